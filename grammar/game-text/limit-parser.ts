import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { GameRuleNode } from "./rule-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { Article, Comma, Semicolon, Stop, To } from "./tokens.ts";
import { PreventedParser } from "./prevented-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What stands before how many there may be in one place. */
const LIMITS = [
  "may never be more than",
  "can never be more than",
  "must never be more than",
  "cannot be more than",
  "may not be more than",
  "can be no more than",
  "may be no more than",
  "may be at most",
  "can be at most",
].map((words) => `there ${words}`);

/** The same where the sentence says no verb before it. */
const BARE_LIMITS = ["at most", "no more than", "never more than"];

/** What a place does that says how many are in it at most. */
const HOLDS = ["holds", "can hold", "may hold", "hold"].flatMap((verb) => [
  ...["at most", "up to", "no more than", "a maximum of"].map((most) => `${verb} ${most}`),
  verb,
]);
const THAT: ReadonlySet<string> = new Set(["that", "who", "which"]);
/** The same of “no place”. */
const NONE_HOLDS = ["may hold more than", "can hold more than", "may ever hold more than", "can ever hold more than"];
const NEVER_HOLDS = ["cannot hold more than", "can never hold more than", "may never hold more than"];

const WHO_HAS = "(?:whoever has|(?:the|a) (?:side|player) (?:with|that has|who has))";
const OWNS = "(?:controls?|owns?|holds?|rules?)";
const OWNED = "(?:is controlled by|is owned by|is held by|is ruled by|belongs to)";
const OTHERS =
  "(?:all (?:the )?other sides|all others|any other side|the other side|everyone else|anyone else|the opponent)";
const THAN_OTHERS = `than ${OTHERS}(?: combined| together)?`;

/** Who owns a place that belongs to the side with the most of something there. */
const CONTROLLING = [
  `${WHO_HAS} (?:the most|more) (?<things>.+) (?:in|on|at) (?:an?|each|any) (?<place>.+?) ${OWNS} (?:it|that \\k<place>)`,
  `(?:an?|each|every) (?<place>.+?) ${OWNED} ${WHO_HAS} (?:the most|more) (?<things>.+?) (?:there|in it|on it)(?: ${THAN_OTHERS})?`,
  `(?:an?|each|every) (?<place>.+?) ${OWNED} ${WHO_HAS} more (?<things>.+?) ${THAN_OTHERS} (?:there|in it|on it)`,
  `(?:a side|a player|you) ${OWNS} an? (?<place>.+?) (?:if|when|while|as long as) (?:it|they|you) (?:has|have) (?:the most|more) (?<things>.+?) (?:there|in it|on it)(?: ${THAN_OTHERS})?`,
].map((words) => new RegExp(`^${words}$`, "i"));

const A_SIDE = "(?:a side|a player|you)";
const IF = "(?:if|when|while|as long as)";
const THERE = "(?:there|in it|on it)";
const NOBODY_ELSE =
  "(?:no other side (?:does|has any|has one)|nobody else (?:does|has any)|the (?:other side|opponent) (?:has none|does not|has not))";

/** Who owns a place that belongs to the only side with something there. */
const CONTROLLING_ALONE = [
  `${A_SIDE} ${OWNS} an? (?<place>.+?) ${IF} (?:it|they|you) (?:is|are) the only (?:one|side|player) (?:with|that has|who has) (?<things>.+?) ${THERE}`,
  `${A_SIDE} ${OWNS} an? (?<place>.+?) ${IF} only (?:it|they|you) (?:has|have) (?<things>.+?) ${THERE}`,
  `${A_SIDE} ${OWNS} an? (?<place>.+?) ${IF} (?:it|they|you) (?:has|have) (?:an? )?(?<things>.+?) ${THERE} and ${NOBODY_ELSE}`,
  `(?:an?|each|every) (?<place>.+?) ${OWNED} the only (?:side|player) (?:with|that has|who has) (?<things>.+?) ${THERE}`,
  `the only (?:side|player) (?:with|that has|who has) (?<things>.+?) (?:in|on|at) (?:an?|each|any) (?<place>.+?) ${OWNS} (?:it|that \\k<place>)`,
].map((words) => new RegExp(`^${words}$`, "i"));

/** The words for “nobody has it if several are tied”. */
const NOBODY_IN_TIE = [
  "nobody does if tied",
  "nobody does in a tie",
  "nobody if tied",
  "no one does if tied",
  "if tied",
];

