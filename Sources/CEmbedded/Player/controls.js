/** The controls of the page and their keys. */
class Controls {
  constructor(player) {
    Object.assign(this, { player, playback: player.playback, timelines: player.timelines });
    this.#buttons();
    this.#scrub();
    this.#chapters();
    this.#tabs();
    this.#keys();
  }

  #buttons() {
    const { playback, player } = this;
    const actions = {
      play: () => playback.toggle(), back: () => playback.step(-1), forward: () => playback.step(1),
      first: () => playback.toStart(), last: () => playback.toEnd(),
      theme: () => this.#switchTheme(), help: () => by("guide").showModal(),
    };
    for (const [id, action] of Object.entries(actions)) by(id).addEventListener("click", action);
    by("speed").addEventListener("change", (event) =>
      playback.setSpeed(Number(event.target.value)));
    by("loop").addEventListener("change", (event) => playback.setLoops(event.target.checked));
    for (const option of Object.keys(player.options)) {
      by(option).addEventListener("change", (event) =>
        player.setOption(option, event.target.checked));
    }
    by("mix").addEventListener("input", (event) => player.setMix(Number(event.target.value)));
    by("overlay").closest("label").hidden = this.timelines.length < 2;
    by("mixing").hidden = true;
  }

  #scrub() {
    const { playback } = this;
    const scrub = by("scrub");
    const fit = () => Object.assign(scrub, { min: playback.begin, max: playback.end, step: "any" });
    fit();
    playback.onRange(fit);
    scrub.addEventListener("input", () => {
      playback.pause();
      playback.seek(Number(scrub.value));
    });
    // "any" has no step: of the keys, an arrow is a picture and a page ten.
    scrub.addEventListener("keydown", (event) => {
      const count = {
        ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10,
      }[event.key];
      if (!count) return;
      event.preventDefault();
      event.stopPropagation();
      playback.step(event.shiftKey ? 10 * count : count);
    });
  }

  /** A chapter that is chosen is all that is played, looped and drawn. */
  #chapters() {
    const { playback } = this;
    const select = by("chapter");
    const ranges = [null];
    select.append(new Option("Whole recording", 0));
    const { whole } = playback;
    this.timelines.forEach((timeline, index) => timeline.chapters.forEach((chapter, at) => {
      const [begin, end] = [Math.max(chapter.begin, whole.begin), Math.min(chapter.end, whole.end)];
      if (begin > end) return;
      const letter = this.timelines.length > 1 ? `${"AB"[index]} ` : "";
      const outcome = chapter.outcome === "completed" ? "" : `, ${chapter.outcome}`;
      const name = `${letter}${at + 1}. ${chapter.kind} at ${seconds(chapter.begin)}${outcome}`;
      select.append(new Option(name, ranges.length));
      ranges.push({ begin, end });
    }));
    by("chapters").hidden = ranges.length < 2;
    select.addEventListener("change", () => {
      playback.setRange(ranges[select.value]);
      if (playback.isPlaying) playback.seek(playback.begin);
      else if (ranges[select.value]) playback.seek(playback.begin, "before");
    });
    playback.onRange(() => {
      if (playback.range === playback.whole) select.value = 0;
    });
  }

  #tabs() {
    const tabs = [...document.querySelectorAll("[role=tab]:not([hidden])")];
    const open = (tab) => this.player.open(tab.id.slice("tab-".length));
    tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => open(tab));
      tab.addEventListener("keydown", (event) => {
        const last = tabs.length - 1;
        const target = {
          ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1,
          Home: 0, End: last,
        }[event.key];
        if (target === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        open(tabs[target]);
        tabs[target].focus();
      });
    });
    open(tabs[0]);
  }

  /** From the colors of the system to the others, then to those chosen by hand, then back to it. */
  #switchTheme() {
    const root = document.documentElement;
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const [own, other] = isDark ? ["dark", "light"] : ["light", "dark"];
    const next = { system: other, [other]: own, [own]: "system" }[root.dataset.theme || "system"];
    if (next === "system") delete root.dataset.theme;
    else root.dataset.theme = next;
    write(by("theme"), `Theme: ${next}`);
  }

  #changeSpeed(step) {
    const speed = by("speed");
    const index = speed.selectedIndex + step;
    speed.selectedIndex = Math.min(Math.max(index, 0), speed.options.length - 1);
    this.playback.setSpeed(Number(speed.value));
  }

  #keys() {
    const { playback, player } = this;
    const toggle = (id) => () => by(id).click();
    const times = () => this.timelines.flatMap(({ events, marks }) =>
      [...events, ...marks].map(({ time }) => time));
    const keys = {
      " ": () => playback.toggle(), k: () => playback.toggle(),
      ArrowLeft: (event) => playback.step(event.shiftKey ? -10 : -1),
      ArrowRight: (event) => playback.step(event.shiftKey ? 10 : 1),
      Home: () => playback.toStart(), End: () => playback.toEnd(),
      "[": () => playback.jump(times(), -1), "]": () => playback.jump(times(), 1),
      "-": () => this.#changeSpeed(-1),
      "+": () => this.#changeSpeed(1), "=": () => this.#changeSpeed(1),
      l: toggle("loop"), o: toggle("onion"), m: toggle("model"), x: toggle("exploded"),
      t: () => this.#switchTheme(), "?": () => by("guide").showModal(),
      Escape: () => player.choose({
        node: null, line: null, item: null, events: null, finding: null, difference: null,
      }),
    };
    /** The keys of the page: the dialog explains them. */
    this.keys = Object.keys(keys);
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.target.closest("input[type=search], select") && event.key !== "Escape") return;
      if (event.key === "Escape" && event.target.matches("#filter") && event.target.value) {
        event.preventDefault();
        event.target.value = "";
        event.target.dispatchEvent(new Event("input"));
        return;
      }
      // A control that has the focus does what it does with Space, Enter and a slider's keys.
      const isPressed = event.key === " " || event.key === "Enter";
      if (isPressed && event.target.closest("button, input, summary, [role=tab]")) return;
      if (event.target.matches("#mix") && /^(Arrow|Home|End|Page)/.test(event.key)) return;
      // Who speaks to a computer, or hits keys by chance, can switch off those of one character.
      const isCharacter = event.key.length === 1 && event.key !== " ";
      if (isCharacter && !by("letters").checked) return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action(event);
    });
  }
}
