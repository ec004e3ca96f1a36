import { UNBREAKABLE_SCHEMA } from "./schema.ts";

/** The name of the schema of a map, which a file states. */
export const MAP_SCHEMA = "unbreakable/map";

const { largest, outside } = UNBREAKABLE_SCHEMA.board;

/** The sizes of the map (reading U11). */
export const MAP = largest;

/** Where units stand that have not entered the map. */
export const OFF_MAP = outside;

/** The crawler that runs away: it belongs to nobody. */
export const RUNAWAY = "Runaway Crawler";
