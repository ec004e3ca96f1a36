import { counted } from "../../../grammar/prose.ts";
import { withArticle } from "../../../grammar/word-endings.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import type { ReportLine } from "../../engine-part.ts";
import { draw, rollPool } from "../../shared/engine/table-dice.ts";
import { bandName } from "../code.ts";
import { designOf } from "../rules/designs.ts";
import {
  armourNeeds,
  BLAST_DICE,
  FACES,
  NEEDED_TO_CAPTURE,
  SHOTS_OF_A_VOLLEY,
  shotsOf,
  type Weapon,
} from "../rules/tables.ts";
import { isBehind, type Option } from "./options.ts";
import {
  type Conditions,
  type Craft,
  craftNamed,
  type GameDefinition,
  type GameState,
  has,
  inBlast,
  isGone,
  isMilitary,
  isPowered,
  sideOfRule,
  sizeOf,
  unused,
  withCraft,
  withModule,
} from "./state.ts";

/** Changes the game as the chosen option of a craft says, and rolls its dice. */
export function executeOption(
  game: GameDefinition,
  state: GameState,
  name: string,
  option: Option,
  execution: Execution,
): GameState {
  const craft = craftNamed(state, name);
  switch (option.kind) {
    case "pass":
    case "give up":
      return state;
    case "launch":
      execution.tell(`${name} leaves ${craft.carrier}`);
      return withCraft(state, { ...craft, status: "in play", carrier: null });
    case "return": {
      const { band } = craftNamed(state, option.carrier);
      execution.tell(`${name} is aboard ${option.carrier}`);
      return withCraft(state, { ...craft, status: "aboard", carrier: option.carrier, band });
    }
    case "tractor":
      return capture(state, craft, option.target, execution);
    case "explode":
      return exploded(state, name, null, execution);
    case "move":
      return moved(state, craft, option.band, execution);
    case "face":
      execution.tell(`${name} faces ${option.facing}`);
      return withCraft(state, { ...craft, facing: option.facing });
    case "ram":
      return option.explodes
        ? exploded(state, name, option.target, execution)
        : rammed(state, craft, option.target, execution);
    case "shoot":
      return shot(game, state, craft, option.weapon, option.target, execution);
    case "repair":
      return repaired(state, craft, option.module, execution);
  }
}

/** Each tractor tries once (line 261); what it catches is next to its vessel from then on. */
function capture(state: GameState, vessel: Craft, target: string, execution: Execution): GameState {
  const [tractor = -1] = unused(vessel, "tractor");
  const face = execution.roll(FACES);
  const succeeds = face >= NEEDED_TO_CAPTURE;
  execution.tell(
    `tractor: rolled ${face}, needs ${NEEDED_TO_CAPTURE} or more: ${succeeds ? `${target} is held` : "miss"}`,
    "dice",
  );
  const used = withCraft(state, { ...vessel, used: [...vessel.used, tractor] });
  if (!succeeds) return used;
  const { band, name } = vessel;
  return withCraft(used, { ...craftNamed(used, target), band, heldBy: name });
}

/** A craft goes to a band, with the fighters aboard and those that its tractors hold; it points the way it went. */
function moved(state: GameState, craft: Craft, band: number, execution: Execution): GameState {
  const facing = band > craft.band ? "out" : "in";
  execution.tell(`${craft.name} is now in ${bandName(band)}`);
  const along = state.craft.filter(
    ({ carrier, heldBy, status }) => (status === "aboard" && carrier === craft.name) || heldBy === craft.name,
  );
  return withCraft(state, { ...craft, band, facing, moved: true }, ...along.map((each) => ({ ...each, band })));
}

/** Both take a hit for each module that the rammer was built with (lines 290-292). */
function rammed(state: GameState, rammer: Craft, target: string, execution: Execution): GameState {
  const hits = designOf(rammer.title).modules.length;
  execution.tell(`${rammer.name} and ${target} take ${counted(hits, "hit")} each`);
  const aimedAt = craftNamed(state, target);
  return withCraft(state, { ...rammer, hits: rammer.hits + hits }, { ...aimedAt, hits: aimedAt.hits + hits });
}

