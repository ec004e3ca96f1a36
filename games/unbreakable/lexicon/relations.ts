import type { RelationWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import { DIRECTIONS, directionTo, hexDistance } from "../../shared/hex/hex.ts";
import { neutronRadius } from "../rules/sizes.ts";
import { SIZES } from "../terrain.ts";
import type { DeclaredMeaning } from "../../shared/declared/word.ts";

const ANY = ["Hex", "Unit"] as const;

/** Where hexes and units are, seen from others. */
export const RELATIONS = wordTable<RelationWord<DeclaredMeaning>>("relation", {
  containing: {
    forms: ["contains", "with"],
    subject: ["Hex"],
    argument: ["Unit"],
    documentation: "The unit is in the hex.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  in: {
    forms: ["on"],
    subject: ANY,
    argument: ["Hex"],
    documentation: "The unit is in the hex, or the hex is that one.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  "in the same hex as": {
    subject: ANY,
    argument: ANY,
    documentation: "In one hex with it.",
    meaning: { kind: "relation", holds: (distance) => distance === 0 },
  },
  "adjacent to": {
    subject: ANY,
    argument: ANY,
    documentation: "In a neighbouring hex.",
    meaning: { kind: "relation", holds: (distance) => distance === 1 },
  },
  ...Object.fromEntries(
    DIRECTIONS.map((direction) => [
      `directly ${direction} of`,
      {
        subject: ANY,
        argument: ANY,
        documentation: `In the next hex to the ${direction}.`,
        meaning: {
          kind: "relation",
          holds: (_distance, subject, argument) => directionTo(argument, subject) === direction,
        },
      } as const,
    ]),
  ),
  "in reach of": {
    subject: ["Hex"],
    argument: ["Unit"],
    documentation: "So near that a neutron bomb dropped on the hex might cause the unit to go offline.",
    rule: "U:968-982",
    meaning: {
      kind: "called",
      holds: ({ places, units }, hex, name) => {
        const size = SIZES.find((each) => each === places[hex]?.["bombSize"]) ?? "light";
        return units.some((unit) => unit.name === name && hexDistance(unit.at, hex) <= neutronRadius(size));
      },
    },
  },
  "nearest to": {
    forms: ["nearer to", "closest to"],
    subject: ANY,
    argument: ANY,
    approach: "min",
    documentation: "With the smallest distance to it.",
    meaning: null,
  },
  "furthest from": {
    forms: ["farthest from", "farther from", "further from"],
    subject: ANY,
    argument: ANY,
    approach: "max",
    documentation: "With the largest distance from it.",
    meaning: null,
  },
});
