import type { Reason } from "../../runtime/game.ts";
import type { ComputedByKind, GameCode } from "../game-code.ts";
import type { DeclaredUnit } from "../shared/declared/position.ts";
import { bandNumber } from "./engine/game-definition.ts";
import { objectionToShot, reason } from "./engine/legality.ts";
import { sizeOf } from "./engine/state.ts";
import { type DecidedStep, type ModuleKind, repairField } from "./rules/designs.ts";
import { bands, TRACTOR_INCHES, type Weapon } from "./rules/tables.ts";

function isSet({ fields }: DeclaredUnit, field: string): boolean {
  return fields[field] === true;
}

function numberOf({ fields }: DeclaredUnit, field: string): number {
  return Number(fields[field] ?? 0);
}

function facingOf({ at, fields }: DeclaredUnit) {
  return { band: bandNumber(at), facing: fields["facing"] === "in" ? "in" : "out" } as const;
}

/** Why it is not the step for an action, if so. */
function untimely({ name, fields }: DeclaredUnit, step: DecidedStep): Reason | null {
  const now = fields["step"] ?? "shoot";
  return now === step ? null : reason("not-the-step", `${name} is in the step ${now}, not in the step ${step}`);
}

/** An action that is done or not, by a field of the acting craft. */
function simple(step: DecidedStep, field: string | null, lacks: string): ComputedByKind["actions"] {
  return (_position, actor) =>
    untimely(actor, step) ??
    (field !== null && isSet(actor, field) ? null : reason("not-possible", `${actor.name} ${lacks}`));
}

type Objection = (actor: DeclaredUnit, target: DeclaredUnit) => Reason | null;

function aimed(step: DecidedStep, objection: Objection): ComputedByKind["attacks"] {
  return (_position, actor, target) => untimely(actor, step) ?? objection(actor, target);
}

function shooting(weapon: Weapon): ComputedByKind["attacks"] {
  return aimed("shoot", (actor, target) => {
    const shooter = { ...facingOf(actor), ready: numberOf(actor, `${weapon}s`) > 0 ? [weapon] : [] };
    const { band } = facingOf(target);
    const seen = { name: target.name, band, hidden: isSet(target, "hidden"), inPlay: !isSet(target, "aboard") };
    return objectionToShot(weapon, shooter, seen);
  });
}

function repairing(kind: ModuleKind): ComputedByKind["actions"] {
  return simple("repair", repairField(kind), `cannot repair its ${kind} now`);
}

/** What the game's text says is by code: each action belongs to a step of the turn. */
export const SQUADRON_CODE = {
  actions: {
    "GIVE UP": simple("give up", "free to give up", "has not lost enough to give up"),
    LAUNCH: simple("launch", "free to launch", "is not aboard, whole and armed"),
    RETURN: simple("launch", "free to return", "needs no bay, or none is adjacent"),
    EXPLODE: simple("explode", "carrying nuke", "carries no nuclear warhead"),
    "REPAIR ENGINE": repairing("engine"),
    "REPAIR SELF-REPAIR": repairing("self-repair"),
    "REPAIR ARMOUR": repairing("armour"),
    "REPAIR LASER": repairing("laser"),
    "REPAIR MISSILE": repairing("missile"),
    "REPAIR ELECTRONICS": repairing("electronics"),
    "REPAIR THRUSTER": repairing("thruster"),
    "REPAIR TRACTOR": repairing("tractor"),
    "REPAIR BAY": repairing("bay"),
  },
  moves: {
    MOVE: { objection: (_position, actor) => untimely(actor, "move") },
    WITHDRAW: {
      objection: (_position, actor) =>
        untimely(actor, "move") ??
        (isSet(actor, "bay-bound") ? null : reason("no-need", `${actor.name} is whole and armed`)),
    },
  },
  attacks: {
    TRACTOR: aimed("tractor", (actor, target) => {
      if (numberOf(actor, "tractors") === 0) return reason("not-ready", `${actor.name} has no tractor left`);
      if (isSet(target, "held")) return reason("held", `${target.name} is held already`);
      if (sizeOf(target) !== "fighter") return reason("no-fighter", `${target.name} is no fighter`);
      const gap = Math.abs(bandNumber(actor.at) - bandNumber(target.at));
      const reach = isSet(actor, "tractoring in contact") ? 0 : bands(TRACTOR_INCHES);
      return gap <= reach ? null : reason("out-of-range", `${target.name} is out of range`);
    }),
    // What is in front is a target, too: a craft must not turn to a farther enemy because it faces the nearest.
    FACE: aimed("face", (actor) =>
      isSet(actor, "free to turn") ? null : reason("not-possible", `${actor.name} cannot turn after its movement`),
    ),
    RAM: aimed("ram", (actor, target) => {
      if (numberOf(actor, "speed") === 0) return reason("not-possible", `${actor.name} cannot move`);
      if (target.at !== actor.at) return reason("out-of-range", `${target.name} is in another band`);
      if (sizeOf(actor) === "fighter" || isSet(target, "unpowered")) return null;
      return reason("powered", `${target.name} is powered, and no vessel can touch it`);
    }),
    "FIRE LASERS": shooting("laser"),
    "FIRE MISSILES": shooting("missile"),
    "FIRE EXPENDABLES": shooting("expendable"),
  },
} as const satisfies GameCode;
