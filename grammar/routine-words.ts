import type { ActionWord, Lexicon } from "./lexicon.ts";
import { foldForm } from "./fold-form.ts";
import { memoizeExtensions } from "./memoize-extensions.ts";

const HEADING = /^[^\S\n]*ROUTINE[^\S\n]+(\p{L}[^\n(/:]*)/gmu;

/** Of more routines none counts; a page has a handful. */
const MOST_ROUTINES = 50;

/**
 * The lexicon of a game with an action for each routine of a text. A routine hides an action of the game with its name. The
 * same lexicon for the same names; the lexicon itself where the text has no `ROUTINE`, or it has their actions already.
 */
export function withRoutineWords(lexicon: Lexicon, text: string): Lexicon {
  if (!/^[^\S\n]*ROUTINE\b/mu.test(text)) return lexicon;
  const names = [...text.matchAll(HEADING)].map(([, name = ""]) => idOfRoutine(name));
  const ids = [...new Set(names)].slice(0, MOST_ROUTINES);
  const known = lexicon.words.flatMap((word) => (word.category === "action" && word.plan === "perform" ? word.id : []));
  if (ids.every((id) => known.includes(id))) return lexicon;
  return extended(lexicon, JSON.stringify(ids), () => {
    const game = lexicon.words.filter(({ category, id }) => category !== "action" || !ids.includes(id.toUpperCase()));
    return { ...lexicon, words: [...ids.map(actionOf), ...game] };
  });
}

const extended = memoizeExtensions();

/** The id of the action that carries out the routine of a name: in capitals, as actions are. */
export function idOfRoutine(name: string): string {
  return foldForm(name.trim()).toUpperCase();
}

function actionOf(id: string): ActionWord {
  const documentation = `Carries out the first clause of the routine ${id} that fires.`;
  return { category: "action", id, plan: "perform", strength: "none", documentation, meaning: null };
}
