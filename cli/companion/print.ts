import { clauseAsked } from "../../library/companion.ts";
import type { Field, Question } from "../../runtime/companion/question.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import { type Colours, textOfLines } from "../terminal.ts";
import type { Explanation } from "../../library/companion-questions.ts";
import { wrapText } from "../../grammar/prose.ts";

/** The width and colours of lines. */
export interface PrintStyle {
  readonly colours: Colours;
  readonly columns: number;
}

/** The lines of the conversation, wrapped to the terminal's width. */
export function printMessages(messages: readonly Message[], style: PrintStyle): string {
  return textOfLines(messages.flatMap((each) => linesOf(each, style)));
}

function linesOf(message: Message, { colours, columns }: PrintStyle): readonly string[] {
  switch (message.kind) {
    case "heading":
      return ["", ...wrapText(message.text, columns).map(colours.bold)];
    case "note":
      return wrapText(`  ${message.text}`, columns, "  ");
    case "known":
      return wrapText(`  ${message.text} ${message.answer}`, columns, "    ").map(colours.dim);
    case "do":
      return marked("→", message.text, columns).map(([mark, text]) => `${colours.green(mark)}${colours.bold(text)}`);
    case "passed":
      return wrapText(`  ${message.text} — skipped: ${message.because}`, columns, "    ").map(colours.dim);
    case "changed":
    case "taken":
      return marked("✓", message.text, columns).map(([mark, text]) => `${colours.green(mark)}${text}`);
  }
}

/** Wraps a text after a mark. Each line is the mark, or blanks of its width, and the rest. */
function marked(mark: string, text: string, columns: number): readonly (readonly [string, string])[] {
  return wrapText(`${mark} ${text}`, columns, "  ").map((line) => [
    line.slice(0, mark.length),
    line.slice(mark.length),
  ]);
}

/** A question with its possible answers. */
export function printQuestion(question: Question, { colours, columns }: PrintStyle): string {
  const clause = clauseAsked(question);
  const place = clause === "" ? "" : `${clause} `;
  const [first = "", ...rest] = wrapText(`${place}${question.text}`, columns, "  ");
  const asked = [`${colours.dim(place)}${colours.cyan(first.slice(place.length))}`, ...rest.map(colours.cyan)];
  const choices = choicesOf(question)
    .flatMap((line) => wrapText(line, columns, "    "))
    .map(plainBlanks);
  return textOfLines([...asked, ...choices]);
}

function choicesOf(question: Question): readonly string[] {
  switch (question.form) {
    case "yes or no":
    case "number":
    case "values":
      return [];
    case "choice":
      return question.options.length === 1 ? [] : question.options.map(({ key, label }) => `  ${key} ${label}`);
    case "names":
      return namesOf(question);
    case "cards":
      return [numbered([...new Set(question.among)])];
    case "die":
      return question.faces.map((face) => `  ${face}`);
  }
}

function namesOf({
  among,
  known,
  before = [],
  details = {},
  least,
  none,
  nowhere,
}: Question & { readonly form: "names" }): readonly string[] {
  const offered = among ?? known;
  return [
    ...(offered.length > 0 ? [numbered(offered)] : []),
    ...offered.flatMap((name) => detailsOf(name, details[name] ?? [])),
    ...(among !== null && among.length > 1 && least > 0 ? ["  all = they tie"] : []),
    ...(before.length > 0 ? [`  = as before: ${before.join(", ")}`] : []),
    ...(least === 0 ? [`  none = ${none}`] : []),
    ...(nowhere ? ["  nowhere = there is none on the whole board"] : []),
  ];
}

/** What is asked for with a name, and what of it is usual. */
function detailsOf(name: string, fields: readonly Field[]): readonly string[] {
  if (fields.length === 0) return [];
  return [`  ${name}: ${fields.map((field) => `${field.name} ${field.usual ?? "…"}`).join(", ")}`];
}

/** Names with their numbers. A line never breaks within one of them. */
function numbered(names: readonly string[]): string {
  const items = names.map((name, index) => (/^\d/.test(name) ? name : `${index + 1} ${name}`));
  return `  ${items.map((item) => item.replaceAll(" ", NO_BREAK)).join("  ")}`;
}

const NO_BREAK = "\u00a0";

function plainBlanks(line: string): string {
  return line.replaceAll(NO_BREAK, " ");
}

/** The prompt of a question. */
export function promptOf(question: Question): string {
  switch (question.form) {
    case "yes or no":
      return "y or n> ";
    case "names":
      return question.most === 1 ? "name> " : "names> ";
    case "cards":
      return question.count === 1 ? "card> " : `${question.count} cards> `;
    case "number":
      return `${question.least}–${question.most}> `;
    case "values":
      return `${question.fields.map(({ name }) => name).join(", ")}> `;
    case "die":
      return `d${question.sides}> `;
    case "choice":
      return question.options.length === 1 ? "y> " : "choice> ";
  }
}

/** Explains the words of a question, each with its source, and the keys that always work. */
export function printHelp(explanations: readonly Explanation[], { colours, columns }: PrintStyle): string {
  const lines = explanations.flatMap(({ term, text, source }) => {
    const title = `  ${term}:`;
    const behind = source === null ? "" : ` (${source})`;
    const [first = "", ...rest] = wrapText(`${title} ${text}${behind}`, columns, "    ");
    return [`${colours.bold(title)}${first.slice(title.length)}`, ...rest];
  });
  return textOfLines([...lines, ...KEYS.flatMap((line) => wrapText(line, columns, "    "))]);
}

const KEYS: readonly string[] = [
  "  Type an answer, then press Enter. Enter alone does nothing.",
  "  For names, type their numbers or first letters, with commas between them.",
  "  b back · r start the card again · x this action is not possible · a correct something · s save · q stop · ? help",
];
