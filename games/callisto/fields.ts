import { DIFFICULTIES } from "../engine-part.ts";
import type { Fields } from "../shared/declared/field.ts";

/*
 * The plain fields of a position, declared once. The types of positions, the shapes, readers and writers of situations
 * and boards, what people read of a position, and smaller positions follow from here. Units are packed by hand, for
 * speed, and positions are drawn by hand, as they depend on the sheets; tests hold both against the declaration.
 */

export const SPACE_FIELDS = {
  map: {
    kind: "name",
    usual: "main",
    documentation: "The map, if there are two. Spaces on different maps are not neighbours.",
  },
  objective: {
    kind: "number",
    from: 0,
    to: 99,
    usual: 0,
    documentation: "Objective points.",
    words: { said: "is an objective of value #", usually: "is no objective", sign: "objective #" },
  },
  starting: {
    kind: "choice",
    values: ["bot", "player"],
    usual: null,
    documentation: "The side that starts on it.",
    words: { said: "is a starting space of the #", sign: "starting space of #" },
  },
  pad: {
    kind: "name",
    usual: null,
    documentation: "A named area: `LZ01 Alpha`.",
    words: { said: "belongs to #", sign: "#" },
  },
} as const satisfies Fields;

export const PLACE_FIELDS = {
  cover: {
    kind: "number",
    from: 0,
    to: 9,
    usual: 0,
    documentation: "Cover bonus. If left out: 0.",
    words: { said: "has cover #", usually: "has no cover", sign: "cover #" },
  },
  elevated: {
    kind: "truth",
    documentation: "Higher ground, or the deck of a bridge.",
    words: { said: "is elevated", usually: "is not elevated", sign: "high" },
  },
  impassable: {
    kind: "choice",
    values: ["none", "standees", "all"],
    documentation: "Who cannot enter: `standees` are vehicles and mechs.",
    words: { said: "is impassable for #", sign: "bars #" },
  },
} as const satisfies Fields;

/** The state of a unit. */
export const UNIT_FIELDS = {
  suppressed: {
    kind: "truth",
    documentation: "Its counter is flipped, or it has a suppression base.",
    words: { said: "is suppressed", usually: "is ready", sign: "suppressed" },
  },
  hits: {
    kind: "number",
    from: 0,
    to: 99,
    usual: 0,
    documentation: "Hit markers.",
    words: { said: "has hit markers: #", sign: "hit markers: #" },
  },
  deactivated: {
    kind: "truth",
    documentation: "A mech that is not active yet.",
    words: { said: "is deactivated", usually: "is activated", sign: "deactivated" },
  },
  escaped: {
    kind: "truth",
    key: null,
    documentation: "It has left the board for good.",
  },
} as const satisfies Fields;

/** The bot's cards in the supply. */
export const SUPPLY_FIELDS = {
  interference: {
    kind: "number",
    from: 0,
    to: 99,
    usual: 8,
    documentation: "Interference cards in the supply. If left out: 8.",
  },
} as const satisfies Fields;

/** The bot's lists of cards beside its row. */
export const PILES = ["deck", "discard", "aside", "display"] as const;

/** Something for each of these lists. */
export function forPiles<Value>(read: (pile: (typeof PILES)[number]) => Value) {
  return { deck: read("deck"), discard: read("discard"), aside: read("aside"), display: read("display") };
}

/** What belongs to a position as a whole. */
export const SETTING_FIELDS = {
  wonInitiative: { kind: "truth", key: "won initiative", documentation: "Whether the bot won the bid of this round." },
  initiativeMarker: {
    kind: "choice",
    values: ["bot", "player"],
    usual: "player",
    key: "initiative marker",
    documentation: "Who holds the initiative marker.",
  },
  difficulty: {
    kind: "choice",
    values: DIFFICULTIES,
    usual: "normal",
    documentation: "How hard the bot plays.",
  },
} as const satisfies Fields;
