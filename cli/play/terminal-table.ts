import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Ask, GameCourse, ReportLine } from "../../games/engine-part.ts";
import type { BoardPicture } from "../../games/shared/board-picture.ts";
import { endingOf } from "../../games/shared/engine/stand-ins.ts";
import {
  choose,
  keysOf,
  type Menu,
  type Next,
  type Option,
  optionNamed,
  optionsWithWords,
} from "../../games/shared/menu.ts";
import { counted } from "../../grammar/prose.ts";
import type { KeptGame } from "../../library/kept-game.ts";
import { textBoard } from "../../library/pictures.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { whyNot } from "../../runtime/why-not.ts";
import {
  askLine,
  boardTextStyle,
  type Colours,
  coloursOf,
  type Input,
  type Terminal,
  textOfLines,
  traceStyle,
} from "../terminal.ts";

/** What a game at the terminal needs, apart from the game. */
export interface Desk {
  readonly terminal: Terminal;
  readonly input: Input;
  /** Whether to print the reasons of every bot's card unasked. */
  readonly explain: boolean;
  /** Aborted when the game is to stop. */
  readonly stop: AbortSignal;
}

/** How a game at the terminal ends. */
export type TableEnd = "over" | "stopped";

const PROMPT = "> ";

/** A game at the terminal, for people. */
export class TerminalTable {
  readonly #kept: KeptGame;
  readonly #desk: Desk;
  readonly #colours: Colours;
  /** The game as the board was last drawn. */
  #shown: GameCourse | null = null;
  /** The bot's card that was last explained. */
  #explained: object | null = null;

  constructor(kept: KeptGame, desk: Desk) {
    this.#kept = kept;
    this.#desk = desk;
    this.#colours = coloursOf(desk.terminal);
  }

