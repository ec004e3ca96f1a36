/** Heavy Gear's quick sheet, for the functions of the library. */
export { HEAVY_GEAR_PACKAGE as heavyGear } from "./package.ts";
/** The game for functions that take nothing but texts: a bundle with it leaves the effects of its tables out. */
export { HEAVY_GEAR_DESCRIPTION as heavyGearWords } from "./description.ts";
