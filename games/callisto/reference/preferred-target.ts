import type { Selection } from "../../../runtime/game.ts";
import { keepByOwn } from "../../../runtime/interpreter/comparisons.ts";
import { asSet } from "../../../runtime/things.ts";
import { narrowBy } from "../../../runtime/walker/criteria.ts";
import { enemiesOnBoard, legalTargets, PLAIN_ATTACK, TARGET_ORDER } from "./attacks.ts";
import type { CallistoEnvironment } from "./environment.ts";

/**
 * The preferred target of an action (§8.9, OPEN-57): its best target from where the unit stands, thresholds ignored;
 * under reading b the most dangerous enemy. Several where a tie is left.
 */
export function preferredTargetOf(action: string): (environment: CallistoEnvironment) => Selection {
  return (environment) => {
    const mostDangerousOnly = environment.readings["OPEN-57"] === "b";
    const candidates = asSet(
      mostDangerousOnly ? enemiesOnBoard(environment) : legalTargets(environment, { ...PLAIN_ATTACK, entry: action }),
    );
    const order = TARGET_ORDER.filter(({ entry }) => !mostDangerousOnly || entry === "most dangerous");
    const { steps, left } = narrowBy(
      candidates,
      order.map((criterion) => ({
        text: criterion.text,
        keep: (things) => keepByOwn(environment, criterion, things),
      })),
    );
    return { candidates, steps, survivors: left };
  };
}
