/**
 * The three ways a command can end: fine, found something, misused. Long work that is stopped by Ctrl-C or SIGTERM, and
 * gives what it has by then, ends as a shell expects it: 128 and the signal's number.
 */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

export const FINE: ExitCode = 0;
export const FOUND_SOMETHING: ExitCode = 1;
export const MISUSED: ExitCode = 2;
export const INTERRUPTED: ExitCode = 130;
export const TERMINATED: ExitCode = 143;

/** The user asked for something that cannot be done: a missing file, two options that exclude each other. */
export class MisuseError extends Error {
  override readonly name = "MisuseError";
}

/** What went wrong with a file, in words for people; null for an error that does not come from the file system. */
export function fileProblem(error: unknown): string | null {
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
      return "the disk is full";
    case "EROFS":
      return "the file system is read-only";
    case "EMFILE":
    case "ENFILE":
      return "too many files are open";
    default:
      return error.code.startsWith("E") ? error.code : null;
  }
}
