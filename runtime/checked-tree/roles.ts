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
  MoveAction,
  PassengerGroup,
  Passengers,
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
  readonly found: NonNullable<MoveAction["find"]>;
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
  readonly pair: Extract<Test, { readonly kind: "between" }>["pairs"][number];
  readonly description: Description;
  readonly base: Base;
}

export type PartName = keyof Parts;

/** A part with the name of its kind, by which a switch tells what it is. */
export type Part<Name extends PartName = PartName> = {
  readonly [Each in Name]: { readonly name: Each; readonly part: Parts[Each] };
}[Name];

/** What a list of criteria chooses, and what decides where it is empty: chance, the game's own order, or its last tie. */
export interface Choice {
  readonly part: "criterion";
  readonly as: "criteria";
  readonly chooses: "object" | "found" | "way" | "passengers" | "displacement" | "cards";
  readonly without: "chance" | "own order" | "tie";
}

/** What parts are to the part that holds them, where their kind does not say it. */
export type PartRole =
  | Choice
  /** Tests or statements that all hold, or alternatives: their order changes nothing. */
  | { readonly part: "test" | "item" | "description"; readonly as: "any order" }
  /** Alternatives, of which one is left out by mistake. */
  | { readonly part: "condition"; readonly as: "alternatives" }
  /** What must hold for the part to be tried: each of its statements can be left out. */
  | { readonly part: "condition"; readonly as: "guard" }
  /** What must hold for the part to count: it can be left out as a whole. */
  | { readonly part: "condition"; readonly as: "proviso" }
  /** Rows by the numbers of the dice that lead to them. */
  | { readonly part: "row" | "deckRow"; readonly as: "faces" }
  | { readonly part: "modifier"; readonly as: "modifiers" }
  | { readonly part: "subclause"; readonly as: "letters" }
  /** What is done where the part is impossible. */
  | { readonly part: "action"; readonly as: "fallback" };

/** What a field says that holds no part. `words` are those of the page, and mean nothing; an `entry` is one of the lexicon. */
export type ValueRole = "words" | "entry" | "count" | "strength" | "limits" | "value";

export type RoleName = PartRole["as"] | ValueRole;

/** What is held in the roles that say more than the kind of a part. */
export interface RoleValues {
  readonly criteria: readonly Criterion[];
  readonly "any order": readonly (Test | ConditionItem | Description)[];
  readonly alternatives: readonly Condition[];
  readonly guard: Condition;
  readonly proviso: Condition;
  readonly faces: readonly (CheckedRollRow | Parts["deckRow"])[];
  readonly modifiers: readonly RollModifier[];
  readonly letters: readonly CheckedSubclause[];
  readonly fallback: CheckedAction;
  readonly count: Count;
  readonly strength: Strength;
  readonly limits: readonly number[];
}

export type FieldRole = PartName | PartRole | ValueRole;

/** What of an action differs where a field of it does. */
export type Aspect = "target" | "range" | "strength" | "destination" | "manner" | "decks" | "action";

/** A field of an action as people speak of it: where two actions differ in it, this is said. */
export interface Said<Role extends FieldRole = FieldRole, Value = never, Action = never> {
  readonly is: Role;
  readonly about: Aspect;
  /** `who moves`. */
  readonly called: string;
  /** How it is written, where it has no words of its own; null, or without it, the words behind the strength. */
  readonly words?: (value: Value) => string | null;
  /** The words that stand where it is absent, if there are such. */
  readonly otherwise?: string;
  /** Words that tell two values apart that are written alike: `towards wooded space`. */
  readonly inFull?: (value: Value) => string;
  /** What makes two of them equal, where that is not all that they say but their criteria. */
  readonly means?: (value: Value) => unknown;
  /** Whether the action says it by itself, and not what stands before it. */
  readonly isOwn?: (value: Value, action: Action) => boolean;
}

/** A field of an action that is part of what another field, or its name, says. */
export interface SaidWith<Role extends FieldRole = FieldRole, By extends string = string> {
  readonly is: Role;
  readonly saidWith: By;
}
