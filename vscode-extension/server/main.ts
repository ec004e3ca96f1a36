/**
 * The language server as the extension brings it: a process of its own. What it is made of is loaded behind this, so
 * that newer versions of Node.js find it compiled from the second start on.
 */
import * as module from "node:module";

/** By then the first requests have compiled what they need. An editor that is closed does not always let a server end. */
const FLUSH_AFTER_MILLISECONDS = 2000;

if ("enableCompileCache" in module) module.enableCompileCache();
if ("flushCompileCache" in module) setTimeout(() => module.flushCompileCache(), FLUSH_AFTER_MILLISECONDS).unref();
await import("./serve.ts");
