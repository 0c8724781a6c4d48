# Two commands are all a fresh Debian 12 machine needs:
#   make play    install what is missing, build, and serve the game on this machine
#   make test    install what is missing, build, and run every test
# The work is done by the scripts in tools/ and the presets in CMakePresets.json; this file only names it.

.DEFAULT_GOAL := help
.PHONY: help play web site build test bench format tidy clean

help: ## this list
	@echo "Benben plays Pyramido and Pyramidion. Commands:"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile \
	  | while IFS='|' read -r name does; do printf '  make %-8s %s\n' "$$name" "$$does"; done

play: ## install what is missing, build, and serve the game on this machine (PORT=8080)
	@tools/prepare
	@tools/play

build: ## install what is missing and build the program: build/benben
	@tools/setup play
	@tools/build release
	@ln -sfn release/benben build/benben

web: ## install what is missing and build the web client: web/dist
	@tools/setup play web
	@tools/web

site: ## the whole game as a folder for any file host, with no server of ours: build/site
	@tools/setup play web
	@tools/site

test: ## install what is missing, build, and run every test
	@tools/setup play web test
	@tools/test

bench: build ## how fast the rules are, with a signature that must not change
	@build/benben bench

format: ## lay out the C++ sources as .clang-format says
	@tools/setup test
	@tools/format

tidy: ## let clang-tidy look at the sources (slow)
	@tools/setup play test dev
	@tools/build dev
	@tools/tidy

clean: ## remove everything that was built
	@rm -rf build web/dist web/node_modules
	@echo "Removed build/, web/dist/ and web/node_modules/."
