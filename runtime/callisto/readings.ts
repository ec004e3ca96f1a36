/**
 * The open points of the rules that a decision depends on, each with its readings and the one taken by default.
 * This is the one place that lists them; a position is decided under one reading of each.
 */

interface OpenPoint {
  readonly question: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly default: string;
}

export const OPEN_POINTS = {
  "OPEN-01": {
    question: "Do the deck and the foundation of a bridge count as one space for sharing, occupancy, CONTROL, threatened and secure?",
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
  },
  "OPEN-10": {
    question: "A hit marker finds several different cards of a unit: which goes?",
    readings: { a: "the leftmost", b: "a random one", c: "Gunner, then Navigator, then Commander" },
    default: "c",
  },
  "OPEN-12": {
    question: "When does an off-board unit enter?",
    readings: { a: "at the start of its card's resolution", b: "once a clause is chosen" },
    default: "a",
  },
  "OPEN-13": {
    question: "A suppressed unit's card",
    readings: { a: "only readies it", b: "runs its procedure" },
    default: "a",
  },
  "OPEN-15": {
    question: "Is leaving an insecure space forbidden everywhere?",
    readings: { a: "only where a clause says Space secure", b: "always" },
    default: "a",
  },
  "OPEN-19": {
    question: "The unit already stands on a space that a sub-clause describes",
    readings: { i: "look for another such space", ii: "the sub-clause has no effect", iii: "the whole clause has none" },
    default: "ii",
  },
  "OPEN-20": {
    question: "A goal limited to more steps than the strength",
    readings: { a: "approach it", b: "only where it can be reached" },
    default: "a",
  },
  "OPEN-22": {
    question: "[a) > b)]: the first letter with an instance cannot be approached",
    readings: { a: "no plan", b: "try the next letter" },
    default: "b",
  },
  "OPEN-23": {
    question: "Several instances at different distances",
    readings: { a: "approach the nearest", b: "approach the best by the referenced letter's criteria" },
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
  },
  "OPEN-29": {
    question: "Does height change the defence that is rolled against?",
    readings: { a: "no", b: "yes, by one" },
    default: "a",
  },
  "OPEN-30": {
    question: "A threshold and the choice of a target",
    readings: { a: "choose among the units within it", b: "choose first, then test the favourite" },
    default: "a",
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
  "OPEN-39": {
    question: "The most dangerous matching unit cannot move",
    readings: { a: "the next one is led", b: "the clause fails" },
    default: "b",
  },
  "OPEN-44": {
    question: "The rolled bolster deck is empty",
    readings: { a: "a random other deck of the table", b: "another deck by the table's weights" },
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
} as const satisfies Readonly<Record<string, OpenPoint>>;

export type OpenPointId = keyof typeof OPEN_POINTS;

/** The reading taken of each open point. */
export type Readings = { readonly [Id in OpenPointId]: keyof (typeof OPEN_POINTS)[Id]["readings"] };

export const DEFAULT_READINGS = Object.fromEntries(
  Object.entries(OPEN_POINTS).map(([id, point]) => [id, point.default]),
) as Readings;
