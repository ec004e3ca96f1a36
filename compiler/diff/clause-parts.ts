import type {
  CheckedAction,
  CheckedClause,
  CheckedRollRow,
  CheckedSubclause,
  ConditionItem,
  Criterion,
  Located,
  RollModifier,
  SourceRange,
} from "../../runtime/checked-tree.ts";
import type { BracketRole, ChangeKind } from "./change.ts";
import {
  conjunctsOf,
  keyOfClause,
  pointsBack,
  pointsToLetters,
  singleTests,
  type LetterNames,
  meaningKey,
  OWN_LETTERS,
} from "../../runtime/checked-tree/meaning-key.ts";
import { areRowsNumbered, type CheckedDice, diceText } from "../../runtime/checked-tree/expression.ts";
import { mentionsBound } from "../../runtime/checked-tree/parts.ts";
import {
  canHoldCriteria,
  choicesOf,
  criteriaWithin,
  withoutCriteria,
  wordedFieldsOf,
  VARIANTS,
} from "../../runtime/checked-tree/visit.ts";
import type { Choice, FieldRole, Parts, FieldWording } from "../../runtime/checked-tree/roles.ts";
import { strengthText } from "../../runtime/checked-tree/shape.ts";

/** A part of a clause that is compared as a whole. */
export interface Part {
  /** Equal keys mean the same. */
  readonly key: string;
  /** The page's words. */
  readonly text: string;
  readonly span: SourceRange;
  /** Longer words, for two parts with the same `text`: `towards wooded space`. */
  readonly inFull?: string;
}

/** One property of an action, and its name in a change. */
export interface Property {
  readonly kind: ChangeKind;
  /** Its name: `target`, `destination`. */
  readonly name: string;
  readonly part: Part | null;
  /** The words used when it is not stated, if any. */
  readonly otherwise?: string;
}

export interface BracketParts {
  readonly role: BracketRole;
  /** Whether an empty list means the game's own order, not chance. */
  readonly ownOrder: boolean;
  readonly criteria: readonly Part[];
}

export interface ConjunctPart extends Part {
  readonly kind: ConditionItem["kind"];
  /** The key without its count: the same for `< 7` and `< 6`. */
  readonly withoutCount: string;
  /** The key without its negation. */
  readonly withoutNegation: string;
}

export interface LetterParts {
  readonly letter: string;
  readonly part: Part;
  readonly conjuncts: readonly ConjunctPart[];
  readonly goal: Part;
  readonly bracket: BracketParts;
}

export interface RowParts {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
  readonly result: string;
  readonly resultText: string;
  readonly find: Part | null;
  readonly findBracket: BracketParts;
  readonly action: ActionParts | null;
}

export interface ActionParts {
  readonly name: Part;
  readonly strength: Part | null;
  readonly properties: readonly Property[];
  readonly brackets: readonly BracketParts[];
  readonly letters: readonly LetterParts[];
  readonly rolled: Rolled | null;
  readonly rows: readonly RowParts[];
}

/** What determines the number for a table. */
export interface Rolled {
  readonly key: string;
  /** `2d6, +1 if the hex is in cover`. */
  readonly text: string;
}

export interface ClauseParts {
  readonly number: number;
  readonly part: Part;
  readonly conjuncts: readonly ConjunctPart[];
  /** Null for a roll table. */
  readonly action: ActionParts | null;
  readonly rolled: Rolled | null;
  readonly rows: readonly RowParts[];
}

interface Reader {
  readonly letters: LetterNames;
  readonly clause: number;
}

const known = new WeakMap<CheckedClause, Map<LetterNames, ClauseParts>>();

/** A clause in the parts used to compare it; cached as long as the clause exists. */
export function partsOfClause(clause: CheckedClause, letters: LetterNames): ClauseParts {
  // A clause that names no letters is the same whatever letters are called.
  const named = pointsToLetters(clause) ? letters : OWN_LETTERS;
  const ofClause = known.get(clause) ?? new Map<LetterNames, ClauseParts>();
  known.set(clause, ofClause);
  const parts = ofClause.get(named) ?? readClause(clause, named);
  ofClause.set(named, parts);
  return parts;
}

