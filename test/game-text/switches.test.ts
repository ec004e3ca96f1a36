import { describe, expect, test } from "vitest";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { formattedOrNull } from "../../grammar/game-text/format.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { companion } from "../../library/companion.ts";
import { readChoice } from "../../cli/options.ts";
import { wrongReading } from "../../library/games.ts";
import { boardOfText } from "../../library/boards.ts";
import { gameLog, hash, newGame, playOut, readGame, setTable, simulate } from "../../library/play.ts";
import { simulationText } from "../../library/simulations.ts";
import { readSheets } from "../../library/sheets.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const TEXT = `game Keep

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  Rooms: Gate, Hall, Tower, in this order.

THINGS
  A figure is a unit. It has hits (0–5).
  The game has level (1–4), chosen before the game, usually 2.
  The game can be foggy or cold, chosen before the game.
  The game is basic or advanced, chosen before the game, usually advanced.
  The game has a weather (fair, rain or snow), chosen before the game.
  The game has alarm (0–9).

UNITS of the Dungeon: hits.
  Goblin: 3.

UNITS of the Party: hits.
  Knight: 5.

DEFINITIONS
  Grim: foggy and cold.

ACTIONS
  GO 1 to a room.
  HIT at an enemy within 2 rooms: It loses 1 hit.
  REST.

RULES
  The Dungeon wins if the Knight has hits of 0.

SEQUENCE SETTING UP:
  1: Place the Goblin in Gate. Place the Knight in Hall.
  2: If level is 3 or more, alarm shifts 4 steps up.

SEQUENCE ROUND, at most 3 times:
  1: The Goblin acts once. If the game is foggy, alarm shifts 1 step up.
