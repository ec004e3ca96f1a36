/** Space squadrons, for the functions of the library. */
export { SQUADRON_PACKAGE as squadron } from "./package.ts";
/** The game for functions that take nothing but texts: a bundle with it leaves positions, boards and the engine out. */
export { SQUADRON_DESCRIPTION as squadronWords } from "./description.ts";
