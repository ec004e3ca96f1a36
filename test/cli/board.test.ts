import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "../game-text/crawl.ts";
import { directoryWith, ROOT, SCENARIO_1, tiebreak, transcript } from "./command-line.ts";

const BOARD = readFileSync(join(ROOT, "procedures/callisto/scenario-1/board.json"), "utf8");
const SITUATION = readFileSync(join(SCENARIO_1, "first-decision.situation.yaml"), "utf8");

/** The log of a whole game on the stand-in board. */
async function log(): Promise<string> {
  const { output } = await tiebreak(ROOT, ["simulate", "1", "--games", "1", "--workers", "1", "--log-game", "0"]);
  return output;
}

describe("tiebreak board check", () => {
  test("finds nothing in the stand-ins, and says what they are", async () => {
    const words = ["board", "check", "procedures"];
    const { output, error, code } = await tiebreak(ROOT, words);
    // As many boards as there are, whatever games come along.
    expect(output).toMatch(
      /^✓ (\d+) files checked: no problems\n\1 of \1 boards are stand-ins, not the printed maps\.\n$/,
    );
    expect({ error, code }).toEqual({ error: "", code: 0 });
  });

  test("tells place, mistake and what to do", async () => {
    const text = BOARD.replace('"a2", "b1"', '"a2", "b12"').replace('"Force 2": "a5"', '"Froce 2": "a5"');
    const directory = directoryWith({ "mine.json": text });
    const words = ["board", "check", "mine.json"];
    expect(transcript(words, await tiebreak(directory, words))).toMatchInlineSnapshot(`
      "$ tiebreak board check mine.json
      mine.json:10:68 error board-unknown-space
        This board has no space \`b12\`.
          |
       10 |     { "name": "a1", "at": [0, 0], "cover": 1, "neighbours": ["a2", "b12"] },
          |                                                                    ^^^^^
          = help: Did you mean \`b1\`?

      1 file checked: 1 error
      --- exit 1
      "
    `);
    const mended = directoryWith({ "mine.json": text.replace('"a2", "b12"', '"a2", "b1"') });
    expect(transcript(words, await tiebreak(mended, words))).toMatchInlineSnapshot(`
      "$ tiebreak board check mine.json
      mine.json:78:5 error board-missing-spawn
        The LFA need the spawn \`Force 2\`: Corp-Sec Z, Scout Z and Mech V enter there.
          |
       78 |     "LFA": { "Force 1": "a1", "Froce 2": "a5" },
          |     ^^^^^
          = help: Add \`Force 2\` to the spawns of the LFA.

      mine.json:78:31 error board-unknown-spawn
        No unit of the LFA enters at a spawn called \`Froce 2\`.
          |
       78 |     "LFA": { "Force 1": "a1", "Froce 2": "a5" },
          |                               ^^^^^^^^^
          = help: Did you mean \`Force 2\`?

      1 file checked: 2 errors
      mine.json is a stand-in, not the printed map.
      --- exit 1
      "
    `);
  });

  test("gives JSON for programs", async () => {
    const directory = directoryWith({ "mine.json": BOARD.replace('"scenario": 1', '"scenario": 12') });
    const { code, output } = await tiebreak(directory, ["board", "check", "mine.json", "--format", "json"]);
    expect(code).toBe(1);
    expect(output).toContain('"board-unknown-scenario"');
    JSON.parse(output);
  });

  test("checks the boards of a directory and leaves its other JSON alone", async () => {
    const other = { "package.json": '{ "name": "initiative" }', "tiebreak.json": '{ "lints": {} }' };
    const schema = '{ "$schema": "https://example.org/schemas/board.schema.json" }';
    const directory = directoryWith({ ...other, "maps/mine.json": BOARD, "maps/new.json": schema });
    const { code, output, error } = await tiebreak(directory, ["board", "check", "."]);
    expect(code).toBe(1);
    expect(output).toContain("board-missing-key");
    expect(output).toContain("2 files checked");
    expect(output).not.toContain("package.json");
    expect(error).toBe("");
    expect(await tiebreak(directoryWith(other), ["board", "check", "."])).toMatchObject({
      code: 2,
      error: "tiebreak: no boards in .\n",
    });
    // A file that is named is meant.
    expect((await tiebreak(directory, ["board", "check", "package.json"])).output).toContain("board-unknown-key");
  });

  test("says what it cannot read", async () => {
    const directory = directoryWith({ "mine.json": "\u0000\u0001", "empty/none.txt": "" });
    expect((await tiebreak(directory, ["board", "check", "mine.json"])).code).toBe(1);
    expect(await tiebreak(directory, ["board", "check", "absent.json"])).toMatchObject({
      code: 2,
      error: "tiebreak: absent.json: there is no such file or directory\n",
    });
    expect((await tiebreak(directory, ["board", "check", "empty"])).code).toBe(2);
    expect((await tiebreak(directory, ["board", "check"])).code).toBe(2);
  });
});

