import { expect, test } from "vitest";
import type { GameReadings } from "../../games/game-package.ts";
import { RandomSource } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { checkOn, groundsOf, type Ground } from "./grounds.ts";
import { Duel, errorsIn } from "./trial.ts";
import { textGrounds, toyGrounds } from "./toy-grounds.ts";

/*
 * Sheets that were drawn, in which the evaluators differed or which did not compile, as small as they could be made. The
 * printed page has decided each: both evaluators agree now, or it is a mistake.
 */

const GROUNDS = await groundsOf("Callisto");

function groundFor(scenario: number, side: string): Ground {
  const found = GROUNDS.find(({ occasion }) => occasion.scenario.number === scenario && occasion.side === side);
  if (found === undefined) throw new Error(`scenario ${scenario} has no ${side}`);
  return found;
}

function textOn({ occasion }: Ground, procedures: string): string {
  const { lexicon, scenario, side } = occasion;
  return `game ${lexicon.game}\nscenario ${scenario.number}\nbot ${side}\n\n${procedures}\n`;
}

/** The words that cannot be understood. */
function mistakesIn(ground: Ground, procedures: string): readonly string[] {
  const text = textOn(ground, procedures);
  return errorsIn(checkOn(ground, text)).map(({ span }) => text.slice(span.start, span.end));
}

/** In what the evaluators differ, in any of many positions of a card; `positions` are drawn where few show it. */
function differencesIn(
  ground: Ground,
  procedures: string,
  title: string,
  chosen: Readonly<Record<string, string>>,
  positions = 50,
) {
  const { sheet } = checkOn(ground, textOn(ground, procedures));
  if (sheet === null) throw new Error("there is no sheet");
  const { source, game } = ground;
  const readings: GameReadings = game.readings(chosen);
  const duel = new Duel(ground, sheet, readings);
  const cards = source.cards.filter((card) => card.title === title);
  const random = new RandomSource(7);
  return Array.from({ length: effort(positions, 500) }, () => {
    const card = random.pick(cards)?.name ?? "";
    const problem = source.draw(random.within([0, source.ways - 1]), card, random);
    return duel.difference(problem, random.seed());
  }).filter((difference) => difference !== null);
}

const FROM_TARGET = "shortest route between preferred attack target and furthest space";

const IN_SPACE = "all enemy units in chosen space";

const ALL_OF_THEM = ": Target enemy units, if possible. Push each unit.";

/** A statement for each number of points; another one is true where a space under a bridge counts wrongly. */
const POINTS = [1, 2, 3, 4, 5, 6]
  .map((number) => `${number}. If exactly ${number} objective points elevated, RECON.`)
  .join("\n");

