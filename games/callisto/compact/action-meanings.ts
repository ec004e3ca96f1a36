import type {
  CodeScope,
  DrawActionMeaning,
  MoveActionMeaning,
  OneStep,
  SimpleActionMeaning,
  SelectActionMeaning,
} from "../../../runtime/compact/meaning.ts";
import { SECURE } from "../lexicon/meaning.ts";
import type { BookRules } from "./book-rules.ts";
import { FEATURE } from "./features.ts";
import { codeOfTest } from "./fields.ts";
import { actorLetter, byGait, calling, link, flags } from "./meanings.ts";
import { attack } from "./attack-meaning.ts";
import { LETTER_SHIFT, letterNumber, PLACE, UNIT } from "./flags.ts";

/** How the book's rules change the gains of control (OPEN-27). */
type ControlGain = Pick<BookRules, "rescues" | "activates" | "structuresCount">;

/** CONTROL (§9.11): possible where it gains something, unless a unit of the player holds the space. */
function control(gain: ControlGain): SimpleActionMeaning {
  return {
    kind: "simple",
    possible: (scope) => {
      const here = scope.field("here");
      const state = scope.item("placeState", here);
      const held = PLACE.enemyControlled | PLACE.enemyOccupied;
      const free = `(${state} & ${held}) !== ${held}`;
      const already = scope.readings["OPEN-27"] === "a" ? PLACE.ownControlled : 0;
      if (!gain.rescues && !gain.activates && !gain.structuresCount) {
        return `${here} >= 0 && (${state} & ${PLACE.objective | already}) === ${PLACE.objective} && ${free}`;
      }
      if (already === 0) return `${here} >= 0 && (${state} & ${PLACE.objective}) !== 0 && ${free}`;
      const frees = calling("freesByControl")(scope);
      const points = `(${state} & ${already}) === 0 && ${calling("pointsByControl")(scope)}`;
      if (gain.rescues) return `${here} >= 0 && ${free} && ${frees}`;
      if (!gain.activates) return `${here} >= 0 && ${free} && ${points}`;
      return `${here} >= 0 && ${free} && (${points} || ${frees})`;
    },
  };
}

const CONTROL = control({ rescues: false, activates: false, structuresCount: false });

const RECON: SimpleActionMeaning = {
  kind: "simple",
  possible: (scope) => calling("isInterferenceInRow")(scope),
};

const COMMAND: SimpleActionMeaning = {
  kind: "simple",
  possible: (scope) => `${scope.field("deckCount")} + ${scope.field("discardCount")} > 0`,
};

/** INSPIRE turns upright cards further right (OPEN-33). */
const INSPIRE: SimpleActionMeaning = {
  kind: "simple",
  eligible: "next",
  unnamed: "Card",
};

const BOLSTER: DrawActionMeaning = {
  kind: "draw",
  held: (scope, deck) => calling("cardsInDeck")(scope, deck),
  deck: letterNumber,
  matching: (scope) => `${actorLetter(scope)} >> ${LETTER_SHIFT}`,
  faceUp: (scope, card) => `${card} >= ${scope.field("rowCount")}`,
};

/** OPEN DOOR (§1.6): the equipment of the space opens one of the closed doors that the action names. */
const OPEN_DOOR: SimpleActionMeaning = {
  kind: "simple",
  possible: (scope) => {
    const here = scope.field("here");
    const has = `${here} >= 0 && ${calling("isEquipmentAt")(scope, here, `${FEATURE.doors}`)}`;
    if (scope.readings["OPEN-46"] === "a") return has;
    return `${has} && (${scope.item("placeState", here)} & ${PLACE.ownControlled}) !== 0`;
  },
  eligible: "closed",
  chooses: true,
};

const BOARDING_ORDER: ReturnType<NonNullable<MoveActionMeaning["boarding"]>> = [
  {
    text: "control unit",
    test: (scope, unit) => `(${scope.item("unitState", unit)} & ${UNIT.control}) !== 0`,
  },
  {
    text: "scout unit",
    test: (scope, unit) => `(${scope.item("unitState", unit)} & ${UNIT.scout}) !== 0`,
  },
];

