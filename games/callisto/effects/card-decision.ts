import { type Choice, type Decision, NO_DECISION, rareParts } from "../../../runtime/decision.ts";

/**
 * What a card does, by a bot's decision or by a person's. Every part is present, since logs and states are hashed with
 * them; unused parts are empty.
 */
export interface CardDecision extends Omit<
  Required<Decision>,
  "feature" | "leavesBoard" | "memory" | "first" | "next" | "performed" | "choices"
> {
  /** The structure that is attacked, opened or used: `building c3`, `eastern escape pod e5`, `door c3-d3`. */
  readonly structure: string | null;
  readonly escapes: boolean;
  readonly choices: readonly CardChoice[];
}

interface CardChoice extends Omit<Choice, "of"> {
  readonly of: Exclude<Choice["of"], "feature"> | "structure";
}

/** A decision in the form that the effects of this game use. */
export function cardDecisionOf(decision: Decision): CardDecision {
  const { procedure, clause, letter, row, action, strength, unit, destination, route, target, targets } = decision;
  const { spaces = [], feature = null, cards = [], passengers = [], leavesBoard = false, decks = [] } = decision;
  return {
    procedure,
    clause,
    letter,
    row,
    action,
    strength,
    unit,
    destination,
    route,
    target,
    targets,
    spaces,
    structure: feature,
    cards,
    passengers,
    escapes: leavesBoard,
    decks,
    dice: decision.dice,
    choices: decision.choices.map(({ of, candidates, steps }) => ({
      of: of === "feature" ? "structure" : of,
      candidates,
      steps,
    })),
  };
}

/** The inverse of `cardDecisionOf`. */
export function decisionOf({ structure, escapes, choices, ...decision }: CardDecision): Decision {
  const { spaces: _spaces, cards: _cards, passengers: _passengers, decks: _decks, ...common } = decision;
  return {
    ...common,
    ...rareParts({ ...decision, feature: structure, leavesBoard: escapes }),
    choices: choices.map(({ of, ...rest }) => ({ ...rest, of: of === "structure" ? "feature" : of })),
  };
}

/** A card that does nothing. */
export const NO_CARD_DECISION: CardDecision = cardDecisionOf(NO_DECISION);
