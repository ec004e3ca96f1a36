import type { StandIn } from "../../engine-part.ts";
import { boardStandIn, limitOfRounds } from "../../shared/engine/stand-ins.ts";
import { goalText } from "../effects/victory.ts";
import { valuesOfCards } from "../roster-values.ts";
import { STAND_IN_ROSTER } from "../roster.ts";
import type { GameDefinition } from "./game-definition.ts";
import { limitText } from "./next-step.ts";

/**
 * What of a game no text states. Scenario files state the goals that the texts print, and boards those that stand on
 * maps and in scenario books; so the goals of a stand-in are stand-ins too.
 */
export function standIns(game: GameDefinition): readonly StandIn[] {
  const { board } = game;
  const goals = board.standIn ? board.goals : [];
  return [
    ...goals.map((goal): StandIn => {
      const reason = goalText(goal);
      return { kind: "goal", text: `the goal “${reason}”${goal.side === null ? "" : ` of ${goal.side}`}`, reason };
    }),
    limitOfRounds(limitText(game)),
    ...boardStandIn(board),
    ...(standsInForCards(game) ? [{ kind: "values", text: "printed values of cards", reason: null } as const] : []),
  ];
}

/** Whether some value of a card of the scenario is neither stated by a text nor typed in by an owner. */
function standsInForCards({ roster = STAND_IN_ROSTER, scenario }: GameDefinition): boolean {
  const titles = new Set(
    scenario.sides.flatMap(({ starting }) => starting.flatMap(({ cards }) => cards.map(({ title }) => title))),
  );
  return valuesOfCards(roster).some(({ title, source }) => source === "house" && titles.has(title));
}
