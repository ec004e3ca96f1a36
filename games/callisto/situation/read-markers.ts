import type { Marker, Position, SpaceName } from "../position.ts";
import {
  partOf,
  type LocatedEntry,
  type LocatedMap,
  type LocatedScalar,
  type LocatedValue,
} from "../../shared/located-value.ts";
import type { Located } from "../../shared/reading/located.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";
import type { SituationProblem } from "../../shared/situation.ts";
import { DEFINITIONS } from "../diagnostic-definitions.ts";
import type { NameReader } from "./read-names.ts";
import { SCOUTED_NEEDED, type WrittenMarkers, type WrittenSituation } from "./situation-shape.ts";

type Insertion = NonNullable<SituationProblem["insertion"]>;

/**
 * Reads `markers`. A side whose `scouted` is left out has what the side left out would have: the bot has scouted all
 * spaces, the player none. A controlled space carries the marker's controlled side.
 */
export function readMarkers(
  findings: SituationFindings,
  names: NameReader,
  markers: Located<WrittenMarkers> | undefined,
): Position["markers"] {
  const bot = readSide(findings, names, markers?.get("bot"), true);
  const player = readSide(findings, names, markers?.get("player"), false);
  for (const [space, marker] of Object.entries(bot)) {
    if (marker !== "controlled" || player[space] !== "controlled" || markers === undefined) continue;
    findings.badText(
      markers.keySpan("player") ?? markers.span,
      "a space that the player controls",
      "one that the bot does not control",
      space,
    );
  }
  return { bot, player };
}

/** Notes that every space counts as scouted where a situation on a board leaves out what the bot has scouted. */
export function noteAllScouted(
  findings: SituationFindings,
  names: NameReader,
  situation: Located<WrittenSituation>,
): void {
  if (names.board.spaces.length === 0) return;
  const markers = situation.get("markers");
  const bot = markers?.get("bot");
  const markersSpan = situation.keySpan("markers");
  const botSpan = markers?.keySpan("bot");
  // What does not fit is an error already.
  if ((markersSpan !== undefined && markers === undefined) || (botSpan !== undefined && bot === undefined)) return;
  if (bot?.keySpan("scouted") !== undefined) return;
  const insertion =
    bot !== undefined
      ? firstIn(bot.place, "scouted: all")
      : markers !== undefined
        ? firstIn(markers.place, "bot: { scouted: all }")
        : behindBoard(situation.place, "markers: { bot: { scouted: all } }");
  const span = botSpan ?? markersSpan ?? situation.keySpan("board") ?? situation.span;
  findings.note({
    code: "of the game",
    definition: DEFINITIONS["situation-all-scouted"],
    span,
    values: {},
    ...(insertion === null ? {} : { insertion }),
  });
}

function firstIn(map: LocatedValue, text: string): Insertion | null {
  return map.kind === "map" ? before(map.entries[0], map, text) : null;
}

function behindBoard(situation: LocatedValue, text: string): Insertion | null {
  if (situation.kind !== "map") return null;
  const index = situation.entries.findIndex(({ key }) => key === "board");
  return before(situation.entries[index + 1] ?? situation.entries[index], situation, text);
}

function before(entry: LocatedEntry | undefined, { separator }: LocatedMap, text: string): Insertion | null {
  return entry === undefined ? null : { at: entry.keySpan.start, text: text + separator };
}

type SideMarkers = Located<NonNullable<WrittenMarkers["bot"]>>;

/** @param all whether every space counts as scouted where nothing is said of that */
function readSide(
  findings: SituationFindings,
  names: NameReader,
  markers: SideMarkers | undefined,
  all: boolean,
): Record<SpaceName, Marker> {
  const scouted = markers?.get("scouted");
  const listed = scouted?.asList();
  const scoutedSpaces =
    scouted === undefined
      ? spacesOf(names, all)
      : listed
        ? names.spaces(listed)
        : readScouted(findings, names, scouted.written);
  const found: [SpaceName, Marker][] = scoutedSpaces.map((space) => [space, "scouted"]);
  for (const space of names.spaces(markers?.get("controlled"))) found.push([space, "controlled"]);
  return Object.fromEntries(found);
}

function spacesOf(names: NameReader, all: boolean): readonly SpaceName[] {
  return all ? names.board.spaces.map(({ name }) => name) : [];
}

/** `all`, or the plain text `all except [c4, d4]`. */
function readScouted(findings: SituationFindings, names: NameReader, written: LocatedScalar): readonly SpaceName[] {
  if (written.text === "all") return spacesOf(names, true);
  const match = /^all except\s*\[(.*)\]$/s.exec(written.text);
  if (match === null) {
    findings.bad(written, "scouted", SCOUTED_NEEDED, ["all", "all except [c4]"]);
    return [];
  }
  const listed = match[1] ?? "";
  const first = written.text.lastIndexOf(listed);
  const except = [...listed.matchAll(/[^,\s](?:[^,]*[^,\s])?/g)].map(({ 0: name, index }) =>
    partOf(written, first + index, first + index + name.length),
  );
  const known = except.flatMap((name) => names.spaceName(name) ?? []);
  return spacesOf(names, true).filter((space) => !known.includes(space));
}
