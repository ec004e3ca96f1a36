import { hexesBetween } from "../shared/hex/line.ts";
import type { Policies } from "../../runtime/policies.ts";
import { type DeclaredGame, policiesOf } from "../shared/declared/declared-game.ts";
import { UNBREAKABLE_LEXICON, UNBREAKABLE_TEXT } from "./lexicon.ts";
import { OPEN_POINTS } from "./open-points.ts";
import { type ReadingsOf, readingsOf } from "../shared/open-points.ts";
import { type UnbreakableRule, UNBREAKABLE_SCHEMA } from "./schema.ts";
import type { GameDescription } from "../game-package.ts";
import { describeDeclared } from "../shared/declared/description.ts";
import { UNBREAKABLE_CODE } from "./code.ts";
import { SEARCH } from "../shared/engine/players.ts";
import { FACES } from "./rules/sizes.ts";
import { MAP_SCHEMA } from "./terrain.ts";
import { statedRules } from "../shared/stated-rules.ts";
import { PRINTED_TABLES } from "./rules/printed-tables.ts";
import type { Book } from "../../runtime/game.ts";

/** The reading taken of each open point. */
export type Readings = ReadingsOf<typeof OPEN_POINTS>;

/** The readings of all points, with defaults for those without a valid choice. */
export function readingsWith(chosen: Readonly<Record<string, string>>): Readings {
  return readingsOf(OPEN_POINTS, chosen);
}

/** The targets of the runaway's bomb, by the readings of the ledger on which clauses of its sheet rest. */
const BOMB_CLAUSES = { sighted: "R-04", beamed: "R-05", nearest: "R-06" } as const;

/** The readings of the ledger that are not used. Clauses that rest on them are skipped. */
export function omittedUnder({ U7, U13 }: Pick<Readings, "U7" | "U13">): readonly string[] {
  const { sighted, beamed, nearest } = BOMB_CLAUSES;
  const taken = U13 === "b" ? beamed : U7 === "b" ? nearest : sighted;
  return [sighted, beamed, nearest].filter((each) => each !== taken);
}

/** What is asked of the rules of a scenario. */
export const STATED_RULES = statedRules<UnbreakableRule>();

/** Unbreakable as its programs and checklists see it. */
export const UNBREAKABLE_GAME: DeclaredGame = {
  folder: "unbreakable",
  module: { kind: "installed" },
  lexicon: UNBREAKABLE_LEXICON,
  schema: UNBREAKABLE_SCHEMA,
  // Ties are broken with a six-sided die (U:1240).
  policies: { choiceDice: [FACES], omitted: omittedUnder(readingsWith({})) },
  between: { openPoint: "U10", places: (map, from, to, reading) => hexesBetween(map, from, to, reading !== "b") },
};

/** The game for one that is played under readings of the open points. */
export function readUnder(readings: Readings): DeclaredGame {
  return { ...UNBREAKABLE_GAME, policies: { ...UNBREAKABLE_GAME.policies, omitted: omittedUnder(readings) } };
}

/** How sheets are read under readings of the open points: they follow the policies of the language, too. */
export function sheetReadings(readings: Readings): Policies & Readings {
  return { ...policiesOf(readUnder(readings)), ...readings };
}

const { yellow, blue } = PRINTED_TABLES.platoons;

/** The letters and numbers of the units of each side: those of its first player, and of its second (U:1063). */
export const LABELS = { Yellow: labelsIn(yellow), Blue: labelsIn(blue) } as const;

function labelsIn([first, second]: readonly [string, string]): readonly [string, string] {
  const labels = (cell: string): string => cell.toUpperCase().replaceAll(" AND ", "");
  return [labels(first), labels(second)];
}

/** How many units of a type each player of a team has at most. */
const MOST_OF_TYPE = LABELS.Yellow[0].length;

/** Why two players cannot share a side of a scenario; null where they can. */
export function problemWithTeams(book: Book): string | null {
  const { scenario } = book;
  const title = scenario.title ?? "this scenario";
  if (STATED_RULES.has(scenario.rules, "delivery")) return `${title} is for one player`;
  for (const { side, starting } of scenario.sides) {
    const isTooMany = starting.some(({ cards }) => cards.some(({ atStart }) => atStart > MOST_OF_TYPE));
    if (isTooMany)
      return `a player of a team has ${MOST_OF_TYPE} units of a type at most, and ${side} starts with more`;
  }
  return null;
}

/** Unbreakable, without what decides and plays. */
export const UNBREAKABLE_DESCRIPTION: GameDescription = {
  ...describeDeclared(UNBREAKABLE_GAME),
  textDigest: UNBREAKABLE_TEXT,
  code: UNBREAKABLE_CODE,
  openPoints: new Map(Object.entries(OPEN_POINTS)),
  boardSchema: MAP_SCHEMA,
  seats: {
    sides: UNBREAKABLE_LEXICON.sides.map(({ id }) => id),
    players: ["bot", "simple", "random", SEARCH],
    withoutSheet: ["Yellow", "Blue"],
    alwaysBot: ["Runaway"],
    teamPlayers: ["random", "simple"],
    isAloneAgainstTeams: true,
    problemWithTeams,
  },
};
