import { capitalised, wrapText } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { GlossaryEntry } from "../../games/game-package.ts";
import type { Conversation } from "../../runtime/companion/conversation.ts";
import type { Answer, Command, Question } from "../../runtime/companion/question.ts";
import { completions, readAnswer } from "../../runtime/companion/read-answer.ts";
import { readSavedAnswer } from "../../library/read-save.ts";
import type { Input } from "../input.ts";
import { askLine, coloursOf, type Terminal, textOfLines } from "../terminal.ts";
import { doubtAbout, inWords, explainQuestion } from "../../library/companion-questions.ts";
import { printHelp, printQuestion, printMessages, promptOf, type PrintStyle } from "./print.ts";

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

/** Runs a conversation until it is over, the person stops or the input ends. */
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
