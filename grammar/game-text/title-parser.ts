import type { IToken, TokenType } from "chevrotain";
import { editDistance } from "../nearest-name.ts";
import type { Span } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { BagParser } from "./bag-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { EACH } from "./sentence-forms.ts";
import type { EffectNode } from "./effect-tree.ts";
import { mapQuoted, type QuotedNode } from "./quoted.ts";
import { And, Article, Colon, Integer, Is, It, Its, LeftParenthesis, Of, Or, Word } from "./tokens.ts";

/** What steps are called: `Income: each side gains 2 gold.` */
const STEP_TITLES: ReadonlySet<string> = new Set(
  "income upkeep production harvest feeding scoring cleanup maintenance refresh refill supply taxes growth fire events combat movement spawning recovery hunger".split(
    " ",
  ),
);

/** What a title may end with, whatever stands before it. */
const PHASES: ReadonlySet<string> = new Set(["phase", "step"]);

/** No title has more words. */
const MOST_OF_TITLE = 5;

/** The words that begin other sentences with a colon. */
const NO_TITLES: ReadonlySet<string> = new Set(
  "each every all both twice once repeat do at in on during when whenever score nothing round".split(" "),
);

/** What says of what stands behind the colon how often it happens. */
const OFTEN: ReadonlySet<string> = new Set(["each", "every", "twice"]);

/** Which word is mistyped by one letter that would say when or how often something happens: `twise`; null for others. */
function mistyped(word: string): string | null {
  const known = [...OFTEN, "repeat", "when", "whenever", "choose"];
  return known.find((other) => word.startsWith(other.charAt(0)) && editDistance(word, other, 1) === 1) ?? null;
}

function isWordly(type: TokenType): boolean {
  return type === Word || (type.CATEGORIES ?? []).includes(Word);
}

/** What is tested: `makes a morale test: roll two dice`. */
const TESTS: ReadonlySet<string> = new Set("test check roll save throw".split(" "));
const TESTING: ReadonlySet<string> = new Set("takes take makes make performs perform".split(" "));

/** Behind these stands a noun. */
const COUNTED: ReadonlySet<string> = new Set("more fewer less no with without of most fewest".split(" "));

/** No name for what happens has more words. */
const MOST_OF_CALLED = 12;

/** Words with an “s” that are no verbs. */
const NO_VERBS: ReadonlySet<string> = new Set("its is has this less across towards as was".split(" "));

/** `it is saved`, `it dies`: where things can be so, it becomes so. */
function becomingSo(span: Span, who: QuotedNode, isState: boolean, what: QuotedNode): EffectNode {
  return {
    kind: "becomes",
    span,
    who,
    isDenied: false,
    isVerb: !isState,
    isTitle: true,
    what: { ...what, kind: "name" },
    bracket: null,
  };
}

/** What a book calls what happens: titles of steps and rules, and what stands before a colon within a sentence. */
export abstract class TitleParser extends BagParser {
  /** `Adrenaline:`, `Rise of the Dead:`: what a book calls a step, which it takes; null where none stands there. */
  protected titleAhead(): NameNode | null {
    if (this.RECORDING_PHASE || !/^\p{Lu}/u.test(this.LA(1).image) || this.isSentenceAt(1)) return null;
    // `The Wyrm awakens: place it in the shaft`
    if ((this.isAnyOf(Article, It) || EACH.has(this.imageAt(1))) && this.isCalledAt(1)) return null;
    const isTitle = (ahead: number): boolean => isWordly(this.LA(ahead).tokenType) && this.verb(ahead) === null;
    let words = 0;
    while (words < MOST_OF_TITLE && isTitle(words + 1)) words += 1;
    if (words === 0 || this.LA(words + 1).tokenType !== Colon || NO_TITLES.has(this.imageAt(1))) return null;
    const first = this.LA(1);
    const meant = mistyped(this.imageAt(1));
    if (meant !== null) this.fail(`“${meant}”, or a title that is not so like it`);
    // `Fore each hero:`
    for (let ahead = 2; ahead <= words; ahead += 1)
      if (OFTEN.has(this.imageAt(ahead))) this.failAt(first, "“For each …:”, or a title without such a word");
    this.skip(words);
    const { span, text } = this.quoted(first);
    this.SKIP_TOKEN();
    return { kind: "name", span, text };
  }

  /** How many words and signs are the title of a step: `Income:`, `Fire phase:`; 0 for others. */
  protected wordsOfTitle(): number {
    if (this.RECORDING_PHASE) return 0;
    const round = ["each round", "every round", "in each round"].find((said) => this.follows(said));
    const behind = round?.split(" ").length ?? 0;
    if (behind > 0 && this.LA(behind + 1).tokenType === Colon) return behind + 1;
    const isPhase = this.LA(1).tokenType === Word && PHASES.has(this.imageAt(2));
    const words = isPhase ? 2 : STEP_TITLES.has(this.imageAt(1)) ? 1 : 0;
    return words > 0 && this.LA(words + 1).tokenType === Colon ? words + 1 : 0;
  }

