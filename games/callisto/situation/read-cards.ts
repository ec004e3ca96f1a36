import type { CardName, Cards, Numbers, RowCard } from "../position.ts";
import { writtenKey, type LocatedValue } from "../../shared/located-value.ts";
import { splitRowCard, type NameReader } from "./read-names.ts";
import { valueOf, type ValueReader } from "../../shared/value-reader.ts";

const CARD_KEYS = ["deck", "discard", "aside", "bolster", "display", "interference", "bid"];
const INTERFERENCE_IN_SUPPLY = 8;

/** A card whose face is not known, in a deck that is given by its size alone. */
const UNKNOWN_CARD = "?";

/** Every action whose printed strength a position can change. */
export const ACTION_NAMES: readonly string[] = [
  "MOVE",
  "SCOUT",
  "ATTACK",
  "SPECIAL ATTACK",
  "AREA ATTACK",
  "SUPPRESS",
  "PULSE",
  "BOLSTER",
  "COMMAND",
  "INSPIRE",
  "GUIDE",
  "PATHFIND",
  "RECON",
  "CONTROL",
  "OPEN DOOR",
];

/** Reads `row`: its cards, and the index of the one marked `*`, or null. */
export function readRow(
  reader: ValueReader,
  names: NameReader,
  value: LocatedValue | undefined,
): { readonly row: readonly RowCard[]; readonly acting: number | null } {
  const row: RowCard[] = [];
  let acting: number | null = null;
  for (const item of value === undefined ? [] : (reader.list(value, "row")?.items ?? [])) {
    const text = reader.text(item, "a card of the row");
    if (text === null) continue;
    const written = splitRowCard(text);
    const card = names.cardName(written.card);
    if (card === null) continue;
    if (written.acting && acting !== null)
      reader.report({ code: "situation-acting-card", span: item.span, values: { count: "several are" } });
    if (written.acting) acting = row.length;
    row.push({ card, sideways: written.sideways });
  }
  return { row, acting };
}

/** Reads `cards`. What is left out is empty, but for eight Interference cards in the supply. */
export function readCards(
  reader: ValueReader,
  names: NameReader,
  value: LocatedValue | undefined,
  row: readonly RowCard[],
): Cards {
  const map = value === undefined ? null : reader.map(value, "cards", CARD_KEYS);
  const zone = (key: string): readonly CardName[] => {
    const cards = valueOf(map, key);
    return cards === undefined ? [] : names.cards(cards, key);
  };
  const bid = valueOf(map, "bid");
  const interference = valueOf(map, "interference");
  return {
    row,
    deck: zone("deck"),
    discard: zone("discard"),
    aside: zone("aside"),
    bolster: readBolster(reader, names, valueOf(map, "bolster")),
    display: zone("display"),
    interference: (interference && reader.integer(interference, "interference", 0, 99)) ?? INTERFERENCE_IN_SUPPLY,
    bid: bid === undefined ? null : names.card(bid, "bid"),
    removed: [],
  };
}

function readBolster(reader: ValueReader, names: NameReader, value: LocatedValue | undefined): Cards["bolster"] {
  const decks = names.names.decks;
  const map = value === undefined ? null : reader.map(value, "bolster", decks);
  return Object.fromEntries(
    decks.map((letter) => {
      const deck = valueOf(map, letter);
      if (deck === undefined) return [letter, []];
      if (deck.kind === "list") return [letter, names.cards(deck, `the deck ${letter}`)];
      const size = reader.integer(deck, `the deck ${letter}`, 0, 99) ?? 0;
      return [letter, Array.from({ length: size }, () => UNKNOWN_CARD)];
    }),
  );
}

/** Reads `numbers`: printed values that this position changes. */
export function readNumbers(reader: ValueReader, names: NameReader, value: LocatedValue | undefined): Numbers {
  const entries = value === undefined ? [] : (reader.anyMap(value, "numbers")?.entries ?? []);
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const card = names.cardName(writtenKey(entry), ["bot", "player"]);
      const map = reader.map(entry.value, "an entry of `numbers`", ["initiative", "armoured ATTACK", ...ACTION_NAMES]);
      if (card === null || map === null) return [];
      return [
        [
          card,
          Object.fromEntries(
            map.entries.flatMap(({ key: name, value: number }) => {
              const read = reader.integer(number, name, 0, 99);
              return read === null ? [] : [[name, read] as const];
            }),
          ),
        ] as const,
      ];
    }),
  );
}
