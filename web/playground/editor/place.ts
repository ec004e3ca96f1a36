import type { IRange } from "monaco-editor/editor/editor.api.js";
import type { Range } from "vscode-languageserver";

/** A place in a file; lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column?: number;
}

/** A range of the server, which counts from 0, as the editor has it. */
export function editorRange({ start, end }: Range): IRange {
  return {
    startLineNumber: start.line + 1,
    startColumn: start.character + 1,
    endLineNumber: end.line + 1,
    endColumn: end.character + 1,
  };
}
