/** Writing for people: numbers, times, names. It comes to the page as text, never as markup. */

/** How far a pointer may move, in pixels, and still choose what it is on. */
const CLICK_SLACK = 4;

function by(id) {
  return document.getElementById(id);
}

/** A number as a person reads it: three decimals at most. */
function shortNumber(value) {
  const rounded = Math.round(value * 1000) / 1000;
  return `${rounded === 0 ? 0 : rounded}`;
}

/** A number beside an axis: what it is about. */
function roundNumber(value) {
  if (Math.abs(value) >= 100) return `${Math.round(value)}`;
  return shortNumber(Math.round(value * 100) / 100);
}

function seconds(time) {
  return `${shortNumber(time)} s`;
}

/** How long a recording is, and which part of it there is: with `--range` not all. */
function lengthText({ begin, end, duration }) {
  const isWhole = begin <= SAME_TIME && end >= duration - SAME_TIME;
  return isWhole ? seconds(duration)
    : `${shortNumber(begin)}–${shortNumber(end)} s of ${seconds(duration)}`;
}

function counted(number, word) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** The first characters of a text, which may be a whole novel. */
function clipped(text, most = 80) {
  if (text.length <= most) return text;
  return `${[...text.slice(0, 2 * most)].slice(0, most).join("")}…`;
}

/** A name among other words: its direction does not turn theirs. */
function isolated(name) {
  return /^[ -~]*$/.test(name) ? name : `\u2068${name}\u2069`;
}

/** An element with a class and a text, whose direction is that of its first strong letter. */
function make(tag, className = "", text = null) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== null) {
    element.textContent = text;
    element.dir = "auto";
  }
  return element;
}

function makeButton(className, text) {
  const button = make("button", className, text);
  button.type = "button";
  return button;
}

function makeNote(text) {
  return make("p", "note", text);
}

/** Writes a text where another one stands: what is the same costs nothing. */
function write(element, text) {
  if (element.shownText === text) return;
  element.shownText = text;
  element.textContent = text;
}

/**
 * Lets arrow keys go from one button to the next: the group is one stop of the Tab key.
 *
 * Of all keys these alone are kept from the page, whose arrows step through the pictures. With
 * `onlyByKeys` a button that was clicked leaves them to the page, too.
 */
function rove(group, previous, next, { onlyByKeys = false } = {}) {
  let isByKeys = true;
  const buttons = () => [...group.querySelectorAll("button")].filter((button) => !button.hidden);
  const stop = (chosen) => {
    for (const button of buttons()) button.tabIndex = button === chosen ? 0 : -1;
  };
  stop(buttons()[0]);
  group.addEventListener("focusin", (event) => {
    const button = event.target.closest("button");
    if (button) stop(button);
    isByKeys = event.target.matches(":focus-visible");
  });
  group.addEventListener("pointerdown", () => { isByKeys = false; });
  group.addEventListener("keydown", (event) => {
    if (onlyByKeys && !isByKeys) return;
    const list = buttons();
    const at = list.indexOf(document.activeElement);
    const last = list.length - 1;
    const index = { [previous]: at - 1, [next]: at + 1, Home: 0, End: last }[event.key];
    if (at < 0 || index === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    list[Math.min(Math.max(index, 0), last)].focus();
  });
}
