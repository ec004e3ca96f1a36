/** Names as a sentence lists them: `a`, `a and b`, `a, b and c`. */
export function enumerate(names: readonly string[], word: "and" | "or" = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

/** `1 hit`, `2 hits`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** `10,000` */
export function grouped(number: number): string {
  return number.toLocaleString("en-US");
}

/** `Group` for `group`. */
export function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/**
 * Breaks a text between words into lines of at most this many columns. Blanks before it stay; a word that is longer
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
