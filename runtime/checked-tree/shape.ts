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
  Located,
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

/** What kind of part a field holds, alone or in a list; never for a field that holds none. */
type Held<Value> = Value extends readonly (infer Member)[]
  ? Held<Member>
  : { [Name in PartName]: Value extends Parts[Name] ? Name : never }[PartName];

/** Parts that are held in one role alone, which must be said. */
type AlwaysStated = "criterion" | "modifier" | "subclause" | "row" | "deckRow";

type RoleOfParts<Name extends PartName> = Exclude<Name, AlwaysStated> | (PartRole & { readonly part: Name });

type RoleOfValue<Value> = [Value] extends [Count]
  ? "count"
  : [Value] extends [Strength]
    ? "strength"
    : [Value] extends [string]
      ? "words" | "entry" | "value"
      : [Value] extends [readonly number[]]
        ? "words" | "limits" | "value"
        : "value";

type RoleOf<Value> = [Held<Value>] extends [never] ? RoleOfValue<NonNullable<Value>> : RoleOfParts<Held<Value>>;

/** The fields of a part but its own words, place and kind. The compiler rejects a field that is missing, and one too many. */
type Fields<Node> = {
  readonly [Field in Exclude<keyof Node, keyof Located | "kind" | "plan">]-?: RoleOf<Node[Field]>;
};

type Variants<Node, By extends "kind" | "plan", Name extends string> = { readonly by: By } & {
  readonly [Each in Name]: Fields<Extract<Node, { readonly [Key in By]: Each }>>;
};

type ShapeOf<Node> = [Node] extends [{ readonly plan: infer Plan extends string }]
  ? Variants<Node, "plan", Plan>
  : [Node] extends [{ readonly kind: infer Kind extends string }]
    ? Variants<Node, "kind", Kind>
    : Fields<Node>;

const NO_FIELDS = {} as const;
const ANY_TESTS = { part: "test", as: "any order" } as const;
const GUARD = { part: "condition", as: "guard" } as const;
const PROVISO = { part: "condition", as: "proviso" } as const;

/** A list of criteria that chooses what an action is done to, where to, or from where. */
function choice<Chosen extends Choice["chooses"], Without extends Choice["without"]>(
  chooses: Chosen,
  without: Without,
) {
  return { part: "criterion", as: "criteria", chooses, without } as const;
}

const PLACE = choice("object", "chance");
const OBJECT = choice("object", "own order");

const ACTION_HEAD = { entry: "entry", strength: "strength", rest: "words" } as const;
const ACTION_END = { next: "action", otherwise: { part: "action", as: "fallback" } } as const;

/**
 * The constructs of a checked sheet: what each field of a part is to it. Parts stand in the order of the page, in which they
 * are visited. Traversal, keys, normal form, lists of criteria and mutation follow from it.
 */
