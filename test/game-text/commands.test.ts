import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { fileOf } from "./crawl.ts";

const SITUATION = `id: run
sheet: dungeon.bot
grid: 6x6
figures: { Goblin A: { at: a1 }, Knight A: { at: a4 } }
row: [Goblin A*]
expect: { clause: 4, action: RUN }
`;

/** A folder with a game's text, a sheet and a situation, and nothing of this project. */
function folder(game = fileOf("game.bot")): string {
  return directoryWith({
    "game.bot": game,
    "cellar/scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
    "cellar/dungeon.bot": fileOf("dungeon.bot"),
    "cellar/run.situation.yaml": SITUATION,
  });
}

test("a sheet needs no scenario file where the text of its game states no rules of scenarios", async () => {
  const files = { "dungeon.bot": fileOf("dungeon.bot"), "run.situation.yaml": SITUATION };
  const without = directoryWith({ "game.bot": fileOf("game.bot"), ...files });
  expect((await tiebreak(without, ["check"])).output).toBe("✓ 2 files checked: no problems\n");
  expect((await tiebreak(without, ["test"])).output).toContain("1 of 1 situations passed");
  expect((await tiebreak(without, ["ask", "dungeon.bot", "Goblin does BASH"])).output).toContain("BASH");
  expect((await tiebreak(without, ["compile", "--out", "out"])).output).toContain("1 sheet compiled");
  const rules = "\nSPECIAL RULES of a scenario\n  fog: Fog lies over all.\n";
  const ruled = directoryWith({ "game.bot": fileOf("game.bot") + rules, ...files });
  const advice = "save one beside the sheet, with the lines `game Crawl` and `scenario 1`";
  expect((await tiebreak(ruled, ["ask", "dungeon.bot", "Goblin does BASH"])).error).toContain(advice);
  expect((await tiebreak(ruled, ["compile", "--out", "out"])).error).toContain(advice);
});

test("a sheet decides beside a file that names neither a game nor a bot, which is said to be left out", async () => {
  const files = { "dungeon.bot": fileOf("dungeon.bot"), "run.situation.yaml": SITUATION };
  const pasted = { "pasted.bot": "GOBLIN\n1 STRIKE X.\n" };
  const { code, output, error } = await tiebreak(
    directoryWith({ "game.bot": fileOf("game.bot"), ...files, ...pasted }),
    ["decide", "run.situation.yaml"],
  );
  expect([code, output]).toEqual([0, expect.stringContaining("Goblin A → 4: RUN 4 by Goblin A to b4")]);
  expect(error).toBe("tiebreak: pasted.bot: left out, as it names no game; tiebreak check says how it begins\n");
});

test("a sheet decides beside one of another game that nothing is known of", async () => {
  const files = { "dungeon.bot": fileOf("dungeon.bot"), "run.situation.yaml": SITUATION };
  const others = { "moles.bot": "game Burrow\nscenario 1\nbot Moles\n\nMOLE\n1 DIG.\n" };
  const besides = directoryWith({ "game.bot": fileOf("game.bot"), ...files, ...others });
  const { code, output, error } = await tiebreak(besides, ["decide", "run.situation.yaml"]);
  expect([code, output]).toEqual([0, expect.stringContaining("Goblin A → 4: RUN 4 by Goblin A to b4")]);
  expect(error).toBe("tiebreak: moles.bot: left out, as it is of another game, Burrow\n");
  const misspelt = { "moles.bot": "game Crwal\nscenario 1\nbot Party\n\nKNIGHT\n1 STRIKE X.\n" };
  const beside = directoryWith({ "game.bot": fileOf("game.bot"), ...files, ...misspelt });
  expect((await tiebreak(beside, ["decide", "run.situation.yaml"])).error).toContain("“Crwal” is not a known game");
});

test("the companion says whom an action may be aimed at, and offers no unit as its own ally", async () => {
  const aimed = "  MEND n at an ally within 2 squares.\n  SHOOT n (its speed) at an enemy within n squares.\n";
  const own = directoryWith({
    "game.bot": fileOf("game.bot").replace("ACTIONS\n", `ACTIONS\n${aimed}`),
    "dungeon.bot":
      'game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nOGRE\n1 MEND 2 at ally.\n2 SHOOT X.\n3 STRIKE X.\n',
  });
  const { output } = await tiebreak(own, ["companion", "1"], "Ogre\nnone\nnone\n");
  const asked = output.replaceAll(/\s+/g, " ");
  const [mend = "", others = ""] = asked.split("for MEND 2 (ally within 2 squares)? ");
  expect(mend).toContain("Which legal targets does Ogre have");
  expect(/^.*?names>/.exec(others)?.[0]).not.toContain("Ogre");
  expect(asked).toContain("for SHOOT X (enemy within X squares; X is its speed)?");
  expect(asked).toContain("for STRIKE X (enemy within 1 square)?");
});

