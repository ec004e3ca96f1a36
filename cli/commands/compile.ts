import { isError } from "../../grammar/diagnostic.ts";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { compile } from "../../library/compile.ts";
import { bookOf } from "../../library/folders.ts";
import { type CheckedSheetFile, checkFiles } from "../../node/check-files.ts";
import { orHere } from "../games-in-reach.ts";
import { createCommand, type Invocation } from "../command.ts";
import { codeModules, TEXT_GAMES, typeModules } from "../../games/shared/package-modules.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import { findSheets, withoutScenarioFile } from "../named-sheet.ts";
import { FINE, FOUND_SOMETHING, MISUSED, type ExitCode } from "../failure.ts";
import { Progress } from "../progress.ts";
import { counted } from "../../grammar/prose.ts";
import { prettyReport } from "../report/pretty.ts";
import type { Terminal } from "../terminal.ts";
import { writeWhole } from "../../io/files.ts";
import { displayName, isThere, packageDirectory, readText } from "../../node/files.ts";

interface Options {
  readonly out: string;
}

/** `tiebreak compile`: an ES module with types and a source map for each sheet. */
export function compileCommand({ open, example, finish }: Invocation): Command {
  return createCommand("compile", "Compile sheets to ES modules, with types and source maps.", [
    ["tiebreak compile procedures --out build", `build/${example.folder}/scenario-1/${example.side}.js and the others`],
    [`tiebreak compile ${example.sheet} --out src/bots`, "one sheet; its folder must have a scenario file"],
  ])
    .argument("[paths...]", `files, directories searched for .bot files, or scenarios: 1, 1/${example.side}`)
    .requiredOption("--out <directory>", "where to write the modules")
    .action(async (paths: string[], options: Options) =>
      finish(await compileFiles(paths, options, await open(orHere(paths)))),
    );
}

async function compileFiles(paths: readonly string[], options: Options, terminal: Terminal): Promise<ExitCode> {
  const out = resolve(terminal.directory, options.out);
  const found = await findSheets(paths, terminal);
  const progress = new Progress(terminal);
  const { reports, sheets, problems } = await checkFiles(found.files, terminal.games, progress);

  const broken = reports.filter(({ diagnostics }) => diagnostics.some(isError));
  if (broken.length > 0) {
    progress.clear();
    terminal.writeError(prettyReport(broken, terminal));
  }
  const refused: string[] = [];
  const leftOut = new Map<string, number>();
  const taken = new Map<string, string>();
  let written = 0;
  for (const sheet of sheets) {
    progress.report(`compiled ${written} of ${sheets.length} sheets`);
    if (broken.some(({ source }) => source.name === sheet.file.name)) continue;
    const module = join(out, `${sheet.file.inside.replace(/\.bot$/, "")}.js`);
    const other = taken.get(module);
    if (other !== undefined) {
      refused.push(
        `${sheet.file.name}: its module would replace that of ${other}; compile them into separate directories`,
      );
      continue;
    }
    taken.set(module, sheet.file.name);
    const { compiled } = await terminal.games.loadGame(sheet.sheet.game);
    // A sheet by name means its module; a folder means every sheet that can be compiled.
    if (compiled?.module === null && !paths.includes(sheet.file.name)) {
      leftOut.set(sheet.sheet.game, (leftOut.get(sheet.sheet.game) ?? 0) + 1);
      continue;
    }
    const reason = await compileOne(sheet, module, out, terminal.games);
    if (reason !== null) {
      refused.push(`${sheet.file.name}: ${reason}`);
      continue;
    }
    written += 1;
    terminal.writeOutput(`${displayName(module, terminal.directory)} (.d.ts, .js.map)\n`);
  }
  if (written > 0) await declareModules(out);
  progress.clear();

  const unread = [...found.problems, ...problems];
  for (const problem of [...found.skipped, ...refused, ...unread]) terminal.writeError(`tiebreak: ${problem}\n`);
  if (found.files.length > 0) terminal.writeOutput(`${counted(written, "sheet")} compiled\n`);
  for (const [game, count] of leftOut) {
    terminal.writeOutput(
      `${counted(count, "sheet")} left out: ${game} has no module that a compiled file could import\n`,
    );
  }
  if (unread.length > 0) return MISUSED;
  return broken.length > 0 || refused.length > 0 ? FOUND_SOMETHING : FINE;
}

