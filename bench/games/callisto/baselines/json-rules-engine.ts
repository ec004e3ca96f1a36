import { Engine, type RuleProperties } from "json-rules-engine";
import type { Position } from "../../../../games/callisto/position.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { type CorpSecDecision, NO_ACTION } from "./corp-sec-decision.ts";
import * as procedure from "./idiomatic.ts";

type Plan = (view: procedure.View, dice: Dice) => CorpSecDecision | null;

/** The clauses and letters in the page's order, as facts: a plan or null. */
const PLANS: readonly (readonly [name: string, plan: Plan])[] = [
  ["ready", (view) => (view.actor.suppressed ? { ...NO_ACTION, action: "ready" } : null)],
  ["control", procedure.control],
  ["attack here", procedure.attackHere],
  ["move to threatened", procedure.moveToThreatened],
  ["move to uncontrolled", procedure.moveToUncontrolled],
  ["move nearer", procedure.moveNearer],
  ["attack anyone", procedure.attackAnyone],
];

function ruleOf(name: string, priority: number): RuleProperties {
  const possible = { fact: name, operator: "notEqual", value: null };
  const secure = { fact: "secure", operator: "equal", value: true, priority: 2 };
  return {
    name,
    priority,
    conditions: { all: name.startsWith("move") ? [secure, { ...possible, priority: 1 }] : [possible] },
    event: { type: name },
  };
}

function createEngine(): Engine {
  const engine = new Engine();
  engine.addFact("secure", async (_, almanac) => procedure.isSecure(await almanac.factValue<procedure.View>("view")));
  for (const [index, [name, plan]] of PLANS.entries()) {
    engine.addFact(name, async (_, almanac) =>
      plan(await almanac.factValue<procedure.View>("view"), await almanac.factValue<Dice>("dice")),
    );
    engine.addRule(ruleOf(name, PLANS.length - index));
  }
  // The first rule that holds is the decision; the rest need not run.
  engine.on("success", () => engine.stop());
  return engine;
}

const engine = createEngine();

/** Decides by the rule of highest priority that holds; the engine is built once. */
export async function decideByRules(position: Position, acting: number, dice: Dice): Promise<CorpSecDecision> {
  const view = procedure.viewOf(position, acting);
  if (view === null) return NO_ACTION;
  const { events, almanac } = await engine.run({ view, dice });
  const first = events[0];
  return first === undefined ? NO_ACTION : almanac.factValue<CorpSecDecision>(first.type);
}
