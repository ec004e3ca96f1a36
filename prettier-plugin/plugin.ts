import { doc, type Parser, type Plugin, type Printer, type SupportLanguage } from "prettier";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { LONE_CARRIAGE_RETURN } from "../grammar/syntax-diagnostics.ts";
import { CANONICAL_LAYOUT, type Layout } from "../grammar/print.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";
import { formatRange, formatExcerpt } from "./format-range.ts";
import { FormatRefusal, formatSheet } from "../grammar/format-sheet.ts";

/** What Prettier hands from parser to printer: the finished text, since a sheet has one canonical form. */
interface FormattedSheet {
  readonly kind: "formattedSheet";
  readonly text: string;
  readonly end: number;
}

/** How the plugin reads sheets. */
interface SheetReader {
  /** The words that a text may use, found by its header. */
  readonly vocabularyFor: (text: string) => Vocabulary;
  /**
   * The errors of a whole file, in the order of its text.
   *
   * @param path where the text lies, so that definitions beside it hold; undefined where that is not known
   */
  readonly errorsIn: (text: string, path: string | undefined) => Promise<readonly Diagnostic[]>;
}

const AST_FORMAT = "tiebreak";

const languages: SupportLanguage[] = [
  // Prettier also finds fences in Markdown by the name and the alias.
  {
    name: "Tiebreak",
    parsers: ["tiebreak"],
    aliases: ["bot"],
    extensions: [".bot"],
    vscodeLanguageIds: ["tiebreak"],
  },
];

/** The settings of Prettier that a sheet follows. */
interface Settings {
  readonly printWidth: number;
  readonly tabWidth: number;
  readonly useTabs?: boolean;
  /** The parser of the surrounding text, where this one stands in a fence of it. */
  readonly parentParser?: string | undefined;
}

const PRAGMA = "// @format";

const printer: Printer<FormattedSheet> = {
  // Comments are part of the canonical text; Prettier is not to place them.
  print: (path) => doc.utils.replaceEndOfLine(path.node.text, doc.builders.hardline),
  insertPragma: (text) => `${PRAGMA}\n\n${text}`,
};

/** A Prettier plugin for sheets. A file with errors is refused, as Prettier refuses a program that it cannot parse. */
export function createPlugin({ vocabularyFor, errorsIn }: SheetReader): Plugin<FormattedSheet> {
  const parser: Parser<FormattedSheet> = {
    // Prettier cuts out ranges only in the languages it knows. In others it takes the text that comes from here.
    preprocess: (text, options) => {
      // Prettier has taken the line ends away already, and would put those in that end no line of a sheet.
      if (options.endOfLine === "cr") throw new FormatRefusal(LONE_CARRIAGE_RETURN.template);
      const { rangeStart, rangeEnd } = options;
      if (rangeStart <= 0 && rangeEnd >= text.length) return text;
      // What `parse` is then given has the same errors.
      return formatRange(text, vocabularyFor(text), { start: rangeStart, end: rangeEnd }, layoutOf(options));
    },
    parse: async (text, options) => {
      const settings: Settings = options;
      const vocabulary = vocabularyFor(text);
      const layout = layoutOf(settings);
      if (settings.parentParser !== undefined) return formattedSheet(text, formatExcerpt(text, vocabulary, layout));
      refuseErrors(text, await errorsIn(text, options.filepath));
      return formattedSheet(text, formatSheet(text, vocabulary, layout));
    },
    hasPragma: (text) => hasRemark(text, /^@(format|prettier)\b/),
    hasIgnorePragma: (text) => hasRemark(text, /^@no(format|prettier)\b/),
    astFormat: AST_FORMAT,
    locStart: () => 0,
    locEnd: (sheet) => sheet.end,
  };
  return {
    languages,
    parsers: { tiebreak: parser },
    printers: { [AST_FORMAT]: printer },
    defaultOptions: {
      printWidth: CANONICAL_LAYOUT.width,
      tabWidth: CANONICAL_LAYOUT.indentWidth,
      useTabs: CANONICAL_LAYOUT.useTabs,
    },
  };
}

function formattedSheet(before: string, text: string): FormattedSheet {
  return { kind: "formattedSheet", text, end: before.length };
}

function layoutOf({ printWidth, tabWidth, useTabs = false }: Settings): Layout {
  return { width: printWidth, indentWidth: tabWidth, useTabs };
}

function refuseErrors(text: string, [first]: readonly Diagnostic[]): void {
  if (first === undefined) return;
  const help = first.help === undefined ? "" : `. ${first.help}`;
  throw new FormatRefusal(`${first.message}${help} [${first.code}]`, locate(createSource("", text), first.span.start));
}

/** Whether a remark before the first word of the sheet begins with these words. */
function hasRemark(text: string, words: RegExp): boolean {
  const [remarks = ""] = /^(\s*\/\/[^\n]*(\n|$))*/.exec(text) ?? [];
  return remarks.split("\n").some((line) => words.test(line.trim().replace(/^\/\/\s*/, "")));
}
