import { wordedNumber } from "../../grammar/characters.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { MadeName, NameCategory } from "../../games/registered-games.ts";
import {
  type Caption,
  MORE_RULES,
  RULE_ENDS,
  SECTIONS,
  SENTENCE_ENDS,
  SENTENCES,
  WITH_SENTENCES,
} from "../../grammar/game-text/sections.ts";
import { VERB_FORMS } from "../../grammar/game-text/sentence-forms.ts";

/** A word of a shape: as it stands there, a number, or words that an author chooses. */
interface ShapeWord {
  readonly kind: "word" | "number" | "chosen";
  /** Where the rest of the shape begins that starts with this word. */
  readonly start: number;
  readonly text: string;
  /** What the shape has in place of the words that an author chooses, without the signs around them. */
  readonly example: string;
  /** The sign at the end of the word, which ends the words that an author chooses. */
  readonly sign: string;
}

/** What may follow the words somebody has typed, by the shape of a sentence that begins like them. */
export interface BegunShape {
  /** The rest of the shape, with its braces; empty where the author has begun to choose words: `Place a`. */
  readonly rest: string;
  /** What the shape has as an example where the author is; null where a word of the shape itself comes next. */
  readonly example: string | null;
}

/** The most words that an author may have chosen for one place of a shape. */
const MOST_CHOSEN = 9;

/** The shapes of the rows below a caption. */
export function rowsOf(caption: Caption): readonly string[] {
  return [...SECTIONS[caption], ...(caption === "RULES" ? MORE_RULES : [])].filter(
    (shape) => !shape.startsWith(caption),
  );
}

/** What ends a sentence, so that another begins behind it. */
const SENTENCE_END = /[.:\]]\s+|(?<=[,.]\s+)(?:then|otherwise),?\s+/i;

/**
 * The shapes that begin like what stands before the cursor: of the row, and of its last sentence.
 *
 * @param before what stands below the caption
 */
export function shapesBegun(caption: Caption, before: string, names: readonly MadeName[]): readonly BegunShape[] {
  const row = lastRow(before);
  const sentence = row.split(/\.\s+/).at(-1) ?? "";
  const hasSentences = WITH_SENTENCES.has(caption);
  if (!hasSentences || !(/:\s/.test(row) || (caption !== "RULES" && /[.\]]\s/.test(row)))) {
    const words = wordsIn(sentence);
    const ends = caption === "RULES" ? ruleEnds(words, names) : [];
    return ends.length > 0 ? ends : begunShapes(rowsOf(caption), words);
  }
  const words = wordsIn(sentence.split(SENTENCE_END).at(-1) ?? "");
  if (words.length === 0) return begunShapes(SENTENCES, []);
  const subject = subjectOf(words, names);
  const begun =
    subject === null ? begunShapes(SENTENCES, words) : begunShapes(saidOf(subject.of), words.slice(subject.length));
  const last = words.at(-1) ?? "";
  if (last.endsWith(",")) return distinct([...begun, ...begunShapes(SENTENCE_ENDS.behindComma, [])]);
  const isName = names.some(({ forms }) => [last, `${last}s`].some((form) => forms.includes(foldForm(form))));
  const isSaid = isName && words.length > (subject?.length ?? 0);
  return isSaid ? distinct([...begun, ...begunShapes(SENTENCE_ENDS.alone, [])]) : begun;
}

/** The row at the end of a text: lines that are further in than the first go on with the row before them. */
function lastRow(text: string): string {
  const indent = /^ *(?=\S)/m.exec(text)?.[0].length ?? 0;
  const lines = text.split("\n");
  const start = lines.findLastIndex((line) => (/^ */.exec(line)?.[0].length ?? 0) <= indent);
  return lines.slice(Math.max(0, start)).join("\n");
}

/** What may stand behind the subject of a rule: `When a hero …`, `If a figure …`. */
function ruleEnds([first = "", ...words]: readonly string[], names: readonly MadeName[]): readonly BegunShape[] {
  const isIf = /^if$/i.test(first);
  if (!isIf && !/^(?:when|whenever)$/i.test(first)) return [];
  const subject = subjectOf(words, names);
  if (subject === null) return [];
  const { when, whenThing } = RULE_ENDS;
  const ends = isIf
    ? RULE_ENDS.if
    : subject.of === "number"
      ? when
      : subject.of === "thing"
        ? whenThing
        : [...whenThing, ...when];
  return begunShapes(ends, words.slice(subject.length));
}

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function distinct(shapes: readonly BegunShape[]): readonly BegunShape[] {
  return [...new Map(shapes.map((shape) => [`${shape.rest} ${shape.example ?? ""}`, shape])).values()];
}

/**
 * The shapes that begin like some words, each with its rest, as long as none begins like more of them; those that end
 * with the words are left out.
 */
function begunShapes(shapes: readonly string[], words: readonly string[]): readonly BegunShape[] {
  const ends = shapes.flatMap((shape) => {
    const parts = wordsOfShape(shape);
    return endsOf(parts, words).map((end) => ({ ...end, shape, part: parts[end.at] }));
  });
  const most = Math.max(0, ...ends.map(({ same }) => same));
  const begun = ends.flatMap(({ shape, part, chosen, same }) => {
    if (part === undefined || chosen > 0 || same < most) return [];
    const rest = chosen < 0 ? "" : shape.slice(part.start);
    // Neither what stands in parentheses is a name, nor what somebody does.
    const isVerb = VERB_FORMS.has(part.example.split(" ", 1)[0] ?? "");
    const isName = part.kind === "chosen" && !part.text.startsWith("(") && !isVerb;
    return [{ rest, example: isName ? part.example : null }];
  });
  return distinct(begun);
}

