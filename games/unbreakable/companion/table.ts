import type { DiceSource } from "../../../runtime/companion/context.ts";
import { askChoice, askNumber, askOneOf, askYes, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { resolveCard } from "../../shared/declared/companion.ts";
import type { Counter } from "../../shared/declared/position.ts";
import { actionDeck, cardText, earthquakeFor, EARTHQUAKES, shuffled } from "../engine/cards.ts";
import { type BombKind, BOMBS, type Card, type Status } from "../engine/state.ts";
import { type Readings, readUnder } from "../game.ts";
import { FACES, freezingMarkers, isSuccess, laserTest, thaws } from "../rules/sizes.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { lighter, type Size, SIZES } from "../terrain.ts";

/** The action deck of a game beside the table: shuffled here, or reported by the person who draws from it. */
export interface ActionDeck {
  /** How many Time Stream cards were drawn this turn. */
  readonly timeStreams: number;
  /** The next card. If all cards are drawn, a new turn begins first. */
  draw(): Prompts<Card>;
  /**
   * Puts an earthquake on the discards.
   *
   * @param orLighter whether a lighter one takes its place where none is left
   */
  addEarthquake(size: Size, orLighter: boolean): Prompts<void>;
  /**
   * Puts the heaviest earthquake on the discards, for a new volcano.
   *
   * @param drawn that of the card that made the volcano, which is not available
   */
  addHeaviest(drawn: Size | null): Prompts<void>;
}

/** The deck that the companion shuffles, with `dice` of its own. */
export class ShuffledDeck implements ActionDeck {
  timeStreams = 0;
  readonly #dice: Dice;
  #turn = 0;
  #deck: readonly Card[] = [];
  #discard: readonly Card[];
  #unused: readonly Size[] = EARTHQUAKES;

  constructor(opportunities: boolean, dice: Dice) {
    this.#dice = dice;
    this.#discard = actionDeck(opportunities);
  }

  *draw(): Prompts<Card> {
    if (this.#deck.length === 0) {
      this.#turn += 1;
      this.timeStreams = 0;
      yield* tell({ kind: "heading", text: `Turn ${this.#turn}` });
      this.#deck = shuffled(this.#discard, this.#dice);
      this.#discard = [];
    }
    const [card, ...deck] = this.#deck;
    if (card === undefined) throw new Error("an action deck without cards");
    this.#deck = deck;
    if (card.kind === "earthquake") this.#unused = [...this.#unused, card.size];
    else this.#discard = [...this.#discard, card];
    if (card.kind === "time stream") this.timeStreams += 1;
    yield* tell({ kind: "heading", text: cardText(card) });
    return card;
  }

  addEarthquake(size: Size, orLighter: boolean): Prompts<void> {
    return this.#discardOf(earthquakeFor(size, orLighter, this.#unused));
  }

  addHeaviest(drawn: Size | null): Prompts<void> {
    const at = drawn === null ? -1 : this.#unused.indexOf(drawn);
    return this.#discardOf(earthquakeFor("heavy", true, at < 0 ? this.#unused : this.#unused.toSpliced(at, 1)));
  }

  *#discardOf(found: Size | undefined): Prompts<void> {
    if (found === undefined) return;
    this.#unused = this.#unused.toSpliced(this.#unused.indexOf(found), 1);
    this.#discard = [...this.#discard, { kind: "earthquake", size: found }];
    yield* tell({ kind: "note", text: `A ${found} earthquake goes to the discards.` });
  }
}

/** The cards on the table: the person says which one is drawn. */
export class DrawnDeck implements ActionDeck {
  timeStreams = 0;
  readonly #cards: readonly Card[];

  /** @param cards those that concern the bot */
  constructor(cards: readonly Card[]) {
    this.#cards = cards;
  }

