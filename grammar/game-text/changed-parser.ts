import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import type { ChangedNode, DiceTestNode } from "./effect-tree.ts";
import { PartParser } from "./part-parser.ts";
import { Colon, Comma } from "./tokens.ts";

/** What is done to what there is less of then, more of, or either. */
const DONE: ReadonlyMap<string, ChangedNode["sign"]> = new Map(
  (
    [
      [-1, "paid spent removed lost discarded sold used burned"],
      [1, "gained received collected added harvested gathered"],
      [0, "taken stolen given moved dealt"],
    ] as const
  ).flatMap(([sign, words]) => words.split(" ").map((word) => [word, sign] as const)),
);

/** The same of what somebody did. */
const DID: ReadonlyMap<string, ChangedNode["sign"]> = new Map([
  ...DONE,
  ["took", 0] as const,
  ["stole", 0] as const,
  ["gave", 0] as const,
]);

/** `you removed any`, `it lost 2 or more hits` */
const WHO_DID = /^(?:you|it|they|the side) (\p{L}+) (any|none|at least \S+|\S+ or more)(?: of (?:it|them)| (.+))?$/iu;
/** `any is paid`, `2 or more damage is dealt`, `none was lost` */
const WAS_DONE =
  /^(any|none|at least \S+|\S+ or more)(?: of (?:it|them)| (.+?))? (?:is|are|was|were|has been|have been) (\p{L}+)$/iu;

/** What a sentence before has changed, where that is counted: `for each silver paid`, `if you removed any`. */
export abstract class ChangedParser extends PartParser {
  /** The words that count a change, so that a mistake is shown where it is. */
  protected readonly changesCounted: IToken[] = [];

  /** `that many`, `that much`, behind these words */
  protected changedThat(first: IToken): ChangedNode {
    this.changesCounted.push(first);
    return { kind: "changed", span: this.from(first), name: null, sign: 0 };
  }

  /** Where it stands what was done to something so far ahead: `silver paid`, `barrels you sold`; 0 for other words. */
  protected doneAt(ahead: number): number {
    let end = ahead + 1;
    while (!this.isSignOrAnd(end) && end < ahead + 4 && !DONE.has(this.imageAt(end))) end += 1;
    const isOver = this.isSignOrAnd(end + 1) || ["to", "if", "unless"].some((word) => this.isWord(word, end + 1));
    return isOver && DONE.has(this.imageAt(end)) ? end : 0;
  }

  /** `silver paid`, `barrels you sold`, which it takes; null for other words. */
  protected changedNamed(): ChangedNode | null {
    const end = this.doneAt(1);
    const sign = DONE.get(this.imageAt(end));
    if (end === 0 || sign === undefined) return null;
    const isAnyone = /^(?:you|it|they)$/i.test(this.LA(end - 1).image) && end > 2;
    const first = this.LA(1);
    const last = this.LA(end - (isAnyone ? 1 : 0));
    this.changesCounted.push(first);
    const { text } = this.phraseUntil(() => this.LA(1) === last);
    this.skip(isAnyone ? 2 : 1);
    return { kind: "changed", span: this.from(first), name: text.replace(/^point of /i, ""), sign };
  }

  /** `1 wood for each`: whatever the sentence before it changes. */
  protected changedBefore(first: IToken): ChangedNode {
    this.changesCounted.push(first);
    return { kind: "changed", span: this.from(first), name: null, sign: 0 };
  }

  /** `you removed any`, `2 or more damage is dealt`, in a condition; null for other words. */
  protected changedAsked(): DiceTestNode | null {
    const first = this.LA(1);
    const said: string[] = [];
    let end = 1;
    for (; !this.isSignAt(end); end += 1) said.push(this.LA(end).image);
    if (![Comma, Colon].includes(this.LA(end).tokenType)) return null;
    const [, did, many, things] = WHO_DID.exec(said.join(" ")) ?? [];
    const [, count = many, what = things, done] = WAS_DONE.exec(said.join(" ")) ?? [];
    const sign = did === undefined ? DONE.get((done ?? "").toLowerCase()) : DID.get(did.toLowerCase());
    if (count === undefined || sign === undefined) return null;
    const isNone = /^none$/i.test(count);
    const [word = ""] = /[^ ]+$/.exec(count.replace(/ or more$/i, "")) ?? [];
    const least = /^any$/i.test(count) ? 1 : /^\d+$/.test(word) ? Number(word) : wordedNumber(word);
    if (least === null && !isNone) return null;
    this.changesCounted.push(first);
    const whole = this.phraseUntil(() => this.isAnyOf(Comma, Colon));
    const changed = { kind: "changed", span: whole.span, name: what ?? null, sign } as const;
    const bounds = isNone ? { from: 0, to: 0 } : { from: least ?? 1, to: Number.MAX_SAFE_INTEGER };
    return { kind: "diceTest", span: whole.span, of: "sum", ...bounds, changed, whole };
  }
}
