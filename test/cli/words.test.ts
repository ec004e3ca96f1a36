import { describe, expect, test } from "vitest";
import { GAMES } from "../registry.ts";
import { directoryWith, ROOT, tiebreak } from "./command-line.ts";

const DEFINITIONS = "game Callisto\n\nDEFINITIONS\n  // Both sides want it.\n  Big prize: objective.\n";

describe("words", () => {
  test("lists every word of the game with what it means", async () => {
    const { code, output, error } = await tiebreak(ROOT, ["words", "--game", "callisto"]);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(output).toMatch(/^secure {2}adjective of Space\n {4}\S/m);
  });

  test("finds words by their forms first and then by their explanations", async () => {
    const { output } = await tiebreak(ROOT, ["words", "scouted", "--game", "callisto"]);
    const found = output.split("\n").filter((line) => /^\S/.test(line));
    expect(found[0]).toMatch(/scouted/);
    expect(found.length).toBeGreaterThan(2);
  });

  test.each([
    ["points win", "# objective points win  rule of a scenario"],
    ["5 objective points", "# objective points win  rule of a scenario"],
    ["first controls objectives worth", "# objective points win  rule of a scenario"],
  ])("finds the sentences that state rules: %s", async (text, line) => {
    const { code, output } = await tiebreak(ROOT, ["words", text, "--game", "callisto"]);
    expect(code).toBe(0);
    expect(output.split("\n")).toContain(line);
  });

  test("lists every sentence that states a rule of some game", async () => {
    for (const { lexicon } of GAMES.values()) {
      const { output } = await tiebreak(ROOT, ["words", "--game", lexicon.game]);
      const lines = output.split("\n");
      for (const { sentences } of lexicon.rules ?? []) {
        expect(lines.some((line) => line.startsWith(`${sentences[0]}  rule of a `))).toBe(true);
      }
    }
  });

  test("knows the words that reach a sheet in the directory, and those of a sheet itself", async () => {
    const sheet = `game Callisto\nscenario 1\nbot LFA\n\n${DEFINITIONS.slice(15).replace("Big", "Small")}`;
    const directory = directoryWith({ "definitions.bot": DEFINITIONS, "scenario-1/lfa.bot": sheet });
    const inFolder = await tiebreak(`${directory}/scenario-1`, ["words", "prize"]);
    expect(inFolder.output).toBe(
      "big prize  noun: Space; ../definitions.bot, line 5\n    Big prize: objective. Both sides want it. Also: big prizes.\n",
    );
    const ofSheet = await tiebreak(directory, ["words", "prize", "--sheet", "scenario-1/lfa.bot"]);
    expect(ofSheet.output.split("\n").filter((line) => /^\S/.test(line))).toEqual([
      "big prize  noun: Space; definitions.bot, line 5",
      "small prize  noun: Space; scenario-1/lfa.bot, line 7",
    ]);
  });

  test.each([
    ["threatend", "threatened"],
    ["contseted", "contested"],
  ])("guesses what %s means", async (typed, meant) => {
    const directory = directoryWith({ "definitions.bot": DEFINITIONS.replace("Big prize", "Contested space") });
    const { error } = await tiebreak(directory, ["words", typed]);
    expect(error).toContain(`has “${typed}” in its forms or its explanation: did you mean “${meant}”?`);
  });

  describe("of a game whose text has errors", () => {
    const GAME = "game Crawl\n\nSIDES\n  Dungeon: the bot.\n\nBOARD\n  A grid of squares, 3 × 3.\n";
    const THINGS =
      "\nTHINGS\n  A figure is a unit.\n  It has hits (0–9).\n\nUNITS of the Dungeon: hits.\n  Goblin: 2.\n";

    test("lists the words that can be read, the errors, and exits as a check does", async () => {
      const directory = directoryWith({ "game.bot": `${GAME}${THINGS}\nACTIONS\n  RUN to a squaer.\n  REST.\n` });
      const { code, output, error } = await tiebreak(directory, ["words", "goblin"]);
      expect(code).toBe(1);
      expect(output).toBe("Goblin  title: Figure\n    Goblin: 2. Also: Goblins.\n");
      expect(error).toMatch(/^game\.bot:\d+:\d+ error/m);
      expect(error).toContain("game.bot has errors, so words may be missing");
    });

    test("lists the names that the text makes where no more can be read", async () => {
      const directory = directoryWith({ "game.bot": GAME });
      expect(await tiebreak(directory, ["words", "dung"])).toMatchObject({ code: 1, output: "Dungeon  a side\n" });
    });

    test("does not say that a word is missing for certain", async () => {
      const { code, error } = await tiebreak(directoryWith({ "game.bot": GAME }), ["words", "goblin"]);
      expect(code).toBe(1);
      expect(error).toContain("its explanation; game.bot has errors, so words may be missing");
    });
  });

  test("finds several words without quotation marks", async () => {
    const [quoted, plain] = [
      ["words", "points win", "--game", "callisto"],
      ["words", "points", "win", "--game", "callisto"],
    ];
    expect(await tiebreak(ROOT, plain)).toEqual(await tiebreak(ROOT, quoted));
  });

  test("says what to do where no word is found, and which games there are", async () => {
    expect(await tiebreak(ROOT, ["words", "xyzzy"])).toMatchObject({ code: 2, output: "" });
    expect((await tiebreak(ROOT, ["words", "--game", "Chess"])).error).toContain("the games are: Callisto");
  });
});
