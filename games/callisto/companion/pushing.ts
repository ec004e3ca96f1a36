import { pickEqually, withDice } from "../../../runtime/companion/choosing.ts";
import { listed, CARD_COMMANDS, type Command } from "../../../runtime/companion/question.ts";
import { askNames, askYes, confirm, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import { type CardDecision, playerOf, rulesNamed, nothing } from "../effects/turn-effects.ts";
import { asksAboutPrisoner, bracketOfPush, bringPrisonerTo, push, pushes } from "../effects/push.ts";
import { unitNamed } from "../effects/units.ts";
import type { UnitName } from "../position.ts";
import type { Table } from "./table.ts";

/** The criteria that rank places where the clause has no bracket (S:407-409). */
const USUAL_ORDER: readonly string[] = [
  "lowest cover defence",
  "unelevated",
  "nearest to bot units",
  "furthest from objective",
];

/** After the dice have fallen, the person can no longer call the attack impossible. */
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
  const { position, rules } = table;
  const attacker = decision.unit === null ? undefined : unitNamed(position, decision.unit);
  if (attacker === undefined) return;
  const criteria = bracketOfPush(decision, position, rules);
  const faces = ["tied spaces in the order of their names, with the same number of faces each"];
  const { position: pushed } = yield* withDice(table, `Push of ${name}`, faces, (dice) => {
    const turn = nothing(position, null);
    push(turn, name, attacker, criteria, rules, dice);
    return turn;
  });
  const at = unitNamed(pushed, name)?.at ?? null;
  if (at === null || pushed.units === position.units)
    return yield* tell({ kind: "do", text: `${name} stays where it is.` });
  table.position = pushed;
  yield* tell({ kind: "do", text: pushText(table, name, at) });
  yield* confirm("Done?", COMMANDS);
  if (!mayTakePrisoner(table)) return;
  if (!asksAboutPrisoner(position, pushed, name, { ...rules, pushedPrisoner: "is asked about" })) return;
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
  const riding = rulesNamed(rules, position, "the prisoner rides along");
  return rules.readings["OPEN-66"] === "a" && riding.some((rule) => playerOf(rule, position) !== "bot");
}
