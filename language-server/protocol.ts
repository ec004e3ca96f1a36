/**
 * What this server and its editors say to each other beyond the protocol of language servers: a name for each request,
 * what goes with it and what comes back. Positions and ranges are the protocol's.
 */
import type { Range, TextDocumentIdentifier } from "vscode-languageserver";
import type { ListedSituation } from "../analysis/situations/outline-situations.ts";
import type { SituationOutcome } from "./environment.ts";

/** The situations of one file in the order of the text. */
export interface SituationsOfFile {
  readonly uri: string;
  readonly situations: readonly ListedSituation[];
}

/** A situation by its file and id. */
export interface SituationName {
  readonly uri: string;
  readonly id: string;
}

export interface RunRequest {
  readonly situations: readonly SituationName[];
}

/** What is to be counted: a procedure by its name, or every procedure of the sheet. */
export interface CountRequest {
  readonly sheet: string;
  readonly procedure?: string;
}

/** A clause, letter or row of a sheet, and how often it decided. */
export interface CoveredPart {
  readonly label: string;
  readonly range: Range;
  readonly times: number;
}

export interface CoveredClause extends CoveredPart {
  /** Its letters, or the rows of its table. */
  readonly parts: readonly CoveredPart[];
}

/** What of a sheet decided in the situations that were run. */
export interface CoveredSheet {
  readonly uri: string;
  readonly clauses: readonly CoveredClause[];
}

export interface RunResults {
  readonly outcomes: readonly SituationOutcome[];
  readonly coverage: readonly CoveredSheet[];
}

/** A page is made to be shown within an editor, where only what carries the nonce may run. */
interface Hosted {
  readonly nonce: string;
}

export interface PreviewRequest extends Hosted {
  readonly textDocument: TextDocumentIdentifier;
}

/** The printed sheet. */
export interface Preview {
  readonly title: string;
  readonly html: string;
  /** Where the procedures stand in the text, and by which id on the page. */
  readonly places: readonly { readonly id: string; readonly range: Range }[];
}

export interface ExplanationRequest extends Hosted {
  readonly situation: SituationName;
}

/** How the bot came to what it does in a situation, as a page. */
export interface Explanation {
  readonly title: string;
  readonly html: string;
  /** Where the clauses and letters of the page stand in the sheet, by the names that its elements show. */
  readonly places: readonly { readonly id: string; readonly uri: string; readonly range: Range }[];
  /** Where the situation names its spaces, and where its board makes those that it does not name. */
  readonly spaces: readonly { readonly name: string; readonly uri: string; readonly range: Range }[];
}

/** A sheet of another scenario with which one can be compared. */
export interface OtherSheet {
  readonly uri: string;
  /** `Scenario 3` */
  readonly name: string;
  /** How many of its procedures differ, for the choice: `5 of 8 procedures differ`. */
  readonly detail: string;
}

export interface SheetComparisonRequest {
  readonly sheet: string;
  readonly other: string;
}

/** Two texts for an editor that shows differences itself. */
export interface Comparison {
  readonly title: string;
  readonly left: string;
  readonly right: string;
}

/** A text that is about to be pasted in place of a range. */
export interface RepairPastedRequest {
  readonly textDocument: TextDocumentIdentifier;
  readonly range: Range;
  readonly pasted: string;
}

/** Every request that an editor can make, by its name. */
export interface Requests {
  /** Every situation of the workspace. */
  readonly "tiebreak/situations": { readonly params: null; readonly result: readonly SituationsOfFile[] };
  /** Runs situations on the sheets as they are in the editor, and counts what of the sheets decided. */
  readonly "tiebreak/runSituations": { readonly params: RunRequest; readonly result: RunResults };
  /** The printed sheet of a text; null where nothing of it can be read. */
  readonly "tiebreak/preview": { readonly params: PreviewRequest; readonly result: Preview | null };
  /** How the bot decides in a situation; null where there is none of that name. */
  readonly "tiebreak/explain": { readonly params: ExplanationRequest; readonly result: Explanation | null };
  /** The sheets of other scenarios that a sheet can be compared with. */
  readonly "tiebreak/otherSheets": {
    readonly params: { readonly textDocument: TextDocumentIdentifier };
    readonly result: readonly OtherSheet[];
  };
  /** Two sheets, without their remarks; null where one of them is not there. */
  readonly "tiebreak/compareSheets": { readonly params: SheetComparisonRequest; readonly result: Comparison | null };
  /** A pasted text as a sheet writes it; null where it needs no repair or could not be repaired without a loss. */
  readonly "tiebreak/repairPasted": { readonly params: RepairPastedRequest; readonly result: string | null };
}

/** Told by the server: situations were found or have changed. */
export const SITUATIONS_CHANGED = "tiebreak/situationsChanged";

/** Told by the server: something in these folders has changed, and with it the pages that are made of their files. */
export const FOLDERS_CHANGED = "tiebreak/foldersChanged";

export interface FoldersChanged {
  readonly uris: readonly string[];
}
