import { readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { getHeapCodeStatistics } from "node:v8";
import { Script } from "node:vm";
import * as zlib from "node:zlib";
import { readRegularFile } from "../io/read-regular-file.ts";
import { writeWhole } from "../io/write-whole.ts";

/** By then a program that goes on, such as the language server, has compiled what it needs from its start on. */
export const CACHED_AFTER_MILLISECONDS = 2000;

/** The file in a folder that caches the code that this Node.js makes of a bundle, for one use of it. */
export function codeCacheFile(folder: string, use: string): string {
  return join(folder, `${process.version}-${process.arch}-${use}`);
}

/** A bundle that has been run. */
interface RunBundle {
  /** What it exports. */
  readonly exports: unknown;
  /**
   * Caches the code that V8 has made of the scripts that were loaded so far, for later runs. Does nothing where they
   * have it already, or where nothing can be written. The first time, all code is cached anew where this run has
   * much more than those that cached it: they may have needed little, such as `--help`.
   */
  readonly cache: () => void;
}

/** The code of a script, with the checksum of the text that it was made from. */
interface CachedCode {
  readonly text: number;
  readonly code: Uint8Array;
}

type Codes = ReadonlyMap<string, CachedCode>;

/** What a file holds. */
interface CodesOfFile {
  /** How much code V8 had, its own too, when code was cached here; of several times the most. */
  readonly compiledBytes: number;
  readonly codes: Codes;
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
  let { compiledBytes, codes: known }: Omit<CodesOfFile, "codes"> & { codes: Codes | null } = codesIn(cached);
  // A program that goes on holds no code that it has loaded; code that it wants later it reads again.
  let recent: WeakRef<Codes> = new WeakRef(known);
  const codes = (): Codes => {
    const those = known ?? recent.deref() ?? codesIn(cached).codes;
    if (known === null) recent = new WeakRef(those);
    return those;
  };
  const loaded = new Map<string, Loaded>();
  const load = (name: string): unknown => (loaded.get(name) ?? run(name)).exports;
  const loadLater = async (name: string): Promise<unknown> => Promise.resolve(name).then(load);
  const run = (name: string): Loaded => {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const text = checksumOf(bytes);
    const earlier = codes().get(name);
    const cachedData = earlier !== undefined && earlier.text === text ? earlier.code : undefined;
    const source = `(function (exports, require, module, __filename, __dirname, load, loadLater) {${bytes.toString("utf8")}\n})`;
    const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
    const module = { exports: {} };
    const body = script.runInThisContext() as Body;
    body.call(module.exports, module.exports, require, module, file, folder, load, loadLater);
    const isCached = cachedData !== undefined && script.cachedDataRejected !== true;
    const result: Loaded = { script, text, exports: module.exports, isCached };
    loaded.set(name, result);
    return result;
  };
  const cache = (): void => {
    // V8 looks through its whole heap for this, so it is asked once.
    const bytes = known === null ? 0 : getHeapCodeStatistics().bytecode_and_metadata_size;
    const isAnew = bytes > compiledBytes + MOST_COMPILED_BYTES;
    const fresh = [...loaded].filter(([, { isCached }]) => isAnew || !isCached);
    if (fresh.length > 0) {
      const all = new Map(codes());
      for (const [name, each] of fresh) {
        each.isCached = true;
        if (each.text !== null) all.set(name, { text: each.text, code: each.script.createCachedData() });
      }
      compiledBytes = Math.max(compiledBytes, bytes);
      write(cached, { compiledBytes, codes: all });
      recent = new WeakRef(all);
    }
    known = null;
  };
  return { exports: load(`./${basename(path)}`), cache };
}

/** So much more than the run that cached most. */
const MOST_COMPILED_BYTES = 32 * 1024;

/** What a file of cached code begins with: the checksum of all that follows, and the length of the list of scripts. */
const HEADER_BYTES = 8;

/** V8 would copy code that begins elsewhere than at a whole word. */
const WORD_BYTES = 8;

const LARGEST_CACHE_BYTES = 64 * 1024 * 1024;

/** One line of the list: the name of a script, the checksum of its text, and how many bytes its code has. */
type Row = readonly [name: string, text: number, bytes: number];

interface List extends Pick<CodesOfFile, "compiledBytes"> {
  readonly rows: readonly Row[];
}

/** The code that a file holds, by the names of scripts; none where it is not whole. A damaged file goes. */
function codesIn(cached: string): CodesOfFile {
  const codes = new Map<string, CachedCode>();
  try {
    const file = readRegularFile(cached, LARGEST_CACHE_BYTES);
    if (file.length < HEADER_BYTES || checksumOf(file.subarray(4)) !== file.readUInt32LE(0)) {
      rmSync(cached, { force: true });
      return { compiledBytes: 0, codes };
    }
    let at = HEADER_BYTES + file.readUInt32LE(4);
    const { compiledBytes, rows } = JSON.parse(file.toString("utf8", HEADER_BYTES, at)) as List;
    for (const [name, text, bytes] of rows) {
      codes.set(name, { text, code: file.subarray(at, at + bytes) });
      at = wholeWords(at + bytes);
    }
    return { compiledBytes, codes };
  } catch {
    // There is none, or it cannot be read or removed: the bundle is compiled.
    return { compiledBytes: 0, codes: new Map() };
  }
}

/** In one step: another run may be reading it. A program that was installed by somebody else does without. */
function write(cached: string, { compiledBytes, codes }: CodesOfFile): void {
  const rows = [...codes].map(([name, { text, code }]): Row => [name, text, code.length]);
  const list = JSON.stringify({ compiledBytes, rows } satisfies List);
  const start = wholeWords(HEADER_BYTES + Buffer.byteLength(list));
  const whole = Buffer.alloc(
    [...codes.values()].reduce((end, { code }) => wholeWords(end + code.length), start),
    " ",
  );
  whole.writeUInt32LE(start - HEADER_BYTES, 4);
  whole.write(list, HEADER_BYTES);
  let at = start;
  for (const { code } of codes.values()) {
    whole.set(code, at);
    at = wholeWords(at + code.length);
  }
  const checksum = checksumOf(whole.subarray(4));
  if (checksum === null) return;
  whole.writeUInt32LE(checksum, 0);
  try {
    writeWhole(cached, whole);
  } catch {
    // The next run compiles the bundle again.
  }
}

function wholeWords(bytes: number): number {
  return Math.ceil(bytes / WORD_BYTES) * WORD_BYTES;
}

/** Null where Node.js is too old for checksums that cost next to nothing (before 20.15): then nothing is cached. */
function checksumOf(bytes: Uint8Array): number | null {
  const { crc32 } = zlib as { readonly crc32?: typeof zlib.crc32 };
  return crc32 === undefined ? null : crc32(bytes);
}
