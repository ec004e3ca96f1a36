/**
 * What this server and its editors exchange beyond the protocol of language servers: the name of each request, its
 * parameters and its result. Positions and ranges are the protocol's.
 */

import type { Range, TextDocumentIdentifier } from "vscode-languageserver";
import type { ListedSituation } from "../analysis/situations/shown-in-editors.ts";
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

/** What to count: a procedure by its name, or every procedure of the sheet. */
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

/** The parts of a sheet that decided in the situations that were run. */
export interface CoveredSheet {
  readonly uri: string;
  readonly clauses: readonly CoveredClause[];
}

export interface RunResults {
  readonly outcomes: readonly SituationOutcome[];
  readonly coverage: readonly CoveredSheet[];
}

/** A page that is shown within an editor, where only scripts with the nonce may run. */
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
  /** The places of procedures in the text, and their ids on the page. */
  readonly places: readonly { readonly id: string; readonly range: Range }[];
}

export interface ExplanationRequest extends Hosted {
  readonly situation: SituationName;
}

/** A page that explains how the bot decided in a situation. */
export interface Explanation {
  readonly title: string;
  readonly html: string;
  /** The places in the sheet of the clauses and letters on the page, by the names in its elements. */
  readonly places: readonly { readonly id: string; readonly uri: string; readonly range: Range }[];
  /** Where the situation names its spaces, and where its board defines the others. */
  readonly spaces: readonly { readonly name: string; readonly uri: string; readonly range: Range }[];
}

/** A sheet of another scenario that a sheet can be compared with. */
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
export interface TextsToCompare {
  readonly title: string;
  readonly left: string;
  readonly right: string;
}

/** A text that is about to be pasted over a range. */
export interface RepairPastedRequest {
  readonly textDocument: TextDocumentIdentifier;
  readonly range: Range;
  readonly pasted: string;
}

/** Every request that an editor can make, by its name. */
export interface Requests {
  /** Every situation of the workspace. */
  readonly "tiebreak/situations": { readonly params: null; readonly result: readonly SituationsOfFile[] };
  /** The situations that may come out otherwise since something in these folders has changed. */
  readonly "tiebreak/situationsAffected": {
    readonly params: FoldersChanged;
    readonly result: readonly SituationName[];
  };
  /** Runs situations on the sheets as they are in the editor, and counts which parts of sheets decided. */
  readonly "tiebreak/runSituations": { readonly params: RunRequest; readonly result: RunResults };
  /** The printable sheet of a text; null where nothing of it can be read. */
  readonly "tiebreak/preview": { readonly params: PreviewRequest; readonly result: Preview | null };
  /** How the bot decides in a situation; null where the situation does not exist. */
  readonly "tiebreak/explain": { readonly params: ExplanationRequest; readonly result: Explanation | null };
  /** The sheets of other scenarios that a sheet can be compared with. */
  readonly "tiebreak/otherSheets": {
    readonly params: { readonly textDocument: TextDocumentIdentifier };
    readonly result: readonly OtherSheet[];
  };
  /** Two sheets, without their remarks; null where one of them does not exist. */
  readonly "tiebreak/compareSheets": {
    readonly params: SheetComparisonRequest;
    readonly result: TextsToCompare | null;
  };
  /** The repaired form of a pasted text; null where it needs no repair or repairing would lose something. */
  readonly "tiebreak/repairPasted": { readonly params: RepairPastedRequest; readonly result: string | null };
}

/** Sent by the server: situations were found or have changed. */
export const SITUATIONS_CHANGED = "tiebreak/situationsChanged";

/** Sent by the server: something in these folders has changed, and with it the pages made from their files. */
export const FOLDERS_CHANGED = "tiebreak/foldersChanged";

export interface FoldersChanged {
  readonly uris: readonly string[];
}

const WORD = /[\p{L}\p{N}]$/u;

/** An offer on the screen, and the text in its place by now. */
interface ShownOffer {
  readonly label: string;
  readonly written: string;
}

/**
 * Which offers on the screen still fit after a key. The server offers nothing once an offer is fully typed, or none
 * begins with the typed text. Until its answer arrives, an editor keeps the offers from before the key, and Enter takes
 * one of them instead of breaking the line.
 *
 * @returns whether no offer fits any more, and whether to hide the list
 */
export function afterKey(
  offers: readonly ShownOffer[],
  typed: string,
): { readonly isOther: boolean; readonly hides: boolean } {
  const folded = offers.map(({ label, written }) => ({ offer: fold(label), written: fold(written) }));
  const isFinished = folded.some(({ offer, written }) => offer === written);
  const isOther = folded.length > 0 && !folded.some(({ offer, written }) => offer.startsWith(written));
  // After a sign, the editor asks for offers that have not arrived yet.
  return { isOther, hides: isFinished || (isOther && WORD.test(typed)) };
}

/** The colon at the end of a caption belongs to the line break after it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
