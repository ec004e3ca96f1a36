import type {
  AttackAction,
  AttackProfile,
  CheckedAction,
  Count,
  Description,
  DrawSource,
  Goal,
  Located,
  MemoryChange,
  Restriction,
  Strength,
  StrengthAlternative,
} from "../checked-tree.ts";
import type { Aspect, Choice, FieldRole, PartName, PartRole, Parts, FieldWording, WordedWith } from "./roles.ts";

/** The kind of part that a field holds, alone or in a list; never for a field without parts. */
type Held<Value> = Value extends readonly (infer Member)[]
  ? Held<Member>
  : { [Name in PartName]: Value extends Parts[Name] ? Name : never }[PartName];

/** Kinds of parts whose role must always be stated. */
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

/** The fields of a part, except its words, place and kind. A missing or extra field is a type error. */
type Fields<Node> = {
  readonly [Field in Exclude<keyof Node, keyof Located | "kind" | "plan">]-?: RoleOf<Node[Field]>;
};

/**
 * Fields that all actions share are compared elsewhere, as are criteria and letters. Every other field has a name, or
 * belongs to one that has.
 */
type ActionFields<Action extends CheckedAction> = {
  readonly [Field in Exclude<keyof Action, keyof Located | "plan">]-?: Field extends
    keyof CheckedAction | "criteria" | "subclauses"
    ? RoleOf<Action[Field]>
    : | FieldWording<RoleOf<Action[Field]>, NonNullable<Action[Field]>, Action>
      | WordedWith<RoleOf<Action[Field]>, "entry" | (keyof Action & string)>;
};

type Actions = { readonly by: "plan" } & {
  readonly [Plan in CheckedAction["plan"]]: ActionFields<Extract<CheckedAction, { readonly plan: Plan }>>;
};

type Variants<Node, Kind extends string> = { readonly by: "kind" } & {
  readonly [Each in Kind]: Fields<Extract<Node, { readonly kind: Each }>>;
};

type ShapeOf<Node> = [Node] extends [CheckedAction]
  ? Actions
  : [Node] extends [{ readonly kind: infer Kind extends string }]
    ? Variants<Node, Kind>
    : Fields<Node>;

const NO_FIELDS = {} as const;
const LIMITS = { part: "restriction", as: "restrictions" } as const;
const ANY_TESTS = { part: "test", as: "any order" } as const;
const GUARD = { part: "condition", as: "guard" } as const;
const PROVISO = { part: "condition", as: "proviso" } as const;

/** A list of criteria that chooses an action's object, destination or source. */
function choice<Chosen extends Choice["chooses"], Without extends Choice["without"]>(
  chooses: Chosen,
  without: Without,
) {
  return { part: "criterion", as: "criteria", chooses, without } as const;
}

/** A field of an action with a description of its own. */
function worded<Role extends FieldRole, Value = unknown, Action = unknown>(
  is: Role,
  about: Aspect,
  called: string,
  form: Omit<FieldWording<Role, Value, Action>, "is" | "about" | "called"> = {},
): FieldWording<Role, Value, Action> {
  return { is, about, called, ...form };
}

/** A field of an action that is described together with another. */
function wordedWith<Role extends FieldRole, By extends string>(wordedWith: By, is: Role): WordedWith<Role, By> {
  return { is, wordedWith };
}

const PLACE = choice("object", "chance");
const OBJECT = choice("object", "own order");

const ACTION_HEAD = {
  entry: "entry",
  strength: "strength",
  rest: "words",
  counted: "words",
  onlyIf: PROVISO,
  binds: "value",
} as const;
const ACTION_END = { next: "action", otherwise: { part: "action", as: "fallback" } } as const;

const WAY_IN_WORDS = { to: "to", nearer: "nearer to", farther: "away from", nearerToLetters: "nearer to" } as const;

/** `range 2, light, heavy`. */
function signsText({ range, classes }: AttackProfile): string {
  return [...(range === null ? [] : [`range ${range}`]), ...classes].join(", ");
}

/** `2 for unit, 3 for wagon`. */
function alternativesText(alternatives: readonly StrengthAlternative[]): string {
  return alternatives.map(({ strength, target }) => `${strengthText(strength)} for ${target.text}`).join(", ");
}

/** `2`, `X`. */
export function strengthText(strength: Strength): string {
  return strength.kind === "number" ? `${strength.value}` : strength.kind;
}

