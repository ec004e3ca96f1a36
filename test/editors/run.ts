/**
 * The extension and the language server in real editors: `npm run test:editors`. It installs what it needs into a cache
 * folder outside of the project; where a browser cannot be had, VS Code is skipped with a word that says so.
 *
 *   --only vscode | others     one half of it
 *   --version 4.100.3          one version of the editor
 *   --screenshots FOLDER       where pictures of the screen go
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundle } from "../../scripts/bundle.ts";
import { packageExtension, STAGE } from "../../scripts/extension/package-extension.ts";
import { testInExtensionHost } from "./extension-host.ts";
import { findChromium, installEditor, VERSIONS } from "./install.ts";
import { travel } from "./journey.ts";
import { tryOtherEditors } from "./other-editors.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: { only: { type: "string" }, version: { type: "string" }, screenshots: { type: "string" } },
});

const begun = performance.now();
const report = (line: string): void => {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
};

// Short: sockets lie below it.
const work = mkdtempSync(join(tmpdir(), "tb-"));
try {
  if (values.only !== "vscode") await tryOthers();
  if (values.only !== "others") await tryVsCode();
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}

async function tryOthers(): Promise<void> {
  await bundle("dist");
  tryOtherEditors([process.execPath, join(ROOT, "dist/tiebreak.mjs"), "lsp", "--stdio"], join(work, "others"), report);
}

async function tryVsCode(): Promise<void> {
  const chromium = findChromium();
  if (chromium === null) {
    report("VS Code: skipped, there is no Chromium and it cannot be installed");
    return;
  }
  const vsix = await packageExtension();
  report("the extension is packed");
  const screenshots = values.screenshots ?? join(ROOT, "build/screenshots");
  for (const each of VERSIONS.filter(({ version }) => values.version === undefined || values.version === version)) {
    const editor = installEditor(each, chromium);
    const name = `VS Code of code-server ${editor.version}`;
    report(`${name} is installed`);
    const told = await testInExtensionHost({ editor, extension: STAGE, directory: join(work, "h") });
    for (const { name: test, milliseconds } of told.tests) report(`  ${test} (${milliseconds} ms)`);
    report(`${name}, its API on Node ${told.node}: first finding after ${Math.round(told.millisecondsToFindings)} ms`);
    await travel({
      editor,
      vsix,
      directory: join(work, "u"),
      screenshots: join(screenshots, editor.version),
      report: (step) => report(`  ${step}`),
    });
    report(`${name}: by mouse and keys`);
  }
}
