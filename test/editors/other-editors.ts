import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "./install.ts";

/** A sheet with one mistake in its fifth line. */
export const BROKEN_SHEET = 'game Callisto\nscenario 1 "A Title"\nbot LFA\nSCOUT\n1 Space secrue: ATTACK 1.\n';

/** Where the word before the mistake stands. */
const PLACE = "4,3";

/** What an editor has seen of the server. */
interface Seen {
  readonly editor: string;
  readonly problem?: string;
  readonly diagnostics: readonly { readonly line: number; readonly message: string }[];
  readonly completions: number;
  readonly hover: string;
  readonly afterEdit: number;
}

const HERE = fileURLToPath(new URL(".", import.meta.url));

const EDITORS = [
  {
    name: "Neovim",
    programs: ["nvim"],
    packages: ["neovim"],
    words: ["--headless", "--clean", "-n", "-c", `luafile ${join(HERE, "neovim.lua")}`],
  },
  {
    name: "Emacs",
    programs: ["emacs"],
    packages: ["emacs-nox", "elpa-eglot"],
    words: ["-Q", "--batch", "-l", join(HERE, "emacs.el")],
  },
] as const;

/** Editors that know nothing of sheets, with `tiebreak lsp --stdio` and a few lines of configuration. */
export function tryOtherEditors(server: readonly string[], directory: string, report: (line: string) => void): void {
  for (const { name, programs, packages, words } of EDITORS) {
    const program = findProgram(programs, packages);
    if (program === null) {
      report(`${name}: skipped, it is not installed and cannot be`);
      continue;
    }
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    const sheet = join(directory, "broken.bot");
    writeFileSync(sheet, BROKEN_SHEET);
    const env = { ...process.env, HOME: directory, TIEBREAK_SERVER: JSON.stringify(server), TIEBREAK_PLACE: PLACE };
    const { stdout, stderr } = spawnSync(program, [...words, sheet], {
      cwd: directory,
      env,
      encoding: "utf8",
      timeout: 120_000,
    });
    const line = stdout.split("\n").find((each) => each.startsWith("{"));
    assert.ok(line !== undefined, `${name} has said nothing: ${stderr}`);
    const seen = JSON.parse(line) as Seen;
    assert.equal(seen.problem, undefined, `${name}: ${seen.problem}`);
    assert.deepEqual(
      seen.diagnostics.map((each) => each.line),
      [4],
    );
    assert.match(seen.diagnostics[0]?.message ?? "", /secrue.*secure/s);
    assert.ok(seen.completions > 0, `${name}: completion offers something`);
    assert.match(seen.hover, /space/i);
    assert.equal(seen.afterEdit, 0, `${name}: the mistake is gone after the edit`);
    report(`${seen.editor}: findings, completion, hover, and an edit that mends`);
  }
}
