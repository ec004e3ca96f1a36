import { expect, test } from "vitest";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, loadCrawl, playText } from "./crawl.ts";

const crawl = await loadCrawl();
const { game, book } = crawl;

/** The ogre beside a goblin, and two heroes in the far corner. */
const CELLAR = {
  bot: "Dungeon",
  board: { columns: 6, rows: 6 },
  places: {},
  units: [
    { name: "Ogre", title: "Ogre", side: "Dungeon", at: "a1", fields: {} },
    { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "a2", fields: {} },
    { name: "Knight A", title: "Knight", side: "Party", at: "f6", fields: {} },
  ],
  row: ["Goblin A", "Ogre"],
};

function decided(position: object, acting: number) {
  const { decider } = game;
  if (decider === undefined) throw new Error("the game decides nothing");
  return decider.decide(book, position, acting, {
    readings: game.readings({}),
    dice: new SeededDice(1),
    trace: true,
  });
}

test("X is what is printed for the unit's title", () => {
  expect(decided(CELLAR, 0).decision).toMatchObject({ clause: 4, action: "RUN", strength: 4 });
  expect(decided(CELLAR, 1).decision).toMatchObject({ clause: null, action: null });
});

test("a movement ends only where the game's text says, and goes around what bars it", () => {
  const walls = Object.fromEntries(["b1", "b2", "b3", "b4", "b5"].map((place) => [place, { wall: true }]));
  const { decision } = decided({ ...CELLAR, places: walls }, 0);
  // Without walls it would go to e3 or another square four steps nearer.
  expect(decision).toMatchObject({ clause: 4, destination: "a6" });
});

test("a target is legal only if the game's text describes it, and the trace says why not", () => {
  const beside = { ...CELLAR, units: [...CELLAR.units.slice(0, 2), { ...CELLAR.units[2], at: "a3" }] };
  expect(decided(beside, 0).decision).toMatchObject({ clause: 3, action: "STRIKE", target: "Knight A" });
  const spent = {
    ...beside,
    units: beside.units.map((unit) => (unit.name === "Goblin A" ? { ...unit, fields: { spent: true } } : unit)),
  };
  const { decision, trace } = decided(spent, 0);
  expect(decision.action).not.toBe("STRIKE");
  expect(JSON.stringify(trace?.clauses[2])).toContain("the game allows it only if the figure is ready");
});

test("ties go to the place that comes first as one reads the board", () => {
  // f2 and e3, among others, are as near; of these the highest row comes first, and in it the leftmost.
  expect(decided(CELLAR, 0).decision.destination).toBe("a6");
});

test("interpreter and compiled sheet decide alike in drawn positions, with a trace and without", () => {
  const clauses = crawl.sheet.procedures.flatMap(({ name, clauses: all }) =>
    all.map(({ number }) => `${name} ${number}`),
  );
  expect(expectAgreement(crawl, effort(400, 5_000))).toEqual(clauses);
});

const SHEET = `game Patrol
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
1 STRIKE. [Random]
2 RUN X towards nearest enemy. [Random]
`;

test.each([
  ["square", "A grid of squares, 12 × 14, diagonals count."],
  ["hex", "A hex grid of hexes, 6 × 5."],
  ["space", "Spaces: Market, Quarry, Mill, Dock, Tower, in this order, and round again."],
  ["province", "Provinces with borders:\n    Alba: Corm.\n    Corm: Dun.\n    Dun: Alba.\n    Elm: Dun."],
])("a board of places called %s is one that both evaluators know", async (place, board) => {
  const text = `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  ${board}

THINGS
  A figure is a unit. It has speed (1–6).

UNITS of the Dungeon: speed.
  Goblin (3): 2.

UNITS of the Party: speed.
  Knight: 3.

ACTIONS
  RUN n (its speed) to a ${place} without figure.
  STRIKE at an enemy within 1 ${place}.
`;
  expect(expectAgreement(await playText(text, SHEET), effort(60, 2_000))).toEqual(["GOBLIN 1", "GOBLIN 2"]);
});

