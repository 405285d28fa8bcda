// Compiles Python for the page: node web/build/compile.mjs APP.zip OUT/
// Pyodide itself does it (the right magic number), led by inside_pyodide.py. Writes OUT/python_stdlib.zip and OUT/app.zip.
// It must not know what is in the archives.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [, , app, out] = process.argv;
const here = path.dirname(fileURLToPath(import.meta.url));
const python = await loadPyodide();
python.FS.writeFile("/tmp/app.zip", fs.readFileSync(app));
try {
  python.runPython(fs.readFileSync(path.join(here, "inside_pyodide.py"), "utf8"));
} catch (error) {
  console.error(error.message);    // the traceback in Python; Node would print Pyodide's own source before it
  process.exit(1);
}
for (const name of ["python_stdlib.zip", "app.zip"]) {
  fs.writeFileSync(path.join(out, name), python.FS.readFile(`/tmp/compiled/${name}`));
}
