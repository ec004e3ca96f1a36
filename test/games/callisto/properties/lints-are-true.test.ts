import { expect, it } from "vitest";
import { effort } from "../../../effort.ts";
import { cardsToAct, generatePosition } from "../../../../games/callisto/positions/generate-position.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { RandomSource, SeededDice } from "../../../../runtime/dice.ts";
import { checkProject } from "../../../../compiler/lint/index.ts";
import type { Diagnostic } from "../../../../grammar/diagnostic.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet, Criterion } from "../../../../runtime/checked-tree.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { SCENARIOS, type SheetOfBook, sheetOf, SIDES } from "./callisto.ts";

/** Sheets that are put together anew, and positions that each is asked in. */
const SHEETS = effort(40, 200);
const POSITIONS = effort(10, 150);
const SEED = Number(process.env["PROPERTY_SEED"] ?? 20_260_102);
const PATIENCE = { timeout: 600_000 } as const;

const GAMES = new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]);

/** The text of each clause of a title, as any sheet of that side has it. */
function clausesOf(all: readonly SheetOfBook[], heading: RegExp): readonly string[] {
  return all.flatMap(({ sheet, text }) =>
    sheet.procedures
      .filter(({ name }) => heading.test(name))
      .flatMap(({ clauses }) => clauses.map(({ span }) => text.slice(span.start, span.end))),
  );
}

const BY_SIDE = new Map(SIDES.map((side) => [side, SCENARIOS.map((scenario) => sheetOf(scenario, side))] as const));

/** The sheet with each procedure made of clauses that the side's sheets have, mostly for such a card, in any order. */
function shuffledSheet({ sheet, side, text }: SheetOfBook, random: RandomSource): string {
  const first = sheet.procedures[0]?.span.start ?? 0;
  const procedures = sheet.procedures.map(({ name }) => {
    const [word = ""] = name.split(/[ (]/);
    const known = clausesOf(BY_SIDE.get(side) ?? [], new RegExp(`^${word}`, "i"));
    const strange = clausesOf(BY_SIDE.get(side) ?? [], /./);
    const chosen = Array.from(
      { length: random.within([3, 7]) },
      () => random.pick(random.chance(15) ? strange : known) ?? "1 RECON.",
    );
    const lists = known.flatMap((clause) => clause.match(LIST) ?? []);
    const letters = known.flatMap((clause) => [...clause.matchAll(LETTER)].map(([, target = ""]) => target));
    const mixedUp = chosen
      .map((clause) => withOtherLetters(withOtherLists(clause, lists, random), letters, random))
      .map((clause) => withOtherCondition(clause, random))
      .map((clause) => withOwnPlaceAsGoal(clause, random));
    return `${name}\n${mixedUp.map((clause, index) => clause.replace(/^\d+/, `${index + 1}`)).join("\n")}\n`;
  });
  return text.slice(0, first) + procedures.join("\n");
}

const LIST = /\[[A-Z][^\])]*\]/g;
const LETTER = /(?<=\n\s+[a-f]\) )([^.\n]*)(?=\.)/g;

/** Conditions that a clause may get instead of its own. */
const CONTRADICTIONS = ["Space scouted and unscouted", "Space secure and not secure", "< 0 objective points scouted"];

/** Now and then a clause has a condition that cannot be true. */
function withOtherCondition(clause: string, random: RandomSource): string {
  return random.chance(4) ? clause.replace(/^(\d+) [^:\n]*:/, `$1 ${random.pick(CONTRADICTIONS)}:`) : clause;
}

const PLACES = ["scouted", "elevated", "controlled", "threatened", "unoccupied"];

/** Now and then a clause asks of the unit's space what its goal asks for, or something like it. */
function withOwnPlaceAsGoal(clause: string, random: RandomSource): string {
  if (!random.chance(6)) return clause;
  const [said, asked] = [random.pick(PLACES), random.pick(PLACES)];
  const goal = random.pick([
    `to ${said} space`,
    `to ${asked} space`,
    `nearer to ${said} space`,
    `to ${said} objective`,
  ]);
  return `1 Space ${said} and ${random.pick(PLACES)}: MOVE 1 ${goal}. [Elevated > Random]`;
}

/** Every third list is made of the criteria of two others. */
function withOtherLists(clause: string, lists: readonly string[], random: RandomSource): string {
  return clause.replace(LIST, (list) => {
    if (!random.chance(35)) return list;
    const criteria = [random.pick(lists), random.pick(lists)].flatMap((other) =>
      (other ?? list).slice(1, -1).split(" > "),
    );
    return `[${random.shuffled(criteria).join(" > ")}]`;
  });
}

/** Every third letter goes where another one goes. */
function withOtherLetters(clause: string, letters: readonly string[], random: RandomSource): string {
  return clause.replace(LETTER, (target) => (random.chance(35) ? (random.pick(letters) ?? target) : target));
}

/** The lints that claim that something never happens. */
const CLAIMING = [
  "shadowed-clause",
  "impossible-condition",
  "shadowed-letter",
  "already-there",
  "unreachable-row",
  "unitless-clause",
  "repeated-criterion",
  "contradictory-criterion",
  "constant-criterion",
];

interface Claim {
  readonly finding: Diagnostic;
  readonly procedure: string;
  /** Whether a decision shows that the finding is false. */
  readonly refutedBy: (decision: Decision) => boolean;
}