  /** Plays until the game is over, or the person or a signal stops it. */
  async play(): Promise<TableEnd> {
    this.#tell(this.#kept.sinceChoice());
    for (;;) {
      // Lets pending signals arrive.
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = this.#kept.onward();
      if (step.kind === "over") break;
      if (step.kind === "action") this.#execute(step.action);
      else if ((await this.#ask(step.ask)) === "stopped") return "stopped";
    }
    const { engine, course } = this.#kept;
    this.#showBoard();
    this.#say(`\n${printHeaded(endingOf(engine, course), this.#colours)}`);
    return "over";
  }

  #execute(action: object): void {
    const happened = this.#kept.execute(action);
    const cards = this.#botCards();
    if (cards.length === 0) this.#explained = null;
    this.#tell([happened]);
    if (this.#desk.explain && cards.at(-1) === happened) this.#explain(null, null);
  }

  async #ask(ask: Ask): Promise<"asked" | "stopped"> {
    const { engine, course, seating } = this.#kept;
    if (this.#shown === null || engine.isNews(course, ask, this.#shown)) this.#showBoard();
    this.#say(`\n${this.#overview()}\n`);
    const menus: Menu<object>[] = [engine.menu(course, seating, ask)];
    for (;;) {
      const menu = menus.at(-1);
      if (menu === undefined) throw new Error("nothing is asked");
      this.#say(printMenu(menu, this.#colours));
      const reply = await this.#choice(menu);
      switch (reply.kind) {
        case "stopped":
          return "stopped";
        case "undone":
          return "asked";
        case "back":
          if (menus.length > 1) menus.pop();
          else this.#say("This is the first choice here. Type u to take back your last one.\n");
          break;
        case "menu":
          menus.push(reply.menu);
          break;
        case "outcome":
          this.#execute(reply.outcome);
          return "asked";
      }
    }
  }

  /** Reads until the user leaves this menu. */
  async #choice(menu: Menu<object>): Promise<Next<object> | { readonly kind: "stopped" | "undone" | "back" }> {
    for (;;) {
      const typed = await this.#read(menu);
      if (typed === null) return { kind: "stopped" };
      const command = optionNamed(menu, typed) === null ? readCommand(typed) : null;
      if (command !== null) {
        const left = this.#obey(command, menu);
        if (left !== null) return { kind: left };
        continue;
      }
      const chosen = choose(menu, typed);
      if (chosen.kind === "next") return chosen.next;
      if (chosen.kind === "several") this.#say(printMenu(menu, this.#colours, chosen.options));
      else if (typed === "") this.#say(printMenu(menu, this.#colours));
      else this.#say(`There is no choice “${typed}”. Type ? for help.\n`);
    }
  }

  #read(menu: Menu<object>): Promise<string | null> {
    const names = menu.options.map(({ name }) => name);
    const complete = (typed: string): readonly string[] =>
      names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()));
    return askLine(PROMPT, complete, this.#desk);
  }

  /** Runs a command; returns whether it leaves the question. */
  #obey(command: TableCommand, menu: Menu<object>): "stopped" | "undone" | "back" | null {
    const { engine, course, viewer } = this.#kept;
    switch (command.kind) {
      case "quit":
        return "stopped";
      case "back":
        return "back";
      case "undo":
        return this.#takeBack(command.choices) ? "undone" : null;
      case "why":
        this.#explain(command.card, command.not);
        return null;
      case "help":
        this.#say(textOfLines((menu.meanings ?? []).map((line) => `  ${line}`)) + helpText(engine.legend));
        return null;
      case "board":
        this.#showBoard();
        this.#say(`\n${this.#overview()}`);
        return null;
      case "cards":
        this.#say(textOfLines(engine.cards(course, viewer)));
        return null;
      case "tell":
        this.#tell(this.#kept.sinceChoice());
        return null;
      case "saved":
        this.#say(`Everything is saved in ${this.#kept.savedIn}.\n`);
        return null;
      case "search": {
        const found = optionsWithWords(menu, command.text);
        this.#say(found.length === 0 ? "No choice contains that.\n" : printMenu(menu, this.#colours, found));
        return null;
      }
    }
  }

  #takeBack(choices: number): boolean {
    const isDone = this.#kept.takeBack(choices);
    const which = choices === 1 ? "choice" : `${choices} choices`;
    if (isDone) this.#say(`Took back your last ${which}.\n`);
    else this.#say(choices === 1 ? "You have made no choice yet.\n" : "You have not made that many choices.\n");
    if (isDone) this.#explained = null;
    return isDone;
  }

  /** Prints the reasons of a bot's card, or why the bot did not do something else with it. */
  #explain(number: number | null, not: string | null): void {
    const { engine, course } = this.#kept;
    const cards = this.#botCards();
    const meant = not === null ? null : this.#explained;
    const asked = number === null ? (meant ?? cards.at(-1)) : cards[number - 1];
    const reasons = asked === undefined ? null : engine.reasons(course, asked);
    if (asked === undefined || reasons === null) {
      this.#say(
        cards.length === 0
          ? "The bot has not resolved a card yet.\n"
          : `The bot resolved ${counted(cards.length, "card")}.\n`,
      );
      return;
    }
    this.#explained = asked;
    const { card, explained } = reasons;
    const { trace } = explained;
    const text =
      not === null
        ? traceText({ ...trace, file: basename(trace.file) }, traceStyle(this.#colours))
        : `${cards.indexOf(asked) + 1}. ${card}: ${whyNot(explained, not).sentence}`;
    this.#say(`${text}\n`);
  }

  #botCards(): readonly object[] {
    return this.#kept.engine.botCards(this.#kept.course);
  }

  #showBoard(): void {
    const { engine, course } = this.#kept;
    this.#shown = course;
    this.#say(`\n${printBoard(engine.picture(course), this.#desk.terminal)}`);
  }

  #overview(): string {
    const { engine, course, viewer } = this.#kept;
    return printHeaded(engine.overview(course, viewer), this.#colours);
  }

  #tell(events: readonly object[]): void {
    const { engine, course, viewer } = this.#kept;
    this.#say(printReport(engine.tell(course, events, viewer), this.#colours));
  }

  #say(text: string): void {
    this.#desk.terminal.writeOutput(text);
  }
}

/** The commands that can be typed at every choice. */
type TableCommand =
  | { readonly kind: "help" }
  | { readonly kind: "back" }
  | { readonly kind: "undo"; readonly choices: number }
  /** `card` is its number in the bot's turn; null for the last. `not` is what the user expected instead. */
  | { readonly kind: "why"; readonly card: number | null; readonly not: string | null }
  | { readonly kind: "board" }
  | { readonly kind: "cards" }
  | { readonly kind: "tell" }
  | { readonly kind: "saved" }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "quit" };

