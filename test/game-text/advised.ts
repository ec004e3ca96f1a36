import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";
import type { Random } from "../random.ts";

/** A text in which one word is another, is missing or stands twice. */
export interface Changed {
  readonly what: string;
  readonly text: string;
}

/** One change of a word, drawn: a word is dropped, doubled, mistyped, or another word of the text stands in its place. */
export function withOneWordChanged(text: string, random: Random): Changed {
  const words = [...text.matchAll(/[\p{L}\d][\p{L}\d’'-]*/gu)];
  const draw = () => words[random(words.length)];
  const [word, other] = [draw(), draw()];
  if (word === undefined || other === undefined) throw new Error("the text has no words");
  const [said] = word;
  const letter = random(said.length);
  const put = [
    "",
    `${said} ${said}`,
    `${said.slice(0, letter)}${said.slice(letter + 1)}`,
    other[0],
    said.endsWith("s") ? said.slice(0, -1) : `${said}s`,
  ][random(5)] as string;
  return {
    what: `“${said}” at ${word.index} as “${put}”`,
    text: `${text.slice(0, word.index)}${put}${text.slice(word.index + said.length)}`,
  };
}

/** What follows the advice of a diagnostic: each fix, and each `write “…”` that leaves nothing to fill in, in the place of what is wrong. */
export function followed(text: string, { span, message, help = "", fixes = [] }: Diagnostic): readonly string[] {
  const put = (start: number, end: number, by: string): string => `${text.slice(0, start)}${by}${text.slice(end)}`;
  const advised = [
    ...`${message}\n${help}`.matchAll(/\bwrite (?:“([^”…]+)”|`([^`…]+)`)(?! for\b| behind\b| before\b)/g),
  ].map(([, quoted, code]) => put(span.start, span.end, quoted ?? code ?? ""));
  return [...fixes.map((fix) => applied(text, fix)), ...advised];
}

function applied(text: string, { edits }: Fix): string {
  return edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((said, { span, text: by }) => `${said.slice(0, span.start)}${by}${said.slice(span.end)}`, text);
}
