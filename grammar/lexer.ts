import { EOF, type TokenType } from "chevrotain";
import {
  BLANK,
  classify,
  comparisonSignAt,
  DASH,
  DIGIT,
  isBlankInLine,
  isCapitals,
  isLatin,
  kinds,
  NEWLINE,
  startsLine,
  typedSigns,
  LETTER,
  lookAlikeOf,
  numberIn,
  orEqualSigns,
  OTHER,
  signOf,
  wordedNumber,
} from "./characters.ts";
import { capitalised } from "./prose.ts";
import { allOfGroupForm, coreForms, FORMS_OF_CAPTIONS } from "./core-lexicon.ts";
import {
  isRowOfTable,
  isSectionCaption,
  meantCaption,
  meantCaptionOfLine,
  misspeltSide,
  sidelessCaption,
} from "./captions.ts";
import { diagnose } from "./diagnose.ts";
import { type Diagnostic, fixAt } from "./diagnostic.ts";
import { memoize } from "./memoize.ts";
import { doneOrNamed, STARTS_ACTION, STARTS_SENTENCE } from "./done-or-named.ts";
import { wrong, wrongBrackets } from "./slips/misplaced.ts";
import { endOfRemark, foreignRemark, type ForeignRemark, lineRemark, mayBeginRemark } from "./slips/remarks.ts";
import { readSemicolon } from "./slips/semicolons.ts";
import { lengthOfWords } from "./written-header.ts";
import { DAMAGED_LETTER, OTHER_ENCODING, type Source } from "./source.ts";
import type { Comment } from "./syntax-tree.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  DASH_IN_WORDS,
  Die,
  Equals,
  type Forms,
  Glyphs,
  Greater,
  Integer,
  isKindOf,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Letter,
  Mark,
  Minus,
  NumberRange,
  OrPair,
  Percent,
  Plus,
  Quoted,
  Relation,
  RightBracket,
  RightParenthesis,
  Side,
  Slash,
  Stop,
  StrengthLetter,
  TABLE_CAPTIONS,
  Times,
  Token,
  UnknownWord,
  type VocabularyEntry,
} from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { editDistance } from "./nearest-name.ts";

/** The tokens of a text, its comments in order, and what is no part of the language at all. */
export interface LexedText {
  readonly tokens: Token[];
  readonly comments: Comment[];
  readonly diagnostics: Diagnostic[];
  /** Whether a list of definitions may begin anywhere. */
  readonly hasDefinitions: boolean;
}

const SLASH = 0x2f;
const RIGHT_PARENTHESIS = 0x29;
const LESS = 0x3c;
const GREATER = 0x3e;
const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;
const QUOTE = 0x22;
const LEFT_QUOTE = 0x201c;
const RIGHT_QUOTE = 0x201d;
const HASH = 0x23;
/** `;` and its wide form. */
const SEMICOLONS: ReadonlySet<number> = new Set([0x3b, 0xff1b]);

/** Between two words of a caption lines may break, and remarks stand. */
const BETWEEN_WORDS = "(?:\\s|//[^\\n]*\\n)+";
const BEHIND_SIDE = new RegExp(
  `^${BETWEEN_WORDS}(?:${FORMS_OF_CAPTIONS.map((form) => form.replaceAll(" ", BETWEEN_WORDS)).join("|")})\\b`,
  "i",
);
const LONGEST_CAPTION = 400;
const BEHIND_COUNTED = new RegExp(`^\\s+(?:${coreForms("OpenEnd").join("|")})\\b`, "i");

/** After this many of a kind, characters that do not belong into a text are no longer reported one by one. */
const MOST_UNKNOWN = 25;

/**
 * Cuts a text into tokens. The longest known form wins; words that no form has become `UnknownWord` tokens.
 * Never fails: what cannot be read is reported (`unknown-character`, `unterminated-string`, `lone-carriage-return`) and
 * skipped.
 */
export function lex(source: Source, vocabulary: Vocabulary): LexedText {
  keptLexer(vocabulary);
  const lexer = new Lexer(source.text, vocabulary);
  lexer.run();
  const diagnostics = [...lexer.diagnostics, ...loneReturns(source.text)];
  return { tokens: lexer.tokens, comments: lexer.comments, diagnostics, hasDefinitions: lexer.hasDefinitions };
}

/**
 * The engine drops the compiled methods of a class when it collects its last object, and tokens and lexers live shortly.
 * One of each is kept as long as the words are. Otherwise the next text is read at less than half the speed.
 */
const keptLexer = memoize((vocabulary: Vocabulary): Lexer => {
  const lexer = new Lexer("1", vocabulary);
  lexer.run();
  return lexer;
});

/** Editors end a line at one, and nothing here does: whoever reads the text would see another than the one that holds. */
function loneReturns(text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (let at = text.indexOf("\r"); at !== -1 && found.length < MOST_UNKNOWN; at = text.indexOf("\r", at + 1)) {
    if (text[at + 1] === "\n") continue;
    const span = { start: at, end: at + 1 };
    const fixes = [fixAt(span, "End the line here", "\n"), fixAt(span, "Put a blank here", " ")];
    found.push(diagnose("lone-carriage-return", span, {}, { fixes }));
  }
  return found;
}

