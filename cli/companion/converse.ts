import type { GlossaryEntry } from "../../games/game-package.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { capitalised, wrapText } from "../../grammar/prose.ts";
import { doubtAbout, explainQuestion, type Explanation, inWords } from "../../library/companion-questions.ts";
import { clauseAsked } from "../../library/companion.ts";
import { readSavedAnswer } from "../../library/read-save.ts";
import type { Conversation } from "../../runtime/companion/conversation.ts";
import type { Message } from "../../runtime/companion/prompts.ts";
import type { Answer, Command, Field, Question } from "../../runtime/companion/question.ts";
import { completions, readAnswer } from "../../runtime/companion/read-answer.ts";
import { askLine, type Colours, coloursOf, type Input, type Terminal, textOfLines } from "../terminal.ts";

/** What a conversation at the terminal needs. */
interface Desk {
  readonly terminal: Terminal;
  readonly input: Input;
  readonly lexicon: Lexicon;
  readonly glossary: readonly GlossaryEntry[];
  readonly format: "pretty" | "json";
  /** Saves all answers; called after each one, before the next question is shown. */
  readonly save: (answers: readonly Answer[]) => Promise<void>;
  /** Where they are saved, as printed. */
  readonly savedTo: string;
}

const COMMANDS: Readonly<Record<string, Command>> = { x: "impossible", r: "restart", a: "adjust" };

/** Runs a conversation until it is over, the person stops, or the input ends. */
export async function talkAtTerminal(conversation: Conversation, desk: Desk): Promise<void> {
  let shown = firstShown(conversation);
  for (;;) {
    const { question } = conversation;
    // Input typed before the question was shown does not answer it.
    desk.input.dropEarly();
    if (!(await show(conversation, shown, question, desk))) return sayStopped(desk);
    if (question === null) return;
    shown = conversation.answers.length + 1;
    const open: OpenQuestion = { question, doubted: null };
    for (;;) {
      const typed = await read(question, desk);
      if (typed === null || /^q(uit)?$/i.test(typed)) return sayStopped(desk);
      if (/^b(ack)?$/i.test(typed)) {
        if (!conversation.back()) say(desk, "This is the first question: you cannot go back.");
        else {
          await desk.save(conversation.answers);
          shown = conversation.answers.length;
          break;
        }
      } else if (await taken(conversation, open, typed, desk)) break;
    }
  }
}

/** A question that waits for its answer. */
interface OpenQuestion {
  readonly question: Question;
  /** An answer that drew a warning. The person confirms it by typing it again. */
  doubted: string | null;
}

/** The index of the first line that a resumed conversation shows: the last heading before it. */
function firstShown(conversation: Conversation): number {
  const count = conversation.answers.length;
  for (let from = count; from > 0; from -= 1) {
    if (conversation.messagesSince(from).some(({ kind }) => kind === "heading")) return from;
  }
  return 0;
}

async function taken(conversation: Conversation, open: OpenQuestion, typed: string, desk: Desk): Promise<boolean> {
  const { question } = open;
  if (typed === "" && desk.format === "pretty") return eraseLine(desk);
  if (/^(\?|help)$/i.test(typed)) return await help(question, desk);
  if (/^s(ave)?$/i.test(typed)) {
    await desk.save(conversation.answers);
    return say(desk, `Saved in ${desk.savedTo}.`);
  }
  const read = answerOf(open, typed);
  if (typeof read === "string") return say(desk, read);
  const reason = conversation.answer(read);
  if (reason !== null) return say(desk, sentence(inWords(reason)));
  await desk.save(conversation.answers);
  return true;
}

/** The answer that was typed, or a message about it. */
function answerOf(open: OpenQuestion, typed: string): Answer | string {
  const { question } = open;
  if (typed.startsWith("{")) {
    return (
      parseAnswer(typed) ?? `This is not an answer in JSON. Send one such as ${JSON.stringify(exampleOf(question))}.`
    );
  }
  const command = COMMANDS[typed.toLowerCase()];
  if (command !== undefined) return { command };
  const read = readAnswer(question, typed);
  if (read.kind === "problem") return sentence(inWords(read));
  const doubts = question.form === "names" ? read.fresh.flatMap((name) => doubtAbout(question, name) ?? []) : [];
  if (doubts.length === 0 || open.doubted === typed) return read.answer;
  open.doubted = typed;
  return `${doubts.join(" ")} To keep \`${typed}\`, type it again.`;
}

