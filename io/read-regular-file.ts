import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { FileRefusal } from "./file-problem.ts";

const MEGABYTE = 1024 * 1024;

/** More than any sheet could need by far; keeps a disk image given by mistake out of memory. */
export const LARGEST_FILE_BYTES = 64 * MEGABYTE;

/**
 * Reads a file that a user named or a folder holds: a regular file, or a link to one, of a bounded size. Everything
 * else that can bear a file's name is refused, since reading it may never end: a named pipe, a socket, a device.
 *
 * @param most the largest number of bytes to read, whatever size the file claims to have
 * @throws FileRefusal for what is no regular file or too large, and the file system's own errors
 */
export function readRegularFile(path: string, most: number): Buffer {
  return withRegularFile(path, (descriptor, { size }) => {
    const bytes = size > most ? null : readBounded(descriptor, size, most);
    if (bytes === null) throw new FileRefusal(path, `it is larger than ${most / MEGABYTE} MB`);
    return bytes;
  });
}

/**
 * Reads no more than the beginning of such a file.
 *
 * @throws as `readRegularFile` does
 */
export function readBeginning(path: string, most: number): Buffer {
  return withRegularFile(path, (descriptor) => {
    const bytes = Buffer.alloc(most);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, most, 0));
  });
}

function withRegularFile<Result>(path: string, use: (descriptor: number, stats: Stats) => Result): Result {
  // Opening a device can do something, so its kind is looked at first, and again once it is open.
  demandRegular(path, statSync(path));
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(descriptor);
    demandRegular(path, stats);
    return use(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}

/** Null where there is more. A file may be longer than it says: one that is written to, or one of the kernel's. */
function readBounded(descriptor: number, expected: number, most: number): Buffer | null {
  let bytes = Buffer.allocUnsafe(expected + 1);
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (read === 0) return bytes.subarray(0, length);
    length += read;
    if (length > most) return null;
    if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(most, length * 2) + 1);
  }
}

/** @throws FileRefusal where it is something else */
export function demandRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new FileRefusal(path, "it is a directory");
  throw new FileRefusal(path, `it is ${kindOf(stats)}; only regular files are used`);
}

function kindOf(stats: Stats): string {
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  return "a device";
}
