import { PLAY_ENGLISH } from "./play-english.ts";

/** What the pages with whole games say. Another language has the same keys. */
export const PLAY_TEXTS = PLAY_ENGLISH;
