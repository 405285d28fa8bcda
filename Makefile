# Two commands: `make play` and `make test`. The work is done in web/build/; this file only names it.
PYTHON ?= python3
VENV := .venv
IN_VENV := $(VENV)/bin/python -m
CHECKED := relativespace web/session web/present web/browser web/build web/pictures bench tests e2e
NODE_BIN := node_modules/.bin
# Each has a tsconfig.json: the page's scripts, the service worker, what Node runs.
SCRIPTS := . web/offline web/build tests/js
# Two workers gain on two cores or more. In e2e/ each has a browser, and the tests of a file share its pages.
TEST_JOBS ?= 2
# The short run leaves out what is marked so; see the README.
SHORT := -m "not slow"

.DEFAULT_GOAL := help
.PHONY: help play dev site tools check test test-all bench bench-boot tournament pictures measure clean has-python
MAKEFLAGS += --no-print-directory

help:
	@echo 'make play   fetch the runtime if needed, build the page, serve it (PORT=8000 HOST=127.0.0.1)'
	@echo 'make dev    the same of the working tree: an edited file is seen on reload'
	@echo 'make test   the short run: make check, tests/, tests/js/ in Node, and e2e/ in a browser'
	@echo 'make check  ruff and mypy --strict; oxlint and tsc for the scripts'
	@echo 'make site   build dist/, the folder for a static host'
	@echo 'make bench  how fast the engine is, beside others'
	@echo 'make bench-boot   how fast the page starts, beside a stock page (ROUNDS=5, README=1 writes it down)'
	@echo 'make tournament   how strong the robots are, against each other (OPTIONS="--deals 100 --jobs 1")'
	@echo 'make pictures   draw every state of the page, to look at'
	@echo 'make measure    how large everything is that is tapped or read, for every window and 2 to 10 players'
	@echo 'make test-all   every test with every value (long); make clean   remove what was built'

has-python:
	@command -v $(PYTHON) >/dev/null || { echo 'python3 is missing: install Python 3.11 or newer, then try again.' >&2; exit 1; }

site: has-python
	@$(PYTHON) -m web.build.runtime && $(PYTHON) -m web.build.tools site && $(PYTHON) -m web.build.site

play: site
	@$(PYTHON) -m web.build.serve

dev: has-python
	@$(PYTHON) -m web.build.runtime && $(PYTHON) -m web.build.tools site && $(PYTHON) -m web.build.serve dev

tools: has-python
	@$(PYTHON) -m web.build.runtime && $(PYTHON) -m web.build.tools

check: tools
	$(IN_VENV) ruff check .
	$(IN_VENV) mypy $(wildcard $(CHECKED))
	$(NODE_BIN)/oxlint --deny-warnings web tests
	@for scripts in $(SCRIPTS); do echo tsc -p $$scripts; $(NODE_BIN)/tsc -p $$scripts || exit 1; done

test: tools site check
	node --test tests/js/*.test.js
	$(IN_VENV) pytest tests -n $(TEST_JOBS) $(SHORT)
	$(IN_VENV) pytest e2e -n $(TEST_JOBS) --dist loadfile $(SHORT)

test-all:
	@RS_ALL=1 $(MAKE) test SHORT=

bench: tools site
	@$(PYTHON) -m web.build.tools bench
	$(IN_VENV) bench
	$(IN_VENV) bench.page
	$(IN_VENV) bench.keeping
	$(IN_VENV) bench.motion
	$(IN_VENV) bench.thinking
	$(IN_VENV) bench.embedding

bench-boot: tools site
	$(IN_VENV) bench.boot --rounds $(or $(ROUNDS),5) $(if $(README),--readme)

tournament: has-python
	@$(PYTHON) -m bench.tournament $(OPTIONS)

pictures: tools site
	$(IN_VENV) e2e.support.pictures

measure: tools site
	$(IN_VENV) e2e.support.measures

clean:
	rm -rf dist .build