test.each([
  [6, "LFA", "Gunner", "GUNNER\n1 Threshold 6/7/8: SPECIAL ATTACK X.", { "OPEN-29": "b" }],
  [8, "LFA", "Commander", "COMMANDER\n1 Threshold 6/7/8: SPECIAL ATTACK X.", { "OPEN-29": "b" }],
  [6, "LFA", "Corp-Sec", "CORP-SEC\n1 Threshold 6/7/8: ATTACK 2 (range 2, personnel, armoured), using laser.", {}],
  [6, "LFA", "Corp-Sec", "CORP-SEC\n1 ATTACK 2 (range 2, personnel, armoured), using laser.\n2 RECON.", {}],
  [7, "LFA", "Navigator", "NAVIGATOR\n1 SPECIAL ATTACK 3 / 2 [Ripper / enemies].", {}],
  [1, "LFA", "Commander", "COMMANDER\n1 Preferred attack target is scouting: COMMAND 3.", {}],
  [1, "LFA", "Scout", "SCOUT\n1 Unit aiming at Corp-Sec: RECON.\n2 COMMAND 1.", {}],
  [1, "LFA", "Scout", "SCOUT\n1 Enemy aiming at unit: RECON.", {}],
  [1, "Breakers", "Squad Leader", "SQUAD LEADER B AND C\n1 PATHFIND 2 to nearest space.", {}],
  [
    1,
    "LFA",
    "Scout",
    "SCOUT\n1 Enemy within 3 spaces: SCOUT 2 to:\n  a) Objective within 2 spaces: space nearest to that enemy. [Random]\n  b) Objective. [Random]",
    {},
  ],
  [8, "LFA", "Navigator", "NAVIGATOR\n1 PULSE 3.", {}],
  [8, "LFA", "Commander", "COMMANDER\n1 SPECIAL ATTACK 1. [Random]", {}],
  [8, "LFA", "Commander", "COMMANDER\n1 SPECIAL ATTACK 3 (range 2).", {}],
  [8, "LFA", "Navigator", "NAVIGATOR\n1 PULSE 1, targeting preferred attack target.", {}],
  [4, "LFA", "Captain", `LFA PROGRAM\n\nCAPTAIN\n${POINTS}`, {}],
  [7, "LFA", "Gunner", "LFA PROGRAM\n\nGUNNER\n1. If Hades not legal, PULSE 1 within range 3.", {}],
  [5, "LFA", "Commander", "LFA PROGRAM\n\nCOMMANDER\n1. If west door of prison not (open, or closed): INSPIRE X.", {}],
  [5, "Breakers", "Ripper", "RIPPER\n1 GUIDE Y Nailgunners to uncontrolled.", { "OPEN-37": "b" }],
  [6, "LFA", "Navigator", `NAVIGATOR\n1 SCOUT 3 ${FROM_TARGET}.`, {}],
  [7, "LFA", "Stalker", "STALKER\n1 SCOUT 2 shortest route between enemies and objective.", {}],
  [5, "Breakers", "Scanner", "SCANNER\n1 RECON, otherwise OPEN DOOR closed door.", {}],
  [1, "LFA", "Gunner", "GUNNER\n1 There is card A: RECON.\n2 COMMAND 1.", {}],
  [6, "Breakers", "Nailgunner", "NAILGUNNER\n1 Enemy not within 1 scouted spaces of vehicle: RECON.\n2 COMMAND 3.", {}],
  [6, "LFA", "Navigator", "NAVIGATOR\n1 MOVE 2 towards farthest space.", {}],
  [7, "LFA", "Gunner", "GUNNER\n1 SPECIAL ATTACK X: Target scouting target for attack, if possible.", {}],
  [
    3,
    "LFA",
    "Gunner",
    "GUNNER\n1 there is objective: SPECIAL ATTACK 3, targeting all enemy units in chosen space.",
    {},
  ],
  [5, "LFA", "Scout", "SCOUT\n1 Door nearest enemies is closed: COMMAND 1.", {}],
  [6, "Breakers", "Ripper", "RIPPER\n1 target for attack that has Blaster <= 1: RECON.\n2 COMMAND 1.", {}],
  [2, "Breakers", "Ripper", "RIPPER\n1 GUIDE Y unit.\n2 SCOUT 1 towards doors.", { "OPEN-37": "b" }],
  [1, "LFA", "Navigator", "NAVIGATOR\n1 SUPPRESS 2 / 1 [non-vehicle unit / enemies].", {}],
  [4, "Breakers", "Nailgunner", "NAILGUNNER\n1 INSPIRE 1.", {}],
  [7, "Breakers", "Drill Crew", "DRILL CREW\n1 GUIDE 2 Blaster towards preferred attack target.", {}],
  [
    7,
    "Breakers",
    "Drill Crew",
    "DRILL CREW\n1 GUIDE 2 Blaster.\n\nBLASTER\n1 MOVE 1 towards preferred attack target, only if space is controlled.",
    {},
  ],
  [
    7,
    "Breakers",
    "Drill Crew",
    "DRILL CREW\n1 GUIDE 2 Blaster.\n\nBLASTER\n1 MOVE 1 towards preferred attack target, only if space is controlled.",
    { "OPEN-35": "b" },
  ],
  [
    7,
    "Breakers",
    "Drill Crew",
    "DRILL CREW\n1 GUIDE 2 unit.\n\nBLASTER\n1 MOVE 1 towards preferred attack target.",
    {},
  ],
  [1, "LFA", "Gunner", `GUNNER\n1 Space within 2 spaces: SPECIAL ATTACK 2, targeting ${IN_SPACE}.`, {}],
  [1, "LFA", "Gunner", `GUNNER\n1 There is elevated space: SPECIAL ATTACK 2, targeting ${IN_SPACE}.`, {}],
  [
    1,
    "LFA",
    "Gunner",
    `GUNNER\n1 There is elevated space: SPECIAL ATTACK 2, targeting ${IN_SPACE}.`,
    { "OPEN-01": "b" },
  ],
  [6, "LFA", "Navigator", "NAVIGATOR\n1 MOVE 2 nearer to Merc. [Most dangerous]", {}],
  [6, "LFA", "Gunner", "GUNNER\n1 GUIDE 2 nearer to mech.", {}],
  [6, "LFA", "Navigator", "NAVIGATOR\n1 MOVE 2 nearer to escape. [Closest > Most enemies]", {}],
  [4, "LFA", "Commander", "COMMANDER\n1 There is legal enemy: SPECIAL ATTACK 1.", {}],
  [7, "LFA", "Navigator", `NAVIGATOR\n1 SPECIAL ATTACK 2${ALL_OF_THEM}`, {}],
  [
    6,
    "Breakers",
    "Hauler Crew",
    "HAULER CREW\n1 Preferred attack target is scouting: SCOUT 1 towards preferred attack target.",
    { "OPEN-57": "b" },
  ],
  [7, "LFA", "Navigator", `NAVIGATOR\n1 Threshold 6/7/8: SPECIAL ATTACK 2${ALL_OF_THEM}`, { "OPEN-30": "b" }],
  [
    6,
    "Breakers",
    "Ripper",
    "RIPPER\n1 Roll [2d4]:\n    2–3: GUIDE Y the Ripper towards Nailgunner.\n    4–8: SCOUT 3 towards Disruptor.\n2 MOVE 1 using unit.",
    {},
  ],
  [8, "LFA", "Captain", "CAPTAIN\n1 Total defence of Scout = total defence of enemy: RECON.\n2 COMMAND 1.", {}],
] as const)(
  "scenario %i, %s, %s: both evaluators decide alike by %s, under %o",
  (scenario, side, title, procedures, readings) => {
    const ground = groundFor(scenario, side);
    expect(mistakesIn(ground, procedures)).toEqual([]);
    expect(differencesIn(ground, procedures, title, readings)).toEqual([]);
  },
);