/** Of whom this many may be there, each side by itself. */
const OF_EACH_SIDE = /\s+of (?:a|one|each|any|the same|a single) side$/i;

/** What says of a place that as many may be in it as like. */
const UNLIMITED = [
  /^(?<place>.+?) (?:has|have) no (?:such )?(?:limit|maximum)$/i,
  /^there is no (?:such )?(?:limit|maximum) (?:(?:to|on|for) (?:how many |the (?:number of )?)?(?<things>.+?) (?:(?:may|can) be )?)?(?:in|on|at) (?<place>.+)$/i,
  /^(?<place>.+?) (?:holds|can hold|may hold) any number of (?<things>.+)$/i,
  /^any number of (?<things>.+?) (?:(?:may|can) be|are allowed) (?:in|on|at) (?<place>.+)$/i,
];

/** What stands before another row behind a limit. */
const JOINED = ["but", "and", "while"];

/** Rules of how many there may be in one place, and of whose a place is. */
export abstract class LimitParser extends PreventedParser {
  /** `At most 2 figures in a square.`, `A square holds 3 figures.`: null for other rules. */
  protected limit(first: IToken): GameRuleNode | null {
    const begun = [...LIMITS, ...BARE_LIMITS].map((words) => this.#tokensOf(words)).find((tokens) => tokens > 0);
    if (begun !== undefined) {
      this.skip(begun);
      const most = this.#most();
      const isBe = (): boolean =>
        ["may", "can", "may be", "can be", "are allowed"].some((words) => this.#tokensOf(words) > 0);
      const said = this.phraseUntil(() => this.isPreposition() || isBe());
      while (!this.isPreposition()) {
        if (this.isSignAt(1)) this.fail("“in” and a place");
        this.SKIP_TOKEN();
      }
      const where = this.behind(() => this.phraseUntil(() => this.follows("at the same time") || this.#isJoint()));
      if (this.isWord("at")) this.takeWords("at", "the", "same", "time");
      return this.#limited(first, said, most, where);
    }
    const isNone = this.isWord("no");
    if (!isNone && !this.isAnyOf(Article) && !this.isWord("each") && !this.isWord("every")) return null;
    const [at, words] = this.#holding(isNone ? NONE_HOLDS : [...NEVER_HOLDS, ...HOLDS]) ?? [];
    if (at === undefined || words === undefined) return null;
    let ahead = 1;
    const said = this.phraseUntil(() => {
      ahead += 1;
      return ahead > at;
    });
    const where = isNone ? inOtherWords(said, said.text.replace(/^no\b/i, "a")) : said;
    this.skip(words);
    const most = this.#most();
    return this.#limited(
      first,
      this.phraseUntil(() => this.#isJoint()),
      most,
      where,
    );
  }

  /** `The Harbour has no limit.`, `Any number of boats may be in the Harbour.`; null for other rules. */
  protected unlimited(first: IToken): GameRuleNode | null {
    const { text, length } = this.textAhead(1);
    const found = matchOf(UNLIMITED, text);
    if (found === null) return null;
    const { things, place = "" } = found;
    const where = withoutArticle(this.partOf(text, place));
    const what = things === undefined ? null : this.partOf(text, things);
    this.skip(length);
    this.#endOfLimit();
    return { kind: "unlimited", span: this.from(first), where, things: what };
  }

  /** Whether another row begins so far ahead that says of a place that it has no limit. */
  #isUnlimitedAt(ahead: number): boolean {
    return this.areRules && matchOf(UNLIMITED, this.textAhead(ahead).text) !== null;
  }

  protected override isRuleNext(): boolean {
    return super.isRuleNext() || this.#isUnlimitedAt(1);
  }

  /** Takes the full stop behind a limit, or what joins it to another one: `; the Harbour has no limit` */
  #endOfLimit(): void {
    const joined = this.#wordsOfJoint();
    if (joined === 0 && this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.skip(Math.max(1, joined));
  }

  #isJoint(): boolean {
    return this.#wordsOfJoint() > 0;
  }

  /** How many signs and words join a place without a limit to the limit before it; 0 for others. */
  #wordsOfJoint(): number {
    if (!this.isAnyOf(Comma, Semicolon)) return 0;
    const words = JOINED.some((word) => this.isWord(word, 2)) ? 2 : 1;
    return this.#isUnlimitedAt(words + 1) ? words : 0;
  }

  /** The words up to the next sign. */
  protected textAhead(ahead: number): { readonly text: string; readonly length: number } {
    let end = ahead;
    while (!this.isSignAt(end)) end += 1;
    const length = end - ahead;
    const text = Array.from({ length }, (_, index) => this.LA(ahead + index).image).join(" ");
    return { text, length };
  }

  /** A part of these words, which is found from a place in them on. */
  protected partOf(text: string, part: string, from = text.indexOf(part)): QuotedNode {
    let [first, end] = [1, 0];
    for (let at = 0; at < from; first += 1) at += this.LA(first).image.length + 1;
    for (let at = from; at < from + part.length; end += 1) at += this.LA(first + end).image.length + 1;
    const span = { start: this.spanOf(this.LA(first)).start, end: this.spanOf(this.LA(first + end - 1)).end };
    return { kind: "quoted", span, text: part };
  }

  /** `Whoever has the most knights in a duchy controls it; nobody does if tied.`; null for other rules. */
  protected controlled(first: IToken): GameRuleNode | null {
    const { text, length } = this.textAhead(1);
    const alone = matchOf(CONTROLLING_ALONE, text);
    const found = alone ?? matchOf(CONTROLLING, text);
    if (found === null) return null;
    const { things = "", place = "" } = found;
    const before = text.search(alone === null ? / (?:most|more) /i : / (?:with|has|have) /i);
    const { span } = this.partOf(text, things, text.indexOf(things, before + 1));
    this.skip(length);
    const whole = this.quoted(first);
    if (this.isAnyOf(Comma, Semicolon)) {
      this.SKIP_TOKEN();
      const none = NOBODY_IN_TIE.find((words) => this.follows(words));
      if (none === undefined) this.fail("“nobody does if tied”, or a full stop");
      this.skip(wordsIn(none));
      if (this.isAnyOf(Comma)) this.behind(() => this.takeWords("nobody", "does"));
    }
    this.CONSUME(Stop);
    const places = { ...whole, text: place, asIn: whole.text };
    const sole = alone !== null && { isSole: true as const };
    return { kind: "controlled", span: this.from(first), things: { ...whole, span, text: things }, places, ...sole };
  }

  /** How many tokens come next that say such words: some hold two, as “can be” does; 0 for others. */
  #tokensOf(words: string): number {
    let said = this.imageAt(1);
    let tokens = 1;
    for (; words.startsWith(`${said} `); tokens += 1) said += ` ${this.imageAt(tokens + 1)}`;
    return said === words ? tokens : 0;
  }

