import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { GameAction } from "../../games/callisto/engine/event.ts";
import type { GameState } from "../../games/callisto/engine/state.ts";
import type { Happened } from "../../games/callisto/play/course.ts";
import { choose, optionNamed, searched, type Menu, type Next } from "../../games/shared/menu.ts";
import { bidMenu, questionMenu } from "../../games/callisto/play/other-menus.ts";
import { ending } from "../../games/callisto/play/overview.ts";
import type { Ask } from "../../games/callisto/play/participants.ts";
import { reasonsOf } from "../../games/callisto/play/reasons.ts";
import { turnMenu } from "../../games/callisto/play/turn-menu.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { whyNot } from "../../runtime/why-not.ts";
import type { Input } from "../input.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { traceStyle } from "../trace-style.ts";
import { lastBotCards, tellAll } from "./bot-cards.ts";
import { readCommand, type TableCommand } from "./commands.ts";
import type { KeptGame } from "./kept-game.ts";
import { HELP, printBoard, printCards, printMenu, printOverview, printTold } from "./print.ts";

/** What a game at the terminal needs besides the game. */
export interface Desk {
  readonly terminal: Terminal;
  readonly input: Input;
  /** Whether the reasons of every bot's card are told unasked. */
  readonly explain: boolean;
  /** Aborted when the game is to stop. */
  readonly stop: AbortSignal;
}

/** How a game at the terminal ends. */
export type TableEnd = "over" | "stopped";

const PROMPT = "> ";

/** A game at the terminal, for people. */
export class Table {
  readonly #kept: KeptGame;
  readonly #desk: Desk;
  readonly #colours: Colours;
  /** The game when the board was drawn last. */
  #shown: GameState | null = null;
  /** The bot's card that was explained last. */
  #explained: Happened | null = null;

  constructor(kept: KeptGame, desk: Desk) {
    this.#kept = kept;
    this.#desk = desk;
    this.#colours = coloursOf(desk.terminal);
  }

  /** Plays until the game is over, or the person stops or is stopped. */
  async play(): Promise<TableEnd> {
    this.#tell(this.#kept.sinceChoice());
    for (;;) {
      // Lets signals have their turn.
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = this.#kept.onward();
      if (step.kind === "over") break;
      if (step.kind === "action") this.#carryOut(step.action);
      else if ((await this.#ask(step.ask)) === "stopped") return "stopped";
    }
    const { game, state } = this.#kept;
    this.#showBoard(state);
    const [result, ...others] = ending(game, state);
    this.#say(`\n${this.#colours.bold(result ?? "")}\n${others.map((line) => `${line}\n`).join("")}`);
    return "over";
  }

  #carryOut(action: GameAction): void {
    const happened = this.#kept.carryOut(action);
    if (action.kind === "startTurn") this.#explained = null;
    this.#tell([happened]);
    if (this.#desk.explain && action.kind === "resolve") this.#explain(null, null);
  }

  async #ask(ask: Ask): Promise<"asked" | "stopped"> {
    const { game, state, viewer } = this.#kept;
    if (this.#shown === null || (this.#isNewFor(ask) && !looksAlike(state, this.#shown))) this.#showBoard(state);
    this.#say(`\n${printOverview(game, state, viewer, this.#colours)}\n`);
    const menus: Menu<GameAction>[] = [this.#menuOf(ask)];
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
          this.#carryOut(reply.outcome);
          return "asked";
      }
    }
  }

  /** Whether others did something since the side was asked last. */
  #isNewFor({ side }: Ask): boolean {
    const last = this.#kept.course.happened.at(-1)?.event.action;
    return last === undefined || !("side" in last) || last.side !== side;
  }

  #menuOf(ask: Ask): Menu<GameAction> {
    const { game, state } = this.#kept;
    const chooser = { game, state, side: ask.side };
    switch (ask.kind) {
      case "bid":
        return bidMenu(chooser, (card) => this.#kept.bidsWith(ask.side, card));
      case "move":
        return turnMenu(chooser);
      case "answer":
        return questionMenu(chooser, ask.question);
    }
  }

  /** Reads until something is chosen that leads away from this menu. */
  async #choice(menu: Menu<GameAction>): Promise<Next<GameAction> | { readonly kind: "stopped" | "undone" | "back" }> {
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

  async #read(menu: Menu<GameAction>): Promise<string | null> {
    const { input, terminal } = this.#desk;
    if (!input.interactive) terminal.writeOutput(PROMPT);
    const names = menu.options.map(({ name }) => name);
    const line = await input.readLine(PROMPT, (typed) =>
      names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase())),
    );
    if (!input.interactive) terminal.writeOutput(line === null ? "\n" : `${line.trim()}\n`);
    return line === null ? null : line.trim();
  }

  /** Does what a command says; tells whether the question is left by it. */
  #obey(command: TableCommand, menu: Menu<GameAction>): "stopped" | "undone" | "back" | null {
    const { game, state, viewer } = this.#kept;
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
        this.#say(HELP);
        return null;
      case "board":
        this.#showBoard(state);
        this.#say(`\n${printOverview(game, state, viewer, this.#colours)}`);
        return null;
      case "cards":
        this.#say(printCards(game, state, viewer));
        return null;
      case "tell":
        this.#tell(this.#kept.sinceChoice());
        return null;
      case "saved":
        this.#say(`Everything is saved in ${this.#kept.savedIn}.\n`);
        return null;
      case "search": {
        const found = searched(menu, command.text);
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

  /** The reasons of a bot's card, or what dropped something that the bot did not do with it. */
  #explain(number: number | null, not: string | null): void {
    const cards = lastBotCards(this.#kept.course);
    const meant = not === null ? null : this.#explained;
    const asked = number === null ? (meant ?? cards.at(-1)) : cards[number - 1];
    const reasons = asked === undefined ? null : reasonsOf(this.#kept.game, asked);
    if (asked === undefined || reasons === null) {
      const count = `${cards.length} ${cards.length === 1 ? "card" : "cards"}`;
      this.#say(cards.length === 0 ? "The bot has not resolved a card yet.\n" : `The bot resolved ${count}.\n`);
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

  #showBoard(state: GameState): void {
    this.#shown = state;
    this.#say(`\n${printBoard(this.#kept.game, state, this.#desk.terminal)}`);
  }

  #tell(events: readonly Happened[]): void {
    this.#say(printTold(tellAll(this.#kept, events), this.#colours));
  }

  #say(text: string): void {
    this.#desk.terminal.writeOutput(text);
  }
}

/** Whether the board is drawn alike for two states of a game. */
function looksAlike(one: GameState, other: GameState): boolean {
  return (
    one.units === other.units &&
    one.markers === other.markers &&
    one.features === other.features &&
    one.doors === other.doors
  );
}
