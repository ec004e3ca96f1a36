import { lstatSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { readRegularFile } from "../../io/read-regular-file.ts";
import { createWhole } from "../../io/write-whole.ts";
import { MisuseError } from "../failure.ts";
import { decode } from "../../node/files.ts";

/** Files that this process has locked. */
const held = new Set<string>();

/** Keeps other processes from a file until it is released. */
export interface Lock {
  release(): void;
}

/**
 * Locks a file for this process, by a file next to it that names the process. The lock of a killed process does not
 * count.
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

/** A real lock, a host name and a number, is far shorter. */
const LONGEST_MARK_BYTES = 4096;

interface Holder {
  readonly host: string;
  readonly process: number;
}

/** Null where the lock is gone by now. A file that does not look like our lock belongs to another program. */
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

/** Whether the process is known to have ended. Nothing is known of processes on other machines. */
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
