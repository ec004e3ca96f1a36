import type { IToken, ParserMethod, TokenType } from "chevrotain";
import {
  countWhile,
  DAMAGED_LETTER,
  foreignEncoding,
  type NumberNode,
  OTHER_ENCODING,
  type Source,
  type Span,
} from "../source.ts";
import { MOST_SIGNS_OF_NAME } from "../defined-words.ts";
import { diagnose } from "../diagnose.ts";
import { diagnoseGame } from "./diagnose.ts";
import { changeTo, type Diagnostic, fixAt, inOrder } from "../diagnostic.ts";
import { nearestName } from "../nearest-name.ts";
import { typedSigns } from "../characters.ts";
import type { RuleScope } from "../lexicon.ts";
import { foldText } from "../nodes.ts";
import { extra, removal } from "../slips/misplaced.ts";
import type { Comment } from "../syntax-tree.ts";
import type { NameNode } from "../table-tree.ts";
import { GameTextParser } from "./parser.ts";
import { withPlayersAsSides } from "./players.ts";
import type { RowFailure } from "./row-parser.ts";
import { type RowSlip, slipsAt, stopBehind, strayStop } from "./row-slips.ts";
import { type Caption, CAPTIONS, shapesOf, WITH_SENTENCES } from "./sections.ts";
import type { WrittenStep } from "./deck-parser.ts";
import type { BordersNode, PlacesNode, PrintedRowNode } from "./thing-tree.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import type { GameSectionNode, GameSequenceNode, GameStepNode, GameTextNode, HeadNode } from "./syntax-tree.ts";
import { saidOf } from "./effect-tree.ts";
import { And, Colon, Comma, Integer, lexGame, type LexedGame, Or, Slash, Stop, typed, Word } from "./tokens.ts";
import {
  withSentences,
  rowsOf,
  isComputed,
  mayBeRecorded,
  withColons,
  asBorders,
  isOfTrack,
  isList,
  isDash,
  isFaceAt,
} from "./rows.ts";

/** A section of the text: its caption, and what stands below it. */
interface Section {
  readonly caption: Caption;
  readonly span: Span;
  /** The offset behind the caption. */
  readonly body: number;
}

let shared: GameTextParser | null = null;

/** Reads game texts. All readers share a parser, made when the first text is read: it keeps nothing of a text. */
export function gameTextReader(): (source: Source) => ParsedGameText {
  return (source) => {
    shared ??= new GameTextParser();
    return new GameTextReading(source, shared).read();
  };
}

/** A game's text with its tree, which holds every row that could be read, and what could not be. */
export interface ParsedGameText {
  readonly text: GameTextNode;
  readonly syntax: readonly Diagnostic[];
  /** The captions below which a row could not be read. */
  readonly incomplete: ReadonlySet<Caption>;
}

/** The number of the step behind one. Steps between both that could not be read are reported, and have theirs. */
function numberBehind(tokens: readonly IToken[], { value, span }: NumberNode, later: NumberNode): number {
  const unread = tokens.flatMap(({ tokenType, image, startOffset }, index) => {
    const isBetween = startOffset > span.end && startOffset < later.span.start;
    return isBetween && tokenType === Integer && tokens[index + 1]?.tokenType === Colon ? [Number(image)] : [];
  });
  let next = value + 1;
  while (next < later.value && unread.includes(next)) next += 1;
  return next;
}

/** What the board calls its places: `A grid of squares, …`, `A row of bands, …`, or the first name before a colon. */
const BOARD_PLACES =
  /^BOARD\s+(?:[^\n]*\b(?:track|beside the board|box|boxes):[^\n]*\s+)*(?:(?:an?[ \t]+)?(?:(?:hex[ \t]+)?grid|row|ring)[ \t]+of[ \t]+(\p{L}+)|(\p{L}+)(?:[ \t]+with[ \t]+borders)?[ \t]*:)/iu;

/** What may have the rules below `SPECIAL RULES`, by what stands behind these words. */
const SCOPES: ReadonlyMap<string, readonly RuleScope[]> = new Map<string, readonly RuleScope[]>([
  ["of a scenario", ["scenario"]],
  ["of a bot", ["bot"]],
  ["of a scenario or a bot", ["scenario", "bot"]],
  ["of a sequence", ["sequence"]],
]);

/** Captions of sequences that need no `SEQUENCE` before them: `SETTING UP`, `ROUND, at most 9 times:`. */
const SEQUENCES: ReadonlySet<string> = new Set(["SETTING", "SETUP", "ROUND"]);

/** `SEQUENCE` alone begins the steps of a round. */
const ROUND: Omit<GameSequenceNode, "kind" | "span" | "rows"> = {
  of: "round",
  about: null,
  until: null,
  times: null,
};

