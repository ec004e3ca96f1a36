/** Writes the words of the included games that are texts, before anything else asks for those games. */
import "./answer-help.ts";
import { writeFile } from "node:fs/promises";
import { gameModules } from "./docs/game-modules.ts";

for (const [path, text] of await gameModules()) await writeFile(new URL(`../${path}`, import.meta.url), text);
