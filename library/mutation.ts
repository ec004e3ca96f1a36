import { chooseWitnesses, type Witness } from "../analysis/mutation/witness.ts";
import { type PreparedSituation, prepareSituations } from "../analysis/mutation/prepared-situations.ts";
import { percentage, scoreSheet, type SheetScore } from "../analysis/mutation/score.ts";
import type { GameTypes } from "../games/game-package.ts";
import type { NamedText } from "../grammar/source.ts";
import { canRunCode } from "./compile.ts";
import { listOf, type OneOrMore } from "./games.ts";
import type { FileReport } from "./folders.ts";
import { mutationReports } from "./mutation-reports.ts";
import { type LocatedDiagnostic, locateAll } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import { pathBeside, situationSheet, loaderOf } from "./situations.ts";

export { chooseWitnesses, type PreparedSituation, prepareSituations, scoreSheet, type SheetScore, type Witness };

export interface MutationOptions {
  /** How many changes to try, drawn at random; left out: all. */
  readonly sample?: number;
  /** How many positions to compare to see whether a change that no situation notices matters; by default 1000. */
  readonly positions?: number;
  readonly seed?: number;
  /** The texts of board files by the paths that situations give. */
  readonly boards?: Readonly<Record<string, string>>;
  /** How many situations to write at most that notice what none did; by default 20. */
  readonly most?: number;
}

/** What situations notice of small changes to a sheet. */
export interface MutatedSheet {
  /** How many changes were tried. */
  readonly changes: number;
  /** Of a hundred changes that matter, how many are noticed. */
  readonly percentage: number;
  /** The changes that no situation notices, each with its place in the sheet. */
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** How many situations fail on the sheet as it is: they notice nothing. */
  readonly failing: number;
  /** Situations that notice what none did, as texts. */
  readonly written: readonly string[];
}

/**
 * Makes every small change to a sheet that a person could make by mistake, and looks which of them no situation notices.
 *
 * @param situations texts in YAML or JSON
 *
 * @example
 * ```ts
 * const mutated = mutate(sheet, situation, { sample: 3, positions: 50, most: 1 });
 * mutated.changes; // 3
 * ```
 */
export function mutate<Types extends GameTypes>(
  sheet: Sheet<Types>,
  situations: OneOrMore<string>,
  { sample, positions = 1000, seed = 1, boards = {}, most = 20 }: MutationOptions = {},
): MutatedSheet {
  const about = situationSheet(sheet);
  const files = listOf(situations).map((text, index): NamedText => ({ path: `situations-${index + 1}.yaml`, text }));
  const games = new Map([[sheet.game.lexicon.game, sheet.game]]);
  const prepared = prepareSituations(files, [about], { games, fileBeside: pathBeside, loadBoard: loaderOf(boards) });
  // Positions are decided by compiled sheets.
  const compared = canRunCode() ? positions : 0;
  const score = scoreSheet(sheet.game, about, prepared.situations, {
    sample: sample ?? null,
    positions: compared,
    seed,
  });
  const reports: readonly FileReport[] = mutationReports([{ name: sheet.name, text: sheet.text }], [score]);
  return {
    changes: score.changes,
    percentage: percentage([score]),
    diagnostics: reports.flatMap(({ source, diagnostics }) => locateAll(source, diagnostics)),
    failing: prepared.leftOut,
    written: chooseWitnesses(about, score, most).map((witness) => witness.text),
  };
}
