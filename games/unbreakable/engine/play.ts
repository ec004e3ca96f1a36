import type { Dice } from "../../../runtime/dice.ts";
import type { ReportLine } from "../../engine-part.ts";
import { PRINTED_TABLES } from "../rules/printed-tables.ts";
import { type CombatTest, FACES, isSuccess } from "../rules/sizes.ts";
import { draw, rollPool } from "../../shared/engine/table-dice.ts";
import { COLOURS, type Colour, isNorth, type Terrain, RUNAWAY } from "../terrain.ts";
import { type GameDefinition, hasRule, sidesWithRule } from "./game-definition.ts";
import type {
  Cards,
  GameObject,
  GameState,
  GameUnit,
  HexName,
  HexState,
  ObjectName,
  Pending,
  Result,
  Target,
  UnitName,
} from "./state.ts";

/** Ground of which nothing is noted. */
export const OPEN_HEX: HexState = { terrain: "open", border: null, epicenter: null, cloud: null };

/** As many epicenter markers of each colour as there are. */
const EPICENTERS = Number(PRINTED_TABLES.markers["epicenters of a color"][0]);

export function hexAt({ hexes }: Pick<GameState, "hexes">, name: HexName): HexState {
  return hexes[name] ?? OPEN_HEX;
}

export function unitNamed({ units }: Pick<GameState, "units">, name: UnitName): GameUnit | undefined {
  return units.find((unit) => unit.name === name);
}

export function unitsIn({ units }: Pick<GameState, "units">, hex: HexName): readonly GameUnit[] {
  return units.filter(({ at }) => at === hex);
}

/** The objects that are still in the game. */
export function objectsOf({ objects }: Pick<GameState, "objects">): readonly GameObject[] {
  return objects ?? [];
}

/** What lies in a hex. */
export function objectsIn(state: Pick<GameState, "objects">, hex: HexName): readonly GameObject[] {
  return objectsOf(state).filter(({ at }) => at === hex);
}

/** What a walker carries. */
export function carriedBy(state: Pick<GameState, "objects">, name: UnitName): GameObject | undefined {
  return objectsOf(state).find(({ carrier }) => carrier === name);
}

/** A unit or an object that a beam is fired at. */
export function targetNamed(state: Pick<GameState, "units" | "objects">, name: string): Target | undefined {
  return unitNamed(state, name) ?? objectsOf(state).find((object) => object.name === name);
}

export function isUnit(target: Target): target is GameUnit {
  return "type" in target;
}

/** A game while an action changes it: rules change it step by step, take dice, and say what they do. */
export class Play {
  readonly game: GameDefinition;
  readonly report: ReportLine[] = [];
  readonly #dice: Dice;
  #state: GameState;
  /** The hexes while they change: copied once for many changes, until somebody looks at the state. */
  #changing: Record<HexName, HexState> | null = null;

  constructor(game: GameDefinition, state: GameState, dice: Dice) {
    this.game = game;
    this.#state = state;
    this.#dice = dice;
  }

  get state(): GameState {
    if (this.#changing !== null) {
      this.#state = { ...this.#state, hexes: this.#changing };
      this.#changing = null;
    }
    return this.#state;
  }

  tell(text: string, kind: ReportLine["kind"] = "result"): void {
    this.report.push({ kind, text });
  }

  roll(sides: number): number {
    return this.#dice.roll(sides);
  }

