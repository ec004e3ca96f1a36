import { Colon, Comma, Core, Integer, NumberRange, Plus, Stop, Token } from "../tokens.ts";
import { singularOf } from "../word-endings.ts";
import { againAt } from "./token-reader.ts";
import type { Rule, Sentences } from "./sentences.ts";

/** How many things of one kind there must be. */
interface Counted {
  /** What is counted, in the singular and without its verb. */
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

const COUNT =
  "(?:no|none|an?|any|(?:exactly|only|at least|at most|(?:fewer|less|more) than) \\d+|\\d+(?: ?\\+| or more| or fewer| or less)?|\\d+ ?[-–—] ?\\d+)";

const COUNTED = new RegExp(
  `^(?:if )?(?<before>(?:it is )?(?:adjacent to|next to|within \\d+ [a-z]+ of) )?(?:there (?:is|are) )?(?<count>${COUNT}) (?<thing>[a-z].*)$`,
);

/** What more is said of the things could be said of some of them alone. */
const LEAVES_OPEN = /[,([]|\b(?:and|or|either|unless|when|while|except|than|but|with|without)\b/;

/** `2 or more heroes adjacent`, `adjacent to exactly 1 hero`: how many of what; null for anything else. */
export function countedIn(written: string): Counted | null {
  const said = written.toLowerCase().replace(/\s+/g, " ").trim();
  const { before = "", count, thing = "" } = COUNTED.exec(said)?.groups ?? {};
  if (count === undefined || LEAVES_OPEN.test(thing)) return null;
  return { of: `${before.replace("it is ", "")}${plainly(thing)}`, ...rangeOf(count) };
}

/** Whether both count the same things, and never so many at once. */
export function areOtherCounts(one: Counted | null, other: Counted | null): boolean {
  if (one === null || other === null || one.of !== other.of) return false;
  return one.to < other.from || other.to < one.from;
}

function plainly(thing: string): string {
  return thing
    .split(" ")
    .flatMap((word) => (word === "is" || word === "are" ? [] : singularOf(word)))
    .join(" ");
}

function rangeOf(count: string): { readonly from: number; readonly to: number } {
  const [number = 0, high] = (count.match(/\d+/g) ?? []).map(Number);
  if (count === "no" || count === "none") return { from: 0, to: 0 };
  if (/^an?$|^any$/.test(count)) return { from: 1, to: Infinity };
  if (count.startsWith("more than")) return { from: number + 1, to: Infinity };
  if (/^(?:fewer|less) than/.test(count)) return { from: 0, to: number - 1 };
  if (/^at least|more$|\+$/.test(count)) return { from: number, to: Infinity };
  if (/^at most|fewer$|less$/.test(count)) return { from: 0, to: number };
  return { from: number, to: high ?? number };
}

const AGAIN = new RegExp(
  `^[.;]\\s*(?<said>(?:if\\s+)?(?:there\\s+(?:is|are)\\s+)?(?<count>${COUNT.replaceAll(" ", "\\s+").replaceAll("\\s+?", "\\s*")})(?:\\s+(?:is|are))?(?:\\s+(?<tail>adjacent|within\\s+\\d+\\s+[a-z]+))?)\\s*(?=[,:→])`,
);

/**
 * `2 or more heroes adjacent: REST. Exactly 1: STRIKE. None: MOVE 2.`, `If exactly 1 is adjacent, STRIKE.`: so many of the same things, each
 * in the place of the one before.
 */
export const countedAgain: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next)) return false;
  const found = AGAIN.exec(sentences.lowerStretchFrom(token));
  const { said = "", count, tail = "" } = found?.groups ?? {};
  if (found === null || count === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + found[0].trimEnd().length);
  const does = length + 1 + sentences.subject(length + 1);
  const first = conditionsSoFar(sentences)[0];
  if (first === undefined || !sentences.isActionAhead(does) || sentences.isBehindRoll()) return false;
  const whole = countedIn(textOf(sentences, first));
  if (whole === null || !whole.of.endsWith(plainly(tail.replace(/\s+/g, " ")))) return false;
  const stated: Counted = { of: whole.of, ...rangeOf(count.replace(/\s+/g, " ")) };
  const before = conditionsSoFar(sentences).map((tokens) => {
    const text = textOf(sentences, tokens);
    return countedIn(text) ?? countedIn(`${text} ${whole.of}`);
  });
  if (!before.every((other) => other !== null && (other.of === whole.of || other.of.endsWith(whole.of)))) return false;
  if (!before.every((other) => other !== null && areOtherCounts({ ...other, of: whole.of }, stated))) return false;
  const at = next.startOffset;
  const end = at + said.length;
  const words = { otherwise: token, if: next };
  const [otherwise, condition] = Object.entries(words).map(([form, { startOffset }]) =>
    sentences.word(form, startOffset, form === "if" ? startOffset : startOffset + 1),
  );
  const counted = countWords(sentences, stated, at, end);
  if (!otherwise || !condition || counted === null) return false;
  const [from, to] = countIn(first);
  const prefix = first.slice(0, from).filter(({ tokenType }) => tokenType !== Core.ThereIs);
  sentences.keep(otherwise, condition, ...againAt(prefix, at), ...counted, ...againAt(first.slice(to), end));
  return sentences.pass(length);
};

