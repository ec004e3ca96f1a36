import { OUTSIDE } from "../../shared/declared/position.ts";
import { isNorth } from "../engine/game-definition.ts";
import { is, means, ofSide, type DeclaredWord, type FieldTest } from "../../shared/declared/word.ts";

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