test("a misspelt action is taken for its name, and never for what sentences say it does", async () => {
  const { output } = await tiebreak(
    directoryWith({
      "game.bot": fileOf("game.bot").replace("  WAIT, ", "  RAISE GATE.\n  WAIT, "),
      "dungeon.bot": 'game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nOGRE\n1 RAISE A GATE.\n',
    }),
    ["check"],
  );
  expect(output).toContain("“RAISE A GATE” is not a word of this game: did you mean “RAISE GATE”?");
});

test.each([
  ["Slow figure: its speed is 3 or less.", "slow figure", "noun: Figure"],
  ["Slow figure: with speed of 3 or less.", "slow figure", "noun: Figure"],
  ["Lone hero: without an ally within 2 squares.", "lone hero", "noun: Figure"],
  ["Close to a wall: within 1 square of a wall.", "close to a wall", "adjective of"],
])("a name that ends in a noun names things, though its definition has none: %s", async (definition, name, kind) => {
  const own = directoryWith({
    "game.bot": fileOf("game.bot").replace("DEFINITIONS\n", `DEFINITIONS\n  ${definition}\n`),
    "dungeon.bot": `game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nOGRE\n1 There is a ${kind === "adjective of" ? `hero ${name}` : name} within 2 squares: WAIT.\n`,
  });
  expect((await tiebreak(own, ["check", "--fail-on", "error"])).output).not.toContain("error");
  expect((await tiebreak(own, ["words", name])).output).toContain(`${name}  ${kind}`);
});

test("a number that only sides have is no number of units, and the message says how to ask for the bot's", async () => {
  const own = directoryWith({
    "game.bot": fileOf("game.bot"),
    "dungeon.bot": 'game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nOGRE\n1 The Ogre has 4 or more gold: WAIT.\n',
  });
  const { output } = await tiebreak(own, ["check"]);
  expect(output).toContain("figures have no gold, only sides have: “gold is 3 or more” is about the bot's own");
});

const NO_ENGINE = "tiebreak: Crawl has no engine yet: game.bot has no “SEQUENCE ROUND:” with the steps of a round\n";

describe("a game that does not lie above its sheets", () => {
  const SHEETS = {
    "bots/scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
    "bots/dungeon.bot": fileOf("dungeon.bot"),
  };

  test.each([
    ["a folder that settings name", "../rules/crawl", "rules/crawl/game.bot"],
    ["an installed package that settings name", "crawl-rules", "node_modules/crawl-rules/game.bot"],
    ["a package of somebody that settings name", "@ann/crawl", "node_modules/@ann/crawl/game.bot"],
  ])("is found in %s", async (_where, game, path) => {
    const own = directoryWith({
      ...SHEETS,
      [path]: fileOf("game.bot"),
      "bots/tiebreak.json": JSON.stringify({ games: [game] }),
    });
    expect(await tiebreak(own, ["check", "bots"])).toMatchObject({ code: 0, error: "" });
    expect((await tiebreak(join(own, "bots"), ["ask", "dungeon.bot", "Goblin does BASH"])).output).toContain("BASH");
  });

  test("is missed with the place of the settings that name it", async () => {
    const own = directoryWith({ ...SHEETS, "bots/tiebreak.json": '{ "games": ["../rules/crawl"] }' });
    const checked = await tiebreak(own, ["check", "bots"]);
    expect(checked.code).toBe(1);
    expect(checked.output).toContain("bots/tiebreak.json:1:13 error settings-mistake");
    expect(checked.output).toContain(
      "these settings are wrong: “../rules/crawl” is no folder with a game.bot, and no installed package with one",
    );
    const { error } = await tiebreak(join(own, "bots"), ["ask", "dungeon.bot", "Goblin does BASH"]);
    expect(error).toContain("tiebreak.json:1:13 error settings-mistake");
  });
});

test("settings that cannot be read are reported once by check, and by commands that need the games", async () => {
  const own = directoryWith({ "game.bot": fileOf("game.bot"), "tiebreak.json": '{ "readings": {} }' });
  const { output, code } = await tiebreak(own, ["check"]);
  expect({ code, times: output.split("settings-mistake").length - 1 }).toEqual({ code: 1, times: 1 });
  expect(output).toContain("there is no setting “readings”: there are “games” and “lints”");
  expect((await tiebreak(own, ["words", "crowd"])).error).toContain("tiebreak.json:1:3 error settings-mistake");
});

