import { wordsOf } from "../../compiler/check/words.ts";
import { definitionOf, type Lexicon, type RuleWord, type Word } from "../../grammar/lexicon.ts";
import { locate, type Span } from "../../grammar/source.ts";
import type { Token } from "../../grammar/tokens.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { GameNotes } from "../environment.ts";

/** The description of a word for a hover or a completion, in paragraphs of Markdown. */
export function describeWord(word: Word, lexicon: Lexicon, notes: NotesForUser | null): readonly string[] {
  const forms = word.forms ?? [];
  return [
    `**${word.id}** · ${typeOf(word, lexicon)}${definedIn(word)}`,
    word.documentation,
    ...(word.category === "adjective" && word.opposite !== undefined ? [`The opposite of *${word.opposite}*.`] : []),
    ...(forms.length === 0 ? [] : [`Also printed: ${forms.map((form) => `*${form}*`).join(", ")}`]),
    ...ruleLines(word.rule, notes),
  ];
}

/** An explanation in paragraphs of Markdown, and the span that it is about. */
export interface Explained {
  readonly span: Span;
  readonly lines: readonly string[];
}

/** Explains the words of the game, or of the language itself, that a token stands for; null for other tokens. */
export function describeToken(token: Token, lexicon: Lexicon, notes: NotesForUser | null): Explained | null {
  if (!token.entry) return null;
  const { core, ids } = token.entry;
  const words = ids.flatMap((id) => wordsOf(lexicon).byId.get(id) ?? []);
  const ofWords = words.flatMap((word) => describeWord(word, lexicon, notes));
  const lines = core ? [`**${core.id}**`, core.documentation] : ofWords;
  return lines.length > 0 ? { span: { start: token.startOffset, end: token.end }, lines } : null;
}

/** The place where a text defines the word. */
function definedIn(word: Word): string {
  const definition = definitionOf(word);
  if (!definition) return "";
  const { source } = definition.file;
  return ` · defined in ${source.name}, line ${locate(source, definition.node.span.start).line}`;
}

/** A rule of the lexicon, which is one sentence. */
export function describeRule(rule: RuleWord, notes: NotesForUser | null): readonly string[] {
  return [
    `**${rule.id}** · rule of ${rule.scopes.map((scope) => SCOPES[scope]).join(" or ")}`,
    rule.documentation,
    ...ruleLines(rule.rule, notes),
  ];
}

const SCOPES = { scenario: "the scenario", bot: "a bot", sequence: "the end of a sequence" } as const;

/** The source of the rule, and each open point that it names with the answer in use. */
function ruleLines(rule: string | undefined, notes: NotesForUser | null): readonly string[] {
  if (rule === undefined) return [];
  const points = (rule.match(/OPEN-\d+/g) ?? []).flatMap((id) => {
    const taken = notes && readingTaken(notes, id);
    if (!taken) return [];
    const { question, reading, usual } = taken;
    const says =
      reading.name === usual.name
        ? `Read as: **${reading.text}** (${reading.name}).`
        : `Your settings read it as: **${reading.text}** (${reading.name}). The default: ${usual.text} (${usual.name}).`;
    return [`*${id}*: ${question} ${says}`];
  });
  return [`Rule: ${rule}`, ...points];
}

/** Notes about a game for a user who has chosen readings of its open points. */
export interface NotesForUser extends GameNotes {
  /** By the ids of the points, as the user wrote them. */
  readonly chosen: Readonly<Record<string, string>>;
}

interface NamedReading {
  readonly name: string;
  readonly text: string;
}

/** The answer in use for an open point, and the default. */
interface ReadingTaken {
  readonly id: string;
  readonly question: string;
  readonly reading: NamedReading;
  readonly usual: NamedReading;
}

/** How an open point is read; null where the game has none of this id. An unknown choice is ignored. */
function readingTaken({ openPoints, chosen }: NotesForUser, id: string): ReadingTaken | null {
  const point = openPoints.get(id);
  const usual = point && namedReading(point.readings, point.default);
  if (!point || !usual) return null;
  const reading = namedReading(point.readings, chosen[id] ?? point.default) ?? usual;
  return { id, question: point.question, reading, usual };
}

function namedReading(readings: Readonly<Record<string, string>>, name: string): NamedReading | null {
  const text = Object.hasOwn(readings, name) ? readings[name] : undefined;
  return text === undefined ? null : { name, text };
}

/** The readings that are not the default ones, in the order of their ids. */
export function readingsChosen(notes: NotesForUser | null): readonly ReadingTaken[] {
  if (notes === null) return [];
  return Object.keys(notes.chosen)
    .toSorted()
    .flatMap((id) => {
      const taken = readingTaken(notes, id);
      return taken && taken.reading.name !== taken.usual.name ? [taken] : [];
    });
}
