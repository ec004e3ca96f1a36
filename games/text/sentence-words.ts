import { escapedPattern } from "../../grammar/characters.ts";
import { isPlural, pluralOf, singularOf, withArticle } from "../../grammar/word-endings.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { inOtherWords, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import {
  type AmountNode,
  type EffectBracketNode,
  IT_OR_ITS_SIDE,
  WHO_ACTS,
  WHO_IS_TOLD,
} from "../../grammar/game-text/effect-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Amount, Condition, Criterion, Description, Located, Test } from "../../runtime/checked-tree.ts";
import type { PartName, Parts } from "../../runtime/checked-tree/roles.ts";
import { mapParts, somePart } from "../../runtime/checked-tree/visit.ts";
import { isOfActor } from "../../runtime/checked-tree/parts.ts";
import type { Thing } from "../../runtime/game.ts";
import { asksForSide } from "../shared/declared/targets.ts";
import type { EffectAmount, One } from "../shared/declared/play/effect.ts";
import { FIRST_PLAYER, THE_GAME } from "../shared/declared/play/fields.ts";
import type { DeclaredWord, FieldTest } from "../shared/declared/word.ts";
import { printedNumber } from "./look-ups.ts";
import { possessiveOf } from "./base-words.ts";
import { ON_BOARD, OWNER } from "./board.ts";
import { isSameName } from "./names.ts";
import { type GamePhrases, MOST_NAMES_SHOWN } from "./phrases.ts";
import {
  type Meant,
  type Pointing,
  SAYS_IT,
  inWordsOfOwn,
  inWordsOfPrice,
  inWordsOfRank,
  whereActorStands,
} from "./pointing.ts";
import type { ThingSort, UnplacedThingSort } from "./thing-sorts.ts";
import type { EffectSurroundings } from "./surroundings.ts";
import {
  type Subject,
  type Pronouns,
  descriptionOf,
  tested,
  EVERYWHERE,
  placesAt,
  withoutCount,
  oneThing,
  nodeOfName,
  halved,
  statedAmount,
  placeNamedIn,
} from "./subjects.ts";

/** A number: the sorts that have it, and its field; null where it is counted. */
interface Quantity {
  readonly of: readonly string[];
  readonly field: string | null;
}

/** How many things there are. */
const COUNT = /^(?:the )?number of\s+/i;

/** What may be called without what it is of, where there is one alone. */
const IS_PRICE = /^(?:price|cost|rate)$/i;

/** `an area with warriors of both sides`, `an area where both sides have warriors` */
const OF_BOTH_SIDES =
  /^(.+?) (?:with (?:an? )?(\S+(?: \S+)?) (?:of|from) both sides|where both sides have (?:at least (?:one|1) |an? )?(\S+(?: \S+)?))$/i;

/** What the words of a sentence mean: whom it is about, how much of what, and where. */
export abstract class SentenceWords {
  protected readonly around: EffectSurroundings;

  constructor(around: EffectSurroundings) {
    this.around = around;
  }

  protected isOf(who: Subject, { sort, noun }: ThingSort, quoted: QuotedNode): boolean {
    if ((who.kind === "one" ? who.sort : who.of.sort) === sort) return true;
    const { phrases, unit } = this.around;
    const actor = sort === unit.sort && SAYS_IT.test(quoted.text) ? `: write “the ${noun}” for the one that acts` : "";
    phrases.unsupported(quoted, `this is done to ${withArticle(noun)}${actor}`);
    return false;
  }

  /** Whether sentences say who comes first from now on: else that is the first side of the text. */
  protected get hasFirstPlayer(): boolean {
    return this.around.unplaced.some(({ areSides, fields }) => areSides && Object.hasOwn(fields, FIRST_PLAYER));
  }

  protected isFirstPlayer({ text }: QuotedNode): boolean {
    return this.hasFirstPlayer && /^the (?:first|starting) player$/i.test(text);
  }

