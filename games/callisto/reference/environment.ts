import type { Environment, ReferenceMeaning, Thing, Book } from "../../../runtime/game.ts";
import type { Marker, Place, PlaceName, Position, Side, Space, Unit, Board, Edge, SpaceName } from "../position.ts";
import type { Readings } from "../readings.ts";
import { isRuleOf, rulesOfBook } from "../rules/rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

export type CallistoEnvironment = Environment<Position, Readings>;
export type CallistoMeaning = ReferenceMeaning<Position, Readings>;

/** The position under one reading of each open point: what rules outside a resolution need. */
export interface Situation {
  readonly position: Position;
  readonly readings: Readings;
}

/** A place as a thing. */
export function placeThing(name: PlaceName): Thing {
  return { sort: "Space", name };
}

/** A unit as a thing. */
export function unitThing(unit: Unit): Thing {
  return { sort: "Unit", name: unit.name };
}

/** A card as a thing; its index distinguishes cards with the same name. */
export function cardThing(name: string, index: number): Thing {
  return { sort: "Card", name, index };
}

/** The side whose units are “own” in an environment. */
export function ownSide(environment: CallistoEnvironment): Side {
  return environment.view === "player" ? "player" : "bot";
}

/** The side against which this one plays. */
export function otherSide(side: Side): Side {
  return side === "bot" ? "player" : "bot";
}

/** The place of a name, which must be on the board. */
export function placeNamed(position: Position, name: PlaceName): Place {
  const place = indexOf(position.board).places.get(name);
  if (place === undefined) throw new Error(`no place ${name}`);
  return place;
}

/** The space to which a place belongs. */
export function spaceOfPlace(position: Position, name: PlaceName): Space {
  const place = placeNamed(position, name);
  const space = indexOf(position.board).spaces.get(place.space);
  if (space === undefined) throw new Error(`no space ${place.space}`);
  return space;
}

/** The unit of a name, which must be in the position. */
export function unitNamed(position: Position, name: string): Unit {
  const unit = position.units.find((candidate) => candidate.name === name);
  if (unit === undefined) throw new Error(`no unit ${name}`);
  return unit;
}

/** A side's marker in the space of a place. A marker counts at both levels of a bridge (§1.1 rule 4). */
export function markerAt(position: Position, side: Side, place: PlaceName): Marker | null {
  return position.markers[side][spaceOfPlace(position, place).name] ?? null;
}

/** Whether two places are one for occupancy: the levels of a bridge are (OPEN-01 a). */
export function sharesSpace({ position, readings }: Situation, one: PlaceName, other: PlaceName): boolean {
  if (one === other) return true;
  return readings["OPEN-01"] === "a" && placeNamed(position, one).space === placeNamed(position, other).space;
}

/** Whether a space has something of a name; what is destroyed counts no longer. */
export function holds({ has }: Space, name: string): boolean {
  return has.some((feature) => feature.name === name && !feature.destroyed);
}

/** The counters of a side in the space of a place. */
export function unitsIn(situation: Situation, side: Side, place: PlaceName): readonly Unit[] {
  return situation.position.units.filter(
    (unit) => unit.side === side && unit.at !== null && sharesSpace(situation, unit.at, place),
  );
}

/** A unit that stands on the board. */
export type Placed = Unit & { readonly at: PlaceName };

/** Whether a unit stands on the board. */
export function isPlaced(unit: Unit): unit is Placed {
  return unit.at !== null;
}

/** A unit that stands on the board; null off the board. */
export function placed(unit: Unit): Placed | null {
  return isPlaced(unit) ? unit : null;
}

/** The acting unit; null for a card without a counter, or one that is off the board. */
export function actingUnit({ actor, position }: CallistoEnvironment): Placed | null {
  return actor === null ? null : placed(unitNamed(position, actor.name));
}

/** The other side's units in the space of a place. */
export function enemiesIn(environment: CallistoEnvironment, place: PlaceName): readonly Unit[] {
  return unitsIn(environment, otherSide(ownSide(environment)), place);
}

