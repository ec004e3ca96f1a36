import type { DeclaredWord } from "../../shared/declared/word.ts";

/** By what the rows and columns of the book's tables are chosen; positions do not have them. */
export const TABLE_QUANTITIES: readonly DeclaredWord[] = [
  ofTables("entry", "The row of a table of words.", "U:91-722"),
  ofTables("column", "The column of a table of words.", "U:375-978"),
  ofTables("die", "What an earthquake die shows.", "U:239-242"),
  ofTables("earthquake", "The size of an earthquake card.", "U:456-459"),
  ofTables("terrain", "The terrain of a hex.", "U:467-472, U:1005-1010"),
  ofTables("cards", "How many Time Stream cards were drawn this turn.", "U:560-565, U:1044-1049"),
  ofTables("weapon size", "The size of a weapon.", "U:757-760, U:949-978"),
  ofTables("target size", "The size of a target, as it is modified.", "U:757-760"),
];

function ofTables(id: string, documentation: string, rule: string): DeclaredWord {
  return { category: "quantity", id, of: ["Unit"], documentation, rule, meaning: null };
}
