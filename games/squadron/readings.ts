import type { Policies } from "../../runtime/policies.ts";
import { type OpenPoints, type ReadingsOf, readingsOf } from "../shared/open-points.ts";

/** What the rules of the book leave open, each with its readings; the first is the default. */
export const OPEN_POINTS = {
  "when-beaten": {
    question: "When is a side beaten: when its last vessel is destroyed (l. 150), or its last craft (l. 25)?",
    default: "vessels",
    readings: {
      vessels: "a side without vessels has lost, whatever fighters it still has",
      craft: "a side goes on as long as it has any craft",
    },
  },
  "losses-to-give-up": {
    question: "Which losses allow a side to give up: five vessels (l. 249-250), or five craft of any size (l. 635)?",
    default: "vessels",
    readings: {
      vessels: "fighters do not count",
      craft: "fighters count",
    },
  },
  "shot-columns": {
    question: "The heads of the table of shots are in three lines (l. 307-317). Which targets share a column?",
    default: "staggered",
    readings: {
      staggered: "un-powered vessels; un-powered fighters and powered vessels; powered fighters",
      "by power": "all that is un-powered; powered vessels; powered fighters",
    },
  },
  "rear-shots": {
    question: "Are rear shots played, an optional rule (l. 671-673)?",
    default: "no",
    readings: {
      no: "hits damage modules at random",
      yes: "hits by lasers and missiles from behind damage engines while any is left",
    },
  },
  "fighter-value": {
    question:
      "What is a fighter of the Cultural Terrorists worth? Its page says 9 (l. 548, 551), the table of costs 8.",
    default: "as printed",
    readings: {
      "as printed": "9 M€",
      "by the table": "8 M€",
    },
  },
  "first-side": {
    question: "Which side has the first turn? Only fleet actions say (l. 640-642).",
    default: "by dice",
    readings: {
      "by dice": "each side is equally likely",
      attackers: "the side that arrives",
      defenders: "the side that has the planet",
    },
  },
  "station-lost": {
    question:
      "Does the squadron lose Machine Wars when its space station is destroyed? Only scenario 2 says so (l. 557).",
    default: "loses",
    readings: {
      loses: "the squadron has lost",
      "goes on": "the game goes on",
    },
  },
  "space-station": {
    question: "Is the space station a vessel? It is “a type of un-powered Vessel” (l. 524), and not military (l. 483).",
    default: "no",
    readings: {
      no: "it is a target without power, and no vessel in any count or sheet",
      yes: "it counts as a vessel of its side, also for sheets, and never gives up",
    },
  },
  "tractor-reach": {
    question: "How near must a fighter be for a tractor: “Adjacent” (l. 180), or within 3 inches (l. 261)?",
    default: "within 3 inches",
    readings: {
      "within 3 inches": "in the same band or the next one",
      "in contact": "in the same band, which is as near as this table knows",
    },
  },
  electronics: {
    question: "Whom do electronics protect from missiles: both kinds of craft (l. 57), or vessels (l. 355-356)?",
    default: "all craft",
    readings: {
      "all craft": "fighters with electronics are harder to hit, too",
      vessels: "electronics of fighters do nothing",
    },
  },
  "held-fighters": {
    question: "How long does a tractor hold a fighter? It can do nothing “until” the beam operates on it (l. 261).",
    default: "while it works",
    readings: {
      "while it works": "the fighter is free as soon as no tractor of the vessel works",
      "until the next turn": "the fighter is held until the next S4 of that side, whatever becomes of the tractor",
    },
  },
} as const satisfies OpenPoints;

/** A reading for each open point. */
export type RuleReadings = ReadingsOf<typeof OPEN_POINTS>;

/** How sheets are read where they are silent, and how the rules are. */
export interface Readings extends Policies, RuleReadings {}

/** Those that were chosen, the default for the others. */
export function ruleReadings(chosen: Readonly<Record<string, unknown>>): RuleReadings {
  return readingsOf(OPEN_POINTS, chosen);
}
