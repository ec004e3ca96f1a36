// Generated from procedures/squadron/READINGS.md by `npm run docs`; a test fails when it is stale.
import type { OpenPoints } from "../shared/open-points.ts";

/** What the rules leave open, each with its readings and the one taken by default. */
export const OPEN_POINTS = {
  "when-beaten": {
    question: "When is a side beaten: when its last vessel is destroyed (l. 150), or its last craft (l. 25)?",
    readings: {
      vessels: "a side without vessels has lost, whatever fighters it still has",
      craft: "a side goes on as long as it has any craft",
    },
    default: "vessels",
  },
  "losses-to-give-up": {
    question: "Which losses allow a side to give up: five vessels (l. 249-250), or five craft of any size (l. 635)?",
    readings: { vessels: "fighters do not count", craft: "fighters count" },
    default: "vessels",
  },
  "shot-columns": {
    question: "The heads of the table of shots are in three lines (l. 307-317). Which targets share a column?",
    readings: {
      staggered: "un-powered vessels; un-powered fighters and powered vessels; powered fighters",
      "by power": "all that is un-powered; powered vessels; powered fighters",
    },
    default: "staggered",
  },
  "rear-shots": {
    question: "Are rear shots played, an optional rule (l. 671-673)?",
    readings: {
      no: "hits damage modules at random",
      yes: "hits by lasers and missiles from behind damage engines while any is left",
    },
    default: "no",
  },
  "fighter-value": {
    question:
      "What is a fighter of the Cultural Terrorists worth? Its page says 9 (l. 548, 551), the table of costs 8.",
    readings: { "as printed": "9 M€", "by the table": "8 M€" },
    default: "as printed",
  },
  "first-side": {
    question: "Which side has the first turn? Only fleet actions say (l. 640-642).",
    readings: {
      "by dice": "each side is equally likely",
      attackers: "the side that arrives",
      defenders: "the side that has the planet",
    },
    default: "by dice",
  },
  "station-lost": {
    question:
      "Does the squadron lose Machine Wars when its space station is destroyed? Only scenario 2 says so (l. 557).",
    readings: { loses: "the squadron has lost", "goes on": "the game goes on" },
    default: "loses",
  },
  "space-station": {
    question: "Is the space station a vessel? It is “a type of un-powered Vessel” (l. 524), and not military (l. 483).",
    readings: {
      no: "it is a target without power, and no vessel in any count or sheet",
      yes: "it counts as a vessel of its side, also for sheets, and never gives up",
    },
    default: "no",
  },
  "tractor-reach": {
    question: "How near must a fighter be for a tractor: “Adjacent” (l. 180), or within 3 inches (l. 261)?",
    readings: {
      "within 3 inches": "in the same band or the next one",
      "in contact": "in the same band, which is as near as this table knows",
    },
    default: "within 3 inches",
  },
  electronics: {
    question: "Whom do electronics protect from missiles: both kinds of craft (l. 57), or vessels (l. 355-356)?",
    readings: {
      "all craft": "fighters with electronics are harder to hit, too",
      vessels: "electronics of fighters do nothing",
    },
    default: "all craft",
  },
  "held-fighters": {
    question: "How long does a tractor hold a fighter? It can do nothing “until” the beam operates on it (l. 261).",
    readings: {
      "while it works": "the fighter is free as soon as no tractor of the vessel works",
      "until the next turn": "the fighter is held until the next S4 of that side, whatever becomes of the tractor",
    },
    default: "while it works",
  },
} as const satisfies OpenPoints;
