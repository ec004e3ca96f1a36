import { isPlural, pluralOf, singularOf } from "../../grammar/word-endings.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { EVERYTHING } from "../../grammar/game-text/amount-parser.ts";
import {
  type AdjustedNode,
  BONUS_OF_CARD,
  type BonusNode,
  type DiceTestNode,
  type EffectNode,
  ITS_SIDE,
  type KeptNode,
  type NumberTestNode,
  type OwnNumberNode,
  type PayNode,
  type PerNode,
  PLAIN_CHANGE,
  type RerollNode,
  WHO_IS_TOLD,
} from "../../grammar/game-text/effect-tree.ts";
import { inOtherWords, type QuotedNode, ofIts } from "../../grammar/game-text/quoted.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition, Criterion, Description } from "../../runtime/checked-tree.ts";
import type { Thing } from "../../runtime/game.ts";
import type {
  Addition,
  Asked,
  Bonus,
  Cost,
  Effect,
  EffectAmount,
  One,
  Per,
  Reroll,
  Transfer,
} from "../shared/declared/play/effect.ts";
import { cardsNeeded, cardsTaken } from "../shared/declared/play/costs.ts";
import { THE_GAME } from "../shared/declared/play/fields.ts";
import { OWNER } from "./board.ts";
import { possessiveOf } from "./base-words.ts";
import { isSameName } from "./names.ts";
import {
  isPlayersChoice,
  isRandom,
  nodeOfName,
  type Pronouns,
  quotedAt,
  statedAmount,
  type Subject,
} from "./subjects.ts";
import { SentenceWords, sideAsOwner } from "./sentence-words.ts";

/** The numbers that damage is done to. */
const DAMAGED: ReadonlySet<string> = new Set(
  ["hit", "hits", "hit point", "hit points", "health", "life", "wound", "wounds"].map(foldForm),
);

/** Checks the sentences by which numbers change. */
export abstract class NumberSentences extends SentenceWords {
  /** All blocks, by their numbers. */
  readonly blocks: (readonly Effect[])[] = [];

  /** The number of a new block of these sentences. */
  abstract block(nodes: readonly EffectNode[], pronouns: Pronouns): number;

  /** What a sentence does; null after a report. */
  protected abstract effect(node: EffectNode, pronouns: Pronouns): Effect | null;

  /** What is asked before something happens; null after a report. */
  protected abstract asked(node: QuotedNode | DiceTestNode | NumberTestNode, pronouns: Pronouns): Asked | null;

  /** `Doom shifts 1 step up`, or a unit along its row of places. */
  protected shifts(said: EffectNode & { readonly kind: "shifts" }, pronouns: Pronouns): Effect | null {
    const node = said.track === null ? { ...said, who: this.mover(said.who, pronouns) } : said;
    const { phrases, unit, place, names } = this.around;
    const { of, direction, track, bracket = null } = node;
    // `The grain on each plot goes up by 1`, of what is a number
    const isWhole = this.isNumber(withoutThe(node.who));
    const owned = track === null && !isWhole ? ofIts(node.who) : null;
    if (owned !== null && owned.field !== null && this.isNumber({ ...owned.field, kind: "quoted" }))
      return this.shifts({ ...node, who: owned.who, track: owned.field }, pronouns);
    // `Each balloon moves forward as many stretches as its altitude`
    const { steps } = node;
    const isOfMover = (steps.kind === "ownNumber" || steps.kind === "adjusted") && track === null;
    const games = track === null ? this.ownerOfTrack(node.who) : null;
    const isGames = games !== null;
    const subject = isOfMover && !isGames ? this.subject(node.who, pronouns) : null;
    const isActor = subject?.kind === "one" && subject.one.kind === "actor";
    const ofEach =
      subject?.kind === "some" ? { it: this.meant(subject.of.sort, node.who) } : isActor ? { it: null } : {};
    const own = { ...pronouns, ...ofEach, ...(subject !== null && { nearTo: this.nearTo(subject) }) };
    const by =
      steps.kind === "adjusted"
        ? this.#adjusted(steps, own, unit.sort, subject && whoseOf(subject))
        : this.amountOf(steps, { ...pronouns, ...ofEach });
    if (by === null) return null;
    const nouns = ["step", "steps", "space", "spaces", place.noun, pluralOf(place.noun)];
    if (of !== null && !nouns.some((noun) => isSameName(noun, of.text))) return names.unknown(of, "step", nouns);
    if (games !== null) {
      const name = { ...node.who, kind: "name", text: withoutMarker(node.who.text) } as const;
      return this.#shiftsNumber(node, { kind: "thing", thing: games }, name, by, pronouns, games.sort);
    }
    // `In each region, unrest increases by 1`
    const { it } = pronouns;
    if (track === null && it?.sort === place.sort && this.isNumber(withoutThe(node.who))) {
      const name = { ...withoutThe(node.who), kind: "name" } as const;
      return this.#shiftsNumber(node, { kind: "it" }, name, by, pronouns, it.sort);
    }
    const who = track === null ? this.subject(node.who, pronouns) : this.single(node.who, pronouns);
    if (who === null) return null;
    if (track !== null) {
      const name = { ...track, text: withoutMarker(track.text) };
      if (who.kind === "one") return this.#shiftsNumber(node, who.one, name, by, pronouns, who.sort);
      if (!who.isAll) return phrases.unsupported(node.who, "say of one thing how far it shifts");
      // “Its” in it is that of each of them.
      const ofEach = { ...pronouns, it: this.meant(who.of.sort, node.who) };
      const shift = this.#shiftsNumber(node, { kind: "it" }, name, by, ofEach, who.of.sort);
      return shift && this.forEach(who, "board", [], () => shift);
    }
    if (!this.isOf(who, unit, node.who)) return null;
    const limit = node.most ?? node.least;
    if (limit !== undefined) return phrases.unsupported(quotedAt(limit), "say how far it shifts: a place is no number");
    const { rows } = this.around;
    const isByStep = rows.length === 0 || node.through !== undefined || node.isAway === true;
    if (direction.kind === "quoted" && (isByStep || this.sideOf(direction) !== null))
      return this.#approaches(node, direction, who, by, pronouns);
    if (rows.length === 0) return phrases.unsupported(node.who, `no ${pluralOf(place.noun)} lie in a row here`);
    if (bracket !== null && who.kind === "one")
      return phrases.unsupported(bracket.criteria, "there is nothing to choose");
    if (direction.kind === "number" || direction.kind === "becoming")
      return phrases.unsupported(
        { ...direction, kind: "quoted", text: "" },
        `say towards which ${place.noun}, or “up” or “down”`,
      );
    const moving = { ...pronouns, nearTo: this.nearTo(who) };
    const to = direction.kind === "quoted" ? this.places(direction, moving) : direction.way;
    if (!this.isClear(who, pronouns, direction.kind === "quoted" ? [direction] : [])) return null;
    const shift = (one: One): Effect | null => to && { kind: "slide", who: one, by, to, rows };
    if (who.kind === "one") return shift(who.one);
    const each = shift({ kind: "it" });
    const criteria = this.criteria(bracket, unit.sort, pronouns);
    return each && criteria && this.forEach(who, "board", criteria, () => each);
  }

