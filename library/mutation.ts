import { prepareSituations } from "../analysis/mutation/prepared-situations.ts";
import {
  byOperator,
  chooseWitnesses,
  openChanges,
  percentage,
  percentText,
  scoreLine,
  scoreSheet,
  type SheetScore,
  scoreSteps,
  triedIn,
  type Unnoticed,
} from "../analysis/mutation/score.ts";
import type { GameTypes, GamePackage } from "../games/game-package.ts";
import { type NamedText, createSource, locate, type Source } from "../grammar/source.ts";
import { canRunCode } from "./compile.ts";
import { listOf, type OneOrMore } from "./games.ts";
import { type LocatedDiagnostic, locateAll } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import { pathBeside, situationSheet, loaderOf } from "./read-situations.ts";
import type { FileReport } from "./folders.ts";
import { diagnose } from "../grammar/diagnose.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { positionText } from "../analysis/situations/report.ts";
import { OPERATORS } from "../analysis/mutation/change-part.ts";

export { chooseWitnesses, percentage, prepareSituations, scoreSteps, triedIn };

export interface MutationOptions {
  /** How many changes to try, drawn at random; left out: all. */
  readonly sample?: number;
  /** How many positions to compare to see whether a change that no situation notices matters; by default 1000. */
  readonly positions?: number;
  readonly seed?: number;
  /** The texts of board files by the paths that situations give. */
  readonly boards?: Readonly<Record<string, string>>;
  /** How many situations to write at most, to notice changes that no situation noticed; by default 20. */
  readonly most?: number;
}

/** How well situations notice small changes of a sheet. */
export interface MutatedSheet {
  /** How many changes were tried. */
  readonly changes: number;
  /** The percentage of noticed changes among those that matter. */
  readonly percentage: number;
  /** The changes that no situation notices, each with its place in the sheet. */
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** How many situations fail on the unchanged sheet, so that they notice nothing. */
  readonly failing: number;
  /** Situations that notice what no other situation did, as texts. */
  readonly written: readonly string[];
}

/**
 * Makes every small change of a sheet that a person could make by mistake, and finds the changes that no situation
 * notices.
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
  // The sheets are compiled to decide positions.
  const compared = canRunCode() ? positions : 0;
  const score = scoreSheet(sheet.game, about, prepared.situations, {
    sample: sample ?? null,
    positions: compared,
    seed,
  });
  const reports = mutationReports([sheet], [score]);
  return {
    changes: score.changes,
    percentage: percentage([score]),
    diagnostics: reports.flatMap(({ source, diagnostics }) => locateAll(source, diagnostics)),
    failing: prepared.leftOut,
    written: chooseWitnesses(about, score, most).map((witness) => witness.text),
  };
}

/** A sheet's file, as messages name it. */
type SheetFile = Pick<Sheet, "name" | "text">;

function sourceOf({ sheet }: SheetScore, file: SheetFile | undefined): Source {
  return createSource(file?.name ?? sheet.path, file?.text ?? "");
}

/** The changes that no situation notices, as findings of their sheets. */
export function mutationReports(files: readonly SheetFile[], scores: readonly SheetScore[]): readonly FileReport[] {
  return scores.map((score, index) => {
    return {
      source: sourceOf(score, files[index]),
      diagnostics: openChanges(score).map((change) => reportUnnoticed(score.game, change)),
    };
  });
}

/** A line for each sheet, for all of them, and for each kind of change. */
export function mutationLines(scores: readonly SheetScore[]): readonly string[] {
  const kinds = byOperator(scores).map(({ operator, noticed, unnoticed }) => {
    return `  ${operator.padEnd(18)} ${noticed} of ${noticed + unnoticed}`;
  });
  const total = scores.length > 1 ? [`all sheets: ${percentText(scores)} of the changes noticed`] : [];
  return [...scores.map(scoreLine), ...total, ...kinds];
}

/** The report for programs. Lines and columns count from 1. */
export function mutationJson(files: readonly SheetFile[], scores: readonly SheetScore[]): string {
  const sheets = scores.map((score, index) => {
    const source = sourceOf(score, files[index]);
    return {
      sheet: score.sheet.path,
      file: source.name,
      changes: score.changes,
      noticed: score.noticed.length,
      share: percentage([score]),
      unnoticed: score.unnoticed.map((unnoticed) => {
        const { mutant, difference } = unnoticed;
        const { line, column } = locate(source, mutant.span.start);
        const { operator, procedure, place, change } = mutant;
        const { shown } = reportUnnoticed(score.game, unnoticed);
        const does = difference === null ? "not asked" : difference.kind;
        return { operator, procedure, place, change, line, column, does, ...(shown === undefined ? {} : { shown }) };
      }),
    };
  });
  const operators = byOperator(scores);
  return `${JSON.stringify({ share: percentage(scores), sheets, operators }, null, 2)}\n`;
}

/** The message about a change that no situation notices. */
function reportUnnoticed(game: GamePackage, { mutant, difference }: Unnoticed): Diagnostic {
  const { change, operator, span, procedure, place } = mutant;
  const where = procedure === null ? place : `${procedure} ${place}`;
  const help = `${where}; ${operator} ${OPERATORS[operator]}.`;
  const finding = diagnose("unnoticed-change", span, { change }, { help });
  if (difference?.kind !== "differs") return finding;
  return { ...finding, shown: positionText(game, difference.problem, difference.decision) };
}
