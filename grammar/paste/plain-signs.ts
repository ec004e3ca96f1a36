/** A line on its way through the repair, with the number of the pasted line that it comes from. */
export interface PastedLine {
  readonly line: number;
  readonly text: string;
}

/**
 * The signs of print and of scans that stand for plain ones. Every function here writes the same letters and digits in
 * another form, and takes one line.
 */

const BULLET = /^[-‐-―*•‣◦●○■□▪▫▶►▸➤➢✓·\uf0b7\uf0a7](?=\s)/u;
/** Also at the start of a line, where they are no bullets. */
const GREATER = /[▶►▸➤›»→⟩]/gu;

/** Letters of other scripts that a scan takes for Latin ones, and the Latin ones. */
const LOOKALIKES = new Map(
  [..."ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХаеорсухі"].map((letter, index) => [
    letter,
    [..."ABEZHIKMNOPTYXABEKMHOPCTYXaeopcyxi"][index],
  ]),
);
const LOOKALIKE = new RegExp(`[${[...LOOKALIKES.keys()].join("")}]`, "gu");

/** Ligatures, circled and squared numbers and letters, and full-width signs. */
const COMPOSED = /[\ufb00-\ufb06\uff01-\uff5e\u2460-\u24ea\u2776-\u2793\u{1f100}-\u{1f149}]/gu;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&gt;", ">"],
  ["&lt;", "<"],
  ["&amp;", "&"],
  ["&nbsp;", " "],
]);

/** The bullet that a line begins with, with the blanks around it; empty where there is none. */
export function bulletOf(line: string): string {
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const bullet = BULLET.exec(line.slice(indent.length))?.[0] ?? "";
  if (bullet === "") return "";
  const behind = /^\s*/.exec(line.slice(indent.length + bullet.length))?.[0] ?? "";
  return indent + bullet + behind;
}

/** Ligatures, circled numbers, letters of other scripts, quotes, arrows, and marks that nobody sees. */
export function plainCharacters(line: string, isKnown: (code: number) => boolean): string {
  const bullet = bulletOf(line);
  const body = line
    .slice(bullet.length)
    .replace(/[\u200b-\u200d\u2060\ufeff\0]/gu, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/gu, " ")
    .replace(/[‘‛′`´]/gu, "'")
    .replace(/[„‟]/gu, '"')
    .replace(GREATER, ">")
    .replace(COMPOSED, (sign, at: number, whole: string) =>
      decomposed(sign, whole.slice(0, at), whole.slice(at + sign.length)),
    )
    .replace(LOOKALIKE, (letter) => (isKnown(letter.charCodeAt(0)) ? letter : (LOOKALIKES.get(letter) ?? letter)));
  return bullet + body;
}

/** A number in a circle is a word of its own, whatever it touches. */
function decomposed(sign: string, before: string, behind: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const plain = code >= 0x2776 && code <= 0x2793 ? `${((code - 0x2776) % 10) + 1}` : sign.normalize("NFKC");
  if (!/^[\d(]/.test(plain) || (code >= 0xff01 && code <= 0xff5e)) return plain;
  return (/[\p{L}\d]$/u.test(before) ? " " : "") + plain + (/^[\p{L}\d]/u.test(behind) ? " " : "");
}

/** Takes the marks of Markdown and HTML off a line: bold, headings, escapes, entities. */
export function withoutMarkup(line: string): string {
  const bullet = bulletOf(line);
  return (
    bullet +
    line
      .slice(bullet.length)
      .replace(/^\s*#{1,6}\s+/, "")
      .replace(/<\/?(?:br|b|i|sup|sub|strong|em)\s*\/?>/gi, " ")
      .replace(/&(?:gt|lt|amp|nbsp);/g, (entity) => ENTITIES.get(entity) ?? entity)
      .replace(/\*\*+|__+/g, "")
      .replace(/(?<![\p{L}\d])\*(?=\S)|(?<=\S)\*(?![\p{L}\d])/gu, "")
      .replace(/\\(?=[[\]<>*_.()#-])/g, "")
  );
}

/** `(2)` and `(X)`, as a number in a circle comes out of a scan, and the three of a threshold. */
export function plainStrengths(line: string): string {
  return line
    .replace(/\((\d+)\)\s*\/?\s*\((\d+)\)\s*\/?\s*\((\d+)\)/g, "$1/$2/$3")
    .replace(/(?<=^|[\s,:/)])\(\s*(\d{1,2}|[A-Z])\s*\)(?=[\s.,:/[(|]|$)/g, "$1");
}

/** Without the blanks that print sets around the signs of a threshold, `6 / 7 / 8 :`, and in front of others: `4 ,`. */
export function plainSpacing(line: string): string {
  return line
    .replace(/\b(\d+)\s*\/\s*(\d+)\s*\/\s*(\d+)\b/g, "$1/$2/$3")
    .replace(/(?<=[\p{L}\d)\]])[ \t]+(?=[.,:](?:\s|$))/gu, "");
}

/** `[a] > b]]` and `[a) > b]`: letters in order of preference, whose marks a scan took for brackets. */
export function plainReferences(line: string): string {
  return line.replace(/\[\s*[a-z]\s*[\])](?:\s*>\s*[a-z]\s*[\])])+[\])]?/g, (written) => {
    const letters = [...written.matchAll(/[a-z]/g)].map(([letter]) => `${letter})`);
    return `[${letters.join(" > ")}]`;
  });
}

/** Letters and digits that a scan cannot tell apart count as one. */
const ALIKE = new Map([
  ["I", "1"],
  ["L", "1"],
  ["O", "0"],
  ["Q", "0"],
  ["S", "5"],
  ["B", "8"],
]);

/** What a text says in letters and digits, each in its one form, and how often. */
function inkOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const plain = text.split("\n").map((line) => plainCharacters(withoutMarkup(line), () => false));
  for (const sign of plain.join("\n").toUpperCase()) {
    if (!/[\p{L}\p{N}]/u.test(sign)) continue;
    const one = ALIKE.get(sign) ?? sign;
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** The letters and digits of one text that another lacks; empty for a repair that keeps them all. */
export function lostInk(before: string, after: string): string {
  const kept = inkOf(after);
  return [...inkOf(before)]
    .flatMap(([sign, count]) => sign.repeat(Math.max(0, count - (kept.get(sign) ?? 0))))
    .join("");
}
