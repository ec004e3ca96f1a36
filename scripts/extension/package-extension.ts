import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { build, type BuildOptions } from "esbuild";

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

/** The oldest Node.js that an editor's extension host may be. */
const TARGET = "node20";

const MINIFIED: BuildOptions = { bundle: true, platform: "node", target: TARGET, minify: true, logLevel: "warning" };

/** The time stamped on every entry, so that the same sources give the same file. */
const STAMP = "1700000000";

/** Bundles the extension and packs it; gives the path of the .vsix. */
export async function packageExtension(): Promise<string> {
  await stage();
  const { version } = JSON.parse(await readFile(join(SOURCE, "package.json"), "utf8")) as { readonly version: string };
  const packagePath = join(ROOT, "build", `tiebreak-${version}.vsix`);
  process.env["SOURCE_DATE_EPOCH"] ??= STAMP;
  await createVSIX({ cwd: STAGE, packagePath, dependencies: false, allowMissingRepository: true });
  return packagePath;
}

/** Everything that is packed, in a folder of its own. */
async function stage(): Promise<void> {
  await rm(STAGE, { recursive: true, force: true });
  await mkdir(STAGE, { recursive: true });
  for (const name of SHIPPED) await cp(join(SOURCE, name), join(STAGE, name), { recursive: true });
  for (const name of OF_PROJECT) await cp(join(ROOT, name), join(STAGE, name), { recursive: true });
  for (const name of EXAMPLE) await cp(join(ROOT, name), join(STAGE, "example", name), { recursive: true });
  // Nothing of it is to be left out, which must be said.
  await writeFile(join(STAGE, ".vscodeignore"), "");
  await Promise.all([bundleClient(), bundleServer()]);
}

/** CommonJS, which every version of the editor loads: what begins the server, and the client, which takes longer. */
async function bundleClient(): Promise<void> {
  await build({
    ...MINIFIED,
    absWorkingDir: ROOT,
    entryPoints: ["vscode-extension/src/extension.ts", "vscode-extension/src/open.ts"],
    outdir: join(STAGE, "dist"),
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    external: ["vscode"],
    // The editor gives its API to what is required.
    supported: { "dynamic-import": false },
    plugins: [{ name: "client", setup: ({ onResolve }) => onResolve({ filter: /^\.\/open\.ts$/ }, () => OPEN) }],
  });
}

/** The bundle of the client, as that of the entry finds it. */
const OPEN = { path: "./open.cjs", external: true } as const;

/** The server with the process that counts for it and, for the tasks, the command, in chunks: what few requests need is not loaded before they come. */
async function bundleServer(): Promise<void> {
  await build({
    ...MINIFIED,
    absWorkingDir: ROOT,
    entryPoints: {
      server: "vscode-extension/server/main.ts",
      "share-process": "language-server/share-process.ts",
      tiebreak: "cli/main.ts",
    },
    outdir: join(STAGE, "dist"),
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    splitting: true,
    format: "esm",
    external: ["prettier"],
    // Dependencies in CommonJS ask for Node's own modules by `require`.
    banner: {
      js: 'import { createRequire as createRequireOfNode } from "node:module"; const require = createRequireOfNode(import.meta.url);',
    },
    define: { "process.env.NODE_ENV": '"production"' },
  });
}
