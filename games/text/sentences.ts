import { pluralOf } from "../../grammar/word-endings.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import {
  type ActionRowNode,
  type DiceTestNode,
  type EffectBracketNode,
  type EffectNode,
  type NumberTestNode,
  type QuotedNode,
  type RankNode,
  saidOf,
} from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition } from "../../runtime/checked-tree.ts";
import type { FieldValue } from "../shared/declared/field.ts";
import {
  type DiceTest,
  type Effect,
  type One,
  MOST_DICE,
  MOST_FACES,
  MOST_TURNS,
  type NumberTest,
  type PossibleTest,
  type Rank,
} from "../shared/declared/play/effect.ts";
import type { FieldTest } from "../shared/declared/word.ts";
import { OWNER } from "./board.ts";
import { ChoiceSentences } from "./choice-sentences.ts";
import { bySubject, ofIt, oneBracket, subjectOf, tailsOf } from "./deeds-of-one.ts";
import { isMutualLink } from "./links.ts";
import { isSameName } from "./names.ts";
import { PLAYERS } from "./players-actions.ts";
import { EVERYTHING } from "../../grammar/game-text/part-parser.ts";
import {
  EVERYWHERE,
  NOBODY,
  nodeOfName,
  type Pronouns,
  quotedAt,
  statedAmount,
  withoutCount,
} from "./sentence-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** A link of things of a sort, and to what a sentence links them. */
interface Linking {
  readonly sort: ThingSort;
  readonly field: string;
  readonly to: QuotedNode;
  readonly target: ThingSort;
}

/** What can be said of one side after the other. */
const OF_SIDES: ReadonlySet<EffectNode["kind"]> = new Set([
  "gains",
  "shifts",
  "deals",
  "movesCards",
  "chooses",
  "acts",
]);

/** What else says that a unit leaves the board, where the text calls no state so. */
const REMOVED = /^(?:dies?|destroyed|killed|defeated|eliminated|slain)$/i;

/** What a phrase says of things as one side sees them. */
const AS_A_SIDE_SEES = /\b(?:own|enemy|enemies|ally|allies|allied)\b/i;

/** By how many sides a place is behind the first, in words. */
const PLACES = ["", "second", "third"];

const EACH_SIDE = /^(?:each|every) side$/i;

/** Checks the sentences of a text, and makes blocks of them. Reports what a sentence cannot do. */
export class Sentences extends ChoiceSentences {
  /** The blocks of the sequences that sentences carry out, by their names. */
  readonly #phases = new Map<string, number>();
  /** Which sequences are carried out within which. */
  readonly #within = new Map<string, Set<string>>();
  /** Of what it was said last who has most of it. */
  #ranked: QuotedNode | null = null;
  /** The sequence whose sentences are checked. */
  #phase: string | null = null;

  /** The steps of a sequence that sentences carry out; those of another section of its name stand before them. */
  addPhase(name: NameNode, steps: readonly EffectNode[]): void {
    const { phases } = this.around;
    const phase = this.#phaseNamed(name);
    const about = phase === null ? null : this.#pronounsOf(phases.find((each) => each.name === phase)?.about ?? null);
    if (phase === null || about === null) return;
    this.#phase = phase;
    const block = this.block(steps, about);
    this.#phase = null;
    const number = this.#blockOfPhase(phase);
    this.blocks[number] = [...(this.blocks[number] ?? []), ...(this.blocks[block] ?? [])];
  }

