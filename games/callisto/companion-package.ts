import {
  askChoice,
  confirm,
  type Prompts,
  rememberNames,
  tell,
  withAside,
  withChanges,
} from "../../runtime/companion/prompts.ts";
import { NO_TABLE_ACTION } from "../../runtime/companion/table-action.ts";
import type { CompanionOptions, CompanionPart, GamePackage, GlossaryEntry } from "../game-package.ts";
import { tableChanges } from "../shared/declared/followed/table-changes.ts";
import { adjust, askHit, askOnMap, askSuppressed, changeAsked, mapOptions } from "./companion/adjust.ts";
import { applyChange, CHANGEABLE } from "./companion/changes.ts";
import { readyDraw, turnUpAside } from "./companion/draw.ts";
import { resolveCard, rowText } from "./companion/resolve-card.ts";
import { bidText, hasStandIns, initiativeText, STAND_IN_NOTE } from "./companion/stand-ins.ts";
import { reasonsOfCard, setTable, standingOf, type Table } from "./companion/table.ts";
import { CALLISTO_DESCRIPTION } from "./description.ts";
import { CARDS_DRAWN, keepsBid } from "./effects/cards.ts";
import { discardBid, revealBid } from "./effects/piles-of-names.ts";
import { startTurn } from "./effects/position-effects.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { CallistoTypes } from "./material.ts";
import { multisetDifference } from "./multisets.ts";
import type { CardName, Position, RowCard } from "./position.ts";
import { readingsWith } from "./readings.ts";
import { type Roster, STAND_IN_ROSTER } from "./roster.ts";

