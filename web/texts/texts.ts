import { ENGLISH } from "./english.ts";

/** What the page says. Another language has the same keys. */
export const TEXTS = ENGLISH;
