// Owns how a part of the page is made: its tag, its attributes, what is in it.
/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} attributes
 * @param {(Node | string)[]} inside
 */
export const make = (tag, attributes, ...inside) => {
  const part = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
  part.append(...inside);
  return part;
};
