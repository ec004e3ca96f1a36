import { JSON_ENDING } from "../../compiler/file-kind.ts";
import type { BoardPart, BoardFile } from "../../games/game-package.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { LoadedBoardText } from "../environment.ts";
import { PlainDocument, haveSameMembers } from "./plain-document.ts";
import type { OutlinedSituation } from "../../analysis/situations/shown-in-editors.ts";
import type { SituationFile } from "../../analysis/situations/read-situation-file.ts";

/** The functions that read boards and situations. */
export type Reading = Awaited<ReturnType<typeof loadReading>>;

/** Loads the functions that read boards and situations. They need much of a game, which sheets do not. */
export async function loadReading({ all, loadGames }: GameRegistry) {
  const [situations, { describeKey }, { outlineSituations }, places] = await Promise.all([
    import("../../analysis/situations/read-situation-file.ts"),
    import("../../analysis/situations/shown-in-editors.ts"),
    import("../../analysis/situations/shown-in-editors.ts"),
    import("../../analysis/situations/shown-in-editors.ts"),
  ]);
  const games = await loadGames(all.keys());
  const boards = [...games.values()].flatMap((game) => game.boards ?? []);
  return {
    games,
    /**
     * The reader of a board file: that of the game it names or, if it names none, of the first game that has boards.
     */
    boardsFor: (text: string): BoardPart | undefined => boards.find((part) => part.isBoard(text)) ?? boards[0],
    /** The words of the game that a board file names. */
    wordsOfBoard: (text: string): Lexicon | undefined =>
      [...games.values()].find((game) => game.boards?.isBoard(text) === true)?.lexicon,
    booksOf: situations.booksOf,
    situationSheets: situations.situationSheets,
    readSituationFile: situations.readSituationFile,
    diagnosticsOfReading: situations.diagnosticsOfReading,
    describeKey,
    outlineSituations,
    expectedPlaces: places.expectedPlaces,
    valueText: places.valueText,
  };
}

const FOLDER = "/boards/";

/** Whether a URI could be a board. Only its text can say whether it is one. */
export function mayBeBoard(uri: string): boolean {
  return uri.endsWith(JSON_ENDING);
}

/** The file of a board, open in the editor or on disk. */
export class BoardDocument extends PlainDocument {
  /** Why it could not be read, for people; null where it could. */
  missing: string | null = null;
  #read: { readonly text: string; readonly file: BoardFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "json", text);
  }

  /** Uses the text on disk, if there is one. */
  load(loaded: LoadedBoardText): void {
    this.missing = loaded.kind === "missing" ? loaded.reason : null;
    this.replace(loaded.kind === "text" ? loaded.text : "", 0);
  }

  /**
   * Whether a file is meant as the board of a game: by its schema or, where it names none, by its folder. Other JSON is
   * ignored.
   */
  isMeantAsBoard({ statesBoard }: GameRegistry): boolean {
    return statesBoard(this.text) ?? this.key.includes(FOLDER);
  }

  /** Reads the current text as the board of a game. */
  read(reading: Reading): BoardFile | null {
    const { text } = this;
    if (this.#read?.text === text) return this.#read.file;
    const file = reading.boardsFor(text)?.read(text);
    this.#read = file === undefined ? null : { text, file };
    return this.#read?.file ?? null;
  }
}

/** Everything that a file was read with. While all of it is the same, the result is still valid. */
type ReadAgainst = readonly unknown[];

/** A file of situations, open in the editor or on disk. */
export class SituationDocument extends PlainDocument {
  #outlined: { readonly text: string; readonly situations: readonly OutlinedSituation[] } | null = null;
  #read: { readonly text: string; readonly against: ReadAgainst; readonly file: SituationFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "yaml", text);
  }

  /** The situations of the current text; `path` names those without an id. */
  outline(reading: Reading, path: string): readonly OutlinedSituation[] {
    const { text } = this;
    if (this.#outlined?.text !== text) this.#outlined = { text, situations: reading.outlineSituations(path, text) };
    return this.#outlined.situations;
  }

  /** Reads the current text. The result is cached only for an open file. */
  read(against: ReadAgainst, read: (text: string) => SituationFile): SituationFile {
    const { text } = this;
    const known = this.#read;
    if (known?.text === text && haveSameMembers(known.against, against)) return known.file;
    const file = read(text);
    this.#read = this.isOpen ? { text, against, file } : null;
    return file;
  }
}

/** A file that holds positions. */
export type PositionDocument = BoardDocument | SituationDocument;
