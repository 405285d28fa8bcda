// Owns the parts that the set-up form can need before Python is up: rows for two to ten places, the number of players in
// words, a robot's face and what robots are like, the names to start with. They stand in <template id="setup-parts">
// (web/build/first_screen.py), with a character for each name; here that is filled in as web/present/setup/form.py and
// web/present/parts/players.py do.
import { at, copied, within } from "./find.js";

const template = /** @type {HTMLTemplateElement} */ (at("setup-parts"));
const rows = [...template.content.querySelectorAll(".srow")];
const counts = [...template.content.querySelectorAll("output")];
const face = within(template.content, ".mark > svg");
const traits = [...template.content.querySelectorAll(".trait")];
const starts = [...template.content.querySelectorAll("menu > span")];
const startingNames = [...template.content.querySelectorAll("datalist option")];
const NAME = /** @type {string} */ (template.dataset.name);

const levels = [...rows[0].querySelectorAll("option")].map((option) => option.value);
/** @param {string | null} level */
const namesOf = (level) =>
  startingNames.filter((option) => option.getAttribute("value") === level).map((option) => option.textContent);

export const parts = {
  most: rows.length,
  least: rows.length - counts.length + 1,
  person: levels[0],
  /** The <output> for so many players. @param {number} players */
  count: (players) => copied(counts[players - parts.least]),
  /** What stands on the start button. @param {boolean} isWatched */
  start: (isWatched) => copied(starts[Number(isWatched)]),
};

/** A name to start with that nobody has: one of a relative that a robot plays, or of anybody.
 *  @param {string[]} taken @param {string | null} level @returns {string} */
export const freeName = (taken, level = null) =>
  [...namesOf(level), ...namesOf(null)].find((name) => !taken.includes(name)) ?? "";

/** The name of a seat when this level plays it: one that nobody has typed is then one of theirs.
 *  @param {string} level @param {string} name @param {string[]} taken */
export function nameWith(level, name, taken) {
  const theirs = namesOf(level);
  const fitting = theirs.length ? theirs : namesOf(null);
  const isTyped = !startingNames.some((option) => option.textContent === name);
  return isTyped || fitting.includes(name) ? name : freeName(taken, level);
}

/** @typedef {{ name: string, level: string }} Seat */

/** What a row of the form says. @param {Element} row @returns {Seat} */
export const rowOf = (row) => ({
  name: /** @type {HTMLInputElement} */ (within(row, "[data-act=name]")).value,
  level: /** @type {HTMLSelectElement} */ (within(row, "[data-act=level]")).value,
});

/** The sign on a player's mark: the first character, with the marks that belong to it. @param {string} name */
function initial(name) {
  const sign = name.match(/^.[\p{Mn}\p{Mc}\ufe0e\ufe0f\u20e3]*/su)?.[0] ?? "";
  const capital = sign.toUpperCase();
  return [...capital].length === 1 ? capital : sign;
}

/** Fill in a name wherever it stands. @param {Element} element @param {string} name */
function call(element, name) {
  for (const { name: attribute, value } of element.attributes) {
    if (value.includes(NAME)) element.setAttribute(attribute, value.replaceAll(NAME, () => name));
  }
  for (const part of element.childNodes) {
    if (part.nodeType === Node.ELEMENT_NODE) call(/** @type {Element} */ (part), name);
    else {
      const text = /** @type {Text} */ (part);
      if (text.data.includes(NAME)) text.data = text.data.replaceAll(NAME, () => name);
    }
  }
}

/** A new row: a seat at a place.
 *  @param {number} place @param {Seat} seat @param {boolean} isFirst @param {boolean} canRemove */
export function row(place, { name, level }, isFirst, canRemove) {
  const made = copied(rows[place]);
  const [field, choice, first] = /** @type {[HTMLInputElement, HTMLSelectElement, HTMLInputElement]} */ (
    ["name", "level", "first"].map((act) => within(made, `[data-act=${act}]`)));
  const shown = name.trim();
  call(made, shown || field.placeholder);
  within(made, ".mark").replaceChildren(level === parts.person ? signed(initial(shown)) : copied(face));
  field.setAttribute("value", name);
  choice.setAttribute("value", level);
  for (const option of choice.options) option.toggleAttribute("selected", option.value === level);
  first.toggleAttribute("checked", isFirst);
  if (!canRemove) within(made, "[data-act=drop]").remove();
  if (level !== parts.person) {
    const trait = copied(traits[levels.indexOf(level) - 1]);
    trait.id = `trait-${place}`;
    choice.setAttribute("aria-describedby", trait.id);
    made.append(trait);
  }
  return made;
}

/** @param {string} sign */
function signed(sign) {
  const element = document.createElement("b");
  if (sign) element.textContent = sign;    // an empty text would be a part more than Python counts
  return element;
}
