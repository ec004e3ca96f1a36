import type { CheckedAction } from "../../../../runtime/checked-tree.ts";
import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { FieldTest } from "../../../shared/declared/word.ts";
import { inspire } from "../../effects/apply-decision.ts";
import { withRow } from "../../effects/cards.ts";
import { type CardDecision, cardDecisionOf, decidedAction } from "../../effects/turn-effects.ts";
import { CALLISTO_LEXICON } from "../../lexicon/index.ts";
import type { Position } from "../../position.ts";
import { cardInRow, type PackedGame, SIDEWAYS } from "./packed-game.ts";
import { NONE } from "./packed-tables.ts";
import type { MeantCards, PackedView } from "./packed-view.ts";
import { plainPosition } from "./plain-state.ts";
import type { Pile } from "./pile.ts";

/** INSPIRE turns cards sideways, going right, up to its strength; see `inspire` of effects/apply-decision.ts. */
export function turnCards(game: PackedGame, view: PackedView, out: DecisionBuffer): void {
  const { row } = game.sides[game.active];
  const strength = out.strength === NONE ? 1 : out.strength;
  if (out.cardCount > 0) return turnChosen(row, view.cardsOf(out), strength);
  const { table, decision } = meantBy(game, view, out);
  if (table === null) return turnMeant(game, row, decision);
  const acting = cardInRow(row.at(0));
  let turned = 0;
  for (let index = 1; index < row.count && turned < strength; index += 1) {
    const card = row.at(index);
    if (card >= SIDEWAYS || !isMeant(game, table, decision, acting, card)) continue;
    row.set(index, card | SIDEWAYS);
    turned += 1;
  }
}

/** Of equal cards, the leftmost that is still upright. */
function turnChosen(row: Pile, cards: readonly number[], strength: number): void {
  const chosen: number[] = [];
  for (const card of cards) {
    for (let index = 1; index < row.count; index += 1) {
      if (row.at(index) !== card || chosen.includes(index)) continue;
      chosen.push(index);
      break;
    }
  }
  const inOrder = chosen.sort((one, next) => one - next);
  for (const index of inOrder.slice(0, strength)) row.set(index, row.at(index) | SIDEWAYS);
}

function meantBy(game: PackedGame, view: PackedView, out: DecisionBuffer): MeantCards {
  const key = ((out.procedure + 1) << 16) | ((out.clause + 1) << 8) | (out.row + 1);
  let meant = view.meantCards.get(key);
  if (meant === undefined) {
    const decision = cardDecisionOf(view.nameDecision(out));
    const action = decidedAction(decision, view.packed, game.tables.sides[game.active].rules);
    const cards = game.tables.cards.length;
    meant = { decision, table: dependsOnNames(action) ? new Int8Array(cards * cards).fill(NONE) : null };
    view.meantCards.set(key, meant);
  }
  return meant;
}

/** The fields of a card in the row that its name and the acting card decide, and whether it lies further right. */
const FIELDS_OF_NAMES: readonly string[] = ["title", "inRow", "matching", "next", "ofMech"];

function dependsOnNames(action: CheckedAction | null): boolean {
  const object = action?.plan === "simple" ? action.object : null;
  if (object?.base.kind !== "noun" || object.select !== null) return false;
  const words = [object.base.entry, ...object.tests.map((test) => (test.kind === "is" ? test.entry : null))];
  return words.every((id) => {
    const meaning = CALLISTO_LEXICON.words.find((word) => word.id === id)?.meaning;
    return meaning?.kind === "test" && (meaning.test === null || asksForNames(meaning.test));
  });
}

function asksForNames(test: FieldTest): boolean {
  switch (test.kind) {
    case "is":
    case "at least":
      return FIELDS_OF_NAMES.includes(test.field);
    case "side":
      return false;
    case "not":
      return asksForNames(test.test);
    case "every":
    case "some":
      return test.tests.every(asksForNames);
  }
}

function isMeant(game: PackedGame, table: Int8Array, decision: CardDecision, acting: number, card: number): boolean {
  const { cards } = game.tables;
  const at = acting * cards.length + card;
  if (table[at] === NONE) {
    const row = [acting, card].map((each) => ({ card: cards[each]?.name ?? "", sideways: false }));
    const turned = rowInspired(game, withRow(plainPosition(game, game.active), row), decision);
    table[at] = turned[1]?.sideways === true ? 1 : 0;
  }
  return table[at] === 1;
}

function turnMeant(game: PackedGame, row: Pile, decision: CardDecision): void {
  for (const [index, { sideways }] of rowInspired(game, plainPosition(game, game.active), decision).entries()) {
    if (sideways && row.at(index) < SIDEWAYS) row.set(index, row.at(index) | SIDEWAYS);
  }
}

function rowInspired(game: PackedGame, position: Position, decision: CardDecision): Position["cards"]["row"] {
  const { row } = position.cards;
  const [acting] = row;
  return acting === undefined ? row : inspire(position, acting, decision, game.tables.sides[game.active].rules);
}
