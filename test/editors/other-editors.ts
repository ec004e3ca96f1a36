import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spoilWord } from "./broken-sheet.ts";
import { runCommand } from "./command.ts";
import { homeIn } from "./home.ts";
import type { WantedProgram } from "./programs.ts";
import { PATIENCE } from "./until.ts";

/** What an editor has seen of the server. */
interface Seen {
  readonly editor: string;
  readonly problem?: string;
  readonly diagnostics: readonly { readonly line: number; readonly message: string }[];
  readonly completions: number;
  readonly hover: string;
  readonly afterEdit: number;
}

const HERE = fileURLToPath(new URL(".//", import.meta.url));

/** An editor that is no VS Code, and the words on which it tries the server on a sheet. */
export interface OtherEditor extends WantedProgram {
  readonly words: readonly string[];
}

const EMACS = ["-Q", "--batch", "-l", join(HERE, "emacs.el")];

/** Editors that know nothing of sheets, with `tiebreak lsp --stdio` and a few lines of configuration. */
export const OTHER_EDITORS: readonly OtherEditor[] = [
  {
    name: "Neovim",
    commands: ["nvim"],
    probe: ["--version"],
    packages: ["neovim"],
    words: ["--headless", "--clean", "-n", "-c", `luafile ${join(HERE, "neovim.lua")}`],
  },
  {
    name: "Emacs",
    commands: ["emacs"],
    // Without a sheet it finds its client and ends.
    probe: EMACS,
    packages: ["emacs-nox", "elpa-eglot"],
    words: EMACS,
  },
];

export interface OtherTrial {
  /** The command that starts the server. */
  readonly server: readonly string[];
  readonly directory: string;
  readonly signal: AbortSignal;
}

/** Tries the server in an editor: findings, completion, hover, and an edit that mends. Gives its name with its version. */
export async function tryOtherEditor(
  { name, words }: OtherEditor,
  program: string,
  { server, directory, signal }: OtherTrial,
): Promise<string> {
  rmSync(directory, { recursive: true, force: true });
  const { sheet, line, mended } = spoilWord(directory);
  const environment = {
    ...homeIn(directory),
    TIEBREAK_SERVER: JSON.stringify(server),
    TIEBREAK_LINE: String(line),
    TIEBREAK_MENDED: mended,
  };
  const { output, errors } = await runCommand(program, [...words, sheet], {
    directory,
    environment,
    signal,
    patience: 4 * PATIENCE,
  });
  const told = output.split("\n").find((each) => each.startsWith("{"));
  assert.ok(told !== undefined, `${name} has said nothing: ${errors}`);
  const seen = JSON.parse(told) as Seen;
  assert.equal(seen.problem, undefined, `${name}: ${seen.problem}`);
  assert.deepEqual(
    seen.diagnostics.map((each) => each.line),
    [line],
    `${name}: the mistake is found where it is, and nothing else`,
  );
  assert.match(seen.diagnostics[0]?.message ?? "", /secrue/);
  assert.ok(seen.completions > 0, `${name}: completion offers something`);
  assert.match(seen.hover, /space/i);
  assert.equal(seen.afterEdit, 0, `${name}: the mistake is gone after the edit`);
  return seen.editor;
}
