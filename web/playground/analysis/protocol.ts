import type { ArrangedPosition, ArrangedThing, ArrangementChange } from "../../../library/arrange.ts";
import type { DiagnosticDefinition } from "../../../library/diagnostics.ts";
import type { Summary } from "../../../library/simulations.ts";
import type { CardReasons, DroppedBy } from "../../../library/why-card.ts";
import { type CallOf, WorkerClient } from "../../session/calls.ts";
import type { NamedText } from "../../../library/check.ts";
import { TEXTS } from "../../texts/playground-texts.ts";

/** A sheet and the files that it is read with. */
export interface SheetAsked {
  readonly path: string;
  readonly files: readonly NamedText[];
}

/** What a bot does in a position that two sheets decide differently. */
export interface DifferenceShown {
  /** Of the positions compared, how many differ by the same clauses. */
  readonly count: number;
  readonly card: string;
  readonly facts: readonly string[];
  readonly drawing: string;
  readonly before: string;
  readonly after: string;
}

/** How two sheets differ. */
export interface SheetsCompared {
  /** In words, a line for each change. */
  readonly lines: readonly string[];
  /** In what the bots do; a sentence where that cannot be compared. */
  readonly behaviour:
    | {
        readonly isProvedTheSame: boolean;
        readonly compared: number;
        readonly differing: number;
        readonly examples: readonly DifferenceShown[];
      }
    | string;
}

/** A position and what decides it. The page keeps it; the worker remembers nothing between two calls. */
export interface PositionTable {
  readonly problem: ArrangedPosition;
  /** All dice follow from it. */
  readonly seed: number;
  /** The dice of its situation, as long as nothing was changed; null for the dice of the seed. */
  readonly dice: readonly number[] | null;
  /** The readings of its situation; null for the default of each open point. */
  readonly readings: object | null;
  /** Its spaces are those of the board file beside the sheet. */
  readonly isOnBoard: boolean;
}

/** Where a position comes from. */
export type PositionOrigin =
  /** With only the acting unit; null takes the first card. */
  | { readonly kind: "empty"; readonly card: string | null }
  | { readonly kind: "drawn"; readonly card: string | null; readonly seed: number }
  /** A situation of a file, by its id. */
  | { readonly kind: "situation"; readonly file: NamedText; readonly id: string }
  | { readonly kind: "table"; readonly table: PositionTable; readonly change: ArrangementChange | null };

/** A position and what the bot does in it. */
export interface PositionAsked {
  readonly sheet: SheetAsked;
  /** The board file beside the sheet; null where there is none. */
  readonly board: NamedText | null;
  readonly origin: PositionOrigin;
}

/** What the bot does in a position, with its reasons. */
export interface DecisionShown {
  /** In words: `2c MOVE …`. */
  readonly text: string;
  readonly reasons: CardReasons;
  /** Where each clause of the reasons begins in the text of the sheet; null where it is not there. */
  readonly lines: readonly (number | null)[];
  /** The dice that were rolled: `d10: 7`. */
  readonly dice: readonly string[];
}

/** A position as the page shows it. */
export interface PositionView {
  readonly table: PositionTable;
  /** The card that is resolved, and all that could be. */
  readonly card: string;
  readonly cards: readonly string[];
  /** The drawn board; null where the game has none. */
  readonly drawing: { readonly svg: string; readonly style: string } | null;
  readonly things: readonly ArrangedThing[];
  readonly places: readonly string[];
  /** The space of each place. */
  readonly spaces: Readonly<Record<string, string>>;
  /** A sentence where nothing can be decided. */
  readonly decided: DecisionShown | string;
}

/** Whole games between the bots of a scenario. */
export interface GamesAsked {
  readonly sheet: SheetAsked;
  /** Whether every file of the sheet is as the site has it. */
  readonly isOfSite: boolean;
  /** The board file beside the sheet; null where there is none. */
  readonly board: NamedText | null;
  readonly games: number;
  /** The same seed plays the same games. */
  readonly seed: number;
}

/** How often a clause, a letter or a row of a table decided. */
export interface ClauseCount {
  /** `3`, `3c`, `3 row 2`. */
  readonly label: string;
  readonly text: string;
  readonly fired: number;
  /** Where its clause begins in the text of the sheet; null where it is not there. */
  readonly line: number | null;
  /** A letter or a row. */
  readonly isPart: boolean;
}

export interface ProcedureCount {
  readonly side: string;
  /** The path of its sheet; null where it is not there. */
  readonly path: string | null;
  readonly procedure: string;
  readonly clauses: readonly ClauseCount[];
}

/** The results of the games played so far. */
export interface GamesCounted {
  readonly played: number;
  readonly games: number;
  readonly board: string;
  /** What the game says of all its games, and what of them no text states. */
  readonly notices: readonly string[];
  /** Who played each side: `bot` follows its sheet. */
  readonly players: Readonly<Record<string, string>>;
  /** Who won, how often, and by what. */
  readonly wins: readonly { readonly winner: string; readonly games: number; readonly reasons: readonly string[] }[];
  readonly rounds: Pick<Summary["rounds"], "shortest" | "mean" | "longest">;
  /** Games that could not be played to their end. */
  readonly failures: number;
  /** Why the first of them could not; null where there is none. */
  readonly firstFailure: string | null;
  readonly procedures: readonly ProcedureCount[];
}

/** What the worker is asked, and what it replies. */
interface AnalysisCalls {
  /** The printed sheet as a page. */
  render: { readonly ask: SheetAsked; readonly reply: string };
  /** The checked tree, as data without places. */
  tree: { readonly ask: SheetAsked; readonly reply: unknown };
  /** The emitted module. */
  code: { readonly ask: SheetAsked; readonly reply: string };
  /** What can be found wrong with texts, each with what its page says. */
  handbook: { readonly ask: null; readonly reply: readonly DiagnosticDefinition[] };
  compare: {
    readonly ask: { readonly before: SheetAsked; readonly after: SheetAsked };
    readonly reply: SheetsCompared;
  };
  position: { readonly ask: PositionAsked; readonly reply: PositionView };
  /** Why the bot did not choose a space, a unit or a clause. */
  whyNot: {
    readonly ask: { readonly sheet: SheetAsked; readonly table: PositionTable; readonly name: string };
    readonly reply: DroppedBy;
  };
  /** Begins games, and plays on for a moment. */
  beginGames: { readonly ask: GamesAsked; readonly reply: null };
  playOn: { readonly ask: null; readonly reply: GamesCounted };
  /** The position as a situation that expects what the bot does in it. */
  situation: {
    readonly ask: {
      readonly sheet: SheetAsked;
      readonly table: PositionTable;
      readonly name: { readonly id: string; readonly title: string; readonly sheet: string };
    };
    readonly reply: string;
  };
}

/** A call on its way to the worker. */
export type AnalysisCall = CallOf<AnalysisCalls>;

/** The page's end of such a worker. */
export type AnalysisClient = WorkerClient<AnalysisCalls>;

/** A worker of its own for sheets and what is made of them. */
export function startAnalysis(): AnalysisClient {
  const start = (): Worker => new Worker(new URL("./analysis-worker.ts", import.meta.url), { type: "module" });
  return new WorkerClient<AnalysisCalls>(start, TEXTS.stoppedHere);
}
