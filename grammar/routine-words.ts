import type { ActionWord, Lexicon } from "./lexicon.ts";
import { foldForm } from "./fold-form.ts";
import { memoize } from "./memoize.ts";

const HEADING = /^[^\S\n]*ROUTINE[^\S\n]+(\p{L}[^\n(/:]*)/gmu;

/** Of more routines none counts; a page has a handful. */
const MOST_ROUTINES = 50;

/**
 * The lexicon of a game with an action for each routine of a text. A routine hides an action of the game with its name. The
 * same lexicon for the same names; the game's own where the text has no `ROUTINE`.
 */
export function withRoutineWords(lexicon: Lexicon, text: string): Lexicon {
  if (!/^[^\S\n]*ROUTINE\b/mu.test(text)) return lexicon;
  const names = [...text.matchAll(HEADING)].map(([, name = ""]) => idOfRoutine(name));
  const ids = [...new Set(names)].slice(0, MOST_ROUTINES);
  if (ids.length === 0) return lexicon;
  const extended = extensionsOf(lexicon);
  const key = JSON.stringify(ids);
  const known = extended.get(key);
  if (known !== undefined) return known;
  const game = lexicon.words.filter(({ category, id }) => category !== "action" || !ids.includes(id.toUpperCase()));
  const whole: Lexicon = { ...lexicon, words: [...ids.map(actionOf), ...game] };
  extended.set(key, whole);
  return whole;
}

const extensionsOf = memoize((_lexicon: Lexicon) => new Map<string, Lexicon>());

/** The id of the action that carries out the routine of a name: in capitals, as actions are. */
export function idOfRoutine(name: string): string {
  return foldForm(name.trim()).toUpperCase();
}

function actionOf(id: string): ActionWord {
  const documentation = `Carries out the first clause of the routine ${id} that fires.`;
  return { category: "action", id, plan: "perform", strength: "none", documentation, meaning: null };
}
