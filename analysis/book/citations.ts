import type { Source, Span } from "../../grammar/source.ts";
import { type Lines, linesCited } from "../../compiler/check/source-lines.ts";
import { numberOf, type Scanned, scannedWords } from "./align.ts";
import {
  type ComparedText,
  excusedBy,
  formsOf,
  hasForm,
  LITTLE_WORDS,
  type Settled,
  type TextDifference,
} from "./compare-text.ts";
import { writePlace } from "./pages.ts";
import type { SheetTrace } from "./sourced-parts.ts";

/**
 * A line of a text that cites a book: a word of a game, a row of a scenario. It says in words of our own what another text
 * has typed from there.
 */
interface Citation {
  readonly span: Span;
  /** Its first words, in quotes. */
  readonly name: string;
  /** What stands before the remark. */
  readonly said: string;
  readonly remark: string;
  readonly lines: readonly Lines[];
}

/**
 * Every line of a text that cites a book in its remark: `l. 43-45, 50`, or `S:43-45, S:50`.
 *
 * @param letters what stands before the lines of the book; null for `l.`
 */
export function citationsIn({ text }: Source, letters: readonly (string | null)[]): readonly Citation[] {
  let start = 0;
  return text.split("\n").flatMap((line): readonly Citation[] => {
    const span = { start, end: start + line.length };
    start += line.length + 1;
    const begin = line.indexOf("//");
    const remark = begin < 0 ? "" : line.slice(begin);
    const { lines, rest } = linesCited(remark, letters);
    if (lines.length === 0) return [];
    const said = line.slice(0, begin).trim();
    const words = (said === "" ? remark.replace(/^\/\/\s*/, "") : said).split(" ");
    const name = `“${words.slice(0, NAMED_WORDS).join(" ")}${words.length > NAMED_WORDS ? " …" : ""}”`;
    return [{ span, name, said, remark: rest, lines }];
  });
}

const NAMED_WORDS = 6;

/** Compares the places that a text cites with its list of them, both ways. */
export function traceCitations(citations: readonly Citation[], places: readonly Lines[]): SheetTrace {
  const listed = new Set(places.map(writePlace));
  const named = new Set(citations.flatMap(({ lines }) => lines.map(writePlace)));
  const unlisted = citations.flatMap(({ span, name, lines }) =>
    lines
      .map(writePlace)
      .filter((place) => !listed.has(place))
      .map((place) => ({ span, message: `${name} cites l. ${place}, which is no place of its list` })),
  );
  const unnamed = [...listed].filter((place) => !named.has(place));
  const left = unnamed.map((place) => ({ span: null, message: `no line of the text cites l. ${place} of its list` }));
  return { parts: citations.length, findings: [...unlisted, ...left] };
}

/**
 * Compares citations with the text of their book. Each number must stand on the cited lines, and each cited place must have a
 * word of what cites it. A 0 says that there is none, which books print in words.
 *
 * @param text the lines of the book
 */
export function compareCitations(
  citations: readonly Citation[],
  text: readonly string[],
  settled: Settled,
): ComparedText {
  let [words, found] = [0, 0];
  const differences = citations.flatMap(({ span, name, said, remark, lines }): readonly TextDifference[] => {
    const places = lines.map(([from, to]) => {
      const printed = scannedWords(text.slice(from - 1, to).join("\n"));
      const numbers = Array.from({ length: Math.min(to, text.length) - from + 1 }, (_, index) => from + index);
      return { numbers, printed, forms: formsOf(printed) };
    });
    const all = places.flatMap(({ numbers }) => numbers);
    const excused = excusedBy(settled, [], all);
    const isPrinted = (number: string): boolean =>
      places.some(({ printed }) => printed.some((word) => numberOf(word.text) === numberOf(number)));
    const numbers = scannedWords(said).filter((word) => word.isNumber && Number(word.text) !== 0);
    const strange = numbers.filter((word) => !isPrinted(word.text) && !excused.typed(word.text));
    const own = scannedWords(`${said} ${remark}`).filter((word) => !word.isNumber && !LITTLE_WORDS.has(word.text));
    const foreign = places.filter(({ forms }) => !own.some((word) => hasForm(forms, word) || excused.typed(word.text)));
    words += numbers.length + places.length;
    found += numbers.length - strange.length + places.length - foreign.length;
    const difference = (typed: readonly Scanned[], on: readonly number[]): TextDifference => ({
      span,
      name,
      lines: on,
      typed: typed.map((word) => word.text),
      printed: [],
    });
    return [
      ...(strange.length === 0 ? [] : [difference(strange, all)]),
      ...foreign.map((place) => difference(own, place.numbers)),
    ];
  });
  return { differences, words, found };
}
