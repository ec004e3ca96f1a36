import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { directoryWith, tiebreak } from "../cli/command-line.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";
import { pondWith, toldOf } from "./play/pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./play/two-states.ts";

const TEXT = `game Hold

SIDES
  Dungeon: the bot.
  Party: the player.
  Town: a bot or a player, allied with Party.

BOARD
  A grid of squares, 5 × 5.
  Doom track: 0–10.
  Terror track: 0–6, for each side.

THINGS
  A square can be a trap.
  A figure is a unit. It has speed (1–6). It can be stunned.
  The game has round (1–4). It can be night. It is spring, summer or autumn.
  Each side has gold (0–9). It can be passed.
  The Dungeon has threat (0–5). It can be alert.
  Wood, stone and old iron (0–3) belong to each side.

UNITS of the Dungeon: speed.
  Goblin (3): 4.

UNITS of the Party: speed.
  Knight: 3.

UNITS of the Town: speed.
  Guard: 3.

DEFINITIONS
  Rich side: side with gold of 5 or more.
  Wealth of a side = gold of it plus wood of it.

ACTIONS
  RUN n (its speed) to a square.
  STRIKE at an enemy, only if threat is 2 or more and the Party's gold is 1 or more.
  RECOVER, unless night.
  WAIT.
`;

const CONDITIONS = [
  "Night and threat is 4 or more",
  "It is night and own terror is at least 5",
  "Spring, not night and doom > 7",
  "Own gold > enemy gold and alert",
  "The Party's gold is 7 or more and old iron is 2 or more",
  "There is an enemy rich side and round is 3",
  "Own side passed and goblin is stunned and night",
  "Wealth of enemy side is 9 or more",
  "Own gold is 3 or more, or night",
  "The Dungeon's threat is 2, or own wood plus own stone >= 5",
  "There is an enemy side with gold of 8 or more",
  "Not autumn and the Town has 2 or more gold",
];

const SHEET = `game Hold
scenario 1
bot Dungeon

GOBLIN
1 Stone is 3 or more: RECOVER, otherwise WAIT.
2 Wood is 3 or more: STRIKE. [Random]
${CONDITIONS.map((condition, index) => `${index + 3} ${condition}: RUN X towards nearest enemy. [Trap (only if night) > Random]`).join("\n")}
15 Enemy gold is 3 or more: RUN 1 to trap. [Random]
16 WAIT.
`;

const played = await playText(TEXT, SHEET);

const POSITION = {
  bot: "Dungeon",
  board: { columns: 5, rows: 5 },
  places: {},
  units: [
    { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "a1", fields: {} },
    { name: "Knight", title: "Knight", side: "Party", at: "e5", fields: {} },
  ],
  row: ["Goblin A"],
};

function clauseIn(unplaced: Readonly<Record<string, unknown>>): number | null {
  const { game, book } = played;
  const { decider } = game;
  if (decider === undefined) throw new Error("the game decides nothing");
  const options = { readings: game.readings({}), dice: new SeededDice(1), trace: false };
  return decider.decide(book, { ...POSITION, unplaced }, 0, options).decision.clause;
}

describe("a unit of a side that has fields", () => {
  const { lexicon } = readText(pondWith({})).game ?? { lexicon: null };

  test.each(["DO the Sky animal.", "DO a Sky animal.", "DO the Sky's animal.", "The Sky animal is frozen: DO."])(
    "is called by its side, with or without “the”: %s",
    (clause) => {
      if (lexicon === null) throw new Error("no game");
      const text = `game Ponds\nscenario 1 "The ponds"\nbot River\n\nRIVER BOT PROCEDURES\n\nOTTER\n1 ${clause}\n`;
      expect(checkFile("river.bot", text, { Ponds: lexicon }).diagnostics).toEqual([]);
    },
  );
});

describe("numbers and states of sides and of the game", () => {
  test("are asked for alike by both evaluators in drawn positions", () => {
    const fired = expectAgreement(played, effort(600, 5_000));
    expect(fired.length).toBe(16);
  });

  test("decide which clause fires", () => {
    expect(clauseIn({})).toBe(16);
    expect(clauseIn({ Game: { "the game": { night: true } }, Dungeon: { Dungeon: { threat: 4 } } })).toBe(3);
    expect(
      clauseIn({ Side: { Dungeon: { gold: 3 }, Party: { gold: 2 } }, Dungeon: { Dungeon: { alert: true } } }),
    ).toBe(6);
    expect(clauseIn({ Side: { Town: { gold: 8 } } })).toBe(13);
  });

  test("of which nothing is said belong to the side that acts", () => {
    expect(clauseIn({ Side: { Party: { stone: 3 } } })).toBe(16);
    expect(clauseIn({ Side: { Dungeon: { stone: 3 } } })).toBe(1);
  });
});