  *draw(): Prompts<Card> {
    for (;;) {
      const asked = { text: "Which card is drawn?" };
      const card = yield* askOneOf(asked, [...this.#cards, null], (each) =>
        each === null ? "none: all cards are shuffled for a new turn" : cardText(each),
      );
      if (card === null) {
        this.timeStreams = 0;
        continue;
      }
      if (card.kind === "time stream") this.timeStreams += 1;
      return card;
    }
  }

  *addEarthquake(size: Size, orLighter: boolean): Prompts<void> {
    const otherwise = orLighter ? ", or a lighter one if there is none" : ", if there is one";
    yield* tell({ kind: "do", text: `Put a ${size} earthquake card on the discards${otherwise}.` });
  }

  *addHeaviest(drawn: Size | null): Prompts<void> {
    const but = drawn === null ? "" : ", but not the one you drew";
    yield* tell({ kind: "do", text: `Put the heaviest unused earthquake card on the discards${but}.` });
  }
}

/** The state of the crawler that the companion plays. */
export interface CrawlerState {
  status: Status;
  /** Stasis markers on it. */
  stasis: number;
  frozen: boolean;
  /** It was frozen and has not been activated since. */
  thawed: boolean;
}

/** A game beside the table, with its fixed parts and the state of the companion. */
export interface Table {
  readonly book: Book;
  readonly readings: Readings;
  readonly dice: DiceSource;
  readonly deck: ActionDeck;
  readonly counter: Counter;
  /** The cards that activate units of the scenario, as they are announced. */
  readonly fielded: ReadonlySet<string>;
  readonly crawler: CrawlerState;
}

export const FRESH_CRAWLER: CrawlerState = { status: "ready", stasis: 0, frozen: false, thawed: false };

const SHOWN = ["ready", "buttoned", "offline", null] as const;

/** Asks what happened to the crawler; false where it is out of the game. */
export function* crawlerNow({ counter, crawler }: Pick<Table, "counter" | "crawler">): Prompts<boolean> {
  const asked = { text: `What does the card of ${counter.name} show?`, commands: [] };
  const status = yield* askOneOf(asked, SHOWN, (shown) => shown ?? "it is out of the game");
  if (status === null) return false;
  crawler.status = status;
  const question = { text: `How many stasis markers does ${counter.name} have?`, commands: [] };
  crawler.stasis = yield* askNumber(question, 0, UNBREAKABLE_SCHEMA.units.fields.stasis.to);
  crawler.frozen = crawler.stasis > 0 && (yield* askYes({ text: `Is ${counter.name} frozen?`, commands: [] }));
  return true;
}

/** The part of a Time Stream card before anybody's status changes. */
export function* timeStream({ counter, crawler, deck }: Table): Prompts<void> {
  yield* tell({ kind: "do", text: "Carry the card out for the clouds, and for your own units." });
  if (thaws(deck.timeStreams) && crawler.frozen) {
    crawler.frozen = false;
    crawler.thawed = true;
    yield* tell({ kind: "do", text: `${counter.name} thaws.` });
  }
  const markers = freezingMarkers("time stream", deck.timeStreams);
  if (markers !== null && crawler.stasis >= markers && !crawler.frozen) {
    crawler.frozen = true;
    yield* tell({ kind: "do", text: `${counter.name} freezes: it has ${crawler.stasis} stasis markers.` });
  }
}

/**
 * The person executes an earthquake at the table; its card makes room for a lighter one.
 *
 * @returns whether the crawler is still in the game
 */
export function* earthquake({ counter, deck, readings }: Table, size: Size): Prompts<boolean> {
  yield* tell({ kind: "do", text: `Carry the earthquake out, also for ${counter.name} if it stands in lava.` });
  const isLeft = yield* askYes({ text: `Is ${counter.name} still in the game?` });
  yield* volcanosErupt({ deck, readings }, size);
  const next = lighter(size);
  if (next !== null) yield* deck.addEarthquake(next, readings.U23 === "a");
  return isLeft;
}

/** The most volcanos of an earthquake that a person can enter. */
const MOST_VOLCANOS = 9;

/**
 * Adds earthquake cards for new volcanos, if that rule is used (U:1095).
 *
 * @param drawn the earthquake that made them; null for a bomb, which makes one at most
 */
export function* volcanosErupt(
  { deck, readings }: Pick<Table, "deck" | "readings">,
  drawn: Size | null,
): Prompts<void> {
  if (readings["volcanic earthquake"] === "no") return;
  const count =
    drawn === null
      ? Number(yield* askYes({ text: "Does the hex become a volcano?" }))
      : yield* askNumber({ text: "How many hexes become volcanos?" }, 0, MOST_VOLCANOS);
  for (let volcano = 0; volcano < count; volcano += 1) yield* deck.addHeaviest(drawn);
}

/** A bomb that somebody drops. */
export interface Bomb {
  readonly kind: BombKind;
  readonly size: Size;
}

/** The result of a laser that the crawler fires at a bomb; null where it fires none. */
export type FireAt = (bomb: Bomb) => Prompts<{ readonly size: Size; readonly range: number } | null>;

/**
 * Somebody else's card is played. Until it is done, bombs may be dropped.
 *
 * @returns whether the crawler is still in the game
 */
export function* othersPlay(table: Table, card: Card, fireAt: FireAt): Prompts<boolean> {
  if (card.kind === "activation" && !table.fielded.has(cardText(card))) {
    yield* tell({ kind: "note", text: "Nobody is activated." });
    return true;
  }
  for (;;) {
    const key = yield* askChoice({ text: `${cardText(card)}: play it. What happens?` }, [
      { key: "1", label: "it is played" },
      { key: "2", label: "a bomb is dropped" },
      { key: "3", label: `${table.counter.name} is hit, or changed` },
    ]);
    if (key === "1") return true;
    if (key === "3") {
      if (!(yield* crawlerNow(table))) return false;
      continue;
    }
    yield* bombDropped(table, fireAt);
  }
}

function* bombDropped(table: Table, fireAt: FireAt): Prompts<void> {
  const kind = yield* askOneOf<BombKind>({ text: "Which bomb is it?" }, ["nuke", "crust buster", "neutron bomb"]);
  const size = yield* askOneOf({ text: "Of which size is it?" }, SIZES);
  const bomb: Bomb = { kind, size };
  const laser = yield* fireAt(bomb);
  if (laser === null) yield* tell({ kind: "note", text: `${table.counter.name} fires no laser at it.` });
  else if (yield* isShotDown(table, bomb, laser)) {
    yield* tell({ kind: "do", text: `The ${bomb.kind} is shot down.` });
    return;
  }
  yield* tell({ kind: "do", text: `The ${bomb.kind} detonates, unless another laser hits it. Carry it out.` });
  if (bomb.kind === "crust buster" && (yield* askYes({ text: "Does it detonate?" }))) {
    yield* table.deck.addEarthquake(bomb.size, true);
  }
  if (bomb.kind === "nuke") yield* volcanosErupt(table, null);
}

function* isShotDown(
  { counter, dice }: Table,
  { kind }: Bomb,
  { range, size }: { readonly size: Size; readonly range: number },
): Prompts<boolean> {
  const count = laserTest(size, range).dice;
  yield* tell({ kind: "do", text: `${counter.name} fires a ${size} laser at the ${kind}.` });
  return (yield* successes(dice, count, "the laser")) > 0;
}

/** How many combat dice succeed. */
function* successes(dice: DiceSource, count: number, what: string): Prompts<number> {
  if (dice.kind === "physical")
    return yield* askNumber({ text: `How many successes on ${count} combat dice for ${what}?` }, 0, count);
  const faces = Array.from({ length: count }, () => dice.dice.roll(FACES));
  const hits = faces.filter(isSuccess).length;
  yield* tell({ kind: "note", text: `${what}: the dice show ${faces.join(" ")}, ${hits} of them a success.` });
  return hits;
}

/** Whether the sheet has the crawler fire a laser at a bomb that is dropped. */
export function* firesAt({ book, counter, dice, readings }: Table, { kind }: Bomb): Prompts<boolean> {
  const decision = yield* resolveCard(readUnder(readings), book, dice, counter, {
    fields: {},
    answers: "event",
    // The kind of the bomb is known.
    mayFire: ({ condition }) => condition !== null && speaksOf(condition.text, kind),
    instruct: null,
  });
  return decision?.action === "FIRE LASER";
}

/** Whether a condition is about bombs of a kind: it names the kind, or none. */
function speaksOf(condition: string, kind: Bomb["kind"]): boolean {
  const named = BOMBS.filter((each) => condition.includes(each));
  return named.length === 0 || named.some((each) => each === kind);
}