test.each([
  [4, "LFA", "Navigator", "NAVIGATOR\n1 SPECIAL ATTACK X."],
  [6, "LFA", "Commander", "COMMANDER\n1 SPECIAL ATTACK 2, using laser."],
  [
    8,
    "LFA",
    "Commander",
    "LFA BOT RULES\n  Lyssa attacks adjacent closed doors.\n\nLFA BOT PROCEDURES\n\nCOMMANDER\n1 SPECIAL ATTACK 2, targeting enemy Ripper.",
  ],
] as const)(
  "scenario %i, %s, %s: both evaluators decide alike by %s, in positions that are rare",
  (scenario, side, title, procedures) => {
    const ground = groundFor(scenario, side);
    expect(mistakesIn(ground, procedures)).toEqual([]);
    expect(differencesIn(ground, procedures, title, {}, 500)).toEqual([]);
  },
);

/** A table of the garden in which a row finds something, too. */
const WHIMS = "TABLE WHIMS [2d4]:\n  2–7: Find Mower. [Random] PULL 1, targeting it.\n  8: PULL 1, targeting Digger.";

test.each([
  [
    "leads to a table in which another row finds something",
    "Find robot. [Furthest from bed] Roll on WHIMS.",
    { rowFinds: "1" },
  ],
  [
    "acts upon it where such a table comes to nothing",
    "Find enemy. [Furthest from bed] Roll on WHIMS, otherwise PULL 2, targeting it.",
    {},
  ],
  ["acts upon it behind such a table", "Find pest. [Furthest from bed] Roll on WHIMS, then PULL 3, targeting it.", {}],
  [
    "goes to it where a movement to the nearest is impossible",
    "Find robot. [Random] GO 1 towards robot [Nearest > Random], otherwise GO 1 towards it.",
    {},
  ],
  [
    "goes to it by a letter behind one that goes to the nearest",
    "Find pest. [Random] GO 2 to:\n      a) Plot nearest to robot. [Nearest > Random]\n      b) Plot nearest to it. [Random]",
    { rowFinds: "1" },
  ],
])("both evaluators decide alike where a row finds something and %s", (_, row, readings) => {
  const ground = toyGrounds("Garden").find(({ occasion }) => occasion.side === "Moles");
  if (ground === undefined) throw new Error("the garden has no Moles");
  const procedures = `DIGGER\n1 Roll [d4]:\n    1–3: ${row}\n    4: Roll on WHIMS.\n\n${WHIMS}`;
  expect(mistakesIn(ground, procedures)).toEqual([]);
  expect(differencesIn(ground, procedures, "Digger", readings)).toEqual([]);
});

