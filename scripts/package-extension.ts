/** Packs the extension for VS Code: bundles, handbook and schema into one .vsix, without the network. */
import "./answer-help.ts";
import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { packageExtension } from "./extension/package-extension.ts";

const path = await packageExtension();
const { size } = await stat(path);
console.log(`${relative(process.cwd(), path)}: ${Math.round(size / 1024)} KB`);