async function help(question: Question, desk: Desk): Promise<false> {
  const explanations = explainQuestion(question, desk.lexicon, desk.glossary);
  if (desk.format === "json") desk.terminal.writeOutput(`${JSON.stringify({ explanations })}\n`);
  else await showByScreens(printHelp(explanations, styleOf(desk)), desk);
  return false;
}

function sentence(text: string): string {
  return `${capitalised(text)}${/[.?]$/.test(text) ? "" : "."}`;
}

/** An answer that fits the form of a question. */
function exampleOf(question: Question): Answer {
  switch (question.form) {
    case "yes or no":
      return { yes: true };
    case "choice":
      return { key: question.options[0]?.key ?? "" };
    case "names":
      return { names: [(question.among ?? question.known)[0] ?? "…"] };
    case "cards":
      return { names: question.among.slice(0, question.count) };
    case "number":
      return { number: question.least };
    case "values":
      return {
        values: question.fields.map((field) => (field.kind === "number" ? field.least : (field.words[0] ?? ""))),
      };
    case "die":
      return { face: question.sides };
  }
}

function parseAnswer(typed: string): Answer | null {
  try {
    return readSavedAnswer(JSON.parse(typed));
  } catch {
    return null;
  }
}

function styleOf({ terminal }: Desk): PrintStyle {
  return { colours: coloursOf(terminal), columns: terminal.columns };
}

/** Shows the new lines and the question. False where the person stops in between. */
async function show(conversation: Conversation, from: number, question: Question | null, desk: Desk): Promise<boolean> {
  const { terminal } = desk;
  const messages = conversation.messagesSince(from);
  if (desk.format === "json") {
    terminal.writeOutput(`${JSON.stringify({ told: messages, question })}\n`);
    return true;
  }
  const style = styleOf(desk);
  const asked = question === null ? "" : printQuestion(question, style);
  return await showByScreens(`${printMessages(messages, style)}${asked}`, desk);
}

/** Prints one screen at a time, so that nothing scrolls off before it is read. */
async function showByScreens(text: string, { terminal, input }: Desk): Promise<boolean> {
  const lines = text.split("\n").slice(0, -1);
  const most = Math.max(4, (terminal.rows ?? Infinity) - 2);
  while (lines.length > most && input.interactive) {
    terminal.writeOutput(`${lines.splice(0, most).join("\n")}\n`);
    for (;;) {
      const typed = await input.readLine("y for more> ", () => []);
      if (typed === null || /^q(uit)?$/i.test(typed.trim())) return false;
      if (/^y(es)?$/i.test(typed.trim())) break;
      if (typed.trim() === "") input.eraseLine();
    }
  }
  terminal.writeOutput(textOfLines(lines));
  return true;
}

function read(question: Question, desk: Desk): Promise<string | null> {
  const prompt = desk.format === "json" ? "" : promptOf(question);
  const known =
    question.form === "names" ? (question.among ?? question.known) : question.form === "cards" ? question.among : [];
  return askLine(prompt, (typed) => [...new Set(completions(typed, known))], desk);
}

/** Enter alone does nothing. The prompt stays in place, however long the key is held. */
function eraseLine({ input, terminal }: Desk): false {
  if (input.interactive) input.eraseLine();
  else terminal.writeOutput("Enter alone does nothing. Type an answer first.\n");
  return false;
}

function sayStopped(desk: Desk): void {
  if (desk.format === "pretty") say(desk, `Saved in ${desk.savedTo}. The same command continues from here.`);
}

/** Prints a message outside the conversation; the question stays open. */
function say(desk: Desk, text: string): false {
  const { terminal, format } = desk;
  if (format === "json") terminal.writeOutput(`${JSON.stringify({ note: text })}\n`);
  else terminal.writeOutput(textOfLines(text.split("\n").flatMap((line) => wrapText(line, terminal.columns))));
  return false;
}

/** The width and colours of lines. */
interface PrintStyle {
  readonly colours: Colours;
  readonly columns: number;
}

/** The lines of the conversation, wrapped to the terminal's width. */
function printMessages(messages: readonly Message[], style: PrintStyle): string {
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
function printQuestion(question: Question, { colours, columns }: PrintStyle): string {
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

/** The fields that are asked for together with a name, each with its usual value. */
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
function promptOf(question: Question): string {
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
function printHelp(explanations: readonly Explanation[], { colours, columns }: PrintStyle): string {
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
