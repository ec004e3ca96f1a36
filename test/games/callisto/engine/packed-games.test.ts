import { describe, expect, test } from "vitest";
import { GameCounter } from "../../../../analysis/games/counts.ts";
import { compiledBots } from "../../../../analysis/search/compiled-bot.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import { ARENA_LISTS, LIST_FORMS } from "../../../../games/callisto/compact/flags.ts";
import {
  type CompiledSheet,
  type DecideCard,
  forBoth,
  type GameDefinition,
  of,
} from "../../../../games/callisto/engine/game-definition.ts";
import { PackedPlay } from "../../../../games/callisto/engine/packed/packed-play.ts";
import { plainState } from "../../../../games/callisto/engine/packed/plain-state.ts";
import { nextStep, RULES } from "../../../../games/callisto/engine/rules.ts";
import { positionOf } from "../../../../games/callisto/engine/side-view.ts";
import type { GameAction, GameState } from "../../../../games/callisto/engine/state.ts";
import { CALLISTO_PACKAGE, COMPILED } from "../../../../games/callisto/package.ts";
import { actionFor, playGame, type Player, playOut, record } from "../../../../games/callisto/play/participants.ts";
import { OPEN_POINTS } from "../../../../games/callisto/open-points.ts";
import { readingsWith } from "../../../../games/callisto/readings.ts";
import type { Seating } from "../../../../games/engine-part.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { canonicalJson, hashOf } from "../../../../games/shared/plain-data.ts";
import { playThrough } from "../../../../games/shared/engine/play-through.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { effort, isWholeRun, oneOfEvery } from "../../../effort.ts";
import { gameOf } from "./games.ts";

const SCENARIOS = [1, 2, 3, 4, 5, 6, 7, 8];
const DIFFICULTIES = ["normal", "easier", "harder"] as const;

/** A game that both engines play at once: in packed states, and in plain ones from event to event. */
class Duel {
  readonly packed: PackedPlay;
  readonly #game: GameDefinition;
  readonly #players: Readonly<Record<string, Player>>;
  readonly #sheets: Readonly<Record<string, CompiledSheet>>;
  /** How often each kind of event, each action and each rare thing came up. */
  readonly seen = new Map<string, number>();
  events = 0;

  constructor(game: GameDefinition) {
    const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);
    this.#game = game;
    this.#players = forBoth(game, (side): Player => ({ kind: "bot", decide: of(bots, side) }));
    this.#sheets = forBoth(game, (side) => of(bots, side).compiled as object as CompiledSheet);
    const [first, second] = Object.values(this.#sheets);
    if (first === undefined || second === undefined) throw new Error("two sheets play");
    this.packed = new PackedPlay(game, [first, second]);
  }

