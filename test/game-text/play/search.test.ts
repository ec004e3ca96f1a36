import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GameWitness } from "../../../games/engine-part.ts";
import { declaredEngine } from "../../../games/shared/declared/play/declared-engine.ts";
import type { PackedRules } from "../../../games/shared/declared/play/packed/packed-rules.ts";
import { actionsToChoose } from "../../../games/shared/declared/play/players.ts";
import type { Awaited, GameAction } from "../../../games/shared/declared/play/rules.ts";
import type { GameState } from "../../../games/shared/declared/play/state.ts";
import { chooseEqually, SeededDice, shuffled } from "../../../runtime/dice.ts";
import { effort, isLongRun } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { type BothWays, bothWays } from "./two-states.ts";

const EXAMPLES = new URL("../../../examples/", import.meta.url);
const NOBODY: GameWitness = { decided: () => null, used: () => undefined, broke: () => undefined };

async function example(name: string): Promise<BothWays> {
  const folder = new URL(`${name}/`, EXAMPLES);
  const read = (file: string): string => readFileSync(new URL(file, folder), "utf8");
  const sheets = readdirSync(folder).filter((file) => !["game.bot", "scenario.bot"].includes(file));
  return bothWays(read("game.bot"), sheets.map(read));
}

/** One player for a side, and another for all others. */
function seated({ definition }: BothWays, side: string, player: string, others: string): Record<string, string> {
  return Object.fromEntries(definition.scenario.sides.map((each) => [each.side, each.side === side ? player : others]));
}

/** Goes on at random until a side has something to choose from; undefined where the game is over before. */
function nextChoice(
  rules: PackedRules,
  { definition }: BothWays,
  dice: SeededDice,
  isWanted: (next: Awaited, count: number) => boolean,
): Extract<Awaited, { readonly kind: "turn" | "pick" }> | undefined {
  for (;;) {
    rules.play.state.forget();
    const next = rules.awaitedNow(definition);
    if (next.kind === "over") return undefined;
    let action: GameAction | undefined;
    if (next.kind === "automatic") ({ action } = next);
    else {
      const all = actionsToChoose(next);
      if (all.length > 1 && isWanted(next, all.length)) return next;
      action = all[chooseEqually(dice, all.length)];
    }
    if (action === undefined) throw new Error("nothing to choose from");
    rules.apply(definition, action, dice);
  }
}

const SEARCHED = [
  { name: "harbour", side: "Trader", lines: 30, games: effort(3, 12), replayed: effort(1, 12) },
  { name: "vault", side: "Party", lines: 100, games: 4, replayed: effort(1, 6) },
  { name: "isles", side: "Danes", lines: 30, games: effort(3, 12), replayed: effort(1, 8) },
];

/** The vault takes most of a minute. */
const WON = SEARCHED.filter(({ name }) => isLongRun || name !== "vault");

describe.each(SEARCHED)("a search in the example $name", ({ name, side, replayed }) => {
  test("leaves the game as it was, with its hash and its journal", async () => {
    const ways = await example(name);
    const { packed, definition, bots } = ways;
    const dice = new SeededDice(SEED);
    packed.load(packed.newGame(definition, "normal"));
    let searches = 0;
    for (let skipped = 0; ; skipped += 1) {
      const next = nextChoice(packed, ways, dice, () => skipped++ % 9 === 0);
      if (next === undefined) break;
      const { state, form } = packed.play;
      const [hash, mark, plain] = [state.hash(), state.mark(), form.plain()];
      const players = seated(ways, next.side, "search:10", skipped % 2 === 0 ? "bot" : "random");
      const chosen = packed.search(definition, null, next, { players, bots }, 10, new SeededDice(skipped));
      expect([state.hash(), state.mark(), form.plain()]).toEqual([hash, mark, plain]);
      packed.apply(definition, chosen, dice);
      if (++searches === effort(5, 40)) break;
    }
    expect(searches).toBeGreaterThan(2);
  });

  test("replays its games to the same hashes, and chooses in a log what it chooses in a game", async () => {
    const ways = await example(name);
    const engine = declaredEngine(ways.packed.declared);
    const players = seated(ways, side, "search:10", "bot");
    const seating = { players, bots: ways.bots };
    for (let seed = SEED; seed < SEED + replayed; seed += 1) {
      const log = engine.record(ways.definition, seating, { seed, difficulty: "normal" });
      const read = engine.readLog(log);
      if (read.kind === "problem") throw new Error(read.message);
      const { course, problem } = engine.replay(ways.definition, read.log);
      expect(problem).toBeNull();
      expect(engine.playerIn(read.log, side)).toBe("search:10");
      const options = { seed, difficulty: "normal", verified: false } as const;
      const played = engine.playOut(ways.definition, seating, options, NOBODY);
      expect(course && engine.result(course)).toEqual(played.result);
    }
  });
});