  /** Whom a sentence is about. */
  subject(given: QuotedNode, pronouns: Pronouns): Subject | null {
    const { place, unit, phrases } = this.around;
    const quoted = this.#whereHere(given, pronouns);
    if (/^here$/i.test(quoted.text))
      return phrases.unsupported(given, `say “there” for where it leads, or “your ${place.noun}” for where you are`);
    const written = quoted.text.toLowerCase().replace(/^their\b/, "its");
    const isActor =
      pronouns.hasActor &&
      (written === `the ${unit.noun}` || (written === `this ${unit.noun}` && pronouns.it?.sort !== unit.sort));
    const isIt = !isActor && this.#pointsAt(pronouns.it, quoted, pronouns);
    const mayBeIt = isIt || (pronouns.it?.sort === unit.sort && /^that\b/i.test(quoted.text));
    if (mayBeIt && isNamedInCondition(quoted, pronouns))
      return phrases.unsupported(
        quoted,
        "two could be meant: write “it” for the one before, and “For each …: …” for what the condition names",
      );
    const said = isIt ? "it" : written;
    const one = (kind: Exclude<One["kind"], "place" | "thing">, sort: string): Subject => ({
      kind: "one",
      one: { kind },
      sort,
    });
    if (isActor || quoted.text === WHO_ACTS) return one("actor", unit.sort);
    const { there } = pronouns;
    if (said === quoted.text.toLowerCase() && (said === "there" || this.#pointsAt(there, quoted, pronouns))) {
      if (there !== null) return { kind: "one", one: { kind: "there" }, sort: place.sort };
      const named = said === "there" ? this.#placeNamed(pronouns) : null;
      if (named !== null) return this.subject(named, pronouns);
      if (said === "there") return phrases.unsupported(quoted, `there is no “there”: say which ${place.noun}`);
    }
    const whose = this.#whosePlace(quoted, pronouns) ?? this.#onlyPlace(quoted, pronouns);
    if (whose !== null) return { kind: "one", one: { kind: "place", of: whose }, sort: place.sort };
    if (said === "the target" && pronouns.it?.isTarget === true) return one("it", pronouns.it.sort);
    // `The defender retreats 1 square.`, of an action that is aimed at it
    if (pronouns.hasActor && pronouns.it?.isTarget === true && !this.isCalled(quoted)) {
      if (said === "the defender") return one("it", pronouns.it.sort);
      if (said === "the attacker") return one("actor", unit.sort);
    }
    if (said === "the target" && quoted.asIn !== undefined)
      return phrases.unsupported(quoted, "nothing is aimed at here: write “to”, and who suffers it");
    if (said === "it" || said === "they" || said === "them") {
      if (pronouns.it !== null) return one("it", pronouns.it.sort);
      return pronouns.hasActor
        ? one("actor", unit.sort)
        : phrases.unsupported(
            quoted,
            pronouns.hasSide === true
              ? `there is nothing that “it” could be: a side acts here. What ${unit.one} does stands below ACTIONS`
              : "there is nothing that “it” could be: name it, or write “For each …: it …”",
          );
    }
    if (said === "its side" || said === "its owner") {
      // A unit is its side's. Where places have owners, too, one of them could be meant.
      const areOwned = Object.hasOwn(this.around.place.fields, OWNER);
      const isUnits = said === "its side" || (!areOwned && pronouns.it?.sort === unit.sort);
      const of = isUnits ? unit : this.around.place;
      if (pronouns.it?.sort === of.sort && (of === unit || Object.hasOwn(of.fields, OWNER)))
        return one("its side", "Side");
      // Where nothing else is meant, “it” is the unit that acts.
      if (of === unit && pronouns.it === null && pronouns.hasActor) return one("own side", "Side");
      const isUnit = of !== unit && pronouns.it?.sort === unit.sort;
      const acting = isUnit
        ? `: write “its side” for that of ${unit.one}`
        : of === unit && pronouns.hasActor
          ? `: write “the side” for that of the ${unit.noun} that acts`
          : "";
      return phrases.unsupported(
        quoted,
        `“it” is not ${of.one} that has ${said === "its side" ? "a side" : "an owner"}${acting}`,
      );
    }
    const { chooser } = pronouns;
    if (quoted.text === WHO_IS_TOLD && chooser !== undefined)
      return chooser === "unclear"
        ? phrases.unsupported(quoted, "say who does this")
        : { kind: "one", one: chooser, sort: "Side" };
    if (said === "the side" || said === "your side" || said === "you" || quoted.text === WHO_IS_TOLD) {
      return pronouns.hasActor || pronouns.hasSide === true
        ? one("own side", "Side")
        : phrases.unsupported(quoted, "nobody acts here: name the side");
    }
    if (said === "that side")
      return phrases.unsupported(quoted, "say which side, or “For each side …: the side …” for what all of them do");
    const opponent = this.#opponent(said, pronouns);
    if (opponent !== null) return one(opponent, "Side");
    if (OTHER_SIDE.test(said) && !this.isCalled(quoted))
      return phrases.unsupported(
        quoted,
        this.around.sides.length === 2 ? "nobody acts here: name the side" : "there are more than two sides: say which",
      );
    if (this.isFirstPlayer(quoted)) {
      const of = descriptionOf("Side", quoted, tested(FIRST_PLAYER, quoted));
      return { kind: "some", of, count: null, isMost: false, isAll: true };
    }
    const side = this.sideOf(quoted);
    if (side !== null)
      return { kind: "one", one: { kind: "thing", thing: { sort: "Side", name: side } }, sort: "Side" };
    if (said === "the game") return { kind: "one", one: { kind: "thing", thing: THE_GAME }, sort: THE_GAME.sort };
    // `When a side gains gold, each other side loses 1 gold`, `Each other side loses 1 gold` of a card
    if (OTHER_SIDES.test(said) && !this.isCalled(quoted) && this.#isSomeSides(pronouns)) {
      const all = { span: quoted.span, text: quoted.text, sort: "Side", select: null } as const;
      const it = { ...all, base: { kind: "bound" }, tests: [] } as const;
      const { span, text } = quoted;
      const isOfIt = pronouns.it?.sort === "Side";
      const others = isOfIt
        ? ({ span, text, kind: "isOneOf", description: it, negated: true } as const)
        : tested("own", quoted, true);
      const of = { ...all, base: { kind: "all" }, tests: [others] } as const;
      return { kind: "some", of, count: null, isMost: false, isAll: true };
    }
    if (quoted.text === EVERYWHERE) {
      const areBeside = this.around.words.some(({ category, id }) => category === "noun" && id === ON_BOARD);
      const of = placesAt(place.sort, quoted.span);
      const base = areBeside ? ({ kind: "noun", entry: ON_BOARD, letter: null } as const) : of.base;
      return { kind: "some", of: { ...of, base }, count: null, isMost: false, isAll: true };
    }
    // `Raven 1`: several of a title have letters
    const [, title = ""] = /^(?:the )?(.+) #?\d+$/.exec(quoted.text) ?? [];
    const [numbered, ...others] = this.#named(title);
    if (numbered !== undefined && others.length > 0)
      return phrases.unsupported(quoted, `they have letters: write “${numbered.name}” for the first of them`);
    // `Otter A`: one of several that are called alike, and no word with a letter.
    const [named, another] = LETTERED.test(quoted.text) ? this.#named(quoted.text) : [];
    if (named !== undefined && another === undefined) {
      const of = descriptionOf(named.sort, quoted, { ...quoted, kind: "named", name: named.name });
      return { kind: "some", of, count: null, isMost: false, isAll: false };
    }
    const { quoted: what, count, isMost, isAll } = withoutCount(this.whereYou(quoted, pronouns));
    const before = quoted.isBeside === true ? place.noun : (quoted.of ?? null);
    const described = phrases.counted(what, this.#pointing(pronouns), before);
    if (described === null) return null;
    // `In each square, each hero loses 1 hit`
    if (quoted.isWithin === true && described.description.sort === unit.sort && pronouns.there !== null) {
      const { isWithin: _, ...said } = given;
      return this.subject({ ...said, isThere: true }, pronouns);
    }
    if (described.description.sort === "Side" && /^(?:each|every|any|all) (?:\S+ )?players?\b/i.test(quoted.text))
      return phrases.unsupported(
        quoted,
        "a bot may count as a player, or not: write “each side” for all of them, or name the sides",
      );
    const of = this.#fromIt("description", described.description, pronouns);
    if (this.#asksNobody("description", of, quoted, pronouns)) return null;
    // Of units, the one that acts is compared with.
    if (COMPARED.test(quoted.text) && !(of.sort === unit.sort && pronouns.hasActor))
      return phrases.unsupported(quoted, "say more or less than which, as in “than the Goblin”, or “the most”");
    const stated = count ?? described.count ?? (quoted.isOne === true ? 1 : null);
    const isOne = stated === null && !isAll && described.isSingular && /^the\b/i.test(what.text);
    if (isOne && of.select !== null) {
      const rank = { kind: "rank", span: of.span, text: of.text, measure: of.select } as const;
      return { kind: "some", of, count: 1, isMost, isAll, ranks: [rank] };
    }
    return { kind: "some", of, count: stated, isMost, isAll };
  }

  /** Whether it is known of one side that there are others: of the one that “it” is, or that does something. */
  #isSomeSides({ hasActor, hasSide, it }: Pronouns): boolean {
    return it?.sort === "Side" || hasActor || hasSide === true;
  }

  /** Whom `the opponent`, `the other side` means, where there are two sides and one of them is meant; null for other words. */
  #opponent(said: string, { hasActor, hasSide, it }: Pronouns): "other than own" | "other than its" | null {
    const { sides, unit, place } = this.around;
    const isOfEnemy = said === "the enemy";
    if (sides.length !== 2 || (!isOfEnemy && !OTHER_SIDE.test(said))) return null;
    if ((hasActor && !isOfEnemy) || hasSide === true) return "other than own";
    const isOfIt =
      it?.sort === unit.sort || it?.sort === "Side" || (it?.sort === place.sort && Object.hasOwn(place.fields, OWNER));
    return isOfIt && !hasActor ? "other than its" : null;
  }

  /** `here`, `the room you are in`: the place of the unit that acts, where nothing else could be meant. */
  #whereHere(quoted: QuotedNode, { hasActor, it, there }: Pronouns): QuotedNode {
    const { place } = this.around;
    if (/^here$/i.test(quoted.text)) {
      if (hasActor && it === null && there === null) return inOtherWords(quoted, `your ${place.noun}`);
      return hasActor ? quoted : inOtherWords(quoted, "there");
    }
    // `each tree that has 2 or more fruit`
    const had = quoted.text.replace(
      /^((?:an?|each|every|all|\d+) (?!side).+?) (?:that|which) (?:has|have|contains?) (?=\d|at least |at most |more than |fewer than |no )/i,
      "$1 with ",
    );
    if (had !== quoted.text) return inOtherWords(quoted, had);
    // `the helper's district or an adjacent one`
    const [, own, other] = /^(.+?) or an? (?:adjacent|neighbou?ring) (.+)$/i.exec(quoted.text) ?? [];
    const isNear = other !== undefined && (/^one$/i.test(other) || isSameName(other, place.noun));
    if (isNear && own !== undefined && this.#whosePlace({ ...quoted, text: own }, { hasActor, it, there }) === "actor")
      return inOtherWords(quoted, `a ${place.noun} within 1 ${place.noun}`);
    const [, noun] = /^the (.+?) (?:that )?(?:you are|you['’]re|it is) (?:in|on|at)$/i.exec(quoted.text) ?? [];
    if (noun === undefined || !isSameName(noun, place.noun)) return quoted;
    return inOtherWords(quoted, `${/ it is /i.test(quoted.text) ? "its" : "your"} ${place.noun}`);
  }

  /** Whose place a subject is: `the survivor's zone` is that of the unit that acts, `its zone` that of “it”; else null. */
  #whosePlace({ text }: QuotedNode, { hasActor, it }: Pronouns): "actor" | "it" | null {
    const { place, unit } = this.around;
    const [, owner, noun] = /^(its|your|the .+?['’]s?) (.+)$/i.exec(text) ?? [];
    if (owner === undefined || noun === undefined || !isSameName(noun, place.noun)) return null;
    const isIt = it?.sort === unit.sort;
    if (owner.toLowerCase() === "your") return hasActor ? "actor" : null;
    if (owner.toLowerCase() === "its") return isIt ? "it" : hasActor && it === null ? "actor" : null;
    const called = owner.slice("the ".length).replace(/['’]s?$/, "");
    if (hasActor && isSameName(called, unit.noun)) return "actor";
    const known = isIt && (isSameName(called, unit.noun) || isSameName(called, "target"));
    return known || (isIt && it.words.some((word) => isSameName(called, word))) ? "it" : null;
  }

  /** `the square`, `this square` of an action that names no other: the square of the unit that acts. */
  #onlyPlace({ text }: QuotedNode, { hasActor, it, there }: Pronouns): "actor" | null {
    const [, noun] = /^(?:the|this) (.+)$/i.exec(text) ?? [];
    const isNamed = noun?.toLowerCase() === this.around.place.noun;
    return isNamed && hasActor && it === null && there === null ? "actor" : null;
  }

  /** `in your zone`: so near to the unit that acts. */
  protected whereYou(quoted: QuotedNode, { hasActor, it, there }: Pronouns): QuotedNode {
    const { place, unit } = this.around;
    const isAlone = it === null && there === null;
    const said = hasActor ? whereActorStands(quoted.text, place.noun, unit.noun, isAlone) : quoted.text;
    // `each animal in its pond`: in that of “it”
    const inIts = new RegExp(`(?<=\\S )(?:in|on|at) its ${place.noun}$`, "iu");
    const near = it?.sort === unit.sort ? said.replace(inIts, `within 0 ${pluralOf(place.noun)} of it`) : said;
    // `each goblin that shares a square with a hero`
    const sharing = new RegExp(`\\bthat shares? an? ${place.noun} with\\b`, "iu");
    const text = near.replace(sharing, `in the same ${place.noun} as`);
    const own = this.#inWordsOfSides(inWordsOfOwn(text));
    // Where nothing runs anywhere, no one is the rearmost.
    const isRanked = this.around.words.some(({ id }) => id === "furthest behind");
    return inOtherWords(quoted, isRanked ? inWordsOfRank(own) : own);
  }

  /** `a warrior of the Heron`: with the side before the noun. `an area with warriors of both sides` */
  #inWordsOfSides(text: string): string {
    const { sides, unit, words } = this.around;
    const [, both, things, another] = OF_BOTH_SIDES.exec(text) ?? [];
    if (both !== undefined && sides.length === 2) {
      const named = sides.map((side) => `${possessiveOf(side)} ${things ?? another ?? ""}`);
      return `${both} with ${named.join(" and ")}`;
    }
    if (!/ of the \p{Lu}/u.test(text)) return text;
    const isUnit = (noun: string): boolean =>
      this.#named(noun).some(({ sort }) => sort === unit.sort) ||
      this.#named(singularOf(noun)).some(({ sort }) => sort === unit.sort) ||
      words.some(
        (word) => word.category === "noun" && word.sort === unit.sort && foldedForms(word).includes(foldForm(noun)),
      );
    return text.replace(/([\p{L}-]+) of the (\p{Lu}[\p{L}-]*)(?!['’])/gu, (whole, noun: string, name: string) => {
      const side = sides.find((each) => each === name);
      return side !== undefined && isUnit(noun) ? `${possessiveOf(side)} ${noun}` : whole;
    });
  }

  /** Who does something: the unit that acts, if only units have the number. */
  protected told(who: QuotedNode, word: Quantity | null, { hasActor, chooser, it }: Pronouns): QuotedNode {
    if (who.text === IT_OR_ITS_SIDE) {
      const others = it?.sort === this.around.place.sort ? "its owner" : "its side";
      return { ...who, text: word === null || word.of.includes(it?.sort ?? "") ? "it" : others };
    }
    const isTold = who.text === WHO_IS_TOLD || /^you$/i.test(who.text);
    const isOfUnit =
      word?.of.includes(this.around.unit.sort) === true &&
      !word.of.some((sort) => sort === "Side" || sort === THE_GAME.sort);
    const isNobodyElse = chooser === undefined || (chooser !== "unclear" && chooser.kind === "own side");
    return isTold && isOfUnit && hasActor && isNobodyElse ? { ...who, text: WHO_ACTS } : who;
  }

  /** Who moves: the unit that acts, where nobody else is told to. */
  protected mover(who: QuotedNode, { hasActor, chooser }: Pronouns): QuotedNode {
    return who.text === WHO_IS_TOLD && hasActor && chooser === undefined ? { ...who, text: WHO_ACTS } : who;
  }

  /** Whose number `your` means: that of the unit that acts, or of its side. Null after a report. */
  #yours(quoted: QuotedNode, name: NameNode, { hasActor }: Pronouns): string | null {
    const { unit, phrases } = this.around;
    const word = this.quantity(name);
    if (word === null) return null;
    const [isOfUnit, isOfSide] = [hasActor && word.of.includes(unit.sort), word.of.includes("Side")];
    if (isOfUnit && isOfSide)
      return phrases.unsupported(quoted, `say whose: “the ${unit.noun}’s ${name.text}” or “the side’s ${name.text}”`);
    return isOfUnit ? WHO_ACTS : "the side";
  }

  /** Whom a sentence is about where that must be one thing: the only one of its name is that one, too. */
  protected single(quoted: QuotedNode, pronouns: Pronouns): Subject | null {
    const own = this.#named(quoted.text.replace(/^the\s+/i, ""));
    const [only] = own;
    if (only !== undefined && own.length === 1 && this.sideOf(quoted) === null) return oneThing(only);
    const who = this.subject(quoted, pronouns);
    if (who?.kind !== "some" || who.isAll || who.isMost || (who.count ?? 1) !== 1) return who;
    const things = this.#thingsOf(who.of);
    const [thing] = things;
    return thing !== undefined && things.length === 1 ? oneThing(thing) : who;
  }

  /** The one thing that a name means, a side, a unit or a place; null where it means none, or several. */
  protected thingNamed(quoted: QuotedNode): Thing | null {
    const side = this.sideOf(quoted);
    if (side !== null) return { sort: "Side", name: side };
    const [only, another] = this.#named(quoted.text.replace(/^the\s+/i, ""));
    return another === undefined ? (only ?? null) : null;
  }

  /** What has a number of this name; nothing where none is called so. */
  protected sortsWith(name: string): readonly string[] {
    const found = this.#numberCalled(name);
    return found?.category === "quantity" ? found.of : [];
  }

  /** Reports that a sentence must say which thing it means, with the names that there are. */
  protected sayWhich(quoted: QuotedNode, who: Subject | null, noun: string): null {
    const names = who?.kind === "some" ? this.#thingsOf(who.of).map(({ name }) => name) : [];
    const shown = names.length < 2 || names.length > MOST_NAMES_SHOWN ? "" : `: ${names.join(" or ")}`;
    return this.around.phrases.unsupported(quoted, `say which ${noun}${shown}`);
  }

  /** Whether words mean the same of each of some things; reports an “it” that could be each of them or another thing. */
  protected isClear(who: Subject, pronouns: Pronouns, words: readonly (QuotedNode | null)[]): boolean {
    if (who.kind === "one" || pronouns.it === null) return true;
    for (const each of words) {
      if (each === null || !this.around.phrases.speakOfIt(each, this.#pointing(pronouns))) continue;
      this.around.phrases.unsupported(each, this.#reasonUnclear(pronouns.it));
      return false;
    }
    return true;
  }

  /** What to write for an “it” that could be two things. Where the text names a unit before it, “For each …” stands there already. */
  #reasonUnclear({ sort, words }: Meant): string {
    const { unit, place } = this.around;
    const named = words.at(-1);
    if (sort !== unit.sort || named === undefined) return "say what “it” is here: name it, or write “For each …: it …”";
    return `say what “it” is here: where the ${named} stands is “the ${named}'s ${place.one.replace(/^an? /, "")}”`;
  }

  /** The things that a description names, where it says nothing but a name. */
  #thingsOf({ base, tests, select }: Description): readonly Thing[] {
    return base.kind === "noun" && tests.length === 0 && select === null ? this.#named(base.entry) : [];
  }

  /** Whether a description is the name of one thing and nothing else. */
  #isOne(of: Description): boolean {
    const [test, another] = of.tests;
    const isNamed = of.base.kind === "all" && test?.kind === "named" && another === undefined;
    return isNamed || this.#thingsOf(of).length === 1;
  }

  /** Whether anything of the text has a name: a place that is called Supply. */
  protected isCalled({ text }: QuotedNode): boolean {
    const called = foldForm(text.replace(/^the\s+/i, ""));
    return this.#named(called).length > 0 || this.around.words.some((word) => foldedForms(word).includes(called));
  }

  /** Reports a title of a step that says something else, too: `Market: …` where a place is called so. */
  checkTitle(title: NameNode): void {
    const quoted = nodeOfName(title);
    if (!this.isCalled(quoted) && this.sideOf(quoted) === null) return;
    this.around.phrases.unsupported(
      quoted,
      `“${title.text}” is a word of this game, and no mere title: say in the sentence what it means there`,
    );
  }

  #named(name: string): readonly Thing[] {
    return this.around.named.get(foldForm(name)) ?? [];
  }

  /** The cards of a deck as things; undefined where nothing is printed on them. */
  sortOfCards(deck: string): UnplacedThingSort | undefined {
    return this.around.unplaced.find(
      ({ noun, areCards }) => areCards === true && noun === `${deck.toLowerCase()} card`,
    );
  }

  /** Whether words say which thing is meant: `that hex`, `the chosen hex`. */
  #pointsAt(it: Meant | null, quoted: QuotedNode, pronouns: Pronouns): boolean {
    if (it === null || !/^(?:the|that|this|there)\b/i.test(quoted.text)) return false;
    return this.around.phrases.pointsAtIt(quoted, this.#pointing({ ...pronouns, it }));
  }

  /** What the words of a phrase can point at. */
  #pointing({ it, hasActor, there }: Pronouns): Pointing {
    const { place, unit, unplaced } = this.around;
    const parts = unplaced.filter(({ areParts, areCards }) => areParts === true || areCards === true);
    const nouns = new Map([place, unit, ...parts].map(({ sort, noun }) => [sort, noun]));
    const namesOf = (name: string): readonly string[] => this.#meantBy(name).map((thing) => thing.name);
    const isOther = it?.sort !== place.sort;
    return { it, there: isOther ? there : null, hasActor, nouns, unit: unit.sort, place: place.sort, namesOf };
  }

  /** The things of a name, or the units of a kind: `the monster`. */
  #meantBy(name: string): readonly Thing[] {
    const own = this.#named(name);
    const word = own.length > 0 ? undefined : this.around.words.find(({ id }) => id === name);
    if (word?.meaning?.kind !== "test" || word.meaning.test === null) return own;
    return titlesIn(word.meaning.test).flatMap((title) => this.#named(title));
  }

  /** Whether words say of two things that none can be both: goblins and heroes, if these are other units. */
  protected areApart(one: QuotedNode, other: QuotedNode): boolean {
    const namesIn = (quoted: QuotedNode): readonly (readonly string[])[] =>
      this.around.phrases
        .wordsIn(quoted)
        .map((word) => this.#meantBy(word).map(({ name }) => name))
        .filter((names) => names.length > 0);
    const others = namesIn(other);
    return namesIn(one).some((names) => others.some((each) => !names.some((name) => each.includes(name))));
  }

  /** What `it` is where a phrase brings it up. */
  protected meant(sort: string, quoted: QuotedNode): Meant {
    return { sort, words: this.around.phrases.wordsIn(quoted) };
  }

  sideOf({ text }: QuotedNode): string | null {
    const { sides, players, words } = this.around;
    const bare = text.replace(/^the\s+/i, "");
    const ofSide = bare.replace(/ side$/i, "");
    const called = sides.some((side) => isSameName(side, ofSide)) ? ofSide : bare;
    if (this.isFirstPlayer({ kind: "quoted", span: { start: 0, end: 0 }, text })) return null;
    const [, seat] = /^the (first|second|third|fourth|fifth|sixth) (?:side|player)$/i.exec(text) ?? [];
    if (seat !== undefined) return sides[SEATS.indexOf(seat.toLowerCase())] ?? null;
    const named = sides.find((side) => isSameName(side, called));
    const isPlayers = /^the players$/i.test(text);
    if (named !== undefined || (!isPlayers && !/^the (?:player|bot)$/i.test(text))) return named ?? null;
    // A game may have things of that name; what is called as a side is, too, is that side.
    const isThing = (forms: readonly string[]): boolean =>
      forms.includes(foldForm(called)) && !sides.some((side) => forms.includes(foldForm(side)));
    if (words.some((word) => isThing(foldedForms(word)))) return null;
    const { [called.toLowerCase() === "bot" ? "bot" : "player"]: only } = players;
    return only;
  }

  /** Where something goes: to one of several places, or “there”. Null after a report. */
  protected whither(
    written: QuotedNode | null,
    pronouns: Pronouns,
    said: QuotedNode,
  ): { readonly in: Description | null } | null {
    const { phrases, place } = this.around;
    const isHere = written !== null && /^here$/i.test(written.text);
    if (isHere && pronouns.hasActor && (pronouns.it !== null || pronouns.there !== null))
      return phrases.unsupported(
        written,
        `say “there” for where it leads, or “in your ${place.noun}” for where you are`,
      );
    const quoted =
      isHere && !pronouns.hasActor
        ? null
        : isHere
          ? inOtherWords(written, `a ${place.noun} within 0 ${pluralOf(place.noun)}`)
          : written;
    if (quoted === null) {
      if (pronouns.there !== null) return { in: null };
      const named = this.#placeNamed(pronouns);
      if (named === null) return phrases.unsupported(said, `there is no “there”: say which ${place.noun}`);
      const there = this.places(named, pronouns);
      return there && { in: there };
    }
    const isIt = /^it$/i.test(quoted.text) && pronouns.it?.sort === place.sort;
    if (isIt || this.#pointsAt(pronouns.there, quoted, pronouns)) return { in: null };
    const places = this.places(quoted, pronouns);
    return places && { in: places };
  }

  /** The place that was named last, where nothing else is “there”. */
  #placeNamed({ before = null }: Pronouns): QuotedNode | null {
    const { named, place } = this.around;
    return placeNamedIn(before, (name) => {
      const [only, another] = named.get(foldForm(name)) ?? [];
      return only?.sort === place.sort && another === undefined;
    });
  }

  protected places(quoted: QuotedNode, pronouns: Pronouns): Description | null {
    const { place, unit, phrases } = this.around;
    const who = this.subject(quoted, pronouns);
    if (who === null) return null;
    const isSeveral = who.kind === "some" && (who.isAll || (who.count ?? 1) !== 1);
    if (who.kind === "some" && who.of.sort === place.sort && !isSeveral) return who.of;
    // `moves to the nearest goblin`, `to the Ogre`, `to Goblin A`: where that stands
    if (who.kind === "some" && who.of.sort === unit.sort && !isSeveral) {
      if (/^the (?:nearest|closest)\b/i.test(quoted.text) || this.#isOne(who.of)) {
        const { span, text } = who.of;
        const base = { kind: "coerced", coercion: `${place.noun} of ${unit.noun}`, of: who.of } as const;
        return { span, text, sort: place.sort, base, tests: [], select: null };
      }
      const [, another] = this.#thingsOf(who.of);
      if (another !== undefined) return this.sayWhich(quoted, who, unit.noun);
    }
    // `in the square` of an action that names none, `in the target’s square`: where that unit stands
    if (who.kind === "one" && who.one.kind === "place") {
      const { span, text } = quoted;
      const stands = { span, text, sort: unit.sort, tests: [], select: null } as const;
      const of = { ...stands, base: { kind: who.one.of === "it" ? "bound" : "actor" } } as const;
      const base = { kind: "coerced", coercion: `${place.noun} of ${unit.noun}`, of } as const;
      return { span, text, sort: place.sort, base, tests: [], select: null };
    }
    return phrases.unsupported(quoted, `say which ${place.noun}`);
  }

  /** @param areWhere whether they rank where something comes to stand, which could be “it” as well */
  protected criteria(
    bracket: EffectBracketNode | null,
    sort: string,
    pronouns: Pronouns,
    areWhere = false,
  ): readonly Criterion[] | null {
    if (bracket === null) return [];
    const { hasActor, it, nearTo = null } = pronouns;
    const { phrases } = this.around;
    const isUnclear = areWhere || nearTo !== null || (it === null && !hasActor);
    if (isUnclear && /\b(?:to|from|of|with) it\b/i.test(bracket.criteria.text))
      return phrases.unsupported(bracket.criteria, "it is not certain what “it” is here: name it");
    const written = phrases.criteria(bracket, sort, it);
    const criteria = written?.map((each) => this.#fromIt("criterion", each, pronouns)) ?? null;
    const isNobodys = criteria?.some((each) => this.#asksNobody("criterion", each, bracket.criteria, pronouns));
    return isNobodys === true ? null : criteria;
  }

  /** What must be so; null where the text does not say it. */
  condition(quoted: QuotedNode, pronouns: Pronouns): Condition | null {
    const { phrases } = this.around;
    const said = this.#withSideNamed(this.whereYou(quoted, pronouns));
    const written = phrases.condition(said, pronouns.it?.sort ?? null, this.#pointing(pronouns));
    const condition = written && this.#fromIt("condition", written, pronouns);
    return condition !== null && this.#asksNobody("condition", condition, quoted, pronouns) ? null : condition;
  }

  /** `If Ada has 3 gold`: a side that is called like a person, as phrases name it. */
  #withSideNamed(quoted: QuotedNode): QuotedNode {
    // In small letters it is what units are called, where they are called as their side.
    const [, name] = /^(?!The\b)(\p{Lu}.*?) (?:has|have|is|are|controls?|owns?|holds?)\b/u.exec(quoted.text) ?? [];
    if (name === undefined || this.#named(name).length > 0) return quoted;
    const isSide = this.sideOf({ ...quoted, text: name }) !== null;
    return isSide ? inOtherWords(quoted, `the ${quoted.text}`) : quoted;
  }

  /**
   * What is so near is near to whatever moves or counts, and to “it” where nobody acts: `each adjacent room` of a rule about a
   * figure that moves.
   */
  #fromIt<Name extends PartName>(name: Name, whole: Parts[Name], pronouns: Pronouns): Parts[Name] {
    const { hasActor, it, there, nearTo = null } = pronouns;
    const { place, unit } = this.around;
    const part = this.#otherThanIt(name, whole, pronouns);
    const isOfPlace = nearTo === "place" || (nearTo === null && (there !== null || it?.sort === place.sort));
    if (nearTo === null && (hasActor || (!isOfPlace && it?.sort !== unit.sort))) return part;
    const of = (sort: string, base: Description["base"], { span, text }: Located): Description => {
      return { span, text, sort, base, tests: [], select: null };
    };
    const coercion = `${place.noun} of ${unit.noun}`;
    const from = (at: Located): Description =>
      isOfPlace
        ? of(place.sort, { kind: "bound" }, at)
        : of(place.sort, { kind: "coerced", coercion, of: of(unit.sort, { kind: "bound" }, at) }, at);
    return mapParts(name, part, {
      test: (test) => (test.kind !== "within" || test.of !== null ? test : { ...test, of: from(test) }),
      measure: (measure) =>
        measure.kind !== "distance" || measure.to !== null ? measure : { ...measure, to: from(measure) },
    });
  }

  /** `For each hero: each other hero loses 1 hit`: another one than “it”, where nobody acts. */
  #otherThanIt<Name extends PartName>(name: Name, part: Parts[Name], { hasActor, it }: Pronouns): Parts[Name] {
    if (hasActor || it?.sort !== this.around.unit.sort) return part;
    return mapParts(name, part, {
      test: (test) =>
        isOther(test) ? { ...test, description: { ...test.description, base: { kind: "bound" } } } : test,
    });
  }

  /** What is near in words of each subject is near to it: to “it” once it happens, where that is a unit or a place. */
  protected nearTo(who: Subject): NonNullable<Pronouns["nearTo"]> | null {
    const { place, unit } = this.around;
    if (who.kind === "one" && who.one.kind !== "it") return null;
    const sort = who.kind === "one" ? who.sort : who.of.sort;
    return sort === unit.sort ? "unit" : sort === place.sort ? "place" : null;
  }

  /** Reports a phrase that nobody can answer: it asks for the side of the one that acts, or for another one, where nobody acts. */
  #asksNobody<Name extends PartName>(name: Name, part: Parts[Name], quoted: QuotedNode, pronouns: Pronouns): boolean {
    const { place, unit, phrases } = this.around;
    if (somePart(name, part, (each) => each.name === "test" && isOther(each.part))) {
      const reason = this.#unclearOther(quoted, pronouns);
      if (reason !== null) {
        phrases.unsupported(quoted, reason);
        return true;
      }
    }
    if (pronouns.hasActor) return false;
    // Other parts may speak of what a sentence moves.
    const isAboutActor = name === "condition" && pronouns.it === null && SAYS_IT.test(quoted.text);
    if (isAboutActor && somePart(name, part, (each) => each.name === "base" && isOfActor({ base: each.part }))) {
      phrases.unsupported(quoted, `no ${unit.noun} acts here: say which one, as in “${unit.one}”`);
      return true;
    }
    if (somePart(name, part, ({ part: each }) => "kind" in each && each.kind === "within" && each.of === null)) {
      phrases.unsupported(quoted, `nobody acts here: say of what, as in “within 1 ${place.noun} of ${unit.one}”`);
      return true;
    }
    if (somePart(name, part, ({ part: each }) => "kind" in each && each.kind === "distance" && each.to === null)) {
      phrases.unsupported(quoted, `nobody acts here: say to what, as in “nearest to ${unit.noun}”`);
      return true;
    }
    if (pronouns.hasSide === true) return false;
    const isAsked = somePart(name, part, ({ part: each }) => "entry" in each && this.#asksForSide(each.entry));
    if (isAsked) this.around.phrases.unsupported(quoted, "nobody acts here: name the side");
    return isAsked;
  }

  /** Why nobody can tell whom “other” leaves out: the one that acts, “it”, or nobody. Null where that is clear. */
  #unclearOther({ text }: QuotedNode, { hasActor, it }: Pronouns): string | null {
    const { unit } = this.around;
    if (!hasActor)
      return "nobody acts here, so “other” leaves nothing out: write “except” behind the noun, and which one";
    const said = text.toLowerCase();
    const mayBeIt =
      it?.sort === unit.sort && (it.isTarget === true || it.words.some((word) => said.includes(word.toLowerCase())));
    if (!mayBeIt || said.includes(`the ${unit.noun}`)) return null;
    return `“other” could leave out the ${unit.noun} that acts, or “it”: write “except the ${unit.noun}” or “except it” behind the noun instead`;
  }

  #asksForSide(entry: unknown): boolean {
    const meaning = this.around.words.find(({ id }) => id === entry)?.meaning;
    return meaning?.kind === "test" && meaning.test !== null && asksForSide(meaning.test);
  }

  /**
   * How much a sentence says; null where no such number is there.
   *
   * @param side the side that the sentence is about: “its” is that side’s where nothing else is meant
   */
  protected amountOf(node: AmountNode, pronouns: Pronouns, side: One | null = null): EffectAmount | null {
    if (node.kind === "namedNumber") {
      const { span, text, half } = node;
      const quoted = { kind: "quoted", span, text } as const;
      const [, together] =
        /^(?:the )?(?:total|combined|sum of the|sum of) (?:(?:number|amount) of )?(.+)$/i.exec(text) ?? [];
      const total =
        together === undefined
          ? null
          : this.totalOver({ ...quoted, text: together, asIn: text }, pronouns, null, sideAsOwner(side));
      if (total !== null) return halved({ kind: "defined", amount: total }, half);
      const isCount = COUNT.test(text) && !this.isNumber({ ...quoted, text: text.replace(/^the\s+/i, "") });
      return halved(isCount ? this.#countOf(quoted, pronouns) : this.#namedNumber(quoted, pronouns), half);
    }
    if (node.kind !== "ownNumber") return statedAmount(node);
    const { phrases, unit, place } = this.around;
    const sort = pronouns.it?.sort ?? (pronouns.hasActor ? unit.sort : null);
    // `In each region, the side with the most troops there gains points equal to its worth.`
    const isOfPlace = sort === "Side" && pronouns.there !== null && this.#isOnlyOf(place.sort, node.field);
    if (isOfPlace) {
      const field = this.ownField(node.field, place.sort);
      return field === null
        ? null
        : { kind: "field", of: { kind: "there" }, field, ...(node.half && { half: node.half }) };
    }
    if (side !== null && sort === null) {
      const word = this.quantity(node.field);
      const own = word && this.#fieldIn(word, node.field, "Side", side);
      return own === null ? null : { kind: "field", of: side, field: own };
    }
    if (sort === null) return phrases.unsupported(nodeOfName(node.field), "there is nothing that “its” could be of");
    const defined = phrases.numberDefined(node.field.text, sort);
    if (defined !== null)
      return this.#definedNumber(defined, nodeOfName(node.field), node.half, pronouns.it && { it: sort });
    const field = this.ownField(node.field, sort);
    const half = node.half === undefined ? {} : { half: node.half };
    const of: One = { kind: pronouns.it === null ? "actor" : "it" };
    return field === null ? null : { kind: "field", of, field, ...half };
  }

  /**
   * `cattle on ranches`, `wealth of the cities that it controls`: what some places, or units, have of it together; null for
   * other words.
   *
   * @param owner what says before their noun whose they are, if that is said elsewhere
   * @param its what says so where they are “its”; null where no side is meant
   */
  protected totalOver(quoted: QuotedNode, pronouns: Pronouns, owner: string | null, its: string | null): Amount | null {
    const { span, text } = quoted;
    const { place, unit } = this.around;
    const [, number = "", said = ""] = /^(.+?) (?:in|on|at|of|across|among) (.+)$/i.exec(text) ?? [];
    if (said === "" || !this.isNumber({ ...quoted, text: number })) return null;
    const word = this.#numberCalled(number);
    const sort = [place, unit].find((each) => word?.category === "quantity" && word.of.includes(each.sort));
    if (word?.category !== "quantity" || sort === undefined) return null;
    // What rules make of it is not added up.
    if (this.around.phrases.numberDefined(number, sort.sort) !== null) return null;
    const controlled = / (?:it|they|you|the side) (?:controls?|owns?|holds?|has|have)$/i;
    const isOwn = owner === null && controlled.test(said);
    const isIts = /^(?:its|their) /i.test(said);
    if (isIts && its === null)
      return this.around.phrases.unsupported(quoted, "say whose they are, as in “the total gold of own squares”");
    const things = said
      .replace(/^(?:its|their) /i, "")
      .replace(controlled, "")
      .replace(/ (?:that|which)$/i, "")
      .replace(/^(?:all (?:of )?)?(?:the )?|^(?:each|every|all) /i, "")
      .replace(/ where (?:it|they|you|the side) (?:has|have) (?:an? )?/i, " with own ");
    // Of one thing alone, that is its own number.
    if (!this.#areSeveral(things, sort)) return null;
    const whose = owner ?? (isIts ? its : isOwn ? "own" : null);
    const each = { ...quoted, text: `each ${things}`, asIn: said, ...(whose !== null && { of: whose }) };
    const who = this.subject(each, pronouns);
    if (who?.kind !== "some" || who.of.sort !== sort.sort) return null;
    const measure = { span, text, kind: "quantity", direction: "max", entry: word.id } as const;
    return { span, text, kind: "total", measure, over: who.of };
  }

  /** Whether words begin with things in the plural, or say whose they are. */
  #areSeveral(text: string, { noun }: ThingSort): boolean {
    const [head = ""] = text.split(/ (?:with|without|in|on|at|next|adjacent|that|where|which)\b/i);
    const last = head.split(" ").at(-1) ?? "";
    return isPlural(last) || isSameName(last, pluralOf(noun));
  }

  /** `the number of heroes in it`: how many there are then. */
  #countOf(quoted: QuotedNode, pronouns: Pronouns): EffectAmount | null {
    const { span, text } = quoted;
    const [said = ""] = COUNT.exec(text) ?? [];
    const things = { ...quoted, span: { ...span, start: span.start + said.length } };
    const who = this.subject(
      { ...things, text: `each ${text.slice(said.length)}`, asIn: text.slice(said.length) },
      pronouns,
    );
    if (who === null) return null;
    if (who.kind === "one") return this.around.phrases.unsupported(quoted, "that is one thing: say what is counted");
    return { kind: "defined", amount: { span, text, kind: "count", of: who.of } };
  }

  /** A number that the text defines. */
  #definedNumber(
    name: string,
    quoted: QuotedNode,
    half: "up" | "down" | undefined,
    of: Parameters<GamePhrases["definedNumber"]>[2],
  ): EffectAmount | null {
    const amount = this.around.phrases.definedNumber(name, quoted, of);
    if (amount === null) return null;
    return { kind: "defined", amount: half === undefined ? amount : { kind: "half", of: amount, rounded: half } };
  }

  #isOnlyOf(sort: string, { text }: NameNode): boolean {
    const found = this.#numberCalled(text);
    return found?.category === "quantity" && found.of.length === 1 && found.of.includes(sort);
  }

