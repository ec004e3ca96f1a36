import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const KILOBYTE = 1024;

/** What hosts may send at most, in bytes: the companion with all books, and what reads sheets of one's own beside it. */
const BUDGET = { companion: 300 * KILOBYTE, ownSheets: 160 * KILOBYTE } as const;

/** What is needed only for sheets of one's own. */
const OWN_SHEETS = /(?:^|\/)sheets-[^/]*\.js$|-texts\./;

/** Bytes that a host sends for a file of the site. */
export function sentBytes(folder: string, file: string): number {
  const contents = readFileSync(join(folder, file));
  if (/\.(?:png|ttf)$/.test(file)) return contents.length;
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/**
 * Measures the companion: all files that its service worker keeps for use offline.
 *
 * @returns a sentence with the sizes
 * @throws where the site is larger than its budget
 */
export function checkBudget(folder: string): string {
  const kept = readFileSync(join(folder, "sw.js"), "utf8");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => kept.includes(`"${file}"`));
  const sizes = { companion: 0, ownSheets: 0 };
  for (const file of files) sizes[OWN_SHEETS.test(file) ? "ownSheets" : "companion"] += sentBytes(folder, file);
  const sentence =
    `The companion has ${inKilobytes(sizes.companion)} compressed (budget ${inKilobytes(BUDGET.companion)}), ` +
    `and ${inKilobytes(sizes.ownSheets)} to read own sheets (budget ${inKilobytes(BUDGET.ownSheets)}).`;
  const fits = sizes.companion <= BUDGET.companion && sizes.ownSheets <= BUDGET.ownSheets;
  if (!fits || files.length === 0) throw new Error(sentence);
  return sentence;
}

function inKilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(0)} KB`;
}
