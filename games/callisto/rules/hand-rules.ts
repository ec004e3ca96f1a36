import { PRINTED_TABLES } from "./printed-tables.ts";

const { "cards drawn": DRAWN, "command cards": COMMAND_CARDS, "turns of teams": TURNS } = PRINTED_TABLES;

/** How many cards a player draws for a hand (B:446, B:824-826). */
export function cardsDrawn(player: keyof typeof DRAWN): number {
  return Number(DRAWN[player][0]);
}

/** The Captain or the Supervisor, with whom command passes on (B:845). */
export function isCommandCard(title: string): boolean {
  return Object.values(COMMAND_CARDS).some(([card]) => card === title.toLowerCase());
}

/** The turns of a round of teams, in their order (B:836-841). */
export const TURNS_OF_TEAMS = Object.values(TURNS).map(([side, player]) => ({ side, player }));
