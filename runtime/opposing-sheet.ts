import type { CheckedSheet } from "./checked-tree.ts";
import type { Book } from "./game.ts";

/**
 * The sheet whose table of dangerous units ranks the units of a side: that of the only other side. Null where no other
 * side has a sheet, or several have: no page says which of their tables counts.
 */
export function opposingSheet({ sheets }: Pick<Book, "sheets">, side: string): CheckedSheet | null {
  const others = Object.entries(sheets).filter(([other]) => other !== side);
  return others.length === 1 ? (others[0]?.[1] ?? null) : null;
}
