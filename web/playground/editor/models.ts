import { editor, Uri, type IRange } from "monaco-editor/editor/editor.api.js";
import type { FileShelf } from "../files/file-shelf.ts";
import { pathOf, uriOf } from "../files/paths.ts";
import type { OpenDocument } from "../server/server-link.ts";
import { languageOf } from "./language.ts";
import type { Range } from "vscode-languageserver";

/** The texts of the editor: one for each file that was opened, or that the server has named. */
export class Models {
  readonly #shelf: FileShelf;

  constructor(shelf: FileShelf) {
    this.#shelf = shelf;
    shelf.onChange((changes) => {
      for (const [path, text] of Object.entries(changes)) this.#follow(path, text);
    });
  }

  /** The model of a file; null where there is no such file. */
  of(path: string): editor.ITextModel | null {
    const uri = Uri.parse(uriOf(path));
    const known = editor.getModel(uri);
    if (known !== null) return known;
    const text = this.#shelf.read(path);
    if (text === null) return null;
    const model = editor.createModel(text, languageOf(path), uri);
    model.onDidChangeContent(() => this.#shelf.write(path, model.getValue()));
    return model;
  }

  /** Makes the models of all files that a message of the server names: the editor's client cannot do without them. */
  nameAll(message: unknown): void {
    if (typeof message === "string") {
      const path = pathOf(message);
      if (path !== null) this.of(path);
    } else if (Array.isArray(message)) {
      for (const part of message) this.nameAll(part);
    } else if (typeof message === "object" && message !== null) {
      for (const [key, part] of Object.entries(message)) {
        this.nameAll(key);
        this.nameAll(part);
      }
    }
  }

  /** Every document that is open, as the protocol tells it. */
  open(): readonly OpenDocument[] {
    return this.#all().map((model) => ({
      uri: model.uri.toString(true),
      languageId: model.getLanguageId(),
      version: model.getVersionId(),
      text: model.getValue(),
    }));
  }

  /** The URI of an open document as it is written: the editor's client writes it in small letters. */
  spelled(uri: string): string {
    const found = this.#all().find((model) => model.uri.toString(true).toLowerCase() === uri);
    return found?.uri.toString(true) ?? uri;
  }

  #all(): readonly editor.ITextModel[] {
    return editor.getModels().filter(({ uri }) => pathOf(uri.toString(true)) !== null);
  }

  /** A text that another tab has changed, or that was taken back, is shown as it is now. */
  #follow(path: string, text: string | null): void {
    const model = editor.getModel(Uri.parse(uriOf(path)));
    if (model === null) return;
    if (text === null) model.dispose();
    else if (model.getValue() !== text)
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  }
}

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
