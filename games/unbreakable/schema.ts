import { HEX_BOARD } from "../shared/hex/hex.ts";
import type { Counter, PositionSchema } from "../shared/declared/position.ts";
import { COLOURS, SIZES, TERRAINS } from "./terrain.ts";

/** The name of the schema of a map, which a file states. */
export const MAP_SCHEMA = "unbreakable/map";

/** The sizes of the map (reading U11). */
export const MAP = { columns: 11, rows: 15 } as const;

/** Where units stand that have not entered the map. */
export const OFF_MAP = "off map";

/** The units of the crawler that runs away belong to nobody. */
export const RUNAWAY = "Runaway Crawler";

const TITLES = ["Crawler", "Walker", "Squad"] as const;

function countersOf(side: string, names: readonly string[]): readonly Counter[] {
  return TITLES.flatMap((title) => names.map((name) => ({ name: `${title} ${name}`, title, side })));
}

/** What a decision by a program looks at. */
export const UNBREAKABLE_SCHEMA = {
  places: {
    sort: "Hex",
    key: "hexes",
    fields: {
      terrain: { kind: "choice", values: TERRAINS, documentation: "What its ground is." },
      cloud: { kind: "choice", values: ["none", ...SIZES], documentation: "The mushroom cloud in it." },
      epicenter: { kind: "choice", values: ["none", ...COLOURS], documentation: "The epicenter marker in it." },
      dropped: { kind: "event", documentation: "A bomb has just been dropped on it." },
      bomb: {
        kind: "choice",
        values: ["none", "crust buster", "neutron bomb", "nuke"],
        documentation: "The bomb that has just been dropped on it.",
      },
      bombSize: { kind: "choice", values: SIZES, documentation: "How large that bomb is." },
    },
  },
  units: {
    sort: "Unit",
    key: "units",
    fields: {
      status: {
        kind: "choice",
        values: ["ready", "buttoned", "offline", "scattered"],
        documentation: "What its card shows; frozen units keep theirs.",
      },
      frozen: { kind: "truth", documentation: "It has a frozen marker." },
      thawed: {
        kind: "truth",
        documentation: "It was frozen, and this is the first activation after it thaws.",
      },
      stasis: { kind: "number", from: 1, to: 9, documentation: "How many stasis markers it has." },
      dugIn: { kind: "truth", documentation: "A crawler: its counter shows the dug-in side." },
      down: { kind: "truth", documentation: "A walker: its counter shows the down side." },
      hovering: { kind: "truth", documentation: "A squad: its counter shows the hovering side." },
      beam: {
        kind: "choice",
        values: ["none", "force beam", "laser", "stasis ray"],
        documentation: "The beam weapon of a unit with one.",
      },
      beamLoaded: { kind: "truth", documentation: "Its beam weapon is loaded." },
      bomb: {
        kind: "choice",
        values: ["none", "crust buster", "neutron bomb", "nuke"],
        documentation: "The bomb of a unit with one.",
      },
      bombLoaded: { kind: "truth", documentation: "Its bomb is loaded." },
    },
  },
  counters: [
    ...countersOf("Yellow", ["A", "B", "C", "D"]),
    ...countersOf("Blue", ["1", "2", "3", "4"]),
    { name: RUNAWAY, title: "Crawler", side: "Runaway" },
  ],
  board: { smallest: { columns: 3, rows: 4 }, largest: MAP, shape: HEX_BOARD, outside: OFF_MAP },
} as const satisfies PositionSchema;
