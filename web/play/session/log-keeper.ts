import type { GameKeeper } from "../../../library/kept-game.ts";

/** The lines of a game's log, which the page keeps on the device after every choice. */
export class LogKeeper implements GameKeeper {
  readonly name = "this device";
  readonly #lines: string[];

  /** @param lines of events that happened before */
  constructor(lines: readonly string[]) {
    this.#lines = [...lines];
  }

  append(line: string): void {
    this.#lines.push(line);
  }

  keep(events: number): void {
    this.#lines.length = events;
  }

  flush(): void {
    // The page writes them to the device before it shows what comes next.
  }

  from(event: number): readonly string[] {
    return this.#lines.slice(event);
  }
}