/** Writes the module of a sheet, its declarations and its source map. Returns why it cannot, if so. */
async function compileOne(
  { file, text, sheet, scenario, otherSheets }: CheckedSheetFile,
  module: string,
  out: string,
  games: GameRegistry,
): Promise<string | null> {
  const game = await games.loadGame(sheet.game);
  const folder = dirname(module);
  const taken = await foreignFile(module);
  if (taken !== null) return `${basename(taken)} is there and was not compiled by tiebreak; choose another directory`;
  const book = bookOf({ sheet, scenario, otherSheets });
  if (book === null) return withoutScenarioFile(sheet);
  const functions = game.compiled?.module;
  const own = functions?.kind === "written" ? join(out, functions.file) : null;
  const compiled = compile(
    { game, name: file.name, text, side: sheet.bot, book, diagnostics: [] },
    {
      file: basename(module),
      modules: own === null ? modulesFor(game.folder, folder) : modulesBeside(own, folder),
      gameImports: gameImports(out),
    },
  );
  if (!compiled.ok) return compiled.reason;
  if (compiled.game !== null && own !== null) {
    const foreign = await foreignFile(own);
    if (foreign !== null)
      return `${basename(foreign)} is there and was not compiled by tiebreak; choose another directory`;
    writeWhole(own, compiled.game.code);
    writeWhole(own.replace(/\.js$/, ".d.ts"), compiled.game.types);
  }
  const map = { ...compiled.map, sources: [relative(folder, file.path).split(sep).join("/")] };
  writeWhole(module, compiled.code);
  writeWhole(module.replace(/\.js$/, ".d.ts"), compiled.types);
  writeWhole(`${module}.map`, `${JSON.stringify(map)}\n`);
  return null;
}

/** A file that would be overwritten and was not written by this command. */
async function foreignFile(module: string): Promise<string | null> {
  const first = (await readText(module).catch(() => "")).split("\n", 1)[0] ?? "";
  if (/^\/\/ .* Generated from .*\.$/.test(first)) return null;
  for (const path of [module, module.replace(/\.js$/, ".d.ts"), `${module}.map`]) if (await isThere(path)) return path;
  return null;
}

/** The modules that a compiled sheet imports: its code the runtime, its declarations the library. */
function modulesFor(game: string, folder: string) {
  const [code, types] = [codeModules(game), typeModules(game)];
  const specifier = (module: string, source: string, bundled: string): string =>
    specifierIn(folder, module, RUNS_FROM_SOURCE ? source : bundled);
  return {
    runtime: {
      core: specifier(code.core, "runtime/compact/index.ts", "dist/runtime/compiled.mjs"),
      game: specifier(code.game, `games/${game}/compact/index.ts`, `dist/games/${game}/compiled.mjs`),
    },
    // TypeScript finds the declarations of a `.js` file next to it, even if that file does not exist.
    library: {
      core: specifier(types.core, "runtime/index.ts", "dist/types/runtime/index.js"),
      game: specifier(types.game, `games/${game}/index.ts`, `dist/types/games/${game}/index.js`),
    },
  };
}

/** The modules that a compiled sheet imports for a game that is a text: the game's own module in the same folder. */
function modulesBeside(own: string, folder: string) {
  const { runtime, library } = modulesFor(TEXT_GAMES, folder);
  const game = wayTo(own, folder);
  return { runtime: { ...runtime, game }, library: { ...library, game } };
}

/** The modules that the module of such a game imports. */
function gameImports(folder: string) {
  const { runtime, library } = modulesFor(TEXT_GAMES, folder);
  return { code: runtime.game, types: library.game };
}

const RUNS_FROM_SOURCE = import.meta.url.endsWith(".ts");

/**
 * The specifier with which modules in a folder import a module: the package's where it is installed for them, otherwise
 * the path to the file in this copy, so that they run wherever they are written.
 */
function specifierIn(folder: string, module: string, file: string): string {
  try {
    createRequire(join(folder, "module.js")).resolve(module);
    return module;
  } catch {
    return wayTo(join(packageDirectory(), file), folder);
  }
}

/** The specifier with which modules in a folder import a file. */
function wayTo(file: string, folder: string): string {
  const way = relative(folder, file).split(sep).join("/");
  return way.startsWith(".") ? way : `./${way}`;
}

/** Node treats `.js` files as ES modules where a package.json says so. An existing package.json is left alone. */
async function declareModules(out: string): Promise<void> {
  const path = join(out, "package.json");
  if (!(await isThere(path))) writeWhole(path, `${JSON.stringify({ type: "module" }, null, 2)}\n`);
}
