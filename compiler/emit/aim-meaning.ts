import type { FunctionWriter } from "./function-writer.ts";
import type { AimLimits } from "../../runtime/compact/meaning.ts";
import type { AimProgram } from "../lower/program.ts";

/** What limits an aimed action beside its threshold. */
export function limitsOf(aim: AimProgram): Omit<AimLimits, "threshold"> {
  const { range, noun, strength, icons, usingName, variant } = aim;
  const limits = { range, noun, strength: strength?.kind === "number" ? strength.value : null };
  if (icons === null && usingName === null && variant === null) return limits;
  return { ...limits, icons, using: usingName, variant };
}

/** What the game means by an action that is aimed. */
export function aimMeaning(f: FunctionWriter, action: { readonly name: string }) {
  const meaning = f.module.game.meanings.get(action.name);
  if (meaning?.kind !== "aim") throw new Error(`${action.name} aims at nothing`);
  return meaning;
}
