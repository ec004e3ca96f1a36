import { movesOf, meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedProcedure, CheckedSheet, Checklist } from "../../runtime/checked-tree.ts";
import { wordsOf } from "../../games/shared/sheet-words.ts";
import type { Book } from "../../runtime/game.ts";

/**
 * What any clause of a sheet may rest on beside its procedure, as a text: the tables of dangerous units, the bot's rules,
 * the checklists and the scenario. Equal texts mean the same.
 */
export function groundOf({ scenario, sheets }: Book, sheet: CheckedSheet): string {
  const others = Object.values(sheets).filter((each) => each !== sheet);
  const rows = (each: CheckedSheet): unknown =>
    each.dangerous.toSorted((first, second) => first.number - second.number).map(({ unit }) => unit);
  const answers = ({ relation, parameters, rows: asked }: Checklist): unknown => [
    relation,
    parameters.map(({ of }) => of),
    asked.map(({ condition, answer }) => [condition, answer]),
  ];
  const checklists = (sheet.checklists ?? []).map(answers);
  // What a deck holds is stated by its cards, whatever words the page has for them.
  const sides = scenario.sides.map(({ decks = [], ...side }) => ({
    ...side,
    decks: decks.map(({ letter, cards }) => ({ letter, cards })),
  }));
  const ground = [rows(sheet), others.map(rows), sheet.rules, checklists, { ...scenario, sides, title: "" }];
  return meaningKey(ground);
}

/** Whether a procedure moves other units than the acting one, as their own procedures say. */
export function commandsOthers({ clauses }: CheckedProcedure): boolean {
  return clauses.flatMap(movesOf).some(({ mover, follows }) => mover !== undefined || follows === true);
}

/**
 * All of a book that the shares of a procedure rest on, as a text: where two texts are equal, counting gives the same.
 * The page's words, remarks and places are not in it; other procedures are only where they have a say.
 *
 * @param sheet one of the book
 * @returns gives the text of a procedure of the sheet
 */
export function shareBasis(book: Book, sheet: CheckedSheet): (procedure: CheckedProcedure) => string {
  const sheets = Object.values(book.sheets);
  const common = JSON.stringify([
    groundOf(book, sheet),
    // The words and rules of both sheets say what lies on a board.
    [...wordsOf(sheets)].toSorted(),
    sheets.map(({ bot, rules }) => [bot, rules.map(({ entry }) => entry)]),
    // Which cards a procedure is asked for.
    sheet.procedures.map(({ units }) => units),
  ]);
  const clausesOf = ({ clauses }: CheckedProcedure): string => meaningKey(clauses);
  return (procedure) => {
    const read = commandsOthers(procedure) ? sheet.procedures.map(clausesOf) : [clausesOf(procedure)];
    return JSON.stringify([common, sheet.procedures.indexOf(procedure), read]);
  };
}
