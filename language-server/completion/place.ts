import type { ActionWord, RuleScope } from "../../grammar/lexicon.ts";
import { isTableHeading } from "../../grammar/islands.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Equals,
  Greater,
  Integer,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Letter,
  Mark,
  Minus,
  NumberRange,
  Order,
  Plus,
  Relation,
  RightBracket,
  RightParenthesis,
  Side,
  Slash,
  Question,
  Stop,
  StrengthLetter,
  TABLE_CAPTIONS,
  Times,
  type Token,
  Way,
} from "../../grammar/tokens.ts";
import type { Words } from "../../compiler/check/words.ts";
import type { EntryKind } from "../tree/table-names.ts";

/** The words of a phrase before the cursor. */
export interface OpenPhrase {
  readonly tokens: readonly Token[];
}

/** What may be written where the cursor stands. */
export type Place =
  /** Nothing can be offered: within quotes, or after signs that nothing follows. */
  | { readonly kind: "nowhere" }
  | { readonly kind: "header" }
  /** At the start of a line of a block: another item of it, or the next block. */
  | { readonly kind: "line"; readonly block: Block }
  /** The heading of a procedure, from its first word on. */
  | { readonly kind: "heading" }
  /** The start of a clause or table row: its condition or its action. */
  | { readonly kind: "statement"; readonly conditionAllowed: boolean; readonly isAnswer?: true }
  /** Behind the question mark of a clause. */
  | { readonly kind: "asked" }
  | {
      readonly kind: "condition";
      /** The statement or number that is being written. */
      readonly phrase: OpenPhrase;
      /** The offset of the condition's first word. */
      readonly from: number;
      /** After a sign that a number follows, as in `own units > …`. */
      readonly isNumber: boolean;
      /** In a line that begins with `When`. */
      readonly reacts: boolean;
    }
  /** After the action's word and before its full stop. */
  | { readonly kind: "action"; readonly word: ActionWord; readonly hasStrength: boolean; readonly phrase: OpenPhrase }
  /** After `to`, `towards`, a letter and the like: the goal. */
  | { readonly kind: "goal"; readonly word: ActionWord | null; readonly inLetter: boolean; readonly phrase: OpenPhrase }
  /** In brackets: the criteria that rank the candidates of the action. */
  | {
      readonly kind: "criterion";
      readonly word: ActionWord | null;
      readonly inLetter: boolean;
      readonly phrase: OpenPhrase;
      /** The complete criteria before it. */
      readonly earlier: readonly OpenPhrase[];
      /** The text between the action and the bracket. */
      readonly goal: OpenPhrase;
    }
  /** After the round bracket that follows a criterion. */
  | { readonly kind: "proviso" }
  /** `[a) > …`: letters of sub-clauses. */
  | { readonly kind: "references"; readonly used: readonly string[]; readonly own: string | null }
  | { readonly kind: "deckRow" }
  /** After `that it would` and the like: the verb. Of a target itself only some can be said; null behind `no longer`. */
  | { readonly kind: "outcome"; readonly of: "what comes" | "the target" | null; readonly isDenied: boolean }
  /** After a complete statement: its bracket, its path, the next item. */
  | { readonly kind: "behind"; readonly word: ActionWord | null; readonly isAsked?: true }
  | { readonly kind: "danger"; readonly phrase: OpenPhrase }
  /** After the colon of a definition: what its word means. */
  | { readonly kind: "definition"; readonly phrase: OpenPhrase; readonly isNumber: boolean }
  | { readonly kind: "rule"; readonly scope: RuleScope }
  /** After `until`: the condition that ends a sequence. */
  | { readonly kind: "end" }
  /** `Yes` or `No` in a row of a checklist. */
  | { readonly kind: "answer" }
  /** In a table, menu, formula or sequence, where the name of one of these or of a quantity may be written. */
  | { readonly kind: "entry"; readonly of: readonly EntryKind[]; readonly quantities: boolean }
  | { readonly kind: "card" };

/** Consecutive lines of one kind. */
type Block =
  | { readonly kind: "start" }
  | { readonly kind: "cards" | "decks" | "displays" | "dangers" | "rules"; readonly side: string | null }
  | { readonly kind: "definitions" }
  | { readonly kind: "tables" }
  | { readonly kind: "checklist" }
  | { readonly kind: "procedures" };

