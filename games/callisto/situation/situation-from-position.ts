import type { Plain, SituationData, SituationHead } from "../../shared/situation.ts";
import { actionText, clauseText } from "../../shared/expectation.ts";
import { writtenFields } from "../../shared/declared/written-fields.ts";
import { gridAround, gridEdges, pairName } from "../board/space-names.ts";
import type { Problem } from "../positions/generate-position.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { Board, Marker, Place, PlaceName, Position, Side, Space, SpaceName, Unit } from "../position.ts";
import { forPiles, PLACE_FIELDS, SETTING_FIELDS, SPACE_FIELDS, SUPPLY_FIELDS, UNIT_FIELDS } from "../fields.ts";

/**
 * A position in the situation format, so that a counterexample can be saved and run again. The dice are those of the
 * decision, followed by those of an attack.
 */
export function situationFromPosition(problem: Problem, head: SituationHead): SituationData {
  const { id, title, sheet, decision } = head;
  const { position, acting } = problem;
  return {
    id,
    title,
    sheet,
    board: boardData(position.board),
    markers: { bot: markerData(position.markers.bot), player: markerData(position.markers.player) },
    units: { bot: unitData(position.units, "bot"), player: unitData(position.units, "player") },
    row: position.cards.row.map(
      (card, index) => `${card.card}${card.sideways ? "~" : ""}${index === acting ? "*" : ""}`,
    ),
    cards: {
      ...forPiles((pile) => position.cards[pile]),
      bolster: bolsterData(position),
      ...(position.cards.bid === null ? {} : { bid: position.cards.bid }),
      ...writtenFields(SUPPLY_FIELDS, position.cards),
    },
    ...writtenFields(SETTING_FIELDS, position),
    ...(Object.keys(position.numbers).length > 0 ? { numbers: position.numbers } : {}),
    dice: decision.dice.map((die) => die.value),
    expect: expectationOf(decision),
  };
}

/** The `expect` of a situation for exactly this decision. */
export function expectationOf(decision: Decision): SituationData {
  const { action, destination, route, target, feature } = decision;
  return {
    ...(action === "ready" ? {} : { clause: clauseText(decision) }),
    ...(action === null ? {} : { action: actionText(decision) }),
    ...(destination === null ? {} : { destination }),
    ...(route.length === 1 ? { via: route[0] ?? "" } : {}),
    ...(target === null ? {} : { target }),
    ...(feature === undefined ? {} : { structure: feature }),
  };
}

function bolsterData(position: Position): Plain {
  return Object.fromEntries(
    Object.entries(position.cards.bolster).map(([letter, cards]) => [
      letter,
      cards.includes("?") ? cards.length : cards,
    ]),
  );
}

function markerData(markers: Readonly<Record<SpaceName, Marker>>): Plain {
  const having = (wanted: Marker): string[] =>
    Object.keys(markers)
      .filter((space) => markers[space] === wanted)
      .toSorted();
  return { scouted: having("scouted"), controlled: having("controlled") };
}

function unitData(units: readonly Unit[], side: Side): Plain {
  return Object.fromEntries(
    units
      .filter((unit) => unit.side === side)
      .map((unit) => [
        unit.name,
        {
          at: unit.at ?? "off",
          defence: unit.defence,
          ...writtenFields(UNIT_FIELDS, unit),
        },
      ]),
  );
}

function boardData(board: Board): Plain {
  const { columns, rows } = gridAround(board);
  const edges = new Set(board.edges.map(({ from, to }) => pairName(from, to)));
  const neighbours = gridEdges(columns, rows);
  const ground = new Map(board.places.filter((place) => !place.deck).map((place) => [place.space, place]));
  return {
    grid: `${columns}x${rows}`,
    spaces: Object.fromEntries(
      board.spaces
        .map((space) => [space.name, spaceData(space, ground.get(space.name))] as const)
        .filter(([, data]) => Object.keys(data).length > 0),
    ),
    cut: neighbours.filter((edge) => !edges.has(edge)),
    join: [...edges].filter((edge) => !edge.includes(".") && !neighbours.includes(edge)),
    doors: Object.fromEntries(
      board.edges.flatMap(({ door }) =>
        door === null
          ? []
          : [
              [
                door.name,
                door.opens === null
                  ? door.closed
                    ? "closed"
                    : "open"
                  : { closed: door.closed, opens: `${door.opens.from}>${door.opens.to}` },
              ],
            ],
      ),
    ),
    bridges: Object.fromEntries(
      board.places
        .filter((place) => place.deck)
        .map((deck) => [deck.space, { supports: supportsOf(board, deck.name), cover: deck.cover }]),
    ),
    spawn: board.spawns,
  };
}

function spaceData(space: Space, ground: Place | undefined): { readonly [key: string]: Plain } {
  return {
    ...writtenFields(SPACE_FIELDS, space),
    ...(space.has.length > 0
      ? {
          has: space.has.map(({ name, armour, cover }) =>
            armour === null ? name : { [name]: cover === undefined ? armour : { armour, cover } },
          ),
        }
      : {}),
    ...(space.has.some((feature) => feature.destroyed)
      ? { destroyed: space.has.filter((feature) => feature.destroyed).map((feature) => feature.name) }
      : {}),
    ...(ground === undefined ? {} : writtenFields(PLACE_FIELDS, ground)),
  };
}

function supportsOf(board: Board, deck: PlaceName): PlaceName[] {
  return board.edges
    .filter((edge) => edge.from === deck || edge.to === deck)
    .map((edge) => (edge.from === deck ? edge.to : edge.from))
    .toSorted();
}
