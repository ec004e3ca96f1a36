import type { Choice, ClauseTrace, LetterTrace, Objection, Outcome } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Reason } from "../game.ts";

/** What an action does, once its dice are taken. */
export interface Deed {
  readonly kind: "done";
  readonly letter: string | null;
  readonly row: number | null;
  readonly action: string;
  readonly strength: number | null;
  readonly unit: string | null;
  readonly destination: string | null;
  readonly route: readonly string[];
  readonly target: string | null;
  readonly targets: readonly string[];
  readonly spaces: readonly string[];
  readonly structure: string | null;
  readonly cards: readonly string[];
  readonly passengers: readonly string[];
  readonly escapes: boolean;
  readonly decks: readonly string[];
  readonly choices: readonly Choice[];
}

/** A die spoilt what was possible before it was rolled. */
export interface Failure {
  readonly kind: "failed";
  readonly reason: Reason;
}

/** What was looked at while planning, for the trace. */
export interface Sights {
  readonly letters: readonly LetterTrace[];
  readonly rows: ClauseTrace["rows"];
  readonly considered: readonly string[];
  readonly matching: readonly string[];
  readonly objections: readonly Objection[];
  readonly led: ClauseTrace["led"] | null;
}

export const NO_SIGHTS: Sights = { letters: [], rows: [], considered: [], matching: [], objections: [], led: null };

/** Planning is pure: dice are taken only when a plan is carried out. */
export type Plan =
  | { readonly possible: true; readonly sights: Sights; readonly carryOut: (dice: Dice) => Deed | Failure }
  | { readonly possible: false; readonly sights: Sights; readonly outcome: Outcome };

/** A plan that does not exist, with its reason. */
export function impossible(reason: Reason, sights: Partial<Sights> = {}): Plan & { possible: false } {
  return { possible: false, sights: { ...NO_SIGHTS, ...sights }, outcome: { kind: "impossible", ...reason } };
}

/** A deed of an action with everything else left out. */
export function deed(action: string, strength: number | null, rest: Partial<Deed> = {}): Deed {
  return {
    kind: "done",
    letter: null,
    row: null,
    action,
    strength,
    unit: null,
    destination: null,
    route: [],
    target: null,
    targets: [],
    spaces: [],
    structure: null,
    cards: [],
    passengers: [],
    escapes: false,
    decks: [],
    choices: [],
    ...rest,
  };
}