test.each(WON)(
  "a search in the example $name wins more than half of its games, and more often than simple players in its place",
  async ({ name, side, lines, games }) => {
    const ways = await example(name);
    const engine = declaredEngine(ways.packed.declared);
    const won = (player: string, others: string, count: number): number => {
      const seating = { players: seated(ways, side, player, others), bots: ways.bots };
      let wins = 0;
      for (let seed = 1; seed <= count; seed += 1) {
        const options = { seed, difficulty: "normal", verified: false } as const;
        if (engine.playOut(ways.definition, seating, options, NOBODY).result?.winner === side) wins += 1;
      }
      return wins / count;
    };
    const wins = won(`search:${lines}`, "random", games);
    expect(wins).toBeGreaterThan(0.5);
    for (const player of ["random", "greedy"]) expect(wins).toBeGreaterThan(won(player, "random", 20) + 0.2);
    if (name !== "vault") expect(won(`search:${lines}`, "greedy", games)).toBeGreaterThan(0.5);
  },
);

/** Two sides hold cards that only they see, and play some of them. */
const CARDS = `game Duel

SIDES
  North: the bot.
  South: a bot or a player.

BOARD
  Spaces: Camp, Ford, Hill, in this order.

THINGS
  A scout is a unit.
  Each side has points (0–99).

UNITS of the North.
  Rider (1).

UNITS of the South.
  Runner (1).

ACTIONS
  TAKE a space: The scout moves there.

RULES
  The side with the most points wins.

DECK SPOILS
  Gold (3): The side gains 4 points.
  Feud (3): Each side loses 2 points.
  Gift (3): Each side gains 3 points.
  Ruin (3): The side loses 3 points.

SEQUENCE SETTING UP:
  1: Place each scout in Camp.
  2: Shuffle the spoils deck.
  3: The North draws 3 spoils cards. The South draws 3 spoils cards.

SEQUENCE ROUND, at most 3 times:
  1: The North plays a spoils card from its hand. The South plays a spoils card from its hand.
`;

test("a search does not depend on cards that its side cannot see", async () => {
  const ways = await bothWays(CARDS, []);
  const { packed, definition, bots } = ways;
  const hidden = (state: GameState, side: string, dice: SeededDice): GameState => {
    const piles = Object.keys(state.decks).filter((pile) => !pile.includes(side));
    const cards = shuffled(
      piles.flatMap((pile) => state.decks[pile] ?? []),
      dice,
    );
    const dealt = piles.map((pile) => [pile, cards.splice(0, state.decks[pile]?.length ?? 0)] as const);
    return { ...state, decks: { ...state.decks, ...Object.fromEntries(dealt) } };
  };
  let compared = 0;
  let moved = 0;
  for (let game = 0; game < effort(10, 200); game += 1) {
    const dice = new SeededDice(SEED + game);
    packed.load(packed.newGame(definition, "normal"));
    const next = nextChoice(packed, ways, dice, () => dice.roll(3) === 1);
    if (next === undefined) continue;
    const state = packed.play.form.plain();
    const players = { North: "random", South: "random" };
    const choose = (from: GameState): GameAction => {
      const awaited = packed.awaited(definition, from);
      if (awaited.kind !== "pick") throw new Error("a card is to be chosen");
      return packed.search(definition, from, awaited, { players, bots }, 40, new SeededDice(game));
    };
    const chosen = choose(state);
    for (let drawn = 0; drawn < 4; drawn += 1) {
      const other = hidden(state, next.side, dice);
      if (JSON.stringify(other.decks) !== JSON.stringify(state.decks)) moved += 1;
      expect(choose(other)).toEqual(chosen);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
  expect(moved).toBeGreaterThan(compared / 2);
});

test("a search rolls dice of its own, so those of the game are as without it", async () => {
  const ways = await bothWays(CARDS, []);
  const engine = declaredEngine(ways.packed.declared);
  const setUp = (player: string): unknown => {
    const players = { North: player, South: player };
    const log = engine.record(ways.definition, { players, bots: {} }, { seed: SEED, difficulty: "normal" });
    const [header = "", ...events] = log.trim().split("\n");
    return [header.replaceAll(player, "somebody"), ...events.slice(0, 3)];
  };
  expect(setUp("search:10")).toEqual(setUp("search:1000"));
  expect(setUp("search:10")).toEqual(setUp("greedy"));
});
