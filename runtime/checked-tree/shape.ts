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

/** What kind of part a field holds, alone or in a list; never for a field that holds none. */
type Held<Value> = Value extends readonly (infer Member)[]
  ? Held<Member>
  : { [Name in PartName]: Value extends Parts[Name] ? Name : never }[PartName];

/** The fields of a part that hold parts. The compiler rejects a field that is missing here, and one too many. */
type Fields<Node> = {
  readonly [Field in keyof Node as Held<Node[Field]> extends never ? never : Field]-?: Held<Node[Field]>;
};

type ByKind<Node extends { readonly kind: string }> = {
  readonly [Kind in Node["kind"]]: Fields<Extract<Node, { readonly kind: Kind }>>;
};

type ByPlan<Node extends { readonly plan: string }> = {
  readonly [Plan in Node["plan"]]: Fields<Extract<Node, { readonly plan: Plan }>>;
};

type ShapeOf<Node> = [Node] extends [{ readonly plan: string }]
  ? ByPlan<Node>
  : [Node] extends [{ readonly kind: string }]
    ? ByKind<Node>
    : Fields<Node>;

const NO_PARTS = {} as const;

/** For each kind of part the parts that it holds, in the order in which they are visited. */
export const SHAPE: { readonly [Name in PartName]: ShapeOf<Parts[Name]> } = {
  sheet: { dangerous: "danger", checklists: "checklist", procedures: "procedure" },
  checklist: { parameters: "parameter", rows: "answerRow" },
  parameter: { of: "description" },
  answerRow: { condition: "condition" },
  danger: { unit: "description" },
  procedure: { clauses: "clause" },
  clause: { condition: "condition", statement: "statement" },
  statement: { action: { action: "action" }, roll: { modifiers: "modifier", rows: "row" } },
  modifier: { value: "amount", onlyIf: "condition" },
  row: { find: "found", action: "action" },
  action: {
    move: {
      mover: "description",
      goal: "goal",
      find: "found",
      criteria: "criterion",
      subclauses: "subclause",
      via: "way",
      passengers: "passengers",
      along: "along",
      next: "action",
      otherwise: "action",
    },
    attack: {
      target: "description",
      criteria: "criterion",
      alternatives: "alternative",
      prefers: "description",
      displaces: "displacement",
      next: "action",
      otherwise: "action",
    },
    select: { from: "description", criteria: "criterion", next: "action", otherwise: "action" },
    draw: { drawsFrom: "drawSource", next: "action", otherwise: "action" },
    simple: { object: "description", criteria: "criterion", next: "action", otherwise: "action" },
    perform: { next: "action", otherwise: "action" },
  },
  subclause: { condition: "condition", goal: "goal", criteria: "criterion" },
  goal: {
    to: { place: "description" },
    nearer: { target: "description" },
    farther: { target: "description" },
    nearerToLetters: NO_PARTS,
  },
  found: { of: "description", criteria: "criterion" },
  way: { criteria: { criteria: "criterion" }, asPer: NO_PARTS },
  passengers: { groups: "group" },
  group: { who: "description", criteria: "criterion" },
  along: { from: "description", to: "description" },
  alternative: { target: "description" },
  displacement: { criteria: "criterion" },
  drawSource: {
    letter: NO_PARTS,
    matching: NO_PARTS,
    letters: NO_PARTS,
    cards: { from: "description", criteria: "criterion" },
    roll: { rows: "deckRow" },
  },
  deckRow: NO_PARTS,
  condition: { items: "item" },
  item: {
    exists: { subject: "description", predicate: "test", binds: "binding" },
    sum: { over: "description" },
    remembers: NO_PARTS,
    compares: { left: "amount", right: "amount" },
    either: { of: "condition" },
    threshold: NO_PARTS,
  },
  amount: {
    constant: NO_PARTS,
    dice: NO_PARTS,
    arithmetic: { left: "amount", right: "amount" },
    per: { unit: "amount" },
    half: { of: "amount" },
    bounded: { of: "amount", bound: "amount" },
    count: { of: "description" },
    total: { measure: "measure", over: "description" },
    counter: NO_PARTS,
  },
  binding: { subject: NO_PARTS, argument: { argument: "description" } },
  criterion: {
    filter: { test: "test", onlyIf: "condition" },
    rank: { measure: "measure", onlyIf: "condition" },
    random: NO_PARTS,
  },
  measure: {
    quantity: NO_PARTS,
    count: { of: "description" },
    distance: { to: "description" },
    own: NO_PARTS,
    calculated: { value: "amount" },
    best: { of: "description" },
  },
  test: {
    is: NO_PARTS,
    isOneOf: { description: "description" },
    named: NO_PARTS,
    relates: { argument: "description" },
    within: { of: "description", through: "test" },
    between: { pairs: "pair" },
    measures: { measure: "measure" },
  },
  pair: { first: "description", second: "description" },
  description: { base: "base", tests: "test", select: "measure" },
  base: {
    all: NO_PARTS,
    noun: NO_PARTS,
    here: NO_PARTS,
    actor: NO_PARTS,
    bound: NO_PARTS,
    parameter: NO_PARTS,
    either: { of: "description" },
    coerced: { of: "description" },
  },
};
