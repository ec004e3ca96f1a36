#!/usr/bin/env node
/** The command as it is installed. What it consists of is one bundle, of which each command keeps the code that it needs. */
import { join } from "node:path";
import { KEPT_AFTER_MILLISECONDS, keptFile, runBundle } from "./kept-code.ts";
import { keepHeapSmall } from "./small-heap.ts";

/** A digest of the bundle, which the build puts here. */
declare const BUNDLE: string;

/** Words that were misused must leave nothing behind. */
const MISUSED = 2;

const [word = ""] = process.argv.slice(2);
const command = /^[a-z][a-z-]{1,20}$/.test(word) ? word : "none";
const kept = `${keptFile(join(__dirname, "kept"), BUNDLE)}-${command}`;
if (command === "lsp") keepHeapSmall();
const { keep } = runBundle(join(__dirname, "command", "tiebreak.cjs"), kept, require);
setTimeout(keep, KEPT_AFTER_MILLISECONDS).unref();
process.once("exit", (code) => {
  if (code < MISUSED) keep();
});
