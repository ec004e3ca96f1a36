import type { CompanionPart, GamePackage, CompanionOptions } from "../game-package.ts";
import type { GameBoard } from "./engine/scenery.ts";
import { COMPANION_GLOSSARY } from "./companion/glossary.ts";
import { setTable, type Table } from "./companion/table.ts";
import { CALLISTO_DESCRIPTION } from "./description.ts";
import type { CallistoTypes } from "./material.ts";
import type { Position } from "./position.ts";
import { readingsWith } from "./readings.ts";
import { type Roster, STAND_IN_ROSTER } from "./roster.ts";
import { rememberNames, tell, withAside, withChanges, type Prompts } from "../../runtime/companion/prompts.ts";
import { tableChanges } from "../shared/declared/followed/table-changes.ts";
import { applyChange, CHANGEABLE } from "./companion/changes.ts";
import { reasonsOfCard } from "./companion/card-reasons.ts";
import { adjust } from "./companion/adjust.ts";
import { hasStandIns, STAND_IN_NOTE } from "./companion/stand-ins.ts";
import { playRound } from "./companion/turn.ts";

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
