import type { IToken } from "chevrotain";
import { foldForm } from "../fold-form.ts";
import type { NameNode } from "../table-tree.ts";
import { pluralOf } from "../word-endings.ts";
import { EACH } from "./part-parser.ts";
import { TestParser } from "./test-parser.ts";
import {
  type AmountNode,
  type DirectionNode,
  type EffectNode,
  type PayNode,
  type QuotedNode,
  WHO_IS_TOLD,
} from "./syntax-tree.ts";
import { And, Article, Comma, Integer, Its, LeftParenthesis, Of, RightParenthesis, To, With, Word } from "./tokens.ts";

const DIRECTIONS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["up", "up"],
  ["forward", "up"],
  ["forwards", "up"],
  ["ahead", "up"],
  ["down", "down"],
  ["back", "down"],
  ["backward", "down"],
  ["backwards", "down"],
]);

/** Verbs that say which way a number goes. */
const WAYS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["rises", "up"],
  ["rise", "up"],
  ["advances", "up"],
  ["advance", "up"],
  ["falls", "down"],
  ["fall", "down"],
]);

/** What says behind an amount that it comes to what there is. */
const MORE: ReadonlySet<string> = new Set(["additional", "extra", "further", "more"]);

/** What a unit takes that acts. */
const TURNS: ReadonlySet<string> = new Set(["turn", "turns", "action", "actions"]);

const MAY = /\S may$/i;

/** What to write instead of verbs that have no meaning here, or several. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [MAY, "“Choose one: …, or nothing” for what a side may do"],
  [/\b(?:is|are) over$/i, "“The game ends”"],
  [/^(?:defeat|destroy|kill|eliminate)\b/i, "“Remove”"],
  [/^exchange\b/i, "“Swap”"],
  [/^build\b/i, "what the place becomes, as in “A free square becomes a wall”"],
];

function hintFor(said: string): string | null {
  return INSTEAD.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** What one subject does. What it pays belongs to its whole sentence. */
export type DeedNode = EffectNode | PayNode;

/** What a sentence lacks that says nothing of what happens. */
const EFFECT_VERBS = "a verb that says what happens, as in “It loses 1 hit” or “Place a goblin in a free square”";

/** What one subject does, or what is done to it: the verbs behind a subject. */
export abstract class DeedParser extends TestParser {
  /** @param isFirst whether others may be placed elsewhere behind “and” */
  protected placed(first: IToken, what: QuotedNode, isFirst = false): EffectNode {
    if (this.isWord("there")) {
      this.SKIP_TOKEN();
      return { kind: "placed", span: this.from(first), what, in: null, bracket: null };
    }
    const isBeside = this.isBeside();
    if (!isBeside) this.takePreposition();
    const isEach = EACH.has(this.LA(1).image.toLowerCase());
    const place = this.phraseUntil(() => this.isPartOver() || (isFirst && this.isPlacedElsewhere()));
    const span = this.from(first);
    if (!isEach) return { kind: "placed", span, what, in: isBeside ? { ...place, isBeside } : place, bracket: null };
    // `at each door`: one after the other, and “there” is each of them.
    const effects = [{ kind: "placed", span, what, in: null, bracket: null }] as const;
    return { kind: "forEach", span, what: place, order: null, effects };
  }

  /** Whether it is said where by what is beside it: `adjacent to the Captain`, `next to a door` */
  protected isBeside(): boolean {
    return this.follows("adjacent to") || this.follows("next to");
  }

  /** Whether `and the Raft in South` comes next: a certain thing, and where it is placed. */
  protected isPlacedElsewhere(): boolean {
    const named = this.LA(2);
    const isCertain = this.isWord("the", 2) || this.isWord("each", 2) || /^\p{Lu}/u.test(named.image);
    if (this.LA(1).tokenType !== And || !isCertain) return false;
    for (let ahead = 3; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== And; ahead += 1)
      if (this.isPreposition(ahead)) return true;
    return false;
  }

  /** `It becomes stunned and retreats 1 square`: what one subject does, or what is done to it. */
  protected deeds(first: IToken): readonly DeedNode[] {
    const who = this.isOrder() || this.isReport() ? this.whoIsTold(first) : this.#subject();
    return this.deedsOf(first, who);
  }