  /** `the level`, `the figure's speed`: a number of the game, or of one thing that is named. */
  #namedNumber(quoted: QuotedNode, pronouns: Pronouns): EffectAmount | null {
    const { span, text } = quoted;
    const [, of, thing] = /^(?:the )?(.+?) of ((?:that|this|the|its|your) .+)$/i.exec(text) ?? [];
    if (of !== undefined && thing !== undefined && !this.isNumber({ ...quoted, text: text.replace(/^the\s+/i, "") })) {
      const [start, end] = [span.end - thing.length, span.end - thing.length - " of ".length];
      const name = { kind: "name", span: { start: end - of.length, end }, text: of } as const;
      return this.#numberOf({ ...quoted, span: { ...span, start }, text: thing }, name, pronouns);
    }
    const [owner = ""] = /^(?:your|.+?['’]s?)(?= )/i.exec(text) ?? [];
    const said = text.slice(owner.length).trim();
    const bare = said.replace(/^the\s+(?:current\s+)?/i, "").replace(/\s+(?:marker|track)$/i, "");
    const isKnown = this.isNumber({ ...quoted, text: bare });
    const called = isKnown ? bare : bare.replace(/\s+(?:level|value)$/i, "");
    const name = { kind: "name", span: { start: span.end - said.length, end: span.end }, text: called } as const;
    if (owner === "") {
      const thing = this.ownerOfNumber({ ...quoted, text: called }) ?? THE_GAME;
      const of = { kind: "thing", thing } as const;
      const field = this.ownField(name, thing.sort, of);
      return field === null ? null : { kind: "field", of, field };
    }
    const whose = /^your$/i.test(owner) ? this.#yours(quoted, name, pronouns) : owner.replace(/['’]s?$/, "");
    if (whose === null) return null;
    const owned = { ...quoted, span: { ...span, end: span.start + owner.length }, text: whose };
    return this.#numberOf(owned, name, pronouns);
  }

  /** `the toll of that stall`, `the stall's toll`: a number of one thing. */
  #numberOf(whose: QuotedNode, name: NameNode, pronouns: Pronouns): EffectAmount | null {
    const who = this.single(whose, pronouns);
    if (who === null) return null;
    if (who.kind === "some") return this.around.phrases.unsupported(whose, "say of one thing which number is meant");
    const defined = this.around.phrases.numberDefined(name.text, who.sort);
    const { one } = who;
    if (defined !== null && (one.kind === "it" || one.kind === "actor" || one.kind === "thing")) {
      const of = one.kind === "it" ? { it: who.sort } : one.kind === "thing" ? { thing: one.thing.name } : null;
      return this.#definedNumber(defined, nodeOfName(name), undefined, of);
    }
    const field = this.ownField(name, who.sort, who.one);
    return field === null ? null : { kind: "field", of: who.one, field };
  }

