import { describe, expect, test } from "vitest";
import { effort } from "../../../effort.ts";
import { gameOf, readingsWith, seatingOf } from "../books.ts";
import { RULES } from "../../../../games/squadron/engine/rules.ts";
import { ARSENAL, ARSENAL_BANDS, ARSENAL_TEXT, TEXT } from "./forces.ts";
import type { Difficulty } from "../../../../games/engine-part.ts";
import type { PackedRules } from "../../../../games/shared/declared/play/packed/packed-rules.ts";
import { botsOfText } from "./sheets.ts";
import { armedWith, followed, packedGame, plainGame, rulesOfText, type TextGame } from "./twin.ts";

/** `LONG_TIMES=1` plays a thousand games of each of these forces, `LONG_TIMES=2` two thousand. */
const GAMES = 1000 * Number(process.env["LONG_TIMES"] ?? 0);

/** Forces in the engine and as a text, and what their games have in common with no others. */
interface Forces {
  readonly name: string;
  readonly text: string;
  readonly game: ReturnType<typeof gameOf>;
  readonly newGame: typeof RULES.newGame;
  /** Who plays each side: in turn, every one against every one. */
  readonly players: readonly string[];
  /** How many games, in an ordinary run and in a long one. */
  readonly games: readonly [usual: number, long: number];
  readonly kinds: readonly string[];
}

const USUAL = { newGame: RULES.newGame, players: ["random", "greedy", "bot"] } as const;

const MACHINE_WARS_II: Forces = {
  ...USUAL,
  name: "Machine Wars II",
  text: TEXT,
  game: gameOf(5),
  games: [3, 60],
  kinds: ["move", "face", "shoot laser", "shoot missile", "repair", "decided FACE"],
};

const TERRORISTS: Forces = {
  ...USUAL,
  name: "Cultural Terrorists",
  text: TEXT,
  game: gameOf(2),
  games: [3, 12],
  kinds: ["move", "shoot laser", "shoot expendable", "decided WITHDRAW"],
};

const MACHINES: Forces = {
  ...USUAL,
  name: "Machine Wars",
  text: TEXT,
  game: gameOf(4),
  games: [3, 12],
  kinds: ["move", "shoot laser", "shoot missile", "decided FIRE MISSILES"],
};

const ARMED: Forces = {
  name: "an arsenal of every module",
  text: ARSENAL_TEXT,
  game: { ...gameOf(2), board: { ...gameOf(2).board, start: ARSENAL_BANDS } },
  newGame: armedWith(ARSENAL),
  players: ["random", "random", "random", "greedy"],
  games: [6, 100],
  kinds: ["launch", "return", "tractor", "explode", "ram", "ram and explode", "shoot expendable"],
};

/** What else than usual a game is played with. */
interface Otherwise {
  readonly textGame?: Forces["game"];
  readonly terms?: Difficulty;
}

/** Plays games of forces, and says what they did, by kinds, in all of them together. */
async function gamesOf(
  { text, game, newGame, players, textGame = game, terms = "normal" }: Forces & Otherwise,
  games: number,
  begin: (rules: PackedRules, game: Forces["game"], terms: Difficulty) => TextGame = packedGame,
) {
  const rules = rulesOfText(text);
  const bots = players.includes("bot") ? await botsOfText(text, game.scenario.number) : {};
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

describe("the rules of squadrons as a text", () => {
  test.each([ARMED, MACHINE_WARS_II, TERRORISTS, MACHINES])(
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
    ["when-beaten", "craft", ARMED, true],
    ["losses-to-give-up", "craft", ARMED, true],
    ["station-lost", "goes on", MACHINE_WARS_II, true],
    ["tractor-reach", "in contact", ARMED, true],
    // A holder that keeps its bay must lose its tractor in the turn between: in 140 games none did.
    ["held-fighters", "until the next turn", ARMED, false],
    ["shot-columns", "by power", ARMED, true],
    ["electronics", "vessels", ARMED, true],
    ["rear-shots", "yes", ARMED, true],
    ["space-station", "yes", ARMED, true],
    // No sheet of a scenario with its fighters asks what craft are worth.
    ["fighter-value", "by the table", TERRORISTS, false],
    ["first-side", "attackers", MACHINES, true],
    ["first-side", "defenders", MACHINES, true],
  ])("do so where %s is read as “%s”", { timeout: 3_600_000 }, async (point, reading, forces, isNoticed) => {
    const readings = readingsWith({ [point]: reading });
    const read = { ...forces, game: { ...forces.game, readings } };
    const [usual, long] = forces.games;
    expect((await gamesOf(read, effort(usual, long / 4))).states).toBeGreaterThan(20);
    if (isNoticed) await expect(gamesOf({ ...read, textGame: forces.game }, 60)).rejects.toThrow();
  });

  test.each([
    { ...TERRORISTS, terms: "easier" },
    { ...MACHINES, terms: "harder" },
    { ...MACHINE_WARS_II, terms: "harder" },
  ] as const)("do so in a game that is $terms, with more or fewer escorts: $name", async (forces) => {
    expect((await gamesOf(forces, effort(1, 12))).states).toBeGreaterThan(20);
  });

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
    expect(rulesOfText(text)).toBeDefined();
    await expect(gamesOf({ ...forces, text }, 60)).rejects.toThrow();
  });
});
