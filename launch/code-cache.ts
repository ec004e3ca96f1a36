import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
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
export interface RunBundle {
  /** What it exports. */
  readonly exports: unknown;
  /**
   * Caches the code that V8 has made of the bundle so far, for later runs. Does nothing where they have it already, or
   * where nothing can be written.
   */
  readonly cache: () => void;
}

/**
 * Runs a bundle in CommonJS with the code that V8 made of it in an earlier run: then it need not be compiled again,
 * which is a good part of a short run. V8 itself refuses code that another version of it has made. It does not look for
 * damage, which would end the process, nor for a bundle that has changed: checksums of both do.
 *
 * @param cached the file in which the code is cached
 * @param require what the bundle asks for the modules that it was bundled without
 */
export function runBundle(path: string, cached: string, require: NodeJS.Require): RunBundle {
  const bundle = readFileSync(path);
  // Only this number stays: the bytes of the bundle would be held as long as the program runs.
  const checksum = checksumOf(bundle);
  const cachedData = codeIn(cached, checksum);
  const source = `(function (exports, require, module, __filename, __dirname) {${bundle.toString("utf8")}\n})`;
  const script = new Script(source, { filename: path, ...(cachedData === null ? {} : { cachedData }) });
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
  run.call(module.exports, module.exports, require, module, path, dirname(path));
  let isCached = cachedData !== null && script.cachedDataRejected !== true;
  const cache = (): void => {
    if (isCached) return;
    isCached = true;
    write(cached, checksum, script.createCachedData());
  };
  return { exports: module.exports, cache };
}

/** Before the code: the checksum of the bundle and that of the code, four bytes each. */
const HEADER_BYTES = 8;

const LARGEST_CACHE_BYTES = 64 * 1024 * 1024;

/** The code that a file holds of a bundle; null where it has none that is whole. A damaged file goes. */
function codeIn(cached: string, bundle: number | null): Buffer | null {
  try {
    const file = readRegularFile(cached, LARGEST_CACHE_BYTES);
    const code = file.subarray(HEADER_BYTES);
    if (headerOf(bundle, code)?.equals(file.subarray(0, HEADER_BYTES)) === true) return code;
    rmSync(cached, { force: true });
  } catch {
    // There is none, or it cannot be read or removed: the bundle is compiled.
  }
  return null;
}

/** In one step: another run may be reading it. A program that was installed by somebody else does without. */
function write(cached: string, bundle: number | null, code: Uint8Array): void {
  const header = headerOf(bundle, code);
  if (header === null) return;
  try {
    writeWhole(cached, Buffer.concat([header, code]));
  } catch {
    // The next run compiles the bundle again.
  }
}

function headerOf(bundle: number | null, code: Uint8Array): Buffer | null {
  const ofCode = checksumOf(code);
  if (bundle === null || ofCode === null) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(bundle, 0);
  header.writeUInt32LE(ofCode, 4);
  return header;
}

/** Null where Node.js is too old for checksums that cost next to nothing (before 20.15): then nothing is cached. */
function checksumOf(bytes: Uint8Array): number | null {
  const { crc32 } = zlib as { readonly crc32?: typeof zlib.crc32 };
  return crc32 === undefined ? null : crc32(bytes);
}