/** Who may ride along and who goes first (§9.9, OPEN-45). */
const BOARDING = {
  mayBoard: (scope: CodeScope, unit: string): string => {
    const ready = UNIT.own | UNIT.personnel | UNIT.onBoard;
    const state = `(${scope.item("unitState", unit)} & ${ready | UNIT.suppressed}) === ${ready}`;
    const place = (of: string): string => scope.item("cell", scope.item("unitPlace", of));
    return `${unit} !== ${scope.field("actor")} && ${state} && ${place(unit)} === ${place(scope.field("actor"))}`;
  },
  boarding: ({ readings }: CodeScope) => (readings["OPEN-45"] === "a" ? BOARDING_ORDER : []),
  seats: link("seatsLeavingSome"),
} as const;

/** An active mech moves on from an escape space and leaves the board (OPEN-52). */
function leavesFromEscape(scope: CodeScope, place: string): string {
  const asleep = UNIT.own | UNIT.mech | UNIT.deactivated;
  const state = scope.item("unitState", scope.field("actor"));
  return `${scope.item("escape", place)} === 1 && (${state} & ${asleep}) === ${UNIT.own | UNIT.mech}`;
}

const PATHFIND: SelectActionMeaning = {
  kind: "select",
  chosen: (scope, place) => scope.item("groundOf", place),
  eligible: link("eligibleForPathfind"),
};

/** Only OPEN-15 b forbids every unit to leave an insecure space. */
function maySetOut(scope: CodeScope): string | null {
  return scope.readings["OPEN-15"] === "a" ? null : codeOfTest("Space", SECURE)(scope, scope.field("here"));
}

function stepsOf(passes: OneStep["passes"]): OneStep {
  return {
    start: (scope) => byGait(scope, "start"),
    to: (scope) => byGait(scope, "to"),
    passes,
  };
}

/** Where a marker can be placed: a space that the bot controls needs none, whatever counts as scouted (OPEN-05). */
const UNMARKED = flags(0, PLACE.ownMarked);

/** MOVE goes through spaces with the bot's marker. */
const MOVE: MoveActionMeaning = {
  kind: "move",
  possible: maySetOut,
  oneStep: stepsOf(flags(PLACE.ownMarked)),
  changes: UNMARKED,
  changesInWords: "unscouted spaces on the route",
  reach: link("reachMarked"),
  reached: "reached",
  steps: link("stepsMarked"),
  middles: link("middlesMarked"),
  ...BOARDING,
};

/** GUIDE leads personnel as a MOVE. */
const GUIDE: MoveActionMeaning = {
  ...MOVE,
  able: flags(UNIT.onBoard | UNIT.personnel | UNIT.own, UNIT.suppressed),
};

/** SCOUT goes anywhere. */
const SCOUT: MoveActionMeaning = {
  kind: "move",
  possible: maySetOut,
  oneStep: stepsOf(null),
  changes: UNMARKED,
  changesInWords: "unscouted spaces on the route",
  reach: link("reachOpen"),
  reached: "reached",
  steps: link("stepsOpen"),
  middles: link("middlesOpen"),
  ...BOARDING,
};

/** What the actions mean in compiled sheets. */
export const COMPACT_ACTIONS = {
  MOVE,
  SCOUT,
  ATTACK: attack("ATTACK"),
  "SPECIAL ATTACK": attack("SPECIAL ATTACK"),
  SUPPRESS: attack("SUPPRESS"),
  PULSE: attack("PULSE"),
  GUIDE,
  "OPEN DOOR": OPEN_DOOR,
  PATHFIND,
  BOLSTER,
  COMMAND,
  CONTROL,
  INSPIRE,
  RECON,
} as const;

/** CONTROL where the book gives it gains other than points. */
export function controlUnder(rules: BookRules): SimpleActionMeaning | null {
  return rules.rescues || rules.activates || rules.structuresCount ? control(rules) : null;
}

/** A movement by which mechs may escape. */
export function escapingUnder(action: MoveActionMeaning): (rules: BookRules) => MoveActionMeaning | null {
  const escaping = { ...action, leavesFrom: leavesFromEscape };
  return ({ escapes }) => (escapes ? escaping : null);
}
