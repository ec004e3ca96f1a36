import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Position } from "../position.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { rosterOf } from "../roster.ts";
import type { Gait } from "./board-tables.ts";
import { compactBoard } from "./board.ts";
import { NO_BOOK_RULES } from "./book-rules.ts";
import { CompactPosition } from "./compact-position.ts";
import { PLACE } from "./flags.ts";
import { UNREACHABLE } from "./graph.ts";
import { kindsOf } from "./kinds.ts";
import { packMarkers } from "./markers.ts";
import { packBookRules } from "./pack-book-rules.ts";
import { packCards } from "./pack-cards.ts";
import { packUnits } from "./pack-units.ts";
import { compactReadings } from "./readings.ts";

/**
 * The compact form of a position. A position is a value: a board that comes again is known by its identity and not read
 * anew, so nobody may write into it.
 * @param scenario of the position's book: it says which force a unit belongs to, and so where it enters the board.
 * @param sheetRules the rules of the bot's own sheet.
 * @param into is refilled without allocating where it was made for the same board and readings.
 */
export function pack(
  position: Position,
  scenario: CheckedScenario | null = null,
  readings: Readings = DEFAULT_READINGS,
  into: CompactPosition | null = null,
  sheetRules?: readonly CheckedRule[],
): CompactPosition {
  const rules = compactReadings(readings, scenario, sheetRules, position.bot);
  const roster = rosterOf(position);
  let packed = into;
  if (packed === null) packed = new CompactPosition(compactBoard(position.board, rules), rules, kindsOf(roster));
  else if (packed.board.board !== position.board || packed.readings !== rules) {
    packed.useBoard(compactBoard(position.board, rules), rules);
  }
  if (packed.kinds.roster !== roster) packed.kinds = kindsOf(roster);
  packPlaces(packed, position);
  packed.scenario = scenario;
  packed.bot = position.bot;
  packed.sheetRules = sheetRules ?? NO_SHEET_RULES;
  packUnits(packed, position);
  packCards(packed, position);
  if (rules.book !== NO_BOOK_RULES) packBookRules(packed);
  if (rules.goals === "scouted steps") useScoutedGoals(packed);
  return packed;
}

const NO_SHEET_RULES: readonly CheckedRule[] = [];

function packPlaces(packed: CompactPosition, { markers }: Position): void {
  const { board, placeCount, placeState, placeCounts, ownTitles, enemyTitles } = packed;
  const { baseState } = board;
  for (let place = 0; place < placeCount; place += 1) {
    placeState[place] = baseState[place]!;
    placeCounts[place] = 0;
    ownTitles[place] = 0;
    enemyTitles[place] = 0;
  }
  packMarkers(packed, markers.bot, "bot");
  packMarkers(packed, markers.player, "player");
}

/** OPEN-03 c: nearer means fewer steps through spaces that carry the bot's marker. Costs a search from every place. */
function useScoutedGoals(packed: CompactPosition): void {
  const { personnel, standees } = packed.board;
  packed.personnel = { ...personnel.ways, goal: scoutedGoals(packed, personnel) };
  packed.standees =
    standees === personnel ? packed.personnel : { ...standees.ways, goal: scoutedGoals(packed, standees) };
}

function scoutedGoals(packed: CompactPosition, gait: Gait): Int16Array {
  const { placeCount, placeState, queue } = packed;
  const { start, to } = gait.steps;
  const table = new Int16Array(placeCount * placeCount).fill(UNREACHABLE);
  for (let source = 0; source < placeCount; source += 1) {
    const row = source * placeCount;
    table[row + source] = 0;
    queue[0] = source;
    for (let next = 0, filled = 1; next < filled; next += 1) {
      const place = queue[next]!;
      for (let edge = start[place]!; edge < start[place + 1]!; edge += 1) {
        const neighbour = to[edge]!;
        if (table[row + neighbour] !== UNREACHABLE || (placeState[neighbour]! & PLACE.ownMarked) === 0) continue;
        table[row + neighbour] = table[row + place]! + 1;
        queue[filled++] = neighbour;
      }
    }
  }
  return table;
}
