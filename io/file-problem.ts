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
