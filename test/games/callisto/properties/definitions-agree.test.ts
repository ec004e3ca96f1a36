import { effort } from "../../../effort.ts";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProject } from "../../../../compiler/lint/index.ts";
import { compileSheet } from "../../../../compiler/compile.ts";
import { callistoCompact } from "../../../../games/callisto/compact-game.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import * as callisto from "../../../../games/callisto/compact/index.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import type { CheckedSheet } from "../../../../runtime/checked-tree.ts";
import { link } from "../../../../runtime/compact/link.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import type { Book } from "../../../../runtime/game.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { type Case, problems } from "./arbitrary-problem.ts";
import { bookOf } from "../../../book.ts";
import { type SheetOfBook, sheetOf, type SideName } from "./callisto.ts";
import { SEED } from "../../../seed.ts";

interface Rewording {
  readonly scenario: number;
  readonly side: SideName;
  readonly definitions: readonly string[];
  /** Words of the page, and the defined ones that take their place. */
  readonly words: readonly (readonly [RegExp, string])[];
}

const GAMES = new Map([[CALLISTO_LEXICON.game, CALLISTO_LEXICON]]);
const POSITIONS = effort(100, 1500);

const REWORDINGS: readonly Rewording[] = [
  {
    scenario: 1,
    side: "LFA",
    definitions: [
      "Hot objective: threatened objective.",
      "Lone Ripper: Ripper on an unoccupied controlled objective.",
      "Holder: enemy control unit.",
      "Fresh objective: unscouted objective.",
      "Loose: uncontrolled.",
      "High ground: elevated objective.",
    ],
    words: [
      [/Ripper on an unoccupied controlled objective/g, "Lone Ripper"],
      [/threatened objective/gi, "Hot objective"],
      [/unscouted objective/gi, "Fresh objective"],
      [/uncontrolled objective/gi, "loose objective"],
      [/elevated objective/gi, "High ground"],
      [/enemy control units/gi, "holders"],
    ],
  },
  {
    scenario: 1,
    side: "Breakers",
    definitions: ["Hot objective: threatened objective.", "Fresh objective: unscouted objective."],
    words: [
      [/threatened objective/gi, "Hot objective"],
      [/unscouted objective/gi, "Fresh objective"],
    ],
  },
  {
    scenario: 2,
    side: "LFA",
    definitions: [
      "Foe: enemy unit.",
      "Fresh objective: unscouted objective.",
      "Loose objective: uncontrolled scouted objective.",
    ],
    words: [
      [/enemy unit(s?)\b/gi, "foe$1"],
      [/unscouted objective/gi, "Fresh objective"],
      [/uncontrolled scouted objective/gi, "Loose objective"],
    ],
  },
];

/** The sheet with its words put into definitions, in the book beside the same other side. */
function reworded({ scenario, side, definitions, words }: Rewording): {
  readonly sheet: CheckedSheet;
  readonly book: Book;
  readonly text: string;
} {
  const { text } = sheetOf(scenario, side);
  const clauses = words.reduce((changed, [from, to]) => changed.replace(from, to), text);
  for (const [from] of words) expect(text).toMatch(from);
  const section = `DEFINITIONS\n${definitions.map((row) => `  ${row}\n`).join("")}\n`;
  const withDefinitions = clauses.replace(/^(?=DANGEROUS|(?:LFA|BREAKERS?) BOT)/im, section);
  const path = (name: string): URL =>
    new URL(`../../../../procedures/callisto/scenario-${scenario}/${name}`, import.meta.url);
  const files = [
    { path: "sheet.bot", text: withDefinitions },
    { path: "scenario.bot", text: readFileSync(path("scenario.bot"), "utf8") },
  ];
  const { sheets, diagnosticsByPath } = checkProject(files, GAMES);
  const errors = [...diagnosticsByPath.values()]
    .flat()
    .filter(({ code, severity }) => severity === "error" && code !== "unit-without-procedure");
  expect(errors.map(({ message }) => message)).toEqual([]);
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error("the sheet does not check");
  const { scenario: checked, sheets: others } = bookOf(scenario);
  return { sheet, text: withDefinitions, book: { scenario: checked, sheets: { ...others, [side]: sheet } } };
}

function compiled(
  { sheet, text, book }: ReturnType<typeof reworded>,
  other: CheckedSheet | null,
): (found: Case) => Decision {
  const { parts } = compileSheet(sheet, book.scenario, other, callistoCompact(DEFAULT_READINGS), { text });
  const module = link<Position, CompactPosition>(parts, callisto);
  return ({ position, acting, diceSeed }) => module.decidePosition(position, acting, new SeededDice(diceSeed));
}

function interpreted(book: Book, { position, acting, diceSeed }: Case): Decision {
  const dice = new SeededDice(diceSeed);
  return decide(CALLISTO, book, position, acting, { readings: DEFAULT_READINGS, dice, trace: false }).decision;
}

/** A choice says its criteria in the words of the page; the words are what differs. */
function withoutWords(decision: Decision): Decision {
  return { ...decision, choices: [] };
}

