import fc from "fast-check";
import { RandomSource } from "../../../../runtime/dice.ts";
import { NO_DECISION } from "../../../../runtime/decision.ts";
import { ask, disagreeing, reportSmallest } from "./agreement.ts";
import { problems } from "./arbitrary-problem.ts";
import { sheetOf, SIDES } from "./callisto.ts";
import { drawGame, playDrawnGame } from "./games-in-progress.ts";
import { mixedReadings } from "./reading-sets.ts";
import { seedOfGame } from "../../../../analysis/games/simulation.ts";

/** What a run has compared. */
export interface Compared {
  /** Games played, or sets of readings under which random positions were decided. */
  readonly games: number;
  readonly decisions: number;
  /** Of these, how many with their traces. */
  readonly traces: number;
}

/** Every fourth decision is asked for its trace as well. */
const TRACED = 4;

/** Long enough for most games to end, short enough for a side at random not to fill the run. */
const MAXIMUM_ROUNDS = 60;

/**
 * Plays games of a scenario until so many decisions are compared. In every position each card of the row is resolved
 * once, by both evaluators; the game goes on with the leftmost. Fails with the first position they answer differently.
 */
export function compareInGames(scenario: number, seed: number, atLeast: number): Compared {
  const compared = { games: 0, decisions: 0, traces: 0 };
  while (compared.decisions < atLeast) {
    const game = drawGame(scenario, seedOfGame(seed, compared.games));
    compared.games += 1;
    playDrawnGame(game, MAXIMUM_ROUNDS, (found, side) => {
      const sheet = sheetOf(scenario, side);
      const answers = found.position.cards.row.map((card, acting) => {
        const trace = compared.decisions % TRACED === 0;
        compared.decisions += 1;
        if (trace) compared.traces += 1;
        const asked = { ...found, acting, drawn: { ...found.drawn, card: card.card } };
        const both = ask(asked, sheet, game.readings, trace);
        if (disagreeing(both) !== null) reportSmallest(asked, sheet, game.readings);
        return both.interpreter;
      });
      const [first] = answers;
      return first?.kind === "decided" ? first.decision : NO_DECISION;
    });
  }
  return compared;
}

/** How many random positions are decided under one mixture of readings, which has to be compiled. */
const UNDER_ONE_MIXTURE = 200;

/** Compares the evaluators of both sheets in random positions, under one mixture of readings after another. */
export function compareUnderMixtures(scenario: number, seed: number, atLeast: number): Compared {
  const compared = { games: 0, decisions: 0, traces: 0 };
  const random = new RandomSource(seedOfGame(seed, scenario));
  while (compared.decisions < atLeast) {
    compared.games += 1;
    const readings = mixedReadings(random, random.pick([5, 20, 50, 90]) ?? 5);
    for (const side of SIDES) {
      const sheet = sheetOf(scenario, side);
      const drawn = problems(sheet.sheet, sheet.matchup);
      for (const found of fc.sample(drawn, { numRuns: UNDER_ONE_MIXTURE, seed: random.seed() })) {
        const trace = compared.decisions % TRACED === 0;
        compared.decisions += 1;
        if (trace) compared.traces += 1;
        if (disagreeing(ask(found, sheet, readings, trace)) !== null) reportSmallest(found, sheet, readings);
      }
    }
  }
  return compared;
}
