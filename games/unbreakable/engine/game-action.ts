import {
  anyInteger,
  anyString,
  choice,
  list,
  map,
  oneOf,
  only,
  orNull,
  truth,
  type ValueOf,
  whole,
} from "../../shared/reading/shape.ts";
import {
  BEAMS,
  type BombKind,
  BOMBS,
  type HexName,
  OBJECTS,
  type SideName,
  SIDES,
  STATUSES,
  type UnitName,
} from "./state.ts";

/* Actions as logs have them, with every field of its kind and no other. Units and hexes are named. */

const TEXT = anyString();
const TEXT_OR_NULL = orNull(TEXT);
const SIDE = choice(SIDES);
const STATUS = choice(STATUSES);
const OBJECT = choice(OBJECTS);
const WEAPON = choice([...BEAMS, ...BOMBS]);
const UNIT = { side: SIDE, unit: TEXT } as const;

const STEP = map(
  {
    statement: anyInteger(),
    does: choice(["enter", "move", "clear stasis", "button", "ready", "fire", "reload", "mutate", "nothing"]),
    /** A hex, or `off map`. */
    to: TEXT_OR_NULL,
    weapon: orNull(choice(["beam", "bomb"])),
    target: TEXT_OR_NULL,
    /** Before all else it reloads its lasers; absent where it does not. */
    reloads: only(true),
  },
  ["statement", "does", "to", "weapon", "target"],
);

/** What a program has a crawler do, by the number of its statement. */
export type ProgramStep = ValueOf<typeof STEP>;

export const ACTION = oneOf([
  /** By itself: the deck is shuffled for a new turn, or a card is drawn and carried out. */
  whole({ kind: only("shuffle") }),
  whole({ kind: only("draw") }),
  whole({ kind: only("arm"), ...UNIT, weapons: list(WEAPON) }),
  whole({ kind: only("place"), ...UNIT, to: TEXT }),
  whole({ kind: only("pose"), ...UNIT, status: STATUS, turned: truth() }),
  /** A bot's crawler by its program. */
  whole({ kind: only("program"), ...UNIT, step: STEP }),
  /** `target` of a beam; null for a bomb. */
  whole({ kind: only("fire"), ...UNIT, weapon: anyInteger(), target: TEXT_OR_NULL, to: TEXT, reverse: truth() }),
  /** By the crawlers' short range weapons, which need no card. */
  whole({
    kind: only("proximity"),
    ...UNIT,
    weapon: choice(["force beam", "stasis ray", ...BOMBS]),
    target: TEXT_OR_NULL,
    to: TEXT,
  }),
  whole({ kind: only("reload"), ...UNIT, weapon: anyInteger() }),
  whole({ kind: only("move"), ...UNIT, way: list(TEXT) }),
  whole({ kind: only("turn"), ...UNIT }),
  whole({ kind: only("clear stasis"), ...UNIT }),
  whole({ kind: only("melee"), ...UNIT, target: TEXT }),
  /** A walker takes an object of its hex, or lays down the one that it carries. */
  whole({ kind: only("grab"), ...UNIT, object: OBJECT }),
  whole({ kind: only("drop"), ...UNIT, object: OBJECT }),
  whole({ kind: only("status"), ...UNIT, status: STATUS }),
  whole({ kind: only("reprogram"), ...UNIT, target: TEXT }),
  whole({ kind: only("swap"), ...UNIT, weapon: anyInteger(), for: WEAPON }),
  /** Commits a laser to a bomb. */
  whole({ kind: only("laser"), ...UNIT, weapon: anyInteger() }),
  /** Fires a beam that hit again. */
  whole({ kind: only("go on"), side: SIDE }),
  /** Where a force beam pushes its target; null leaves it where it is. */
  whole({ kind: only("push"), side: SIDE, to: TEXT_OR_NULL }),
  whole({ kind: only("displace"), ...UNIT, to: TEXT }),
  /** Does no more here. */
  whole({ kind: only("pass"), side: SIDE }),
  /** A round is over without its aim. */
  whole({ kind: only("end round") }),
  /** The bound of turns is reached. */
  whole({ kind: only("stop"), result: whole({ winner: orNull(SIDE), reason: TEXT }) }),
]);

/** What is done next. Together with the dice that fell it is an event. */
export type GameAction = ValueOf<typeof ACTION>;

/** A bomb of a unit that can be dropped into any of many hexes: an action for each of them, which few players look at one by one. */
interface BombShots {
  readonly kind: "bomb shots";
  readonly side: SideName;
  readonly unit: UnitName;
  /** The index of the weapon that fires it. */
  readonly weapon: number;
  readonly bomb: BombKind;
  readonly into: readonly HexName[];
}

/** The ways that a unit can go: an action for each of them. */
interface Moves {
  readonly kind: "moves";
  readonly side: SideName;
  readonly unit: UnitName;
  readonly ways: readonly (readonly HexName[])[];
}

export type Offer = GameAction | BombShots | Moves;

/** What can be chosen, in order. Actions are made when somebody looks at them. */
export class Offers {
  readonly list: readonly Offer[];
  /** How many actions there are to choose from. */
  readonly count: number;
  readonly #made = new Map<number, GameAction>();
  #actions: readonly GameAction[] | null = null;

  constructor(list: readonly Offer[]) {
    this.list = list;
    this.count = list.reduce((sum, offer) => sum + actionsIn(offer), 0);
  }

  /** All actions; one that was looked at before is the same object. */
  get actions(): readonly GameAction[] {
    this.#actions ??= this.list
      .flatMap((offer) => Array.from({ length: actionsIn(offer) }, (_, index) => actionOf(offer, index)))
      .map((action, index) => this.#made.get(index) ?? action);
    return this.#actions;
  }

  /** The action of an index; undefined where there are fewer. */
  at(index: number): GameAction | undefined {
    if (this.#actions !== null) return this.#actions[index];
    const known = this.#made.get(index);
    if (known !== undefined) return known;
    let left = index;
    for (const offer of this.list) {
      const actions = actionsIn(offer);
      if (left < actions) {
        const action = actionOf(offer, left);
        this.#made.set(index, action);
        return action;
      }
      left -= actions;
    }
    return undefined;
  }
}

function actionsIn(offer: Offer): number {
  return offer.kind === "bomb shots" ? offer.into.length : offer.kind === "moves" ? offer.ways.length : 1;
}

function actionOf(offer: Offer, index: number): GameAction {
  switch (offer.kind) {
    case "bomb shots": {
      const { side, unit, weapon, into } = offer;
      return { kind: "fire", side, unit, weapon, target: null, to: into[index] ?? "", reverse: false };
    }
    case "moves": {
      const { side, unit, ways } = offer;
      return { kind: "move", side, unit, way: ways[index] ?? [] };
    }
    default:
      return offer;
  }
}