/** What may be written at an offset, judging by the words before it. */
export function placeAt(file: FileNode, tokens: readonly Token[], words: Words, offset: number): Place {
  const { text } = file.source;
  const before = tokens.filter((token) => token.end <= offset);
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const onLine = before.filter((token) => token.startOffset >= lineStart);
  const block = blockAt(file, before, offset);
  if (block.kind === "start" && headerIsOpen(before)) return { kind: "header" };
  if (onLine.length === 0 && isOver(before.at(-1))) return { kind: "line", block };
  switch (block.kind) {
    case "start":
      return { kind: "line", block };
    case "cards":
    case "decks":
    case "displays":
      return onLine.length === 0 ? { kind: "line", block } : cardPlace(block.kind, onLine);
    case "rules":
      return { kind: "rule", scope: block.side === null ? "scenario" : "bot" };
    case "dangers":
      return onLine[0]?.tokenType === Integer
        ? { kind: "danger", phrase: { tokens: onLine.slice(1) } }
        : { kind: "nowhere" };
    case "definitions": {
      const start = before.findLastIndex(({ tokenType }) => tokenType === Stop || tokenType === Core.Definitions) + 1;
      const sign = before.findIndex(({ tokenType }, index) => index >= start && DEFINES.has(tokenType));
      if (sign === -1) return { kind: "nowhere" };
      const isNumber = before[sign]?.tokenType === Equals;
      const operator = before.findLastIndex(
        ({ tokenType }) => COMPARES.has(tokenType) || tokenType === LeftParenthesis,
      );
      const from = isNumber ? Math.max(sign, operator) : sign;
      return { kind: "definition", phrase: { tokens: before.slice(from + 1) }, isNumber };
    }
    case "checklist":
      return checklistPlace(onLine);
    case "tables":
      return entryPlace(before, onLine);
    case "procedures":
      return inProcedures(before, text, words, block);
  }
}

/** The signs that may follow the name of a definition. */
const DEFINES: ReadonlySet<Token["tokenType"]> = new Set([Colon, Equals]);

/** In a row, a condition comes before the colon and the answer after it. */
function checklistPlace(onLine: readonly Token[]): Place {
  if (onLine[0]?.tokenType !== Integer) return { kind: "nowhere" };
  const from = onLine[1]?.tokenType === Stop ? 2 : 1;
  const colon = onLine.findIndex(({ tokenType }) => tokenType === Colon);
  if (colon !== -1) return colon === onLine.length - 1 ? { kind: "answer" } : { kind: "nowhere" };
  return conditionPlace(onLine.slice(from));
}

/** The statement of a condition that its last word belongs to. */
function conditionPlace(tokens: readonly Token[], reacts = false): Place {
  let from = 0;
  let isNumber = false;
  for (const [at, { tokenType }] of tokens.entries()) {
    const before = tokens[at - 1];
    if (BEGINS_STATEMENT.has(tokenType)) isNumber = false;
    else if (COMPARES.has(tokenType) && before !== undefined && endsNumber(before)) isNumber = true;
    else continue;
    from = at + 1;
  }
  return {
    kind: "condition",
    phrase: { tokens: tokens.slice(from) },
    from: tokens[0]?.startOffset ?? -1,
    isNumber,
    reacts,
  };
}

/** `own units >` compares; in `contains < 3` the sign belongs to a number of things. */
function endsNumber(token: Token): boolean {
  const { tokenType } = token;
  return isOf(token, Content) || NUMBER_ENDS.has(tokenType);
}

/** The last name on the line decides what kind of name comes next. */
function entryPlace(before: readonly Token[], onLine: readonly Token[]): Place {
  const caption = before.findLast(({ tokenType }) => TABLE_CAPTIONS.has(tokenType))?.tokenType;
  const opening = onLine.findLast(({ tokenType }) => OPENS_NAME.has(tokenType))?.tokenType;
  const isInFormula = caption === Core.Formulas && onLine.some(({ tokenType }) => tokenType === Equals);
  const isCaption = onLine[0] !== undefined && TABLE_CAPTIONS.has(onLine[0].tokenType);
  if (isCaption && onLine.some(({ tokenType }) => tokenType === Core.Until)) return { kind: "end" };
  if (isCaption) return onLine.at(-1)?.tokenType === LeftBracket ? QUANTITIES : { kind: "nowhere" };
  if (isInFormula) return { kind: "entry", of: ["formula"], quantities: true };
  switch (opening) {
    case Core.Roll:
    case Core.AtLeastHalf:
      return { kind: "entry", of: ["table"], quantities: false };
    case Core.Choose:
      return { kind: "entry", of: ["menu"], quantities: false };
    case Core.For:
    case Core.Count:
      return { kind: "entry", of: ["formula"], quantities: false };
    case Core.Comparison:
      return caption === Core.Menu ? { kind: "entry", of: ["formula"], quantities: true } : { kind: "nowhere" };
    default:
      return { kind: "nowhere" };
  }
}

