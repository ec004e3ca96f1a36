import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";
import { bundleCommand, FOR_NODE, IN_CHUNKS } from "../bundle.ts";
import { buildAndList, writeLicenses } from "../licenses.ts";
import { packVsix } from "./vsix.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCE = join(ROOT, "vscode-extension");

/** Where everything that is packed is put together: the unpacked extension. */
export const STAGE = join(ROOT, "build/vscode-extension");

/** What of the extension's folder is shipped as it is. */
const SHIPPED = [
  "package.json",
  "README.md",
  "language-configuration.json",
  "syntaxes",
  "snippets",
  "media",
  "walkthrough",
];

/** What of the project comes along: the pages that codes and hovers link to, and the shape of situations. */
const OF_PROJECT = ["LICENSE", "docs", "schemas"];

/** What of the sheets comes along as an example to try everything on. */
const EXAMPLE = ["procedures/callisto/READINGS.md", "procedures/callisto/scenario-1"];

/** Nobody reads them, and they are sent around. */
const MINIFIED: BuildOptions = { minify: true };

/** The time stamped on every entry, so that the same sources give the same file. */
const STAMP = new Date("2023-11-14T22:13:20Z");

/** Bundles the extension and packs it; gives the path of the .vsix. */
export async function packageExtension(): Promise<string> {
  await stageExtension();
  const { version } = JSON.parse(await readFile(join(SOURCE, "package.json"), "utf8")) as { readonly version: string };
  const packagePath = join(ROOT, "build", `tiebreak-${version}.vsix`);
  await writeFile(packagePath, packVsix(STAGE, STAMP));
  return packagePath;
}

/** Puts everything that is packed into a folder of its own. */
export async function stageExtension(): Promise<void> {
  await rm(STAGE, { recursive: true, force: true });
  await mkdir(STAGE, { recursive: true });
  for (const name of SHIPPED) await cp(join(SOURCE, name), join(STAGE, name), { recursive: true });
  for (const name of OF_PROJECT) await cp(join(ROOT, name), join(STAGE, name), { recursive: true });
  for (const name of EXAMPLE) await cp(join(ROOT, name), join(STAGE, "example", name), { recursive: true });
  const bundled = await Promise.all([bundleClient(), bundleServer()]);
  writeLicenses(STAGE, bundled.flat());
}

/** CommonJS, which every version of the editor loads: the client, and what waits in every window until it is needed. */
async function bundleClient(): Promise<readonly string[]> {
  const common: BuildOptions = { ...FOR_NODE, ...MINIFIED, format: "cjs", external: ["vscode"] };
  const client = relative(ROOT, join(STAGE, "dist/open.cjs"));
  const open = await buildAndList({ ...common, entryPoints: ["vscode-extension/src/open.ts"], outfile: client });
  const extension = await buildAndList({
    ...common,
    entryPoints: ["vscode-extension/src/extension.ts"],
    outfile: join(STAGE, "dist/extension.cjs"),
  });
  return [...open, ...extension];
}

/** The command, which is the server and does the tasks, and the process that counts for the server. */
async function bundleServer(): Promise<readonly string[]> {
  const command = await bundleCommand(relative(ROOT, join(STAGE, "dist")), MINIFIED);
  const counting = await buildAndList({
    ...IN_CHUNKS,
    ...MINIFIED,
    entryPoints: { "share-process": "language-server/share-process.ts" },
    outdir: join(STAGE, "dist"),
  });
  return [...command, ...counting];
}
