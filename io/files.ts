import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const MEGABYTE = 1024 * 1024;

/** More than any sheet could need by far; keeps a disk image given by mistake out of memory. */
export const LARGEST_FILE_BYTES = 64 * MEGABYTE;

/**
 * Reads a file that a user named or a folder holds: a regular file, or a link to one, of a bounded size. Everything
 * else that can have a file's name is refused, because reading it may never end: a named pipe, a socket, a device.
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
 * Reads a part of such a file. The part is shorter where the file ends earlier.
 *
 * @param most null: to the end that the file has now
 * @throws as `readRegularFile` does
 */
export function readPart(path: string, from: number, most: number | null): Buffer {
  return withRegularFile(path, (descriptor, { size }) => {
    const bytes = bufferOf(most ?? Math.max(0, size - from));
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  });
}

/**
 * The C library keeps up to twice the memory of the largest buffer that was ever freed, in each thread, because it
 * expects more buffers of that size. A resizable buffer has pages of its own, which go back to the system.
 */
function bufferOf(bytes: number): Buffer {
  if (bytes < LARGE_BYTES) return Buffer.allocUnsafe(bytes);
  return Buffer.from(new ResizableBuffer(bytes, { maxByteLength: bytes }));
}

const LARGE_BYTES = 128 * 1024;

/** The types of ES2023 do not have it, and neither does Node 20. */
const ResizableBuffer: new (bytes: number, options: { readonly maxByteLength: number }) => ArrayBuffer = ArrayBuffer;

function withRegularFile<Result>(path: string, use: (descriptor: number, stats: Stats) => Result): Result {
  // Opening a device can have effects, so the kind of the file is checked before it is opened, and again after.
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

/**
 * Null where there is more to read. A file may be longer than its stated size: somebody may be writing to it, or it is
 * one of the kernel's.
 */
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

/** A file that is not used although the file system would allow it. The message is the reason, for people. */
export class FileRefusal extends Error {
  override readonly name = "FileRefusal";
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** What went wrong with a file, in words for people; null for an error that does not come from a file. */
export function fileProblem(error: unknown): string | null {
  if (error instanceof FileRefusal) return error.message;
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  switch (error.code) {
    case "ENOENT":
      return "there is no such file or directory";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "EISDIR":
      return "it is a directory";
    case "EEXIST":
      return "something of that name is there already";
    case "ENOTDIR":
      return "a part of its path is not a directory";
    case "ELOOP":
      return "its symbolic links run in a circle";
    case "ENAMETOOLONG":
      return "its name is too long";
    case "ENOSPC":
    case "EDQUOT":
      return "the disk is full";
    case "EFBIG":
      return "it would be larger than files may be here";
    case "EROFS":
      return "the file system is read-only";
    case "EMFILE":
    case "ENFILE":
      return "too many files are open";
    case "ERR_INVALID_ARG_VALUE":
      return "its name holds a null character";
    default:
      return /^E[A-Z\d]+$/.test(error.code) ? error.code : null;
  }
}

/** A text, or bytes in several parts. */
type Content = string | readonly Uint8Array[];

/**
 * Writes a file so that a reader finds the old content or the new, never a part, however the program ends. The file's
 * mode is kept, and a symbolic link keeps pointing at the file that is written. Folders on its path are made.
 *
 * @throws FileRefusal that names the file where it cannot be written, or is no regular file; then nothing has changed
 */
export function writeWhole(path: string, content: Content): void {
  writing(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    const before = statSync(path, { throwIfNoEntry: false });
    if (before !== undefined) demandRegular(path, before);
    const target = before === undefined ? path : realpathSync(path);
    const mode = before === undefined ? null : before.mode & 0o777;
    withDraft(dirname(target), content, mode, (draft) => renameSync(draft, target));
  });
}

/**
 * Runs a function that writes a file. Errors of the file system then name the file that was meant: its own errors name
 * a draft, or nothing where the disk is full.
 */
export function writing<Result>(path: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const problem = fileProblem(error);
    throw problem === null ? error : new FileRefusal(path, problem);
  }
}

/** A file system without hard links reports one of these codes. */
const NO_LINKS: readonly string[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Creates a file with all of its text or not at all; false where a file of that name exists already. */
export function createWhole(path: string, text: string): boolean {
  return writing(path, () =>
    withDraft(dirname(path), text, null, (draft) => {
      try {
        linkSync(draft, path);
        return true;
      } catch (error) {
        const code = codeOf(error);
        if (code === "EEXIST") return false;
        if (!NO_LINKS.includes(code)) throw error;
        return createInPlace(path, text);
      }
    }),
  );
}

function createInPlace(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Writes a draft under a name that nobody can guess, so that nobody can put a link in its way, and passes it to the
 * function that moves it to its place. The draft is always removed, also where the disk is full.
 */
function withDraft<Result>(
  folder: string,
  content: Content,
  mode: number | null,
  place: (draft: string) => Result,
): Result {
  const draft = join(folder, `.${globalThis.crypto.randomUUID()}.tmp`);
  try {
    const descriptor = openSync(draft, "wx", mode ?? 0o666);
    try {
      for (const part of typeof content === "string" ? [content] : content) writeFileSync(descriptor, part);
    } finally {
      closeSync(descriptor);
    }
    if (mode !== null) chmodSync(draft, mode);
    return place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
