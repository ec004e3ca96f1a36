import { own } from "../io/terminal-text.ts";
import type { Terminal } from "./terminal.ts";

const SILENT_MILLISECONDS = 1000;
const REDRAW_MILLISECONDS = 250;
const ERASE_LINE = own("\r\u001B[K");

/** Shows the progress of long work on stderr; quick work stays silent. */
export class Progress {
  readonly #terminal: Pick<Terminal, "errorIsInteractive" | "writeError">;
  readonly #started = Date.now();
  #drawn = 0;
  /** The lines that a pipe has received. It keeps every line, so none is repeated. */
  readonly #written = new Set<string>();

  constructor(terminal: Pick<Terminal, "errorIsInteractive" | "writeError">) {
    this.#terminal = terminal;
  }

  /** @param state what is being done, such as `checked 12 of 40 files` */
  report(state: string): void {
    const now = Date.now();
    const interval = this.#terminal.errorIsInteractive ? REDRAW_MILLISECONDS : SILENT_MILLISECONDS;
    if (now - this.#started < SILENT_MILLISECONDS || now - this.#drawn < interval) return;
    if (!this.#terminal.errorIsInteractive && this.#written.has(state)) return;
    this.#drawn = now;
    this.#written.add(state);
    this.#terminal.writeError(this.#terminal.errorIsInteractive ? `${ERASE_LINE}${state} …` : `${state} …\n`);
  }

  /** Prints a line that stays, above the progress. */
  interrupt(line: string): void {
    this.clear();
    this.#terminal.writeError(`${line}\n`);
  }

  /** Erases the progress line before results are printed. */
  clear(): void {
    if (this.#drawn > 0 && this.#terminal.errorIsInteractive) this.#terminal.writeError(ERASE_LINE);
  }
}
