import { join } from "node:path";
import { chmodSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameText } from "../../games/registered-games.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import type { Source } from "../../grammar/source.ts";
import { describeDeclared } from "../../games/shared/declared/description.ts";
import { declaredPackage } from "../../games/shared/declared/declared-package.ts";
import { GARDEN_GAME } from "../toy/game.ts";
import { directoryWith, type Ended, ROOT, tiebreak as run } from "./command-line.ts";

const SHEET = readFileSync(join(ROOT, "test/toy/garden.bot"), "utf8");
const SCENARIO = 'game Garden\nscenario 1 "The first warm day"\n';
const SITUATION = `id: pull
sheet: growers.bot
grid: 5x5
robots: { Mower: { at: c3 }, Bore: { at: c3 }, Claw: { at: c4 } }
row: [Mower*, Picker]
expect: { clause: 1, action: PULL, target: Bore }
`;

const parse = gameTextReader();

/** Reads the first line of a text, which names the game; every game has the words of the garden. */
function read(source: Source): GameText {
  const { text } = source;
  const name = /^game (.+)$/m.exec(text)?.[1] ?? null;
  const at = text.indexOf("weeds");
  const broken: Diagnostic[] =
    at === -1
      ? []
      : [{ code: "unknown-word", severity: "error", message: "no weeds here", span: { start: at, end: at + 5 } }];
  const lexicon = { ...GARDEN_GAME.lexicon, game: name ?? "" };
  const game = { ...describeDeclared({ ...GARDEN_GAME, lexicon }), load: async () => declaredPackage(GARDEN_GAME) };
  const parsed = parse(source);
  const whole = name === null || broken.length > 0 ? null : game;
  return { ...parsed, name, names: [], lexicon: null, game: whole, diagnostics: broken };
}

/** Runs a command that reads texts of games. */
function tiebreak(directory: string, words: readonly string[]): Promise<Ended> {
  return run(directory, words, "", { gameReader: async () => read });
}

const FOLDER = { "garden/1/growers.bot": SHEET, "garden/1/scenario.bot": SCENARIO };

describe("a game whose text lies among its sheets", () => {
  test.each(["garden/game.bot", "game.bot", "garden/1/game.bot"])("is known to a sheet below %s", async (place) => {
    const directory = directoryWith({ ...FOLDER, [place]: "game Garden\n" });
    const { output, error, code } = await tiebreak(directory, ["check", "garden/1/growers.bot", "--fail-on", "error"]);
    expect([error, code]).toEqual(["", 0]);
    expect(output).not.toContain("error");
  });

  test.runIf(process.platform !== "win32")("is not looked for where everyone leaves files", async () => {
    const directory = directoryWith({ ...FOLDER, "game.bot": "game Garden\n" });
    const words = ["check", "garden", "--fail-on", "error"];
    expect((await tiebreak(join(directory, "garden"), ["check"])).output).not.toContain("not a known game");
    chmodSync(directory, 0o1777);
    expect((await tiebreak(join(directory, "garden"), ["check"])).output).toContain("“Garden” is not a known game");
    // Whoever works there means what lies there.
    expect((await tiebreak(directory, words)).output).not.toContain("not a known game");
  });

  test("is unknown to a sheet elsewhere", async () => {
    const directory = directoryWith({ ...FOLDER, "other/game.bot": "game Garden\n" });
    expect((await tiebreak(directory, ["check", "garden"])).output).toContain("“Garden” is not a known game");
  });

  test("is known to sheets in a directory that holds it, and is no sheet itself", async () => {
    const directory = directoryWith({ ...FOLDER, "garden/game.bot": "game Garden\n" });
    const { error, code } = await tiebreak(directory, ["check", "--fail-on", "error"]);
    expect([error, code]).toEqual(["", 0]);
    const formatted = await tiebreak(directory, ["format", "--check", "garden"]);
    expect(formatted).toMatchObject({ code: 0, error: "", output: "3 files: 0 would change\n" });
  });

  test("decides and tests situations from wherever they lie", async () => {
    const inReach = { ...FOLDER, "garden/game.bot": "game Garden\n", "garden/1/growers.situation.yaml": SITUATION };
    const directory = directoryWith(inReach);
    const tested = await tiebreak(directory, ["test"]);
    expect([tested.error, tested.code]).toEqual(["", 0]);
    const decided = await tiebreak(directory, ["decide", "garden/1/growers.situation.yaml"]);
    expect(decided.output).toContain("PULL");
    const below = Object.entries(inReach).map(([path, text]): [string, string] => [`procedures/${path}`, text]);
    const elsewhere = SITUATION.replace("growers.bot", "garden/1/growers");
    const library = directoryWith({ ...Object.fromEntries(below), "mine/pull.situation.yaml": elsewhere });
    expect((await tiebreak(library, ["decide", "mine/pull.situation.yaml"])).output).toContain("PULL");
  });

  test("has its mistakes reported by `check`, and keeps other commands from its sheets", async () => {
    const directory = directoryWith({ ...FOLDER, "garden/game.bot": "game Garden\nweeds\n" });
    const { output, code } = await tiebreak(directory, ["check"]);
    expect(output).toContain("no weeds here");
    expect(output).toContain("garden/game.bot:2:1");
    expect(code).toBe(1);
    expect((await tiebreak(directory, ["check", "garden/1/growers.bot"])).output).toContain("no weeds here");
    expect((await tiebreak(directory, ["export", "garden/1/growers.bot"])).error).toContain("no weeds here");
  });

  test.each([
    ["compile", "garden/1", "--out", "out"],
    ["diff", "garden/1/growers.bot", "garden/1/more.bot"],
    ["export", "garden/1/growers.bot"],
  ])("with errors is reported once, and not once more for each sheet, by `%s`", async (...words) => {
    const texts = { ...FOLDER, "garden/1/more.bot": `// More\n${SHEET}`, "garden/game.bot": "game Garden\nweeds\n" };
    const { output, error, code } = await tiebreak(directoryWith(texts), words);
    expect(`${output}${error}`.match(/: 1 error/g)).toEqual([": 1 error"]);
    expect(error).not.toContain("the text of Garden has errors");
    expect(code).not.toBe(0);
  });

  test("is not called unknown where it has errors", async () => {
    const directory = directoryWith({ ...FOLDER, "game.bot": "game Garden\nweeds\n" });
    const { output } = await tiebreak(directory, ["check", "garden/1"]);
    expect(output).toContain("no weeds here");
    expect(output).not.toContain("the text of Garden has errors");
    expect(output).not.toContain("not a known game");
    expect((await tiebreak(directory, ["words", "pot"])).error).toContain(
      "game.bot has errors, so words may be missing",
    );
    expect((await tiebreak(directory, ["format"])).error).not.toContain("not a known game");
  });

  test("is not taken for a sheet by `render`", async () => {
    const directory = directoryWith({ "game.bot": "game Garden\n" });
    const { error, code } = await tiebreak(directory, ["render", "game.bot"]);
    expect(error).toContain("game.bot: this is the text of a game; run `tiebreak check game.bot`");
    expect(code).toBe(2);
  });
});

