import { NO_TABLE_ACTION } from "../../../runtime/companion/table-action.ts";
import { askChoice, confirm, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import { startTurn } from "../effects/position-effects.ts";
import { discardBid, revealBid } from "../effects/piles-of-names.ts";
import { CARDS_DRAWN, keepsBid } from "../effects/cards.ts";
import { multisetDifference } from "../multisets.ts";
import type { CardName, RowCard } from "../position.ts";
import { readyDraw, turnUpAside } from "./draw.ts";
import { askHit, askOnMap, askSuppressed, changeAsked, mapOptions } from "./adjust.ts";
import { resolveCard, rowText } from "./resolve-card.ts";
import { bidText, initiativeText } from "./stand-ins.ts";
import type { Table } from "./table.ts";

/** One round: the bid, then the turns in its order (rules §2). */
export function* playRound(table: Table): Prompts<void> {
  yield* tell({ kind: "heading", text: `Round ${table.round}` });
  const won = yield* bid(table);
  if (won) yield* botTurn(table);
  yield* playerTurn(table);
  if (!won) yield* botTurn(table);
  table.round += 1;
}

/** The bot bids the top card of its deck. The person says who wins, because the printed values are at the table. */
function* bid(table: Table): Prompts<boolean> {
  yield* readyDraw(table, 1, "The bot's bid");
  table.position = { ...table.position, cards: revealBid(table.position.cards, table.shuffling) };
  const { cards } = table.position;
  const value = cards.bid === null ? "no card" : `${cards.bid} (initiative ${bidText(cards.bid, table.position)})`;
  const winner = yield* askChoice(
    {
      text: `Choose your bid. The bot reveals ${value}. Who wins initiative? A tie goes to the marker's holder.`,
    },
    [
      { key: "1", label: "the bot" },
      { key: "2", label: "you" },
    ],
  );
  const won = winner === "1";
  const after = table.position.cards;
  table.position = {
    ...table.position,
    cards: won ? after : discardBid(after),
    wonInitiative: won,
    initiativeMarker: won ? "bot" : "player",
  };
  return won;
}

/** The effects of the person's turn on the bot's cards and counters (rules §2.4). */
function* playerTurn(table: Table): Prompts<void> {
  yield* tell({ kind: "heading", text: "Your turn" });
  for (;;) {
    const happened = yield* askChoice(
      {
        text: table.knowsMap ? "Play your turn. What changed?" : "Play your turn. What happened to the bot?",
        about: { tableAction: NO_TABLE_ACTION, asks: "turn", rest: [] },
      },
      [
        { key: "n", label: "nothing more: end my turn" },
        { key: "1", label: "a unit of the bot was hit" },
        { key: "2", label: "a unit of the bot was suppressed" },
        ...mapOptions(table),
      ],
    );
    if (happened === "n") return;
    const ask = askOnMap(table, happened) ?? (happened === "1" ? askHit : askSuppressed);
    yield* changeAsked(table, ask, ["adjust"]);
  }
}

/** The bot's turn: draw, arrange, hit markers, the cards from left to right (rules §3). */
function* botTurn(table: Table): Prompts<void> {
  const { position } = table;
  yield* tell({ kind: "heading", text: "The bot's turn", begins: "turn" });
  yield* turnUpAside(table);
  const { bid: bidden } = table.position.cards;
  const isKept = keepsBid(position);
  if (!isKept) table.position = { ...table.position, cards: discardBid(table.position.cards) };
  yield* readyDraw(table, CARDS_DRAWN[position.difficulty], "The bot draws");
  const before = table.position;
  const happened = startTurn(before, table.rules, table.shuffling);
  table.position = happened.position;
  const came = [
    ...before.cards.aside,
    ...before.cards.row.map(({ card }) => card),
    ...(isKept && bidden !== null ? [bidden] : []),
    ...happened.drawn,
  ];
  yield* tell({ kind: "note", text: `The bot's cards, in the order drawn: ${came.join(", ") || "none"}.` });
  yield* tellHitMarkers(
    before.units.some(({ hits }) => hits > 0) && !before.wonInitiative,
    came,
    table.position.cards.row,
  );
  while (table.position.cards.row.length > 0) {
    const { row } = table.position.cards;
    yield* tell({ kind: "note", text: `Row: ${rowText(row)}${initiatives(table, row)}.` });
    const [next] = row;
    if (next === undefined) break;
    yield* tell({ kind: "heading", text: next.card });
    yield* resolveCard(table, next);
  }
  yield* tell({ kind: "note", text: "The row is empty: the bot's turn is over." });
}

function initiatives({ position, rules }: Table, row: readonly RowCard[]): string {
  const sheet = rules.book.sheets[position.bot];
  if (sheet === undefined || row.length < 2) return "";
  return ` (initiative ${row.map(({ card }) => initiativeText(card, sheet, position)).join(", ")})`;
}

function* tellHitMarkers(due: boolean, came: readonly CardName[], row: readonly RowCard[]): Prompts<void> {
  if (!due) return;
  const left = multisetDifference(
    came,
    row.map(({ card }) => card),
  );
  const discarded =
    left.length === 0 ? "Discard no card for them." : `Discard these cards for them: ${left.join(", ")}.`;
  yield* tell({ kind: "do", text: `Take all hit markers off the bot's units. ${discarded}` });
  yield* confirm("Done?");
}
