import { memoize, memoizeTexts } from "../../grammar/memoize.ts";
import { chooseEqually, type Dice, type RandomSource } from "../../runtime/dice.ts";
import type { Difficulty } from "../engine-part.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import { countsOf } from "../../runtime/checked-tree/forces.ts";
import {
  BASE,
  type BaseOfFields,
  type Counter,
  type DeclaredPosition,
  type DeclaredUnit,
  type Settling,
} from "../shared/declared/position.ts";
import { draw } from "../shared/engine/table-dice.ts";
import { bandName, bandNumber, STATION } from "./code.ts";
import { ruleReadings, SPOKEN_GAME } from "./description.ts";
import { fieldsOfCraft, type Fleet, fleetOf, headerOf, type Scene } from "./engine/headers.ts";
import { optionsOf } from "./engine/options.ts";
import {
  type Conditions,
  type Craft,
  craftNamed,
  DEFENDERS,
  type GameDefinition,
  type GameState,
  has,
  isGone,
  isInPlay,
  type Moment,
  sidesOf,
  sizeOf,
  type Step,
} from "./engine/state.ts";
import { craftName, DECIDED_STEPS, designOf } from "./rules/designs.ts";

/** Of a hundred sides, how many have lost all but the acting craft and the station. */
const LOST_PERCENT = 20;

/** Of a hundred positions, in how many the sides have not met yet. */
const APART_PERCENT = 20;

/** How many bands from the edge craft are that have not met an enemy yet, at most. */
const NEAR_EDGE = 4;

/** Of a hundred craft that the following can happen to, to how many it has. */
const PERCENT = { aboard: 25, held: 8, hidden: 12, moved: 30, expended: 30, used: 15 } as const;

/** Of a hundred modules of a craft, how many are damaged; each is equally likely. */
const DAMAGE_PERCENTS = [0, 0, 10, 30, 75] as const;

/**
 * A position as a sheet sees it in a game, with the craft that were drawn. Their fields follow from modules, and
 * the step is one in which the acting craft can do something: in others, a sheet is never asked.
 */
const settled: Settling = (drawn, acting, random, counters) => {
  const game: Conditions = {
    board: { bands: drawn.board.columns, planet: random.within([0, Math.min(3, drawn.board.columns - 1)]) },
    readings: ruleReadings({}),
  };
  const drawnFleets = fleets(drawn, acting, random, counters);
  const isApart = random.chance(APART_PERCENT);
  const craft = related(isApart ? drawnFleets.map((each) => atItsEdge(each, game, random)) : drawnFleets, random);
  const actor = craftNamed({ craft }, acting);
  const steps = DECIDED_STEPS.filter((step) => optionsOf(game, { step, craft }, actor).length > 0);
  const step = random.pick(steps) ?? DECIDED_STEPS[0];
  return { ...positionOf(game, { step, craft }, drawn.bot, acting), row: drawn.row };
};

/** Both sides, each craft by itself. What was not drawn is destroyed. */
function fleets(
  drawn: DeclaredPosition,
  acting: string,
  random: RandomSource,
  counters: readonly Counter[],
): readonly Craft[] {
  const attackers = [...new Set(counters.map(({ side }) => side))].filter((side) => side !== DEFENDERS);
  const enemy = drawn.bot === DEFENDERS ? random.pick(attackers) : DEFENDERS;
  const lost = [drawn.bot, enemy].filter(() => random.chance(LOST_PERCENT));
  return counters
    .filter(({ side }) => side === drawn.bot || side === enemy)
    .map((counter) => {
      const at = drawn.units.find(({ name }) => name === counter.name)?.at;
      const isLost = lost.includes(counter.side) && counter.name !== acting && counter.title !== STATION;
      return oneCraft(counter, isLost ? undefined : at, random);
    });
}

function oneCraft({ name, title, side }: Counter, at: string | undefined, random: RandomSource): Craft {
  const craft = { ...newCraft(title, 1, side, bandNumber(at ?? "b00")), name };
  if (at === undefined) return { ...craft, status: "destroyed" };
  const damage = random.pick(DAMAGE_PERCENTS) ?? 0;
  const modules = craft.modules.map((module) => ({
    ...module,
    damaged: random.chance(damage),
    expended: module.kind === "expendable" && random.chance(PERCENT.expended),
  }));
  return {
    ...craft,
    modules,
    facing: random.pick(["out", "in"] as const) ?? craft.facing,
    hidden: title !== STATION && random.chance(PERCENT.hidden),
    moved: random.chance(PERCENT.moved),
    used: random.some([...modules.keys()], PERCENT.used),
  };
}

