import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../../compiler/lint/index.ts";
import { compileSheet } from "../../../compiler/compile.ts";
import type { AdjectiveWord, Lexicon } from "../../../grammar/lexicon.ts";
import { boardFromGrid } from "../../../games/callisto/board/board-from-grid.ts";
import { callistoCompact, compactOf } from "../../../games/callisto/compact-game.ts";
import * as compactRuntime from "../../../games/callisto/compact/index.ts";
import type { CompactPosition } from "../../../games/callisto/compact/compact-position.ts";
import { CALLISTO, referenceOf } from "../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../games/callisto/lexicon/index.ts";
import type { WordMeaning } from "../../../games/callisto/lexicon/meaning.ts";
import type { Position, Unit } from "../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../games/callisto/readings.ts";
import { every, is, means } from "../../../games/shared/declared/word.ts";
import { link } from "../../../runtime/compact/link.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { ROOT, SCENARIO_1 } from "../../cli/command-line.ts";

const ROW = {
  raided: {
    forms: ["looted"],
    of: ["Space"],
    documentation: "An enemy counter stands in it, and it has no marker of the bot.",
    rule: "an example",
    meaning: means(every(is("enemyOccupied", true), is("scouted", false))),
  },
} satisfies Readonly<Record<string, Omit<AdjectiveWord<WordMeaning>, "category" | "id">>>;
const raided: AdjectiveWord<WordMeaning> = { category: "adjective", id: "raided", ...ROW.raided };

/** Also where the recipe of the handbook was followed, and the game has the word. */
const LEXICON: Lexicon<WordMeaning> = {
  ...CALLISTO_LEXICON,
  words: [...CALLISTO_LEXICON.words.filter(({ id }) => id !== raided.id), raided],
};

/** Scenario 1 with a clause of the Corp-Sec that says the new word. */
function sheetsSaying(condition: string) {
  const files = ["lfa", "breakers", "scenario"].map((name) => ({
    path: name,
    text: readFileSync(join(SCENARIO_1, `${name}.bot`), "utf8").replace(
      "2 Space controlled and enemy occupied: ATTACK 1.",
      `2 ${condition}: ATTACK 1.`,
    ),
  }));
  const project = checkProject(files, new Map([[LEXICON.game, LEXICON]]));
  const text = files[0]?.text ?? "";
  const sheet = project.sheets.find(({ bot }) => bot === "LFA");
  const other = project.sheets.find(({ bot }) => bot === "Breakers");
  return { project, text, sheet, other, scenario: project.scenarios[0] };
}

function unit(name: string, title: string, side: Unit["side"], at: string): Unit {
  return {
    name,
    title,
    letter: name.slice(-1),
    side,
    class: "personnel",
    defence: 5,
    at,
    suppressed: false,
    hits: 0,
    deactivated: false,
    escaped: false,
  };
}

function positionWithEnemyAt(place: string): Position {
  return {
    scenario: 1,
    bot: "LFA",
    board: boardFromGrid({ grid: "3x3" }).board,
    markers: { bot: {}, player: {} },
    units: [unit("Corp-Sec Y", "Corp-Sec", "bot", "b2"), unit("Ripper C", "Ripper", "player", place)],
    cards: {
      row: [{ card: "Corp-Sec Y", sideways: false }],
      deck: [],
      discard: [],
      aside: [],
      bolster: {},
      display: [],
      interference: 8,
      bid: null,
      removed: [],
    },
    numbers: {},
    wonInitiative: false,
    initiativeMarker: "player",
    difficulty: "normal",
  };
}

describe("a new word is a lexicon entry and nothing else", () => {
  test("the checker knows it, its forms, and what it is said of", () => {
    expect(sheetsSaying("Space raided").project.diagnosticsByPath.get("lfa")).toEqual([]);
    expect(sheetsSaying("Space looted").project.diagnosticsByPath.get("lfa")).toEqual([]);
    const [wrong] = sheetsSaying("Raided card in play area").project.diagnosticsByPath.get("lfa") ?? [];
    expect(wrong).toMatchObject({ code: "adjective-does-not-fit" });
    const [misspelt] = sheetsSaying("Space raidd").project.diagnosticsByPath.get("lfa") ?? [];
    expect(misspelt?.message).toContain("did you mean “raided”?");
  });

  test.each([
    ["b2", 2],
    ["a1", 4],
  ])("both evaluators run it: with an enemy in %s clause %i decides", (place, clause) => {
    const { text, sheet, other, scenario } = sheetsSaying("Space raided");
    if (sheet === undefined || other === undefined || scenario === undefined)
      throw new Error("the sheets do not check");
    const position = positionWithEnemyAt(place);
    const game = {
      ...CALLISTO,
      meaningOf: (entry: string) => (entry === raided.id ? referenceOf(raided) : CALLISTO.meaningOf(entry)),
    };
    const book = { scenario, sheets: { LFA: sheet, Breakers: other } };
    const options = { readings: DEFAULT_READINGS, dice: new SeededDice(1), trace: true };
    expect(decide(game, book, position, 0, options).decision.clause).toBe(clause);

    const compact = callistoCompact();
    const meaning = compactOf(raided);
    if (meaning === null) throw new Error("the word has no compact meaning");
    const extended = { ...compact, meanings: new Map([...compact.meanings, [raided.id, meaning]]) };
    const { parts } = compileSheet(sheet, scenario, other, extended, { text });
    const module = link<Position, CompactPosition>(parts, compactRuntime);
    expect(module.decidePosition(position, 0, new SeededDice(1)).clause).toBe(clause);
  });

  test("the handbook shows the same entry", () => {
    const here = readFileSync(join(ROOT, "test/games/callisto/new-word.test.ts"), "utf8");
    const handbook = readFileSync(join(ROOT, "docs/extending.md"), "utf8");
    const entry = /\n {2}(raided: \{\n[\s\S]*?\n {2}\},)/.exec(here)?.[1]?.replaceAll("\n  ", "\n") ?? "nothing";
    expect(handbook).toContain(entry);
  });
});
