/**
 * The open points of the rules, each with its readings and the one taken by default. This is the one place that lists
 * them; a position is decided under one reading of each. A point with a single reading is listed so that a position
 * can name it.
 */

interface OpenPoint {
  readonly question: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly default: string;
  /** The lines of the source that decide for the default, where they leave little doubt. */
  readonly settledBy?: string;
}

export const OPEN_POINTS = {
  "OPEN-01": {
    question:
      "Do the deck and the foundation of a bridge count as one space for sharing, occupancy, CONTROL, threatened and secure?",
    readings: { a: "one space", b: "separate" },
    default: "a",
  },
  "OPEN-02": {
    question: "May a unit step between a foundation and a support space?",
    readings: { a: "yes, ordinary neighbours", b: "no" },
    default: "a",
  },
  "OPEN-03": {
    question: "What measures nearer and towards?",
    readings: { a: "steps that the unit's class may take", b: "plain range", c: "steps through scouted spaces" },
    default: "a",
  },
  "OPEN-04": {
    question: "Do range and shots cross doors?",
    readings: {
      a: "range never uses an edge with a door",
      b: "only when every shortest path crosses a door",
      c: "only a space directly behind the door is barred",
    },
    default: "a",
  },
  "OPEN-05": {
    question: "Does scouted include controlled?",
    readings: { a: "any own marker", b: "only the scouted side" },
    default: "a",
  },
  "OPEN-06": {
    question: "Does highest cover count structures and standees?",
    readings: { a: "the printed cover of the place", b: "with the bonus that the unit would have" },
    default: "a",
  },
  "OPEN-07": {
    question: "Furthest from enemies: which enemy?",
    readings: { a: "the nearest", b: "the sum over all" },
    default: "a",
  },
  "OPEN-08": {
    question: "Secure: which player units would threaten the space?",
    readings: { a: "those in the space now", b: "those anywhere on the board", c: "those within one move" },
    default: "a",
    settledBy: "S:263, S:317",
  },
  "OPEN-09": {
    question: "Equal initiative among RECON cards, the bid and new cards",
    readings: { a: "in the order in which they were drawn; RECON cards keep their own order" },
    default: "a",
  },
  "OPEN-10": {
    question: "A hit marker finds several different cards of a unit: which goes?",
    readings: { a: "the leftmost", b: "a random one", c: "Gunner, then Navigator, then Commander" },
    default: "c",
  },
  "OPEN-11": {
    question: "Which cards save a unit that is hit?",
    readings: { a: "a displayed Commander does, as part of its bolster deck; face-down cards do not" },
    default: "a",
  },
  "OPEN-12": {
    question: "When does an off-board unit enter?",
    readings: { a: "at the start of its card's resolution", b: "with the card's action; without one it stays off" },
    default: "b",
    settledBy: "S:135, B:488",
  },
  "OPEN-13": {
    question: "A suppressed unit's card",
    readings: { a: "only readies it", b: "runs its procedure" },
    default: "a",
  },
  "OPEN-14": {
    question: "The card of a neutralised, escaped or deactivated unit, and a card without a procedure",
    readings: { a: "no action" },
    default: "a",
  },
  "OPEN-15": {
    question: "Is leaving an insecure space forbidden everywhere?",
    readings: { a: "only where a clause says Space secure", b: "always" },
    default: "a",
  },
  "OPEN-16": {
    question: "Units in no row of the dangerous-units table",
    readings: { a: "below every row, equal among themselves" },
    default: "a",
  },
  "OPEN-17": {
    question: "Nearest space with highest population",
    readings: { a: "distance to the closest of the spaces with the highest population" },
    default: "a",
  },
  "OPEN-18": {
    question: "A clause without a condition",
    readings: { a: "its condition is true" },
    default: "a",
    settledBy: "S:504",
  },
  "OPEN-19": {
    question: "The unit already stands on a space that a sub-clause describes",
    readings: {
      i: "look for another such space",
      ii: "the sub-clause has no effect",
      iii: "the whole clause has none",
    },
    default: "ii",
  },
  "OPEN-20": {
    question: "A goal limited to more steps than the strength",
    readings: { a: "approach it", b: "only where it can be reached" },
    default: "a",
  },
  "OPEN-21": {
    question: "`Space closer to unscouted objective [Closest > Highest value …]`: what do the criteria rank?",
    readings: { a: "the objectives; the space nearest to the chosen one is taken", b: "the spaces" },
    default: "a",
  },
  "OPEN-22": {
    question: "[a) > b)]: the first letter with an instance cannot be approached",
    readings: { a: "no plan", b: "try the next letter" },
    default: "b",
  },
  "OPEN-22c": {
    question: "Letters headed towards that end with `Space nearest to …`",
    readings: { a: "as under to", b: "each letter is approached from any distance" },
    default: "a",
  },
  "OPEN-23": {
    question: "Several instances at different distances",
    readings: { a: "approach the nearest", b: "approach the best by the referenced letter's criteria" },
    default: "a",
  },
  "OPEN-24": {
    question: "A list that ends without Random while several are left",
    readings: { a: "a random one" },
    default: "a",
  },
  "OPEN-25": {
    question: "The way of two or more steps where no line rules it",
    readings: { a: "the sub-clause's criteria, step by step", b: "at random" },
    default: "a",
  },
  "OPEN-26": {
    question: "An attack that no face can make succeed",
    readings: { a: "no plan", b: "rolled all the same" },
    default: "a",
  },
  "OPEN-27": {
    question: "What does CONTROL gain?",
    readings: { a: "an objective that the bot does not control yet", b: "any objective" },
    default: "a",
  },
  "OPEN-28": {
    question: "Space controlled and enemy occupied: ATTACK aims",
    readings: { a: "at units in the space", b: "anywhere" },
    default: "a",
    settledBy: "S:203",
  },
  "OPEN-29": {
    question: "Does height change the defence that is rolled against?",
    readings: { a: "no", b: "yes, by one" },
    default: "a",
    settledBy: "B:640-645",
  },
  "OPEN-30": {
    question: "A threshold and the choice of a target",
    readings: { a: "choose among the units within it", b: "choose first, then test the favourite" },
    default: "a",
    settledBy: "S:343-345",
  },
  "OPEN-31": {
    question: "The rolled row is impossible while others are possible",
    readings: { a: "roll again", b: "the clause is false", c: "a random possible row" },
    default: "a",
  },
  "OPEN-32": {
    question: "Two commanded cards that both belong left of the acting card",
    readings: { a: "each goes directly right of it", b: "they keep initiative order" },
    default: "a",
  },
  "OPEN-33": {
    question: "INSPIRE and cards that lie sideways already",
    readings: { a: "they are passed over" },
    default: "a",
  },
  "OPEN-34": {
    question: "Matching cards of the Drone",
    readings: { a: "any mech card in the row" },
    default: "a",
  },
  "OPEN-35": {
    question: "A unit that is led: do its movement clauses' conditions count?",
    readings: { a: "yes, in order, first plan", b: "no, the first list" },
    default: "a",
  },
  "OPEN-36": {
    question: "Danger among the bot's own units",
    readings: { a: "the opposing sheet's table, from its view", b: "all equal" },
    default: "a",
  },
  "OPEN-37": {
    question: "A strength Y comes from",
    readings: { a: "the target's procedure", b: "the target's printed card" },
    default: "a",
  },
  "OPEN-38": {
    question: "GUIDE of a unit that scouts",
    readings: { a: "marked spaces only, nothing is scouted" },
    default: "a",
    settledBy: "B:554",
  },
  "OPEN-39": {
    question: "The most dangerous matching unit cannot move",
    readings: { a: "the next one is led", b: "the clause fails" },
    default: "b",
  },
  "OPEN-40": {
    question: "`ATTACK 2 within range 2` on a card with an area attack",
    readings: {
      a: "a target by the usual order, then everyone in its space",
      b: "the space by the order of area attacks",
    },
    default: "a",
  },
  "OPEN-41": {
    question: "An area attack on every enemy unit",
    readings: { a: "the attack's classes still limit it" },
    default: "a",
  },
  "OPEN-42": {
    question: "Lyssa's most effective special attack",
    readings: { a: "the higher chance of a success against its best target, then more targets, then at random" },
    default: "a",
  },
  "OPEN-43": {
    question: "Where PULSE pushes to",
    readings: {
      a: "spaces with a marker of the player, not through a closed door; furthest from the nearest objective; ties at random",
    },
    default: "a",
  },
  "OPEN-44": {
    question: "The rolled bolster deck is empty",
    readings: { a: "a random other deck of the table", b: "another deck by the table's weights" },
    default: "a",
  },
  "OPEN-45": {
    question: "Who rides along",
    readings: {
      a: "by the clause's own order; without one control units, then scouts, which no text says; then at random; one counter stays on an objective",
      b: "by the clause's own order; without one at random; one counter stays on an objective",
    },
    default: "a",
  },
  "OPEN-46": {
    question: "Must the bot control the space of the equipment it uses?",
    readings: { a: "no", b: "yes" },
    default: "a",
  },
  "OPEN-47": {
    question: "Scenario 3, objectives of the Breakers",
    readings: {
      a: "spaces with a civilian still on them",
      b: "spaces with a building",
      c: "spaces with printed points",
    },
    default: "a",
  },
  "OPEN-48": {
    question: "Pit traps",
    readings: {
      a: "nothing but personnel may enter until they are destroyed; a route is blocked where every shortest way to the nearest building uses one",
    },
    default: "a",
  },
  "OPEN-49": {
    question: "Scenario 4, the victory points",
    readings: { a: "one for each controlled objective whose structure stands" },
    default: "a",
  },
  "OPEN-50": {
    question: "Scenario 5: between, intended destination, nearest units of squad C",
    readings: {
      a: "on a shortest way; the nearest intact pod when with the prisoner, else the prisoner; the fewest steps to any of them",
    },
    default: "a",
  },
  "OPEN-51": {
    question: "Scenario 6, a hit on a mech: which card goes?",
    readings: { a: "discard before deck before supply, by title within each", b: "by title across them" },
    default: "a",
  },
  "OPEN-52": {
    question: "Scenario 6, escaping",
    readings: { a: "one more step out of an escape space; all five cards leave the game" },
    default: "a",
  },
  "OPEN-53": {
    question: "Scenario 8, doors and the control station",
    readings: {
      a: "open on the way out and closed on the way in; a door counts where it is closed for the unit; the player's comms structure on this map",
    },
    default: "a",
  },
  "OPEN-54": {
    question: "Illegible numbers",
    readings: { a: "as the ledger of readings has them" },
    default: "a",
  },
  "OPEN-55": {
    question: "Scenario 1, the Breakers' table of dangerous units",
    readings: { a: "as the ledger of readings has it" },
    default: "a",
  },
  "OPEN-56": {
    question: "An area SUPPRESS",
    readings: { a: "someone unsuppressed must be there; suppressed units count for `2 or more`" },
    default: "a",
  },
  "OPEN-57": {
    question: "Preferred attack target",
    readings: { a: "the best target from where the unit stands, thresholds ignored", b: "the most dangerous enemy" },
    default: "a",
  },
  "OPEN-58": {
    question: "Distance to a goal behind a closed door",
    readings: { a: "as if the door were open", b: "closed doors block" },
    default: "a",
  },
  "OPEN-59": {
    question: "Escape pod door",
    readings: { a: "a closed door between the unit's space and a space with an intact escape pod" },
    default: "a",
  },
  "OPEN-60": {
    question: "Goals such as `adjacent to` and `within 3 of`",
    readings: { a: "reached by standing there; a unit that does goes on to the next letter" },
    default: "a",
  },
  "OPEN-61": {
    question: "`SCOUT 2 to escape pod`",
    readings: { a: "the pod that the condition names" },
    default: "a",
  },
  "OPEN-62": {
    question: "Passengers, up to 3",
    readings: { a: "as many as may go, in the order of OPEN-45" },
    default: "a",
  },
  "OPEN-63": {
    question: "`Find most dangerous enemy` in a row of a table: who is looked at?",
    readings: {
      a: "every enemy on the board, on both maps; where the one found cannot be approached, the row is impossible",
      b: "those that the row's action can approach, as a row that attacks looks at legal targets",
    },
    default: "a",
  },
  "OPEN-64": {
    question: "Scenario 8: does the `ATTACK 2` below the Nailgunner's table count?",
    readings: { a: "it is the last clause, printed without its number", b: "it is a second copy of clause 1" },
    default: "a",
  },
  "OPEN-65": {
    question: "Scenario 5, Hades' PULSE at enemy units in the prisoner's space: how many are attacked?",
    readings: {
      a: "each of them, and each that is hit is pushed; one unit as usual where none of them is a legal target",
      b: "one of them by the usual order, which is pushed if it is hit",
    },
    default: "a",
  },
  "OPEN-66": {
    question: "Scenario 5: a PULSE pushes a Breaker unit out of the prisoner's space",
    readings: {
      a: "the prisoner goes along with the Breaker bot's unit; a Breaker hand decides",
      b: "the prisoner stays",
    },
    default: "a",
    settledBy: "S:2152, S:1938, B:704",
  },
  "OPEN-67": {
    question: "Scenario 4, an objective whose structure is destroyed",
    readings: { a: "no objective any more", b: "an objective still, though control of it gains nothing" },
    default: "a",
  },
} as const satisfies Readonly<Record<string, OpenPoint>>;

export type OpenPointId = keyof typeof OPEN_POINTS;

/** The reading taken of each open point. */
export type Readings = { readonly [Id in OpenPointId]: keyof (typeof OPEN_POINTS)[Id]["readings"] };

export const DEFAULT_READINGS = Object.fromEntries(
  Object.entries(OPEN_POINTS).map(([id, point]) => [id, point.default]),
) as Readings;

/** The readings that hold where some are chosen by their ids; what is no reading is passed over, not guessed at. */
export function readingsWith(chosen: Readonly<Record<string, string>>): Readings {
  const known = Object.entries(chosen).filter(([point, reading]) => isReading(point, reading));
  return { ...DEFAULT_READINGS, ...Object.fromEntries(known) };
}

/** Whether an open point has a reading of that name. */
export function isReading(point: string, reading: string): boolean {
  return Object.hasOwn(OPEN_POINTS, point) && Object.hasOwn(OPEN_POINTS[point as OpenPointId].readings, reading);
}
