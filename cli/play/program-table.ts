import { setImmediate } from "node:timers/promises";
import type { ActionChoice, ReadAction } from "../../games/engine-part.ts";
import { standInsOf } from "../../games/shared/engine/stand-ins.ts";
import { readCommand, type Desk, type TableEnd } from "./terminal-table.ts";
import type { KeptGame } from "../../library/kept-game.ts";

/**
 * A game for programs, a line of JSON each way. Every question is one line: the events since the last question, and the
 * actions to choose from. The answer is the index of an action, a move or an answer as logs write it, `u` or `q`.
 */
export class ProgramTable {
  readonly #kept: KeptGame;
  readonly #desk: Desk;

  constructor(kept: KeptGame, desk: Desk) {
    this.#kept = kept;
    this.#desk = desk;
  }

  /** Plays until the game is over or stopped. */
  async play(): Promise<TableEnd> {
    const { engine, viewer, seating } = this.#kept;
    const happened = [...this.#kept.sinceChoice()];
    for (;;) {
      await setImmediate();
      if (this.#desk.stop.aborted) return "stopped";
      const step = this.#kept.onward();
      if (step.kind === "action") {
        happened.push(this.#kept.execute(step.action));
        continue;
      }
      const { course } = this.#kept;
      const lines = engine.tell(course, happened.splice(0), viewer);
      if (step.kind === "over") {
        this.#write({ told: lines, result: engine.result(course), standIns: standInsOf(engine, course) });
        return "over";
      }
      const options = engine.choices(course, seating, step.ask);
      const { kind, side } = step.ask;
      this.#write({ told: lines, question: { kind, side, actions: options.map(({ shown }) => shown) } });
      const action = await this.#answer(options);
      if (action === "stopped") return "stopped";
      if (action !== "undone") happened.push(this.#kept.execute(action));
    }
  }

  async #answer(options: readonly ActionChoice[]): Promise<object | "stopped" | "undone"> {
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
      const read = /^\d+$/.test(line.trim()) ? chosen(options[Number(line)]) : this.#readAction(line);
      if (read.kind === "action") return read.action;
      this.#write({ problem: read.message });
    }
  }

  /** Reads an action that was written out in full. */
  #readAction(line: string): ReadAction {
    let data: unknown;
    try {
      data = JSON.parse(line);
    } catch {
      return { kind: "problem", message: "send an index or an action in JSON" };
    }
    return this.#kept.engine.readAction(this.#kept.course, data);
  }

  #write(data: unknown): void {
    this.#desk.terminal.writeOutput(`${JSON.stringify(data)}\n`);
  }
}

function chosen(option: ActionChoice | undefined): ReadAction {
  if (option === undefined) return { kind: "problem", message: "there is no action with this index" };
  return { kind: "action", action: option.action() };
}
