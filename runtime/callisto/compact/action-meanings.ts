import type {
  CodeScope,
  DrawActionMeaning,
  MoveActionMeaning,
  OneStep,
  PlainActionMeaning,
  SelectActionMeaning,
} from "../../compact/meaning.ts";
import { actorLetter, attack, byGait, flags } from "./meanings.ts";
import { LETTER_SHIFT, letterNumber, PLACE } from "./flags.ts";

/** CONTROL (§9.11): on an objective that the player does not hold with a unit, and that is not controlled yet (OPEN-27). */
const CONTROL: PlainActionMeaning = {
  kind: "plain",
  objection: "controlObjection",
  possible: (scope) => {
    const here = scope.field("here");
    const state = `${scope.field("placeState")}[${here}]`;
    const gains = scope.readings["OPEN-27"] === "a" ? PLACE.objective | PLACE.ownControlled : PLACE.objective;
    const held = PLACE.enemyControlled | PLACE.enemyOccupied;
    return `${here} >= 0 && (${state} & ${gains}) === ${PLACE.objective} && (${state} & ${held}) !== ${held}`;
  },
};

const RECON: PlainActionMeaning = {
  kind: "plain",
  objection: "reconObjection",
  possible: (scope) => `${scope.call("isInterferenceInRow")}(${scope.position})`,
};

const COMMAND: PlainActionMeaning = {
  kind: "plain",
  objection: "commandObjection",
  possible: (scope) => `${scope.field("deckCount")} + ${scope.field("discardCount")} > 0`,
};

/** INSPIRE turns upright cards further right (OPEN-33). */
const INSPIRE: PlainActionMeaning = {
  kind: "plain",
  objection: "inspireObjection",
  eligible: "next",
};

const BOLSTER: DrawActionMeaning = {
  kind: "draw",
  held: (scope, deck) => `${scope.call("cardsInDeck")}(${scope.position}, ${deck})`,
  deck: letterNumber,
  matching: (scope) => `${actorLetter(scope)} >> ${LETTER_SHIFT}`,
};

const PATHFIND: SelectActionMeaning = {
  kind: "select",
  chosen: (scope, place) => `${scope.field("groundOf")}[${place}]`,
  eligible: "eligibleForPathfind",
  objection: "pathfindObjection",
};

/** Leaving an insecure space is forbidden everywhere only under OPEN-15 b. */
function maySetOut(scope: CodeScope): string | null {
  if (scope.readings["OPEN-15"] === "a") return null;
  return `${scope.call("isSecure")}(${scope.position}, ${scope.field("here")})`;
}

function stepsOf(passes: OneStep["passes"]): OneStep {
  return {
    start: (scope) => byGait(scope, "stepStart", "standeesStart", "personnelStart"),
    to: (scope) => byGait(scope, "stepTo", "standeesTo", "personnelTo"),
    passes,
  };
}

/** MOVE goes through spaces with the bot's marker. */
const MOVE: MoveActionMeaning = {
  kind: "move",
  possible: maySetOut,
  objection: "moveObjection",
  oneStep: stepsOf(flags(PLACE.ownMarked)),
  reach: "reachMarked",
  reached: "reached",
  steps: "stepsMarked",
  middles: "middlesMarked",
};

/** SCOUT goes anywhere. */
const SCOUT: MoveActionMeaning = {
  kind: "move",
  possible: maySetOut,
  objection: "moveObjection",
  oneStep: stepsOf(null),
  reach: "reachOpen",
  reached: "reached",
  steps: "stepsOpen",
  middles: "middlesOpen",
};

/** What the actions mean in compiled sheets. */
export const COMPACT_ACTIONS = {
  MOVE,
  SCOUT,
  ATTACK: attack("ATTACK"),
  "SPECIAL ATTACK": attack("SPECIAL ATTACK"),
  SUPPRESS: attack("SUPPRESS"),
  PATHFIND,
  BOLSTER,
  COMMAND,
  CONTROL,
  INSPIRE,
  RECON,
} as const;
