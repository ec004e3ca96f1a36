import { groupBy } from "../../../grammar/group-by.ts";
import type { ActionChoice } from "../../engine-part.ts";
import { further, reached, unlessOnly, type Menu, type Option } from "../../shared/menu.ts";
import type { GameAction } from "../engine/game-action.ts";
import { nextStep } from "../engine/next-step.ts";
import { carriedBy, hexAt, unitNamed } from "../engine/play.ts";
import type { GameState, GameUnit, Pending } from "../engine/state.ts";
import { OFF_MAP } from "../terrain.ts";
import { stateOf } from "../../shared/engine/course.ts";
import { memberName } from "../../shared/engine/players.ts";
import type { Course } from "../engine/rules.ts";
import { PROXIMITY_SIZE } from "../rules/sizes.ts";

/** All choices of a person. */
function choicesNow(course: Course): { readonly pending: Pending | null; readonly choices: readonly GameAction[] } {
  const step = nextStep(course.game, course.terms.bots, stateOf(course));
  return step.kind === "choose"
    ? { pending: step.pending, choices: step.offers.actions }
    : { pending: null, choices: [] };
}

/** The same for programs. */
export function choicesOf(course: Course): readonly ActionChoice<GameAction>[] {
  return choicesNow(course).choices.map((action) => ({ shown: action, action: () => action }));
}

/** The menus of a person: first the unit, then its action, then the details. */
export function menuOf(course: Course): Menu<GameAction> {
  const state = stateOf(course);
  const { pending, choices } = choicesNow(course);
  const question = pending === null ? "Nothing can be chosen" : `${askedIn(pending)}${questionOf(pending)}`;
  const units = new Map<string, GameAction[]>();
  for (const action of choices) {
    const key = "unit" in action ? action.unit : "";
    units.set(key, [...(units.get(key) ?? []), action]);
  }
  const ofUnits = [...units].filter(([unit]) => unit !== "");
  const others = (units.get("") ?? []).map((action) => outcome(state, action));
  const [only, ...more] = ofUnits;
  if (only !== undefined && more.length === 0) {
    const menu = actionMenu(state, question, only[1]);
    return { ...menu, options: [...menu.options, ...others] };
  }
  const options = ofUnits.map(([unit, actions]): Option<GameAction> => ({
    name: unit,
    note: noteOf(state, unit),
    leads: () => further(actionMenu(state, unit, actions)),
  }));
  return { question, options: [...options, ...others] };
}

/** In a team, names the player. */
function askedIn({ side, member }: Pending): string {
  return member === undefined ? "" : `${memberName(side, member)}: `;
}

/** The question for the pending choice. */
export function questionOf(pending: Pending): string {
  switch (pending.kind) {
    case "arm":
      return `Which ${pending.class} weapons has ${pending.unit}?`;
    case "place":
      return `Where does ${pending.unit} start?`;
    case "pose":
      return `In which condition does ${pending.unit} start?`;
    case "activation":
      return pending.overload ? "Overloaded walkers: who does what?" : "Who does what?";
    case "program":
      return `${pending.unit} follows its program`;
    case "bomb":
      return `A ${pending.shot.size} ${pending.shot.kind} flies to ${pending.shot.to}. Fire a laser at it?`;
    case "beam":
      return `The beam holds ${pending.target}. Fire on as a ${pending.shot.size} beam?`;
    case "overheated":
      return `${pending.unit} has fired an unloaded beam`;
    case "push":
      return `Where is ${pending.target} pushed to?`;
    case "displace":
      return `Who leaves ${pending.hex}, and where to?`;
    case "status":
      return "Who changes status?";
    case "opportunity":
      return `Opportunity: ${pending.opportunity}. Who uses it?`;
    case "owner move":
      return `Where does ${pending.unit} move to?`;
  }
}

