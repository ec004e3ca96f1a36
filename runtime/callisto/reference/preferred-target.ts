import type { AimAction } from "../../checked-tree.ts";
import type { Selection, Thing } from "../../game.ts";
import { narrow, type Narrowing } from "../../interpreter/criteria.ts";
import { asSet } from "../../interpreter/things.ts";
import { attackMeaning, enemiesOnBoard, TARGET_ORDER } from "./attacks.ts";
import type { CallistoEnvironment } from "./environment.ts";

/** The unit's own ATTACK, without a threshold or a named target. */
const ATTACK: AimAction = {
  plan: "aim",
  entry: "ATTACK",
  strength: null,
  rest: "",
  target: null,
  named: null,
  range: null,
  area: false,
  criteria: [],
  span: { start: 0, end: 0 },
  text: "attack",
};

/**
 * The preferred attack target (§8.9, OPEN-57): the best target of the unit's ATTACK from where it stands, thresholds
 * ignored; under reading b the most dangerous enemy. Several where a tie is left.
 */
export function preferredAttackTarget(environment: CallistoEnvironment): Selection {
  const meaning = attackMeaning(false);
  const mostDangerousOnly = environment.readings["OPEN-57"] === "b";
  const enemies = asSet(enemiesOnBoard(environment));
  const candidates = mostDangerousOnly
    ? enemies
    : enemies.filter((enemy) => meaning.objection(environment, ATTACK, enemy) === null);
  const order = TARGET_ORDER.filter(({ entry }) => !mostDangerousOnly || entry === "most dangerous");
  const ladder = narrow(
    candidates,
    order.map((criterion): Narrowing => ({
      text: criterion.text,
      keep: (things) => leastBy(things, (thing) => criterion.key(environment, ATTACK, thing)),
    })),
  );
  return { candidates, steps: ladder.steps, survivors: ladder.left };
}

function leastBy(things: readonly Thing[], key: (thing: Thing) => number): readonly Thing[] {
  const keys = things.map(key);
  const least = Math.min(...keys);
  return things.filter((_, index) => keys[index] === least);
}