/**
 * The constructs of a checked sheet, with the role of each field. Fields stand in the order of the page, which is the
 * order of visits. Traversal, keys, normal form, criteria lists and mutation follow from this table.
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
      mover: worded("description", "target", "who moves"),
      follows: worded("value", "manner", "whose movement clauses"),
      goal: worded("goal", "destination", "destination", {
        inFull: ({ kind, text }: Goal) => `${WAY_IN_WORDS[kind]} ${text}`,
      }),
      find: wordedWith("goal", "found"),
      approaching: worded("value", "destination", "movement", { words: () => "towards", otherwise: "to" }),
      restrictions: worded(LIMITS, "destination", "where it may not end", {
        words: (restrictions: readonly Restriction[]) => restrictions.map(({ text }) => text).join(", "),
      }),
      criteria: PLACE,
      subclauses: { part: "subclause", as: "letters" },
      via: worded("way", "manner", "the way"),
      passengers: worded("passengers", "manner", "who rides along"),
      along: worded("along", "destination", "the way that it goes along"),
      ...ACTION_END,
    },
    attack: {
      ...ACTION_HEAD,
      target: worded("description", "target", "target", {
        // By default the target is what the condition named; `that it would defeat` says more of it.
        isOwn: ({ base, tests }: Description, { named }: AttackAction) =>
          base.kind !== "bound" || named !== null || tests.length > 0,
      }),
      named: wordedWith("target", "value"),
      range: worded("value", "range", "range"),
      area: worded("value", "target", "whether it hits a whole space"),
      profile: worded("value", "range", "signs", { words: signsText }),
      using: worded("value", "target", "equipment", { means: ({ noun }) => noun }),
      criteria: OBJECT,
      alternatives: worded("alternative", "strength", "strengths by target", { words: alternativesText }),
      prefers: worded("description", "target", "preferred targets"),
      displaces: worded("displacement", "manner", "who is displaced"),
      many: worded("value", "target", "how many targets"),
      apart: worded("value", "target", "how many of them in one place", {
        words: () => "one",
        otherwise: "any number",
      }),
      ...ACTION_END,
    },
    select: {
      ...ACTION_HEAD,
      from: worded("description", "target", "what is chosen"),
      criteria: choice("object", "tie"),
      many: worded("value", "target", "how many are chosen"),
      ...ACTION_END,
    },
    draw: {
      ...ACTION_HEAD,
      // Dice and rows are compared separately.
      drawsFrom: worded("drawSource", "decks", "deck", {
        words: ({ kind }: DrawSource) => (kind === "roll" ? "by a roll" : null),
        means: (source) => (source.kind === "roll" ? "by a roll" : source),
      }),
      ...ACTION_END,
    },
    simple: {
      ...ACTION_HEAD,
      object: worded("description", "target", "what it is about"),
      criteria: OBJECT,
      // How much it adds is its strength.
      remembers: worded("value", "action", "what it remembers", {
        means: ({ cell, kind, number }: MemoryChange) =>
          kind === "set" ? [cell.name, kind, number] : [cell.name, kind],
      }),
      ...ACTION_END,
    },
    perform: {
      ...ACTION_HEAD,
      // It has the name of the action.
      routine: wordedWith("entry", "value"),
      once: worded("value", "manner", "when it is performed", { words: () => "unless already tried" }),
      ...ACTION_END,
    },
  },
  subclause: { letter: "value", condition: GUARD, goal: "goal", criteria: PLACE },
  goal: {
    by: "kind",
    to: { place: "description", restrictions: LIMITS },
    nearer: { target: "description", restrictions: LIMITS },
    farther: { target: "description", restrictions: LIMITS },
    nearerToLetters: { clause: "value", letters: "value", restrictions: LIMITS },
  },
  restriction: { forbids: "value", of: "description", preferred: "value" },
  found: { of: "description", criteria: choice("found", "tie"), prefersAble: "value" },
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
    leadsTo: { action: "entry", strength: "strength", chance: "value", outcome: "outcome", negated: "value" },
  },
  outcome: {
    by: "kind",
    so: { of: "description", count: "count", negated: "value", anew: "value" },
    gone: { of: "description", last: "value" },
    "itself so": { tests: ANY_TESTS, negated: "value", anew: "value" },
    "itself gone": NO_FIELDS,
    won: { by: "value" },
    amount: { measure: "measure", over: "description", goes: "value", by: "count" },
    joined: { every: "value", of: { part: "outcome", as: "any order" } },
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
