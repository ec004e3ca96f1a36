import { expect, test } from "vitest";
import { nextStep } from "../../../games/unbreakable/engine/next-step.ts";
import { RULES } from "../../../games/unbreakable/engine/rules.ts";
import { actionOf } from "../../../games/unbreakable/play/participants.ts";
import { WHOLE_GAMES } from "../../../games/unbreakable/package.ts";
import { SeededDice, shuffled } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { SEED } from "../../seed.ts";
import { expectReplay, wins } from "../searched-games.ts";
import { DELIVERY, RUNAWAY_SCENARIO, seated } from "./games.ts";

test("a search chooses alike in whatever order the action deck lies", () => {
  const seating = seated(DELIVERY, { Yellow: "bot", Blue: "search:10" });
  const { game } = seating;
  const opening = { players: { Yellow: { name: "bot" }, Blue: { name: "search:10" } }, difficulty: "normal" } as const;
  const terms = RULES.termsOf(game, opening);
  const dice = new SeededDice(SEED);
  let state = RULES.newGame(game, terms, dice);
  let compared = 0;
  while (compared < effort(12, 60)) {
    const step = nextStep(game, terms.bots, state);
    if (step.kind === "over") break;
    const seed = dice.roll(1000);
    const action = actionOf(game, state, step, seating, new SeededDice(seed));
    if (step.kind === "choose") {
      compared += 1;
      const { cards } = state;
      const other = { ...state, cards: { ...cards, deck: shuffled(cards.deck, dice) } };
      expect(actionOf(game, other, step, seating, new SeededDice(seed))).toEqual(action);
    }
    ({ state } = RULES.applyAction(game, terms, state, action, dice));
  }
  expect(compared).toBeGreaterThan(10);
});

test.each([
  { scenario: DELIVERY, players: { Yellow: "bot", Blue: "search:10" } },
  { scenario: RUNAWAY_SCENARIO, players: { Yellow: "search:10", Blue: "simple", Runaway: "bot" } },
] as const)("a search replays its games of scenario $scenario", ({ scenario, players }) => {
  const { game, ...seating } = seated(scenario, players);
  expectReplay(WHOLE_GAMES, game, { ...seating, players }, SEED);
});

test("a search for the runaway crawler wins more often than a random player in its place", () => {
  const games = effort(4, 20);
  const wonBy = (player: string): number => {
    const { game, ...seating } = seated(RUNAWAY_SCENARIO, { Yellow: player, Blue: "simple", Runaway: "bot" });
    return wins(WHOLE_GAMES, game, seating, "Yellow", games);
  };
  expect(wonBy("search:10")).toBeGreaterThan(wonBy("random"));
});
