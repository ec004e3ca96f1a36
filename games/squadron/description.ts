import type { Book } from "../../runtime/game.ts";
import type { Policies } from "../../runtime/policies.ts";
import type { GameDescription } from "../game-package.ts";
import type { DeclaredGame } from "../shared/declared/declared-game.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import type { PositionSchema } from "../shared/declared/position.ts";
import { PLAYERS_WITH_SEARCH } from "../shared/engine/players.ts";
import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { statedRules } from "../shared/stated-rules.ts";
import { DIFFICULTY } from "../shared/declared/switches.ts";
import { SQUADRON_CODE, STATION } from "./code.ts";
import { SQUADRON_LEXICON, SQUADRON_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./open-points.ts";
import { SQUADRON_SCHEMA, type SquadronRule } from "./schema.ts";

/** The name of the schema of a table, which its file states. */
export const TABLE_SCHEMA = "squadron/table";

/** Of a scenario there are the craft of its forces, and the station. */
const countersOf: PositionSchema["countersOf"] = ({ sides }) =>
  SQUADRON_SCHEMA.counters.filter(
    ({ side, title }) =>
      title === STATION ||
      sides.some(
        (each) => each.side === side && each.starting.some(({ cards }) => cards.some((card) => card.title === title)),
      ),
  );

/** Space squadrons as their sheets see them, without how positions are drawn: that takes the rules of whole games. */
export const SPOKEN_GAME: DeclaredGame = {
  folder: "squadron",
  module: { kind: "installed" },
  // The engine asks a craft for one action in each step.
  lexicon: {
    ...SQUADRON_LEXICON,
    keepsMemory: false,
    severalActions: false,
    // Where craft begin is up to the table.
    setUp: { chosen: ["easier", "harder"].map((words) => ({ words, choice: DIFFICULTY, field: words, value: true })) },
  },
  schema: { ...SQUADRON_SCHEMA, countersOf },
  // A craft that is where its clause wants it stays, and the next clause is read.
  policies: { alreadyThere: "skip the clause" },
};

/** What is said wherever a procedure of this game is shown: the book prints none. */
export const INVENTED = "invented";

/** What is asked of the rules of a scenario or a sheet. */
export const RULES = statedRules<SquadronRule>();

/** Whether the sheet of a side says that its book prints no procedure for it. */
export function isInvented({ sheets }: Pick<Book, "sheets">, side: string): boolean {
  const sheet = sheets[side];
  return sheet !== undefined && RULES.has(sheet.rules, "invented procedure");
}

/** The same in a sentence. */
export const INVENTED_NOTE =
  "The bot's procedure is invented: the book prints none. The squadron's designs and the table are stand-ins.";

/** Space squadrons, without what decides and plays. */
export const SQUADRON_DESCRIPTION: GameDescription = {
  ...describeDeclared(SPOKEN_GAME),
  textDigest: SQUADRON_TEXT,
  code: SQUADRON_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: TABLE_SCHEMA,
  hasDifficulty: true,
  seats: { sides: SQUADRON_LEXICON.sides.map(({ id }) => id), players: PLAYERS_WITH_SEARCH },
};

/** A reading for each open point. */
export type RuleReadings = ReadingsOf<typeof OPEN_POINTS>;

/** How sheets are read where they are silent, and how the rules are. */
export interface Readings extends Policies, RuleReadings {}

/** Those that were chosen, the default for the others. */
export function ruleReadings(chosen: Readonly<Record<string, unknown>>): RuleReadings {
  return readingsOf(OPEN_POINTS, chosen);
}
