// Generated from procedures/callisto/READINGS.md by `npm run docs`; a test fails when it is stale.
import type { OpenPoints } from "../shared/open-points.ts";

/** What the rules leave open, each with its readings and the one taken by default. */
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
    question: "How do `nearer` and `towards` measure distance?",
    readings: {
      a: "in steps that the unit's class may take",
      b: "by plain range",
      c: "in steps through scouted spaces",
    },
    default: "a",
  },
  "OPEN-04": {
    question: "Do range and shots cross doors?",
    readings: {
      a: "range never uses an edge with a door",
      b: "only when every shortest path crosses a door",
      c: "the door blocks only the space directly behind it",
    },
    default: "a",
  },
  "OPEN-05": {
    question: "Does `scouted` include `controlled`?",
    readings: { a: "any own marker", b: "only the scouted side" },
    default: "a",
  },
  "OPEN-06": {
    question: "Does `highest cover` count structures and standees?",
    readings: { a: "no, only the printed cover of the place", b: "yes, with the bonus that the unit would have" },
    default: "a",
  },
  "OPEN-07": {
    question: "`Furthest from enemies`: which enemy counts?",
    readings: { a: "the nearest", b: "all of them: the distances are added up" },
    default: "a",
  },
  "OPEN-08": {
    question: "`Secure`: which player units would threaten the space?",
    readings: { a: "those in the space now", b: "those anywhere on the board", c: "those within one move" },
    default: "a",
    settledBy: "S:263, S:317",
  },
  "OPEN-09": {
    question: "RECON cards, the bid and new cards have equal initiative: in what order do they go?",
    readings: { a: "in the order they were drawn; RECON cards keep their own order" },
    default: "a",
  },
  "OPEN-10": {
    question: "A hit marker matches several different cards of a unit: which one goes?",
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
    readings: {
      a: "at the start of its card's resolution",
      b: "with the card's action; without an action it stays off the board",
    },
    default: "b",
    settledBy: "S:135, B:488",
  },
  "OPEN-13": {
    question: "What does a suppressed unit's card do?",
    readings: { a: "it only readies the unit", b: "it runs its procedure" },
    default: "a",
  },
  "OPEN-14": {
    question: "What does the card of a neutralised, escaped or deactivated unit do, or a card without a procedure?",
    readings: { a: "it takes no action" },
    default: "a",
  },
  "OPEN-15": {
    question: "Is leaving an insecure space forbidden everywhere?",
    readings: { a: "no, only where a clause says `Space secure`", b: "yes" },
    default: "a",
  },
  "OPEN-16": {
    question: "How do units rank that no row of the dangerous-units table names?",
    readings: { a: "below every row, equal among themselves" },
    default: "a",
  },
  "OPEN-17": {
    question: "`Nearest space with highest population`: what is measured?",
    readings: { a: "the distance to the closest of the spaces with the highest population" },
    default: "a",
  },
  "OPEN-18": {
    question: "When does a clause without a condition apply?",
    readings: { a: "always, as if its condition were true" },
    default: "a",
    settledBy: "S:504",
  },
  "OPEN-19": {
    question: "The unit already stands on a space that a sub-clause describes: what now?",
    readings: {
      i: "it looks for another such space",
      ii: "the sub-clause has no effect",
      iii: "the whole clause has no effect",
    },
    default: "ii",
  },
  "OPEN-20": {
    question: "A goal may be more steps away than the strength: what does the unit do?",
    readings: { a: "it approaches the goal", b: "it goes only if it can reach the goal" },
    default: "a",
  },
  "OPEN-21": {
    question: "`Space closer to unscouted objective [Closest > Highest value …]`: what do the criteria rank?",
    readings: { a: "the objectives; the space nearest to the chosen one is taken", b: "the spaces" },
    default: "a",
  },
  "OPEN-22": {
    question: "`[a) > b)]`: the unit cannot approach the first letter that has an instance. What now?",
    readings: { a: "the clause has no plan", b: "the unit tries the next letter" },
    default: "b",
  },
  "OPEN-22c": {
    question: "How do letters under `towards` work if they end with `Space nearest to …`?",
    readings: { a: "as under `to`", b: "the unit approaches each letter from any distance" },
    default: "a",
  },
  "OPEN-23": {
    question: "Several instances are at different distances: which one does the unit approach?",
    readings: { a: "the nearest", b: "the best by the referenced letter's criteria" },
    default: "a",
  },
  "OPEN-24": {
    question: "A list ends without `Random`, and several candidates are left: which one is chosen?",
    readings: { a: "a random one" },
    default: "a",
  },
  "OPEN-25": {
    question: "How does the unit choose a way of two or more steps if no line says how?",
    readings: { a: "by the sub-clause's criteria, step by step", b: "at random" },
    default: "a",
  },
  "OPEN-26": {
    question: "No face of the die can make the attack succeed: what now?",
    readings: { a: "the clause has no plan", b: "the bot rolls all the same" },
    default: "a",
  },
  "OPEN-27": {
    question: "What does CONTROL gain?",
    readings: { a: "an objective that the bot does not control yet", b: "any objective" },
    default: "a",
  },
  "OPEN-28": {
    question: "`Space controlled and enemy occupied`: where is the target of the ATTACK?",
    readings: { a: "in the space", b: "anywhere" },
    default: "a",
    settledBy: "S:203",
  },
  "OPEN-29": {
    question: "Does height change the defence that the attack rolls against?",
    readings: { a: "no", b: "yes, by one" },
    default: "a",
    settledBy: "B:640-645",
  },
  "OPEN-30": {
    question: "How does a threshold affect the choice of a target?",
    readings: { a: "the bot chooses among the units within it", b: "the bot chooses first, then tests its choice" },
    default: "a",
    settledBy: "S:343-345",
  },
  "OPEN-31": {
    question: "The rolled row is impossible, but others are possible: what now?",
    readings: { a: "the bot rolls again", b: "the clause is false", c: "the bot takes a random possible row" },
    default: "a",
  },
  "OPEN-32": {
    question: "Two commanded cards both belong left of the acting card: where do they go?",
    readings: { a: "each goes directly right of it", b: "they keep initiative order" },
    default: "a",
  },
  "OPEN-33": {
    question: "What does INSPIRE do with cards that already lie sideways?",
    readings: { a: "it skips them" },
    default: "a",
  },
  "OPEN-34": { question: "Which cards match the Drone?", readings: { a: "any mech card in the row" }, default: "a" },
  "OPEN-35": {
    question: "Do the conditions of a led unit's movement clauses count?",
    readings: { a: "yes: in order, the first clause with a plan", b: "no: the first list" },
    default: "a",
  },
  "OPEN-36": {
    question: "How dangerous are the bot's own units?",
    readings: { a: "as the opposing sheet's table says, from its view", b: "all are equal" },
    default: "a",
  },
  "OPEN-37": {
    question: "Where does a strength Y come from?",
    readings: { a: "the target's procedure", b: "the target's printed card" },
    default: "a",
  },
  "OPEN-38": {
    question: "What does GUIDE do with a unit that scouts?",
    readings: { a: "the unit enters marked spaces only and scouts nothing" },
    default: "a",
    settledBy: "B:554",
  },
  "OPEN-39": {
    question: "The most dangerous matching unit cannot move: what now?",
    readings: { a: "the bot leads the next one", b: "the clause fails" },
    default: "b",
  },
  "OPEN-40": {
    question: "`ATTACK 2 within range 2` on a card with an area attack: what does the bot choose?",
    readings: {
      a: "a target by the usual order, then everyone in its space",
      b: "the space by the order of area attacks",
    },
    default: "a",
  },
  "OPEN-41": {
    question: "Which units does an area attack on every enemy unit hit?",
    readings: { a: "only units of the attack's classes" },
    default: "a",
  },
  "OPEN-42": {
    question: "Which of Lyssa's special attacks is the most effective?",
    readings: {
      a: "the one with the higher chance of a success against its best target; then more targets, then at random",
    },
    default: "a",
  },
  "OPEN-43": {
    question: "Where does PULSE push a unit?",
    readings: {
      a: "to a space with a marker of the player, not through a closed door, furthest from the nearest objective; ties at random",
    },
    default: "a",
  },
  "OPEN-44": {
    question: "The rolled bolster deck is empty: which deck does the bot take?",
    readings: { a: "a random other deck of the table", b: "another deck, by the table's weights" },
    default: "a",
  },
  "OPEN-45": {
    question: "Who rides along?",
    readings: {
      a: "units in the clause's own order; without one, control units, then scouts (no text says so), then at random; one counter stays on an objective",
      b: "units in the clause's own order; without one, at random; one counter stays on an objective",
    },
    default: "a",
  },
  "OPEN-46": {
    question: "Must the bot control the space of the equipment it uses?",
    readings: { a: "no", b: "yes" },
    default: "a",
  },
  "OPEN-47": {
    question: "Scenario 3: which spaces are objectives of the Breakers?",
    readings: {
      a: "spaces with a civilian still on them",
      b: "spaces with a building",
      c: "spaces with printed points",
    },
    default: "a",
  },
  "OPEN-48": {
    question: "Pit traps: who may enter, and when is a route blocked?",
    readings: {
      a: "only personnel may enter until the trap is destroyed; a route is blocked if every shortest way to the nearest building uses a trap",
    },
    default: "a",
  },
  "OPEN-49": {
    question: "Scenario 4: what gives victory points?",
    readings: { a: "each controlled objective whose structure stands gives one" },
    default: "a",
  },
  "OPEN-50": {
    question: "Scenario 5: what do `between`, `intended destination` and `nearest units of squad C` mean?",
    readings: {
      a: "on a shortest way; the nearest intact pod if the unit is with the prisoner, otherwise the prisoner; the fewest steps to any of them",
    },
    default: "a",
  },
  "OPEN-51": {
    question: "Scenario 6: a mech is hit. Which card goes?",
    readings: { a: "discard pile before deck before supply, by title within each", b: "by title across all three" },
    default: "a",
  },
  "OPEN-52": {
    question: "Scenario 6: how does a mech escape?",
    readings: { a: "with one more step out of an escape space; all five cards leave the game" },
    default: "a",
  },
  "OPEN-53": {
    question: "Scenario 8: how do doors and the control station work?",
    readings: {
      a: "doors are open on the way out and closed on the way in; a door counts if it is closed for the unit; the station is the player's comms structure on this map",
    },
    default: "a",
  },
  "OPEN-54": {
    question: "Which values do illegible numbers have?",
    readings: { a: "those in the ledger of readings" },
    default: "a",
  },
  "OPEN-55": {
    question: "Scenario 1: what is the Breakers' table of dangerous units?",
    readings: { a: "the one in the ledger of readings" },
    default: "a",
  },
  "OPEN-56": {
    question: "When can an area SUPPRESS target a space?",
    readings: { a: "if an unsuppressed unit is there; suppressed units count for `2 or more`" },
    default: "a",
  },
  "OPEN-57": {
    question: "What is the `preferred attack target`?",
    readings: { a: "the best target from where the unit stands, ignoring thresholds", b: "the most dangerous enemy" },
    default: "a",
  },
  "OPEN-58": {
    question: "How is the distance to a goal behind a closed door measured?",
    readings: { a: "as if the door were open", b: "closed doors block the way" },
    default: "a",
  },
  "OPEN-59": {
    question: "What is an `escape pod door`?",
    readings: { a: "a closed door between the unit's space and a space with an intact escape pod" },
    default: "a",
  },
  "OPEN-60": {
    question: "When does a unit reach a goal such as `adjacent to` or `within 3 of`?",
    readings: { a: "when it stands there; a unit that already does continues with the next letter" },
    default: "a",
  },
  "OPEN-61": {
    question: "`SCOUT 2 to escape pod`: which pod?",
    readings: { a: "the pod that the condition names" },
    default: "a",
  },
  "OPEN-62": {
    question: "How many passengers go along, up to 3?",
    readings: { a: "as many as may go, in the order of OPEN-45" },
    default: "a",
  },
  "OPEN-63": {
    question: "`Find most dangerous enemy` in a row of a table: which enemies count?",
    readings: {
      a: "every enemy on the board, on both maps; if the unit cannot approach the one found, the row is impossible",
      b: "those that the row's action can approach, just as a row that attacks considers only legal targets",
    },
    default: "a",
  },
  "OPEN-64": {
    question: "Scenario 8: does the `ATTACK 2` below the Nailgunner's table count?",
    readings: { a: "it is the last clause, printed without its number", b: "it is a second copy of clause 1" },
    default: "a",
  },
  "OPEN-65": {
    question: "Scenario 5: Hades' PULSE targets enemy units in the prisoner's space. How many does it attack?",
    readings: {
      a: "all of them, and each one that is hit is pushed; if none is a legal target, one unit as usual",
      b: "one of them, by the usual order; it is pushed if it is hit",
    },
    default: "a",
  },
  "OPEN-66": {
    question: "Scenario 5: a PULSE pushes a Breaker unit out of the prisoner's space. Does the prisoner go along?",
    readings: {
      a: "yes, with a unit of the Breaker bot; a person who plays the Breakers decides",
      b: "no, the prisoner stays",
    },
    default: "a",
    settledBy: "S:2152, S:1938, B:704",
  },
  "OPEN-67": {
    question: "Scenario 4: the structure of an objective is destroyed. Is it still an objective?",
    readings: { a: "no", b: "yes, but control of it gains nothing" },
    default: "a",
  },
  "OPEN-68": {
    question: "Scenarios 6 and 8: which threshold has the Commander's SPECIAL ATTACK?",
    readings: { a: "6/7/8", b: "5/7/8, as the scan has it" },
    default: "a",
  },
  "OPEN-69": {
    question: "Teams: the scenario lists Interference cards for a side. How many start in the deck of each player?",
    readings: { a: "the listed cards are shared out evenly", b: "each has as many as are listed" },
    default: "a",
    isOfTeams: true,
  },
  "OPEN-70": {
    question: "Teams: may one BOLSTER take cards from the supplies of both players?",
    readings: { a: "no, it targets one of them", b: "yes" },
    default: "a",
    isOfTeams: true,
  },
} as const satisfies OpenPoints;
