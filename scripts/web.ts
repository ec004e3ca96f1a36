/** Builds the site and serves it: `npm run web`. With `--build` it is only built, for any host of files. */
import "./answer-help.ts";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildSite, SITE } from "./web/build-site.ts";
import { serveSite } from "./web/serve-site.ts";

const { values } = parseArgs({
  options: { build: { type: "boolean", default: false }, port: { type: "string", default: "4173" } },
});
const folder = fileURLToPath(new URL(join("..", SITE), import.meta.url));

process.stdout.write(`${await buildSite()}\n`);
if (values.build) {
  process.stdout.write(`The site is in ${SITE}.\n`);
} else {
  // Another program may have the usual port.
  const { address } = await serveSite(folder, Number(values.port)).catch(() => serveSite(folder, 0));
  process.stdout.write(`Tiebreak runs at ${address} (Ctrl+C stops it).\n`);
}
