import { isSheet } from "../../node/files.ts";
import { execFile } from "node:child_process";
import type { NamedText } from "../../grammar/source.ts";
import { MisuseError } from "../failure.ts";

/** More than all sheets of a large project. */
const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

/** Runs git and gives what it prints; null where it fails. */
async function git(words: readonly string[], directory: string): Promise<string | null> {
  return (await gitBytes(words, directory))?.toString("utf8") ?? null;
}

/** As `git`, with input. */
async function gitBytes(words: readonly string[], directory: string, input = ""): Promise<Buffer | null> {
  return new Promise((settle, fail) => {
    const options = { cwd: directory, maxBuffer: LARGEST_ANSWER_BYTES, encoding: "buffer" } as const;
    const running = execFile("git", [...words], options, (error, output) => {
      if (error === null) settle(output);
      else if ("code" in error && error.code === "ENOENT")
        fail(new MisuseError("comparing revisions needs git, which is not installed"));
      else settle(null);
    });
    // Where git cannot be started or ends before it has read everything, the callback above reports it.
    running.stdin?.on("error", () => {});
    running.stdin?.end(input);
  });
}

/** Whether a name is a revision of the repository around a directory. */
export async function isRevision(name: string, directory: string): Promise<boolean> {
  if (name === "" || name.startsWith("-")) return false;
  const found = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`], directory);
  return found !== null;
}

/** The sheets that a revision has at or below the given paths, by their paths from the directory. */
export async function sheetsOfRevision(
  revision: string,
  paths: readonly string[],
  directory: string,
): Promise<readonly NamedText[]> {
  const listed = await git(["ls-tree", "-r", "-z", revision, "--", ...paths], directory);
  if (listed === null) throw new MisuseError(`${revision}: git cannot list its files`);
  const files = listed.split("\0").flatMap((entry) => {
    const [, id, path] = /^\d+ blob (\w+)\t([^]*)$/.exec(entry) ?? [];
    return id !== undefined && path !== undefined && isSheet(path) ? [{ id, path }] : [];
  });
  const texts = await textsOfBlobs(
    files.map(({ id }) => id),
    directory,
  );
  if (texts === null) throw new MisuseError(`${revision}: git cannot read its files`);
  return files.map(({ path }, index) => ({ path, text: texts[index] ?? "" }));
}

/** The texts of blobs, in one call of git; null where it fails. */
async function textsOfBlobs(ids: readonly string[], directory: string): Promise<readonly string[] | null> {
  if (ids.length === 0) return [];
  const answer = await gitBytes(["cat-file", "--batch"], directory, `${ids.join("\n")}\n`);
  if (answer === null) return null;
  const texts: string[] = [];
  let from = 0;
  for (const id of ids) {
    const headEnd = answer.indexOf("\n", from);
    const size = Number(/^\w+ blob (\d+)$/.exec(answer.toString("utf8", from, headEnd))?.[1] ?? NaN);
    if (headEnd < 0 || Number.isNaN(size)) throw new Error(`git gave no text of ${id}`);
    texts.push(answer.toString("utf8", headEnd + 1, headEnd + 1 + size));
    from = headEnd + 1 + size + 1;
  }
  return texts;
}

/** One file of a revision; its path is relative to the directory. */
export async function fileOfRevision(revision: string, path: string, directory: string): Promise<string> {
  const text = await git(["cat-file", "blob", `${revision}:./${path}`], directory);
  if (text === null) throw new MisuseError(`${revision} has no file ${path}`);
  return text;
}
