import type { FileKind } from "../compiler/file-kind.ts";

/** What a kind of file is called, how it is told, and which command is for it. */
interface KindOfFile {
  readonly called: string;
  /** How to know one: said of a file of no kind where one of these is wanted. */
  readonly told: string;
  readonly use: (name: string) => string;
}

const run = (words: string) => (name: string) => `run \`tiebreak ${words} ${quoted(name)}\``;

const KINDS: Readonly<Record<FileKind, KindOfFile>> = {
  sheet: {
    called: "a sheet",
    told: "a sheet's name ends in .bot, or its first line names its game",
    use: run("check"),
  },
  game: {
    called: "the text of a game",
    told: "its name is game.bot",
    use: run("check"),
  },
  situations: {
    called: "a file of situations",
    told: "its name ends in .situation.yaml, or it names a `sheet:`",
    use: run("test"),
  },
  board: { called: "a board", told: "it is JSON with the name of a `board`", use: run("board check") },
  roster: { called: "a roster", told: "it is JSON with the name of a `roster`", use: run("roster --roster") },
  settings: {
    called: "a file of settings",
    told: "it is JSON with levels of `lints`",
    use: run("check --config"),
  },
  ledger: {
    called: "a ledger of readings",
    told: "its name is READINGS.md",
    use: () => "`tiebreak check` reads it with the sheets of its folder",
  },
  pages: { called: "a list of a book's lines", told: "its name is pages.yaml", use: run("trace-book") },
  log: { called: "the log of a game", told: "its name ends in .jsonl", use: run("replay") },
  save: {
    called: "a game saved by the companion",
    told: "the companion writes it",
    use: (name) => `continue it with \`tiebreak companion <scenario> --save ${quoted(name)}\``,
  },
  simulation: {
    called: "the report of a simulation",
    told: "`tiebreak simulate --format json` writes it",
    use: run("simulate merge"),
  },
};

/** What a kind of file is called: `a board`. */
export function nameOfKind(kind: FileKind): string {
  return KINDS[kind].called;
}

/**
 * Why a command does not take a file: what the file is, and which command is for it.
 *
 * @param kind null for a file of another program
 */
export function misplaced(name: string, kind: FileKind | null, wanted: FileKind): string {
  if (kind !== null) return `${name}: ${whatElse(name, kind)}`;
  const { called, told } = KINDS[wanted];
  return `${name}: this is not ${called}; ${told}`;
}

/** What a file is that is not of the kind that is wanted, and which command is for it. */
export function whatElse(name: string, kind: FileKind): string {
  return `this is ${KINDS[kind].called}; ${KINDS[kind].use(name)}`;
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
