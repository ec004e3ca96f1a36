import { BLANK, kinds, NEWLINE } from "./characters.ts";
import { withChecklistWords } from "./checklist-words.ts";
import { definedWordsIn, withDefinedWords } from "./defined-words.ts";
import { diagnose } from "./diagnose.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { lex, type LexedText } from "./lexer.ts";
import type { Lexicon, ActionWord, MemoryWord } from "./lexicon.ts";
import type { ParsedClauses } from "./parsed-clauses.ts";
import { withPrintedSentences } from "./printed-sentences.ts";
import { recover } from "./recovery.ts";
import { withRoutineWords } from "./routine-words.ts";
import { type FileParts, sheetParser, type SheetParser } from "./sheet-parser.ts";
import { joinBrokenWords, mendSlips } from "./slips.ts";
import { foreignEncoding, type NamedText, type Source } from "./source.ts";
import type { FileNode } from "./syntax-tree.ts";
import type { Token } from "./tokens.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";
import { firstOfEach } from "./group-by.ts";
import { foldedForms, foldForm } from "./fold-form.ts";
import { memoizeWithText } from "./memoize.ts";

interface Recovered {
  readonly parts: FileParts;
  readonly diagnostics: Diagnostic[];
}

/** More characters than this are not read; a printed sheet has about five thousand. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/**
 * Reads a sheet or a scenario file.
 *
 * @param source the text with its name
 * @param vocabulary the words of the game that the header names (`gameIn`); those that the text defines come to them
 * @param parsedClauses those of earlier states of the text, which are not parsed again; takes up the new ones
 * @returns the syntax tree, always whole, and the syntax errors in the order of the text. A mistake costs at most
 *   the clause or row in which it stands: what could not be read is kept as a `BrokenNode`. Words that are not in
 *   the vocabulary are no syntax errors; they stand in the tree as `UnknownWordNode`s.
 */
export function parse(
  source: Source,
  vocabulary: Vocabulary,
  parsedClauses: ParsedClauses | null = null,
): { file: FileNode; diagnostics: Diagnostic[] } {
  if (source.text.length > LARGEST_FILE) {
    return unread(
      source,
      diagnose("file-too-large", { start: 0, end: 0 }, { size: source.text.length, limit: LARGEST_FILE }),
    );
  }
  const encoding = foreignEncoding(source.text);
  if (encoding !== null) return unread(source, diagnose("wrong-encoding", { start: 0, end: 0 }, { encoding }));
  const joined = joinBrokenWords(source.text, vocabulary);
  const said = withOwnWords(vocabulary, { path: source.name, text: joined.text });
  const { words, lexed } = lexWithDefinitions({ ...source, text: joined.text }, said);
  const { tokens: written, comments, diagnostics } = lexed;
  const tokens = withPrintedSentences(joined.text, written, words, parsedClauses?.blocksOf(source.name) ?? null);
  const parser = sheetParser();
  parser.use(parsedClauses);
  const parts = parser.run(parser.file, joined.text, tokens);
  const found = parts === null ? readWithSlips(joined.text, tokens, parser) : { parts, diagnostics: [] };
  const file: FileNode = {
    kind: "file",
    span: { start: 0, end: source.text.length },
    source,
    ...found.parts,
    comments,
  };
  const all = [...joined.diagnostics, ...diagnostics, ...found.diagnostics]
    .filter(isNoBulletOf(found.diagnostics))
    .filter(isOutsideSlips(found.diagnostics))
    .sort((left, right) => left.span.start - right.span.start);
  return { file, diagnostics: all };
}

/** A bullet instead of a clause's number is one error, and not an unknown character as well. */
function isNoBulletOf(found: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const numbers = found.filter(({ code }) => code === "missing-clause-number");
  const bullets = new Set(numbers.flatMap(({ span }) => (span.end > span.start ? [span.start] : [])));
  return ({ code, span }) => !bullets.has(span.start) || code === "missing-clause-number";
}

/** A sign within a slip of several signs is not reported by itself as well. */
function isOutsideSlips(found: readonly Diagnostic[]): (diagnostic: Diagnostic) => boolean {
  const within = new Set<number>();
  for (const { code, span } of found)
    if (code === "wrong-sign" && span.end - span.start < LONGEST_SLIP)
      for (let at = span.start; at < span.end; at += 1) within.add(at);
  const slips = new Set(found);
  return (each) => slips.has(each) || !OF_SIGNS.has(each.code) || !within.has(each.span.start);
}

const LONGEST_SLIP = 16;
const OF_SIGNS: ReadonlySet<string> = new Set(["unknown-character", "wrong-sign"]);

/** Cuts a text into tokens, and once more where it defines words. */
function lexWithDefinitions(source: Source, vocabulary: Vocabulary): { words: Vocabulary; lexed: LexedText } {
  const lexed = lex(source, vocabulary);
  const words = lexed.hasDefinitions
    ? withDefinedWords(vocabulary, definedWordsIn(source.text, vocabulary, lexed.tokens).words)
    : vocabulary;
  return words === vocabulary ? { words, lexed } : { words, lexed: lex(source, words) };
}

/** With the words that the text itself makes, unless the vocabulary has them already. */
function withOwnWords(vocabulary: Vocabulary, text: NamedText): Vocabulary {
  const lexicon = withWordsOfTexts(vocabulary.lexicon, text);
  return lexicon === vocabulary.lexicon ? vocabulary : vocabularyOf(lexicon);
}

