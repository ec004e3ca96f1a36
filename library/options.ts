import type { LintSettings } from "../compiler/lint/settings.ts";
import type { NamedText } from "../grammar/source.ts";
import { type GameOption, listOf, type OneOrMore } from "./games.ts";

/** What every check may be told. */
export interface FilesOptions extends GameOption {
  /** The levels of lints: `{ "shadowed-clause": "error" }`. */
  readonly lints?: LintSettings;
  /** The ledger of readings that remarks in sheets may name: a page in Markdown. */
  readonly ledger?: string;
}

/** A sheet and the texts that it is read with. */
export interface CheckOptions extends FilesOptions {
  /** What diagnostics call the text; by default `sheet.bot`. */
  readonly name?: string;
  /** The text of the scenario file: which units are fielded, and the rules of the scenario. */
  readonly scenario?: string;
  /** The sheets of the other sides. */
  readonly others?: OneOrMore<string>;
  /** The text of the file in which the game's folder defines words. */
  readonly definitions?: string;
}

/** The text and those that it is read with, as files of one folder; the text itself is the first. */
export function filesBeside(
  text: string,
  { name = "sheet.bot", scenario, others = [], definitions }: CheckOptions,
): readonly [NamedText, ...NamedText[]] {
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const beside = (file: string, given: string | undefined): readonly NamedText[] =>
    given === undefined ? [] : [{ path: `${folder}${file}`, text: given }];
  return [
    { path: name, text },
    ...beside("scenario.bot", scenario),
    ...beside("definitions.bot", definitions),
    ...listOf(others).flatMap((other, index) => beside(`other-${index + 1}.bot`, other)),
  ];
}
