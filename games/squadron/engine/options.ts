import { memoize } from "../../../grammar/memoize.ts";
import { type Weapon, WEAPONS } from "../rules/tables.ts";
import { type Conditions, type Craft, type Facing, type Moment, reachOf } from "./state.ts";
import { type Header, headerOf, HEADERS, type Scene } from "./headers.ts";
import { MODULE_KINDS, type ModuleKind } from "../rules/designs.ts";
import { faces, bandName } from "../code.ts";

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

const GIVING_UP = headerOf("GIVE UP");
const LEAVING = headerOf("LEAVE");
const BOARDING = headerOf("BOARD");
const HAULING = headerOf("TRACTOR");
const EXPLODING = headerOf("EXPLODE");
const MOVING = headerOf("MOVE");
const TURNING = headerOf("FACE");
const RAMMING = headerOf("RAM");
const STRIKING = headerOf("STRIKE");
const SHOOTING: Readonly<Record<Weapon, Header>> = {
  laser: headerOf(FIRING.laser),
  missile: headerOf(FIRING.missile),
  expendable: headerOf(FIRING.expendable),
};

/** The headers of repairs, of the modules that the text lets craft repair. */
const REPAIRING: ReadonlyMap<ModuleKind, Header> = new Map(
  MODULE_KINDS.flatMap((kind): (readonly [ModuleKind, Header])[] => {
    const header = HEADERS.get(`REPAIR ${kind.toUpperCase()}`);
    return header === undefined ? [] : [[kind, header]];
  }),
);

function findOptions({ board, readings }: Conditions, { step, craft: all }: Moment, craft: Craft): readonly Option[] {
  const scene = { readings, craft: all };
  switch (step) {
    case "damage":
    case "scout":
      return [];
    case "give up":
      return GIVING_UP.allows(scene, craft) ? [{ kind: "give up" }] : [];
    case "launch":
      return LEAVING.allows(scene, craft)
        ? [{ kind: "launch" }]
        : BOARDING.targets(scene, craft).map(({ name }) => ({ kind: "return", carrier: name }));
    case "tractor":
      return HAULING.targets(scene, craft).map(({ name }) => ({ kind: "tractor", target: name }));
    case "explode":
      return EXPLODING.allows(scene, craft) ? [{ kind: "explode" }] : [];
    case "move":
      return MOVING.allows(scene, craft) ? moves(board, craft) : [];
    case "face":
      return TURNING.allows(scene, craft) ? [{ kind: "face", facing: craft.facing === "out" ? "in" : "out" }] : [];
    case "ram":
      return rams(scene, craft);
    case "shoot":
      return WEAPONS.flatMap((weapon) =>
        SHOOTING[weapon].targets(scene, craft).map(({ name }) => ({ kind: "shoot", weapon, target: name })),
      );
    case "repair":
      return repairs(scene, craft);
  }
}

/** The same with the option to do nothing, which every craft has. */
export function allOptions(game: Conditions, state: Moment, craft: Craft): readonly Option[] {
  return [...optionsOf(game, state, craft), PASS];
}

function moves(board: Conditions["board"], craft: Craft): readonly Option[] {
  const reach = reachOf(craft);
  const found: Option[] = [];
  const last = Math.min(craft.band + reach, board.bands - 1);
  for (let band = Math.max(craft.band - reach, 0); band <= last; band += 1)
    if (band !== craft.band) found.push({ kind: "move", band });
  return found;
}

function rams(scene: Scene, craft: Craft): readonly Option[] {
  const struck = STRIKING.targets(scene, craft);
  return RAMMING.targets(scene, craft).flatMap(({ name }): Option[] => {
    const ram = { kind: "ram", target: name, explodes: false } as const;
    return struck.some((each) => each.name === name) ? [ram, { ...ram, explodes: true }] : [ram];
  });
}

function repairs(scene: Scene, craft: Craft): readonly Option[] {
  const found: Option[] = [];
  for (const { kind, damaged } of craft.modules) {
    const header = damaged ? REPAIRING.get(kind) : undefined;
    const isFound = found.some((each) => each.kind === "repair" && each.module === kind);
    if (header?.allows(scene, craft) === true && !isFound) found.push({ kind: "repair", module: kind });
  }
  return found;
}

/** Whether a shooter is in the rear of its target (lines 671-673): the target points away from it. */
export function isBehind(shooter: Craft, target: Craft): boolean {
  return shooter.band !== target.band && !faces(target, shooter.band);
}
