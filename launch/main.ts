#!/usr/bin/env node
/** The command as it is installed. What it consists of is one bundle; each command caches the code that it needs of it. */
import { join } from "node:path";
import { CACHED_AFTER_MILLISECONDS, codeCacheFile, runBundle } from "./code-cache.ts";
import { keepHeapSmall } from "./small-heap.ts";

/** Words that were misused must leave nothing behind. */
const MISUSED = 2;

const [word = ""] = process.argv.slice(2);
const command = /^[a-z][a-z-]{1,20}$/.test(word) ? word : "none";
const cached = codeCacheFile(join(__dirname, "code-cache"), command);
if (command === "lsp") keepHeapSmall();
const { cache } = runBundle(join(__dirname, "command", "tiebreak.cjs"), cached, require);
setTimeout(cache, CACHED_AFTER_MILLISECONDS).unref();
process.once("exit", (code) => {
  if (code < MISUSED) cache();
});
