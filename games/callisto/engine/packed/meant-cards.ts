import type { CheckedAction } from "../../../../runtime/checked-tree.ts";
import type { DecisionBuffer } from "../../../../runtime/compact/decision-buffer.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import type { FieldTest } from "../../../shared/declared/word.ts";
import { withRow } from "../../effects/cards.ts";
import { meantCards } from "../../effects/actions.ts";
import { cardInRow, type PackedGame } from "../../effects/packed-game.ts";
import { NONE } from "../../effects/packed-tables.ts";
import { type CardDecision, cardDecisionOf, decidedAction } from "../../effects/turn-effects.ts";
import { CALLISTO_LEXICON } from "../../lexicon/index.ts";
import type { GameTables } from "./game-tables.ts";
import { plainPosition } from "./plain-state.ts";

/** What a clause means by the cards that it turns. */
export interface MeantCards {
  readonly decision: CardDecision;
  /**
   * By the acting card and another: 1 if the clause means it, 0 if not, −1 if that was not asked yet. Null where it
   * depends on more than these two cards.
   */
  readonly table: Int8Array | null;
}

/** The view of a side that turns cards. */
interface TurningView {
  readonly out: DecisionBuffer;
  /** What clauses mean by the cards that they turn, by the numbers of procedure, clause and row. */
  readonly meantCards: Map<number, MeantCards>;
  nameDecision(out: DecisionBuffer): Decision;
}

/** Whether the clause means the card at an index of the row, whose first card acts. */
export function meaning(game: PackedGame<GameTables>, view: TurningView): (index: number) => boolean {
  const { row } = game.sides[game.active];
  const { table, decision } = meantBy(game, view);
  if (table === null) {
    const meant = meantCards(plainPosition(game, game.active), 0, decision, game.tables.sides[game.active].rules);
    return (index) => meant.includes(index);
  }
  const acting = cardInRow(row.at(0));
  return (index) => isMeant(game, table, decision, acting, row.at(index));
}

/** The clause or row that decided, among those of a sheet. */
export function clauseKey({ procedure, clause, row }: Pick<DecisionBuffer, "procedure" | "clause" | "row">): number {
  return ((procedure + 1) << 16) | ((clause + 1) << 8) | (row + 1);
}

function meantBy(game: PackedGame<GameTables>, view: TurningView): MeantCards {
  const { out } = view;
  const key = clauseKey(out);
  let meant = view.meantCards.get(key);
  if (meant === undefined) {
    const decision = cardDecisionOf(view.nameDecision(out));
    const { rules } = game.tables.sides[game.active];
    const action = decidedAction(decision, { bot: game.factionOf(game.active) }, rules);
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

function isMeant(
  game: PackedGame<GameTables>,
  table: Int8Array,
  decision: CardDecision,
  acting: number,
  card: number,
): boolean {
  const { cards, sides } = game.tables;
  const at = acting * cards.length + card;
  if (table[at] === NONE) {
    const row = [acting, card].map((each) => ({ card: cards[each]?.name ?? "", sideways: false }));
    const position = withRow(plainPosition(game, game.active), row);
    table[at] = meantCards(position, 0, decision, sides[game.active].rules).includes(1) ? 1 : 0;
  }
  return table[at] === 1;
}