const QUANTITIES: Place = { kind: "entry", of: [], quantities: true };
/** After these, a condition begins a statement about another thing. */
const BEGINS_STATEMENT: ReadonlySet<Token["tokenType"]> = new Set([
  Core.And,
  Core.Or,
  Core.When,
  Core.OnlyIf,
  Core.Unless,
  Core.If,
  Core.ThereIs,
  Comma,
  LeftParenthesis,
]);

/** After these a number follows. Only the signs among them may also occur elsewhere. */
const COMPARES: ReadonlySet<Token["tokenType"]> = new Set([
  Greater,
  Less,
  Equals,
  Plus,
  Core.PlusWord,
  Minus,
  Core.MinusWord,
  Times,
  Core.Than,
  Core.Half,
]);

const NUMBER_ENDS: ReadonlySet<Token["tokenType"]> = new Set([
  Integer,
  Die,
  RightBracket,
  RightParenthesis,
  Greater,
  Less,
]);

const OPENS_NAME = new Set([Core.Roll, Core.AtLeastHalf, Core.Choose, Core.For, Core.Count, Core.Comparison]);

/** A list of cards continues after its colon, a comma and the like. Signs and letters are never offered. */
function cardPlace(block: "cards" | "decks" | "displays", onLine: readonly Token[]): Place {
  const last = onLine.at(-1);
  const isList = block !== "cards" && last !== undefined;
  const goesOn = isList && [Colon, Comma, Core.And, Core.Except].includes(last.tokenType);
  return goesOn ? { kind: "card" } : { kind: "nowhere" };
}

function headerIsOpen(before: readonly Token[]): boolean {
  return before.every((token) => token.tokenType !== Core.Dangerous && token.tokenType !== Core.BotProcedures);
}

/** The caption above the procedures may be missing: then the first heading begins them. */
function blockAt({ procedures }: FileNode, before: readonly Token[], offset: number): Block {
  const heading = procedures.findLast(({ span }) => span.start < offset)?.span.start;
  if (heading === undefined) return blockOf(before);
  const behind = blockOf(before.filter(({ startOffset }) => startOffset >= heading));
  return behind.kind === "start" ? { kind: "procedures" } : behind;
}

function blockOf(before: readonly Token[]): Block {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const token = before[at];
    const side = before[at - 1]?.tokenType === Side ? (before[at - 1]?.entry?.side ?? null) : null;
    switch (token?.tokenType) {
      case Core.BotProcedures:
        return { kind: "procedures" };
      case Core.StartingCards:
      case Core.Force:
      case Core.OtherCards:
        return { kind: "cards", side };
      case Core.Decks:
        return { kind: "decks", side };
      case Core.Displays:
        return { kind: "displays", side };
      case Core.BotRules:
      case Core.SpecialRules:
        return { kind: "rules", side };
      case Core.Definitions:
        return { kind: "definitions" };
      case Core.Checklist:
        return { kind: "checklist" };
      case Core.Table:
      case Core.Menu:
      case Core.Formulas:
      case Core.Sequence:
        return { kind: "tables" };
      case Core.Dangerous:
        return { kind: "dangers", side: before[at + 1]?.entry?.side ?? null };
      default:
    }
  }
  return { kind: "start" };
}

/** Whether a line that begins after this token may be a new item. */
function isOver(token: Token | undefined): boolean {
  if (token === undefined) return true;
  return ![Comma, Greater, LeftBracket, Slash].includes(token.tokenType) && !isOf(token, Relation) && !isOf(token, Way);
}

