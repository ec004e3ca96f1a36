import type { Lexicon } from "../../grammar/lexicon.ts";
import type { Conversation } from "../../runtime/companion/conversation.ts";
import type { Answer, Command, Question } from "../../runtime/companion/question.ts";
import { completions, readAnswer, takesOneKey } from "../../runtime/companion/read-answer.ts";
import { readSavedAnswer } from "../../runtime/companion/saved.ts";
import type { Input } from "../input.ts";
import type { Terminal } from "../terminal.ts";
import { coloursOf } from "../terminal.ts";
import { printHelp, printQuestion, printTold, promptOf } from "./print.ts";

/** What a conversation at the terminal needs. */
export interface Desk {
  readonly terminal: Terminal;
  readonly input: Input;
  readonly lexicon: Lexicon;
  readonly format: "pretty" | "json";
  /** Keeps all answers; called after every one, before the next question is shown. */
  readonly save: (answers: readonly Answer[]) => Promise<void>;
  /** Where they are kept, as it is printed. */
  readonly savedTo: string;
}

const COMMANDS: Readonly<Record<string, Command>> = { x: "impossible", r: "restart", a: "adjust" };

/** Holds a conversation until it is over, the person stops or the input ends. */
export async function talkAtTerminal(conversation: Conversation, desk: Desk): Promise<void> {
  let shown = firstShown(conversation);
  for (;;) {
    const { question } = conversation;
    show(conversation, shown, question, desk);
    shown = conversation.answers.length + 1;
    if (question === null) return;
    for (;;) {
      const typed = await read(question, desk);
      if (typed === null || typed === "q") return sayStopped(desk);
      if (typed === "b") {
        if (!conversation.back()) say(desk, "There is nothing to take back.");
        else {
          await desk.save(conversation.answers);
          shown = conversation.answers.length;
          break;
        }
      } else if (await taken(conversation, question, typed, desk)) break;
    }
  }
}

/** A conversation that is resumed shows what was told since the last heading of its cards. */
function firstShown(conversation: Conversation): number {
  const count = conversation.answers.length;
  for (let from = count; from > 0; from -= 1) {
    if (conversation.toldSince(from).some(({ kind }) => kind === "heading")) return from;
  }
  return 0;
}

async function taken(conversation: Conversation, question: Question, typed: string, desk: Desk): Promise<boolean> {
  if (typed === "?") return say(desk, printHelp(question, desk.lexicon).trimEnd());
  if (typed === "s") {
    await desk.save(conversation.answers);
    return say(desk, `Saved in ${desk.savedTo}.`);
  }
  const read = answerOf(question, typed);
  if (typeof read === "string") return say(desk, read);
  const reason = conversation.answer(read);
  if (reason !== null) return say(desk, reason);
  await desk.save(conversation.answers);
  return true;
}

function answerOf(question: Question, typed: string): Answer | string {
  if (typed.startsWith("{")) return parseAnswer(typed) ?? "that is no answer";
  const command = COMMANDS[typed];
  if (command !== undefined) return { command };
  const read = readAnswer(question, typed);
  return read.kind === "answer" ? read.answer : `${read.text} (? for help)`;
}

function parseAnswer(typed: string): Answer | null {
  try {
    return readSavedAnswer(JSON.parse(typed));
  } catch {
    return null;
  }
}

function show(conversation: Conversation, from: number, question: Question | null, desk: Desk): void {
  const { terminal } = desk;
  const told = conversation.toldSince(from);
  if (desk.format === "json") return terminal.writeOutput(`${JSON.stringify({ told, question })}\n`);
  const colours = coloursOf(terminal);
  terminal.writeOutput(printTold(told, colours));
  if (question !== null) terminal.writeOutput(printQuestion(question, colours));
}

async function read(question: Question, desk: Desk): Promise<string | null> {
  const { input, terminal } = desk;
  const prompt = desk.format === "json" ? "" : promptOf(question);
  if (!input.interactive) terminal.writeOutput(prompt);
  const known =
    question.form === "names" ? (question.among ?? question.known) : question.form === "cards" ? question.among : [];
  const line = takesOneKey(question)
    ? await input.readKey(prompt)
    : await input.readLine(prompt, (typed) => [...new Set(completions(typed, known))]);
  if (!input.interactive && desk.format === "pretty") terminal.writeOutput(line === null ? "\n" : `${line.trim()}\n`);
  return line === null ? null : line.trim();
}

function sayStopped(desk: Desk): void {
  if (desk.format === "pretty")
    desk.terminal.writeOutput(`Saved in ${desk.savedTo}; the same command goes on from here.\n`);
}

/** Says something beside the conversation; the question stays open. */
function say(desk: Desk, text: string): false {
  if (desk.format === "json") desk.terminal.writeOutput(`${JSON.stringify({ note: text })}\n`);
  else desk.terminal.writeOutput(`${text}\n`);
  return false;
}
