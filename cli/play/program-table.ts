import { setImmediate } from "node:timers/promises";
import type { GameAction } from "../../games/callisto/engine/event.ts";
import { objectionTo } from "../../games/callisto/engine/expected-action.ts";
import { legalMoves } from "../../games/callisto/engine/moves/legal-moves.ts";
import { DataReader } from "../../games/callisto/engine/plain-data.ts";
import { readAction } from "../../games/callisto/engine/read-event.ts";
import { of } from "../../games/callisto/engine/factions.ts";
import type { Faction } from "../../games/callisto/engine/state.ts";
import type { CardName } from "../../games/callisto/position.ts";
import type { Happened } from "../../games/callisto/play/course.ts";
import type { Ask } from "../../games/callisto/play/participants.ts";
import { tellAll } from "./bot-cards.ts";
import { readCommand } from "./commands.ts";
import type { KeptGame } from "./kept-game.ts";
import type { Desk, TableEnd } from "./table.ts";

/** What a program may choose: the action as it is shown, and as it is carried out. */
interface Option {
  readonly shown: unknown;
  readonly action: () => GameAction;
}

function chosen(action: GameAction): Option {
  return { shown: action, action: () => action };
}

/**
 * A game for programs, a line of JSON each way. Every question is one line: what was told since the last, and the
 * actions to choose from; the answer is the index of one of them, a move or an
 * answer of the log's form, `u` or `q`.
 */
export class ProgramTable {
  readonly #kept: KeptGame;
  readonly #desk: Desk;

  constructor(kept: KeptGame, desk: Desk) {
    this.#kept = kept;
    this.#desk = desk;
  }

  /** Plays until the game is over, or is stopped. */
  async play(): Promise<TableEnd> {
    const happened: Happened[] = [...this.#kept.sinceChoice()];
    for (;;) {
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = this.#kept.onward();
      if (step.kind === "action") {
        happened.push(this.#kept.carryOut(step.action));
        continue;
      }
      const told = tellAll(this.#kept, happened.splice(0));
      if (step.kind === "over") {
        this.#write({ told, result: this.#kept.state.result });
        return "over";
      }
      const options = this.#optionsFor(step.ask);
      const { kind, side } = step.ask;
      this.#write({ told, question: { kind, side, actions: options.map(({ shown }) => shown) } });
      const action = await this.#answer(options);
      if (action === "stopped") return "stopped";
      if (action !== "undone") happened.push(this.#kept.carryOut(action));
    }
  }

  #optionsFor(ask: Ask): readonly Option[] {
    const { game, state } = this.#kept;
    const { side } = ask;
    switch (ask.kind) {
      case "bid": {
        const own = of(state.sides, side);
        const hand = own.kind === "hand" ? own.cards.hand : [];
        return [...new Set(hand)].map((card) => this.#bid(side, card));
      }
      case "move":
        return legalMoves(game, state, side).map((move) => chosen({ kind: "move", side, move }));
      case "answer":
        return ask.question.options.map((option) => chosen({ kind: "answer", side, option }));
    }
  }

  /** What the other side bids is not to be seen before. */
  #bid(side: Faction, card: CardName): Option {
    return { shown: { kind: "bid", cards: { [side]: card } }, action: () => this.#kept.bidsWith(side, card) };
  }

  async #answer(options: readonly Option[]): Promise<GameAction | "stopped" | "undone"> {
    for (;;) {
      const line = await this.#desk.input.readLine("", () => []);
      if (line === null) return "stopped";
      const command = readCommand(line);
      if (command?.kind === "quit") return "stopped";
      if (command?.kind === "undo") {
        if (this.#kept.takeBack(command.choices)) return "undone";
        this.#write({ problem: "you have not made that many choices" });
        continue;
      }
      const named = /^\d+$/.test(line.trim()) ? options[Number(line)]?.action() : this.#readAction(line);
      if (typeof named === "object") return named;
      this.#write({ problem: named ?? "there is no action with this index" });
    }
  }

  /** An action that was written out, or what is wrong with it. */
  #readAction(line: string): GameAction | string {
    let data: unknown;
    try {
      data = JSON.parse(line);
    } catch {
      return "send an index or an action in JSON";
    }
    const reader = new DataReader();
    const action = readAction(reader, data, "action");
    if (reader.problem !== null) return `${reader.problem.at}: ${reader.problem.message}`;
    if (action.kind === "stop" || action.kind === "bid")
      return `${action.kind} cannot be sent in JSON; send an index or q`;
    return objectionTo(this.#kept.game, this.#kept.state, action) ?? action;
  }

  #write(data: unknown): void {
    this.#desk.terminal.writeOutput(`${JSON.stringify(data)}\n`);
  }
}
