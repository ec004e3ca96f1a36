import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import { forPiles, SUPPLY_FIELDS } from "../fields.ts";
import type { CardName, Cards, Numbers, RowCard } from "../position.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { NameReader } from "./read-names.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";
import type { WrittenCards, WrittenNumbers } from "./situation-shape.ts";

/** A card whose face is not known, in a deck that is given by its size alone. */
const UNKNOWN_CARD = "?";

/** Reads `cards`. What is left out is empty, but for eight Interference cards in the supply. */
export function readCards(
  findings: SituationFindings,
  names: NameReader,
  cards: Located<WrittenCards> | undefined,
  row: readonly RowCard[],
): Cards {
  const bid = cards?.get("bid");
  return {
    row,
    ...forPiles((pile) => names.cards(cards?.get(pile))),
    bolster: readBolster(findings, names, cards?.get("bolster")),
    ...withUsual(SUPPLY_FIELDS, statedFields(SUPPLY_FIELDS, cards)),
    bid: bid === undefined ? null : names.cardName(bid.written),
    removed: [],
  };
}

type Decks = Located<NonNullable<WrittenCards["bolster"]>>;

function readBolster(findings: SituationFindings, names: NameReader, written: Decks | undefined): Cards["bolster"] {
  const { decks } = names.names;
  const stated = new Map<string, readonly CardName[]>();
  for (const { name, value } of written?.named() ?? []) {
    const cards = value?.asList();
    if (!decks.includes(name.text)) findings.unknownKey(name.span, name.text, "bolster", decks);
    else if (cards) stated.set(name.text, names.cards(cards));
    else
      stated.set(
        name.text,
        Array.from({ length: value?.asScalar()?.value ?? 0 }, () => UNKNOWN_CARD),
      );
  }
  return Object.fromEntries(decks.map((letter) => [letter, stated.get(letter) ?? []]));
}

/** Reads `numbers`: printed values that this position changes. */
export function readNumbers(names: NameReader, written: Located<WrittenNumbers> | undefined): Numbers {
  return Object.fromEntries(
    (written?.named() ?? []).flatMap(({ name, value }) => {
      const card = names.cardName(name, ["bot", "player"]);
      const numbers = (value?.named() ?? []).flatMap((each) =>
        each.value ? [[each.name.text, each.value.value]] : [],
      );
      return card === null ? [] : [[card, Object.fromEntries(numbers)]];
    }),
  );
}
