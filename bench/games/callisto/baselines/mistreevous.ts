import { BehaviourTree, State } from "mistreevous";
import type { Position } from "../../../../games/callisto/position.ts";
import type { Dice } from "../../../../runtime/dice.ts";
import { type CorpSecDecision, NO_ACTION } from "./corp-sec-decision.ts";
import * as procedure from "./idiomatic.ts";

/** The page as a behaviour tree: a clause is a sequence of its condition and its action, the first that succeeds is taken. */
const TREE = `root {
  selector {
    sequence { condition [IsSuppressed] action [Ready] }
    action [Control]
    action [AttackHere]
    sequence {
      condition [IsSecure]
      selector {
        action [MoveToThreatened]
        action [MoveToUncontrolled]
        action [MoveNearer]
      }
    }
    action [AttackAnyone]
  }
}`;

type Plan = (view: procedure.View, dice: Dice) => CorpSecDecision | null;

class CorpSec {
  [property: string]: unknown;
  view: procedure.View | null = null;
  dice: Dice | null = null;
  decision: CorpSecDecision = NO_ACTION;

  #try(plan: Plan): State.SUCCEEDED | State.FAILED {
    const found = this.view && this.dice && plan(this.view, this.dice);
    if (found === null) return State.FAILED;
    this.decision = found;
    return State.SUCCEEDED;
  }

  IsSuppressed = (): boolean => this.view?.actor.suppressed === true;
  IsSecure = (): boolean => this.view !== null && procedure.isSecure(this.view);
  Ready = (): State => this.#try(() => ({ ...NO_ACTION, action: "ready" }));
  Control = (): State => this.#try(procedure.control);
  AttackHere = (): State => this.#try(procedure.attackHere);
  MoveToThreatened = (): State => this.#try(procedure.moveToThreatened);
  MoveToUncontrolled = (): State => this.#try(procedure.moveToUncontrolled);
  MoveNearer = (): State => this.#try(procedure.moveNearer);
  AttackAnyone = (): State => this.#try(procedure.attackAnyone);
}

const agent = new CorpSec();
const tree = new BehaviourTree(TREE, agent);

/** Decides by one step of a behaviour tree that is built once; its leaves are the idiomatic functions. */
export function decideByBehaviourTree(position: Position, acting: number, dice: Dice): CorpSecDecision {
  const view = procedure.viewOf(position, acting);
  if (view === null) return NO_ACTION;
  agent.view = view;
  agent.dice = dice;
  agent.decision = NO_ACTION;
  tree.reset();
  tree.step();
  return agent.decision;
}
