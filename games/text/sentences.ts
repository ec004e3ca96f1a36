import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import {
  type DiceTestNode,
  type EffectNode,
  type NumberTestNode,
  type OwnNumberNode,
  type PerNode,
  PLAIN_CHANGE,
  saidThroughout,
  isSaidOfEach,
  IT_OR_ITS_SIDE,
  saidOf,
  UNTIL_IT_PASSES,
  WHO_IS_TOLD,
} from "../../grammar/game-text/effect-tree.ts";
import { inOtherWords, isName, mapQuoted, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import { withCardsInHand } from "./cards-meant.ts";
import { withOneNamed } from "./one-named.ts";
import { namesIt } from "../../grammar/game-text/title-parser.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import { isOnlyOfSides } from "./phrases.ts";
import type { Thing } from "../../runtime/game.ts";
import { costsOfAction } from "../shared/declared/play/costs.ts";
import {
  type Asked,
  type Effect,
  MOST_DICE,
  MOST_FACES,
  MOST_TURNS,
  type One,
  type PossibleTest,
} from "../shared/declared/play/effect.ts";
import { BagSentences } from "./bags.ts";
import { OWNER } from "./board.ts";
import { isSameName } from "./names.ts";
import {
  bySubject,
  ofIt,
  oneBracket,
  subjectOf,
  tailsOf,
  withConditionOfSubject,
  withoutEach,
  withSubjectBefore,
} from "./instructions-of-one.ts";
import {
  descriptionOf,
  nodeOfName,
  outOfStock,
  type Pronouns,
  quotedAt,
  statedAmount,
  stockCalled,
  whereFrom,
  withoutCount,
} from "./subjects.ts";

/** What can be said of one side after the other. */
const OF_SIDES: ReadonlySet<EffectNode["kind"]> = new Set([
  "gains",
  "shifts",
  "deals",
  "movesCards",
  "chooses",
  "acts",
]);

/** Whether a sentence that is said of some sides is said of each by itself: who acts or chooses is known elsewhere. */
function isOfSideAlone({ kind }: EffectNode): boolean {
  return kind !== "acts" && kind !== "may";
}

/** What a phrase says of things as one side sees them. */
const AS_A_SIDE_SEES = /\b(?:own|enemy|enemies|ally|allies|allied|where it has)\b/i;

/** Sides that do what is said for themselves: what is theirs is “own”. */
const SIDES_THEMSELVES = /^(?:(?:each|every) side|the side|you)$/i;

/** What joins those of whom the same is said: `the Sky and the River`, `each Otter and Heron` */
const LISTED = /\s*,\s*(?:and\s+)?|\s+and\s+/i;
const NAMED_ALONE = /^(the\s+|each\s+|every\s+|all\s+|both\s+|an?\s+)?(\S+(?: \S+)?)$/i;

const EACH_SIDE = /^(?:each|every) side$/i;

/** The owner of a place: `the side that controls the Keep`, `whoever owns the Keep`, `the owner of the Keep` */
const CONTROLS =
  /^(?:(?:(?:the|each|every) (?:side|player) (?:that|who)|whoever) (?:controls|owns|holds)|the owner of) (?:the )?(\p{Lu}.*)$/u;

/** The sides that have places, or so much: `each side that controls 2 ponds`, `each side that has no gold` */
const HAVING =
  /^(?:each|every) side (?:that|who) ((?:controls|owns|holds|has (?:no|more than|fewer than|less than)) .+)$/i;

/** Sides that have units somewhere: `each side with at least one kite in the Clouds` */
const WITH_UNITS =
  /^(?:each|every) side (with|without|that has|who has) (at least one |an? |one or more |no |\d+ or more |at least \d+ )?(.+ (?:in|on|at|within) .+)$/i;

/** Some of the sides; each does it for itself. */
const DESCRIBED_SIDES =
  /^(?:(?:each|every) side (?:with|without|that|who|which)\b|(?:each|every|all) (?:other (?:sides?|players?)|opponents?)$)/i;

/** Checks the sentences of a text, and makes blocks of them. Reports what a sentence cannot do. */
export class Sentences extends BagSentences {
  /** The number of a new block of these sentences. */
  block(said: readonly EffectNode[], pronouns: Pronouns): number {
    const written = withCardsInHand(withOneNamed(said, this.around.words), this.decksHeld());
    const named = this.withCardsMeant(written, pronouns);
    const isNobodyMeant = pronouns.it === null && !pronouns.hasActor;
    const nodes = (isNobodyMeant ? withSubjectBefore(named) : named).map((node) =>
      this.#withThingsCounted(node, pronouns),
    );
    // The number is taken before those of blocks within it.
    const number = this.blocks.push([]) - 1;
    const outside = this.ranked;
    this.ranked = null;
    let { before = null } = pronouns;
    this.blocks[number] = bySubject(nodes).flatMap((instructions) => {
      const effects = this.#instructions(instructions, { ...pronouns, before });
      before = { said: instructions, earlier: before };
      return effects;
    });
    this.ranked = outside;
    return number;
  }

  /** What is said of one subject, which is chosen once: `A raft becomes tired and loses 1 hit. [Random]` */
  #instructions(instructions: readonly EffectNode[], pronouns: Pronouns): readonly Effect[] {
    const [first, second] = instructions;
    const ofOne = first?.kind === "forEach" && first.isOfSubject === true ? this.#saidOfOne(first, pronouns) : null;
    if (ofOne !== null) return ofOne;
    const quoted = first === undefined ? null : subjectOf(first);
    const named = quoted === null ? null : this.#ofEachNamed(instructions, quoted);
    if (named !== null) return named.flatMap((each) => this.#instructions(each, pronouns));
    const [, controlled] = CONTROLS.exec(quoted?.text.replace(/^[A-Z]/, (letter) => letter.toLowerCase()) ?? "") ?? [];
    if (quoted !== null && controlled !== undefined) {
      const { place, phrases } = this.around;
      if (!Object.hasOwn(place.fields, OWNER))
        return phrases.unsupported(quoted, `the text says of no ${place.noun} that it can belong to a side`) ?? [];
      const effects = instructions.map((instruction) => saidOf(instruction, quoted, { ...quoted, text: "its owner" }));
      const what = { ...quoted, text: `each ${controlled}`, asIn: quoted.text };
      const each = this.effect({ kind: "forEach", span: quoted.span, what, order: null, effects }, pronouns);
      return each === null ? [] : [each];
    }
    // `It belongs to the side with the most heroes there`
    const to = second === undefined && first?.kind === "belongs" ? first.to : null;
    const owner = to === null || first?.kind !== "belongs" ? null : { ...first, who: whereOf(first.who, pronouns) };
    const owning = to === null || owner === null ? null : this.ofStanding([owner], to, pronouns);
    if (owning !== null) return owning;
    const standing = quoted === null ? null : this.ofStanding(instructions, quoted, pronouns);
    if (standing !== null) return standing;
    const holding = quoted === null ? null : this.#ofSidesWith(instructions, quoted, pronouns);
    if (holding !== null) return holding;
    const isOfOthers = quoted !== null && DESCRIBED_SIDES.test(quoted.text) && instructions.every(isOfSideAlone);
    if (quoted !== null && (isOfOthers || this.isFirstPlayer(quoted))) {
      const side = { ...quoted, text: "the side" };
      const effects = instructions.map((instruction) => saidOf(instruction, quoted, side));
      const each = this.effect({ kind: "forEach", span: quoted.span, what: quoted, order: null, effects }, pronouns);
      return each === null ? [] : [each];
    }
    const isAlone =
      second === undefined || quoted === null || EACH_SIDE.test(quoted.text) || this.ownerOfTrack(quoted) !== null;
    if (isAlone || first === undefined)
      return instructions.flatMap((node) => {
        const isSomebodys = pronouns.hasActor || pronouns.hasSide === true || pronouns.chooser !== undefined;
        if (node.kind === "gains" && node.isGiven === true && isSomebodys) {
          this.around.phrases.unsupported(node.who, "write “gains” if nobody has less of it then");
          return [];
        }
        const all = this.#ofEachSide(node).flatMap((each) => this.effect(each, pronouns) ?? []);
        return all.length > 1 && this.hasFirstPlayer ? [this.fromFirstPlayer(all, node)] : all;
      });
    const who = this.subject(quoted, pronouns);
    if (who === null) return [];
    // Whose turn comes next is chosen anew after each turn.
    const isInTurns = who.kind === "some" && who.count === null && instructions.some(({ kind }) => kind === "acts");
    if (who.kind === "one" || who.of.sort === "Side" || isInTurns)
      return instructions.flatMap((instruction) => this.#instructions([instruction], pronouns));
    const { place } = this.around;
    const it = this.meant(who.of.sort, quoted);
    const own: Pronouns = {
      ...pronouns,
      it,
      ...(it.sort === place.sort ? { there: it } : {}),
      ...this.withoutMoment(pronouns),
    };
    const { alike, bracket } = oneBracket(instructions);
    const criteria = this.criteria(bracket, it.sort, pronouns);
    const said = alike.map(
      (instruction) => this.isClear(who, pronouns, tailsOf(instruction, quoted)) && ofIt(instruction, quoted),
    );
    const known = said.filter((instruction) => instruction !== false);
    if (criteria === null || known.length < said.length) return [];
    const block = this.block(known, own);
    const { of, count, isMost, ranks = [] } = who;
    const from = first.kind === "placed" ? whereFrom(of, this.around.place.sort) : "board";
    return [{ kind: "for each", of, from, count, isMost, criteria: [...ranks, ...criteria], block }];
  }

  /**
   * `The Sky and the River gain 1 shell each`, `Each Otter and Heron loses 1 hit`, `Both sides gain 1 shell`: of each that is named, one
   * after the other; null where one alone is.
   */
  #ofEachNamed(instructions: readonly EffectNode[], quoted: QuotedNode): readonly (readonly EffectNode[])[] | null {
    const { sides } = this.around;
    const of = (text: string): readonly EffectNode[] => {
      const who = inOtherWords(quoted, text);
      return instructions.map((instruction) => withoutEach(saidOf(instruction, quoted, who)));
    };
    if (/^both (?:sides|players)$/i.test(quoted.text) && sides.length === 2 && !this.isCalled(quoted))
      return [of("each side")];
    const [first, ...others] = quoted.text.split(LISTED).map((each) => NAMED_ALONE.exec(each) ?? []);
    if (first === undefined || others.length === 0 || this.isCalled(quoted)) {
      const { count, isAll } = withoutCount(quoted);
      const said = isAll || (count !== null && count > 1) ? instructions.map(withoutEach) : instructions;
      return said.some((each, at) => each !== instructions[at]) ? [said] : null;
    }
    const isNamed = ([, , text]: readonly (string | undefined)[]): boolean =>
      text !== undefined && (this.isCalled({ ...quoted, text }) || sides.some((side) => isSameName(side, text)));
    if (![first, ...others].every(isNamed) || oneBracket(instructions).bracket !== null) return null;
    return [first, ...others].map(([, article = first[1] ?? "", name = ""]) => of(`${article}${name}`));
  }

  /** `Each side with a kite in the Clouds gains 1 point`: one side after the other, if there is such a unit of it; null for others. */
  #ofSidesWith(instructions: readonly EffectNode[], quoted: QuotedNode, pronouns: Pronouns): readonly Effect[] | null {
    const [, having = "", many = "", what] = WITH_UNITS.exec(quoted.text) ?? [];
    const { unit, words } = this.around;
    if (!instructions.every(isOfSideAlone)) return null;
    const [noun = ""] = (what ?? "").split(/ (?:in|on|at|within) /i);
    const areUnits = words.some(
      (word) => "sort" in word && word.sort === unit.sort && foldedForms(word).includes(foldForm(noun)),
    );
    const [, had] = HAVING.exec(quoted.text) ?? [];
    if (!areUnits)
      return had === undefined ? null : this.#ofSidesWhere(instructions, quoted, `the side ${had}`, pronouns);
    const none = having === "without" || /^no\b/i.test(many);
    const count = /^\d/.test(many) ? many : "";
    const text = none
      ? `there is no own ${what}`
      : count === ""
        ? `there is an own ${what}`
        : `there are ${count}own ${what}`;
    return this.#ofSidesWhere(instructions, quoted, text, pronouns);
  }

  /** What is said of the sides of which something is so. */
  #ofSidesWhere(
    instructions: readonly EffectNode[],
    quoted: QuotedNode,
    text: string,
    pronouns: Pronouns,
  ): readonly Effect[] {
    const condition = { ...quoted, text, asIn: quoted.text };
    const consequence = instructions.map((instruction) => saidOf(instruction, quoted, { ...quoted, text: "the side" }));
    const either = { kind: "conditional", span: quoted.span, condition, consequence, otherwise: [] } as const;
    const each = { ...quoted, text: "each side", asIn: quoted.text };
    const all = this.effect(
      { kind: "forEach", span: quoted.span, what: each, order: null, effects: [either] },
      pronouns,
    );
    return all === null ? [] : [all];
  }

  /** `Each side gains 1 gold` says it of one side after the other. */
  #ofEachSide(node: EffectNode): readonly EffectNode[] {
    if (!OF_SIDES.has(node.kind) || !("who" in node) || node.who === null) return [node];
    const { who } = node;
    const { sides, actingSides } = this.around;
    if (!EACH_SIDE.test(who.text)) return [node];
    // `Each side gains 1 gold for each own pond`: own things are those of the side whose turn it is.
    if (node.kind === "gains" && node.per?.kind === "perThing" && AS_A_SIDE_SEES.test(node.per.what.text)) {
      const { isGiven: _, ...gained } = node;
      const effects = [{ ...gained, who: { ...who, text: "the side" } }];
      return [{ kind: "forEach", span: node.span, what: who, order: null, effects }];
    }
    // A side that is the bot acts by its units and cards.
    return (node.kind === "acts" ? actingSides : sides).map((side): EffectNode => ({
      ...node,
      who: { ...who, text: side },
    }));
  }

  /** `Each side places 2 Knights in a march`, where several sides have Knights: its own ones. Null for other sentences. */
  #placingOwn(node: EffectNode & { readonly kind: "chooses" }): EffectNode | null {
    const [option, another] = node.options;
    const [placed, second] = option?.effects ?? [];
    if (option === undefined || another !== undefined || placed?.kind !== "placed" || second !== undefined) return null;
    if (placed.what.of !== undefined) return null;
    const [, said, things] =
      /^(\d+|an?|one|two|three|four|five|six|your|its|their) (?:(?:more|other|new) )?(\p{L}+)$/iu.exec(
        placed.what.text,
      ) ?? [];
    if (said === undefined || things === undefined) return null;
    // `its Lord` is one of those that it has.
    const isAll = /^(?:your|its|their)$/i.test(said);
    if (isAll && things !== singularOf(things)) return null;
    const count = isAll ? "one" : said;
    const { named, sideOfUnit } = this.around;
    const had = [things, singularOf(things)].flatMap((name) => named.get(foldForm(name)) ?? []);
    const sides = new Set(had.flatMap(({ name }) => sideOfUnit.get(name) ?? []));
    if (sides.size < 2) return null;
    const { who } = node;
    const isEach = isSaidOfEach(who);
    const isNamed = !isEach && !/^(?:it|they|the side|\(.+\))$/i.test(who.text);
    const many = /^an?$/i.test(count) ? "one" : count;
    const what = isNamed
      ? {
          ...inOtherWords(placed.what, `${many === "one" ? 1 : many} ${things}`),
          of: `${who.text.replace(/^the /i, "")}'s`,
        }
      : inOtherWords(placed.what, `${many} of your ${pluralOf(singularOf(things))}`);
    const options = [{ ...option, effects: [{ ...placed, what }] }];
    if (!isEach) return { ...node, options };
    const chosen = { ...node, who: { ...who, text: "it" }, options };
    return { kind: "forEach", span: node.span, what: who, order: null, effects: [chosen] };
  }

  /** Which side comes first; null after a report. */
  #turnOf(turn: "reversed" | QuotedNode): "reversed" | { readonly from: string } | null {
    if (turn === "reversed") return turn;
    const { sides, names } = this.around;
    const said = turn.text.replace(/^the /i, "");
    const side = sides.find((name) => isSameName(name, said));
    return side === undefined ? names.unknown({ ...turn, kind: "name" }, "side", sides) : { from: side };
  }

  /** From whom a unit retreats: from the one that acts, and that one from its target. Null after a report. */
  #awayFrom(who: QuotedNode, named: QuotedNode | null, pronouns: Pronouns): One | null {
    const from = named === null ? null : this.subject(named, pronouns);
    if (from !== null) return from.kind === "one" ? from.one : null;
    const told = this.subject(who, pronouns);
    if (told === null) return null;
    const isActor = told.kind === "one" && told.one.kind === "actor";
    if (!isActor && pronouns.hasActor) return { kind: "actor" };
    if (isActor && pronouns.it?.isTarget === true) return { kind: "it" };
    const away = "nobody is there that it could go away from: say from whom, as in “moves 1 … away from the nearest …”";
    return this.around.phrases.unsupported(who, away);
  }

  protected override effect(node: EffectNode, pronouns: Pronouns): Effect | null {
    const { place, unit, phrases } = this.around;
    switch (node.kind) {
      case "nothing":
        return node.byScenario === true ? { kind: "nothing", byScenario: true } : { kind: "nothing" };
      case "ending":
        return { kind: "end" };
      case "rolls":
        if (node.count.kind === "number" && node.count.value > MOST_DICE)
          return phrases.unsupported(quotedAt(node.count), `${MOST_DICE} dice are rolled at most`);
        if (node.sides.value > MOST_FACES)
          return phrases.unsupported(quotedAt(node.sides), `a die has ${MOST_FACES} sides at most`);
        return this.rolls(node, pronouns);
      case "moves": {
        const told = this.mover(node.who, pronouns);
        const who = this.subject(told, pronouns);
        if (who === null) return null;
        const moving = { ...pronouns, nearTo: this.nearTo(who) };
        const to = this.whither(node.to, moving, node.who);
        const criteria = this.criteria(node.bracket, place.sort, moving);
        if (to === null || criteria === null) return null;
        const tails = to.in === null ? [] : [node.to];
        return this.toEach(told, pronouns, unit, (who) => ({ kind: "put", who, ...to, criteria }), { tails });
      }
      case "retreats": {
        const criteria = this.criteria(node.bracket, place.sort, pronouns, true);
        if (criteria === null) return null;
        const steps = statedAmount(node.steps);
        const { otherwise: said = [], from: named, isPerStep } = node;
        const otherwise = said.length === 0 ? null : this.block(said, pronouns);
        const from = this.#awayFrom(node.who, named ?? null, pronouns);
        if (from === null) return null;
        const short = { otherwise, ...(isPerStep === true && { isPerStep }) };
        return this.toEach(
          node.who,
          pronouns,
          unit,
          (who) => ({ kind: "retreat", who, from, steps, criteria, ...short }),
          {},
        );
      }
      case "placed": {
        const number = this.#numberPlaced(node, pronouns);
        if (number !== null) return this.effect(number, pronouns);
        const to = this.whither(node.in, pronouns, node.what);
        const criteria = this.criteria(node.bracket, place.sort, pronouns, true);
        const who = this.subject(
          outOfStock(node.what, (stock) => this.isCalled(stock)),
          pronouns,
        );
        if (to === null || criteria === null || who === null) return null;
        const put = (one: One): Effect => ({ kind: "put", who: one, ...to, criteria });
        if (!this.isOf(who, unit, node.what)) return null;
        if (!this.isClear(who, pronouns, to.in === null ? [] : [node.in])) return null;
        return who.kind === "one" ? put(who.one) : this.forEach(who, whereFrom(who.of, place.sort), [], put);
      }
      case "removed": {
        const stock = node.to && stockCalled(node.to);
        if (stock !== undefined && this.isCalled(stock))
          return this.effect({ kind: "moves", span: node.span, who: node.what, to: stock, bracket: null }, pronouns);
        if (node.outOf !== undefined) this.gone.push(node.outOf);
        const other = this.ofNoUnit(node, pronouns);
        if (other !== null) return this.effect(other, pronouns);
        return this.toEach(node.what, pronouns, unit, (who) => ({ kind: "remove", who }), node);
      }
      case "goesHome":
        return this.toEach(node.who, pronouns, unit, (who) => ({ kind: "go home", who }), node);
      case "flips":
        return this.flips(node, pronouns);
      case "becomes":
        return this.becomes(node, pronouns);
      case "gains": {
        const [, first] = /^(.*?),? or /i.exec(node.field.text) ?? [];
        if (first !== undefined && this.isNumber(nodeOfName({ ...node.field, text: first })))
          return phrases.unsupported(
            nodeOfName(node.field),
            "say the verb again behind “or”, as in “Gain 2 gold, or gain 1 hit”",
          );
        // No units are placed at a side.
        const isOfSide = /^(?:each|every|the) side$/i.test(node.who.text) || this.sideOf(node.who) !== null;
        const isNumber = this.isNumber(nodeOfName(node.field)) || (isOfSide && node.units?.isEach === true);
        // What no word of the game says is taken for a number: of units, more would be wrong with it.
        const areUnits = !isNumber && this.nameUnits(nodeOfName(node.field));
        const ofUnits = areUnits ? (unitsAdded(node) ?? unitsRemoved(node)) : null;
        if (
          node.giver !== undefined &&
          node.who.text !== IT_OR_ITS_SIDE &&
          this.sortsWith(node.field.text).includes(this.around.unit.sort)
        )
          return phrases.unsupported(
            nodeOfName(node.field),
            "write “pays” and “to its side”: it has such a number itself",
          );
        if (ofUnits !== null && node.units?.isNowhere === true)
          return phrases.unsupported(node.units.what, `say where: “to” and ${place.one}`);
        return ofUnits === null ? this.gains(node, pronouns) : this.effect(ofUnits, pronouns);
      }
      case "shifts":
        return this.shifts(node, pronouns);
      case "belongs": {
        // `If the station has 2 pylons, you claim it`: no unit belongs to anybody.
        if (pronouns.hasActor && pronouns.it === null && pronouns.there === null && /^it$/i.test(node.who.text))
          return this.effect({ ...node, who: inOtherWords(node.who, `the ${place.noun}`) }, pronouns);
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
        return this.toEach(node.who, pronouns, place, (who) => ({ ...owned, who }), { bracket, tails });
      }
      case "paying":
        return this.#payingEach(node, pronouns) ?? this.paying(node, pronouns);
      case "transfers":
        return this.#givenToEach(node, pronouns) ?? this.transfer(node, pronouns);
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
        if (whereFrom(by.of, place.sort) === "board")
          return phrases.unsupported(
            node.by,
            `what comes instead lies beside the board, and no ${unit.noun} there is in a ${place.noun}`,
          );
        const { bracket } = node;
        const tails = [node.by];
        const replace = (who: One): Effect => ({ kind: "replace", who, by: by.of });
        return this.toEach(node.what, pronouns, unit, replace, { bracket, tails });
      }
      case "conditional": {
        if (node.about !== undefined) return this.effect(withConditionOfSubject(node), pronouns);
        const each = pronouns.it === null ? askedOfEach(node, pronouns.hasActor) : null;
        if (each !== null) return this.effect(each, pronouns);
        const named = this.#namedIn(node, pronouns);
        const condition = this.asked(named?.condition ?? node.condition, pronouns);
        const within = { ...pronouns, before: { said: node.condition, earlier: pronouns.before ?? null } };
        const blockOf = (effects: readonly EffectNode[]): number =>
          named === null || !namesIt(effects) ? this.block(effects, within) : this.#ofThing(named.it, effects, within);
        const [consequence, otherwise] = [blockOf(node.consequence), blockOf(node.otherwise)];
        return condition && { kind: "if", condition, consequence, otherwise };
      }
      case "attempt":
        return this.#attempts(node, pronouns);
      case "forEach": {
        if (/\brevealed\b.* cards?\b/i.test(node.what.text) && this.around.piles.revealed.size === 0)
          return phrases.unsupported(
            node.what,
            "no cards lie face up in this game: say when they are revealed, as in “Reveal 3 tide cards”",
          );
        const who = this.subject(node.what, pronouns);
        if (who === null) return null;
        // `Otter A gives its side 1 shell`: what has a name is no choice.
        const isNamed = node.isOfSubject === true && who.kind === "some" && who.count === null;
        const isChosen = node.isChosen === true && !isNamed;
        if (who.kind === "one" || (isChosen === (who.count === null) && who.ranks === undefined))
          return phrases.unsupported(
            node.what,
            isChosen ? "say how many are chosen" : "say which things it is done for",
          );
        const { sort } = who.of;
        if (node.isFirstNamed === true && node.order !== null && this.around.sides.length > 2)
          return phrases.unsupported(
            node.order.criteria,
            "of more than two sides, say in which order the others come, as in “For each side [Most gold > Random]: …”",
          );
        const isCard = this.around.decks.some((deck) => this.sortOfCards(deck)?.sort === sort);
        if (isChosen && sort !== unit.sort && sort !== place.sort && !isCard)
          return phrases.unsupported(node.what, `only ${pluralOf(unit.noun)} and ${pluralOf(place.noun)} are chosen`);
        // Nobody owns what lies in a row.
        if (isChosen && isCard && !pronouns.hasActor && pronouns.hasSide !== true && pronouns.chooser === undefined)
          return phrases.unsupported(
            node.what,
            "say which side chooses, as in “Each side takes a revealed tide card and pays its cost”",
          );
        const criteria = this.criteria(node.order, sort, pronouns);
        const { apartFrom } = node.order ?? {};
        const [rank] = criteria ?? [];
        const to = rank?.kind === "rank" && rank.measure.kind === "distance" ? rank.measure.to : null;
        // The distance to a unit is that to its place.
        const from = to?.base.kind === "coerced" ? to.base.of.sort : to?.sort;
        if (apartFrom !== undefined && from === sort && !this.areApart(node.what, apartFrom))
          return phrases.unsupported(
            apartFrom,
            "the one that is meant could be one of them itself: choose it in a sentence before, as in “Choose a goblin. [Nearest to hero]”",
          );
        const it = this.meant(sort, node.what);
        // One side after the other: its own things are those of that side.
        const asked: Pronouns = {
          ...pronouns,
          it,
          ...(sort === place.sort ? { there: it } : {}),
          ...(sort === "Side" ? { hasSide: true } : {}),
          ...this.withoutMoment(pronouns),
          // `Each hero rolls a die, adding 1 for each adjacent goblin`
          ...(node.what.span.start === node.span.start ? { nearTo: this.nearTo(who) } : {}),
        };
        const block = this.block(node.effects, asked);
        const { of, count, isMost, ranks = [] } = who;
        const costs = isChosen && isCard ? costsOfAction(this, block) : [];
        const isNeeded = isChosen && isCard && !isMost && ({ isNeeded: true } as const);
        const paid = costs.length > 0 && { costs };
        if (criteria === null) return null;
        const ranked = { count, isMost, criteria: [...ranks, ...criteria] };
        const turn = node.turn === undefined ? undefined : this.#turnOf(node.turn);
        if (turn === null) return null;
        const inTurns = turn !== undefined && { turn };
        return { kind: "for each", of, from: "board", ...ranked, ...inTurns, block, ...paid, ...isNeeded };
      }
      case "standing":
        return this.#standing(node, pronouns);
      case "asOften": {
        const as =
          node.as.kind === "perToken"
            ? this.perToken(node.as)
            : node.as.kind === "perDie" || node.as.kind === "perThing" || node.as.kind === "perChanged"
              ? this.per(
                  node.as,
                  pronouns,
                  ...this.#whoseAsOften(pronouns, node.as.kind === "perThing" && node.as.isOwn),
                )
              : this.amountOf(node.as, pronouns);
        const block = this.block(node.effects, pronouns);
        return as && { kind: "as often", as, block };
      }
      case "acts": {
        const who = this.subject(node.who, pronouns);
        const criteria = this.criteria(node.bracket, unit.sort, pronouns);
        this.doUnitsAct = true;
        if (who === null || criteria === null) return null;
        if (node.times !== UNTIL_IT_PASSES && node.times > MOST_TURNS)
          return phrases.unsupported(node.who, `in a step it acts ${MOST_TURNS} times at most`);
        const turns =
          node.times === UNTIL_IT_PASSES ? ({ times: MOST_TURNS, isOpen: true } as const) : { times: node.times };
        if (who.kind === "one" && who.sort === "Side") return this.sideActs(node, who.one);
        if (!this.isOf(who, unit, node.who)) return null;
        if (who.kind === "some" && who.count !== null)
          return this.forEach(who, "board", criteria, (one) => ({ kind: "act", who: one, ...turns, criteria: [] }));
        return { kind: "act", who: who.kind === "one" ? who.one : who.of, ...turns, criteria };
      }
      case "becomesFirst":
        return this.becomesFirst(node, pronouns);
      case "lasting":
        return this.lasting(node, pronouns);
      case "missesTurns":
        return this.missesTurns(node, pronouns);
      case "passes":
        return this.passes(node);
      case "untilPassed":
        return this.untilPassed(node, pronouns);
      case "drawsTokens":
        return this.drawsTokens(node, pronouns);
      case "returnsTokens":
        return this.returnsTokens(node);
      case "changesBag":
        return this.changesBag(node);
      case "chooses": {
        const own = this.#placingOwn(node);
        return own === null ? this.chooses(node, pronouns) : this.effect(own, pronouns);
      }
      case "may":
        return this.may(node, pronouns);
      case "carriesOut":
        return this.carriesOut(node, pronouns);
      case "shuffles": {
        const shuffles = this.around.decks.map((deck) => ({ kind: "shuffle", deck }) as const);
        if (node.deck === null)
          return { kind: "as often", as: { kind: "number", number: 1 }, block: this.blocks.push(shuffles) - 1 };
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
      case "looksAt":
        return this.looksAt(node, pronouns);
      case "choosesInSecret":
        return this.choosesInSecret(node, pronouns);
      case "bidsInSecret":
        return this.bidsInSecret(node);
      case "winning": {
        const who = this.subject(node.who, pronouns);
        const isSide = who?.kind === "one" && who.sort === "Side";
        if (who !== null && !isSide) return phrases.unsupported(node.who, "name the side that wins");
        if (!isSide || node.isLost !== true) return isSide ? { kind: "win", who: who.one } : null;
        const { sides } = this.around;
        const loser = who.one.kind === "thing" ? who.one.thing.name : null;
        const [other, another] = sides.filter((side) => side !== loser);
        // `A side without heroes loses`: of two, the other one wins.
        const { kind } = who.one;
        if (sides.length === 2 && (kind === "it" || kind === "own side"))
          return { kind: "win", who: { kind: kind === "it" ? "other than its" : "other than own" } };
        return loser === null || other === undefined || another !== undefined
          ? phrases.unsupported(node.who, "name the side that wins: another than that one")
          : { kind: "win", who: { kind: "thing", thing: { sort: "Side", name: other } } };
      }
    }
  }

  /** `Each side pays 1 food`: each of them, one after the other; null for one that pays. */
  #payingEach(node: EffectNode & { readonly kind: "paying" }, pronouns: Pronouns): Effect | null {
    const [discarded] = node.effects;
    const who = node.costs[0]?.who ?? (discarded?.kind === "movesCards" ? discarded.who : null);
    if (who === null) return null;
    // `The side with the most gold pays 2 gold and gains 1 point`
    const [standing] = this.ofStanding([saidThroughout(node, who, { ...who, text: "the side" })], who, pronouns) ?? [];
    if (standing !== undefined) return standing;
    if (!isSaidOfEach(who)) return null;
    const payer = this.subject(who, pronouns);
    if (payer?.kind !== "some" || !payer.isAll) return null;
    const one = { ...who, text: payer.of.sort === "Side" ? "the side" : "it" };
    const effects = [saidThroughout(node, who, one)];
    return this.effect({ kind: "forEach", span: node.span, what: who, order: null, effects }, pronouns);
  }

  /** `Each side takes 4 gold`, `Give each side 4 gold`: one side after the other; null for one that does. */
  #givenToEach(node: EffectNode & { readonly kind: "transfers" }, pronouns: Pronouns): Effect | null {
    const each = [node.from, node.to].find(({ text }) => EACH_SIDE.test(text));
    if (each === undefined) return null;
    const side = { ...each, text: "the side" };
    const isNobodys = node.from.text === WHO_IS_TOLD && !pronouns.hasActor && pronouns.hasSide !== true;
    const { span, amount, field } = node;
    // Where nobody gives it, it is gained.
    const gained = { kind: "gains", span, who: side, ...PLAIN_CHANGE, sign: 1, amount, field } as const;
    const effects = [isNobodys && node.to === each ? gained : saidThroughout(node, each, side)];
    return this.effect({ kind: "forEach", span, what: each, order: null, effects }, pronouns);
  }

  /** What is said to be out of the game. */
  readonly gone: QuotedNode[] = [];

  /** `1 gold for each of its workers in the Market`: of a side, what it has so many of are things, where that is no number. */
  #withThingsCounted(node: EffectNode, { it, hasSide }: Pronouns): EffectNode {
    const isSide = hasSide === true || it?.sort === "Side";
    if (node.kind === "gains" && node.amount.kind === "ownNumber" && node.per === null) {
      const { text } = node.who;
      const named = this.around.sides.find((side) => foldForm(side) === foldForm(text.replace(/^the /i, "")));
      const isOfSide = SIDES_THEMSELVES.test(text) || text === WHO_IS_TOLD || (isSide && /^(?:it|they)$/i.test(text));
      if (named === undefined && !isOfSide) return node;
      const per = this.#thingsOf(node.amount, named === undefined ? "own" : `${named}'s`);
      return per === null ? node : { ...node, amount: { kind: "number", span: per.span, value: 1 }, per };
    }
    if (node.kind !== "asOften" || node.as.kind !== "ownNumber" || !isSide) return node;
    return { ...node, as: this.#thingsOf(node.as, "own") ?? node.as };
  }

  #thingsOf(
    { field: { span, text }, half }: OwnNumberNode,
    whose: string,
  ): (PerNode & { readonly kind: "perThing" }) | null {
    const what = { kind: "quoted", span, text: `${whose} ${text}`, asIn: text } as const;
    const isKnown = half !== undefined || this.isNumber({ ...what, text }) || !this.#isOfUnits(text);
    return isKnown ? null : { kind: "perThing", span, what, isOwn: false, every: null };
  }

  /** Whether words begin with a noun of units, behind what describes them. */
  #isOfUnits(text: string): boolean {
    const { unit, words } = this.around;
    const forms = new Set(
      words.flatMap((word) => ("sort" in word && word.sort === unit.sort ? foldedForms(word) : [])),
    );
    return text.split(" ").some((word) => forms.has(foldForm(word)));
  }

  /** Whose things are counted by “its own”: those of the side that is meant. */
  #whoseAsOften({ hasSide, it }: Pronouns, isOwn: boolean): readonly [string, One | null] {
    if (isOwn && it !== null) return [it.sort, { kind: "it" }];
    return hasSide === true ? ["Side", { kind: "own side" }] : [this.around.unit.sort, null];
  }

  /**
   * `If the Ranger has a light, it loses one`: the one thing that a condition names, which “it” is behind it, and the condition.
   * Null where “it” is something else, which has what changes, or where nothing speaks of it.
   */
  #namedIn(
    { condition, consequence, otherwise }: EffectNode & { readonly kind: "conditional" },
    pronouns: Pronouns,
  ): { readonly it: Thing & { readonly said: QuotedNode }; readonly condition: QuotedNode } | null {
    if (condition.kind !== "quoted") return null;
    const [, said, had] = NAMED.exec(condition.text) ?? [];
    const name = said?.replace(/ already$/i, "");
    const named = name === undefined ? null : this.thingNamed({ ...condition, text: name });
    if (name === undefined || named === null || !namesIt([consequence, otherwise])) return null;
    const quoted = { ...condition, text: name };
    // What its side alone has, its side has: `If the Ranger has a light`, where lights are those of sides.
    const side = this.around.sideOfUnit.get(named.name);
    const words = (had ?? "").replace(/ left$/i, "").split(" ");
    const held = [1, 2].map((count) => this.sortsWith(words.slice(-count).join(" ")));
    const isOfSide = side !== undefined && named.sort === this.around.unit.sort && held.some(isOnlyOfSides);
    const effects = [...consequence, ...otherwise];
    const ofStates = statesOfIt(effects).map((state) => this.#sortsThatAre(state));
    const changed = [...fieldsOfIt(effects).map((field) => this.sortsWith(field)), ...ofStates];
    // `If the boat has no fuel, it drifts`: what is no change of a number of sides is done to the unit.
    const isSides = isOfSide && changed.length > 0 && changed.every((of) => of.includes("Side"));
    const it = { ...(isSides ? { sort: "Side", name: side } : named), said: quoted };
    const other = pronouns.it?.sort ?? (pronouns.hasActor ? this.around.unit.sort : null);
    const isOther = other !== null && !(changed.length > 0 && changed.every((of) => of.includes(it.sort)));
    if (isOther || (other === it.sort && !isOfSide)) return null;
    const text = isOfSide ? condition.text.replace(/^(?:the )?(.+?)(?= ha(?:s|ve)\b)/i, `the ${side}`) : condition.text;
    return { it, condition: inOtherWords(condition, text) };
  }

  /** What can be so: the sorts of things that a word is said of. */
  #sortsThatAre(state: string): readonly string[] {
    const form = foldForm(state);
    const word = this.around.words.find((each) => each.category === "adjective" && foldedForms(each).includes(form));
    return word?.category === "adjective" ? word.of : [];
  }

  /** What is done to one thing, which is “it”. */
  #ofThing(
    { sort, name, said }: Thing & { readonly said: QuotedNode },
    effects: readonly EffectNode[],
    pronouns: Pronouns,
  ): number {
    const it = this.meant(sort, said);
    const own = {
      ...pronouns,
      it,
      ...(sort === this.around.place.sort ? { there: it } : {}),
      ...(sort === "Side" ? { hasSide: true as const } : {}),
      ...this.withoutMoment(pronouns),
    };
    const { span, text } = said;
    const of = descriptionOf(sort, said, { span, text, kind: "named", name });
    const block = this.block(effects, own);
    const each = { kind: "for each", of, from: "board", count: null, isMost: false, criteria: [], block } as const;
    return this.blocks.push([each]) - 1;
  }

  /** `The worker gives its side 1 wax`, where that is the one that acts or “it”; null where it is said of others. */
  #saidOfOne(
    { what, effects }: EffectNode & { readonly kind: "forEach" },
    pronouns: Pronouns,
  ): readonly Effect[] | null {
    const who = this.subject(what, pronouns);
    if (who === null) return [];
    // A side has no side: `The side gives 1 gold to its side` is about that of “it”.
    if ((who.kind === "one" ? who.sort : who.of.sort) === "Side")
      return bySubject(saidBy(effects, what)).flatMap((instructions) => this.#instructions(instructions, pronouns));
    const kind = who.kind === "one" ? who.one.kind : null;
    if (kind !== "actor" && kind !== "it") return null;
    // Where nothing else is “it”, it is the one that acts.
    const within = kind === "actor" ? { ...pronouns, it: null } : pronouns;
    return bySubject(effects).flatMap((instructions) => this.#instructions(instructions, within));
  }

  /** `…. If tied, each of them gains 3 points instead.` */
  #standing({ effects, tied }: EffectNode & { readonly kind: "standing" }, pronouns: Pronouns): Effect | null {
    const [first] = effects;
    const who = first === undefined ? null : subjectOf(first);
    const [standing] = (who === null ? null : this.ofStanding(effects, who, pronouns)) ?? [];
    if (standing?.kind !== "for each" || standing.standing === undefined) return null;
    const block = this.block(tied, this.ofSideInTurn(pronouns));
    return { ...standing, standing: { ...standing.standing, tied: block } };
  }

  /** `Place a Goblin in a trap. If you cannot, …`: what happens where there is nothing to do it with, or nowhere. */
  #attempts({ effects, otherwise }: EffectNode & { readonly kind: "attempt" }, pronouns: Pronouns): Effect | null {
    const [instruction, another] = effects;
    const all = instruction === undefined || another !== undefined ? null : this.#needsOf(instruction, pronouns);
    if (instruction !== undefined && all === null)
      return this.around.phrases.unsupported(
        subjectOf(instruction) ?? { kind: "quoted", span: instruction.span, text: "" },
        "say when it cannot be done, as in “If there is no goblin, …”",
      );
    const [consequence, instead] = [this.block(effects, pronouns), this.block(otherwise, pronouns)];
    return all && { kind: "if", condition: { kind: "possible", all }, consequence, otherwise: instead };
  }

  /** What must exist for a sentence to do what it says; null if that is not known. */
  #needsOf(written: EffectNode, pronouns: Pronouns): PossibleTest["all"] | null {
    const isOfUnits = written.kind === "gains" && !this.isNumber(nodeOfName(written.field));
    const node = isOfUnits ? (unitsAdded(written) ?? unitsRemoved(written) ?? written) : written;
    const needs: PossibleTest["all"][number][] = [];
    const add = (quoted: QuotedNode | null, isPlaced = false): void => {
      const who = quoted === null ? null : this.subject(quoted, pronouns);
      if (who?.kind === "some")
        needs.push({ of: who.of, from: isPlaced ? whereFrom(who.of, this.around.place.sort) : "board" });
    };
    if (node.kind === "placed") {
      add(node.what, true);
      add(node.in);
    } else if (node.kind === "moves") {
      add(node.who);
      add(node.to);
    } else if (node.kind === "removed" || node.kind === "becomes" || node.kind === "flips") {
      add(subjectOf(node));
    } else return null;
    return needs.length === 0 ? null : needs;
  }

  protected override asked(node: QuotedNode | DiceTestNode | NumberTestNode, pronouns: Pronouns): Asked | null {
    if (node.kind === "quoted") return this.#isGone(node, pronouns) ?? this.condition(node, pronouns);
    if (node.kind === "numberTest") {
      const { name, from, to } = node;
      const amount = this.amountOf({ ...name, kind: "namedNumber" }, pronouns);
      return amount && { kind: "number", amount, from, to };
    }
    if (node.of === "compared") {
      const amount = this.amountOf(node.amount, pronouns);
      return amount && { kind: node.of, is: node.is, amount };
    }
    if (node.of === "token") return this.tokenTest(node, pronouns);
    if (node.of === "sum" || node.of === "die") return { kind: node.of, from: node.from, to: node.to };
    return { kind: node.of };
  }

  /** `If this kills it`, `If it was removed`, of a unit: whether it is beside the board; null for other words. */
  #isGone(node: QuotedNode, { it }: Pronouns): PossibleTest | null {
    const { unit, words } = this.around;
    const { state } = GONE.exec(node.text)?.groups ?? {};
    if (it?.sort !== unit.sort || !GONE.test(node.text)) return null;
    // Where things can be killed, they stay on the board.
    if (state !== undefined && words.some((word) => foldedForms(word).includes(foldForm(state)))) return null;
    const { span, text } = node;
    const bound = { ...descriptionOf(unit.sort, node), base: { kind: "bound" } } as const;
    const of = descriptionOf(unit.sort, node, { span, text, kind: "isOneOf", description: bound, negated: false });
    return { kind: "possible", all: [{ of, from: "beside the board" }] };
  }

  /** `Place 1 noise in it`, `Place 1 wound on each hero`: where the words name a number, that is gained. */
  #numberPlaced(
    { span, what, in: at, bracket }: EffectNode & { readonly kind: "placed" },
    { there }: Pronouns,
  ): EffectNode | null {
    const { quoted, count, isMost } = withoutCount(what);
    if (count === null || isMost || !this.isNumber(quoted)) return null;
    const amount = { kind: "number", span: what.span, value: count } as const;
    const field = { kind: "name", span: quoted.span, text: quoted.text } as const;
    const isOfPlaces = there !== null && (this.quantity(field)?.of.includes(this.around.place.sort) ?? true);
    const change = { sign: 1, isMost, amount, field, per: null, less: null, bracket } as const;
    return { kind: "gains", span, who: at ?? { ...what, text: isOfPlaces ? "there" : "it" }, ...change };
  }
}

