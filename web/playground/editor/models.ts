import configuration from "../../../vscode-extension/language-configuration.json" with { type: "json" };
import { editor, type IRange, languages, MarkerSeverity, MarkerTag, Uri } from "monaco-editor/editor/editor.api.js";
import * as yaml from "monaco-editor/languages/definitions/yaml/yaml.js";
import type { PublishDiagnosticsParams, Range } from "vscode-languageserver";
import type { FileShelf } from "../files/file-shelf.ts";
import { pathOf, SHEET_ENDING, uriOf } from "../files/paths.ts";
import type { OpenDocument } from "../server/server-link.ts";

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

  /** Every document that is open, as the protocol describes it. */
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

  /** Shows a text as it is now, after another tab changed it or it was taken back. */
  #follow(path: string, text: string | null): void {
    const model = editor.getModel(Uri.parse(uriOf(path)));
    if (model === null) return;
    if (text === null) model.dispose();
    else if (model.getValue() !== text)
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
  }
}

/** A place in a file; lines and columns count from 1. */
export interface TextPlace {
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

/** Registers the language of sheets with the editor, and how sheets are typed, as the extension does. */
export function registerLanguage(): void {
  const { brackets, autoClosingPairs, surroundingPairs, wordPattern, indentationRules, onEnterRules } = configuration;
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
    onEnterRules: onEnterRules.map(({ beforeText, afterText, action }) => ({
      beforeText: new RegExp(beforeText),
      afterText: new RegExp(afterText),
      action: { indentAction: languages.IndentAction.None, removeText: action.removeText },
    })),
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

/** The kinds of words that the server distinguishes, with their colours on a light and on a dark ground. */
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

const OWNER = "tiebreak";

/** How many characters fit into a line of a finding's view, which does not wrap. */
const COLUMNS = 62;
/** As much of a longer line as fits, up to a blank. */
const LONG_LINE = new RegExp(`(?=.{${COLUMNS + 1}})(.{1,${COLUMNS}}) `, "g");

const SEVERITIES: Readonly<Record<number, MarkerSeverity>> = {
  1: MarkerSeverity.Error,
  2: MarkerSeverity.Warning,
  3: MarkerSeverity.Info,
  4: MarkerSeverity.Hint,
};

/** A finding of the open file, for the list below the text. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly kind: "error" | "warning" | "note";
  readonly code: string;
  readonly message: string;
}

/** Shows what the server found in a file. */
export function showFindings({ uri, diagnostics }: PublishDiagnosticsParams): void {
  const model = editor.getModel(Uri.parse(uri));
  if (model === null) return;
  const markers = diagnostics.map(
    ({ range, severity, code, codeDescription, message, tags, relatedInformation }): editor.IMarkerData => {
      return {
        ...editorRange(range),
        severity: SEVERITIES[severity ?? 1] ?? MarkerSeverity.Error,
        message: inColumns(typeof message === "string" ? message : message.value, `${OWNER} ${String(code ?? "")}`),
        source: OWNER,
        ...(code === undefined ? {} : { code: linkedCode(String(code), codeDescription?.href) }),
        ...(tags === undefined
          ? {}
          : { tags: tags.map((tag) => (tag === 1 ? MarkerTag.Unnecessary : MarkerTag.Deprecated)) }),
        ...(relatedInformation === undefined
          ? {}
          : {
              relatedInformation: relatedInformation.map(({ location, message: related }) => ({
                resource: Uri.parse(location.uri),
                ...editorRange(location.range),
                message: related,
              })),
            }),
      };
    },
  );
  editor.setModelMarkers(model, OWNER, markers);
}

/** What was found in a file, in the order of the text. */
export function findingsOf(uri: Uri): readonly Finding[] {
  return editor
    .getModelMarkers({ resource: uri, owner: OWNER })
    .map(({ startLineNumber: line, startColumn: column, severity, code, message }) => ({
      line,
      column,
      kind: kindOf(severity),
      code: typeof code === "object" ? code.value : (code ?? ""),
      message: message.trimEnd(),
    }))
    .toSorted((first, second) => first.line - second.line || first.column - second.column);
}

/**
 * A message in lines that can be read without scrolling.
 *
 * @param behind what the editor sets behind the last line, which then ends with a line for it where it has no room
 */
function inColumns(message: string, behind: string): string {
  const lines = message.replace(LONG_LINE, "$1\n");
  const last = lines.slice(lines.lastIndexOf("\n") + 1);
  return last.length + 1 + behind.length > COLUMNS ? `${lines}\n` : lines;
}

/** A code as the editor shows it: with a link where there is a page about it. */
function linkedCode(value: string, href: string | undefined): NonNullable<editor.IMarkerData["code"]> {
  return href === undefined ? value : { value, target: Uri.parse(href) };
}

function kindOf(severity: MarkerSeverity): Finding["kind"] {
  if (severity === MarkerSeverity.Error) return "error";
  return severity === MarkerSeverity.Warning ? "warning" : "note";
}
