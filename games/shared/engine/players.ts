import { BOT } from "../../engine-part.ts";

/** Who can play a side without being asked; the first follows its sheet. */
export const PLAYERS = [BOT, "random", "greedy"] as const;
