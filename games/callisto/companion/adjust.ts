import type { Change } from "../../../runtime/companion/table-action.ts";
import {
  askCards,
  askChoice,
  askNames,
  askNumber,
  type Prompts,
  tell,
  type Wanted,
} from "../../../runtime/companion/prompts.ts";
import type { AnswerOption, Command } from "../../../runtime/companion/question.ts";
import { changed } from "../../shared/declared/followed/table-changes.ts";
import { withRow } from "../effects/cards.ts";
import type { CardName, Marker, RowCard, Side } from "../position.ts";
import { factionOf } from "../reference/environment.ts";
import { CHANGEABLE, INITIATIVE, markerField, MOST_HITS, MOST_IN_SUPPLY, PEOPLE, SUPPLY } from "./changes.ts";
import { FACE_DOWN } from "./draw.ts";
import { rowText } from "./resolve-card.ts";
import { ownUnits, type Table, withCards } from "./table.ts";

/** Asks what changed. A correction takes no commands: it cannot be corrected itself. */
type AskChange = (table: Table, commands: readonly Command[]) => Prompts<readonly Change[]>;

/** Asks what changed, and makes the change. */
export function* changeAsked(table: Table, ask: AskChange, commands: readonly Command[]): Prompts<void> {
  for (const change of yield* ask(table, commands)) {
    const after = changed(CHANGEABLE, table, change);
    if (after !== null) yield* after.outcome;
  }
}

/** The possible names in an answer, which depend on the table. */
interface AskedNames extends Omit<Wanted, "among"> {
  readonly among: (table: Table) => readonly string[];
}

/** Asks which things changed in the same way. */
function which(text: string, asked: AskedNames, change: Omit<Change, "of">): AskChange {
  return function* (table, commands) {
    const names = yield* askNames({ text, commands }, { ...asked, among: asked.among(table) });
    return names.map((of) => ({ of, ...change }));
  };
}

const NOTHING = "nothing to change";
const DESTROYED = { field: "destroyed", to: true };

/** A change on a known map. */
interface MapChange {
  readonly label: string;
  readonly ask: AskChange;
}

const MAP_CHANGES: Readonly<Record<string, MapChange>> = {
  u: { label: "a unit is somewhere else", ask: askMove },
  m: { label: "a marker on a space", ask: askMarker },
  p: { label: "one of your units is suppressed or ready", ask: askTurned },
  c: { label: "the prisoner or civilians moved", ask: askPeople },
  o: {
    label: "a door was opened",
    ask: which(
      "Which doors were opened?",
      { sort: "Door", among: doorsOf, none: NOTHING },
      { field: "open", to: true },
    ),
  },
  d: {
    label: "a structure or door was destroyed",
    ask: which("What was destroyed?", { sort: "Structure", among: destructible, none: NOTHING }, DESTROYED),
  },
};

/** The options that a known map adds; none without one. */
export function mapOptions({ knowsMap }: Table): readonly AnswerOption[] {
  return knowsMap ? Object.entries(MAP_CHANGES).map(([key, { label }]) => ({ key, label })) : [];
}

/** The question of the option with this key on a known map; null for any other key. */
export function askOnMap({ knowsMap }: Table, key: string): AskChange | null {
  return knowsMap ? (MAP_CHANGES[key]?.ask ?? null) : null;
}

const OFF_BOARD = "off the board";

function* askMove(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const { units, board } = table.position;
  const names = yield* askNames(
    { text: "Which units moved to the same space?", commands },
    { sort: "Unit", among: units.map(({ name }) => name), none: NOTHING },
  );
  if (names.length === 0) return [];
  const [to] = yield* askNames(
    { text: `Which space are they in now: ${names.join(", ")}?`, commands },
    { sort: "Space", among: [...board.places.map(({ name }) => name), OFF_BOARD], least: 1, most: 1 },
  );
  if (to === undefined) return [];
  yield* tell({ kind: "note", text: `${names.join(", ")}: ${to}.` });
  return names.map((of) => movedTo(of, to));
}

function movedTo(of: string, to: string): Change {
  return { of, field: "at", to: to === OFF_BOARD ? null : to };
}

const MARKERS: Readonly<
  Record<string, { readonly side: Side; readonly marker: Marker | null; readonly label: string }>
> = {
  "1": { side: "player", marker: "scouted", label: "your marker, scouted side up" },
  "2": { side: "player", marker: "controlled", label: "your marker, controlled side up" },
  "3": { side: "player", marker: null, label: "no marker of yours" },
  "4": { side: "bot", marker: "scouted", label: "the bot's marker, scouted side up" },
  "5": { side: "bot", marker: "controlled", label: "the bot's marker, controlled side up" },
  "6": { side: "bot", marker: null, label: "no marker of the bot" },
};

