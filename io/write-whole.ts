import {
  chmodSync,
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileProblem, FileRefusal, demandRegular } from "./read-regular-file.ts";

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
 * Does what writes a file. What the file system says against it names the file that was meant: its own errors name a
 * draft, or nothing where the disk is full.
 */
export function writing<Result>(path: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    const problem = fileProblem(error);
    throw problem === null ? error : new FileRefusal(path, problem);
  }
}

/** File systems without hard links say one of these. */
const NO_LINKS: readonly string[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"];

/** Makes a file that is there with all its text or not at all; false where something of that name is there already. */
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
 * Writes a draft under a name that nobody can guess, so that nobody can put a link in its way, and hands it to what
 * moves it to its place. The draft never stays behind, also where the disk is full.
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
