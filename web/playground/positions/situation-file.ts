import { folderOf, nameOf, SHEET_ENDING, SITUATION_ENDING } from "../files/paths.ts";

/** The folder from which situations name sheets. */
const LIBRARY = "procedures/";

/** Where situations about a sheet are added: beside it. */
export function situationFileOf(sheet: string): string {
  return `${folderOf(sheet)}/${nameOf(sheet).slice(0, -SHEET_ENDING.length)}${SITUATION_ENDING}`;
}

/** What a situation beside a sheet writes to name it. */
export function nameForSituations(sheet: string): string {
  return sheet.startsWith(LIBRARY) ? sheet.slice(LIBRARY.length, -SHEET_ENDING.length) : nameOf(sheet);
}

/** An id made of a title. */
export function idOf(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return words === "" ? "position" : words.slice(0, 60);
}

/** A text of situations with one more at its end; its id is made one of its own. Also the line where it begins. */
export function withSituation(text: string | null, added: string): { readonly text: string; readonly line: number } {
  if (text === null || text.trim() === "") return { text: added, line: 1 };
  const before = text.endsWith("\n") ? text : `${text}\n`;
  const [, id = ""] = /^id: (.*)$/m.exec(added) ?? [];
  const own = added.replace(/^id: .*$/m, `id: ${freeId(before, id)}`);
  return { text: `${before}---\n${own}`, line: before.split("\n").length + 1 };
}

function freeId(text: string, id: string): string {
  const taken = new Set([...text.matchAll(/^id: (.*)$/gm)].map(([, each]) => each));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}
