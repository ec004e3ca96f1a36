import { type DeclaredWord, tableQuantities } from "../../shared/declared/word.ts";

/** By what the rows and columns of the book's tables are chosen. */
export const TABLE_QUANTITIES: readonly DeclaredWord[] = tableQuantities(
  ["Unit"],
  [
    ["entry", "The row of a table of words.", "U:91-722"],
    ["column", "The column of a table of words.", "U:375-978"],
    ["die", "What an earthquake die shows.", "U:239-242"],
    ["earthquake", "The size of an earthquake card.", "U:456-459"],
    ["terrain", "The terrain of a hex.", "U:467-472, U:1005-1010"],
    ["cards", "How many Time Stream cards were drawn this turn.", "U:560-565, U:1044-1049"],
    ["weapon size", "The size of a weapon.", "U:757-760, U:949-978"],
    ["target size", "The size of a target, as it is modified.", "U:757-760"],
  ],
);
