import { createToken, type IToken, type TokenType } from "chevrotain";
import type { Span } from "../source.ts";

/**
 * The token types of a game's text. Its words are its own, so all are alike, save for those that build its sentences:
 * these are words too, and may stand in a name where no sentence needs them.
 */

/** What a word may go on with behind its first letter. */
const INNER = "[\\p{L}\\p{N}'’-]";

/** How each type is written, in the order in which they are tried at a place of the text. */
const PATTERNS = new Map<TokenType, RegExp>();

function written(name: string, label: string, pattern: RegExp, categories: TokenType[] = []): TokenType {
  const type = createToken({ name, label, categories });
  PATTERNS.set(type, pattern);
  return type;
}

const Blank = written("Blank", "a blank", /[\s\u200b\ufeff]+/y);
const Remark = written("Remark", "a remark", /\/\/[^\n\r]*/y);

export const Range = written(
  "Range",
  "a range such as 0–9",
  /\d+[ \t]*[-–][ \t]*\d+|[-−]\d+[ \t]*(?:[-–]|to)[ \t]*[-−]?\d+/y,
);
export const Integer = written("Integer", "a number", /\d+/y);

export const Times = written("Times", "“×”", /[×*]|x(?=[ \t]*\d)/y);

export const CanBe = written("CanBe", "“can be”", new RegExp(`can\\s+be(?!${INNER})`, "iuy"));

export const Word = createToken({ name: "Word", label: "a word" });

/** @param forms as a regular expression */
function keyword(name: string, forms: string, label: string, flags = "iuy"): TokenType {
  return written(name, label, new RegExp(`(?:${forms})(?!${INNER})`, flags), [Word]);
}

export const Article = keyword("Article", "an?|the", "“a”");
export const Is = keyword("Is", "is|are", "“is”");
export const Has = keyword("Has", "has|have", "“has”");
export const It = keyword("It", "it|they", "“it”");
export const Its = keyword("Its", "its|their", "“its”");
export const Of = keyword("Of", "of", "“of”");
export const With = keyword("With", "with", "“with”");
export const And = keyword("And", "and", "“and”");
export const Or = keyword("Or", "or", "“or”");
export const To = keyword("To", "to", "“to”");
export const Into = keyword("Into", "into", "“into”");
export const At = keyword("At", "at", "“at”");
/** Without a capital: what the player writes behind an action. */
export const Number = keyword("Number", "n", "“n”", "uy");
// Any other word.
PATTERNS.set(Word, new RegExp(`\\p{L}${INNER}*`, "iuy"));

export const Stop = written("Stop", "a full stop", /\./y);
/** Ends a sentence as a full stop does, save that its row goes on. */
export const Semicolon = written("Semicolon", "a semicolon", /;/y);
export const Comma = written("Comma", "a comma", /,/y);
export const Colon = written("Colon", "a colon", /:/y);
export const Slash = written("Slash", "a slash", /\/(?!\/)/y);
export const LeftParenthesis = written("LeftParenthesis", "“(”", /\(/y);
export const RightParenthesis = written("RightParenthesis", "“)”", /\)/y);
/** Signs that only phrases of the language have. */
export const Sign = written("Sign", "a sign", /[<>=+\]["“”%?−–-]/y);

export const GAME_TOKENS: TokenType[] = [...PATTERNS.keys()];

/** What a game's text consists of. */
export interface LexedGame {
  readonly tokens: readonly IToken[];
  readonly remarks: readonly IToken[];
  /** Where characters stand that no game has. */
  readonly unknown: readonly Span[];
}

/** Reads the tokens of a game's text. */
export function lexGame(text: string): LexedGame {
  const tokens: IToken[] = [];
  const remarks: IToken[] = [];
  const unknown: Span[] = [];
  for (let start = 0; start < text.length;) {
    const token = tokenAt(text, start);
    const end = start + (token?.image.length ?? 1);
    // Characters that follow each other are one mistake.
    const before = unknown.at(-1)?.end === start ? unknown.pop() : undefined;
    if (token === null) unknown.push({ start: before?.start ?? start, end });
    else if (before !== undefined) unknown.push(before);
    if (token?.tokenType === Remark) remarks.push(token);
    else if (token !== null && token.tokenType !== Blank) tokens.push(token);
    start = end;
  }
  return { tokens, remarks, unknown };
}

/** The first type that reads something at a place; null where none does. */
function tokenAt(text: string, startOffset: number): IToken | null {
  for (const [tokenType, pattern] of PATTERNS) {
    pattern.lastIndex = startOffset;
    const image = pattern.exec(text)?.[0];
    if (image !== undefined) return { tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0, image, startOffset };
  }
  return null;
}

/** The same place in a text, read as something else. */
export function typed(token: IToken, tokenType: TokenType): IToken {
  return {
    ...token,
    tokenType,
    ...(tokenType.tokenTypeIdx === undefined ? {} : { tokenTypeIdx: tokenType.tokenTypeIdx }),
  };
}
