/** What an engine needs beside compiled sheets of a game that is a text. */
export type { PackedDeclared as PackedPosition } from "../shared/declared/packed-position.ts";