/** All weapons of a kind shoot at one target; a volley of expendable munitions is shot by one module alone. */
function shot(
  game: GameDefinition,
  state: GameState,
  shooter: Craft,
  weapon: Weapon,
  target: string,
  execution: Execution,
): GameState {
  const aimedAt = craftNamed(state, target);
  const ready = unused(shooter, weapon);
  const fired = weapon === "expendable" ? ready.slice(0, 1) : ready;
  const count = weapon === "expendable" ? SHOTS_OF_A_VOLLEY : fired.length;
  const needs = needsAgainst(game, weapon, aimedAt);
  const faces = execution.rollFor(count, needs, `${shooter.name} at ${target}`);
  const hits = needs === null ? 0 : faces.filter((face) => face >= needs).length;
  const wanted = needs === null ? "nothing hits" : `needs ${needs} or more`;
  execution.tell(`against ${target}: rolled ${faces.join(", ")}, ${wanted}: ${counted(hits, "hit")}`, "dice");
  const isRear = game.readings["rear-shots"] === "yes" && weapon !== "expendable" && isBehind(shooter, aimedAt);
  const used: Craft = { ...shooter, used: [...shooter.used, ...fired] };
  const [volley] = fired;
  const spent = weapon === "expendable" && volley !== undefined ? withModule(used, volley, { expended: true }) : used;
  return withCraft(state, spent, {
    ...aimedAt,
    hits: aimedAt.hits + hits,
    rearHits: aimedAt.rearHits + (isRear ? hits : 0),
  });
}

/** What a die must show to hit, by the table of shots; null where nothing hits. */
export function needsAgainst({ readings }: GameDefinition, weapon: Weapon, target: Craft): number | null {
  const isFighter = sizeOf(target) === "fighter";
  const isProtected = !isFighter || readings.electronics === "all craft";
  const needs = shotsOf(weapon, isProtected ? has(target, "electronics") : 0);
  const staggered = readings["shot-columns"] === "staggered";
  if (!isPowered(target)) return isFighter && staggered ? needs[1] : needs[0];
  return isFighter ? needs[2] : needs[1];
}

function repaired(state: GameState, craft: Craft, kind: string, execution: Execution): GameState {
  const index = craft.modules.findIndex((module) => module.kind === kind && module.damaged);
  execution.tell(`${craft.name} repairs its ${kind}`);
  return withCraft(state, { ...withModule(craft, index, { damaged: false }), fixes: craft.fixes - 1 });
}

/** S1 and S2: each hit on the craft of a side is saved or damages a module; a craft without modules left is destroyed. */
export function takeHits(
  game: Pick<Conditions, "readings">,
  state: GameState,
  side: string,
  execution: Execution,
): GameState {
  let after = state;
  for (const { name } of state.craft) {
    // What was hit before it can have freed it or taken it along.
    const craft = craftNamed(after, name);
    if (craft.side !== side || craft.hits === 0 || isGone(craft)) continue;
    const damage = savesFailed(craft, execution);
    after = damaged(
      game,
      withCraft(after, { ...craft, hits: 0, rearHits: 0 }),
      craft.name,
      damage,
      craft.rearHits,
      execution,
    );
  }
  return after;
}

/** How many of the hits on a craft damage a module. */
function savesFailed(craft: Craft, execution: Execution): number {
  const needs = armourNeeds(has(craft, "armour"));
  if (needs === null) {
    execution.tell(`${craft.name} has no armour: ${counted(craft.hits, "hit")}`);
    return craft.hits;
  }
  const faces = execution.rollFor(craft.hits, needs, `${craft.name} saves its hits, damage`);
  const damage = faces.filter((face) => face >= needs).length;
  execution.tell(`${craft.name}: rolled ${faces.join(", ")}, damage on ${needs} or more: ${damage}`, "dice");
  return damage;
}

/** A craft with some modules damaged at random; the first ones are engines where they were hit from behind. */
function damaged(
  { readings }: Pick<Conditions, "readings">,
  state: GameState,
  name: string,
  damage: number,
  rearHits: number,
  execution: Execution,
): GameState {
  let craft = craftNamed(state, name);
  for (let hit = 0; hit < damage; hit += 1) {
    const intact = craft.modules.flatMap((module, index) => (module.damaged ? [] : [index]));
    const engines = intact.filter((index) => craft.modules[index]?.kind === "engine");
    const candidates = hit < rearHits && engines.length > 0 ? engines : intact;
    if (candidates.length === 0) break;
    const kinds = candidates.map((candidate) => craft.modules[candidate]?.kind ?? "module");
    const index = candidates[execution.draw(kinds, `the module that ${name} loses`)] ?? 0;
    execution.tell(`${name} loses ${withArticle(craft.modules[index]?.kind ?? "module")}`);
    craft = withModule(craft, index, { damaged: true });
  }
  const changed = withCraft(state, craft);
  if (craft.modules.every((module) => module.damaged)) return destroyed(changed, name, execution);
  const isFree = has(craft, "tractor") === 0 && readings["held-fighters"] === "while it works";
  const freed = isFree ? released(changed, name) : changed;
  return has(craft, "bay") === 0 ? withoutPassengers(freed, name, execution) : freed;
}