test.each([
  ["Old Market: Mill, Dock.\n    Mill: Dock.\n    Dock: Tower.\n    Tower: Mill.", "Provinces with borders:\n    "],
  ["Old Market, Mill, Dock, Tower, in this order, and round again.", "Provinces: "],
])("the places of a board with names are words of its sheets: %s", async (places, caption) => {
  const text = `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  ${caption}${places}

THINGS
  A figure is a unit. It has speed (1–6).
  A province can be a ruin.

UNITS of the Dungeon: speed.
  Goblin (3): 2.

UNITS of the Party: speed.
  Knight: 3.

DEFINITIONS
  Waterside: Dock or Mill.

ACTIONS
  RUN n (its speed) to a province, not through Tower.
  STRIKE at an enemy, unless the figure in Dock.
`;
  const sheet = `game Patrol
scenario 1
bot Dungeon

GOBLIN
1 Old Market contains enemy: STRIKE. [In Mill > Within 1 province of Tower > Random]
2 Enemy in waterside and Tower not ruin: RUN X to:
  a) Old Market. [Random]
  b) ruin not Tower. [Not Mill > Nearest]
3 Goblin not in Old Market and 2 or fewer figures in Mill: RUN X towards Mill. [Random]
`;
  const fired = expectAgreement(await playText(text, sheet), effort(150, 2_000));
  expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3"]);
});

test("equal places that an action chooses are settled in the order of ties, in both evaluators", async () => {
  const text = `game Patrol

SIDES
  Dungeon: the bot.

BOARD
  Squares: Yard, Arch, Well, in this order.

THINGS
  A figure is a unit.

UNITS of the Dungeon
  Goblin (2).

ACTIONS
  MARK a square without figure.

TIES: Arch, Yard, Well, Goblin A, Goblin B.
`;
  const sheet = `game Patrol
scenario 1
bot Dungeon

GOBLIN
1 MARK square.
`;
  expect(expectAgreement(await playText(text, sheet), effort(60, 2_000))).toEqual(["GOBLIN 1"]);
});

test("the trace says that no way leads out of a box beside the board", async () => {
  const text = `game Guild
SIDES
  Guild: the bot.
  Town: the player.
BOARD
  Spaces: Market, Quarry, in this order.
  Boxes beside the board: Supply.
THINGS
  A worker is a unit.
UNITS of the Guild.
  Mason.
UNITS of the Town.
  Clerk.
ACTIONS
  WALK n to a space.
`;
  const guild = await playText(text, 'game Guild\nscenario 1 "The day"\nbot Guild\n\nMASON\n1 WALK 1 towards Clerk.\n');
  const unit = (name: string, side: string, at: string) => ({ name, title: name, side, at, fields: {} });
  const units = [unit("Mason", "Guild", "Supply"), unit("Clerk", "Town", "Market")];
  const position = { bot: "Guild", board: { columns: 3, rows: 1 }, places: {}, units, row: ["Mason"] };
  const options = { readings: guild.game.readings({}), dice: new SeededDice(1), trace: true };
  const [clause] = guild.game.decider?.decide(guild.book, position, 0, options).trace?.clauses ?? [];
  expect(clause?.outcome).toMatchObject({ detail: "no way leads out of Supply" });
});

test("the trace says why a movement may not end where it costs too much, or where the game forbids it", async () => {
  const text = `game Isles

SIDES
  River: the bot.
  Hill: the player.

BOARD
  A grid of isles, 2 × 2.

THINGS
  An isle can be frozen. It has toll (0–9).
  An animal is a unit. It has shells (0–9).

UNITS of the River: shells.
  Otter: 2.

UNITS of the Hill: shells.
  Heron: 0.

ACTIONS
  SWIM n to an isle, unless it is frozen: The animal pays shells equal to its toll.
`;
  const sheet = 'game Isles\nscenario 1 "The cellar"\nbot River\n\nOTTER\n1 SWIM 1 to an adjacent isle.\n';
  const isles = await playText(text, sheet);
  const places = { a2: { toll: 5 }, b1: { frozen: true }, b2: { toll: 7 } };
  const otter = { name: "Otter", title: "Otter", side: "River", at: "a1", fields: {} };
  const position = { bot: "River", board: { columns: 2, rows: 2 }, places, units: [otter], row: ["Otter"] };
  const options = { readings: isles.game.readings({}), dice: new SeededDice(1), trace: true };
  const [clause] = isles.game.decider?.decide(isles.book, position, 0, options).trace?.clauses ?? [];
  expect(clause?.outcome).toMatchObject({ detail: "no adjacent isle within reach of 1" });
  expect(clause?.objections?.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
    "a2: it costs 5 shells, and Otter can pay 2",
    "b1: the game allows it unless it is frozen",
  ]);
});
