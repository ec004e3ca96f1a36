// Generated from procedures/unbreakable/game.bot by `npm run docs`; a test fails when it is stale.
import type { PositionSchema } from "../shared/declared/position.ts";
import { HEX_BOARD } from "../shared/hex/hex.ts";

/** What the positions of Unbreakable consist of, as its text declares it. */
export const UNBREAKABLE_SCHEMA = {
  places: {
    sort: "Hex",
    key: "hexes",
    fields: {
      terrain: {
        kind: "choice",
        values: ["open", "hill", "industry", "lake", "woods", "crater", "lava", "rough", "volcano"],
        usual: "open",
        documentation:
          "It has a terrain (open, a hill, an industry, a lake, a woods (woods), a crater, a lava, rough or a volcano). What its ground is. No unit may enter a volcano.",
        words: { said: "is #", sign: "#" },
      },
      cloud: {
        kind: "choice",
        values: ["none", "light", "medium", "heavy"],
        documentation: "It has a cloud (none, light, medium or heavy), only recorded. The mushroom cloud in it.",
      },
      epicenter: {
        kind: "choice",
        values: ["none", "red", "yellow", "orange", "green", "blue", "white"],
        documentation:
          "It has an epicenter (none, red, yellow, orange, green, blue or white), only recorded. The epicenter marker in it.",
      },
      dropped: { kind: "event", documentation: "It can be dropped, as an event. A bomb has just been dropped on it." },
      bomb: {
        kind: "choice",
        values: ["none", "crust buster", "neutron bomb", "nuke"],
        usual: "none",
        documentation:
          "It has a bomb (none, a crust buster, a neutron bomb or a nuke). The bomb that has just been dropped on it.",
        words: { said: "is #", sign: "#" },
      },
      "bomb size": {
        kind: "choice",
        values: ["light", "medium", "heavy"],
        documentation: "It has a bomb size (light, medium or heavy), only recorded. How large that bomb is.",
      },
    },
    printed: {},
  },
  units: {
    sort: "Unit",
    key: "units",
    fields: {
      status: {
        kind: "choice",
        values: ["ready", "buttoned", "offline", "scattered"],
        usual: "ready",
        documentation:
          "It has a status (ready, buttoned, offline or scattered). What its card shows. A buttoned unit is online without fire control, and neutron bombs do not affect it; a frozen unit keeps its status.",
        words: { said: "is #", sign: "#" },
      },
      frozen: {
        kind: "truth",
        documentation: "It can be frozen. It has a frozen marker: it does nothing, and no weapon affects it.",
      },
      thawed: {
        kind: "truth",
        documentation:
          "It can be thawed (was frozen, and this is the first activation after it thaws). It was frozen, and this is the first activation after it thaws.",
      },
      stasis: {
        kind: "number",
        from: 1,
        to: 9,
        documentation: "It can be marked with stasis (1–9), only recorded. How many stasis markers it has.",
      },
      "dug in": {
        kind: "truth",
        documentation: "It can be dug in. A crawler that cannot move: no beam leaves or reaches it.",
      },
      down: { kind: "truth", documentation: "It can be down. A walker that cannot move or melee." },
      hovering: { kind: "truth", documentation: "It can be hovering. A squad that moves two hexes." },
      beam: {
        kind: "choice",
        values: ["none", "force beam", "laser", "stasis ray"],
        documentation:
          "It has a beam (none, force beam, laser or stasis ray), only recorded. The beam weapon of a unit with one.",
      },
      "beam loaded": {
        kind: "truth",
        documentation: "It can be beam loaded, only recorded. Its beam weapon is loaded.",
      },
      bomb: {
        kind: "choice",
        values: ["none", "crust buster", "neutron bomb", "nuke"],
        documentation:
          "It has a bomb (none, crust buster, neutron bomb or nuke), only recorded. The bomb of a unit with one.",
      },
      "bomb loaded": { kind: "truth", documentation: "It can be bomb loaded, only recorded. Its bomb is loaded." },
    },
    printed: { Crawler: {}, Walker: {}, Squad: {} },
  },
  counters: [
    { name: "Crawler A", title: "Crawler", side: "Yellow" },
    { name: "Crawler B", title: "Crawler", side: "Yellow" },
    { name: "Crawler C", title: "Crawler", side: "Yellow" },
    { name: "Crawler D", title: "Crawler", side: "Yellow" },
    { name: "Walker A", title: "Walker", side: "Yellow" },
    { name: "Walker B", title: "Walker", side: "Yellow" },
    { name: "Walker C", title: "Walker", side: "Yellow" },
    { name: "Walker D", title: "Walker", side: "Yellow" },
    { name: "Squad A", title: "Squad", side: "Yellow" },
    { name: "Squad B", title: "Squad", side: "Yellow" },
    { name: "Squad C", title: "Squad", side: "Yellow" },
    { name: "Squad D", title: "Squad", side: "Yellow" },
    { name: "Crawler 1", title: "Crawler", side: "Blue" },
    { name: "Crawler 2", title: "Crawler", side: "Blue" },
    { name: "Crawler 3", title: "Crawler", side: "Blue" },
    { name: "Crawler 4", title: "Crawler", side: "Blue" },
    { name: "Walker 1", title: "Walker", side: "Blue" },
    { name: "Walker 2", title: "Walker", side: "Blue" },
    { name: "Walker 3", title: "Walker", side: "Blue" },
    { name: "Walker 4", title: "Walker", side: "Blue" },
    { name: "Squad 1", title: "Squad", side: "Blue" },
    { name: "Squad 2", title: "Squad", side: "Blue" },
    { name: "Squad 3", title: "Squad", side: "Blue" },
    { name: "Squad 4", title: "Squad", side: "Blue" },
    { name: "Runaway Crawler", title: "Crawler", side: "Runaway" },
  ],
  board: {
    smallest: { columns: 3, rows: 4 },
    largest: { columns: 11, rows: 15 },
    shape: HEX_BOARD,
    outside: "off map",
  },
} as const satisfies PositionSchema;

/** The ids of the rules that its scenarios and bots may state. */
export type UnbreakableRule =
  | "sets up in the north"
  | "enters from the north"
  | "enters from the south"
  | "delivery"
  | "stops the crawler"
  | "armed for delivery"
  | "players agree on platoons"
  | "opportunity cards"
  | "runaway starts"
  | "drawn at random"
  | "takes it home"
  | "draw without it"
  | "crater placed"
  | "satellite starts"
  | "light object"
  | "satellite home"
  | "draw without satellite"
  | "destroys industry"
  | "rounds"
  | "fewest turns"
  | "sets up in the south"
  | "flag in the north"
  | "flag in the south"
  | "away from flag"
  | "light flag"
  | "captures to the north"
  | "captures to the south"
  | "destroys flag"
  | "draw without flags"
  | "safety zone"
  | "no nukes";
