import type { TokenType } from "chevrotain";
import type { CoreEntry } from "./core-lexicon.ts";

/** What a printed form means to the lexer and the parser. */
export interface VocabularyEntry {
  readonly form: string;
  /** One word, so that its text is what stands between its ends. */
  readonly single: boolean;
  readonly type: TokenType;
  /** Ids of the lexicon's words that have the form; empty for core words and names of sides. */
  readonly ids: readonly string[];
  /** The same for the syntax tree, where a core word has its own id. */
  readonly entries: readonly string[];
  /** The plural of a noun or title, where a singular exists. */
  readonly plural: boolean;
  readonly superlative: boolean;
  /** A property that one has: nothing that follows hangs on it. */
  readonly trait: boolean;
  /** The core word, or the id of the side. */
  readonly core: CoreEntry | null;
  readonly side: string | null;
}

/** A form with the sense it has anywhere, and one that holds only in certain places. */
export interface Forms {
  anywhere: VocabularyEntry | null;
  placed: { readonly entry: VocabularyEntry; readonly where: Placement } | null;
}

type Placement = NonNullable<CoreEntry["where"]> | "start";
