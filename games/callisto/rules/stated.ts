import type { CheckedRule } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { statedRules } from "../../shared/stated-rules.ts";
import type { CallistoRule } from "../lexicon/words.ts";

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
