import type { SourceRange } from "../../../runtime/checked-tree.ts";
import {
  locatedScalar,
  type LocatedEntry,
  type LocatedScalar,
  type LocatedValue,
  exceededLimit,
  MOST_VALUES,
  tooLarge,
  type ReadingProblem,
  repeatedKey,
} from "../located-value.ts";

type LocatedJson =
  | { readonly kind: "value"; readonly value: LocatedValue }
  | { readonly kind: "problems"; readonly problems: readonly ReadingProblem[] };

/** Reads a JSON text into values with their places. JSON is strict here: no comments, no trailing commas. */
export function locateJson(text: string): LocatedJson {
  const mistake = jsonMistake(text) ?? exceededLimit(text);
  if (mistake !== null) return { kind: "problems", problems: [mistake] };
  const reader = new JsonReader(text);
  const value = reader.read();
  return reader.problems.length === 0 ? { kind: "value", value } : { kind: "problems", problems: reader.problems };
}

function jsonMistake(text: string): ReadingProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /\bposition (\d+)/.exec(message)?.[1];
    const start = Math.min(position === undefined ? text.length : Number(position), text.length);
    return {
      kind: "syntax",
      at: [],
      span: { start, end: Math.min(start + 1, text.length) },
      values: { message: message.replace(/ (?:in JSON )?at position.*$/s, "").replace(/, (?:\.\.\.)?".*$/s, "") },
    };
  }
}

/** A bracket, or a single value. */
const TOKEN = /[[\]{}]|"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+/g;

/** Finds the places of values in a text that `JSON.parse` accepted. Such a text needs no more than its tokens. */
class JsonReader {
  readonly problems: ReadingProblem[] = [];
  readonly #text: string;
  readonly #tokens: Iterator<RegExpExecArray, undefined>;
  #values = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = text.matchAll(TOKEN);
  }

  read(): LocatedValue {
    return this.#value(this.#next());
  }

  #value(token: SourceRange): LocatedValue {
    this.#count(token);
    switch (this.#text[token.start]) {
      case "[":
        return this.#list(token);
      case "{":
        return this.#map(token);
      default:
        return this.#scalar(token);
    }
  }

  #list({ start }: SourceRange): LocatedValue {
    const items: LocatedValue[] = [];
    let token = this.#next();
    for (; this.#text[token.start] !== "]"; token = this.#next()) items.push(this.#value(token));
    return { kind: "list", items, span: { start, end: token.end } };
  }

  #map({ start }: SourceRange): LocatedValue {
    const entries: LocatedEntry[] = [];
    let token = this.#next();
    for (; this.#text[token.start] !== "}"; token = this.#next()) {
      this.#count(token);
      const { text: key, span: keySpan, at: keyAt } = this.#scalar(token);
      entries.push({ key, keySpan, keyAt, value: this.#value(this.#next()) });
    }
    if (this.problems.length === 0) this.problems.push(...repeatedKey(entries));
    return { kind: "map", entries, separator: ", ", span: { start, end: token.end } };
  }

  #scalar(span: SourceRange): LocatedScalar {
    const source = this.#text.slice(span.start, span.end);
    // A token of a valid JSON text that is no bracket is a string, a number, `true`, `false` or `null`.
    const value = JSON.parse(source) as LocatedScalar["value"];
    return locatedScalar(value, typeof value === "string" ? value : source, span, this.#text);
  }

  #count(span: SourceRange): void {
    this.#values += 1;
    if (this.#values > MOST_VALUES && this.problems.length === 0) {
      this.problems.push(tooLarge(span, `${MOST_VALUES} values`));
    }
  }

  #next(): SourceRange {
    const token = this.#tokens.next().value;
    if (token === undefined) throw new Error("a text that is JSON ends within a value");
    return { start: token.index, end: token.index + token[0].length };
  }
}
