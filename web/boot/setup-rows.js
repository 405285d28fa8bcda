// Owns the parts that the set-up form can need before Python is up: rows for two to ten places, the number of players in
// words, a robot's face and what robots are like, the names to start with. They stand in <template id="setup-parts">
// (web/build/first_screen.py), with a character for each name; here that is filled in as web/present/setup/form.py and
// web/present/parts/players.py do.
const template = document.getElementById("setup-parts");
const rows = [...template.content.querySelectorAll(".srow")];
const counts = [...template.content.querySelectorAll("output")];
const face = template.content.querySelector(".mark > svg");
const traits = [...template.content.querySelectorAll(".trait")];
const starts = [...template.content.querySelectorAll("menu > span")];
const startingNames = [...template.content.querySelectorAll("datalist option")];
const NAME = template.dataset.name;

const levels = [...rows[0].querySelectorAll("option")].map((option) => option.value);
const namesOf = (level) =>
  startingNames.filter((option) => option.getAttribute("value") === level).map((option) => option.textContent);

export const parts = {
  most: rows.length,
  least: rows.length - counts.length + 1,
  person: levels[0],
  /** The <output> for so many players. */
  count: (players) => counts[players - parts.least].cloneNode(true),
  /** What stands on the start button. */
  start: (isWatched) => starts[Number(isWatched)].cloneNode(true),
};

/** A name to start with that nobody has: one of a relative that a robot plays, or of anybody. */
export const freeName = (taken, level = null) =>
  [...namesOf(level), ...namesOf(null)].find((name) => !taken.includes(name)) ?? "";

/** The name of a seat when this level plays it: one that nobody has typed is then one of theirs. */
export function nameWith(level, name, taken) {
  const theirs = namesOf(level);
  const fitting = theirs.length ? theirs : namesOf(null);
  const isTyped = !startingNames.some((option) => option.textContent === name);
  return isTyped || fitting.includes(name) ? name : freeName(taken, level);
}

/** What a row of the form says. */
export const rowOf = (row) => ({
  name: row.querySelector("[data-act=name]").value,
  level: row.querySelector("[data-act=level]").value,
});

/** The sign on a player's mark: the first character, with the marks that belong to it. */
function initial(name) {
  const sign = name.match(/^.[\p{Mn}\p{Mc}\ufe0e\ufe0f\u20e3]*/su)?.[0] ?? "";
  const capital = sign.toUpperCase();
  return [...capital].length === 1 ? capital : sign;
}

/** Fill in a name wherever it stands. */
function call(element, name) {
  for (const { name: attribute, value } of element.attributes) {
    if (value.includes(NAME)) element.setAttribute(attribute, value.replaceAll(NAME, () => name));
  }
  for (const part of element.childNodes) {
    if (part.nodeType === Node.ELEMENT_NODE) call(part, name);
    else if (part.data.includes(NAME)) part.data = part.data.replaceAll(NAME, () => name);
  }
}

/** A new row: a seat { name, level } at a place. */
export function row(place, { name, level }, isFirst, canRemove) {
  const made = rows[place].cloneNode(true);
  const [field, choice, first] = ["name", "level", "first"].map((act) => made.querySelector(`[data-act=${act}]`));
  const shown = name.trim();
  call(made, shown || field.placeholder);
  made.querySelector(".mark").replaceChildren(level === parts.person ? signed(initial(shown)) : face.cloneNode(true));
  field.setAttribute("value", name);
  choice.setAttribute("value", level);
  for (const option of choice.options) option.toggleAttribute("selected", option.value === level);
  first.toggleAttribute("checked", isFirst);
  if (!canRemove) made.querySelector("[data-act=drop]").remove();
  if (level !== parts.person) {
    const trait = traits[levels.indexOf(level) - 1].cloneNode(true);
    trait.id = `trait-${place}`;
    choice.setAttribute("aria-describedby", trait.id);
    made.append(trait);
  }
  return made;
}

function signed(sign) {
  const element = document.createElement("b");
  if (sign) element.textContent = sign;    // an empty text would be a part more than Python counts
  return element;
}
