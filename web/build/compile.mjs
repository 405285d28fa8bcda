// Compiles Python for the page, in Pyodide itself (the right magic number):
//     node web/build/compile.mjs library OUT/                      the whole standard library → OUT/python_stdlib.zip
//     node web/build/compile.mjs page LIBRARY.zip APP.zip OUT/     what of it the page needs, and the page's modules
// Led by inside_library.py and inside_page.py. It must not know what is in the archives.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = path.dirname(fileURLToPath(import.meta.url));
/** @param {string} name */
const read = (name) => fs.readFileSync(path.join(here, name));

/** @param {import("pyodide").PyodideAPI} python @param {string} program */
function run(python, program) {
  python.FS.mkdirTree("/tmp/build");
  python.FS.writeFile("/tmp/build/lean_code.py", read("lean_code.py"));
  try {
    python.runPython(read(program).toString());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);    // the traceback in Python; Node would print Pyodide's own source before it
    process.exit(1);
  }
}

/** @type {Record<string, (...given: string[]) => Promise<void>>} */
const makers = {
  async library(out) {
    const python = await loadPyodide();
    const standins = path.join(here, "standins/python");
    for (const name of fs.readdirSync(standins, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".py"))) {
      python.FS.mkdirTree(path.posix.dirname(`/tmp/standins/${name}`));
      python.FS.writeFile(`/tmp/standins/${name}`, fs.readFileSync(path.join(standins, name)));
    }
    run(python, "inside_library.py");
    fs.writeFileSync(path.join(out, "python_stdlib.zip"), python.FS.readFile("/tmp/library.zip"));
  },
  async page(library, app, out) {
    const python = await loadPyodide({ stdLibURL: path.resolve(library) });
    python.FS.writeFile("/tmp/app.zip", fs.readFileSync(app));
    run(python, "inside_page.py");
    for (const name of python.FS.readdir("/tmp/compiled").filter((/** @type {string} */ found) => found.endsWith(".zip"))) {
      fs.writeFileSync(path.join(out, name), python.FS.readFile(`/tmp/compiled/${name}`));
    }
  },
};

const [, , what, ...given] = process.argv;
await makers[what](...given);
