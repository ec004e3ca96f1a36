import { cardsOf, markersOf, stateOfUnit } from "../../effects/loaded-position.ts";
import type { PackedGame, Pile } from "../../effects/packed-game.ts";
import { other, type SideNumber } from "../../effects/packed-tables.ts";
import type { Position, Unit } from "../../position.ts";
import { NO_NUMBERS } from "../side-view.ts";
import type { ByFaction, GameState, GameUnit, Phase, Score, SideCards } from "../state.ts";
import { contentsOf, type GameTables } from "./game-tables.ts";

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

function unitsOf(game: PackedGame<GameTables>): readonly GameUnit[] {
  const { tables } = game;
  const units: GameUnit[] = [];
  for (const [unit, { plain }] of tables.units.entries()) {
    if (game.isGone(unit)) continue;
    units.push({ ...plain, ...stateOfUnit(game, unit) });
  }
  return units;
}

function scoreOf({ tables, sides }: PackedGame<GameTables>, number: SideNumber): Score {
  const { neutralised, rescued, escaped } = sides[number];
  const names = (pile: Pile): readonly string[] => pile.map((unit) => tables.units[unit]?.name ?? "");
  return { neutralised: names(neutralised), rescued, escaped: names(escaped) };
}
