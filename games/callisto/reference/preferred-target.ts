import type { Selection } from "../../../runtime/game.ts";
import { keepByOwn } from "../../../runtime/interpreter/comparisons.ts";
import { asSet } from "../../../runtime/things.ts";
import { narrowBy } from "../../../runtime/walker/criteria.ts";
import { enemiesOnBoard, legalTargets, PLAIN_ATTACK, TARGET_ORDER } from "./attacks.ts";
import type { CallistoEnvironment } from "./environment.ts";

/**
 * The preferred attack target (§8.9, OPEN-57): the best target of the unit's ATTACK from where it stands, thresholds
 * ignored; under reading b the most dangerous enemy. Several where a tie is left.
 */
export function preferredAttackTarget(environment: CallistoEnvironment): Selection {
  const mostDangerousOnly = environment.readings["OPEN-57"] === "b";
  const enemies = asSet(enemiesOnBoard(environment));
  const candidates = mostDangerousOnly ? enemies : asSet(legalTargets(environment, PLAIN_ATTACK));
  const order = TARGET_ORDER.filter(({ entry }) => !mostDangerousOnly || entry === "most dangerous");
  const { steps, left } = narrowBy(
    candidates,
    order.map((criterion) => ({
      text: criterion.text,
      keep: (things) => keepByOwn(environment, criterion, things),
    })),
  );
  return { candidates, steps, survivors: left };
}
