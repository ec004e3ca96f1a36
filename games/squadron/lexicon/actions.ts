import type { Reason } from "../../../runtime/game.ts";
import type { DeclaredUnit } from "../../shared/declared/position.ts";
import { ofSide, type DeclaredWord } from "../../shared/declared/word.ts";
import { bandNumber } from "../board/table-board.ts";
import { objectionToShot, reason } from "../engine/legality.ts";
import { sizeOf } from "../engine/state.ts";
import type { Weapon } from "../rules/designs.ts";
import { bands, TRACTOR_INCHES } from "../rules/tables.ts";
import { type DecidedStep, repairField, REPAIRED_MODULES } from "../schema.ts";

/** The field with what is left of a weapon. */
const LEFT: Readonly<Record<Weapon, string>> = { laser: "lasers", missile: "missiles", expendable: "expendables" };

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

/** An action with the step of the turn to which it belongs: in all others it is untimely. */
interface SteppedAction {
  readonly word: DeclaredWord;
  readonly step: DecidedStep;
}

type Texts = Readonly<{ documentation: string; rule?: string }>;
type Objection = (actor: DeclaredUnit, target: DeclaredUnit) => Reason | null;

/** An action that is done or not, by a field of the acting craft. */
function simple(id: string, step: DecidedStep, field: string, lacks: string, texts: Texts): SteppedAction {
  return {
    step,
    word: {
      category: "action",
      id,
      plan: "simple",
      strength: "none",
      byUnit: true,
      ...texts,
      meaning: {
        kind: "simple",
        objection: (_position, actor) =>
          untimely(actor, step) ?? (isSet(actor, field) ? null : reason("not-possible", `${actor.name} ${lacks}`)),
      },
    },
  };
}

/** An action that is aimed at enemies. */
function aimed(id: string, step: DecidedStep, texts: Texts, objection: Objection): SteppedAction {
  return {
    step,
    word: {
      category: "action",
      id,
      plan: "attack",
      strength: "none",
      object: "Craft",
      aimsAt: ["enemy"],
      ...texts,
      meaning: {
        kind: "attack",
        at: ofSide("other"),
        objection: (_position, actor, target) => untimely(actor, step) ?? objection(actor, target),
      },
    },
  };
}

/** A movement by the engines. */
function moving(id: string, texts: Texts, objection: (actor: DeclaredUnit) => Reason | null): SteppedAction {
  return {
    step: "move",
    word: {
      category: "action",
      id,
      plan: "move",
      strength: "required",
      goal: "required",
      ...texts,
      meaning: {
        kind: "move",
        strength: "speed",
        objection: (_position, actor) => untimely(actor, "move") ?? objection(actor),
      },
    },
  };
}

function shooting(id: string, weapon: Weapon, texts: Texts): SteppedAction {
  return aimed(id, "shoot", texts, (actor, target) => {
    const shooter = { ...facingOf(actor), ready: numberOf(actor, LEFT[weapon]) > 0 ? [weapon] : [] };
    const { band } = facingOf(target);
    const seen = { name: target.name, band, hidden: isSet(target, "hidden"), inPlay: !isSet(target, "aboard") };
    return objectionToShot(weapon, shooter, seen);
  });
}

const STEPPED: readonly SteppedAction[] = [
  simple("GIVE UP", "give up", "may give up", "has not lost enough to give up", {
    documentation: "The side gives up, if it may; its craft flee. Its first vessel speaks for it.",
    rule: "l. 244-251",
  }),
  simple("LAUNCH", "launch", "may launch", "is not aboard, whole and armed", {
    documentation: "Leaves the bay, if it is whole and armed.",
    rule: "l. 252-254",
  }),
  simple("RETURN", "launch", "may return", "needs no bay, or none is adjacent", {
    documentation: "Goes aboard an adjacent vessel with a bay, if it is damaged or has shot its munitions.",
    rule: "l. 252-254",
  }),
  aimed(
    "TRACTOR",
    "tractor",
    {
      documentation: "Tries to hold an enemy fighter in its reach, with one tractor: within 3”, or in contact.",
      rule: "l. 261-262",
    },
    (actor, target) => {
      if (numberOf(actor, "tractors") === 0) return reason("not-ready", `${actor.name} has no tractor left`);
      if (isSet(target, "held")) return reason("held", `${target.name} is held already`);
      if (sizeOf(target) !== "fighter") {
        return reason("no-fighter", `${target.name} is no fighter`);
      }
      const gap = Math.abs(bandNumber(actor.at) - bandNumber(target.at));
      const reach = isSet(actor, "tractors touch") ? 0 : bands(TRACTOR_INCHES);
      return gap <= reach ? null : reason("out-of-range", `${target.name} is out of range`);
    },
  ),
  simple("EXPLODE", "explode", "nuke", "carries no nuclear warhead", {
    documentation: "Explodes its nuclear warhead, and is destroyed.",
    rule: "l. 270-273",
  }),
  moving(
    "MOVE",
    { documentation: "Moves so many bands; X is what its engines allow.", rule: "l. 274-286" },
    () => null,
  ),
  moving(
    "WITHDRAW",
    { documentation: "Moves like MOVE, if it is damaged or has shot its munitions. A word of this project." },
    (actor) => (isSet(actor, "needs a bay") ? null : reason("no-need", `${actor.name} is whole and armed`)),
  ),
  aimed(
    "FACE",
    "face",
    {
      documentation:
        "Turns to a craft, after its movement or in place of it. A craft that has it in front stays as it is.",
      rule: "l. 274-286",
    },
    // What is in front is a target, too: a craft must not turn to a farther enemy because it faces the nearest.
    (actor) =>
      isSet(actor, "may turn") ? null : reason("not-possible", `${actor.name} cannot turn after its movement`),
  ),
  aimed(
    "RAM",
    "ram",
    { documentation: "Runs into a craft in its band. A vessel cannot ram a powered enemy.", rule: "l. 287-292" },
    (actor, target) => {
      if (numberOf(actor, "speed") === 0) return reason("not-possible", `${actor.name} cannot move`);
      if (target.at !== actor.at) return reason("out-of-range", `${target.name} is in another band`);
      if (sizeOf(actor) === "fighter" || isSet(target, "unpowered")) return null;
      return reason("powered", `${target.name} is powered, and no vessel can touch it`);
    },
  ),
  shooting("FIRE LASERS", "laser", {
    documentation: "Fires all its lasers at an enemy in front, within 12”.",
    rule: "l. 299-361",
  }),
  shooting("FIRE MISSILES", "missile", {
    documentation: "Fires all its missiles at an enemy within 6”, in any direction.",
    rule: "l. 299-361",
  }),
  shooting("FIRE EXPENDABLES", "expendable", {
    documentation: "Shoots one volley of expendable munitions at an enemy in front, within 6”.",
    rule: "l. 79-82, 299-361",
  }),
  ...REPAIRED_MODULES.map((kind) =>
    simple(`REPAIR ${kind.toUpperCase()}`, "repair", repairField(kind), `cannot repair its ${kind} now`, {
      documentation: `Repairs one damaged ${kind}, if a self-repair has succeeded.`,
      rule: "l. 362-363",
    }),
  ),
];

export const ACTIONS: readonly DeclaredWord[] = STEPPED.map(({ word }) => word);

/** The step of the turn to which each action belongs. */
export const ACTION_STEPS: ReadonlyMap<string, DecidedStep> = new Map(STEPPED.map(({ word, step }) => [word.id, step]));
