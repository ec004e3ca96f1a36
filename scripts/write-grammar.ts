/** Writes the extension's TextMate grammar, which is made from the lexicons. */
import "./answer-help.ts";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { grammarFile } from "./extension/text-mate-grammar.ts";

const { path, text } = await grammarFile();
await writeFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), text);
console.log(`${path} written`);
