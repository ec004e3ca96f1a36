import type { CardName, Marker, Position, RowCard, Unit } from "../../position.ts";
import { NO_NUMBERS } from "../side-view.ts";
import type { ByFaction, GameState, GameUnit, Phase, Score, SideCards } from "../state.ts";
import {
  cardInRow,
  CONTROLLED,
  DEACTIVATED,
  ESCAPED,
  NO_MARKER,
  type PackedGame,
  SIDEWAYS,
  SUPPRESSED,
} from "../../effects/packed-game.ts";
import { NONE, other, type SideNumber } from "../../effects/packed-tables.ts";
import type { Pile } from "../../effects/pile.ts";
import { contentsOf } from "./game-sceneries.ts";
import type { GameTables } from "./game-tables.ts";

/** The game by names, as logs and people have it. */
export function plainState(game: PackedGame<GameTables>): GameState {
  const { tables, scenery, round, difficulty, initiative, result } = game;
  const { game: definition } = tables;
  const { features, doors } = contentsOf(scenery);
  const both = <Value>(valueOf: (side: SideNumber) => Value): ByFaction<Value> => ({
    [game.factionOf(0)]: valueOf(0),
    [game.factionOf(1)]: valueOf(1),
  });
  return {
    scenario: definition.scenario.number,
    board: definition.board.name,
    difficulty,
    round,
    phase: phaseOf(game),
    initiative: game.factionOf(initiative),
    pending: [],
    features,
    doors,
    markers: both((side) => markersOf(game, side)),
    units: unitsOf(game),
    sides: both((side): SideCards => ({
      kind: "bot",
      cards: cardsOf(game, side),
      wonInitiative: game.sides[side].wonInitiative,
    })),
    scores: both((side) => scoreOf(game, side)),
    result,
  };
}

/** The game as a side sees it. */
export function plainPosition(game: PackedGame<GameTables>, side: SideNumber): Position {
  const { tables, scenery, difficulty, initiative, sides } = game;
  const { scenario, roster } = tables.game;
  const faction = game.factionOf(side);
  let cards: Position["cards"] | null = null;
  return {
    scenario: scenario.number,
    bot: faction,
    board: scenery.boards[side],
    markers: { bot: markersOf(game, side), player: markersOf(game, other(side)) },
    units: unitsOf(game).map((unit): Unit => ({ ...unit, side: unit.side === faction ? "bot" : "player" })),
    /** Few questions are about cards. */
    get cards() {
      return (cards ??= cardsOf(game, side));
    },
    numbers: NO_NUMBERS,
    roster,
    wonInitiative: sides[side].wonInitiative,
    initiativeMarker: initiative === side ? "bot" : "player",
    difficulty,
  };
}

function phaseOf(game: PackedGame<GameTables>): Phase {
  if (game.result !== null) return { kind: "over" };
  return game.phase === "bid" ? { kind: "bid" } : { kind: game.phase, side: game.factionOf(game.active) };
}

function markersOf({ tables, sides }: PackedGame<GameTables>, side: SideNumber): Readonly<Record<string, Marker>> {
  const markers: Record<string, Marker> = {};
  sides[side].markers.forEach((marker, space) => {
    if (marker !== NO_MARKER) markers[tables.spaces[space] ?? ""] = marker === CONTROLLED ? "controlled" : "scouted";
  });
  return markers;
}

function unitsOf(game: PackedGame<GameTables>): readonly GameUnit[] {
  const { tables, place, condition, hits } = game;
  const units: GameUnit[] = [];
  for (const [unit, { plain }] of tables.units.entries()) {
    if (game.isGone(unit)) continue;
    const state = condition[unit]!;
    units.push({
      ...plain,
      at: place[unit] === NONE ? null : (tables.places[place[unit]!] ?? null),
      suppressed: (state & SUPPRESSED) !== 0,
      hits: hits[unit]!,
      deactivated: (state & DEACTIVATED) !== 0,
      escaped: (state & ESCAPED) !== 0,
    });
  }
  return units;
}

function cardsOf({ tables, sides }: PackedGame<GameTables>, number: SideNumber): Position["cards"] {
  const side = sides[number];
  const name = (card: number): CardName => tables.cards[card]?.name ?? "";
  const names = (pile: Pile | undefined): readonly CardName[] => pile?.map(name) ?? [];
  return {
    row: side.row.map((entry): RowCard => ({ card: name(cardInRow(entry)), sideways: entry >= SIDEWAYS })),
    deck: names(side.deck),
    discard: names(side.discard),
    aside: names(side.aside),
    bolster: Object.fromEntries(
      tables.sides[number].decks.map(({ letter }, deck) => [letter, names(side.bolster[deck])]),
    ),
    display: names(side.display),
    interference: side.interference,
    bid: side.bid === NONE ? null : name(side.bid),
    removed: names(side.removed),
  };
}

function scoreOf({ tables, sides }: PackedGame<GameTables>, number: SideNumber): Score {
  const { neutralised, rescued, escaped } = sides[number];
  const names = (pile: Pile): readonly string[] => pile.map((unit) => tables.units[unit]?.name ?? "");
  return { neutralised: names(neutralised), rescued, escaped: names(escaped) };
}