describe("whoever types a game and its sheet", () => {
  test("has both checked", async () => {
    expect((await tiebreak(folder(), ["check"])).output).toBe("✓ 3 files checked: no problems\n");
  });

  test("gets decisions with their reasons, and runs situations", async () => {
    const { output } = await tiebreak(folder(), ["decide", "cellar/run.situation.yaml", "--explain"]);
    expect(output).toContain("Goblin A → 4: RUN 4 by Goblin A to b4");
    expect((await tiebreak(folder(), ["test"])).output).toContain("1 of 1 situations passed");
  });

  test("asks why not of any place of the board, also one that the position does not state", async () => {
    const asked = ["decide", "cellar/run.situation.yaml", "--why-not", "f1", "--why-not", "b3"];
    const { code, output, error } = await tiebreak(folder(), asked);
    expect([code, error]).toEqual([0, ""]);
    expect(output).toMatch(/Why not f1\? Clause 4 does not choose f1: .+\nWhy not b3\? Clause 4/);
    expect((await tiebreak(folder(), [...asked, "--why-not", "g9"])).error).toContain("--why-not g9: nothing in this");
    expect((await tiebreak(folder(), [...asked, "--why-not", "9"])).error).toMatch(
      /--why-not 9: GOBLIN has no clause 9; it has 1, 2.* and \d/,
    );
  });

  test("asks questions, and lists the words of the game", async () => {
    const { output } = await tiebreak(folder(), ["ask", "cellar/dungeon.bot", "Goblin does BASH"]);
    expect(output).toContain("BASH");
    expect((await tiebreak(folder(), ["words", "crowd"])).output).toContain("heroes within 1 square");
  });

  test("gets a picture of a situation", async () => {
    const { output } = await tiebreak(folder(), ["board", "draw", "cellar/run.situation.yaml", "--format", "pretty"]);
    expect(output).toContain("│ Goblin A    │");
    const svg = await tiebreak(folder(), ["board", "draw", "cellar/run.situation.yaml"]);
    expect(svg.output).toMatch(/^<svg [^]*Knight A[^]*<\/svg>\n$/);
  });

  test("names a scenario by its number, in the folder of the game and below it", async () => {
    const own = folder();
    expect((await tiebreak(own, ["check", "1"])).output).toBe("✓ 2 files checked: no problems\n");
    expect(
      (await tiebreak(join(own, "cellar"), ["mutate", "1/dungeon", "--sample", "1", "--positions", "1"])).error,
    ).not.toContain("there is no such file");
    expect((await tiebreak(own, ["simulate", "1"])).error).toBe(NO_ENGINE);
    expect((await tiebreak(own, ["export", "callisto/1/lfa"])).output).toContain('"game": "callisto"');
    expect((await tiebreak(own, ["export", "1/lfa"])).error).toBe(
      "tiebreak: 1/lfa: scenario 1 in the folder of game.bot has no sheet lfa.bot; it has dungeon\n",
    );
  });

  test("runs the only bot of a scenario beside the table", async () => {
    const { output } = await tiebreak(folder(), ["companion", "1"], "1\n");
    expect(output).toContain("The bot plays Dungeon.");
    expect(output).toContain("Is “");
  });

  test("lists the words of that game alone, unless another is named", async () => {
    const own = folder();
    const { output } = await tiebreak(own, ["words"]);
    expect(output).toContain("hero");
    expect(output).not.toContain("Callisto");
    expect((await tiebreak(own, ["words", "--sheet", "callisto/1/lfa"])).output).toContain("objective");
    expect((await tiebreak(own, ["words", "--game", "Unbreakable"])).output).toContain("hex");
  });

  test("reads what a game without code lacks", async () => {
    expect((await tiebreak(folder(), ["simulate", "cellar"])).error).toBe(NO_ENGINE);
  });

  test("sees a mistake in the game at its place, whatever is asked of its sheets", async () => {
    const wrong = folder(fileOf("game.bot").replace("STRIKE n (its speed)", "STRIKE n (its sped)"));
    const { output, code } = await tiebreak(wrong, ["check", "cellar"]);
    expect(output).toMatch(/game\.bot:\d+:\d+ error/);
    expect(code).toBe(1);
    expect((await tiebreak(wrong, ["decide", "cellar/run.situation.yaml"])).error).toMatch(/game\.bot:\d+:\d+ error/);
  });
});

describe("formatting the text of a game", () => {
  const UNTIDY = fileOf("game.bot")
    .replace("6 × 6", "6x6")
    .replace("  Party: the player.", "    Party:  the player. // us");

  test("writes it in the standard layout, remarks included, and changes nothing the second time", async () => {
    const directory = folder(UNTIDY);
    expect((await tiebreak(directory, ["format", "--check"])).output).toContain("game.bot would change");
    expect((await tiebreak(directory, ["format"])).output).toContain("3 files: 1 changed");
    const tidy = fileOf("game.bot").replace("the player.", "the player. // us");
    expect(readFileSync(join(directory, "game.bot"), "utf8")).toBe(tidy);
    expect((await tiebreak(directory, ["format", "--check"])).code).toBe(0);
  });

  test("leaves a text alone of which a row cannot be read", async () => {
    const broken = UNTIDY.replace("It can be stunned.", "It can stunned.");
    const directory = folder(broken);
    const { error, code } = await tiebreak(directory, ["format", "game.bot"]);
    expect(error).toContain("game.bot: it has rows that cannot be read");
    expect(code).toBe(1);
    expect(readFileSync(join(directory, "game.bot"), "utf8")).toBe(broken);
  });
});
