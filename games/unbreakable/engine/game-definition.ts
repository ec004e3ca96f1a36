import { memoize } from "../../../grammar/memoize.ts";
import type { Book } from "../../../runtime/game.ts";
import { BOT, type GameMaterial, type Seating, type StandIn } from "../../engine-part.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { type Member, membersOf } from "../../shared/engine/players.ts";
import { boardStandIn, limitOfRounds } from "../../shared/engine/stand-ins.ts";
import { LABELS, type Readings, readingsWith, STATED_RULES } from "../game.ts";
import type { UnbreakableRule } from "../schema.ts";
import { MAP, type Terrain } from "../terrain.ts";
import { type Commander, type GameState, type GameUnit, type HexName, type SideName, SIDES } from "./state.ts";

/** A map of hexes, as a file states it. */
export interface HexBoard {
  readonly name: string;
  readonly scenario: number;
  /** It stands in for the printed map, which the texts do not show. */
  readonly standIn: boolean;
  /** What is said of it wherever it is drawn. */
  readonly note: string;
  readonly size: BoardSize;
  /** Hexes that are not open. */
  readonly terrain: Readonly<Record<HexName, Terrain>>;
}

/** All that stays the same during a game. */
export interface GameDefinition {
  readonly book: Book;
  readonly board: HexBoard;
  readonly readings: Readings;
  readonly maximumRounds: number;
  readonly map: BoardSize;
}

/** The game of some material. */
export function defineGame({
  book,
  board,
  readings,
  maximumRounds,
}: GameMaterial<HexBoard, object, Readings>): GameDefinition {
  const map = readings.U11 === "a" ? MAP : board.size;
  return { book, board, readings: openPointsOf(readings), maximumRounds, map };
}

/** The open points of the rules alone, without what the language leaves open. */
export function openPointsOf(readings: object): Readings {
  return readingsWith(
    Object.fromEntries(Object.entries(readings).filter(([, reading]) => typeof reading === "string")),
  );
}

/** The sides of a scenario, in its order. */
export function sidesOf({ book }: Pick<GameDefinition, "book">): readonly SideName[] {
  return sidesIn(book);
}

const sidesIn = memoize(({ scenario }: Book): readonly SideName[] =>
  scenario.sides.flatMap(({ side }) => SIDES.find((each) => each === side) ?? []),
);

/** Whether the scenario has a rule, for a side where it names one. */
export function hasRule(
  { book }: Pick<GameDefinition, "book">,
  entry: UnbreakableRule,
  side: SideName | null = null,
): boolean {
  return STATED_RULES.has(book.scenario.rules, entry, side);
}

/** Whether a rule of the scenario holds for a side now: in every second round the sides have switched (U:1190). */
export function holdsFor(
  game: Pick<GameDefinition, "book">,
  { rounds = [] }: Pick<GameState, "rounds">,
  entry: UnbreakableRule,
  side: SideName,
): boolean {
  return hasRule(game, entry, rounds.length % 2 === 0 ? side : (sidesOf(game).find((each) => each !== side) ?? side));
}

/** The sides that a rule of the scenario names. */
export function sidesWithRule(game: Pick<GameDefinition, "book">, entry: UnbreakableRule): readonly SideName[] {
  return sidesOf(game).filter((side) => hasRule(game, entry, side));
}

/** All numbers in a rule of the scenario; none where it has no such rule. */
export function numbersInRule({ book }: Pick<GameDefinition, "book">, entry: UnbreakableRule): readonly number[] {
  return STATED_RULES.named(book.scenario.rules, entry)[0]?.numbers ?? [];
}

/** The number in a rule of the scenario; null where it has no such rule. */
export function numberInRule({ book }: Pick<GameDefinition, "book">, entry: UnbreakableRule): number | null {
  return STATED_RULES.numberIn(book.scenario.rules, entry);
}

/** The hex that a rule of the scenario names; null where it has no such rule. */
export function hexInRule(game: Pick<GameDefinition, "book">, entry: UnbreakableRule): HexName | null {
  const number = numberInRule(game, entry);
  return number === null ? null : String(number).padStart(4, "0");
}

/** Why nobody has won where a game takes too long. */
export function limitText({ maximumRounds }: Pick<GameDefinition, "maximumRounds">): string {
  return `${maximumRounds} turns are over`;
}

/** Who follows a sheet; the runaway always does. */
export type Bots = ReadonlySet<SideName>;

/** Who plays in which way: what follows from the players' names and stays the same. */
export interface Terms {
  readonly bots: Bots;
  /** Two share a side, so that each side has two platoons. */
  readonly teams: boolean;
}

/** What follows from who plays. */
export function termsOf(players: Seating["players"]): Terms {
  return { bots: botsOf(players), teams: Object.values(players).some((name) => membersOf(name).length > 1) };
}

/** The sides that follow their sheets; the runaway always does. */
export function botsOf(players: Seating["players"]): Bots {
  const sides = (["Yellow", "Blue"] as const).filter((side) => players[side] === BOT);
  return new Set<SideName>([...sides, "Runaway"]);
}

/** The players of a team. */
export const MEMBERS: readonly Member[] = [0, 1];

/** The letters or numbers of a side's units, or of those of one of its players. */
export function labelsOf(side: SideName, member?: Member): string {
  const labels = side === "Blue" ? LABELS.Blue : LABELS.Yellow;
  return member === undefined ? labels.join("") : labels[member];
}

/** Whose unit one is by its label. */
export function memberByLabel({ side, name }: Pick<GameUnit, "side" | "name">): Member {
  return labelsOf(side, 1).includes(name.slice(-1)) ? 1 : 0;
}

/** All who choose for a side, one after another (reading E44): both players of a team, else the side. */
export function commandersOf(
  { teams }: Pick<GameState, "teams">,
  side: SideName,
): readonly [Commander, ...Commander[]] {
  return teams === undefined || side === "Runaway"
    ? [{ side }]
    : [
        { side, member: 0 },
        { side, member: 1 },
      ];
}

/** Whether somebody commands a unit. */
export function commands({ side, member }: Commander, unit: Commander): boolean {
  return unit.side === side && (member === undefined || unit.member === member);
}

/** What of a game no text states: who wins stands in every scenario (U:1117-1119, U:1158, U:1204-1206). */
export function standIns(game: GameDefinition): readonly StandIn[] {
  const forces = { kind: "forces", text: "the platoons", reason: null } as const;
  return [
    limitOfRounds(limitText(game)),
    ...boardStandIn(game.board),
    ...(hasRule(game, "players agree on platoons") ? [forces] : []),
  ];
}
