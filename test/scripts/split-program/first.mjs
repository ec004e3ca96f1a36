import { tell } from "./shared.mjs";

tell("first");

export const FIRST = 1;
