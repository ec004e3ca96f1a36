import {
  appendFileSync,
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  statSync,
  lstatSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { readGameLog, type Engines, type NamedLog } from "../../library/kept-game.ts";
import { createWhole, demandRegular, LARGEST_FILE_BYTES, readRegularFile, writing } from "../../io/files.ts";
import { FaultyFileError, MisuseError } from "../failure.ts";
import { decode } from "../../node/files.ts";
import { hostname } from "node:os";

const END_OF_LINE = 0x0a;

/**
 * A saved game. Its log is written event by event before anything is printed, and truncated when something is undone.
 * So nothing that was printed is lost, whatever stops the process.
 */
export class SaveFile {
  /** The file as it is printed. */
  readonly name: string;
  readonly path: string;
  readonly #lock: Lock;
  readonly #descriptor: number;
  /** The offsets at which its lines end: the header's, and each event's. */
  readonly #ends: number[];
  #closed = false;

  private constructor(path: string, name: string, lock: Lock, ends: number[]) {
    this.name = name;
    this.path = path;
    this.#lock = lock;
    this.#ends = ends;
    this.#descriptor = openSync(path, "a");
  }

  /**
   * Creates a file with a header, either complete or not at all.
   *
   * @throws MisuseError where the file exists already
   */
  static create(path: string, name: string, header: string): SaveFile {
    mkdirSync(dirname(path), { recursive: true });
    const lock = lockFile(path, name);
    try {
      if (!createWhole(path, header)) throw taken(name);
      return new SaveFile(path, name, lock, [Buffer.byteLength(header)]);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /**
   * Opens a file to continue its game. `append`, `keep` and `repair` are the first to change it.
   *
   * @throws MisuseError if it is not a log, or another process plays it
   */
  static open(path: string, name: string, engines: Engines): NamedLog & { readonly file: SaveFile } {
    // Do not even lock a file that is not a game.
    demandRegular(path, statSync(path));
    const lock = lockFile(path, name);
    try {
      const bytes = readRegularFile(path, LARGEST_FILE_BYTES);
      // An unfinished line may end within a character.
      const end = bytes.lastIndexOf(END_OF_LINE) + 1;
      const read = readGameLog(decode(end === 0 ? bytes : bytes.subarray(0, end)), engines);
      if (read.kind === "problem") throw damaged(name, read.line, read.message);
      const ends = [...bytes.subarray(0, end).entries()].flatMap(([at, byte]) =>
        byte === END_OF_LINE ? [at + 1] : [],
      );
      return { file: new SaveFile(path, name, lock, ends), game: read.game, log: read.log };
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Removes an unfinished last line; returns whether there was one. */
  repair(): boolean {
    if (fstatSync(this.#descriptor).size === this.#end()) return false;
    ftruncateSync(this.#descriptor, this.#end());
    return true;
  }

  /** Adds the line of an event. */
  append(line: string): void {
    this.#guard();
    writing(this.path, () => appendFileSync(this.#descriptor, line));
    this.#ends.push(this.#end() + Buffer.byteLength(line));
  }

  /** Keeps the first events and removes those after them. */
  keep(events: number): void {
    this.#guard();
    this.#ends.length = events + 1;
    writing(this.path, () => ftruncateSync(this.#descriptor, this.#end()));
  }

  /** Flushes to disk, so that not even a crash of the machine loses what was written. */
  flush(): void {
    writing(this.path, () => fdatasyncSync(this.#descriptor));
  }

  /** Releases the file. May be called again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#descriptor);
    this.#lock.release();
  }

  #end(): number {
    return this.#ends.at(-1) ?? 0;
  }

  /** Only one process may write: a game whose file another program changed stops with this error. */
  #guard(): void {
    const there = statSync(this.path, { throwIfNoEntry: false });
    const own = fstatSync(this.#descriptor);
    if (there?.ino !== own.ino || own.size !== this.#end()) {
      throw new MisuseError(`${this.name}: another program changed this file, so this game stopped writing to it`);
    }
  }
}

/** The error about a file that is not a log, or whose game cannot be continued. */
export function damaged(name: string, line: number, message: string): FaultyFileError {
  return new FaultyFileError(`${name}:${line}: ${message}; the file was not changed`);
}

function taken(name: string): MisuseError {
  return new MisuseError(
    `${name}: this file exists already; continue its game with --resume ${name}, or name another file with --save`,
  );
}

/** Files that this process has locked. */
const held = new Set<string>();

/** Keeps other processes from a file until it is released. */
interface Lock {
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
      const release = (): void => {
        process.off("exit", release);
        held.delete(mark);
        rmSync(mark, { force: true });
      };
      // A reader that closes the pipe early ends the process at once.
      process.on("exit", release);
      return { release };
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