/** A craft near the edge from which its side comes. */
function atItsEdge(craft: Craft, { board }: Conditions, random: RandomSource): Craft {
  const bands = random.within([0, Math.min(NEAR_EDGE, board.bands) - 1]);
  return { ...craft, band: craft.side === DEFENDERS ? bands : board.bands - 1 - bands };
}

/** The same craft, of which some are aboard others, held by them, or repaired. */
function related(craft: readonly Craft[], random: RandomSource): readonly Craft[] {
  const present = craft.filter(isInPlay);
  const withA = (kind: "bay" | "tractor") => present.filter((each) => has(each, kind) > 0);
  return craft.map((each) => {
    if (!isInPlay(each)) return each;
    if (sizeOf(each) !== "fighter") {
      const damage = each.modules.filter(({ damaged }) => damaged).length;
      return { ...each, fixes: Math.min(has(each, "self-repair"), damage) };
    }
    const carrier = random.pick(withA("bay").filter(({ side }) => side === each.side));
    if (carrier !== null && random.chance(PERCENT.aboard)) {
      return { ...each, status: "aboard", carrier: carrier.name, band: carrier.band };
    }
    const holder = random.pick(withA("tractor").filter(({ side }) => side !== each.side));
    return holder !== null && random.chance(PERCENT.held) ? { ...each, heldBy: holder.name, band: holder.band } : each;
  });
}

/** Sets a game up: the forces of the scenario file for the difficulty, and the station of the defenders. */
export function newGame(game: GameDefinition, difficulty: Difficulty, dice: Dice): GameState {
  const craft = sidesOf(game).flatMap((side) => forceOf(game, side, difficulty));
  return {
    round: 1,
    order: orderOf(game, dice),
    turn: 0,
    step: "damage",
    queue: [],
    craft,
    difficulty,
    result: null,
  };
}

function orderOf(game: GameDefinition, dice: Dice): readonly string[] {
  const sides = sidesOf(game);
  switch (game.readings["first-side"]) {
    case "defenders":
      return sides;
    case "attackers":
      return sides.toReversed();
    case "by dice":
      return draw(dice, { names: sides, what: "who has the first turn" }, chooseEqually) === 0
        ? sides
        : sides.toReversed();
  }
}

function forceOf(game: GameDefinition, side: string, difficulty: Difficulty): readonly Craft[] {
  const { board, scenario } = game;
  const start = board.start[side] ?? 0;
  const starting = scenario.sides.find((each) => each.side === side)?.starting ?? [];
  const military = [...countsOf(starting, (degree) => degree === difficulty)].flatMap(([title, count]) =>
    Array.from({ length: count }, (_, index) => newCraft(title, index + 1, side, start)),
  );
  return side === DEFENDERS ? [...military, newCraft(STATION, 1, side, board.station)] : military;
}

/** A craft as it enters a game. */
export function newCraft(title: string, number: number, side: string, band: number): Craft {
  return {
    name: craftName(title, number),
    title,
    side,
    status: "in play",
    band,
    carrier: null,
    facing: side === DEFENDERS ? "out" : "in",
    modules: designOf(title).modules.map((kind) => ({ kind, damaged: false, expended: false })),
    hits: 0,
    rearHits: 0,
    hidden: title !== STATION,
    heldBy: null,
    moved: false,
    used: [],
    fixes: 0,
  };
}

/** The game as a sheet of a side sees it, with the card of one craft. */
export function positionOf(game: Conditions, state: Moment, side: string, acting: string): DeclaredPosition {
  const { board } = game;
  return {
    bot: side,
    board: { columns: board.bands, rows: 1 },
    places: placesOn(board),
    units: viewsOf(game)(side).unitsIn(game, state),
    row: [acting],
  };
}

const placesOn = memoize(({ planet }: Conditions["board"]): DeclaredPosition["places"] => ({
  [bandName(planet)]: { planet: true },
}));

/** What is known of a counter that lies face down. */
const FACE_DOWN: BaseOfFields = { fields: { hidden: true }, others: [] };

/** What a craft shows that follows from the moment, and not from the craft or its side. */
const OF_THE_MOMENT = ["step", "beside bay"] as const;

