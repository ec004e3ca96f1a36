/** Bundles what is published into dist/. */
import { bundle } from "./bundle.ts";

await bundle("dist");