  /** `moves 2 squares towards the nearest hero`: a step at a time, where places lie in no row. */
  #approaches(
    node: EffectNode & { readonly kind: "shifts" },
    direction: QuotedNode,
    who: Subject,
    steps: EffectAmount,
    pronouns: Pronouns,
  ): Effect | null {
    const { place, unit, phrases } = this.around;
    const moving = { ...pronouns, nearTo: this.nearTo(who) };
    // Away from a side is away from its units.
    const side = this.sideOf(direction);
    const units = side === null ? null : `an ${possessiveOf(side)} ${unit.noun}`;
    const goal = this.subject(units === null ? direction : inOtherWords(direction, units), moving);
    const onto = node.through === undefined ? null : this.places({ ...node.through, isOne: true }, moving);
    const criteria = this.criteria(node.bracket ?? null, place.sort, moving);
    if (goal === null || criteria === null || (node.through !== undefined && onto === null)) return null;
    if (!this.isClear(who, pronouns, [direction, node.through ?? null])) return null;
    const { span, text } = direction;
    const towards = goal.kind === "some" ? goal.of : descriptionOfOne(goal.one, goal.sort, { span, text });
    if (towards === null || (towards.sort !== unit.sort && towards.sort !== place.sort))
      return phrases.unsupported(direction, `say towards which ${place.noun} or ${unit.noun}`);
    const ends = onto ?? (this.around.areCells ? "where nobody stands" : "anywhere");
    const approach = (one: One): Effect => ({
      kind: "approach",
      who: one,
      steps,
      towards: towards.sort === place.sort ? towards : this.#placeOf(towards, one),
      onto: ends,
      criteria,
      ...(node.isAway === true && { isAway: true }),
    });
    if (who.kind === "one") return approach(who.one);
    return this.forEach(who, "board", [], approach);
  }

  /** Where the units are that are described, but not the one that goes there. */
  #placeOf(units: Description, mover: One): Description {
    const { place, unit } = this.around;
    const { span, text } = units;
    const itself = mover.kind === "actor" || mover.kind === "it" ? descriptionOfOne(mover, unit.sort, units) : null;
    const other = itself && ({ span, text, kind: "isOneOf", description: itself, negated: true } as const);
    const of = other === null ? units : { ...units, tests: [...units.tests, other] };
    const base = { kind: "coerced", coercion: `${place.noun} of ${unit.noun}`, of } as const;
    return { span, text, sort: place.sort, base, tests: [], select: null };
  }

  /** Whose number a subject is, as that of a track that nobody owns is the game's; null where it is none of one thing alone. */
  ownerOfTrack({ text }: QuotedNode): Thing | null {
    const wanted = foldForm(withoutMarker(text));
    const found = this.around.words.filter(
      (word) => word.category === "quantity" && foldedForms(word).some((form) => form === wanted),
    );
    const all = found.flatMap((word) => (word.category === "quantity" ? word.of : []));
    // `the price of wheat`
    const of = all.length > 0 ? all : this.ownersOf(withoutMarker(text));
    return of.includes(THE_GAME.sort) ? THE_GAME : this.ownerAlone(of);
  }

  #shiftsNumber(
    { direction, most, least, bracket = null }: EffectNode & { readonly kind: "shifts" },
    who: One,
    name: NameNode,
    by: EffectAmount,
    pronouns: Pronouns,
    sort: string = THE_GAME.sort,
  ): Effect | null {
    const word = this.quantity(name);
    const field = word && this.fieldOf(word, name, sort, who);
    if (field === null) return null;
    if (direction.kind === "quoted") return this.around.phrases.unsupported(direction, "say towards which number");
    if (bracket !== null) return this.around.phrases.unsupported(bracket.criteria, "there is nothing to choose");
    const limit = most ?? least;
    if (limit !== undefined) {
      const sign = most === undefined ? -1 : 1;
      if (direction.kind !== "direction" || (direction.way === "up") !== (sign === 1) || (most && least))
        return this.around.phrases.unsupported(
          quotedAt(limit),
          "a maximum is for what goes up, a minimum for what goes down",
        );
      const to = { of: "number", number: limit.value } as const;
      return { kind: "add", who, field, sign, amount: by, per: null, less: null, most: to };
    }
    if (direction.kind === "direction") return { kind: "shift", who, field, by, to: direction.way };
    const amount = direction.kind === "number" ? direction : direction.amount;
    const to = this.amountOf(amount, pronouns, sort === "Side" ? who : null);
    return to && { kind: "shift", who, field, by, to };
  }

  /** What is done where all of it can be paid. */
  protected paying(
    { costs, effects, otherwise }: EffectNode & { readonly kind: "paying" },
    pronouns: Pronouns,
  ): Effect | null {
    const all = costs.map((cost) => this.#costs(cost, pronouns));
    const block = this.block(effects, pronouns);
    const instead = otherwise.length === 0 ? null : this.block(otherwise, pronouns);
    const known = all.filter((cost) => cost !== null);
    if (known.length < all.length) return null;
    const cards = cardsNeeded(this, block);
    const needed = cards.length > 0 && { cards };
    return { kind: "pay", costs: [...known.flat(), ...cardsTaken(this, block)], ...needed, block, otherwise: instead };
  }

  #costs({ who, goods, to: paid }: PayNode, pronouns: Pronouns): readonly Cost[] | null {
    // What goes to the bank goes to nobody.
    const to = paid === null || (STOCK.test(paid.text) && !this.isCalled(paid)) ? null : paid;
    const [first] = goods;
    const word = first === undefined || first.field.text === "" ? null : this.quantity(first.field);
    // `Pay a torch.` where only the game has torches: the game pays.
    const isOfGame = who.text === WHO_IS_TOLD && word !== null && isOnlyOfGame(word.of);
    const told = isOfGame ? { ...who, text: "the game" } : this.told(who, word, pronouns);
    const [payer, payee] = [this.single(told, pronouns), to === null ? null : this.single(to, pronouns)];
    if (payer === null || (to !== null && payee === null)) return null;
    const { phrases } = this.around;
    if (payer.kind === "some")
      return phrases.unsupported(who, "say of one thing what it pays, as in “For each hero: it pays 1 gold”");
    if (to !== null && payee?.kind === "some") return phrases.unsupported(to, "say of one thing who gets it");
    const meant = goods.flatMap((good) => this.#goodsOnCard(good, pronouns) ?? [good]);
    const all = meant.map(({ amount, field: name }): Cost | null => {
      if (amount.kind === "strength" || amount.kind === "sumOfRoll") {
        const what = amount.kind === "strength" ? "n" : "the roll";
        const quoted = { ...amount, kind: "quoted", text: what } as const;
        return phrases.unsupported(quoted, `say how much it costs: ${what} is not known before`);
      }
      const paid = name.text === "" ? this.#moneyOf(name, payer.sort) : name;
      const isOfPayer = amount.kind === "ownNumber" && amount.isOfSubject === true;
      const word = paid && this.quantity(paid);
      const much = isOfPayer ? this.#halfOf(amount, payer.sort, payer.one) : this.amountOf(amount, pronouns);
      if (much?.kind === "defined" || much?.kind === "adjusted")
        return phrases.unsupported(
          nodeOfName(name),
          "say how much it costs by a number that it has: this one is worked out",
        );
      const field = word && paid && this.fieldOf(word, paid, payer.sort, payer.one);
      if (word === null || paid === null || field === null || much === null) return null;
      if (payee?.kind !== "one") return { who: payer.one, field, amount: much, to: null };
      const its = this.fieldOf(word, paid, payee.sort, payee.one);
      return its === null ? null : { who: payer.one, field, amount: much, to: payee.one };
    });
    const known = all.filter((cost) => cost !== null);
    return known.length < all.length ? null : known;
  }

  /** `its cost` of a card on which several are printed, as `wood cost` and `salt cost` are; null where there is but one. */
  #goodsOnCard({ amount, field }: PayNode["goods"][number], pronouns: Pronouns): PayNode["goods"] | null {
    if (amount.kind !== "ownNumber" || field.text !== "") return null;
    // `its mana cost`: so much mana
    const [, of] = /^(.+) (?:cost|price)$/i.exec(amount.field.text) ?? [];
    const good = this.numbersOf("Side").find((each) => isSameName(each, of ?? ""));
    if (good !== undefined) return [{ amount, field: { ...field, text: good } }];
    const printed = this.#printedOnCard(amount.field, pronouns, [amount.field.text]) ?? [];
    const [first] = printed;
    if (first === undefined) return null;
    if (this.numbersOf(pronouns.it?.sort ?? "").some((each) => isSameName(each, amount.field.text)))
      this.around.phrases.unsupported(nodeOfName(amount.field), `say which is meant: there is “${first.column}”, too`);
    return printed.map(({ column, good }) => ({
      amount: { ...amount, field: { ...amount.field, text: column } },
      field: { ...field, text: good },
    }));
  }

  /** What is printed on the card that “it” is by such names, and of which good; null where “it” is no card. */
  #printedOnCard(
    name: NameNode,
    { it }: Pronouns,
    called: readonly string[],
  ): readonly { readonly column: string; readonly good: string }[] | null {
    const { unplaced } = this.around;
    const card = unplaced.find(({ sort, areCards }) => areCards === true && sort === it?.sort);
    if (card === undefined) return null;
    const goods = this.numbersOf("Side");
    return Object.keys(card.fields).flatMap((column) => {
      const noun = called.find((each) => foldForm(column).endsWith(` ${foldForm(each)}`));
      const before = noun === undefined ? "" : column.slice(0, -noun.length - 1);
      const good = goods.find((each) => isSameName(each, before) || isSameName(singularOf(each), before));
      if (noun !== undefined && good === undefined)
        this.around.names.unknown({ ...name, text: before }, "number of each side", goods);
      return good === undefined ? [] : [{ column, good }];
    });
  }

  /** `gain its bonus`, of a card that is paid for: what is printed on it as such. What it says is carried out as it is played. */
  #bonusOfCard(node: EffectNode & { readonly kind: "gains" }, pronouns: Pronouns): Effect | null {
    const { phrases, piles, decks } = this.around;
    const deck = decks.find((each) => this.sortOfCards(each)?.sort === pronouns.it?.sort);
    const printed = this.#printedOnCard(node.field, pronouns, BONUSES_OF_CARDS) ?? [];
    if (printed.length === 0 && (deck === undefined || !piles.doing.has(deck))) {
      const [good = "gold"] = this.numbersOf("Side");
      return phrases.unsupported(
        nodeOfName(node.field),
        `nothing is printed on these cards that is gained: call it “${good} bonus”, or say in the row of a card what it does`,
      );
    }
    const { span, field } = node;
    const gained = printed.map(({ column, good }) => {
      const amount = { kind: "ownNumber", span, field: { ...field, text: column } } as const;
      return { ...node, amount, field: { ...field, text: good } };
    });
    return { kind: "as often", as: { kind: "number", number: 1 }, block: this.block(gained, pronouns) };
  }

  /** In what a cost is paid where that is not said: the one number of those that is called so. Null after a report. */
  #moneyOf(name: NameNode, sort: string): NameNode | null {
    const all = this.numbersOf(sort);
    const [only, another] = all.filter((each) => MONEY.has(each));
    if (only !== undefined && another === undefined) return { ...name, text: only };
    return this.around.phrases.unsupported(
      { ...name, kind: "quoted" },
      `say in what it is paid, as in “its cost in ${all[0] ?? "gold"}” or “${all[0] ?? "gold"} equal to the price”`,
    );
  }

  protected transfer(node: EffectNode & { readonly kind: "transfers" }, pronouns: Pronouns): Effect | null {
    const word = this.quantity(node.field);
    const stock = this.#ofStock(node) ?? this.#ofNobody(node, pronouns);
    if (stock !== null) return this.gains(stock, pronouns);
    const [from, to] = [this.single(node.from, pronouns), this.single(node.to, pronouns)];
    if (word === null || from === null || to === null) return null;
    const { phrases } = this.around;
    if (from.kind === "some") return phrases.unsupported(node.from, "say of one thing who has it");
    // `It gives its side 1 wax`, which that side alone has: the side gains it.
    if (ITS_SIDE.test(node.to.text) && !word.of.includes(from.sort))
      return this.gains(gainedBy(node.to, node), pronouns);
    const given = this.fieldOf(word, node.field, from.sort, from.one);
    if (given === null) return null;
    if (to.kind === "some") return phrases.unsupported(node.to, "say of one thing who has it");
    // `Take all wax from this shop. For each wax taken, …`: what nobody can hold is gone, and was counted.
    if (node.isCounted === true && node.who === node.to && !word.of.includes(to.sort)) {
      if (!this.#isSettled(node)) return null;
      const amount = statedAmount(node.amount);
      const lost = { kind: "add", who: from.one, field: given, sign: -1, amount, per: null, less: null } as const;
      return this.#upTo(node, { ...lost, isCounted: true }, to.one);
    }
    const field = this.fieldOf(word, node.field, to.sort, to.one);
    if (field === null || !this.#isSettled(node)) return null;
    const amount = statedAmount(node.amount);
    const counted = node.isCounted === true && { isCounted: true as const };
    const change = { kind: "transfer", from: from.one, to: to.one, field, amount, ...counted } as const;
    return this.#upTo(node, change, node.who === node.to ? to.one : from.one);
  }

  /** `takes 2 wood from the supply`, `gives 1 gold to the bank`: what nobody has is gained, and lost to nobody; null for others. */
  #ofStock(node: EffectNode & { readonly kind: "transfers" }): (EffectNode & { readonly kind: "gains" }) | null {
    const isTaken = node.who === node.to;
    const other = isTaken ? node.from : node.to;
    if (!STOCK.test(other.text) || this.sideOf(other) !== null || this.isCalled(other)) return null;
    const { span, who, isMost, amount, field, bracket, isCounted } = node;
    const counted = isCounted === true && { isCounted };
    const change = { isMost, amount, field, per: null, less: null, bracket, ...counted } as const;
    return { kind: "gains", span, who, sign: isTaken ? 1 : -1, ...change };
  }

  /** `Give 1 silk to the Merchant`, where nobody is told to: it comes from nobody. Null for others. */
  #ofNobody(
    node: EffectNode & { readonly kind: "transfers" },
    { hasActor, hasSide, chooser }: Pronouns,
  ): (EffectNode & { readonly kind: "gains" }) | null {
    if (node.from.text !== WHO_IS_TOLD || hasActor || hasSide === true || chooser !== undefined) return null;
    return gainedBy(node.to, node);
  }

  /** Whether the bracket behind a change of one number has something to settle, and does. */
  #isSettled({ isMost, bracket }: EffectNode & { readonly kind: "gains" | "transfers" }): boolean {
    if (bracket === null) return true;
    if (isMost && (isRandom(bracket) || isPlayersChoice(bracket))) return true;
    const why = isMost
      ? "numbers have nothing to rank: write “[Random]” or “[Player’s choice]”"
      : "there is nothing to choose";
    this.around.phrases.unsupported(bracket.criteria, why);
    return false;
  }

  /** `up to 2 gold`: how far a number changes is chosen. @param of of whom the sentence says it */
  #upTo(
    { isMost, bracket }: EffectNode & { readonly kind: "gains" | "transfers" },
    change: Addition | Transfer,
    of: One,
  ): Effect {
    if (!isMost) return change;
    return { kind: "up to", change, of, isRandom: bracket !== null && isRandom(bracket) };
  }

  protected gains(written: EffectNode & { readonly kind: "gains" }, pronouns: Pronouns): Effect | null {
    const ofEachOne = this.#ofEachOne(written);
    if (ofEachOne !== null) return this.effect(ofEachOne, pronouns);
    if (written.field.text === BONUS_OF_CARD) return this.#bonusOfCard(written, pronouns);
    const ofMoney = written.field.text === "" ? this.#moneyOf(written.field, "Side") : written.field;
    if (ofMoney === null) return null;
    const [one] = this.numbersOf("Side");
    if (one !== undefined && /^points?$/i.test(ofMoney.text) && !this.isNumber(nodeOfName(ofMoney)))
      return this.around.phrases.unsupported(
        nodeOfName(ofMoney),
        `nothing is called points here: say of what, as in “scores 2 ${one}” or “scores its worth in ${one}”`,
      );
    const node = this.#damage({ ...written, field: ofMoney });
    const word = this.quantity(node.field);
    const isOfGame = word !== null && isOnlyOfGame(word.of);
    // `Lose a torch.` where only the game has torches: the game loses it.
    const who: Subject | null =
      isOfGame && node.who.text === WHO_IS_TOLD
        ? { kind: "one", one: { kind: "thing", thing: THE_GAME }, sort: THE_GAME.sort }
        : this.subject(this.told(node.who, word, pronouns), pronouns);
    if (word === null || who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const field = this.fieldOf(word, node.field, sort, who.kind === "one" ? who.one : null);
    if (field === null) return null;
    const less = node.less === null ? null : this.#lessOf(node.less, sort);
    if (node.less !== null && less === null) return null;
    // Each of several gains by its own numbers: “Each hero gains gold equal to its wealth.”
    const ofEach = who.kind === "some" ? { it: this.meant(sort, node.who) } : {};
    const own = { ...pronouns, ...ofEach, nearTo: this.nearTo(who) };
    const per = node.per === null ? null : this.per(node.per, own, sort, whoseOf(who));
    const { amount: said } = node;
    const isHalf = said.kind === "ownNumber" && said.isOfSubject === true;
    const amount =
      said.kind === "adjusted"
        ? this.#adjusted(said, own, sort, whoseOf(who))
        : isHalf
          ? this.#halfOf(said, sort, whoseOf(who))
          : this.amountOf(said, own, who.kind === "one" && sort === "Side" ? who.one : null);
    if ((node.per !== null && per === null) || amount === null) return null;
    const sign = this.signOf(node, node.field, sort, field);
    const most = sign === null ? "wrong" : this.#mostOf({ ...node, sign });
    if (sign === null || most === "wrong") return null;
    // All of what may be less than nothing is what there is above it.
    const isAll = said.kind === "number" && said.value === EVERYTHING && sign === -1;
    const downTo = isAll && this.rangeOf(sort, field).from < 0 ? ({ of: "number", number: 0 } as const) : null;
    const limit = most === undefined || most === null ? (downTo === null ? {} : { most: downTo }) : { most };
    const counted = node.isCounted === true && { isCounted: true as const };
    const add = (one: One): Addition => ({
      kind: "add",
      who: one,
      field,
      sign,
      amount,
      per,
      less,
      ...limit,
      ...counted,
    });
    if (node.isCounted === true && who.kind === "some")
      return this.around.phrases.unsupported(node.who, "say it of one thing: of each of several, how much is counted?");
    if (who.kind === "one" && node.isMost)
      return this.#isSettled(node) ? this.#upTo(node, add(who.one), who.one) : null;
    const criteria = this.criteria(node.bracket, sort, pronouns);
    if (criteria === null) return null;
    if (who.kind === "one") return add(who.one);
    if (sort !== this.around.unit.sort && sort !== this.around.place.sort)
      return this.around.phrases.unsupported(node.who, "name the side");
    // The bracket ranks the things: how far the number of each changes is chosen by itself.
    return this.forEach(who, "board", criteria, (one) => this.#upTo({ ...node, bracket: null }, add(one), one));
  }

  /** `Each side scores points equal to the worth of each moor it controls`: for one after the other; null for other amounts. */
  #ofEachOne(node: EffectNode & { readonly kind: "gains" }): EffectNode | null {
    const { amount, who, span, per, less, isMost } = node;
    if (amount.kind !== "namedNumber" || amount.half !== undefined || per !== null || less !== null || isMost)
      return null;
    const [, name, things] = /^(?:the )?(?:total )?(\S+(?: \S+)?) of (?:each|every) (.+)$/i.exec(amount.text) ?? [];
    const isEach = /^(?:each|every) side$/i.test(who.text);
    const isSide =
      isEach || who.text === WHO_IS_TOLD || /^(?:the side|you)$/i.test(who.text) || this.sideOf(who) !== null;
    if (name === undefined || things === undefined || !isSide) return null;
    const quoted = { kind: "quoted", span: amount.span, text: name } as const;
    if (!this.isNumber(quoted)) return null;
    const side = isEach ? null : this.sideOf(who);
    const [, thing] = /^(.+?) (?:that )?(?:it|you|they) (?:controls?|owns?|holds?)$/i.exec(things) ?? [];
    const owned = thing === undefined ? things : side === null ? `own ${thing}` : `${thing} controlled by the ${side}`;
    const what = { ...quoted, text: `each ${owned}`, asIn: amount.text };
    const its = { kind: "ownNumber", span: amount.span, field: { ...quoted, kind: "name" } } as const;
    const gained = { ...node, who: isEach ? { ...who, text: "the side" } : who, amount: its } as const;
    const each = { kind: "forEach", span, what, order: null, effects: [gained] } as const;
    return isEach ? { ...each, what: who, effects: [each] } : each;
  }

  /** `suffers 2 damage`, where units have no such number: it is one of theirs by another name. */
  #damage(node: EffectNode & { readonly kind: "gains" }): EffectNode & { readonly kind: "gains" } {
    if (node.isHarm !== true || !/^damage$/i.test(node.field.text) || this.isNumber(nodeOfName(node.field)))
      return node;
    const known = [...this.around.begun.keys()].filter((field) => DAMAGED.has(foldForm(field)));
    const [field, another] = known;
    return field === undefined || another !== undefined ? node : { ...node, field: { ...node.field, text: field } };
  }

  /** `half its food`: of what the sentence is about. */
  #halfOf({ field: name, half }: OwnNumberNode, sort: string, of: One): EffectAmount | null {
    const field = this.ownField(name, sort, of);
    return field === null ? null : { kind: "field", of, field, ...(half === undefined ? {} : { half }) };
  }

  /** `to a maximum of 4`: of what is gained, where that depends on something; else of what there is then. */
  #mostOf({
    most,
    least,
    amount,
    per,
    sign,
  }: EffectNode & { readonly kind: "gains" }): Addition["most"] | null | "wrong" {
    if (least !== undefined && sign === -1 && most === undefined) return { of: "number", number: least.value };
    if (least !== undefined) {
      this.around.phrases.unsupported(quotedAt(least), "say it of what is lost: what is gained has a maximum");
      return "wrong";
    }
    if (most === undefined) return null;
    if (per !== null || amount.kind !== "number") return { of: "change", number: most.value };
    if (sign === 1 && (most.value >= amount.value || amount.value === EVERYTHING))
      return { of: "number", number: most.value };
    this.around.phrases.unsupported(quotedAt(most), "this is less than it says before: say only how much");
    return "wrong";
  }

  /** `Roll its armour [d6]`, `Roll [d6] for each hero within 1 square of it` */
  protected rolls(node: EffectNode & { readonly kind: "rolls" }, pronouns: Pronouns): Effect | null {
    const count = this.amountOf(node.count, pronouns);
    const whose = pronouns.hasActor ? ({ kind: "actor" } as const) : null;
    const per = node.per === null ? null : this.per(node.per, pronouns, this.around.unit.sort, whose);
    const bonuses = node.bonuses.map((bonus) => this.#bonus(bonus, pronouns));
    const known = bonuses.filter((bonus) => bonus !== null);
    if (count === null || (node.per !== null && per === null) || known.length < bonuses.length) return null;
    const kept = node.kept === undefined ? {} : this.#kept(node.kept, count);
    const rerolls = node.rerolls.map((reroll) => this.#reroll(reroll, node, pronouns));
    const knownRerolls = rerolls.filter((reroll) => reroll !== null);
    if (kept === null || knownRerolls.length < rerolls.length) return null;
    const roll = { kind: "roll", count, sides: node.sides.value, per, rerolls: knownRerolls, ...kept } as const;
    if (node.isOpposed !== true) return { ...roll, bonuses: known };
    const ofBoth = this.#ofBoth(node, pronouns);
    return ofBoth && { ...roll, bonuses: ofBoth, isOpposed: true };
  }

  /** `Reroll each 1`; null after a report. */
  #reroll(
    { which, condition, isDenied }: RerollNode,
    { sides, isOpposed }: EffectNode & { readonly kind: "rolls" },
    pronouns: Pronouns,
  ): Reroll | null {
    const { phrases } = this.around;
    const quoted = which.kind === "kept" ? quotedAt(which.count) : { ...which, kind: "quoted" as const };
    if (which.kind === "faces" && (which.from > which.to || which.from < 1 || which.from > sides.value))
      return phrases.unsupported(quoted, `a die shows 1 to ${sides.value}`);
    if (condition !== null && isOpposed === true)
      return phrases.unsupported(quoted, "leave out when: which of both is meant changes");
    if (which.kind === "kept" && which.count.value < 1)
      return phrases.unsupported(quoted, "say which dice are rerolled");
    const asked = condition === null ? null : this.asked(condition, pronouns);
    if (condition !== null && asked === null) return null;
    const dice =
      which.kind === "kept" ? { which: which.which, count: which.count.value } : { from: which.from, to: which.to };
    return { which: dice, condition: asked, isDenied };
  }

  /** `and keep the highest`; null after a report. */
  #kept({ which, count }: KeptNode, rolled: EffectAmount): Pick<Effect & { readonly kind: "roll" }, "kept"> | null {
    const { phrases } = this.around;
    if (count.value < 1) return phrases.unsupported(quotedAt(count), "say which of the dice count");
    if (rolled.kind === "number" && rolled.number <= count.value)
      return phrases.unsupported(quotedAt(count), "so all the dice are kept: roll more, or leave this out");
    return { kept: { which, count: count.value } };
  }

  /** What each of both adds to its own roll: what the target adds is taken off. */
  #ofBoth({ span, bonuses }: EffectNode & { readonly kind: "rolls" }, pronouns: Pronouns): readonly Bonus[] | null {
    const { phrases, unit } = this.around;
    const quoted = { kind: "quoted", span, text: "both" } as const;
    if (!pronouns.hasActor || pronouns.it?.sort !== unit.sort)
      return phrases.unsupported(quoted, `this is said of an action at ${unit.one}, which rolls against it`);
    const all = bonuses.map(({ sign, amount, per, condition, isDenied }): readonly Bonus[] | null => {
      const isOwn = amount.kind === "ownNumber";
      if ((!isOwn && (amount.kind !== "number" || condition === null)) || per !== null)
        return phrases.unsupported(quoted, "say which number of its own each adds, as in “and add their speed”");
      const field = isOwn ? this.ownField(amount.field, unit.sort) : null;
      if (isOwn && field === null) return null;
      const half = isOwn && amount.half !== undefined ? { half: amount.half } : {};
      const ofEach = (["actor", "it"] as const).map((kind): Bonus | null => {
        const asked = condition === null ? null : this.#ofOneOfBoth(condition, kind, pronouns);
        if (condition !== null && asked === null) return null;
        const much: EffectAmount | null =
          field === null ? this.amountOf(amount, pronouns) : { kind: "field", of: { kind }, field, ...half };
        if (much === null) return null;
        return {
          sign: kind === "actor" ? sign : sign === 1 ? -1 : 1,
          amount: much,
          per: null,
          condition: asked,
          isDenied,
        };
      });
      const found = ofEach.filter((each) => each !== null);
      return found.length < ofEach.length ? null : found;
    });
    const known = all.filter((each) => each !== null);
    return known.length < all.length ? null : known.flat();
  }

  /** What each asks of itself: “it” is the target, and the one that acts has its noun. Null after a report. */
  #ofOneOfBoth(condition: QuotedNode, which: "actor" | "it", pronouns: Pronouns): Condition | null {
    if (which === "it") return this.condition(condition, pronouns);
    const { phrases, unit } = this.around;
    if (!/\b(?:it|its|they|their)\b/i.test(condition.text))
      return phrases.unsupported(condition, "say it of “it”, which is each of both, as in “if it is ready”");
    const one = `the ${unit.noun}`;
    const said = condition.text.replace(/\b(?:its|their)\b/gi, `${one}'s`).replace(/\b(?:it|they)\b/gi, one);
    return this.condition(inOtherWords(condition, said), pronouns);
  }

  /** `per danger level`, where the number is called danger */
  #withoutLevel(quoted: QuotedNode): QuotedNode {
    const text = quoted.text.replace(/ (?:level|value)$/i, "");
    const isKnown = text === quoted.text || this.isNumber(quoted) || !this.isNumber({ ...quoted, text });
    return isKnown ? quoted : { ...quoted, text, asIn: quoted.text };
  }

  /** `less its armour`: a number of what changes, or what the text works out. */
  #lessOf(name: NameNode, sort: string): Addition["less"] {
    const { phrases } = this.around;
    const defined = phrases.numberDefined(name.text, sort);
    return defined === null
      ? this.ownField(name, sort)
      : phrases.definedNumber(defined, nodeOfName(name), { it: sort });
  }

  /**
   * `3, minus 1 for each wound it has`
   *
   * @param whose of what the sentence is about, and of what sort that is; null where it is about nothing
   */
  #adjusted(node: AdjustedNode, pronouns: Pronouns, sort: string, whose: One | null): EffectAmount | null {
    const of = this.amountOf(node.of, pronouns, sort === "Side" ? whose : null);
    const bonuses = node.bonuses.map((bonus) => this.#bonus(bonus, pronouns, sort, whose));
    const known = bonuses.filter((bonus) => bonus !== null);
    return of === null || known.length < bonuses.length ? null : { kind: "adjusted", of, bonuses: known };
  }

  /** `adding 1 if it is shaken`, `and adds its speed` */
  #bonus(node: BonusNode, pronouns: Pronouns, sort = this.around.unit.sort, whose: One | null = null): Bonus | null {
    const amount = this.amountOf(node.amount, pronouns, sort === "Side" ? whose : null);
    const per = node.per === null ? null : this.per(node.per, pronouns, sort, whose);
    const condition = node.condition === null ? null : this.condition(node.condition, pronouns);
    if (amount === null || (node.per !== null && per === null) || (node.condition !== null && condition === null))
      return null;
    return { sign: node.sign, amount, per, condition, isDenied: node.isDenied };
  }

  /**
   * How often something is said: for each of some things, or of what dice show. Null after a report.
   *
   * @param whose of what a sentence is about; null where that is nothing
   */
  protected per(per: PerNode, pronouns: Pronouns, sort: string, whose: One | null): Per | null {
    if (per.kind === "perDie") {
      const from = this.amountOf(per.from, pronouns);
      return from && { kind: "dice", from };
    }
    const { phrases } = this.around;
    const every = per.every?.value ?? 1;
    if (per.kind === "perChanged") {
      if (every < 1) return phrases.unsupported({ ...per, kind: "quoted", text: "" }, "say for how many of them");
      return { kind: "counted", every };
    }
    const what = this.#withoutLevel(per.what);
    const each = per.rounded === undefined ? { every } : { every, rounded: per.rounded };
    if (every < 1) return phrases.unsupported(what, "say which things it counts");
    // Only the game has it: `1 point per level`
    const name = { ...what, kind: "name" } as const;
    const owner = per.isOwn || !this.isNumber(what) ? null : this.ownerOfNumber(what);
    if (owner !== null) {
      const of = { kind: "thing", thing: owner } as const;
      const field = this.ownField(name, owner.sort, of);
      return field === null ? null : { kind: "had", of, field, ...each };
    }
    const inPlace = this.#numberInPlace(what, pronouns);
    if (inPlace !== null) return { kind: "had", ...inPlace, ...each };
    const owned = sort === "Side" ? sideAsOwner(whose) : null;
    const total = this.totalOver(what, pronouns, per.isOwn ? owned : null, owned);
    if (total !== null) return { kind: "amount", amount: total, ...each };
    // What sides have, each side counts for itself.
    if (whose !== null && this.isNumber(what) && (per.isOwn || sort === "Side" || whose.kind === "actor")) {
      const field = this.ownField({ ...what, kind: "name" }, sort, whose);
      return field === null ? null : { kind: "had", of: whose, field, ...each };
    }
    if (this.isNumber(what))
      return phrases.unsupported(what, `say “for each of its ${inPlural(withoutMarker(what.text))}”`);
    const of = per.isOwn ? owned : null;
    if (per.isOwn && of === null) return phrases.unsupported(what, "say whose: “it” is no side here");
    const said = this.#inItsPlace(this.whereYou(what, pronouns), pronouns, sort);
    const { place } = this.around;
    if (of !== null && isSameName(said.text, place.noun) && !Object.hasOwn(place.fields, OWNER))
      return phrases.unsupported(what, `the text says of no ${place.noun} that it can belong to a side`);
    const counted = of === null ? said : { ...said, of };
    const who = this.subject(counted, { ...pronouns, it: pronouns.it ?? { sort, words: [] } });
    if (who === null) return null;
    if (who.kind === "some" && who.count === null) return { kind: "things", of: who.of, ...each };
    return phrases.unsupported(what, "say which things it counts");
  }

  /** `each noise in the room`, where places have that number: that of the place where a unit stands; null for other words. */
  #numberInPlace(
    what: QuotedNode,
    { hasActor, it, there }: Pronouns,
  ): { readonly of: One; readonly field: string } | null {
    const { unit, place } = this.around;
    const ofIt = this.#numberInIt(what, { hasActor, it, there });
    if (ofIt !== null) return ofIt;
    const [, number = "", whose] =
      new RegExp(`^(.+?) (?:in|on|at|of) (its|the|your|this|that) ${place.noun}$`, "iu").exec(what.text) ?? [];
    const name = { kind: "name", span: what.span, text: number } as const;
    if (whose === undefined || !this.isNumber({ ...what, text: number })) return null;
    const isIts = /^its$/i.test(whose);
    // Beside a target, “the room” could be that of either.
    const isActor = hasActor && (it === null || /^your$/i.test(whose));
    if (!isActor && (it?.sort !== unit.sort || (hasActor && !isIts))) return null;
    if (there !== null && !isIts) return null;
    const field = this.quantity(name)?.of.includes(place.sort) === true ? this.ownField(name, place.sort) : null;
    return field === null ? null : { of: { kind: "place", of: isActor ? "actor" : "it" }, field };
  }

  /** `each leak in it`, `each cargo on your ship`: a number of “it”, or of the unit that acts; null for other words. */
  #numberInIt(what: QuotedNode, { hasActor, it }: Pronouns): { readonly of: One; readonly field: string } | null {
    const { unit } = this.around;
    const [, number = "", whose = ""] =
      /^(.+?) (?:in|on|at|of|aboard) (it|(?:your|the|this) .+)$/i.exec(what.text) ?? [];
    if (number === "" || !this.isNumber({ ...what, text: number })) return null;
    const isIt = /^it$/i.test(whose);
    const isActor = hasActor && (isIt ? it === null : isSameName(whose.replace(/^\S+ /, ""), unit.noun));
    const sort = isActor ? unit.sort : isIt ? (it?.sort ?? null) : null;
    const name = { kind: "name", span: what.span, text: number } as const;
    if (sort === null || this.quantity(name)?.of.includes(sort) !== true) return null;
    const field = this.ownField(name, sort);
    return field === null ? null : { of: { kind: isActor ? "actor" : "it" }, field };
  }

  /** `each beast in its room`, `each beast there`, of a unit: what is where it is. */
  #inItsPlace(what: QuotedNode, { it, there, hasActor }: Pronouns, sort: string): QuotedNode {
    const { unit, place } = this.around;
    const { text } = what;
    const [said = ""] = /(?:\b(?:in|at|on) (?:its|their|that|the same) .+|\bthere)$/i.exec(text) ?? [];
    const noun = said.replace(/^\S+ (?:its|their|that|the same) /i, "");
    const isPlace = /^there$/i.test(said) || isSameName(noun, place.noun);
    const isOwn = /\b(?:its|their) /i.test(said);
    if (said === "" || !isPlace || (it?.sort ?? sort) !== unit.sort) return what;
    // Otherwise it is the place of the unit that acts, or the place where something happens.
    if (!isOwn && (hasActor || there !== null)) return what;
    return { ...what, text: `${text.slice(0, -said.length)}within 0 ${pluralOf(place.noun)} of it`, asIn: said };
  }

  protected forEach(
    { of, count, isMost, ranks = [] }: Subject & { readonly kind: "some" },
    from: "board" | "beside the board",
    criteria: readonly Criterion[],
    effect: (who: One) => Effect,
  ): Effect {
    const block = this.blocks.push([effect({ kind: "it" })]) - 1;
    return { kind: "for each", of, from, count, isMost, criteria: [...ranks, ...criteria], block };
  }
}

