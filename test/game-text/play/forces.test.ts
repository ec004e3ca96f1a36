import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import type { Difficulty } from "../../../games/engine-part.ts";
import { RandomSource, SeededDice } from "../../../runtime/dice.ts";
import { formatSheet } from "../../../grammar/format-sheet.ts";
import { vocabularyOf } from "../../../grammar/vocabulary.ts";
import { directoryWith, tiebreak } from "../../cli/command-line.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { readText } from "../crawl.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const GAME = `game Crawl

SIDES
  Dungeon: a bot or a player.
  Party: a bot or a player.
  Weather: a bot or a player.

BOARD
  A grid of squares, 5 × 5.

THINGS
  A figure is a unit. It has hits (0–9) and speed (1–6). It can be marked. It can be engaged with a figure.

UNITS of the Dungeon: hits / speed.
  Goblin (3): 2 / 2.
  Ogre: 5 / 2.

UNITS of the Party: hits / speed.
  Knight: 6 / 3.
  Squire, named Alba and Brin: 3 / 3.

DEFINITIONS
  In a pack: with company of 1 or more.
  Company of a figure = other Goblins within 1 square of it.

ACTIONS
  RUN n (its speed) to a square: The figure moves there.
  STRIKE at an enemy within 1 square: It loses 1 hit.
  CALL: Place a Goblin in a square within 1 square of the figure. The figure becomes engaged with Goblin C.
  SUMMON a square within 1 square: Place a Goblin there.

RULES
  When a figure has no hits: Remove it.
  The Party wins if there is no Goblin.
  The Dungeon wins if there is no figure of the Party.

SEQUENCE SETTING UP:
  1: Place each figure of the Party in a square. [Random]
  2: Place each Goblin in a square. [Random]
  3: Place the Ogre in a square. [Random]
  4: Goblin C becomes marked. The Ogre loses 1 hit. The Ogre becomes engaged with the Knight.

SEQUENCE ROUND, at most 6 times:
  1: Goblin C gains 1 hit. If the Ogre is engaged with the Knight, the Knight loses 1 hit.
  2: If Goblin C is marked, the Ogre moves to a square. [Random]
  3: Goblin C acts once. The Ogre acts once. Goblin B swaps places with Goblin C.
  4: Each Goblin acts once. Each figure of the Party acts once.
  5: Replace Goblin A with Goblin C.
`;

const SHEET = `game Crawl
scenario 1 "Two goblins"
bot Dungeon

GOBLIN
1 SUMMON square if it would be in a pack.
2 STRIKE.
3 RUN X towards nearest enemy.

OGRE
1 STRIKE.
2 CALL.
`;

const HEADER = 'game Crawl\nscenario 1 "Two goblins"\n\n';
const FORCES = "DUNGEON FORCE 1\n  Goblin: 2\n\nPARTY FORCE 1\n  Squire: 1\n  Knight: D\n";
const OF_FORCES = ["Goblin A", "Goblin B", "Knight", "Alba"];

function folder(files: Readonly<Record<string, string>> = {}): string {
  return directoryWith({ "game.bot": GAME, "scenario.bot": HEADER + FORCES, "dungeon.bot": SHEET, ...files });
}

