import { doc } from "prettier";
import type { Parser, Plugin, Printer, SupportLanguage } from "prettier";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { formatExcerpt } from "./format-excerpt.ts";
import { formatRange } from "./format-range.ts";
import { formatSheet } from "./format-sheet.ts";

/** What Prettier hands from parser to printer: the finished text, since a sheet has one canonical form. */
export interface FormattedSheet {
  readonly kind: "formattedSheet";
  readonly text: string;
  readonly end: number;
}

const AST_FORMAT = "tiebreak";

const languages: SupportLanguage[] = [
  // By its name and its alias it is also found in the fences of a Markdown text.
  {
    name: "Tiebreak",
    parsers: ["tiebreak"],
    aliases: ["bot"],
    extensions: [".bot"],
    vscodeLanguageIds: ["tiebreak"],
  },
];

/** What Prettier tells a parser beyond what its types say. */
interface Surroundings {
  /** The parser of the text around, where this one stands in a fence of it. */
  readonly parentParser?: string;
}

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
    // Prettier cuts ranges for the languages alone that it knows; of others it leaves the text as it comes from here.
    preprocess: (text, { rangeStart, rangeEnd }) =>
      rangeStart > 0 || rangeEnd < text.length
        ? formatRange(text, vocabularyFor(text), { start: rangeStart, end: rangeEnd })
        : text,
    parse: (text, options) => {
      const { parentParser } = options as Surroundings;
      const format = parentParser === undefined ? formatSheet : formatExcerpt;
      return { kind: "formattedSheet", text: format(text, vocabularyFor(text)), end: text.length };
    },
    astFormat: AST_FORMAT,
    locStart: () => 0,
    locEnd: (sheet) => sheet.end,
  };
  return { languages, parsers: { tiebreak: parser }, printers: { [AST_FORMAT]: printer } };
}
