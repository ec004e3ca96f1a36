import { rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getHeapCodeStatistics, getHeapSpaceStatistics } from "node:v8";
import { Script } from "node:vm";
import * as zlib from "node:zlib";
import { readPart, writeWhole } from "../io/files.ts";

/**
 * By this time, a long-running program such as the language server has compiled the code that it needs at its start.
 */
export const CACHED_AFTER_MILLISECONDS = 2000;

/** The file that caches the code of a bundle for this Node.js and one use of the bundle. */
export function codeCacheFile(folder: string, use: string): string {
  return join(folder, `${process.version}-${process.arch}-${use}`);
}

/** A bundle that has been run. */
interface RunBundle {
  /** Its exports. */
  readonly exports: unknown;
  /**
   * Caches the code that V8 has made of the scripts that were loaded so far, for later runs. Does nothing where they
   * have it already, or where nothing can be written. The first time, all code is cached anew where this run has
   * much more than those that cached it: they may have needed little, such as `--help`.
   */
  readonly cache: () => void;
}

/** Where a file holds the code of a script, with the checksums of the code and of its source. */
interface Place {
  readonly text: number;
  readonly at: number;
  readonly bytes: number;
  readonly checksum: number;
}

/** The contents of a cache file. */
interface CodeFile {
  /** How much code V8 had, including its own, when code was cached here; the largest value of several runs. */
  readonly compiledBytes: number;
  readonly places: ReadonlyMap<string, Place>;
}

/** The code of a script, with the checksum of the text that it was made from. */
interface CachedCode {
  readonly text: number;
  readonly code: Uint8Array;
}

/** What V8 has made of a script, and whether it was cached. */
interface Loaded {
  readonly script: Script;
  readonly text: number | null;
  readonly exports: unknown;
  isCached: boolean;
}

type Body = (...given: readonly unknown[]) => void;

/**
 * Runs a bundle with the code that V8 made of it in an earlier run: then it need not be compiled again, which is a good
 * part of a short run. V8 itself refuses code that another version of it has made. It does not look for damage, which
 * would end the process, nor for a script that has changed: checksums do.
 *
 * @param path a file in CommonJS; it may also `load` and `loadLater` other files of its folder, as `./name.cjs`
 * @param cached the file in which the code of all of them is cached
 * @param require what the bundle asks for the modules that it was bundled without
 */
export function runBundle(path: string, cached: string, require: NodeJS.Require): RunBundle {
  const folder = dirname(path);
  const atStart = codeFileAt(cached);
  // A long-running program may find another file when it needs more code.
  let known: CodeFile | null = atStart;
  const codeOf = (name: string, text: number | null): Buffer | null => {
    const place = (known ?? codeFileAt(cached)).places.get(name);
    return place === undefined || place.text !== text ? null : codeAt(cached, place);
  };
  const loaded = new Map<string, Loaded>();
  const load = (name: string): unknown => (loaded.get(name) ?? run(name)).exports;
  const loadLater = async (name: string): Promise<unknown> => Promise.resolve(name).then(load);
  const run = (name: string): Loaded => {
    const file = join(folder, name);
    const bytes = readPart(file, 0, null);
    const text = checksumOf(bytes);
    const cachedData = codeOf(name, text);
    const source = `(function (exports, require, module, __filename, __dirname, load, loadLater) {${bytes.toString("utf8")}\n})`;
    const script = new Script(source, { filename: file, ...(cachedData !== null && { cachedData }) });
    const module = { exports: {} };
    const body = script.runInThisContext() as Body;
    body.call(module.exports, module.exports, require, module, file, folder, load, loadLater);
    const isCached = cachedData !== null && script.cachedDataRejected !== true;
    const result: Loaded = { script, text, exports: module.exports, isCached };
    loaded.set(name, result);
    return result;
  };
  const cache = (): void => {
    const bytes = known === null ? 0 : compiledBytes();
    const isAnew = bytes > atStart.compiledBytes + MOST_COMPILED_BYTES;
    known = null;
    const fresh = [...loaded].filter(([, { isCached }]) => isAnew || !isCached);
    if (fresh.length === 0) return;
    const before = codeFileAt(cached);
    const codes = new Map<string, CachedCode>();
    for (const [name, place] of before.places) {
      const code = codeAt(cached, place);
      if (code !== null) codes.set(name, { text: place.text, code });
    }
    for (const [name, each] of fresh) {
      each.isCached = true;
      if (each.text !== null) codes.set(name, { text: each.text, code: each.script.createCachedData() });
    }
    write(cached, Math.max(before.compiledBytes, bytes), codes);
  };
  return { exports: load(`./${basename(path)}`), cache };
}

