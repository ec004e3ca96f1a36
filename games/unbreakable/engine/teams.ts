import type { Member } from "../../shared/engine/players.ts";
import type { Book } from "../../../runtime/game.ts";
import { hasRule } from "./game-definition.ts";
import type { Commander, GameState, GameUnit, SideName } from "./state.ts";

/** The players of a team. */
export const MEMBERS: readonly Member[] = [0, 1];

/** How many units of a type each of them has at most, which are labelled one after another (U:1063). */
export const MOST_OF_TYPE = 2;

/** Why two players cannot share a side of a scenario; null where they can. */
export function problemWithTeams(book: Book): string | null {
  const { scenario } = book;
  const title = scenario.title ?? "this scenario";
  if (hasRule({ book }, "delivery")) return `${title} is for one player`;
  for (const { side, starting } of scenario.sides) {
    const isTooMany = starting.some(({ cards }) => cards.some(({ atStart }) => atStart > MOST_OF_TYPE));
    if (isTooMany)
      return `a player of a team has ${MOST_OF_TYPE} units of a type at most, and ${side} starts with more`;
  }
  return null;
}

/** The letters or numbers of a side's units. */
export function labelsOf(side: SideName, member?: Member): string {
  const labels = side === "Blue" ? "1234" : "ABCD";
  return member === undefined ? labels : labels.slice(member * MOST_OF_TYPE, (member + 1) * MOST_OF_TYPE);
}

/** Whose unit one is by its label. */
export function memberByLabel({ side, name }: Pick<GameUnit, "side" | "name">): Member {
  return labelsOf(side, 1).includes(name.slice(-1)) ? 1 : 0;
}

/** All who choose for a side, one after another (reading E44): both players of a team, else the side. */
export function commandersOf(
  { teams }: Pick<GameState, "teams">,
  side: SideName,
): readonly [Commander, ...Commander[]] {
  return teams === undefined || side === "Runaway"
    ? [{ side }]
    : [
        { side, member: 0 },
        { side, member: 1 },
      ];
}

/** Whether somebody commands a unit. */
export function commands({ side, member }: Commander, unit: Commander): boolean {
  return unit.side === side && (member === undefined || unit.member === member);
}