function found(forces: string): readonly string[] {
  const { game } = readText(GAME);
  if (game === null) throw new Error("the text has errors");
  const text = HEADER + forces;
  return checkFile("scenario.bot", text, { Crawl: game.lexicon }).diagnostics.map(
    ({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`,
  );
}

describe("a scenario with forces", () => {
  test("has the units that it lists, and no others", async () => {
    const ways = await bothWays(GAME, [SHEET], 6, {}, HEADER + FORCES);
    expect(ways.plain.declared.schema.counters.map(({ name }) => name)).toEqual(OF_FORCES);
    // The Weather never has units, so no force says whether it takes part.
    expect(ways.definition.scenario.sides.map(({ side }) => side)).toEqual(["Dungeon", "Party", "Weather"]);
  });

  test.each(["random", "greedy"])("is played the same in plain and in packed states, against %s", async (party) => {
    const ways = await bothWays(GAME, [SHEET], 6, {}, HEADER + FORCES);
    const compared = { ...NOTHING_COMPARED };
    for (let seed = 1; seed <= effort(4, 100); seed += 1) {
      const { units } = playBothWays(ways, { Dungeon: "bot", Party: party, Weather: "random" }, seed, compared);
      expect(OF_FORCES).toEqual(expect.arrayContaining(units.map(({ name }) => name)));
    }
    expect(compared.decisions).toBeGreaterThan(10);
  });

  test("is drawn and arranged with its units alone", () => {
    const { declared, game } = readText(GAME);
    const scenario = game && checkFile("scenario.bot", HEADER + FORCES, { Crawl: game.lexicon }).scenario;
    if (declared === null || !scenario) throw new Error("the text has errors");
    const source = declaredPositions(declared.schema).sourceOf({ scenario, sheets: {} }, "Dungeon");
    expect(source?.cards.map(({ name }) => name)).toEqual(["Goblin A", "Goblin B"]);
    const random = new RandomSource(SEED);
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const units = source?.draw(drawn % source.ways, "Goblin A", random).position.units ?? [];
      expect(OF_FORCES).toEqual(expect.arrayContaining(units.map(({ name }) => name)));
    }
  });

  test("is what play, situations and procedures ask", async () => {
    const own = folder({
      "out.situation.yaml":
        "sheet: dungeon.bot\nfigures: { Goblin A: { at: a1 }, Goblin C: { at: a2 } }\nrow: [Goblin A*]\nexpect: { clause: 3 }\n",
    });
    expect((await tiebreak(own, ["check"])).output).toContain(
      "note idle-procedure\n  Ogre never acts in this scenario: Dungeon has no such unit",
    );
    const { output, error } = await tiebreak(own, ["decide", "out.situation.yaml"]);
    expect(output + error).toContain("This scenario has no unit `Goblin C`");
    const played = await tiebreak(own, ["simulate", "1", "--games", "2", "--seat", "Party=greedy", "--verify"]);
    expect(played.output).toContain("OGRE: 0 cards");
    const { declared, game } = readText(GAME);
    const scenario = game && checkFile("scenario.bot", HEADER + FORCES, { Crawl: game.lexicon }).scenario;
    const { decider } = (await game?.load()) ?? {};
    if (declared === null || !scenario || decider === undefined) throw new Error("the text has errors");
    const units = declared.schema.counters.map((counter) => ({ ...counter, at: "a1", fields: {} }));
    const position = { bot: "Dungeon", board: { columns: 5, rows: 5 }, places: {}, units, row: ["Goblin A"] };
    const problems = decider.problemsOf({ scenario, sheets: {} }, "Dungeon", position, 0);
    expect(problems.map(({ message }) => message)).toEqual([
      "the game has no Goblin C",
      "the game has no Ogre",
      "the game has no Brin",
    ]);
    const difference = await tiebreak(
      folder({ "other/scenario.bot": `${HEADER}${FORCES.replace("Goblin: 2", "Goblin: 3\n  Ogre: 1")}` }),
      ["diff", "scenario.bot", "other/scenario.bot"],
    );
    expect(difference.output).toContain("Goblin: 2 → 3");
    expect(difference.output).toContain("Ogre added to force 1: 1");
  });

  test("says of a row what is wrong in it", () => {
    expect(found(FORCES)).toEqual([]);
    const dungeon = (rows: string): readonly string[] =>
      found(`DUNGEON FORCE 1\n  ${rows}\n\nPARTY FORCE 1\n  Knight: 1\n`);
    expect(dungeon("Goblin: 4")).toEqual([
      "Goblin: 4: this lists 4 of Goblin for Dungeon, but the game has 3: lower the number, or write `Goblin (4)` in `game.bot`",
    ]);
    expect(dungeon("Squire: 1")).toEqual(["Squire: Squire is not a unit of Dungeon. Did you mean Goblin or Ogre?"]);
    expect(dungeon("Gobbling: 1")).toEqual([
      expect.stringContaining("Gobbling: “Gobbling” is not a word of this game"),
    ]);
    expect(dungeon("Goblin: 0")).toEqual(["0: Goblin: a force has 1 or more of a unit: leave the row out"]);
    expect(dungeon("Goblin: D SS")).toEqual([
      "Goblin: D SS: Goblin: this game sets no cards aside: write how many units there are, such as 3",
    ]);
    expect(dungeon("Goblin:")).toEqual([
      "Goblin:: Goblin: no copies follow: write how many units there are, such as 3",
    ]);
    expect(dungeon("Goblin A: 1")).toEqual(["1: Goblin A: a row counts the units of one name: write `Goblin: 1`"]);
    expect(
      found("DUNGEON FORCE 1\n  Goblin: 2\n\nDUNGEON FORCE 2\n  Goblin: 2\n\nPARTY FORCE 1\n  Knight: 1\n"),
    ).toEqual([expect.stringContaining("Goblin: 2: this lists 4 of Goblin")]);
    expect(found("DUNGEON FORCE 1\n  Goblin: 2\n")).toEqual([
      "DUNGEON FORCE 1: this scenario lists a force of Dungeon alone, so no unit of Party takes part: write `PARTY FORCE 1`, too",
    ]);
  });
});

test.each([
  ["3 Goblins", "Goblins: 3"],
  ["3 x Goblin", "Goblin: 3"],
  ["Goblin (3)", "Goblin: 3"],
  ["Goblin x 3", "Goblin: 3"],
  ["Goblin: 3.", "Goblin: 3"],
])("a row of a force that is written as “%s” is read, and said to be “%s”", (written, right) => {
  const messages = found(`DUNGEON FORCE 1\n  Ogre: 1\n  ${written}\n\nPARTY FORCE 1\n  Knight: 1\n`);
  expect(messages).toEqual([`${written}: “${written}” should be “${right}”`]);
});

describe("a scenario that says how large its board is", () => {
  const ranged = GAME.replace("5 × 5.", "3 × 3 to 6 × 5.");
  const header = `${HEADER}SPECIAL RULES\n  `;

  test.each([
    [ranged, "The board is 4 × 3 squares.", 12, "d3"],
    [
      ranged.replace("A grid of squares, 3 × 3 to 6 × 5.", "A row of squares, 8 to 25, numbered from b00."),
      "The board has 9 squares.",
      9,
      "b08",
    ],
  ])("is played on it", async (game, rule, places, last) => {
    const ways = await bothWays(game, [SHEET], 6, {}, `${header}${rule}\n\n${FORCES}`);
    expect(ways.packed.play.things.places).toHaveLength(places);
    expect(ways.packed.play.things.places.at(-1)).toBe(last);
    const compared = { ...NOTHING_COMPARED };
    for (let seed = 1; seed <= effort(4, 60); seed += 1)
      playBothWays(ways, { Dungeon: "bot", Party: "greedy", Weather: "random" }, seed, compared);
    expect(compared.decisions).toBeGreaterThan(10);
  });

  test("has situations and drawn positions of that size", async () => {
    const situation = (grid: string): string =>
      `sheet: dungeon.bot\ngrid: ${grid}\nfigures: { Goblin A: { at: a1 }, Goblin B: { at: b3 }, Knight: { at: c1 } }\nrow: [Goblin A*]\ndice: [1]\nexpect: { clause: 3 }\n`;
    const own = folder({
      "game.bot": ranged,
      "scenario.bot": `${header}The board is 4 × 3 squares.\n\n${FORCES}`,
      "fits.situation.yaml": situation("4x3"),
      "other.situation.yaml": situation("5x5"),
    });
    expect((await tiebreak(own, ["decide", "fits.situation.yaml"])).output).toContain("Goblin A → 3");
    const { output, error } = await tiebreak(own, ["decide", "other.situation.yaml"]);
    expect(output + error).toContain("`4x3`, the board of this scenario");
    const asked = await tiebreak(own, ["ask", "dungeon.bot", "Goblin does STRIKE"]);
    expect(asked.output).toContain("\n  a b c d\n");
  });

  test("says only what the text allows", () => {
    const { game } = readText(ranged);
    if (game === null) throw new Error("the text has errors");
    const said = (rule: string) =>
      checkFile("scenario.bot", `${header}${rule}\n`, { Crawl: game.lexicon }).diagnostics.map(
        ({ message }) => message,
      );
    expect(said("The board is 7 × 4 squares.")).toEqual(["“The board is 7 × 4 squares”: 7 is not from 3 to 6"]);
    expect(said("The board is 6 × 5 squares.")).toEqual([]);
    expect(said("The board is 6 by 5 squares.")).toEqual([
      expect.stringContaining("did you mean “The board is 6 × 5 squares”"),
    ]);
    // A board of one size has no such rule, and a sheet of a game with several needs no scenario file for it.
    expect(readText(GAME).game?.lexicon.rules).toBeUndefined();
    const { sheet } = checkFile("dungeon.bot", SHEET, { Crawl: game.lexicon });
    expect(sheet).not.toBeNull();
  });
});

describe("a scenario that says where units begin", () => {
  const chosen = GAME.replace(
    "  A figure is a unit.",
    "  The game can be easier or harder. The game has level (1–4), chosen before the game, usually 2.\n  The game can be foggy, chosen before the game.\n  A figure is a unit.",
  );
  const leaving = chosen.replace(/ {2}1: Place each figure[^]*?\n {2}4: /, "  1: Set up as the scenario says. ");
  const party = "PARTY FORCE 1\n  Knight: 1\n  Squire: 2\n";
  const begins = [
    "The Dungeon begins in the bottom row.",
    "The Ogre starts the game in c5.",
    "Goblins begin in a square within 1 square of the Ogre. [Random]",
    "Each Squire is deployed in a random square next to the Knight.",
    "Knight sets up in a1.",
    "Brin begins in e1 or e2. [Furthest from Ogre]",
  ];
  const scenario = (rules: readonly string[], forces: string): string =>
    `${HEADER}${forces}\n${party}\nSPECIAL RULES\n${rules.map((rule) => `  ${rule}\n`).join("")}`;
  const GOBLINS = "DUNGEON FORCE 1\n  Goblin: 2\n\nDUNGEON FORCE 1 (harder)\n  Goblin: +1\n";

  /** Where units stand when the first round begins, by both states. */
  async function places(
    text: string,
    file: string,
    difficulty: Difficulty,
    switches: Readonly<Record<string, string>> = {},
    seed = 1,
  ): Promise<Readonly<Record<string, string>>> {
    const { plain, packed, definition } = await bothWays(text, [SHEET], 6, switches, file);
    const [first, second] = [plain, packed].map((rules) => {
      const dice = new SeededDice(seed);
      let state = rules.newGame(definition, difficulty);
      for (;;) {
        const next = rules.awaited(definition, state);
        if (next.kind === "pick")
          state = rules.applyAction(
            definition,
            difficulty,
            state,
            { kind: "pick", side: next.side, thing: next.names[dice.roll(next.names.length) - 1] ?? "" },
            dice,
          ).state;
        else if (next.kind !== "automatic" || (next.action.kind === "step" && next.action.round > 0)) break;
        else ({ state } = rules.applyAction(definition, difficulty, state, next.action, dice));
      }
      return Object.fromEntries(state.units.map(({ name, at }) => [name, at]));
    });
    expect(second).toEqual(first);
    return first ?? {};
  }

  test("begins there in plain and in packed states, with the units of what was chosen", async () => {
    const text = scenario(begins, GOBLINS);
    for (let seed = 1; seed <= effort(3, 60); seed += 1) {
      const there = await places(leaving, text, "normal", {}, seed);
      expect(Object.keys(there).toSorted()).toEqual(["Alba", "Brin", "Goblin A", "Goblin B", "Knight", "Ogre"]);
      expect(there).toMatchObject({ Ogre: "c5", Knight: "a1", Brin: "e1" });
      expect(["a2", "b1"]).toContain(there["Alba"]);
      for (const name of ["Goblin A", "Goblin B"]) expect(["c5", "b5", "d5", "c4"]).toContain(there[name]);
    }
    expect(Object.keys(await places(leaving, text, "harder"))).toContain("Goblin C");
  });

  test("begins at the choice of its side where nothing else chooses, and with a force of its own for a level", async () => {
    const forces = `${GOBLINS}\nDUNGEON FORCE 1 (Level III or IV)\n  Ogre: 1\n\nDUNGEON FORCE 1 (not foggy)\n  Goblin: -1\n`;
    const rules = ["The Dungeon begins in the top row. [Player's choice]", "The Party begins in row 1."];
    const found = new Set<string>();
    for (let seed = 1; seed <= 6; seed += 1) {
      const there = await places(leaving, scenario(rules, forces), "normal", {}, seed);
      expect(Object.keys(there).toSorted()).toEqual(["Alba", "Brin", "Goblin A", "Knight"]);
      expect(there["Goblin A"]).toMatch(/^.5$/);
      found.add(there["Goblin A"] ?? "");
    }
    expect(found.size).toBeGreaterThan(1);
    const of = async (switches: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      Object.keys(await places(leaving, scenario(rules, forces), "normal", switches)).filter((name) =>
        /G|O/.test(name),
      );
    expect(await of({ level: "3", foggy: "yes" })).toEqual(["Ogre"]);
    expect(await of({ level: "1", foggy: "yes" })).toEqual(["Goblin A", "Goblin B"]);
  });

  test("is played the same in plain and in packed states", async () => {
    const ways = await bothWays(leaving, [SHEET], 6, {}, scenario(begins, GOBLINS));
    const compared = { ...NOTHING_COMPARED };
    for (let seed = 1; seed <= effort(4, 100); seed += 1) {
      const { units } = playBothWays(ways, { Dungeon: "bot", Party: "random", Weather: "random" }, seed, compared);
      // A Goblin of a harder game comes into no other.
      expect(units.map(({ name }) => name)).not.toContain("Goblin C");
    }
    expect(compared.decisions).toBeGreaterThan(10);
  });

  test("comes before what the text places by itself", async () => {
    const text = scenario(["Each Goblin begins in c3."], GOBLINS.replace("\n\n", "\n  Ogre: 1\n\n"));
    const there = await places(GAME.replace("THINGS\n", "THINGS\n  The game can be harder.\n"), text, "normal");
    expect(there).toMatchObject({ "Goblin A": "c3", "Goblin B": "c3" });
    expect(Object.keys(there)).toHaveLength(6);
  });

  test("says so of each unit that the text leaves to it", () => {
    const { game } = readText(leaving);
    const said = (rules: readonly string[], forces = GOBLINS): readonly string[] =>
      checkFile(
        "scenario.bot",
        forces === "" ? `${HEADER}SPECIAL RULES\n  ${rules.join("\n  ")}\n` : scenario(rules, forces),
        game === null ? {} : { Crawl: game.lexicon },
      ).diagnostics.map(({ message }) => message);
    const all = ["Each Squire begins in a1.", "The Dungeon begins in a2."];
    expect(said(all)).toEqual(["“Knight”: say below SPECIAL RULES where it begins, as in “Each Knight begins in …”"]);
    expect(said([...all, "The Knight begins in a3."])).toEqual([]);
    expect(said(["1 Squire begins in a1.", "The Knight begins in a2.", "The Dungeon begins in a2."])).toEqual([
      "“Squire”: say below SPECIAL RULES where all of them begin, as in “Each Squire begins in …”",
    ]);
    expect(said(["The Party begins in a2.", "Goblins begin in a1."], "")).toEqual([
      "“Ogre”: say below SPECIAL RULES where it begins, as in “Each Ogre begins in …”",
    ]);
  });

  test.each([
    [
      "The Goblin begins in a1.",
      "The Goblin begins in a1.: “The Goblin begins in a1”: there are 2: write “each Goblin” or “1 Goblin”",
    ],
    [
      "Three Goblins begin in a1.",
      "Three Goblins begin in a1.: “Three Goblins begin in a1”: with this, 3 of Goblin begin somewhere, but there are 2",
    ],
    ["4 Goblins begin in a1.", "4 Goblins: “4 Goblins”: the game has 3 of Goblin"],
    [
      "Each Ogre begins in a1.",
      "Each Ogre begins in a1.: “Each Ogre begins in a1”: no force lists a Ogre: say how many begin there, such as “2 Ogres”",
    ],
    [
      "Goblin C begins in a1.",
      "Goblin C begins in a1.: “Goblin C begins in a1”: of Goblin, the first 2 take part, and Goblin C is none of them",
    ],
    [
      "Each Goblin begins next to an enemy.",
      "next to an enemy: “next to an enemy”: nobody acts yet: name the unit, the place or the side instead of “enemy”",
    ],
    ["Each Goblin begins in 2 squares.", "in 2 squares: “in 2 squares”: say in which square each begins"],
    ["Each Goblin begins in the Ogre's lair.", "Ogre's lair: “Ogre's lair” is not a word of this game"],
    ["Each Goblin begins at the Ogre.", "at the Ogre: “at the Ogre”: that is no square"],
    [
      "Each Gobling begins in a1.",
      "Each Gobling: “Each Gobling”: say which units begin there by their name or their side, such as the Dungeon, the Party, the Weather or the Goblin",
    ],
    ["The Weather begins in a1.", "The Weather: “The Weather”: Weather has no units"],
    [
      "Each Goblin begins at random in a1. [Nearest to Ogre]",
      "[Nearest to Ogre]: “[Nearest to Ogre]”: a die chooses already: leave out one of the two",
    ],
  ])("says of “%s” what is wrong", (rule, message) => {
    const { game } = readText(chosen);
    const text = scenario([rule], GOBLINS.replace(/\n\n.*harder[^]*/, "\n"));
    const { diagnostics } = checkFile("scenario.bot", text, game === null ? {} : { Crawl: game.lexicon });
    expect(diagnostics.map(({ span, message: said }) => `${text.slice(span.start, span.end)}: ${said}`)).toEqual([
      message,
    ]);
  });

  test.each([
    [
      "(brutal)\n  Goblin: +1",
      "“brutal”: nothing of that name is chosen before the game: write easier, harder, level 1, level 2, level 3 or level 4",
    ],
    [
      "(level 2 or harder)\n  Goblin: +1",
      "“level 2 or harder”: nothing of that name is chosen before the game: write easier, harder, level 1, level 2, level 3 or level 4",
    ],
    [
      "(easier)\n  Goblin: +1\n  Ogre: 1",
      "“Ogre: 1”: give all rows a sign, or none: `+2` is 2 more than usual, `2` is what there is then",
    ],
    ["(easier)\n  Goblin: -3", "“Goblin: -3”: usually there are 2 of them: lower the number"],
    [
      "(foggy)\n  Goblin: +1",
      "this lists 4 of Goblin for Dungeon, but the game has 3: lower the number, or write `Goblin (4)` in `game.bot`",
    ],
    ["(harder)\n  Ogre: +1", "“harder”: another caption above says it of `harder`: put the rows together"],
  ])("says of a force “%s” what is wrong", (force, message) => {
    const { game } = readText(chosen);
    const text = scenario([], `${GOBLINS}\nDUNGEON FORCE 1 ${force}\n`).replace("\nSPECIAL RULES\n", "");
    const { diagnostics } = checkFile("scenario.bot", text, game === null ? {} : { Crawl: game.lexicon });
    expect(diagnostics.map(({ message: said }) => said)).toEqual([message]);
  });

  test("keeps its words where it is formatted, whatever blanks it has", () => {
    const { game } = readText(chosen);
    if (game === null) throw new Error("the text has errors");
    const neat = scenario(["Each Goblin begins in row 1. [Nearest to Ogre > Random]"], GOBLINS);
    const typed = neat.replace("(harder)", "( harder )").replace(". [Nearest to Ogre > ", ".[ Nearest to  Ogre>");
    expect(formatSheet(typed, vocabularyOf(game.lexicon))).toBe(neat);
  });
});