/** A craft leaves the table, with the fighters aboard; what it holds is free again. */
function destroyed(state: GameState, name: string, execution: Execution): GameState {
  const craft = craftNamed(state, name);
  if (isGone(craft)) return state;
  execution.tell(`${name} is destroyed`);
  const gone: Craft = { ...craft, status: "destroyed", carrier: null, hits: 0, rearHits: 0, heldBy: null };
  const left = released(withoutPassengers(withCraft(state, gone), name, execution), name);
  return { ...left, queue: left.queue.filter((each) => each !== name) };
}

/** What a vessel holds is free again (line 261). */
function released(state: GameState, holder: string): GameState {
  return withCraft(
    state,
    ...state.craft.filter(({ heldBy }) => heldBy === holder).map((each) => ({ ...each, heldBy: null })),
  );
}

/** Fighters in the bays of a craft without bays are destroyed (lines 255-258). */
function withoutPassengers(state: GameState, carrier: string, execution: Execution): GameState {
  return state.craft
    .filter((each) => each.status === "aboard" && each.carrier === carrier)
    .reduce((left, { name }) => destroyed(left, name, execution), state);
}

/** Fighters that are commanded from vessels destroy themselves without one, and nuclear devices explode with them. */
export function withoutCommand(
  game: Pick<GameDefinition, "scenario">,
  state: GameState,
  execution: Execution,
): GameState {
  const side = sideOfRule(game, "without command");
  if (side === null) return state;
  const isLeft = (each: Craft): boolean => each.side === side && !isGone(each) && isMilitary(each);
  if (state.craft.some((each) => sizeOf(each) === "vessel" && isLeft(each))) return state;
  return state.craft
    .filter(isLeft)
    .reduce(
      (left, { name }) =>
        has(craftNamed(left, name), "nuke") > 0
          ? exploded(left, name, null, execution)
          : destroyed(left, name, execution),
      state,
    );
}

/**
 * A nuclear device explodes (lines 271-273): its carrier is destroyed, a craft in contact takes 2d6 hits, all others near
 * it take d6.
 *
 * @param contact the craft that was rammed, if any
 */
function exploded(state: GameState, name: string, contact: string | null, execution: Execution): GameState {
  const carrier = craftNamed(state, name);
  execution.tell(`${name} explodes its nuclear device`);
  const left = destroyed(state, name, execution);
  return inBlast(carrier, left.craft).reduce((after, craft) => {
    const faces = execution.rollAll(craft.name === contact ? BLAST_DICE.contact : BLAST_DICE.reach);
    const hits = faces.reduce((sum, face) => sum + face, 0);
    execution.tell(`${craft.name}: rolled ${faces.join(", ")}: ${counted(hits, "hit")}`, "dice");
    return withCraft(after, { ...craftNamed(after, craft.name), hits: craft.hits + hits });
  }, left);
}

/** An action while it is carried out: dice are rolled for it, and what happens to craft is told, in order. */
export class Execution implements Dice {
  readonly reportLines: ReportLine[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  roll(sides: number): number {
    return this.#dice.roll(sides);
  }

  /** The faces of this many dice. */
  rollAll(count: number): readonly number[] {
    return Array.from({ length: count }, () => this.roll(FACES));
  }

  /** The faces of this many dice, of which it only matters how many show enough. */
  rollFor(count: number, needs: number | null, what: string): readonly number[] {
    const faces = needs === null ? "nothing: no face hits" : `${needs} or more`;
    const succeeds = (face: number): boolean => needs !== null && face >= needs;
    return rollPool(this.#dice, { count, sides: FACES, succeeds, what, faces });
  }

  /** The index of one of several things, each as likely as any other. */
  draw(names: readonly string[], what: string): number {
    return draw(this.#dice, { names, what }, () => chooseEqually(this, names.length));
  }

  tell(text: string, kind: ReportLine["kind"] = "result"): void {
    this.reportLines.push({ kind, text });
  }
}
