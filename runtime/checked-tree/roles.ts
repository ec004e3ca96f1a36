import type {
  Amount,
  Base,
  Binding,
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedRollRow,
  CheckedSheet,
  CheckedSubclause,
  Checklist,
  ChecklistParameter,
  ChecklistRow,
  Condition,
  ConditionItem,
  Count,
  Criterion,
  DangerRow,
  Description,
  Displacement,
  DrawSource,
  Goal,
  Measure,
  Found,
  MoveAction,
  Outcome,
  PassengerGroup,
  Passengers,
  Restriction,
  RollModifier,
  Statement,
  Strength,
  StrengthAlternative,
  Test,
  Via,
} from "../checked-tree.ts";

/** The kinds of parts that a checked sheet consists of. */
export interface Parts {
  readonly sheet: CheckedSheet;
  readonly danger: DangerRow;
  readonly checklist: Checklist;
  readonly parameter: ChecklistParameter;
  readonly answerRow: ChecklistRow;
  readonly procedure: CheckedProcedure;
  readonly clause: CheckedClause;
  readonly statement: Statement;
  readonly modifier: RollModifier;
  readonly row: CheckedRollRow;
  readonly action: CheckedAction;
  readonly subclause: CheckedSubclause;
  readonly goal: Goal;
  readonly found: Found;
  readonly restriction: Restriction;
  readonly way: Via;
  readonly passengers: Passengers;
  readonly group: PassengerGroup;
  readonly along: NonNullable<MoveAction["along"]>;
  readonly alternative: StrengthAlternative;
  readonly displacement: Displacement;
  readonly drawSource: DrawSource;
  readonly deckRow: Extract<DrawSource, { readonly kind: "roll" }>["rows"][number];
  readonly condition: Condition;
  readonly item: ConditionItem;
  readonly amount: Amount;
  readonly binding: Binding;
  readonly criterion: Criterion;
  readonly measure: Measure;
  readonly test: Test;
  readonly outcome: Outcome;
  readonly pair: Extract<Test, { readonly kind: "between" }>["pairs"][number];
  readonly description: Description;
  readonly base: Base;
}

export type PartName = keyof Parts;

/** A part with the name of its kind, by which a switch tells what it is. */
export type Part<Name extends PartName = PartName> = {
  readonly [Each in Name]: { readonly name: Each; readonly part: Parts[Each] };
}[Name];

/**
 * What a list of criteria chooses, and what decides when it is empty: chance, the game's own order, or its last tie.
 */
export interface Choice {
  readonly part: "criterion";
  readonly as: "criteria";
  readonly chooses: "object" | "found" | "way" | "passengers" | "displacement" | "cards";
  readonly without: "chance" | "own order" | "tie";
}

/** The role of a part in the part that holds it, if its kind does not imply it. */
export type PartRole =
  | Choice
  /** Tests or statements that all must hold, or alternatives: their order has no effect. */
  | { readonly part: "test" | "item" | "description" | "outcome"; readonly as: "any order" }
  /** Alternatives; a mutation may drop one. */
  | { readonly part: "condition"; readonly as: "alternatives" }
  /** A condition for trying the part; a mutation may drop each of its statements. */
  | { readonly part: "condition"; readonly as: "guard" }
  /** A condition for the part to count; a mutation may drop it as a whole. */
  | { readonly part: "condition"; readonly as: "proviso" }
  /** Rows by the numbers of the dice that lead to them. */
  | { readonly part: "row" | "deckRow"; readonly as: "faces" }
  | { readonly part: "modifier"; readonly as: "modifiers" }
  | { readonly part: "restriction"; readonly as: "restrictions" }
  | { readonly part: "subclause"; readonly as: "letters" }
  /** The action done when the part is impossible. */
  | { readonly part: "action"; readonly as: "fallback" };

/**
 * The role of a field that holds no part. `words` are the page's wording and carry no meaning; an `entry` is a word of
 * the lexicon.
 */
export type ValueRole = "words" | "entry" | "count" | "strength" | "limits" | "value";

export type RoleName = PartRole["as"] | ValueRole;

/** The values of the roles that say more than the kind of a part. */
export interface RoleValues {
  readonly criteria: readonly Criterion[];
  readonly "any order": readonly (Test | ConditionItem | Description | Outcome)[];
  readonly alternatives: readonly Condition[];
  readonly guard: Condition;
  readonly proviso: Condition;
  readonly faces: readonly (CheckedRollRow | Parts["deckRow"])[];
  readonly modifiers: readonly RollModifier[];
  readonly restrictions: readonly Restriction[];
  readonly letters: readonly CheckedSubclause[];
  readonly fallback: CheckedAction;
  readonly count: Count;
  readonly strength: Strength;
  readonly limits: readonly number[];
}

export type FieldRole = PartName | PartRole | ValueRole;

/** What kind of difference it is when a field of two actions differs. */
export type Aspect = "target" | "range" | "strength" | "destination" | "manner" | "decks" | "action";

/** How to speak of a field of an action in a comparison of two actions. */
export interface FieldWording<Role extends FieldRole = FieldRole, Value = never, Action = never> {
  readonly is: Role;
  readonly about: Aspect;
  /** `who moves`. */
  readonly called: string;
  /** How its value is written. Null, or absent: its words are among those after the strength. */
  readonly words?: (value: Value) => string | null;
  /** The words used when it is absent, if any. */
  readonly otherwise?: string;
  /** Longer words, for two values that would read alike: `towards wooded space`. */
  readonly inFull?: (value: Value) => string;
  /** What to compare, if that is not the whole value without its criteria. */
  readonly means?: (value: Value) => unknown;
  /** Whether the action itself states it, rather than something before it. */
  readonly isOwn?: (value: Value, action: Action) => boolean;
}

/** A field of an action that is described together with another field, or with the action's name. */
export interface WordedWith<Role extends FieldRole = FieldRole, By extends string = string> {
  readonly is: Role;
  readonly wordedWith: By;
}
