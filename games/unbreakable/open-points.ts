// Generated from procedures/unbreakable/READINGS.md by `npm run docs`; a test fails when it is stale.
import type { OpenPoints } from "../shared/open-points.ts";

/** What the rules leave open, each with its readings and the one taken by default. */
export const OPEN_POINTS = {
  U1: {
    question: "Both hexes beside the crawler's way are bad. Which one does it take?",
    readings: {
      a: "a volcano in the hex is worse than one behind it; equally bad ones are left to the die",
      b: "the die decides",
    },
    default: "a",
  },
  U2: {
    question: "The cards activate an offline crawler. What does it do?",
    readings: { a: "nothing, and it does not reload", b: "it reloads" },
    default: "a",
    settledBy: "U:593-606",
  },
  U2b: {
    question: "The cards activate an offline crawler in a northern hex. Does Yellow win?",
    readings: { a: "yes, an activation is enough", b: "no, an offline unit is not activated" },
    default: "a",
    settledBy: "U:1117",
  },
  U3: {
    question: "Does the crawler's move by its program have the side effects of any move?",
    readings: { a: "yes: terrain dice, displacement, stacking", b: "smaller units make room, but it breaks no ground" },
    default: "a",
  },
  U4: {
    question: "A bomb is out of range of the crawler's laser. Does the crawler fire at it?",
    readings: { a: "no", b: "yes, in vain: the laser is unloaded" },
    default: "a",
  },
  U5: {
    question: "The runaway is to fire a beam, and its beam is a laser.",
    readings: { a: "nothing happens, but an unloaded laser is reloaded", b: "nothing happens" },
    default: "a",
  },
  U6: {
    question: "The runaway is to fire, and it has a line of sight to nobody.",
    readings: { a: "nothing happens, and the weapon stays loaded", b: "the weapon is unloaded" },
    default: "a",
  },
  U7: {
    question: "Who sights for the runaway's bomb?",
    readings: { a: "the runaway itself", b: "nobody has to" },
    default: "a",
  },
  U8: { question: "At whose units does the runaway fire?", readings: { a: "at those of both sides" }, default: "a" },
  U9: {
    question: "When is the runaway activated by a Time Stream card?",
    readings: { a: "after the players' units changed their status", b: "before" },
    default: "a",
  },
  U10: {
    question: "A line touches a hex at one corner only. Is that hex between?",
    readings: { a: "yes", b: "no" },
    default: "a",
    settledBy: "U:810",
  },
  U11: {
    question: "How large is the map?",
    readings: { a: "columns 01 to 11; 15 rows in even columns, 14 in odd ones", b: "as the board file says" },
    default: "a",
  },
  U12: {
    question: "How do the runaway's dice choose a direction and a target?",
    readings: {
      a: "1 is north, then clockwise; targets have equal blocks of faces in the order of their names, and surplus faces are rolled again",
    },
    default: "a",
  },
  U13: {
    question: "At whom does the runaway's bomb go?",
    readings: {
      a: "the nearest unit in whose hex it can drop a bomb",
      b: "the nearest unit that it could fire a beam at",
    },
    default: "a",
  },
  U14: {
    question: "The runaway hits with a beam. Does it go on firing?",
    readings: { a: "yes, at the same target", b: "no" },
    default: "a",
  },
  U15: {
    question: "What does a reprogrammed crawler still do by itself?",
    readings: {
      a: "nothing: its owner moves it on Time Stream cards and changes its status like that of any unit",
      b: "statements 1 to 3 of its program still hold",
    },
    default: "a",
  },
  U16: {
    question: "In which order is a Time Stream card done where the runaway is?",
    readings: { a: "clouds, thaw or freeze, players' status changes, the runaway" },
    default: "a",
  },
  U17: {
    question: "Who is displaced when a unit enters a full hex?",
    readings: { a: "only units that count for stacking", b: "all smaller units" },
    default: "a",
    settledBy: "U:704, U:706",
  },
  U18: {
    question: "A statement of a program is true, and its move is not allowed.",
    readings: {
      a: "nothing happens; a hex off the map is no path, so the other one is taken",
      b: "a crawler that cannot go north turns aside",
    },
    default: "a",
  },
  U19: {
    question: "What knocks a dug-in crawler offline with a neutron bomb?",
    readings: { a: "three successes on three dice", b: "two on two, as on the cards" },
    default: "a",
    settledBy: "U:982",
  },
  U20: {
    question: "A walker is knocked down, or a squad scattered, in lava. Is it lost?",
    readings: { a: "yes, as on the cards", b: "no" },
    default: "a",
    settledBy: "U:1970-2020",
  },
  U21: {
    question: "Does a neutron bomb need a line of sight to its target hex?",
    readings: { a: "yes, like every bomb", b: "no, its procedure names none" },
    default: "a",
    settledBy: "U:187, U:832",
  },
  U22: {
    question: "What comes first on the first Time Stream card of a turn?",
    readings: { a: "clouds are reduced, then frozen markers go", b: "frozen markers go, then clouds are reduced" },
    default: "a",
    settledBy: "U:524-526",
  },
  U23: {
    question: "Which card replaces an earthquake card that was carried out?",
    readings: { a: "the next lighter one that is there", b: "the one it names, or none" },
    default: "a",
    settledBy: "U:488",
  },
  U24: {
    question: "Where does a new volcano put epicenters?",
    readings: { a: "in every neighbour without a marker that is no crater, lava or volcano" },
    default: "a",
    settledBy: "U:478, 514",
  },
  U25: {
    question: "Which hex is directly away from the firer?",
    readings: { a: "the one that the line through both centres enters behind the target; two at a corner" },
    default: "a",
  },
  U26: {
    question: "Does a frozen unit count as the nearest, and does an earthquake take it in lava?",
    readings: { a: "yes", b: "no; but a new volcano takes all units in it" },
    default: "a",
  },
  U27: {
    question: "A laser sees the bomb in the firer's hex and in the target hex. Which range counts?",
    readings: { a: "the better one", b: "that of the target hex" },
    default: "a",
  },
  U28: {
    question: "Does the crawler defend the hex directly north of it where it will turn aside?",
    readings: { a: "yes, `directly north` is literal", b: "it defends the hex that it will enter" },
    default: "a",
    settledBy: "U:1123",
  },
  U29: {
    question: "How large a target is a light object, such as the satellite, on rough ground or in a depression?",
    readings: { a: "light, wherever it lies", b: "as large as a squad on the ground there" },
    default: "a",
  },
  U30: {
    question: "A flag is carried. Does it have a hex, with a safety zone and without nukes around it?",
    readings: { a: "no, it lies beside the walker's card", b: "yes, that of the walker" },
    default: "a",
  },
  U31: {
    question: "Do a teammate's units sight for your bombs, and do you take stasis markers off them?",
    readings: { a: "yes, the team's units are yours", b: "no, only your own units" },
    default: "a",
    isOfTeams: true,
  },
  "overheated beam": {
    question: "May a beam be fired that is not loaded?",
    readings: { no: "no overheated beam", yes: "overheated beam" },
    default: "no",
    settledBy: "U:1057, U:1085-1087",
    isSwitch: true,
  },
  "force beam against terrain": {
    question: "May a force beam be fired at industry and woods?",
    readings: { no: "no force beam against terrain", yes: "force beam against terrain" },
    default: "no",
    settledBy: "U:1057, U:1089-1091",
    isSwitch: true,
  },
  "volcanic earthquake": {
    question: "Does a new volcano bring an earthquake card?",
    readings: { no: "no volcanic earthquake", yes: "volcanic earthquake" },
    default: "no",
    settledBy: "U:1057, U:1093-1095",
    isSwitch: true,
  },
} as const satisfies OpenPoints;
