import type { DieRoll } from "../../../runtime/decision.ts";
import { type Dice, RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import { diceFor, type OwnDice } from "./course.ts";
import { eventLine, headerLine, openingOf } from "./log.ts";
import type { GameEvent, Opening, Rules, RuleTypes } from "./rules.ts";

/** What a game without a person is played with. */
interface Match<T extends RuleTypes> {
  readonly game: T["game"];
  readonly terms: T["terms"];
  /** All dice follow from it: those of set-up, decisions, attacks and players. */
  readonly seed: number;
  /** What is done next; null when the game is over. `own` are dice that only the player rolls. */
  readonly next: (state: T["state"], dice: Dice, own: OwnDice) => T["action"] | null;
}

/** Sees a game while it is played. */
export interface GameListener<T extends RuleTypes> {
  /** Receives the game after set-up, and the dice that set-up took. */
  readonly onStart?: ((state: T["state"], setUp: readonly DieRoll[]) => void) | undefined;
  /** Receives everything that happens afterwards. */
  readonly onEvent?:
    ((event: GameEvent<T["action"]>, before: T["state"], after: T["state"], report: T["report"]) => void) | undefined;
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

/** Plays a whole game and writes its log. */
function recordThrough<T extends RuleTypes>(
  rules: Rules<T>,
  opening: Opening<T["player"]>,
  match: Match<T>,
): { readonly state: T["state"]; readonly events: number; readonly log: string } {
  const { game, seed } = match;
  const lines: string[] = [];
  const played = playThrough(rules, match, {
    onStart: (start, setUp) => lines.push(headerLine(rules, opening, { game, seed, setUp, start })),
    onEvent: (event, _before, after) => lines.push(eventLine(event, after)),
  });
  return { ...played, log: lines.join("") };
}

const MOST_MESSAGES = 5;

/** Checks each event: that the game waited for it, and that the state it led to breaks no rule. */
function verifier<T extends RuleTypes>(
  rules: Rules<T>,
  { game, terms }: Pick<Match<T>, "game" | "terms">,
  witness: Pick<GameWitness, "broke">,
): NonNullable<GameListener<T>["onEvent"]> {
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
  /** How a game goes on by those who sit at it. A witness sees what they do. */
  nextOf(game: T["game"], terms: T["terms"], seating: Seating<Position>, witness: GameWitness | null): Match<T>["next"];
  /** Rounds that were begun. */
  roundsOf(game: T["game"], state: T["state"]): number;
}

/** Whole games without a person: seen by a witness, or logged. */
export function selfPlay<T extends RuleTypes, Position>(rules: Rules<T>, { nextOf, roundsOf }: SelfPlay<T, Position>) {
  const prepare = (
    game: T["game"],
    seating: Seating<Position>,
    { seed, difficulty }: GameOptions,
    witness: GameWitness | null,
  ) => {
    const opening = openingOf(rules, game, seating.players, difficulty);
    const terms = rules.termsOf(game, opening);
    return { opening, match: { game, terms, seed, next: nextOf(game, terms, seating, witness) } };
  };
  return {
    playOut: (
      game: T["game"],
      seating: Seating<Position>,
      options: GameOptions & { readonly verified: boolean },
      witness: GameWitness,
    ): PlayedOut => {
      const { match } = prepare(game, seating, options, witness);
      const onEvent = options.verified ? verifier(rules, match, witness) : undefined;
      const { state, events } = playThrough(rules, match, { onEvent });
      return { result: state.result, rounds: roundsOf(game, state), events };
    },
    record: (game: T["game"], seating: Seating<Position>, options: GameOptions): string => {
      const { opening, match } = prepare(game, seating, options, null);
      return recordThrough(rules, opening, match).log;
    },
  };
}
