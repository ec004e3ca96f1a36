import type { Dice } from "../../../runtime/dice.ts";
import type { Difference } from "../../shared/situation.ts";
import { applyAction } from "../engine/apply-action.ts";
import type { Bots, GameDefinition } from "../engine/game-definition.ts";
import { activate, activateRunaway } from "../engine/draw-card.ts";
import type { GameAction } from "../engine/game-action.ts";
import { botAction, nextStep } from "../engine/next-step.ts";
import { Play } from "../engine/play.ts";
import type { Program } from "../engine/program.ts";
import type { GameState } from "../engine/state.ts";
import { RUNAWAY } from "../terrain.ts";
import { choiceText } from "./choice-text.ts";
import type { SituationEvent } from "./starting-state.ts";

/** A game in which bots decide by their sheets, and people choose as a situation says. */
export class SituationTable {
  readonly #game: GameDefinition;
  readonly #bots: Bots;
  readonly #program: Program;
  readonly #dice: Dice;
  #expected: readonly string[];
  #state: GameState;
  /** The choices since the last one. */
  #offered: readonly string[] = [];
  /** The choices at a point where somebody had to choose. */
  #stuck: readonly string[] | null = null;

  constructor(
    game: GameDefinition,
    bots: Bots,
    state: GameState,
    program: Program,
    dice: Dice,
    expected: readonly string[],
  ) {
    this.#game = game;
    this.#bots = bots;
    this.#state = state;
    this.#program = program;
    this.#dice = dice;
    this.#expected = expected;
  }

  get state(): GameState {
    return this.#state;
  }

  /** The next event with everything that follows from it. */
  happen(event: SituationEvent): void {
    if (this.#state.result !== null || this.#stuck !== null || this.#hasNewRound()) return;
    if (event.kind === "draw") {
      this.#state = { ...this.#state, cards: { ...this.#state.cards, deck: [event.card] } };
      this.#apply({ kind: "draw" });
    } else {
      const play = new Play(this.#game, this.#state, this.#dice);
      if (event.unit === RUNAWAY) activateRunaway(play);
      else if (play.has(event.unit)) activate(play, [play.unit(event.unit)], (side) => this.#bots.has(side));
      this.#state = play.state;
    }
    while (this.#state.pending.length > 0 && this.#stuck === null && !this.#hasNewRound()) this.#goOn();
  }

  /** A situation ends with its round; choices for the next round do not belong to it. */
  #hasNewRound(): boolean {
    return this.#state.turn === 0;
  }

  /** The choices since the last one. */
  get offered(): readonly string[] {
    return this.#offered;
  }

  /** Choices that could not be made or were left open. */
  unfinished(): readonly Difference[] {
    if (this.#stuck !== null) return [{ key: "does", expected: "a choice of these", got: atMost(this.#stuck) }];
    const [missed] = this.#expected;
    return missed === undefined
      ? []
      : [{ key: "does", expected: missed, got: atMost(similarTo(missed, this.#offered)) }];
  }

  #goOn(): void {
    const step = nextStep(this.#game, this.#bots, this.#state);
    switch (step.kind) {
      case "over":
        return;
      case "automatic":
        return this.#apply(step.action);
      case "bot":
        return this.#apply(botAction(this.#game, this.#state, step.pending, this.#program, this.#dice));
      case "choose":
        return this.#choose(step.offers.actions);
    }
  }

  #choose(choices: readonly GameAction[]): void {
    const [next] = this.#expected;
    const texts = choices.flatMap((choice) => choiceText(this.#state, choice) ?? []);
    const chosen = next === undefined ? undefined : choices.find((choice) => choiceText(this.#state, choice) === next);
    if (chosen !== undefined) {
      this.#expected = this.#expected.slice(1);
      this.#offered = [];
      return this.#apply(chosen);
    }
    this.#offered = [...this.#offered, ...texts];
    const pass = choices.find(({ kind }) => kind === "pass");
    if (pass === undefined) this.#stuck = texts;
    else this.#apply(pass);
  }

  #apply(action: GameAction): void {
    this.#state = applyAction(this.#game, this.#bots, this.#state, action, this.#dice).state;
  }
}

/** The choices of the same unit with the same action; without any, all choices of the unit. */
function similarTo(next: string, offered: readonly string[]): readonly string[] {
  const [unit = "", does = ""] = next.split(": ");
  const own = offered.filter((each) => each.startsWith(`${unit}: `));
  const alike = own.filter((each) => each.startsWith(`${unit}: ${does.split(" ")[0]}`));
  return alike.length > 0 ? alike : own;
}

const MOST_SHOWN = 8;

function atMost(texts: readonly string[]): readonly string[] {
  const left = texts.length - MOST_SHOWN;
  return left > 0 ? [...texts.slice(0, MOST_SHOWN), `${left} more`] : texts;
}
