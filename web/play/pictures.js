// Owns the pictures that the set-up doesn't show: they join the page's own, before a table is drawn.
import { sprite } from "./sprite.js";    // made by the build (web/build/sprite.py)

const parsed = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
document.body.prepend(document.importNode(parsed, true));