const BOARDING = headerOf("BOARD");

/** How a craft looked when it was last looked at. */
interface View {
  readonly craft: Craft;
  readonly fleet: Fleet;
  /** Whether others can board it. */
  readonly hasBay: boolean;
  /** The vessels with bays that there were when it was looked whether one is beside it. */
  bays: readonly Craft[];
  readonly isBesideBay: boolean;
  readonly step: Step;
  /** The fields that do not follow from the moment. */
  readonly fields: FieldValues;
  readonly unit: DeclaredUnit;
}

/** The craft as a side sees them. From one decision to the next most of them look the same, and are kept. */
class Views {
  readonly #side: string;
  /** By the places of the craft in the list of a state. */
  readonly #last: (View | undefined)[] = [];
  #bays: readonly Craft[] = [];
  readonly #fleets = new Map<string, Fleet>();

  constructor(side: string) {
    this.#side = side;
  }

  unitsIn({ readings }: Conditions, { step, craft: all }: Moment): readonly DeclaredUnit[] {
    const scene = { readings, craft: all };
    const bays = all.filter((craft, index) => {
      const last = this.#last[index];
      return last?.craft === craft ? last.hasBay : hasBay(craft);
    });
    if (bays.length !== this.#bays.length || bays.some((each, at) => each !== this.#bays[at])) this.#bays = bays;
    const fleets = new Map<string, Fleet>();
    const units: DeclaredUnit[] = [];
    for (let index = 0; index < all.length; index += 1) {
      const craft = all[index];
      if (craft === undefined || (craft.side === this.#side ? isGone(craft) : !isInPlay(craft))) continue;
      let fleet = fleets.get(craft.side);
      if (fleet === undefined) fleets.set(craft.side, (fleet = this.#fleetOf(scene, craft.side)));
      const view = this.#viewOf(scene, step, fleet, craft, this.#last[index]);
      this.#last[index] = view;
      units.push(view.unit);
    }
    return units;
  }

  /** The same as before, where nothing was lost. */
  #fleetOf(scene: Scene, side: string): Fleet {
    const [now, last] = [fleetOf(scene, side), this.#fleets.get(side)];
    if (now.losses === last?.losses && now.survivors === last.survivors && now.fleet === last.fleet) return last;
    this.#fleets.set(side, now);
    return now;
  }

  #viewOf({ readings }: Scene, step: Step, fleet: Fleet, craft: Craft, last: View | undefined): View {
    const isSame = last?.craft === craft;
    const { name, title, side, band } = craft;
    // Nothing is known of a counter that lies face down but where it is.
    const isFaceDown = side !== this.#side && craft.hidden;
    if (isSame && isFaceDown) return last;
    const bays = this.#bays;
    const isBesideBay =
      isSame && last.bays === bays
        ? last.isBesideBay
        : !isFaceDown && bays.length > 0 && BOARDING.targets({ readings, craft: bays }, craft).length > 0;
    const isOfSame = isSame && last.fleet === fleet;
    if (isOfSame && last.step === step && last.isBesideBay === isBesideBay) {
      last.bays = bays;
      return last;
    }
    const own = isOfSame ? last.fields : fieldsOfCraft({ readings }, craft, fleet);
    const fields = isFaceDown ? FACE_DOWN.fields : own;
    const seen = isFaceDown ? fields : { ...fields, step, ...(isBesideBay ? { "beside bay": true } : {}) };
    const base = isFaceDown ? FACE_DOWN : { fields, others: OF_THE_MOMENT };
    const unit: DeclaredUnit = { name, title, side, at: bandName(band), fields: seen, [BASE]: base };
    return { craft, fleet, hasBay: hasBay(craft), bays, isBesideBay, step, fields, unit };
  }
}

/** Whether others can board a craft. */
function hasBay(craft: Craft): boolean {
  return isInPlay(craft) && has(craft, "bay") > 0;
}

/** As many sides as games have. */
const MOST_SIDES = 16;

const viewsOf = memoize((_game: Conditions) => memoizeTexts(MOST_SIDES, (side) => new Views(side)));

/** Space squadrons with all that decides: positions are drawn by the rules of whole games. */
export const SQUADRON_GAME: DeclaredGame = { ...SPOKEN_GAME, schema: { ...SPOKEN_GAME.schema, settled } };
