import { enumerate } from "../../../grammar/prose.ts";
import { pickEqually, withDice } from "../../../runtime/companion/choosing.ts";
import {
  type AboutAction,
  type TableAction,
  type ActionClause,
  type ActionDice,
  type ActionMark,
  type ActionSuccess,
  NO_TABLE_ACTION,
} from "../../../runtime/companion/table-action.ts";
import { askNames, askYes, confirm, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import { CARD_COMMANDS, type Command, listed } from "../../../runtime/companion/question.ts";
import { bracketOfPush, bringPrisonerTo, pushes } from "../effects/attack.ts";
import { actOnBoard, pushThoseHit } from "../effects/position-effects.ts";
import { type CardDecision, decidedAction, playerOf } from "../effects/turn-effects.ts";
import { unitNamed } from "../effects/units.ts";
import type { Position, RowCard, UnitName } from "../position.ts";
import { attackDie } from "../reference/combat.ts";
import { factionOf, placed } from "../reference/environment.ts";
import { type CallistoContext, dieFor } from "./companion-game.ts";
import { markOfStrength } from "./stand-ins.ts";
import type { Table } from "./table.ts";
import { rulesOfBook } from "../rules/rules.ts";

/** The action of a card before it is executed. Marks and dice are exact if the map is known. */
export function tableActionOf(
  table: Table,
  own: RowCard,
  decision: CardDecision,
  context: CallistoContext,
): TableAction {
  const { position: held, knowsMap, rules } = table;
  const { position } = context.environment;
  const { unit, target, targets, route, passengers, spaces, structure, cards, decks } = decision;
  const from = knowsMap && unit !== null ? (unitNamed(position, unit)?.at ?? null) : null;
  const action = decidedAction(decision, held, rules);
  const all = targets.length > 0 ? targets : target === null ? [] : [target];
  return {
    ...NO_TABLE_ACTION,
    card: own.card,
    clause: clauseOf(decision),
    action: decision.action,
    strength: decision.strength,
    isStandIn:
      action?.plan === "attack" &&
      action.strength?.kind === "X" &&
      markOfStrength(context.environment, action, decision.strength) !== "",
    unit,
    from,
    enters: from !== null && unit !== null && unitNamed(held, unit)?.at === null,
    route,
    to: decision.destination === "" ? null : decision.destination,
    passengers,
    leavesBoard: decision.escapes,
    marks: knowsMap ? (action?.plan === "attack" ? [] : marksOf(position, own, decision, table)) : null,
    targets: all,
    spaces,
    feature: structure,
    cards,
    decks,
    dice: all.flatMap((name) => diceAgainst(name, decision, table, context)),
    success: action?.plan === "attack" ? successOf(decision.action, all) : null,
  };
}

function successOf(action: string | null, targets: readonly string[]): ActionSuccess {
  if (targets.length === 0) return { word: "destroyed", verb: "destroys", mayRemove: false };
  if (action === "SUPPRESS") return { word: "suppressed", verb: "suppresses", mayRemove: false };
  return { word: "hit", verb: "hits", mayRemove: true };
}

function clauseOf({ procedure, clause, letter, row }: CardDecision): ActionClause | null {
  return procedure === null || clause === null ? null : { procedure, number: clause, letter, row };
}

/** The actions whose effect on the board needs no dice. */
const ON_BOARD: readonly string[] = ["MOVE", "GUIDE", "SCOUT", "CONTROL", "PATHFIND"];

/** The markers that an action changes, in the order in which it changes them. */
function marksOf(position: Position, own: RowCard, decision: CardDecision, table: Table): readonly ActionMark[] {
  if (decision.action === null || !ON_BOARD.includes(decision.action)) return [];
  const { position: after } = actOnBoard(position, own.card, decision, table.rules);
  return (["bot", "player"] as const).flatMap((side) => {
    const [before, now] = [position.markers[side], after.markers[side]];
    const changed = Object.keys(now).filter((place) => now[place] !== before[place]);
    return changed.map((place): ActionMark => ({ place, side: factionOf(position, side), marker: now[place] ?? null }));
  });
}

function diceAgainst(
  name: string,
  decision: CardDecision,
  table: Table,
  context: CallistoContext,
): readonly ActionDice[] {
  const { position, readings } = context.environment;
  const count = decision.strength ?? 1;
  if (!table.knowsMap) {
    const die = decision.target === name ? dieFor(context, name) : null;
    return die === null ? [] : [{ target: name, count, ...die }];
  }
  const attacker = decision.unit === null ? undefined : unitNamed(position, decision.unit);
  const target = unitNamed(position, name);
  const [from, at] = [attacker && placed(attacker), target && placed(target)];
  if (!from || !at) return [];
  return [{ target: name, count, ...attackDie({ position, readings }, at, from) }];
}

/** The subject of a question about an action, with the cards that come after it. */
export function aboutAction(
  { position, acting }: Table,
  tableAction: TableAction,
  asks: AboutAction["asks"],
): AboutAction {
  const { row } = position.cards;
  const at = acting === null ? -1 : row.indexOf(acting);
  return { tableAction, asks, rest: row.slice(at + 1).map(({ card }) => card) };
}

/** The mark after a strength that is a stand-in. */
const STAND_IN = "*";

/** Instructs the person what to do on the table, in one sentence or two. */
export function instruct(tableAction: TableAction): string {
  const { action, unit } = tableAction;
  const name = `${action ?? ""}${strengthOf(tableAction)}`;
  switch (action) {
    case "MOVE":
    case "GUIDE":
      return `${name}: ${journey(tableAction)}`;
    case "SCOUT":
      return `${name}: ${journey(tableAction)} ${markers(tableAction)}`;
    case "CONTROL":
      return `CONTROL: put the bot's marker on the space of ${unit}, controlled side up, and turn yours over.`;
    case "PATHFIND":
      return `${name}: put a scouted marker on ${enumerate(tableAction.spaces)}. For each, take an Interference card from the bot's supply.`;
    case "OPEN DOOR":
      return `Open ${tableAction.feature}.`;
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
    case "PULSE":
    case "AREA ATTACK":
      return `${name}: ${attack(tableAction)}`;
    case "RECON":
      return "RECON: take an Interference card from the row: it is out of the game. Draw a card face down for the next turn.";
    case "COMMAND":
      return `${name}: draw ${tableAction.strength} ${tableAction.strength === 1 ? "card" : "cards"} into the row.`;
    case "INSPIRE":
      return `${name}: turn ${tableAction.cards.join(", ")} sideways.`;
    case "BOLSTER":
      return `${action} ${tableAction.strength ?? ""}: put these cards face up in the discard: ${[...tableAction.cards, ...tableAction.decks.map((letter) => `top of deck ${letter}`)].join(", ")}.`;
    default:
      return `${name}.`;
  }
}

function strengthOf({ strength, isStandIn }: TableAction): string {
  return strength === null ? "" : ` ${strength}${isStandIn ? STAND_IN : ""}`;
}

function journey({ unit, from, to, route, passengers, leavesBoard }: TableAction): string {
  if (leavesBoard && (to === null || to === from)) return `${unit} leaves the board.`;
  const by = route.length === 0 ? "" : ` through ${enumerate(route)}`;
  const riding = passengers.length === 0 ? "" : `, together with ${enumerate(passengers)}`;
  return `move ${unit} to ${to}${by}${riding}.${leavesBoard ? " From there it leaves the board." : ""}`;
}

/** The markers that a SCOUT puts down; without a map, the rule for them. */
function markers({ marks }: TableAction): string {
  if (marks === null) {
    return "Put a scouted marker on every space it enters, unless the bot has a marker there. For each, take an Interference card from the bot's supply.";
  }
  if (marks.length === 0) return "It puts down no marker.";
  const [cards, pile] = marks.length === 1 ? ["an Interference card", ""] : [`${marks.length} Interference cards`, "s"];
  return `Put the bot's scouted marker${pile} on ${enumerate(marks.map(({ place }) => place))}. Take ${cards} from the bot's supply.`;
}

function attack(tableAction: TableAction): string {
  const { unit, action, strength, targets, spaces, feature, dice } = tableAction;
  const mark = tableAction.isStandIn ? STAND_IN : "";
  const rolled = strength === 1 ? `1${mark} die` : `${strength}${mark} dice`;
  if (targets.length === 0 && spaces.length === 0 && feature !== null) {
    return `${unit} attacks ${feature}: ${rolled} (d10) against its armoured defence. A success destroys it.`;
  }
  const whom =
    spaces.length > 0
      ? `each unit that it can hit in ${enumerate(spaces)}`
      : targets.length === 1
        ? targets[0]
        : `each of ${enumerate(targets)}`;
  const using = feature === null ? "" : ` with ${feature}`;
  const success = action === "SUPPRESS" ? "suppresses it" : "hits";
  const [die] = dice;
  if (die !== undefined && dice.every(({ sides, needs }) => sides === die.sides && needs === die.needs)) {
    return `${unit} against ${whom}${using}: roll ${strength}${mark} d${die.sides}. Each ${die.needs} or more ${success}.`;
  }
  return `${unit} against ${whom}${using}: ${rolled}, d12 if the target is lower, d10 if level, d8 if higher. A die that reaches its defence + cover + range ${success}.`;
}

/** The criteria that rank places where the clause has no bracket (S:407-409). */
const USUAL_ORDER: readonly string[] = [
  "lowest cover defence",
  "unelevated",
  "nearest to bot units",
  "furthest from objective",
];

/** Once the dice have been rolled, the person can no longer call the attack impossible. */
const COMMANDS: readonly Command[] = CARD_COMMANDS.filter((command) => command !== "impossible");

/**
 * The criteria that decide where a PULSE pushes: the clause's bracket or the usual order; null for attacks that push
 * nobody.
 */
export function orderOfPush(decision: CardDecision, { position, rules }: Table): readonly string[] | null {
  const attacker = decision.unit === null ? undefined : unitNamed(position, decision.unit);
  if (attacker === undefined || !pushes(decision.action, attacker)) return null;
  const bracket = bracketOfPush(decision, position, rules);
  const random = bracket.findIndex(({ kind }) => kind === "random");
  const texts = bracket.slice(0, random === -1 ? bracket.length : random).map(({ text }) => text);
  return bracket.length > 0 ? texts : USUAL_ORDER;
}

/** Asks who was hit, and finds for each where the PULSE pushes it (rules §9.6). */
export function* walkPushes(table: Table, decision: CardDecision, order: readonly string[]): Prompts<void> {
  for (const name of yield* askWhoIsPushed(table, decision)) {
    if (table.knowsMap) yield* pushOnMap(table, decision, name);
    else yield* walkPush(table, name, order);
  }
}

/** A unit that lost its last card is not pushed. */
function* askWhoIsPushed(table: Table, { target, targets, spaces }: CardDecision): Prompts<readonly UnitName[]> {
  if (target !== null) {
    const text = `Was ${target} hit, and is it still on the board?`;
    return (yield* askYes({ text, commands: CARD_COMMANDS })) ? [target] : [];
  }
  const known = table.position.units.filter(({ side }) => side === "player").map(({ name }) => name);
  return yield* askNames(
    { text: "Which units were hit and are still on the board?", commands: CARD_COMMANDS },
    { sort: "Unit", among: spaces.length === 0 ? targets : known },
  );
}

/** On a known map the companion computes the space and moves the counter there. */
function* pushOnMap(table: Table, decision: CardDecision, name: UnitName): Prompts<void> {
  const { position } = table;
  const rules = { ...table.rules, pushedPrisoner: "is asked about" } as const;
  const faces = ["tied spaces in the order of their names, with the same number of faces each"];
  const { position: pushed, prisonerQuestion } = yield* withDice(table, `Push of ${name}`, faces, (dice) =>
    pushThoseHit(position, decision, [name], rules, dice),
  );
  const at = unitNamed(pushed, name)?.at ?? null;
  if (at === null || pushed.units === position.units)
    return yield* tell({ kind: "do", text: `${name} stays where it is.` });
  table.position = pushed;
  yield* tell({ kind: "do", text: pushText(table, name, at) });
  yield* confirm("Done?", COMMANDS);
  if (!mayTakePrisoner(table) || prisonerQuestion === null) return;
  if (yield* askYes({ text: `Does the prisoner go with ${name}?`, commands: COMMANDS })) {
    table.position = bringPrisonerTo(table.position, name);
  }
}

function* walkPush(table: Table, name: UnitName, order: readonly string[]): Prompts<void> {
  const text = `Which spaces beside ${name} have a marker of yours and can be entered by it? A closed door blocks the way.`;
  const counters = table.position.units.map((unit) => unit.name);
  let left = yield* askNames({ text, commands: COMMANDS }, { sort: "Space", isPlace: true, excluded: counters });
  if (left.length === 0) return yield* tell({ kind: "do", text: `${name} stays where it is.` });
  for (const criterion of order) {
    if (left.length <= 1) break;
    const question = `Which best matches “${criterion}”: ${listed(left)}? If several tie, name them all.`;
    const kept = yield* askNames(
      { text: question, commands: COMMANDS },
      { sort: "Space", among: left, none: "none of them" },
    );
    if (kept.length > 0) left = kept;
  }
  const space = yield* pickEqually(table, left);
  yield* tell({ kind: "do", text: pushText(table, name, space) });
  yield* confirm("Done?", COMMANDS);
}

function pushText(table: Table, name: UnitName, space: string): string {
  const people = mayTakePrisoner(table)
    ? "Civilians in its space go with it, and so does the prisoner if you wish."
    : "Civilians in its space go with it.";
  return `Push ${name} to ${space}. If it is suppressed, it is ready again. ${people}`;
}

/** Whether a unit of yours that leaves the prisoner's space may take the prisoner along (S:1938, OPEN-66). */
function mayTakePrisoner({ position, rules }: Table): boolean {
  const riding = rulesOfBook(rules.book, position.bot, "the prisoner rides along");
  return rules.readings["OPEN-66"] === "a" && riding.some((rule) => playerOf(rule, position) !== "bot");
}
