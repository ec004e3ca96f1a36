import { every, is, not } from "../../shared/declared/word.ts";

/** Secure (§7.13): no objective that the side controls, or another of its counters stays, or nobody could take it. */
export const SECURE = not(
  every(is("objective", true), is("controlled", true), not(is("occupied", true)), is("seizable", true)),
);