export const SHAPE: { readonly [Name in PartName]: ShapeOf<Parts[Name]> } = {
  sheet: {
    game: "value",
    scenario: "value",
    scenarioTitle: "value",
    bot: "value",
    file: "value",
    rules: "value",
    memory: "value",
    definitions: "value",
    dangerous: "danger",
    checklists: "checklist",
    procedures: "procedure",
  },
  checklist: { name: "value", relation: "entry", file: "value", parameters: "parameter", rows: "answerRow" },
  parameter: { word: "value", of: "description" },
  answerRow: { number: "value", condition: "condition", answer: "value" },
  danger: { number: "value", unit: "description" },
  procedure: {
    name: "value",
    units: "value",
    initiative: "value",
    mode: "value",
    readFor: "value",
    clauses: "clause",
  },
  clause: { number: "value", source: "words", readings: "value", condition: GUARD, statement: "statement" },
  statement: {
    by: "kind",
    action: { action: "action" },
    roll: {
      dice: "value",
      modifiers: { part: "modifier", as: "modifiers" },
      rows: { part: "row", as: "faces" },
    },
  },
  modifier: { sign: "value", value: "amount", onlyIf: "condition" },
  row: { from: "value", to: "value", find: "found", action: "action" },
  action: {
    by: "plan",
    move: {
      ...ACTION_HEAD,
      mover: "description",
      follows: "value",
      goal: "goal",
      find: "found",
      approaching: "value",
      criteria: PLACE,
      subclauses: { part: "subclause", as: "letters" },
      via: "way",
      passengers: "passengers",
      along: "along",
      ...ACTION_END,
    },
    attack: {
      ...ACTION_HEAD,
      target: "description",
      named: "value",
      range: "value",
      area: "value",
      profile: "value",
      using: "value",
      criteria: OBJECT,
      alternatives: "alternative",
      prefers: "description",
      displaces: "displacement",
      many: "value",
      ...ACTION_END,
    },
    select: { ...ACTION_HEAD, from: "description", criteria: choice("object", "tie"), many: "value", ...ACTION_END },
    draw: { ...ACTION_HEAD, drawsFrom: "drawSource", ...ACTION_END },
    simple: { ...ACTION_HEAD, object: "description", criteria: OBJECT, remembers: "value", ...ACTION_END },
    perform: { ...ACTION_HEAD, routine: "value", once: "value", ...ACTION_END },
  },
  subclause: { letter: "value", condition: GUARD, goal: "goal", criteria: PLACE },
  goal: {
    by: "kind",
    to: { place: "description" },
    nearer: { target: "description" },
    farther: { target: "description" },
    nearerToLetters: { clause: "value", letters: "value" },
  },
  found: { of: "description", criteria: choice("found", "tie") },
  way: {
    by: "kind",
    criteria: { distance: "value", criteria: choice("way", "chance") },
    asPer: { distance: "value", letter: "value" },
  },
  passengers: { groups: "group", oneStays: "value" },
  group: { max: "value", who: "description", criteria: choice("passengers", "own order") },
  along: { from: "description", to: "description" },
  alternative: { strength: "strength", target: "description" },
  displacement: { who: "value", criteria: choice("displacement", "own order") },
  drawSource: {
    by: "kind",
    letter: { letter: "value" },
    matching: NO_FIELDS,
    letters: { letters: "value" },
    cards: { from: "description", criteria: choice("cards", "own order") },
    roll: { dice: "value", rows: { part: "deckRow", as: "faces" } },
  },
  deckRow: { from: "value", to: "value", deck: "value" },
  condition: { items: { part: "item", as: "any order" } },
  item: {
    by: "kind",
    exists: {
      negated: "value",
      quantifier: "value",
      count: "count",
      subject: "description",
      predicate: ANY_TESTS,
      binds: "binding",
      unless: "words",
    },
    sum: { quantity: "entry", over: "description", count: "count" },
    remembers: { cell: "value", count: "count", negated: "value" },
    compares: { left: "amount", comparison: "value", right: "amount" },
    either: { of: { part: "condition", as: "alternatives" }, negated: "value" },
    threshold: { limits: "limits" },
  },
  amount: {
    by: "kind",
    constant: { value: "value" },
    dice: { dice: "value" },
    arithmetic: { sign: "value", left: "amount", right: "amount" },
    per: { amount: "value", size: "value", unit: "amount", counts: "value" },
    half: { of: "amount", rounded: "value" },
    bounded: { of: "amount", comparison: "value", bound: "amount" },
    count: { of: "description" },
    total: { measure: "measure", over: "description" },
    counter: { cell: "value" },
  },
  binding: {
    by: "kind",
    subject: { sort: "value" },
    argument: { sort: "value", relation: "entry", argument: "description" },
  },
  criterion: {
    by: "kind",
    filter: { test: "test", onlyIf: PROVISO },
    rank: { measure: "measure", onlyIf: PROVISO },
    random: { decides: "value", by: "value" },
  },
  measure: {
    by: "kind",
    quantity: { direction: "value", entry: "entry" },
    count: { direction: "value", relation: "entry", of: "description" },
    distance: { direction: "value", to: "description" },
    own: { direction: "value", entry: "entry" },
    calculated: { direction: "value", word: "words", value: "amount" },
    best: { direction: "value", entry: "entry", relation: "entry", of: "description" },
  },
  test: {
    by: "kind",
    is: { entry: "entry", negated: "value" },
    isOneOf: { description: "description", negated: "value" },
    named: { name: "value" },
    relates: { entry: "entry", negated: "value", argument: "description", count: "count" },
    within: { measure: "value", count: "count", of: "description", through: ANY_TESTS },
    between: { pairs: "pair" },
    measures: { measure: "measure", count: "count" },
  },
  pair: { first: "description", second: "description" },
  description: { sort: "value", base: "base", tests: ANY_TESTS, select: "measure", definition: "words" },
  base: {
    by: "kind",
    all: NO_FIELDS,
    noun: { entry: "entry", letter: "value" },
    here: NO_FIELDS,
    actor: NO_FIELDS,
    bound: NO_FIELDS,
    parameter: { index: "value" },
    either: { of: { part: "description", as: "any order" } },
    coerced: { coercion: "entry", of: "description" },
  },
};
