import type { OpenPoint } from "../games/game-package.ts";
import { wordedNumber } from "../grammar/characters.ts";
import { foldForm } from "../grammar/fold-form.ts";
import { listOfSwitches } from "./games.ts";

// Apart from `games.ts`: pages begin with that file, and words for numbers bring the parser along.

/**
 * What somebody chose before a game, by its name: `level=3`, `level III`, `foggy`, `advanced`. An open point is chosen as
 * `POINT=b`. Whether there are such names is for `wrongReading` to say.
 *
 * @returns null where the text names no choice
 */
export function readChoice(
  points: ReadonlyMap<string, OpenPoint>,
  text: string,
): { readonly id: string; readonly reading: string } | null {
  const [, name, value] = /^\s*([^=]*?\S)\s*=\s*(\S.*?)\s*$/.exec(text) ?? [];
  const wanted = foldForm(text);
  for (const [id, { isSwitch, readings }] of points) {
    if (isSwitch !== true || (name !== undefined && foldForm(name) !== foldForm(id))) continue;
    const found = Object.entries(readings).find(([reading, words]) => {
      if (value !== undefined) return foldForm(value) === reading || String(wordedNumber(value)) === reading;
      const number = foldForm(text.trim().replace(/\S+$/, (last) => String(wordedNumber(last) ?? last)));
      return [words, ...(/^(?:yes|no|\d+)$/.test(reading) ? [] : [reading])].some(
        (each) => foldForm(each) === wanted || foldForm(each) === number,
      );
    });
    if (found !== undefined) return { id, reading: found[0] };
    if (value !== undefined) return { id, reading: value };
  }
  if (name !== undefined && value !== undefined) return { id: name, reading: value };
  return listOfSwitches(points) === null ? null : { id: text.trim(), reading: "" };
}
