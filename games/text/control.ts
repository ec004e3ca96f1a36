import { wordedNumber } from "../../grammar/characters.ts";

/** What says that places belong to a side. */
const CONTROLS = /^(?:controls?|owns?|holds?) /i;

/** How many, and of what: `at least 2 cities`, `both castles`, `3 or more towns`. */
const COUNTED =
  /^(?:(no|both|an?|at least|more than|fewer than|less than|at most) )?(?:(\d+|\p{Ll}+) )?(?:(or more|or fewer) )?(.+)$/u;

/**
 * What a side controls, as the language says it of what there is: `controls at least 2 cities` as `there are 2 or more cities
 * controlled by Red`. Null for other words.
 *
 * @param text behind the side
 * @param isEnough whether a mere number is what it needs, as where it wins by that
 */
export function inWordsOfControl(text: string, side: string, isEnough: boolean): string | null {
  if (!CONTROLS.test(text)) return null;
  const what = text.replace(CONTROLS, "").replace(/^the /i, "");
  const places = what.split(" and ");
  if (places.every((name) => /^\p{Lu}/u.test(name)))
    return places.map((name) => `${name.replace(/^the /i, "")} is controlled by ${side}`).join(" and ");
  const [, before = "", word, behind, rest = ""] = COUNTED.exec(what) ?? [];
  const number = word === undefined ? null : /^\d+$/.test(word) ? Number(word) : wordedNumber(word);
  // `no burnt cities`: the word before is no number.
  const things = `${number === null && word !== undefined ? `${word} ` : ""}${rest} controlled by ${side}`;
  if (before === "no") return `there are no ${things}`;
  if (before === "both") return number === null ? `there are 2 or more ${things}` : null;
  if (number === null) return before === "a" || before === "an" ? `there is ${before} ${things}` : null;
  if (before === "at least" || behind === "or more" || (before === "" && behind === undefined && isEnough))
    return `there are ${number} or more ${things}`;
  if (behind === "or fewer" || before === "at most") return `there are at most ${number} ${things}`;
  return before === "" ? null : `there are ${before} ${number} ${things}`;
}