  /** What pronouns mean in a phase; null, with a report, where it is about nothing that there is. */
  #pronounsOf(about: NameNode | null): Pronouns | null {
    if (about === null) return NOBODY;
    if (isSameName(about.text, "side")) return { ...NOBODY, hasSide: true };
    const { place, unit, unplaced, names } = this.around;
    const sorts = [unit, place, ...unplaced.filter(({ areParts }) => areParts === true)];
    const found = sorts.find(({ noun }) => isSameName(noun, about.text));
    if (found === undefined) return names.unknown(about, "sort of things", ["side", ...sorts.map(({ noun }) => noun)]);
    const it = { sort: found.sort, words: [] };
    return { ...NOBODY, it, there: found === place ? it : null, ...(found === unit ? { hasSide: true as const } : {}) };
  }

  /** The number of a new block of these sentences. */
  block(nodes: readonly EffectNode[], pronouns: Pronouns): number {
    // The number is taken before those of blocks within it.
    const number = this.blocks.push([]) - 1;
    const outside = this.#ranked;
    this.#ranked = null;
    this.blocks[number] = bySubject(nodes).flatMap((deeds) => this.#deeds(deeds, pronouns));
    this.#ranked = outside;
    return number;
  }

  /** A number that each side has, or things of which each side can have some. */
  rank({ best, of }: Pick<RankNode, "best" | "of">, pronouns: Pronouns): Rank | null {
    const { names, phrases, place, unit, unplaced, words } = this.around;
    const name = { kind: "name", span: of.span, text: of.text } as const;
    const said = of.text.split(/\s+/).map((word) => foldForm(word));
    const isNoun = words.some(
      (word) => word.category === "noun" && foldedForms(word).some((form) => said.includes(form)),
    );
    if (!isNoun) {
      const word = this.quantity(name);
      const sort = word?.of.find((each) => unplaced.some((one) => one.sort === each && one.areSides));
      if (word === null) return null;
      return sort === undefined || word.field === null
        ? names.unknown(name, "number of each side", this.numbersOf(sort ?? "Side"))
        : { best, text: word.field, of: { kind: "field", sort, field: word.field } };
    }
    const who = this.subject(of, pronouns);
    if (who === null) return null;
    if (who.kind === "one" || who.count !== null) return phrases.unsupported(of, "say which things are counted");
    const things = who.of;
    const areSides = things.sort === unit.sort || (things.sort === place.sort && Object.hasOwn(place.fields, OWNER));
    if (!areSides) return phrases.unsupported(of, `the text says of no ${place.noun} that it can belong to a side`);
    return { best, text: of.text, of: { kind: "things", things } };
  }

  /** `The side with the most gold gains 2 points`, `the side with the second most …`; null for other subjects. */
  #ofStanding(deeds: readonly EffectNode[], quoted: QuotedNode, pronouns: Pronouns): readonly Effect[] | null {
    const [, whose, ordinal = "", said, counted] =
      /^(the|each|every) side with the (second |third )?(most|fewest)(?: (.+))?$/i.exec(quoted.text) ?? [];
    if (whose === undefined) return null;
    const { phrases } = this.around;
    const { span } = quoted;
    const of =
      counted === undefined
        ? this.#ranked
        : ({ kind: "quoted", span: { start: span.end - counted.length, end: span.end }, text: counted } as const);
    const best = said?.toLowerCase() === "fewest" ? "fewest" : "most";
    const rank = of === null ? phrases.unsupported(quoted, `say ${best} of what`) : this.rank({ best, of }, pronouns);
    if (rank === null) return [];
    const it = { sort: "Side", words: [] };
    const side: QuotedNode = { ...quoted, text: "the side" };
    const own: Pronouns = { ...pronouns, it, hasSide: true, ...this.#withoutMoment(pronouns) };
    const block = this.block(
      deeds.map((deed) => saidOf(deed, quoted, side)),
      own,
    );
    this.#ranked = of;
    const ahead = PLACES.indexOf(ordinal.trim().toLowerCase());
    const standing = { rank, ahead, isShared: whose.toLowerCase() !== "the" };
    const all = { span, text: "sides", sort: "Side", base: { kind: "all" }, tests: [], select: null } as const;
    return [{ kind: "for each", of: all, from: "board", count: null, isMost: false, criteria: [], block, standing }];
  }

  /** What is said of one subject, which is chosen once: `A raft becomes tired and loses 1 hit. [Random]` */
  #deeds(deeds: readonly EffectNode[], pronouns: Pronouns): readonly Effect[] {
    const [first, second] = deeds;
    const quoted = first === undefined ? null : subjectOf(first);
    const standing = quoted === null ? null : this.#ofStanding(deeds, quoted, pronouns);
    if (standing !== null) return standing;
    const isAlone =
      second === undefined || quoted === null || EACH_SIDE.test(quoted.text) || this.isNumberOfGame(quoted);
    if (isAlone || first === undefined)
      return deeds.flatMap((node) => this.#ofEachSide(node).flatMap((each) => this.#effect(each, pronouns) ?? []));
    const who = this.subject(quoted, pronouns);
    if (who === null) return [];
    // Whose turn comes next is chosen anew after each turn.
    const isInTurns = who.kind === "some" && who.count === null && deeds.some(({ kind }) => kind === "acts");
    if (who.kind === "one" || who.of.sort === "Side" || isInTurns)
      return deeds.flatMap((deed) => this.#deeds([deed], pronouns));
    const { place } = this.around;
    const it = this.meant(who.of.sort, quoted);
    const own: Pronouns = {
      ...pronouns,
      it,
      ...(it.sort === place.sort ? { there: it } : {}),
      ...this.#withoutMoment(pronouns),
    };
    const { alike, bracket } = oneBracket(deeds);
    const criteria = this.criteria(bracket, it.sort, pronouns);
    const said = alike.map((deed) => this.isClear(who, pronouns, tailsOf(deed, quoted)) && ofIt(deed, quoted));
    const known = said.filter((deed) => deed !== false);
    if (criteria === null || known.length < said.length) return [];
    const block = this.block(known, own);
    const { of, count, isMost } = who;
    const from = first.kind === "placed" ? "beside the board" : "board";
    return [{ kind: "for each", of, from, count, isMost, criteria, block }];
  }

  /** What stands in the place of “it” there, or whose turn it is, chose nothing. */
  #withoutMoment({ chooser }: Pronouns): Pick<Pronouns, "chooser"> {
    return chooser !== undefined && isOfMoment(chooser) ? { chooser: "unclear" } : {};
  }

  /** `Each side gains 1 gold` says it of one side after the other. */
  #ofEachSide(node: EffectNode): readonly EffectNode[] {
    if (!OF_SIDES.has(node.kind) || !("who" in node) || node.who === null) return [node];
    const { who } = node;
    const { sides, actingSides } = this.around;
    if (!EACH_SIDE.test(who.text)) return [node];
    // `Each side gains 1 gold for each own pond`: own things are those of the side whose turn it is.
    if (node.kind === "gains" && node.per?.kind === "perThing" && AS_A_SIDE_SEES.test(node.per.what.text)) {
      const effects = [{ ...node, who: { ...who, text: "the side" } }];
      return [{ kind: "forEach", span: node.span, what: who, order: null, effects }];
    }
    // A side that is the bot acts by its units and cards.
    return (node.kind === "acts" ? actingSides : sides).map((side): EffectNode => ({
      ...node,
      who: { ...who, text: side },
    }));
  }

  #effect(node: EffectNode, pronouns: Pronouns): Effect | null {
    const { place, unit, phrases } = this.around;
    switch (node.kind) {
      case "nothing":
        return { kind: "nothing" };
      case "ending":
        return { kind: "end" };
      case "rolls":
        if (node.count.kind === "number" && node.count.value > MOST_DICE)
          return phrases.unsupported(quotedAt(node.count), `${MOST_DICE} dice are rolled at most`);
        if (node.sides.value > MOST_FACES)
          return phrases.unsupported(quotedAt(node.sides), `a die has ${MOST_FACES} sides at most`);
        return this.rolls(node, pronouns);
      case "moves": {
        const to = this.whither(node.to, pronouns, node.who);
        const criteria = this.criteria(node.bracket, place.sort, pronouns);
        if (to === null || criteria === null) return null;
        const tails = to.in === null ? [] : [node.to];
        return this.#toEach(node.who, pronouns, unit, (who) => ({ kind: "put", who, ...to, criteria }), { tails });
      }
      case "retreats": {
        const criteria = this.criteria(node.bracket, place.sort, pronouns);
        if (criteria === null) return null;
        const steps = statedAmount(node.steps);
        return this.#toEach(node.who, pronouns, unit, (who) => ({ kind: "retreat", who, steps, criteria }), {});
      }
      case "placed": {
        const number = this.#numberPlaced(node);
        if (number !== null) return this.#effect(number, pronouns);
        const to = this.whither(node.in, pronouns, node.what);
        const criteria = this.criteria(node.bracket, place.sort, pronouns);
        const who = this.subject(node.what, pronouns);
        if (to === null || criteria === null || who === null) return null;
        const put = (one: One): Effect => ({ kind: "put", who: one, ...to, criteria });
        if (!this.isOf(who, unit, node.what)) return null;
        if (!this.isClear(who, pronouns, to.in === null ? [] : [node.in])) return null;
        return who.kind === "one" ? put(who.one) : this.forEach(who, "beside the board", [], put);
      }
      case "removed": {
        const other = this.#ofNoUnit(node, pronouns);
        if (other !== null) return this.#effect(other, pronouns);
        return this.#toEach(node.what, pronouns, unit, (who) => ({ kind: "remove", who }), node);
      }
      case "goesHome":
        return this.#toEach(node.who, pronouns, unit, (who) => ({ kind: "go home", who }), node);
      case "flips":
        return this.#flips(node, pronouns);
      case "becomes":
        return this.#becomes(node, pronouns);
      case "gains": {
        const ofUnits = this.isNumber(nodeOfName(node.field)) ? null : (unitsAdded(node) ?? unitsRemoved(node));
        if (ofUnits !== null && node.units?.isNowhere === true)
          return phrases.unsupported(node.units.what, `say where: “to” and ${place.one}`);
        return ofUnits === null ? this.gains(node, pronouns) : this.#effect(ofUnits, pronouns);
      }
      case "shifts":
        return this.shifts(node, pronouns);
      case "belongs": {
        const to = node.to === null ? null : this.subject(node.to, pronouns);
        if (node.to !== null && to === null) return null;
        if (!Object.hasOwn(place.fields, OWNER))
          return phrases.unsupported(node.who, `the text says of no ${place.noun} that it can belong to a side`);
        if (node.to !== null && (to?.kind !== "one" || to.sort !== "Side"))
          return phrases.unsupported(node.to, "say to which side");
        const side = to?.kind === "one" ? to.one : null;
        const owned = { kind: "link", field: OWNER, to: side, isMutual: false } as const;
        const { bracket } = node;
        const tails = [node.to];
        return this.#toEach(node.who, pronouns, place, (who) => ({ ...owned, who }), { bracket, tails });
      }
      case "paying":
        return this.paying(node, pronouns);
      case "transfers":
        return this.transfer(node, pronouns);
      case "swaps": {
        const [who, other] = [this.single(node.who, pronouns), this.single(node.other, pronouns)];
        if (who === null || other === null || !this.isOf(who, unit, node.who) || !this.isOf(other, unit, node.other))
          return null;
        if (who.kind === "one" && other.kind === "one") return { kind: "swap", who: who.one, other: other.one };
        return who.kind === "one"
          ? this.sayWhich(node.other, other, unit.noun)
          : this.sayWhich(node.who, who, unit.noun);
      }
      case "replaced": {
        const by = this.subject(node.by, pronouns);
        if (by === null || !this.isOf(by, unit, node.by)) return null;
        if (by.kind === "one" || by.isAll || (by.count ?? 1) !== 1)
          return phrases.unsupported(node.by, `say which ${unit.noun} comes instead`);
        const { bracket } = node;
        const tails = [node.by];
        const replace = (who: One): Effect => ({ kind: "replace", who, by: by.of });
        return this.#toEach(node.what, pronouns, unit, replace, { bracket, tails });
      }
      case "conditional": {
        const condition = this.#condition(node.condition, pronouns);
        const [consequence, otherwise] = [this.block(node.consequence, pronouns), this.block(node.otherwise, pronouns)];
        return condition && { kind: "if", condition, consequence, otherwise };
      }
      case "attempt":
        return this.#attempts(node, pronouns);
      case "forEach": {
        const who = this.subject(node.what, pronouns);
        if (who === null) return null;
        const isChosen = node.isChosen === true;
        if (who.kind === "one" || isChosen === (who.count === null))
          return phrases.unsupported(
            node.what,
            isChosen ? "say how many are chosen" : "say which things it is done for",
          );
        const { sort } = who.of;
        if (isChosen && sort !== unit.sort && sort !== place.sort)
          return phrases.unsupported(node.what, `only ${pluralOf(unit.noun)} and ${pluralOf(place.noun)} are chosen`);
        const criteria = this.criteria(node.order, sort, pronouns);
        const it = this.meant(sort, node.what);
        // One side after the other: its own things are those of that side.
        const asked: Pronouns = {
          ...pronouns,
          it,
          ...(sort === place.sort ? { there: it } : {}),
          ...(sort === "Side" ? { hasSide: true } : {}),
          ...this.#withoutMoment(pronouns),
        };
        const block = this.block(node.effects, asked);
        const { of, count, isMost } = who;
        return criteria && { kind: "for each", of, from: "board", count, isMost, criteria, block };
      }
      case "asOften": {
        const as =
          node.as.kind === "perDie" || node.as.kind === "perThing"
            ? this.per(node.as, pronouns, unit.sort, null)
            : this.amountOf(node.as, pronouns);
        const block = this.block(node.effects, pronouns);
        return as && { kind: "as often", as, block };
      }
      case "acts": {
        const who = this.subject(node.who, pronouns);
        const criteria = this.criteria(node.bracket, unit.sort, pronouns);
        if (who === null || criteria === null) return null;
        if (node.times > MOST_TURNS)
          return phrases.unsupported(node.who, `in a step it acts ${MOST_TURNS} times at most`);
        const { times } = node;
        if (who.kind === "one" && who.sort === "Side") return this.#sideActs(node, who.one);
        if (!this.isOf(who, unit, node.who)) return null;
        if (who.kind === "some" && who.count !== null)
          return this.forEach(who, "board", criteria, (one) => ({ kind: "act", who: one, times, criteria: [] }));
        return { kind: "act", who: who.kind === "one" ? who.one : who.of, times, criteria };
      }
      case "chooses":
        return this.chooses(node, pronouns);
      case "carriesOut":
        return this.#carriesOut(node, pronouns);
      case "shuffles": {
        const deck = this.deckNamed(node.deck);
        return deck === null ? null : { kind: "shuffle", deck };
      }
      case "draws":
        return this.draws(node, pronouns);
      case "deals":
        return this.deals(node, pronouns);
      case "reveals":
        return this.reveals(node);
      case "movesCards":
        return this.movesCards(node, pronouns);
      case "winning": {
        const who = this.subject(node.who, pronouns);
        const isSide = who?.kind === "one" && who.sort === "Side";
        if (who !== null && !isSide) return phrases.unsupported(node.who, "name the side that wins");
        return isSide ? { kind: "win", who: who.one } : null;
      }
    }
  }

  override addPlayersAction(row: ActionRowNode): void {
    this.#phase = PLAYERS;
    super.addPlayersAction(row);
    this.#phase = null;
  }

  #sideActs({ who: quoted, times, bracket }: EffectNode & { readonly kind: "acts" }, who: One): Effect | null {
    const { phrases } = this.around;
    if (bracket !== null)
      return phrases.unsupported(
        bracket.criteria,
        "what a side does it chooses: for an order of sides write “For each side […]: the side acts once”",
      );
    return this.#isWithinItself(PLAYERS, quoted) ? null : this.acting(who, times, quoted);
  }

  /** Takes up that a sequence is carried out within the one that is checked; reports one that would never end. */
  #isWithinItself(phase: string, quoted: QuotedNode): boolean {
    if (this.#phase === null) return false;
    this.#within.set(this.#phase, (this.#within.get(this.#phase) ?? new Set()).add(phase));
    if (!this.#contains(phase, this.#phase)) return false;
    this.around.phrases.unsupported(quoted, "it would be carried out within itself");
    return true;
  }

  /** `Place a Goblin in a trap. If you cannot, …`: what happens where there is nothing to do it with, or nowhere. */
  #attempts({ effects, otherwise }: EffectNode & { readonly kind: "attempt" }, pronouns: Pronouns): Effect | null {
    const [deed, another] = effects;
    const all = deed === undefined || another !== undefined ? null : this.#needsOf(deed, pronouns);
    if (deed !== undefined && all === null)
      return this.around.phrases.unsupported(
        subjectOf(deed) ?? { kind: "quoted", span: deed.span, text: "" },
        "say when it cannot be done, as in “If there is no goblin, …”",
      );
    const [consequence, instead] = [this.block(effects, pronouns), this.block(otherwise, pronouns)];
    return all && { kind: "if", condition: { kind: "possible", all }, consequence, otherwise: instead };
  }

  /** Of what there must be something, so that a sentence can do what it says; null where that is not known. */
  #needsOf(written: EffectNode, pronouns: Pronouns): PossibleTest["all"] | null {
    const isOfUnits = written.kind === "gains" && !this.isNumber(nodeOfName(written.field));
    const node = isOfUnits ? (unitsAdded(written) ?? unitsRemoved(written) ?? written) : written;
    const needs: PossibleTest["all"][number][] = [];
    const add = (quoted: QuotedNode | null, from: "board" | "beside the board"): void => {
      const who = quoted === null ? null : this.subject(quoted, pronouns);
      if (who?.kind === "some") needs.push({ of: who.of, from });
    };
    if (node.kind === "placed") {
      add(node.what, "beside the board");
      add(node.in, "board");
    } else if (node.kind === "moves") {
      add(node.who, "board");
      add(node.to, "board");
    } else if (node.kind === "removed" || node.kind === "becomes" || node.kind === "flips") {
      add(subjectOf(node), "board");
    } else return null;
    return needs.length === 0 ? null : needs;
  }

  #condition(
    node: QuotedNode | DiceTestNode | NumberTestNode,
    pronouns: Pronouns,
  ): Condition | DiceTest | NumberTest | null {
    if (node.kind === "quoted") return this.condition(node, pronouns);
    if (node.kind === "numberTest") {
      const { name, from, to } = node;
      const amount = this.amountOf({ ...name, kind: "namedNumber" }, pronouns);
      return amount && { kind: "number", amount, from, to };
    }
    if (node.of === "compared") {
      const amount = this.amountOf(node.amount, pronouns);
      return amount && { kind: node.of, is: node.is, amount };
    }
    return node.of === "doubles" ? { kind: node.of } : { kind: node.of, from: node.from, to: node.to };
  }

  #flips({ who: quoted, bracket }: EffectNode & { readonly kind: "flips" }, pronouns: Pronouns): Effect | null {
    const { phrases, twoSided, words } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const [field, another] = twoSided.get(sort) ?? [];
    if (field === undefined)
      return phrases.unsupported(quoted, "the text says of no two sides of it, as in “It is ready or spent.”");
    if (another !== undefined) {
      const opposites = words.flatMap((word) =>
        word.category === "adjective" && word.of.includes(sort) && (twoSided.get(sort) ?? []).includes(word.id)
          ? [`“${word.id}” or “${word.opposite ?? ""}”`]
          : [],
      );
      return phrases.unsupported(
        quoted,
        `it can flip in several ways: say whether it becomes ${opposites.join(", or ")}`,
      );
    }
    if (!this.changes({ ...quoted, kind: "name" }, sort, field)) return null;
    const criteria = this.criteria(bracket, sort, pronouns);
    const flip = (one: One): Effect => ({ kind: "flip", who: one, field });
    return criteria && (who.kind === "one" ? flip(who.one) : this.forEach(who, "board", criteria, flip));
  }

  #carriesOut(
    { sequence, times, until }: EffectNode & { readonly kind: "carriesOut" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const phase = this.#phaseNamed(sequence);
    const condition = until === null ? null : this.condition(until, NOBODY);
    if (phase === null || (until !== null && condition === null)) return null;
    if (times > MOST_TURNS)
      return phrases.unsupported(nodeOfName(sequence), `it is carried out ${MOST_TURNS} times at most`);
    if (this.#isWithinItself(phase, nodeOfName(sequence))) return null;
    const said = this.around.phases.find((each) => each.name === phase)?.about ?? null;
    const wanted = this.#pronounsOf(said);
    if (wanted === null) return null;
    const about = said === null ? "nothing" : wanted.it === null ? "side" : "it";
    const isKnown =
      about === "side"
        ? pronouns.hasActor || pronouns.hasSide === true
        : about === "nothing" || pronouns.it?.sort === wanted.it?.sort;
    if (!isKnown) {
      const noun = said?.text.toLowerCase() ?? "";
      return phrases.unsupported(nodeOfName(sequence), `say of which ${noun}, as in “For each ${noun}: carry out …”`);
    }
    return { kind: "repeat", block: this.#blockOfPhase(phase), times, until: condition, about };
  }

  #phaseNamed(name: NameNode): string | null {
    const { phases, names } = this.around;
    const known = phases.map((each) => each.name);
    return known.find((each) => isSameName(each, name.text)) ?? names.unknown(name, "sequence", known);
  }

  #blockOfPhase(phase: string): number {
    const number = this.#phases.get(phase) ?? this.blocks.push([]) - 1;
    this.#phases.set(phase, number);
    return number;
  }

  /** Whether a sequence is the other, or carries it out at any depth. */
  #contains(phase: string, other: string): boolean {
    return phase === other || [...(this.#within.get(phase) ?? [])].some((each) => this.#contains(each, other));
  }

  #becomes(node: EffectNode & { readonly kind: "becomes" }, pronouns: Pronouns): Effect | null {
    const { names, words, phrases, place, unit } = this.around;
    const link = this.#linkIn(node.what);
    if (link !== null) return this.#links(node, link, pronouns);
    const said = node.isVerb === true ? participlesOf(node.what.text) : [foldForm(node.what.text)];
    const word = words.find((each) => foldedForms(each).some((form) => said.includes(form)));
    const sorts = word === undefined ? [] : "of" in word ? (word.of ?? []) : "sort" in word ? [word.sort ?? ""] : [];
    const write = word?.meaning?.kind === "test" && word.meaning.test !== null ? writeOf(word.meaning.test) : null;
    if (write === null && REMOVED.test(node.what.text) && !node.isDenied)
      return this.#effect({ kind: "removed", span: node.span, what: node.who, bracket: node.bracket }, pronouns);
    if (write === null) {
      const known = words.flatMap(({ id, meaning }) =>
        meaning?.kind === "test" && meaning.test !== null && writeOf(meaning.test) !== null ? [id] : [],
      );
      return names.unknown(node.what, "state that something can come to", known);
    }
    if (node.isDenied && typeof write.value !== "boolean")
      return phrases.unsupported(nodeOfName(node.what), "say what it becomes instead");
    const value = node.isDenied ? write.value !== true : write.value;
    const who = this.subject(node.who, pronouns);
    if (who === null) return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    const wanted = [place, unit, ...this.around.unplaced].filter((each) => sorts.includes(each.sort));
    if (!sorts.includes(sort)) {
      const said = wanted.map(({ one }) => one).join(" or ");
      return phrases.unsupported(node.who, `only ${said === "" ? "something else" : said} becomes ${node.what.text}`);
    }
    if (!this.changes(node.what, sort, write.field)) return null;
    const criteria = this.criteria(node.bracket, sort, pronouns);
    const set = (one: One): Effect => ({ kind: "set", who: one, field: write.field, value });
    return criteria && (who.kind === "one" ? set(who.one) : this.forEach(who, "board", criteria, set));
  }

  /** `Place 1 noise in it`: where the words name a number of places, they gain it. */
  #numberPlaced({ span, what, in: at, bracket }: EffectNode & { readonly kind: "placed" }): EffectNode | null {
    const { quoted, count, isMost } = withoutCount(what);
    if (count === null || isMost || !this.isNumber(quoted)) return null;
    const amount = { kind: "number", span: what.span, value: count } as const;
    const field = { kind: "name", span: quoted.span, text: quoted.text } as const;
    const change = { sign: 1, isMost, amount, field, per: null, less: null, bracket } as const;
    return { kind: "gains", span, who: at ?? { ...what, text: "there" }, ...change };
  }

  /** `Remove all noise from the board`, `Remove the trap`: a number that is gone, or a place that is no longer so. */
  #ofNoUnit(node: EffectNode & { readonly kind: "removed" }, pronouns: Pronouns): EffectNode | null {
    const { span, what, bracket } = node;
    const { place } = this.around;
    const { quoted, isAll } = withoutCount(what);
    if (isAll && this.isNumber(quoted)) {
      const word = this.quantity({ ...quoted, kind: "name" });
      const isOfPlaces = word !== null && word.of.length === 1 && word.of.includes(place.sort);
      if (!isOfPlaces) return null;
      const amount = { kind: "number", span, value: EVERYTHING } as const;
      const field = { kind: "name", span: quoted.span, text: quoted.text } as const;
      const change = { sign: -1, isMost: false, amount, field, per: null, less: null, bracket } as const;
      return { kind: "gains", span, who: { ...what, text: EVERYWHERE }, ...change };
    }
    const noun = this.around.phrases.wordsIn(quoted).findLast((entry) => this.#isStateOfPlaces(entry));
    if (noun === undefined) return null;
    const who = this.subject(what, pronouns);
    if ((who?.kind === "one" ? who.sort : who?.of.sort) !== place.sort) return null;
    const state = { kind: "name", span: quoted.span, text: noun } as const;
    return { kind: "becomes", span, who: what, isDenied: true, what: state, bracket };
  }

  /** Whether a word calls places what they can be, and can be no longer: `door` */
  #isStateOfPlaces(entry: string): boolean {
    const { words, place } = this.around;
    return words.some(
      ({ id, category, meaning }) =>
        id === entry &&
        category === "noun" &&
        meaning?.kind === "test" &&
        meaning.test !== null &&
        writeOf(meaning.test)?.value === true &&
        Object.hasOwn(place.fields, writeOf(meaning.test)?.field ?? ""),
    );
  }

  /** The link that a sentence begins with, and what stands behind it: `engaged with the figure`; null for other words. */
  #linkIn({ text, span }: NameNode): Linking | null {
    const { words, place, unit } = this.around;
    const said = foldForm(text);
    for (const sort of [place, unit]) {
      for (const [field, kind] of Object.entries(sort.fields)) {
        const isLink = kind.kind === "choice" && kind.linksTo !== undefined && said.startsWith(`${field} `);
        const word = words.find(({ category, id }) => category === "relation" && id === field);
        if (!isLink || word?.category !== "relation" || !word.subject.includes(sort.sort)) continue;
        const to = text.slice(field.length).trim();
        const quoted = { kind: "quoted", span: { start: span.end - to.length, end: span.end }, text: to } as const;
        const target = [place, unit].find((each) => each.sort === kind.linksTo);
        return target === undefined ? null : { sort, field, to: quoted, target };
      }
    }
    return null;
  }

  /** `It becomes engaged with the figure`, `It becomes not engaged with anything` */
  #links(
    { who, isDenied, what, bracket }: EffectNode & { readonly kind: "becomes" },
    { sort, field, to: quoted, target }: Linking,
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases } = this.around;
    const isNothing = /^any(?:thing|body|one)$/i.test(quoted.text);
    if (isDenied !== isNothing)
      return phrases.unsupported(nodeOfName(what), `say “not ${field} anything”, or what it becomes ${field}`);
    const to = isNothing ? null : this.single(quoted, pronouns);
    if (!isNothing && (to === null || !this.isOf(to, target, quoted))) return null;
    if (to?.kind === "some") return this.sayWhich(quoted, to, target.noun);
    const isMutual = isMutualLink(field) && sort === target;
    const link = (one: One): Effect => ({ kind: "link", who: one, field, to: to?.one ?? null, isMutual });
    return this.#toEach(who, pronouns, sort, link, { bracket, tails: [isNothing ? null : quoted] });
  }

  /**
   * What is done to whoever a phrase means: to one thing, or to each of some.
   *
   * @param words the bracket that chooses among them, and what is asked anew for each
   */
  #toEach(
    quoted: QuotedNode,
    pronouns: Pronouns,
    sort: ThingSort,
    effect: (who: One) => Effect,
    {
      bracket = null,
      tails = [],
    }: { readonly bracket?: EffectBracketNode | null; readonly tails?: readonly (QuotedNode | null)[] },
  ): Effect | null {
    const who = this.subject(quoted, pronouns);
    const criteria = this.criteria(bracket, sort.sort, pronouns);
    if (who === null || criteria === null || !this.isOf(who, sort, quoted)) return null;
    if (!this.isClear(who, pronouns, tails)) return null;
    return who.kind === "one" ? effect(who.one) : this.forEach(who, "board", criteria, effect);
  }
}

