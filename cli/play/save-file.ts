import {
  appendFileSync,
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { readGameLog, type Engines, type NamedLog } from "../../library/kept-game.ts";
import { demandRegular, LARGEST_FILE_BYTES, readRegularFile } from "../../io/read-regular-file.ts";
import { createWhole, writing } from "../../io/write-whole.ts";
import { MisuseError } from "../failure.ts";
import { decode } from "../../node/files.ts";
import { lockFile, type Lock } from "./lock.ts";

const END_OF_LINE = 0x0a;

/**
 * A game as it is kept: its log, written event by event before anything is told, and shortened where something is taken
 * back. So whatever stops the process, all that was told is kept.
 */
export class SaveFile {
  /** As it is printed. */
  readonly name: string;
  readonly #path: string;
  readonly #lock: Lock;
  readonly #descriptor: number;
  /** Where its lines end: the header's, and each event's. */
  readonly #ends: number[];
  #closed = false;

  private constructor(path: string, name: string, lock: Lock, ends: number[]) {
    this.name = name;
    this.#path = path;
    this.#lock = lock;
    this.#ends = ends;
    this.#descriptor = openSync(path, "a");
  }

  /**
   * Begins a file with a header; it is there whole or not at all.
   *
   * @throws MisuseError where there is a file already
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
   * Opens a file to go on with it. Nothing in it is changed until `append`, `keep` or `repair`.
   *
   * @throws MisuseError where it is no log, or another process plays it
   */
  static open(path: string, name: string, engines: Engines): NamedLog & { readonly file: SaveFile } {
    // Not even a lock is put beside what is no game.
    demandRegular(path, statSync(path));
    const lock = lockFile(path, name);
    try {
      const bytes = readRegularFile(path, LARGEST_FILE_BYTES);
      // A line that was never finished may end within a character.
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

  /** Takes away a last line that was never finished; tells whether there was one. */
  repair(): boolean {
    if (fstatSync(this.#descriptor).size === this.#end()) return false;
    ftruncateSync(this.#descriptor, this.#end());
    return true;
  }

  /** Adds the line of an event. */
  append(line: string): void {
    this.#guard();
    writing(this.#path, () => appendFileSync(this.#descriptor, line));
    this.#ends.push(this.#end() + Buffer.byteLength(line));
  }

  /** Keeps so many events and takes away those behind them. */
  keep(events: number): void {
    this.#guard();
    this.#ends.length = events + 1;
    writing(this.#path, () => ftruncateSync(this.#descriptor, this.#end()));
  }

  /** Sees to it that not even a machine that stops loses what was written. */
  flush(): void {
    writing(this.#path, () => fdatasyncSync(this.#descriptor));
  }

  /** Lets go of the file. It may be closed again. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    closeSync(this.#descriptor);
    this.#lock.release();
  }

  #end(): number {
    return this.#ends.at(-1) ?? 0;
  }

  /** Nobody else is to write: whoever removes the lock of a game that is being played is told so. */
  #guard(): void {
    const there = statSync(this.#path, { throwIfNoEntry: false });
    const own = fstatSync(this.#descriptor);
    if (there?.ino !== own.ino || own.size !== this.#end()) {
      throw new MisuseError(`${this.name}: another program changed this file, so this game stopped writing to it`);
    }
  }
}

/** That a file is no log that can be gone on with. */
export function damaged(name: string, line: number, message: string): MisuseError {
  return new MisuseError(`${name}:${line}: ${message}; the file was not changed`);
}

function taken(name: string): MisuseError {
  return new MisuseError(
    `${name}: this file exists already; continue its game with --resume ${name}, or name another file with --save`,
  );
}
