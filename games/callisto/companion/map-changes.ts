import { askChoice, askNames, type Prompts, tell } from "../../../runtime/companion/prompts.ts";
import type { AboutDeed, Deed } from "../../../runtime/companion/deed.ts";
import type { Command, AnswerOption } from "../../../runtime/companion/question.ts";
import type { CardDecision } from "../effects/turn-effects.ts";
import { carryMarkers, featuresIn, withFeatures, withMarker, destroyStructure, openDoor } from "../effects/markers.ts";
import { withUnit } from "../effects/units.ts";
import type { Marker, Position, Side, SpaceName, UnitName } from "../position.ts";
import type { Table } from "./table.ts";

/** Something on a known map that the person changed. */
interface MapChange {
  readonly label: string;
  readonly change: (table: Table, commands: readonly Command[]) => Prompts<void>;
}

const CHANGES: Readonly<Record<string, MapChange>> = {
  u: { label: "a unit is somewhere else", change: moveUnit },
  m: { label: "a marker on a space", change: changeMarker },
  p: { label: "one of your units is suppressed or ready", change: turnUnit },
  c: { label: "the prisoner or civilians moved", change: movePeople },
  o: { label: "a door was opened", change: openOne },
  d: { label: "a structure or door was destroyed", change: destroyOne },
};

/** The options that a known map adds; none without one. */
export function mapOptions({ knowsMap }: Table): readonly AnswerOption[] {
  return knowsMap ? Object.entries(CHANGES).map(([key, { label }]) => ({ key, label })) : [];
}

/** Makes the change with this key; returns false for any other key. */
export function* changeMap(table: Table, key: string, commands: readonly Command[]): Prompts<boolean> {
  const chosen = CHANGES[key];
  if (chosen === undefined || !table.knowsMap) return false;
  yield* chosen.change(table, commands);
  return true;
}

const OFF_BOARD = "off the board";

function* moveUnit(table: Table, commands: readonly Command[]): Prompts<void> {
  const { units, board } = table.position;
  const names = yield* askNames(
    { text: "Which units moved to the same space?", commands },
    { sort: "Unit", among: units.map(({ name }) => name), none: "nothing to change" },
  );
  if (names.length === 0) return;
  const [to] = yield* askNames(
    { text: `Which space are they in now: ${names.join(", ")}?`, commands },
    { sort: "Space", among: [...board.places.map(({ name }) => name), OFF_BOARD], least: 1, most: 1 },
  );
  if (to === undefined) return;
  for (const name of names) place(table, name, to);
  yield* tell({ kind: "note", text: `${names.join(", ")}: ${to}.` });
}

