import type { GameAction } from "./game-action.ts";
import type { BombKind, HexName, SideName, UnitName } from "./state.ts";

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
