import type { Command } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";

/** A lens by its place in the text. */
export interface PlacedLens {
  /** It stands above the line of this offset. */
  readonly at: number;
  /** One without a name makes the lens a text that nothing comes of. */
  readonly command: Command;
  /** For what was counted: the procedure that it was counted of, and what stands there once that has changed. */
  readonly counted?: { readonly procedure: Span; readonly changed: Command };
}
