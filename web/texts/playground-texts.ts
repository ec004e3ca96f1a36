import { PLAYGROUND_ENGLISH } from "./playground-english.ts";

/** What the playground says. Another language has the same keys. */
export const TEXTS = PLAYGROUND_ENGLISH;
