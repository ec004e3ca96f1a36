import type { Word } from "../../grammar/lexicon.ts";
import type { Valid } from "./trial.ts";

/** The forms of the checked tree in sheets: each kind of part by the key at which it stands. */
export function formsIn(sheets: readonly Valid[]): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const { sheet } of sheets) collect(sheet, "", forms);
  return forms;
}

function collect(part: unknown, key: string, forms: Set<string>): void {
  if (typeof part !== "object" || part === null) return;
  if (Array.isArray(part)) {
    for (const each of part) collect(each, key, forms);
    return;
  }
  const node = part as Readonly<Record<string, unknown>>;
  for (const named of ["kind", "plan", "mode", "readFor"]) {
    if (typeof node[named] === "string") forms.add(`${key}: ${node[named]}`);
  }
  for (const [inner, value] of Object.entries(node)) {
    if (inner === "span" || value === undefined || value === null) continue;
    forms.add(inner);
    collect(value, inner, forms);
  }
}

/** How many words of a game stand in sheets in some form of theirs, and which do not. */
export function wordsIn(
  sheets: readonly Valid[],
  words: readonly Word[],
): { readonly covered: number; readonly missing: readonly string[] } {
  const text = sheets.map((sheet) => sheet.text.toLowerCase()).join("\n");
  const missing = words.filter((word) => ![word.id, ...(word.forms ?? [])].some((form) => stands(form, text)));
  return { covered: words.length - missing.length, missing: missing.map(({ id }) => id) };
}

function stands(form: string, text: string): boolean {
  return text.includes(
    form
      .toLowerCase()
      .split("#")
      .find((piece) => piece !== "") ?? form,
  );
}
