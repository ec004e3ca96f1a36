import { createInterface, type Interface } from "node:readline";

/** Where a command reads what a person answers, one answer at a time. */
export interface Input {
  /** Whether a person sits at a terminal: then keys can be read without an end of line. */
  readonly interactive: boolean;
  /** Whether the person pressed Ctrl-C at a question, which then has null for its answer. */
  readonly interrupted: boolean;
  /** A line; null at the end of input. */
  readLine(prompt: string, complete: (typed: string) => readonly string[]): Promise<string | null>;
  /** One key; null at the end of input, and where the person interrupts. */
  readKey(prompt: string): Promise<string | null>;
  close(): void;
}

/** Lines that are all there already. */
export function linesInput(text: string): Input {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return new QueueInput({ next: async () => lines.shift() ?? null, close: () => {} });
}

interface LineSource {
  next(): Promise<string | null>;
  close(): void;
}

/** A pipe or a file: a line is an answer, also where one key would do. */
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

  readKey(): Promise<string | null> {
    return this.#lines.next();
  }

  close(): void {
    this.#lines.close();
  }
}

const INTERRUPT = "\u0003";
const END_OF_TEXT = "\u0004";

/** The terminal of this process: keys in raw mode, lines with completion. */
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
      this.#stdout.write(`${prompt}${early}\n`);
      return Promise.resolve(early);
    }
    this.#complete = complete;
    const reader = this.#open();
    return new Promise((resolve) => {
      this.#answer = resolve;
      reader.setPrompt(prompt);
      reader.prompt();
    });
  }

  #open(): Interface {
    if (this.#reader !== null) return this.#reader;
    const completer = (typed: string): [string[], string] => {
      const last = typed.slice(typed.lastIndexOf(",") + 1).trimStart();
      return [[...this.#complete(last)], last];
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

  readKey(prompt: string): Promise<string | null> {
    this.#reader?.close();
    this.#stdout.write(prompt);
    return new Promise((resolve) => {
      this.#stdin.setRawMode(true);
      this.#stdin.resume();
      this.#stdin.once("data", (data: Buffer) => {
        this.#stdin.setRawMode(false);
        this.#stdin.pause();
        const key = data.toString("utf8");
        this.interrupted = key === INTERRUPT;
        const ended = this.interrupted || key === END_OF_TEXT;
        this.#stdout.write(ended ? "\n" : `${key.replaceAll(/[\r\n]/g, "")}\n`);
        resolve(ended ? null : key.replaceAll(/[\r\n]/g, ""));
      });
    });
  }

  close(): void {
    this.#reader?.close();
    this.#stdin.pause();
  }
}

/** The input of this process: keys where a person sits at it, else line by line as they come. */
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