describe("tiebreak board draw", () => {
  test("writes an SVG of a board to a file or to standard output", async () => {
    const directory = directoryWith({ "mine.json": BOARD });
    const { code, output } = await tiebreak(directory, ["board", "draw", "mine.json"]);
    expect(code).toBe(0);
    expect(output).toMatch(/^<svg xmlns[^]*<\/svg>\n$/);
    const toFile = await tiebreak(directory, ["board", "draw", "mine.json", "--out", "out/mine.svg"]);
    expect(toFile).toEqual({ code: 0, output: "", error: "" });
    expect(readFileSync(join(directory, "out/mine.svg"), "utf8")).toBe(output);
  });

  test("draws the position of a situation, on its own or on a board", async () => {
    const directory = directoryWith({ "mine.json": BOARD, "here.situation.yaml": SITUATION });
    const alone = await tiebreak(directory, ["board", "draw", "here.situation.yaml", "--format", "pretty"]);
    expect(alone.output).toContain("first-decision: a Scout on its way");
    expect(alone.output).toContain("│ Scout Y       │");
    const words = ["board", "draw", "mine.json", "--position", "here.situation.yaml", "--format", "pretty"];
    const onBoard = await tiebreak(directory, words);
    expect(onBoard.output).toContain("(stand-in, not the printed map)");
    const svg = await tiebreak(directory, ["board", "draw", "here.situation.yaml"]);
    expect(svg.output).toContain(">Scout Y</text>");
  });

  test("draws a situation that lies on the board of a game", async () => {
    const onGame = SITUATION.replace(/board:\n(?: {2}.*\n)+/, "board: { file: mine.json }\n")
      .replace("all except [c5, e5]", "[c3]")
      .replace("player: { Ripper C: e2 }", "player: { Ripper C: c3.deck }");
    const directory = directoryWith({ "mine.json": BOARD, "here.situation.yaml": onGame });
    const drawn = await tiebreak(directory, ["board", "draw", "here.situation.yaml", "--format", "pretty"]);
    expect(drawn.code).toBe(0);
    expect(drawn.output).toMatch(/~deck \^.*\n.* Ripper C/);
    expect((await tiebreak(directory, ["decide", "here.situation.yaml"])).code).toBe(0);
    const broken = directoryWith({ "mine.json": BOARD.replace('"b2"', '"zz"'), "here.situation.yaml": onGame });
    const { code, error } = await tiebreak(broken, ["decide", "here.situation.yaml"]);
    expect(code).toBe(1);
    expect(error).toContain("it has 1 error. Run tiebreak board check to see it.");
  });

  test("draws a game as its log leaves it", async () => {
    const directory = directoryWith({ "mine.json": BOARD, "game.jsonl": await log() });
    const words = ["board", "draw", "mine.json", "--log", "game.jsonl", "--format", "pretty"];
    const { code, output } = await tiebreak(directory, words);
    expect(code).toBe(0);
    expect(output).toMatch(/Round \d+\. Initiative marker: (LFA|Breakers)\. (LFA|Breakers) won: /);
  });

  test("refuses what does not go together, and damaged files, in words", async () => {
    const game = await log();
    const directory = directoryWith({
      "mine.json": BOARD,
      "other.json": BOARD.replace('"objective": 2', '"objective": 3'),
      "here.situation.yaml": SITUATION,
      "game.jsonl": game,
      "torn.jsonl": game.replace(/"hash":"[^"]*"\}\n$/, '"hash":"other"}\n'),
      "broken.json": BOARD.replace('"at": [0, 0]', '"at": []'),
    });
    const draw = async (...words: readonly string[]): Promise<readonly [number, string]> => {
      const { code, output, error } = await tiebreak(directory, ["board", "draw", ...words]);
      expect(output).toBe("");
      return [code, error.split("\n")[0] ?? ""];
    };
    expect([
      await draw("here.situation.yaml", "--log", "game.jsonl"),
      await draw("mine.json", "--log", "game.jsonl", "--position", "here.situation.yaml"),
      await draw("other.json", "--log", "game.jsonl"),
      await draw("mine.json", "--log", "torn.jsonl"),
      await draw("mine.json", "--log", "mine.json"),
      await draw("mine.json", "--position", "mine.json"),
      await draw("game.jsonl"),
      await draw("broken.json"),
      await draw("."),
      await draw("absent.json"),
    ]).toMatchInlineSnapshot(`
      [
        [
          2,
          "tiebreak: here.situation.yaml: --position and --log need a board file",
        ],
        [
          2,
          "tiebreak: option '--log <file>' cannot be used with option '--position <file>'",
        ],
        [
          2,
          "tiebreak: game.jsonl:1: this game was played on the board Stand-in 1, which is not the same as Stand-in 1",
        ],
        [
          2,
          "tiebreak: torn.jsonl:335: the game now differs from the log: it was changed, or another version wrote it",
        ],
        [
          2,
          "tiebreak: mine.json: this is a board; run \`tiebreak board check mine.json\`",
        ],
        [
          2,
          "tiebreak: mine.json: this is a board; run \`tiebreak board check mine.json\`",
        ],
        [
          2,
          "tiebreak: game.jsonl: this is the log of a game; name its board first: tiebreak board draw BOARD --log game.jsonl",
        ],
        [
          1,
          "broken.json:10:27 error board-bad-value",
        ],
        [
          2,
          "tiebreak: .: it is a directory; draw takes one file, such as broken.json",
        ],
        [
          2,
          "tiebreak: absent.json: there is no such file or directory",
        ],
      ]
    `);
  });

  test("draws a board with mistakes that leave it whole, and tells them", async () => {
    const directory = directoryWith({ "mine.json": BOARD.replace('"Force 2": "a5"', '"Force 3": "a5"') });
    const { code, output, error } = await tiebreak(directory, ["board", "draw", "mine.json"]);
    expect(code).toBe(1);
    expect(output).toContain("</svg>");
    expect(error).toContain("board-missing-spawn");
  });
});

