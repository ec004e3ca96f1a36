import type { TokenType } from "chevrotain";
import { Core, TABLE_CAPTIONS, type VocabularyEntry } from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { memoize } from "./memoize.ts";
import { editDistance, nearestName } from "./nearest-name.ts";

/** The captions of sections that stand behind the name of a side. */
export const SECTIONS_OF_SIDE: readonly TokenType[] = [
  Core.StartingCards,
  Core.Force,
  Core.OtherCards,
  Core.Decks,
  Core.Displays,
  Core.BotRules,
];
/** The captions that stand behind the name of a side. */
export const BEHIND_SIDE: readonly TokenType[] = [...SECTIONS_OF_SIDE, Core.BotProcedures];
/** The captions of sections that begin their line. */
export const SECTIONS_ALONE: ReadonlySet<TokenType> = new Set([
  Core.SpecialRules,
  Core.Definitions,
  Core.Checklist,
  ...TABLE_CAPTIONS,
]);
/** Those of them that are looked for in misspelt words. */
const OFTEN_MISSPELT = [Core.SpecialRules, Core.Definitions, Core.Memory];

/** The end of a caption's line, before a remark or not. */
const LINE_END = String.raw`[^\S\n]*(?:\/\/[^\n]*)?(?:\n|$)`;

/** What follows the word of a caption: a line with another case and without this is a row, or words of a clause. */
const BEHIND_CAPTION: ReadonlyMap<TokenType, RegExp> = new Map(
  (
    [
      [Core.Table, String.raw`[^\n[\].:]+\[[^\n[\]]+\]`],
      [Core.Menu, String.raw`[^\n.:/]+:${LINE_END}`],
      [Core.Formulas, `:?${LINE_END}`],
      [Core.Sequence, String.raw`[^\n.:/]+:${LINE_END}`],
      [Core.Memory, `:?${LINE_END}`],
      [Core.Checklist, String.raw`[^\n().:/]+\([^\n()/]+\)[^\S\n]*:?${LINE_END}`],
      // The name, and on the next line that says something the first of its clauses.
      [
        Core.Routine,
        String.raw`[^\S\n]+\p{L}[^\n\d.,:;()[\]<>/]*:?(?:${LINE_END})+[^\S\n]*(?:1\b|when\b|always first\b)`,
      ],
    ] as const
  ).map(([type, behind]) => [type, new RegExp(behind, "iuy")]),
);

/** Whether a caption of a section stands here, at the start of its line: in capitals, or with the rest of such a line. */
export function isSectionCaption(text: string, start: number, end: number, type: TokenType): boolean {
  const written = text.slice(start, end);
  if (written === written.toUpperCase()) return true;
  const behind = BEHIND_CAPTION.get(type);
  if (behind === undefined) return false;
  behind.lastIndex = end;
  return behind.test(text);
}

/**
 * Whether a line of a table that begins with the name of a side is one of its rows: no caption ends with a full stop, or has
 * more behind a colon or `=`.
 */
export function isRowOfTable(text: string, start: number): boolean {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? text.length : end).replace(/\/\/.*$/, "");
  return /[:=]\s*\S|\.\s*$/.test(line);
}

/** A caption that misspelt words may mean. */
interface MeantCaption {
  readonly form: string;
  readonly entry: VocabularyEntry;
}

/** The caption that words on a line of their own, or behind the name of a side, come closest to; null if none is near. */
export function meantCaption(written: string, isBehindSide: boolean, vocabulary: Vocabulary): MeantCaption | null {
  const words = written.toLowerCase().replace(/\s+/g, " ");
  let best: MeantCaption | null = null;
  let least = Math.min(3, Math.floor(words.length / 3));
  for (const caption of isBehindSide ? captionsBehindSide(vocabulary) : captionsOftenMisspelt(vocabulary)) {
    const { form } = caption;
    const [, last = form] = / (\S+)$/.exec(form) ?? [];
    const isShort = isBehindSide && !words.includes(" ");
    const distance = Math.min(
      editDistance(words, form, least),
      isShort ? 1 + editDistance(words, last, least) : Infinity,
    );
    if (distance > least) continue;
    if (best === null || distance < least) best = caption;
    least = distance;
  }
  return best;
}

/**
 * The caption that a misspelt word in capitals comes closest to, where the rest of its line goes on as one: `ROUTNIE CHASE`,
 * `CHEKLIST clear view (plot, pest)`, `TABEL ERRANDS [2d6]:`; null if none is near.
 */
export function meantCaptionOfLine(text: string, start: number, vocabulary: Vocabulary): MeantCaption | null {
  const [written = ""] = /^\p{Lu}{4,}(?!\p{L})/u.exec(text.slice(start, start + LONGEST_CAPTION)) ?? [];
  if (written === "") return null;
  const words = written.toLowerCase();
  const least = Math.min(2, Math.floor(words.length / 3));
  return (
    captionsOfLines(vocabulary).find(({ form, entry }) => {
      if (editDistance(words, form, least) > least) return false;
      const behind = BEHIND_CAPTION.get(entry.type);
      if (behind === undefined) return false;
      behind.lastIndex = start + written.length;
      return behind.test(text);
    }) ?? null
  );
}

