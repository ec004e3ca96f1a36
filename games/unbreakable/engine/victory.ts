import { RUNAWAY } from "../schema.ts";
import { hasRule, isNorth, sidesWithRule, type GameDefinition } from "./game-definition.ts";
import type { Play } from "./play.ts";
import type { GameUnit, UnitName } from "./state.ts";

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

/** Ends the game where crawlers are gone that it is about. */
export function checkCrawlers(play: Play): void {
  const { units, turn } = play.state;
  if (turn === 0) return;
  const crawlers = units.filter(({ type }) => type === "Crawler");
  for (const side of sidesWithRule(play.game, "stops the crawler")) {
    if (crawlers.every((crawler) => crawler.side === side)) {
      play.end({ winner: side, reason: "no enemy crawler is left" });
    }
  }
  if (hasRule(play.game, "draw without it") && !crawlers.some(({ name }) => name === RUNAWAY)) {
    play.end({ winner: null, reason: "the runaway crawler is lost" });
  }
}
