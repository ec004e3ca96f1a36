/** Heavy Gear's quick sheet, for the functions of the library. */
export { HEAVY_GEAR_PACKAGE as heavyGear } from "./package.ts";
/** The game for functions that take only texts: a bundle with it leaves out the effects of its tables. */
export { HEAVY_GEAR_DESCRIPTION as heavyGearWords } from "./description.ts";