test.each([
  "1 Find pest. [Furthest from bed > Random] PULL 1, targeting it, then GO 1 towards it.\n2 REST.",
  "1 Find robot. [Nearest] If it is within 1 plot, GO 2 away from it.\n2 Find robot. [Nearest] GO 1 towards it.",
  "1 Roll [d4] > 2: Find pest. [Nearest > Random] PULL 1, targeting it, otherwise GO 1 towards it.\n2 Find pest. [Random] PULL 2, targeting it.",
  "1 CHASE.\n\nROUTINE CHASE\n1 Find robot. [Furthest from bed] GO 1 towards it.\n2 Find pest. [Random] Roll on WHIMS.",
])("both evaluators decide alike where a clause finds something: %s", (clauses) => {
  const ground = toyGrounds("Garden").find(({ occasion }) => occasion.side === "Moles");
  if (ground === undefined) throw new Error("the garden has no Moles");
  const procedures = `DIGGER\n${clauses}\n\n${WHIMS}`;
  expect(mistakesIn(ground, procedures)).toEqual([]);
  for (const rowFinds of ["0", "1"]) expect(differencesIn(ground, procedures, "Digger", { rowFinds })).toEqual([]);
});

test("both evaluators decide alike where a number is worked out of things that hold more of one than of another", () => {
  const ground = toyGrounds("Garden").find(({ occasion }) => occasion.side === "Moles");
  if (ground === undefined) throw new Error("the garden has no Moles");
  const procedures =
    "DEFINITIONS\n  Haunt: robot, and holding more robots than pests.\n\nMOLE BOT PROCEDURES\n\nDIGGER\n1 Pest holding more haunts than pests: REST.";
  expect(mistakesIn(ground, procedures)).toEqual([]);
  expect(differencesIn(ground, procedures, "Digger", {})).toEqual([]);
});

test.each([
  "1 REST only if the Mage is stunned, then WAIT.",
  "1 WAIT, then REST unless the Mage is stunned.",
  "1 HEX 3, targeting figure, then REST only if it could become not stunned.",
  "1 ZIGZAG.\n\nROUTINE ZIGZAG\n1 REST only if it could become not an ally, then HEX 3, targeting figure.",
])("both evaluators decide alike where one action of several has its own condition: %s", async (clauses) => {
  const ground = (await textGrounds()).find(({ occasion }) => occasion.side === "Ravens");
  if (ground === undefined) throw new Error("the patrol has no Ravens");
  const procedures = `RAVENS BOT PROCEDURES\n\nMAGE\n${clauses}`;
  expect(mistakesIn(ground, procedures)).toEqual([]);
  expect(differencesIn(ground, procedures, "Mage", {})).toEqual([]);
});

test("a checklist cannot count the things that it is asked of", () => {
  const ground = toyGrounds("Garden").find(({ occasion }) => occasion.side === "Growers");
  if (ground === undefined) throw new Error("the garden has no Growers");
  const procedures =
    "CHECKLIST clear run (pest, plot)\n1. the plot is holding fewer Pickers than pest: No\n2. Otherwise: Yes\n\nGROWER BOT PROCEDURES\n\nMOWER\n1 Digger does not have a clear run to plot: REST.";
  expect(mistakesIn(ground, procedures)).toEqual(["pest"]);
});

test("a criterion with a condition stands beside passengers", () => {
  const ground = groundFor(1, "LFA");
  const procedures =
    "SCOUT\n1 SCOUT 2, accompanied by up to 1 Scouts, towards objective. [Furthest from enemy (only if objectives scouted) > Random]";
  expect(mistakesIn(ground, procedures)).toEqual([]);
  expect(differencesIn(ground, procedures, "Scout", {})).toEqual([]);
});

