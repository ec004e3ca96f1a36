import { JSON_ENDING } from "../../compiler/file-kind.ts";
import type { BoardPart, BoardFile } from "../../games/game-package.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { LoadedBoardText } from "../environment.ts";
import { PlainDocument, haveSameMembers } from "./plain-document.ts";
import type { OutlinedSituation } from "../../analysis/situations/outline-situations.ts";
import type { SituationFile } from "../../analysis/situations/read-situation-file.ts";

/** What reads boards and situations. */
export type Reading = Awaited<ReturnType<typeof loadReading>>;

/** Loads what reads boards and situations: much of a game, which sheets do without. */
export async function loadReading({ all, loadGames }: GameRegistry) {
  const [situations, { describeKey }, { outlineSituations }, places] = await Promise.all([
    import("../../analysis/situations/read-situation-file.ts"),
    import("../../analysis/situations/describe-key.ts"),
    import("../../analysis/situations/outline-situations.ts"),
    import("../../analysis/situations/expected-places.ts"),
  ]);
  const games = await loadGames(all.keys());
  const boards = [...games.values()].flatMap((game) => game.boards ?? []);
  return {
    games,
    /** What reads a board file: the game that it is meant for or, where that is not told, the first that has boards. */
    boardsFor: (text: string): BoardPart | undefined => boards.find((part) => part.isBoard(text)) ?? boards[0],
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

/** True for a file that could be a board: its text says whether it is one. */
export function mayBeBoard(uri: string): boolean {
  return uri.endsWith(JSON_ENDING);
}

/** The file of a board, open in the editor or as it lies on the disk. */
export class BoardDocument extends PlainDocument {
  /** Why it could not be read, for people; null where it could. */
  missing: string | null = null;
  #read: { readonly text: string; readonly file: BoardFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "json", text);
  }

  /** Takes what lies on the disk for its text, if anything does. */
  load(loaded: LoadedBoardText): void {
    this.missing = loaded.kind === "missing" ? loaded.reason : null;
    this.replace(loaded.kind === "text" ? loaded.text : "", 0);
  }

  /**
   * True for a file that is meant as the board of a game: by its schema or, where it names none, by its folder. Other
   * JSON is none of ours.
   */
  isMeantAsBoard({ statesBoard }: GameRegistry): boolean {
    return statesBoard(this.text) ?? this.key.includes(FOLDER);
  }

  /** The text as it is now, read as the board of a game. */
  read(reading: Reading): BoardFile | null {
    const { text } = this;
    if (this.#read?.text === text) return this.#read.file;
    const file = reading.boardsFor(text)?.read(text);
    this.#read = file === undefined ? null : { text, file };
    return this.#read?.file ?? null;
  }
}

/** What a file was read against: as long as all of it is the same, the file is as it was read. */
type ReadAgainst = readonly unknown[];

/** A file of situations, open in the editor or as it lies on the disk. */
export class SituationDocument extends PlainDocument {
  #outlined: { readonly text: string; readonly situations: readonly OutlinedSituation[] } | null = null;
  #read: { readonly text: string; readonly against: ReadAgainst; readonly file: SituationFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "yaml", text);
  }

  /** Its situations as the text is now, by the path that names those without an id. */
  outline(reading: Reading, path: string): readonly OutlinedSituation[] {
    const { text } = this;
    if (this.#outlined?.text !== text) this.#outlined = { text, situations: reading.outlineSituations(path, text) };
    return this.#outlined.situations;
  }

  /** The text as it is now, read. What was read of a file that is not open is not kept. */
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
