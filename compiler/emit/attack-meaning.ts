import type { FunctionWriter } from "./function-writer.ts";
import type { AttackLimits } from "../../runtime/compact/meaning.ts";
import type { AttackProgram } from "../lower/program.ts";

/** What limits an aimed action beside its threshold. */
export function limitsOf(attack: AttackProgram): Omit<AttackLimits, "threshold"> {
  const { range, noun, strength, profile, usingName, variant } = attack;
  const limits = { range, noun, strength: strength?.kind === "number" ? strength.value : null };
  if (profile === null && usingName === null && variant === null) return limits;
  return { ...limits, profile, using: usingName, variant };
}

/** What the game means by an action that is aimed. */
export function attackMeaning(writer: FunctionWriter, action: { readonly name: string }) {
  const meaning = writer.module.game.meanings.get(action.name);
  if (meaning?.kind !== "attack") throw new Error(`${action.name} aims at nothing`);
  return meaning;
}
