import { PRINTED_TABLES } from "./printed-tables.ts";

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