/** What the findings say that never happens. */
function claimsOf(sheet: CheckedSheet, findings: readonly Diagnostic[]): readonly Claim[] {
  return findings.flatMap((finding) =>
    sheet.procedures.flatMap((procedure) =>
      procedure.clauses
        .filter(({ span }) => span.start <= finding.span.start && finding.span.start < span.end)
        .flatMap((clause) => claimOf(procedure, clause, finding) ?? []),
    ),
  );
}

function claimOf(procedure: CheckedProcedure, clause: CheckedClause, finding: Diagnostic): Claim | null {
  const { statement } = clause;
  const decides = ({ clause: number }: Decision): boolean => number === clause.number;
  const claim = (refutedBy: Claim["refutedBy"]): Claim => ({ finding, procedure: procedure.name, refutedBy });
  const action = statement.kind === "action" ? statement.action : null;
  const letters = action?.plan === "move" ? action.subclauses : [];
  const letter = letters.find(({ span }) => span.start <= finding.span.start && finding.span.start < span.end);
  switch (finding.code) {
    case "shadowed-clause":
      return claim(decides);
    case "already-there":
    case "impossible-condition":
      return claim((decision) => decides(decision) && (letter === undefined || decision.letter === letter.letter));
    case "shadowed-letter":
      return claim((decision) => decides(decision) && decision.letter === letter?.letter);
    case "unreachable-row":
    case "unitless-clause": {
      const rows = statement.kind === "roll" ? statement.rows : [];
      const row = rows.findIndex(({ span }) => span.start <= finding.span.start && finding.span.start < span.end) + 1;
      return claim((decision) => decides(decision) && (row === 0 || decision.row === row));
    }
    case "repeated-criterion":
    case "contradictory-criterion":
    case "constant-criterion": {
      const list = listAt([statement], finding.span.start);
      const index = list.findIndex(({ span }) => span.start === finding.span.start);
      const before = list.slice(0, index + 1).map(({ text }) => text);
      return claim(
        (decision) => decides(decision) && decision.letter === (letter?.letter ?? null) && drops(decision, before),
      );
    }
    default:
      return null;
  }
}

/** The list of criteria that has one at a place. */
function listAt(nodes: readonly unknown[], place: number): readonly Criterion[] {
  for (const node of nodes) {
    if (typeof node !== "object" || node === null) continue;
    for (const [name, part] of Object.entries(node)) {
      if (name === "criteria" && (part as readonly Criterion[]).some(({ span }) => span.start === place)) {
        return part as readonly Criterion[];
      }
      const found = listAt(Array.isArray(part) ? part : [part], place);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Whether a choice that followed the list up to this criterion lost somebody by it. */
function drops({ choices }: Decision, before: readonly string[]): boolean {
  return choices.some(({ steps, candidates, of }) => {
    if (of === "via" || !before.every((text, index) => steps[index]?.criterion === text)) return false;
    const left = steps[before.length - 1]?.left.length ?? 0;
    const former = before.length === 1 ? candidates.length : (steps[before.length - 2]?.left.length ?? 0);
    return left < former;
  });
}

it("what a lint says never happens does not happen in any position", PATIENCE, () => {
  const random = new RandomSource(SEED);
  const found = new Map<string, number>();
  for (let round = 0; round < SHEETS; round += 1) {
    const scenario = random.pick(SCENARIOS) ?? 1;
    const side = random.pick(SIDES) ?? "LFA";
    const original = sheetOf(scenario, side);
    const text = shuffledSheet(original, random);
    const project = checkProject([{ path: "sheet.bot", text }], GAMES);
    const sheet = project.sheets[0];
    if (sheet === undefined) continue;
    const claims = claimsOf(sheet, project.diagnosticsByPath.get("sheet.bot") ?? []);
    for (const { finding } of claims) found.set(finding.code, (found.get(finding.code) ?? 0) + 1);
    const book = { ...original.book, sheets: { ...original.book.sheets, [side]: sheet } };
    for (let index = 0; index < POSITIONS && claims.length > 0; index += 1) {
      const seed = SEED + 1000 * round + index;
      const preset = mixed(random.pick(PRESETS) ?? { name: "plain", knobs: {} }, original.matchup.scenery, (count) =>
        random.within([0, count - 1]),
      );
      const card = random.pick(cardsToAct(original.matchup)) ?? "";
      const problem = generatePosition(original.matchup, card, preset.knobs, seed);
      const options = { readings: DEFAULT_READINGS, dice: new SeededDice(seed), trace: false };
      const { decision } = decide(CALLISTO, book, problem.position, problem.acting, options);
      const refuted = claims.find((claim) => claim.procedure === decision.procedure && claim.refutedBy(decision));
      if (refuted !== undefined) {
        const place = text.slice(refuted.finding.span.start - 200, refuted.finding.span.end);
        expect.fail(
          `${refuted.finding.code}: ${refuted.finding.message}\n${place}\n${JSON.stringify(decision, null, 1)}`,
        );
      }
    }
  }
  // The sheets are odd enough for each of the lints to have something to say.
  console.log(`Lints: ${[...found].map(([code, count]) => `${code} ${count}`).join(", ")}; 0 refuted`);
  expect(CLAIMING.filter((code) => !found.has(code))).toEqual([]);
});
