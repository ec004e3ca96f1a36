import { SESSION_ENGLISH } from "./session-english.ts";

/** What the workers of the pages say. Another language has the same keys. */
export const SESSION_TEXTS = SESSION_ENGLISH;
