/** Space squadrons, for the functions of the library. */
export { SQUADRON_PACKAGE as squadron } from "./package.ts";
/** What an engine needs beside compiled sheets: the shape of a position. */
export type { DeclaredPosition as Position, DeclaredUnit as Unit } from "../shared/declared/position.ts";
export type { PackedDeclared as PackedPosition } from "../shared/declared/packed-position.ts";
/** The game for functions that take nothing but texts: a bundle with it leaves positions, boards and the engine out. */
export { SQUADRON_DESCRIPTION as squadronWords } from "./description.ts";