/** `→`, `⇒`, `➔`, `►`: between what must be so and what is done. */
const ARROWS: ReadonlySet<number> = new Set([0x2192, 0x21d2, 0x2794, 0x25ba]);
/** Cases of one number may stand one behind another: `0 → REST; 1–2 → PULL 1; 3+ → PULL 2`. */
const BEFORE_ARROW: ReadonlySet<TokenType> = new Set([Integer, NumberRange, Plus, Core.OpenEnd]);
/** A list of criteria in brackets is seldom half as long. */
const LONGEST_BRACKET = 400;
const LONGEST_THRESHOLD = 30;
/** Part of a printed name, such as `Escape!`. */
const EXCLAMATION = 0x21;
const AMPERSAND = 0x26;
/** Signs before the points of a list, which say there what a dash says. */
const BULLETS: ReadonlySet<number> = new Set([..."•‣◦▪●"].map((sign) => sign.charCodeAt(0)));
const PLUS = 0x2b;
const PERCENT = 0x25;
/** `½` */
const HALF = 0xbd;
const HALF_OF = "half of";
const OR_MORE = "or more";
const LONGEST_NUMBER = 20;
/** With the blanks between its words. */
const LONGEST_NAME = 200;
const LONGEST_DIE = "d1000".length;
const EQUALS = 0x3d;
/** `+`, `=`, `*`, `×` and `%`. */
const ARITHMETIC: ReadonlyMap<number, TokenType> = new Map([
  [PLUS, Plus],
  [EQUALS, Equals],
  [0x2a, Times],
  [0xd7, Times],
  [PERCENT, Percent],
]);

/** Behind these the rows of tables and decks are over. */
const ENDS_TABLES: ReadonlySet<TokenType> = new Set([
  Side,
  Core.Dangerous,
  Core.SpecialRules,
  Core.Definitions,
  Core.Checklist,
]);

/** What says of the lines below it what they are. */
const SECTION_WORDS: ReadonlySet<TokenType> = new Set([...ENDS_TABLES, ...TABLE_CAPTIONS, Core.Decks]);

/** Whether a word, or another dash of it, ends or begins with a character. */
function touchesWord(code: number): boolean {
  const kind = kinds[code];
  return kind === LETTER || kind === DIGIT || kind === DASH || code === RIGHT_PARENTHESIS;
}

function isEndOfLine(text: string, at: number): boolean {
  let end = at;
  while (kinds[text.charCodeAt(end)] === BLANK && text.charCodeAt(end) !== NEWLINE) end += 1;
  return text.charCodeAt(end) === NEWLINE || text.startsWith("//", end);
}

/** Whether words are not a form but come close to it. */
function isSlipOf(words: string, form: string): boolean {
  const distance = editDistance(words.toLowerCase().replace(/\s+/g, " "), form, 5);
  return distance > 0 && distance <= 4;
}

