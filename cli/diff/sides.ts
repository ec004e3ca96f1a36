import { stat } from "node:fs/promises";
import { posix, relative, resolve, sep } from "node:path";
import { describe, MisuseError } from "../failure.ts";
import { findNamed } from "../named-sheet.ts";
import type { NamedText } from "../../grammar/source.ts";
import {
  DEFINITIONS_FILE,
  SHEET_ENDING,
  findFiles,
  type FoundFile,
  readText,
  isThere,
  isSheet,
  type Workspace,
} from "../../node/files.ts";
import type { ComparedText, Sides } from "../../library/compare-texts.ts";
import { neighboursOf } from "../../node/check-beside.ts";
import { execFile } from "node:child_process";

type Operand =
  | { readonly kind: "files"; readonly name: string; readonly path: string; readonly isDirectory: boolean }
  | { readonly kind: "revision"; readonly name: string }
  | { readonly kind: "file of a revision"; readonly revision: string; readonly path: string };

/**
 * The texts that a command line names: files, directories, scenarios by number, git revisions.
 *
 * @param words before a `--`; @param paths behind it
 */
export async function findSides(
  words: readonly string[],
  paths: readonly string[],
  workspace: Workspace,
): Promise<Sides> {
  const { directory } = workspace;
  const spread = words.flatMap((word) => /^([^.].*?)\.\.([^.].*)?$/.exec(word) ?? []);
  const [range, from, to] = spread;
  if (range !== undefined && from !== undefined && !(await isThere(resolve(directory, range)))) {
    const [first, second] = [from, to ?? "HEAD"];
    const others = words.filter((word) => word !== range);
    return findSides([first, second, ...others], paths, workspace);
  }
  const operands: Operand[] = [];
  for (const word of words) operands.push(await operandOf(word, workspace));
  const [first, second, ...rest] = operands;
  if (first === undefined) {
    if (!(await isRevision("HEAD", directory))) {
      throw new MisuseError(
        "HEAD: there is no such git revision; name two files, directories or scenarios, see tiebreak diff --help",
      );
    }
    return againstWorkTree("HEAD", paths, workspace);
  }
  if (first.kind === "revision") {
    const isSecond = second?.kind === "revision";
    const places = [...(isSecond ? rest : operands.slice(1)).map(pathOf), ...paths];
    return isSecond
      ? twoRevisions(first.name, second.name, places, directory)
      : againstWorkTree(first.name, places, workspace);
  }
  if (second === undefined || rest.length > 0 || paths.length > 0) {
    throw new MisuseError("diff takes two things to compare, or a git revision and paths; see tiebreak diff --help");
  }
  if (second.kind === "revision") throw new MisuseError(`${second.name}: put the revision first, then the paths`);
  return { before: await filesOf(first, workspace), after: await filesOf(second, workspace) };
}

function pathOf(operand: Operand): string {
  if (operand.kind === "files") return operand.name;
  throw new MisuseError(`${operand.kind === "revision" ? operand.name : operand.path}: this must be a path`);
}