  /** Who does something, up to the verb. */
  #subject(): QuotedNode {
    this.isInSubject = true;
    try {
      return this.phraseUntil(() => this.verb() !== null || this.isPassive() || this.isPartOver());
    } finally {
      this.isInSubject = false;
    }
  }

  /** What is placed may be more: `Place a Raft there, plus 1 for each hero` */
  protected deedsBehind(placed: EffectNode, who: QuotedNode): readonly DeedNode[] {
    this.who = who;
    const more = this.#more(placed);
    return more === null ? [placed] : [placed, more];
  }

  /** Whether the sentence is said of each of some places: `In each land, …` */
  protected isWithinEach = false;

  /** Who does what was said last, so that “then” need not say it again. */
  protected who: QuotedNode | null = null;

  protected deedsOf(first: IToken, said: QuotedNode): readonly DeedNode[] {
    const came =
      this.isPassive() || this.verb() !== null ? null : (this.#isSo(first, said) ?? this.#comesTo(first, said));
    const who = came?.who ?? said;
    this.who = who;
    const deeds: DeedNode[] = [came ?? this.#deed(first, who)];
    for (;;) {
      const before = deeds.at(-1);
      const more = before === undefined ? null : this.#more(before);
      if (more !== null) {
        deeds.push(more);
        continue;
      }
      const other = before === undefined ? null : this.#otherAmount(before);
      if (other !== null) {
        deeds.splice(-1, 1, other);
        continue;
      }
      // `pays 2 wood to gain 1 point`
      const isFor = before?.kind === "pays" && this.LA(1).tokenType === To && this.verb(2) !== null;
      if ((this.LA(1).tokenType !== And && !isFor) || this.isSaidBehindAnd()) return deeds;
      if (this.isBegunBehindAnd() && this.verb(2) === null) return deeds;
      this.SKIP_TOKEN();
      const next = this.LA(1);
      const isSame = this.verb() === null && !this.isPassive();
      // `becomes tired and wet`, `loses 1 hit and 1 food`
      if (isSame && before?.kind === "becomes") deeds.push(this.becomes(next, who));
      else if (isSame && before?.kind === "gains") deeds.push(this.gains(next, who, before.sign));
      else deeds.push(this.#deed(next, who));
    }
  }

  /** `, plus 1 for each hero`, `and 1 more for each hero`, behind what is gained or placed */
  #more(before: DeedNode): DeedNode | null {
    const isPlus = this.LA(1).tokenType === Comma && this.isWord("plus", 2);
    if (!isPlus && !this.isMoreBehindAnd()) return null;
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    const first = this.behind(() => this.LA(1));
    const amount = this.amount("how much, as in “plus 1 for each hero”");
    if (this.isWord("more")) this.SKIP_TOKEN();
    if (!this.isPer()) this.fail("“for each”, as in “plus 1 for each hero”");
    if (before.kind === "gains") {
      if (before.isMost) this.failAt(first, "how much, without “up to” before it");
      return { ...before, span: this.from(first), amount, per: this.per(), less: null };
    }
    const isOne = amount.kind === "number" && amount.value === 1;
    if (before.kind !== "placed" || !isOne || !/^(?:1|an?|one)\s/i.test(before.what.text))
      this.failAt(first, "a sentence of its own, as in “For each hero: place a goblin there”");
    this.takeWords("for", "each");
    const what = this.phraseUntil(() => this.isPartOver());
    return { kind: "forEach", span: this.from(first), what, order: null, effects: [before] };
  }

  /** `, or 3 if it is stunned`, `(3 if it is stunned)`: another amount of what is gained, lost, taken or given. */
  #otherAmount(before: DeedNode): EffectNode | null {
    const words = this.wordsOfOther();
    if (words === 0) return null;
    const first = this.LA(1);
    if ((before.kind !== "gains" && before.kind !== "transfers") || before.isMost || before.amount.kind !== "number")
      this.fail("a sentence of its own, as in “If it is stunned, it loses 3 hits, otherwise it loses 2 hits”");
    this.skip(words);
    const amount = this.amount("how much, as in “or 3 if it is stunned”");
    const said = this.isLimit() ? null : foldForm(this.phraseUntil(() => this.isLimit()).text);
    const field = foldForm(before.field.text);
    if (said !== null && said !== field && said !== pluralOf(field) && pluralOf(said) !== field)
      this.failAt(first, `“${before.field.text}”, or a sentence of its own`);
    const isDenied = this.isWord("unless");
    const isOver = (): boolean => this.isAnyOf(RightParenthesis) || this.isPartOver();
    const condition = this.behind(() => this.phraseUntil(isOver));
    if (first.tokenType === LeftParenthesis) {
      if (!this.isAnyOf(RightParenthesis)) this.fail("“)”");
      this.SKIP_TOKEN();
    }
    const span = this.from(first);
    const { who } = before;
    const isEach = /^(?:each|every|all|both)\b/i.test(who.text);
    const isIt = isEach || who.text === WHO_IS_TOLD || /^(?:it|they|them)$/i.test(who.text);
    // Of “a hero”, “it” would be another thing.
    if (!isIt && /\b(?:it|its|they|their|them)\b/i.test(condition.text))
      this.failAt(first, "what “it” is: say it of “it”, or of each of some things");
    const own = isEach ? { ...who, text: "it" } : who;
    const [less, more] = [
      { ...before, who: own },
      { ...before, who: own, amount },
    ];
    const [consequence, otherwise] = isDenied ? [[less], [more]] : [[more], [less]];
    const either = { kind: "conditional", span, condition, consequence, otherwise } as const;
    return isEach ? { kind: "forEach", span, what: who, order: null, effects: [either] } : either;
  }

  protected isHomeAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) if (this.isWord("home", ahead)) return true;
    return false;
  }

  protected home(): void {
    if (this.isAnyOf(To)) this.SKIP_TOKEN();
    if (this.isAnyOf(Its) || this.isWord("their")) this.SKIP_TOKEN();
    this.takeWords("home");
  }

  /** `to`, but not that of `up to` */
  protected isWhither(ahead = 1): boolean {
    if (this.LA(ahead).tokenType === To) return !this.isWord("up", ahead - 1);
    if (["into", "onto"].some((word) => this.isWord(word, ahead))) return true;
    // `Move each hero there to a free square`
    return this.isWord("there", ahead) && this.LA(ahead + 1).tokenType !== To && !this.isPreposition(ahead + 1);
  }

  /** `4 stretches ahead`, `one space along its track` */
  #isFar(): boolean {
    return this.isAmount() && [2, 3].some((ahead) => DIRECTIONS.has(this.LA(ahead).image.toLowerCase()));
  }

  protected isDirection(): boolean {
    const way = DIRECTIONS.has(this.LA(1).image.toLowerCase()) && this.LA(2).tokenType !== To;
    return way || this.isWord("towards");
  }

  protected moves(first: IToken, who: QuotedNode): EffectNode {
    if (!this.isWhither()) this.fail("“there” or “to”, and where");
    const isThere = this.isWord("there");
    this.SKIP_TOKEN();
    const to = isThere ? null : this.phraseUntil(() => this.isPartOver());
    return { kind: "moves", span: this.from(first), who, to, bracket: null };
  }

  protected retreats(first: IToken, who: QuotedNode): EffectNode {
    if (this.isWord("back")) this.SKIP_TOKEN();
    const steps = this.amount("how far, as in “retreats 1 square”");
    this.phraseUntil(() => this.isPartOver());
    return { kind: "retreats", span: this.from(first), who, steps, bracket: null };
  }

  protected becomes(first: IToken, who: QuotedNode, denied = false): EffectNode {
    const isDenied = denied || this.isWord("not");
    if (this.isWord("not")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isAnyOf(And) || this.isPartOver());
    const what = { kind: "name", span, text } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied, what, bracket: null };
  }

  /** `is placed in a free pond`, `is now tired` */
  #passive(first: IToken, who: QuotedNode): EffectNode {
    this.SKIP_TOKEN();
    if (this.follows("no longer")) {
      this.takeWords("no", "longer");
      return this.becomes(first, who, true);
    }
    const said = this.LA(1).image.toLowerCase();
    this.SKIP_TOKEN();
    switch (said) {
      case "now":
        return this.becomes(first, who);
      case "removed":
        this.fromBoard();
        return { kind: "removed", span: this.from(first), what: who, bracket: null };
      case "moved":
        return this.moves(first, who);
      case "flipped":
        if (this.isWord("over")) this.SKIP_TOKEN();
        return { kind: "flips", span: this.from(first), who, bracket: null };
      case "pushed":
        return this.retreats(first, who);
      case "replaced":
        return this.replaced(first, who);
      default:
        return this.placed(first, who);
    }
  }

  /** `from the board` behind what is removed says no more. */
  protected fromBoard(): void {
    if (this.isWord("from")) this.takeWords("from", "the", "board");
  }

  /** `with a Goblin`, `by a Goblin` */
  protected replaced(first: IToken, what: QuotedNode): EffectNode {
    if (this.isWord("by")) this.SKIP_TOKEN();
    else this.takeWords("with");
    const by = this.phraseUntil(() => this.isPartOver());
    return { kind: "replaced", span: this.from(first), what, by, bracket: null };
  }

  protected whoIsTold(first: IToken): QuotedNode {
    return { kind: "quoted", span: this.spanOf(first), text: WHO_IS_TOLD };
  }

  /** `rolls a die`, behind the verb */
  protected abstract rollsOf(first: IToken, who: QuotedNode): EffectNode;

  /** `chooses: it loses 1 hit, or it becomes stunned`, behind the verb */
  protected abstract choice(first: IToken, who: QuotedNode): EffectNode;

  #deed(first: IToken, who: QuotedNode): DeedNode {
    if (this.isPassive()) return this.#passive(first, who);
    const verb = this.verb();
    if (verb === null || MAY.test(who.text)) this.fail(hintFor(who.text) ?? EFFECT_VERBS);
    const rises = WAYS.get(this.LA(1).image.toLowerCase()) ?? null;
    this.SKIP_TOKEN();
    // `starts with 5 gold`
    if (verb === "gains" && this.isWord("with")) this.SKIP_TOKEN();
    switch (verb) {
      case "moves":
        return this.isDirection() || this.#isFar() ? this.shifts(first, who) : this.moves(first, who);
      case "retreats":
        return this.retreats(first, who);
      case "becomes":
        return this.becomes(first, who);
      case "gains":
        return this.gains(first, who, 1);
      case "loses":
        return this.gains(first, who, -1);
      case "places": {
        // Whoever places units chooses where.
        const what = this.phraseUntil(() => this.isPreposition() || this.isBeside() || this.isWord("there"));
        const placed = this.placed(first, what);
        const { span, text } = this.quoted(first);
        const options = [{ kind: "option", span, text, effects: [placed] }] as const;
        return { kind: "chooses", span, who, options, bracket: null };
      }
      case "starts":
        // `Each side starts with 3 gold`, `All workers start in the Well`
        if (this.LA(1).tokenType !== With) return this.placed(first, who);
        this.SKIP_TOKEN();
        return this.gains(first, who, 1);
      case "draws":
        return { kind: "deals", who, cards: this.cards(), span: this.from(first) };
      case "flips":
        return this.LA(1).tokenType === To
          ? this.flipsTo(first, who)
          : { kind: "flips", span: this.from(first), who, bracket: null };
      case "returns":
        if (!this.isPartOver() && !this.isHomeAhead()) return this.movesCards(first, who, verb);
        if (!this.isPartOver()) this.home();
        return { kind: "goesHome", span: this.from(first), who, bracket: null };
      case "discards":
        return this.areCardsAhead() ? this.movesCards(first, who, verb) : this.gains(first, who, -1);
      case "plays":
        return this.movesCards(first, who, verb);
      case "takes":
        if (this.areRevealed()) return this.movesCards(first, who, verb);
        if (this.follows("control of")) return this.#takesControl(first, who);
        return this.isAmount() && TURNS.has(this.LA(2).image.toLowerCase())
          ? this.#takesTurns(first, who)
          : this.#transfer(first, who, verb);
      case "gives":
        return this.#transfer(first, who, verb);
      case "shifts":
        return this.shifts(first, who, rises);
      case "pays":
        return this.#pays(first, who);
      case "belongs": {
        if (this.LA(1).tokenType !== To) this.fail("“to”");
        this.SKIP_TOKEN();
        const isNobodys = this.isWord("nobody");
        if (isNobodys) this.SKIP_TOKEN();
        const to = isNobodys ? null : this.phraseUntil(() => this.isPartOver());
        return { kind: "belongs", span: this.from(first), who, to, bracket: null };
      }
      case "swaps": {
        if (this.isWord("places")) this.SKIP_TOKEN();
        this.takeWords("with");
        return { kind: "swaps", span: this.from(first), who, other: this.phraseUntil(() => this.isPartOver()) };
      }
      case "acts": {
        if (this.follows("in turn")) this.takeWords("in", "turn");
        const times = this.times();
        const bracket = this.orderBehind();
        return { kind: "acts", span: this.from(first), who, times, bracket };
      }
      case "chooses":
        return this.choice(first, who);
      case "adds":
        return this.#adds(first, who);
      case "rolls":
        return this.rollsOf(first, who);
      case "wins":
        return { kind: "winning", span: this.from(first), who };
      case "ends":
        if (who.text.toLowerCase() !== "the game") this.fail("“The game ends”");
        return { kind: "ending", span: this.from(first) };
    }
  }

  /** `that space is blocked`, `it is not stunned`: what is so from now on. Null for other words. */
  #isSo(first: IToken, { kind, span, text }: QuotedNode): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole = "", verb, said, denied, state = ""] =
      /^(?:.+?)(\s+(?:is|are)\s+)((not\s+)?(?:an?\s+)?(.+))$/i.exec(text) ?? [];
    if (verb === undefined || said === undefined || hintFor(text) !== null) return null;
    const at = whole.length - verb.length - said.length;
    const who = { kind, span: { ...span, end: span.end - text.length + at }, text: text.slice(0, at) };
    const what = { kind: "name", span: { start: span.end - state.length, end: span.end }, text: state } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: denied !== undefined, what, bracket: null };
  }

  /** `it crashes`: it becomes crashed, where things can be so. Null for other words. */
  #comesTo(first: IToken, { kind, span, text }: QuotedNode): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole, verb] = /\s+(\p{Ll}+s)$/u.exec(text) ?? [];
    if (whole === undefined || verb === undefined || MAY.test(text) || hintFor(text) !== null) return null;
    const who = { kind, span: { ...span, end: span.end - whole.length }, text: text.slice(0, -whole.length) };
    const what = { kind: "name", span: { start: span.end - verb.length, end: span.end }, text: verb } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, isVerb: true, what, bracket: null };
  }

  protected gains(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode {
    const isMost = this.takeUpTo();
    if (isMost && !this.isAmount()) this.fail("how much, as in “up to 2 gold”");
    const all = sign === -1 ? this.everything() : null;
    const isHalf = this.isWord("half");
    if (isHalf) return this.#halved(first, who, sign);
    const stated = this.isAmount() ? this.amount("a number") : all;
    // `gains 2 additional gold`
    if (stated !== null && MORE.has(this.LA(1).image.toLowerCase())) this.SKIP_TOKEN();
    const isAnother = (): boolean => this.LA(1).tokenType === And && this.isAmount(2);
    const { span, text } = this.phraseUntil(() => this.isWord("equal") || isAnother() || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    if (this.follows("equal to the number of")) return this.#countedGains(first, who, sign, field);
    const own = this.#forEachOwn(stated);
    const amount = own ?? stated ?? this.ownNumber("“gains 1 gold” or “gains gold equal to its wealth”");
    const per = this.isPer() ? this.per() : null;
    const isLess = this.LA(1).tokenType === Comma && this.isWord("less", 2);
    if (isLess) this.SKIP_TOKEN();
    const less = isLess ? this.behind(() => this.ownField()) : null;
    const most = this.most();
    const limited = most === null ? {} : { most };
    const change = { sign, isMost, amount, field, per, less, bracket: null, ...limited };
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `half its food, rounded up` */
  #halved(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode {
    const half = this.LA(1);
    this.SKIP_TOKEN();
    if (this.isAnyOf(Of)) this.SKIP_TOKEN();
    if (!this.isAnyOf(Its)) this.fail("“its”, as in “half its gold, rounded up”");
    const field = this.ownField();
    const amount = {
      kind: "ownNumber",
      span: this.from(half),
      field,
      half: this.rounded(),
      isOfSubject: true,
    } as const;
    const change = { sign, isMost: false, amount, field, per: null, less: null, bracket: null } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `gold equal to the number of heroes` */
  #countedGains(first: IToken, who: QuotedNode, sign: 1 | -1, field: NameNode): EffectNode {
    const said = this.LA(1);
    this.skip("equal to the number of".split(" ").length);
    const what = this.phraseUntil(() => this.isPartOver());
    const per = { kind: "perThing", span: this.from(said), what, every: null, isOwn: false } as const;
    const amount = { kind: "number", span: per.span, value: 1 } as const;
    const most = this.most();
    const change = { sign, isMost: false, amount, field, per, less: null, bracket: null, ...(most && { most }) };
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `adds its wealth to the Party's gold`: who has the number gains as much. */
  #adds(first: IToken, who: QuotedNode): EffectNode {
    if (!this.isAnyOf(Its)) this.fail("“its”, as in “adds its wealth to the side's gold”");
    const amount = this.ownNumberUntil("to");
    if (!this.isAnyOf(To)) this.fail("“to”, and what it is added to");
    const { span, text } = this.behind(() => this.phraseUntil(() => this.isPartOver()));
    const [, owner, name] = /^(.+?)['’]s? (.+)$/.exec(text) ?? [];
    if (owner === undefined || name === undefined) this.fail("whose it is, as in “the side's gold”");
    const whose = { kind: "quoted", span: { ...span, end: span.start + owner.length }, text: owner } as const;
    const field = { kind: "name", span: { start: span.end - name.length, end: span.end }, text: name } as const;
    const change = { sign: 1, isMost: false, amount, field, per: null, less: null, bracket: null } as const;
    const gained = { kind: "gains", span: this.from(first), who: whose, ...change } as const;
    if (/^(?:it|they|them)$/i.test(who.text)) return gained;
    return { kind: "forEach", span: this.from(first), what: who, order: null, effects: [gained] };
  }

  /** `1 food for each of its logs` is food equal to its logs. */
  #forEachOwn(stated: AmountNode | null): AmountNode | null {
    if (!this.follows("for each of its")) return null;
    if (stated?.kind !== "number" || stated.value !== 1)
      this.fail("“1” before it, or “For each of its …:” before the sentence");
    this.takeWords("for", "each", "of");
    return this.ownNumberUntil();
  }

  /** `flips to its dry side` */
  protected flipsTo(first: IToken, who: QuotedNode): EffectNode {
    this.SKIP_TOKEN();
    if (this.isAnyOf(Its, Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("side") || this.isPartOver());
    if (this.isWord("side")) this.SKIP_TOKEN();
    const what = { kind: "name", span, text } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, what, bracket: null };
  }

  /** `takes control of North` */
  #takesControl(first: IToken, to: QuotedNode): EffectNode {
    this.takeWords("control", "of");
    const who = this.phraseUntil(() => this.isPartOver());
    return { kind: "belongs", span: this.from(first), who, to, bracket: null };
  }

  /** `takes 2 turns` */
  #takesTurns(first: IToken, who: QuotedNode): EffectNode {
    const times = this.amount("how many turns");
    if (times.kind !== "number") this.fail("how many turns: n is not known here");
    this.SKIP_TOKEN();
    const bracket = this.orderBehind();
    return { kind: "acts", span: this.from(first), who, times: times.value, bracket };
  }

  /** `takes 1 gold from the Party`, `gives 1 gold to it`, `gives it 1 gold` */
  #transfer(first: IToken, who: QuotedNode, verb: "takes" | "gives"): EffectNode {
    const isNamed =
      verb === "gives" && !this.isAmount() && !this.isWord("all") && !this.isWord("up") && !this.isAnyOf(Its);
    const named = isNamed ? this.phraseUntil(() => this.isAmount() && !this.isAnyOf(Article)) : null;
    const isMost = this.takeUpTo();
    const amount = this.everything() ?? this.amount(`how much, as in “${verb} 1 gold”`);
    if (named !== null) {
      const { span, text } = this.phraseUntil(() => this.isPartOver());
      const field = { kind: "name", span, text } as const;
      return {
        kind: "transfers",
        span: this.from(first),
        who,
        from: who,
        to: named,
        isMost,
        amount,
        field,
        bracket: null,
      };
    }
    const preposition = verb === "takes" ? "from" : "to";
    const { span, text } = this.phraseUntil(() => this.isWord(preposition) || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    this.takeWords(preposition);
    const other = this.phraseUntil(() => this.isPartOver());
    const [from, to] = verb === "takes" ? [other, who] : [who, other];
    return { kind: "transfers", span: this.from(first), who, from, to, isMost, amount, field, bracket: null };
  }

  /** `shifts 2 steps up on its iron track`, `shifts 1 space towards Market` */
  protected shifts(first: IToken, who: QuotedNode, way: "up" | "down" | null = null): EffectNode {
    const before = way === null && this.isDirection() ? this.#direction() : null;
    if (this.isWord("by")) this.SKIP_TOKEN();
    const steps = this.amount("how far, as in “shifts 1 step up”");
    const said = this.LA(1);
    const isName = said.tokenType === Word && !this.isDirection() && !this.#isAlong() && !this.isPartOver();
    const of = isName ? this.behind(() => this.nameOf([said])) : null;
    const known = way === null ? before : ({ kind: "direction", span: this.spanOf(first), way } as const);
    // Along a track things go forward.
    const onward = this.#isAlong() ? ({ kind: "direction", span: this.spanOf(first), way: "up" } as const) : null;
    const direction = known ?? onward ?? this.#direction();
    const track = this.#isAlong() ? this.behind(() => this.#track()) : null;
    return { kind: "shifts", span: this.from(first), who, steps, of, direction, track };
  }

  #isAlong(): boolean {
    return this.isWord("on") || this.isWord("along");
  }

  #direction(): DirectionNode {
    const first = this.LA(1);
    const way = DIRECTIONS.get(first.image.toLowerCase());
    if (way === undefined && !this.isWord("towards")) this.fail("“up”, “down” or “towards”");
    this.SKIP_TOKEN();
    if (way !== undefined) return { kind: "direction", span: this.from(first), way };
    const number = this.LA(1);
    if (number.tokenType === Integer) return this.behind(() => this.numberOf(number));
    return this.phraseUntil(() => this.isWord("on") || this.isWord("along") || this.isPartOver());
  }

  /** `its iron track`, `the doom track` */
  #track(): NameNode {
    if (this.isAnyOf(Its, Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text };
  }

  /** `pays 2 wood, 1 stone and gold equal to its cost to the Party` */
  #pays(first: IToken, who: QuotedNode): PayNode {
    const goods = [this.#payment()];
    while (this.isAnyOf(Comma, And) && this.isAmount(2)) goods.push(this.behind(() => this.#payment()));
    const isToSomebody = this.LA(1).tokenType === To && this.verb(2) === null;
    const to = isToSomebody ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : null;
    return { kind: "pays", span: this.from(first), who, goods, to };
  }

  #payment(): PayNode["goods"][number] {
    const stated = this.isAmount() ? this.amount("a number") : null;
    const isAnother = (): boolean => this.isAnyOf(Comma, And) && this.isAmount(2);
    const { span, text } = this.phraseUntil(
      () => this.isWord("equal") || this.LA(1).tokenType === To || isAnother() || this.isPartOver(),
    );
    const field = { kind: "name", span, text } as const;
    return { amount: stated ?? this.ownNumber("“pays 1 gold” or “pays gold equal to its cost”"), field };
  }
}
