// Owns .build/sprite.svg: every picture of the game as a <symbol>, from Noto Emoji (Apache-2.0) and our own drawings.
// It must not know where a picture is used; index.html takes the sprite in whole when the site is built.
//   node web/pictures/sprite.mjs OUT.svg        (from the top folder; needs node_modules)
import fs from "node:fs";
import { optimize } from "svgo";

const NOTO = {
  toothbrush: "toothbrush", flip_flops: "thong-sandal", teapot: "teapot", mantel_clock: "mantelpiece-clock",
  violin: "violin", skis: "skis", couch: "couch-and-lamp", piano: "musical-keyboard", stone_head: "moai",
  panic_button: "police-car-light", second_suitcase: "luggage", xray_scanner: "x-ray", hand_me_down: "coat",
  parting_gift: "wrapped-gift", antique_vase: "amphora", hull_breach: "collision", butterfingers: "butter",
  keycard: "identification-card", fire: "fire", robot: "robot",
};
const NOTE = "Pictures i-*: Noto Emoji, Copyright Google, Apache License 2.0 (@iconify-json/noto), paths shortened "
  + "with svgo; i-baggage_mix_up and all others: own drawings.";

const noto = JSON.parse(fs.readFileSync("node_modules/@iconify-json/noto/icons.json", "utf8")).icons;

/** @param {[string, string]} names  here, and in Noto Emoji */
function notoSymbol([id, name]) {
  const icon = noto[name];
  if (!icon?.body) throw new Error(`Noto Emoji has no picture "${name}" for "${id}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${icon.body}</svg>`;
  const small = optimize(svg, {
    floatPrecision: 1,
    multipass: true,
    // All pictures share one document: ids such as "a" must not meet.
    plugins: [{ name: "preset-default" }, { name: "prefixIds", params: { prefix: id, delim: "-" } }],
  }).data;
  return small.replace(/<svg[^>]*>/, `<symbol id="i-${id}" viewBox="0 0 128 128">`).replace("</svg>", "</symbol>");
}

/** The burning station of the set-up screen: a file of its own. Its smoke and its glow may leave its box. @param {string} text */
function stationSymbol(text) {
  const box = /viewBox="([^"]*)"/.exec(text)?.[1];
  const open = `<symbol id="station" viewBox="${box}" overflow="visible">`;
  return text.trim().replace(/^<svg[^>]*>/, open).replace(/<\/svg>$/, "</symbol>");
}

/** @param {string} text */
const tidy = (text) => text.replace(/<!--[\s\S]*?-->/g, "").replace(/^\s+/gm, "");
const own = tidy(fs.readFileSync("web/pictures/own.svg", "utf8"));
const station = stationSymbol(tidy(fs.readFileSync("web/pictures/station.svg", "utf8")));
const symbols = [...Object.entries(NOTO).map(notoSymbol), own.trim(), station];
fs.writeFileSync(process.argv[2],
  `<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" width="0" height="0">`
  + `<!-- ${NOTE} -->\n${symbols.join("\n")}\n</svg>\n`);
