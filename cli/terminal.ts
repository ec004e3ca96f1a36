import { buffer } from "node:stream/consumers";
import picocolors from "picocolors";
import { linesInput, processInput, type Input } from "./input.ts";

/** What a command may see of the world around it, so that tests can run commands in their own process. */
export interface Terminal {
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

export type Colours = ReturnType<typeof picocolors.createColors>;

/** Colours for what is printed for people; plain text where the terminal shows none. */
export function coloursOf(terminal: Terminal): Colours {
  return picocolors.createColors(terminal.colours);
}

/** The terminal of this process. Colours follow NO_COLOR, FORCE_COLOR and whether a terminal is there. */
export function processTerminal(): Terminal {
  const outputIsInteractive = process.stdout.isTTY === true;
  return {
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
    readInput: () => buffer(process.stdin),
    openInput: processInput,
  };
}

function wantsColours(environment: NodeJS.ProcessEnv, interactive: boolean): boolean {
  if ((environment["NO_COLOR"] ?? "") !== "") return false;
  const forced = environment["FORCE_COLOR"];
  if (forced !== undefined) return forced !== "0" && forced !== "false";
  return interactive && environment["TERM"] !== "dumb";
}
