import { fileNameIn } from "../../compiler/definitions/reach.ts";
import { parse } from "yaml";
import type { ConditionCoverage } from "../../analysis/conditions/coverage-data.ts";
import { sum } from "../../analysis/games/counts.ts";
import { grouped } from "../../grammar/prose.ts";
import type { Summary } from "../../analysis/games/summary.ts";

/** A clause, letter or row of a sheet. */
interface SheetPart {
  /** `skirmish/scenario-1/red` */
  readonly sheet: string;
  /** `GUARD: 2c` */
  readonly part: string;
}

/** A part that decided nothing in games of two bots. */
interface UnfiredPart extends SheetPart {
  /** In the page's words. */
  readonly text: string;
  /** How many cards came as far. */
  readonly tried: number;
  /** How often it decided in games against other players. */
  readonly elsewhere: number;
}

const VERDICTS = {
  rare: "rare: it can happen on this board, but hardly ever does",
  board: "impossible on this board: it can happen on another board",
  never: "impossible in any game",
} as const;

/** Why a part decided nothing; written by hand, after a look at what it asks and what the games showed. */
interface Verdict extends SheetPart {
  readonly verdict: keyof typeof VERDICTS;
  readonly why: string;
  /** The situation in which it decides; null for a part that no position can reach. */
  readonly situation: string | null;
}

/**
 * Reads the verdicts on clauses: a YAML list of `sheet`, `part`, `verdict`, `why` and `situation`.
 *
 * @throws Error where an entry is not understood
 */
export function readClauseVerdicts(text: string): readonly Verdict[] {
  return verdictsIn(text, clauseVerdict);
}

/** @param read null where an entry is no verdict */
function verdictsIn<Verdict>(text: string, read: (entry: object) => Verdict | null): readonly Verdict[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error("the verdicts must be a list");
  return entries.map((entry: unknown, index) => {
    const verdict = read(Object(entry));
    if (verdict === null) throw new Error(`verdict ${index + 1} is not understood: ${JSON.stringify(entry)}`);
    return verdict;
  });
}

function clauseVerdict(entry: object): Verdict | null {
  const { sheet, part, verdict, why, situation = null } = entry as Readonly<Record<string, unknown>>;
  if (typeof sheet !== "string" || typeof part !== "string" || typeof why !== "string") return null;
  if (verdict !== "rare" && verdict !== "board" && verdict !== "never") return null;
  if (situation !== null && typeof situation !== "string") return null;
  return situation === null && verdict !== "never" ? null : { sheet, part, verdict, why, situation };
}

/** The parts of both sheets of a scenario that decided nothing in games of two bots. */
export function unfiredParts(scenario: string, bots: Summary, others: readonly Summary[]): readonly UnfiredPart[] {
  const all = others.flatMap((other) => partsOf(scenario, other));
  return partsOf(scenario, bots)
    .filter((one) => one.fired === 0)
    .map(({ fired: _fired, ...one }) => {
      const same = all.filter((each) => keyOf(each) === keyOf(one));
      return { ...one, elsewhere: sum(same.map(({ fired }) => fired)) };
    });
}

/** Tells parts apart. */
function keyOf({ sheet, part }: SheetPart): string {
  return `${sheet} ${part}`;
}

/** What of a scenario's sheets decided in its games. */
export interface ScenarioCoverage {
  readonly number: number;
  readonly title: string;
  /** Games of two bots. */
  readonly games: number;
  /** Games in which one side was played by a seat. */
  readonly otherGames: number;
  /** Clauses, letters and rows of both sheets. */
  readonly parts: number;
  readonly unfired: readonly UnfiredPart[];
}

/** Clauses, letters and rows of the sheets of a summary. */
export function partsOf(scenario: string, { sheets }: Summary) {
  return sheets.flatMap(({ side, procedures }) =>
    procedures.flatMap(({ procedure, clauses }) =>
      clauses
        .flatMap((clause) => [clause, ...clause.parts])
        .map(({ label, text, tried, fired }) => {
          const sheet = `${scenario}/${side.toLowerCase()}`;
          return { sheet, part: `${procedure}: ${label}`, text, tried, fired };
        }),
    ),
  );
}

