import { memoize } from "../../../../grammar/memoize.ts";
import type { Difficulty } from "../../../engine-part.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import type { Rules } from "../../engine/rules.ts";
import { gameOfScenario } from "../declared-game.ts";
import { PackedRules } from "./packed/packed-rules.ts";
import type { GameAction, GameDefinition, PlayedGame, PlayTypes } from "./rules.ts";
import type { GameState } from "./state.ts";

/** The rules of a declared game, with the units and the board of the scenario that is played. */
export class ScenarioRules implements Rules<PlayTypes> {
  readonly log: Rules<PlayTypes>["log"];
  readonly #whole: PackedRules;
  readonly #ofScenario: (scenario: GameDefinition["scenario"]) => PackedRules;

  constructor(declared: PlayedGame) {
    // Scenarios with everything that the game has share one state.
    const made = memoize((game: PlayedGame) => new PackedRules(game));
    this.#ofScenario = memoize((scenario) => made(gameOfScenario(declared, scenario)));
    this.#whole = made(declared);
    this.log = this.#whole.log;
  }

  of({ scenario }: GameDefinition): PackedRules {
    return this.#ofScenario(scenario);
  }

  scenarioOf(game: GameDefinition): GameDefinition["scenario"] {
    return this.#whole.scenarioOf(game);
  }

  loggedAs(name: string): { readonly name: string } {
    return this.#whole.loggedAs(name);
  }

  termsOf(game: GameDefinition, opening: { readonly difficulty: Difficulty }): Difficulty {
    return this.#whole.termsOf(game, opening);
  }

  newGame(game: GameDefinition, terms: Difficulty): GameState {
    return this.of(game).newGame(game, terms);
  }

  objectionTo(game: GameDefinition, terms: Difficulty, state: GameState, action: GameAction): string | null {
    return this.of(game).objectionTo(game, terms, state, action);
  }

  applyAction(
    game: GameDefinition,
    terms: Difficulty,
    state: GameState,
    action: GameAction,
    dice: Dice,
  ): ReturnType<PackedRules["applyAction"]> {
    return this.of(game).applyAction(game, terms, state, action, dice);
  }

  violations(game: GameDefinition, before: GameState, after: GameState): readonly string[] {
    return this.of(game).violations(game, before, after);
  }

  roundText(state: GameState): string {
    return this.#whole.roundText(state);
  }
}
