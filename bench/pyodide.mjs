// The engine under Pyodide in Node, one sample for each line of input: "engine PLAYERS SECONDS" or
// "playouts PLAYERS SECONDS" in, the names being those of the modules that are timed; JSON out.
// It stays open between samples, so that they can be taken by turns with those of CPython.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const pyodide = await loadPyodide();
for (const folder of ["relativespace", "bench"]) {
  pyodide.FS.mkdirTree(`/game/${folder}`);
  pyodide.mountNodeFS(`/game/${folder}`, `${root}${folder}`);
}
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True   # the folders are those of the repository
sys.path.insert(0, "/game")
from bench import engine, playouts
subjects = {"engine": engine.sample_json, "playouts": playouts.sample_json}
`);
const sample = pyodide.runPython("lambda subject, players, seconds: subjects[subject](players, seconds)");
console.log(JSON.stringify(pyodide.runPython("sys.version.split()[0]")));
for await (const line of createInterface({ input: process.stdin })) {
  const [subject, players, seconds] = line.split(" ");
  console.log(sample(subject, Number(players), Number(seconds)));
}
sample.destroy();
