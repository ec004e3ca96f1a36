import { type Goal, goalText, victoryWorth } from "../../effects/victory.ts";
import type { Result } from "../state.ts";
import { goalsOfGame } from "../victory.ts";
import { wonOnTheWay } from "../rules.ts";
import { CONTROLLED, type PackedGame } from "./packed-game.ts";
import { other, type SideNumber } from "./packed-tables.ts";

/** Who has won once a side has acted; null while nobody has. See `victoryOf` of effects/victory.ts. */
export function resultOf(game: PackedGame, acting: SideNumber): Result | null {
  const { game: definition } = game.tables;
  if (game.victor !== null) return wonOnTheWay(definition, game.factionOf(game.victor));
  if (!game.mayHaveEnded) return null;
  const goals = goalsOfGame(definition);
  for (const side of [acting, other(acting)]) {
    for (const goal of goals) {
      if (goal.side !== null && goal.side !== game.factionOf(side)) continue;
      if (achieved(game, goal, side) >= goal.count) return { winner: game.factionOf(side), reason: goalText(goal) };
    }
  }
  return null;
}

function achieved(game: PackedGame, { kind }: Goal, side: SideNumber): number {
  const { scenery, tables } = game;
  const own = game.sides[side];
  switch (kind) {
    case "objective points":
      return controlledPoints(game, side);
    case "neutralised units":
      return own.neutralised.count;
    case "victory points": {
      const each = victoryWorth(tables.game.scenario.rules);
      return standingObjectives(game, side) * each.objective + own.neutralised.count * each.neutralised;
    }
    case "buildings destroyed":
      return scenery.buildingsDestroyed;
    case "civilians rescued":
      return own.rescued;
    case "mechs escaped":
      return own.escaped.count;
    case "prisoner at pod":
      return scenery.prisonerIsAtPod ? 1 : 0;
    case "rounds held":
      return game.round - 1;
  }
}

/** The objective points of the spaces that a side controls. */
function controlledPoints({ tables, sides }: PackedGame, side: SideNumber): number {
  const { objectives, points } = tables;
  const { markers } = sides[side];
  let sum = 0;
  for (let index = 0; index < objectives.length; index += 1) {
    if (markers[objectives[index]!] === CONTROLLED) sum += points[index]!;
  }
  return sum;
}

/** The objectives that a side controls while not all structures there are destroyed. */
function standingObjectives({ tables, sides, scenery }: PackedGame, side: SideNumber): number {
  const { markers } = sides[side];
  return tables.objectives.filter((space) => markers[space] === CONTROLLED && scenery.isRuined[space] !== true).length;
}
