/**
 * The Prettier plugin as it is published: `{ "plugins": ["tiebreak/prettier"] }` formats `.bot` files of every game
 * that comes along.
 */
import type { Parser, Printer, SupportLanguage } from "prettier";
import { vocabularyFor } from "../cli/games.ts";
import { createPlugin } from "./plugin.ts";
import type { FormattedSheet } from "./plugin.ts";

const plugin = createPlugin(vocabularyFor);

export const languages: SupportLanguage[] | undefined = plugin.languages;
export const parsers: Readonly<Record<string, Parser<FormattedSheet>>> | undefined = plugin.parsers;
export const printers: Readonly<Record<string, Printer<FormattedSheet>>> | undefined = plugin.printers;
