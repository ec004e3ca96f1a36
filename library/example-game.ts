import type { NamedText } from "../grammar/source.ts";

/** A game of the project's own invention: all that it is stands in these files. */
export interface ExampleGame {
  /** As its text is headed. */
  readonly name: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** Its text, then its sheets and its scenario by their names. */
  readonly files: readonly NamedText[];
}
