import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { ExitCode } from "../../cli/failure.ts";
import { PACKAGED, type Packaged, run } from "../../cli/program.ts";
import { escaping, type Screen } from "../../cli/terminal.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const SCENARIO_1 = join(ROOT, "procedures/callisto/scenario-1");

export interface Ended {
  readonly code: ExitCode;
  readonly output: string;
  readonly error: string;
}

/**
 * Runs a command in this process, in a directory, without colours and without lines of progress.
 *
 * @param packaged what comes along otherwise than usual
 */
export async function tiebreak(
  directory: string,
  words: readonly string[],
  input: string | Uint8Array = "",
  packaged: Partial<Packaged> = {},
): Promise<Ended> {
  let output = "";
  let error = "";
  const terminal = escaping<Screen>({
    directory,
    errorIsInteractive: false,
    colours: false,
    columns: 120,
    writeOutput: (text) => {
      output += text;
    },
    writeError: (text) => {
      error += text;
    },
    readInput: async () => (typeof input === "string" ? new TextEncoder().encode(input) : input),
  });
  const code = await run(words, terminal, { ...PACKAGED, ...packaged });
  return { code, output, error: withoutProgress(error) };
}

/** Standard error without what long work tells of itself: how much of that there is depends on the machine. */
export function withoutProgress(error: string): string {
  return error.replace(/^.* …\n/gm, "");
}

/** A command line and all that it printed, as one readable document. */
export function transcript(words: readonly string[], { code, output, error }: Ended): string {
  const shown = words.map((word) => (/[^\w./:=-]/.test(word) ? `'${word}'` : word)).join(" ");
  const parts = [`$ tiebreak ${shown}`, output.trimEnd()];
  if (error !== "") parts.push("--- on standard error", error.trimEnd());
  parts.push(`--- exit ${code}`, "");
  return parts.filter((part, index) => part !== "" || index === parts.length - 1).join("\n");
}

/** A directory of its own for a test, with the given files, gone afterwards. */
export function directoryWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const directory = mkdtempSync(join(tmpdir(), "tiebreak-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  return directory;
}