class Lexer {
  readonly tokens: Token[] = [];
  readonly comments: Comment[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly text: string;
  private readonly vocabulary: Vocabulary;
  private readonly classes: Uint8Array;
  private readonly transitions: Vocabulary["transitions"];
  private position = 0;
  private previous: TokenType = EOF;
  /** The first name behind `bot`. */
  private bot: Token | null = null;
  private openParentheses = 0;
  private inHeader = true;
  private inDecks = false;
  /** Below the caption of a table, a menu, formulas or a sequence. */
  private inTables = false;
  private inDefinitions = false;
  /** Among the rows of dangerous units, where nothing is done. */
  private inDangerous = false;
  /** The rest of a line that was asked for last. Each word of a long one may ask. */
  private asked = { start: 0, end: -1 };
  hasDefinitions = false;
  /** A colon stands in this sentence. */
  private behindColon = false;
  /** A square bracket is open in this sentence. */
  private inBracket = false;
  /** Behind the dice in their bracket, to which this sentence may add something. */
  private behindDice = false;
  private unknownCharacters = 0;
  private isDamaged = false;
  /** Where a bracket closes that was reported with its opening one. */
  private closedAt = -1;
  /** Where the second sign of a threshold stands that was reported with the first. */
  private laterSlash = -1;
  /** What `longestForm` found. */
  private foundEntry: VocabularyEntry | null = null;
  private foundEnd = 0;
  /** A comment was skipped while looking ahead; it may lie within the form that is added next. */
  private crossedComment = false;

  constructor(text: string, vocabulary: Vocabulary) {
    classify(text);
    this.text = text;
    this.vocabulary = vocabulary;
    this.classes = vocabulary.classes;
    this.transitions = vocabulary.transitions;
  }

  run(): void {
    const { text } = this;
    const length = text.length;
    while (this.position < length) {
      const code = text.charCodeAt(this.position);
      const kind = kinds[code];
      if (kind === BLANK) this.position++;
      else if (kind === LETTER) this.word();
      else if (kind === DIGIT) this.number();
      else if (mayBeginRemark(code) && this.foreignRemark()) continue;
      else if (kind === DASH) this.dash();
      else if (code === SLASH && text.charCodeAt(this.position + 1) === SLASH) this.comment();
      else if (isQuote(code)) this.quoted();
      else if (code === EQUALS && text.charCodeAt(this.position + 1) === GREATER) this.dash();
      else this.sign(code);
    }
  }

  private dash(): void {
    const start = this.position;
    if (this.isHyphen(start)) this.position++;
    // `->` and `=>` are `>`, or a colon.
    else if (this.text.charCodeAt(start + 1) === GREATER) {
      const isColon = this.isArrowBeforeAction() && !this.inTables;
      if (isColon) this.behindColon = true;
      this.add(isColon ? Colon : Greater, start, start + 2);
    } else this.add(Minus, start, start + 1, null, this.inTables || this.behindDice ? 0 : DASH_IN_WORDS);
  }

  private add(
    type: TokenType,
    start: number,
    end: number,
    entry: VocabularyEntry | null = null,
    value = 0,
    high = 0,
  ): void {
    const token = new Token(type, start, end, entry, value, high);
    if (this.previous === Core.Bot) this.bot ??= token;
    // There are so many that even the call of `push` counts.
    this.tokens[this.tokens.length] = token;
    this.previous = type;
    this.position = end;
  }

  /** A dash that touches a word on both sides, or at the end of a line the one before it, joins words as a blank does. */
  private isHyphen(at: number): boolean {
    const { text } = this;
    if (this.inTables) return !this.isMinus(at);
    return touchesWord(text.charCodeAt(at - 1)) && (isEndOfLine(text, at + 1) || touchesWord(text.charCodeAt(at + 1)));
  }

  /** A dash between blanks of its line takes away. */
  private isMinus(at: number): boolean {
    return isBlankInLine(this.text, at - 1) && isBlankInLine(this.text, at + 1);
  }

  private comment(): void {
    const start = this.position;
    this.position = endOfRemark(this.text, start);
    this.comments.push({ span: { start, end: this.position }, text: this.text.slice(start, this.position) });
  }

  private sign(code: number): void {
    if (this.inHeader && this.titleInOtherQuotes(this.position)) return;
    const start = this.position;
    const plain = signOf(code);
    const mayCompare = code === LESS || (code === GREATER && !this.isBetweenCriteria(start));
    if (plain !== null && !mayCompare) {
      this.addSign(plain, start);
      return;
    }
    if (code === HASH && (startsLine(this.text, start) || this.isBehindStatement())) {
      this.addRemark(lineRemark(this.text, start, 1));
      return;
    }
    if (code === HALF ? this.half(start) : this.comparisonSign(start, code)) return;
    if (code === PLUS && this.isOpenEnd()) {
      this.add(Core.OpenEnd, start, start + 1, this.vocabulary.forms.get(OR_MORE)?.anywhere ?? null);
      return;
    }
    const arithmetic =
      this.inTables || this.isBetweenNumbers(code) || this.isBehindColon(code) ? ARITHMETIC.get(code) : undefined;
    if (arithmetic !== undefined) {
      this.add(arithmetic, start, start + 1);
      return;
    }
    const type = plain ?? this.lookAlike(start, code);
    if (type === null && code === EXCLAMATION && this.inTables) {
      this.position++;
      return;
    }
    // `HOLD & FIRE`, `trenches & crests`
    if (type === null && code === AMPERSAND && !this.inTables && !this.inHeader) {
      this.add(Core.And, start, start + 1, this.vocabulary.forms.get("and")?.anywhere ?? null);
      return;
    }
    if (type === null && BULLETS.has(code)) {
      this.add(Minus, start, start + 1, null, DASH_IN_WORDS);
      return;
    }
    if (type === null) {
      this.unknownCharacter(start);
      return;
    }
    this.addSign(type, start);
  }

  /** `Goblin: +2` in a force: 2 more than usual. */
  private isBehindColon(code: number): boolean {
    return (
      code === PLUS && this.previous === Colon && /^\+ ?\d/.test(this.text.slice(this.position, this.position + 3))
    );
  }

  /** The sign between two criteria of a bracket compares no numbers. */
  private isBetweenCriteria(at: number): boolean {
    return this.inBracket && kinds[this.text.charCodeAt(at + 1)] === BLANK;
  }

  private addSign(type: TokenType, start: number): void {
    if (type === Comma || type === Colon) this.joinIfNot();
    if (type === Stop) this.behindColon = false;
    else if (type === Colon) this.behindColon = true;
    if (type === LeftBracket) this.inBracket = true;
    else if (type === RightBracket || type === Stop || type === Colon) this.inBracket = false;
    if (type === Stop || type === Colon) this.behindDice = false;
    else if (type === RightBracket && this.previous === Die) this.behindDice = true;
    if (type === LeftParenthesis) this.openParentheses++;
    else if (type === RightParenthesis && this.openParentheses > 0) this.openParentheses--;
    else if (type === Stop || type === RightBracket || type === Colon) this.openParentheses = 0;
    this.add(type, start, start + 1);
  }

  /** `If not, REST.`, `If not: REST.`: both words before the sign are one. */
  private joinIfNot(): void {
    if (this.previous !== Core.Not) return;
    const [word, not] = this.tokens.slice(-2);
    const entry = this.vocabulary.forms.get("otherwise")?.anywhere ?? null;
    if (not === undefined || word?.tokenType !== Core.If || entry === null) return;
    this.tokens.length -= 2;
    this.add(Core.Otherwise, word.startOffset, not.end, entry);
  }

  /** Dice behind `Roll` are followed as those in brackets are. */
  private isRolled(): boolean {
    const [before, count] = this.tokens.slice(-2).toReversed();
    const isCounted = before?.tokenType === Integer || before?.tokenType === Core.Determiner;
    return before?.tokenType === Core.Roll || (isCounted && count?.tokenType === Core.Roll);
  }

  /** `with value 2+ has no camp`, `fatigue of 3+, or …` */
  private isOpenEnd(): boolean {
    if (this.inTables || this.previous !== Integer) return false;
    const { text, position } = this;
    return kinds[text.charCodeAt(position - 1)] === DIGIT && /[,.:\s\]]/.test(text[position + 1] ?? " ");
  }

