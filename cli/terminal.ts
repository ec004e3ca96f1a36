import { createInterface, type Interface, moveCursor } from "node:readline";
import type { ReportStyle } from "../analysis/report-style.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { LARGEST_FILE_BYTES } from "../io/files.ts";
import { own, terminalText } from "../io/terminal-text.ts";
import type { Workspace } from "../node/files.ts";
import type { TextStyle } from "../render/board/text-board.ts";
import type { TraceStyle } from "../runtime/trace-text.ts";
import { MisuseError } from "./failure.ts";

/**
 * Everything that a command may use of the world around it, so that tests can run commands in their own process: where
 * it prints, and the workspace of its files.
 */
export interface Terminal extends Workspace, Screen {}

/** Where a command prints and reads. */
export interface Screen {
  readonly directory: string;
  readonly errorIsInteractive: boolean;
  readonly colours: boolean;
  /** Characters per line; pretty reports keep to it. */
  readonly columns: number;
  /** Lines per screen, if there is a screen. */
  readonly rows?: number;
  writeOutput(text: string): void;
  writeError(text: string): void;
  readInput(): Promise<Uint8Array>;
  /** Opens standard input for answers one by one. Without it, answers come from the whole input. */
  openInput?(): Input;
}

/** Where a command reads answers one by one. */
export async function inputOf(terminal: Terminal): Promise<Input> {
  if (terminal.openInput !== undefined) return terminal.openInput();
  return linesInput(new TextDecoder().decode(await terminal.readInput()));
}

/**
 * Asks for a line. If the input is not a terminal, prompt and answer are printed as if it were; without a
 * prompt, nothing is printed.
 *
 * @returns the line without blanks around it; null at the end of input
 */
export async function askLine(
  prompt: string,
  complete: (typed: string) => readonly string[],
  { terminal, input }: { readonly terminal: Terminal; readonly input: Input },
): Promise<string | null> {
  const isPrinted = prompt !== "" && !input.interactive;
  if (isPrinted) terminal.writeOutput(prompt);
  const line = (await input.readLine(prompt, complete))?.trim() ?? null;
  if (isPrinted) terminal.writeOutput(`${line ?? ""}\n`);
  return line;
}

/** The codes that begin and end each style. */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
} as const;

export type Colours = Readonly<Record<keyof typeof STYLES, (text: string) => string>>;

/** Colours for people; plain text where the terminal has none. */
export function coloursOf({ colours }: Pick<Terminal, "colours">): Colours {
  const style = (name: keyof typeof STYLES): ((text: string) => string) => {
    if (!colours) return (text) => text;
    const [begin, end] = STYLES[name];
    const [on, off] = [own(`\u001B[${begin}m`), own(`\u001B[${end}m`)];
    // Ending a style within another of the same kind ends both, so the outer one starts again.
    return (text) => on + text.replaceAll(off, off + on) + off;
  };
  return {
    bold: style("bold"),
    dim: style("dim"),
    red: style("red"),
    green: style("green"),
    yellow: style("yellow"),
    blue: style("blue"),
    cyan: style("cyan"),
  };
}

/**
 * The terminal with all output escaped, so that a file's contents cannot control it. Every terminal of a command is one
 * of these; nothing else escapes output.
 */
export function escaping<Kind extends Pick<Terminal, "writeOutput" | "writeError">>(terminal: Kind): Kind {
  const writers: Pick<Terminal, "writeOutput" | "writeError"> = {
    writeOutput: (text) => terminal.writeOutput(terminalText(text)),
    writeError: (text) => terminal.writeError(terminalText(text)),
  };
  return Object.assign(copyOf(terminal), writers);
}

/** The terminal in a workspace with these games. */
export function withGames(screen: Screen, games: GameRegistry): Terminal {
  return Object.assign(copyOf(screen), { games });
}

/** Copying the terminal by spreading would fix the size of the window. */
function copyOf<Kind extends object>(terminal: Kind): Kind {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(terminal)) as Kind;
}

/** Joins lines into a text that ends with a line break. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** The terminal of this process. Colours follow NO_COLOR, FORCE_COLOR and whether a terminal is there. */
export function processTerminal(): Screen {
  const outputIsInteractive = process.stdout.isTTY === true;
  return escaping({
    directory: process.cwd(),
    errorIsInteractive: process.stderr.isTTY === true,
    colours: wantsColours(process.env, outputIsInteractive),
    // A person may resize the window while the command waits.
    get columns() {
      return process.stdout.columns || 120;
    },
    get rows() {
      return process.stdout.rows || Infinity;
    },
    writeOutput: (text) => void process.stdout.write(text),
    writeError: (text) => void process.stderr.write(text),
    readInput: () => readBounded(process.stdin),
    openInput: processInput,
  });
}

/** An input may be endless, such as a device. */
async function readBounded(input: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of input) {
    length += chunk.length;
    if (length > LARGEST_FILE_BYTES) {
      throw new MisuseError(`<stdin>: it is larger than ${LARGEST_FILE_BYTES / 1024 / 1024} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function wantsColours(environment: NodeJS.ProcessEnv, interactive: boolean): boolean {
  if ((environment["NO_COLOR"] ?? "") !== "") return false;
  const forced = environment["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return interactive && environment["TERM"] !== "dumb";
}

/** The style of reports on a terminal. */
export function reportStyle({ bold, dim, yellow }: Colours): ReportStyle {
  return { strong: bold, soft: dim, warn: yellow };
}

/** The style of traces on a terminal. */
export function traceStyle(colours: Colours): TraceStyle {
  return {
    heading: colours.bold,
    good: colours.green,
    bad: colours.red,
    name: colours.cyan,
    faint: colours.dim,
  };
}

/** The colours of a board on a terminal. Everything that they show is also written. */
export function boardTextStyle(colours: Colours): TextStyle {
  const sides = [colours.blue, colours.yellow];
  return {
    side: (index, text) => sides[index]?.(text) ?? text,
    strong: (text) => colours.bold(text),
    soft: (text) => colours.dim(text),
    points: (text) => colours.green(text),
  };
}

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
    // The lines of a pipe are always there early.
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
      // Offers no text that could control the terminal.
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
function processInput(): Input {
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
