import type { Marker, Position, Side, SpaceName } from "../position.ts";
import { entryOf, valueOf, type ValueReader } from "../../shared/value-reader.ts";
import { partOf, type LocatedEntry, type LocatedMap, type LocatedValue } from "../../shared/located-value.ts";
import type { NameReader } from "./read-names.ts";
import type { SituationProblem } from "../../shared/situation-problem.ts";

type Insertion = NonNullable<SituationProblem["insertion"]>;

/**
 * Reads `markers`. A side whose `scouted` is left out has what the side left out would have: the bot has scouted all
 * spaces, the player none. A controlled space carries the marker's controlled side.
 */
export function readMarkers(
  reader: ValueReader,
  names: NameReader,
  value: LocatedValue | undefined,
): Position["markers"] {
  const map = value === undefined ? null : reader.map(value, "markers", ["bot", "player"]);
  const bot = readSide(reader, names, map, "bot");
  const player = readSide(reader, names, map, "player");
  for (const [space, marker] of Object.entries(bot)) {
    if (marker !== "controlled" || player[space] !== "controlled" || value === undefined) continue;
    reader.badText(
      entryOf(map, "player")?.keySpan ?? value.span,
      "a space that the player controls",
      "one that the bot does not control",
      space,
    );
  }
  return { bot, player };
}

/** Notes that every space counts as scouted where a situation on a board leaves out what the bot has scouted. */
export function noteAllScouted(reader: ValueReader, names: NameReader, situation: LocatedMap): void {
  if (names.board.spaces.length === 0) return;
  const markers = entryOf(situation, "markers");
  const bot = markers?.value.kind === "map" ? entryOf(markers.value, "bot") : undefined;
  const stated = bot ?? markers;
  // What is no map is an error already.
  if (stated !== undefined && stated.value.kind !== "map") return;
  if (bot?.value.kind === "map" && entryOf(bot.value, "scouted") !== undefined) return;
  const insertion =
    stated?.value.kind !== "map"
      ? behindBoard(situation, "markers: { bot: { scouted: all } }")
      : firstIn(stated.value, stated === bot ? "scouted: all" : "bot: { scouted: all }");
  const span = (stated ?? entryOf(situation, "board"))?.keySpan ?? situation.span;
  reader.note({ code: "situation-all-scouted", span, values: {}, ...(insertion === null ? {} : { insertion }) });
}

function firstIn(map: LocatedMap, text: string): Insertion | null {
  return before(map.entries[0], map, text);
}

function behindBoard(situation: LocatedMap, text: string): Insertion | null {
  const index = situation.entries.findIndex(({ key }) => key === "board");
  return before(situation.entries[index + 1] ?? situation.entries[index], situation, text);
}

function before(entry: LocatedEntry | undefined, { separator }: LocatedMap, text: string): Insertion | null {
  return entry === undefined ? null : { at: entry.keySpan.start, text: text + separator };
}

function readSide(
  reader: ValueReader,
  names: NameReader,
  markers: LocatedMap | null,
  side: Side,
): Record<SpaceName, Marker> {
  const value = valueOf(markers, side);
  const map = value === undefined ? null : reader.map(value, `markers.${side}`, ["scouted", "controlled"]);
  const scouted = valueOf(map, "scouted");
  const controlled = valueOf(map, "controlled");
  const scoutedSpaces = scouted === undefined ? spacesOf(names, side === "bot") : readScouted(reader, names, scouted);
  const found: [SpaceName, Marker][] = scoutedSpaces.map((space) => [space, "scouted"]);
  if (controlled !== undefined) {
    for (const space of names.spaces(controlled, "controlled")) found.push([space, "controlled"]);
  }
  return Object.fromEntries(found);
}

function spacesOf(names: NameReader, all: boolean): readonly SpaceName[] {
  return all ? names.board.spaces.map(({ name }) => name) : [];
}

/** A list, `all`, or the plain text `all except [c4, d4]`. */
function readScouted(reader: ValueReader, names: NameReader, value: LocatedValue): readonly SpaceName[] {
  if (value.kind !== "scalar") return names.spaces(value, "scouted");
  if (value.text === "all") return spacesOf(names, true);
  const match = /^all except\s*\[(.*)\]$/s.exec(value.text);
  if (match === null) {
    reader.bad(value, "scouted", "a list of spaces, `all` or `all except [c4]`", ["all", "all except [c4]"]);
    return [];
  }
  const listed = match[1] ?? "";
  const first = value.text.lastIndexOf(listed);
  const except = [...listed.matchAll(/[^,\s](?:[^,]*[^,\s])?/g)].map(({ 0: name, index }) =>
    partOf(value, first + index, first + index + name.length),
  );
  const known = except.flatMap((name) => names.spaceName(name) ?? []);
  return spacesOf(names, true).filter((space) => !known.includes(space));
}
