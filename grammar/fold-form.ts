import type { Word } from "./lexicon.ts";

/** Lower case, every run of blanks and hyphens one blank, apostrophes straight. */
export function foldForm(form: string): string {
  if (FOLDED.test(form)) return form;
  return form
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00ad\u2010-\u2015\u2212-]+/g, " ")
    .trim();
}

/** What nearly all forms of a lexicon are already. */
const FOLDED = /^[a-z#']+(?: [a-z#']+)*$/;

/** The forms of a word of a lexicon, as they are compared. */
export function foldedForms({ id, forms = [] }: Word): readonly string[] {
  return [id, ...forms].map(foldForm);
}

/** A name as it stands in the names of files, which a shell takes without quotes: `ghoul-woods`. */
export function nameInFiles(name: string): string {
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return parts?.join("-") ?? "game";
}