/** The actions of a unit by their kinds. An action with many targets asks for one. */
function actionMenu(state: GameState, question: string, actions: readonly GameAction[]): Menu<GameAction> {
  const groups = groupBy(actions, (action) => groupOf(state, action));
  const [only, ...more] = groups;
  if (only !== undefined && more.length === 0) {
    return { question, options: only[1].map((action) => outcome(state, action)) };
  }
  const options = [...groups].map(([name, own]): Option<GameAction> => ({
    name,
    note: own.length === 1 ? "" : `${own.length} ways`,
    leads: () => unlessOnly({ question: name, options: own.map((action) => outcome(state, action)) }),
  }));
  return { question, options };
}

function groupOf(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "fire": {
      const weapon = unitNamed(state, action.unit)?.weapons[action.weapon];
      const number = action.weapon + 1;
      return `fire ${weapon?.size ?? ""} ${weapon?.kind ?? "weapon"} (${number})`;
    }
    case "proximity":
      return `fire ${PROXIMITY_SIZE} ${action.weapon}`;
    case "reload":
      return `reload ${unitNamed(state, action.unit)?.weapons[action.weapon]?.kind ?? "weapon"} (${action.weapon + 1})`;
    default:
      return action.kind;
  }
}

/** An action in a list of choices: `fire heavy nuke (3): 0405`. */
export function actionText(state: GameState, action: GameAction): string {
  const [group, name] = [groupOf(state, action), optionText(state, action)];
  return group === name || name === action.kind || action.kind === "turn"
    ? name.replace(action.kind, group)
    : `${group}: ${name}`;
}

function outcome(state: GameState, action: GameAction): Option<GameAction> {
  const isPass = action.kind === "pass";
  return {
    name: optionText(state, action),
    ...(isPass ? { key: "e" } : {}),
    note: "to" in action && typeof action.to === "string" ? terrainNote(state, action.to) : "",
    leads: () => reached(action),
  };
}

function optionText(state: GameState, action: GameAction): string {
  switch (action.kind) {
    case "arm":
      return action.weapons.join(" and ");
    case "place":
    case "displace":
      return action.to;
    case "pose":
      return `${action.status}${action.turned ? `, ${turnedText(unitNamed(state, action.unit))}` : ""}`;
    case "fire":
      return action.target ?? action.to;
    case "proximity":
      return `${action.weapon} at ${action.target ?? action.to}`;
    case "move":
      return action.way.at(-1) === OFF_MAP ? "off the map, for good" : (action.way.at(-1) ?? "");
    case "turn":
      return "change configuration";
    case "melee":
    case "reprogram":
      return action.target;
    case "grab":
    case "drop":
      return action.object;
    case "status":
      return action.status;
    case "swap":
      return action.for;
    case "push":
      return action.to ?? "leave it there";
    case "go on":
      return "fire on";
    case "pass":
      return "done";
    case "clear stasis":
    case "laser":
    case "program":
    case "reload":
    case "shuffle":
    case "draw":
    case "end round":
    case "stop":
      return action.kind;
  }
}

function turnedText(unit: GameUnit | undefined): string {
  return { Crawler: "dug in", Walker: "down", Squad: "hovering" }[unit?.type ?? "Squad"];
}

function noteOf(state: GameState, name: string): string {
  const unit = unitNamed(state, name);
  if (unit === undefined) return "";
  const carried = carriedBy(state, name);
  const carries = carried === undefined ? [] : [`carries the ${carried.name}`];
  return [conditionText(unit), ...carries, terrainNote(state, unit.at)].filter((part) => part !== "").join(", ");
}

/** The state of a unit: `ready, hovering, 2 stasis, in 0405`. */
export function conditionText(unit: GameUnit): string {
  return [
    unit.frozen ? `frozen (${unit.status})` : unit.status,
    ...(unit.turned ? [turnedText(unit)] : []),
    ...(unit.stasis > 0 ? [`${unit.stasis} stasis`] : []),
    unit.at === OFF_MAP ? OFF_MAP : `in ${unit.at}`,
  ].join(", ");
}

function terrainNote(state: GameState, hex: string): string {
  const { terrain, cloud } = hexAt(state, hex);
  return [...(terrain === "open" ? [] : [terrain]), ...(cloud === null ? [] : ["cloud"])].join(", ");
}