  /** Where a place is said to hold this many, and in how many words: null where it is not. */
  #holding(holds: readonly string[]): readonly [number, number] | null {
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) {
      const said = holds.find((words) => this.follows(words, ahead));
      const words = said?.split(" ").length ?? 0;
      // `the first side to hold 5 gold`
      const isOfPlace = this.LA(ahead - 1).tokenType !== To && !THAT.has(this.imageAt(ahead - 1));
      if (words > 0 && isOfPlace && this.isAmount(ahead + words)) return [ahead, words];
    }
    return null;
  }

  /** How many may be there. */
  #most(): NumberNode {
    const most = this.amount("how many, as in “at most 2 figures”");
    return most.kind === "number" ? most : this.fail("how many: n is not known here");
  }

  #limited(first: IToken, said: QuotedNode, most: NumberNode, where: QuotedNode): GameRuleNode {
    this.#endOfLimit();
    const [ofSide = ""] = OF_EACH_SIDE.exec(said.text) ?? [];
    const length = said.text.length - ofSide.length;
    return {
      kind: "limit",
      span: this.from(first),
      things: { ...said, span: { ...said.span, end: said.span.end - ofSide.length }, text: said.text.slice(0, length) },
      most,
      where: withoutArticle(where),
      isOfEachSide: ofSide !== "",
    };
  }
}

/** `in the same square`, `in each square`: whichever it is. */
function withoutArticle(where: QuotedNode): QuotedNode {
  const [any = ""] = /^(?:an?|any|each|every|the same|a single|one|the)\s+(?=.)/i.exec(where.text) ?? [];
  const span = { ...where.span, start: where.span.start + any.length };
  return { ...where, span, text: where.text.slice(any.length) };
}

/** What the first of these patterns that fits finds; null where none does. */
function matchOf(patterns: readonly RegExp[], text: string): Readonly<Record<string, string | undefined>> | null {
  return patterns.map((said) => said.exec(text)?.groups).find((groups) => groups !== undefined) ?? null;
}