/** How much more than the run that cached most. Code that is optimized, by which runs differ, is in the same space. */
const MOST_COMPILED_BYTES = 128 * 1024;

/**
 * How much code V8 has made. Node.js 24 keeps bytecode in a space of its own, whose size V8 knows. In an older one, V8
 * walks through its whole heap to count it.
 */
function compiledBytes(): number {
  const trusted = getHeapSpaceStatistics().find(({ space_name }) => `${space_name}` === "trusted_space");
  return trusted?.space_used_size ?? getHeapCodeStatistics().bytecode_and_metadata_size;
}

/** The beginning of a cache file: the checksum of the list of scripts, and the length of this list. */
const HEADER_BYTES = 8;

/** The largest length of a list. It bounds the code of a script, too. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** One line of the list: the name of a script, the checksum of its text, how many bytes its code has, their checksum. */
type Row = readonly [name: string, text: number, bytes: number, checksum: number];

interface List extends Pick<CodeFile, "compiledBytes"> {
  readonly rows: readonly Row[];
}

/** The list of a cache file; empty where it is damaged. A damaged file is removed. */
function codeFileAt(cached: string): CodeFile {
  const places = new Map<string, Place>();
  try {
    const header = readPart(cached, 0, HEADER_BYTES);
    const length = header.length < HEADER_BYTES ? LARGEST_BYTES : header.readUInt32LE(4);
    const list = length < LARGEST_BYTES ? readPart(cached, HEADER_BYTES, length) : header;
    if (list.length !== length || checksumOf(list) !== header.readUInt32LE(0)) {
      rmSync(cached, { force: true });
      return { compiledBytes: 0, places };
    }
    const { compiledBytes, rows } = JSON.parse(list.toString("utf8")) as List;
    let at = HEADER_BYTES + length;
    for (const [name, text, bytes, checksum] of rows) {
      places.set(name, { text, at, bytes, checksum });
      at += bytes;
    }
    return { compiledBytes, places };
  } catch {
    // There is no file, or it cannot be read or removed: the bundle is compiled.
    return { compiledBytes: 0, places: new Map() };
  }
}

/**
 * The code of one script; null where it is damaged, or where another run has replaced the file. A run needs only some
 * scripts, and holding megabytes even for a moment costs memory later.
 */
function codeAt(cached: string, { at, bytes, checksum }: Place): Buffer | null {
  try {
    const code = readPart(cached, at, bytes);
    return code.length === bytes && checksumOf(code) === checksum ? code : null;
  } catch {
    return null;
  }
}

/** In one step, because another run may be reading it. If another user installed the program, nothing is cached. */
function write(cached: string, compiledBytes: number, codes: ReadonlyMap<string, CachedCode>): void {
  const rows = [...codes].map(([name, { text, code }]): Row => [name, text, code.length, checksumOf(code) ?? 0]);
  const list = Buffer.from(JSON.stringify({ compiledBytes, rows } satisfies List));
  const header = Buffer.alloc(HEADER_BYTES);
  const checksum = checksumOf(list);
  if (checksum === null) return;
  header.writeUInt32LE(checksum, 0);
  header.writeUInt32LE(list.length, 4);
  try {
    writeWhole(cached, [header, list, ...[...codes.values()].map(({ code }) => code)]);
  } catch {
    // The next run compiles the bundle again.
  }
}

/** Null where Node.js is too old for checksums that cost next to nothing (before 20.15): then nothing is cached. */
function checksumOf(bytes: Uint8Array): number | null {
  const { crc32 } = zlib as { readonly crc32?: typeof zlib.crc32 };
  return crc32 === undefined ? null : crc32(bytes);
}
