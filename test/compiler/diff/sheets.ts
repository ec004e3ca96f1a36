import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CheckedFile, checkFile } from "../../../compiler/check-file.ts";
import { type Change, changesOf, placeText } from "../../../compiler/diff/change.ts";
import { diffFiles } from "../../../compiler/diff/diff-files.ts";
import { LEXICONS } from "../../registry.ts";

const FOLDER = fileURLToPath(new URL("../../../procedures/callisto/", import.meta.url));

/** The text of a sheet of the book, without its remarks: `scenario-1/lfa`. */
export function bookText(name: string): string {
  return readFileSync(join(FOLDER, `${name}.bot`), "utf8").replace(/[^\S\n]*\/\/.*$/gm, "");
}

/** A text checked, which must be without errors. */
export function sound(text: string, name = "sheet.bot"): CheckedFile {
  const checked = checkFile(name, text, LEXICONS);
  const errors = checked.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return checked;
}

/** A text with one stretch replaced, which must be there. */
export function edited(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`there is no “${from}”`);
  return text.replace(from, to);
}

/** What differs between two texts. */
export function changesBetween(before: string, after: string): readonly Change[] {
  return changesOf(diffFiles(sound(before), sound(after)));
}

/** Each change as `kind at place: sentence`; `=` before those that keep the meaning. */
export function told(changes: readonly Change[]): readonly string[] {
  return changes.map(({ kind, changesMeaning, where, sentence }) => {
    const place = placeText(where);
    return `${changesMeaning ? "" : "= "}${kind}${place === "" ? "" : ` at ${place}`}: ${sentence}`;
  });
}