/** One thing as a phrase describes it; null for what no phrase means. */
function descriptionOfOne(
  one: One,
  sort: string,
  { span, text }: Pick<Description, "span" | "text">,
): Description | null {
  if (one.kind !== "actor" && one.kind !== "it" && one.kind !== "there") return null;
  const base = { kind: one.kind === "actor" ? "actor" : "bound" } as const;
  return { span, text, sort, base, tests: [], select: null };
}

/** What things are paid for with in any game. */
const MONEY: ReadonlySet<string> = new Set(
  "money gold coin coins cash credit credits dollars silver ducats crowns".split(" "),
);

/** How it is said behind the name of a good that a card brings so much of it. */
const BONUSES_OF_CARDS = ["bonus", "bonuses", "reward", "benefit"];

/** Where goods lie that nobody has. */
const STOCK = /^the (?:general |common )?(?:supply|bank|stock|reserve|box)$/i;

/** What is given by nobody: whoever gets it gains as much. */
function gainedBy(
  who: QuotedNode,
  { span, isMost, amount, field, bracket, isCounted }: EffectNode & { readonly kind: "transfers" },
): EffectNode & { readonly kind: "gains" } {
  const counted = isCounted === true && { isCounted };
  return { ...PLAIN_CHANGE, kind: "gains", span, who, sign: 1, isMost, amount, field, bracket, ...counted };
}

/** What a sentence says of each of those that it is about. */
function whoseOf(who: Subject): One {
  return who.kind === "one" ? who.one : { kind: "it" };
}

function withoutThe(quoted: QuotedNode): QuotedNode {
  return { ...quoted, text: withoutMarker(quoted.text) };
}

/** `hits` are more than one as they are called. */
function inPlural(name: string): string {
  return isPlural(name) ? name : pluralOf(name);
}

/** `the doom marker`, `iron track`: the name of the number. */
function withoutMarker(text: string): string {
  return text.replace(/^the\s+/i, "").replace(/\s+(?:marker|track)$/i, "");
}

/** Whether nothing but the game has a number. @param of the sorts that have it */
function isOnlyOfGame(of: readonly string[]): boolean {
  return of.length > 0 && of.every((sort) => sort === THE_GAME.sort);
}
