import { isSectionCaption } from "./captions.ts";
import type { ActionWord, Lexicon } from "./lexicon.ts";
import { foldForm } from "./fold-form.ts";
import { memoizeWithText } from "./memoize.ts";
import type { HeadingNode } from "./syntax-tree.ts";
import { Core } from "./tokens.ts";

const HEADING = /^([^\S\n]*)ROUTINE[^\S\n]+(\p{L}[^\n(/:]*)/gimu;

/** `TABLE ERRANDS [2d6]:`, with the lines below it up to the next empty one. */
const TABLE = /^[^\S\n]*TABLE[^\S\n]+(\p{L}[^\n[\]]*)\[\d*[^\S\n]*d\d+\]([^\n]*\n?(?:[^\S\n]*\S[^\n]*(?:\n|$))*)/gimu;

/** The numbers of a row, up to what follows them. */
const ROW = /(?<=[.:\])\n]\s*)\d+(?:[^\S\n]*[-–—−][^\S\n]*\d+)?[^\S\n]*:[^\S\n]*(?=[^\s:])/gu;

/** Of more routines none counts; a page has a handful. */
export const MOST_ROUTINES = 50;

/**
 * The lexicon of a game with an action for each routine of a text, and for each of its tables whose rows are actions. A
 * routine hides an action of the game with its name. The same lexicon for the same names; the lexicon itself where the text
 * has no `ROUTINE` and no such `TABLE`, or it has their actions already.
 */
export function withRoutineWords(lexicon: Lexicon, text: string): Lexicon {
  if (!/^[^\S\n]*(?:ROUTINE|TABLE)\b/imu.test(text)) return lexicon;
  const names = [...new Set(routineNames(text).map(idOfRoutine))];
  const begins = beginningsOfRows(lexicon, names.slice(0, MOST_ROUTINES));
  const tables = [...text.matchAll(TABLE)].flatMap(([, name = "", lines = ""]) =>
    holdsActions(begins, lines) ? [idOfTable(name)] : [],
  );
  const ids = [...new Set([...names, ...tables])].slice(0, MOST_ROUTINES);
  const known = lexicon.words.flatMap((word) => (word.category === "action" && word.plan === "perform" ? word.id : []));
  if (ids.every((id) => known.includes(id))) return lexicon;
  return extended(lexicon, JSON.stringify(ids), () => {
    const game = lexicon.words.filter(({ category, id }) => category !== "action" || !ids.includes(id.toUpperCase()));
    return { ...lexicon, words: [...ids.map(actionOf), ...game] };
  });
}

function routineNames(text: string): readonly string[] {
  return [...text.matchAll(HEADING)].flatMap(({ index, 1: blanks = "", 2: name = "" }) => {
    const start = index + blanks.length;
    return isSectionCaption(text, start, start + "ROUTINE".length, Core.Routine) ? [name] : [];
  });
}

const extended = memoizeWithText<Lexicon, Lexicon>();

/** What an action of a row begins with, in capitals. */
function beginningsOfRows({ words }: Lexicon, routines: readonly string[]): readonly string[] {
  const actions = words.flatMap((word) => (word.category === "action" ? [word.id, ...(word.forms ?? [])] : []));
  return [...actions, ...routines, "FIND", "ROLL ON"].map((each) => each.toUpperCase());
}

/** Whether every row begins with an action, or one of them with an action in capitals. */
function holdsActions(begins: readonly string[], lines: string): boolean {
  const longest = Math.max(...begins.map(({ length }) => length));
  const rows = [...lines.matchAll(ROW)].map(({ 0: numbers, index }) => {
    const start = index + numbers.length;
    return lines.slice(start, start + longest + 1);
  });
  const actionOfRow = (row: string): string | undefined => {
    const start = row.toUpperCase();
    return begins.find((each) => start.startsWith(each) && !/^[\p{L}\p{N}]/u.test(start.slice(each.length)));
  };
  return (
    rows.some((row) => row.startsWith(actionOfRow(row) ?? " ")) ||
    (rows.length > 0 && rows.every((row) => actionOfRow(row) !== undefined))
  );
}

/** The id of the action that carries out the routine of a name: in capitals, as actions are. */
function idOfRoutine(name: string): string {
  return foldForm(name.trim()).toUpperCase();
}

/** What begins the id of an action that rolls on a table. */
const CAPTION = "TABLE ";

function idOfTable(name: string): string {
  return `${CAPTION}${idOfRoutine(name)}`;
}

/** The id of the action that carries out what stands below a heading; null where that is a unit's own. */
export function routineBelow({ routine, isTable }: HeadingNode): string | null {
  if (routine === null) return null;
  return isTable === true ? idOfTable(routine.text) : idOfRoutine(routine.text);
}

/** The table on which an action rolls, by its id: `ERRANDS`; null where it rolls on none. */
export function tableRolledOn(id: string): string | null {
  return id.startsWith(CAPTION) ? id.slice(CAPTION.length) : null;
}

/** The words of a clause that rolls on a table, by the id of that action; null for other actions. */
export function rollOn(id: string): string | null {
  const table = tableRolledOn(id);
  return table === null ? null : `Roll on ${nameInClause(table)}`;
}

function nameInClause(table: string): string {
  return table.toLowerCase().replace(/ table$/, "");
}

function actionOf(id: string): ActionWord {
  const action = { category: "action", id, plan: "perform", strength: "none", meaning: null } as const;
  const table = tableRolledOn(id);
  if (table === null) {
    return { ...action, documentation: `Carries out the first clause of the routine ${id} that fires.` };
  }
  const name = nameInClause(table);
  const forms = [name, `the ${name}`, `${name} table`, `the ${name} table`, `table ${name}`];
  const documentation = `Rolls on the table ${table} and carries out its row.`;
  return { ...action, documentation, forms: forms.map((form) => `roll on ${form}`) };
}
