/**
 * The findings, marks and events that one side has not, or at other times, or with other data.
 *
 * Findings and marks come first and are `isNotable`: events follow from whatever else differs.
 */
function happeningsThatDiffer(timelines) {
  const notable = [
    ...listDifferences(timelines.map(({ diagnostics }) => diagnostics), {
      words: ({ severity, message }) => [message, severity], kind: "findings",
    }),
    ...listDifferences(timelines.map(({ marks }) => marks), {
      words: ({ name }) => [name, "mark"], kind: "events",
    }),
  ].map((item) => ({ ...item, isNotable: true }));
  return [
    ...notable,
    ...listDifferences(timelines.map(({ events }) => events), {
      words: ({ name, subject }) => [name, subject], data: ({ data }) => data, kind: "events",
    }),
  ];
}

/** Of things with the same words what differs: how often they happen, when, and their data. */
function listDifferences(lists, { words: wordsOf, data = () => null, kind }) {
  const groups = new Map();
  lists.forEach((list, index) => {
    for (const each of list) {
      const words = wordsOf(each);
      const id = words.join("\n");
      const group = groups.get(id) || { words, both: [[], []] };
      groups.set(id, group);
      group.both[index].push(each);
    }
  });
  return [...groups.values()].flatMap(({ words, both }) => {
    const [first, second] = both;
    const index = first.length >= second.length ? 0 : 1;
    const rows = [];
    let at = first.findIndex((each, place) =>
      second[place] && differ(each.time, second[place].time));
    const otherData = first.findIndex((each, place) =>
      second[place] && !isSameData(data(each), data(second[place])));
    if (!first.length || !second.length) {
      rows.push({ what: `only in ${"AB"[index]}`, texts: both.map(occurrenceText) });
      at = 0;
    } else if (first.length !== second.length) {
      rows.push({ what: "how often", texts: both.map(({ length }) => `${length} ×`) });
      if (at < 0) at = Math.min(first.length, second.length);
    } else {
      if (at >= 0) {
        const which = first.length > 1 ? `, the ${ordinal(at + 1)} of ${first.length}` : "";
        const times = both.map((list) => list[at].time);
        rows.push({ what: `when${which}`, texts: apart(...times, " s") });
      }
      if (otherData >= 0) {
        const texts = both.map((list) => dataText(data(list[otherData])));
        rows.push({ what: "data", texts: apartTexts(...texts) });
        if (at < 0) at = otherData;
      }
    }
    if (!rows.length) return [];
    const chosen = both[index][at];
    return [{
      name: isolated(clipped(words[0], 200)), detail: isolated(clipped(words[1])), rows,
      isTall: true, index, time: chosen.time, side: chosen.side, line: chosen.line,
      ...(kind === "events" ? { events: [chosen] } : { finding: chosen }),
    }];
  });
}

/** When something happens that only one side has. */
function occurrenceText(list) {
  if (!list.length) return "none";
  const time = `at ${seconds(list[0].time)}`;
  return list.length > 1 ? `${list.length} ×, first ${time}` : time;
}

function ordinal(number) {
  const ending = { one: "st", two: "nd", few: "rd", other: "th" };
  return number + ending[new Intl.PluralRules("en", { type: "ordinal" }).select(number)];
}

function dataText(data) {
  const facts = Object.entries(data || {}).map(([name, value]) =>
    `${isolated(name)} ${isolated(`${value}`)}`);
  return facts.join(", ") || "none";
}
