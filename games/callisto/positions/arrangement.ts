import type { Book } from "../../../runtime/game.ts";
import * as shared from "../../arrangement-part.ts";
import type { ArrangedField } from "../../arrangement-part.ts";
import { withUsual, type Fields, type FieldValue, type FieldKind } from "../../shared/declared/field.ts";
import { boardFromGrid } from "../board/board-from-grid.ts";
import { spaceOf, featuresIn, withFeatures } from "../effects/scenery.ts";
import { boardOfSide } from "../board/spaces.ts";
import type { GameBoard } from "../engine/scenery.ts";
import type { Feature, Marker, Position, Side, Unit } from "../position.ts";
import { PLACE_FIELDS, SETTING_FIELDS, SPACE_FIELDS, SUPPLY_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { withRow, withMarker, withUnit, withCards } from "./edits.ts";
import { type Problem, unitOf } from "./generate-position.ts";
import { standable, withFeature, type FeatureKind } from "./things.ts";
import { type Matchup, matchupOf } from "./matchup.ts";
import { onBoard } from "./smaller-positions.ts";

type Arrangeable = shared.Arrangeable<Position>;

/** Positions as a person arranges them. What can be changed follows from the scenario and the fields of positions. */
export const ARRANGEMENT = shared.arrangementOf<Position, GameBoard>({
  empty,
  placesOf: ({ board }) => board.places.map(({ name }) => name),
  spaceOf,
  things: (book, problem) => {
    const matchup = matchupOf(book, problem.position.bot);
    return matchup === null ? [] : things(matchup, problem);
  },
  resolve: (book, problem, card) => {
    const matchup = matchupOf(book, problem.position.bot);
    return matchup === null ? null : resolving(matchup, problem, card);
  },
});

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

const DEFENCE = {
  defence: { kind: "number", from: 0, to: 20, documentation: "Its base defence." },
} as const satisfies Fields;

/** The units of a side, those off the board as well. */
function units({ bot, player }: Matchup, problem: Problem, side: Side): readonly Arrangeable[] {
  const { position } = problem;
  const force = side === "bot" ? bot : player;
  return force.counters.map((counter): Arrangeable => {
    const there = position.units.find((unit) => unit.side === side && unit.name === counter.name);
    const unit = there ?? unitOf(counter, side, null);
    const fields = { ...DEFENCE, ...UNIT_FIELDS };
    const changed = (change: Partial<Unit>): Problem =>
      there === undefined ? added(problem, { ...unit, ...change }) : withUnit(problem, there, change);
    return {
      thing: {
        id: `unit ${side} ${counter.name}`,
        kind: "unit",
        name: counter.name,
        side: force.side,
        at: unit.at,
        fields: unit.at === null ? [] : stated(fields, { ...unit }),
      },
      // What is not on the board is not suppressed.
      put: (at) => changed(at === null ? { at, suppressed: false } : { at }),
      set: (field, value) => changed({ [fieldCalled(fields, field) ?? field]: value }),
    };
  });
}

function added(problem: Problem, unit: Unit): Problem {
  const { position } = problem;
  return { ...problem, position: { ...position, units: [...position.units, unit] } };
}

const MARKERS: readonly Marker[] = ["scouted", "controlled"];

/** The markers of a side in spaces, and those that it could put there. */
function markers({ bot, player }: Matchup, problem: Problem, side: Side): readonly Arrangeable[] {
  const { markers: all } = problem.position;
  const owner = (side === "bot" ? bot : player).side;
  return MARKERS.flatMap((marker): readonly Arrangeable[] => {
    const name = `${marker} by ${owner}`;
    const at = (space: string | null): Arrangeable => ({
      thing: {
        id: `marker ${side} ${marker} ${space ?? ""}`,
        kind: "marker",
        name,
        side: owner,
        at: space,
        mark: name,
        fields: [],
      },
      put: (place) => {
        const cleared = space === null ? problem : withMarker(problem, side, space, null);
        const to = place === null ? null : spaceOf(problem.position, place);
        return to === null ? cleared : withMarker(cleared, side, to, marker);
      },
    });
    return [...Object.keys(all[side]).filter((space) => all[side][space] === marker), null].map(at);
  });
}

/** The features of a kind on the board, and one that could come. */
function features(problem: Problem, kind: FeatureKind): readonly Arrangeable[] {
  const { position } = problem;
  const { board } = position;
  const changed = (space: string | null, change: (feature: Feature) => readonly Feature[]): Problem => {
    if (space === null) return problem;
    const has = featuresIn(position, space).flatMap((each) => (each.name === kind.name ? change(each) : [each]));
    return { ...problem, position: withFeatures(position, space, has) };
  };
  const holding = board.spaces.flatMap(({ name, has }) => {
    const feature = has.find((each) => each.name === kind.name);
    return feature === undefined ? [] : [{ space: name, feature }];
  });
  const at = (there: (typeof holding)[number] | null): Arrangeable => ({
    thing: {
      id: `feature ${kind.name} ${there?.space ?? ""}`,
      kind: "marker",
      name: kind.name,
      side: null,
      at: there?.space ?? null,
      mark: kind.name,
      fields: there !== null && kind.destructible ? stated(DESTROYED, { ...there.feature }) : [],
    },
    put: (place) => {
      const cleared = changed(there?.space ?? null, () => []);
      const to = place === null ? null : spaceOf(position, place);
      return to === null ? cleared : onBoard(cleared, withFeature(cleared.position.board, to, kind));
    },
    set: (_field, value) => changed(there?.space ?? null, (feature) => [{ ...feature, destroyed: value === true }]),
  });
  return [...holding, null].map(at);
}

const DESTROYED = {
  destroyed: { kind: "truth", documentation: "It was destroyed." },
} as const satisfies Fields;

/** Spaces with their ground; the decks of bridges have fields of their own. */
function spaces(problem: Problem): readonly Arrangeable[] {
  const { board } = problem.position;
  return board.places.map((place): Arrangeable => {
    const space = board.spaces.find(({ name }) => name === place.space);
    const own = place.deck || space === undefined ? [] : stated(SPACE_FIELDS, { ...space });
    return {
      thing: {
        id: `place ${place.name}`,
        kind: "space",
        name: place.name,
        side: null,
        at: null,
        fields: [...own, ...stated(PLACE_FIELDS, { ...place })],
      },
      set: (field, value) => {
        const changed = <Thing extends { readonly name: string }>(
          all: readonly Thing[],
          name: string,
        ): readonly Thing[] => all.map((each) => (each.name === name ? { ...each, [field]: value } : each));
        return onBoard(
          problem,
          field in PLACE_FIELDS
            ? { ...board, places: changed(board.places, place.name) }
            : { ...board, spaces: changed(board.spaces, place.space) },
        );
      },
    };
  });
}

/** The fields that a position states, by what files call them. */
function stated(fields: Fields, values: Readonly<Record<string, unknown>>): readonly ArrangedField[] {
  return Object.entries(fields).flatMap(([field, kind]): readonly ArrangedField[] => {
    if (kind.kind === "name" || kind.key === null) return [];
    // The type of each value is that of its field.
    return [{ name: kind.key ?? field, kind, value: (values[field] ?? null) as FieldValue }];
  });
}

/** The field that files call so. */
function fieldCalled(fields: Fields, called: string): string | null {
  return Object.entries(fields).find(([field, { key = field }]) => key === called)?.[0] ?? null;
}

const ROW_FIELDS = {
  inRow: { kind: "truth", key: "in the row", documentation: "Whether the card lies in the bot’s row." },
  sideways: { kind: "truth", documentation: "Whether it is turned: it was resolved." },
} as const satisfies Fields;

/** The bot’s cards: whether each lies in the row. */
function rowCards({ bot }: Matchup, problem: Problem): readonly Arrangeable[] {
  const { row } = problem.position.cards;
  return bot.cards.map(({ name }): Arrangeable => {
    const at = row.findIndex(({ card }) => card === name);
    const here = row[at];
    const fields = stated(ROW_FIELDS, { inRow: here !== undefined, sideways: here?.sideways ?? false });
    return {
      thing: {
        id: `card ${name}`,
        kind: "card",
        name,
        side: bot.side,
        at: null,
        fields: here === undefined ? fields.slice(0, 1) : fields,
      },
      set: (field, value) => {
        if (field === ROW_FIELDS.inRow.key)
          return value === true ? withRowCard(problem, name) : withoutRowCard(problem, at);
        return here === undefined ? problem : withRow(problem, row.with(at, { ...here, sideways: value === true }));
      },
    };
  });
}

function withRowCard(problem: Problem, card: string): Problem {
  const { row } = problem.position.cards;
  return row.some((each) => each.card === card) ? problem : withRow(problem, [...row, { card, sideways: false }]);
}

/** The card that is resolved stays. */
function withoutRowCard(problem: Problem, at: number): Problem {
  const { acting, position } = problem;
  if (at === -1 || at === acting) return problem;
  return { ...withRow(problem, position.cards.row.toSpliced(at, 1)), acting: at < acting ? acting - 1 : acting };
}

/** A pile is empty, or has a card: more of it no sheet asks. */
const PILE: FieldKind = { kind: "truth", documentation: "Whether there is a card in it." };

/** What belongs to the position as a whole. */
function rest({ bot }: Matchup, problem: Problem): Arrangeable {
  const { position } = problem;
  const { board, cards } = position;
  const filled = (value: FieldValue, before: readonly string[], card: string | undefined): readonly string[] => {
    if (value !== true) return [];
    return before.length > 0 || card === undefined ? before : [card];
  };
  const card = bot.cards[0]?.name;
  const piles = new Map<
    string,
    { readonly has: boolean; readonly fill: (value: FieldValue) => Partial<Position["cards"]> }
  >([
    ...(["deck", "discard"] as const).map(
      (pile) =>
        [
          `cards in the ${pile}`,
          { has: cards[pile].length > 0, fill: (value: FieldValue) => ({ [pile]: filled(value, cards[pile], card) }) },
        ] as const,
    ),
    ...bot.bolsterDecks.map(({ letter, cards: names }) => {
      const before = cards.bolster[letter] ?? [];
      const fill = (value: FieldValue) => ({
        bolster: { ...cards.bolster, [letter]: filled(value, before, names[0]) },
      });
      return [`cards in bolster deck ${letter}`, { has: before.length > 0, fill }] as const;
    }),
  ]);
  const doors = new Map(
    board.edges.flatMap((edge) => (edge.door === null ? [] : [[`door ${edge.door.name} closed`, edge]])),
  );
  return {
    thing: {
      id: "rest",
      kind: "rest",
      name: "the rest",
      side: null,
      at: null,
      fields: [
        ...stated(SETTING_FIELDS, { ...position }),
        ...stated(SUPPLY_FIELDS, { ...cards }),
        ...[...piles].map(([name, { has }]) => ({ name, kind: PILE, value: has })),
        ...[...doors].map(([name, { door }]) => ({ name, kind: DOOR, value: door?.closed ?? false })),
      ],
    },
    set: (field, value) => {
      const pile = piles.get(field);
      if (pile !== undefined) return withCards(problem, pile.fill(value));
      const edge = doors.get(field);
      if (edge !== undefined && edge.door !== null) {
        const changed = { ...edge, door: { ...edge.door, closed: value === true } };
        return onBoard(problem, { ...board, edges: board.edges.map((each) => (each === edge ? changed : each)) });
      }
      if (field in SUPPLY_FIELDS) return withCards(problem, { [field]: value });
      return { ...problem, position: { ...position, [fieldCalled(SETTING_FIELDS, field) ?? field]: value } };
    },
  };
}

const DOOR: FieldKind = { kind: "truth", documentation: "Whether the door is closed." };
