import { askCards, askChoice, askNames, askNumber, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import { withRow } from "../effects/cards.ts";
import { withoutUnit, withUnit } from "../effects/units.ts";
import type { CardName, RowCard } from "../position.ts";
import { FACE_DOWN } from "./draw.ts";
import { rowText } from "./resolve-card.ts";
import { changeMap, mapOptions } from "./map-changes.ts";
import { unitHit, unitsSuppressed } from "./turn.ts";
import { ownUnits, withCards, type Table } from "./table.ts";

/** A correction cannot be corrected itself. */
const NO_COMMANDS = { commands: [] } as const;

/** Lets the person correct whatever is wrong: cards in the wrong place, counters, the initiative marker. */
export function* adjust(table: Table): Prompts<void> {
  const what = yield* askChoice({ text: "What do you want to correct?", ...NO_COMMANDS }, [
    { key: "n", label: "nothing" },
    { key: "1", label: "a card is somewhere else" },
    { key: "2", label: "the order of the row" },
    { key: "3", label: "a card is sideways or upright" },
    { key: "4", label: "a unit of the bot was hit" },
    { key: "5", label: "units of the bot were suppressed" },
    { key: "6", label: "a unit is ready, in service or out of service" },
    { key: "7", label: "hit markers on a unit" },
    { key: "8", label: "a counter has left the game" },
    { key: "9", label: "who has the initiative marker" },
    { key: "0", label: "Interference cards in the bot's supply" },
    ...mapOptions(table),
  ]);
  if (yield* changeMap(table, what, [])) return;
  yield* CHANGES[what]?.(table) ?? nothing();
  if (what !== "n") yield* tell({ kind: "note", text: `Row: ${rowText(table.position.cards.row)}.` });
}

const CHANGES: Readonly<Record<string, (table: Table) => Prompts<void>>> = {
  "1": moveCard,
  "2": orderRow,
  "3": turnCard,
  "4": (table) => unitHit(table, []),
  "5": (table) => unitsSuppressed(table, []),
  "6": turnUnit,
  "7": countHits,
  "8": removeUnit,
  "9": giveMarker,
  "0": countInterference,
};

function* nothing(): Prompts<void> {
  // The person corrects nothing.
}

interface Area {
  readonly name: string;
  readonly cards: (table: Table) => readonly CardName[];
  readonly put: (table: Table, cards: readonly CardName[]) => void;
}

function areasOf({ position }: Table): readonly Area[] {
  return [
    { name: "row", cards: (table) => table.position.cards.row.map(({ card }) => card), put: putRow },
    pile("deck", "deck"),
    pile("discard", "discard"),
    {
      name: "set aside",
      // A face-down card has no name yet: it counts as part of the deck until it is turned up.
      cards: (table) => table.position.cards.aside.filter((card) => card !== FACE_DOWN),
      put: (table, seen) =>
        withCards(table, { aside: [...seen, ...table.position.cards.aside.filter((card) => card === FACE_DOWN)] }),
    },
    pile("display", "display"),
    pile("out of the game", "removed"),
    ...Object.keys(position.cards.bolster).map((letter): Area => ({
      name: `bolster deck ${letter}`,
      cards: (table) => table.position.cards.bolster[letter] ?? [],
      put: (table, deck) => withCards(table, { bolster: { ...table.position.cards.bolster, [letter]: deck } }),
    })),
  ];
}

/** A list of cards in the position. */
function pile(name: string, key: "deck" | "discard" | "display" | "removed"): Area {
  return {
    name,
    cards: (table) => table.position.cards[key],
    put: (table, cards) => withCards(table, { [key]: cards }),
  };
}

/** The cards of the row stay the same objects: the card that is being resolved is recognized by its object. */
function putRow(table: Table, cards: readonly CardName[]): void {
  const left = [...table.position.cards.row];
  const row = cards.map((card): RowCard => {
    const index = left.findIndex((known) => known.card === card);
    return (index === -1 ? undefined : left.splice(index, 1)[0]) ?? { card, sideways: false };
  });
  table.position = withRow(table.position, row);
}

function* moveCard(table: Table): Prompts<void> {
  const areas = areasOf(table);
  const from = yield* askArea(
    "Where does the companion think the card is?",
    areas.filter((area) => area.cards(table).length > 0),
  );
  if (from === null) return;
  const [card] = yield* askCards({ text: `Which card is it (${from.name})?`, ...NO_COMMANDS }, from.cards(table), 1);
  const to = yield* askArea(
    "Where is it really?",
    areas.filter((area) => area !== from),
  );
  if (card === undefined || to === null) return;
  const cards = from.cards(table);
  // A change in between may have taken it.
  if (!cards.includes(card)) return;
  from.put(table, cards.toSpliced(cards.indexOf(card), 1));
  to.put(
    table,
    to.name.endsWith("deck") || to.name.startsWith("bolster") ? [card, ...to.cards(table)] : [...to.cards(table), card],
  );
  yield* tell({ kind: "note", text: `${card}: ${from.name} → ${to.name}.` });
}

function* askArea(text: string, areas: readonly Area[]): Prompts<Area | null> {
  const asked = yield* askOne(
    text,
    "Area",
    areas.map((area) => area.name),
  );
  return areas.find(({ name }) => name === asked) ?? null;
}

function* askOne(text: string, sort: string, among: readonly string[]): Prompts<string | undefined> {
  const [name] = yield* askNames({ text, ...NO_COMMANDS }, { sort, among, most: 1, none: "nothing to correct" });
  return name;
}

function* orderRow(table: Table): Prompts<void> {
  const row = table.position.cards.row.map(({ card }) => card);
  if (row.length < 2) return;
  putRow(table, yield* askCards({ text: "What is the row, from left to right?", ...NO_COMMANDS }, row, row.length));
}

function* turnCard(table: Table): Prompts<void> {
  const { row } = table.position.cards;
  if (row.length === 0) return;
  const names = row.map(({ card }, index) => `${index + 1} ${card}`);
  const turned = yield* askNames(
    { text: "Which cards do you want to turn?", ...NO_COMMANDS },
    { sort: "Card", among: names },
  );
  const changed = row.map((card, index) =>
    turned.includes(names[index] ?? "") ? { ...card, sideways: !card.sideways } : card,
  );
  const acting = table.acting === null ? -1 : row.indexOf(table.acting);
  table.acting = changed[acting] ?? null;
  table.position = withRow(table.position, changed);
}

function askUnit(table: Table, text: string): Prompts<string | undefined> {
  return askOne(text, "Unit", ownUnits(table));
}

function* turnUnit(table: Table): Prompts<void> {
  const name = yield* askUnit(table, "Which unit?");
  if (name === undefined) return;
  const state = yield* askChoice({ text: `What is ${name} now?`, ...NO_COMMANDS }, [
    { key: "1", label: "ready" },
    { key: "2", label: "in service" },
    { key: "3", label: "out of service" },
  ]);
  const change = { "1": { suppressed: false }, "2": { deactivated: false }, "3": { deactivated: true } }[state];
  if (change !== undefined) table.position = withUnit(table.position, name, change);
}

function* countHits(table: Table): Prompts<void> {
  const name = yield* askUnit(table, "Which unit has hit markers?");
  if (name === undefined) return;
  const hits = yield* askNumber({ text: `How many are on ${name}?`, ...NO_COMMANDS }, 0, 9);
  table.position = withUnit(table.position, name, { hits });
}

function* removeUnit(table: Table): Prompts<void> {
  const name = yield* askUnit(table, "Which counter has left the game?");
  if (name !== undefined) table.position = withoutUnit(table.position, name);
}

function* giveMarker(table: Table): Prompts<void> {
  const holder = yield* askChoice({ text: "Who has the initiative marker?", ...NO_COMMANDS }, [
    { key: "1", label: "the bot" },
    { key: "2", label: "you" },
  ]);
  const bot = holder === "1";
  table.position = { ...table.position, wonInitiative: bot, initiativeMarker: bot ? "bot" : "player" };
}

function* countInterference(table: Table): Prompts<void> {
  const interference = yield* askNumber(
    { text: "How many Interference cards are in the bot's supply?", ...NO_COMMANDS },
    0,
    20,
  );
  withCards(table, { interference });
}
