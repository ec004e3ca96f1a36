import type { NamedText } from "../../session/protocol.ts";

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

/** What the worker is asked, and what it replies. */
export interface AnalysisCalls {
  /** The printed sheet as a page. */
  render: { readonly ask: SheetAsked; readonly reply: string };
  /** The checked tree, as data without places. */
  tree: { readonly ask: SheetAsked; readonly reply: unknown };
  /** The emitted module. */
  code: { readonly ask: SheetAsked; readonly reply: string };
  compare: {
    readonly ask: { readonly before: SheetAsked; readonly after: SheetAsked };
    readonly reply: SheetsCompared;
  };
}

/** A call on its way to the worker. */
export type AnalysisCall = {
  readonly [Name in keyof AnalysisCalls]: {
    readonly id: number;
    readonly name: Name;
    readonly ask: AnalysisCalls[Name]["ask"];
  };
}[keyof AnalysisCalls];
