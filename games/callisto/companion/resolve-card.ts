import {
  answerFor,
  askChoice,
  askNames,
  confirm,
  type Prompts,
  tell,
  restartable,
} from "../../../runtime/companion/prompts.ts";
import { type AboutAction, type TableAction, NO_TABLE_ACTION } from "../../../runtime/companion/table-action.ts";
import { PositionAnswers } from "../../../runtime/companion/position-answers.ts";
import { CARD_COMMANDS, type AnswerOption, type Command } from "../../../runtime/companion/question.ts";
import { walkProcedure } from "../../../runtime/companion/resolve.ts";
import { meaningsOf } from "../../../runtime/interpreter/checklists.ts";
import { type Decision, NO_DECISION } from "../../../runtime/decision.ts";
import { procedureFor, asFollowed } from "../../../runtime/checked-tree/procedures.ts";
import { cardsOfCounter, INTERFERENCE } from "../effects/cards.ts";
import { applyDecision, bolster as applyBolster, destroyStructure, inspire } from "../effects/position-effects.ts";
import { type CardDecision, cardDecisionOf, decidedAction } from "../effects/turn-effects.ts";
import { unitNamed, withUnit } from "../effects/units.ts";
import { CALLISTO } from "../game.ts";
import type { Position, RowCard, SpaceName, UnitName } from "../position.ts";
import type { Readings } from "../readings.ts";
import { CALLISTO_COMPANION, CALLISTO_SIGHT, type CallistoContext } from "./companion-game.ts";
import { aboutAction, tableActionOf, instruct, orderOfPush, walkPushes } from "./table-action.ts";
import { FACE_DOWN, findSetAside, readyBolster, readyDraw, readyUnseen } from "./draw.ts";
import { exactDecision, type Table, withCards } from "./table.ts";
import { rulesOfBook } from "../rules/rules.ts";

/**
 * Resolves the card at an index of the row (rules §4): walks its clauses, has the person execute the decision on the
 * table, does the part that concerns the cards, and finishes the card.
 */
export function* resolveCard(table: Table, own: RowCard): Prompts<Decision> {
  table.acting = own;
  return yield* restartable(own.card, () => resolveOnce(table, own));
}

function* resolveOnce(table: Table, own: RowCard): Prompts<Decision> {
  const { position, rules } = table;
  const { book, readings } = rules;
  table.decided = null;
  const index = actingIndex(table);
  // The person moved it elsewhere.
  if (index === -1) return NO_DECISION;
  const start = CALLISTO.start({ book, position, readings, index });
  const sheet = book.sheets[position.bot];
  if (sheet === undefined) throw new Error(`the book has no sheet of ${position.bot}`);
  const policies = CALLISTO.policiesOf(readings);
  const found = procedureFor(sheet, start.title, start.letter);
  const procedure = found && asFollowed(found, policies);
  if (start.idle !== null || procedure === null) {
    yield* tell({ kind: "note", text: start.idle?.detail ?? `The sheet has no procedure for ${own.card}.` });
    const decision = { ...NO_DECISION, procedure: procedure?.name ?? null };
    decidedNow(table, decision);
    yield* confirm("Next?", CARD_COMMANDS, aboutAction(table, { ...NO_TABLE_ACTION, card: own.card }, "read"));
    return finished(table, decision);
  }
  if (start.instead !== null) {
    const unit = start.actor?.name ?? own.card;
    const tableAction = { ...NO_TABLE_ACTION, card: own.card, action: start.instead.action, unit };
    yield* tell({
      kind: "do",
      text: `${unit} is suppressed: turn its counter back up. It does nothing else.`,
      tableAction,
    });
    const decision = { ...NO_DECISION, procedure: procedure.name, action: start.instead.action };
    decidedNow(table, decision);
    yield* confirm("Done?", CARD_COMMANDS, aboutAction(table, tableAction, "done"));
    return finished(table, decision);
  }
  const arriving = arrivingUnit(table, start.actor?.name ?? null);
  const environment = {
    game: CALLISTO,
    book,
    position: start.position,
    readings,
    policies,
    card: start.card,
    actor: start.actor,
    view: CALLISTO.sideOf(position).view,
    bound: [],
    intended: null,
    checklists: meaningsOf<Position, Readings>(sheet.checklists),
  };
  const companion = CALLISTO_COMPANION;
  if (arriving !== null) yield* tell({ kind: "note", text: enteringText(arriving, table, environment) });
  const walk = walkProcedure(
    { companion, environment, sheet, procedure, dice: table.dice, recall: table.recall },
    function* (decided, context): Prompts<void> {
      decidedNow(table, decided);
      const exact = table.decided === null ? decided : exactDecision(decided, table.decided, rules);
      if (arriving !== null && readings["OPEN-12"] === "b") {
        yield* tell({ kind: "do", text: arrivalText(arriving, table, environment) });
      }
      yield* execute(table, own, cardDecisionOf(exact), context);
    },
  );
  const others = sheet.procedures.filter((other) => other !== procedure);
  const map = table.knowsMap ? new PositionAnswers(environment, [procedure, ...others], CALLISTO_SIGHT) : null;
  const decision = yield* map === null ? walk : answerFor(walk, (question) => map.answer(question));
  if (arriving !== null && (decision.clause !== null || readings["OPEN-12"] === "a")) table.entered.add(arriving);
  if (decision.clause === null) {
    const stays =
      arriving !== null && readings["OPEN-12"] === "b" ? " If its counter is off the board, leave it there." : "";
    yield* tell({ kind: "note", text: `No clause fires: ${own.card} does nothing.${stays}` });
    decidedNow(table, decision);
    // Nothing was done yet, so the card can be read again. Questions about the clauses are not repeated.
    yield* confirm("Next?", ["restart", "adjust"], aboutAction(table, { ...NO_TABLE_ACTION, card: own.card }, "read"));
    return finished(table, decision);
  }
  return decision;
}