/** Parts without a verdict, and verdicts on parts that decided after all. */
export function misfits(
  scenarios: readonly ScenarioCoverage[],
  verdicts: readonly Verdict[],
): { readonly unjudged: readonly SheetPart[]; readonly overtaken: readonly SheetPart[] } {
  const unfired = scenarios.flatMap((scenario) => scenario.unfired);
  const among = (parts: readonly SheetPart[], one: SheetPart): boolean =>
    parts.some((each) => keyOf(each) === keyOf(one));
  return {
    unjudged: unfired.filter((one) => !among(verdicts, one)),
    overtaken: verdicts.filter((one) => !among(unfired, one)),
  };
}

/** The page of the handbook: what never decided, and why. */
export function coveragePage(scenarios: readonly ScenarioCoverage[], verdicts: readonly Verdict[]): string {
  const parts = sum(scenarios.map((scenario) => scenario.parts));
  const unfired = sum(scenarios.map((scenario) => scenario.unfired.length));
  const [first] = scenarios;
  return [
    "# Clauses that never fire in games",
    "",
    `We played ${grouped(first?.games ?? 0)} games of two bots in each scenario, on the stand-in boards of this project. ` +
      `Of the ${parts} clauses, letters and rows of the sixteen sheets, ${parts - unfired} fired. The table shows why the ` +
      `other ${unfired} did not fire, and names a situation in \`test/situations\` where they do. A test runs these ` +
      "situations. `tried` counts the cards that came as far as the part, see [Simulating games](simulate.md). " +
      "`elsewhere` counts how often it fired in games where the random or the greedy player played one side.",
    "",
    "We write the verdicts by hand in [`clause-verdicts.yaml`](clause-verdicts.yaml). " +
      "`node scripts/clause-coverage.ts` plays the games again and writes this page. It exits with 1 if a part has no " +
      "verdict or a verdict no longer holds.",
    "",
    ...scenarios.flatMap((scenario) => scenarioLines(scenario, verdicts)),
  ].join("\n");
}

function scenarioLines(scenario: ScenarioCoverage, verdicts: readonly Verdict[]): readonly string[] {
  const { number, title, games, otherGames, parts, unfired } = scenario;
  const rows = unfired.map((one) => {
    const found = verdicts.find((each) => keyOf(each) === keyOf(one));
    const side = fileNameIn(one.sheet);
    const verdict = found === undefined ? "" : (VERDICTS[found.verdict].split(":")[0] ?? "");
    const cells = [
      side,
      one.part.replace(": ", " "),
      one.text,
      grouped(one.tried),
      grouped(one.elsewhere),
      verdict,
      found?.why ?? "",
      found?.situation ?? "",
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return [
    `## Scenario ${number}${title === "" ? "" : `, ${title}`}`,
    "",
    `${grouped(games)} games of two bots, ${grouped(otherGames)} against other players; ${parts - unfired.length} of ` +
      `${parts} parts fired.`,
    "",
    ...(rows.length === 0
      ? ["Every part fired."]
      : [
          "| sheet | part | text | tried | elsewhere | verdict | why | situation |",
          "| ----- | ---- | ---- | ----- | --------- | ------- | --- | --------- |",
          ...rows,
        ]),
    "",
  ];
}

/** Why no position can hold the pair of some conditions; written by hand, after a look at what their clauses do. */
export interface ConditionVerdict {
  /** The words of the condition. */
  readonly condition: string;
  /** `skirmish/scenario-1/red GUARD 3`: the clauses that it holds for; null for all with these words. */
  readonly at: readonly string[] | null;
  readonly why: string;
}

/**
 * Reads the verdicts on conditions: a YAML list of `condition`, `why` and, where it does not hold for all, `at`.
 *
 * @throws Error where an entry is not understood
 */
export function readConditionVerdicts(text: string): readonly ConditionVerdict[] {
  return verdictsIn(text, conditionVerdict);
}

function conditionVerdict(entry: object): ConditionVerdict | null {
  const { condition, at = null, why } = entry as Readonly<Record<string, unknown>>;
  const isList = at === null || (Array.isArray(at) && at.every((each) => typeof each === "string"));
  return typeof condition === "string" && typeof why === "string" && isList ? { condition, at, why } : null;
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