function place(table: Table, name: UnitName, to: string): void {
  table.position = withUnit(table.position, name, { at: to === OFF_BOARD ? null : to });
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

function* changeMarker(table: Table, commands: readonly Command[]): Prompts<void> {
  const spaces = yield* askNames(
    { text: "Which spaces have a different marker?", commands },
    { sort: "Space", among: table.position.board.spaces.map(({ name }) => name), none: "nothing to change" },
  );
  if (spaces.length === 0) return;
  const options = Object.entries(MARKERS).map(([key, { label }]) => ({ key, label }));
  const chosen = MARKERS[yield* askChoice({ text: `What is there now (${spaces.join(", ")})?`, commands }, options)];
  if (chosen === undefined) return;
  for (const space of spaces) table.position = withMarker(table.position, chosen.side, space, chosen.marker);
}

function* turnUnit(table: Table, commands: readonly Command[]): Prompts<void> {
  const units = table.position.units.filter(({ side }) => side === "player");
  const suppressed = yield* askNames(
    { text: "Which of your units are suppressed now?", commands },
    { sort: "Unit", among: units.map(({ name }) => name), none: "all are ready" },
  );
  for (const { name } of units) {
    table.position = withUnit(table.position, name, { suppressed: suppressed.includes(name) });
  }
}

const PEOPLE: readonly string[] = ["prisoner", "civilian"];

/** The prisoner and civilians are markers of a space. */
function* movePeople(table: Table, commands: readonly Command[]): Prompts<void> {
  const { spaces } = table.position.board;
  const people = spaces.flatMap(({ name, has }) =>
    PEOPLE.flatMap((each) => (has.some((feature) => feature.name === each) ? [`${each} ${name}`] : [])),
  );
  const [moved] = yield* askNames(
    { text: "Which markers are somewhere else? All in a space move together.", commands },
    { sort: "Marker", among: people, most: 1, none: "nothing to change" },
  );
  if (moved === undefined) return;
  const [what = "", from = ""] = moved.split(" ");
  const [to] = yield* askNames(
    { text: "Where are they now?", commands },
    { sort: "Space", among: [...spaces.map(({ name }) => name), OFF_BOARD], least: 1, most: 1 },
  );
  if (to === undefined) return;
  const left = featuresIn(table.position, from).filter(({ name }) => name !== what);
  table.position =
    to === OFF_BOARD ? withFeatures(table.position, from, left) : carryMarkers(table.position, what, from, to);
}

function* openOne(table: Table, commands: readonly Command[]): Prompts<void> {
  const among = doorsOf(table.position);
  const names = yield* askNames(
    { text: "Which doors were opened?", commands },
    { sort: "Door", among, none: "nothing to change" },
  );
  for (const name of names) table.position = openDoor(table.position, name);
}

function* destroyOne(table: Table, commands: readonly Command[]): Prompts<void> {
  const structures = table.position.board.spaces.flatMap(({ name, has }) =>
    has.flatMap((feature) => (feature.armour === null || feature.destroyed ? [] : [`${feature.name} ${name}`])),
  );
  const among = [...structures, ...doorsOf(table.position)];
  const names = yield* askNames(
    { text: "What was destroyed?", commands },
    { sort: "Structure", among, none: "nothing to change" },
  );
  for (const name of names) table.position = destroyStructure(table.position, name, table.rules);
}

/** The doors that are closed in a direction. */
function doorsOf({ board }: Position): readonly string[] {
  const doors = board.edges.filter(({ door }) => door !== null && (door.closed || door.opens !== null));
  return [...new Set(doors.flatMap(({ door }) => (door === null ? [] : [`door ${door.name}`])))];
}

/** What a question wants to know about a deed, with the cards that come after it. */
export function aboutDeed({ position, acting }: Table, deed: Deed, asks: AboutDeed["asks"]): AboutDeed {
  const { row } = position.cards;
  const at = acting === null ? -1 : row.indexOf(acting);
  return { deed, asks, rest: row.slice(at + 1).map(({ card }) => card) };
}

/** After the dice have fallen, the person can no longer call the attack impossible. */
const AFTER_DICE: readonly Command[] = ["restart", "adjust"];

/** Asks for the result of an attack that the person rolled, to update the map. */
export function* attackResult(table: Table, decision: CardDecision, deed: Deed): Prompts<void> {
  const { action, target, spaces, structure, targets } = decision;
  const hit = targets.length > 0 ? targets : target === null ? unitsIn(table.position, spaces) : [target];
  const asking = (text: string, asks: AboutDeed["asks"]) => ({
    text,
    commands: AFTER_DICE,
    about: aboutDeed(table, deed, asks),
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
    const names = yield* askNames(asking("Which units are suppressed now?", "succeeded"), among(hit, "none"));
    for (const name of names) table.position = withUnit(table.position, name, { suppressed: true });
    return;
  }
  const text = "Which counters did the attack take off the board?";
  const gone = yield* askNames(asking(text, "removed"), among(hit, "none"));
  for (const name of gone) table.position = withUnit(table.position, name, { at: null });
}

function among(names: readonly UnitName[], none: string) {
  return { sort: "Unit", among: names, none };
}

function unitsIn({ units }: Position, spaces: readonly SpaceName[]): readonly UnitName[] {
  return units
    .filter(({ side, at }) => side === "player" && at !== null && spaces.includes(at))
    .map(({ name }) => name);
}
