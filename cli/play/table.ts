import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import { eventLine } from "../../runtime/callisto/engine/log.ts";
import type { GameAction } from "../../runtime/callisto/engine/event.ts";
import type { Faction, GameState } from "../../runtime/callisto/engine/state.ts";
import {
  carryOn,
  isChoiceOf,
  stateOf,
  takenBack,
  type Course,
  type Happened,
} from "../../runtime/callisto/play/course.ts";
import { choose, optionNamed, searched, type Menu, type Next } from "../../runtime/callisto/play/menu.ts";
import { bidMenu, questionMenu } from "../../runtime/callisto/play/other-menus.ts";
import { ending } from "../../runtime/callisto/play/overview.ts";
import { bidsWith, onward, type Ask, type Participants } from "../../runtime/callisto/play/participants.ts";
import { reasonsOf } from "../../runtime/callisto/play/reasons.ts";
import { tell } from "../../runtime/callisto/play/tell.ts";
import { turnMenu } from "../../runtime/callisto/play/turn-menu.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { whyNot } from "../../runtime/why-not.ts";
import type { Input } from "../input.ts";
import { coloursOf, type Colours, type Terminal } from "../terminal.ts";
import { traceStyle } from "../trace-style.ts";
import { lastBotCards, type BotCard } from "./bot-cards.ts";
import { readCommand, type TableCommand } from "./commands.ts";
import { HELP, printBoard, printCards, printMenu, printOverview, printTold } from "./print.ts";
import type { SaveFile } from "./save-file.ts";

/** What a game at the terminal needs besides its course. */
export interface Desk {
  readonly terminal: Terminal;
  readonly input: Input;
  readonly save: SaveFile;
  readonly participants: Participants;
  /** The side that the person plays; null for one who watches. */
  readonly viewer: Faction | null;
  /** Whether the reasons of every bot's card are told unasked. */
  readonly explain: boolean;
  /** Aborted when the game is to stop. */
  readonly stop: AbortSignal;
}

/** Plays a game at the terminal; everything that happens is saved before it is told. */
export class Table {
  readonly #desk: Desk;
  readonly #colours: Colours;
  #course: Course;
  /** The game when the board was drawn last. */
  #shown: GameState | null = null;
  /** The card that was explained last. */
  #explained: BotCard | null = null;

  constructor(course: Course, desk: Desk) {
    this.#course = course;
    this.#desk = desk;
    this.#colours = coloursOf(desk.terminal);
  }

