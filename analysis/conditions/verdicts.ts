import { parse } from "yaml";
import type { ConditionCoverage } from "./coverage-data.ts";

/** Why no position can hold the pair of some conditions; written by hand, after a look at what their clauses do. */
export interface ConditionVerdict {
  /** The words of the condition. */
  readonly condition: string;
  /** `skirmish/scenario-1/red GUARD 3`: the clauses that it holds for; null for all with these words. */
  readonly at: readonly string[] | null;
  readonly why: string;
}

/**
 * Reads the verdicts: a YAML list of `condition`, `why` and, where it does not hold for all, `at`.
 *
 * @throws Error where an entry is not understood
 */
export function readVerdicts(text: string): readonly ConditionVerdict[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error("the verdicts must be a list");
  return entries.map((entry: unknown, index) => {
    const { condition, at = null, why } = Object(entry) as Readonly<Record<string, unknown>>;
    const isList = at === null || (Array.isArray(at) && at.every((each) => typeof each === "string"));
    if (typeof condition !== "string" || typeof why !== "string" || !isList)
      throw new Error(`verdict ${index + 1} is not understood: ${JSON.stringify(entry)}`);
    return { condition, at, why };
  });
}

type Covered = ConditionCoverage["sheets"][number]["conditions"][number];

/** The verdict on a condition of a sheet; null where there is none. */
export function verdictOn(
  verdicts: readonly ConditionVerdict[],
  sheet: string,
  { condition, procedure, place }: Pick<Covered, "condition" | "procedure" | "place">,
): ConditionVerdict | null {
  const isMeant = ({ condition: words, at }: ConditionVerdict): boolean =>
    words === condition && (at === null || at.includes(`${sheet} ${procedure ?? ""} ${place}`));
  return verdicts.find(isMeant) ?? null;
}

/** Conditions with neither a pair nor a verdict, and verdicts on none. */
export function conditionMisfits(
  { sheets }: ConditionCoverage,
  verdicts: readonly ConditionVerdict[],
): { readonly unjudged: readonly string[]; readonly overtaken: readonly string[] } {
  const used = new Set<ConditionVerdict>();
  const unjudged = sheets.flatMap(({ sheet, conditions }) =>
    conditions.flatMap((each) => {
      if (each.standing !== "open") return [];
      const verdict = verdictOn(verdicts, sheet, each);
      if (verdict !== null) used.add(verdict);
      return verdict === null ? [`${sheet} ${each.procedure ?? ""} ${each.place} “${each.condition}”`] : [];
    }),
  );
  const overtaken = verdicts.filter((each) => !used.has(each)).map(({ condition }) => `“${condition}”`);
  return { unjudged, overtaken };
}
