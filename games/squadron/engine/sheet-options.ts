import type { Decision } from "../../../runtime/decision.ts";
import { faces } from "./legality.ts";
import { FIRING, type Option, optionText } from "./options.ts";
import { craftNamed, type GameState } from "./state.ts";

/** The option of a craft that a decision of its sheet means; where the decision changes nothing, the craft passes. */
export function optionOfDecision(
  decision: Decision,
  state: Pick<GameState, "craft">,
  { craft, options }: { readonly craft: string; readonly options: readonly Option[] },
): Option {
  const changes = decision.action !== null && !isInFront(decision, state, craft);
  const found = options.find((option) => (changes ? isMeant(decision, option) : option.kind === "pass"));
  if (found !== undefined) return found;
  const { action, target, destination } = decision;
  const choices = options.map(optionText).join(", ");
  throw new Error(`the sheet says ${[action, target, destination].join(" ")}, which is none of: ${choices}`);
}

/** Whether the decision is to turn to a craft that is in front already. */
function isInFront({ action, target }: Decision, state: Pick<GameState, "craft">, craft: string): boolean {
  if (action !== "FACE" || target === null) return false;
  return faces(craftNamed(state, craft), craftNamed(state, target).band);
}

function isMeant({ action, target, destination }: Decision, option: Option): boolean {
  switch (option.kind) {
    case "pass":
      return false;
    case "give up":
    case "launch":
    case "explode":
      return action === optionText(option);
    case "return":
      return action === "RETURN";
    case "tractor":
      return action === "TRACTOR" && target === option.target;
    case "move":
      return (action === "MOVE" || action === "WITHDRAW") && optionText(option) === `MOVE to ${destination}`;
    case "face":
      return action === "FACE";
    case "ram":
      return action === "RAM" && !option.explodes && target === option.target;
    case "shoot":
      return action === FIRING[option.weapon] && target === option.target;
    case "repair":
      return action === `REPAIR ${option.module.toUpperCase()}`;
  }
}
