import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import type { GamePackage } from "../../games/game-package.ts";
import type { NamedText } from "../../grammar/source.ts";

const PROCEDURES = join(import.meta.dirname, "../../procedures");

/** A file of a game that more and more can stand in: so many times what it holds. */
export interface LargeFile {
  readonly what: string;
  readonly make: (times: number) => string;
}

/** The texts of a game's folder whose names end so. */
function textsOf({ folder }: GamePackage, ending: string): readonly NamedText[] {
  const root = join(PROCEDURES, folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .toSorted()
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, path), "utf8") }));
}

/** The sheets that a game's situations are about. */
export function sheetsOf(game: GamePackage): readonly NamedText[] {
  return textsOf(game, ".bot");
}

/** A board of the game as it is kept, with more and more in its lists and tables. */
export function largeBoards(game: GamePackage): readonly LargeFile[] {
  const [board] = textsOf(game, "board.json");
  return board === undefined ? [] : largeFiles("board", JSON.parse(board.text));
}

/** A situation of the game, again and again, and with more and more in its lists and tables. */
export function largeSituations(game: GamePackage): readonly LargeFile[] {
  const [file] = textsOf(game, ".situation.yaml");
  if (file === undefined) return [];
  const [first] = parseAllDocuments(file.text);
  if (first === undefined || !("toJS" in first)) return [];
  const whole: unknown = first.toJS();
  const document = JSON.stringify(whole);
  return [
    { what: "situations", make: (times) => Array.from({ length: times }, () => document).join("\n---\n") },
    ...largeFiles("situation", whole),
  ];
}

function largeFiles(what: string, whole: unknown): readonly LargeFile[] {
  return [1, 2].flatMap((depth) =>
    [true, false].map((anew): LargeFile => ({
      what: `${what} with more ${anew ? "names" : "of the same"} at depth ${depth}`,
      make: (times) => JSON.stringify(grown(whole, depth, times, anew)),
    })),
  );
}

/** Data whose lists and tables of some depth hold so many times as much. A table has each name once, so only new ones. */
function grown(data: unknown, depth: number, times: number, anew: boolean): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (depth > 0) {
    if (Array.isArray(data)) return data.map((each) => grown(each, depth - 1, times, anew));
    return Object.fromEntries(
      Object.entries(data).map(([key, value]) => [key, grown(value, depth - 1, times, anew)] as const),
    );
  }
  const copies = Array.from({ length: times }, (_, index) => index);
  if (Array.isArray(data)) return copies.flatMap((index) => data.map((each) => (anew ? renamed(each, index) : each)));
  return Object.fromEntries(
    copies.flatMap((index) => Object.entries(data).map(([key, value]) => [anew ? name(key, index) : key, value])),
  );
}

/** A thing of a list under another name. */
function renamed(data: unknown, index: number): unknown {
  if (typeof data === "string") return name(data, index);
  if (typeof data !== "object" || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, renamed(value, index)]));
}

function name(given: string, index: number): string {
  return index === 0 ? given : `${given}${index}`;
}
