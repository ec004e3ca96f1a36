import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { spoilWord } from "./broken-sheet.ts";
import { findProgram } from "./install.ts";

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
    const { sheet, line, mended } = spoilWord(directory);
    const env = {
      ...process.env,
      HOME: directory,
      TIEBREAK_SERVER: JSON.stringify(server),
      TIEBREAK_LINE: String(line),
      TIEBREAK_MENDED: mended,
    };
    const { stdout, stderr } = spawnSync(program, [...words, sheet], {
      cwd: directory,
      env,
      encoding: "utf8",
      timeout: 120_000,
    });
    const told = stdout.split("\n").find((each) => each.startsWith("{"));
    assert.ok(told !== undefined, `${name} has said nothing: ${stderr}`);
    const seen = JSON.parse(told) as Seen;
    assert.equal(seen.problem, undefined, `${name}: ${seen.problem}`);
    assert.deepEqual(
      seen.diagnostics.map((each) => each.line),
      [line],
    );
    assert.match(seen.diagnostics[0]?.message ?? "", /secrue/);
    assert.ok(seen.completions > 0, `${name}: completion offers something`);
    assert.match(seen.hover, /space/i);
    assert.equal(seen.afterEdit, 0, `${name}: the mistake is gone after the edit`);
    report(`${seen.editor}: findings, completion, hover, and an edit that mends`);
  }
}
