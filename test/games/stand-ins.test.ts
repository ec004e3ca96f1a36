import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadGame } from "../registry.ts";
import { readBoard } from "../../library/boards.ts";
import { setTable, type Table } from "../../library/play.ts";
import { readSheets } from "../../library/sheets.ts";
import { GameTable } from "../../library/game-table.ts";
import { KeptGame } from "../../library/kept-game.ts";
import { decides, endingOf, standInsBehind } from "../../games/shared/engine/stand-ins.ts";

/** A table of a scenario on the board of its folder, or on the same typed in by an owner. */
async function tableOf(folder: string, change: (board: object) => object = (board) => board): Promise<Table> {
  const [name = ""] = folder.split("/");
  const path = new URL(`../../procedures/${folder}/`, import.meta.url);
  const files = [name, folder].flatMap((of) => {
    const at = new URL(`../../procedures/${of}/`, import.meta.url);
    const sheets = readdirSync(at).filter((file) => file.endsWith(".bot"));
    return sheets.map((file) => ({ path: `procedures/${of}/${file}`, text: readFileSync(new URL(file, at), "utf8") }));
  });
  const game = await loadGame(NAMES[name] ?? name);
  const { sheets, scenarios } = readSheets(files, { game });
  const own = sheets.find((each) => each.name.includes(folder));
  const sheet = own ?? scenarios[0];
  if (sheet === undefined) throw new Error(`no scenario in ${folder}`);
  const text = readFileSync(new URL("board.json", path), "utf8");
  const board = readBoard(JSON.stringify(change(JSON.parse(text) as object)), { game, sheets: sheet });
  if (!board.ok) throw new Error(board.reason);
  const players = Object.fromEntries(
    sheet.book.scenario.sides.map(({ side }) => [side, side === own?.side ? "bot" : "random"]),
  );
  const table = setTable(sheet, { board: board.board, players, rounds: 3, interpreted: true });
  if (!table.ok) throw new Error(table.reason);
  return table;
}

const NAMES: Readonly<Record<string, string>> = {
  callisto: "Callisto",
  squadron: "Squadrons",
  unbreakable: "Unbreakable",
};

/** What of each scenario no text states, beside the limit of rounds. */
const STAND_INS: Readonly<Record<string, readonly string[]>> = {
  "callisto/scenario-1": ["the board “Stand-in 1”", "printed values of cards"],
  "callisto/scenario-2": ["the goal “6 objective points”", "the board “Stand-in 2”", "printed values of cards"],
  "callisto/scenario-3": ["the board “Stand-in 3”", "printed values of cards"],
  "callisto/scenario-4": ["the board “Stand-in 4”", "printed values of cards"],
  "callisto/scenario-5": ["the goal “20 rounds are over” of LFA", "the board “Stand-in 5”", "printed values of cards"],
  "callisto/scenario-6": [
    "the goal “2 mechs escaped” of LFA",
    "the goal “5 neutralised units” of Breakers",
    "the board “Stand-in 6”",
    "printed values of cards",
  ],
  "callisto/scenario-7": ["the goal “7 objective points”", "the board “Stand-in 7”", "printed values of cards"],
  "callisto/scenario-8": [
    "the goal “5 objective points”",
    "the goal “3 neutralised units”",
    "the board “Stand-in 8”",
    "printed values of cards",
  ],
  "squadron/scenario-2": ["the board “a table of six feet”", "the force of Squadron"],
  "squadron/scenario-4": ["the board “a table of six feet”", "the force of Squadron", "the force of Machines"],
  "squadron/scenario-5": ["the board “a table of six feet”", "the force of Squadron"],
  "unbreakable/scenario-1": ["the board “Stand-in 1”"],
  "unbreakable/scenario-2": ["the board “Stand-in 2”", "the platoons"],
  "unbreakable/scenario-3": ["the board “Stand-in 3”", "the platoons"],
  "unbreakable/scenario-4": ["the board “Stand-in 4”", "the platoons"],
  "unbreakable/scenario-5": ["the board “Stand-in 5”", "the platoons"],
  "unbreakable/scenario-6": ["the board “Stand-in 6”", "the platoons"],
};

describe.each(Object.entries(STAND_INS))("%s", (folder, expected) => {
  test("says what of it no text states", async () => {
    const { engine, game } = await tableOf(folder);
    const standIns = engine.standIns(game);
    expect(standIns.filter(({ kind }) => kind !== "rounds").map(({ text }) => text)).toEqual(expected);
  });

  test("ends after a limit of rounds with a line that names the limit and whatever else no text states", async () => {
    const { engine, game, seating } = await tableOf(folder);
    const { course } = engine.begin(game, seating.players, { seed: 1, difficulty: "normal" });
    const table = new GameTable(
      new KeptGame(engine, course, { append: ignore, keep: ignore, flush: ignore, name: "" }, seating),
    );
    const [line = ""] = table.standing().ending;
    expect(table.kept.course.happened.length).toBeGreaterThan(0);
    expect(line).toContain("Stand-ins, not from the rules: ");
    const result = engine.result(table.kept.course);
    if (result === null) throw new Error("the game is not over");
    const behind = standInsBehind(result, engine.standIns(game));
    for (const { text } of behind) expect(line).toContain(text);
    expect(behind.some((each) => decides(each, result))).toBe(/^\d+ (rounds|turns) are over$/.test(result.reason));
    expect(endingOf(engine, engine.cut(table.kept.course, 0))).toEqual([]);
  });
});

const ignore = (): void => undefined;

test("goals of a board that is no stand-in are the owner's, not stand-ins", async () => {
  const { engine, game } = await tableOf("callisto/scenario-5", (board) => ({ ...board, standIn: false }));
  expect(engine.standIns(game).map(({ kind }) => kind)).toEqual(["rounds", "values"]);
});

test("a goal decides for a winner, and a limit of rounds only where nobody has won, even with the same words", () => {
  const reason = "20 rounds are over";
  const goal = { kind: "goal", text: "the goal", reason } as const;
  const limit = { kind: "rounds", text: "the limit", reason } as const;
  expect(standInsBehind({ winner: "Red", reason }, [goal, limit])).toEqual([goal]);
  expect(standInsBehind({ winner: null, reason }, [goal, limit])).toEqual([limit]);
});
