// Generated from procedures/heavy-gear/READINGS.md by `npm run docs`; a test fails when it is stale.
import type { OpenPoints } from "../shared/open-points.ts";

/** What the rules leave open, each with its readings and the one taken by default. */
export const OPEN_POINTS = {
  "HG-1": {
    question: "What does Night mean when it falls twice, or Fog or Smoke?",
    readings: { a: "no more than once", b: "twice as much" },
    default: "a",
  },
  "HG-2": {
    question: "Is the success rate rounded before it is looked up?",
    readings: { a: "no", b: "to the nearest whole per cent" },
    default: "a",
  },
  "HG-3": {
    question: "Who wins where success, VP and PL are equal?",
    readings: { a: "nobody: it is a draw", b: "the side with the lower TV; if that is equal too, it is a draw" },
    default: "a",
  },
  "HG-4": {
    question: "When is Dust Storm, Rain or Snow “combined”?",
    readings: { a: "with Fog or Smoke", b: "with any other table effect" },
    default: "a",
  },
  "HG-5": { question: "May a side choose the same objective twice?", readings: { a: "no", b: "yes" }, default: "a" },
  "HG-6": {
    question: "How many of an odd number of combat groups may be in reserve, where half of them may?",
    readings: { a: "half, rounded down", b: "half, rounded up" },
    default: "a",
  },
} as const satisfies OpenPoints;
