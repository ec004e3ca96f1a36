import {
  editorSchema,
  anyInteger,
  anyString,
  choice,
  count,
  integer,
  list,
  map,
  note,
  number,
  only,
  orNull,
  record,
  type Shape,
  string,
  truth,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";

/** The name of the format in the JSON of a simulation. */
export const SIMULATION_FORMAT = { tiebreak: "simulation", version: 1 } as const;

/** A report has a bar for each length of a game. */
const MOST_ROUNDS = 10_000;

/** How many failed games a simulation lists. */
export const MOST_FAILURES = 20;

function hash(description: string): Shape<string> {
  return string("^[0-9a-f]{64}$", { description: `A SHA-256 in hexadecimal: ${description}`, needed: "a hash" });
}

const numbers = record(count());

const PROCEDURE_COUNTS = map({ fired: numbers, without: count(), bypassed: count(), idle: count() });

const COUNTS = map(
  {
    games: count(),
    events: count(),
    failures: count(),
    results: record(numbers),
    rounds: record(record(count(), { names: { pattern: "^\\d{1,5}$" } })),
    cards: record(record(numbers)),
    procedures: record(record(PROCEDURE_COUNTS)),
  },
  [],
  {
    description:
      "All counts: `games` and `events`; `failures`; `results` by winner and reason and `rounds` by winner and number of rounds, a game without winner under `nobody`; `procedures` by side and procedure, with what `fired`; `cards` by side, card and action.",
  },
);

const OUTLINE_PART = { label: anyString(), text: anyString() };

/** The parts of a sheet that can decide, in its order. */
export const OUTLINE = list(
  whole({
    procedure: anyString(),
    clauses: list(whole({ ...OUTLINE_PART, parts: list(whole(OUTLINE_PART)) })),
  }),
);

const RUN_PARTS = {
  scenario: whole({ number: count(), title: anyString() }),
  sides: list(anyString(), { least: 2, most: 2 }),
  board: whole({
    name: anyString(),
    standIn: truth({ description: "True for a board that is not the game's own map." }),
    hash: hash("the board."),
  }),
  sheets: hash("the scenario and both sheets."),
  roster: orNull(hash("the roster file; null for the built-in values.")),
  readings: hash("the readings of all open points."),
  maximumRounds: integer(0, MOST_ROUNDS, { description: "A game that is longer ends without a winner." }),
  players: record(anyString(), { description: "Who plays each side." }),
  difficulty: choice(["easier", "normal", "harder"]),
  seed: note(anyInteger(), "Of the run; each game has one of its own."),
  verified: truth({ description: "Whether every event and state was checked." }),
  games: note(count(), "Of the whole run, over all its parts."),
  outlines: record(OUTLINE, {
    description: "The parts of the sheets that can fire, by side, for sides that play by a sheet.",
  }),
};

/** Everything that the games of a run depend on, and everything that a report needs to describe them. */
export type Run = ValueOf<typeof RUN>;

const STAND_IN = whole({
  kind: choice(["goal", "rounds", "board", "forces", "values"]),
  text: note(anyString(), "What it is, in words."),
  reason: orNull(note(anyString(), "The reason of the results that it decides; null where every result rests on it.")),
});

/** The stand-ins in a report. */
export const RUN_STAND_INS = list(STAND_IN, {
  description: "What of the games no text states: goals, the limit of rounds, the board, forces, printed values.",
});

const RUN = map(
  {
    ...RUN_PARTS,
    remark: note(anyString(), "What the game says of every report; left out where it says nothing."),
    chosen: list(anyString(), {
      description: "What was chosen before the games, in words; left out where the game leaves no choice.",
    }),
    standIns: RUN_STAND_INS,
  },
  Object.keys(RUN_PARTS) as (keyof typeof RUN_PARTS)[],
  { description: "Everything the games depend on. It is the same in all parts of a run." },
);

/** Games of a run by their numbers, `to` exclusive. */
export type GameRange = ValueOf<typeof RANGE>;

const RANGE = whole({
  from: note(count(), "The first game, from 0."),
  to: note(count(), "The first game after the range."),
});

/** A game that could not be played to its end, or whose states broke a rule. */
export type Failure = ValueOf<typeof FAILURE>;

const FAILURE = whole({ game: count(), seed: count(), message: anyString() });

const PARTS = {
  tiebreak: only(SIMULATION_FORMAT.tiebreak),
  version: only(SIMULATION_FORMAT.version),
  run: RUN,
  played: list(RANGE, { description: "The games of this file, in order. Ranges neither touch nor overlap." }),
  counts: COUNTS,
  failures: list(FAILURE, {
    most: MOST_FAILURES,
    description: "The first games that did not finish, or whose states broke a rule. These are bugs.",
  }),
};

const ANYTHING: Shape<unknown> = {};

/** A simulation as it is read. Its summary is ignored, because it follows from the counts. */
export const SIMULATION = map({ ...PARTS, summary: ANYTHING }, ["run", "played", "counts", "failures"]);

const share = number(0, 1);
const average: Shape<number> = { type: "number", minimum: 0 };

const PART_SUMMARY = {
  label: note(anyString(), "`3`, `3c`, `3 row 2`."),
  text: note(anyString(), "In the page's words."),
  tried: note(count(), "Decisions that reached this part."),
  fired: note(count(), "Decisions that it made."),
};

const CLAUSE_SUMMARY = whole({
  ...PART_SUMMARY,
  tried: note(count(), "Decisions made by this part, a later clause or no clause."),
  parts: list(whole(PART_SUMMARY), {
    description:
      "Letters, tried if the clause fired and no earlier letter did; or rows, tried whenever the clause fired.",
  }),
});

const OUTCOME = whole({
  winner: orNull(anyString()),
  games: count(),
  share,
  low: share,
  high: share,
  reasons: list(
    whole({
      reason: anyString(),
      games: count(),
      standIn: truth({ description: "True for a goal, or a limit of rounds, that no text states." }),
    }),
  ),
});

const BAR = whole({
  rounds: count(),
  games: list(count(), { description: "By winner, in the order of `outcomes`." }),
});

const PROCEDURE_SUMMARY = whole({
  procedure: anyString(),
  cards: note(count(), "Cards that followed it."),
  bypassed: note(count(), "Clauses not read: a rule of the game did something else first."),
  idle: note(count(), "Clauses not read: the counter is gone or out of action."),
  without: note(count(), "All clauses read, none possible."),
  clauses: list(CLAUSE_SUMMARY),
});

const CARD_SUMMARY = whole({
  card: anyString(),
  actions: list(whole({ action: anyString(), times: count() })),
});

/** The summary of the counts, as `summaryOf` computes it. */
export const SUMMARY = whole({
  games: note(count(), "Games that finished."),
  complete: truth({ description: "Whether it has all games of the run." }),
  failures: count(),
  outcomes: list(OUTCOME, {
    description: "Both sides, then nobody: `share` of the games with its 95 % interval by Wilson.",
  }),
  rounds: whole({
    mean: average,
    shortest: count(),
    quartiles: list(count(), { least: 3, most: 3 }),
    ninetieth: note(count(), "Nine of ten games are no longer than this."),
    longest: count(),
    histogram: list(BAR),
  }),
  events: note(average, "Events a game, on average."),
  sheets: list(whole({ side: anyString(), procedures: list(PROCEDURE_SUMMARY) })),
  cards: list(whole({ side: anyString(), cards: list(CARD_SUMMARY) })),
});

/** The JSON schema of a simulation as it is written. */
export const SIMULATION_SCHEMA = editorSchema(whole({ ...PARTS, summary: SUMMARY }), {
  name: "simulation",
  title: "A simulation of Tiebreak",
  description:
    "What `tiebreak simulate --format json` writes: a run of games, or a part of one. `summary` is for people and follows from `counts`. `tiebreak simulate merge` adds up `counts`. Every number outside `summary` is a whole number.",
});
