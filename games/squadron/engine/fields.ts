import type { FieldValue, FieldValues } from "../../shared/declared/field.ts";
import { designOf, MODULE_KINDS, type ModuleKind, repairField } from "../rules/designs.ts";
import { costOf } from "../rules/tables.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import type { Conditions } from "./game-definition.ts";
import { canTurn, countsAsVessel, reachOf } from "./legality.ts";
import { type Craft, has, isInPlay, isPowered, sizeOf } from "./state.ts";

/** A field of a craft, in a game with readings. */
type ValueOf = (craft: Craft, game: Pick<Conditions, "readings">) => FieldValue;

const { printed: PRINTED } = SQUADRON_SCHEMA.units;

/** What a craft by itself shows, by the fields of the game's text: sheets see it, and headers of actions ask for it. */
const FIELDS: ReadonlyMap<string, ValueOf> = new Map<string, ValueOf>([
  ["facing", ({ facing }) => facing],
  ["speed", reachOf],
  ["lasers", (craft) => readyOf(craft, "laser")],
  ["missiles", (craft) => readyOf(craft, "missile")],
  ["expendables", (craft) => readyOf(craft, "expendable")],
  ["tractors", (craft) => readyOf(craft, "tractor")],
  ["damage", damageOf],
  ["value", (craft, game) => valueOf(game, craft)],
  ["unpowered", (craft) => !isPowered(craft)],
  ["hidden", ({ hidden }) => hidden],
  ["aboard", isAboard],
  ["held", isHeld],
  ["carrying nuke", (craft) => has(craft, "nuke") > 0],
  ["free to turn", (craft) => isInPlay(craft) && canTurn(craft)],
  ["free to launch", (craft) => isAboard(craft) && damageOf(craft) === 0 && isLoaded(craft)],
  ["bay-bound", isBayBound],
  ["tractoring in contact", (_craft, { readings }) => readings["tractor-reach"] === "in contact"],
]);

/** What it shows only while it can repair something. */
const REPAIRS: ReadonlyMap<string, ValueOf> = new Map(
  MODULE_KINDS.flatMap((kind): (readonly [string, ValueOf])[] => {
    const field = repairField(kind);
    const isDamaged: ValueOf = ({ modules }) => modules.some((module) => module.kind === kind && module.damaged);
    return field === null ? [] : [[field, isDamaged]];
  }),
);

/** What a field of the game's text comes to for a craft by itself; it throws where that depends on others. */
export function fieldOf(name: string): ValueOf {
  if (name === "size") return sizeIn;
  const ofRepairs = REPAIRS.get(name);
  if (ofRepairs !== undefined) return (craft, game) => craft.fixes > 0 && ofRepairs(craft, game);
  const ofOthers = (): never => {
    throw new Error(`no craft has ${name} by itself`);
  };
  return FIELDS.get(name) ?? ofOthers;
}

/** What a craft by itself shows. What is as usual is left out. */
export function fieldsOfCraft(game: Pick<Conditions, "readings">, craft: Craft): FieldValues {
  const stated: Record<string, FieldValue> = {};
  const add = (valueIn: ValueOf, field: string): void => {
    const value = valueIn(craft, game);
    if (value !== false && value !== "out") stated[field] = value;
  };
  FIELDS.forEach(add);
  if (craft.fixes > 0) REPAIRS.forEach(add);
  if (countsAsVessel(game.readings, craft)) stated["size"] = sizeIn(craft, game);
  return stated;
}

function sizeIn(craft: Craft, { readings }: Pick<Conditions, "readings">): FieldValue {
  return countsAsVessel(readings, craft) ? "large" : printedSize(craft);
}

function printedSize({ title }: Craft): FieldValue {
  return PRINTED[title as keyof typeof PRINTED].size;
}

function damageOf({ modules }: Craft): number {
  let count = 0;
  for (const { damaged } of modules) if (damaged) count += 1;
  return count;
}

/** How many modules of a kind work and were not used this turn. */
function readyOf({ modules, used }: Craft, kind: ModuleKind): number {
  let count = 0;
  for (let index = 0; index < modules.length; index += 1) {
    const module = modules[index];
    if (module?.kind === kind && !module.damaged && !module.expended && !used.includes(index)) count += 1;
  }
  return count;
}

/** Whether none of its munitions is shot. */
function isLoaded({ modules }: Craft): boolean {
  return modules.every(({ expended }) => !expended);
}

function isAboard({ status }: Craft): boolean {
  return status === "aboard";
}

function isHeld({ heldBy }: Craft): boolean {
  return heldBy !== null;
}

/** Whether it is a fighter that is damaged or has shot its munitions, and could go to a bay. */
function isBayBound(craft: Craft): boolean {
  if (!isInPlay(craft) || sizeOf(craft) !== "fighter" || isHeld(craft)) return false;
  return damageOf(craft) > 0 || !isLoaded(craft);
}

/** What a craft costs in M€. */
export function valueOf({ readings }: Pick<Conditions, "readings">, { title }: Pick<Craft, "title">): number {
  const { size, modules, printedValue } = designOf(title);
  const byTable = size === "station" ? null : costOf(size, modules.length);
  const isPrinted = size !== "fighter" || readings["fighter-value"] === "as printed";
  return (isPrinted ? (printedValue ?? byTable) : (byTable ?? printedValue)) ?? 0;
}