const LONGEST_CAPTION = 20;

const captionsOfLines = memoize((vocabulary: Vocabulary) => captionsOf(vocabulary, [...BEHIND_CAPTION.keys()]));
const captionsBehindSide = memoize((vocabulary: Vocabulary) => captionsOf(vocabulary, BEHIND_SIDE));
const captionsOftenMisspelt = memoize((vocabulary: Vocabulary) => captionsOf(vocabulary, OFTEN_MISSPELT));

function captionsOf({ forms }: Vocabulary, types: readonly TokenType[]): readonly MeantCaption[] {
  return [...forms].flatMap(([form, { anywhere, placed }]) => {
    const entry = [placed?.entry, anywhere].find((known) => known && types.includes(known.type));
    return entry ? { form, entry } : [];
  });
}

/** A caption whose side is missing or misspelt: what is written, what should be, and the places of both words. */
interface SidelessCaption {
  readonly caption: VocabularyEntry;
  readonly captionLength: number;
  readonly side: VocabularyEntry;
  /** The misspelt name of the side, from the line's start; null where there is none. */
  readonly misspelt: { readonly from: number; readonly name: string } | null;
  /** The side as captions print it. */
  readonly name: string;
}

/**
 * `BOT PROCEDURES`, `DANGEROUS UNITS:` or `DANGEROUS BRAEKER UNITS:` at the start of a line.
 *
 * @param bot the side of the sheet's bot
 */
export function sidelessCaption(line: string, bot: string, vocabulary: Vocabulary): SidelessCaption | null {
  const written = /^(\p{Lu}+)[ \t]+(?:(\p{Lu}[\p{Lu}-]*)[ \t]+)?\p{Lu}+[ \t]*:?[ \t]*(?:\/\/.*)?\r?$/u.exec(line);
  const [, first = "", second] = written ?? [];
  const dangerous = placedEntry(first, Core.Dangerous, vocabulary);
  const [, words = ""] = /^(\p{L}+(?:[ \t]+\p{L}+)*):?[ \t]*(?:\/\/.*)?\r?$/u.exec(line) ?? [];
  const procedures = placedEntry(words, Core.BotProcedures, vocabulary) ?? misspeltProcedures(words, vocabulary);
  const caption = dangerous ?? procedures;
  if (caption === null) return null;
  const ids = vocabulary.lexicon.sides.filter(({ id }) => (id === bot) === (dangerous === null));
  const [{ forms = [] } = {}, ...more] = ids;
  const form = forms.at(-1) ?? "";
  const side = vocabulary.forms.get(form.toLowerCase())?.anywhere ?? null;
  if (more.length > 0 || side === null) return null;
  const captionLength = dangerous === null ? words.length : first.length;
  const name = form.toUpperCase();
  if (dangerous === null || second === undefined) return { caption, captionLength, side, misspelt: null, name };
  if (editDistance(second, name, 3) > 2) return null;
  const misspelt = { from: line.indexOf(second, captionLength), name: second };
  return { caption, captionLength, side, misspelt, name };
}

/** `PROCEDRUES`: short words are looked for no further, since a heading may come close to one. */
function misspeltProcedures(written: string, vocabulary: Vocabulary): VocabularyEntry | null {
  if (written !== written.toUpperCase() || written.length < SHORTEST_MISSPELT) return null;
  const meant = meantCaption(written, true, vocabulary)?.entry ?? null;
  return meant?.type === Core.BotProcedures ? meant : null;
}

const SHORTEST_MISSPELT = "PROCEDURE".length;

/** The side that a misspelt first word of a caption means: `REDD FORCE 2`; null where that is not sure. */
export function misspeltSide(
  line: string,
  vocabulary: Vocabulary,
): { readonly length: number; readonly name: string; readonly side: VocabularyEntry } | null {
  const [, written = "", words = ""] =
    /^(\p{Lu}[\p{Lu}-]+)[ \t]+(\p{Lu}[\p{Lu} \t]*\p{Lu})[ \t]*(?:\d+[ \t]*)?:?[ \t]*(?:\/\/.*)?\r?$/u.exec(line) ?? [];
  const found = vocabulary.forms.get(words.toLowerCase().replace(/\s+/g, " "));
  const caption = [found?.placed?.entry, found?.anywhere].find((known) => known && BEHIND_SIDE.includes(known.type));
  if (!caption || vocabulary.forms.has(written.toLowerCase())) return null;
  const forms = vocabulary.lexicon.sides.flatMap(({ id, forms }) => [id, ...forms]);
  const name = nearestName(
    written,
    forms.map((form) => form.toLowerCase()),
  );
  const side = name === null ? undefined : vocabulary.forms.get(name)?.anywhere;
  return name === null || !side ? null : { length: written.length, name: name.toUpperCase(), side };
}

function placedEntry(written: string, type: TokenType, vocabulary: Vocabulary): VocabularyEntry | null {
  const entry = vocabulary.forms.get(written.toLowerCase().replace(/\s+/g, " "))?.placed?.entry;
  return entry?.type === type ? entry : null;
}
