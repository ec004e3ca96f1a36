import type { DieRoll } from "../../../runtime/decision.ts";
import { type Dice, RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import { diceFor, type OwnDice } from "./course.ts";
import { eventLine, headerLine, openingOf } from "./log.ts";
import type { GameEvent, Rules, RuleTypes } from "./rules.ts";

/** What a game without a person is played with. */
interface Match<T extends RuleTypes> {
  readonly game: T["game"];
  readonly terms: T["terms"];
  /** All dice follow from it: those of set-up, decisions, attacks and players. */
  readonly seed: number;
  /** The next action; null when the game is over. `own` are dice that only the player rolls. */
  readonly next: (state: T["state"], dice: Dice, own: OwnDice) => T["action"] | null;
}

/** Sees the states of a game while it is played. */
export interface StateListener<T extends RuleTypes> {
  /** Receives the game after set-up, and the dice that set-up took. */
  readonly onStart?: ((state: T["state"], setUp: readonly DieRoll[]) => void) | undefined;
  /** Receives everything that happens afterwards. */
  readonly onEvent?: ((event: GameEvent<T["action"]>, before: T["state"], after: T["state"]) => void) | undefined;
}

/** Sees the reports of a game, too. */
export interface GameListener<T extends RuleTypes> extends Pick<StateListener<T>, "onStart"> {
  readonly onEvent?:
    ((event: GameEvent<T["action"]>, before: T["state"], after: T["state"], report: T["report"]) => void) | undefined;
}

/** Plays games in a state that it writes in place. */
interface InPlace<T extends RuleTypes> {
  play(options: GameOptions, witness: GameWitness | null, listener: StateListener<T>): PlayedOut;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
export function playThrough<T extends RuleTypes>(
  rules: Rules<T>,
  { game, terms, seed, next }: Match<T>,
  { onStart, onEvent }: GameListener<T> = {},
): { readonly state: T["state"]; readonly events: number } {
  const dice = new SeededDice(seed);
  const setUp = new RecordingDice(dice);
  let state = rules.newGame(game, terms, setUp);
  let events = 0;
  const own: OwnDice = (purpose) => diceFor(seed, events, purpose);
  onStart?.(state, setUp.rolls);
  for (; ; events += 1) {
    const action = next(state, dice, own);
    if (action === null) return { state, events };
    const rolled = onEvent === undefined ? dice : new RecordingDice(dice);
    const applied = rules.applyAction(game, terms, state, action, rolled);
    // The report is read only for those who listen: an engine may put it together then.
    if (rolled instanceof RecordingDice) {
      onEvent?.({ action, dice: rolled.rolls }, state, applied.state, applied.report);
    }
    state = applied.state;
  }
}

const MOST_MESSAGES = 5;

/** Checks each event: that the game waited for it, and that the state it led to breaks no rule. */
function verifier<T extends RuleTypes>(
  rules: Rules<T>,
  { game, terms }: Pick<Match<T>, "game" | "terms">,
  witness: Pick<GameWitness, "broke">,
): NonNullable<StateListener<T>["onEvent"]> {
  let reported = 0;
  return ({ action }, before, after) => {
    if (reported >= MOST_MESSAGES) return;
    const objection = rules.objectionTo(game, terms, before, action);
    const broken = rules.violations(game, before, after);
    for (const message of objection === null ? broken : [objection, ...broken]) {
      witness.broke(`${rules.roundText(before)}, ${action.kind}: ${message}`);
      reported += 1;
    }
  };
}

/** What an engine adds to its rules so that its games are played without a person. */
interface SelfPlay<T extends RuleTypes, Position> {
  /** Chooses the next action for the seated players. A witness sees what they do. */
  nextOf(game: T["game"], terms: T["terms"], seating: Seating<Position>, witness: GameWitness | null): Match<T>["next"];
  /** How many rounds have begun. */
  roundsOf(game: T["game"], state: T["state"]): number;
  /** Plays games of these seated players in place; null if the engine cannot do that for this game. */
  inPlace?(game: T["game"], seating: Seating<Position>): InPlace<T> | null;
}

/** Plays whole games without a person, for a witness or for a log. */
export function selfPlay<T extends RuleTypes, Position>(rules: Rules<T>, engine: SelfPlay<T, Position>) {
  const play = (
    game: T["game"],
    termsOf: () => T["terms"],
    seating: Seating<Position>,
    options: GameOptions,
    witness: GameWitness | null,
    listener: StateListener<T>,
  ): PlayedOut => {
    const inPlace = engine.inPlace?.(game, seating) ?? null;
    if (inPlace !== null) return inPlace.play(options, witness, listener);
    const terms = termsOf();
    const next = engine.nextOf(game, terms, seating, witness);
    const { state, events } = playThrough(rules, { game, terms, seed: options.seed, next }, listener);
    return { result: state.result, rounds: engine.roundsOf(game, state), events };
  };
  return {
    playOut: (
      game: T["game"],
      seating: Seating<Position>,
      options: GameOptions & { readonly verified: boolean },
      witness: GameWitness | null,
    ): PlayedOut => {
      const newTerms = (): T["terms"] =>
        rules.termsOf(game, openingOf(rules, game, seating.players, options.difficulty));
      if (witness === null || !options.verified) return play(game, newTerms, seating, options, witness, {});
      const terms = newTerms();
      const onEvent = verifier(rules, { game, terms }, witness);
      return play(game, () => terms, seating, options, witness, { onEvent });
    },
    record: (game: T["game"], seating: Seating<Position>, options: GameOptions): string => {
      const opening = openingOf(rules, game, seating.players, options.difficulty);
      const lines: string[] = [];
      play(game, () => rules.termsOf(game, opening), seating, options, null, {
        onStart: (start, setUp) => lines.push(headerLine(rules, opening, { game, seed: options.seed, setUp, start })),
        onEvent: (event, _before, after) => lines.push(eventLine(event, after)),
      });
      return lines.join("");
    },
  };
}