test.each([
  ["1 Threshold 7/8/9 and threshold 6/7/8: SUPPRESS X.", "threshold 6/7/8"],
  ["1 Threshold 7/8/9: COMMAND 2.", "Threshold 7/8/9"],
  ["1 Threshold 7/8/9, and [d6] > 3: ATTACK 1.", "Threshold 7/8/9, and [d6] > 3"],
  ["1 Threshold 7/8/9, and there is enemy Ripper: ATTACK 1.", "Threshold 7/8/9"],
  ["1 Threshold 7/8/9: ATTACK 1, targeting door.", "Threshold 7/8/9"],
  ["1 ATTACK 3 / 1 [Disruptors / vehicle].", "[Disruptors / vehicle]"],
  ["1 ATTACK 1 / 2 [unit / legal enemy].", "legal"],
  ["1 ATTACK 2, targeting building. [Within 1 space > Random]", "Within 1 space"],
  ["1 ATTACK 2, targeting closed door. [Random > Highest cover]", "Highest cover"],
  ["1 ATTACK 3, using pit trap.", "ATTACK 3, using pit trap."],
  ["1 Space is southerly: COMMAND 1.", "southerly"],
  ["1 MOVE 1 to objective. [Not southerly > Random]", "Not southerly"],
  ["1 OPEN DOOR.", "OPEN DOOR."],
  ["1 PATHFIND 2 to within 2 unscouted spaces of Ripper.", "within 2 unscouted spaces of Ripper"],
  ["1 PATHFIND 3 to space with armoured attack.", "with armoured attack"],
  ["1 2 or more cards remain in deck Y: RECON.", "deck Y"],
  ["1 card remaining in deck: RECON.", "deck"],
  ["1 PATHFIND 2 to contains up to 2 armoured defence.", "contains up to 2 armoured defence"],
  ["1 There is objective: SUPPRESS 3, targeting all enemy units adjacent to chosen space.", "adjacent to chosen space"],
  ["1 PULSE 2 / 3 [units / enemies].", "[units / enemies]"],
  ["1 There is objective: GUIDE 3 unit to that objective.", "that objective"],
  ["1 GUIDE 1 unit.\n2 [d6] > 3: MOVE 1 to objective.", "[d6] > 3"],
  [
    "1 SUPPRESS 2, otherwise, MOVE 2 to:\n  a) enemy. [Containing legal enemy > Random]\n2 SCOUT 1 nearer to [a)].",
    "[a)]",
  ],
])("what the evaluators could not agree on means nothing: %s", (clause, mistake) => {
  expect(mistakesIn(groundFor(1, "LFA"), `SCOUT\n${clause}`)).toEqual([mistake]);
});

test.each([{}, { "OPEN-26": "b" }, { "OPEN-29": "b" }])(
  "a threshold need not be evenly higher for higher and for lower targets: %o",
  (readings) => {
    const ground = groundFor(1, "LFA");
    const procedures = "SCOUT\n1 Threshold 4/7/8: ATTACK 2.\n2 Threshold 7/8/11: ATTACK 1.";
    expect(mistakesIn(ground, procedures)).toEqual([]);
    expect(differencesIn(ground, procedures, "Scout", readings, 200)).toEqual([]);
  },
);

test("a threshold chooses no letter, since nothing is aimed there", () => {
  expect(mistakesIn(groundFor(1, "LFA"), "SCOUT\n1 MOVE 2 to:\n  a) Threshold 1/2/3: objective. [Random]")).toEqual([
    "Threshold 1/2/3",
  ]);
});

test("a program has no thresholds, and a table of dangerous units nobody who acts, no own units and no rank", () => {
  const ground = groundFor(1, "LFA");
  expect(mistakesIn(ground, "LFA PROGRAM\n\nSCOUT\n1. If threshold 5/6/7, SUPPRESS 3.")).toEqual(["threshold 5/6/7"]);
  const table =
    "DANGEROUS BREAKER UNITS:\n1 Ripper no more than 1 spaces away\n2 own enemies in objective\n3 preferred attack target\n4 Ripper occupying adjacent space\n5 Ripper with 8 or more defence\n6 Ripper sharing a space with a structure blocking route\n\nLFA BOT PROCEDURES\n\nSCOUT\n1 RECON.";
  expect(mistakesIn(ground, table)).toEqual([
    "no more than 1 spaces away",
    "own enemies in objective",
    "preferred attack target",
    "adjacent",
    "8 or more defence",
    "blocking route",
  ]);
});
