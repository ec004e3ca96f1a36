import { cpSync, globSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../imports.ts";

const BUNDLE = "dist/tiebreak.cjs";

/** What is bundled, and what bundles it. */
const SOURCES =
  "{analysis,cli,compiler,games,grammar,io,language-server,launch,library,node,render,runtime,scripts}/**/*.ts";

/** Whether nothing has changed since installing or `npm run build` bundled the command. */
function isBundleCurrent(): boolean {
  const bundled = changedAt(BUNDLE);
  return globSync(SOURCES, { cwd: ROOT }).every((source) => changedAt(source) < bundled);
}

/** When a file of the project was written, in milliseconds; 0 where there is none. */
function changedAt(file: string): number {
  return statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * The file that a test starts for the command in a process of its own. The bundle starts several times faster than the
 * sources; where a source is newer than the bundle, the sources run.
 */
export const COMMAND_FILE: string = join(ROOT, isBundleCurrent() ? BUNDLE : "cli/main.ts");

/** Puts the command as it is bundled into a folder: that of installing or, where a source is newer, one of its own. */
export async function bundleInto(folder: string): Promise<void> {
  if (COMMAND_FILE === join(ROOT, BUNDLE)) {
    cpSync(dirname(COMMAND_FILE), folder, { recursive: true, filter: (path) => !path.endsWith("code-cache") });
    return;
  }
  const { bundleCommand } = await import("../../scripts/bundle.ts");
  await bundleCommand(relative(ROOT, folder), { logLevel: "error" });
}
