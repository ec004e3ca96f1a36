/**
 * Breaks a text between words into lines of at most so many columns. Blanks before it stay; a word that is longer
 * than a line has one of its own.
 *
 * @param columns how long a line may be, as `measure` tells it
 * @param indent what every line but the first begins with
 */
export function wrapText(
  text: string,
  columns: number,
  indent = "",
  measure: (line: string) => number = lengthOf,
): readonly string[] {
  const [, blanks = "", words = ""] = /^( *)(.*)$/s.exec(text) ?? [];
  const lines: string[] = [];
  let line = blanks;
  let isEmpty = true;
  for (const word of words.split(" ")) {
    const longer = isEmpty ? `${line}${word}` : `${line} ${word}`;
    if (isEmpty || measure(longer) <= columns) {
      line = longer;
      isEmpty = isEmpty && word === "";
    } else {
      lines.push(line.trimEnd());
      line = `${indent}${word}`;
      isEmpty = word === "";
    }
  }
  return [...lines, line.trimEnd()];
}

/** How many characters a text has; pairs of surrogates are one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