/** One round: the bid, then the turns in its order (rules §2). */
function* playRound(table: Table): Prompts<void> {
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

/** The terms of attacks, ranges and cards, for people without the rules at hand. */
export const COMPANION_GLOSSARY: readonly GlossaryEntry[] = [
  {
    term: "legal target",
    pattern: /\blegal targets?\b/i,
    explanation:
      "An enemy unit that the attack can target. Its class is listed, it is within range, and no closed door is in " +
      "between. It is not on another map or on the other level of the attacker's space. SUPPRESS needs a unit that " +
      "is not suppressed. Name a target even if its defence seems too high: the companion checks that.",
  },
  {
    term: "threshold",
    pattern: /\bthreshold\b/i,
    explanation:
      "The highest assessed defence that the clause attacks: its first number for a higher target, then level, then lower.",
  },
  {
    term: "assessed defence",
    pattern: /\bassessed defence\b|\bthreshold\b/i,
    explanation:
      "The total defence, plus 1 for a target that stands higher than the attacker, or minus 1 for a lower target.",
  },
  {
    term: "total defence",
    pattern: /\btotal defence\b|\bassessed defence\b|\bits range and cover\b/i,
    explanation:
      "The defence printed on the counter, plus the cover, plus the range. A die must roll at least this to hit.",
  },
  {
    term: "range",
    pattern: /\brange\b/i,
    explanation:
      "How many spaces away the target is: 0 in the attacker's own space, 1 in the next. You cannot count through closed " +
      "doors. “Any range” has no limit.",
  },
  {
    term: "cover",
    pattern: /\bcover\b/i,
    explanation:
      "The cover printed in the space. Add 1 for personnel that share it with a ready vehicle or mech of their side.",
  },
  {
    term: "higher, level, lower",
    pattern: /\bhigher\b|\blower elevation\b/i,
    explanation:
      "Higher (d8): the target stands on higher ground or a bridge, and the attacker does not. Level (d10): both do, or " +
      "neither does. Lower (d12): only the attacker does.",
  },
  {
    term: "reach",
    pattern: /\breach\b/i,
    explanation: "The spaces the unit can get to in that many steps or fewer, by the rules of the action.",
  },
  {
    term: "nearest",
    pattern: /\bare nearest to\b/i,
    explanation:
      "The spaces within reach that leave the fewest steps to go. They must be nearer than the unit's own space.",
  },
  {
    term: "shortest route",
    pattern: /\bshortest route\b/i,
    explanation: "A route with as few steps as possible that the unit is allowed to take.",
  },
  {
    term: "secure",
    pattern: /\bsecure\b/i,
    explanation:
      "The unit can leave the space: the bot does not control it, or another counter of the bot stays there, or " +
      "no enemy counter in it could take control of it.",
  },
  { term: "X", pattern: /\bX\b/, explanation: "The number printed on the unit's card for this action." },
  {
    term: "*",
    pattern: /\*/,
    explanation: "A stand-in: the rules do not state the value. If your card shows a different value, use your card.",
  },
  {
    term: "initiative",
    pattern: /\binitiative\b/i,
    explanation: "The number on a card that decides the bid and the order of the row. The highest comes first.",
  },
  {
    term: "bid",
    pattern: /\bbid\b/i,
    explanation: "The card each side reveals at the start of the round. The higher initiative takes the first turn.",
  },
  {
    term: "row",
    pattern: /\brow\b/i,
    explanation: "The bot's cards this turn. Resolve them from left to right.",
  },
  {
    term: "hit marker",
    pattern: /\bhit markers?\b/i,
    explanation: "A marker on a unit that was hit and lost a card. In its next turn the bot discards a card for it.",
  },
  {
    term: "hit",
    pattern: /\bhit\b(?! marker)/i,
    explanation: "An attack on the unit succeeded. One of its cards leaves the game.",
  },
  {
    term: "suppressed",
    pattern: /\bsuppressed\b|\bready\b/i,
    explanation:
      "The counter of a suppressed unit is turned over. Its next card only turns it back up: then it is ready.",
  },
  {
    term: "bolster deck",
    pattern: /\bbolster decks?\b/i,
    explanation: "A small deck of a squad or mech. BOLSTER moves its cards to the bot's discard pile.",
  },
  {
    term: "scouted marker",
    pattern: /\bscouted markers?\b|\bmarker of (yours|the bot)\b/i,
    explanation:
      "The marker that a side puts on a space it has scouted. Turned over, it shows that the side controls the space.",
  },
  {
    term: "Interference",
    pattern: /\bInterference\b/,
    explanation: "A card without actions. The bot takes one from its supply for each scouted marker it puts down.",
  },
];

/** The parts of the game that the companion needs at a table, and no more: phones load it. */
export const CALLISTO_COMPANION_PACKAGE: GamePackage<CallistoTypes> = {
  ...CALLISTO_DESCRIPTION,
  readings: readingsWith,
  companion: {
    glossary: COMPANION_GLOSSARY,
    standIns: STAND_IN_ROSTER,
    usesBoard: true,
    session: (book, options, roster, board) => {
      const table = setTable(book, options, roster, board);
      if (table === null) return null;
      return {
        prompts: companionSession(table),
        position: () => (table.knowsMap ? table.position : null),
        standing: () => standingOf(table),
        changes: tableChanges(CHANGEABLE, () => table),
        reasons: () => reasonsOfCard(table),
      };
    },
  } satisfies CompanionPart<Roster, GameBoard, Position>,
};

/** A whole game next to the table, round after round, until the person stops. */
export function companionSession(table: Table): Prompts<never> {
  const corrected = withAside(rounds(table), "adjust", () => adjust(table));
  return rememberNames(withChanges(corrected, (change) => applyChange(table, change)));
}

const SETTINGS: Readonly<Record<CompanionOptions["difficulty"], string>> = {
  easier: "The easier bot: it discards its bid even when it wins.",
  normal: "The normal bot: it draws three cards a turn.",
  harder: "The harder bot: it draws four cards a turn.",
};

function* rounds(table: Table): Prompts<never> {
  const { scenario, sheets } = table.rules.book;
  const { bot, difficulty } = table.options;
  yield* tell({ kind: "heading", text: `Scenario ${scenario.number}: ${scenario.title}. The bot plays ${bot}.` });
  yield* tell({ kind: "note", text: SETTINGS[difficulty] });
  if (hasStandIns(table.position)) yield* tell({ kind: "note", text: STAND_IN_NOTE });
  for (const rule of [...scenario.rules, ...(sheets[bot]?.rules ?? [])]) {
    yield* tell({ kind: "note", text: `Rule: ${rule.text}` });
  }
  for (;;) yield* playRound(table);
}
