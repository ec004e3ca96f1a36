/** Unbreakable, for the functions of the library. */
export { UNBREAKABLE_PACKAGE as unbreakable } from "./package.ts";
/** The game for functions that take nothing but texts: a bundle with it leaves positions, boards and the engine out. */
export { UNBREAKABLE_DESCRIPTION as unbreakableWords } from "./description.ts";