/** Reads tokens that do not fit the grammar: first with their slips mended, and what still does not fit piece by piece. */
function readWithSlips(text: string, tokens: readonly Token[], parser: SheetParser): Recovered {
  const mended = mendSlips(text, tokens);
  const parts = mended.diagnostics.length > 0 ? parser.run(parser.file, text, mended.tokens) : null;
  if (parts !== null) return { parts, diagnostics: mended.diagnostics };
  const found = recover(text, mended.tokens, parser);
  return { parts: found.parts, diagnostics: [...mended.diagnostics, ...found.diagnostics] };
}

function unread(source: Source, diagnostic: Diagnostic): { file: FileNode; diagnostics: Diagnostic[] } {
  const span = { start: 0, end: source.text.length };
  return {
    file: {
      kind: "file",
      span,
      source,
      header: { kind: "header", span: { start: 0, end: 0 }, game: null, scenario: null, bot: null },
      sections: [{ kind: "broken", span, text: source.text, unknownWords: [] }],
      proceduresCaption: null,
      procedures: [],
      comments: [],
    },
    diagnostics: [diagnostic],
  };
}

/** What each section begins with that makes words. */
const MAKES_WORDS = /[^\S\n]*(?:MEMORY|CHECKLIST|ROUTINE|TABLE)/iuy;
/** As what it can begin with, in small letters: most lines begin with something else. */
const FIRST_LETTERS: ReadonlySet<number> = new Set([..."mcrt"].map((letter) => letter.charCodeAt(0)));
const TO_SMALL_LETTER = 0x20;

/** Whether a line of a text begins a section that makes words. Most texts have none. */
function makesWords({ text }: NamedText): boolean {
  for (let start = 0; start !== -1 && start < text.length; start = behindLine(text, start)) {
    let at = start;
    // Many blank lines, one after the other, are looked at once each.
    while (kinds[text.charCodeAt(at)] === BLANK && text.charCodeAt(at) !== NEWLINE) at += 1;
    if (!FIRST_LETTERS.has(text.charCodeAt(at) | TO_SMALL_LETTER)) continue;
    MAKES_WORDS.lastIndex = start;
    if (MAKES_WORDS.test(text)) return true;
  }
  return false;
}

/** Where the next line begins; -1 in the last one. */
function behindLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? -1 : end + 1;
}

/**
 * The lexicon of a game with the words that a text makes beside its definitions: of what its bot remembers, of its
 * checklists and those in reach, and of its routines. The lexicon itself where it has them already.
 */
export function withWordsOfTexts(lexicon: Lexicon, own: NamedText, inReach: readonly NamedText[] = []): Lexicon {
  if (!makesWords(own) && !inReach.some(makesWords)) return lexicon;
  const remembered = withMemoryWords(lexicon, own.text);
  return withRoutineWords(withChecklistWords(remembered, [...inReach, own]), own.text);
}

/** Whether a file states a scenario: it is for no bot, and has no procedures. One with mistakes will do. */
export function isScenarioFile({ header, procedures }: FileNode): boolean {
  return header.bot === null && procedures.length === 0;
}

const SECTION = /^[^\S\n]*MEMORY[^\S\n]*:?[^\S\n]*(?:\/\/[^\n]*)?\n((?:[^\S\n]*(?:\/\/[^\n]*|[^\n:]+:[^\n]*)\n)*)/gimu;
const ROW = /^\s*([^:/]+):\s*([^./]*)/u;

/** Of more names and values none counts; a page has a handful. */
const MOST_NAMES = 100;

const ACTIONS: readonly ActionWord[] = [
  {
    category: "action",
    id: "SET",
    plan: "simple",
    strength: "none",
    remembers: "set",
    documentation:
      "Changes what the bot remembers to the value behind “to”. It is impossible where that is its value already.",
    meaning: null,
  },
  {
    category: "action",
    id: "ADD",
    plan: "simple",
    strength: "required",
    remembers: "add",
    documentation: "Adds to a number that the bot remembers, as far as that goes.",
    meaning: null,
  },
];

/**
 * The lexicon of a game with the words for what a text says that its bot remembers: its names, their values, and the
 * actions that change them. The same lexicon for the same words; the lexicon itself where the text has no `MEMORY`, or it
 * has these words already.
 */
export function withMemoryWords(lexicon: Lexicon, text: string): Lexicon {
  if (!/^[^\S\n]*MEMORY/imu.test(text)) return lexicon;
  const rows = [...text.matchAll(SECTION)].flatMap(([, body = ""]) => body.split("\n"));
  const words = rows.flatMap((row): readonly MemoryWord[] => {
    const [, name = "", values = ""] = ROW.exec(row) ?? [];
    const named = values.split(",").filter((value) => /\p{L}/u.test(value));
    return [memoryWord(name, "name"), ...named.map((value) => memoryWord(value, "value"))];
  });
  const memory = firstOfEach(words, ({ id }) => (id === "" ? null : id)).slice(0, MOST_NAMES);
  return extended(lexicon, JSON.stringify(memory.map(({ id, role }) => [id, role])), () => {
    const taken = new Set(lexicon.words.flatMap(foldedForms));
    const free = [...ACTIONS, ...memory].filter(({ id }) => !taken.has(foldForm(id)));
    return free.length === 0 ? lexicon : { ...lexicon, words: [...lexicon.words, ...free] };
  });
}

const extended = memoizeWithText<Lexicon, Lexicon>();

function memoryWord(written: string, role: MemoryWord["role"]): MemoryWord {
  const documentation =
    role === "name"
      ? "What the bot remembers, as `MEMORY` says."
      : "A value of what the bot remembers, as `MEMORY` says.";
  return { category: "memory", id: foldForm(written.trim()), role, documentation, meaning: null };
}
