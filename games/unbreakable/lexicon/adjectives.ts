import { OUTSIDE } from "../../shared/declared/position.ts";
import { isNorth } from "../engine/game-definition.ts";
import {
  is,
  means,
  ofSide,
  type DeclaredWord,
  type FieldTest,
  type DeclaredMeaning,
} from "../../shared/declared/word.ts";
import type { RelationWord } from "../../../grammar/lexicon.ts";
import { wordTable } from "../../../grammar/word-table.ts";
import { DIRECTIONS, directionTo, hexDistance } from "../../shared/hex/hex.ts";
import { neutronRadius } from "../rules/sizes.ts";
import { SIZES } from "../terrain.ts";

function ofUnit(id: string, test: FieldTest, documentation: string, forms: readonly string[] = []): DeclaredWord {
  return { category: "adjective", id, forms, of: ["Unit"], documentation, meaning: means(test) };
}

/** What is said of two units together: each stands in the relation to the other. */
function ofBoth(id: string, reciprocal: string, documentation: string): DeclaredWord {
  return { category: "adjective", id, of: ["Unit"], reciprocal, documentation, meaning: null };
}

/** What is said of units. */
export const ADJECTIVES: readonly DeclaredWord[] = [
  ofUnit("ready", is("status", "ready"), "Online with active fire control."),
  ofUnit("buttoned", is("status", "buttoned"), "Online without fire control: immune to neutron bombs."),
  ofUnit("offline", is("status", "offline"), "A crawler or walker that is shut down."),
  ofUnit("scattered", is("status", "scattered"), "A squad that has lost cohesion."),
  ofUnit("frozen", is("frozen", true), "Held in time by stasis markers: it does nothing, and no weapon affects it."),
  ofUnit("thawed", is("thawed", true), "It was frozen, and this is the first activation after it thaws.", [
    "was frozen, and this is the first activation after it thaws",
  ]),
  ofUnit("dug in", is("dugIn", true), "A crawler that has dug in: it cannot move, and no beam leaves or reaches it."),
  ofUnit("down", is("down", true), "A walker that is down: it cannot move or melee."),
  ofUnit("hovering", is("hovering", true), "A squad that hovers: it moves two hexes."),
  ofUnit("armed with a laser", is("beam", "laser"), "Its beam weapon is a laser."),
  ofUnit("without a loaded beam", is("beamLoaded", false), "Its beam weapon is unloaded."),
  ofUnit("without a loaded bomb", is("bombLoaded", false), "Its bomb is unloaded."),
  ofUnit("off the map", is(OUTSIDE, true), "It has not entered the map.", ["off map"]),
  {
    category: "postfix",
    id: "on the map",
    of: ["Unit"],
    documentation: "It has entered the map.",
    meaning: means(is(OUTSIDE, false)),
  },
  ofBoth("in the same hex", "in the same hex as", "Both are in one hex."),
  ofBoth("in adjacent hexes", "adjacent to", "Each is in a hex next to the other's."),
  {
    category: "event",
    id: "dropped",
    of: ["Hex"],
    documentation: "A bomb has just been dropped on it.",
    meaning: means(is("dropped", true)),
  },
  {
    category: "adjective",
    id: "on the north side of the map",
    of: ["Unit"],
    documentation: "In a hex that lies wholly north of the fold.",
    meaning: {
      kind: "called",
      holds: ({ units }, name) => units.some((unit) => unit.name === name && isNorth(unit.at)),
    },
  },
  ofUnit("own", ofSide("own"), "Of the side that is acting."),
  ofUnit("other", ofSide("other"), "Of a side that is not acting.", ["opposing"]),
];

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
