import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "../game-text/crawl.ts";
import { ROOT, SCENARIO_1, directoryWith, tiebreak } from "./command-line.ts";

const bookFile = (name: string): string => readFileSync(join(SCENARIO_1, name), "utf8");
const BOARD = bookFile("board.json").replace('"scenario": 1,', '"scenario": 42,');

/** A sheet or scenario file of a scenario that no book has. */
function own(name: string, number = 42): string {
  return bookFile(name).replace(/^scenario 1 .*$/m, `scenario ${number} "Mine"`);
}

function situation(sheet: string): string {
  return bookFile("first-decision.situation.yaml").replace(/^sheet: .*$/m, `sheet: ${sheet}`);
}

/** The files of a scenario in a folder that is not called procedures. */
function scenarioIn(folder: string): Record<string, string> {
  const names = ["scenario.bot", "lfa.bot", "breakers.bot"];
  return Object.fromEntries(names.map((name) => [`${folder}/${name}`, own(name)]));
}

describe("a situation in a folder of one's own", () => {
  test.each(["lfa.bot", "./lfa.bot", "../mine/lfa.bot", "callisto/42/lfa", "callisto/scenario-42/lfa"])(
    "names the sheet beside it: %s",
    async (sheet) => {
      const directory = directoryWith({ ...scenarioIn("mine"), "mine/a.situation.yaml": situation(sheet) });
      const tested = await tiebreak(directory, ["test", "mine"]);
      expect(tested).toMatchObject({ code: 0, error: "" });
      expect(tested.output).toMatch(/^Coverage of mine\/lfa\.bot\n/);
    },
  );

  test("is tested and decided whatever is wrong in the sheets of other scenarios", async () => {
    const other = own("lfa.bot", 43).replace("RECON", "RECNO");
    const directory = directoryWith({
      ...scenarioIn("procedures/callisto/scenario-42"),
      "procedures/callisto/scenario-43/scenario.bot": own("scenario.bot", 43),
      "procedures/callisto/scenario-43/lfa.bot": other,
      "a.situation.yaml": situation("callisto/scenario-42/lfa"),
      "my-board.json": BOARD,
    });
    for (const words of [
      ["test", "a.situation.yaml"],
      ["decide", "a.situation.yaml"],
      ["board", "check", "my-board.json"],
    ]) {
      expect(await tiebreak(directory, words)).toMatchObject({ code: 0, error: "" });
    }
    const broken = directoryWith({ "a.situation.yaml": situation("callisto/43/lfa"), "procedures/lfa.bot": other });
    expect((await tiebreak(broken, ["decide", "a.situation.yaml"])).error).toContain("RECNO");
  });

  test("names a sheet whose header is one line", async () => {
    const sheet = own("lfa.bot").replace(/^game Callisto\n(scenario .*)\nbot LFA$/m, "game Callisto $1 bot LFA");
    expect(sheet).toContain('game Callisto scenario 42 "Mine" bot LFA');
    const directory = directoryWith({
      ...scenarioIn("procedures/callisto/scenario-42"),
      "procedures/callisto/scenario-42/lfa.bot": sheet,
    });
    expect(await tiebreak(directory, ["ask", "42/lfa", "--decides", "--positions", "1"])).toMatchObject({ code: 0 });
  });

  test("names a sheet of the book by game, scenario and side", async () => {
    const directory = directoryWith({ "a.situation.yaml": situation("callisto/1/lfa") });
    expect((await tiebreak(directory, ["decide", "a.situation.yaml"])).output).toContain("2c: SCOUT 2");
  });

  test.each([
    ["lfa", "Did you mean `lfa.bot`?"],
    ["duke", "Choose from: `breakers.bot`, `lfa.bot`."],
    ["../other/lfb.bot", "Choose from: `breakers.bot`, `lfa.bot`."],
    ["lfb.bot", "Did you mean `lfa.bot`?"],
    ["callisto/42/lfb", "Did you mean `callisto/42/lfa`?"],
    ["callisto/scenario-1/lfb", "Did you mean `callisto/scenario-1/lfa`?"],
  ])("is told the nearest name for %s", async (sheet, help) => {
    const directory = directoryWith({ ...scenarioIn("mine"), "mine/a.situation.yaml": situation(sheet) });
    const checked = await tiebreak(directory, ["check", "mine/a.situation.yaml"]);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(`There is no sheet \`${sheet}\`.`);
    expect(checked.output).toContain(help);
  });

  test.each([
    ["callisto/scenario-1/lfb", ["`board`", "`cards`"]],
    ["unbreakable/scenario-1/yelow", ["`hexes`", "`earthquakes`"]],
    ["squadron/scenario-2/cx", ["`craft`", "`bands`"]],
  ])("is offered the keys of the game that %s names", async (sheet, keys) => {
    const text = `id: a\nsheet: ${sheet}\nships: {}\nexpect: { clause: 1 }\n`;
    const { code, output } = await tiebreak(directoryWith({ "a.situation.yaml": text }), ["test", "a.situation.yaml"]);
    expect(code).toBe(1);
    for (const key of keys) expect(output).toContain(key);
  });

  test.each([
    ["sheet: crawlr\n", "There is no sheet `crawlr`."],
    ["sheet: crawler.bot\n", "There is no sheet `crawler.bot`."],
    ["", "A situation needs the key `sheet`."],
  ])("is told nothing of its keys where nobody knows its game: %s", async (sheet, message) => {
    const text = `id: a\n${sheet}ships: {}\nexpect: { clause: 1 }\n`;
    const { code, output } = await tiebreak(directoryWith({ "a.situation.yaml": text }), ["test", "a.situation.yaml"]);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain("ships");
    expect(output).not.toContain("needs the key `row`");
  });

  test("that is no situation is an error, whatever its game", async () => {
    const directory = directoryWith({ "a.situation.yaml": "- one\n- two\n" });
    const { code, output } = await tiebreak(directory, ["test", "a.situation.yaml"]);
    expect(code).toBe(1);
    expect(output).toContain("a.situation.yaml:1:1 error");
  });

  test("is written by mutate with the file of its sheet", async () => {
    const directory = directoryWith(scenarioIn("mine"));
    const words = [
      "mutate",
      "mine/lfa.bot",
      "--sample",
      "3",
      "--positions",
      "200",
      "--save",
      "mine/more.situation.yaml",
    ];
    expect((await tiebreak(directory, words)).output).toContain("mine/lfa.bot: 0 of ");
    expect(readFileSync(join(directory, "mine/more.situation.yaml"), "utf8")).toContain("\nsheet: lfa.bot\n");
    expect(await tiebreak(directory, ["test", "mine"])).toMatchObject({ code: 0, error: "" });
  });
});

