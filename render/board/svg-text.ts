import { wrapText } from "../../grammar/prose.ts";

/** Widths of a sans-serif as parts of its size; fonts differ, so they are rather too wide than too narrow. */
const NARROW = /[iljtfrI.,:;'!|()[\] -]/;
const WIDE = /[mwMW@%]/;

/** How wide a text is about, set in a size. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += NARROW.test(character) ? 0.36 : WIDE.test(character) ? 0.9 : 0.62;
  return width * size;
}

/** The text, cut with an ellipsis where it is wider. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let kept = [...text];
  while (kept.length > 1 && widthOf(`${kept.join("")}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join("").trimEnd()}…`;
}

/** Breaks a text between words into lines that are no wider. */
export function wrapped(text: string, size: number, width: number): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const line = words.map((word) => fitted(word, size, width)).join(" ");
  return line === "" ? [] : wrapText(line, width, "", (part) => widthOf(part, size));
}

/** A number with at most two decimals. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
