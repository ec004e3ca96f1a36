/**
 * The Prettier plugin as it is published: `{ "plugins": ["tiebreak-bots/prettier"] }` formats `.bot` files of every game
 * that comes along.
 */
import { resolve } from "node:path";
import type { Plugin, SupportLanguage } from "prettier";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { LEXICONS } from "../games/registry.ts";
import { checkFile } from "../compiler/check-file.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { textsReaching } from "../node/check-beside.ts";
import { fileAt } from "../node/files.ts";
import { createPlugin } from "./plugin.ts";

/** An empty file is no error: there is nothing to format. */
async function errorsIn(text: string, path: string | undefined): Promise<readonly Diagnostic[]> {
  if (text.trim() === "") return [];
  const directory = process.cwd();
  const inReach = path === undefined ? [] : await textsReaching(fileAt(resolve(directory, path), directory), text);
  return checkFile("", text, LEXICONS, { inReach }).diagnostics.filter(({ severity }) => severity === "error");
}

const plugin = createPlugin({ vocabularyFor: (text) => vocabularyIn(text, LEXICONS), errorsIn });

export const languages: SupportLanguage[] | undefined = plugin.languages;
export const parsers: Plugin["parsers"] = plugin.parsers;
export const printers: Plugin["printers"] = plugin.printers;
export const defaultOptions: Plugin["defaultOptions"] = plugin.defaultOptions;
