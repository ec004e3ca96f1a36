import type { CheckedProcedure, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { cardEntry, counterTitle, STAND_IN_ROSTER } from "../roster.ts";
import type { CardName, Side, UnitName } from "../position.ts";
import { nameOfCard } from "../../shared/lettered-names.ts";

/** A counter that a scenario has. */
export interface Counter {
  readonly name: UnitName;
  readonly title: string;
  readonly letter: string | null;
  readonly side: Side;
}

/** Every name that a situation of one sheet may use, by the side it belongs to from the bot's view. */
export interface ScenarioNames {
  readonly scenario: CheckedScenario;
  readonly bot: string;
  readonly counters: readonly Counter[];
  readonly cards: { readonly [S in Side]: readonly CardName[] };
  /** The letters of the bot's bolster decks. */
  readonly decks: readonly string[];
  readonly forces: readonly string[];
}

/** What a situation of one sheet may name. */
export interface SheetNames extends ScenarioNames {
  /** Those of the sheet. */
  readonly procedures: readonly CheckedProcedure[];
}

/** Collects the names of a scenario's starting cards. `bot` is the side id that the bot plays. */
export function namesOfScenario(scenario: CheckedScenario, bot: string): ScenarioNames {
  // Both sides may have a counter of one name.
  const counters = new Map<string, Counter>();
  const cards = { bot: new Set<CardName>(), player: new Set<CardName>() };
  const forces = new Set<string>();
  for (const { side: sideId, starting } of scenario.sides) {
    const side: Side = sideId === bot ? "bot" : "player";
    for (const force of starting) {
      if (side === "bot" && force.number !== null) forces.add(`Force ${force.number}`);
      for (const { title, letter } of force.cards) {
        cards[side].add(nameOfCard(title, letter));
        if ((cardEntry(STAND_IN_ROSTER, title, letter)?.defence ?? null) === null) continue;
        const unitTitle = counterTitle(title);
        const name = nameOfCard(unitTitle, letter);
        counters.set(`${side} ${name}`, { name, title: unitTitle, letter, side });
      }
    }
  }
  const botSide = scenario.sides.find(({ side }) => side === bot);
  return {
    scenario,
    bot,
    counters: [...counters.values()],
    cards: { bot: [...cards.bot], player: [...cards.player] },
    decks: (botSide?.decks ?? []).map(({ letter }) => letter),
    forces: [...forces],
  };
}

/** Collects the names of a sheet. */
export function namesOfSheet({ scenario, sheets }: Pick<Book, "scenario" | "sheets">, side: string): SheetNames {
  return { ...namesOfScenario(scenario, side), procedures: sheets[side]?.procedures ?? [] };
}
