import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { declaredBy, expectAgreement, playText, readText } from "./crawl.ts";

const THINGS = `  A hex can be coast or fog.
  A vessel is a unit. It has hull (0–5).
  A submarine is a vessel of the Submarines. It has torpedoes (0–4). It can be detected.
  A ship is a vessel of the Convoy. It has tonnage (1–10).`;
const ROUND = "SEQUENCE ROUND, at most 9 times:\n  1: Each vessel acts once.\n  2: Each ship acts once.";

/** A game about a convoy. */
function wolfpack({
  things = THINGS,
  sail = "SAIL 2",
  instruction = "The vessel moves there.",
  round = ROUND,
} = {}): string {
  return `game Wolfpack

SIDES
  Submarines: the bot.
  Convoy: the player.

BOARD
  A grid of hexes, 5 × 5.

THINGS
${things}

UNITS of the Submarines: torpedoes / hull.
  U-47: 4 / 2.
  U-99 (2): 3 / 3.

UNITS of the Convoy: hull / tonnage.
  Freighter (2): 5 / 6.
  Corvette: 3 / 2.

ACTIONS
  ${sail} to a hex: ${instruction}

${round}
`;
}

function messagesOf(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

test("what a kind is with is what it has", () => {
  const things = `  A hex can be coast or fog.
  A vessel is a unit with hull (0–5).
  A submarine is a vessel of the Submarines with torpedoes (0–4). It can be detected.
  A ship is a vessel of the Convoy with tonnage (1–10).`;
  expect(declaredBy(wolfpack({ things }))).toEqual(declaredBy(wolfpack()));
});

test("behind a kind “it” is one of that kind, whatever stands before", () => {
  const things = `  A vessel is a unit. It has hull (0–5).
  A hex can be coast or fog.
  A submarine is a vessel of the Submarines. It has torpedoes (0–4). It can be detected.
  A ship is a vessel of the Convoy. It has tonnage (1–10).`;
  expect(declaredBy(wolfpack({ things }))).toEqual(declaredBy(wolfpack()));
});

test("a sentence may be about a kind by its name", () => {
  const things = `  A hex can be coast or fog.
  A vessel is a unit. It has hull (0–5).
  A submarine is a vessel of the Submarines.
  A ship is a vessel of the Convoy.
  A submarine has torpedoes (0–4). It can be detected. A ship has tonnage (1–10).`;
  expect(declaredBy(wolfpack({ things }))).toEqual(declaredBy(wolfpack()));
});

test("a number of several kinds goes as far as all of theirs, and twice of one kind it is a mistake", () => {
  const things = `  A hex can be coast or fog.
  A vessel is a unit.
  A submarine is a vessel of the Submarines. It has hull (1–3) and torpedoes (0–4). It can be detected.
  A ship is a vessel of the Convoy. It has hull (0–5) and tonnage (1–10).`;
  expect(declaredBy(wolfpack({ things }))).toEqual(declaredBy(wolfpack()));
  const again = things.replace("and tonnage", "and hull (0–7) and tonnage");
  expect(messagesOf(wolfpack({ things: again }))).toEqual(["“hull” is already a number of a vessel"]);
});

test("units that are said of sides alone are called units", () => {
  const things = `  A hex can be coast or fog.
  A submarine is a unit of the Submarines with hull (0–3) and torpedoes (0–4). It can be detected.
  A ship is a unit of the Convoy with hull (0–5) and tonnage (1–10).`;
  const named = `  A hex can be coast or fog.
  A unit is a unit. It has hull (0–5).
  A submarine is a unit of the Submarines. It has torpedoes (0–4). It can be detected.
  A ship is a unit of the Convoy. It has tonnage (1–10).`;
  const round = ROUND.replaceAll("vessel", "unit");
  const instruction = "The unit moves there.";
  expect(declaredBy(wolfpack({ things, instruction, round }))).toEqual(
    declaredBy(wolfpack({ things: named, instruction, round })),
  );
});

test("several sorts of units are kinds of unit: those of a side, a name of UNITS, or what a definition lists", () => {
  const game = (things: string, definitions = ""): string =>
    wolfpack({ things, round: ROUND.replaceAll("vessel", "unit"), instruction: "The unit moves there." }).replace(
      "ACTIONS",
      `${definitions}ACTIONS`,
    );
  const sorts = `  A hex can be coast or fog.
  A submarine is a unit with hull (0–3) and torpedoes (0–4). It can be detected.
  A boat is a submarine of the Submarines.
  A ship is a unit of the Convoy with hull (0–5) and tonnage (1–10).
  A corvette is a unit. A raider is a unit.`;
  const text = game(sorts, "DEFINITIONS\n  Raider: U-47.\n\n");
  expect(messagesOf(text)).toEqual([]);
  const titles = (noun: string) =>
    readText(text).game?.lexicon.words.flatMap((word) =>
      word.category === "noun" && word.id === noun ? word.titles : [],
    );
  expect(titles("submarine")).toEqual(["U-47", "U-99"]);
  expect(titles("boat")).toEqual(["U-47", "U-99"]);
  expect(titles("ship")).toEqual(["Freighter", "Corvette"]);
  expect(messagesOf(game(sorts))).toEqual([
    "“raider” is no name of UNITS: name them there, or say in DEFINITIONS which ones are raiders, as in “Raider: U-47.”",
  ]);
});

test("a kind of the units of a side is not guessed where only some of them are meant", () => {
  const which = (kind: string, example: string): string =>
    `“${kind}” is no name of UNITS: name them there, or say in DEFINITIONS which ones are ${kind}s, as in “${example}.”`;
  const tender = `${THINGS} A tender is a vessel of the Convoy.`;
  const both = [which("ship", "Ship: Freighter"), which("tender", "Tender: Freighter")];
  const round = "SEQUENCE ROUND, at most 9 times:\n  1: Each vessel acts once.";
  expect(messagesOf(wolfpack({ things: tender, round }))).toEqual(both);
  const corvette = `${THINGS} A corvette is a vessel of the Convoy.`;
  expect(messagesOf(wolfpack({ things: corvette, round }))).toEqual(both.slice(0, 1));
  const defining = (text: string): string => text.replace("ACTIONS", "DEFINITIONS\n  Ship: Freighter.\n\nACTIONS");
  expect(messagesOf(defining(wolfpack({ things: corvette })))).toEqual([]);
  const numbered = wolfpack({ round }).replace("Freighter (2): 5 / 6.", "Ship 1: 5 / 6.\n  Ship 2: 5 / 6.");
  expect(messagesOf(numbered)).toEqual([which("ship", "Ship: Ship 1")]);
});

/** A game in which every unit is called as the sort is. */
const ROWS = `game Rows

SIDES
  Baron: the bot.
  Guest: the player.

BOARD
  Spaces: Market, Cellar, Press, Field, Bank, Chapel.

THINGS
  A worker is a unit. It can be tired.

UNITS of the Baron.
  Worker (3).

UNITS of the Guest.
  Worker (2).

ACTIONS
  VISIT an empty space: The worker moves there.
  REST, only if the worker is tired: It becomes not tired.
`;

test("units of two sides may have one title, and the letters go on", () => {
  const names = (text: string) => readText(text).declared?.schema.counters.map(({ name }) => name);
  expect(messagesOf(ROWS)).toEqual([]);
  expect(names(ROWS)).toEqual(["Worker A", "Worker B", "Worker C", "Worker D", "Worker E"]);
  expect(names(ROWS.replace("(3)", "").replace(" (2)", ""))).toEqual(["Worker A", "Worker B"]);
  expect(names(ROWS.replace(" (2)", ""))).toEqual(["Worker A", "Worker B", "Worker C", "Worker"]);
  expect(messagesOf(ROWS.replace("Worker (2)", "Hand (2)"))).toEqual(["“Worker” is already a unit"]);
});

test("a sheet heads lines of units that are called as the sort is, and means all of them by it", async () => {
  const sheet = `game Rows
scenario 1 "The row"
bot Baron

WORKER
1 If the worker is tired, REST.
2 If an enemy worker is in the Market, VISIT the empty space nearest to an enemy worker.
3 VISIT space without workers. [Furthest from a tired worker > Random]
`;
  const played = await playText(ROWS, sheet);
  expect(expectAgreement(played, 60).length).toBe(3);
});

test("a kind of a kind is refused with what to write", () => {
  const things = `${THINGS}\n  An escort is a ship.`;
  expect(messagesOf(wolfpack({ things }))).toEqual([
    "“ship” is no sort of units but a kind of them: say in DEFINITIONS which ones are escorts, as in “Escort: Freighter.”",
  ]);
});

test("a row of no units, or of a side that is not there, is reported alone where a kind has its name", () => {
  const text = wolfpack({ things: THINGS.replace("A ship is", "A freighter is") })
    .replace("Each ship acts", "Each freighter acts")
    .replace("  Corvette: 3 / 2.\n", "");
  expect(messagesOf(text.replace("Freighter (2)", "Freighter (0)"))).toEqual([
    "0 is not within 1 and 200, the range of how many units there are",
  ]);
  expect(messagesOf(text.replace("UNITS of the Convoy", "UNITS of the Covnoy"))).toEqual([
    "“Covnoy” is no side: did you mean “Convoy”?",
  ]);
});

test("the caption of a sequence ends with its line where it has no colon", () => {
  const steps = "  1. Each vessel acts once.\n  2. Each ship acts once.";
  for (const caption of ["SEQUENCE ROUND", "SEQUENCE ROUND, at most 9 times"]) {
    const text = wolfpack({ round: `${caption}\n${steps}` });
    expect(declaredBy(text), caption).toEqual(declaredBy(wolfpack({ round: `${caption}:\n${steps}` })));
  }
  const wrapped = wolfpack({ round: `SEQUENCE ROUND,\n    at most 9 times:\n${steps}` });
  expect(declaredBy(wrapped)).toEqual(declaredBy(wolfpack()));
});

test("a number by default may stand in brackets, and who plays goes so far", () => {
  const sail = (header: string): string => wolfpack({ sail: header });
  const behind = wolfpack({ sail: "SAIL n" }).replace("to a hex:", "to a hex, by default 2:");
  expect(declaredBy(sail("SAIL n (by default 2)"))).toEqual(declaredBy(behind));
  expect(messagesOf(sail("SAIL n"))).toEqual(["nothing says how far a unit goes with SAIL n: write `SAIL 1`"]);
  const [unknown] = readText(sail("SAIL n")).diagnostics;
  expect(unknown?.help).toContain("“SAIL 3” lets each unit go up to 3 hexes, and “up to n hexes” says nothing more.");
});

test("“the” one of a kind is the one that acts, where an action names no other", () => {
  expect(messagesOf(wolfpack({ instruction: "The submarine moves there." }))).toEqual([]);
  const [message] = messagesOf(
    wolfpack({ instruction: "The submarine moves there. Each ship within 1 hex of it loses 1 hull." }),
  );
  expect(message).toContain("“the vessel” for the one that acts");
});

test("where “it” is the place, a sentence about a unit is told how to name the one that acts", () => {
  expect(messagesOf(wolfpack({ instruction: "It moves there." }))).toEqual([
    "“It”: this is done to a vessel: write “the vessel” for the one that acts",
  ]);
});

test("places of a row are told to stand in it", () => {
  const round = `${ROUND}\n\nSEQUENCE SETTING UP:\n  1: Place each ship in a hex of row 1. [Random]`;
  expect(messagesOf(wolfpack({ round }))).toEqual(["“row 1”: write “hex in row 1”"]);
});

test("what an action is done to is not asked for a number that only another kind has", () => {
  const fire = (proviso: string): string =>
    wolfpack().replace("ACTIONS\n", `ACTIONS\n  FIRE at a ship within 2 hexes, only if ${proviso}: It loses 1 hull.\n`);
  expect(messagesOf(fire("it has 1 or more torpedoes"))).toEqual([
    "“it has 1 or more torpedoes”: “it” is the ship, which has no torpedoes: write “the vessel” for the one that acts",
  ]);
  expect(messagesOf(fire("the vessel has 1 or more torpedoes"))).toEqual([]);
  expect(messagesOf(fire("it has 3 or more tonnage"))).toEqual([]);
});

/** What a sheet's headings are for, and what is wrong with it. */
function headed(procedures: string) {
  const { game } = readText(wolfpack());
  if (game === null) throw new Error("the text has a mistake");
  const text = `game Wolfpack\nscenario 1 "Night"\nbot Submarines\n\nSUBMARINES BOT PROCEDURES\n\n${procedures}`;
  const { sheet, diagnostics } = checkFile("submarines.bot", text, { [game.lexicon.game]: game.lexicon });
  return {
    units: sheet?.procedures.map(({ units }) => units.map(({ title }) => title)) ?? [],
    actors: sheet?.procedures.map(({ clauses }) => JSON.stringify(clauses).includes('"kind":"actor"')) ?? [],
    messages: diagnostics.map(({ code, message }) => `${code}: ${message}`),
  };
}

test("a heading may name a kind of units, and “the” one is the one that acts", () => {
  const found = headed("SUBMARINE\n1 The submarine is in fog: SAIL 2 to coast.\n2 SAIL 1 to fog.\n");
  expect(found).toEqual({ units: [["U-47", "U-99"]], actors: [true], messages: [] });
});

test("a heading of what all units are is for every unit", () => {
  const found = headed("VESSEL\n1 The vessel is in fog: SAIL 2 to coast.\n");
  expect(found).toEqual({ units: [["U-47", "U-99", "Freighter", "Corvette"]], actors: [true], messages: [] });
});

test("a heading names units of the bot's side, or a kind with some of them", () => {
  const messages = headed("FREIGHTER\n1 SAIL 2 to coast.\n").messages;
  expect(messages).toEqual([
    "heading-without-unit: “FREIGHTER” names no unit of Submarines: its units are U-47 and U-99",
  ]);
  expect(headed("SHIP\n1 SAIL 2 to coast.\n").messages).toEqual([
    "heading-without-unit: “SHIP” names no unit of Submarines: its units are U-47 and U-99",
  ]);
});

test("a kind and one of its units cannot both have a procedure", () => {
  expect(headed("SUBMARINE\n1 SAIL 2 to coast.\n\nU-99\n1 SAIL 1 to fog.\n").messages).toEqual([
    "unit-with-two-procedures: U-99 has two procedures: “SUBMARINE” on line 7 and “U-99” here",
  ]);
});

test("a heading that names no unit is a mistake", () => {
  expect(headed("COAST\n1 SAIL 2 to coast.\n").messages).toEqual([
    "heading-without-unit: “COAST” names no unit: the units are U-47, U-99, Freighter and Corvette",
  ]);
});
