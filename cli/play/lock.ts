import { lstatSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { readRegularFile } from "../../io/read-regular-file.ts";
import { createWhole } from "../../io/write-whole.ts";
import { MisuseError } from "../failure.ts";
import { decode } from "../../node/files.ts";

/** Files that this process holds. */
const held = new Set<string>();

/** Keeps other processes from a file until it is released. */
export interface Lock {
  release(): void;
}

/**
 * Takes a file for this process alone, by a file beside it that names the process. What a killed process left behind
 * holds nobody up.
 *
 * @param name the file as it is printed
 * @throws MisuseError where another process holds it
 */
export function lockFile(path: string, name: string): Lock {
  const mark = `${path}.lock`;
  for (;;) {
    if (createWhole(mark, `${hostname()} ${process.pid}\n`)) {
      held.add(mark);
      return {
        release: () => {
          held.delete(mark);
          rmSync(mark, { force: true });
        },
      };
    }
    const holder = readHolder(mark);
    if (holder === "foreign")
      throw new MisuseError(`${name}.lock: this file is in the way; name another file with --save`);
    if (holder === null || isGone(holder, mark)) {
      rmSync(mark, { force: true });
      continue;
    }
    throw new MisuseError(
      `${name}: process ${holder.process} on ${holder.host} is playing this game; if it is not, delete ${name}.lock`,
    );
  }
}

/** A host name and a number are far shorter. */
const LONGEST_MARK_BYTES = 4096;

interface Holder {
  readonly host: string;
  readonly process: number;
}

/** Null where the mark is gone by now. What does not look like one of ours is a file of another program. */
function readHolder(mark: string): Holder | "foreign" | null {
  let text: string;
  try {
    text = decode(readRegularFile(mark, LONGEST_MARK_BYTES));
  } catch {
    return lstatSync(mark, { throwIfNoEntry: false }) === undefined ? null : "foreign";
  }
  const [, host, number] = /^(\S+) (\d+)\n$/.exec(text) ?? [];
  return host === undefined ? "foreign" : { host, process: Number(number) };
}

/** Whether the process is known not to run any more. What runs on another machine cannot be told. */
function isGone(holder: Holder, mark: string): boolean {
  if (holder.host !== hostname()) return false;
  if (holder.process === process.pid) return !held.has(mark);
  try {
    process.kill(holder.process, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
