import { doc } from "prettier";
import type { Parser, Plugin, Printer, SupportLanguage } from "prettier";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { formatSheet } from "./format-sheet.ts";

/** What Prettier hands from parser to printer: the finished text, since a sheet has one canonical form. */
export interface FormattedSheet {
  readonly kind: "formattedSheet";
  readonly text: string;
  readonly end: number;
}

const AST_FORMAT = "tiebreak";

const languages: SupportLanguage[] = [
  { name: "Tiebreak", parsers: ["tiebreak"], extensions: [".bot"], vscodeLanguageIds: ["tiebreak"] },
];

const printer: Printer<FormattedSheet> = {
  // Comments are part of the canonical text; Prettier is not to place them.
  print: (path) => doc.utils.replaceEndOfLine(path.node.text, doc.builders.hardline),
};

/**
 * A Prettier plugin for sheets.
 *
 * @param vocabularyFor the words that a text may use, found by its header
 */
export function createPlugin(vocabularyFor: (text: string) => Vocabulary): Plugin<FormattedSheet> {
  const parser: Parser<FormattedSheet> = {
    parse: (text) => ({ kind: "formattedSheet", text: formatSheet(text, vocabularyFor(text)), end: text.length }),
    astFormat: AST_FORMAT,
    locStart: () => 0,
    locEnd: (sheet) => sheet.end,
  };
  return { languages, parsers: { tiebreak: parser }, printers: { [AST_FORMAT]: printer } };
}