/** Keeps a decision with its position, in case somebody asks why. */
function decidedNow(table: Table, decision: Decision): void {
  table.decided = table.knowsMap ? { position: table.position, index: actingIndex(table), decision } : null;
}

/** The acting unit if it is, or may be, off the board. */
function arrivingUnit({ knowsMap, entered, position }: Table, name: string | null): string | null {
  if (name === null) return null;
  const away = knowsMap ? unitNamed(position, name)?.at === null : !entered.has(name);
  return away ? name : null;
}

/** The note about the card of a unit that is, or may be, off the board: it enters with its card's action (OPEN-12). */
function enteringText(
  name: string,
  { knowsMap }: Table,
  { position, readings }: CallistoContext["environment"],
): string {
  const at = knowsMap ? (unitNamed(position, name)?.at ?? null) : null;
  const spawn = at === null ? "its spawn point" : `${at}, its spawn point`;
  const condition = knowsMap ? `${name} is off the board` : `If ${name} is off the board`;
  if (readings["OPEN-12"] === "a") return `${condition}${knowsMap ? ":" : ","} put it on ${spawn} first.`;
  return `${condition}${knowsMap ? ":" : ","} read its card as if it were on ${spawn}.`;
}

/** The instruction to put an arriving unit on the board before it does anything. */
function arrivalText(name: string, { knowsMap }: Table, { position }: CallistoContext["environment"]): string {
  const at = knowsMap ? (unitNamed(position, name)?.at ?? null) : null;
  return at === null ? `If ${name} is off the board, put it on its spawn point now.` : `Put ${name} on ${at}.`;
}

/**
 * Has the person execute the decision, or executes it with the cards. Changes nothing before it is known to be
 * possible.
 */
function* execute(table: Table, own: RowCard, decision: CardDecision, context: CallistoContext): Prompts<void> {
  const tableAction = tableActionOf(table, own, decision, context);
  switch (decision.action) {
    case "COMMAND":
    case "INSPIRE":
    case "RECON":
    case "BOLSTER":
      return yield* withTheCards(table, decision, tableAction);
    default:
      return yield* atTheTable(table, decision, tableAction);
  }
}

function* atTheTable(table: Table, decision: CardDecision, tableAction: TableAction): Prompts<void> {
  yield* tell({ kind: "do", text: instruct(tableAction), tableAction });
  const order = orderOfPush(decision, table);
  if (order !== null) yield* walkPushes(table, decision, order);
  if (table.knowsMap) return yield* onTheMap(table, decision, tableAction);
  const marks = order === null ? yield* countMarks(table, decision, tableAction) : 0;
  const activated = yield* activatedBy(table, decision);
  const { cards } = table.position;
  const paid = Math.min(marks, cards.interference);
  withCards(table, {
    interference: cards.interference - paid,
    discard: [...cards.discard, ...Array.from({ length: paid }, () => INTERFERENCE)],
  });
  for (const name of activated) table.position = withUnit(table.position, name, { deactivated: false });
  const at = table.position.units.find(({ name }) => name === decision.unit)?.at ?? null;
  if (decision.escapes) yield* findAllOf(table, decision);
  finish(
    table,
    decision.escapes
      ? { ...decision, action: "MOVE", destination: at, route: [], passengers: [] }
      : { ...decision, action: null },
  );
}

