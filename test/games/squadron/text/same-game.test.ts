import { describe, expect, test } from "vitest";
import { effort } from "../../../effort.ts";
import { gameOf, readingsWith, SCENARIOS, seatingOf } from "../books.ts";
import { countsOf } from "../../../../runtime/checked-tree/forces.ts";
import { RULES } from "../../../../games/squadron/engine/rules.ts";
import {
  type Arsenal,
  ARMED_SCENARIO,
  ARSENAL,
  ARSENAL_BANDS,
  armedText,
  HOLDERS,
  SCENARIO_TEXTS,
  TEXT,
} from "./forces.ts";
import type { Difficulty } from "../../../../games/engine-part.ts";
import type { ScenarioSide } from "../../../../runtime/checked-tree.ts";
import { NO_DICE } from "../../../../runtime/dice.ts";
import { factsOfEngine, factsOfText } from "./facts.ts";
import { botsOfText, type OtherSheet, otherSheet } from "./sheets.ts";
import { armedWith, followed, packedGame, plainGame, rulesOfText, type RulesOfText, type TextGame } from "./twin.ts";

/** `LONG_TIMES=1` plays a thousand games of each of these forces, `LONG_TIMES=2` two thousand. */
const GAMES = 1000 * Number(process.env["LONG_TIMES"] ?? 0);

/** Forces in the engine and as a text, and what their games have in common with no others. */
interface Forces {
  readonly name: string;
  readonly text: string;
  /** The scenario file of the text. */
  readonly scenario: string;
  readonly game: ReturnType<typeof gameOf>;
  readonly newGame: typeof RULES.newGame;
  /** Who plays each side: in turn, every one against every one. */
  readonly players: readonly string[];
  /** How many games, in an ordinary run and in a long one. */
  readonly games: readonly [usual: number, long: number];
  readonly kinds: readonly string[];
  readonly sheet?: OtherSheet;
}

const USUAL = { newGame: RULES.newGame, players: ["random", "greedy", "bot", "search:10"] } as const;

const MACHINE_WARS_II: Forces = {
  ...USUAL,
  name: "Machine Wars II",
  text: TEXT,
  scenario: SCENARIO_TEXTS[5],
  game: gameOf(5),
  games: [3, 200],
  kinds: ["move", "face", "shoot laser", "shoot missile", "repair", "decided FACE"],
};

const TERRORISTS: Forces = {
  ...USUAL,
  name: "Cultural Terrorists",
  text: TEXT,
  scenario: SCENARIO_TEXTS[2],
  game: gameOf(2),
  games: [3, 200],
  kinds: ["move", "shoot laser", "shoot expendable", "decided WITHDRAW"],
};

const MACHINES: Forces = {
  ...USUAL,
  name: "Machine Wars",
  text: TEXT,
  scenario: SCENARIO_TEXTS[4],
  game: gameOf(4),
  games: [3, 200],
  kinds: ["move", "shoot laser", "shoot missile", "decided FIRE MISSILES"],
};

const ARMED: Forces = {
  ...armedWithAll(ARSENAL),
  name: "an arsenal of every module",
  games: [6, 200],
  kinds: ["launch", "return", "tractor", "explode", "ram", "ram and explode", "shoot expendable"],
};

const HOLDING: Forces = {
  ...armedWithAll(HOLDERS),
  name: "vessels that hold fighters",
  games: [3, 100],
  kinds: ["tractor", "state with a held fighter"],
};

function armedWithAll(arsenal: Arsenal): Omit<Forces, "name" | "games" | "kinds"> {
  return {
    text: armedText(arsenal),
    scenario: ARMED_SCENARIO,
    game: { ...gameOf(2), board: { ...gameOf(2).board, start: ARSENAL_BANDS } },
    newGame: armedWith(arsenal),
    players: ["random", "random", "random", "greedy"],
  };
}

