// Owns the pictures that the game's own page has from its start: a demo's table uses some of them, and its page may have
// any of them inline. Those that it lacks join it; the others come with a table's scripts (web/play/pictures.js).
import { sprite } from "./sprite.js";    // made by the build (web/build/sprite.py)

const pictures = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
for (const picture of [...pictures.children]) {
  if (document.getElementById(picture.id)) picture.remove();
}
document.body.prepend(document.importNode(pictures, true));