  /** The field of a number of things of a sort by its name; null, with a report, where they have no such number. */
  fieldCalled(name: NameNode, sort: string, one: One | null = null): string | null {
    const word = this.quantity(name);
    return word && this.fieldOf(word, name, sort, one);
  }

  /** The least that a number of things of a sort can be. */
  leastOf(sort: string, field: string): number {
    return this.rangeOf(sort, field).from;
  }

  /** The least and the most that a number of things of a sort can be. */
  protected rangeOf(sort: string, field: string): { readonly from: number; readonly to: number } {
    const { place, unit, unplaced } = this.around;
    // A side may have numbers of its own.
    const isOf = (each: ThingSort): boolean =>
      each.sort === sort || (sort === "Side" && "areSides" in each && each.areSides === true);
    const [kind] = [place, unit, ...unplaced].filter(isOf).flatMap(({ fields }) => fields[field] ?? []);
    return kind?.kind === "number" ? kind : { from: 0, to: 0 };
  }

  /** Whether any of some words is a word of the game, so that they may name units: `wounded heroes`. */
  protected nameUnits({ text }: QuotedNode): boolean {
    const said = text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== "");
    const isName = (name: string): boolean =>
      this.#named(name).length > 0 || this.sideOf({ ...NOWHERE, text: name }) !== null;
    const isWord = (form: string): boolean =>
      this.around.words.some((word) => word.category !== "quantity" && foldedForms(word).includes(form));
    return said.some((word, at) => {
      const two = `${word} ${said[at + 1] ?? ""}`.trim();
      return [word, singularOf(word), two].some((each) => isName(each) || isWord(foldForm(each)));
    });
  }

  /** The field of a number of things of a sort, or of one side; null, with a report, where they have no such number. */
  protected fieldOf(word: Quantity, name: NameNode, sort: string, one: One | null = null): string | null {
    const field = this.#fieldIn(word, name, sort, one);
    return field !== null && this.changes(name, sort, field) ? field : null;
  }

  /** The only side that does what is read, where that is certain: it has the numbers that it alone has. */
  protected player: string | null = null;

  /** What alone has a number, the game or one side; null where several things have it. @param of the sorts that have it */
  protected ownerAlone(of: readonly string[]): Thing | null {
    const [sort] = of;
    if (sort === undefined || of.some((each) => each !== sort)) return null;
    if (sort === THE_GAME.sort) return THE_GAME;
    const found = this.around.unplaced.find((each) => each.sort === sort && each.areSides);
    const [name, another] = found?.names ?? [];
    return name === undefined || another !== undefined ? null : { sort: "Side", name };
  }

  /** The same of a number by its name: `oil`, `the oil`. */
  protected ownerOfNumber({ text }: QuotedNode): Thing | null {
    const found = this.#numberCalled(text.replace(/^the\s+/i, ""));
    return found?.category === "quantity" ? this.ownerAlone(found.of) : null;
  }

  #fieldIn({ of, field }: Quantity, name: NameNode, sort: string, one: One | null): string | null {
    const isOfSide = sort === "Side" && one !== null && this.#hasField(one, of);
    if (field !== null && (of.includes(sort) || isOfSide)) return field;
    const { unit } = this.around;
    if (sort === "Side" && of.length > 0 && of.every((each) => each === unit.sort))
      return this.around.phrases.unsupported(
        nodeOfName(name),
        `only ${pluralOf(unit.noun)} have it: say which, as in “each ${unit.noun}”`,
      );
    const isOfSides = (each: string): boolean => each === "Side";
    if (sort === unit.sort && of.length > 0 && of.every(isOfSides))
      return this.around.phrases.unsupported(
        nodeOfName(name),
        `only sides have it: write “its side” for that of ${unit.one}`,
      );
    const owner = this.ownerAlone(of);
    if (owner !== null && owner !== THE_GAME && sort === "Side")
      return this.around.phrases.unsupported(nodeOfName(name), `the ${owner.name} alone has it: say so`);
    return this.around.names.unknown(name, `number of ${this.#nounOf(sort)}`, this.numbersOf(sort));
  }

  /**
   * Which way a number goes: `suffers 1 hit` takes one of those that units begin with, and `suffers 1 wound` adds one where
   * they begin without. Null after a report.
   */
  signOf<Sign extends 1 | -1 | "either">(
    { sign, isHarm }: { readonly sign: Sign; readonly isHarm?: true },
    name: NameNode,
    sort: string,
    field: string,
  ): Sign | 1 | -1 | null {
    // A side that recovers gold has more of it.
    if (isHarm !== true || (sort !== this.around.unit.sort && sign === 1)) return sign;
    const begun = sort === this.around.unit.sort ? this.around.begun.get(field) : undefined;
    if (begun === undefined)
      return this.around.phrases.unsupported(
        nodeOfName(name),
        "say “gains” or “loses”: which of both it is depends on what it counts",
      );
    return begun > this.leastOf(sort, field) ? sign : sign === 1 ? -1 : 1;
  }

  /** Whether a sentence may change a field. Reports one that is chosen before the game. */
  protected changes(node: NameNode, sort: string, field: string): boolean {
    const kind = this.around.unplaced.find((each) => each.sort === sort)?.fields[field];
    if (kind?.chosen === undefined) return true;
    const why = `${kind.chosen.name} is chosen before the game, and nothing changes it`;
    this.around.phrases.unsupported(nodeOfName(node), why);
    return false;
  }

  /** The same of `its armour`. */
  protected ownField(name: NameNode, sort: string, one: One | null = null): string | null {
    const { phrases, names } = this.around;
    if (phrases.numberDefined(name.text, sort) !== null)
      return phrases.unsupported(nodeOfName(name), "it is worked out: here stands a number that is printed");
    if (phrases.numbersDefined.some((each) => isSameName(each, name.text)))
      return names.unknown(name, `number of ${this.#nounOf(sort)}`, this.numbersOf(sort));
    const word = this.quantity(name);
    return word && this.#fieldIn(word, name, sort, one);
  }

  /** The number of things that a name means, in the singular or the plural. */
  quantity(name: NameNode): Quantity | null {
    const { words, names } = this.around;
    const found = this.#numberCalled(name.text);
    if (found?.category !== "quantity") {
      const known = words.flatMap((word) => (word.category === "quantity" ? [word.id] : []));
      return names.unknown(name, "number that anything has", known);
    }
    return { of: found.of, field: found.meaning?.kind === "quantity" ? found.meaning.field : null };
  }

  /** Whether words only name a number that things have. */
  isNumber({ text }: QuotedNode): boolean {
    const found = this.#numberCalled(text);
    const isThing = this.around.words.some(
      (word) => word.category === "noun" && [...foldedForms(word), pluralOf(word.id)].includes(foldForm(text)),
    );
    return found !== undefined && !isThing;
  }

  #numberCalled(name: string): DeclaredWord | undefined {
    const numbers = this.around.words.filter(({ category }) => category === "quantity");
    const called = (said: string): DeclaredWord | undefined => {
      const wanted = foldForm(said);
      return numbers.find((word) =>
        [...foldedForms(word), foldForm(pluralOf(word.id))].some(
          (form) => form === wanted || form === pluralOf(wanted),
        ),
      );
    };
    // A number that rules make higher is changed as it is printed.
    const known = called(name) ?? called(inWordsOfPrice(name)) ?? called(printedNumber(name));
    if (known !== undefined || !IS_PRICE.test(name)) return known;
    // `the price`, where one thing alone has one
    const [only, another] = numbers.filter(({ id }) => foldForm(id).endsWith(` ${foldForm(name)}`));
    return another === undefined ? only : undefined;
  }

  /** What has a number, by what it is called: the sorts of things. */
  protected ownersOf(name: string): readonly string[] {
    const found = this.#numberCalled(name);
    return found?.category === "quantity" ? found.of : [];
  }

  /** Whether a side has a field of its own or of every side. */
  #hasField(one: One, of: readonly string[]): boolean {
    if (one.kind === "own side" && this.player !== null && this.ownerAlone(of)?.name === this.player) return true;
    if (one.kind !== "thing") return of.includes("Side") && OF_SIDE.has(one.kind);
    return this.around.unplaced.some(({ sort, names }) => of.includes(sort) && names.includes(one.thing.name));
  }

  #nounOf(sort: string): string {
    const { place, unit } = this.around;
    const found = [place, unit, ...this.around.unplaced].find((each) => each.sort === sort);
    return found?.one ?? (sort === "Side" ? "each side" : "the game");
  }

  numbersOf(sort: string): readonly string[] {
    return this.around.words.flatMap((word) =>
      word.category === "quantity" && word.of.includes(sort) ? [word.id] : [],
    );
  }
}