describe("a game in a folder of one's own", () => {
  test("asks for a board where there is none", async () => {
    const directory = directoryWith(scenarioIn("mine"));
    expect((await tiebreak(directory, ["simulate", "mine", "--games", "1"])).error).toBe(
      "tiebreak: scenario 42 has no board; give one with --board\n",
    );
  });

  test("is played on the board in the folder, and replayed", async () => {
    const directory = directoryWith({ ...scenarioIn("mine"), "mine/board.json": BOARD });
    const played = await tiebreak(directory, ["play", "mine", "--as", "none", "--seed", "1"]);
    expect(played.code).toBe(0);
    expect(played.output).toContain("tiebreak replay play-callisto-42-watched.jsonl --procedures mine\n");
    const replayed = ["replay", "play-callisto-42-watched.jsonl", "--procedures", "mine"];
    expect(await tiebreak(directory, replayed)).toMatchObject({ code: 0, error: "" });
    expect(await tiebreak(join(directory, "mine"), ["replay", "../play-callisto-42-watched.jsonl"])).toMatchObject({
      code: 0,
    });
  });

  test("is accompanied by its folder or by a sheet in it", async () => {
    const directory = directoryWith(scenarioIn("mine"));
    const named = [["mine", "--bot", "lfa"], ["mine/breakers.bot", "--bot", "lfa"], ["mine/lfa.bot"]];
    for (const names of named) {
      const words = ["companion", ...names, "--new", "--seed", "1"];
      expect((await tiebreak(directory, words)).output).toContain("Saved in companion-callisto-42-lfa.json.");
    }
  });
});

