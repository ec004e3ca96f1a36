import { compileSheet, ifCompilable, type CompiledSheet } from "../compiler/compile.ts";
import { compiledParts } from "../analysis/search/compiled-bot.ts";
import type { GameTypes, WrittenModule } from "../games/game-package.ts";
import { codeModules, TEXT_GAMES, typeModules } from "../games/shared/package-modules.ts";
import type { CompactGame } from "../runtime/compact/meaning.ts";
import { functionBody, link, type SheetModule } from "../runtime/compact/link.ts";
import { failure, type Failure, type Result } from "./result.ts";
import { treeOf } from "./folders.ts";
import type { Sheet } from "./sheets.ts";
import { opposingSheet } from "../runtime/game.ts";

export type { SheetModule } from "../runtime/compact/link.ts";

export interface CompileOptions {
  /** Readings of open points: `{ "OPEN-04": "b" }`; left out: the default of each. */
  readonly readings?: Readonly<Record<string, string>>;
}

export interface ModuleOptions extends CompileOptions {
  /** The name of the module's file, for the source map; by default that of the sheet with `.js`. */
  readonly file?: string;
  /** What the module imports instead of this package. */
  readonly modules?: SheetImports;
  /** What the module of a game that is a text imports instead of this package. */
  readonly gameImports?: { readonly code: string; readonly types: string };
}

type SheetImports = Pick<CompactGame, "runtime" | "library">;

/** A source map of version 3. */
export interface SourceMap {
  readonly version: 3;
  readonly file?: string | null | undefined;
  readonly sources: readonly (string | null)[];
  readonly sourcesContent?: readonly (string | null)[] | undefined;
  readonly names: readonly string[];
  readonly mappings: string;
}

/** A sheet as an ES module. */
export interface CompiledModule {
  readonly code: string;
  /** Its declarations, for a `.d.ts` beside it. */
  readonly types: string;
  /** Its source map, for a `.js.map` beside it. */
  readonly map: SourceMap;
  /** A second module that it imports, to be written beside it; null where the game comes with the package. */
  readonly game: GameModule | null;
}

/** The module of a game that is a text. All compiled sheets of the game import it. */
export interface GameModule {
  /** Its name: `crawl.game.js`. */
  readonly file: string;
  readonly code: string;
  /** Its declarations, for a `.d.ts` beside it. */
  readonly types: string;
}

/**
 * Compiles a sheet to an ES module. Write it to a file: `docs/engine.md` shows how programs use it.
 *
 * @example
 * ```ts
 * const compiled = compile(sheet);
 * if (compiled.ok) compiled.code.includes("export {"); // true
 * ```
 */
export function compile(sheet: Sheet, options: ModuleOptions = {}): Result<CompiledModule> {
  const { game } = sheet;
  const module = game.compiled?.module;
  if (module === null) {
    return failure(
      `${game.lexicon.game} has no module that a compiled file could import; decide and test run its sheets`,
    );
  }
  const written = module?.kind === "written" ? module : null;
  const compiled = compiledSheet(
    sheet,
    written === null ? options : { ...options, modules: importsBeside(written, options) },
  );
  if (!("code" in compiled)) return compiled;
  const { code, types, map } = compiled;
  return { ok: true, code, types, map, game: written === null ? null : gameModule(written, options) };
}

/** The imports of a sheet whose game's module lies beside it. */
function importsBeside({ file }: WrittenModule, { modules }: ModuleOptions): SheetImports {
  if (modules !== undefined) return modules;
  const game = `./${file}`;
  return {
    runtime: { core: codeModules(TEXT_GAMES).core, game },
    library: { core: typeModules(TEXT_GAMES).core, game },
  };
}

function gameModule({ file, code, types }: WrittenModule, { gameImports }: ModuleOptions): GameModule {
  return {
    file,
    code: code(gameImports?.code ?? codeModules(TEXT_GAMES).game),
    types: types(gameImports?.types ?? typeModules(TEXT_GAMES).game),
  };
}

/**
 * Compiles a sheet to functions that run at once, without a file. Code is made of text for that, which the policy of a page
 * can forbid; `decide` works under every policy.
 *
 * @example
 * ```ts
 * const compiled = compileToFunctions(sheet);
 * if (compiled.ok) compiled.functions.procedures.length > 0; // true
 * ```
 */
export function compileToFunctions<Types extends GameTypes>(
  sheet: Sheet<Types>,
  options: CompileOptions = {},
): Result<{ readonly functions: SheetModule<Types["position"], Types["packed"]> }> {
  if (!canRunCode()) return failure("this page's policy forbids to run code that is made of text; use decide");
  const compiled = compiledSheet(sheet, options);
  if (!("parts" in compiled)) return compiled;
  const functions = link<Types["position"], Types["packed"]>(compiled.parts, sheet.game.compiled?.functions ?? {});
  return { ok: true, functions };
}

/**
 * The sheets of a book as functions, by their sides, as the text of a module's object for `botsByFunctions`. A site is
 * built with it, so that its pages make no code of text.
 *
 * @returns null where a sheet cannot be compiled
 */
export function functionsText({ game, book }: Pick<Sheet, "game" | "book">): string | null {
  const { compiled } = game;
  if (compiled === undefined) return null;
  const readings = game.readings({});
  const functionOf = (side: string): string => {
    const body = functionBody(compiledParts(compiled, book, side, readings));
    return `${JSON.stringify(side)}: (core, game) => {\n${body}\n}`;
  };
  return ifCompilable(
    () => `{ ${Object.keys(book.sheets).map(functionOf).join(",\n")} }`,
    () => null,
  );
}

let mayRunCode: boolean | null = null;

/**
 * Whether code that is made of text may run: the policy of a page can forbid it. It is tested once, because pages
 * report each attempt.
 */
export function canRunCode(): boolean {
  mayRunCode ??= tryCode();
  return mayRunCode;
}

function tryCode(): boolean {
  try {
    return new Function("return true")() === true;
  } catch {
    return false;
  }
}

function compiledSheet(sheet: Sheet, { readings = {}, file, modules }: ModuleOptions): CompiledSheet | Failure {
  const { game, book, side, text } = sheet;
  if (game.compiled === undefined) return failure(`${game.lexicon.game} has no compiler yet; decide runs its sheets`);
  const other = opposingSheet(book, side);
  const compact = game.compiled.compact(game.readings(readings), modules);
  const options = { text, ...(file === undefined ? {} : { file }) };
  return ifCompilable<CompiledSheet, Failure>(
    () => compileSheet(treeOf(sheet), book.scenario, other, compact, options),
    ({ message }) => failure(message),
  );
}
