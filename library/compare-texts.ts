import { isError } from "../grammar/diagnostic.ts";
import { type CheckedFile, checkParsed, type Games, type ParsedFile, parseFile } from "../compiler/check-file.ts";
import { KnownClauses } from "../compiler/check/known-procedures.ts";
import { wordsIn } from "../compiler/check/tree-words.ts";
import { fileNameIn, folderOf, inReachOf } from "../compiler/definitions/reach.ts";
import type { FileDiff } from "../compiler/diff/change.ts";
import { diffFiles, hasSameText } from "../compiler/diff/diff-files.ts";
import type { NamedText } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";

/** A text of one side of a comparison. */
export interface ComparedText {
  readonly name: string;
  /** The key that matches it with a text of the other side. */
  readonly key: string;
  readonly text: string;
  /** Its path, or its former path. */
  readonly path: string;
  /** The sheets beside it, or formerly beside it; loaded when a text needs them. */
  readonly neighbours: () => Promise<readonly NamedText[]>;
}

/** The texts of both sides. */
export interface Sides {
  readonly before: readonly ComparedText[];
  readonly after: readonly ComparedText[];
}

/** Two texts that belong together; null where one side has none. */
export interface TextPair {
  readonly before: ComparedText | null;
  readonly after: ComparedText | null;
}

interface TextComparison {
  /** One for each pair of files with a difference. */
  readonly diffs: readonly FileDiff[];
  readonly pairs: readonly TextPair[];
  /** Files that are not compared because of errors. */
  readonly broken: readonly FileReport[];
}

export interface ComparisonOptions {
  readonly games: Games;
  /** Whether equal parts of both sides must have no errors either. */
  readonly isWhole: boolean;
  /** Receives how many of all pairs have been compared. */
  readonly onCompared: (compared: number, all: number) => void;
}

/** Compares the texts of two sides, each with the one of the same name, or with the one for the same bot. */
export async function compareTexts(
  sides: Sides,
  { games, isWhole, onCompared }: ComparisonOptions,
): Promise<TextComparison> {
  const pairs = pairFiles(sides);
  const diffs: FileDiff[] = [];
  const clauses = new KnownClauses();
  const broken: FileReport[] = [];
  const read = async (file: ComparedText | null): Promise<ParsedFile | null> => {
    if (file === null) return null;
    const alone = parseFile(file.name, file.text, games);
    // Words defined by other files are in no game's lexicon, so most files need no others.
    const isComplete =
      alone.file === null || wordsIn([...alone.file.sections, ...alone.file.procedures]).unknown.length === 0;
    if (isComplete) return alone;
    const here = { path: file.path, text: file.text };
    const others = (await file.neighbours()).map(({ path, text }) => ({ path: pathOfNeighbour(file, path), text }));
    const inReach = inReachOf(file.path, [here, ...others.filter(({ path }) => path !== file.path)]);
    return parseFile(file.name, file.text, games, inReach);
  };
  const sound = (parsed: ParsedFile | null, other: ParsedFile | null): CheckedFile | null => {
    if (parsed === null) return null;
    // Equal parts of both sides need no comparison by words, and neither do their errors.
    const isLeftOut = other === null || isWhole ? undefined : hasSameText(parsed, other);
    const checked = checkParsed(parsed, { clauses, isLeftOut });
    const errors = checked.diagnostics.filter(isError);
    if (errors.length > 0) broken.push({ source: checked.source, diagnostics: errors });
    return checked;
  };
  for (const [index, { before, after }] of pairs.entries()) {
    onCompared(index, pairs.length);
    if (before?.text === after?.text) continue;
    const brokenBefore = broken.length;
    const [old, added] = [await read(before), await read(after)];
    const [oldChecked, addedChecked] = [sound(old, added), sound(added, old)];
    if (broken.length > brokenBefore) continue;
    const diff = diffFiles(oldChecked, addedChecked);
    if (diff.sections.length > 0) diffs.push(diff);
  }
  return { diffs, pairs, broken };
}

/** The path of a neighbour: beside the file or, for the definitions of a game, in the folder above. */
function pathOfNeighbour({ name, path }: ComparedText, neighbour: string): string {
  const isBeside = folderOf(neighbour) === folderOf(name);
  return `${isBeside ? folderOf(path) : folderOf(folderOf(path))}/${fileNameIn(neighbour)}`;
}

/** Files of both sides in pairs: by their names, then by their bots. */
function pairFiles({ before, after }: Sides): readonly TextPair[] {
  const left = new Map(before.map((file) => [file.key, file]));
  const pairs: { before: ComparedText | null; after: ComparedText | null }[] = after.map((file) => {
    const found = left.get(file.key) ?? null;
    left.delete(file.key);
    return { before: found, after: file };
  });
  for (const pair of pairs) {
    if (pair.before !== null || pair.after === null) continue;
    const identity = identityOf(pair.after);
    const found = [...left.values()].find((file) => identityOf(file) === identity);
    if (found === undefined) continue;
    left.delete(found.key);
    pair.before = found;
  }
  return [...pairs, ...[...left.values()].map((file) => ({ before: file, after: null }))].toSorted(byName);
}

/** The lines of its header: a renamed file is still for the same bot of the same scenario. */
function identityOf({ text }: ComparedText): string {
  const header = /^\s*(?:game|scenario|bot)\b[^\n]*/gim;
  return (text.match(header) ?? []).slice(0, 3).join("\n").replace(/\s+/g, " ").toLowerCase();
}

function byName(first: TextPair, second: TextPair): number {
  const name = ({ before, after }: TextPair): string => (after ?? before)?.key ?? "";
  return name(first) < name(second) ? -1 : name(first) > name(second) ? 1 : 0;
}