/** A folder with the game, the sheet and a situation. */
function folder(situation: string): string {
  return directoryWith({
    "game.bot": TEXT,
    "hold/scenario.bot": 'game Hold\nscenario 1 "The hold"\n',
    "hold/dungeon.bot": SHEET,
    "hold/night.situation.yaml": situation,
  });
}

describe("a situation", () => {
  const { positions } = played.game;

  test("states what sides and the game have, and ask sets them up", async () => {
    const directory = folder(`sheet: dungeon.bot
figures: { Goblin A: { at: a1 }, Knight: { at: e5 } }
sides: { Dungeon: { threat: 4, gold: 2 }, Party: { gold: 1 } }
game: { night: true, doom: 3 }
row: [Goblin A*]
dice: [1]
expect: { clause: 3, action: RUN }
`);
    expect((await tiebreak(directory, ["test"])).output).toContain("1 of 1 situations passed");
    const { output } = await tiebreak(directory, ["ask", "hold/dungeon.bot", "Goblin clause 3 fires"]);
    expect(output).toContain("the game is night, the threat of Dungeon is 4");
  });

  test("of a key that nothing has says which there are", async () => {
    const directory = folder(`sheet: dungeon.bot
figures: { Goblin A: { at: a1 } }
sides: { Party: { threat: 4 } }
game: { night: 3 }
row: [Goblin A*]
expect: { clause: 3, action: RUN }
`);
    const { output, error } = await tiebreak(directory, ["test"]);
    expect(`${output}${error}`).toMatch(/`Party` has no key `threat`[^]*`night` must be `true` or `false`/);
  });

  test("is drawn, described and made smaller with all that it states", () => {
    const source = positions?.sourceOf(played.book, "Dungeon") ?? null;
    const problem = { position: { ...POSITION, unplaced: { Side: { Party: { gold: 3 } } } }, acting: 0 };
    expect(source?.factsOf(problem)).toContain("the gold of Party is 3");
    const smaller = [...(source?.smaller(problem) ?? [])].map(({ position }) => JSON.stringify(position));
    expect(smaller).toContain(JSON.stringify(POSITION));
  });
});

test("the companion asks for what sides and the game have in the words of the sheet", async () => {
  const { output } = await tiebreak(folder(""), ["companion", "hold", "--bot", "Dungeon"], "1\nn\nn\ny\nn\n");
  expect(output).toContain("Is “stone is 3 or more” true?");
});

test.each(["Hold", "Dungeon", "Deep Dungeon", "Stunned Figure", "Figure is stunned", "Bot War"])(
  "a game may be called “%s”, whatever its words are",
  (name) => {
    const { game, diagnostics } = readText(TEXT.replace("game Hold", `game ${name}`));
    expect(diagnostics).toEqual([]);
    if (game === null) throw new Error("the game has a mistake");
    for (const written of [name, name.toUpperCase(), name.replaceAll(" ", "  ")]) {
      const sheet = `game ${written}\nscenario 1 "One"\nbot Dungeon\n\nGOBLIN\n1 WAIT.\n`;
      const checked = checkFile("sheet.bot", sheet, { [name]: game.lexicon });
      expect(checked.diagnostics.map(({ message }) => message)).toEqual([]);
      expect(checked.sheet).toMatchObject({ game: name, bot: "Dungeon" });
    }
  },
);