const WORDS: Readonly<Record<string, TableCommand>> = {
  "?": { kind: "help" },
  help: { kind: "help" },
  b: { kind: "back" },
  back: { kind: "back" },
  m: { kind: "board" },
  map: { kind: "board" },
  board: { kind: "board" },
  c: { kind: "cards" },
  cards: { kind: "cards" },
  t: { kind: "tell" },
  tell: { kind: "tell" },
  s: { kind: "saved" },
  save: { kind: "saved" },
  q: { kind: "quit" },
  quit: { kind: "quit" },
};

/** Parses a command; null if the line is not one. */
export function readCommand(typed: string): TableCommand | null {
  const text = typed.trim();
  const word = text.toLowerCase();
  if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? null;
  if (text.startsWith("/")) return { kind: "search", text: text.slice(1) };
  const undo = /^u(?:ndo)?(?:\s+([1-9]\d{0,3}))?$/.exec(word);
  if (undo !== null) return { kind: "undo", choices: Number(undo[1] ?? 1) };
  const why = /^(?:w|why)(?:\s+(\d{1,3}))?(?:\s+not\s+(.+))?$/i.exec(text);
  if (why === null) return null;
  return { kind: "why", card: why[1] === undefined ? null : Number(why[1]), not: why[2]?.trim() ?? null };
}

/** A wider board is drawn in parts. */
const WIDEST = 120;

/** The board as the game stands on it. */
function printBoard(picture: BoardPicture, terminal: Terminal): string {
  const style = boardTextStyle(coloursOf(terminal));
  return textBoard({ ...picture, notes: [] }, Math.min(terminal.columns, WIDEST), style);
}

/** Lines, the first of which is a heading. */
function printHeaded([first, ...others]: readonly string[], colours: Colours): string {
  return textOfLines([colours.bold(first ?? ""), ...others]);
}

/** What happened, a line each. */
export function printReport(lines: readonly ReportLine[], colours: Colours): string {
  return textOfLines(lines.map((each) => lineOf(each, colours)));
}

function lineOf({ kind, text }: ReportLine, colours: Colours): string {
  switch (kind) {
    case "heading":
      return `\n${colours.bold(`— ${text} —`)}`;
    case "action":
      return text;
    case "dice":
      return colours.dim(`     ${text}`);
    case "result":
      return `   → ${text}`;
  }
}

/** How many options are shown at once. The user finds the others by a part of their names. */
const MOST_OPTIONS = 30;

/** A menu, or the options of it that the user searched for. */
function printMenu<Outcome>(
  menu: Menu<Outcome>,
  colours: Colours,
  options: readonly Option<Outcome>[] = menu.options,
): string {
  const keys = keysOf(menu);
  const shown = options.slice(0, MOST_OPTIONS);
  const keyOf = (option: Option<Outcome>): string => {
    const key = keys[menu.options.indexOf(option)] ?? "";
    return key === "" ? "Enter" : key;
  };
  const keyWidth = Math.max(2, ...shown.map((option) => keyOf(option).length));
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map((option) => {
    const key = `  ${colours.cyan(keyOf(option).padStart(keyWidth))}`;
    const { name, note } = option;
    return note === "" ? `${key}  ${name}` : `${key}  ${name.padEnd(width)}  ${colours.dim(note)}`;
  });
  const left = options.length - shown.length;
  if (left > 0) lines.push(`  … and ${left} more: type part of a name`);
  return textOfLines([menu.question, ...lines, ...(menu.hint === undefined ? [] : [colours.dim(`  ${menu.hint}`)])]);
}

/** The help. `legend` explains the signs on the board. */
function helpText(legend: string): string {
  return `  Type a number, a key or the first letters of a name. /word lists the choices that contain the word.
  b      go back to the previous choice
  u      take back your last choice and everything after it; u 3 takes back the last three
  why    explain the bot's last card; why 2: its second card; why not c4: why it did not choose c4; why 2 not c4: both
  t      show again what happened since your last choice
  m      show the board (${legend})
  c      show the cards
  q      stop; the game is saved after every event
`;
}