/** Captions: words in capitals at the margin, or a line there that is one word; marks of Markdown may stand before. */
const AT_MARGIN =
  /(?:#+[ \t]*)?(?<written>PLAYER['’]?S['’]? ACTIONS|SPECIAL RULES|\p{Lu}{4,}(?![\p{L}\d])|\p{Lu}[\p{L}\d]{3,}(?=[ \t]*:?[ \t]*$)|END(?=[ \t]*:?[ \t]*$)|END OF (?:THE )?GAME\b)/u;

/** What can be nothing else than a caption behind blanks. */
const BEHIND_BLANKS =
  /(?<before>[ \t]+)(?<indented>PLAYER['’]?S['’]? ACTIONS|SPECIAL RULES|(?:SIDES|BOARD|THINGS|PLACES|DEFINITIONS|ACTIONS|RULES)(?=[ \t]*:?[ \t]*$)|TIES(?=:)|UNITS(?= of\b)|(?:DECK|TABLE|SEQUENCE)(?= \p{Lu}{2,}))/u;

const CAPTION_LINES = new RegExp(`^(?:${AT_MARGIN.source}|${BEHIND_BLANKS.source})`, "gmu");

/** Behind a word in capitals at the margin below `ACTIONS`: the rest of an action's row, not of a caption. */
const REST_OF_ROW = /^[^\n]*(?:\p{Ll}|\.)/u;

/** Captions that are a line of their own, so one that is not in capitals is no row. */
const MISWRITTEN: ReadonlySet<string> = new Set(["SIDES", "BOARD", "THINGS", "DEFINITIONS", "ACTIONS", "RULES"]);

/** A word in capitals, in which digits that look like letters are read as letters. */
function lettersOf(written: string): string {
  return written.toUpperCase().replace(/[015]/g, (digit) => "OI.  S".charAt(Number(digit)));
}

/** What rule books call the sections of a text. */
const CALLED_OTHERWISE: ReadonlyMap<string, Caption> = new Map([
  ["END", "RULES"],
  ["END OF GAME", "RULES"],
  ["END OF THE GAME", "RULES"],
  ["ENDING", "RULES"],
  ["SCORING", "RULES"],
  ["VICTORY", "RULES"],
  ["WINNING", "RULES"],
  ["COMPONENTS", "THINGS"],
  ["FACTIONS", "SIDES"],
  ["PLAYERS", "SIDES"],
  ["MAP", "BOARD"],
]);

function captionNear(written: string, ofBoard: string | null): string | null {
  const known = CALLED_OTHERWISE.get(written);
  return known ?? nearestName(lettersOf(written), ofBoard === null ? CAPTIONS : [...CAPTIONS, ofBoard]);
}

/** A blank that pages of word processors and of the web have: no person sees that it is another. */
const OTHER_BLANK = /[^\S\r\n\t \ufeff]/g;

/** The most words without a sign between them: no name and no sentence has more. */
const MOST_WORDS = 100;

/** How many slips are tried in a text: each takes as long as its row. */
const MOST_TRIED = 500;

/** Of a row with more tokens no slip is looked for. */
const LONGEST_TRIED = 3000;

/** Words that never begin a row: they continue what stands before them in the line. */
const BEHIND =
  /^(?:it|its|they|their|then|instead|otherwise|discard|place|put|remove|roll|shuffle|add|gain|lose|set|reset|draw|raise|reduce)$/i;

/** Signs of another keyboard, with those that are meant. */
interface Mistyped {
  readonly span: Span;
  readonly typed: string;
}

function mistypedIn(text: string): readonly Mistyped[] {
  return lexGame(text).unknown.flatMap((span) => {
    const meant = typedSigns(text.slice(span.start, span.end));
    return meant === null ? [] : [{ span, typed: meant }];
  });
}

class GameTextReading {
  readonly #written: Source;
  /** In which “each player” is each side, and every blank is one that is typed. */
  readonly #source: Source;
  readonly #parser: GameTextParser;
  readonly #lexed: LexedGame;
  /** Signs of other keyboards, which are read as those that are meant. */
  readonly #mistyped: readonly Mistyped[];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #incomplete = new Set<Caption>();
  /** How many slips were tried. */
  #tried = 0;

  constructor(source: Source, parser: GameTextParser) {
    this.#written = source;
    const text = source.text.replace(OTHER_BLANK, " ");
    this.#mistyped = mistypedIn(text);
    const read = this.#mistyped.reduceRight(
      (before, { span, typed }) => before.slice(0, span.start) + typed + before.slice(span.end),
      text,
    );
    this.#source = withPlayersAsSides(read === source.text ? source : { ...source, text: read });
    this.#parser = parser;
    this.#lexed = lexGame(this.#source.text);
  }

  read(): ParsedGameText {
    const { text } = this.#source;
    const encoding = foreignEncoding(text);
    if (encoding !== null) return this.#unread(diagnose("wrong-encoding", { start: 0, end: 0 }, { encoding }));
    const { name, end } = this.#header();
    const damaged = this.#lexed.unknown.find(({ start, end: last }) =>
      text.slice(start, last).includes(DAMAGED_LETTER),
    );
    // With some letters damaged, what is declared would be unknown elsewhere.
    if (damaged !== undefined)
      return this.#unread(diagnose("wrong-encoding", damaged, { encoding: OTHER_ENCODING }), name);
    for (const { span, typed: right } of this.#mistyped) {
      const values = { written: this.#written.text.slice(span.start, span.end), right, reason: "" };
      const needsBlank = /[,;:.]$/.test(right) && /\p{L}/u.test(this.#written.text.charAt(span.end));
      const fixes = [fixAt(span, `Change to “${right}”`, needsBlank ? `${right} ` : right)];
      this.#diagnostics.push(diagnose("wrong-sign", span, values, { fixes }));
    }
    for (const span of this.#lexed.unknown) {
      const isAtMargin = span.start === this.#lineStart(span.start);
      const blank = isAtMargin ? (/^[ \t]*/.exec(text.slice(span.end))?.[0].length ?? 0) : 0;
      const fixes = [fixAt({ start: span.start, end: span.end + blank }, "Remove it", "")];
      this.#diagnostics.push(
        diagnose("unknown-character", span, { character: text.slice(span.start, span.end) }, { fixes }),
      );
    }
    // A name that is left out would be unknown everywhere else, so reading stops here.
    const sections = this.#hasTooLongName(name)
      ? []
      : this.#captions(end).flatMap((section) => this.#section(section) ?? []);
    const node: GameTextNode = {
      kind: "gameText",
      span: { start: 0, end: text.length },
      source: this.#written,
      asRead: this.#source,
      name,
      sections,
      comments: this.#comments(),
    };
    return { text: node, syntax: inOrder(this.#diagnostics), incomplete: this.#incomplete };
  }

  /** A text of which nothing is read, as no word of it can be. */
  #unread(why: Diagnostic, name: NameNode | null = null): ParsedGameText {
    const [source, span] = [this.#written, { start: 0, end: this.#written.text.length }];
    const text = { kind: "gameText", span, source, asRead: source, name, sections: [], comments: [] } as const;
    return { text, syntax: [why], incomplete: new Set(CAPTIONS) };
  }

  /** Reports the first words that are longer than any name. */
  #hasTooLongName(name: NameNode | null): boolean {
    const refuse = (span: Span, what: string, found: number, limit: number): true => {
      this.#diagnostics.push(diagnoseGame("game-too-large", span, { what, found, limit }));
      for (const caption of CAPTIONS) this.#incomplete.add(caption);
      return true;
    };
    if (name !== null && name.text.length > MOST_SIGNS_OF_NAME)
      return refuse(name.span, "signs of a name", name.text.length, MOST_SIGNS_OF_NAME);
    let first = 0;
    for (const [index, { tokenType, image, startOffset }] of this.#lexed.tokens.entries()) {
      const span = { start: startOffset, end: startOffset + image.length };
      if (image.length > MOST_SIGNS_OF_NAME) return refuse(span, "signs of a word", image.length, MOST_SIGNS_OF_NAME);
      if (tokenType !== Word && tokenType.CATEGORIES?.includes(Word) !== true) first = index + 1;
      if (index - first >= MOST_WORDS) return refuse(span, "words without a sign", index - first + 1, MOST_WORDS);
    }
    return false;
  }

  #comments(): readonly Comment[] {
    return this.#lexed.remarks.map(({ startOffset, image }) => ({
      span: { start: startOffset, end: startOffset + image.length },
      text: image,
    }));
  }

  /** `game Crawl`, which ends with its line. */
  #header(): { readonly name: NameNode | null; readonly end: number } {
    const { text } = this.#source;
    const found = /^\uFEFF?(?:[ \t]*(?:\/\/[^\n]*)?\r?\n)*[ \t]*game(:?)[ \t]+([^\r\n/]*[^\s/])[^\r\n]*/i.exec(text);
    const written = found?.[2]?.replace(/\.$/, "");
    if (found === null || written === undefined) {
      this.#diagnostics.push(
        diagnose("missing-game", { start: 0, end: 0 }, { line: "`game` and the name of the game" }),
      );
      return { name: null, end: 0 };
    }
    const [head, colon] = found;
    const keyword = (/game/i.exec(head)?.index ?? 0) + "game".length;
    const start = head.indexOf(written, keyword);
    if (colon !== "") {
      const span = { start: keyword, end: keyword + 1 };
      this.#diagnostics.push(extra(text, span, "no colon follows “game”"));
    }
    return {
      name: { kind: "name", span: { start, end: start + written.length }, text: foldText(written) },
      end: head.length,
    };
  }

  /** The sections in the order of the text: a caption stands in capitals at the beginning of its line. */
  #captions(from: number): readonly Section[] {
    const { text } = this.#source;
    const ofBoard = this.#placesOfBoard();
    const found: (Omit<Section, "caption"> & { readonly caption: Caption | null })[] = [];
    for (const match of text.matchAll(CAPTION_LINES)) {
      const { written: atMargin, indented = "", before = "" } = match.groups ?? {};
      const written = atMargin ?? indented;
      if (match.index < from) continue;
      const end = match.index + match[0].length;
      const span = { start: end - written.length, end };
      if (atMargin === undefined) this.#reportIndented(written, span, before.length);
      const isSequence = SEQUENCES.has(written);
      const stated = CAPTIONS.find((each) => each === written.replace("’", "'"));
      const caption = stated ?? (written === ofBoard ? "PLACES" : isSequence ? "SEQUENCE" : undefined);
      const isCapital = written === written.toUpperCase() && !/\d/.test(written);
      if (caption === undefined && !isCapital && !MISWRITTEN.has(lettersOf(written))) continue;
      const above = found.at(-1);
      const isUnknown = caption === undefined && captionNear(written, ofBoard) === null;
      const blanks = isUnknown && above !== undefined ? this.#blanksOfActions(above, span) : null;
      if (blanks === "") continue;
      // What stands below an unknown caption is not read as rows of the section before it.
      const meant = caption ?? this.#reportCaption(written, span, ofBoard, blanks);
      found.push({ caption: meant, span, body: isSequence ? span.start : span.end });
    }
    const ends = [...found.slice(1).map(({ span }) => span.start), text.length];
    const sections = found.flatMap(({ caption, span, body }, index): Section[] =>
      caption === null ? [] : [{ caption, span: { start: span.start, end: ends[index] ?? text.length }, body }],
    );
    const [stray] = this.#tokensIn(from, found[0]?.span.start ?? text.length);
    if (stray !== undefined) this.#reportRow({ token: stray, expected: `a caption: ${CAPTIONS.join(", ")}` }, null);
    return sections;
  }

  /** The caption of what the board calls its places: `SPACES` of a board that says `Spaces: Market, Bank.` */
  #placesOfBoard(): string | null {
    const { text } = this.#source;
    const start = text.search(/^BOARD\b/m);
    if (start === -1) return null;
    const [, ofGrid, named] = BOARD_PLACES.exec(text.slice(start)) ?? [];
    return (ofGrid ?? named)?.toUpperCase() ?? null;
  }

  /** Reports a caption with blanks before it. What stands below is its rows all the same. */
  #reportIndented(caption: string, span: Span, blanks: number): void {
    const before = { start: span.start - blanks, end: span.start };
    const suggestion = " behind blanks: captions stand at the margin";
    const fixes = [fixAt(before, "Remove the blanks", "")];
    this.#diagnostics.push(diagnoseGame("game-unknown-caption", span, { caption, suggestion }, { fixes }));
  }

  /**
   * The blanks before the first row of the section above, where a line at the margin is the row of an action: its name is
   * in capitals as a caption is, but a sentence goes on. Null for what is no such row.
   */
  #blanksOfActions(
    above: Omit<Section, "caption"> & { readonly caption: Caption | null },
    behind: Span,
  ): string | null {
    const { caption, span } = above;
    if (caption !== "ACTIONS" && caption !== "PLAYER'S ACTIONS") return null;
    const { text } = this.#source;
    if (!REST_OF_ROW.test(text.slice(behind.end))) return null;
    return /^[^\n]*\n(?:[ \t\r]*\n|[ \t]*\/\/[^\n]*\n)*([ \t]*)/.exec(text.slice(span.start))?.[1] ?? null;
  }

  /**
   * Reports a caption that there is none of; gives the one that is probably meant.
   *
   * @param blanks what stands before the rows above, where it is one of them
   */
  #reportCaption(written: string, span: Span, ofBoard: string | null, blanks: string | null): Caption | null {
    const near = captionNear(written, ofBoard);
    const others =
      blanks === null ? `: the captions are ${CAPTIONS.join(", ")}` : ": put the row as far in as those above";
    const suggestion = near === null ? others : `: did you mean “${near}”?`;
    const row = blanks === null ? [] : [fixAt({ start: span.start, end: span.start }, "Put it further in", blanks)];
    const fixes = near === null ? { fixes: row } : { fixes: [changeTo(near, span)] };
    this.#diagnostics.push(diagnoseGame("game-unknown-caption", span, { caption: written, suggestion }, fixes));
    return near === ofBoard ? "PLACES" : (CAPTIONS.find((each) => each === near) ?? null);
  }

  #section({ caption, span, body }: Section): GameSectionNode | null {
    const parser = this.#parser;
    const tokens = this.#tokensIn(body, span.end);
    // `SIDES:` is a caption, too.
    const below = tokens[0]?.tokenType === Colon ? tokens.slice(1) : tokens;
    switch (caption) {
      case "SIDES":
        return { kind: "sides", span, rows: this.#rows(caption, below, parser.side) };
      case "BOARD":
        return { kind: "board", span, rows: this.#boardRows(below) };
      case "THINGS":
        return { kind: "things", span, rows: this.#rows(caption, withSentences(below), parser.thing) };
      case "PLACES":
        return this.#places(span, tokens);
      case "UNITS":
        return this.#units(span, body, tokens);
      case "DEFINITIONS":
        return {
          kind: "definitions",
          span,
          // No blank before a sign says anything: in its one form a text has none.
          text: foldText(this.#source.text.slice(body, span.end)).replace(/ (?=[.,:)])/g, ""),
          computed: rowsOf(tokens)
            .filter(isComputed)
            .flatMap((row) => this.#read(caption, row, parser.computed) ?? []),
          recorded: rowsOf(tokens)
            .filter(mayBeRecorded)
            .flatMap((row) => {
              const found = parser.read(parser.recorded, this.#source.text, [...row]);
              return isFailure(found) ? [] : [found];
            }),
        };
      case "TABLE":
        return this.#lookUp(span, tokens);
      case "ACTIONS":
        return { kind: "actions", span, rows: this.#rows(caption, below, parser.actionRow, this.#sentences(below)) };
      case "PLAYER'S ACTIONS":
        return {
          kind: "playersActions",
          span,
          rows: this.#rows(caption, below, parser.actionRow, this.#sentences(below)),
        };
      case "RULES":
        return {
          kind: "rules",
          span,
          rows: this.#ofBarred(this.#rows(caption, below, parser.gameRules, this.#sentences(below)).flat()),
        };
      case "SPECIAL RULES":
        return this.#specialRules(span, tokens);
      case "DECK":
        return this.#deck(span, tokens);
      case "SEQUENCE":
        return this.#sequence(span, tokens);
      case "TIES":
        return this.#ties(span, body, tokens);
    }
  }

  #units(span: Span, body: number, tokens: readonly IToken[]): GameSectionNode | null {
    // The caption ends with its line: with its colon, or with the full stop behind its columns.
    const line = this.#lineEnd(span.start);
    const head = tokens.filter(({ startOffset }) => startOffset < line);
    if (head.length === 0) this.#reportRow({ token: nothingAt(body), expected: "“of”" }, "UNITS");
    const caption = head.length === 0 ? null : this.#read("UNITS", head, this.#parser.unitsCaption);
    const rows = this.#rows("UNITS", tokens.slice(head.length), this.#rowBelow(caption));
    return caption === null ? null : { kind: "units", span, ...caption, rows };
  }

  #specialRules(span: Span, tokens: readonly IToken[]): GameSectionNode | null {
    const line = this.#lineEnd(span.start);
    const head = tokens.filter(({ startOffset }) => startOffset < line);
    const said = head.flatMap(({ image, tokenType }) => (tokenType === Colon ? [] : image.toLowerCase())).join(" ");
    const of = SCOPES.get(said);
    if (of === undefined)
      this.#reportRow(
        { token: head[0] ?? nothingAt(line), expected: "“of a scenario”, “of a bot” or “of a sequence”" },
        "SPECIAL RULES",
      );
    const rows = this.#rows("SPECIAL RULES", tokens.slice(head.length), this.#parser.specialRule);
    return of === undefined ? null : { kind: "specialRules", span, of, rows };
  }

  #deck(span: Span, tokens: readonly IToken[]): GameSectionNode | null {
    const line = this.#lineEnd(span.start);
    const inLine = tokens.filter(({ startOffset }) => startOffset < line);
    const head = this.#withoutOf(inLine);
    if (head.length === 0) this.#reportRow({ token: nothingAt(line), expected: "the name of the deck" }, "DECK");
    const caption = head.length === 0 ? null : this.#read("DECK", head, this.#parser.deckCaption);
    const below = tokens.slice(inLine.length);
    const hasColumns = caption !== null && caption.columns.length > 0;
    const card = hasColumns ? this.#parser.printedCard : this.#parser.card;
    const rows = this.#rows("DECK", below, card, this.#sentences(below, true));
    return caption === null ? null : { kind: "deck", span, ...caption, rows };
  }

  /** `DECK of orders`: reports what is no part of the name of a deck. */
  #withoutOf(head: readonly IToken[]): readonly IToken[] {
    const { text } = this.#source;
    const [first, next] = head;
    if (first === undefined || next === undefined || !/^(?:of|the)$/.test(first.image)) return head;
    const span = { start: first.startOffset, end: first.startOffset + first.image.length };
    const fix = removal(text, span, { start: span.start, end: next.startOffset });
    this.#diagnostics.push(extra(text, span, "the name of the deck stands behind “DECK”", fix));
    return this.#withoutOf(head.slice(1));
  }

  /** A table of numbers, in which each thing has exactly one row and one column. */
  #lookUp(span: Span, tokens: readonly IToken[]): GameSectionNode | null {
    const found = this.#diagnostics.length;
    const line = this.#lineEnd(span.start);
    const head = tokens.filter(({ startOffset }) => startOffset < line);
    if (head.length === 0) this.#reportRow({ token: nothingAt(line), expected: "the name of the table" }, "TABLE");
    const caption = head.length === 0 ? null : this.#read("TABLE", head, this.#parser.lookUpCaption);
    const rows = this.#rows("TABLE", tokens.slice(head.length), this.#parser.lookUpRow);
    if (caption === null || this.#diagnostics.length > found) return null;
    const { areEntries, key, by, columns } = caption;
    const axes = [
      ...(columns.length === 0 ? [] : [{ heads: columns, by }]),
      ...(areEntries ? [] : [{ heads: rows.map((row) => row.head), by: key }]),
    ];
    const mistakes = [
      ...(by === null || columns.length > 0 ? [] : [{ at: by.span, expected: "columns behind the colon" }]),
      ...axes.flatMap(({ heads, by: number }) => gapIn(heads, number !== null) ?? []),
      ...rows.flatMap(({ span: of, cells }) => {
        const wanted = Math.max(1, columns.length);
        return cells.length === wanted
          ? []
          : [{ at: of, expected: `${wanted === 1 ? "one number" : `${wanted} numbers`}` }];
      }),
    ];
    const [mistake] = mistakes;
    if (mistake === undefined && rows.length > 0) return { kind: "table", span, ...caption, rows };
    const { at, expected } = mistake ?? { at: { start: line, end: line }, expected: "a row" };
    const image = this.#source.text.slice(at.start, at.end);
    this.#reportRow({ token: { ...nothingAt(at.start), image }, expected }, "TABLE");
    return null;
  }

  #sequence(span: Span, tokens: readonly IToken[]): GameSectionNode | null {
    const length = this.#captionLength(span, tokens);
    const written = tokens.slice(0, length);
    const last = written.at(-1);
    const head = last === undefined || last.tokenType === Colon ? written : [...written, typed(last, Colon)];
    const caption = head.length === 0 ? ROUND : this.#read("SEQUENCE", head, this.#parser.sequenceCaption);
    const below = withColons(tokens.slice(length));
    const rows = this.#rows("SEQUENCE", below, this.#parser.step, this.#sentences(below, true));
    const steps = numbered(rows);
    for (const [index, { number }] of steps.entries()) {
      const before = steps[index - 1]?.number;
      const next = before === undefined ? number.value : numberBehind(below, before, number);
      const image = `${number.value}`;
      if (number.value !== next)
        this.#reportRow(
          { token: { ...nothingAt(number.span.start), image }, expected: `“${next}:”, the next step` },
          "SEQUENCE",
        );
    }
    return caption === null ? null : { kind: "sequence", span, ...caption, rows: steps };
  }

  /** How many tokens the caption of a sequence has: up to its colon, or to the end of its line where it has none. */
  #captionLength(span: Span, tokens: readonly IToken[]): number {
    const line = this.#lineEnd(span.start);
    const below = tokens.findIndex(({ startOffset }) => startOffset > line);
    const onLine = below === -1 ? tokens : tokens.slice(0, below);
    const [first, behind] = below === -1 ? [] : tokens.slice(below);
    const isStep = first?.tokenType === Integer && (behind?.tokenType === Stop || behind?.tokenType === Colon);
    const goesOn = onLine.some(({ tokenType }) => tokenType === Comma) && !isStep;
    const colon = tokens.findIndex(({ tokenType }) => tokenType === Colon) + 1;
    if (colon !== 0 && (colon <= onLine.length || goesOn)) return colon;
    return onLine.length;
  }

  #places(span: Span, tokens: readonly IToken[]): GameSectionNode | null {
    const line = this.#lineEnd(span.start);
    const head = tokens.filter(({ startOffset }) => startOffset < line);
    const caption = head.length === 0 ? { columns: [] } : this.#read("PLACES", head, this.#parser.placesCaption);
    const rows = this.#rows("PLACES", tokens.slice(head.length), this.#rowBelow(caption));
    return caption === null ? null : { kind: "places", span, ...caption, rows };
  }

  /** How rows are read: without columns each says what its values are of. */
  #rowBelow(caption: Pick<PlacesNode, "columns"> | null): ParserMethod<[], PrintedRowNode> {
    return caption?.columns.length === 0 ? this.#parser.describedRow : this.#parser.printedRow;
  }

  #ties(span: Span, body: number, tokens: readonly IToken[]): GameSectionNode | null {
    const written = foldText(this.#source.text.slice(body, span.end));
    const said = /^:\s*(.+?)\.?$/.exec(written)?.[1];
    const first = tokens[0];
    if (said === undefined || first === undefined) {
      this.#reportRow({ token: first ?? nothingAt(span.start), expected: "a colon" }, "TIES");
      return null;
    }
    const known = (["random", "reading order", "the player's choice"] as const).find(
      (each) => each === said.toLowerCase().replace("’", "'"),
    );
    if (known !== undefined) return { kind: "ties", span, by: known };
    const names = [...this.#source.text.slice(first.startOffset + 1, span.end).matchAll(/[^,.]+/g)].flatMap(
      ({ 0: name, index }): NameNode[] => {
        const start = first.startOffset + 1 + index + (name.length - name.trimStart().length);
        const text = foldText(name);
        return text === "" ? [] : [{ kind: "name", span: { start, end: start + name.trim().length }, text }];
      },
    );
    return { kind: "ties", span, by: names };
  }

  #boardRows(tokens: readonly IToken[]): Extract<GameSectionNode, { kind: "board" }>["rows"] {
    const borders = tokens.findIndex(
      ({ image }, index) => image.toLowerCase() === "with" && tokens[index + 1]?.image.toLowerCase() === "borders",
    );
    if (borders === -1) return this.#boardInSentences(rowsOf(tokens));
    const start = tokens.slice(0, borders).findLastIndex(({ tokenType }) => tokenType === Stop) + 1;
    const head = tokens.slice(start, borders + 3);
    const places = this.#read("BOARD", head, this.#parser.bordersCaption);
    const below = rowsOf(tokens.slice(borders + 3)).map((row) => asBorders(row) ?? row);
    const ofTracks = [...rowsOf(tokens.slice(0, start)), ...below.filter(isOfTrack)];
    const others = ofTracks.flatMap((row) => this.#read("BOARD", row, this.#parser.boardRow) ?? []);
    const rows = below.flatMap((row): readonly BordersNode[] =>
      isOfTrack(row) ? [] : [this.#read("BOARD", row, this.#parser.borders)].filter((each) => each !== null),
    );
    const [first, last] = [head[0], rows.at(-1)];
    if (places === null || first === undefined) return others;
    const span = { start: first.startOffset, end: last?.span.end ?? places.span.end };
    return [{ kind: "map", span, places, listed: [], rows }, ...others];
  }

  /** The rows of a board without a caption for borders: what borders on what may be said behind a list of the places. */
  #boardInSentences(rows: readonly (readonly IToken[])[]): Extract<GameSectionNode, { kind: "board" }>["rows"] {
    const read = rows
      .flatMap((row) => this.#withBordersApart(row))
      .map((row) => {
        const joined = asBorders(row);
        const found = joined === null ? this.#readRow("BOARD", row, this.#parser.boardRow) : [];
        return { row, joined, found };
      });
    const all = read.flatMap(({ found }) => found);
    const joined = read.flatMap((each) => (each.joined === null ? [] : [each.joined]));
    const [first] = joined[0] ?? [];
    if (first === undefined) return all;
    const list = read
      .flatMap(({ row, found: [places] }) => (places?.kind === "track" && isList(row) ? places : []))
      .find(({ isBeside }) => !isBeside);
    if (list === undefined) {
      this.#reportRow({ token: rows.flat().find(isDash) ?? first, expected: BORDERS }, "BOARD");
      return all;
    }
    const borders = joined.flatMap((row) => this.#read("BOARD", row, this.#parser.borders) ?? []);
    const span = { start: list.span.start, end: Math.max(list.span.end, borders.at(-1)?.span.end ?? 0) };
    const { places, names } = list;
    return all.map((row) => (row === list ? { kind: "map", span, places, listed: names, rows: borders } : row));
  }

  /** A row in parts, where full stops are missing: each line that says what borders on what is one of its own. */
  #withBordersApart(row: readonly IToken[]): readonly (readonly IToken[])[] {
    if (row.length > LONGEST_TRIED) return [row];
    for (const { diagnostic, rows } of this.#inLines(row, Infinity)) {
      const [head = [], tail = []] = rows;
      if (asBorders(head) === null && asBorders(tail) === null) continue;
      this.#diagnostics.push(diagnostic);
      return [head, ...this.#withBordersApart(tail)];
    }
    return [row];
  }

  #rows<Row>(
    caption: Caption,
    tokens: readonly IToken[],
    rule: ParserMethod<[], Row>,
    rows = rowsOf(tokens),
  ): readonly Row[] {
    return rows.flatMap((row) => this.#readRow(caption, row, rule));
  }

  /**
   * Rows that may hold several sentences: those behind its colon are a row's, on its own line and on lines that stand
   * further in.
   *
   * @param areSteps a step may have no number, and thus no colon; what begins with a number and a colon is one
   */
  #sentences(tokens: readonly IToken[], areSteps = false): readonly (readonly IToken[])[] {
    const rows: IToken[][] = [];
    let isInBracket = false;
    for (const [index, token] of tokens.entries()) {
      const row = rows.at(-1);
      isInBracket = (isInBracket || token.image === "[") && token.image !== "]";
      const isWhole = row?.at(-1)?.tokenType === Stop || (row?.at(-1)?.image === "]" && this.#isBehindStop(row));
      if (
        row === undefined ||
        (isWhole && !isInBracket && !isFaceAt(tokens, index, areSteps) && !this.#goesOn(row, token, areSteps))
      )
        rows.push([token]);
      else row.push(token);
    }
    return rows;
  }

  /** `A stunned figure cannot act. At the end of the round, it is no longer stunned.`: in one line, “it” is each of them. */
  #ofBarred(rows: readonly GameRuleNode[]): readonly GameRuleNode[] {
    return rows.map((row, index) => {
      const before = rows[index - 1];
      const isJoined = before?.kind === "barred" && this.#lineEnd(before.span.start) > row.span.start;
      if (row.kind !== "roundly" || !isJoined) return row;
      const all = { ...before.who, text: `all ${before.who.text}` };
      const effects = row.effects.map((instruction) =>
        "who" in instruction && instruction.who !== null && /^(?:it|they)$/i.test(instruction.who.text)
          ? saidOf(instruction, instruction.who, all)
          : instruction,
      );
      return { ...row, effects };
    });
  }

  /** Whether the bracket at the end of a row stands behind a full stop. */
  #isBehindStop(row: readonly IToken[]): boolean {
    return row[row.findLastIndex(({ image }) => image === "[") - 1]?.tokenType === Stop;
  }

  /** Whether a token behind a row's full stop still belongs to that row. */
  #goesOn(row: readonly IToken[], { startOffset, image }: IToken, areSteps: boolean): boolean {
    const [head] = row;
    const last = row.at(-1);
    if (head === undefined || last === undefined) return false;
    const hasHead =
      row.some(({ tokenType }) => tokenType === Colon) || /^(?:when|whenever|at|after)$/i.test(head.image);
    if (!hasHead && !areSteps && !BEHIND.test(image)) return false;
    // A line may be as long as the text: it is not searched for its beginning.
    if (!this.#source.text.slice(last.startOffset, startOffset).includes("\n")) return true;
    return this.#marginOf(this.#lineStart(startOffset)) > this.#marginOf(this.#lineStart(head.startOffset));
  }

  /** How far a line stands from the margin. @param line where it begins */
  #marginOf(line: number): number {
    return /^[ \t]*/.exec(this.#source.text.slice(line, this.#lineEnd(line)))?.[0].length ?? 0;
  }

  #lineStart(offset: number): number {
    return this.#source.text.lastIndexOf("\n", offset - 1) + 1;
  }

  #read<Row>(caption: Caption, tokens: readonly IToken[], rule: ParserMethod<[], Row>): Row | null {
    return this.#readRow(caption, tokens, rule)[0] ?? null;
  }

  /**
   * A row over several lines as two rows, where the next line stands no further in and begins as a row does: names would
   * go on from line to line where a full stop is missing.
   *
   * @param furthest how far from the margin the next line may stand; as far as the row where it is left out
   */
  *#inLines(row: readonly IToken[], furthest?: number): Generator<RowSlip> {
    const { text } = this.#source;
    const [first, last] = [row[0], row.at(-1)];
    // A line may be as long as the text: only what lies between two tokens is searched.
    if (first === undefined || last === undefined || !isOverLine(text, first, last)) return;
    const margin = furthest ?? this.#marginOf(this.#lineStart(first.startOffset));
    for (const [index, next] of row.entries()) {
      const before = row[index - 1];
      if (before === undefined || GOES_ON.has(before.tokenType) || !/^\p{Lu}/u.test(next.image)) continue;
      if (!isOverLine(text, before, next) || this.#marginOf(this.#lineStart(next.startOffset)) > margin) continue;
      const { diagnostic, stop } = stopBehind(before);
      yield { diagnostic, rows: [[...row.slice(0, index), stop], row.slice(index)] };
    }
  }

  /** Reads a row, as it is or as it was probably meant: a slip may hide where it ends. */
  #readRow<Row>(caption: Caption, tokens: readonly IToken[], rule: ParserMethod<[], Row>): readonly Row[] {
    const { text } = this.#source;
    const read = (row: readonly IToken[]) => this.#parser.read(rule, text, [...row]);
    const stray = strayStop(text, tokens);
    if (stray !== null) {
      this.#diagnostics.push(stray);
      return [];
    }
    const found = read(tokens);
    const slips = isFailure(found) ? slipsAt(text, tokens, found, WITH_SENTENCES.has(caption)) : this.#inLines(tokens);
    for (const { diagnostic, rows } of slips) {
      if (this.#tried === MOST_TRIED || tokens.length > LONGEST_TRIED) break;
      this.#tried += 1;
      // Where the row can be read, both lines must be, too.
      const [first = [], ...behind] = rows;
      if (isFailure(read(first)) || (!isFailure(found) && behind.some((row) => isFailure(read(row))))) continue;
      this.#diagnostics.push(diagnostic);
      return rows.flatMap((row) => this.#readRow(caption, row, rule));
    }
    if (!isFailure(found)) return [found];
    this.#reportRow(found, caption);
    return [];
  }

  #reportRow({ token, first, expected }: RowFailure, caption: Caption | null): void {
    if (caption !== null) this.#incomplete.add(caption);
    const { text } = this.#source;
    const said = first === undefined ? token.image : text.slice(first.startOffset, token.startOffset).trimEnd();
    const { startOffset: start } = first ?? token;
    const span = { start, end: start + said.length };
    const wanted = expected === "" ? "" : `: expected ${expected}`;
    const [end] = /[^\n]*/.exec(text.slice(span.end)) ?? [""];
    const row = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.end) + end;
    const extra = caption === null ? {} : { help: `A row of ${caption} looks like ${shapesOf(caption, row)}` };
    this.#diagnostics.push(
      diagnoseGame("game-bad-row", span, { found: said === "" ? "the end of the row" : said, wanted }, extra),
    );
  }

  #tokensIn(start: number, end: number): readonly IToken[] {
    const { tokens } = this.#lexed;
    const before = (offset: number) => countWhile(tokens, ({ startOffset }) => startOffset < offset);
    return tokens.slice(before(start), before(end));
  }

  #lineEnd(offset: number): number {
    const end = this.#source.text.indexOf("\n", offset);
    return end === -1 ? this.#source.text.length : end;
  }
}

