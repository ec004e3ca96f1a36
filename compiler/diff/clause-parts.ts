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
  const base = {
    name: { key: action.entry, text: action.entry, span: action.span },
    strength:
      action.strength === null
        ? null
        : {
            key: JSON.stringify(action.strength),
            text: action.strength.kind === "number" ? `${action.strength.value}` : action.strength.kind,
            span: action.span,
          },
    letters: [],
    rolled: null,
    rows: [],
  };
  switch (action.plan) {
    case "move":
      return { ...base, ...moveParts(reader, action) };
    case "attack":
      return { ...base, ...attackParts(reader, action) };
    case "select":
      return { ...base, ...selectParts(reader, action) };
    case "draw":
      return { ...base, ...drawParts(reader, action) };
    case "simple":
      return { ...base, ...simpleParts(reader, action) };
    case "perform":
      return { ...base, properties: [whenPerformed(action, reader)], brackets: [] };
  }
}

type OwnParts = Pick<ActionParts, "properties" | "brackets"> &
  Partial<Pick<ActionParts, "letters" | "rolled" | "rows">>;

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

function moveParts(reader: Reader, action: MoveAction): OwnParts {
  const { goal, via, passengers } = action;
  const groups = passengers?.groups ?? [];
  const riders =
    passengers === undefined ? null : [groups.map(({ max, who }) => [max, who]), passengers.oneStays ?? false];
  const middle =
    via === undefined ? null : [via.distance, via.kind, via.kind === "asPer" ? partOf(reader, via).key : null];
  return {
    properties: [
      described(reader, "target-changed", "who moves", action.mover ?? null),
      said(action, reader, "manner-changed", "whose movement clauses", action.follows ?? false),
      {
        kind: "destination-changed",
        name: "destination",
        part:
          goal &&
          new LazyPart({ ...goal, inFull: `${WAY_IN_WORDS[goal.kind]} ${goal.text}` }, () =>
            meaningKey([goal, action.find?.of ?? null], reader),
          ),
      },
      {
        ...said(action, reader, "destination-changed", "movement", action.approaching ?? false, "towards"),
        otherwise: "to",
      },
      {
        kind: "manner-changed",
        name: "who rides along",
        part:
          passengers === undefined
            ? null
            : new LazyPart(
                { text: withoutBracket(passengers.text), span: passengers.span, inFull: passengers.text },
                () => meaningKey(riders, reader),
              ),
      },
      {
        kind: "manner-changed",
        name: "the way",
        part:
          via === undefined
            ? null
            : { key: JSON.stringify(middle), text: withoutBracket(via.text), span: via.span, inFull: via.text },
      },
      said(action, reader, "destination-changed", "the way that it goes along", action.along ?? null),
    ],
    brackets: [
      bracketOf(reader, "bracket", action.find?.criteria ?? action.criteria),
      bracketOf(reader, "way", via?.kind === "criteria" ? via.criteria : []),
      bracketOf(
        reader,
        "passengers",
        groups.flatMap(({ criteria }) => criteria),
        true,
      ),
    ],
    letters: action.subclauses.map((subclause) => partsOfLetter(reader, subclause)),
  };
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

function attackParts(reader: Reader, action: AttackAction): OwnParts {
  const { target, profile, alternatives = [], displaces } = action;
  // What the condition named is aimed at unless the action says otherwise: that is no word of the action's own.
  const own = target === null || (target.base.kind === "bound" && action.named === null) ? null : target;
  return {
    properties: [
      {
        kind: "target-changed",
        name: "target",
        part: own && new LazyPart(own, () => meaningKey([own, action.named], reader)),
      },
      said(action, reader, "range-changed", "range", action.range ?? null),
      said(action, reader, "target-changed", "whether it hits a whole space", action.area ?? false),
      said(action, reader, "range-changed", "signs", profile ?? null, signsText(profile)),
      said(action, reader, "target-changed", "equipment", action.using?.noun ?? null),
      said(action, reader, "strength-changed", "strengths by target", alternatives, alternativesText(alternatives)),
      described(reader, "target-changed", "preferred targets", action.prefers ?? null),
      said(action, reader, "manner-changed", "who is displaced", displaces?.who ?? null),
    ],
    brackets: [
      bracketOf(reader, "bracket", action.criteria, true),
      bracketOf(reader, "displacement", displaces?.criteria ?? [], true),
    ],
  };
}

/** `range 2, light, heavy`. */
function signsText(profile: AttackProfile | undefined): string {
  if (profile === undefined) return "";
  return [...(profile.range === null ? [] : [`range ${profile.range}`]), ...profile.classes].join(", ");
}

/** `2 for unit, 3 for wagon`. */
function alternativesText(alternatives: readonly StrengthAlternative[]): string {
  return alternatives
    .map(({ strength, target }) => `${strength.kind === "number" ? strength.value : strength.kind} for ${target.text}`)
    .join(", ");
}

function selectParts(reader: Reader, action: SelectAction): OwnParts {
  return {
    properties: [described(reader, "target-changed", "what is chosen", action.from)],
    brackets: [bracketOf(reader, "bracket", action.criteria)],
  };
}

function drawParts(reader: Reader, action: DrawAction): OwnParts {
  const { drawsFrom: source } = action;
  const isTable = source.kind === "roll";
  return {
    properties: [
      isTable
        ? said(action, reader, "decks-changed", "deck", "by a roll", "by a roll")
        : said(action, reader, "decks-changed", "deck", withoutCriteria(source)),
    ],
    brackets: [bracketOf(reader, "cards", source.kind === "cards" ? source.criteria : [], true)],
    rolled: isTable ? rolledBy(reader, source) : null,
    rows: isTable
      ? source.rows.map((row) => ({
          part: partOf(reader, row),
          from: row.from,
          to: row.to,
          result: row.deck,
          resultText: row.deck,
          find: null,
          findBracket: bracketOf(reader, "found", []),
          action: null,
        }))
      : [],
  };
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

function whenPerformed(action: PerformAction, reader: Reader): Property {
  const words = "unless already tried";
  return said(action, reader, "manner-changed", "when it is performed", action.once ?? false, words);
}

function simpleParts(reader: Reader, action: SimpleAction): OwnParts {
  return {
    properties: [
      described(reader, "target-changed", "what it is about", action.object),
      said(action, reader, "action-changed", "what it remembers", rememberedBy(action)),
    ],
    brackets: [bracketOf(reader, "bracket", action.criteria, true)],
  };
}
