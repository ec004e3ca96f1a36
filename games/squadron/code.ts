import type { ComputedByKind, GameCode } from "../game-code.ts";
import type { DeclaredUnit } from "../shared/declared/position.ts";
import { bandNumber } from "./engine/game-definition.ts";
import { objectionToShot, reason } from "./engine/legality.ts";
import { bands, TRACTOR_INCHES, type Weapon } from "./rules/tables.ts";

function isSet({ fields }: DeclaredUnit, field: string): boolean {
  return fields[field] === true;
}

function shooting(weapon: Weapon): ComputedByKind["attacks"] {
  return (_position, actor, target) => {
    const ready = Number(actor.fields[`${weapon}s`] ?? 0) > 0 ? [weapon] : [];
    const facing = actor.fields["facing"] === "in" ? "in" : "out";
    const shooter = { band: bandNumber(actor.at), facing, ready } as const;
    const [hidden, inPlay] = [isSet(target, "hidden"), !isSet(target, "aboard")];
    return objectionToShot(weapon, shooter, { name: target.name, band: bandNumber(target.at), hidden, inPlay });
  };
}

/** What the game's text says is by code: how far weapons reach, and where to. */
export const SQUADRON_CODE = {
  attacks: {
    TRACTOR: (_position, actor, target) => {
      const gap = Math.abs(bandNumber(actor.at) - bandNumber(target.at));
      const reach = isSet(actor, "tractoring in contact") ? 0 : bands(TRACTOR_INCHES);
      return gap <= reach ? null : reason("out-of-range", `${target.name} is out of range`);
    },
    "FIRE LASERS": shooting("laser"),
    "FIRE MISSILES": shooting("missile"),
    "FIRE EXPENDABLES": shooting("expendable"),
  },
} as const satisfies GameCode;
