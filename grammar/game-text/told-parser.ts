import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { EVERYTHING } from "./amount-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { InstructionParser } from "./instruction-parser.ts";
import { EACH } from "./sentence-forms.ts";
import type { NameNode } from "../table-tree.ts";
import { type EffectNode, type PayNode, PLAIN_CHANGE, WHO_IS_TOLD } from "./effect-tree.ts";
import { type QuotedNode, ofIts } from "./quoted.ts";
import { And, Integer, Article, Comma, It, Its, LeftParenthesis, Of, To } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What a number is set to that a die says, which is rolled then. */
const DIE_ROLLS = ["a die roll", "a roll of a die", "the roll of a die", "the result of a die roll"];
const HALF_ROLLS = DIE_ROLLS.flatMap((roll) => [`half ${roll}`, `half of ${roll}`]);

/** What is done with goods for other goods. */
const TRADES: ReadonlySet<string> = new Set(["trade", "sell", "exchange", "convert", "buy"]);

/** Sentences that begin with what is done: what is moved, raised, set, added and so on. */
export abstract class ToldParser extends InstructionParser {
  /** The number that the sentence before changes: `Increase the alarm by 1. If it is 5, …`; null where it changes none. */
  protected numberSaid: NameNode | null = null;

  /** What is moved, raised, lowered, set, pushed and so on: sentences that begin with what is done. */
  protected told(first: IToken): readonly InstructionNode[] | null {
    switch (first.image.toLowerCase()) {
      case "move":
      case "shift":
      case "advance":
        return this.behind(() => [this.#moved(first)]);
      case "raise":
      case "increase":
        return this.behind(() => [this.#changed(first, "up")]);
      case "lower":
      case "reduce":
      case "decrease":
        return this.behind(() => [this.#changed(first, "down")]);
      case "reset":
      case "set":
        return this.behind(() => this.#set(first));
      case "add": {
        const added = [this.behind(() => this.#added(first))];
        while (this.#isAddedNext()) {
          if (this.LA(1).tokenType === Comma && this.LA(2).tokenType === And) this.SKIP_TOKEN();
          added.push(this.behind(() => this.#added(this.LA(1))));
        }
        return added;
      }
      case "double":
        return this.behind(() => [this.#doubled(first)]);
      case "trade":
        return this.behind(() => this.trades(first, this.whoIsTold(first)));
      case "sell":
      case "exchange":
      case "convert":
        if (this.follows("any number of", 2) && this.isForAhead(5)) return this.behind(() => [this.#sellsAny(first)]);
        if (this.follows("up to", 2) && this.isForAhead(5)) return this.behind(() => [this.#sellsUpTo(first)]);
        return this.isAmount(2) && this.isForAhead(2)
          ? this.behind(() => this.trades(first, this.whoIsTold(first)))
          : null;
      case "buy":
        if (this.follows("up to", 2) && this.isForAhead(5)) return this.behind(() => [this.#buysUpTo(first)]);
        if (this.follows("any number of", 2) && this.isForAhead(5)) return this.behind(() => [this.#buysAny(first)]);
        if (this.isBoughtAt(2) || this.isCardBoughtAt(2))
          return this.behind(() => [this.bought(first, this.whoIsTold(first), "takes", true)]);
        return this.isAmount(2) && this.isForAhead(2)
          ? this.behind(() => this.#buys(first, this.whoIsTold(first)))
          : null;
      case "deal":
      case "inflict":
        return this.isDealing() ? this.behind(() => [this.deals(first)]) : null;
      case "discard":
        // `Discard 2 torches`
        if (this.isDiscardedFor()) return null;
        if (this.LA(2).tokenType === It || this.follows("that card", 2) || this.follows("the card", 2))
          return this.behind(() => [this.movesIt(first, this.whoIsTold(first), "discards")]);
        return this.behind(() => [this.gains(first, this.whoIsTold(first), -1)]);
      case "push":
        // `Push it to an adjacent square`
        if (this.isWhitherAhead()) return this.behind(() => [this.#moved(first)]);
        return this.behind(() => [
          this.retreats(
            first,
            this.phraseUntil(() => this.isAmount() || this.isWord("back")),
          ),
        ]);
      case "become":
        return this.behind(() => [this.becomes(first, this.whoIsTold(first))]);
      case "make": {
        if (this.LA(2).tokenType !== It && !this.isWord("them", 2)) return null;
        this.SKIP_TOKEN();
        const who = this.behind(() => this.quoted(this.LA(0)));
        return [this.becomes(first, who)];
      }
      case "turn": {
        if (this.follows("up to", 2) && this.isForAhead(5)) return this.behind(() => [this.#sellsUpTo(first)]);
        if (this.isTrading()) return this.behind(() => this.trades(first, this.whoIsTold(first)));
        const who = this.behind(() => this.phraseUntil(() => this.isWord("over") || this.isPartOver()));
        if (!this.isWord("over")) return [this.#turned(first, who)];
        this.takeWords("over");
        return [{ kind: "flips", span: this.from(first), who, bracket: null }];
      }
      case "activate": {
        const who = this.behind(() => this.phraseUntil(() => this.areTurns() || this.isPartOver()));
        const times = this.turns();
        const bracket = this.orderBehind();
        return [{ kind: "acts", span: this.from(first), who, times, bracket }];
      }
      case "return":
        if (this.isToStockAhead()) return [this.#returned(first)];
        if (this.isHomeAhead()) return [this.#broughtHome(first)];
        if (!this.isWhitherAhead() || this.areCardsAhead() || this.isWhither(2)) return null;
        // `Return all workers to the Market`
        return this.behind(() => [
          this.moves(
            first,
            this.phraseUntil(() => this.isWhither()),
          ),
        ]);
      case "swap": {
        if (this.follows("the positions of", 2) || this.follows("the places of", 2)) this.skip(3);
        const who = this.behind(() => this.phraseUntil(() => this.isAnyOf(And) || this.isWord("with")));
        const other = this.behind(() => this.phraseUntil(() => this.isPartOver()));
        return [{ kind: "swaps", span: this.from(first), who, other }];
      }
      case "end":
        this.takeWords("end", "the", "game");
        return [{ kind: "ending", span: this.from(first) }];
      default:
        return this.#bothSwap(first);
    }
  }

  /** `Double its gold`, `Double the gold of the Party`: it gains the amount it has. */
  #doubled(first: IToken): EffectNode {
    const own = this.isAnyOf(Its) ? this.ownNumberUntil() : null;
    const named = own ?? { ...this.phraseUntil(() => this.isPartOver()), kind: "namedNumber" as const };
    const [, number, owner] = named.kind === "ownNumber" ? [] : (/^the (.+?) of (.+)$/i.exec(named.text) ?? []);
    const field = own?.field ?? { kind: "name", span: named.span, text: number ?? "" };
    if (field.text === "")
      this.failAt(first, "whose number it is, as in “Double its gold” or “Double the gold of the Party”");
    const who = { kind: "quoted", span: named.span, text: owner ?? "it" } as const;
    const most = this.most();
    const limited = most === null ? {} : { most };
    const change = { ...PLAIN_CHANGE, sign: 1, amount: named, field, ...limited } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `trade`, `sell 1 silk`, `buy 2 logs`, so far ahead */
  protected isTrade(ahead = 1): boolean {
    return this.isWord("trade", ahead) || (TRADES.has(this.imageAt(ahead)) && this.isAmount(ahead + 1));
  }

  /** `Trade 1 food for 2 logs`: a cost, and what it buys. */
  protected override trades(first: IToken, who: QuotedNode): readonly InstructionNode[] {
    if (/^buys?$/i.test(this.LA(0).image))
      return this.isCardBoughtAt(1) ? [this.bought(first, who, "takes", true)] : this.#buys(first, who);
    const goods = [this.#traded()];
    // `Convert 2 wood and 1 stone into 3 gold`
    while (this.isAnyOf(And, Comma) && this.isAmount(2)) goods.push(this.behind(() => this.#traded()));
    const cost = { kind: "pays", span: this.from(first), who, goods, to: null } as const;
    const gained = this.#gainedForPrice(first, who);
    if (gained !== null && (goods.length > 1 || goods[0]?.amount.kind !== "number" || goods[0].amount.value !== 1))
      this.failAt(
        first,
        "“up to” before how much, as in “Sell up to 2 silk at the silk price”: then each brings as much",
      );
    if (gained !== null) return [cost, gained];
    this.takeWords(this.isWord("into") ? "into" : "for");
    return [{ ...cost, span: this.from(first) }, this.gains(first, who, 1)];
  }

  #traded(): PayNode["goods"][number] {
    const amount = this.amount("how much, as in “Trade 1 food for 2 logs”");
    const isAnother = (): boolean => this.isAnyOf(And, Comma) && this.isAmount(2);
    const { span, text } = this.phraseUntil(() => this.#isTradedHere() || isAnother() || this.isPartOver());
    return { amount, field: { kind: "name", span, text } as const };
  }

  #isTradedHere(): boolean {
    return this.isTradedAt(1) || this.wordsOfPrice() > 0;
  }

  /** `at the current tea price`, which it takes; null for other words. */
  #priceHere(): PayNode["goods"][number] | null {
    const words = this.wordsOfPrice();
    if (words === 0) return null;
    const isEach = ["each", "apiece"].some((word) => this.isWord(word, words));
    this.skip(this.isWord("current", 3) ? 3 : 2);
    const { span, text } = this.phraseUntil(() => this.isWord("each") || this.isWord("apiece") || this.isSignOrAnd(1));
    if (isEach) this.SKIP_TOKEN();
    const amount = { kind: "namedNumber", span, text } as const;
    // The checker knows what is money.
    return { amount, field: { kind: "name", span, text: "" } };
  }

  /** `at the current tea price`: what is gained for it; null for other words. */
  #gainedForPrice(first: IToken, who: QuotedNode): (EffectNode & { readonly kind: "gains" }) | null {
    const price = this.#priceHere();
    return price && { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: 1, ...price };
  }

  /** `at the current tea price`, `for 3 gold each`: what one of several brings. */
  #gainedForEach(first: IToken, who: QuotedNode): EffectNode & { readonly kind: "gains" } {
    const price = this.#gainedForPrice(first, who);
    if (price !== null) return price;
    const gained = this.behind(() => this.gains(first, who, 1, {}, null, "each"));
    this.takeWords("each");
    return gained;
  }

  /** `Sell up to 2 silk for 3 gold each`: one after the other, as long as the side wants to. */
  #sellsUpTo(first: IToken): EffectNode {
    this.takeWords("up", "to");
    const as = this.amount("how much, as in “up to 2 silk”");
    if (as.kind !== "number") this.fail("how much at most: n is not known here");
    const who = this.whoIsTold(first);
    const { span, text } = this.phraseUntil(() => this.#isTradedHere());
    const goods = [{ amount: { ...as, value: 1 }, field: { kind: "name", span, text } as const }];
    const cost = { kind: "pays", span: this.from(first), who, goods, to: null } as const;
    const gained = this.#gainedForEach(first, who);
    return this.freely(first, as, this.withCosts(first, [cost, gained]));
  }

  /** `Buy up to 2 silk for 3 gold each`: one after the other, as long as the side wants to and can pay. */
  #buysUpTo(first: IToken): EffectNode {
    this.takeWords("up", "to");
    const as = this.amount("how much, as in “up to 2 silk”");
    if (as.kind !== "number") this.fail("how much at most: n is not known here");
    const who = this.whoIsTold(first);
    return this.freely(first, as, this.withCosts(first, this.#boughtForEach(first, who)));
  }

  /** `silk for 3 gold each`: one of several, and what it costs. */
  #boughtForEach(first: IToken, who: QuotedNode): readonly InstructionNode[] {
    const { span, text } = this.phraseUntil(() => this.#isTradedHere());
    const field = { kind: "name", span, text } as const;
    const one = { kind: "number", span, value: 1 } as const;
    const bought = { kind: "gains", span, who, ...PLAIN_CHANGE, sign: 1, amount: one, field } as const;
    const price = this.#priceHere() ?? this.#costOfEach();
    return [{ kind: "pays", span: this.from(first), who, goods: [price], to: null }, bought];
  }

  /** `for 3 gold each` */
  #costOfEach(): PayNode["goods"][number] {
    const amount = this.behind(() => this.amount("what each costs, as in “for 3 gold each”"));
    const said = this.phraseUntil(() => this.isWord("each"));
    this.takeWords("each");
    return { amount, field: { ...said, kind: "name" } };
  }

  /** `Sell any number of silk for 3 gold each`: one after the other, as often as whoever is told to likes. */
  #sellsAny(first: IToken): EffectNode {
    this.takeWords("any", "number", "of");
    const who = this.whoIsTold(first);
    const { span, text } = this.phraseUntil(() => this.#isTradedHere());
    const goods = [
      { amount: { kind: "number", span, value: 1 } as const, field: { kind: "name", span, text } as const },
    ];
    const cost = { kind: "pays", span: this.from(first), who, goods, to: null } as const;
    return this.asOftenAsLiked(first, this.withCosts(first, [cost, this.#gainedForEach(first, who)]));
  }

  /** What whoever is told to does as often as it likes. */
  protected asOftenAsLiked(first: IToken, effects: readonly EffectNode[]): EffectNode {
    const said = this.quoted(first);
    const nothing = [{ kind: "nothing", span: said.span }] as const;
    const options = [
      { ...said, kind: "option", effects },
      { ...said, kind: "option", text: "nothing", effects: nothing },
    ] as const;
    return { kind: "may", span: said.span, who: this.whoIsTold(first), options, isRepeated: true, bracket: null };
  }

  /** `Buy any number of silk for 3 gold each` */
  #buysAny(first: IToken): EffectNode {
    this.takeWords("any", "number", "of");
    const who = this.whoIsTold(first);
    return this.asOftenAsLiked(first, this.withCosts(first, this.#boughtForEach(first, who)));
  }

  /** Whether the sentence says for what: `Sell 1 silk for 3 gold`, but not `for each hero` */
  protected isForAhead(from: number): boolean {
    for (let ahead = from; !this.isSignAt(ahead); ahead += 1)
      if (this.wordsOfPrice(ahead) > 0) return true;
      else if (this.isTradedAt(ahead)) return this.isAmount(ahead + 1) || this.isEqualAmountAhead(ahead + 1);
    return false;
  }

  /** `Buy 2 logs for 1 food`: the same, said of what it buys. */
  #buys(first: IToken, who: QuotedNode): readonly InstructionNode[] {
    const amount = this.amount("how much, as in “Buy 2 logs for 1 food”");
    const { span, text } = this.phraseUntil(() => this.#isTradedHere());
    const field = { kind: "name", span, text } as const;
    const change = { ...PLAIN_CHANGE, sign: 1, amount, field } as const;
    const bought = { kind: "gains", span: this.from(first), who, ...change } as const;
    const price = this.#priceHere();
    if (price === null) return [this.behind(() => this.pays(first, who)), bought];
    // Of several, the price could be that of each.
    if (amount.kind !== "number" || amount.value !== 1)
      this.failAt(
        first,
        "“up to” before how much, as in “Buy up to 2 silk at the silk price”: then each costs as much",
      );
    return [{ kind: "pays", span: this.from(first), who, goods: [price], to: null }, bought];
  }

  /** `The Chief and the Matron swap places` */
  #bothSwap(first: IToken): readonly InstructionNode[] | null {
    let joint = false;
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) {
      joint ||= this.LA(ahead).tokenType === And;
      if (joint && this.follows("swap places", ahead)) {
        const who = this.phraseUntil(() => this.isAnyOf(And));
        const other = this.behind(() => this.phraseUntil(() => this.follows("swap places")));
        this.takeWords("swap", "places");
        return [{ kind: "swaps", span: this.from(first), who, other }];
      }
    }
    return null;
  }

  /** `Turn one of the Guerrillas active`: what it is turned to stands last. */
  #turned(first: IToken, { span, text, kind }: QuotedNode): EffectNode {
    const [whole = "", state = ""] = /\s+(\p{L}+)$/u.exec(text) ?? [];
    if (whole === "") this.fail("“over”, or what it becomes, as in “Turn a raft active”");
    const who = { kind, span: { ...span, end: span.end - whole.length }, text: text.slice(0, -whole.length) };
    const what = { kind: "name", span: { start: span.end - state.length, end: span.end }, text: state } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, what, bracket: null };
  }

  /** `Return 2 wood to the supply`, `Return all rafts there to their owners' supplies` */
  #returned(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    const counted = this.LA(1);
    const isCounted = this.isAmount();
    const what = this.phraseUntil(() => this.isAnyOf(To));
    const removed = this.backToStock(first, what);
    if (removed === null) this.fail("“to the supply”");
    if (!isCounted) return removed;
    // What has such a number loses it.
    const [whole = "", number = ""] = /^(\S+)\s+/.exec(what.text) ?? [];
    const value = /^\d+$/.test(number) ? Number(number) : (wordedNumber(number) ?? 1);
    const amount = { kind: "number", span: this.spanOf(counted), value } as const;
    const field = {
      kind: "name",
      span: { ...what.span, start: what.span.start + whole.length },
      text: what.text.slice(whole.length),
    } as const;
    const change = { ...PLAIN_CHANGE, sign: -1, amount, field } as const;
    return { kind: "gains", span: this.from(first), who: this.whoIsTold(first), ...change, removed: what };
  }

  /** `Return each raft home`, `Return it to its home` */
  #broughtHome(first: IToken): EffectNode {
    const who = this.behind(() => this.phraseUntil(() => this.isWord("home") || this.isAnyOf(To)));
    this.home();
    return { kind: "goesHome", span: this.from(first), who, bracket: null };
  }

  /** `Move it to a free pond`, `Move the flood up 1`, `Advance the flood by 1` */
  #moved(first: IToken): EffectNode {
    // `Advance 2 spaces`
    const isAlone =
      this.isAmount() && !this.isAnyOf(Article) && !this.isFar() && [2, 3].some((at) => this.isSignOrAnd(at));
    if (isAlone && first.image.toLowerCase() === "advance") return this.shifts(first, this.whoIsTold(first), "up");
    if (this.isMovedAlone()) {
      const who = this.whoIsTold(first);
      return this.isWhither() ? this.moves(first, who) : this.shifts(first, who);
    }
    if (this.isWhitherAhead()) {
      const who = this.phraseUntil(() => this.isWhither());
      return this.moves(first, who);
    }
    const isForward = first.image.toLowerCase() === "advance" && !this.isTowardsAhead();
    const who = this.phraseUntil(
      () => this.isWord("by") || this.isDirection() || (!this.isAnyOf(Article) && this.isAmount()),
    );
    return this.shifts(first, who, isForward ? "up" : null);
  }

  /** Whether it is said to what a number comes, not by how much: `the crowd to 0` */
  #isSetAhead(): boolean {
    for (let ahead = 1; !this.isSignOrAnd(ahead) && !this.isWord("by", ahead); ahead += 1)
      if (this.LA(ahead).tokenType === To && this.LA(ahead + 1).tokenType === Integer)
        return this.isSignOrAnd(ahead + 2);
    return false;
  }

  /** `Raise the flood by 2`, `Reduce its food by 1` */
  #changed(first: IToken, way: "up" | "down"): EffectNode {
    const once = this.#byNumberOf(first, way);
    if (once !== null) return once;
    const isOver = (): boolean => this.isWord("by") || (!this.isAnyOf(Article) && this.isAmount());
    // `Reduce the crowd to 0`
    if (this.#isSetAhead()) return this.#set(first)[0] ?? this.fail("to what, as in “to 0”");
    const isYours = this.isWord("your");
    if (!this.isAnyOf(Its) && !isYours) {
      const what = saidOfNumber(this.phraseUntil(isOver), this.numberSaid);
      return this.#ofEach(first, what, way) ?? this.#inEachPlace(this.shifts(first, what, way));
    }
    const whose = this.LA(1);
    const field = this.behind(() => this.phraseUntil(isOver));
    if (this.isWord("by")) this.SKIP_TOKEN();
    const amount = this.amount("by how much, as in “by 1”");
    const who = { kind: "quoted", span: this.spanOf(whose), text: isYours ? WHO_IS_TOLD : "it" } as const;
    const per = this.isWord("for") ? this.per() : null;
    const [most, least] = [this.most(), this.least()];
    return {
      kind: "gains",
      span: this.from(first),
      who,
      ...PLAIN_CHANGE,
      sign: way === "up" ? 1 : -1,
      amount,
      field: { ...field, kind: "name" },
      per,
      ...(most !== null && { most }),
      ...(least !== null && { least }),
    };
  }

  /** `Increase the doom by the number of goblins`: by 1 for each of them; null for other words. */
  #byNumberOf(first: IToken, way: "up" | "down"): EffectNode | null {
    if (!this.isWord("the")) return null;
    let by = 2;
    while (!this.isSignAt(by) && !this.follows("by the number of", by)) by += 1;
    if (this.isSignAt(by)) return null;
    const said = this.LA(by);
    const who = this.phraseUntil(() => this.LA(1) === said);
    this.skip("by the number of".split(" ").length);
    const span = this.from(first);
    const steps = { kind: "number", span, value: 1 } as const;
    const direction = { kind: "direction", span, way } as const;
    const once = { kind: "shifts", span, who, steps, of: null, direction, track: null } as const;
    const as = { kind: "perThing", span: this.spanOf(said), ...this.counted(), every: null } as const;
    return { kind: "asOften", span: this.from(first), as, effects: [once] };
  }

  /** `Reduce the suspicion of each cove without a boat by 1`: each of them loses 1; null for other words. */
  #ofEach(first: IToken, { span, text }: QuotedNode, way: "up" | "down"): EffectNode | null {
    const [whole, field, each] = /^(?:the )?(.+?) of ((?:each|every|all)\b.+)$/i.exec(text) ?? [];
    if (whole === undefined || field === undefined || each === undefined) return null;
    const start = span.end - each.length;
    const who = { kind: "quoted", span: { start, end: span.end }, text: each } as const;
    const end = start - " of ".length;
    const name = { kind: "name", span: { start: end - field.length, end }, text: field } as const;
    if (this.isWord("by")) this.SKIP_TOKEN();
    const amount = this.amount("by how much, as in “by 1”");
    const per = this.isPer() ? this.per() : null;
    const [most, least] = [this.most(), this.least()];
    const limited = { ...(most !== null && { most }), ...(least !== null && { least }) };
    const sign = way === "up" ? 1 : -1;
    const change = { ...PLAIN_CHANGE, sign, amount, field: name, per, ...limited } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `Increase unrest by 1 in each region with troops`: said of each of them */
  #inEachPlace(shift: EffectNode): EffectNode {
    if (!this.isPreposition() || !EACH.has(this.imageAt(2))) return shift;
    const what = this.behind(() => this.phraseUntil(() => this.isPartOver()));
    return { kind: "forEach", span: { ...shift.span, end: what.span.end }, what, order: null, effects: [shift] };
  }

  /** `Set the flood to 3` */
  #set(first: IToken): readonly EffectNode[] {
    const its = this.isAnyOf(It) ? this.numberSaid : null;
    const said = this.phraseUntil(() => this.isAnyOf(To) || this.follows("back to") || this.follows("on fire"));
    // `Set the Kitchen on fire`
    if (this.follows("on fire")) {
      this.takeWords("on");
      return [this.becomes(first, said, false, "on ")];
    }
    if (this.isWord("back")) this.SKIP_TOKEN();
    const { who: owner, field } = ofIts(said);
    const who = field === null ? saidOfNumber(said, its) : owner;
    // `Set the level to a die roll`
    const start = this.LA(1);
    const roll = [...DIE_ROLLS, ...HALF_ROLLS].find((words) => this.follows(`to ${words}`));
    if (roll === undefined) return [this.shiftsTo(first, who, field)];
    this.skip(1 + wordsIn(roll));
    const half = roll.startsWith("half") ? { half: this.rounded() } : {};
    const span = this.from(start);
    const count = { kind: "number", span, value: 1 } as const;
    const rolled = { count, sides: { ...count, value: 6 }, per: null, rerolls: [], bonuses: [] } as const;
    const direction = { kind: "becoming", span, amount: { kind: "sumOfRoll", span, ...half } } as const;
    const steps = { ...count, value: EVERYTHING };
    return [
      { kind: "rolls", span, ...rolled },
      { kind: "shifts", span: this.from(first), who, steps, of: null, direction, track: field },
    ];
  }

  #isAddedNext(): boolean {
    this.isAdding = true;
    const isNext = this.isAnotherAdded();
    this.isAdding = false;
    return isNext;
  }

  /** `adds 1 lava to each adjacent area`, behind the verb: whoever does so, it is gained there. */
  protected override adds(first: IToken, who: QuotedNode): EffectNode {
    if (!this.isAmount()) return super.adds(first, who);
    const added = this.#added(first);
    if (!/^(?:each|every|all)\b/i.test(who.text)) return added;
    return { kind: "forEach", span: this.from(first), what: who, order: null, effects: [added] };
  }

  /** `Add 1 food to it` */
  #added(first: IToken): EffectNode {
    this.isAdding = true;
    try {
      return this.#addedTo(first);
    } finally {
      this.isAdding = false;
    }
  }

  #addedTo(first: IToken): EffectNode {
    const counted = this.LA(1);
    const amount = this.amount("how much, as in “Add 1 gold to it”");
    const isWhere = (): boolean => this.isAnyOf(To) || this.isPreposition();
    const field = this.phraseUntil(() => isWhere() || this.isPartOver());
    const what = this.quoted(counted);
    // `In each land with a door, add a Goblin`
    if (!isWhere() && this.isWithinEach)
      return { kind: "placed", span: this.from(first), what, in: null, bracket: null };
    const isGained = isWhere();
    // What only the game has needs no subject.
    if (!isGained && !this.isPartOver()) this.fail("“to” and who gains it");
    const isEach = isGained && EACH.has(this.LA(2).image.toLowerCase());
    const who = isGained ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : this.whoIsTold(first);
    return {
      kind: "gains",
      span: this.from(first),
      who,
      ...PLAIN_CHANGE,
      sign: 1,
      amount,
      field: { ...field, kind: "name" },
      units: { what, isEach, isNowhere: !isGained },
    };
  }

  /** `Remove half of the wheat, rounded up, from each plot`: each loses half of what it has. */
  #halfLost(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    if (this.isAnyOf(Of)) this.SKIP_TOKEN();
    if (this.isAnyOf(Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("from") || this.isAnyOf(Comma, LeftParenthesis));
    const field = { kind: "name", span, text } as const;
    const before = this.isWord("from") ? null : this.rounded();
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    this.takeWords("from");
    const who = this.phraseUntil(() => this.isAnyOf(Comma, LeftParenthesis) || this.isPartOver());
    const amount = { kind: "ownNumber", span, field, half: before ?? this.rounded(), isOfSubject: true } as const;
    return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: -1, amount, field };
  }

  /** `Remove 2 hits from it` */
  protected lost(first: IToken): EffectNode {
    const counted = this.LA(1);
    if (this.isWord("half")) return this.#halfLost(first);
    const isMost = this.takeUpTo();
    const amount = this.everything() ?? this.amount("how much, as in “Remove 1 hit from it”");
    const { span, text } = this.phraseUntil(() => this.isWord("from") || this.isWord("here"));
    if (!this.isWord("here")) this.takeWords("from");
    const who = this.phraseUntil(() => this.isPartOver());
    const field = { kind: "name", span, text } as const;
    const change = { ...PLAIN_CHANGE, sign: -1, isMost, amount, field } as const;
    const removed = { ...this.quoted(counted), isFrom: true };
    return { kind: "gains", span: this.from(first), who, ...change, removed };
  }
}

/** “It”, as the number that is meant by it. */
function saidOfNumber(quoted: QuotedNode, number: NameNode | null): QuotedNode {
  return number === null || !/^it$/i.test(quoted.text) ? quoted : { ...quoted, text: number.text, asIn: quoted.text };
}