function inProcedures(before: readonly Token[], text: string, words: Words, block: Block): Place {
  const outcome = outcomePlace(before.at(-1), text);
  if (outcome !== null) return outcome;
  const start = statementStart(before, text);
  if (start === null) {
    const last = before.at(-1);
    if (last?.tokenType === Core.BotProcedures) return { kind: "line", block };
    return headingGoesOn(before) ? { kind: "heading" } : { kind: "nowhere" };
  }
  return inStatement(before.slice(start), words, ownerBefore(before, start));
}

/** Behind the words that begin an outcome; null where these hold its verb, as `without losing` does. */
function outcomePlace(last: Token | undefined, text: string): Place | null {
  if (last?.tokenType !== Core.Outcome && last?.tokenType !== Core.Would) return null;
  const id = last.entry?.core?.id ?? "";
  if (id === "without") return null;
  const isOfTarget = /^(?:that|which|who)\s+(?:would|could)/i.test(text.slice(last.startOffset, last.end));
  const of = id.endsWith("no longer") ? null : isOfTarget ? "the target" : "what comes";
  return { kind: "outcome", of, isDenied: id.endsWith("not") || id.startsWith("unless") };
}

function ownerBefore(tokens: readonly Token[], start: number): StatementOwner {
  if (tokens[start - 1]?.tokenType === Core.When) return "reaction";
  return isTableHeading(tokens.slice(start - 1, start + 3)) ? "table" : "clause";
}

/** After the first word of a line, only `and` allows another title; after a letter it allows another letter. */
function headingGoesOn(before: readonly Token[]): boolean {
  const [previous, last] = before.slice(-2);
  return last === undefined || last.tokenType !== Core.And ? false : previous !== undefined && !isOf(previous, Letter);
}

/**
 * The index after the number of the clause, or after the name of the table of actions, that is being written; null in a
 * heading.
 */
function statementStart(before: readonly Token[], text: string): number | null {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const token = before[at];
    if (token === undefined || token.tokenType === Core.BotProcedures) return null;
    const previous = before[at - 1];
    const opens = previous === undefined || text.slice(previous.end, token.startOffset).includes("\n");
    if (!opens) continue;
    if (token.tokenType === Core.When || isTableHeading(before.slice(at, at + 4))) return at + 1;
    const behind = before[at + 1];
    if (token.tokenType === Integer && behind?.tokenType !== Colon) {
      return behind?.tokenType === Stop && behind.startOffset === token.end ? at + 2 : at + 1;
    }
    // Words at the start of a line after a complete statement are a heading.
    const isFinished =
      previous === undefined ||
      [Stop, RightBracket, Core.BotProcedures].includes(previous.tokenType) ||
      isOf(previous, Letter);
    if (isFinished && isOf(token, Content) && !isOf(token, Action)) return null;
  }
  return null;
}

/**
 * What the statement belongs to: a clause with a number, a line that begins with `When`, or the rows of a named table.
 */
type StatementOwner = "clause" | "reaction" | "table";

const PLACE_AT_START: Readonly<Record<StatementOwner, Place>> = {
  clause: { kind: "statement", conditionAllowed: true },
  reaction: conditionPlace([], true),
  table: { kind: "nowhere" },
};

