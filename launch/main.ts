#!/usr/bin/env node
/** The command as it is installed. It consists of scripts; each command caches the code of those that it needs. */
import { join } from "node:path";
import { CACHED_AFTER_MILLISECONDS, codeCacheFile, runBundle } from "./code-cache.ts";
import { keepHeapSmall, optimizeLate } from "./v8-flags.ts";

/**
 * Commands that play games or decide positions by the thousand are as fast as their optimized code. A command that only
 * prints something has nothing to optimize, and other flags would cost it the precompiled code of Node.js. Both keep
 * V8's own numbers.
 */
const OPTIMIZED_AS_EVER: ReadonlySet<string> = new Set(["ask", "explain", "help", "mutate", "none", "simulate"]);

/** A misused command must leave nothing behind. */
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

/** V8 accepts cached code only with the flags that it was made with, and the server changes one of them. */
function cacheCode(): void {
  if (command === "lsp") keepHeapSmall();
  cache();
}
