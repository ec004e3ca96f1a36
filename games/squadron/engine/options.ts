import { memoize } from "../../../grammar/memoize.ts";
import { LOSSES_TO_GIVE_UP, type Weapon, WEAPONS } from "../rules/tables.ts";
import { type Conditions, bandName } from "./game-definition.ts";
import { isCounted, isVessel, reachOf, repairable } from "./legality.ts";
import { allows, areAdjacent, targetsOf } from "./headers.ts";
import type { ModuleKind } from "../rules/designs.ts";
import { type Craft, type Facing, faces, type Moment, has, isGone, isInPlay, sizeOf } from "./state.ts";

/** What a craft can do in a step. */
export type Option =
  | { readonly kind: "pass" }
  | { readonly kind: "give up" }
  | { readonly kind: "launch" }
  | { readonly kind: "return"; readonly carrier: string }
  | { readonly kind: "tractor"; readonly target: string }
  | { readonly kind: "explode" }
  | { readonly kind: "move"; readonly band: number }
  | { readonly kind: "face"; readonly facing: Facing }
  | { readonly kind: "ram"; readonly target: string; readonly explodes: boolean }
  | { readonly kind: "shoot"; readonly weapon: Weapon; readonly target: string }
  | { readonly kind: "repair"; readonly module: ModuleKind };

/** What lasers, missiles and expendable munitions are called where they shoot. */
export const FIRING: Readonly<Record<Weapon, string>> = {
  laser: "FIRE LASERS",
  missile: "FIRE MISSILES",
  expendable: "FIRE EXPENDABLES",
};

/** An option as logs and people write it; no two options of a step are alike. */
export function optionText(option: Option): string {
  switch (option.kind) {
    case "pass":
      return "PASS";
    case "give up":
      return "GIVE UP";
    case "launch":
      return "LAUNCH";
    case "return":
      return `RETURN to ${option.carrier}`;
    case "tractor":
      return `TRACTOR ${option.target}`;
    case "explode":
      return "EXPLODE";
    case "move":
      return `MOVE to ${bandName(option.band)}`;
    case "face":
      return `FACE ${option.facing}`;
    case "ram":
      return `RAM ${option.target}${option.explodes ? " and EXPLODE" : ""}`;
    case "shoot":
      return `${FIRING[option.weapon]} at ${option.target}`;
    case "repair":
      return `REPAIR ${option.module}`;
  }
}

const PASS: Option = { kind: "pass" };

/** Options as they were found, and what they were found for. */
interface FoundOptions extends Moment {
  readonly actor: Craft;
  readonly options: readonly Option[];
}

/** What was found last of a game: the rules ask whether there are options, a player chooses one, and then it is looked up. */
const lastFound = memoize((_game: Conditions): { found: FoundOptions | null } => ({ found: null }));

/** What a craft can do in the step of a state, beside nothing at all. */
export function optionsOf(game: Conditions, { step, craft }: Moment, actor: Craft): readonly Option[] {
  const last = lastFound(game);
  const { found } = last;
  if (found !== null && found.actor === actor && found.step === step && found.craft === craft) return found.options;
  const options = findOptions(game, { step, craft }, actor);
  last.found = { step, craft, actor, options };
  return options;
}

function findOptions(game: Conditions, state: Moment, craft: Craft): readonly Option[] {
  switch (state.step) {
    case "damage":
    case "scout":
      return [];
    case "give up":
      return mayGiveUp(game, state, craft.side) ? [{ kind: "give up" }] : [];
    case "launch":
      return launches(state, craft);
    case "tractor":
      return targetsOf(game, "TRACTOR", craft, state.craft).map(({ name }) => ({ kind: "tractor", target: name }));
    case "explode":
      return allows(game, "EXPLODE", craft) ? [{ kind: "explode" }] : [];
    case "move":
      return moves(game, craft);
    case "face":
      return allows(game, "FACE", craft) ? [{ kind: "face", facing: craft.facing === "out" ? "in" : "out" }] : [];
    case "ram":
      return rams(game, state, craft);
    case "shoot":
      return WEAPONS.flatMap((weapon) =>
        targetsOf(game, FIRING[weapon], craft, state.craft).map(({ name }) => ({
          kind: "shoot",
          weapon,
          target: name,
        })),
      );
    case "repair":
      return isInPlay(craft) ? repairable(craft).map((module) => ({ kind: "repair", module })) : [];
  }
}

/** The same with the option to do nothing, which every craft has. */
export function allOptions(game: Conditions, state: Moment, craft: Craft): readonly Option[] {
  return [...optionsOf(game, state, craft), PASS];
}

/** Whether a side has lost enough to give up (lines 249-251). */
export function mayGiveUp(game: Conditions, { craft }: Moment, side: string): boolean {
  const isVessels = game.readings["losses-to-give-up"] === "vessels";
  let [own, left, lost] = [0, 0, 0];
  for (const each of craft) {
    if (each.side !== side || !isCounted(game, each)) continue;
    own += 1;
    if (isVessels && !isVessel(game, each)) continue;
    if (isGone(each)) lost += 1;
    else left += 1;
  }
  return own > 1 && (lost >= LOSSES_TO_GIVE_UP || left === 1);
}

function launches({ craft: all }: Moment, craft: Craft): readonly Option[] {
  if (craft.status === "aboard") return [{ kind: "launch" }];
  if (!isInPlay(craft) || sizeOf(craft) !== "fighter" || craft.heldBy !== null) return [];
  return baysFor(craft, all).map(({ name }) => ({ kind: "return", carrier: name }));
}

/** The vessels where a fighter can be put aboard: adjacent, with a bay that works. */
export function baysFor(fighter: Craft, craft: readonly Craft[]): readonly Craft[] {
  return craft.filter(
    (vessel) =>
      isInPlay(vessel) && vessel.side === fighter.side && has(vessel, "bay") > 0 && areAdjacent(vessel, fighter),
  );
}

function moves({ board }: Conditions, craft: Craft): readonly Option[] {
  if (!isInPlay(craft)) return [];
  const reach = reachOf(craft);
  const found: Option[] = [];
  const last = Math.min(craft.band + reach, board.bands - 1);
  for (let band = Math.max(craft.band - reach, 0); band <= last; band += 1)
    if (band !== craft.band) found.push({ kind: "move", band });
  return found;
}

function rams(game: Conditions, { craft: all }: Moment, craft: Craft): readonly Option[] {
  return targetsOf(game, "RAM", craft, all).flatMap(({ name }): Option[] => {
    const ram = { kind: "ram", target: name, explodes: false } as const;
    return has(craft, "nuke") > 0 ? [ram, { ...ram, explodes: true }] : [ram];
  });
}

/** Whether a shooter is in the rear of its target (lines 671-673): the target points away from it. */
export function isBehind(shooter: Craft, target: Craft): boolean {
  return shooter.band !== target.band && !faces(target, shooter.band);
}
