import { createToken, type CustomPatternMatcherFunc, Lexer, type TokenType } from "chevrotain";

/**
 * The token types of a game's text. Its words are its own, so all are alike, save for those that build its sentences:
 * these are words too, and may stand in a name where no sentence needs them.
 */

/** What a word may go on with behind its first letter. */
const INNER = "[\\p{L}\\p{N}'’-]";

/** Chevrotain looks at the first letter of a pattern by itself, and does not know letters of every script. */
function matching(pattern: string, flags = "iu"): CustomPatternMatcherFunc {
  const sticky = new RegExp(pattern, `${flags}y`);
  return (text, offset) => {
    sticky.lastIndex = offset;
    return sticky.exec(text) as ReturnType<CustomPatternMatcherFunc>;
  };
}

export const Word = createToken({
  name: "Word",
  label: "a word",
  pattern: matching(`\\p{L}${INNER}*`),
  line_breaks: false,
});

/** @param forms as a regular expression */
function keyword(name: string, forms: string, label: string, flags?: string): TokenType {
  const pattern = matching(`(?:${forms})(?!${INNER})`, flags);
  return createToken({ name, label, pattern, line_breaks: false, categories: [Word] });
}

export const Article = keyword("Article", "an?|the", "“a”");
export const Is = keyword("Is", "is|are", "“is”");
export const Has = keyword("Has", "has|have", "“has”");
export const CanBe = createToken({
  name: "CanBe",
  label: "“can be”",
  pattern: matching(`can\\s+be(?!${INNER})`),
  line_breaks: true,
});
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
export const Number = keyword("Number", "n", "“n”", "u");

export const Range = createToken({ name: "Range", label: "a range such as 0–9", pattern: /\d+[ \t]*[-–][ \t]*\d+/ });
export const Integer = createToken({ name: "Integer", label: "a number", pattern: /\d+/ });

export const Times = createToken({ name: "Times", label: "“×”", pattern: /[×*]|x(?=[ \t]*\d)/ });
export const Stop = createToken({ name: "Stop", label: "a full stop", pattern: /\./ });
/** Ends a sentence as a full stop does, save that its row goes on. */
export const Semicolon = createToken({ name: "Semicolon", label: "a semicolon", pattern: /;/ });
export const Comma = createToken({ name: "Comma", label: "a comma", pattern: /,/ });
export const Colon = createToken({ name: "Colon", label: "a colon", pattern: /:/ });
export const Slash = createToken({ name: "Slash", label: "a slash", pattern: /\/(?!\/)/ });
export const LeftParenthesis = createToken({ name: "LeftParenthesis", label: "“(”", pattern: /\(/ });
export const RightParenthesis = createToken({ name: "RightParenthesis", label: "“)”", pattern: /\)/ });
/** Signs that only phrases of the language have. */
const Sign = createToken({ name: "Sign", label: "a sign", pattern: /[<>=+\]["“”%?−–-]/ });

const Blank = createToken({ name: "Blank", pattern: /[\s\u200b\ufeff]+/, group: Lexer.SKIPPED, line_breaks: true });
export const Remark = createToken({ name: "Remark", pattern: /\/\/[^\n\r]*/, group: "remarks" });

const KEYWORDS = [Article, Is, Has, Its, It, Of, With, And, Or, To, Into, At, Number];

/** In the order in which they are tried. */
export const GAME_TOKENS: TokenType[] = [
  Blank,
  Remark,
  Range,
  Integer,
  Times,
  CanBe,
  ...KEYWORDS,
  Word,
  Stop,
  Semicolon,
  Comma,
  Colon,
  Slash,
  LeftParenthesis,
  RightParenthesis,
  Sign,
];

/** The lexer of game texts. Making one costs milliseconds, so whoever reads texts keeps it. */
export function gameLexer(): Lexer {
  return new Lexer(GAME_TOKENS, { positionTracking: "onlyOffset", ensureOptimizations: false });
}
