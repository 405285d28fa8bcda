// Owns the way to elements that are surely there: index.html has them, or what the same build has put into the page.

/** By its id. @param {string} id @returns {HTMLElement} */
export const at = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** The first one that fits.
 * @template {Element} [E=HTMLElement] @param {ParentNode} part @param {string} selector @returns {E} */
export const within = (part, selector) => /** @type {E} */ (part.querySelector(selector));

/** Another one like it, with all that it holds. @template {Node} N @param {N} part @returns {N} */
export const copied = (part) => /** @type {N} */ (part.cloneNode(true));

/** Where an event happened. @param {Event} event @returns {HTMLInputElement} */
export const targetOf = ({ target }) => /** @type {HTMLInputElement} */ (target);
