import type { Furniture } from "../../analysis/book/pages.ts";

/** Captions of tables and of parts of a page. */
const CAPTIONS: readonly RegExp[] = [
  /^STARTING CARDS\b/,
  /^(?:\S+ ){0,2}(?:BREAKERS|LFA|LEA)\s*\/\/?\s*(?:FORCE|FOR|CODOC|OTHER)\b/,
  /^(?:BREAKERS|LFA) BOLSTER DECK$/,
  /^DECK(?: CONTENTS)?$|^DECK CONTENTS(?: CONTENTS)?$/,
  /^SPECIAL(?: RULES(?: \(CONT\.\))?| \d)$/,
  /^\/\/ (?:REQUESTING DATA|RESUMING DATA TRANSFER|ACCESSING SATELLITE)\.\.\.$/,
  /^LOCATIONS?(?: PREVIEW)?$/,
  /^SETUP ICON KEY:$/,
  /^(?:LFA|BREAKER) BOT (?:RULES|PROCEDURES)$/,
  /^DANGEROUS (?:LFA|BREAKER) UNITS:$|^DANGE ROUS BREAKER UNITS:$|^DA NGEF lous LFA UNITS:$/,
];

/**
 * Tells what kind of furniture a line of a page is, by its shape alone; null for a line that may say something.
 * Lines are asked for in their order: what stands below the name of a place is told by where it stands.
 *
 * @param headings the headings of the sheet's procedures, in capitals
 */
export function furnitureOf(headings: ReadonlySet<string>): (line: string) => Furniture | null {
  let part: "sheet" | "place" | "key" = "sheet";
  return (line) => {
    const text = line.trim();
    const cells = text.replace(/\|/g, " ").replace(/\s+/g, " ").replace(/\\/g, "").trim();
    if (/^\|[\s|:-]*-[\s|:-]*$/.test(text)) return "table rule";
    if (/^[|\s]+$/.test(text)) return "empty row";
    if (/^(?:SOLO )?SCENARIO \d:/.test(text)) {
      part = "sheet";
      return "title";
    }
    if (CAPTIONS.some((caption) => caption.test(cells))) {
      if (/^LOCATIONS?$/.test(cells)) part = "place";
      else if (cells.startsWith("SETUP ICON KEY")) part = "key";
      else if (!cells.startsWith("//")) part = "sheet";
      return "caption";
    }
    if (text.startsWith("// Callisto")) {
      part = "place";
      return "narrative";
    }
    if (part === "place") return "narrative";
    if (part === "key") return "set-up key";
    if (headings.has(cells.replace("SOUAD", "SQUAD").replace("RIPPFR", "RIPPER"))) return "heading";
    if (/^\(INITIATIVE VALUE: \d\)$/.test(cells)) return "heading";
    if (/^\d+$/.test(text)) return "page number";
    return /^[*•.·\s]+$/.test(text) ? "stray glyph" : null;
  };
}