/** The titles that a test accepts. */
function titlesIn(test: FieldTest): readonly string[] {
  switch (test.kind) {
    case "is":
      return test.field === "title" && typeof test.value === "string" ? [test.value] : [];
    case "some":
      return test.tests.flatMap(titlesIn);
    default:
      return [];
  }
}

/** A place for words that no text has. */
const NOWHERE = { kind: "quoted", span: { start: 0, end: 0 } } as const;

/** What says before a noun that things are those of a side; null where no side is meant. */
export function sideAsOwner(whose: One | null): string | null {
  if (whose?.kind === "thing") return possessiveOf(whose.thing.name);
  return whose?.kind === "own side" || whose?.kind === "it" ? "own" : null;
}

/** `a side with fewer points`: fewer than which? */
const COMPARED = /\bwith (?:more|fewer|less|higher|lower) (?!.*\bthan\b)/i;

/** How the name of one of several units ends that are called alike. */
const LETTERED = / [A-Z]{1,2}$/;

/** What the other one of two sides is called. */
const OTHER_SIDE = /^(?:the|your|its|their) (?:opponent|opposing (?:side|player)|enemy side|other (?:side|player))$/;

/** What all sides but one are called. */
const OTHER_SIDES = /^(?:each|every|all|all the) (?:other (?:sides?|players?)|opponents?)$/;

/** What is a side, whichever it is. */
const OF_SIDE: ReadonlySet<One["kind"]> = new Set(["own side", "its side", "other than own", "other than its"]);

/** The places of sides in the order of the text. */
const SEATS: readonly string[] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** `another hero`, said of the one that acts. */
function isOther(test: Test): test is Test & { readonly kind: "isOneOf" } {
  return test.kind === "isOneOf" && test.negated && test.description.base.kind === "actor" && /other$/i.test(test.text);
}

/** `If it is next to an Otter, that Otter loses 1 hit`: whether the condition around a sentence names another one so. */
function isNamedInCondition({ text }: QuotedNode, { before }: Pronouns): boolean {
  const [, noun] = /^(?:the|that|this) (.+)$/i.exec(text) ?? [];
  if (noun === undefined) return false;
  const named = new RegExp(String.raw`\b(?:an?|any|another|other)\s(?:\S+\s)?${escapedPattern(noun)}\b`, "iu");
  for (let part = before ?? null; part !== null; part = part.earlier)
    if ("kind" in part.said && part.said.kind === "quoted" && "text" in part.said)
      return named.test(`${part.said.text}`);
  return false;
}
