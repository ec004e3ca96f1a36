#!/usr/bin/env node
/** The command as it is installed. It consists of scripts; each command caches the code of those that it needs. */
import { join } from "node:path";
import { CACHED_AFTER_MILLISECONDS, codeCacheFile, runBundle } from "./code-cache.ts";
import { keepHeapSmall, optimizeLate } from "./v8-flags.ts";

/**
 * What plays games or decides positions by the thousand is as fast as its optimized code. What only prints something has
 * nothing to optimize, and would lose the code of Node.js itself that V8 has from its build: that has V8's own numbers.
 */
const OPTIMIZED_AS_EVER: ReadonlySet<string> = new Set(["ask", "explain", "help", "mutate", "none", "simulate"]);

/** Words that were misused must leave nothing behind. */
const MISUSED = 2;

const [word = ""] = process.argv.slice(2);
const command = /^[a-z][a-z-]{1,20}$/.test(word) ? word : "none";
const cached = codeCacheFile(join(__dirname, "code-cache"), command);
if (command === "lsp") keepHeapSmall();
else if (!OPTIMIZED_AS_EVER.has(command)) optimizeLate();
const { cache } = runBundle(join(__dirname, "command", "tiebreak.cjs"), cached, require);
setTimeout(cacheCode, CACHED_AFTER_MILLISECONDS).unref();
process.once("exit", (code) => {
  if (code < MISUSED) cacheCode();
});

/** V8 takes cached code only with the flags with which it was made, and the server changes one of them. */
function cacheCode(): void {
  if (command === "lsp") keepHeapSmall();
  cache();
}