/** Steps with their numbers: one that has none is the next. */
function numbered(steps: readonly WrittenStep[]): readonly GameStepNode[] {
  let last = 0;
  return steps.map((step) => {
    const { start } = step.span;
    const number = step.number ?? { kind: "number", span: { start, end: start }, value: last + 1 };
    last = number.value;
    return { ...step, number };
  });
}

/** What the rows of a board stand below that say what borders on what. */
const BORDERS = "“Provinces with borders:” in a line above, or a list of the provinces without “in this order”";

function isOverLine(text: string, before: IToken, next: IToken): boolean {
  return text.slice(before.startOffset, next.startOffset).includes("\n");
}

/** Behind these a row goes on in the next line. */
const GOES_ON: ReadonlySet<TokenType> = new Set([Comma, Colon, And, Or, Slash]);

function isFailure(found: unknown): found is RowFailure {
  return typeof found === "object" && found !== null && "expected" in found;
}

/** The error in the heads of rows or columns, if any. Exactly one head must fit each thing. */
function gapIn(
  heads: readonly HeadNode[],
  areNumbers: boolean,
): { readonly at: Span; readonly expected: string } | null {
  let next: number | null = null;
  for (const [index, { span, from, to, isOtherwise }] of heads.entries()) {
    const isLast = index === heads.length - 1;
    if (isOtherwise) return isLast ? null : { at: span, expected: "“Otherwise” as the last of them" };
    if (from === null || to === null) {
      if (areNumbers) return { at: span, expected: "a number, as in “0–2” or “3 or more”" };
      if (isLast)
        return { at: span, expected: "“Otherwise” as the last of them: else nothing is said of other things" };
      continue;
    }
    if (!areNumbers) return { at: span, expected: "what is so of a thing, or the number that chooses behind the name" };
    if (next === null ? from > 0 : from !== next)
      return { at: span, expected: next === null ? "0 in the first of them, as in “0–2”" : `${next}, the next number` };
    if (to < from) return { at: span, expected: "the lower number first" };
    if (isLast && to !== Number.MAX_SAFE_INTEGER)
      return { at: span, expected: "“… or more” or “Otherwise” as the last of them" };
    next = to + 1;
  }
  return null;
}

function nothingAt(startOffset: number): IToken {
  return { image: "", startOffset, tokenTypeIdx: 0, tokenType: Stop };
}
