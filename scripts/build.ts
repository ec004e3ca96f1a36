/** Bundles what is published into dist/. Installing does it too, so that the command is there at once. */
import "./answer-help.ts";
import { bundle } from "./bundle.ts";

await bundle("dist");
