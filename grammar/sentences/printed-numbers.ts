import { Content, Equals, Integer, isKindOf, Less, Token } from "../tokens.ts";
import type { Rule, Sentences } from "./sentences.ts";

/**
 * `At half strength or less: …`, `If it has lost 2 or more hits, …`, `Hull at half or below: …`, `At full strength: …`: what the unit
 * has is compared with the number that the game prints for it. That is one number only for units of the heading, in a condition that
 * names nothing else.
 */
export const comparedWithPrinted: Rule = (sentences, token) => {
  const isBehindSubject = sentences.isBehindSubject();
  const stretch = sentences.lowerStretchFrom(token);
  const found = FORMS.flatMap((form) => {
    const said = form.verb === isBehindSubject ? form.says.exec(stretch) : null;
    return said === null ? [] : { form, said };
  })[0];
  if (found === undefined || sentences.lastActionAt() !== -1) return false;
  const [text] = found.said;
  const { name = "", count = "1" } = found.said.groups ?? {};
  const before = sentences.before();
  // `Hull at half or below`
  const isNamed = name === "" && before !== null && before.entry?.isQuantity === true;
  const number = isNamed ? before : name === "" ? null : sentences.word(name, token.startOffset, token.end);
  const printed = number?.entry?.isQuantity === true ? sentences.printedNumber(number.entry) : null;
  if (number === null || printed === null || !isAlone(sentences)) return false;
  const most = found.form.most(printed, /^\d/.test(count) ? Number(count) : 1);
  if (most < 0) return false;
  const at = token.startOffset;
  const end = at + text.length;
  if (isNamed) sentences.drop(1);
  if (isBehindSubject) sentences.drop(sentences.named(-1) === 1 ? 1 : 2);
  const signs = found.form.isExact === true ? [Equals] : [Less, Equals];
  sentences.keep(number, ...signs.map((sign) => new Token(sign, at, at)), new Token(Integer, at, end, null, most));
  return sentences.pass(sentences.lengthUpTo(end));
};

interface Form {
  readonly says: RegExp;
  /** Whether it stands behind `it` or `the Guard`. */
  readonly verb: boolean;
  /** How much there is left at most. */
  readonly most: (printed: number, count: number) => number;
  readonly isExact?: true;
}

const half = (printed: number): number => Math.floor(printed / 2);
const underHalf = (printed: number): number => Math.ceil(printed / 2) - 1;
const full = (printed: number): number => printed;
const without = (printed: number, count: number): number => printed - count;

const FORMS: readonly Form[] = [
  { verb: false, most: half, says: /^at half (?<name>[a-z]+) or (?:less|below|fewer|lower)(?![a-z])/ },
  { verb: false, most: half, says: /^at or below half (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: underHalf, says: /^(?:below|under|at (?:less|fewer) than) half (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: full, isExact: true, says: /^at full (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: half, says: /^at half or (?:below|less|lower)(?![a-z])/ },
  { verb: true, most: half, says: /^(?:is )?at half (?<name>[a-z]+) or (?:less|below|fewer|lower)(?![a-z])/ },
  { verb: true, most: full, isExact: true, says: /^is at full (?<name>[a-z]+)(?![a-z])/ },
  {
    verb: true,
    most: half,
    says: /^ha(?:s|ve) half (?:of )?(?:its|her|his) (?<name>[a-z]+) (?:left )?or (?:less|fewer)(?: left)?(?![a-z])/,
  },
  {
    verb: true,
    most: underHalf,
    says: /^ha(?:s|ve) (?:less|fewer) than half (?:of )?(?:its|her|his) (?<name>[a-z]+)(?: left)?(?![a-z])/,
  },
  {
    verb: true,
    most: half,
    says: /^ha(?:s|ve) lost (?:at least )?half (?:of )?(?:its|her|his) (?<name>[a-z]+)(?: or more)?(?![a-z])/,
  },
  {
    verb: true,
    most: without,
    says: /^ha(?:s|ve) lost (?:at least )?(?<count>\d+|any|a) (?:or more )?(?<name>[a-z]+)(?![a-z])/,
  },
];

/** Whether what was read of the statement names nothing but the unit that acts. */
function isAlone(sentences: Sentences): boolean {
  const named = sentences.isBehindSubject() ? (sentences.named(-1) === 1 ? 1 : 2) : 0;
  const said = sentences.clauseSoFar();
  const before = said.slice(0, said.length - named);
  return !before.some(
    ({ tokenType, entry }) => entry !== null && isKindOf(tokenType, Content) && sentences.mayBeUnit(entry),
  );
}
