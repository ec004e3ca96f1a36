import type { Decision } from "../../../runtime/decision.ts";
import { FIRING, type Option, optionText } from "./options.ts";

/** The option that a decision of a sheet means; where it does nothing, the craft passes. */
export function optionOfDecision(decision: Decision, options: readonly Option[]): Option {
  const wanted = (option: Option): boolean => isMeant(decision, option);
  const found = options.find(wanted);
  if (found !== undefined) return found;
  const { action, target, destination } = decision;
  const choices = options.map(optionText).join(", ");
  throw new Error(`the sheet says ${[action, target, destination].join(" ")}, which is none of: ${choices}`);
}

function isMeant({ action, target, destination }: Decision, option: Option): boolean {
  switch (option.kind) {
    case "pass":
      return action === null;
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
