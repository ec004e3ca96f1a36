import type { IToken } from "chevrotain";
import { singularOf } from "../word-endings.ts";
import { wordedNumber } from "../characters.ts";
import { nearestName } from "../nearest-name.ts";
import { EVERYTHING } from "./amount-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { CardPurchaseParser } from "./card-purchase-parser.ts";
import { CATCHES, FROM_BOARD, VERB_WORDS, YIELDS } from "./sentence-forms.ts";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import {
  type DirectionNode,
  type EffectNode,
  IT_OR_ITS_SIDE,
  isSaidOfEach,
  PLAIN_CHANGE,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import { inOtherWords, type QuotedNode, ofIts } from "./quoted.ts";
import { Comma, Integer, It, Its, Semicolon, Slash, To, With } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** Verbs that say which way a number goes. */
const WAYS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["rises", "up"],
  ["rise", "up"],
  ["advances", "up"],
  ["advance", "up"],
  ["falls", "down"],
  ["fall", "down"],
  ["increases", "up"],
  ["increase", "up"],
  ["drops", "down"],
  ["drop", "down"],
  ["grows", "up"],
  ["grow", "up"],
  ["decreases", "down"],
  ["decrease", "down"],
]);

/** Whose a place is, as a sentence says it of that place. */
const OWNER_OF = /^(?:the|its|their) owner$/i;

/** What a side places that is not on the board yet. */
const OF_ITS_STOCK = /^(?<count>an?|one|\d+) (?<things>.+?) from (?:its|their) (?<stock>supply|stock|reserve|pool)$/i;

/** Whatbecomes of all that is not kept. */
const LOST = ["the rest", "all others", "any others"].flatMap((what) =>
  ["is discarded", "are discarded", "is lost", "are lost"].map((lost) => `${what} ${lost}`),
);

export const MAY = /\S may$/i;

/** What to write instead of verbs that have no meaning here, or several. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cannot|(?:can|may) (?:not|never))\b/i, "who may not, as in “A hero with 2 gold may not RUN”"],
  [/\b(?:is|are) over$/i, "“The game ends”"],
  [/^exchange (?:\d+|an?|one|two|three) /i, "“for” and what behind it, as in “Exchange 1 wood for 2 gold”"],
  [/^exchange\b/i, "“Swap”"],
  [/\bspreads? to\b/i, "what each of them becomes or gains, as in “Each adjacent room becomes on fire”"],
  [/^build\b/i, "what the place becomes, as in “A free square becomes a wall”"],
];

function hintFor(said: string): string | null {
  return INSTEAD.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** What a sentence lacks that says nothing of what happens. */
const EFFECT_VERBS = "a verb that says what happens, as in “It loses 1 hit” or “Place a goblin in a free square”";
const OTHER_VERBS = EFFECT_VERBS.replace("a verb", "another verb");