function readClause(clause: CheckedClause, letters: LetterNames): ClauseParts {
  const reader: Reader = { letters, clause: clause.number };
  const { statement } = clause;
  const alone = foundAlone(statement);
  const conjuncts = conjunctsOf(clause.condition, pointsBack(clause))
    .flatMap(singleTests)
    .map((item) => new LazyConjunct(reader, item));
  return {
    number: clause.number,
    part: new LazyPart(clause, () => keyOfClause(clause, letters)),
    conjuncts,
    action:
      alone !== null
        ? partsOfFound(reader, alone)
        : statement.kind === "action"
          ? partsOfAction(reader, statement.action)
          : null,
    rolled: alone === null && statement.kind === "roll" ? rolledBy(reader, statement) : null,
    rows:
      alone === null && statement.kind === "roll"
        ? statement.rows.map((row) => ({
            part: partOf(reader, row),
            from: row.from,
            to: row.to,
            result: meaningKey([row.find, row.action], reader),
            resultText: row.find === null ? row.action.text : `${row.find.of.text}: ${row.action.text}`,
            find: row.find === null ? null : partOf(reader, row.find.of),
            findBracket: bracketOf(reader, "found", row.find?.criteria ?? []),
            action: partsOfAction(reader, row.action),
          }))
        : [],
  };
}

/** What finds its target first, without a roll. */
function foundAlone(statement: CheckedClause["statement"]): CheckedRollRow | null {
  return statement.kind === "roll" && !areRowsNumbered(statement.dice) ? (statement.rows[0] ?? null) : null;
}

function partsOfFound(reader: Reader, { find, action }: CheckedRollRow): ActionParts {
  const parts = partsOfAction(reader, action);
  if (find === null) return parts;
  const found: Property = { kind: "target-changed", name: "what is found first", part: partOf(reader, find.of) };
  return {
    ...parts,
    properties: [...parts.properties, found],
    brackets: [...parts.brackets, bracketOf(reader, "found", find.criteria)],
  };
}

function rolledBy(
  reader: Reader,
  { dice, modifiers = [] }: { readonly dice: CheckedDice; readonly modifiers?: readonly RollModifier[] },
): Rolled {
  const text = [diceText(dice), ...modifiers.map((modifier) => modifier.text)].join(", ");
  return { key: meaningKey([dice, modifiers], reader), text };
}

/** A part that computes its key when it is first needed: for most parts, only the words are ever used. */
class LazyPart implements Part {
  readonly text: string;
  readonly span: SourceRange;
  readonly inFull?: string;
  readonly #read: () => string;
  #key: string | null = null;

  constructor({ text, span, inFull }: Omit<Part, "key">, read: () => string) {
    this.text = text;
    this.span = span;
    if (inFull !== undefined) this.inFull = inFull;
    this.#read = read;
  }

  get key(): string {
    this.#key ??= this.#read();
    return this.#key;
  }
}

function byKey(first: Part, second: Part): number {
  return first.key < second.key ? -1 : first.key > second.key ? 1 : 0;
}

function partOf(reader: Reader, located: { readonly text: string; readonly span: SourceRange }): Part {
  return new LazyPart(located, () => meaningKey(located, reader));
}

/** A number, or how it is compared. */
const COUNTED = /"(?:number":-?\d+|comparison":"\w+")/g;

/** A missing count means at least one. */
const NOT_COUNTED = '"count":null';

class LazyConjunct extends LazyPart implements ConjunctPart {
  readonly kind: ConjunctPart["kind"];
  /** The values of a mode are numbered, but no page shows the numbers. */
  readonly #isMode: boolean;

  constructor(reader: Reader, item: ReturnType<typeof conjunctsOf>[number]) {
    super(item, () => meaningKey(item, reader));
    this.kind = item.kind;
    this.#isMode = item.kind === "remembers" && item.cell.values !== null;
  }

