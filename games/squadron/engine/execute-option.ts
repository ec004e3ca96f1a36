import { bandName } from "../code.ts";
import { designOf } from "../rules/designs.ts";
import { FACES, NEEDED_TO_CAPTURE, SHOTS_OF_A_VOLLEY, shotsOf, type Weapon } from "../rules/tables.ts";
import { counted } from "../../../grammar/prose.ts";
import { exploded, type Execution } from "./damage.ts";
import type { GameDefinition } from "./game-definition.ts";
import { isBehind, type Option } from "./options.ts";
import {
  type Craft,
  craftNamed,
  type GameState,
  has,
  isPowered,
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