/** What one verb says of its subject, also a verb of the game (`it crashes`) and what is done to it (`is placed`). */
export abstract class VerbParser extends CardPurchaseParser {
  /** `is placed in a free pond`, `is now tired` */
  #passive(first: IToken, who: QuotedNode): EffectNode {
    const way = this.wayChanged();
    this.SKIP_TOKEN();
    if (way !== null) return this.#changed(first, who, way);
    if (this.follows("no longer")) {
      this.takeWords("no", "longer");
      return this.becomes(first, who, true);
    }
    const said = this.LA(1).image.toLowerCase();
    this.SKIP_TOKEN();
    switch (said) {
      case "now":
        return this.becomes(first, who);
      case "returned":
        return this.backToStock(first, who) ?? this.fail("“to the supply”, or “returns home”");
      case "shuffled": {
        const [, name] = /^(?:the )?(.+) deck$/i.exec(who.text) ?? [];
        if (name === undefined) this.failAt(first, "a deck, as in “The tide deck is shuffled”");
        const deck = { kind: "name", span: who.span, text: name } as const;
        return { kind: "shuffles", span: this.from(first), deck };
      }
      case "removed":
        return { kind: "removed", what: who, ...this.fromBoard(), bracket: null, span: this.from(first) };
      case "moved":
        return this.isDirection() || this.isFar() ? this.shifts(first, who) : this.moves(first, who);
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

  /** `Doom is increased by 1`, `Doom is reset to 0`, behind `is` */
  #changed(first: IToken, said: QuotedNode, way: 1 | -1 | 0): EffectNode {
    this.SKIP_TOKEN();
    const { who, field } = ofIts(said);
    if (field !== null && this.LA(1).tokenType === To) return this.shiftsTo(first, who, field);
    if (field !== null) {
      this.takeWords("by");
      const amount = this.amount("by how much, as in “by 1”");
      return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: way === 1 ? 1 : -1, amount, field };
    }
    if (this.LA(1).tokenType !== To) return this.shifts(first, who, way === 1 ? "up" : "down");
    return this.shiftsTo(first, who, null);
  }

  /** `to 3`, `to the roll`: it shifts towards that number, as far as it must. */
  protected shiftsTo(first: IToken, who: QuotedNode, track: NameNode | null): EffectNode {
    return this.behind(() => this.setTo(first, who, track));
  }

  /** The same, of the number alone: `its unrest becomes 0`, `the weather becomes the roll` */
  protected setTo(first: IToken, who: QuotedNode, track: NameNode | null): EffectNode {
    const start = this.LA(1);
    let direction: DirectionNode;
    if (start.tokenType === Integer) {
      direction = this.numberOf(start);
      this.SKIP_TOKEN();
    } else {
      if (this.follows("equal to")) this.takeWords("equal", "to");
      const amount = this.numberSaidFrom(start, "a number, as in “3”, “the roll” or “half its gold”");
      direction = { kind: "becoming", span: this.from(start), amount };
    }
    const steps = { kind: "number", span: direction.span, value: EVERYTHING } as const;
    return { kind: "shifts", span: this.from(first), who, steps, of: null, direction, track };
  }

  /** `rolls a die`, behind the verb */
  protected abstract rollsOf(first: IToken, who: QuotedNode): EffectNode;

  /** `trades 1 food for 2 logs`, behind the verb */
  protected abstract trades(first: IToken, who: QuotedNode): readonly InstructionNode[];

  /** `chooses: it loses 1 hit, or it becomes stunned`, behind the verb */
  protected abstract choice(first: IToken, who: QuotedNode): EffectNode;

  protected instruction(first: IToken, who: QuotedNode, said: NameNode | null = null): InstructionNode {
    const leading = this.wordsOfLeading();
    if (leading > 0) {
      this.skip(leading);
      return { kind: "becomesFirst", span: this.from(first), who, way: 1, bracket: null };
    }
    if (this.isPassive()) return this.#passive(first, who);
    const verb = this.verb();
    if (verb === null || verb === "leads") {
      const unknown = this.unknownVerb(first);
      if (unknown === this.LA(1) && unknown !== first && this.isSignAt(1))
        this.failSince(first, hintFor(who.text) ?? EFFECT_VERBS);
      const alike = VERB_WORDS.filter((word) => word.charAt(0) === unknown.image.charAt(0));
      const near = /^\p{Ll}{4,}$/u.test(unknown.image) ? nearestName(unknown.image, alike) : null;
      this.failAt(unknown, hintFor(who.text) ?? (near === null ? EFFECT_VERBS : `“${near}”, or ${OTHER_VERBS}`));
    }
    if (verb === "keeps") {
      this.skip(this.wordsOfKeeping());
      const most = this.numberOf(this.LA(1));
      const { span, text } = this.behind(() => this.phraseUntil(() => this.isPartOver()));
      const kept = this.asFarAs(most, first, who, -1, { kind: "name", span, text });
      const lost = LOST.find((words) => this.follows(words, 2));
      if (lost !== undefined && this.isAnyOf(Semicolon, Comma)) this.skip(1 + wordsIn(lost));
      return { ...kept, span: this.from(first) };
    }
    if (verb === "comes") {
      const own = ofIts(who);
      if (own.field === null) this.failAt(first, "“its” and a number before it, as in “its hits drop to 1”");
      this.skip(this.isWord("back", 2) ? 2 : 1);
      return this.shiftsTo(first, own.who, own.field);
    }
    const rises = WAYS.get(this.LA(1).image.toLowerCase()) ?? null;
    const harm = this.harm();
    const isYield = YIELDS.has(this.LA(1).image.toLowerCase()) && who.text !== WHO_IS_TOLD;
    this.SKIP_TOKEN();
    // `starts with 5 gold`
    if (verb === "gains" && (this.isWord("with") || this.isWord("+"))) this.SKIP_TOKEN();
    if (verb === "loses" && /^[-−–]$/.test(this.LA(1).image)) this.SKIP_TOKEN();
    switch (verb) {
      case "moves": {
        if (this.isDirection() || this.isFar()) return this.shifts(first, who);
        // `Each side moves one of its knights to an adjacent region`
        const isOther = !this.isWhither() && (this.isAmount() || this.isAnyOf(Its)) && this.isWhitherAhead();
        if (!isOther) return this.moves(first, who);
        const said = this.phraseUntil(() => this.isWhither());
        return this.#chosenBySide(first, who, said, (what) => this.moves(first, what));
      }
      case "retreats":
        if (this.isRetreatTo()) return this.isFar() ? this.shifts(first, who) : this.moves(first, who);
        return this.retreats(first, who);
      case "becomes": {
        if (CATCHES.has(this.LA(0).image.toLowerCase())) return this.becomes(first, who, false, "on ");
        const own = ofIts(who);
        if (this.isNumberSaid() || (own.field !== null && this.isAnyOf(Its)))
          return this.setTo(first, own.who, own.field);
        return this.becomes(first, who);
      }
      case "claims":
        return this.controls(first, who);
      case "gains":
        if (this.follows("control of")) return this.#takesControl(first, who);
        if (this.#isScale()) return this.#scaled(first, who);
        // `Each mine produces 1 ore`: its owner has it, where it has no ore itself.
        if (isYield) return { ...this.gains(first, { ...who, text: IT_OR_ITS_SIDE }, 1), giver: who };
        return this.gains(first, who, 1, harm, said);
      case "loses":
        if (this.follows("the game")) this.skip(2);
        if (this.follows("control of") || (OWNER_OF.test(who.text) && this.isAnyOf(It)))
          return this.#losesControl(first, who);
        return this.isPartOver()
          ? { kind: "winning", span: this.from(first), who, isLost: true }
          : this.gains(first, who, -1, harm, said);
      case "places": {
        // The side that places units chooses where.
        const said = this.phraseUntil(() => this.isPreposition() || this.isBeside() || this.isWord("there"));
        return this.#chosenBySide(first, who, said, (what) => this.placed(first, what));
      }
      case "removes": {
        // `Each side removes one of its knights`: the side chooses which.
        const said = this.phraseUntil(() => FROM_BOARD.some((words) => this.follows(words)) || this.isPartOver());
        const from = this.fromBoard();
        return this.#chosenBySide(first, who, said, (what) => ({
          kind: "removed",
          span: this.from(first),
          what,
          ...from,
          bracket: null,
        }));
      }
      case "starts":
        // `The wheat price starts at 4`
        if (this.isWord("at") && this.LA(2).tokenType === Integer) return this.shiftsTo(first, who, null);
        // `Each side starts with 3 gold`, `All workers start in the Well`
        if (this.LA(1).tokenType !== With) return this.placed(first, who, true);
        this.SKIP_TOKEN();
        return this.gains(first, who, 1);
      case "draws": {
        const cards = this.cards();
        if (this.wordsOfCarryingOut() === 0)
          return this.withKept({ kind: "deals", who, cards, span: this.from(first) });
        // The side that draws the card does what it says.
        const drawn = this.carriedOut(first, cards);
        const { span, text } = this.quoted(first);
        return {
          kind: "chooses",
          span,
          who,
          options: [{ kind: "option", span, text, effects: [drawn] }],
          bracket: null,
        };
      }
      case "flips":
        return this.LA(1).tokenType === To
          ? this.flipsTo(first, who)
          : { kind: "flips", span: this.from(first), who, bracket: null };
      case "returns":
        if (this.LA(1).tokenType === To && !this.isHomeAhead())
          return this.backToStock(first, who) ?? this.moves(first, who);
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (!this.isPartOver() && !this.isHomeAhead()) return this.movesCards(first, who, verb);
        if (!this.isPartOver()) this.home();
        return { kind: "goesHome", span: this.from(first), who, bracket: null };
      case "misses": {
        const span = this.spanOf(this.LA(1));
        // `loses 2 turns`
        const isPlain = /^loses?$/.test(this.LA(0).image.toLowerCase()) && this.isAmount();
        const isPlainLoss = isPlain && ({ isPlainLoss: true } as const);
        while (!this.isAmount() && !/^turns?$/.test(this.imageAt(1))) this.SKIP_TOKEN();
        const count = this.isAmount() ? this.amount("how many turns") : ({ kind: "number", span, value: 1 } as const);
        if (count.kind !== "number") this.fail("how many turns: n is not known here");
        this.SKIP_TOKEN();
        return { kind: "missesTurns", span: this.from(first), who, count, bracket: null, ...isPlainLoss };
      }
      case "discards":
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (this.isBoughtAt(1)) return this.bought(first, who, verb);
        if (this.areCardsSaidAt(1)) return this.movesCards(first, who, verb);
        return this.areCardsAhead() || this.follows("down to")
          ? this.movesCards(first, who, verb)
          : this.gains(first, who, -1);
      case "plays":
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (this.isBoughtAt(1)) return this.bought(first, who, verb);
        return this.movesCards(first, who, verb);
      case "takes":
        if (this.isWord("back")) return this.#takesBack(first, who);
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (this.isBoughtAt(1)) return this.bought(first, who, verb);
        if (this.areRevealed()) return this.movesCards(first, who, verb);
        if (this.follows("control of")) return this.#takesControl(first, who);
        return this.areTurnsAhead() ? this.#takesTurns(first, who) : this.transfer(first, who, verb);
      case "gives":
        return this.transfer(first, who, verb);
      case "shifts":
        return this.shifts(first, who, rises);
      case "pays":
        if (this.isOfCard()) return this.paysForCard(first, who);
        if (this.follows("up to") && this.isAmount(3)) return this.paysUpTo(first, who);
        return this.paysWhatItCan(first, who) ?? this.pays(first, who);
      case "belongs": {
        if (this.LA(1).tokenType !== To) this.fail("“to”");
        this.SKIP_TOKEN();
        const isNobodys = this.isWord("nobody");
        if (isNobodys) this.SKIP_TOKEN();
        const to = isNobodys ? null : this.phraseUntil(() => this.isPartOver());
        const belongs = { kind: "belongs", span: this.from(first), who, to, bracket: null } as const;
        // `A region belongs to the side with the most knights there.`
        const isOfEach =
          /^(?:an?|each|every|all) /i.test(who.text) && to !== null && / (?:there|in it)$/i.test(to.text);
        if (!isOfEach) return belongs;
        const what = inOtherWords(who, who.text.replace(/^\S+/, "each"));
        const effects = [{ ...belongs, who: inOtherWords(who, "it") }];
        return { kind: "forEach", span: belongs.span, what, order: null, effects };
      }
      case "swaps": {
        if (this.isWord("places")) this.SKIP_TOKEN();
        this.takeWords("with");
        return { kind: "swaps", span: this.from(first), who, other: this.phraseUntil(() => this.isPartOver()) };
      }
      case "acts": {
        if (this.isWord("out")) this.SKIP_TOKEN();
        if (this.areTurnsAhead()) return this.#takesTurns(first, who);
        if (this.follows("in turn")) this.takeWords("in", "turn");
        const times = this.turns();
        const bracket = this.orderBehind();
        return { kind: "acts", span: this.from(first), who, times, bracket };
      }
      case "chooses":
        return this.choice(first, who);
      case "adds":
        return this.adds(first, who);
      case "deals": {
        const dealt = this.deals(first);
        // `Each room on fire deals 1 damage to each hero in it`: as often as there are such rooms
        if (isSaidOfEach(who)) return { kind: "forEach", span: dealt.span, what: who, order: null, effects: [dealt] };
        if (/^(?:an?|any|\d+|up to)\b/i.test(who.text))
          this.failAt(first, "“Each” before who deals it, or “If there is …” before the sentence: how many deal it?");
        return dealt;
      }
      case "rolls":
        return this.rollsOf(first, who);
      case "trades":
        return this.failAt(first, "a sentence of its own for what is traded");
      case "wins":
        return { kind: "winning", span: this.from(first), who };
      case "ends":
        if (who.text.toLowerCase() !== "the game") this.fail("“The game ends”");
        return { kind: "ending", span: this.from(first) };
    }
  }

  /** Whether several amounts come next, each for another number: `1/3/6 points for 1/2/3 wool` */
  #isScale(): boolean {
    return this.isAnyOf(Integer) && this.LA(2).tokenType === Slash && this.LA(3).tokenType === Integer;
  }

  /** `1/3/6` */
  #steps(): readonly NumberNode[] {
    const first = this.amount("a number");
    const steps = [first];
    while (this.isAnyOf(Slash)) steps.push(this.behind(() => this.amount("a number")));
    return steps.map((step) => (step.kind === "number" ? step : this.failAt(this.LA(0), "a number")));
  }

  /** `scores 1/3/6 points for 1/2/3 wool`: as much as it says of the highest of these numbers that the side has. */
  #scaled(first: IToken, who: QuotedNode): EffectNode {
    const amounts = this.#steps();
    const { span, text } = this.phraseUntil(() => this.isWord("for") || this.isPartOver());
    this.takeWords("for");
    const steps = this.#steps();
    // `1/2/3+`, `1/2/3 or more`: what is more than the last number counts as that
    this.skipWords(["or more"]);
    const had = this.phraseUntil(() => this.isPartOver());
    if (steps.length !== amounts.length) this.failAt(first, `${amounts.length} numbers behind “for”, too`);
    if (steps.some((step, at) => at > 0 && step.value <= (steps[at - 1]?.value ?? 0)))
      this.failAt(first, "numbers behind “for” that go up");
    const field = { kind: "name", span, text } as const;
    const isEach = isSaidOfEach(who);
    const side = isEach ? inOtherWords(who, "the side") : who;
    const whose = isEach || who.text === WHO_IS_TOLD || /^(?:it|they|you|the side)$/i.test(who.text) ? "you" : who.text;
    const scored = steps.reduce<readonly EffectNode[]>((otherwise, step, at) => {
      const amount = amounts[at] ?? step;
      const asked = inOtherWords(had, `${whose} ${whose === "you" ? "have" : "has"} ${step.value} or more ${had.text}`);
      const gained = { kind: "gains", span, who: side, ...PLAIN_CHANGE, sign: 1, amount, field } as const;
      return [{ kind: "conditional", span: had.span, condition: asked, consequence: [gained], otherwise }];
    }, []);
    const whole = this.from(first);
    const [effect] = isEach
      ? [{ kind: "forEach", span: whole, what: who, order: null, effects: scored } as const]
      : scored;
    return effect ?? this.failAt(first, "how much");
  }

  /** `takes back all its workers`: each goes to where it stood when the set-up was over. */
  #takesBack(first: IToken, who: QuotedNode): EffectNode {
    const said = this.behind(() => this.phraseUntil(() => this.isPartOver()));
    const [, units] = /^(?:all (?:of )?)?(?:its|their|your) (.+)$/i.exec(said.text) ?? [];
    const home = (what: QuotedNode): EffectNode => ({
      kind: "goesHome",
      span: this.from(first),
      who: what,
      bracket: null,
    });
    if (units === undefined) return this.#chosenBySide(first, who, said, home);
    // All of them, whoever chooses nothing by that
    return this.#chosenBySide(first, who, inOtherWords(said, `each of its ${singularOf(units)}`), home);
  }

  /** What a side does to things of which it chooses some: `places 2 of its knights in North`, `removes a knight` */
  #chosenBySide(
    first: IToken,
    who: QuotedNode,
    written: QuotedNode,
    done: (what: QuotedNode) => EffectNode,
  ): EffectNode {
    // `places a knight from its supply`
    const said = inOtherWords(
      written,
      written.text.replace(OF_ITS_STOCK, "$<count> of its $<things> from the $<stock>"),
    );
    const [, some, things] = /^(?:(.+) of )?(?:its|their) (.+)$/i.exec(said.text) ?? [];
    const isEach = isSaidOfEach(who);
    const isNamed = !isEach && who.text !== WHO_IS_TOLD && !/^(?:it|they|the side)$/i.test(who.text);
    const named = who.text.replace(/^the /i, "");
    // `the Crown’s knights`, and own ones where “the side” does it
    const owned = isNamed
      ? `the ${named}'s ${things}`
      : `${some === undefined ? "" : `${/^an?$/i.test(some) ? "one" : some} of `}your ${things}`;
    const counted = {
      ...inOtherWords(said, `${/^(?:one|an?)$/i.test(some ?? "") ? 1 : some} ${things}`),
      of: `${named}'s`,
    };
    const what = things === undefined ? said : isNamed && some !== undefined ? counted : inOtherWords(said, owned);
    const effect = done(what);
    const { span, text } = this.quoted(first);
    const options = [{ kind: "option", span, text, effects: [effect] }] as const;
    const chosen = { kind: "chooses", span, who, options, bracket: null } as const;
    if (!isEach || things === undefined) return chosen;
    const effects = [{ ...chosen, who: { ...who, text: "it" } }];
    return { kind: "forEach", span, what: who, order: null, effects };
  }

  /** `that space is blocked`, `it is not stunned`: what is so from now on. Null for other words. */
  protected isSo(
    first: IToken,
    { kind, span, text }: QuotedNode,
  ): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole = "", verb, said, denied, state = ""] =
      /^(?:.+?)(\s+(?:is|are)\s+)((not\s+)?(?:an?\s+)?(.+))$/i.exec(text) ?? [];
    if (verb === undefined || said === undefined || hintFor(text) !== null) return null;
    const at = whole.length - verb.length - said.length;
    const who = { kind, span: { ...span, end: span.end - text.length + at }, text: text.slice(0, at) };
    const what = { kind: "name", span: { start: span.end - state.length, end: span.end }, text: state } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: denied !== undefined, what, bracket: null };
  }

  /** `Lock each door`: it becomes locked, where things can be so. Null for other words. */
  protected isMadeSo(
    first: IToken,
    { kind, span, text }: QuotedNode,
  ): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [begun, verb] =
      /^(\p{L}\p{Ll}+)\s+(?=(?:it|them|all|both|each|every|the|an?|up to|\d+|[a-z]+)\b)/iu.exec(text) ?? [];
    if (begun === undefined || verb === undefined || MAY.test(text) || hintFor(text) !== null) return null;
    if (/\s(?:is|are|has|have|does|do|can|cannot|will|may)\s/i.test(text)) return null;
    const who = { kind, span: { ...span, start: span.start + begun.length }, text: text.slice(begun.length) };
    if (!/^(?:it|them)$/i.test(who.text) && !isCounted(who.text)) return null;
    const what = { kind: "name", span: { start: span.start, end: span.start + verb.length }, text: verb } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, isVerb: true, what, bracket: null };
  }

  /** `it crashes`: it becomes crashed, where things can be so. Null for other words. */
  protected comesTo(
    first: IToken,
    { kind, span, text }: QuotedNode,
  ): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole, verb] = /\s+(\p{Ll}+s|recover)$/u.exec(text) ?? [];
    if (whole === undefined || verb === undefined || MAY.test(text) || hintFor(text) !== null) return null;
    // `Each hero frobs 2 coins`: the verb stands before
    if (this.unknownVerb(first).startOffset < span.end - verb.length && this.isAmount(-1)) return null;
    const who = { kind, span: { ...span, end: span.end - whole.length }, text: text.slice(0, -whole.length) };
    const what = { kind: "name", span: { start: span.end - verb.length, end: span.end }, text: verb } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, isVerb: true, what, bracket: null };
  }

  /** `takes control of North` */
  /** `Its owner loses control of it`, `You lose control of it`: it is nobody's then, if it was that side's. */
  #losesControl(first: IToken, who: QuotedNode): EffectNode {
    if (this.follows("control of")) this.skip(2);
    const what = this.phraseUntil(() => this.isPartOver());
    const span = this.from(first);
    const lost = { kind: "belongs", span, who: what, to: null, bracket: null } as const;
    if (OWNER_OF.test(who.text)) return lost;
    const isOwn = who.text === WHO_IS_TOLD || /^(?:you|the side|it|they)$/i.test(who.text);
    const text = `${what.text} is ${isOwn ? "own" : `controlled by ${who.text.replace(/^the /i, "")}`}`;
    const condition = { ...inOtherWords(what, text), span };
    return { kind: "conditional", span, condition, consequence: [lost], otherwise: [] };
  }

  #takesControl(first: IToken, to: QuotedNode): EffectNode {
    this.takeWords("control", "of");
    return this.controls(first, to);
  }

  /** `claims it`, `takes control of the city`, behind these words: it belongs to whoever does. */
  protected controls(first: IToken, to: QuotedNode): EffectNode {
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
}

/** Whether words say which of some things, or how many. */
function isCounted(text: string): boolean {
  const [word = ""] = text.split(" ");
  return /^(?:all|both|each|every|the|an?|up|\d+)$/i.test(word) || wordedNumber(word) !== null;
}