/** The tokens of each condition of this clause; none where something else than conditions and actions stands in it. */
function conditionsSoFar(sentences: Sentences): readonly (readonly Token[])[] {
  const clause = sentences.clauseSoFar();
  const conditions: Token[][] = [];
  let open: Token[] | null = [];
  for (const [at, token] of clause.entries()) {
    const { tokenType } = token;
    if (at === 0 && tokenType === Stop) continue;
    if (open === null) {
      const isNext = tokenType === Core.Otherwise && clause[at + 1]?.tokenType === Core.If;
      if (isNext) open = [];
      else if (ENDS_CASES.has(tokenType)) return [];
      continue;
    }
    if (tokenType === Core.If && open.length === 0) continue;
    if (tokenType === Comma || tokenType === Colon) {
      conditions.push(open);
      open = null;
    } else open.push(token);
  }
  return open === null ? conditions : [];
}

const ENDS_CASES: ReadonlySet<Token["tokenType"]> = new Set([
  Stop,
  Core.Otherwise,
  Core.Unless,
  Core.OnlyIf,
  Core.Roll,
]);

function textOf(sentences: Sentences, tokens: readonly Token[]): string {
  const [start, end] = [
    Math.min(...tokens.map(({ startOffset }) => startOffset)),
    Math.max(...tokens.map((token) => token.end)),
  ];
  return sentences.written(new Token(Stop, start, end));
}

/** Where the count stands among the tokens of a condition. */
function countIn(condition: readonly Token[]): readonly [number, number] {
  const from = condition.findIndex(({ tokenType }) => COUNTS.has(tokenType) || tokenType === Core.Determiner);
  // `a hero is adjacent`
  if (condition[from]?.tokenType === Core.Determiner) return [from, from + 1];
  let to = from;
  while (COUNTS.has(condition[to]?.tokenType ?? Stop)) to += 1;
  return [from, to];
}

const COUNTS: ReadonlySet<Token["tokenType"]> = new Set([
  Integer,
  NumberRange,
  Plus,
  Core.OpenEnd,
  Core.Comparison,
  Core.Quantifier,
]);

function countWords(sentences: Sentences, { from, to }: Counted, at: number, end: number): readonly Token[] | null {
  const form = to === 0 ? "no" : to === Infinity ? "at least" : from === 0 ? "at most" : "exactly";
  if (form === "exactly" && from !== to) return null;
  const word = sentences.word(form, at, to === 0 ? end : at);
  if (word === null) return null;
  return to === 0 ? [word] : [word, new Token(Integer, at, end, null, form === "at most" ? to : from)];
}
