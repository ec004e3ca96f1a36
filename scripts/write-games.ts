/**
 * Writes the words of the included games that are texts, before anything else asks for those games. What is written first
 * needs no more than the texts: code may ask for a table, a field or a word that the modules do not have yet, and those may
 * name a function that it no longer has.
 */
import "./answer-help.ts";
import { writeFile } from "node:fs/promises";
import { gameModulesInSteps } from "./docs/game-modules.ts";

for await (const modules of gameModulesInSteps())
  for (const [path, text] of modules) await writeFile(new URL(`../${path}`, import.meta.url), text);
