import type { FieldValue, FieldValues } from "../../shared/declared/field.ts";
import { ALLIED } from "../../shared/declared/position.ts";
import { refusalsOf, type UnitReader } from "../../shared/declared/targets.ts";
import { areAllied, isRelation } from "../../shared/declared/word.ts";
import { bandName, faces } from "../code.ts";
import { SQUADRON_LEXICON } from "../lexicon.ts";
import { designOf, MODULE_KINDS, type ModuleKind } from "../rules/designs.ts";
import { costOf } from "../rules/tables.ts";
import { SQUADRON_SCHEMA } from "../schema.ts";
import {
  type Conditions,
  countsAsVessel,
  type Craft,
  gap,
  has,
  isCounted,
  isGone,
  isPowered,
  isVessel,
  type Moment,
  reachOf,
  stepAsked,
} from "./state.ts";

/** What of a game the fields of craft depend on: its readings, and who else there is. */
export interface Scene extends Pick<Conditions, "readings">, Pick<Moment, "craft"> {}

/** A field of a craft, in a game with readings. */
type ValueOf = (craft: Craft, game: Pick<Conditions, "readings">) => FieldValue;

const { fields: DECLARED, printed: PRINTED } = SQUADRON_SCHEMA.units;

/** What a craft by itself shows, by the fields of the game's text: sheets see it, and headers of actions ask for it. */
const FIELDS: ReadonlyMap<string, ValueOf> = new Map<string, ValueOf>([
  ["facing", ({ facing }) => facing],
  ["speed", reachOf],
  ["lasers", (craft) => readyOf(craft, "laser")],
  ["missiles", (craft) => readyOf(craft, "missile")],
  ["expendables", (craft) => readyOf(craft, "expendable")],
  ["tractors", (craft) => readyOf(craft, "tractor")],
  ["thrusters", (craft) => has(craft, "thruster")],
  ["bays", (craft) => has(craft, "bay")],
  ["damage", damageOf],
  ["fixes", ({ fixes }) => fixes],
  ["value", (craft, game) => valueOf(game, craft)],
  ["unpowered", (craft) => !isPowered(craft)],
  ["hidden", ({ hidden }) => hidden],
  ["moved", ({ moved }) => moved],
  ["aboard", ({ status }) => status === "aboard"],
  ["held", ({ heldBy }) => heldBy !== null],
  ["spent", ({ modules }) => modules.some(({ expended }) => expended)],
  ["carrying nuke", (craft) => has(craft, "nuke") > 0],
  ["tractoring in contact", (_craft, { readings }) => readings["tractor-reach"] === "in contact"],
]);

/** The fields of the text that say whether a module of a kind is damaged. */
const DAMAGED: ReadonlyMap<ModuleKind, string> = new Map(
  MODULE_KINDS.map((kind) => [kind, `${kind}-damaged`] as const).filter(([, field]) => Object.hasOwn(DECLARED, field)),
);

/** What a damaged module of a kind shows. */
const OF_DAMAGE: ReadonlyMap<string, ValueOf> = new Map(
  [...DAMAGED].map(([kind, field]) => [
    field,
    ({ modules }) => modules.some((module) => module.kind === kind && module.damaged),
  ]),
);

/** What a side has and has lost, by the fields of each of its craft. */
export type Fleet = Readonly<Record<"fleet" | "losses" | "survivors", number>>;

/** How many craft a side began with, and how many of its vessels are lost and left; as a reading says, of its craft (line 635). */
export function fleetOf(scene: Scene, side: string): Fleet {
  const isOfVessels = scene.readings["losses-to-give-up"] === "vessels";
  let [fleet, losses, survivors] = [0, 0, 0];
  for (const each of scene.craft) {
    if (each.side !== side || !isCounted(scene, each)) continue;
    fleet += 1;
    if (isOfVessels && !isVessel(scene, each)) continue;
    if (isGone(each)) losses += 1;
    else survivors += 1;
  }
  return { fleet, losses, survivors };
}

/** What a field of the game's text comes to for a craft; it throws where that depends on where others are. */
function fieldOf(name: string): (craft: Craft, scene: Scene) => FieldValue {
  if (name === "size") return sizeIn;
  if (name === "fleet" || name === "losses" || name === "survivors")
    return (craft, scene) => fleetOf(scene, craft.side)[name];
  const ofOthers = (): never => {
    throw new Error(`no craft has ${name} by itself`);
  };
  return FIELDS.get(name) ?? OF_DAMAGE.get(name) ?? ofOthers;
}