`;

const SHEET = `game Keep
scenario 1 "The keep"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 (Level III or IV) Advanced: HIT. [Random]
2 Foggy and level > 1: GO 1 to Tower. [Random]
3 (Basic) Snow: REST.
4 Not cold and not grim: HIT. [Random]
5 REST.
`;

const FILES = {
  "game.bot": TEXT,
  "scenario.bot": 'game Keep\nscenario 1 "The keep"\n',
  "dungeon.bot": SHEET,
};

const BOARD = boardOfText({ number: 1 });
const PLAYERS = { Dungeon: "bot", Party: "random" };

function changed(before: string, after: string): string {
  if (!TEXT.includes(before)) throw new Error(`the text does not say ${before}`);
  return TEXT.replace(before, after);
}

async function keep() {
  const found = readText(TEXT);
  const game = await found.game?.load();
  if (game === undefined) throw new Error(found.diagnostics[0]?.message ?? "no game");
  const files = ["scenario.bot", "dungeon.bot"] as const;
  const { sheets } = readSheets(
    files.map((path) => ({ path, text: FILES[path] })),
    { game },
  );
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error("no sheet");
  return { game, sheet };
}

describe("a text whose game has switches", () => {
  test("lists what can be chosen, with what is usual", async () => {
    const { game } = await keep();
    const listed = [...game.openPoints].map(([id, { default: usual, readings }]) => [id, usual, Object.keys(readings)]);
    expect(listed).toEqual([
      ["level", "2", ["1", "2", "3", "4"]],
      ["foggy", "no", ["no", "yes"]],
      ["cold", "no", ["no", "yes"]],
      ["basic or advanced", "advanced", ["basic", "advanced"]],
      ["weather", "fair", ["fair", "rain", "snow"]],
    ]);
  });

  test("has its sheets decided alike by interpreter and compiled sheet, whatever is chosen", async () => {
    const played = await playText(TEXT, SHEET);
    const free = expectAgreement(played, effort(200, 4000));
    expect(free).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4", "GOBLIN 5"]);
    const chosen = { level: "1", "basic or advanced": "basic", cold: "yes" };
    expect(expectAgreement(played, effort(100, 2000), chosen)).toEqual(["GOBLIN 3", "GOBLIN 5"]);
  });

  test("draws and changes positions in which what was chosen stays", async () => {
    const { game, book } = await playText(TEXT, SHEET);
    const source = game.positions?.sourceOf(book, "Dungeon", game.readings({ level: "4", foggy: "yes" }));
    if (source === null || source === undefined) throw new Error("the game draws no positions");
    const drawn = source.draw(1, "Goblin", new RandomSource(7));
    const facts = (problem: typeof drawn): readonly string[] => source.factsOf(problem);
    for (const problem of [drawn, ...[...source.edits(drawn)].map((edit) => edit.problem), ...source.smaller(drawn)])
      expect(facts(problem)).toEqual(expect.arrayContaining(["the level of the game is 4", "the game is foggy"]));
  });

  test("begins a game as was chosen, and its log replays so", async () => {
    const { sheet } = await keep();
    const chosen = { level: "3", foggy: "yes" };
    const begun = newGame(sheet, { board: BOARD, seed: 3, players: PLAYERS, readings: chosen });
    if (!begun.ok) throw new Error(begun.reason);
    const over = playOut(begun.game);
    const log = gameLog(over);
    expect(JSON.parse(log.split("\n")[0] ?? "")).toMatchObject({
      readings: { level: "3", foggy: "yes", cold: "no", "basic or advanced": "advanced", weather: "fair" },
    });
    expect(JSON.stringify(begun.game.engine.stateOf(over.course))).toContain('"alarm":7');
    const again = readGame(log, sheet, { board: BOARD });
    expect(again.ok && hash(again.game)).toBe(hash(over));
    const other = readGame(log.replace('"level":"3"', '"level":"2"'), sheet, { board: BOARD });
    expect(other.ok).toBe(false);
  });

  test("says in the report of many games what was chosen", async () => {
    const { sheet } = await keep();
    const played = simulate(sheet, {
      board: BOARD,
      games: 2,
      players: PLAYERS,
      readings: { level: "3", foggy: "yes" },
      verified: true,
    });
    if (!played.ok) throw new Error(played.reason);
    expect(played.failures).toEqual([]);
    expect(simulationText(played.simulation, 200)).toContain(
      "normal game; level 3, foggy, advanced, weather fair; seed 1",
    );
  });

  test("keeps what it says when it is formatted", () => {
    const source = createSource("game.bot", TEXT.replace("game, usually 2", "game,  usually 2"));
    expect(formattedOrNull(source, gameTextReader())).toBe(TEXT);
  });

  test("differs from one in which a switch is another, or none", () => {
    const read = gameTextReader();
    const textOf = (text: string) => read(createSource("game.bot", text)).text;
    const differences = (other: string) =>
      diffGameTexts(textOf(TEXT), textOf(other)).map(({ kind, name }) => [kind, name]);
    expect(differences(changed("usually 2", "usually 3"))).toEqual([["changed", "level"]]);
    expect(differences(changed("cold, chosen before the game", "cold"))).toEqual([
      ["changed", "foggy"],
      ["changed", "cold"],
    ]);
    expect(differences(changed("foggy or cold", "foggy"))).toEqual(expect.arrayContaining([["removed", "cold"]]));
  });

  test.each([
    ["usually 2.", "usually 5.", "5: “5” is not one of the values: 1, 2, 3 or 4"],
    ["usually advanced", "usually easy", "easy: “easy” is not one of the values: basic or advanced"],
    ["level (1–4)", "level (1–40)", "what is chosen before the game has at most 20 values"],
    ["The game has alarm (0–9).", "A figure can be big, chosen before the game.", "this is about a figure"],
    ["alarm (0–9).", "alarm (0–9), usually 2.", "this row is not understood"],
    ["alarm shifts 4 steps up", "level shifts 1 step up", "level is chosen before the game, and nothing changes it"],
    ["alarm shifts 4 steps up", "the game becomes foggy", "foggy is chosen before the game, and nothing changes it"],
    [
      "alarm shifts 4 steps up",
      "the game flips",
      "basic or advanced is chosen before the game, and nothing changes it",
    ],
  ])("says what is wrong where “%s” is “%s”", (before, after, message) => {
    const text = changed(before, after);
    const found = readText(text).diagnostics.map(
      ({ span, message: said }) => `${text.slice(span.start, span.end)}: ${said}`,
    );
    expect(found.join("\n")).toContain(message);
  });
});

describe("what a person chooses before a game", () => {
  test.each([
    ["level=3", "level", "3"],
    ["level = III", "level", "3"],
    ["Level iii", "level", "3"],
    ["level 3", "level", "3"],
    ["foggy", "foggy", "yes"],
    ["not foggy", "foggy", "no"],
    ["foggy=no", "foggy", "no"],
    ["basic", "basic or advanced", "basic"],
    ["rain", "weather", "rain"],
    ["weather=snow", "weather", "snow"],
  ])("is read from “%s”", async (text, id, reading) => {
    const { game } = await keep();
    expect(readChoice(game.openPoints, text)).toEqual({ id, reading });
    expect(wrongReading(game.openPoints, { [id]: reading })).toBeNull();
  });

  test.each([
    [
      "windy",
      "there is no windy to choose: the game has level (1, 2, 3 or 4), foggy, cold, basic or advanced and weather (fair, rain or snow)",
    ],
    ["level", "level: choose 1, 2, 3 or 4"],
    ["level=7", "level cannot be 7: choose 1, 2, 3 or 4"],
    ["foggy=maybe", "foggy cannot be maybe: choose no or yes"],
  ])("is refused with what there is where it is “%s”", async (text, problem) => {
    const { game } = await keep();
    const read = readChoice(game.openPoints, text);
    expect(read && wrongReading(game.openPoints, { [read.id]: read.reading })).toBe(problem);
  });
});

test.each([
  ["", false],
  ["  The game can be easier or harder.\n", true],
])("a game is harder where its text says that it can be: “%s”", async (line, hasDifficulty) => {
  const { game, book } = await playText(TEXT.replace("  The game has alarm", `${line}  The game has alarm`), SHEET);
  expect(game.hasDifficulty).toBe(hasDifficulty);
  const table = setTable({ game, book }, { board: BOARD, difficulty: "harder" });
  expect(table).toMatchObject(
    hasDifficulty ? { ok: true } : { ok: false, reason: "Keep is never easier or harder than normal" },
  );
});

describe("a companion", () => {
  test("knows what was chosen, and asks for the rest", async () => {
    const { sheet } = await keep();
    const firstAsked = (readings: Readonly<Record<string, string>>) => {
      const begun = companion(sheet, { seed: 1, readings });
      if (!begun.ok) throw new Error(begun.reason);
      const { conversation } = begun.companion;
      conversation.answer({ key: "1" });
      return conversation.question?.text;
    };
    expect(firstAsked({ level: "3" })).toMatch(/^Which legal targets does Goblin have for HIT/);
    expect(firstAsked({ foggy: "yes" })).toContain("GO 1");
    expect(firstAsked({ level: "1", "basic or advanced": "basic", weather: "snow" })).toContain("Done?");
  });
});

describe("at the command line, --with", () => {
  const folder = () =>
    directoryWith({
      ...FILES,
      "a.situation.yaml":
        "sheet: dungeon.bot\ngame: { level: 1, weather: snow }\nfigures: { Goblin: { at: Gate }, Knight: { at: Hall } }\nrow: [Goblin*]\nexpect: { clause: 4 }\n",
    });

  test("chooses for a game that is played, and replay says what was chosen", async () => {
    const own = folder();
    const args = [
      "play",
      "1",
      "--as",
      "none",
      "--seed",
      "3",
      "--save",
      "s.jsonl",
      "--with",
      "level III",
      "--with",
      "cold",
    ];
    expect(await tiebreak(own, args)).toMatchObject({ code: 0 });
    const { output } = await tiebreak(own, ["replay", "s.jsonl"]);
    expect(output).toContain("normal game, level 3, cold, advanced, weather fair;");
  });

  test("takes the place of what a situation says", async () => {
    const own = folder();
    expect((await tiebreak(own, ["test"])).output).toContain("1 of 1 situations passed");
    const { output } = await tiebreak(own, ["decide", "a.situation.yaml", "--explain", "--with", "basic"]);
    expect(output).toContain("✓ 3 (basic) snow: REST");
  });

  test("chooses where a question looks for its position", async () => {
    const asked = ["ask", "dungeon.bot", "Goblin does REST", "--with", "basic", "--with", "snow"];
    const { output } = await tiebreak(folder(), asked);
    expect(output).toContain("REST by Goblin");
  });

  test("names what can be chosen where it is given something else", async () => {
    const { error, code } = await tiebreak(folder(), ["simulate", "1", "--games", "1", "--with", "windy"]);
    expect(code).toBe(2);
    expect(error).toContain("tiebreak: there is no windy to choose: the game has level (1, 2, 3 or 4), foggy");
  });
});