/** What says that a unit has left the board. */
const GONE =
  /^(?:(?:it|they|the (?:target|defender)) (?:(?:is|are|was|were) (?<state>killed|destroyed|removed|eliminated|slain)|dies|die|died)|(?:this|that|it|doing so) (?:kills|destroys|removes|eliminates) (?:it|them|the (?:target|defender)))$/i;

/** “It”, of a place, as it is called where “it” is a side. */
function whereOf(who: QuotedNode, { it, there }: Pronouns): QuotedNode {
  return it !== null && it === there && /^it$/i.test(who.text) ? { ...who, text: "there", asIn: who.text } : who;
}

/** `Add 1 Goblin to each door`, where the words name units: they are placed there. */
function unitsAdded(node: EffectNode & { readonly kind: "gains" }): EffectNode | null {
  const { span, who, units, bracket, amount } = node;
  if (units === undefined) return null;
  const placed = { kind: "placed", span, what: units.what, in: units.isEach ? null : who, bracket } as const;
  // `as many Goblins as the danger`: one of them so often
  const often =
    amount.kind === "namedNumber" || amount.kind === "ownNumber"
      ? ({ kind: "asOften", span, as: amount, effects: [{ ...placed, what: { ...units.what, isOne: true } }] } as const)
      : placed;
  return units.isEach ? { kind: "forEach", span, what: who, order: null, effects: [often] } : often;
}