/** What a craft shows, by itself and of its side. What is as usual is left out. */
export function fieldsOfCraft(game: Pick<Conditions, "readings">, craft: Craft, fleet: Fleet): FieldValues {
  const stated: Record<string, FieldValue> = { ...fleet };
  const add = (valueIn: ValueOf, field: string): void => {
    const value = valueIn(craft, game);
    if (value !== false && value !== 0 && value !== "out") stated[field] = value;
  };
  FIELDS.forEach(add);
  for (const { kind, damaged } of craft.modules) {
    const field = damaged ? DAMAGED.get(kind) : undefined;
    if (field !== undefined) stated[field] = true;
  }
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

/** What a craft costs in M€. */
export function valueOf({ readings }: Pick<Conditions, "readings">, { title }: Pick<Craft, "title">): number {
  const { size, modules, printedValue } = designOf(title);
  const byTable = size === "station" ? null : costOf(size, modules.length);
  const isPrinted = size !== "fighter" || readings["fighter-value"] === "as printed";
  return (isPrinted ? (printedValue ?? byTable) : (byTable ?? printedValue)) ?? 0;
}

/** Who is allied with whom; where no side has an ally, nobody need ask. */
const ARE_ALLIED = SQUADRON_LEXICON.sides.some(({ allies }) => allies !== undefined)
  ? (craft: Craft, { actor }: { readonly actor: Craft }) => areAllied(SQUADRON_LEXICON, actor.side, craft.side)
  : () => false;

/** How headers of actions look at the craft of a game. */
const CRAFT: UnitReader<Craft, Scene> = {
  field: (name) => {
    if (name === ALLIED) return ARE_ALLIED;
    const valueOf = fieldOf(name);
    return (craft, { scene }) => valueOf(craft, scene);
  },
  isOwn: (craft, { actor }) => craft.side === actor.side,
  apart: gap,
  related: relationNamed,
};

/** A relation of the game's text, between a craft and one that acts. */
function relationNamed(entry: string): (craft: Craft, acting: { readonly actor: Craft }) => boolean {
  const { meaning } = SQUADRON_LEXICON.words.find(isRelation(entry)) ?? {};
  if (meaning?.kind === "relation")
    return (craft, { actor }) => meaning.holds(gap(craft, actor), bandName(craft.band), bandName(actor.band));
  if (entry !== "in front of") throw new Error(`no craft is ${entry} another`);
  return (craft, { actor }) => faces(actor, craft.band);
}

/** What the header of an action says of a craft in the step of that action. */
export interface Header {
  /** Whether a craft can do it, whomever it is aimed at. */
  allows(scene: Scene, actor: Craft): boolean;
  /** The craft at which a craft can aim it. */
  targets(scene: Scene, actor: Craft): readonly Craft[];
}

/** The headers of all actions, by their names. */
export const HEADERS: ReadonlyMap<string, Header> = new Map(
  SQUADRON_LEXICON.words.flatMap(({ category, id, meaning }): (readonly [string, Header])[] => {
    if (category !== "action") return [];
    const { requires = [] } = meaning !== null && "requires" in meaning ? meaning : {};
    const inItsStep = { requires: requires.filter((each) => stepAsked(each) === null) };
    const isAimed = meaning?.kind === "attack" && meaning.aimedAt !== undefined;
    return [[id, headerBy(refusalsOf(CRAFT, isAimed ? { ...inItsStep, aimedAt: meaning.aimedAt } : inItsStep))]];
  }),
);

function headerBy({ toSetOut, toTarget }: ReturnType<typeof refusalsOf<Craft, Scene>>): Header {
  return {
    allows: (scene, actor) => toSetOut({ actor, scene }) === null,
    targets: (scene, actor) => {
      const acting = { actor, scene };
      if (toSetOut(acting) !== null) return [];
      return scene.craft.filter((each) => !isGone(each) && toTarget(acting, each) === null);
    },
  };
}

/** The header of an action of the text. */
export function headerOf(action: string): Header {
  const found = HEADERS.get(action);
  if (found === undefined) throw new Error(`no action is called ${action}`);
  return found;
}
