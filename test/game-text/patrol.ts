import type { RandomSource } from "../../runtime/dice.ts";

/** A small game whose actions do something, with traps, chests and cards. */
export const PATROL = `game Patrol

SIDES
  Dungeon: the bot.
  Ravens: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A square can be a trap or a chest.
  A figure is a unit. It has hits (0–9), armour (0–2) and dice (0–4). It can be stunned.
  Each side has ore (0–9).

UNITS of the Dungeon: hits / armour / dice.
  Goblin (3): 2 / 0 / 2.

UNITS of the Ravens: hits / armour / dice.
  Knight: 3 / 1 / 3.
  Mage: 1 / 0 / 1.

DEFINITIONS
  Dead: with hits of 0.
  Hurt: with hits of 1.

ACTIONS
  RUN n to a square without figure: The figure moves there.
  STRIKE n (its dice) at an enemy within 1 square: Roll n [d6]. It loses 1 hit for each 4 or more, less its armour.
  LEAP 2 to a square without figure: The figure moves there.
  PELT 2 at an enemy within n squares: It loses 1 hit.
  HEX n at an enemy within 2 squares: It loses 1 hit. If it is hurt, it becomes stunned.
  OPEN a chest within 1 square: It becomes not a chest.
  GAMBLE at an enemy within 3 squares: Roll 12 [d6]. If the sum is 12 or more, remove it.
  BET n at an enemy within 3 squares: Roll 2 [d6]. If the sum is 11 or more, remove it.
  SHOVE n at an enemy within 1 square: It retreats 1 square. [Random]
  REST: The figure becomes not stunned.
  RAID at an enemy within 3 squares: Carry out the raid phase.
  LURE at an enemy within 3 squares: Draw a fate card and carry it out.
  RECALL at an enemy within 3 squares: It returns home.
  WAIT.

DECK FATE
  Doom (1): Nothing.

SEQUENCE RAID PHASE:
  1: Draw a fate card and carry it out.

RULES
  When a figure is dead: Remove it.
  When a figure enters a trap: It loses 1 hit.
`;

/** The head of a sheet for its goblins. */
export const PATROL_SHEET = `game Patrol
scenario 1 "Patrol"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN
`;

/** Words of lines of its sheets, at random. */
export abstract class DrawnWords {
  protected readonly random: RandomSource;

  constructor(random: RandomSource) {
    this.random = random;
  }

  /** One of what can be said; what is given as a function is drawn when it is wanted. */
  protected oneOf(...all: readonly (string | (() => string))[]): string {
    const one = this.random.pick(all) ?? "";
    return typeof one === "string" ? one : one();
  }
}
