import type {
  AttackAction,
  AttackProfile,
  CheckedAction,
  CheckedClause,
  CheckedSubclause,
  ConditionItem,
  Criterion,
  DrawAction,
  DrawSource,
  MoveAction,
  PerformAction,
  RollModifier,
  SelectAction,
  SimpleAction,
  SourceRange,
  Strength,
  StrengthAlternative,
} from "../../runtime/checked-tree.ts";
import type { BracketRole, ChangeKind } from "./change.ts";
import {
  conjunctsOf,
  keyOfClause,
  pointsBack,
  pointsToLetters,
  singleTests,
} from "../../runtime/checked-tree/clause-key.ts";
import { type CheckedDice, diceText } from "../../runtime/checked-tree/expression.ts";
import { type LetterNames, meaningKey, OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import { actionBehind, mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type { Parts } from "../../runtime/checked-tree/shape.ts";

/** A part of a clause that is compared as a whole. */
export interface Part {
  /** Equal keys mean the same. */
  readonly key: string;
  /** The page's words. */
  readonly text: string;
  readonly span: SourceRange;
  /** Words that tell two parts apart of which `text` says the same: `towards wooded space`. */
  readonly inFull?: string;
}

/** One thing that an action says of itself, and what it is called when it differs. */
export interface Property {
  readonly kind: ChangeKind;
  /** `target`, `destination`: which thing it is. */
  readonly name: string;
  readonly part: Part | null;
  /** The words that stand where this is not said, if there are such. */
  readonly otherwise?: string;
}

export interface BracketParts {
  readonly role: BracketRole;
  /** Without criteria the game's own order applies, and not chance. */
  readonly ownOrder: boolean;
  readonly criteria: readonly Part[];
}

export interface ConjunctPart extends Part {
  readonly kind: ConditionItem["kind"];
  /** The key without what is compared: the same for `< 7` and `< 6`. */
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

/** What the number of a table is worked out from. */
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

/** A clause in the parts by which it is compared; they are kept as long as the clause is. */
export function partsOfClause(clause: CheckedClause, letters: LetterNames): ClauseParts {
  // What no letter is pointed to in is the same whatever letters are called.
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
  const conjuncts = conjunctsOf(clause.condition, pointsBack(clause))
    .flatMap(singleTests)
    .map((item) => new LazyConjunct(reader, item));
  return {
    number: clause.number,
    part: new LazyPart(clause, () => keyOfClause(clause, letters)),
    conjuncts,
    action: statement.kind === "action" ? partsOfAction(reader, statement.action) : null,
    rolled: statement.kind === "roll" ? rolledBy(reader, statement) : null,
    rows:
      statement.kind === "roll"
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

function rolledBy(
  reader: Reader,
  { dice, modifiers = [] }: { readonly dice: CheckedDice; readonly modifiers?: readonly RollModifier[] },
): Rolled {
  const text = [diceText(dice), ...modifiers.map((modifier) => modifier.text)].join(", ");
  return { key: meaningKey([dice, modifiers], reader), text };
}

/** A part whose key is read when it is first asked for: of most parts nothing but the words is ever looked at. */
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

/** A number and how it is compared with. */
const COUNTED = /"(?:number":-?\d+|comparison":"\w+")/g;

/** Where no count stands, at least one is asked for. */
const NOT_COUNTED = '"count":null';

class LazyConjunct extends LazyPart implements ConjunctPart {
  readonly kind: ConjunctPart["kind"];
  /** The values of a mode are numbered, but no page says so. */
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

/** Statements that are denied together, not one of them. */
const DENIED = /^(\{"kind":"either","negated":)true/;

function bracketOf(reader: Reader, role: BracketRole, criteria: readonly Criterion[], ownOrder = false): BracketParts {
  return { role, ownOrder, criteria: criteria.map((criterion) => partOf(reader, criterion)) };
}

function partsOfAction(reader: Reader, action: CheckedAction): ActionParts {
  const own = partsOfOne(reader, action);
  const behind = actionBehind(action);
  if (behind === null) return own;
  const name = action.next === undefined ? "what is done where it is impossible" : "what follows";
  return { ...own, properties: [...own.properties, described(reader, "action-changed", name, behind)] };
}

function partsOfOne(reader: Reader, action: CheckedAction): ActionParts {
  const { entry, strength, span } = action;
  const name = { key: entry, text: entry, span };
  const source = action.plan === "draw" && action.drawsFrom.kind === "roll" ? action.drawsFrom : null;
  return {
    name,
    strength: strength === null ? null : { key: JSON.stringify(strength), text: strengthText(strength), span },
    properties: Object.values<Property | null>(propertiesOf(reader, action)).filter((property) => property !== null),
    brackets: bracketsOf(reader, action),
    letters: action.plan === "move" ? action.subclauses.map((letter) => partsOfLetter(reader, letter)) : [],
    rolled: source && rolledBy(reader, source),
    rows: source?.rows.map((row) => partsOfDeck(reader, row)) ?? [],
  };
}

function strengthText(strength: Strength): string {
  return strength.kind === "number" ? `${strength.value}` : strength.kind;
}

/**
 * What every field of an action says of it: null where its name, its brackets or another field says it. What all actions
 * have is compared by itself, as their criteria and letters are.
 */
type Said<Action extends CheckedAction> = {
  readonly [Field in Exclude<keyof Action, keyof CheckedAction | "criteria" | "subclauses">]-?: Property | null;
};

function propertiesOf(reader: Reader, action: CheckedAction) {
  switch (action.plan) {
    case "move":
      return saidOfMove(reader, action);
    case "attack":
      return saidOfAttack(reader, action);
    case "select":
      return saidOfSelection(reader, action);
    case "draw":
      return saidOfDraw(reader, action);
    case "simple":
      return saidOfSimple(reader, action);
    case "perform":
      return saidOfRoutine(reader, action);
  }
}

function bracketsOf(reader: Reader, action: CheckedAction): readonly BracketParts[] {
  switch (action.plan) {
    case "move": {
      const { find, criteria, via, passengers } = action;
      const ofGroups = passengers?.groups.flatMap((group) => group.criteria) ?? [];
      return [
        bracketOf(reader, "bracket", find?.criteria ?? criteria),
        bracketOf(reader, "way", via?.kind === "criteria" ? via.criteria : []),
        bracketOf(reader, "passengers", ofGroups, true),
      ];
    }
    case "attack":
      return [
        bracketOf(reader, "bracket", action.criteria, true),
        bracketOf(reader, "displacement", action.displaces?.criteria ?? [], true),
      ];
    case "select":
      return [bracketOf(reader, "bracket", action.criteria)];
    case "draw":
      return [bracketOf(reader, "cards", action.drawsFrom.kind === "cards" ? action.drawsFrom.criteria : [], true)];
    case "simple":
      return [bracketOf(reader, "bracket", action.criteria, true)];
    case "perform":
      return [];
  }
}

/** A property made of the action's own fields, told by the words behind its strength. */
function said(
  action: CheckedAction,
  reader: Reader,
  kind: ChangeKind,
  name: string,
  value: unknown,
  text = action.rest,
): Property {
  const isThere = value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  const words = { text, span: action.span, inFull: action.text };
  return { kind, name, part: isThere ? new LazyPart(words, () => meaningKey(value, reader)) : null };
}

function described(
  reader: Reader,
  kind: ChangeKind,
  name: string,
  value: { readonly text: string; readonly span: SourceRange } | null,
): Property {
  return { kind, name, part: value === null ? null : partOf(reader, value) };
}

const WAY_IN_WORDS = { to: "to", nearer: "nearer to", farther: "away from", nearerToLetters: "nearer to" } as const;

function saidOfMove(reader: Reader, action: MoveAction): Said<MoveAction> {
  const { goal, via, passengers, find } = action;
  return {
    mover: described(reader, "target-changed", "who moves", action.mover ?? null),
    follows: said(action, reader, "manner-changed", "whose movement clauses", action.follows ?? false),
    goal: {
      kind: "destination-changed",
      name: "destination",
      part:
        goal &&
        new LazyPart({ ...goal, inFull: `${WAY_IN_WORDS[goal.kind]} ${goal.text}` }, () =>
          meaningKey([goal, find?.of ?? null], reader),
        ),
    },
    find: null,
    approaching: {
      ...said(action, reader, "destination-changed", "movement", action.approaching ?? false, "towards"),
      otherwise: "to",
    },
    passengers: beforeBracket("manner-changed", "who rides along", passengers, ({ groups, oneStays = false }) =>
      meaningKey([groups.map(({ max, who }) => [max, who]), oneStays], reader),
    ),
    via: beforeBracket("manner-changed", "the way", via, (way) =>
      JSON.stringify([way.distance, way.kind, way.kind === "asPer" ? meaningKey(way, reader) : null]),
    ),
    along: said(action, reader, "destination-changed", "the way that it goes along", action.along ?? null),
  };
}

/** A property that has a bracket of its own. */
function beforeBracket<Node extends { readonly text: string; readonly span: SourceRange }>(
  kind: ChangeKind,
  name: string,
  node: Node | undefined,
  keyOf: (node: Node) => string,
): Property {
  if (node === undefined) return { kind, name, part: null };
  const words = { text: withoutBracket(node.text), span: node.span, inFull: node.text };
  return { kind, name, part: new LazyPart(words, () => keyOf(node)) };
}

/** Brackets are compared criterion by criterion. */
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

function saidOfAttack(reader: Reader, action: AttackAction): Said<AttackAction> {
  const { target, profile, alternatives = [], displaces } = action;
  // What the condition named is aimed at unless the action says otherwise: that is no word of the action's own.
  const own = target === null || (target.base.kind === "bound" && action.named === null) ? null : target;
  return {
    target: {
      kind: "target-changed",
      name: "target",
      part: own && new LazyPart(own, () => meaningKey([own, action.named], reader)),
    },
    named: null,
    range: said(action, reader, "range-changed", "range", action.range ?? null),
    area: said(action, reader, "target-changed", "whether it hits a whole space", action.area ?? false),
    profile: said(action, reader, "range-changed", "signs", profile ?? null, signsText(profile)),
    using: said(action, reader, "target-changed", "equipment", action.using?.noun ?? null),
    alternatives: said(
      action,
      reader,
      "strength-changed",
      "strengths by target",
      alternatives,
      alternativesText(alternatives),
    ),
    prefers: described(reader, "target-changed", "preferred targets", action.prefers ?? null),
    many: said(action, reader, "target-changed", "how many targets", action.many ?? null),
    displaces: said(action, reader, "manner-changed", "who is displaced", displaces?.who ?? null),
  };
}

/** `range 2, light, heavy`. */
function signsText(profile: AttackProfile | undefined): string {
  if (profile === undefined) return "";
  return [...(profile.range === null ? [] : [`range ${profile.range}`]), ...profile.classes].join(", ");
}

/** `2 for unit, 3 for wagon`. */
function alternativesText(alternatives: readonly StrengthAlternative[]): string {
  return alternatives.map(({ strength, target }) => `${strengthText(strength)} for ${target.text}`).join(", ");
}

function saidOfSelection(reader: Reader, action: SelectAction): Said<SelectAction> {
  return {
    from: described(reader, "target-changed", "what is chosen", action.from),
    many: said(action, reader, "target-changed", "how many are chosen", action.many ?? null),
  };
}

function saidOfDraw(reader: Reader, action: DrawAction): Said<DrawAction> {
  const { drawsFrom: source } = action;
  return {
    drawsFrom:
      source.kind === "roll"
        ? said(action, reader, "decks-changed", "deck", "by a roll", "by a roll")
        : said(action, reader, "decks-changed", "deck", withoutCriteria(source)),
  };
}

function partsOfDeck(reader: Reader, row: Parts["deckRow"]): RowParts {
  const { from, to, deck } = row;
  const found = { find: null, findBracket: bracketOf(reader, "found", []), action: null };
  return { part: partOf(reader, row), from, to, result: deck, resultText: deck, ...found };
}

function withoutCriteria(source: DrawSource): unknown {
  return source.kind === "cards" ? { ...source, criteria: [] } : source;
}

/** What an action sets; how much it adds is its strength. */
function rememberedBy({ remembers }: SimpleAction): unknown {
  if (remembers === undefined) return null;
  const { cell, kind, number } = remembers;
  return kind === "set" ? [cell.name, kind, number] : [cell.name, kind];
}

function saidOfRoutine(reader: Reader, action: PerformAction): Said<PerformAction> {
  const words = "unless already tried";
  return {
    // It has the name of the action.
    routine: null,
    once: said(action, reader, "manner-changed", "when it is performed", action.once ?? false, words),
  };
}

function saidOfSimple(reader: Reader, action: SimpleAction): Said<SimpleAction> {
  return {
    object: described(reader, "target-changed", "what it is about", action.object),
    remembers: said(action, reader, "action-changed", "what it remembers", rememberedBy(action)),
  };
}
