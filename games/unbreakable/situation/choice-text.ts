import type { GameAction } from "../engine/game-action.ts";
import { unitNamed } from "../engine/play.ts";
import { BEAMS, BOMBS, OBJECTS, type GameState } from "../engine/state.ts";
import { OFF_MAP } from "../terrain.ts";

const WEAPON = `(?:${[...BEAMS, ...BOMBS].join("|")})`;
const HEX = "[0-9]{4}";
const UNIT = "[A-Z][A-Za-z0-9 ]*";

/** The actions of units, each as a pattern and in words. */
const FORMS: readonly (readonly [pattern: string, words: string])[] = [
  [`fire ${WEAPON} at (?:${HEX}|${UNIT})`, "fire WEAPON at HEX or UNIT"],
  [`reverse stasis ray at ${UNIT}`, "reverse stasis ray at UNIT"],
  ["fire on", "fire on"],
  ["laser", "laser"],
  [`push to ${HEX}`, "push to HEX"],
  ["push nowhere", "push nowhere"],
  [`reload ${WEAPON}`, "reload WEAPON"],
  [`move to (?:${HEX}|${OFF_MAP})`, "move to HEX"],
  ["change configuration", "change configuration"],
  ["clear stasis", "clear stasis"],
  [`melee ${UNIT}`, "melee UNIT"],
  [`(?:grab|drop) (?:${OBJECTS.join("|")})`, "grab or drop OBJECT"],
  [`give way to ${HEX}`, "give way to HEX"],
  ["become (?:ready|buttoned|offline|scattered)", "become STATUS"],
  [`reprogram ${UNIT}`, "reprogram UNIT"],
  [`swap ${WEAPON} for ${WEAPON}`, "swap WEAPON for WEAPON"],
];

/** The actions of a unit in situations. */
export const CHOICE_FORMS = {
  pattern: `^(?:${FORMS.map(([pattern]) => pattern).join("|")})$`,
  words: FORMS.map(([, words]) => words),
} as const;

/** The choice of a person in the words of situations; null for choices that they never state, such as doing no more. */
export function choiceText(state: GameState, action: GameAction): string | null {
  const [pending] = state.pending;
  switch (action.kind) {
    case "fire":
      return `${action.unit}: ${action.reverse ? "reverse" : "fire"} ${weaponOf(state, action)} at ${action.target ?? action.to}`;
    case "proximity":
      return `${action.unit}: fire ${action.weapon} at ${action.target ?? action.to}`;
    case "reload":
      return `${action.unit}: reload ${weaponOf(state, action)}`;
    case "move":
      return `${action.unit}: move to ${action.way.at(-1) ?? ""}`;
    case "turn":
      return `${action.unit}: change configuration`;
    case "clear stasis":
      return `${action.unit}: clear stasis`;
    case "melee":
      return `${action.unit}: melee ${action.target}`;
    case "grab":
    case "drop":
      return `${action.unit}: ${action.kind} ${action.object}`;
    case "status":
      return `${action.unit}: become ${action.status}`;
    case "reprogram":
      return `${action.unit}: reprogram ${action.target}`;
    case "swap":
      return `${action.unit}: swap ${weaponOf(state, action)} for ${action.for}`;
    case "laser":
      return `${action.unit}: laser`;
    case "displace":
      return `${action.unit}: give way to ${action.to}`;
    case "go on":
      return pending?.kind === "beam" ? `${pending.shot.unit}: fire on` : null;
    case "push":
      return pending?.kind === "push"
        ? `${pending.shot.unit}: push ${action.to === null ? "nowhere" : `to ${action.to}`}`
        : null;
    case "shuffle":
    case "draw":
    case "end round":
    case "arm":
    case "place":
    case "pose":
    case "program":
    case "pass":
    case "stop":
      return null;
  }
}

function weaponOf(
  state: GameState,
  { unit, weapon }: Extract<GameAction, { kind: "fire" | "reload" | "swap" }>,
): string {
  return unitNamed(state, unit)?.weapons[weapon]?.kind ?? "";
}
