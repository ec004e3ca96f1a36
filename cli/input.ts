import { createInterface, moveCursor, type Interface } from "node:readline";
import { terminalText } from "../io/terminal-text.ts";

/** Where a command reads a person's answers, one at a time. */
export interface Input {
  /** Whether a person sits at a terminal. */
  readonly interactive: boolean;
  /** Whether the person pressed Ctrl-C at a question. Its answer is then null. */
  readonly interrupted: boolean;
  /** Reads a line; null at the end of input. */
  readLine(prompt: string, complete: (typed: string) => readonly string[]): Promise<string | null>;
  /** Erases the prompt of an empty line, so that the next prompt replaces it. */
  eraseLine(): void;
  /** Drops lines that a person typed or pasted before they were asked for. */
  dropEarly(): void;
  close(): void;
}

/** Input whose lines are all known already. */
export function linesInput(text: string): Input {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return new QueueInput({ next: async () => lines.shift() ?? null, close: () => {} });
}

interface LineSource {
  next(): Promise<string | null>;
  close(): void;
}

/** A pipe or a file: each line is an answer. */
class QueueInput implements Input {
  readonly interactive = false;
  readonly interrupted = false;
  readonly #lines: LineSource;

  constructor(lines: LineSource) {
    this.#lines = lines;
  }

  readLine(): Promise<string | null> {
    return this.#lines.next();
  }

  eraseLine(): void {
    // A pipe shows nothing.
  }

  dropEarly(): void {
    // A pipe always has its lines early.
  }

  close(): void {
    this.#lines.close();
  }
}

/** The terminal of this process, with completion. */
class TerminalInput implements Input {
  readonly interactive = true;
  interrupted = false;
  readonly #stdin: NodeJS.ReadStream;
  readonly #stdout: NodeJS.WriteStream;
  #reader: Interface | null = null;
  /** Lines that were typed or pasted before they were asked for. */
  readonly #early: string[] = [];
  #answer: ((line: string | null) => void) | null = null;
  #complete: (typed: string) => readonly string[] = () => [];

  constructor(stdin: NodeJS.ReadStream, stdout: NodeJS.WriteStream) {
    this.#stdin = stdin;
    this.#stdout = stdout;
  }

  readLine(prompt: string, complete: (typed: string) => readonly string[]): Promise<string | null> {
    if (this.interrupted) return Promise.resolve(null);
    const early = this.#early.shift();
    if (early !== undefined) {
      this.#stdout.write(terminalText(`${prompt}${early}\n`));
      return Promise.resolve(early);
    }
    this.#complete = complete;
    const reader = this.#open();
    return new Promise((resolve) => {
      this.#answer = resolve;
      reader.setPrompt(terminalText(prompt));
      reader.prompt();
    });
  }

  eraseLine(): void {
    moveCursor(this.#stdout, 0, -1);
  }

  dropEarly(): void {
    this.#early.length = 0;
  }

  #open(): Interface {
    if (this.#reader !== null) return this.#reader;
    const completer = (typed: string): [string[], string] => {
      const last = typed.slice(typed.lastIndexOf(",") + 1).trimStart();
      // Offers no text that a terminal would take as a command.
      return [this.#complete(last).filter((offered) => terminalText(offered) === offered), last];
    };
    const reader = createInterface({ input: this.#stdin, output: this.#stdout, completer, terminal: true });
    reader.on("line", (line) => {
      if (this.#answer === null) this.#early.push(line);
      else this.#resolve(line);
    });
    reader.on("SIGINT", () => {
      this.interrupted = true;
      reader.close();
    });
    reader.on("close", () => {
      this.#reader = null;
      this.#resolve(null);
    });
    this.#reader = reader;
    return reader;
  }

  #resolve(line: string | null): void {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(line);
  }

  close(): void {
    this.#reader?.close();
    this.#stdin.pause();
  }
}

/** The input of this process, line by line. */
export function processInput(): Input {
  if (process.stdin.isTTY === true && process.stdout.isTTY === true) {
    return new TerminalInput(process.stdin, process.stdout);
  }
  const reader = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  return new QueueInput({
    next: async () => {
      const { done, value } = await lines.next();
      return done === true ? null : value;
    },
    close: () => reader.close(),
  });
}