/** Updates the map, and asks for the results of dice. */
function* onTheMap(table: Table, decision: CardDecision, tableAction: TableAction): Prompts<void> {
  yield* confirm("Done?", CARD_COMMANDS, aboutAction(table, tableAction, "done"));
  const action = decidedAction(decision, table.position, table.rules);
  if (action?.plan === "attack") yield* attackResult(table, decision, tableAction);
  if (decision.escapes) yield* findAllOf(table, decision);
  finish(table, action?.plan === "attack" ? { ...decision, action: null } : decision);
}

/** Once the dice have been rolled, the person can no longer call the attack impossible. */
const AFTER_DICE: readonly Command[] = ["restart", "adjust"];

/** Asks for the result of an attack that the person rolled, to update the map. */
function* attackResult(table: Table, decision: CardDecision, tableAction: TableAction): Prompts<void> {
  const { action, target, spaces, structure, targets } = decision;
  const hit = targets.length > 0 ? targets : target === null ? unitsIn(table.position, spaces) : [target];
  const asking = (text: string, asks: AboutAction["asks"]) => ({
    text,
    commands: AFTER_DICE,
    about: aboutAction(table, tableAction, asks),
  });
  if (hit.length === 0) {
    if (structure === null) return;
    const [destroyed] = yield* askNames(asking("What did the attack destroy?", "succeeded"), {
      sort: "Structure",
      among: [structure],
      none: "nothing",
    });
    if (destroyed !== undefined) table.position = destroyStructure(table.position, destroyed, table.rules);
    return;
  }
  if (action === "SUPPRESS") {
    const names = yield* askNames(asking("Which units are suppressed now?", "succeeded"), among(hit));
    for (const name of names) table.position = withUnit(table.position, name, { suppressed: true });
    return;
  }
  const text = "Which counters did the attack take off the board?";
  const gone = yield* askNames(asking(text, "removed"), among(hit));
  for (const name of gone) table.position = withUnit(table.position, name, { at: null });
}

function among(names: readonly UnitName[]) {
  return { sort: "Unit", among: names, none: "none" };
}

function unitsIn({ units }: Position, spaces: readonly SpaceName[]): readonly UnitName[] {
  return units
    .filter(({ side, at }) => side === "player" && at !== null && spaces.includes(at))
    .map(({ name }) => name);
}

/** The cards of a mech that escapes leave the game wherever they are, one face down too. */
function* findAllOf(table: Table, { unit: name }: CardDecision): Prompts<void> {
  const unit = name === null ? undefined : unitNamed(table.position, name);
  if (unit !== undefined) yield* findSetAside(table, cardsOfCounter(unit), ({ aside }) => aside.join());
}

/** Asks how many Interference cards the bot pays: one for each marker that was placed. */
function* countMarks(
  table: Table,
  { action, strength, spaces, escapes }: CardDecision,
  tableAction: TableAction,
): Prompts<number> {
  if (action !== "SCOUT" || escapes) {
    yield* confirm("Done?", CARD_COMMANDS, aboutAction(table, tableAction, "done"));
    return action === "PATHFIND" ? spaces.length : 0;
  }
  const options: readonly AnswerOption[] = Array.from({ length: (strength ?? 1) + 1 }, (_, count) => ({
    key: `${count}`,
    label: count === 1 ? "1 new marker" : `${count} new markers`,
  }));
  return Number(
    yield* askChoice({ text: "Done? How many new scouted markers did it put down?", commands: CARD_COMMANDS }, options),
  );
}

/** Asks which mechs control activates, those of the space (S:2361). */
function* activatedBy(table: Table, { action }: CardDecision): Prompts<readonly string[]> {
  const { position, rules } = table;
  if (action !== "CONTROL" || rulesOfBook(rules.book, position.bot, "control activates mechs").length === 0) return [];
  const asleep = position.units
    .filter(({ side, deactivated }) => side === "bot" && deactivated)
    .map(({ name }) => name);
  if (asleep.length === 0) return [];
  return yield* askNames(
    { text: "Which mechs does this put into service?", commands: CARD_COMMANDS },
    { sort: "Unit", among: asleep },
  );
}

