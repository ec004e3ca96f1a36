import { own, terminalText } from "../io/terminal-text.ts";
import { MisuseError } from "./failure.ts";
import { linesInput, processInput, type Input } from "./input.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { LARGEST_FILE_BYTES } from "../io/read-regular-file.ts";
import type { Workspace } from "../node/workspace.ts";
import type { TraceStyle } from "../runtime/trace-text.ts";
import type { TextStyle } from "../render/board/text-board.ts";

/**
 * What a command may see of the world around it, so that tests can run commands in their own process: where it prints,
 * and the workspace of its files.
 */
export interface Terminal extends Workspace, Screen {}

/** Where a command prints and reads. */
export interface Screen {
  readonly directory: string;
  /** True where a person reads: colours and rewritten progress lines are for those alone. */
  readonly outputIsInteractive: boolean;
  readonly errorIsInteractive: boolean;
  readonly colours: boolean;
  /** Characters to a line; pretty reports keep to it. */
  readonly columns: number;
  /** Lines to a screen, where there is one. */
  readonly rows?: number;
  writeOutput(text: string): void;
  writeError(text: string): void;
  readInput(): Promise<Uint8Array>;
  /** Opens standard input for answers that come one by one; without it they are taken from all of the input. */
  openInput?(): Input;
}

/** Where a command reads answers one by one. */
export async function inputOf(terminal: Terminal): Promise<Input> {
  if (terminal.openInput !== undefined) return terminal.openInput();
  return linesInput(new TextDecoder().decode(await terminal.readInput()));
}

/**
 * Asks for a line. Where nobody types at a terminal, prompt and answer are printed as if somebody did; without a prompt,
 * nothing is.
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

/** The codes with which a terminal begins and ends each. */
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

/** Colours for what is printed for people; plain text where the terminal shows none. */
export function coloursOf({ colours }: Pick<Terminal, "colours">): Colours {
  const style = (name: keyof typeof STYLES): ((text: string) => string) => {
    if (!colours) return (text) => text;
    const [begin, end] = STYLES[name];
    const [on, off] = [own(`\u001B[${begin}m`), own(`\u001B[${end}m`)];
    // A style within another of the same kind ends both: the outer begins again.
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
 * The same terminal, on which what a file holds can only be read. Every terminal of a command is one of these: here,
 * and nowhere else, is escaped what is printed.
 */
export function escaping<Kind extends Pick<Terminal, "writeOutput" | "writeError">>(terminal: Kind): Kind {
  const writers: Pick<Terminal, "writeOutput" | "writeError"> = {
    writeOutput: (text) => terminal.writeOutput(terminalText(text)),
    writeError: (text) => terminal.writeError(terminalText(text)),
  };
  return Object.assign(copyOf(terminal), writers);
}

/** The same terminal, in a workspace with these games. */
export function withGames(screen: Screen, games: GameRegistry): Terminal {
  return Object.assign(copyOf(screen), { games });
}

/** A copy by `...` would read the size of the window once and for all. */
function copyOf<Kind extends object>(terminal: Kind): Kind {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(terminal)) as Kind;
}

/** Lines as a text that ends with each of them. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

/** The terminal of this process. Colours follow NO_COLOR, FORCE_COLOR and whether a terminal is there. */
export function processTerminal(): Screen {
  const outputIsInteractive = process.stdout.isTTY === true;
  return escaping({
    directory: process.cwd(),
    outputIsInteractive,
    errorIsInteractive: process.stderr.isTTY === true,
    colours: wantsColours(process.env, outputIsInteractive),
    // A person may change the size of the window while the command waits.
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

/** An input may have no end, such as a device. */
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

/** How traces look on a terminal. */
export function traceStyle(colours: Colours): TraceStyle {
  return {
    heading: colours.bold,
    good: colours.green,
    bad: colours.red,
    name: colours.cyan,
    faint: colours.dim,
  };
}

/** The colours of a board on a terminal; what they tell is also written, so nothing is lost without them. */
export function boardTextStyle(colours: Colours): TextStyle {
  const sides = [colours.blue, colours.yellow];
  return {
    side: (index, text) => sides[index]?.(text) ?? text,
    strong: (text) => colours.bold(text),
    soft: (text) => colours.dim(text),
    points: (text) => colours.green(text),
  };
}
