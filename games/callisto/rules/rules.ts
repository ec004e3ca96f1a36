import type { CheckedRule } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { statedRules } from "../../shared/stated-rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";

/** What is asked of the rules of a scenario or a sheet. */
export const RULES = statedRules<CallistoRule>();

/** The rules with an id of the scenario and of the sheet of a side. */
export function rulesOfBook({ scenario, sheets }: Book, faction: string, id: CallistoRule): readonly CheckedRule[] {
  const ofSheet = RULES.named(sheets[faction]?.rules ?? NO_RULES, id);
  const ofScenario = RULES.named(scenario.rules, id);
  return ofSheet.length === 0 ? ofScenario : [...ofScenario, ...ofSheet];
}

/** Whether a rule holds for a side: one of the scenario that names it or nobody, or one of its own sheet. */
export function isRuleOf({ scenario, sheets }: Book, faction: string, id: CallistoRule): boolean {
  return RULES.has(scenario.rules, id, faction) || RULES.has(sheets[faction]?.rules ?? NO_RULES, id);
}

const NO_RULES: readonly CheckedRule[] = [];

const { "cards drawn": DRAWN, "dice of attacks": DICE, "changes of assessed defence": CHANGES } = PRINTED_TABLES;

/** The faces of a die by its name: `d10`. */
function facesOf([die]: readonly [string]): number {
  return Number(die.slice(1));
}

/** The faces of the die of an attack, by whether its target stands higher than the attacker, level with it, or lower. */
export const DIE_OF_HEIGHT = {
  high: facesOf(DICE["high target"]),
  level: facesOf(DICE["level target"]),
  low: facesOf(DICE["low target"]),
} as const;

/** Whether a target stands higher than the attacker, level with it, or lower. */
export type Height = keyof typeof DIE_OF_HEIGHT;

/** What a height adds to the defence as the bot weighs it. */
export const ASSESSED: Readonly<Record<Height, number>> = {
  high: Number(CHANGES["higher elevation"][0]),
  level: Number(CHANGES["same elevation"][0]),
  low: Number(CHANGES["lower elevation"][0]),
};

/** What a ready vehicle or mech adds to the defence of each friendly person in its space. */
export const STANDEE_BONUS = Number(PRINTED_TABLES["friendly defence bonus"].bonus[0]);

/** How many cards a player draws for a hand, or the bot in its turn. */
export function cardsDrawn(by: keyof typeof DRAWN): number {
  return Number(DRAWN[by][0]);
}
