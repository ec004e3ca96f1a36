import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Script } from "node:vm";

/** By then a program that goes on, such as the language server, has compiled what it needs from its start on. */
export const KEPT_AFTER_MILLISECONDS = 2000;

/** The file in a folder in which this Node.js keeps code of a bundle, which is named by a digest. */
export function keptFile(folder: string, digest: string): string {
  return join(folder, `${digest}-${process.version}-${process.arch}`);
}

/** A bundle that has been run. */
export interface RunBundle {
  /** What it exports. */
  readonly exports: unknown;
  /**
   * Keeps the code that V8 has made of the bundle so far, for later runs. Does nothing where they have it already, or
   * where nothing can be kept.
   */
  readonly keep: () => void;
}

/**
 * Runs a bundle in CommonJS with the code that V8 made of it in an earlier run: then it need not be compiled again, which
 * is a good part of a short run. V8 itself refuses code that another version of it has made.
 *
 * @param kept the file in which the code is kept; its name must change with the bundle
 * @param require what the bundle asks for the modules that it was bundled without
 */
export function runBundle(path: string, kept: string, require: NodeJS.Require): RunBundle {
  const cachedData = codeIn(kept);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, "utf8")}\n})`;
  const script = new Script(source, { filename: path, ...(cachedData === null ? {} : { cachedData }) });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  run.call(module.exports, module.exports, require, module, path, dirname(path));
  let isKept = cachedData !== null && script.cachedDataRejected !== true;
  const keep = (): void => {
    if (isKept) return;
    isKept = true;
    write(kept, script.createCachedData());
  };
  return { exports: module.exports, keep };
}

function codeIn(kept: string): Buffer | null {
  try {
    return readFileSync(kept);
  } catch {
    return null;
  }
}

/** In one step: another run may be reading it. A program that was installed by somebody else does without. */
function write(kept: string, code: Buffer): void {
  const unfinished = `${kept}.${process.pid}`;
  try {
    mkdirSync(dirname(kept), { recursive: true });
  } catch {
    return;
  }
  try {
    writeFileSync(unfinished, code);
    renameSync(unfinished, kept);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