/** Reads a statement, or the rows of a table, from its first token and returns the place at its end. */
function inStatement(tokens: readonly Token[], words: Words, owner: StatementOwner): Place {
  const reacts = owner === "reaction";
  let place: Place = PLACE_AT_START[owner];
  let word: ActionWord | null = null;
  let hasStrength = false;
  let inLetter = false;
  let letter: string | null = null;
  let from = 0;
  /** The start of the condition that is being written. */
  let condition: number | null = reacts ? 0 : null;
  let goal: OpenPhrase = { tokens: [] };
  const phrase = (at: number): OpenPhrase => ({ tokens: tokens.slice(from, at) });
  const atEnd = tokens.length;
  for (let at = 0; at < atEnd; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const previous = tokens[at - 1];
    const { tokenType } = token;
    if (tokenType === LeftBracket) {
      const closing = tokens.findIndex((each, index) => index > at && each.tokenType === RightBracket);
      if (closing === -1) return inBracket(tokens.slice(at + 1), previous, { word, inLetter, letter, goal });
      if (tokens[at + 1]?.tokenType === Die || tokens[at + 2]?.tokenType === Die || opensReferences(previous)) {
        at = closing;
        // `Roll [2d6] > …` may be a number that a condition compares.
        if (place.kind === "nowhere" || place.kind === "statement") {
          condition ??= tokens.findLastIndex((each, index) => index <= closing && each.tokenType === Core.Roll);
          if (condition === -1) condition = from;
          place = conditionPlace(tokens.slice(condition, at + 1));
        }
        continue;
      }
      at = closing;
      from = closing + 1;
      place = { kind: "behind", word };
    } else if (tokenType === Core.Destination) {
      // A line of its own with one fixed form before its bracket.
      inLetter = false;
      place = { kind: "behind", word };
    } else if (tokenType === Mark && !insidePair(tokens, at)) {
      inLetter = true;
      letter = String.fromCharCode(token.value);
      from = at + 1;
      place = { kind: "goal", word, inLetter, phrase: { tokens: [] } };
    } else if (tokenType === Colon) {
      from = at + 1;
      condition = null;
      if (previous && isOf(previous, Way)) place = { kind: "behind", word };
      else if (rollsBefore(tokens, at, owner) && isRowNumber(previous)) {
        inLetter = false;
        const isOfDecks = word?.plan === "draw" && goesOnInTable(tokens, at);
        place = isOfDecks ? { kind: "deckRow" } : { kind: "statement", conditionAllowed: false };
        if (!isOfDecks) word = null;
      } else if (inLetter) place = { kind: "goal", word, inLetter, phrase: { tokens: [] } };
      else if (rollsBefore(tokens, at, owner)) place = { kind: "nowhere" };
      else if (place.kind === "asked") place = { kind: "statement", conditionAllowed: false, isAnswer: true };
      else if (place.kind !== "behind") place = { kind: "statement", conditionAllowed: false };
      if (place.kind === "statement") hasStrength = false;
    } else if (tokenType === Question) {
      condition = null;
      place = { kind: "asked" };
    } else if (place.kind === "asked") {
      // Its answer is not a word of any game.
      continue;
    } else if (tokenType === Stop) {
      goal = phrase(at);
      from = at + 1;
      place = { kind: "behind", word };
    } else if (tokenType === Core.Then || (tokenType === Core.Otherwise && word !== null)) {
      word = null;
      place = { kind: "statement", conditionAllowed: false };
    } else if (place.kind === "statement" && isOf(token, Action) && startsAction(tokens, at)) {
      word = actionOf(words, token);
      hasStrength = false;
      from = at + 1;
      if (word) place = { kind: "action", word, hasStrength, phrase: { tokens: [] } };
    } else if (place.kind === "statement" && tokenType === Core.Roll) {
      from = at + 1;
      place = { kind: "nowhere" };
    } else if (place.kind === "statement") {
      if (tokenType === Core.Find) from = at + 1;
      condition ??= from;
      place = conditionPlace(tokens.slice(condition, at + 1));
    } else if (place.kind === "goal" && inLetter && (tokenType === Core.OnlyIf || tokenType === Core.Unless)) {
      condition = at + 1;
      place = conditionPlace([]);
    } else if (place.kind === "goal" && inLetter && tokenType === LeftParenthesis && at === atEnd - 1) {
      return { kind: "proviso" };
    } else if (place.kind === "condition") {
      if (BEGINS_STATEMENT.has(tokenType)) from = at + 1;
      // After the comma of `If …,` comes an action, or more of the condition.
      const opening = tokens[0]?.tokenType;
      if (tokenType === Comma && (opening === Core.If || opening === Core.Otherwise)) {
        place = { kind: "statement", conditionAllowed: opening === Core.If };
      }
    } else if (place.kind === "action" && word) {
      if (isStrength(token, previous)) {
        hasStrength = true;
        from = at + 1;
      } else if (isOf(token, Way)) {
        from = at + 1;
        place = { kind: "goal", word, inLetter, phrase: { tokens: [] } };
      } else if (tokenType === Core.Manner || tokenType === Comma || tokenType === Core.And || isOf(token, Order))
        from = at + 1;
      if (place.kind === "action") place = { kind: "action", word, hasStrength, phrase: { tokens: [] } };
    }
  }
  if (place.kind === "condition") return conditionPlace(tokens.slice(condition ?? 0), reacts && condition === 0);
  if (place.kind === "action" || place.kind === "goal") return { ...place, phrase: phrase(atEnd) };
  if (place.kind === "behind" && tokens.some(({ tokenType }) => tokenType === Question))
    return { ...place, isAsked: true };
  return place;
}