async function operandOf(word: string, workspace: Workspace): Promise<Operand> {
  const { directory } = workspace;
  const path = resolve(directory, word);
  const found = await stat(path).catch(() => null);
  if (found !== null) return { kind: "files", name: word, path, isDirectory: found.isDirectory() };
  const named = await findNamed(word, workspace);
  if (named.kind === "place") {
    const place = resolve(directory, named.name);
    const isDirectory = (await stat(place)).isDirectory();
    return { kind: "files", name: named.name, path: place, isDirectory };
  }
  const [, revision, inside] = /^([^:]+):(.+)$/.exec(word) ?? [];
  if (revision !== undefined && inside !== undefined && (await isRevision(revision, directory))) {
    return { kind: "file of a revision", revision, path: inside.replace(/^\.\//, "") };
  }
  if (await isRevision(word, directory)) return { kind: "revision", name: word };
  throw new MisuseError(
    named.kind === "missing" ? named.reason : `${word}: there is no such file, scenario or git revision`,
  );
}

async function filesOf(operand: Operand, workspace: Workspace): Promise<readonly ComparedText[]> {
  if (operand.kind === "revision") return [];
  if (operand.kind === "file of a revision") {
    const { revision, path } = operand;
    const { directory } = workspace;
    const text = await fileOfRevision(revision, path, directory);
    return [inRevision(revision, { path, text }, "", directory)];
  }
  const { files, problems } = await findFiles([operand.name], ["sheet"], workspace);
  if (problems.length > 0) throw new MisuseError(problems.join("\n"));
  return Promise.all(files.map((file) => onDisk(file, operand.isDirectory ? file.inside : "")));
}

/** @param key matches it with a text of the other side */
async function onDisk(file: FoundFile, key: string): Promise<ComparedText> {
  const { name, path } = file;
  try {
    return { name, key, text: await readText(path), path, neighbours: () => neighboursOf(file) };
  } catch (error) {
    throw new MisuseError(`${name}: ${describe(error)}`);
  }
}

function inRevision(revision: string, { path, text }: NamedText, key: string, directory: string): ComparedText {
  return {
    name: `${revision}:${path}`,
    key,
    text,
    path: resolve(directory, path),
    neighbours: () => neighboursInRevision(revision, path, directory),
  };
}

async function againstWorkTree(revision: string, paths: readonly string[], workspace: Workspace): Promise<Sides> {
  const { directory } = workspace;
  if (!(await isRevision(revision, directory))) throw new MisuseError(`${revision}: there is no such git revision`);
  const there = await Promise.all(paths.map(async (path) => ((await isThere(resolve(directory, path))) ? [path] : [])));
  const wanted = paths.length === 0 ? ["."] : there.flat();
  const { files } = wanted.length === 0 ? { files: [] } : await findFiles(wanted, ["sheet"], workspace);
  const after = await Promise.all(
    files.map((file) => onDisk(file, relative(directory, file.path).split(sep).join("/"))),
  );
  return notEmpty({ before: await revisionSide(revision, paths, directory), after }, paths);
}

async function twoRevisions(
  first: string,
  second: string,
  paths: readonly string[],
  directory: string,
): Promise<Sides> {
  const before = await revisionSide(first, paths, directory);
  return notEmpty({ before, after: await revisionSide(second, paths, directory) }, paths);
}

function notEmpty(sides: Sides, paths: readonly string[]): Sides {
  if (sides.before.length + sides.after.length > 0) return sides;
  throw new MisuseError(`no ${SHEET_ENDING} files in ${paths.join(", ") || "this directory"}`);
}

async function revisionSide(
  revision: string,
  paths: readonly string[],
  directory: string,
): Promise<readonly ComparedText[]> {
  const files = await sheetsOfRevision(revision, paths, directory);
  return files.map((file) => inRevision(revision, file, file.path, directory));
}

async function neighboursInRevision(revision: string, path: string, directory: string): Promise<readonly NamedText[]> {
  const folder = posix.dirname(path);
  const definitions = posix.join(folder, "..", DEFINITIONS_FILE);
  const beside = await sheetsOfRevision(revision, [folder], directory);
  const above = folder === "." ? [] : await sheetsOfRevision(revision, [definitions], directory);
  return [...above, ...beside]
    .filter((file) => file.path !== path && (posix.dirname(file.path) === folder || file.path === definitions))
    .map((file) => ({ path: `${revision}:${file.path}`, text: file.text }));
}

const NO_FILE = "/dev/null";

/**
 * The two files that git passes to a diff driver: `path old-file old-hex old-mode new-file new-hex new-mode`, then the
 * new path if the file was renamed.
 */
export async function driverSides(words: readonly string[], directory: string): Promise<Sides> {
  const [path, oldFile, , , newFile, , , newPath] = words;
  if (path === undefined || oldFile === undefined || newFile === undefined) {
    throw new MisuseError("git gives a diff driver seven arguments; see docs/diff.md");
  }
  return {
    before: await side(oldFile, path, directory),
    after: await side(newFile, newPath ?? path, directory),
  };
}

async function side(file: string, name: string, directory: string): Promise<readonly ComparedText[]> {
  if (file === NO_FILE) return [];
  const path = resolve(directory, file);
  const text = await readText(path);
  // git puts the old content into a temporary file; the neighbours of the sheet lie where its name says.
  const place = { name, path: resolve(directory, name), inside: name };
  return [{ name, key: "", text, path, neighbours: () => neighboursOf(place) }];
}

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
async function isRevision(name: string, directory: string): Promise<boolean> {
  if (name === "" || name.startsWith("-")) return false;
  const found = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`], directory);
  return found !== null;
}

/** The sheets that a revision has at or below the given paths, by their paths from the directory. */
async function sheetsOfRevision(
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
async function fileOfRevision(revision: string, path: string, directory: string): Promise<string> {
  const text = await git(["cat-file", "blob", `${revision}:./${path}`], directory);
  if (text === null) throw new MisuseError(`${revision} has no file ${path}`);
  return text;
}