function found(before: string, after: string): readonly string[] {
  if (!TEXT.includes(before)) throw new Error(`the text has no ${before}`);
  const text = TEXT.replace(before, after);
  return readText(text).diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

test.each([
  [
    "The Dungeon has threat (0–5)",
    "The Dungeom has threat (0–5)",
    "Dungeom: “Dungeom” is no sort of things: did you mean “Dungeon”?",
  ],
  ["The game has round (1–4)", "The game has round (4–1)", "4–1: no number is from 4 to 1"],
  ["The game has round (1–4)", "The game has speed (1–4)", "speed: “speed” is already a number of a figure"],
  ["Doom track: 0–10.", "Doom track 0–10.", ": expected ':' after “track”"],
  ["Doom track: 0–10.", "Doom: 0–10.", ":: this row is not understood at “:”: expected “track”"],
  [
    "Terror track: 0–6, for each side.",
    "Terror track: 0–6, for each player.",
    "each player: “each player” is no sort of things: did you mean “each side”?",
  ],
  ["(0–3) belong to each side", "(0–3) belong each side", "each: this row is not understood at “each”: expected “to”"],
  ["old iron (0–3) belong", "old iron belong", ".: this row is not understood at “.”: expected “(”"],
  ["The game has round (1–4)", "The gaem has round (1–4)", "gaem: “gaem” is no sort of things: did you mean “game”?"],
])("a slip in what sides and the game have is one sentence: %s", (before, after, message) => {
  expect(found(before, after)).toEqual([message]);
});

describe("a side that is called as its units are", () => {
  const shore = (condition: string, things: string): string => `game Shore

SIDES
  Otters: the bot.
  Herons: the player.

BOARD
  Ponds: North, East, South, in this order.

THINGS
  ${things} has hits (0–5). It can be frozen.
  Each side has shells (0–9).

UNITS of the Otters: hits.
  Otter (3): 3.

UNITS of the Herons: hits.
  Heron (2): 3.

ACTIONS
  REST.

RULES
  The Otters win if there are no herons.

SEQUENCE SETTING UP:
  1: Place each otter in North. Place each heron in South.

SEQUENCE ROUND, at most 2 times:
  1: The Otters go first. Each otter acts once.
  2: If ${condition}, the Herons gain 1 shell.
`;

  const OTTERS = "game Shore\nscenario 1\nbot Otters\n\nOTTER\n1 REST.\n";

  test.each([
    ["there are 2 or more otters", true],
    ["2 or more otters are in North", true],
    ["there are more herons than otters", false],
    ["all otters are frozen", false],
    ["2 otters are frozen", false],
    ["otters are in North", true],
    ["the Otters have 2 or more shells", false],
    ["the Otters have no shells", true],
    ["the Herons have more shells than the Otters", false],
    ["the Otters are the first player", true],
  ])("is the side where sides have or do it, and else the units: %s", async (condition, isSo) => {
    for (const things of [
      "An otter is a unit of the Otters. It",
      "A figure is a unit. An otter is a figure of the Otters. It",
    ]) {
      const text = shore(condition, things);
      const players = { Otters: "random", Herons: "random" };
      playBothWays(await bothWays(text, []), players, 1, { ...NOTHING_COMPARED });
      const lines = (await toldOf(text, OTTERS, 1)).map((line) => line.text);
      expect(lines.includes("Herons: shells 0 → 1")).toBe(isSo);
    }
  });
});

describe("numbers of sides in a sheet", () => {
  const TWO = TEXT.replace("  Town: a bot or a player, allied with Party.\n", "").replace(
    /UNITS of the Town[^]*?\n\n/,
    "",
  );

  function checked(line: string) {
    const { game } = readText(TWO);
    if (game === null) throw new Error("the game has a mistake");
    const text = `game Hold\nscenario 1\nbot Dungeon\n\nGOBLIN\n1 ${line}\n`;
    return checkFile("dungeon.bot", text, { Hold: game.lexicon });
  }

  test.each([
    ["If it has 2 more gold than the Party, WAIT.", 2],
    ["If it has more gold than the Party, WAIT.", null],
  ])("may be higher by so much: %s", (line, by) => {
    const { sheet, diagnostics } = checked(line);
    expect(diagnostics).toEqual([]);
    const [item] = sheet?.procedures[0]?.clauses[0]?.condition?.items ?? [];
    const right = by === null ? { kind: "total" } : { kind: "arithmetic", sign: "+", right: { value: by } };
    expect(item).toMatchObject({ kind: "compares", comparison: by === null ? "more" : "atLeast", right });
  });

  test.each([
    ["If it has 5 gold, WAIT.", "just so much, or more"],
    ["If it has 2 or more wood or stone, WAIT.", "one of them or both"],
    ["If it has more gold than the Party has wood, WAIT.", "the Party has wood"],
  ])("are an error where they could mean two things: %s", (line, reason) => {
    expect(
      checked(line)
        .diagnostics.map(({ message }) => message)
        .join(),
    ).toContain(reason);
  });
});