  play(seed: number): void {
    const difficulty = DIFFICULTIES[seed % DIFFICULTIES.length] ?? "normal";
    const dice = new SeededDice(seed);
    this.packed.begin(difficulty, dice);
    const terms = { players: forBoth(this.#game, () => "bot" as const), difficulty };
    const next = (state: GameState, plain: SeededDice): GameAction | null => {
      const [packed, made] = [plainState(this.packed.game), state].map((each) => canonicalJson(each));
      expect(packed, `game ${seed}, before event ${this.events}`).toBe(made);
      const action = actionFor(this.#game, state, nextStep(this.#game, state), this.#players, plain);
      expect(this.packed.step(dice)).toBe(action !== null);
      // A card that does nothing reads nothing.
      if (action?.kind === "resolve" && action.decision.procedure !== null) {
        const [seen, packedAnew] = this.viewsAfter(state, action.side);
        expect(seen).toEqual(packedAnew);
      }
      this.#note(state, action);
      return action;
    };
    playThrough(RULES, { game: this.#game, terms, seed, next: (state, plain) => next(state, plain as SeededDice) });
  }

  /** What the side's sheet has just read, and what packing the plain position would have made. */
  viewsAfter(state: GameState, side: string): readonly [packed: object, made: object] {
    const { scenario, sheet } = of(this.#sheets, side);
    const made = COMPILED.pack(positionOf(this.#game, state, side), scenario, sheet, this.#game.readings, null);
    const view = this.packed.views[this.#game.scenario.sides.findIndex((each) => each.side === side)]?.packed;
    if (view === undefined) throw new Error(`${side} has no view`);
    return [listsOf(view), listsOf(made)];
  }

  #note(state: GameState, action: GameAction | null): void {
    this.events += 1;
    const count = (what: string): void => void this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
    if (action?.kind === "resolve") {
      const { action: done, structure, passengers, escapes, cards } = action.decision;
      count(done ?? "nothing");
      if (structure !== null) count("structure");
      if (passengers.length > 0) count("passengers");
      if (escapes) count("escape");
      if (cards.length > 0) count("chosen cards");
    } else count(action?.kind ?? "over");
    if (state.result !== null) count(state.result.reason);
  }
}

/** Two seatings of a game: its compiled sheets, and the same where nobody knows that they are compiled. */
function seatings(scenario: number) {
  const game = gameOf(scenario);
  const players = forBoth(game, () => "bot");
  const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);
  const plain = forBoth(
    game,
    (side): DecideCard =>
      (...asked) =>
        of(bots, side)(...asked),
  );
  return { game, compiled: { players, bots }, plain: { players, bots: plain } };
}

/** The numbers of a packed position, apart from how it orders the units that it was packed from. */
function listsOf(packed: CompactPosition): object {
  const { unitCount, cardCount, rowCount, ownTotal, enemyTotal, deckCount, discardCount, board } = packed;
  const lengths = { units: unitCount, cards: cardCount, places: board.placeCount };
  const counts = { unitCount, cardCount, rowCount, ownTotal, enemyTotal, deckCount, discardCount };
  const lists = ARENA_LISTS.filter((list) => list !== "unitOrder").map((list) => {
    const length = list === "owns" ? ownTotal : list === "enemies" ? enemyTotal : lengths[LIST_FORMS[list].of];
    return [list, [...packed.list(list).subarray(0, length)]];
  });
  const names = Array.from({ length: unitCount }, (_, unit) => packed.unitName(unit));
  return { counts, lists, names, objectives: [...packed.objectives] };
}

/** What comes up in the games of the book, rare things in a long run alone. */
const USUAL = ["ATTACK", "CONTROL", "COMMAND", "INSPIRE", "MOVE", "RECON", "SCOUT", "SUPPRESS", "ready", "nothing"];
const RARE = [
  "BOLSTER",
  "GUIDE",
  "OPEN DOOR",
  "PATHFIND",
  "PULSE",
  "SPECIAL ATTACK",
  "structure",
  "passengers",
  "escape",
  "chosen cards",
  "2 mechs escaped",
  "3 buildings destroyed",
  "4 victory points",
  "6 civilians rescued",
  "the prisoner at an intact escape pod",
];

describe("a game of two bots in a packed state", () => {
  const seen = new Set<string>();

  test.each(oneOfEvery(2, SCENARIOS))("is that of plain states after each event, in scenario %i", (scenario) => {
    const duel = new Duel(gameOf(scenario));
    for (let seed = 1; seed <= effort(3, 150); seed += 1) duel.play(seed);
    expect(duel.events).toBeGreaterThan(effort(300, 20_000));
    for (const each of duel.seen.keys()) seen.add(each);
  });

  test("did all that the book's bots do", () => {
    for (const each of isWholeRun ? [...USUAL, ...RARE] : USUAL) expect([...seen]).toContain(each);
  });

  test.each(oneOfEvery(4, SCENARIOS))("is so under every other reading of the rules, in scenario %i", (scenario) => {
    const most = Math.max(...Object.values(OPEN_POINTS).map(({ readings }) => Object.keys(readings).length));
    for (let nth = 1; nth < effort(2, most); nth += 1) {
      const readings = readingsWith(
        Object.fromEntries(
          Object.entries(OPEN_POINTS).map(([id, { readings: all }]) => [
            id,
            Object.keys(all)[nth] ?? Object.keys(all)[0] ?? "",
          ]),
        ),
      );
      const duel = new Duel({ ...gameOf(scenario), readings });
      for (let seed = 1; seed <= effort(1, 15); seed += 1) duel.play(seed);
      expect(duel.events).toBeGreaterThan(50);
    }
  });

  test.each(oneOfEvery(4, SCENARIOS))("is logged as one of plain states, in scenario %i", (scenario) => {
    const { game, compiled, plain } = seatings(scenario);
    for (let seed = 1; seed <= effort(2, 300); seed += 1) {
      const options = { seed, difficulty: DIFFICULTIES[seed % DIFFICULTIES.length] ?? "normal" };
      expect(record(game, compiled, options)).toBe(record(game, plain, options));
    }
  });

  test.each(oneOfEvery(4, SCENARIOS))("is counted as one of plain states, in scenario %i", (scenario) => {
    const { game, compiled, plain } = seatings(scenario);
    const counts = (seating: Seating<Position>, verified: boolean): object => {
      const counter = new GameCounter();
      const witness = counter.witness((message) => expect.fail(message));
      for (let seed = 1; seed <= effort(3, 100); seed += 1) {
        counter.countGame(playOut(game, seating, { seed, difficulty: "normal", verified }, witness));
      }
      return counter.result();
    };
    const expected = counts(plain, false);
    expect(counts(compiled, false)).toEqual(expected);
    expect(counts(compiled, true)).toEqual(expected);
  });

  test("is played wherever nobody listens, and ends as one that somebody listens to", () => {
    for (const scenario of oneOfEvery(4, SCENARIOS)) {
      const game = gameOf(scenario);
      const bots = compiledBots(CALLISTO_PACKAGE, game, game.readings);
      const players = forBoth(game, (side): Player => ({ kind: "bot", decide: of(bots, side) }));
      const options = { seed: 5, difficulty: "normal" } as const;
      const unheard = playGame(game, players, options);
      const heard = playGame(game, players, { ...options, onEvent: () => {} });
      expect({ ...unheard, state: hashOf(unheard.state) }).toEqual({ ...heard, state: hashOf(heard.state) });
    }
  });
});