describe.each(REWORDINGS)("the $side sheet of scenario $scenario with words of its own", (rewording) => {
  const plain: SheetOfBook = sheetOf(rewording.scenario, rewording.side);
  const other = Object.values(plain.book.sheets).find(({ bot }) => bot !== rewording.side) ?? null;

  it("decides as the printed one, interpreted and compiled", { timeout: 600_000 }, () => {
    const defined = reworded(rewording);
    const module = compiled(defined, other);
    const agree = fc.property(problems(plain.sheet, plain.matchup), (found) => {
      const decision = interpreted(defined.book, found);
      expect(withoutWords(decision)).toEqual(withoutWords(interpreted(plain.book, found)));
      expect(withoutWords(module(found))).toEqual(withoutWords(decision));
    });
    fc.assert(agree, { numRuns: POSITIONS, seed: SEED });
  });
});

describe.each([
  {
    says: "more than one word",
    rows: [
      "Contested space: space containing own unit and enemy unit.",
      "Safe objective: controlled objective not adjacent to enemy unit.",
      "Nearest foe: nearest enemy unit.",
      "Shelter: building or pit trap.",
      "Watched space: space adjacent to contested space, and not elevated.",
      "Runner: Scout or Ripper.",
      "Hunted: within 1 space of enemy unit, and not on elevated space.",
      "Exposed: not elevated, and within 2 spaces of enemy unit.",
    ],
    clauses: [
      "1 Contested space within 2 spaces: SCOUT 2 to the contested space. [Highest cover > Random]",
      "2 Hunted, and hunted enemy unit within 2 spaces: SUPPRESS 1, targeting hunted enemy unit. [Not hunted > Random]",
      "3 Exposed: SCOUT 2 to space not exposed. [Not exposed > Highest cover > Random]",
      "4 Space secure: SCOUT 2 to:",
      "  a) Safe objective. [Exposed > Watched space > Fewest enemies > Random]",
      "  b) Watched space. [No runners present > Highest cover > Random]",
      "  c) Space nearest to contested space. [Not adjacent to watched space > Furthest from runners > Random]",
      "5 Elevated watched space within 3 spaces contains runner: ATTACK 1, targeting nearest foe.",
      "6 There are 2 or more contested spaces: SCOUT 2 towards nearest foe. [Highest cover > Random]",
      "7 SCOUT 2 towards safe objective. [Highest cover > Random]",
    ],
    taken: ["1", "2", "3"],
  },
  {
    says: "how much there is of something",
    rows: [
      "Hunted: within 1 space of enemy unit.",
      "Threat of a space = 2 × enemy units in it plus enemy units within 1 space of it minus half of cover, rounded up.",
      "Peril of a unit = hunted enemy units within 1 space of it plus threat of it.",
    ],
    clauses: [
      "1 Threat of space > 3, and enemy unit with peril of 2 or more within 2 spaces: SUPPRESS 1. [Highest peril > Random]",
      "2 Space with threat of 2 or more within 2 spaces: SCOUT 2 to space. [Highest threat > Random]",
      "3 Peril >= 2: SCOUT 1 to space. [Lowest threat > Random]",
      "4 Threat of objectives > peril of own units: SCOUT 2 to objective. [Lowest threat > Highest value > Random]",
      "5 SCOUT 2 towards space with highest threat. [Lowest threat > Random]",
    ],
    taken: ["1", "4", "5"],
  },
])("a sheet whose definitions say $says", ({ rows, clauses, taken: expected }) => {
  const { scenario, side } = { scenario: 1, side: "LFA" } as const;
  const plain = sheetOf(scenario, side);

  it("is decided alike by both evaluators", { timeout: 600_000 }, () => {
    const text = plain.text
      .replace(/^(?=DANGEROUS)/m, `DEFINITIONS\n${rows.map((row) => `  ${row}\n`).join("")}\n`)
      .replace(/^SCOUT\n[\s\S]*?(?=^CORP-SEC$)/m, `SCOUT\n${clauses.join("\n")}\n\n`);
    const { sheets, diagnosticsByPath } = checkProject([{ path: "sheet.bot", text }], GAMES);
    const errors = [...diagnosticsByPath.values()].flat().filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message)).toEqual([]);
    const [sheet] = sheets;
    if (sheet === undefined) throw new Error("the sheet does not check");
    const book: Book = { scenario: plain.book.scenario, sheets: { ...plain.book.sheets, [side]: sheet } };
    const module = compiled({ sheet, text, book }, plain.book.sheets["Breakers"] ?? null);
    const taken = new Set<string>();
    const agree = fc.property(problems(sheet, plain.matchup), (found) => {
      const decision = interpreted(book, found);
      if (decision.procedure === "SCOUT") taken.add(`${decision.clause}${decision.letter ?? ""}`);
      expect(withoutWords(module(found))).toEqual(withoutWords(decision));
    });
    fc.assert(agree, { numRuns: 2 * POSITIONS, seed: SEED });
    expect([...taken].toSorted()).toEqual(expect.arrayContaining(expected));
  });
});
