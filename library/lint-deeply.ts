import { lintTies, lintOutcomes } from "../analysis/position-lints.ts";
import type { CheckedFile } from "../compiler/check-file.ts";
import { ifCompilable } from "../compiler/compile.ts";
import { acceptExpected, levelled, lintFiles } from "../compiler/lint/index.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import type { GameTypes } from "../games/game-package.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { canRunCode } from "./compile.ts";
import { bookOf, checkFolders, foldersToCheck, sheetOfProject, type SheetOfProject, filesBeside } from "./folders.ts";
import { type Game, lexiconsOf, listOf } from "./games.ts";
import { failure, failureIn, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";
import type { SheetOptions } from "./sheets.ts";

export interface DeepOptions {
  /** How many positions to try at most; by default 20,000. */
  readonly positions?: number;
  /** The same seed tries the same positions. */
  readonly seed?: number;
}

/**
 * What the lints find in a sheet that try positions: lists that leave a tie, and questions about what
 * would come of an action that have one answer. Finding nothing proves nothing.
 *
 * @example
 * ```ts
 * const shortened = lfa.replaceAll(" > Elevated > Highest cover > Random]", "]");
 * const linted = lintDeeply(shortened, { game: callisto, scenario, positions: 500 });
 * if (linted.ok) linted.diagnostics[0]?.code; // "unresolved-tie"
 * ```
 */
export function lintDeeply<Types extends GameTypes>(
  text: string,
  options: SheetOptions<Types> & DeepOptions,
): Result<{ readonly diagnostics: readonly LocatedDiagnostic[] }> {
  const games = listOf(options.game);
  const files = filesBeside(text, options);
  const [{ path }] = files;
  for (const { project } of checkFolders(foldersToCheck(files, options), lexiconsOf(games), lintFiles)) {
    const checked = project.files.find((file) => file.path === path);
    if (checked === undefined) continue;
    const errors = locateAll(checked.source, project.diagnosticsByPath.get(path) ?? []).filter(isError);
    if (errors.length > 0) return failureIn(errors);
    const ofProject = sheetOfProject(checked, project);
    const game = games.find(({ lexicon }) => lexicon.game === ofProject?.sheet.game);
    if (ofProject === null || game === undefined) break;
    const found = deepFindings(game, checked, ofProject, { ...options, settings: options.lints ?? {} });
    return { ok: true, diagnostics: locateAll(checked.source, found) };
  }
  return failure(`${path}: this is not a sheet with its scenario`);
}

/**
 * The same for a sheet that was checked. One without a scenario beside it, or with words that no evaluator can run yet, is
 * left as it is: no position can be decided for it.
 *
 * @param onProgress receives how many positions were tried
 */
export function deepFindings(
  game: Game,
  checked: CheckedFile,
  ofProject: SheetOfProject,
  { positions = 20_000, seed = 1, settings }: DeepOptions & { readonly settings: LintSettings },
  onProgress: (tried: number) => void = () => {},
): readonly Diagnostic[] {
  const book = bookOf(ofProject);
  if (book === null || !canRunCode()) return [];
  const found = ifCompilable(
    () => {
      const { bot } = ofProject.sheet;
      const deep = { positions, seed, settings };
      return [...lintTies(game, book, bot, deep, onProgress), ...lintOutcomes(game, book, bot, deep)];
    },
    () => [],
  );
  // A search that finds nothing proves nothing, so no remark counts as unused.
  return levelled(acceptExpected(checked, found, new Set()), settings);
}
