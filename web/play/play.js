// Owns the file that comes beside Python: what only a table needs of the page's scripts, and its pictures.
// Each part hangs what Python may call on globalThis.relativeSpace when it is loaded. None of them knows a rule.
import "./pictures.js";
import "./motion.js";
import "./turning.js";
import "./drag.js";
import "./sound.js";
import "./awake.js";
import "./errands.js";