describe("two games of one name", () => {
  test("are refused with both files", async () => {
    const directory = directoryWith({ "a/game.bot": "game Garden\n", "b/game.bot": "game garden\n" });
    const { error, code } = await tiebreak(directory, ["check"]);
    expect(error).toBe(
      "tiebreak: cannot use b/game.bot: a/game.bot declares a game Garden too; name one of their folders at a time, rename one of the games, or keep the versions of a sheet beside one game.bot\n",
    );
    expect(code).toBe(2);
  });

  test("are told apart where one is a version kept in a folder below the other", async () => {
    const kept = { "old/game.bot": "game Garden\nweeds\n", "old/moles.bot": "game Garden\nweeds\n" };
    const directory = directoryWith({ ...FOLDER, "game.bot": "game Garden\n", ...kept });
    const said = "tiebreak: old: left out, as old/game.bot is another text of Garden; name the folder to read it\n";
    const whole = await tiebreak(directory, ["check", "--fail-on", "error"]);
    expect(whole).toMatchObject({ code: 0, error: said });
    expect((await tiebreak(directory, ["test"])).error).toContain(said);
    const alone = await tiebreak(directory, ["check", "old"]);
    expect(alone.code).toBe(1);
    expect(alone.output).toContain("old/game.bot:2:1 error");
    const both = await tiebreak(directory, ["check", ".", "old"]);
    expect(both.error).toContain("game.bot declares a game Garden too; name one of their folders at a time");
  });

  test("are one where both say the same, so that two kept versions of a sheet are compared", async () => {
    const sheet = (bracket: string) => `${SCENARIO}bot Growers\n\nMOWER\n1 GO 1 to bed. [${bracket}]\n`;
    const directory = directoryWith({
      "old/game.bot": "game Garden\n",
      "old/garden.bot": sheet("Ripe > Random"),
      "new/game.bot": "game Garden\n",
      "new/garden.bot": sheet("Random"),
    });
    const { output } = await tiebreak(directory, ["diff", "old", "new"]);
    expect(output).toContain("tiebreaker “ripe” dropped");
  });

  test("do no harm where only one is in reach", async () => {
    const directory = directoryWith({ ...FOLDER, "garden/game.bot": "game Garden\n", "b/game.bot": "game Garden\n" });
    expect((await tiebreak(directory, ["check", "garden", "--fail-on", "error"])).code).toBe(0);
  });

  test("are refused where one comes along", async () => {
    const directory = directoryWith({ "game.bot": "game Callisto\n" });
    expect((await tiebreak(directory, ["words"])).error).toBe(
      "tiebreak: cannot use game.bot: Tiebreak brings a game Callisto along; choose another name\n",
    );
  });
});
