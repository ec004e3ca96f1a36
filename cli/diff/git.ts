import { execFile } from "node:child_process";
import { MisuseError } from "../failure.ts";

/** A file of a revision. */
export interface RevisionFile {
  /** From the directory in which git was asked. */
  readonly path: string;
  readonly text: string;
}

/** More than all sheets of a large project. */
const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/** Runs git and gives what it prints; null where it fails. */
async function git(words: readonly string[], directory: string): Promise<string | null> {
  return new Promise((settle, fail) => {
    const options = { cwd: directory, maxBuffer: LARGEST_ANSWER_BYTES, encoding: "utf8" } as const;
    execFile("git", [...words], options, (error, output) => {
      if (error === null) settle(output);
      else if ("code" in error && error.code === "ENOENT")
        fail(new MisuseError("git is needed for revisions and is not installed"));
      else settle(null);
    });
  });
}

/** Whether a name is a revision of the repository around a directory. */
export async function isRevision(name: string, directory: string): Promise<boolean> {
  if (name === "" || name.startsWith("-")) return false;
  const found = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`], directory);
  return found !== null;
}

/** The files with an ending that a revision has at or below the given paths. */
export async function filesOfRevision(
  revision: string,
  paths: readonly string[],
  ending: string,
  directory: string,
): Promise<readonly RevisionFile[]> {
  const listed = await git(["ls-tree", "-r", "-z", "--name-only", revision, "--", ...paths], directory);
  if (listed === null) throw new MisuseError(`${revision}: git cannot list its files`);
  const names = listed.split("\0").filter((name) => name.endsWith(ending));
  return Promise.all(names.map(async (path) => ({ path, text: await fileOfRevision(revision, path, directory) })));
}

/** One file of a revision; its path is from the directory. */
export async function fileOfRevision(revision: string, path: string, directory: string): Promise<string> {
  const text = await git(["cat-file", "blob", `${revision}:./${path}`], directory);
  if (text === null) throw new MisuseError(`${revision} has no file ${path}`);
  return text;
}