  get withoutCount(): string {
    const { kind, key } = this;
    if (this.#isMode) return key;
    return kind === "threshold" ? kind : key.replace(COUNTED, "").replaceAll('"count":{,}', NOT_COUNTED);
  }

  get withoutNegation(): string {
    if (this.kind === "either") return this.key.replace(DENIED, "$1false");
    return this.kind === "exists" ? this.key.replace(NEGATED, '"negated":false') : "";
  }
}

const NEGATED = /"negated":true/g;

/** Statements that are negated together, not a single one. */
const DENIED = /^(\{"kind":"either","negated":)true/;

function bracketOf(reader: Reader, role: BracketRole, criteria: readonly Criterion[], ownOrder = false): BracketParts {
  return { role, ownOrder, criteria: criteria.map((criterion) => partOf(reader, criterion)) };
}

function partsOfAction(reader: Reader, action: CheckedAction): ActionParts {
  if (action.counted !== undefined) return partsOfCounted(reader, action, action.counted);
  const { otherwise, next } = action;
  return withActionBehind(reader, { otherwise, next }, withOwnCondition(reader, action, partsOfOne(reader, action)));
}

/** The actions for each value of a counted strength, as one action with the strength that the page names. */
function partsOfCounted(reader: Reader, action: CheckedAction, counted: string): ActionParts {
  const steps = [action];
  let last = action;
  while (last.otherwise?.counted === counted) {
    last = last.otherwise;
    steps.push(last);
  }
  const counts = steps.map(({ strength, onlyIf }) => [strength, onlyIf?.items.at(-1)]);
  const strength = new LazyPart({ text: counted, span: action.span }, () => meaningKey(counts, reader));
  const { onlyIf, ...own } = action;
  // A condition that applies to all of them is a condition of the action, as elsewhere.
  const shared = onlyIf?.items.slice(0, -1) ?? [];
  const text = shared.map((item) => item.text).join(" and ");
  const one = onlyIf && text !== "" ? { ...own, onlyIf: { ...onlyIf, items: shared, text } } : own;
  const parts = { ...partsOfOne(reader, one), strength };
  const behind = { otherwise: last.otherwise, next: action.next };
  return withActionBehind(reader, behind, withOwnCondition(reader, one, parts));
}

function withActionBehind(reader: Reader, { otherwise, next }: ActionsBehind, own: ActionParts): ActionParts {
  const named = [
    ["what is done where it is impossible", otherwise],
    ["what follows", next],
  ] as const;
  const behind = named.flatMap(([name, each]) => {
    if (each === undefined) return [];
    const { text, onlyIf } = each;
    const part = partOf(reader, onlyIf === undefined ? each : { ...each, text: `${onlyIf.text}: ${text}` });
    return [{ kind: "action-changed", name, part } as const];
  });
  return behind.length === 0 ? own : { ...own, properties: [...own.properties, ...behind] };
}

type ActionsBehind = Readonly<Record<"otherwise" | "next", CheckedAction | undefined>>;

function withOwnCondition(reader: Reader, { onlyIf }: CheckedAction, parts: ActionParts): ActionParts {
  if (onlyIf === undefined) return parts;
  const when = { kind: "manner-changed", name: "when it is done", part: partOf(reader, onlyIf) } as const;
  return { ...parts, properties: [...parts.properties, when] };
}

function partsOfOne(reader: Reader, action: CheckedAction): ActionParts {
  const { entry, strength, span } = action;
  const name = { key: entry, text: entry, span };
  const source = action.plan === "draw" && action.drawsFrom.kind === "roll" ? action.drawsFrom : null;
  return {
    name,
    strength: strength === null ? null : { key: JSON.stringify(strength), text: strengthText(strength), span },
    properties: propertiesOf(reader, action),
    brackets: bracketsOf(reader, action),
    letters: action.plan === "move" ? action.subclauses.map((letter) => partsOfLetter(reader, letter)) : [],
    rolled: source && rolledBy(reader, source),
    rows: source?.rows.map((row) => partsOfDeck(reader, row)) ?? [],
  };
}

/** The properties of an action, from the table of constructs. */
function propertiesOf(reader: Reader, action: CheckedAction): readonly Property[] {
  const values = action as unknown as Readonly<Record<string, unknown>>;
  return wordedFieldsOf({ name: "action", part: action }).map(({ field, role, wording, with: others }) => {
    const { about, called: name, otherwise } = wording;
    const kind = `${about}-changed` as const;
    const value = isStated(values[field], wording, action) ? values[field] : null;
    const key = (): string => {
      const own = meant(role, value);
      const meaning = wording.means === undefined ? own : wording.means(own as never);
      if (others.length === 0) return meaningKey(meaning, reader);
      return meaningKey([meaning, ...others.map((other) => meant(other.role, values[other.field]))], reader);
    };
    const part = value === null ? null : new LazyPart(wordedField(role, value, wording, action), key);
    return { kind, name, part, ...(otherwise === undefined ? {} : { otherwise }) };
  });
}

function isStated(value: unknown, { isOwn }: FieldWording, action: CheckedAction): boolean {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return false;
  return isOwn === undefined || isOwn(value as never, action as never);
}

/** The value of a field, without its brackets. */
function meant(role: FieldRole, value: unknown): unknown {
  return value === null || value === undefined ? null : withoutCriteria(role, value);
}

/** The words of a field: its own, or those after the action's strength. */
function wordedField(
  role: FieldRole,
  value: unknown,
  { words, inFull }: FieldWording,
  action: CheckedAction,
): Omit<Part, "key"> {
  const written = words?.(value as never) ?? null;
  if (written !== null || !isLocated(value)) {
    return { text: written ?? action.rest, span: action.span, inFull: action.text };
  }
  const { text, span } = value;
  const inOwnWords = { span, inFull: inFull?.(value as never) ?? text };
  // Brackets are compared criterion by criterion.
  return { ...inOwnWords, text: canHoldCriteria(role) ? withoutBracket(text) : text };
}

function isLocated(value: unknown): value is Located {
  return typeof value === "object" && value !== null && "span" in value;
}

/** The brackets of each kind of action, apart from those of letters and of actions that follow. */
const BRACKETS: ReadonlyMap<string, readonly Choice[]> = new Map(
  VARIANTS.flatMap((variant) =>
    variant.name === "action" && variant.tag !== null ? [[variant.tag.as, choicesOf(variant)]] : [],
  ),
);

/** A movement's bracket that chooses what to approach replaces the one for places. */
const BRACKET_ROLES: Readonly<Record<Choice["chooses"], BracketRole>> = {
  object: "bracket",
  found: "bracket",
  way: "way",
  passengers: "passengers",
  displacement: "displacement",
  cards: "cards",
};

function bracketsOf(reader: Reader, action: CheckedAction): readonly BracketParts[] {
  const choices = BRACKETS.get(action.plan) ?? [];
  const lists = criteriaWithin({ name: "action", part: action });
  const roles = new Set(choices.map(({ chooses }) => BRACKET_ROLES[chooses]));
  return [...roles].map((role) => {
    const isOf = ({ chooses }: Choice): boolean => BRACKET_ROLES[chooses] === role;
    const criteria = lists.flatMap((list) => (isOf(list.choice) ? list.criteria : []));
    return bracketOf(
      reader,
      role,
      criteria,
      choices.some((choice) => isOf(choice) && choice.without === "own order"),
    );
  });
}

function withoutBracket(text: string): string {
  return text.replace(/[.:]?(?<!\s)\s*\[[^\]]*\]/g, "");
}

function partsOfLetter(reader: Reader, subclause: CheckedSubclause): LetterParts {
  const { letter, condition, goal, criteria } = subclause;
  const goalPart = partOf(reader, goal);
  const bracket = bracketOf(reader, "bracket", criteria);
  const isPointedAt =
    condition !== null &&
    (mentionsBound("goal", goal) || criteria.some((criterion) => mentionsBound("criterion", criterion)));
  const conjuncts = conjunctsOf(condition, isPointedAt)
    .flatMap(singleTests)
    .map((item) => new LazyConjunct(reader, item));
  const part = new LazyPart(subclause, () =>
    JSON.stringify([conjuncts.toSorted(byKey), goalPart, bracket.criteria].map(keysOf)),
  );
  return { letter, part, conjuncts, goal: goalPart, bracket };
}

function keysOf(parts: Part | readonly Part[]): readonly string[] {
  return "key" in parts ? [parts.key] : parts.map(({ key }) => key);
}

function partsOfDeck(reader: Reader, row: Parts["deckRow"]): RowParts {
  const { from, to, deck } = row;
  const found = { find: null, findBracket: bracketOf(reader, "found", []), action: null };
  return { part: partOf(reader, row), from, to, result: deck, resultText: deck, ...found };
}
