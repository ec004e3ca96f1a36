import type { GameAction } from "./game-action.ts";
import type { BombKind, HexName, SideName, UnitName } from "./state.ts";

/** A bomb of a unit that can be dropped into any of many hexes: an action for each of them, which few players look at one by one. */
export interface BombShots {
  readonly kind: "bomb shots";
  readonly side: SideName;
  readonly unit: UnitName;
  /** The index of the weapon that fires it. */
  readonly weapon: number;
  readonly bomb: BombKind;
  readonly into: readonly HexName[];
}

export type Offer = GameAction | BombShots;

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
      .flatMap((offer) => (offer.kind === "bomb shots" ? offer.into.map((to) => shotInto(offer, to)) : [offer]))
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
        const action = offer.kind === "bomb shots" ? shotInto(offer, offer.into[left] ?? "") : offer;
        this.#made.set(index, action);
        return action;
      }
      left -= actions;
    }
    return undefined;
  }
}

function actionsIn(offer: Offer): number {
  return offer.kind === "bomb shots" ? offer.into.length : 1;
}

function shotInto({ side, unit, weapon }: BombShots, to: HexName): GameAction {
  return { kind: "fire", side, unit, weapon, target: null, to, reverse: false };
}
