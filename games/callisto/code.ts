import type { GameCode } from "../game-code.ts";

/** What the game's text says is by code. */
export const CALLISTO_CODE = { board: true } as const satisfies GameCode;