/** Where a shape goes on that begins like some words. */
interface Reached {
  /** The index of its next word. */
  readonly at: number;
  /** How many words the author has chosen for it so far; -1 where these only begin a name: `a`, `2`. */
  readonly chosen: number;
  /** How many words stand in the shape, too. */
  readonly same: number;
}

function endsOf(parts: readonly ShapeWord[], words: readonly string[]): readonly Reached[] {
  let reached: readonly Reached[] = [{ at: 0, chosen: 0, same: 0 }];
  for (const word of words) reached = reached.flatMap((each) => [...behindWord(parts[each.at], each, word)]);
  return reached;
}

function* behindWord(part: ShapeWord | undefined, { at, chosen, same }: Reached, word: string): Generator<Reached> {
  const folded = word.toLowerCase();
  const isNumber = /^\d+$/.test(word) || wordedNumber(folded) !== null;
  if (part === undefined) return;
  if (part.kind === "word" || part.kind === "number") {
    const isSame = part.kind === "number" ? isNumber : folded === part.text.toLowerCase();
    if (isSame) yield { at: at + 1, chosen: 0, same: same + 1 };
  } else if (part.text.startsWith("(") && !word.startsWith("(")) return;
  else if (chosen <= 0 && (isNumber || BEFORE_NOUN.has(folded))) yield { at, chosen: -1, same };
  else if (!isCapitals(part.example) || isCapitals(word)) {
    const isOver = /[,:;]$/.test(word);
    const count = Math.max(0, chosen) + 1;
    if (part.sign === "" ? !isOver : word.endsWith(part.sign)) yield { at: at + 1, chosen: 0, same };
    // A place of one word in the shape takes no phrase.
    if (!isOver && count < (part.example.includes(" ") ? MOST_CHOSEN : 2)) yield { at, chosen: count, same };
  }
}

/** Actions are called in capitals. */
function isCapitals(text: string): boolean {
  return text === text.toUpperCase();
}

function wordsOfShape(shape: string): readonly ShapeWord[] {
  return [...shape.matchAll(/[^\s{}]*\{(?<example>[^}]*)\}[^\s{}]*|\S+/g)].map((match) => {
    const { index: start, 0: text, groups } = match;
    const sign = /[,:;]$/.exec(text)?.[0] ?? "";
    const example = groups?.["example"] ?? text;
    const isNumber = /^\(?\d+[,.]?$/.test(example);
    const kind = isNumber ? "number" : groups?.["example"] === undefined ? "word" : "chosen";
    return { kind, start, text, example, sign };
  });
}

/** What a sentence speaks of; a pronoun may stand for a thing or a side. */
type Subject = "thing" | "side" | "number" | "pronoun";

const PRONOUNS: ReadonlySet<string> = new Set(["it", "they"]);
const BEFORE_NOUN: ReadonlySet<string> = new Set(["a", "an", "the", "each", "every", "any", "all", "its", "that"]);
const SIDES: ReadonlySet<string> = new Set(["side", "player", "owner", "players", "sides"]);

/** The categories of names that a sentence can speak of. */
const SUBJECTS: ReadonlyMap<NameCategory, Subject> = new Map<NameCategory, Subject>([
  ["side", "side"],
  ["quantity", "number"],
  ["noun", "thing"],
  ["title", "thing"],
  ["place", "thing"],
  ["definition", "thing"],
]);

/** The most words that a subject may have: `each wounded own hero`. */
const LONGEST_SUBJECT = 5;

/** The subject at the beginning of a sentence, and how many words it has; null where the game knows none. */
function subjectOf(
  words: readonly string[],
  names: readonly MadeName[],
): { readonly length: number; readonly of: Subject } | null {
  const folded = words.slice(0, LONGEST_SUBJECT).map(foldForm);
  const [first = ""] = folded;
  if (PRONOUNS.has(first)) return { length: 1, of: "pronoun" };
  const isBefore = BEFORE_NOUN.has(first);
  for (let length = folded.length; length > 0; length -= 1) {
    if (isBefore && SIDES.has(folded[length - 1] ?? "")) return { length, of: "side" };
    for (const from of [length - 2, length - 1]) {
      if (from < 0 || (from > 0 && !isBefore)) continue;
      const said = folded.slice(from, length).join(" ");
      const category = names.find(({ forms }) => forms.includes(said))?.category;
      const of = category && SUBJECTS.get(category);
      if (of !== undefined) return { length, of };
    }
  }
  return null;
}

/** How the shapes of sentences begin that say something of such a subject. */
const SHAPES_OF: Readonly<Record<Exclude<Subject, "pronoun">, RegExp>> = {
  thing: /^(?:It|(?:The|Each) \{(?:figure|hero)\}) (?=\S)/,
  side: /^(?:(?:The|Its|Each) side|The \{Party\}|The first player) (?!with )/,
  number: /^\{Doom\} (?=\S)/,
};

/** What sentences say of their subject: the shapes without it. */
function saidOf(subject: Subject): readonly string[] {
  const kinds = subject === "pronoun" ? (["thing", "side"] as const) : [subject];
  return kinds.flatMap((kind) =>
    SENTENCES.flatMap((shape) => {
      const said = shape.replace(SHAPES_OF[kind], "");
      return said === shape ? [] : [said];
    }),
  );
}