  /** `+`, `×` and `=` between two numbers of a condition, and the second sign of `>=`. */
  private isBetweenNumbers(code: number): boolean {
    if (!ARITHMETIC.has(code) || code === PERCENT) return false;
    if (code === EQUALS && (this.previous === Greater || this.previous === Less)) return true;
    // `9+:`, `(level 3+)`
    if (code === PLUS && this.previous === Integer && /[:),?]/.test(this.text[this.position + 1] ?? "")) return true;
    if (code !== EQUALS && this.behindDice) return true;
    // `MOVE +1`
    if (code === PLUS && isKindOf(this.previous, Action))
      return kinds[this.text.charCodeAt(this.position + 1)] === DIGIT;
    return this.isBehindNumber() || (this.previous === Integer && isBlankInLine(this.text, this.position - 1));
  }

  /** A sign of arithmetic stands between two numbers: `[2d6] >= 8`, `available regulars > 3`. */
  private isBehindNumber(): boolean {
    const { previous } = this;
    return previous === RightBracket || previous === Die || previous === Core.Kept || isKindOf(previous, Content);
  }

  /** `<= 7` is read as `up to 7`. */
  private comparisonSign(start: number, code: number): boolean {
    if (code < LESS || code === LEFT_BRACKET || code === RIGHT_BRACKET) return false;
    const isBehindNumber = this.isBehindNumber();
    const signs = orEqualSigns(code);
    if (signs !== null && (isBehindNumber || comparisonSignAt(this.text, start, this.inBracket) === null)) {
      this.add(signs.startsWith(">") ? Greater : Less, start, start + 1);
      this.add(Equals, start + 1, start + 1);
      return true;
    }
    if (isBehindNumber) return false;
    const found = comparisonSignAt(this.text, start, this.inBracket);
    const entry = found === null ? null : (this.vocabulary.forms.get(found.words)?.anywhere ?? null);
    if (found === null || entry === null) return false;
    const end = start + found.length;
    const needsBlank = kinds[this.text.charCodeAt(end)] === DIGIT;
    this.reportWrongSign(start, end, found.words, "", needsBlank ? `${found.words} ` : found.words);
    this.add(entry.type, start, end, entry);
    return true;
  }

  /** `½ of own units`; behind a digit it is part of a number that is not whole. */
  private half(start: number): boolean {
    const { text } = this;
    const isPart = kinds[text.charCodeAt(start - 1)] === DIGIT;
    const entry = isPart ? null : (this.vocabulary.forms.get(HALF_OF)?.anywhere ?? null);
    if (entry === null) {
      const number = /\d+$/.exec(text.slice(Math.max(0, start - LONGEST_NUMBER), start))?.[0] ?? "";
      const span = { start: start - number.length, end: start + 1 };
      this.diagnostics.push(diagnose("broken-number", span, { written: text.slice(span.start, span.end) }));
      this.position = start + 1;
      return true;
    }
    const end = start + 1 + (/^\s+of\b/i.exec(text.slice(start + 1, start + LONGEST_NUMBER))?.[0].length ?? 0);
    const needsBlank = kinds[text.charCodeAt(end)] !== BLANK;
    this.reportWrongSign(start, end, HALF_OF, "", needsBlank ? `${HALF_OF} ` : HALF_OF);
    this.add(entry.type, start, end, entry);
    return true;
  }

  /** A sign that looks like one of the language is read as that one. */
  private lookAlike(start: number, code: number): TokenType | null {
    const found = lookAlikeOf(code);
    if (found === null) return null;
    if (start === this.laterSlash) return Slash;
    if (found === "/" && this.threshold(start)) return Slash;
    if (SEMICOLONS.has(code)) {
      const { behindColon: isBehindColon, inBracket: isInBracket } = this;
      const sentence = { isBehindColon, isInBracket, isOutsideBrackets: this.isOutsideBrackets() };
      const reading = readSemicolon(this.text, this.tokens, start, sentence);
      return reading.kind === "read" ? reading.as : this.writtenFor(reading.right, start, reading.reason);
    }
    if (ARROWS.has(code) && this.isArrowBeforeAction()) return Colon;
    return this.writtenFor(found, start);
  }

  /** Reports a sign that is written for another. */
  private writtenFor(right: string, start: number, reason?: string): TokenType | null {
    if (start !== this.closedAt && !this.reportPair(start, right))
      this.reportWrongSign(start, start + 1, right, reason);
    return signOf(right.charCodeAt(0));
  }

  private isOutsideBrackets(): boolean {
    return !this.inBracket && this.openParentheses === 0;
  }

  /** `Pest adjacent → PULL 1.`, `1–3 → REST.` In brackets an arrow stands between criteria. */
  private isArrowBeforeAction(): boolean {
    if (!this.isOutsideBrackets()) return false;
    return !this.behindColon || BEFORE_ARROW.has(this.previous);
  }

  /** `{Nearest > Random}`: both brackets are one mistake. */
  private reportPair(start: number, right: string): boolean {
    if (right !== "[") return false;
    const end = /^[^\n[\]]*?(?=[}］】])/u.exec(this.text.slice(start + 1, start + LONGEST_BRACKET));
    if (end === null) return false;
    this.closedAt = start + 1 + end[0].length;
    const close = { start: this.closedAt, end: this.closedAt + 1 };
    this.diagnostics.push(wrongBrackets(this.text, { start, end: start + 1 }, close));
    return true;
  }

  /** `5\6\7`: both signs between the three numbers are one mistake. */
  private threshold(start: number): boolean {
    const [before, first] = this.tokens.slice(-2);
    if (before?.tokenType !== Core.Threshold || first?.tokenType !== Integer) return false;
    const rest = /^.[ \t]*(\d+)[ \t]*([\\／⁄])[ \t]*(\d+)/u.exec(this.text.slice(start, start + LONGEST_THRESHOLD));
    if (rest === null) return false;
    const [written, second = "", sign = "", third = ""] = rest;
    this.laterSlash = start + written.lastIndexOf(sign);
    this.reportWrongSign(first.startOffset, start + written.length, `${first.value}/${second}/${third}`);
    return true;
  }

  private reportWrongSign(start: number, end: number, right: string, reason?: string, put?: string): void {
    this.diagnostics.push(wrong(this.text, { start, end }, right, reason, put));
  }

  private isBehindStatement(): boolean {
    return this.previous === Stop || this.previous === RightBracket;
  }

  /** Remarks as other languages have them; true where one began here. */
  private foreignRemark(): boolean {
    const found = foreignRemark(this.text, this.position, this.isBehindStatement());
    if (found !== null) this.addRemark(found);
    return found !== null;
  }

  private addRemark({ comments, diagnostic, end }: ForeignRemark): void {
    this.diagnostics.push(diagnostic);
    this.comments.push(...comments);
    this.position = end;
  }

  private unknownCharacter(start: number): void {
    let end = start + 1;
    while (end < this.text.length && this.isUnknown(end)) end++;
    this.position = end;
    this.unknownCharacters++;
    if (this.unknownCharacters > MOST_UNKNOWN) return;
    const right = typedSigns(this.text.slice(start, end));
    if (right !== null) {
      this.reportWrongSign(start, end, right);
      return;
    }
    const point = this.text.codePointAt(start) ?? 0;
    if (this.text.startsWith(DAMAGED_LETTER, start)) {
      // The whole file has another encoding, so one place of it is enough.
      if (!this.isDamaged)
        this.diagnostics.push(diagnose("wrong-encoding", { start, end }, { encoding: OTHER_ENCODING }));
      this.isDamaged = true;
      return;
    }
    const character =
      point > 0x20 && (point < 0x7f || point > 0xa0)
        ? `“${String.fromCodePoint(point)}”`
        : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
    this.diagnostics.push(
      diagnose(
        "unknown-character",
        { start, end },
        { character },
        {
          ...(this.unknownCharacters === MOST_UNKNOWN ? { help: "There are more of them. Is this a text file?" } : {}),
          fixes: [fixAt({ start, end }, "Remove it", "")],
        },
      ),
    );
  }

  private isUnknown(position: number): boolean {
    const code = this.text.charCodeAt(position);
    if (kinds[code] !== OTHER || code === NEWLINE) return false;
    return signOf(code) === null && lookAlikeOf(code) === null && !isQuote(code);
  }

  private quoted(): void {
    const { text } = this;
    const start = this.position;
    let end = start + 1;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      if (code === QUOTE || code === RIGHT_QUOTE) {
        this.add(Quoted, start, end + 1, null, 1);
        return;
      }
      if (code === NEWLINE) break;
      end++;
    }
    while (end > start + 1 && kinds[text.charCodeAt(end - 1)] === BLANK) end--;
    this.diagnostics.push(
      diagnose(
        "unterminated-string",
        { start, end },
        {},
        { fixes: [fixAt({ start: end, end }, "Close the quotes", '"')] },
      ),
    );
    this.add(Quoted, start, end);
  }

  private number(): void {
    const { text } = this;
    const start = this.position;
    let end = start;
    while (kinds[text.charCodeAt(end)] === DIGIT) end++;
    const value = numberIn(text, start, end);
    const numbered = this.transitions[this.vocabulary.number] ?? 0;
    if (numbered !== 0 && this.longestForm(end, end, numbered)) {
      this.addForm(start);
      return;
    }
    let dash = end;
    while (kinds[text.charCodeAt(dash)] === BLANK) dash++;
    if (
      kinds[text.charCodeAt(dash)] === DASH &&
      (STARTS_SENTENCE.has(this.previous) || !(this.inTables && this.isMinus(dash)))
    ) {
      let second = dash + 1;
      while (kinds[text.charCodeAt(second)] === BLANK) second++;
      if (kinds[text.charCodeAt(second)] === DIGIT) {
        let secondEnd = second;
        while (kinds[text.charCodeAt(secondEnd)] === DIGIT) secondEnd++;
        this.add(NumberRange, start, secondEnd, null, value, numberIn(text, second, secondEnd));
        return;
      }
    }
    this.add(Integer, start, end, null, value);
  }

  private word(): void {
    const { text } = this;
    const start = this.position;
    const next = text.charCodeAt(start + 1);
    const nextKind = kinds[next];
    if (this.previous === Core.Game && this.nameOfGame(start)) return;
    if (this.inHeader && (this.titleInOtherQuotes(start) || this.titleWithoutQuotes(start))) return;
    if (this.inDecks && this.previous === Colon && this.misspeltGroup(start)) return;
    const single = nextKind !== LETTER && nextKind !== DIGIT;
    if (this.longestForm(start, start, 0) && (!single || this.foundEnd > start + 1)) {
      // `BROOD BOT PROCEDRUES`
      if (this.foundEntry?.type === Core.Bot && this.previous === Side && this.misspeltCaption(start)) return;
      // The side of the header stands before it, and not its own.
      const isBehindHeader = this.foundEntry?.type === Core.BotProcedures && this.tokens.at(-1) === this.bot;
      if (isBehindHeader && this.captionWithoutSide(start)) return;
      this.addForm(start);
      return;
    }
    const code = text.charCodeAt(start);
    if (single && isLatin(code)) {
      this.letter(start, code, next);
      return;
    }
    let end = start + 1;
    while (kinds[text.charCodeAt(end)] === LETTER || kinds[text.charCodeAt(end)] === DIGIT) end++;
    if (this.misspeltCaption(start) || this.captionWithoutSide(start) || this.captionOfMisspeltSide(start)) return;
    const written = text.slice(start, end);
    if (this.isLowerGlyphs(written)) {
      this.reportWrongSign(start, end, written.toUpperCase());
      this.add(Glyphs, start, end);
      return;
    }
    const number = wordedNumber(written);
    const isCounted = number !== null && this.isCountedInWords(end, number);
    if (number !== null && (isCounted || this.mayBeWordedNumber())) {
      if (!isCounted) this.reportWrongSign(start, end, `${number}`);
      this.add(Integer, start, end, null, number);
      return;
    }
    const letters = /^d(?=.*\d)([1-9lI][\dlIoO]*)$/.exec(written.slice(0, LONGEST_DIE))?.[1];
    const faces = letters?.replace(/[oO]/g, "0").replace(/[lI]/g, "1");
    if (faces !== undefined && faces !== letters) {
      this.reportWrongSign(start, end, `d${faces}`, /o/i.test(written) ? ": this is the letter O" : "");
      this.add(Die, start, end, null, Number(faces));
    } else if (/^d\d+$/i.test(written)) {
      this.behindDice ||= this.isRolled();
      this.add(Die, start, end, null, numberIn(text, start + 1, end));
    } else {
      // D, S and X in capitals name cards.
      this.add(/^[DSX]+$/.test(written) ? Glyphs : UnknownWord, start, end);
    }
  }

  /** `two or more`, `up to two`: a page prints such a number as often as the figure. */
  private isCountedInWords(end: number, number: number): boolean {
    const behind = this.text.slice(end, end + LONGEST_NUMBER);
    return this.previous === Core.Comparison || BEHIND_COUNTED.test(behind) || this.isCountOfThings(behind, number);
  }

  /** `RECRUIT one Warrior`, `in two regions`; `MOVE two` and `MOVE two to` have a strength. */
  private isCountOfThings(behind: string, number: number): boolean {
    const last = this.tokens[this.tokens.length - 1];
    if (last === undefined) return false;
    // `at one in the market` is one of those that were named.
    const isBehindWord = number > 1 && (isOf(last, Relation) || isOf(last, Core.ThereIs));
    if (!isOf(last, Action) && !isBehindWord) return false;
    const [, word] = /^[^\S\n]+(\p{L}+)/u.exec(behind) ?? [];
    const type = word === undefined ? undefined : this.vocabulary.forms.get(word.toLowerCase())?.anywhere?.type;
    return word !== undefined && (type === undefined || isKindOf(type, Content));
  }

  /** Behind these only a number can follow: `scenario one`, `MOVE two`. */
  private mayBeWordedNumber(): boolean {
    const last = this.tokens[this.tokens.length - 1];
    if (last === undefined || this.inTables) return false;
    return this.previous === Core.Scenario || this.previous === Core.Force || isOf(last, Action);
  }

  /** Behind `game`, the name of the game is one word, though words of the game may be part of it: `Deep Halls`. */
  private nameOfGame(start: number): boolean {
    const written = this.text.slice(start, start + LONGEST_NAME);
    const length = lengthOfWords(written, this.vocabulary.lexicon.game.split(" "));
    if (length === null) return false;
    this.add(UnknownWord, start, start + length);
    return true;
  }

  /** `scenario 1 By Force` */
  private titleWithoutQuotes(start: number): boolean {
    const [scenario, number] = this.tokens.slice(-2);
    if (!this.inHeader || scenario?.tokenType !== Core.Scenario || number?.tokenType !== Integer) return false;
    if (startsLine(this.text, start)) return false;
    const [written = ""] = /^(?:(?!\s*\/\/|\s+bot\s)[^"“”\r\n])+/iu.exec(this.lineFrom(start)) ?? [];
    const end = start + written.trimEnd().length;
    if (/^bot\b/i.test(written) || this.text.slice(start, end + 1).match(/["“”]/) !== null) return false;
    this.reportWrongSign(start, end, `"${this.text.slice(start, end)}"`, ": a title stands in quotes");
    this.add(Quoted, start, end, null, 1);
    return true;
  }

  /** `scenario 1 'By Force'`, `scenario 1 «By Force»`, `scenario 1 „By Force“` */
  private titleInOtherQuotes(start: number): boolean {
    if (!this.inHeader || this.previous !== Integer) return false;
    const written = /^['‘‚„«‹»›]([^"„«»]+?)['’‘“”»›«‹](?=\s*(?:\/\/|$))/u.exec(this.lineFrom(start));
    if (written === null) return false;
    const end = start + written[0].length;
    this.reportWrongSign(start, end, `"${written[1] ?? ""}"`);
    this.add(Quoted, start, end, null, 1);
    return true;
  }

  /** Words in capitals that end their line, or have behind them what a caption has, and come close to one. */
  private misspeltCaption(start: number): boolean {
    const isFirst = startsLine(this.text, start);
    const isBehindSide = this.previous === Side && !isFirst;
    if (!isBehindSide && !isFirst) return false;
    const line = this.lineFrom(start);
    const written = /^(\p{Lu}{3,}(?:[ \t]+\p{Lu}+)*)[ \t]*(?:\d+[ \t]*)?(?:\/\/.*)?\r?$/u.exec(line)?.[1];
    const alone = written === undefined ? null : meantCaption(written, isBehindSide, this.vocabulary);
    const meant = alone ?? (isFirst ? meantCaptionOfLine(this.text, start, this.vocabulary) : null);
    if (meant === null) return false;
    const end = start + ((alone === null ? null : written) ?? /^\p{Lu}+/u.exec(line)?.[0] ?? "").length;
    this.reportWrongSign(start, end, meant.form.toUpperCase());
    this.foundEntry = meant.entry;
    this.foundEnd = end;
    this.addForm(start);
    return true;
  }

  /** `REDD FORCE 2` */
  private captionOfMisspeltSide(start: number): boolean {
    if (!startsLine(this.text, start)) return false;
    const found = misspeltSide(this.lineFrom(start), this.vocabulary);
    if (found === null) return false;
    this.reportWrongSign(start, start + found.length, found.name);
    this.add(Side, start, start + found.length, found.side);
    return true;
  }

  /** `BOT PROCEDURES` without its side, `DANGEROUS BRAEKER UNITS:`: the header says which side is meant. */
  private captionWithoutSide(start: number): boolean {
    if (!startsLine(this.text, start)) return false;
    const { bot } = this;
    if (bot?.tokenType !== Side) return false;
    const found = sidelessCaption(this.lineFrom(start), bot.entry?.side ?? "", this.vocabulary);
    if (found === null) return false;
    const { caption, captionLength, side, misspelt, name } = found;
    const end = start + captionLength;
    const written = this.text.slice(start, end);
    const addSide = (from: number, to: number) => this.add(Side, from, to, side);
    const addCaption = () => this.add(caption.type, start, end, caption);
    if (misspelt !== null) {
      const from = start + misspelt.from;
      this.reportWrongSign(from, from + misspelt.name.length, name);
      addCaption();
      addSide(from, from + misspelt.name.length);
    } else if (caption.type === Core.Dangerous) {
      this.reportWrongSign(start, end, `${written} ${name}`);
      addCaption();
      addSide(end, end);
    } else {
      this.reportWrongSign(start, end, `${name} ${caption.form.toUpperCase()}`);
      addSide(start, start);
      addCaption();
    }
    this.inHeader = false;
    this.inDecks = false;
    this.inDangerous = caption.type === Core.Dangerous;
    return true;
  }

  private lineFrom(start: number): string {
    const { asked } = this;
    if (start < asked.start || start > asked.end) {
      const newline = this.text.indexOf("\n", start);
      this.asked = { start, end: newline === -1 ? this.text.length : newline };
    }
    return this.text.slice(start, this.asked.end);
  }

  /** `All unit of Group Y` in a table of decks. */
  private misspeltGroup(start: number): boolean {
    const line = this.lineFrom(start);
    // What follows takes longer to be made ready than to read a table.
    if (!/^all/i.test(line)) return false;
    const [written, words = ""] = /^(all\b[^\n,/]*?)[ \t]+\p{Lu}(?![\p{L}])/iu.exec(line) ?? [];
    const { cardLists } = this.vocabulary.lexicon;
    if (written === undefined || cardLists === undefined) return false;
    const form = allOfGroupForm(cardLists);
    const meant = this.vocabulary.forms.get(form)?.placed?.entry;
    if (meant?.type !== Core.AllOfGroup || !isSlipOf(words, form)) return false;
    const { group } = cardLists;
    this.reportWrongSign(start, start + words.length, `All units of ${capitalised(group)}`);
    this.add(meant.type, start, start + words.length, meant);
    return true;
  }

  /** `ss` for SS, behind a card's colon or another of its signs. */
  private isLowerGlyphs(written: string): boolean {
    const isRow = this.previous === Colon || this.previous === Letter || this.previous === Glyphs;
    return isRow && !this.inDecks && /^[ds]{2,6}$/.test(written);
  }

  /**
   * `a` is an article when a word follows, `A` only where a sentence begins and a word of two letters or more
   * follows; otherwise both are letters. Everywhere else case does not matter.
   */
  private letter(start: number, code: number, next: number): void {
    const end = start + 1;
    const lower = code | 0x20;
    if (next === 0x29 && this.openParentheses === 0) {
      if (this.previous === Core.Or) {
        const or = this.tokens[this.tokens.length - 1];
        if (or !== undefined) {
          or.tokenType = OrPair;
          or.tokenTypeIdx = OrPair.tokenTypeIdx ?? 0;
        }
      }
      this.add(Mark, start, end + 1, null, lower);
      return;
    }
    // The letter l for the digit 1: no group is named by a small letter.
    const last = this.tokens[this.tokens.length - 1];
    if (code === 0x6c && last !== undefined && isOf(last, Action)) {
      this.reportWrongSign(start, end, "1", ": this is the letter l");
      this.add(Integer, start, end, null, 1);
      return;
    }
    if (lower === 0x61 && this.isArticle(code, end)) {
      this.add(Core.Determiner, start, end, this.vocabulary.ends[this.step(0, code)]?.anywhere ?? null);
      return;
    }
    this.add(lower === 0x78 || lower === 0x79 ? StrengthLetter : Letter, start, end, null, code);
  }

  private isArticle(code: number, end: number): boolean {
    const { text } = this;
    const next = this.skipBetween(end);
    const nextKind = kinds[text.charCodeAt(next)];
    if (code === 0x61) return next > end && (nextKind === LETTER || nextKind === DIGIT);
    if (nextKind !== LETTER || kinds[text.charCodeAt(next + 1)] !== LETTER) return false;
    return STARTS_SENTENCE.has(this.previous) || this.isBehindLineNumber();
  }

  /** Where no deck has a letter, `1 A door is open:` begins with an article. */
  private isBehindLineNumber(): boolean {
    if (this.previous !== Integer || this.vocabulary.lexicon.cardLists !== undefined) return false;
    return startsLine(this.text, this.tokens[this.tokens.length - 1]?.startOffset ?? 0);
  }

  /** Over blanks, hyphens and comments. */
  private skipBetween(from: number): number {
    const { text } = this;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      const kind = kinds[code];
      if (kind === BLANK || kind === DASH) at++;
      else if (code === SLASH && text.charCodeAt(at + 1) === SLASH) {
        at = endOfRemark(this.text, at);
        this.crossedComment = true;
      } else return at;
      if (at >= text.length) return at;
    }
  }

  private step(state: number, code: number): number {
    return this.transitions[state * this.vocabulary.width + (this.classes[code] ?? 0)] ?? 0;
  }

  /** Finds the longest form that begins at `start`, reading on from `from` in `state`. */
  private longestForm(start: number, from: number, state: number): boolean {
    const { text, classes, transitions } = this;
    const { width, separator, ends } = this.vocabulary;
    const { length } = text;
    let at = from;
    let found = false;
    for (;;) {
      const code = text.charCodeAt(at);
      const kind = kinds[code];
      if (
        kind !== LETTER &&
        (kind === BLANK || kind === DASH || (code === SLASH && text.charCodeAt(at + 1) === SLASH))
      ) {
        state = transitions[state * width + separator] ?? 0;
        if (state === 0) return found;
        at = this.skipBetween(at);
        continue;
      }
      const numbered = kind === DIGIT ? (transitions[state * width + this.vocabulary.number] ?? 0) : 0;
      let next: number | undefined = kind;
      if (numbered !== 0 && at > start) {
        state = numbered;
        while (kinds[text.charCodeAt(at)] === DIGIT) at++;
        next = kinds[text.charCodeAt(at)];
      } else {
        // A form ends where a word does, so within one nothing else is asked.
        do {
          const kindClass = at < length ? (classes[text.charCodeAt(at)] ?? 0) : 0;
          if (kindClass === 0) return found;
          state = transitions[state * width + kindClass] ?? 0;
          if (state === 0) return found;
          at++;
          next = at < length ? kinds[text.charCodeAt(at)] : OTHER;
        } while (next === LETTER);
      }
      if (next === LETTER || next === DIGIT) continue;
      const senses = ends[state];
      if (senses === undefined) continue;
      const { placed, done, anywhere } = senses;
      const isPlaced = placed !== null && this.isPlaced(placed, start, at);
      const entry = isPlaced ? placed.entry : done === null ? anywhere : this.doneOrNamed(done, anywhere, start, at);
      if (entry === null) continue;
      found = true;
      this.foundEntry = entry;
      this.foundEnd = at;
    }
  }

  private isPlaced({ entry, where }: NonNullable<Forms["placed"]>, start: number, end: number): boolean {
    switch (where) {
      case "header":
        return this.inHeader && start === this.position;
      case "caption":
        return this.previous === Side;
      case "start":
        return STARTS_ACTION.has(this.previous) || (this.previous === Comma && isCapitals(this.text, start, end));
      case "phrase":
        return (
          !this.inHeader &&
          !this.inTables &&
          !startsLine(this.text, start) &&
          !isCapitals(this.text, start, end) &&
          !this.isInCaption(end)
        );
      case "section":
        return startsLine(this.text, start) && isSectionCaption(this.text, start, end, entry.type);
      case "tables":
        return this.inTables;
      case "clauses":
        return !this.inTables;
      case "definition":
        return this.inDefinitions && this.beginsStatement();
      case "deck":
        return this.inDecks && (this.previous === Colon || this.previous === Comma || this.previous === Core.And);
      case "dangerous":
        return this.sideFollows(end);
    }
  }

  private doneOrNamed(
    done: NonNullable<Forms["done"]>,
    either: VocabularyEntry | null,
    start: number,
    end: number,
  ): VocabularyEntry | null {
    if (this.inHeader || this.inDecks || this.inTables || this.inDefinitions || this.inDangerous) return either;
    return doneOrNamed({ text: this.text, tokens: this.tokens, start, end }, done, either);
  }

  /** Whether something is said of a thing: behind `if`, but not behind a comma between numbers, where another one comes. */
  private beginsStatement(): boolean {
    if (this.previous !== Comma) return [Colon, Core.And, Core.If].includes(this.previous);
    const sign = this.tokens.findLast(({ tokenType }) => [Stop, Equals, Core.Definitions].includes(tokenType));
    return sign?.tokenType !== Equals;
  }

  /** `dangerous mole robots`, `grower bot procedures`, on a line of their own or not: no phrase. */
  private isInCaption(end: number): boolean {
    return this.previous === Core.Dangerous || BEHIND_SIDE.test(this.text.slice(end, end + LONGEST_CAPTION));
  }

  private sideFollows(end: number): boolean {
    const next = this.skipBetween(end);
    let at = next;
    while (kinds[this.text.charCodeAt(at)] === LETTER) at++;
    const folded = this.text.slice(next, at).toLowerCase();
    return this.vocabulary.lexicon.sides.some((side) =>
      [side.id, ...side.forms].some((form) => form.toLowerCase().split(/[\s-]/)[0] === folded),
    );
  }

  private addForm(start: number): void {
    const entry = this.foundEntry;
    if (entry === null) return;
    const { type } = entry;
    const end = this.foundEnd;
    if (this.inHeader && !isHeaderPart(type) && this.previous !== Core.Game) this.inHeader = false;
    // Only these begin sections, and most words are the game's.
    if (entry.core !== null || type === Side) this.section(type, start);
    if (this.crossedComment) this.collectComments(start, end);
    this.crossedComment = false;
    this.add(type, start, end, type === UnknownWord ? null : entry);
  }

  /** What a core word or the name of a side says of the lines below it. */
  private section(type: TokenType, start: number): void {
    if (!SECTION_WORDS.has(type)) return;
    if (type !== Side || this.previous !== Core.Dangerous) this.inDangerous = type === Core.Dangerous;
    if (type === Core.Definitions) this.inDefinitions = this.hasDefinitions = true;
    else if (this.inDefinitions && ENDS_TABLES.has(type) && startsLine(this.text, start)) this.inDefinitions = false;
    if (type === Core.Decks) this.inDecks = true;
    else if (ENDS_TABLES.has(type)) this.inDecks = false;
    if (TABLE_CAPTIONS.has(type)) {
      this.inTables = true;
      this.inDecks = false;
    } else if (this.inTables && ENDS_TABLES.has(type) && startsLine(this.text, start)) {
      this.inTables = type === Side && isRowOfTable(this.text, start);
    }
  }

  /** A comment may stand between the words of a form; the main loop has not seen it. */
  private collectComments(start: number, end: number): void {
    const { text } = this;
    let at = start;
    while (at < end) {
      if (text.charCodeAt(at) !== SLASH || text.charCodeAt(at + 1) !== SLASH) {
        at++;
        continue;
      }
      const commentEnd = endOfRemark(this.text, at);
      this.comments.push({ span: { start: at, end: commentEnd }, text: text.slice(at, commentEnd) });
      at = commentEnd;
    }
  }
}

function isQuote(code: number): boolean {
  return code === QUOTE || code === LEFT_QUOTE || code === RIGHT_QUOTE;
}

function isHeaderPart(type: TokenType): boolean {
  return type === Core.Game || type === Core.Scenario || type === Core.Bot || type === Side;
}