/** A squadron that shoots at what is worth most: no sheet of a scenario with such fighters asks what craft are worth. */
const VALUING = otherSheet(`game Squadrons
scenario 2 "Cultural Terrorists"
bot Squadron

SQUADRON BOT PROCEDURES

${["CRUISER", "FRIGATE", "ESCORT"]
  .map(
    (title) => `${title}
1 MOVE X to band nearest to enemy.
2 FACE, targeting nearest enemy. [Random]
3 FIRE LASERS. [Highest value > Nearest > Random]
4 FIRE MISSILES. [Highest value > Nearest > Random]
`,
  )
  .join("\n")}`);

const VALUED: Forces = {
  ...TERRORISTS,
  name: "a squadron that asks what craft are worth",
  game: { ...gameOf(2), sheets: { ...gameOf(2).sheets, Squadron: VALUING.sheet } },
  players: ["bot"],
  sheet: VALUING,
};

/** What else than usual a game is played with. */
interface Otherwise {
  readonly textGame?: Forces["game"];
  readonly terms?: Difficulty;
}

/** Plays games of forces, and says what they did, by kinds, in all of them together. */
async function gamesOf(
  { text, scenario, game, newGame, players, sheet, textGame = game, terms = "normal" }: Forces & Otherwise,
  games: number,
  begin: (rules: RulesOfText, game: Forces["game"], terms: Difficulty) => TextGame = packedGame,
) {
  const rules = rulesOfText(text, scenario);
  const bots = players.includes("bot") ? await botsOfText(text, game.scenario.number, sheet) : {};
  const counts = new Map<string, number>();
  let states = 0;
  for (let seed = 1; seed <= games; seed += 1) {
    const playerAt = (index: number): string => players[index % players.length] ?? "random";
    const [first, second] = [playerAt(seed), playerAt(seed + Math.floor(seed / players.length))];
    const seating = seatingOf(game, first, second);
    const twin = followed(begin(rules, textGame, terms), game, seating, seed, newGame, terms, bots);
    for (const [kind, count] of twin.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
    states += twin.states;
  }
  return { counts, states };
}

const DIFFICULTIES = ["easier", "normal", "harder"] as const;

/** How many there are of each name in the forces of a game. */
function countsIn(sides: readonly ScenarioSide[], terms: Difficulty): unknown {
  return sides.flatMap(({ side, starting }) =>
    [...countsOf(starting, (degree) => degree === terms)].map(([title, count]) => [side, title, count]),
  );
}

describe("the rules of squadrons as a text", () => {
  test.each([ARMED, HOLDING, MACHINE_WARS_II, TERRORISTS, MACHINES])(
    "offer the same and come to the same states as the engine, event by event: $name",
    { timeout: 3_600_000 },
    async (forces) => {
      const games = GAMES > 0 ? GAMES : effort(...forces.games);
      const { counts, states } = await gamesOf(forces, games);
      // A long run says what it covered.
      const said = `${forces.name}: ${games} games, ${states} states, ${JSON.stringify([...counts].toSorted())}`;
      if (games > forces.games[0]) process.stdout.write(`${said}\n`);
      expect(states).toBeGreaterThan(20 * games);
      expect([...counts.keys()]).toEqual(expect.arrayContaining([...forces.kinds]));
    },
  );

  test.each([
    ["when-beaten", "craft", ARMED],
    ["losses-to-give-up", "craft", ARMED],
    ["station-lost", "goes on", MACHINE_WARS_II],
    ["tractor-reach", "in contact", ARMED],
    ["held-fighters", "until the next turn", HOLDING],
    ["shot-columns", "by power", ARMED],
    ["electronics", "vessels", ARMED],
    ["rear-shots", "yes", ARMED],
    ["space-station", "yes", ARMED],
    ["fighter-value", "by the table", VALUED],
    ["first-side", "attackers", MACHINES],
    ["first-side", "defenders", MACHINES],
  ])("do so in every scenario where %s is read as “%s”", { timeout: 3_600_000 }, async (point, reading, noticing) => {
    const readings = readingsWith({ [point]: reading });
    const read = (forces: Forces): Forces => ({ ...forces, game: { ...forces.game, readings } });
    for (const forces of new Set([noticing, ARMED, MACHINE_WARS_II, TERRORISTS, MACHINES])) {
      const [usual, long] = forces === noticing ? forces.games : [1, 8];
      expect((await gamesOf(read(forces), effort(usual, long / 4))).states).toBeGreaterThan(20);
    }
    await expect(gamesOf({ ...read(noticing), textGame: noticing.game }, 60)).rejects.toThrow();
  });

  test.each([
    { ...TERRORISTS, terms: "easier" },
    { ...MACHINES, terms: "harder" },
    { ...MACHINE_WARS_II, terms: "harder" },
  ] as const)("do so in a game that is $terms, with more or fewer escorts: $name", async (forces) => {
    expect((await gamesOf(forces, effort(1, 12))).states).toBeGreaterThan(20);
  });

  test.each(SCENARIOS.flatMap((number) => DIFFICULTIES.map((terms) => [number, terms] as const)))(
    "set scenario %i up with the same craft in the same bands, in a %s game",
    (number, terms) => {
      const game = gameOf(number, readingsWith({ "first-side": "defenders" }));
      const { craft } = factsOfEngine(RULES.newGame(game, terms, NO_DICE), game.maximumRounds);
      const rules = rulesOfText(TEXT, SCENARIO_TEXTS[number]);
      for (const begin of [packedGame, plainGame]) {
        const text = begin(rules, game, terms);
        for (let next = text.awaited(); text.seen().round === 0; next = text.awaited()) {
          if (next.kind !== "automatic") throw new Error(`the text asks ${JSON.stringify(next)}`);
          if (next.action.kind === "step" && next.action.round === 1) break;
          text.apply(next.action, NO_DICE);
        }
        expect(factsOfText(text.declared, text.seen()).craft).toEqual(craft);
      }
      // The files of both say the same.
      const { sides } = game.scenario;
      expect(countsIn(rules.scenario.sides, terms)).toEqual(countsIn(sides, terms));
    },
  );

  test("do so in a plain state, too", async () => {
    const { states } = await gamesOf(ARMED, 1, plainGame);
    expect(states).toBeGreaterThan(20);
  });

  test.each([
    ["missiles hit less often", MACHINE_WARS_II, "Missile: 3 / 5 / 4.", "Missile: 3 / 5 / 5."],
    [
      "lasers reach less far",
      MACHINE_WARS_II,
      "an unhidden launched enemy within 4 bands",
      "an unhidden launched enemy within 3 bands",
    ],
    ["engines are faster", MACHINE_WARS_II, "its pace × whole engines of it", "3 × whole engines of it"],
    [
      "electronics do nothing",
      MACHINES,
      "guarding electronics of it, at most 2",
      "guarding electronics of it, at most 0",
    ],
    ["electronics count once", ARMED, "guarding electronics of it, at most 2", "guarding electronics of it, at most 1"],
    ["armour saves nothing", MACHINE_WARS_II, "its protection + 1, at most 6", "its protection, at most 6"],
    ["nobody is armed again", TERRORISTS, "Each expended module of aboard own craft becomes not expended.", "Nothing."],
    [
      "fighters stay where they were when they go aboard",
      ARMED,
      "aboard, then the craft moves to a band within 0 bands of it",
      "aboard",
    ],
    ["a tractor always succeeds", ARMED, "On 5 or more, it becomes held", "On 1 or more, it becomes held"],
    ["what a tractor holds stays behind", ARMED, "Each ship held by the craft moves there. ", ""],
    [
      "a lost bay harms nobody",
      ARMED,
      "When a ship is without whole bay: Each aboard ship held by it is removed.",
      "When a ship is without whole bay: Nothing.",
    ],
    ["a rammed craft is no worse off than the others", ARMED, "roll 2 [d6]", "roll [d6]"],
    ["a blast reaches farther", ARMED, "other launched ship within 1 band", "other launched ship within 2 bands"],
  ])("differ from the engine where %s", { timeout: 600_000 }, async (_what, forces, printed, changed) => {
    const text = forces.text.replaceAll(printed, changed);
    expect(text).not.toBe(forces.text);
    expect(rulesOfText(text, forces.scenario)).toBeDefined();
    await expect(gamesOf({ ...forces, text }, 60)).rejects.toThrow();
  });
});
