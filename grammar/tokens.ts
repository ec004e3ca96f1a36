import { createToken, EOF, type IToken, type TokenType } from "chevrotain";
import { CORE_ROLES, type CoreEntry, type CoreRole } from "./core-lexicon.ts";

/**
 * The token types. Signs and core words have one each. The words of a lexicon are told apart only by the
 * parts they can play in a phrase, so the parser is the same for every game; a word with several senses gets
 * a type with several categories.
 */

/** All token types that exist now; grows when a lexicon has a new combination of parts. */
export const TOKEN_TYPES: TokenType[] = [];

function tokenType(name: string, label: string, categories: TokenType[] = []): TokenType {
  const type = createToken({ name, label, categories });
  TOKEN_TYPES.push(type);
  return type;
}

export const Stop = tokenType("Stop", "'.'");
export const Comma = tokenType("Comma", "','");
export const Colon = tokenType("Colon", "':'");
export const LeftParenthesis = tokenType("LeftParenthesis", "'('");
export const RightParenthesis = tokenType("RightParenthesis", "')'");
export const LeftBracket = tokenType("LeftBracket", "'['");
export const RightBracket = tokenType("RightBracket", "']'");
export const Greater = tokenType("Greater", "'>'");
export const Less = tokenType("Less", "'<'");
export const Slash = tokenType("Slash", "'/'");
export const Question = tokenType("Question", "'?'");
/** The signs of arithmetic; they have a meaning in tables and formulas alone. */
export const Plus = tokenType("Plus", "'+'");
export const Minus = tokenType("Minus", "'-'");
/** The value of a `Minus` outside tables, where a dash takes away only in a comparison. */
export const DASH_IN_WORDS = 1;
export const Times = tokenType("Times", "'×'");
export const Equals = tokenType("Equals", "'='");
export const Percent = tokenType("Percent", "'%'");

export const Integer = tokenType("Integer", "a number");
export const NumberRange = tokenType("NumberRange", "a range such as 1–4");
export const Die = tokenType("Die", "a die such as d10");
/** `a)`: the letter of a sub-clause with its bracket. */
export const Mark = tokenType("Mark", "a letter such as a)");
export const Quoted = tokenType("Quoted", "a text in quotes");
/** `or` in front of a mark: the next pair of `between a) … or b) …`. */
export const OrPair = tokenType("OrPair", "'or'");
/** The name of a side: Red. */
export const Side = tokenType("Side", "the name of a side");

/** A part that a word can play in a phrase or statement. */
export const Content = tokenType("Content", "a word");
export const Action = tokenType("Action", "an action");
export const Relation = tokenType("Relation", "a relation");
export const Way = tokenType("Way", "'to', 'towards', 'nearer to' or 'away from'");
export const Postfix = tokenType("Postfix", "a closing word");
export const Fixed = tokenType("Fixed", "a fixed form");
export const Order = tokenType("Order", "an order");

/** A letter of a group, deck or wagon; X and Y can also be strengths. */
export const Letter = tokenType("Letter", "a letter", [Content]);
export const StrengthLetter = tokenType("StrengthLetter", "X or Y", [Letter]);
export const UnknownWord = tokenType("UnknownWord", "a word", [Content]);
/** Card signs in a row of starting cards: DD, SSSS. */
export const Glyphs = tokenType("Glyphs", "card signs", [UnknownWord, Content]);

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
    const label = categories.map((category) => category.LABEL ?? category.name).join(" or ");
    type = tokenType(`Word${parts}`, label, categories);
    wordTypes.set(parts, type);
  }
  return type;
}

/** The token types of the core words by their role. `Way` is a part, because a relation can have the same form. */
export const Core = Object.fromEntries(
  [...new Set(CORE_ROLES)].flatMap((role) => (role === "Way" ? [] : [[role, tokenType(role, roleLabel(role))]])),
) as Readonly<Record<Exclude<CoreRole, "Way">, TokenType>>;

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

/** What a printed form means to the lexer and the parser. */
export interface VocabularyEntry {
  readonly form: string;
  /** One word, so that its text is what stands between its ends. */
  readonly single: boolean;
  /** A part of a sentence may begin with it, whatever it means in the game. */
  readonly isInSentences: boolean;
  readonly type: TokenType;
  /** Ids of the lexicon's words that have the form; empty for core words and names of sides. */
  readonly ids: readonly string[];
  /** Those that are names of units, each of which has lines of its own. */
  readonly titles: readonly string[];
  /** The same for the syntax tree, where a core word has its own id. */
  readonly entries: readonly string[];
  /** The plural of a noun or title, where a singular exists. */
  readonly plural: boolean;
  readonly superlative: boolean;
  /** A number that things have: `with cost 3 or less`. */
  readonly isQuantity: boolean;
  /** A property that one has: nothing that follows hangs on it. */
  readonly trait: boolean;
  /** It is an adjective and nothing else. */
  readonly qualifies: boolean;
  /** The core word, or the id of the side. */
  readonly core: CoreEntry | null;
  readonly side: string | null;
}

/** A form with the sense it has anywhere, and one that holds only in certain places. */
export interface Forms {
  anywhere: VocabularyEntry | null;
  placed: { readonly entry: VocabularyEntry; readonly where: Placement } | null;
  /**
   * Of a word of phrases that is an action, too: which it is in capitals, `HIT` beside hits, of type `UnknownWord` for `HITS`; and
   * the word alone, where nothing but a word of a phrase can stand.
   */
  done: { readonly action: VocabularyEntry; readonly word: VocabularyEntry | null } | null;
}

/** "start": where an action may begin. "phrase": within a line that is no caption. */
type Placement = NonNullable<CoreEntry["where"]> | "start" | "phrase";

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
    entry: VocabularyEntry | null = null,
    value = 0,
    high = 0,
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
  const { tokenTypeIdx } = token;
  if (tokenTypeIdx === type.tokenTypeIdx) return true;
  // Few types have kinds, and only for these the map is read.
  return type.isParent === true && type.categoryMatchesMap?.[tokenTypeIdx] === true;
}

/** Tables by the numbers of types have as many places. A vocabulary makes some more types than this file. */
export const MOST_TYPES = 512;

/** True if the one type is a kind of the other. */
export function isKindOf(type: TokenType, other: TokenType): boolean {
  return type === other || other.categoryMatchesMap?.[type.tokenTypeIdx ?? -1] === true;
}

/** The end of the tokens. */
export function isEnd(token: Pick<IToken, "tokenTypeIdx">): boolean {
  return token.tokenTypeIdx === EOF.tokenTypeIdx;
}

/** Whether a word is an action and no word of a phrase. */
export function isActionAlone(token: IToken): boolean {
  return isOf(token, Action) && !isOf(token, Content) && !isOf(token, Order);
}

/** The value of a sign that adds up the numbers by which things are ranked. */
export const SUMS = 1;
