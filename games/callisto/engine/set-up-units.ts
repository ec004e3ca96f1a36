import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { byName } from "../board/space-names.ts";
import { nameOfCard } from "../../shared/lettered-names.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameUnit } from "./state.ts";

/** The counters of both sides as they are set up: on the board where it says so, mechs deactivated by a rule (S:2357). */
export function setUpUnits(game: GameDefinition): readonly GameUnit[] {
  let units = known.get(game);
  if (units === undefined) known.set(game, (units = makeUnits(game)));
  return units;
}

const known = new WeakMap<GameDefinition, readonly GameUnit[]>();

function makeUnits(game: GameDefinition): readonly GameUnit[] {
  const { scenario, board } = game;
  const roster = rosterOf(game);
  const units = new Map<string, GameUnit>();
  for (const { side, forces } of scenario.sides) {
    const asleep = rulesOf(scenario, "mechs start deactivated").some((rule) => rule.side === side);
    for (const { title: cardTitle, letter } of forces.flatMap(({ cards }) => cards)) {
      const printed = cardEntry(roster, cardTitle, letter);
      const unitClass = printed?.class;
      if (unitClass !== "personnel" && unitClass !== "vehicle" && unitClass !== "mech") continue;
      const title = counterTitle(cardTitle);
      const name = nameOfCard(title, letter);
      units.set(name, {
        name,
        title,
        letter,
        side,
        class: unitClass,
        defence: printed?.defence ?? 0,
        at: board.units[name] ?? null,
        suppressed: false,
        hits: 0,
        deactivated: asleep && unitClass === "mech",
        escaped: false,
      });
    }
  }
  return [...units.values()].toSorted(byName);
}

function rulesOf({ rules }: CheckedScenario, entry: string): readonly CheckedRule[] {
  return rules.filter((rule) => rule.entry === entry);
}
