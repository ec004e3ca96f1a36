/**
 * Counts the clauses of each sheet that a page says, too, when it is pasted as it was copied and when it is repaired:
 * node scripts/count-pasted.ts BOOK PAGES. The text of the book is not part of this project.
 */
import "./answer-help.ts";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { countPasted } from "./pasted-clauses.ts";
import { readPages } from "../analysis/book/pages.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";

const [bookPath, pagesPath] = process.argv.slice(2);
if (bookPath === undefined || pagesPath === undefined) {
  console.error("node scripts/count-pasted.ts BOOK PAGES");
  process.exit(2);
}
const book = (await readFile(bookPath, "utf8")).split("\n");
const { pages, problems } = readPages(await readFile(pagesPath, "utf8"));
if (pages === null || problems.length > 0) throw new Error(problems.join("; "));

const total = { clauses: 0, rightAsCopied: 0, rightRepaired: 0 };
for (const { sheet, first, last, cited } of pages.sheets) {
  if (cited !== null) continue;
  const typed = await readFile(join(dirname(pagesPath), sheet), "utf8");
  const count = countPasted(typed, book.slice(first - 1, last).join("\n"), BUILT_IN_GAMES.lexicons);
  if (count.clauses === 0) continue;
  total.clauses += count.clauses;
  total.rightAsCopied += count.rightAsCopied;
  total.rightRepaired += count.rightRepaired;
  console.log(`${sheet}: ${count.rightRepaired} of ${count.clauses} right, ${count.rightAsCopied} unrepaired`);
  if (count.wrong.length > 0) console.log(`  not right: ${count.wrong.join(", ")}`);
}
console.log(`${total.rightRepaired} of ${total.clauses} clauses right, ${total.rightAsCopied} unrepaired`);
