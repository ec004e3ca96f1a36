import { pluralOf } from "../../grammar/word-endings.ts";

/**
 * How pages say that a unit does something: `it will hold its fire`, `the runner holds its fire`, `it automatically holds its
 * fire`.
 *
 * @param phrase what it does, as behind “will”
 * @param nouns what the one that acts may be called
 */
export function spokenForms(phrase: string, nouns: readonly string[]): readonly string[] {
  const [verb = "", ...rest] = phrase.split(" ");
  // A verb of the third person ends as a plural does.
  const third = [pluralOf(verb), ...rest].join(" ");
  return ["it", ...nouns.map((noun) => `the ${noun}`)].flatMap((subject) => [
    `${subject} will ${phrase}`,
    `${subject} ${third}`,
    `${subject} automatically ${third}`,
  ]);
}
