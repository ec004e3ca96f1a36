/**
 * The Prettier plugin as it is published: `{ "plugins": ["tiebreak-bots/prettier"] }` formats `.bot` files of every game
 * that comes along.
 */
import type { Plugin, SupportLanguage } from "prettier";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { LEXICONS } from "../games/registry.ts";
import { checkFile } from "../compiler/check-file.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { createPlugin } from "./plugin.ts";

/** An empty file is no error: there is nothing to format. */
function errorsIn(text: string): readonly Diagnostic[] {
  if (text.trim() === "") return [];
  return checkFile("", text, LEXICONS).diagnostics.filter(({ severity }) => severity === "error");
}

const plugin = createPlugin({ vocabularyFor: (text) => vocabularyIn(text, LEXICONS), errorsIn });

export const languages: SupportLanguage[] | undefined = plugin.languages;
export const parsers: Plugin["parsers"] = plugin.parsers;
export const printers: Plugin["printers"] = plugin.printers;
export const defaultOptions: Plugin["defaultOptions"] = plugin.defaultOptions;
