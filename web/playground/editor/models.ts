import * as yaml from "monaco-editor/languages/definitions/yaml/yaml.js";
import configuration from "../../../vscode-extension/language-configuration.json" with { type: "json" };
import { editor, Uri, type IRange, languages } from "monaco-editor/editor/editor.api.js";
import type { FileShelf } from "../files/file-shelf.ts";
import { pathOf, uriOf, SHEET_ENDING } from "../files/paths.ts";
import type { OpenDocument } from "../server/server-link.ts";
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

  /** The model of a file; null if there is no such file. */
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

/** The name of the language of sheets, as the server knows it. */
export const LANGUAGE = "tiebreak";

/** Tells the editor which texts are sheets, and how one types them, as the extension does. */
export function registerLanguage(): void {
  const { brackets, autoClosingPairs, surroundingPairs, wordPattern, indentationRules } = configuration;
  languages.register({ id: LANGUAGE, extensions: [SHEET_ENDING] });
  languages.setLanguageConfiguration(LANGUAGE, {
    comments: configuration.comments,
    brackets: brackets.map(pair),
    autoClosingPairs,
    surroundingPairs: surroundingPairs.map(pair).map(([open, close]) => ({ open, close })),
    autoCloseBefore: configuration.autoCloseBefore,
    wordPattern: new RegExp(wordPattern.pattern, wordPattern.flags),
    indentationRules: {
      increaseIndentPattern: new RegExp(indentationRules.increaseIndentPattern),
      decreaseIndentPattern: new RegExp(indentationRules.decreaseIndentPattern),
    },
    folding: configuration.folding,
  });
  languages.register({ id: "yaml" });
  languages.setLanguageConfiguration("yaml", yaml.conf);
  languages.setMonarchTokensProvider("yaml", yaml.language);
}

function pair(both: readonly string[]): [string, string] {
  const [open = "", close = ""] = both;
  return [open, close];
}

/** The language of a file by its ending. JSON is read as YAML, of which it is a part. */
function languageOf(path: string): string {
  if (path.endsWith(SHEET_ENDING)) return LANGUAGE;
  return /\.(?:ya?ml|json)$/.test(path) ? "yaml" : "plaintext";
}

/** The kinds of words that the server tells apart, with their colours on a light and on a dark ground. */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string, style?: string]>> = {
  comment: ["656c76", "9198a1"],
  keyword: ["9a3b00", "ffa657", "bold"],
  number: ["005cc5", "79c0ff"],
  string: ["1a7f37", "7ee787"],
  class: ["6f42c1", "d2a8ff", "bold"],
  function: ["b31d28", "ff9492"],
  type: ["116329", "8ddb8c"],
  property: ["0550ae", "a5d6ff"],
  operator: ["7a3fd0", "dcbdfb"],
  parameter: ["953800", "ffb77c"],
  enumMember: ["0860c7", "79c0ff"],
  namespace: ["57606a", "b1bac4"],
};

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Defines a light and a dark theme, and shows the one that the reader prefers, now and later. */
export function registerThemes(): void {
  editor.defineTheme("light", themeOf("vs", 0, LIGHT));
  editor.defineTheme("dark", themeOf("vs-dark", 1, DARK));
  const show = (): void => editor.setTheme(dark.matches ? "dark" : "light");
  dark.addEventListener("change", show);
  show();
}

const LIGHT = {
  "editor.background": "#ffffff",
  "editorCodeLens.foreground": "#5b5e66",
  "editorLineNumber.foreground": "#6b6f76",
  "editorInlayHint.foreground": "#4f545c",
  "editorInlayHint.background": "#eef0f2",
};

const DARK = {
  "editor.background": "#1e2126",
  "editorCodeLens.foreground": "#a9adb5",
  "editorLineNumber.foreground": "#949aa3",
  "editorInlayHint.foreground": "#c3c8cf",
  "editorInlayHint.background": "#2c3138",
};

function themeOf(base: "vs" | "vs-dark", ground: 0 | 1, colors: Readonly<Record<string, string>>) {
  const rules = Object.entries(COLOURS).map(([token, colours]) => ({
    token,
    foreground: colours[ground],
    ...(colours[2] === undefined ? {} : { fontStyle: colours[2] }),
  }));
  return { base, inherit: true, rules, colors };
}
