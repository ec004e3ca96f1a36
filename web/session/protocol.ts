import type { BoardDrawing, LaidOut, MakerKit, Signs } from "../../games/board-maker-part.ts";
import type { PrintedValue, TableStanding } from "../../games/game-package.ts";
import type { NamedText } from "../../library/check.ts";
import type { Explanation } from "../../library/companion-questions.ts";
import type { SavedGame } from "../../library/companion-save.ts";
import type { Answer, Change, OfferedChange } from "../../library/companion.ts";
import type { BoardPicture } from "../../library/pictures.ts";
import type { AskedCard, CardReasons, DroppedBy, PrintedClause } from "../../library/why-card.ts";
import type { ConversationStep } from "../../runtime/companion/conversation.ts";
import type { AskedBefore } from "../catalogue.ts";
import type { CallOf, WorkerClient } from "./calls.ts";

/** What a game is played with, as plain data: it is stored, put into links and sent to the worker. */
export interface Setup {
  readonly game: string;
  readonly scenario: number;
  /** Sheets that the site does not bring; null for those of the site. */
  readonly sheets: readonly NamedText[] | null;
  readonly options: SavedGame["options"];
  /** The text of a roster file; null for the stand-ins. */
  readonly roster: string | null;
  /** The text of a board file, or `text` for the board of the game's own text; null where the companion asks. */
  readonly board: string | null;
}

/** Where a game stands, from a step on. */
export interface Standing {
  /** The number of the first of these steps. */
  readonly from: number;
  /** The open question is the last one. */
  readonly steps: readonly ConversationStep[];
  /** The board as it stands; null without a board. */
  readonly picture: BoardPicture | null;
  /** The round and what the sides have; null where the game counts neither. */
  readonly table: TableStanding | null;
}

/** What a link holds: the save file of the game, and what it is played with where the site does not bring it. */
export interface LinkedGame {
  readonly game: string;
  /** The text of the save file, whose checksum shows that nothing is missing. */
  readonly save: string;
  readonly sheets: Setup["sheets"];
  readonly roster: string | null;
  readonly board: string | null;
}

/** A game as a file or a link holds it. */
export interface GivenGame {
  readonly setup: Setup;
  readonly answers: readonly Answer[];
  /** Of the sheets that its answers were given for. */
  readonly fingerprint: string;
}

/** A game that was opened. */
export interface OpenedCompanion extends Standing {
  readonly title: string;
  /** The sheets changed since the game was saved, yet its answers still fit. */
  readonly changed: boolean;
}

/** A sheet among texts that were opened. */
export interface FoundSheet extends AskedBefore {
  readonly game: string;
  readonly scenario: number;
  readonly title: string;
  readonly side: string;
  readonly sheets: readonly NamedText[];
  /** Whether the text of its game says how the board lies and what happens, so that the companion follows the game. */
  readonly hasMap: boolean;
}

/** What a text turned out to be. */
export type ReadText =
  | ({ readonly kind: "game" } & GivenGame)
  | { readonly kind: "sheets"; readonly found: readonly FoundSheet[] }
  | { readonly kind: "board"; readonly game: string; readonly scenario: number; readonly name: string }
  | { readonly kind: "roster"; readonly game: string; readonly name: string };

/** A card of the roster form. */
export interface RosterForm {
  /** A roster file in which each open value has a question mark. */
  readonly template: string;
  readonly values: readonly PrintedValue[];
}

/** What is kept on this device, which saved games may have been played with. */
export interface OnDevice {
  readonly rosters: Readonly<Record<string, string>>;
}

/** A scenario whose map somebody draws. */
export interface MapOf {
  readonly game: string;
  readonly scenario: number;
}

/** Something that is wrong in a drawn map or missing from it. */
export interface MapFinding {
  readonly message: string;
  readonly help: string | null;
  readonly severity: "error" | "warning" | "note";
  /** The id of the space that it is about; null for the map as a whole. */
  readonly space: number | null;
}

/** A drawn map as a file, with all that `board check` says of it. */
export interface WrittenMap {
  readonly text: string;
  readonly findings: readonly MapFinding[];
}

/** What the worker is asked, and what it replies. */
export interface Calls {
  open: {
    readonly ask: { readonly setup: Setup; readonly answers: readonly Answer[]; readonly fingerprint: string | null };
    readonly reply: OpenedCompanion;
  };
  answer: { readonly ask: Answer; readonly reply: Standing };
  back: { readonly ask: number; readonly reply: Standing };
  explain: { readonly ask: null; readonly reply: readonly Explanation[] };
  /** The clauses of the bot's sheet as it prints them. */
  printed: { readonly ask: null; readonly reply: readonly PrintedClause[] };
  /** Why the bot does what a card says; null if it is not known. */
  reasons: { readonly ask: AskedCard; readonly reply: CardReasons | null };
  /** What dropped a space or a unit, in a sentence. */
  whyNot: { readonly ask: AskedCard & { readonly name: string }; readonly reply: DroppedBy | null };
  /** What must have changed along with a change. */
  implied: { readonly ask: Change; readonly reply: readonly Change[] };
  /** What may have happened to a unit or in a space. */
  offered: { readonly ask: string; readonly reply: readonly OfferedChange[] };
  /** The text of a save file, as the command reads it. */
  save: { readonly ask: null; readonly reply: { readonly text: string; readonly fingerprint: string } };
  linked: { readonly ask: LinkedGame; readonly reply: GivenGame };
  read: { readonly ask: { readonly files: readonly NamedText[]; readonly device: OnDevice }; readonly reply: ReadText };
  /** The text of the board that the site brings for a scenario. */
  board: { readonly ask: { readonly game: string; readonly scenario: number }; readonly reply: string | null };
  mapKit: { readonly ask: MapOf; readonly reply: MakerKit };
  /** The spaces of a map that choices lay out. */
  mapGround: { readonly ask: { readonly game: string; readonly choices: Signs }; readonly reply: LaidOut };
  mapFile: { readonly ask: MapOf & { readonly drawing: BoardDrawing }; readonly reply: WrittenMap };
  /** Draws the map of a board file. */
  mapDrawing: { readonly ask: { readonly text: string }; readonly reply: MapOf & { readonly drawing: BoardDrawing } };
  roster: { readonly ask: { readonly game: string; readonly text: string | null }; readonly reply: RosterForm };
}

/** A call on its way to the worker. */
export type Call = CallOf<Calls>;

/** The page's end of the worker. */
export type SessionClient = WorkerClient<Calls>;
