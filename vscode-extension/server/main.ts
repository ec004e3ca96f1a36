/**
 * The language server as the extension brings it: a process of its own. What it is made of is loaded behind this, so
 * that newer versions of Node.js find it compiled from the second start on.
 */
import * as module from "node:module";

if ("enableCompileCache" in module) module.enableCompileCache();
await import("./serve.ts");
