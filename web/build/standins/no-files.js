// Stands in for PyScript's Python as text: app.zip carries it compiled (web/build/compiled.py).
export default { pyscript: {} };
