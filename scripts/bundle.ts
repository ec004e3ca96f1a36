import { chmod, rm, writeFile } from "node:fs/promises";
import { existsSync, readFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import { TEXT_GAMES } from "../games/shared/package-modules.ts";
import { BUILTINS_ON_DEMAND } from "./builtins-on-demand.ts";
import { buildAndList, writeLicenses } from "./licenses.ts";
import { buildScripts } from "./script-chunks.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** What both the package and the extension for VS Code are bundled with. */
export const FOR_NODE: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: "node",
  // The system's Node runs the command where nobody installed a newer one; editors have older ones, too.
  target: "node20",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
};

const CHUNKS: BuildOptions = {
  outExtension: { ".js": ".mjs" },
  chunkNames: "chunks/[name]-[hash]",
  splitting: true,
  format: "esm",
};

/** What runs anywhere: in Node, in Bun, in Deno and in browsers. It asks for nothing that only one of them has. */
const LIBRARY: BuildOptions = {
  ...CHUNKS,
  absWorkingDir: ROOT,
  bundle: true,
  platform: "neutral",
  target: "es2022",
  logLevel: "warning",
};

/** Modules for Node that are shared in chunks. */
export const IN_CHUNKS: BuildOptions = {
  ...FOR_NODE,
  // Packages in CommonJS require parts of Node, which an ES module cannot do by itself.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  ...CHUNKS,
};

/**
 * Bundles what is published, with the licenses of what is in it: the command, its worker and the process that counts for the server, the library's entries
 * and the Prettier plugin.
 *
 * @param directory where to, from the project's folder; bundles that are there go
 */
export async function bundle(directory: string): Promise<void> {
  const bundled = ["game-worker.mjs", "share-process.mjs", "prettier.mjs", "node.mjs", "runtime.mjs", "library.mjs"];
  for (const name of ["chunks", "games", "parts", "runtime", ...bundled]) {
    await rm(join(ROOT, directory, name), { recursive: true, force: true });
  }
  const shape = { minifySyntax: true, minifyWhitespace: true, legalComments: "linked" } as const;
  const modules = await buildAndList({
    ...IN_CHUNKS,
    ...shape,
    entryPoints: {
      "game-worker": "cli/simulate/game-worker.ts",
      "share-process": "language-server/share-process.ts",
      prettier: "prettier-plugin/index.ts",
      node: "node/index.ts",
    },
    outdir: directory,
    external: ["prettier"],
  });
  const library = await buildAndList({
    ...LIBRARY,
    ...shape,
    entryPoints: {
      ...withParts({
        library: "library/index.ts",
        runtime: "runtime/index.ts",
        "runtime/compiled": "runtime/compact/index.ts",
        ...gameEntries(),
      }),
    },
    outdir: directory,
  });
  writeBooks(ROOT, join(ROOT, directory));
  const command = await bundleCommand(directory, shape);
  writeLicenses(join(ROOT, directory), [...modules, ...library, ...command]);
}

/**
 * Entries with the modules that they export from as entries of their own. Each then lies in a file of its own, and who
 * bundles a program leaves those out that it does not use.
 */
function withParts(entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const parts = Object.entries(entries).flatMap(([name, file]) => {
    const exported = readFileSync(join(ROOT, file), "utf8").matchAll(/^export \{[^}]*\} from "\.\/([^"]+)\.ts"/gm);
    return [...exported].map(([, part = ""]): [string, string] => [
      `parts/${name}/${part}`,
      join(dirname(file), `${part}.ts`),
    ]);
  });
  return { ...entries, ...Object.fromEntries(parts) };
}

/** What engines import of each game that brings it, and of games that are texts. */
function gameEntries(): Readonly<Record<string, string>> {
  const folders = [...[...BUILT_IN_GAMES.all.values()].map(({ folder }) => folder), TEXT_GAMES];
  return Object.fromEntries(
    folders.flatMap((folder) =>
      [
        [`games/${folder}`, `games/${folder}/index.ts`],
        [`games/${folder}/compiled`, `games/${folder}/compact/index.ts`],
      ].filter(([, file]) => file !== undefined && existsSync(join(ROOT, file))),
    ),
  );
}

/**
 * Bundles the command as scripts, with what runs them: see `launch/`. Code that was cached of an earlier bundle goes.
 *
 * @returns the files of which something is in the bundles
 */
export async function bundleCommand(directory: string, shape: BuildOptions): Promise<readonly string[]> {
  for (const name of ["command", "code-cache", "tiebreak.cjs"]) {
    await rm(join(ROOT, directory, name), { recursive: true, force: true });
  }
  const scripts = join(directory, "command");
  const common = { ...FOR_NODE, ...shape, format: "cjs" } as const;
  const command = await buildScripts({
    ...common,
    entryPoints: { tiebreak: "cli/main.ts" },
    outdir: scripts,
    plugins: [BUILTINS_ON_DEMAND],
  });
  // The pool of workers starts a file of its own beside it, in CommonJS. Priorities of threads are not asked for.
  const worker = await buildAndList({
    ...common,
    external: ["@napi-rs/nice"],
    entryPoints: [fileURLToPath(new URL("worker.js", import.meta.resolve("piscina")))],
    outfile: join(scripts, "worker.js"),
  });
  await writeFile(join(ROOT, scripts, "package.json"), '{ "type": "commonjs" }\n');
  const launcher = join(directory, "tiebreak.cjs");
  const launch = await buildAndList({ ...common, entryPoints: ["launch/main.ts"], outfile: launcher });
  await chmod(join(ROOT, launcher), 0o755);
  return [...command, ...worker, ...launch];
}

/** The texts of a scenario's folder, as a module. */
const BOOK_TYPES = `/** The scenario's file and sheets, with the definitions of the game's folder if there are any. */
export declare const files: readonly { readonly path: string; readonly text: string }[];
/** The board of the scenario: a stand-in where the printed map is not in the texts. Null where there is none. */
export declare const board: string | null;
`;

/**
 * Writes each scenario of the book as a module of its texts, for programs without files: `books/callisto/1.mjs`.
 *
 * @param root the project's folder
 * @param directory where to; modules that are there go
 */
function writeBooks(root: string, directory: string): void {
  const books = join(directory, "books");
  rmSync(books, { recursive: true, force: true });
  const procedures = join(root, "procedures");
  for (const folder of readdirSync(procedures, { recursive: true, encoding: "utf8" })) {
    const [, game, number] = /^([^/\\]+)[/\\]scenario-(\d+)$/.exec(folder) ?? [];
    if (game === undefined || number === undefined) continue;
    const above = textsIn(join(procedures, game), game).filter(({ path }) => path.endsWith("/definitions.bot"));
    const own = textsIn(join(procedures, folder), `${game}/scenario-${number}`);
    const board = readdirSync(join(procedures, folder)).includes("board.json")
      ? readFileSync(join(procedures, folder, "board.json"), "utf8")
      : null;
    const module = join(books, game, `${number}.mjs`);
    mkdirSync(dirname(module), { recursive: true });
    writeFileSync(
      module,
      `export const files = ${JSON.stringify([...above, ...own])};\nexport const board = ${JSON.stringify(board)};\n`,
    );
    writeFileSync(module.replace(/\.mjs$/, ".d.mts"), BOOK_TYPES);
  }
}

function textsIn(folder: string, name: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".bot"))
    .map((file) => ({ path: `${name}/${file}`, text: readFileSync(join(folder, file), "utf8") }));
}