/** `Add 1 Goblin to each door`, where the words name units: they are placed there. */
function unitsAdded(node: EffectNode & { readonly kind: "gains" }): EffectNode | null {
  const { span, who, units, bracket } = node;
  if (units === undefined) return null;
  const placed = { kind: "placed", span, what: units.what, in: units.isEach ? null : who, bracket } as const;
  return units.isEach ? { kind: "forEach", span, what: who, order: null, effects: [placed] } : placed;
}

/** `Remove 2 Goblins from it`, where the words name units: they leave the board. */
function unitsRemoved({ span, removed, bracket }: EffectNode & { readonly kind: "gains" }): EffectNode | null {
  return removed === undefined ? null : { kind: "removed", span, what: removed, bracket };
}

/** Whether somebody else is meant once “it” is another thing, or it is the turn of another side. */
function isOfMoment(chooser: One | "unclear"): boolean {
  return chooser === "unclear" || chooser.kind !== "thing";
}

/** What things are that did it: `crashes` leads to `crashed`. */
function participlesOf(verb: string): readonly string[] {
  const stem = foldForm(verb).replace(/s$/, "");
  return [`${stem}d`, `${stem}ed`, `${stem.replace(/e$/, "")}ed`, `${stem.replace(/y$|ie$/, "i")}ed`];
}

/** What makes a test true: another value of one field. Null where there is no such value. */
function writeOf(test: FieldTest): { readonly field: string; readonly value: FieldValue } | null {
  switch (test.kind) {
    case "is":
      return test.field === "title" ? null : { field: test.field, value: test.value };
    case "not": {
      const inner = writeOf(test.test);
      return inner !== null && typeof inner.value === "boolean" ? { ...inner, value: !inner.value } : null;
    }
    default:
      return null;
  }
}
