import { createToken, EOF, type IToken, type TokenType } from "chevrotain";
import type { CoreRole } from "./core-lexicon.ts";
import type { VocabularyEntry } from "./vocabulary-entry.ts";

/**
 * The token types. Signs and core words have one each. The words of a lexicon are told apart only by the
 * parts they can play in a phrase, so the parser is the same for every game; a word with several senses gets
 * a type with several categories.
 */

function sign(name: string, label: string): TokenType {
  return createToken({ name, label });
}

export const Stop = sign("Stop", "'.'");
export const Comma = sign("Comma", "','");
export const Colon = sign("Colon", "':'");
export const LeftParenthesis = sign("LeftParenthesis", "'('");
export const RightParenthesis = sign("RightParenthesis", "')'");
export const LeftBracket = sign("LeftBracket", "'['");
export const RightBracket = sign("RightBracket", "']'");
export const Greater = sign("Greater", "'>'");
export const Less = sign("Less", "'<'");
export const Slash = sign("Slash", "'/'");
export const Question = sign("Question", "'?'");
/** The signs of arithmetic; they have a meaning in tables and formulas alone. */
export const Plus = sign("Plus", "'+'");
export const Minus = sign("Minus", "'-'");
/** The value of a `Minus` outside tables, where a dash takes away only in a comparison. */
export const DASH_IN_WORDS = 1;
export const Times = sign("Times", "'×'");
export const Equals = sign("Equals", "'='");
export const Percent = sign("Percent", "'%'");

export const Integer = sign("Integer", "a number");
export const NumberRange = sign("NumberRange", "a range such as 1–4");
export const Die = sign("Die", "a die such as d10");
/** `a)`: the letter of a sub-clause with its bracket. */
export const Mark = sign("Mark", "a letter such as a)");
export const Quoted = sign("Quoted", "a text in quotes");
/** `or` in front of a mark: the next pair of `between a) … or b) …`. */
export const OrPair = sign("OrPair", "'or'");
/** The name of a side: Red. */
export const Side = sign("Side", "the name of a side");

/** A part that a word can play in a phrase or statement. */
export const Content = sign("Content", "a word");
export const Action = sign("Action", "an action");
export const Relation = sign("Relation", "a relation");
export const Way = sign("Way", "'to', 'towards' or 'nearer to'");
export const Postfix = sign("Postfix", "a closing word");
export const Fixed = sign("Fixed", "a fixed form");
export const Order = sign("Order", "an order");

/** A letter of a group, deck or wagon; X and Y can also be strengths. */
export const Letter = createToken({ name: "Letter", label: "a letter", categories: [Content] });
export const StrengthLetter = createToken({ name: "StrengthLetter", label: "X or Y", categories: [Letter] });
export const UnknownWord = createToken({ name: "UnknownWord", label: "a word", categories: [Content] });
/** Card signs in a row of starting cards: DD, SSSS. */
export const Glyphs = createToken({ name: "Glyphs", label: "card signs", categories: [UnknownWord, Content] });

/** Bits for the parts that one printed form can play. */
export const PART = { content: 1, action: 2, relation: 4, way: 8, postfix: 16, fixed: 32, order: 64 } as const;

const PARTS: readonly (readonly [number, TokenType])[] = [
  [PART.content, Content],
  [PART.action, Action],
  [PART.relation, Relation],
  [PART.way, Way],
  [PART.postfix, Postfix],
  [PART.fixed, Fixed],
  [PART.order, Order],
];

const wordTypes = new Map<number, TokenType>();

/** The token type of the forms that can play these parts; made when first asked for. */
export function wordType(parts: number): TokenType {
  let type = wordTypes.get(parts);
  if (type === undefined) {
    const categories = PARTS.filter(([bit]) => (parts & bit) !== 0).map(([, category]) => category);
    type = createToken({
      name: `Word${parts}`,
      label: categories.map((category) => category.LABEL ?? category.name).join(" or "),
      categories,
    });
    wordTypes.set(parts, type);
  }
  return type;
}