/** `Remove 2 Goblins from it`, where the words name units: they leave the board. */
function unitsRemoved({ span, removed, bracket }: EffectNode & { readonly kind: "gains" }): EffectNode | null {
  if (removed === undefined) return null;
  const [, what, each] = /^(.+?) from ((?:each|every|all) .+)$/i.exec(removed.text) ?? [];
  if (what === undefined || each === undefined) return { kind: "removed", span, what: removed, bracket };
  // `Remove 1 warrior from each region`: one after the other
  const there = { ...inOtherWords({ ...removed, isFrom: false }, `${what} there`), isFrom: false };
  const effects = [{ kind: "removed", span, what: there, bracket }] as const;
  return { kind: "forEach", span, what: inOtherWords({ ...removed, isFrom: false }, each), order: null, effects };
}

/**
 * `If an Otter is frozen, it loses 1 hit`, `If a side has no gold, that side gains 1 gold`: asked of each of them; null for
 * other sentences. What could be said of whoever acts is.
 */
function askedOfEach(
  { span, condition, consequence, otherwise }: EffectNode & { readonly kind: "conditional" },
  hasActor: boolean,
): EffectNode | null {
  if (condition.kind !== "quoted") return null;
  const [, one = "", holds = ""] = EACH_ASKED.exec(condition.text) ?? [];
  const noun = /\S+$/.exec(one.replace(/\s(?:in|on|at|with|within|next|adjacent)\s.*$/i, ""))?.[0] ?? "";
  if (noun === "") return null;
  const that = new RegExp(`\\bthat ${noun}\\b`, "iu");
  const isOfThat = (said: readonly EffectNode[]): boolean =>
    namesIt(said, null, that) || (!hasActor && namesIt(said, null, /^it$/i));
  // Where nothing of it is said otherwise, that could be for want of any.
  if (!isOfThat(consequence) || (otherwise.length > 0 && !isOfThat(otherwise))) return null;
  const what = inOtherWords(condition, `each ${one}`);
  const asked = { ...condition, text: `it ${holds}`, asIn: condition.text };
  const effects = [{ kind: "conditional", span, condition: asked, consequence, otherwise } as const];
  return { kind: "forEach", span, what, order: null, effects };
}