  /** Plays until the game is over, or the person stops or is stopped. */
  async play(): Promise<"over" | "stopped"> {
    if (this.#course.happened.length > 0) this.#tellSinceChoice();
    for (;;) {
      // Lets signals have their turn.
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = onward(this.#course, this.#desk.participants);
      if (step.kind === "over") break;
      if (step.kind === "action") this.#carryOut(step.action);
      else if ((await this.#ask(step.ask)) === "stopped") return "stopped";
    }
    this.#desk.save.flush();
    this.#showBoard(stateOf(this.#course));
    this.#say("\n");
    const [result, ...others] = ending(this.#course.game, stateOf(this.#course));
    this.#say(`${this.#colours.bold(result ?? "")}\n${others.map((line) => `${line}\n`).join("")}`);
    return "over";
  }

  #carryOut(action: GameAction): void {
    const course = carryOn(this.#course, action);
    const happened = course.happened.at(-1);
    if (happened === undefined) throw new Error("nothing happened");
    this.#desk.save.append(eventLine(happened.event, happened.after));
    this.#course = course;
    if (action.kind === "startTurn") this.#explained = null;
    this.#tell(happened);
    if (this.#desk.explain && action.kind === "resolve") this.#explain(null, null);
  }

  #tell(happened: Happened): void {
    const number = lastBotCards(this.#course).find((card) => card.happened === happened)?.number ?? 0;
    this.#say(printTold(tell(this.#course.game, happened, this.#desk.viewer, number), this.#colours));
  }

  /** Tells again what happened since the person chose last. */
  #tellSinceChoice(): void {
    const { happened } = this.#course;
    const persons = this.#persons();
    const from = Math.max(
      0,
      happened.findLastIndex((each) => isChoiceOf(each, persons)),
    );
    const { game } = this.#course;
    let number = 0;
    for (const each of happened.slice(from)) {
      const { kind } = each.event.action;
      if (kind === "startTurn") number = 0;
      if (kind === "resolve") number += 1;
      this.#say(printTold(tell(game, each, this.#desk.viewer, number), this.#colours));
    }
  }

  #persons(): readonly Faction[] {
    return this.#desk.viewer === null ? [] : [this.#desk.viewer];
  }

  async #ask(ask: Ask): Promise<"asked" | "stopped"> {
    this.#desk.save.flush();
    const { game } = this.#course;
    const state = stateOf(this.#course);
    if (this.#shown === null || (this.#isNewFor(ask) && !looksAlike(state, this.#shown))) this.#showBoard(state);
    this.#say(`\n${printOverview(game, state, this.#desk.viewer, this.#colours)}\n`);
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
          else this.#say("There is no choice before this one; u takes back the last one.\n");
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

  #showBoard(state: GameState): void {
    this.#shown = state;
    this.#say(`\n${printBoard(this.#course.game, state, this.#desk.terminal)}`);
  }

  /** Whether others did something since the side was asked last. */
  #isNewFor({ side }: Ask): boolean {
    const last = this.#course.happened.at(-1)?.event.action;
    return last === undefined || !("side" in last) || last.side !== side;
  }

  #menuOf(ask: Ask): Menu<GameAction> {
    const chooser = { game: this.#course.game, state: stateOf(this.#course), side: ask.side };
    switch (ask.kind) {
      case "bid":
        return bidMenu(chooser, (card) => bidsWith(this.#course, this.#desk.participants, ask.side, card));
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
        const done = this.#obey(command, menu);
        if (done !== null) return { kind: done };
        continue;
      }
      const chosen = choose(menu, typed);
      if (chosen.kind === "next") return chosen.next;
      if (chosen.kind === "several") this.#say(printMenu(menu, this.#colours, chosen.options));
      else if (typed === "") this.#say(printMenu(menu, this.#colours));
      else this.#say(`Nothing here is called “${typed}” (? for help).\n`);
    }
  }

  async #read(menu: Menu<GameAction>): Promise<string | null> {
    const { input, terminal } = this.#desk;
    const prompt = "> ";
    if (!input.interactive) terminal.writeOutput(prompt);
    const names = menu.options.map(({ name }) => name);
    const line = await input.readLine(prompt, (typed) =>
      names.filter((name) => name.toLowerCase().startsWith(typed.toLowerCase())),
    );
    if (!input.interactive) terminal.writeOutput(line === null ? "\n" : `${line.trim()}\n`);
    return line === null ? null : line.trim();
  }

  /** Does what a command says; tells whether the question is left by it. */
  #obey(command: TableCommand, menu: Menu<GameAction>): "stopped" | "undone" | "back" | null {
    const { game } = this.#course;
    const state = stateOf(this.#course);
    switch (command.kind) {
      case "quit":
        return "stopped";
      case "back":
        return "back";
      case "undo":
        return this.#undo(command.choices) ? "undone" : null;
      case "why":
        this.#explain(command.card, command.not);
        return null;
      case "help":
        this.#say(HELP);
        return null;
      case "board":
        this.#showBoard(state);
        this.#say(`\n${printOverview(game, state, this.#desk.viewer, this.#colours)}`);
        return null;
      case "cards":
        this.#say(printCards(game, state, this.#desk.viewer ?? ""));
        return null;
      case "tell":
        this.#tellSinceChoice();
        return null;
      case "saved":
        this.#say(`All of it is saved in ${this.#desk.save.name}.\n`);
        return null;
      case "search": {
        const found = searched(menu, command.text);
        this.#say(found.length === 0 ? "Nothing here has that.\n" : printMenu(menu, this.#colours, found));
        return null;
      }
    }
  }

  #undo(choices: number): boolean {
    const earlier = takenBack(this.#course, this.#persons(), choices);
    if (earlier === null) {
      this.#say(choices === 1 ? "There is nothing to take back.\n" : "So many choices were not made.\n");
      return false;
    }
    this.#desk.save.keep(earlier.happened.length);
    this.#course = earlier;
    this.#explained = null;
    this.#say(choices === 1 ? "Your last choice is taken back.\n" : `Your last ${choices} choices are taken back.\n`);
    return true;
  }

  /** The reasons of a bot's card, or what dropped something that the bot did not do with it. */
  #explain(number: number | null, not: string | null): void {
    const cards = lastBotCards(this.#course);
    const asked = number === null ? ((not === null ? null : this.#explained) ?? cards.at(-1)) : cards[number - 1];
    const reasons = asked === undefined ? null : reasonsOf(this.#course.game, asked.happened);
    if (asked === undefined || reasons === null) {
      this.#say(cards.length === 0 ? "No bot has resolved a card yet.\n" : `The bot resolved ${cards.length} cards.\n`);
      return;
    }
    this.#explained = asked;
    const { card, decision, trace, isPlace } = reasons;
    if (not === null) {
      const sheet = { ...trace, file: basename(trace.file) };
      this.#say(`${traceText(sheet, traceStyle(this.#colours))}\n`);
    } else this.#say(`${asked.number}. ${card}: ${whyNot(trace, decision, not, isPlace).sentence}\n`);
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
