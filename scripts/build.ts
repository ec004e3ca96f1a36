/** Builds what is published into dist/: the bundles, and the declarations of the library's entries. */
import { execFileSync } from "node:child_process";
import { bundle } from "./bundle.ts";

await bundle("dist");
execFileSync("tsc", ["-p", "tsconfig.build.json"], { stdio: "inherit" });