describe("the short name of a scenario", () => {
  test.each([
    ["check", "1"],
    ["check", "callisto/1"],
    ["check", "1/lfa"],
    ["format", "--check", "1/lfa"],
    ["repair", "--check", "callisto/1"],
    ["compile", "1", "--out", "out"],
    ["render", "callisto/1/lfa"],
    ["export", "1/lfa"],
    ["diff", "1/lfa", "2/lfa"],
  ])("is taken by %s %s", async (...words) => {
    expect(await tiebreak(directoryWith({}), words)).toMatchObject({ code: 0, error: "" });
  });

  test("of which several games have one means the first game, unless it names another", async () => {
    const directory = directoryWith({});
    expect((await tiebreak(directory, ["render", "2/lfa"])).output).toContain("Callisto");
    expect((await tiebreak(directory, ["render", "2/ct"])).output).toContain("Squadrons");
    expect((await tiebreak(directory, ["check", "squadron/2"])).output).toContain("files checked: no problems");
  });

  test("finds the sheets of the directory before those of the book", async () => {
    const files = ["scenario.bot", "lfa.bot", "breakers.bot"].map((name) => [name, own(name)]);
    const directory = directoryWith(Object.fromEntries(files));
    expect((await tiebreak(directory, ["check", "42"])).output).toContain("3 files checked: no problems");
  });

  test.each([
    ["companion", "Callisto", 1, (text: string) => text],
    ["simulate", "Callisto", 19, (text: string) => text.replace(/^scenario 1 /m, "scenario 19 ")],
    ["play", "Callisto", 1, (text: string) => `// mine\n${text}`],
  ] as const)(
    "tells %s of a sheet that has no scenario file what is missing",
    async (command, game, scenario, change) => {
      const directory = directoryWith({ "mine.bot": change(bookFile("lfa.bot")) });
      expect(await tiebreak(directory, [command, "mine.bot"])).toMatchObject({
        code: 2,
        error: expect.stringContaining(
          `mine.bot: scenario ${scenario} of ${game} has no scenario file here; save one beside the sheet, with the ` +
            `lines \`game ${game}\` and \`scenario ${scenario}\``,
        ),
      });
    },
  );

  test("passes over a sheet of the directory that has no scenario file", async () => {
    const ended = await tiebreak(directoryWith({ "lfa.bot": bookFile("lfa.bot") }), ["check", "1"]);
    expect(ended.output).toContain("3 files checked: no problems");
  });

  test("means the first game in one's own procedures as it does in the book", async () => {
    const lfa = own("lfa.bot");
    const directory = directoryWith({
      "procedures/a/scenario-42/lfa.bot": lfa.replace("game Callisto", "game Other"),
      "procedures/callisto/scenario-42/lfa.bot": lfa,
    });
    expect((await tiebreak(directory, ["render", "42/lfa"])).output).toMatch(/^<!doctype html>/);
    expect((await tiebreak(directory, ["render", "callisto/42/lfa"])).output).toMatch(/^<!doctype html>/);
  });

  test("asks which folder is meant where one game has the scenario twice", async () => {
    const lfa = own("lfa.bot");
    const directory = directoryWith({ "procedures/mine/lfa.bot": lfa, "procedures/yours/lfa.bot": lfa });
    expect((await tiebreak(directory, ["render", "42/lfa"])).error).toBe(
      "tiebreak: 42/lfa: there are 2 scenarios 42; choose procedures/mine or procedures/yours\n",
    );
  });

  test("means the same in a copy of the procedures as in the book, in every command", async () => {
    const copy = directoryWith({});
    cpSync(join(ROOT, "procedures"), join(copy, "procedures"), { recursive: true });
    const elsewhere = directoryWith({});
    for (const words of [
      ["diff", "1", "2", "--format", "json"],
      ["render", "1/lfa"],
      ["export", "1/lfa"],
      ["check", "1"],
      ["simulate", "1", "--games", "1"],
      ["companion", "1", "--bot", "lfa", "--seed", "1", "--format", "json"],
      ["play", "1", "--as", "none", "--seed", "1", "--format", "json"],
    ]) {
      const [here, book] = [await tiebreak(copy, words), await tiebreak(elsewhere, words)];
      expect([words, here.code, here.error]).toEqual([words, 0, ""]);
      const withoutPlaces = ({ output }: typeof here): string => output.replaceAll(/[^\s"]*procedures\//g, "");
      expect(withoutPlaces(here)).toBe(withoutPlaces(book));
    }
  });

  test("never means another game's scenario in the folder of a game, unless it names that game", async () => {
    const files = {
      "game.bot": "game Crawl\n\nSIDES\n  Dungeon: the bot.\n",
      "cellar/scenario.bot": "game Crawl\nscenario 1\n",
      "loft/scenario.bot": "game Crawl\nscenario 3\n",
    };
    const directory = directoryWith(files);
    const missing = "there is no such file, and no scenario 2 in the folder of game.bot; its scenarios are 1 and 3\n";
    for (const command of ["simulate", "play", "companion", "check", "ladder", "sensitivity"]) {
      const { code, error } = await tiebreak(directory, [command, "2"]);
      expect([command, code, error.split("tiebreak: ").at(-1)]).toEqual([command, 2, `2: ${missing}`]);
    }
    expect((await tiebreak(directory, ["format", "--check", "2/lfa"])).error).toContain(missing);
    expect((await tiebreak(directory, ["format", "--check", "callisto/2"])).code).toBe(0);
  });

  test("takes the sheets of the game of the folder where units are compared", async () => {
    const files = { "game.bot": fileOf("game.bot"), "1/dungeon.bot": fileOf("dungeon.bot") };
    const directory = directoryWith({ ...files, "1/scenario.bot": "game Crawl\nscenario 1\n" });
    const { code, output } = await tiebreak(directory, ["diff", "--unit", "Goblin"]);
    expect(code).toBe(0);
    expect(output).toContain("All sheets say the same.");
    expect((await tiebreak(directory, ["diff", "--unit", "Scout"])).error).toContain(
      "no sheet has a procedure for Scout",
    );
  });

  test("names the sides that there are where one is not there", async () => {
    expect((await tiebreak(ROOT, ["render", "1/lfx"])).error).toBe(
      "tiebreak: 1/lfx: scenario 1 in procedures has no sheet lfx.bot; it has breakers and lfa\n",
    );
    const names = ["scenario.bot", "lfa.bot", "breakers.bot"];
    const directory = directoryWith(Object.fromEntries(names.map((name) => [name, own(name)])));
    expect((await tiebreak(directory, ["render", "42/lfx"])).error).toBe(
      "tiebreak: 42/lfx: scenario 42 in this directory has no sheet lfx.bot; it has breakers and lfa\n",
    );
  });
});

describe("a sheet of another scenario than its folder", () => {
  test("is an error", async () => {
    const directory = directoryWith({ ...scenarioIn("mine"), "mine/lfa.bot": own("lfa.bot", 41) });
    const { code, output } = await tiebreak(directory, ["check", "mine"]);
    expect(code).toBe(1);
    expect(output).toContain("this file is for scenario 41, but breakers.bot in the same folder is for scenario 42");
  });

  test("is an error beside several scenario files too", async () => {
    const directory = directoryWith({
      ...scenarioIn("mine"),
      "mine/lfa.bot": own("lfa.bot", 41),
      "mine/scenario-43.bot": own("scenario.bot", 43),
    });
    const { code, output } = await tiebreak(directory, ["check", "mine"]);
    expect(code).toBe(1);
    expect(output).toContain("this file is for scenario 41, but scenario-43.bot in the same folder is for scenario 43");
  });
});
