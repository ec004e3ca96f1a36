import { foldForm } from "../../grammar/fold-form.ts";
import { type Lexicon, placeWordOf } from "../../grammar/lexicon.ts";
import { capitalised } from "../../grammar/prose.ts";

/**
 * What to write for a word that pages use in several meanings and a game does not define: each is named, since only the page
 * knows which it means. Null for any other word.
 *
 * @param behind what stands behind the word in its line
 * @param beginsLine whether nothing but a number stands before it
 */
export function helpWithMeanings(lexicon: Lexicon, part: string, behind: string, beginsLine: boolean): string | null {
  const place = placeWordOf(lexicon).one;
  const said = ` ${foldForm(part)} `;
  const isSight = / (?:line|sight|sees?) /.test(said) && (!said.endsWith(" line ") || /^\s+of\s+sight\b/i.test(behind));
  if (isSight)
    return `Say how far it sees, as in “enemy within 3”, or define under DEFINITIONS what it can see. What walls hide is “by code”.`;
  if (said.includes(" alone "))
    return `Say who is not there: “there is no other unit in its ${place}”, or “there is no other own unit in its ${place}”.`;
  if (said.includes(" outnumbered "))
    return `Say of what there is more and where: “there are more enemies than own units in its ${place}”, or compare their numbers.`;
  if (said.includes(" engaged "))
    return `Say when it is so: “there is an enemy in its ${place}”, or “there is an adjacent enemy”.`;
  if (/ (?:afford|enough) /.test(said))
    return `No price is known that it could mean: say how much it must have, as in “if it has 3 or more …”.`;
  if (said === " one ")
    return `As a number, write “exactly 1” or “1 or more”. For what was named before, say its noun again.`;
  if (beginsLine && !ANSWERS.has(part.toLowerCase()) && /^\s*:/.test(behind))
    return `A name for what other lines speak of is defined under DEFINITIONS, as in “${capitalised(part)}: enemy with the lowest …”. Any other line begins with what must be so.`;
  if (/ opponents? /.test(said))
    return `It could be a unit or a side: write “enemy” of a unit, or the name of the side.`;
  return null;
}

/** Behind a question that stands elsewhere. */
const ANSWERS: ReadonlySet<string> = new Set(["yes", "no", "none"]);