describe("the board that the text of a game describes", () => {
  const GAME = fileOf("game.bot");

  test("is drawn from the text alone, without units", async () => {
    const directory = directoryWith({ "game.bot": GAME });
    const { code, output } = await tiebreak(directory, ["board", "draw", "game.bot", "--format", "pretty"]);
    expect(code).toBe(0);
    expect(output).toMatch(/^Crawl\n/);
    expect(output).toContain("a6");
    expect(output).not.toContain("Goblin");
    const svg = await tiebreak(directory, ["board", "draw", "game.bot"]);
    expect(svg.output).toMatch(/^<svg /);
  });

  test("is not drawn where the text has errors, which are reported", async () => {
    const directory = directoryWith({ "game.bot": GAME.replace("THINGS", "THIGNS") });
    const { code, output, error } = await tiebreak(directory, ["board", "draw", "game.bot"]);
    expect([code, output]).toEqual([1, ""]);
    expect(error).toContain("game.bot has errors; correct them first");
  });

  test("is no file, and of a game whose boards are files one of them is to be named", async () => {
    const directory = directoryWith({ "game.bot": GAME });
    const { code, error } = await tiebreak(directory, ["board", "draw", "game.bot", "--log", "a.jsonl"]);
    expect([code, error]).toEqual([2, expect.stringContaining("--log need a board file")]);
    const other = await tiebreak(join(ROOT, "procedures/callisto"), ["board", "draw", "game.bot"]);
    expect(other.error).toBe("tiebreak: game.bot: the boards of Callisto are files: name one of them\n");
  });
});