function* askMarker(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const spaces = yield* askNames(
    { text: "Which spaces have a different marker?", commands },
    { sort: "Space", among: table.position.board.spaces.map(({ name }) => name), none: NOTHING },
  );
  if (spaces.length === 0) return [];
  const options = Object.entries(MARKERS).map(([key, { label }]) => ({ key, label }));
  const chosen = MARKERS[yield* askChoice({ text: `What is there now (${spaces.join(", ")})?`, commands }, options)];
  if (chosen === undefined) return [];
  return spaces.map((of) => ({ of, field: markerField(table, chosen.side), to: chosen.marker }));
}

function* askTurned(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const units = table.position.units.flatMap(({ side, name }) => (side === "player" ? [name] : []));
  const suppressed = yield* askNames(
    { text: "Which of your units are suppressed now?", commands },
    { sort: "Unit", among: units, none: "all are ready" },
  );
  return units.map((of) => ({ of, field: "suppressed", to: suppressed.includes(of) }));
}

function* askPeople(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const { spaces } = table.position.board;
  const people = spaces.flatMap(({ name, has }) =>
    PEOPLE.flatMap((each) => (has.some((feature) => feature.name === each) ? [`${each} ${name}`] : [])),
  );
  const [moved] = yield* askNames(
    { text: "Which markers are somewhere else? All in a space move together.", commands },
    { sort: "Marker", among: people, most: 1, none: NOTHING },
  );
  if (moved === undefined) return [];
  const [to] = yield* askNames(
    { text: "Where are they now?", commands },
    { sort: "Space", among: [...spaces.map(({ name }) => name), OFF_BOARD], least: 1, most: 1 },
  );
  return to === undefined ? [] : [movedTo(moved, to)];
}

/** Structures and doors that are not destroyed. */
function destructible(table: Table): readonly string[] {
  const structures = table.position.board.spaces.flatMap(({ name, has }) =>
    has.flatMap((feature) => (feature.armour === null || feature.destroyed ? [] : [`${feature.name} ${name}`])),
  );
  return [...structures, ...doorsOf(table)];
}

/** The doors that are closed in a direction. */
function doorsOf({ position }: Table): readonly string[] {
  const doors = position.board.edges.filter(({ door }) => door !== null && (door.closed || door.opens !== null));
  return [...new Set(doors.flatMap(({ door }) => (door === null ? [] : [`door ${door.name}`])))];
}

const OWN_UNITS = { sort: "Unit", among: ownUnits, none: "no unit after all" } as const;

/** Asks which unit of the bot was hit. */
export const askHit = which("Which unit of the bot was hit?", { ...OWN_UNITS, most: 1 }, { field: "hit", to: true });

/** Asks which units of the bot were suppressed: their next card readies them. */
export const askSuppressed = which("Which units of the bot were suppressed?", OWN_UNITS, {
  field: "suppressed",
  to: true,
});

/** The states of a unit of the bot, by the keys of the answers. */
const STATES: Readonly<Record<string, Omit<Change, "of"> & { readonly label: string }>> = {
  "1": { label: "ready", field: "suppressed", to: false },
  "2": { label: "in service", field: "deactivated", to: false },
  "3": { label: "out of service", field: "deactivated", to: true },
};

/** Asks which unit of the bot is ready, in service or out of service. */
function* askState(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const of = yield* askUnit(table, "Which unit?", commands);
  if (of === undefined) return [];
  const options = Object.entries(STATES).map(([key, { label }]) => ({ key, label }));
  const state = STATES[yield* askChoice({ text: `What is ${of} now?`, commands }, options)];
  return state === undefined ? [] : [{ of, field: state.field, to: state.to }];
}

/** Asks how many hit markers are on a unit of the bot. */
function* askHits(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const of = yield* askUnit(table, "Which unit has hit markers?", commands);
  if (of === undefined) return [];
  return [{ of, field: "hits", to: yield* askNumber({ text: `How many are on ${of}?`, commands }, 0, MOST_HITS) }];
}

/** Asks which counter of the bot has left the game. */
function* askGone(table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const of = yield* askUnit(table, "Which counter has left the game?", commands);
  return of === undefined ? [] : [{ of, field: "in the game", to: false }];
}

function* askUnit(table: Table, text: string, commands: readonly Command[]): Prompts<string | undefined> {
  const wanted = { sort: "Unit", among: ownUnits(table), most: 1, none: "nothing to correct" };
  const [name] = yield* askNames({ text, commands }, wanted);
  return name;
}

/** Asks who has the initiative marker. */
function* askInitiative({ position }: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const holder = yield* askChoice({ text: "Who has the initiative marker?", commands }, [
    { key: "1", label: "the bot" },
    { key: "2", label: "you" },
  ]);
  return [{ of: INITIATIVE, field: "held by", to: factionOf(position, holder === "1" ? "bot" : "player") }];
}

/** Asks how many Interference cards the bot has left. */
function* askSupply(_table: Table, commands: readonly Command[]): Prompts<readonly Change[]> {
  const text = "How many Interference cards are in the bot's supply?";
  return [{ of: SUPPLY, field: "in the supply", to: yield* askNumber({ text, commands }, 0, MOST_IN_SUPPLY) }];
}

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