const coreRoles: readonly Exclude<CoreRole, "Way">[] = [
  "Not",
  "And",
  "Or",
  "If",
  "Otherwise",
  "When",
  "AlwaysFirst",
  "Then",
  "Unless",
  "AlreadyTried",
  "OnlyIf",
  "Copula",
  "ThereIs",
  "Threshold",
  "Roll",
  "Find",
  "Destination",
  "Select",
  "Through",
  "AsPer",
  "Random",
  "Quantifier",
  "Determiner",
  "Comparison",
  "OrMore",
  "Than",
  "PlusWord",
  "MinusWord",
  "Away",
  "Within",
  "WithinRange",
  "RangeWord",
  "Between",
  "Of",
  "Manner",
  "Game",
  "Scenario",
  "Bot",
  "StartingCards",
  "Force",
  "OtherCards",
  "Decks",
  "BotRules",
  "BotProcedures",
  "Dangerous",
  "InitiativeValue",
  "Displays",
  "SpecialRules",
  "Definitions",
  "Table",
  "Menu",
  "Formulas",
  "Sequence",
  "Memory",
  "Checklist",
  "Routine",
  "By",
  "Per",
  "Started",
  "Full",
  "PortionThereof",
  "Half",
  "RoundedUp",
  "RoundedDown",
  "RollAgain",
  "Reroll",
  "OfEach",
  "For",
  "ForEachSide",
  "Choose",
  "Count",
  "AtLeastHalf",
  "Until",
  "AllOfGroup",
  "Group",
  "Except",
  "AllOthersIn",
];

/** The token types of the core words by their role. `Way` is a part, because a relation can have the same form. */
export const Core = Object.fromEntries(coreRoles.map((role) => [role, sign(role, roleLabel(role))])) as Readonly<
  Record<Exclude<CoreRole, "Way">, TokenType>
>;

/** The captions of sections whose names the text itself gives. */
export const TABLE_CAPTIONS: ReadonlySet<TokenType> = new Set([
  Core.Table,
  Core.Menu,
  Core.Formulas,
  Core.Sequence,
  Core.Memory,
]);

function roleLabel(role: string): string {
  return `'${role.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()}'`;
}

const SIGNS: readonly TokenType[] = [
  Stop,
  Comma,
  Colon,
  LeftParenthesis,
  RightParenthesis,
  LeftBracket,
  RightBracket,
  Greater,
  Less,
  Slash,
  Question,
  Plus,
  Minus,
  Times,
  Equals,
  Percent,
  Integer,
  NumberRange,
  Die,
  Mark,
  Quoted,
  OrPair,
  Side,
  StrengthLetter,
  Letter,
  UnknownWord,
  Glyphs,
];

/** All token types that exist now; grows when a lexicon has a new combination of parts. */
export function tokenTypes(): TokenType[] {
  return [...SIGNS, ...PARTS.map(([, category]) => category), ...Object.values(Core), ...wordTypes.values()];
}

/** How many combinations of parts exist; a parser made before the last of them cannot read it. */
export function wordTypeCount(): number {
  return wordTypes.size;
}

/**
 * A token. Chevrotain asks for `image`, `startOffset` and the type; the text itself is cut from the source
 * where it is needed. All tokens have the same fields in the same order, which keeps the parser fast.
 */
export class Token implements IToken {
  declare image: string;
  readonly startOffset: number;
  /** Behind the last character. */
  readonly end: number;
  tokenTypeIdx: number;
  tokenType: TokenType;
  readonly entry: VocabularyEntry | null;
  /** A number, the first number of a range, the faces of a die, or the code of a letter. */
  readonly value: number;
  /** The second number of a range. */
  readonly high: number;

  constructor(
    type: TokenType,
    startOffset: number,
    end: number,
    entry: VocabularyEntry | null,
    value: number,
    high: number,
  ) {
    this.startOffset = startOffset;
    this.end = end;
    this.tokenTypeIdx = type.tokenTypeIdx ?? 0;
    this.tokenType = type;
    this.entry = entry;
    this.value = value;
    this.high = high;
  }
}
Object.defineProperty(Token.prototype, "image", { value: "", writable: false });

/** True if the token is of the type or of one of its kinds. */
export function isOf(token: IToken, type: TokenType): boolean {
  return token.tokenTypeIdx === type.tokenTypeIdx || type.categoryMatchesMap?.[token.tokenTypeIdx] === true;
}

/** True if the one type is a kind of the other. */
export function isKindOf(type: TokenType, other: TokenType): boolean {
  return type === other || other.categoryMatchesMap?.[type.tokenTypeIdx ?? -1] === true;
}

/** The end of the tokens. */
export function isEnd(token: IToken): boolean {
  return token.tokenTypeIdx === EOF.tokenTypeIdx;
}