  /** How many of this many combat dice succeed. */
  successes(dice: number, what: string): number {
    const pool = { count: dice, sides: FACES, succeeds: isSuccess, what, faces: "a success" };
    const faces = rollPool(this.#dice, pool);
    const hits = faces.filter(isSuccess).length;
    this.tell(`${what}: ${faces.join(" ")}, ${hits} ${hits === 1 ? "success" : "successes"}`, "dice");
    return hits;
  }

  passes({ least, dice }: CombatTest, what: string): boolean {
    return this.succeeds({ least, dice }, `${what} [${least}/${dice}]`);
  }

  /** The same, told without the shorthand. */
  succeeds({ least, dice }: CombatTest, what: string): boolean {
    return this.successes(dice, what) >= least;
  }

  /** One of several things, each as likely as any other. */
  draw<Name extends string>(names: readonly [Name, ...Name[]], what: string): Name {
    return names[draw(this.#dice, { names, what }, (dice, count) => dice.roll(count) - 1)] ?? names[0];
  }

  /** @param of what has the colour */
  colour(of: string): Colour {
    return this.draw(COLOURS, `the colour of ${of}`);
  }

  unit(name: UnitName): GameUnit {
    const unit = unitNamed(this.#state, name);
    if (unit === undefined) throw new Error(`${name} is not in the game`);
    return unit;
  }

  has(name: UnitName): boolean {
    return unitNamed(this.#state, name) !== undefined;
  }

  changeUnit(name: UnitName, change: Partial<GameUnit>): void {
    const units = this.#state.units.map((unit) => (unit.name === name ? { ...unit, ...change } : unit));
    this.#state = { ...this.#state, units };
  }

  target(name: string): Target {
    const target = targetNamed(this.#state, name);
    if (target === undefined) throw new Error(`${name} is not in the game`);
    return target;
  }

  /** Changes what units and objects have in common. */
  changeTarget(target: Target, change: Partial<Pick<Target, "at" | "stasis" | "frozen">>): void {
    if (isUnit(target)) this.changeUnit(target.name, change);
    else this.changeObject(target.name, change);
  }

  changeObject(name: ObjectName, change: Partial<GameObject>): void {
    this.#keepObjects(
      objectsOf(this.#state).map((object) => (object.name === name ? { ...object, ...change } : object)),
    );
  }

  addObject(object: GameObject): void {
    this.#keepObjects([...objectsOf(this.#state), object]);
  }

  /** Takes an object out of the game. */
  loseObject(name: ObjectName, why: string): void {
    this.tell(`${name} ${why}`);
    this.#keepObjects(objectsOf(this.#state).filter((object) => object.name !== name));
    this.#forget(name);
  }

  #keepObjects(objects: readonly GameObject[]): void {
    this.#state = { ...this.#state, objects };
  }

  /** Nothing is waited for any more about what is out of the game. */
  #forget(name: string): void {
    this.#state = { ...this.#state, pending: this.#state.pending.flatMap((each) => without(each, name)) };
  }

  /** A walker lays down what it carries, if anything. */
  drop(name: UnitName): void {
    const object = carriedBy(this.#state, name);
    if (object === undefined) return;
    const { at } = this.unit(name);
    this.changeObject(object.name, { at, carrier: null });
    this.tell(`${name} drops the ${object.name} in ${at}`);
  }

  /** Takes a weapon from a unit: the later ones move up, also among those that it has operated. */
  eliminateWeapon(name: UnitName, weapon: number): void {
    this.changeUnit(name, { weapons: this.unit(name).weapons.toSpliced(weapon, 1) });
    const pending = this.#state.pending.map((each): Pending => {
      const progress = each.kind === "activation" ? each.units[name] : undefined;
      if (each.kind !== "activation" || progress === undefined) return each;
      const weapons = progress.weapons.flatMap((index) => (index === weapon ? [] : index > weapon ? index - 1 : index));
      return { ...each, units: { ...each.units, [name]: { ...progress, weapons } } };
    });
    this.#state = { ...this.#state, pending };
  }

  /** Takes a unit out of the game, and with it what it carries. */
  remove(name: UnitName, why: string): void {
    if (!this.has(name)) return;
    this.tell(`${name} ${why}`);
    this.#state = { ...this.#state, units: this.#state.units.filter((unit) => unit.name !== name) };
    this.#forget(name);
    const object = carriedBy(this.#state, name);
    if (object !== undefined) this.loseObject(object.name, `is out of the game with ${name}`);
  }

  /** Magma takes a unit or an object out of the game. */
  engulf(target: Target): void {
    const why = "is engulfed in magma";
    if (isUnit(target)) this.remove(target.name, why);
    else this.loseObject(target.name, why);
  }

  get #hexes(): GameState["hexes"] {
    return this.#changing ?? this.#state.hexes;
  }

  hex(name: HexName): HexState {
    return hexAt({ hexes: this.#hexes }, name);
  }

  /** Changes a hex, which then comes last. */
  changeHex(name: HexName, change: Partial<HexState>): void {
    const hexes = (this.#changing ??= { ...this.#state.hexes });
    const { terrain, border, epicenter, cloud }: HexState = { ...(hexes[name] ?? OPEN_HEX), ...change };
    delete hexes[name];
    const isPlain = terrain === "open" && border === null && epicenter === null && cloud === null;
    if (!isPlain) hexes[name] = { terrain, border, epicenter, cloud };
  }

  terrain(name: HexName): Terrain {
    return this.hex(name).terrain;
  }

  /** Puts a marker of a random colour into a hex, unless none is left. */
  placeEpicenter(name: HexName): void {
    const used = Object.values(this.#hexes).map(({ epicenter }) => epicenter);
    const available = COLOURS.filter((colour) => used.filter((each) => each === colour).length < EPICENTERS);
    if (available.length === 0) return;
    const what = `the epicenter in ${name}`;
    let colour = this.colour(what);
    while (!available.includes(colour)) colour = this.colour(what);
    this.changeHex(name, { epicenter: colour });
    this.tell(`${name} has a ${colour} epicenter`);
  }

  changeCards(change: Partial<Cards>): void {
    this.#state = { ...this.#state, cards: { ...this.#state.cards, ...change } };
  }

  /** Has the game wait for something before all else. */
  ask(pending: Pending): void {
    this.#state = { ...this.#state, pending: [this.#ofMember(pending), ...this.#state.pending] };
  }

  /** Has the game wait for something after all else. */
  askLater(pending: Pending): void {
    this.#state = { ...this.#state, pending: [...this.#state.pending, this.#ofMember(pending)] };
  }

  /** In a game of teams, what is waited for about a unit is the choice of its player; a flag is the first player's. */
  #ofMember(pending: Pending): Pending {
    if (this.#state.teams === undefined || pending.side === "Runaway" || pending.member !== undefined) return pending;
    return { ...pending, member: unitNamed(this.#state, unitOf(pending))?.member ?? 0 };
  }

  /** What the game waits for first changes, or is answered. */
  answer(next: Pending | null): void {
    const [, ...others] = this.#state.pending;
    this.#state = { ...this.#state, pending: next === null ? others : [next, ...others] };
  }

  /** Begins again from another state. */
  restart(state: GameState): void {
    this.#changing = null;
    this.#state = state;
  }

  beginTurn(): void {
    this.#state = { ...this.#state, turn: this.#state.turn + 1 };
  }

  end(result: Result): void {
    if (this.#state.result !== null) return;
    this.#state = { ...this.#state, result, pending: [] };
  }
}

/** The unit that something is waited for about; none where it is about all of a side. */
function unitOf(pending: Pending): UnitName {
  if (pending.kind === "activation") return Object.keys(pending.units)[0] ?? "";
  return "unit" in pending ? pending.unit : "shot" in pending ? pending.shot.unit : "";
}

/** What is waited for without a unit; nothing where it was about that unit alone. */
function without(pending: Pending, name: UnitName): readonly Pending[] {
  switch (pending.kind) {
    case "activation": {
      const { [name]: _gone, ...units } = pending.units;
      return Object.keys(units).length === 0 ? [] : [{ ...pending, units }];
    }
    case "displace": {
      const units = pending.units.filter((each) => each !== name);
      return units.length === 0 ? [] : [{ ...pending, units, left: Math.min(pending.left, units.length) }];
    }
    case "beam":
    case "push":
      return pending.target === name ? [] : [pending];
    case "arm":
    case "place":
    case "pose":
    case "program":
    case "overheated":
    case "owner move":
      return pending.unit === name ? [] : [pending];
    case "bomb":
    case "status":
    case "opportunity":
      return [pending];
  }
}

/** Whether a unit wins for its side by leaving the map at the right edge. */
export function goesHome(game: Pick<GameDefinition, "book">, { name, side }: GameUnit): boolean {
  return name === RUNAWAY && side !== "Runaway" && hasRule(game, "takes it home");
}

/** An activated crawler may win for its side. */
export function checkDelivery(play: Play, name: UnitName): void {
  const { side, type, at, status } = play.unit(name);
  if (type !== "Crawler" || !isNorth(at) || !hasRule(play.game, "delivery", side)) return;
  if (play.game.readings.U2b === "b" && status === "offline") return;
  play.end({ winner: side, reason: `${name} is activated north of the fold` });
}

/** Ends the game where crawlers are gone that it is about, and were there before. */
export function checkCrawlers(play: Play, before: GameState): void {
  if (play.state.turn === 0) return;
  for (const side of sidesWithRule(play.game, "stops the crawler")) {
    const isEnemy = (unit: GameUnit): boolean => unit.type === "Crawler" && unit.side !== side;
    if (before.units.some(isEnemy) && !play.state.units.some(isEnemy)) {
      play.end({ winner: side, reason: "no enemy crawler is left" });
    }
  }
  const wasThere = unitNamed(before, RUNAWAY) !== undefined;
  if (hasRule(play.game, "draw without it") && wasThere && !play.has(RUNAWAY)) {
    play.end({ winner: null, reason: "the runaway crawler is lost" });
  }
}