function* withTheCards(table: Table, decision: CardDecision, planned: TableAction): Prompts<void> {
  const unseen = table.options.cards === "person";
  const tableAction = decision.action === "INSPIRE" ? { ...planned, cards: cardsTurned(table, decision) } : planned;
  yield* tell({ kind: "do", text: instruct(tableAction), tableAction });
  if (decision.action === "BOLSTER") return yield* bolster(table, decision, tableAction);
  if (decision.action === "COMMAND") yield* readyDraw(table, decision.strength ?? 1, "COMMAND draws");
  if (decision.action === "RECON" && !unseen) yield* readyDraw(table, 1, "RECON draws");
  yield* confirm("Done?", CARD_COMMANDS, aboutAction(table, tableAction, asksOfCards(table)));
  // Not earlier, because cards may be corrected until the person confirms.
  if (decision.action === "RECON" && unseen) yield* readyUnseen(table);
  const before = table.position.cards;
  finish(table, decision);
  const { cards } = table.position;
  if (decision.action === "RECON" && unseen) {
    const drawn = cards.aside.at(-1);
    if (cards.aside.length > before.aside.length && drawn !== undefined) {
      withCards(table, { aside: [...before.aside, FACE_DOWN], deck: [drawn, ...cards.deck] });
    }
  }
  if (decision.action !== "RECON") yield* tell({ kind: "note", text: `Row: ${rowText(cards.row)}.` });
}

/** One card at a time, so that a person who draws them can name each. */
function* bolster(table: Table, decision: CardDecision, tableAction: TableAction): Prompts<void> {
  yield* confirm("Continue?", CARD_COMMANDS, aboutAction(table, tableAction, asksOfCards(table)));
  const drawn: string[] = [];
  const shuffledBack = new Set<string>();
  const parts = [
    ...decision.cards.map((card) => ({ cards: [card], decks: [] })),
    ...decision.decks.map((letter) => ({ cards: [], decks: [letter] })),
  ];
  for (const part of parts) {
    const [letter] = part.decks;
    if (letter !== undefined) yield* readyBolster(table, letter, shuffledBack.has(letter));
    const { discard, display } = table.position.cards;
    table.position = applyBolster(table.position, { ...decision, ...part }, table.rules, table.shuffling).position;
    drawn.push(...table.position.cards.discard.slice(discard.length));
    if (letter !== undefined && display.length > table.position.cards.display.length) shuffledBack.add(letter);
  }
  finish(table, { ...decision, action: null });
  yield* tell({ kind: "do", text: `Put in the bot's discard: ${drawn.join(", ")}.` });
  const asks = asksOfCards(table);
  yield* confirm("Done?", ["adjust"], asks === "read" ? aboutAction(table, tableAction, asks) : undefined);
}

/** The companion moves the cards that it holds, so nothing is left to do on the table. */
function asksOfCards({ options }: Table): "read" | "done" {
  return options.cards === "companion" ? "read" : "done";
}

/** The cards that INSPIRE turns, by the same rule as its effect. */
function cardsTurned({ position, acting, rules }: Table, decision: CardDecision): readonly string[] {
  if (decision.action !== "INSPIRE" || acting === null) return [];
  const before = position.cards.row;
  const after = inspire(position, before.indexOf(acting), decision, rules);
  return after.flatMap(({ card, sideways }, index) => (sideways && before[index]?.sideways === false ? [card] : []));
}

function finish(table: Table, decision: CardDecision): void {
  table.position = applyDecision(table.position, actingIndex(table), decision, table.rules, table.shuffling).position;
}

/** Finishes a card that leaves nothing for the person to do. */
function finished(table: Table, decision: Decision): Decision {
  finish(table, cardDecisionOf(decision));
  return decision;
}

function actingIndex({ position, acting }: Table): number {
  return acting === null ? -1 : position.cards.row.indexOf(acting);
}

/** The row from left to right. */
export function rowText(row: readonly RowCard[]): string {
  return row.length === 0
    ? "empty"
    : row.map(({ card, sideways }) => (sideways ? `${card} (sideways)` : card)).join(", ");
}
