import type { Book } from "../../../runtime/game.ts";
import type { ArrangementChange, ArrangementPart } from "../../arrangement-part.ts";
import { valuesOf, withUsual } from "../../shared/declared/field.ts";
import { boardFromGrid } from "../board/board-from-grid.ts";
import { spaceOf } from "../effects/markers.ts";
import { boardOfSide } from "../engine/scenery.ts";
import type { GameBoard } from "../engine/scenery.ts";
import { SETTING_FIELDS, SUPPLY_FIELDS } from "../fields.ts";
import type { Position } from "../position.ts";
import type { Arrangeable } from "./arrangeable.ts";
import { features, spaces } from "./arranged-board.ts";
import { rest, rowCards } from "./arranged-cards.ts";
import { markers, units } from "./arranged-units.ts";
import { withRow } from "./edits.ts";
import type { Problem } from "./generate-position.ts";
import { standable } from "./map.ts";
import { type Matchup, matchupOf } from "./matchup.ts";
import { unitOf } from "./units.ts";

type Change<Kind extends ArrangementChange["kind"]> = ArrangementChange & { readonly kind: Kind };

/** Positions as a person arranges them. What can be changed follows from the scenario and the fields of positions. */
export const ARRANGEMENT: ArrangementPart<Position, GameBoard> = {
  empty,
  placesOf: ({ board }) => board.places.map(({ name }) => name),
  spaceOf,
  thingsIn: (book, problem) => {
    const matchup = matchupOf(book, problem.position.bot);
    return matchup === null ? [] : things(matchup, problem).map(({ thing }) => thing);
  },
  change: (book, problem, change) => {
    const matchup = matchupOf(book, problem.position.bot);
    if (matchup === null) return null;
    if (change.kind === "resolve") return resolving(matchup, problem, change.card);
    const found = things(matchup, problem).find(({ thing }) => thing.id === change.thing);
    if (found === undefined) return null;
    return change.kind === "put" ? put(problem, found, change) : set(found, change);
  },
};

function put({ position }: Problem, { put: move }: Arrangeable, { at }: Change<"put">): Problem | null {
  const exists = at === null || position.board.places.some(({ name }) => name === at);
  return exists ? (move?.(at) ?? null) : null;
}

function set({ thing, set: change }: Arrangeable, { field, value }: Change<"set">): Problem | null {
  const kind = thing.fields.find(({ name }) => name === field)?.kind;
  return kind !== undefined && valuesOf(kind).includes(value) ? (change?.(field, value) ?? null) : null;
}

/** A board on which nothing lies is so large. */
const EMPTY_GRID = { grid: "5x4" };

function empty(book: Book, side: string, card: string, board: GameBoard | null): Problem | null {
  const matchup = matchupOf(book, side);
  const acting = matchup?.bot.cards.find(({ name }) => name === card);
  if (matchup === null || acting === undefined) return null;
  const ground = board === null ? boardFromGrid(EMPTY_GRID).board : boardOfSide(board, side);
  const counter = matchup.bot.counters.find(({ name }) => name === acting.counter) ?? null;
  const places = counter === null ? [] : standable(ground, counter.class);
  const at = places[Math.floor(places.length / 2)]?.name ?? null;
  const position: Position = {
    scenario: matchup.scenario.number,
    bot: side,
    board: ground,
    markers: { bot: {}, player: {} },
    units: counter === null ? [] : [unitOf(counter, "bot", at)],
    cards: {
      row: [{ card, sideways: false }],
      deck: [],
      discard: [],
      aside: [],
      bolster: Object.fromEntries(matchup.bot.bolsterDecks.map(({ letter }) => [letter, []])),
      display: [],
      ...withUsual(SUPPLY_FIELDS),
      bid: null,
      removed: [],
    },
    numbers: {},
    ...withUsual(SETTING_FIELDS),
  };
  return { position, acting: 0 };
}

function resolving({ bot }: Matchup, problem: Problem, card: string): Problem | null {
  const { row } = problem.position.cards;
  const at = row.findIndex((each) => each.card === card);
  if (at !== -1) return { ...problem, acting: at };
  if (!bot.cards.some(({ name }) => name === card)) return null;
  return { ...withRow(problem, [...row, { card, sideways: false }]), acting: row.length };
}

function things(matchup: Matchup, problem: Problem): readonly Arrangeable[] {
  return [
    ...(["bot", "player"] as const).flatMap((side) => units(matchup, problem, side)),
    ...(["bot", "player"] as const).flatMap((side) => markers(matchup, problem, side)),
    ...matchup.scenery.features.flatMap((kind) => features(problem, kind)),
    ...spaces(problem),
    ...rowCards(matchup, problem),
    rest(matchup, problem),
  ];
}
