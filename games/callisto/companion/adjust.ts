import { askCards, askChoice, askNames, tell, type Prompts } from "../../../runtime/companion/prompts.ts";
import { withRow } from "../effects/cards.ts";
import type { CardName, RowCard } from "../position.ts";
import { FACE_DOWN } from "./draw.ts";
import { rowText } from "./resolve-card.ts";
import {
  type AskChange,
  askGone,
  askHit,
  askHits,
  askInitiative,
  askOnMap,
  askState,
  askSupply,
  askSuppressed,
  changeAsked,
  mapOptions,
} from "./asked-changes.ts";
import { withCards, type Table } from "./table.ts";

/** A correction cannot be corrected itself. */
const NO_COMMANDS = { commands: [] } as const;

/** Something that the person corrects. */
interface Correction {
  readonly key: string;
  readonly label: string;
  readonly correct: (table: Table) => Prompts<void>;
}

const CORRECTIONS: readonly Correction[] = [
  { key: "1", label: "a card is somewhere else", correct: moveCard },
  { key: "2", label: "the order of the row", correct: orderRow },
  { key: "3", label: "a card is sideways or upright", correct: turnCard },
  { key: "4", label: "a unit of the bot was hit", correct: asked(askHit) },
  { key: "5", label: "units of the bot were suppressed", correct: asked(askSuppressed) },
  { key: "6", label: "a unit is ready, in service or out of service", correct: asked(askState) },
  { key: "7", label: "hit markers on a unit", correct: asked(askHits) },
  { key: "8", label: "a counter has left the game", correct: asked(askGone) },
  { key: "9", label: "who has the initiative marker", correct: asked(askInitiative) },
  { key: "0", label: "Interference cards in the bot's supply", correct: asked(askSupply) },
];

function asked(ask: AskChange): Correction["correct"] {
  return (table) => changeAsked(table, ask, []);
}

/** Lets the person correct whatever is wrong: cards in the wrong place, counters, the initiative marker. */
export function* adjust(table: Table): Prompts<void> {
  const what = yield* askChoice({ text: "What do you want to correct?", ...NO_COMMANDS }, [
    { key: "n", label: "nothing" },
    ...CORRECTIONS.map(({ key, label }) => ({ key, label })),
    ...mapOptions(table),
  ]);
  const onMap = askOnMap(table, what);
  if (onMap !== null) return yield* changeAsked(table, onMap, []);
  const correction = CORRECTIONS.find(({ key }) => key === what);
  if (correction === undefined) return;
  yield* correction.correct(table);
  yield* tell({ kind: "note", text: `Row: ${rowText(table.position.cards.row)}.` });
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
