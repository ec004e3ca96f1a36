import { wordsOf } from "../../games/shared/sheet-words.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedProcedure, CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Book } from "../../runtime/game.ts";
import { groundOf, commandsOthers } from "../behaviour/ground.ts";

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
    // What lies on a board is told by the words and rules of both sheets.
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
