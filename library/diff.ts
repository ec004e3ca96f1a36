import { isError } from "../grammar/diagnostic.ts";
import type { DecidedBy } from "../analysis/behaviour/changed-parts.ts";
import { type BehaviourComparison, BotPair, compareBots } from "../analysis/behaviour/compare-bots.ts";
import { checkFile, checkParsed, type ParsedFile, parseFile } from "../compiler/check-file.ts";
import { CheckContext } from "../compiler/check/context.ts";
import { type Heading, headingOf } from "../compiler/check/header.ts";
import { KnownClauses } from "../compiler/check/known-procedures.ts";
import { inReachOf } from "../compiler/definitions/reach.ts";
import {
  type Change,
  type ChangeKind,
  changeLine,
  changesOf,
  type FileDiff,
  meaningfulChangesOf,
  summaryLine,
} from "../compiler/diff/change.ts";
import { comparedSheet, diffFiles } from "../compiler/diff/diff-files.ts";
import type { ComparedSheet } from "../compiler/diff/diff-sheet.ts";
import { compareVersions, isFor, proceduresOf, unitsOf, type UnitVersions } from "../compiler/diff/versions.ts";
import type { GameTypes } from "../games/game-package.ts";
import { whichThereAre } from "../grammar/nearest-name.ts";
import type { NamedText } from "../grammar/source.ts";
import type { ProcedureNode } from "../grammar/syntax-tree.ts";
import type { Decision, Trace } from "../runtime/decision.ts";
import { SeededDice } from "../runtime/dice.ts";
import { askable, type FoundPosition, foundPosition } from "./ask.ts";
import { type CheckOptions, filesBeside } from "./folders.ts";
import { type GameOption, lexiconsOf } from "./games.ts";
import { endOf, type Failure, failure, failureIn, locateAll, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";

export type { Change, ChangeKind, DiffSection, FileDiff } from "../compiler/diff/change.ts";

/** What was compared, in each form that is shown. */
export { changesOf, meaningfulChangesOf } from "../compiler/diff/change.ts";
export { changeLine, placeText, summaryLine } from "../compiler/diff/change.ts";
export {
  MOST_PAIRS,
  problemWithBounds,
  type TestBounds,
  USUAL_BOUNDS,
} from "../analysis/laboratory/paired-statistics.ts";
export { diffData } from "../render/diff/diff-pages.ts";
export { diffPage } from "../render/diff/diff-pages.ts";
export { diffMarkdown, fileTitle } from "../render/diff/diff-pages.ts";
export { type MarkedText, markWhole, markWords, showsDifference } from "../render/diff/diff-pages.ts";
export {
  cellText,
  columnNames,
  differencesOf,
  unitData,
  unitMarkdown,
  unitPage,
  versionNote,
} from "../render/diff/diff-pages.ts";

/** What two texts say differently. */
export interface Differences extends FileDiff {
  /** One line: `2 changes: tiebreaker moved, clause added`. */
  readonly summary: string;
  /** A line for each change, with its place. */
  readonly lines: readonly string[];
  /** Whether anything changed in meaning, and not only in wording. */
  readonly changesMeaning: boolean;
}

/**
 * What two sheets, scenario files or files of definitions say differently, in words.
 *
 * @example
 * ```ts
 * const compared = diff(lfa, lfa.replace("ATTACK 1", "ATTACK 2"), { game: callisto });
 * if (compared.ok) compared.lines.length; // 1
 * ```
 */
export function diff(before: string, after: string, options: Omit<CheckOptions, "name">): Result<Differences> {
  const games = lexiconsOf(options.game);
  const [old, young] = [before, after].map((text, index) => {
    const files = filesBeside(text, { ...options, name: index === 0 ? "before.bot" : "after.bot" });
    const [own] = files;
    return checkFile(own.path, text, games, { inReach: inReachOf(own.path, files) });
  });
  if (old === undefined || young === undefined) return failure("there is nothing to compare");
  const wrong = [old, young].flatMap(({ source, diagnostics }) => locateAll(source, diagnostics.filter(isError)));
  if (wrong.length > 0) return failureIn(wrong);
  const found = diffFiles(old, young);
  return {
    ok: true,
    ...found,
    summary: summaryLine([found]),
    lines: found.sections.flatMap(({ title, parts }) =>
      parts.flatMap(({ changes }) => changes.map((change) => changeLine(change, title))),
    ),
    changesMeaning: meaningfulChangesOf(found).length > 0 && changesOf(found).length > 0,
  };
}

export interface BehaviourOptions {
  /** How many positions to compare; left out: up to 20,000, fewer once every change has shown. */
  readonly positions?: number | undefined;
  /** The same seed compares the same positions. */
  readonly seed?: number;
  /** How many of the positions that differ to make small and explain; by default 3. */
  readonly examples?: number;
}

/** A position in which two bots do different things. */
export interface BehaviourExample<Types extends GameTypes = GameTypes> extends FoundPosition<Types> {
  /** How many of the positions compared differ by the same clauses. */
  readonly count: number;
  readonly before: ExplainedSide;
  readonly after: ExplainedSide;
}

/** What one of two sheets decides. */
export interface ExplainedSide {
  /** The procedure and the clause that decide. */
  readonly by: DecidedBy;
  readonly decision: Decision;
  readonly trace: Trace;
}

/** How two bots differ in what they do. */
export interface BehaviourDifferences<Types extends GameTypes = GameTypes> {
  readonly ok: true;
  /** True where the sheets themselves show that no position can differ. */
  readonly isProvedTheSame: boolean;
  readonly compared: number;
  readonly differing: number;
  /** The most frequent differences first, each as small as possible. */
  readonly examples: readonly BehaviourExample<Types>[];
  /** What was compared, and all groups of positions that differ. */
  readonly comparison: BehaviourComparison;
}

/**
 * Looks for positions in which the bots of two sheets do different things.
 *
 * @example
 * ```ts
 * const other = readSheet(lfa.replace("ATTACK 1", "ATTACK 2"), { game: callisto, scenario });
 * if (other.ok) {
 *   const compared = diffBehaviour(sheet, other.sheet, { positions: 200, examples: 1 });
 *   if (compared.ok) compared.differing > 0; // true
 * }
 * ```
 */
export function diffBehaviour<Types extends GameTypes>(
  before: Sheet<Types>,
  after: Sheet<Types>,
  options: BehaviourOptions = {},
): BehaviourDifferences<Types> | Failure {
  const search = searchBehaviour(before, after, options);
  if (!search.ok) return search;
  const comparison = endOf(search.steps);
  const { proof, compared, differing } = comparison;
  return {
    ok: true,
    isProvedTheSame: proof.open.length === 0,
    compared,
    differing,
    examples: search.examplesOf(comparison),
    comparison,
  };
}

/** A comparison that can be stopped. Each step reports its progress. */
export interface BehaviourSearch<Types extends GameTypes = GameTypes> {
  readonly ok: true;
  /** How many positions will be compared at most, unless none differs. */
  readonly positions: number;
  readonly steps: Generator<BehaviourComparison, BehaviourComparison>;
  readonly examplesOf: (comparison: BehaviourComparison) => readonly BehaviourExample<Types>[];
}

/** How many positions are compared by default. */
const MOST_POSITIONS = 20_000;
/** After this many positions in a row without new clauses, the result is clear. */
const SETTLED_AFTER = 3000;

/**
 * Begins to compare two bots of one game, so that the caller can tell how far it is, and stop it. Their readings are as
 * `game.readings` makes them; left out: the default of each open point.
 */
export function searchBehaviour<Types extends GameTypes>(
  before: Pick<Sheet<Types>, "game" | "book" | "side">,
  after: Pick<Sheet<Types>, "game" | "book" | "side">,
  { positions, seed = 1, examples = 3, readings }: BehaviourOptions & { readonly readings?: object },
): BehaviourSearch<Types> | Failure {
  if (before.game !== after.game) return failure("the sheets are of different games");
  const old = askable(before, readings);
  if (old.kind === "impossible") return failure(`not tried: ${old.reason}`);
  const young = askable(after, readings);
  if (young.kind === "impossible") return failure(`not tried: ${young.reason}`);
  const { source } = young;
  const most = positions ?? MOST_POSITIONS;
  const settledAfter = positions === undefined ? SETTLED_AFTER : Infinity;
  return {
    ok: true,
    positions: most,
    steps: compareBots(after.game.lexicon, new BotPair(old.bot, young.bot), source, {
      positions: most,
      settledAfter,
      seed,
      examples,
    }),
    examplesOf: ({ groups }) =>
      groups.slice(0, examples).map((group): BehaviourExample<Types> => {
        const { example, card, count } = group;
        return {
          ...foundPosition<Types>(source, example, card, group.seed),
          count,
          before: { by: group.before, ...old.bot.explain(example, new SeededDice(group.seed)) },
          after: { by: group.after, ...young.bot.explain(example, new SeededDice(group.seed)) },
        };
      }),
  };
}

/** Changes that matter in play but in no single decision: who acts when, which cards there are, which rules apply. */
const BETWEEN_DECISIONS: ReadonlySet<ChangeKind> = new Set([
  "initiative-changed",
  "table-added",
  "table-removed",
  "table-changed",
  "table-row-added",
  "table-row-removed",
  "table-row-changed",
  "rule-added",
  "rule-removed",
  "rule-changed",
  "force-added",
  "force-removed",
  "card-added",
  "card-removed",
  "card-count-changed",
  "deck-added",
  "deck-removed",
  "deck-card-added",
  "deck-card-removed",
  "display-changed",
]);

/**
 * The changes of meaning that comparing decisions cannot show, because they have effects between or after decisions.
 */
export function unseenChanges(diffs: readonly FileDiff[]): readonly Change[] {
  return diffs
    .flatMap(changesOf)
    .filter(
      ({ kind, changesMeaning, where }) =>
        changesMeaning && (BETWEEN_DECISIONS.has(kind) || where.bracket === "displacement"),
    );
}

export interface UnitOptions extends GameOption {
  /** Scenario files and definitions, which define words of the sheets and are not compared themselves. */
  readonly beside?: readonly NamedText[];
}

/** How one unit's procedure differs from sheet to sheet. */
export interface UnitDifferences {
  /** The procedures, their clauses in rows, and equal letters for what says the same. */
  readonly versions: UnitVersions;
  /** Whether any two say something different. */
  readonly differ: boolean;
}

/**
 * How one unit's procedure differs from scenario to scenario.
 *
 * @param unit `Ripper`, or `Squad Leader A` for one with a letter
 * @param files the sheets to compare, with paths that tell which lie in one folder
 *
 * @example
 * ```ts
 * const files = [
 *   { path: "before/lfa.bot", text: lfa },
 *   { path: "after/lfa.bot", text: lfa.replace("ATTACK 1", "ATTACK 2") },
 * ];
 * const compared = diffUnit("Scout", files, { game: callisto });
 * if (compared.ok) compared.differ; // true
 * ```
 */
export function diffUnit(
  unit: string,
  files: readonly NamedText[],
  { game, beside = [] }: UnitOptions,
): Result<UnitDifferences> {
  const games = lexiconsOf(game);
  const all = [...new Map([...beside, ...files].map((file) => [file.path, file])).values()];
  const clauses = new KnownClauses();
  const isAsked = isFor(unit);
  const headings: Heading[] = [];
  const sheets: ComparedSheet[] = [];
  for (const { path, text } of files) {
    const parsed = parseFile(path, text, games, inReachOf(path, all));
    const own = headingsIn(parsed);
    headings.push(...own.values());
    const asked = new Set([...own].flatMap(([procedure, heading]) => (isAsked(heading) ? [procedure] : [])));
    const sheet = comparedSheet(checkParsed(parsed, { clauses, isLeftOut: (procedure) => !asked.has(procedure) }));
    if (sheet !== null) sheets.push(sheet);
  }
  const ordered = sheets.toSorted((first, second) => first.sheet.scenario - second.sheet.scenario);
  const procedures = proceduresOf(unit, ordered);
  if (procedures.length === 0) {
    const known = unitsOf(headings);
    return failure(`no sheet has a procedure for ${unit}${whichThereAre(unit, known)}`);
  }
  const versions = compareVersions(procedures);
  return { ok: true, versions, differ: new Set(versions.versions).size > 1 };
}

/** The headings of a file's readable procedures. */
function headingsIn({ file, lexicon }: ParsedFile): ReadonlyMap<ProcedureNode, Heading> {
  if (file === null || lexicon === null) return new Map();
  const context = new CheckContext(file, lexicon);
  return new Map(file.procedures.map((procedure) => [procedure, headingOf(context, procedure.heading)]));
}