/** Whether a table whose rows may follow comes before a place. */
function rollsBefore(tokens: readonly Token[], at: number, owner: StatementOwner): boolean {
  return owner === "table" || tokens.slice(0, at).some(({ tokenType }) => tokenType === Core.Roll);
}

function isRowNumber(token: Token | undefined): boolean {
  return token?.tokenType === NumberRange || token?.tokenType === Integer;
}

/**
 * Whether the numbers before a colon continue those of the row above. If not, that table is over, and this is a row of
 * an outer one.
 */
function goesOnInTable(tokens: readonly Token[], at: number): boolean {
  const above = tokens.findLastIndex(
    ({ tokenType }, index) => index < at && tokenType === Colon && isRowNumber(tokens[index - 1]),
  );
  const roll = tokens.findLastIndex(({ tokenType }, index) => index < at && tokenType === Core.Roll);
  return above < roll || (tokens[at - 1]?.value ?? 0) > (tokens[above - 1]?.value ?? 0);
}

function inBracket(
  inner: readonly Token[],
  before: Token | undefined,
  { word, inLetter, letter, goal }: BracketOwner,
): Place {
  if (before?.tokenType === Core.Roll) return { kind: "nowhere" };
  const marks = inner.filter((token) => token.tokenType === Mark);
  if (opensReferences(before) || marks.length > 0) {
    return {
      kind: "references",
      used: marks.map((token) => String.fromCharCode(token.value)),
      own: inLetter ? letter : null,
    };
  }
  const separator = inner.findLastIndex((token) => token.tokenType === Greater || token.tokenType === Slash);
  const opening = inner.findLastIndex(({ tokenType }) => tokenType === LeftParenthesis);
  if (opening > separator && !inner.slice(opening).some(({ tokenType }) => tokenType === RightParenthesis)) {
    const word = inner[opening + 1]?.tokenType;
    if (word === undefined) return { kind: "proviso" };
    if (word === Core.OnlyIf || word === Core.Unless) return conditionPlace(inner.slice(opening + 2));
  }
  const finished = separator === -1 ? [] : inner.slice(0, separator);
  return {
    kind: "criterion",
    word,
    inLetter,
    phrase: { tokens: inner.slice(separator + 1) },
    earlier: criteriaOf(finished),
    goal,
  };
}

/** What a bracket belongs to. */
interface BracketOwner {
  readonly word: ActionWord | null;
  readonly inLetter: boolean;
  readonly letter: string | null;
  readonly goal: OpenPhrase;
}

function criteriaOf(tokens: readonly Token[]): readonly OpenPhrase[] {
  const criteria: Token[][] = [[]];
  for (const token of tokens) {
    if (token.tokenType === Greater || token.tokenType === Slash) criteria.push([]);
    else criteria.at(-1)?.push(token);
  }
  return criteria.map((each) => ({ tokens: each }));
}

/** After these, a bracket holds letters: `nearest to [a) > b)]`. */
function opensReferences(token: Token | undefined): boolean {
  return token !== undefined && (isOf(token, Relation) || isOf(token, Way));
}

/** Whether a letter is part of a pair, `between a) it and the captive`, or of a reference, `as per c)`. */
function insidePair(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1];
  return previous !== undefined && [Core.Between, Core.AsPer, Core.Or].includes(previous.tokenType);
}

/** `CONTROL.` is an action, `Control unit in play area: …` is not. */
function startsAction(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || !isOf(token, Content) || next === undefined) return true;
  return !isOf(next, Content) && !isOf(next, Relation);
}

function isStrength(token: Token, previous: Token | undefined): boolean {
  const behindWord = previous !== undefined && (isOf(previous, Action) || previous.tokenType === Slash);
  return behindWord && (token.tokenType === Integer || token.tokenType === StrengthLetter);
}

function actionOf(words: Words, token: Token): ActionWord | null {
  for (const id of token.entry?.ids ?? []) {
    const word = words.byId.get(id);
    if (word?.category === "action") return word;
  }
  return null;
}