  /**
   * `it is saved: remove it`, `the Wyrm awakens: place it in the shaft`: what a book calls what stands behind the colon. Where
   * things can be so, it becomes so; null for other words.
   */
  protected called(first: IToken): readonly InstructionNode[] | null {
    const { verb, colon } = this.#calledAt(1) ?? {};
    if (verb === undefined || colon === undefined) return null;
    const isThere = this.isWord("there");
    const said = isThere ? null : this.phraseUntil(() => this.LA(1) === verb);
    const isState = verb.tokenType === Is;
    const isOther = isThere || this.isWord("must") || TESTING.has(this.imageAt(1));
    if (isState) this.SKIP_TOKEN();
    const what = this.phraseUntil(() => this.isAnyOf(Colon));
    const effects = this.behind(() => this.wholeClauses());
    const subject = said ?? what;
    // `The Wyrm bites the nearest hero: it loses 1 hit`: which of both?
    const namesAnother = !isOther && !isState && /\b(?:the|an?|its|each|every|all)\b/i.test(what.text);
    if (namesAnother && effects.some((effect) => namesIt(effect)))
      this.failAt(first, "no “it” behind the colon: name what it is");
    const isEach = EACH.has(subject.text.split(" ", 1)[0]?.toLowerCase() ?? "");
    const who = isEach ? { ...subject, text: "it" } : subject;
    const so = isOther ? [] : [becomingSo(this.from(first), who, isState, what)];
    if (!isEach) return [...so, ...effects.map((effect) => ofNamed(effect, who))];
    const each = { kind: "forEach", span: this.from(first), what: subject, order: null } as const;
    const all = { ...each, effects: [...so, ...effects] };
    if (so.length === 0 && effects.length === 1 && effects[0]?.kind === "rolls") this.rolledForEach = all;
    return [all];
  }

  /** `dies:`, `is out:` behind whom it is said of: what a book calls what stands behind the colon. Takes it. */
  protected calledSo(first: IToken, who: QuotedNode): EffectNode {
    const isState = this.isAnyOf(Is);
    if (isState) this.SKIP_TOKEN();
    const what = this.phraseUntil(() => this.isAnyOf(Colon));
    const so = becomingSo(this.from(first), who, isState, what);
    this.SKIP_TOKEN();
    return so;
  }

  protected abstract wholeClauses(): readonly EffectNode[];

  /** Whether such a name for what happens begins so far ahead. */
  protected isCalledAt(ahead: number): boolean {
    return this.#calledAt(ahead) !== null;
  }

  #calledAt(ahead: number): { readonly verb: IToken; readonly colon: IToken } | null {
    const { tokenType, image } = this.LA(ahead);
    const isOne = tokenType === It || tokenType === Its || this.isWord("the", ahead) || EACH.has(this.imageAt(ahead));
    const isThere = this.isWord("there", ahead) && this.LA(ahead + 1).tokenType === Is;
    if (!isOne && !isThere && !/^\p{Lu}\p{Ll}/u.test(image)) return null;
    if (!isOne && !isThere && (this.isSentenceAt(ahead) || NO_TITLES.has(this.imageAt(ahead)))) return null;
    let colon = ahead + 1;
    // `(ties: all)` calls nothing.
    while (!this.isSignAt(colon) && this.LA(colon).tokenType !== LeftParenthesis) colon += 1;
    if (this.LA(colon).tokenType !== Colon || colon > ahead + MOST_OF_CALLED) return null;
    let verb = ahead + 1;
    while (verb < colon && !this.#isCallingAt(verb, colon)) verb += 1;
    for (let at = verb; at < colon; at += 1)
      if ([Integer, And, Or].includes(this.LA(at).tokenType) || this.isWord("would", at)) return null;
    return verb === colon ? null : { verb: this.LA(verb), colon: this.LA(colon) };
  }

  /** Whether that is the verb of a name for what happens: `is`, `awakens`, `makes` before a test. */
  #isCallingAt(at: number, colon: number): boolean {
    const said = this.imageAt(at);
    if (["that", "which", "who"].includes(this.imageAt(at - 1))) return false;
    if (TESTING.has(said)) return TESTS.has(this.imageAt(colon - 1)) && this.LA(at + 1).tokenType === Article;
    if (said === "must") return this.verb(at + 1) === null && at + 1 < colon;
    if (this.LA(at).tokenType === Is) return at + 1 < colon && !this.isPassive(at) && this.LA(at + 1).tokenType !== Of;
    const isVerbly = (ahead: number): boolean =>
      /^\p{Ll}{3,}s$/u.test(this.LA(ahead).image) && !NO_VERBS.has(this.imageAt(ahead)) && this.verb(ahead) === null;
    const { tokenType } = this.LA(at - 1);
    if (tokenType === Integer || COUNTED.has(this.imageAt(at - 1))) return false;
    // `with 3 or more hits breaks out`
    return (
      isVerbly(at) &&
      !isVerbly(at + 1) &&
      tokenType !== Article &&
      tokenType !== Its &&
      tokenType !== Of &&
      !EACH.has(this.imageAt(at - 1))
    );
  }
}

/** Whether a sentence says “it” of something, or other words for it. */
export function namesIt(part: unknown, except: unknown = null, words = /\bits?\b/i): boolean {
  if (typeof part !== "object" || part === null || part === except) return false;
  if ("text" in part && typeof part.text === "string" && words.test(part.text)) return true;
  return Object.values(part).some((each) => namesIt(each, except, words));
}

/** “It” behind `the Wyrm awakens:` is the Wyrm. */
function ofNamed<Said>(said: Said, who: QuotedNode): Said {
  if (/^(?:it|its|there)\b/i.test(who.text)) return said;
  return mapQuoted(said, (quoted) => (/^it$/i.test(quoted.text) ? { ...quoted, text: who.text, asIn: "it" } : quoted));
}
