import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { onTestFinished } from "vitest";
import { COMMAND_FILE } from "./command-file.ts";

/** A command at a terminal of its own, with keys that are pressed as a person presses them. */
export interface PseudoTerminal {
  /** Presses keys once all earlier ones were answered by a prompt; gives what is shown until the next one. */
  press(keys: string, prompt: string): Promise<string>;
  /** Ends with the command. */
  readonly ended: Promise<void>;
  /** Everything that was shown, without colours and movements of the cursor. */
  readonly shown: () => string;
  /** The same as the terminal has it. */
  readonly raw: () => string;
}

/** Runs the command at a pseudo-terminal of so many columns and rows, which `script` of util-linux provides. */
export function atTerminal(
  directory: string,
  words: readonly string[],
  { columns, rows }: { readonly columns: number; readonly rows: number },
): PseudoTerminal {
  const command = [process.execPath, COMMAND_FILE, ...words].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qefc", `stty cols ${columns} rows ${rows}; exec ${command}`, "/dev/null"], {
    cwd: directory,
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, TERM: "xterm", NO_COLOR: "1" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  let wake = (): void => {};
  child.stdout.on("data", (data: Buffer) => {
    output += data.toString();
    wake();
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  void ended.then(() => wake());
  return {
    ended,
    async press(keys, prompt) {
      const before = output.length;
      child.stdin.write(keys);
      while (!plain(output.slice(before)).endsWith(prompt)) {
        if (child.exitCode !== null) throw new Error(`it ended before it showed ${prompt}:\n${plain(output)}`);
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return plain(output.slice(before));
    },
    shown: () => plain(output),
    raw: () => output,
  };
}

function plain(text: string): string {
  return stripVTControlCharacters(text).replaceAll("\r", "");
}
