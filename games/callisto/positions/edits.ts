import type { PositionEdit } from "../../game-package.ts";
import { valueInWords } from "../../shared/declared/field.ts";
import { INTERFERENCE } from "../effects/cards.ts";
import { withMarker as marked } from "../effects/scenery.ts";
import type { Problem } from "./generate-position.ts";
import type { Board, CardName, Marker, PlaceName, Position, Side, Space, SpaceName, Unit } from "../position.ts";
import { PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { mayStand, standable } from "./things.ts";
import type { Matchup } from "./matchup.ts";
import type { RandomSource } from "../../../runtime/dice.ts";

/** A small change of a position. */
type Edit = PositionEdit<Position>;

/**
 * Every position that differs from the given one in one thing: where a unit stands, its state, a marker, a card of the
 * row or of a pile. The board stays as it is.
 */
export function* edits(problem: Problem, matchup: Matchup): Generator<Edit> {
  for (const unit of problem.position.units) yield* editsOfUnit(problem, unit, matchup);
  for (const { name } of problem.position.board.spaces) yield* editsOfMarkers(problem, name);
  yield* editsOfRow(problem, matchup);
  yield* editsOfPiles(problem, matchup);
}

/** Every position that differs in one thing of the board. */
export function* boardEdits(problem: Problem): Generator<Edit> {
  const { board } = problem.position;
  for (const [index, space] of board.spaces.entries()) {
    const change = (changed: Partial<Space>, fact: string): Edit =>
      onBoard(problem, { spaces: board.spaces.with(index, { ...space, ...changed }) }, `space ${space.name}`, fact);
    for (const objective of space.objective > 0 ? [0, space.objective + 1] : [1]) {
      yield change({ objective }, `${space.name} ${valueInWords(SPACE_FIELDS.objective, objective)}`);
    }
    for (const [at, feature] of space.has.entries()) {
      yield change({ has: space.has.toSpliced(at, 1) }, `${space.name} has no ${feature.name}`);
    }
  }
  for (const [index, place] of board.places.entries()) {
    const change = (changed: Partial<typeof place>, fact: string): Edit =>
      onBoard(problem, { places: board.places.with(index, { ...place, ...changed }) }, `place ${place.name}`, fact);
    const elevated = !place.elevated;
    if (!place.deck) yield change({ elevated }, `${place.name} ${valueInWords(PLACE_FIELDS.elevated, elevated)}`);
    const cover = place.cover > 0 ? 0 : 1;
    yield change({ cover }, `${place.name} ${valueInWords(PLACE_FIELDS.cover, cover)}`);
  }
  for (const [index, edge] of board.edges.entries()) {
    const { door } = edge;
    if (door === null) continue;
    const changed = { ...edge, door: { ...door, closed: !door.closed } };
    const fact = `door ${door.name} is ${door.closed ? "open" : "closed"}`;
    yield onBoard(problem, { edges: board.edges.with(index, changed) }, `door ${door.name}`, fact);
  }
}

function onBoard(problem: Problem, changed: Partial<Board>, subject: string, fact: string): Edit {
  const { position } = problem;
  const board = { ...position.board, ...changed };
  return { fact, subject, problem: { ...problem, position: { ...position, board } } };
}

function* editsOfUnit(problem: Problem, unit: Unit, matchup: Matchup): Generator<Edit> {
  const { board } = problem.position;
  const subject = `unit ${unit.side} ${unit.name}`;
  const change = (changed: Partial<Unit>, fact: string): Edit => ({
    fact,
    subject,
    problem: withUnit(problem, unit, changed),
  });
  for (const { name } of standable(board, unit.class)) {
    if (name === unit.at) continue;
    const instead = unit.at === null ? "" : ` instead of ${unit.at}`;
    yield change({ at: name }, `${unit.name} stands in ${name}${instead}`);
  }
  if (unit.at === null) return;
  yield change({ at: null, suppressed: false }, `${unit.name} is off the board`);
  if (!unit.deactivated) {
    const suppressed = !unit.suppressed;
    yield change({ suppressed }, `${unit.name} ${valueInWords(UNIT_FIELDS.suppressed, suppressed)}`);
  }
  if (isSleeper(unit, matchup)) {
    const deactivated = !unit.deactivated;
    const fact = `${unit.name} ${valueInWords(UNIT_FIELDS.deactivated, deactivated)}`;
    yield change({ deactivated, suppressed: false }, fact);
  }
}

function isSleeper({ side, class: unitClass }: Unit, { scenery, bot, player }: Matchup): boolean {
  const force = side === "bot" ? bot : player;
  return unitClass === "mech" && scenery.sleepingMechs === force.side;
}

/** The position with a unit changed. */
export function withUnit(problem: Problem, unit: Unit, changed: Partial<Unit>): Problem {
  const { position } = problem;
  const units = position.units.with(position.units.indexOf(unit), { ...unit, ...changed });
  return { ...problem, position: { ...position, units } };
}

const MARKERS: readonly (Marker | null)[] = [null, "scouted", "controlled"];

function* editsOfMarkers(problem: Problem, space: SpaceName): Generator<Edit> {
  const { markers } = problem.position;
  for (const side of ["bot", "player"] as const) {
    const now = markers[side][space] ?? null;
    for (const marker of MARKERS) {
      if (marker === now) continue;
      // At most one side controls a space (§1.2 rule 7).
      if (marker === "controlled" && markers[side === "bot" ? "player" : "bot"][space] === "controlled") continue;
      const whose = side === "bot" ? "the bot" : "the player";
      const fact = marker === null ? `${whose} has no marker in ${space}` : `${whose} has ${marker} ${space}`;
      yield { fact, subject: `marker ${side} ${space}`, problem: withMarker(problem, side, space, marker) };
    }
  }
}

/** The position with another marker of a side in a space; null for none. */
export function withMarker(problem: Problem, side: Side, space: SpaceName, marker: Marker | null): Problem {
  return { ...problem, position: marked(problem.position, side, space, marker) };
}

function* editsOfRow(problem: Problem, { bot }: Matchup): Generator<Edit> {
  const { row } = problem.position.cards;
  for (const [index, { card, sideways }] of row.entries()) {
    if (index === problem.acting) continue;
    const acting = index < problem.acting ? problem.acting - 1 : problem.acting;
    const fact = `${card} is not in the row`;
    yield { fact, subject: `row ${index}`, problem: withRow({ ...problem, acting }, row.toSpliced(index, 1)) };
    if (card === INTERFERENCE) continue;
    const turned = row.with(index, { card, sideways: !sideways });
    const state = sideways ? "upright" : "turned sideways";
    yield { fact: `${card} in the row is ${state}`, subject: `row ${index}`, problem: withRow(problem, turned) };
  }
  const names = new Set(row.map(({ card }) => card));
  for (const { name } of bot.cards) {
    if (names.has(name)) continue;
    const added = [...row, { card: name, sideways: false }];
    yield { fact: `${name} is in the row`, subject: `row ${name}`, problem: withRow(problem, added) };
  }
}

/** The position with another row of cards. */
export function withRow(problem: Problem, row: Position["cards"]["row"]): Problem {
  return withCards(problem, { row });
}

/** The position with other cards of the bot. */
export function withCards(problem: Problem, changed: Partial<Position["cards"]>): Problem {
  const { position } = problem;
  return { ...problem, position: { ...position, cards: { ...position.cards, ...changed } } };
}

function* editsOfPiles(problem: Problem, { bot }: Matchup): Generator<Edit> {
  const { cards } = problem.position;
  const change = (subject: string, changed: Partial<Position["cards"]>, fact: string): Edit => ({
    fact,
    subject,
    problem: withCards(problem, changed),
  });
  const anyCard: CardName = bot.cards[0]?.name ?? INTERFERENCE;
  for (const pile of ["deck", "discard"] as const) {
    if (cards[pile].length > 0) yield change(pile, { [pile]: [] }, `the ${pile} is empty`);
    else yield change(pile, { [pile]: [anyCard] }, `the ${pile} has a card`);
  }
  for (const { letter, cards: names } of bot.bolsterDecks) {
    const now = cards.bolster[letter] ?? [];
    const filled = now.length > 0 ? [] : names.slice(0, 1);
    const fact = `bolster deck ${letter} ${now.length > 0 ? "is empty" : "has a card"}`;
    yield change(`deck ${letter}`, { bolster: { ...cards.bolster, [letter]: filled } }, fact);
  }
  if (cards.interference > 0)
    yield change("interference", { interference: 0 }, "no Interference is left in the supply");
  else yield change("interference", { interference: 1 }, "an Interference is in the supply");
}

/**
 * A position near the given one: one thing of it, drawn at random, is different. Null where the draw fits nothing.
 *
 * @param ofBoard in how many of a hundred draws the board is changed, which makes the position dear to pack
 */
export function randomEdit(random: RandomSource, problem: Problem, matchup: Matchup, ofBoard: number): Problem | null {
  const { position } = problem;
  if (random.chance(ofBoard)) return random.pick([...boardEdits(problem)])?.problem ?? null;
  const draw = random.within([1, 100]);
  if (draw <= 62) {
    const unit = random.pick(position.units);
    return unit === null ? null : randomUnitEdit(random, problem, unit, matchup);
  }
  if (draw <= 90) {
    const space = random.pick(position.board.spaces);
    const edit = space === null ? null : random.pick([...editsOfMarkers(problem, space.name)]);
    return edit?.problem ?? null;
  }
  const list = draw <= 95 ? [...editsOfRow(problem, matchup)] : [...editsOfPiles(problem, matchup)];
  return random.pick(list)?.problem ?? null;
}

function randomUnitEdit(random: RandomSource, problem: Problem, unit: Unit, matchup: Matchup): Problem {
  const { position } = problem;
  const draw = random.within([1, 100]);
  if (unit.at !== null && draw <= 12) {
    return withUnit(problem, unit, unit.deactivated ? {} : { suppressed: !unit.suppressed });
  }
  if (draw <= 16 && isSleeper(unit, matchup)) {
    return withUnit(problem, unit, { deactivated: !unit.deactivated, suppressed: false });
  }
  if (draw <= 22) return withUnit(problem, unit, { defence: Math.max(1, unit.defence + random.within([-1, 1])) });
  if (draw <= 30 && unit.at !== null) return withUnit(problem, unit, { at: null, suppressed: false });
  const at =
    draw <= 55
      ? placeOfAnother(random, position, unit)
      : (random.pick(standable(position.board, unit.class))?.name ?? null);
  return withUnit(problem, unit, { at });
}

/** Where another unit stands, if this one may stand there too. */
function placeOfAnother(random: RandomSource, { board, units }: Position, unit: Unit): PlaceName | null {
  const at = random.pick(units.filter((each) => each !== unit && each.at !== null))?.at ?? unit.at;
  return mayStand(board, unit.class, at) ? at : unit.at;
}
