import { describe, expect, test } from "vitest";
import { factionsOf, type GameDefinition, of } from "../../../../../games/callisto/engine/game-definition.ts";
import type { GameAction, GameState } from "../../../../../games/callisto/engine/state.ts";
import { applyAction, nextStep } from "../../../../../games/callisto/engine/rules.ts";
import { newGame } from "../../../../../games/callisto/engine/new-game.ts";
import { actionFor, playersOf } from "../../../../../games/callisto/play/participants.ts";
import { WHOLE_GAMES } from "../../../../../games/callisto/whole-games.ts";
import { SeededDice, shuffled } from "../../../../../runtime/dice.ts";
import { bestFew, bestFirst } from "../../../../../games/shared/engine/search.ts";
import { effort, oneOfEvery } from "../../../../effort.ts";
import { SEED } from "../../../../seed.ts";
import { expectReplay, wins } from "../../../searched-games.ts";
import { deciderOf, gameOf } from "../games.ts";

/** One player for the first side, another for the second. */
function seatingOf(game: GameDefinition, first: string, second: string) {
  const [one, other] = factionsOf(game);
  return {
    players: { [one]: first, [other]: second },
    bots: { [one]: deciderOf(game, one), [other]: deciderOf(game, other) },
  };
}

/** The game with all that a side cannot see in another order. */
function rearranged(game: GameDefinition, state: GameState, side: string, dice: SeededDice): GameState {
  const sides = factionsOf(game).map((each) => {
    const own = of(state.sides, each);
    if (own.kind === "bot") return [each, { ...own, cards: { ...own.cards, deck: shuffled(own.cards.deck, dice) } }];
    const { hand, deck } = own.cards;
    if (each === side) return [each, { ...own, cards: { ...own.cards, deck: shuffled(deck, dice) } }];
    const unseen = shuffled([...hand, ...deck], dice);
    const cards = { ...own.cards, hand: unseen.slice(0, hand.length), deck: unseen.slice(hand.length) };
    return [each, { ...own, cards }];
  });
  return { ...state, sides: Object.fromEntries(sides) as GameState["sides"] };
}

/** What a side chose: of a bid its own card. */
function chosenBy(side: string, action: GameAction | null): unknown {
  return action?.kind === "bid" ? action.cards[side] : action;
}

describe("a search for a side that plays from a hand", () => {
  test.each(["bot", "random"])("chooses alike whatever lies where it cannot see, against a %s", (against) => {
    const game = gameOf(1);
    const [side] = factionsOf(game);
    const players = playersOf(game, seatingOf(game, "search:10", against));
    const kinds = { [side]: "hand", [factionsOf(game)[1]]: against === "bot" ? "bot" : "hand" } as const;
    const dice = new SeededDice(SEED);
    let state = newGame(game, { players: kinds, difficulty: "normal" }, dice);
    let compared = 0;
    while (compared < effort(12, 200)) {
      const step = nextStep(game, state);
      if (step.kind === "over") break;
      const seed = dice.roll(1000);
      const decided = (given: GameState) => actionFor(game, given, step, players, new SeededDice(seed));
      const action = decided(state);
      if (action === null) break;
      if ((step.kind === "move" && step.side === side) || step.kind === "bid") {
        compared += 1;
        const own = chosenBy(side, action);
        for (let times = 0; times < 3; times += 1)
          expect(chosenBy(side, decided(rearranged(game, state, side, dice)))).toEqual(own);
      }
      ({ state } = applyAction(game, state, action, dice));
    }
    expect(compared).toBeGreaterThan(10);
  });

  test.each(oneOfEvery(4, [1, 2, 3, 4, 5, 6, 7, 8]))("replays its games of scenario %i", (scenario) => {
    const game = gameOf(scenario);
    expectReplay(WHOLE_GAMES, game, seatingOf(game, "search:10", scenario % 2 === 0 ? "greedy" : "bot"), SEED);
  });

  test("wins more often than a random player in its place", () => {
    const game = gameOf(1);
    const [side] = factionsOf(game);
    const won = wins(WHOLE_GAMES, game, seatingOf(game, "search:10", "greedy"), side, effort(4, 20));
    expect(won).toBeGreaterThan(wins(WHOLE_GAMES, game, seatingOf(game, "random", "greedy"), side, effort(4, 20)));
  });
});

test("the few best of some values are the first of all in order, equal ones as they came", () => {
  const dice = new SeededDice(SEED);
  for (let times = 0; times < 50; times += 1) {
    const values = Array.from({ length: dice.roll(20) - 1 }, (_, index) => ({ index, worth: dice.roll(6) }));
    const most = dice.roll(8);
    const worthOf = ({ worth }: (typeof values)[number]): number => worth;
    expect(bestFew(values, most, worthOf)).toEqual(bestFirst(values, worthOf).slice(0, most));
  }
});
