import { checkParsed, type ParsedFile, parseFile } from "../compiler/check-file.ts";
import { CheckContext } from "../compiler/check/context.ts";
import { type Heading, headingOf } from "../compiler/check/header.ts";
import { KnownClauses } from "../compiler/check/known-procedures.ts";
import { inReachOf } from "../compiler/definitions/reach.ts";
import { comparedSheet } from "../compiler/diff/diff-files.ts";
import type { ComparedSheet } from "../compiler/diff/diff-sheet.ts";
import { compareVersions, isFor, proceduresOf, type UnitVersions, unitsOf } from "../compiler/diff/versions.ts";
import { didYouMean } from "../grammar/nearest-name.ts";
import type { NamedText } from "../grammar/source.ts";
import type { ProcedureNode } from "../grammar/syntax-tree.ts";
import { type GameOption, lexiconsOf } from "./games.ts";
import { failure, type Result } from "./result.ts";

export interface UnitOptions extends GameOption {
  /** Scenario files and definitions that say what words of the sheets mean; they are not compared. */
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
    return failure(`no sheet has a procedure for ${unit}${didYouMean(unit, known)}; there are ${known.join(", ")}`);
  }
  const versions = compareVersions(procedures);
  return { ok: true, versions, differ: new Set(versions.versions).size > 1 };
}

/** The headings of a file's procedures that are understood. */
function headingsIn({ file, lexicon }: ParsedFile): ReadonlyMap<ProcedureNode, Heading> {
  if (file === null || lexicon === null) return new Map();
  const context = new CheckContext(file, lexicon);
  return new Map(file.procedures.map((procedure) => [procedure, headingOf(context, procedure.heading)]));
}