/** The own units in the space of a place, without the acting one. */
export function othersIn(environment: CallistoEnvironment, place: PlaceName): readonly Unit[] {
  const acting = actingUnit(environment)?.name ?? null;
  return unitsIn(environment, ownSide(environment), place).filter((unit) => unit.name !== acting);
}

/**
 * The cards that nouns mean: those that lie face up, in the row or displayed, other than the one being resolved. A
 * displayed card has no index.
 */
export function cardsAbout({ position: { cards }, card }: CallistoEnvironment): readonly Thing[] {
  const inRow = cards.row.map(({ card: name }, index) => cardThing(name, index));
  return [
    ...inRow.filter(({ index }) => index !== card?.index),
    ...cards.display.map((name): Thing => ({ sort: "Card", name })),
  ];
}

/** A situation with the book: what depends on the rules of a scenario or a bot. */
export interface RuledSituation extends Situation {
  readonly book: Book;
}

/** The book, and whose bot reads it. */
type RuledBot = Pick<RuledSituation, "book"> & { readonly position: Pick<Position, "bot"> };

/** The faction that a side plays, as the sheets name it. */
export function factionOf(position: Pick<Position, "bot">, side: Side): string {
  if (side === "bot") return position.bot;
  return position.bot === "LFA" ? "Breakers" : "LFA";
}

/** Whether such a rule holds for a side: that of the bot, or the other, whose sheet speaks of the same scenario. */
export function hasRule({ book, position }: RuledBot, side: Side, entry: CallistoRule): boolean {
  return isRuleOf(book, factionOf(position, side), entry);
}

/** Whether the scenario, or the sheet of the bot that decides, says something of the game that both sides play. */
export function isSaidOfGame({ book, position }: RuledSituation, entry: CallistoRule): boolean {
  return rulesOfBook(book, position.bot, entry).length > 0;
}

/** A step from one place to a neighbour. */
export interface Step {
  readonly to: PlaceName;
  readonly edge: Edge;
}

/** What is looked up in a board again and again. */
interface BoardIndex {
  readonly places: ReadonlyMap<PlaceName, Place>;
  readonly spaces: ReadonlyMap<SpaceName, Space>;
  /** The steps from each place, doors of every kind included, in the order of the board's edges. */
  readonly steps: ReadonlyMap<PlaceName, readonly Step[]>;
  /** Ranges between places of one map that were asked for, by the two readings under which they hold, and both places. */
  readonly ranges: Map<string, Map<string, Map<PlaceName, Map<PlaceName, number>>>>;
}

const known = new WeakMap<Board, BoardIndex>();

let last: { readonly board: Board; readonly index: BoardIndex } | null = null;

/** The index of a board, made once for each board object: a board is a value that is never written to. */
export function indexOf(board: Board): BoardIndex {
  if (last !== null && last.board === board) return last.index;
  let index = known.get(board);
  if (index === undefined) known.set(board, (index = makeIndex(board)));
  last = { board, index };
  return index;
}

function makeIndex({ places, spaces, edges }: Board): BoardIndex {
  return { places: firstByName(places), spaces: firstByName(spaces), ...waysOf(places, edges) };
}

type Ways = Pick<BoardIndex, "steps" | "ranges">;

const knownWays = new WeakMap<Board["edges"], { readonly places: Board["places"]; readonly ways: Ways }>();

/** What depends on places and edges alone: boards that differ in what lies in their spaces share it. */
function waysOf(places: Board["places"], edges: Board["edges"]): Ways {
  const found = knownWays.get(edges);
  if (found !== undefined && found.places === places) return found.ways;
  const steps = new Map<PlaceName, Step[]>(places.map(({ name }) => [name, []]));
  for (const edge of edges) {
    steps.get(edge.from)?.push({ to: edge.to, edge });
    if (edge.to !== edge.from) steps.get(edge.to)?.push({ to: edge.from, edge });
  }
  const ways: Ways = { steps, ranges: new Map() };
  knownWays.set(edges, { places, ways });
  return ways;
}

/** Of several with one name the first counts. */
function firstByName<Named extends { readonly name: string }>(list: readonly Named[]): ReadonlyMap<string, Named> {
  const map = new Map<string, Named>();
  for (const entry of list) if (!map.has(entry.name)) map.set(entry.name, entry);
  return map;
}
