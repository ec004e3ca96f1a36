import * as yaml from "monaco-editor/languages/definitions/yaml/yaml.js";
import configuration from "../../../vscode-extension/language-configuration.json" with { type: "json" };
import { languages, editor } from "monaco-editor/editor/editor.api.js";
import { SHEET_ENDING } from "../files/paths.ts";

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
export function languageOf(path: string): string {
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