const EACH_ASKED = /^(?:an?|any) (?!(?:side|player) with the )(.+?) ((?:is|has|controls|owns|holds) .+)$/i;

/** What a condition begins with that names one thing, and what it has. */
const NAMED = /^(?!it\b|there\b)(.+?) (?:is|are|(?:has|have)(?: (.+))?|controls?|owns?|holds?)(?: .*)?$/i;

/** The same sentences, said of their subject again and not of “it”. */
function saidBy<Said>(said: Said, subject: QuotedNode): Said {
  const isIt = ({ text, span }: QuotedNode): boolean =>
    (text === "it" || text === IT_OR_ITS_SIDE) && span === subject.span;
  return mapQuoted(said, (quoted) => (isIt(quoted) ? subject : quoted));
}

/** What “it” comes to be. */
function statesOfIt(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const { kind, who, what } = part as Readonly<Record<string, unknown>>;
  const isIt = typeof who === "object" && who !== null && "text" in who && /^(?:it|they)$/i.test(String(who.text));
  const own = kind === "becomes" && isIt && isName(what) ? [what.text] : [];
  return [...own, ...Object.values(part).flatMap(statesOfIt)];
}

/** The names of the numbers that “it” gains, loses or pays. */
function fieldsOfIt(part: unknown): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const { who, field, goods } = part as Readonly<Record<string, unknown>>;
  const isIt = typeof who === "object" && who !== null && "text" in who && /^(?:it|they)$/i.test(String(who.text));
  const named = [field, ...(Array.isArray(goods) ? goods.map((good: { readonly field: unknown }) => good.field) : [])];
  const own = isIt ? named.flatMap((name) => (isName(name) ? [name.text] : [])) : [];
  return [...own, ...Object.values(part).flatMap(fieldsOfIt)];
}
