import type { FileKind } from "../compiler/file-kind.ts";

/** What a kind of file is called, how to recognize it, and which command takes it. */
interface KindOfFile {
  readonly called: string;
  /** How to recognize one: for a file of no known kind where this kind is wanted. */
  readonly recognizedBy: string;
  readonly use: (name: string) => string;
}

const run = (words: string) => (name: string) => `run \`tiebreak ${words} ${quoted(name)}\``;

const KINDS: Readonly<Record<FileKind, KindOfFile>> = {
  sheet: {
    called: "a sheet",
    recognizedBy: "a sheet's name ends in .bot, or its first line names its game",
    use: run("check"),
  },
  game: {
    called: "the text of a game",
    recognizedBy: "its name is game.bot",
    use: run("check"),
  },
  situations: {
    called: "a file of situations",
    recognizedBy: "its name ends in .situation.yaml, or it names a `sheet:`",
    use: run("test"),
  },
  board: { called: "a board", recognizedBy: "it is JSON with the name of a `board`", use: run("board check") },
  roster: { called: "a roster", recognizedBy: "it is JSON with the name of a `roster`", use: run("roster --roster") },
  settings: {
    called: "a file of settings",
    recognizedBy: "it is JSON with levels of `lints`",
    use: run("check --config"),
  },
  ledger: {
    called: "a ledger of readings",
    recognizedBy: "its name is READINGS.md",
    use: () => "`tiebreak check` reads it with the sheets of its folder",
  },
  pages: { called: "a list of a book's lines", recognizedBy: "its name ends in pages.yaml", use: run("trace-book") },
  log: { called: "the log of a game", recognizedBy: "its name ends in .jsonl", use: run("replay") },
  save: {
    called: "a game saved by the companion",
    recognizedBy: "the companion writes it",
    use: (name) => `continue it with \`tiebreak companion <scenario> --save ${quoted(name)}\``,
  },
  simulation: {
    called: "the report of a simulation",
    recognizedBy: "`tiebreak simulate --format json` writes it",
    use: run("simulate merge"),
  },
};

/** What a kind of file is called: `a board`. */
export function nameOfKind(kind: FileKind): string {
  return KINDS[kind].called;
}

/**
 * Why a command does not take a file: what the file is, and which command takes it.
 *
 * @param kind null for a file of another program
 */
export function misplaced(name: string, kind: FileKind | null, wanted: FileKind): string {
  if (kind !== null) return `${name}: ${whatElse(name, kind)}`;
  const { called, recognizedBy } = KINDS[wanted];
  return `${name}: this is not ${called}; ${recognizedBy}`;
}

/** What a file of an unwanted kind is, and which command takes it. */
export function whatElse(name: string, kind: FileKind): string {
  return `this is ${KINDS[kind].called}; ${KINDS[kind].use(name)}`;
}

/** A word as a shell takes it. */
export function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
