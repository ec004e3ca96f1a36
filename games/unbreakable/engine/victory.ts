import { RUNAWAY } from "../map.ts";
import { hasRule, isNorth, sidesWithRule, type GameDefinition } from "./game-definition.ts";
import { unitNamed, type Play } from "./play.ts";
import type { GameState, GameUnit, UnitName } from "./state.ts";

/** Whether a unit wins for its side by leaving the map at the right edge. */
export function goesHome(game: GameDefinition, { name, side }: GameUnit): boolean {
  return name === RUNAWAY && side !== "Runaway" && hasRule(game, "takes it home");
}

/** An activated crawler may win for its side. */
export function checkDelivery(play: Play, name: UnitName): void {
  const { side, type, at, status } = play.unit(name);
  if (type !== "Crawler" || !isNorth(at) || !hasRule(play.game, "delivery", side)) return;
  if (play.game.readings.U2b === "b" && status === "offline") return;
  play.end({ winner: side, reason: `${name} is activated north of the fold` });
}

/** Ends the game where crawlers are gone that it is about, and were there before. */
export function checkCrawlers(play: Play, before: GameState): void {
  if (play.state.turn === 0) return;
  for (const side of sidesWithRule(play.game, "stops the crawler")) {
    const isEnemy = (unit: GameUnit): boolean => unit.type === "Crawler" && unit.side !== side;
    if (before.units.some(isEnemy) && !play.state.units.some(isEnemy)) {
      play.end({ winner: side, reason: "no enemy crawler is left" });
    }
  }
  const wasThere = unitNamed(before, RUNAWAY) !== undefined;
  if (hasRule(play.game, "draw without it") && wasThere && !play.has(RUNAWAY)) {
    play.end({ winner: null, reason: "the runaway crawler is lost" });
  }
}
