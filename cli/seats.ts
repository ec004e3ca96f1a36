import { type Command, InvalidArgumentError, Option } from "commander";
import { capitalised, enumerate } from "../grammar/prose.ts";
import { foldForm } from "../grammar/fold-form.ts";
import { BOT, PERSON, type Difficulty } from "../games/engine-part.ts";
import type { Seats } from "../games/game-package.ts";
import { membersOf, problemWithName } from "../games/shared/engine/players.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { wrongDifficulty } from "../library/games.ts";
import { problemWithPlayer, problemWithSeat, problemWithTeams, usualPlayer } from "../library/players.ts";
import { gameCalled } from "./command.ts";
import { MisuseError } from "./failure.ts";
import {
  type BoardOptions,
  boardOption,
  collect,
  difficultyOption,
  formatOption,
  outOption,
  proceduresOption,
  queueOption,
  readingOption,
  rosterOption,
  roundsOption,
  withOption,
  workersOption,
} from "./options.ts";
import type { LoadedGame } from "./game-library.ts";

/** Options by their names; some of them are named after a side and choose its player. */
export interface SeatOptions {
  readonly difficulty: Difficulty;
}

/** How every command plays many games. */
export interface ManyGamesOptions extends BoardOptions {
  readonly seed: number;
  readonly difficulty: Difficulty;
  readonly maximumRounds: number;
  readonly workers?: number;
  readonly queue?: string;
}

/** How an experiment plays its games, and what it writes. */
export interface ExperimentOptions extends ManyGamesOptions {
  readonly games: number;
  readonly format: "pretty" | "json";
  readonly out?: string;
}

/** The options of an experiment behind those of its games. */
export function experimentOptions(): readonly Option[] {
  return [
    roundsOption(),
    workersOption(),
    queueOption(),
    formatOption(["pretty", "json"]),
    outOption(),
    proceduresOption(),
  ];
}

/** A game and what it is played with. */
interface Seated extends Pick<LoadedGame, "description"> {
  readonly material: Pick<LoadedGame["material"], "book">;
}

/** Every automatic player of some game; the first follows the sheet. */
export function automaticPlayers(games: GameRegistry): readonly string[] {
  return [...new Set([BOT, ...seatsOf(games).flatMap(({ players }) => players)])];
}

/** The sides of all games that can be played, each once, as options write them. */
function sidesOf(games: GameRegistry): readonly string[] {
  return [...new Set(seatsOf(games).flatMap(({ sides }) => sides))];
}

function seatsOf({ all }: GameRegistry): readonly Seats[] {
  return [...all.values()].flatMap(({ seats }) => seats ?? []);
}

/** What a side's option is called; null where the name makes none. */
function optionOf(side: string): string | null {
  const flag = flagOf(side);
  return /^(?!no-)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(flag) ? `--${flag}` : null;
}

/** An option that is named after a side, of whatever name. */
class SideOption extends Option {
  readonly #side: string;

  constructor(side: string, description: string) {
    super(`--${flagOf(side)} <player>`, description);
    this.#side = side;
  }

  override attributeName(): string {
    return attributeOf(this.#side);
  }
}

/** Where the player of a side is kept: no other option has a name with a space. */
function attributeOf(side: string): string {
  return `seat ${flagOf(side)}`;
}

/**
 * Lets a command take `--SIDE PLAYER` for the sides of games that lie in reach, as it does for those that come along. Its
 * help lists the sides of the game of the folder alone. A side that is called as another option needs `--seat`.
 *
 * @param own the name of the game of the folder; null where it belongs to none
 */
export function offerSides(command: Command, games: GameRegistry, comingAlong: GameRegistry, own: string | null): void {
  const known = new Set(sidesOf(comingAlong));
  const described = command.options.find((option) => option instanceof SideOption)?.description ?? "";
  for (const side of sidesOf(games)) {
    const flag = optionOf(side);
    if (known.has(side) || flag === null || command.options.some(({ long }) => long === flag)) continue;
    const [like = ""] = known;
    command.addOption(playerOption(new SideOption(side, described.replace(like, side)), automaticPlayers(games)));
  }
  if (own === null) return;
  const flags = new Set((gameCalled(games, own)?.seats?.sides ?? []).map(optionOf));
  for (const option of command.options)
    if (option instanceof SideOption) option.hideHelp(!flags.has(option.long ?? null));
}

/** `--SIDE PLAYER` for every side of every game that can be played. */
export function seatOptions(games: GameRegistry, describe: (side: string) => string): readonly Option[] {
  const players = automaticPlayers(games);
  return [
    ...sidesOf(games).map((side) => playerOption(new SideOption(side, describe(side)), players)),
    new Option(
      "--seat <side=player>",
      `${describe("a side of any game, also one of your own, as in Party=greedy")}; can be repeated`,
    ).argParser(collect),
  ];
}

/** An option that names one of some players, a search with how much it tries, or both players of a team: `greedy+random`. */
export function playerOption(option: Option, players: readonly string[]): Option {
  return option.choices(players).argParser((value, before: unknown) => {
    if (typeof before === "string" && before !== option.defaultValue && before !== value)
      throw new InvalidArgumentError(`It is given twice, with ${before} before; keep one of them.`);
    const members = membersOf(value);
    const isTeam = members.length > 1;
    const names = isTeam ? [...players, PERSON] : players;
    const problems = members.map((member) =>
      problemWithName(
        names,
        member,
        isTeam
          ? `+ joins two players who share a side, and there is no player “${member}”: choose ${enumerate(names, "or")}`
          : `allowed choices are ${names.join(", ")}`,
      ),
    );
    const problem = problems.find((each) => each !== null) ?? null;
    if (problem === null) return value;
    throw new InvalidArgumentError(`${capitalised(problem)}.`);
  });
}

/** The options of every command that plays whole games: players, difficulty, board and readings. */
export function gameOptions(games: GameRegistry, reading: string): readonly Option[] {
  return [
    ...seatOptions(games, (side) => `who plays ${side} (default: its bot, if it has a sheet)`),
    ...conditionOptions(reading),
  ];
}

/** The difficulty, the board and the readings of a game. */
export function conditionOptions(reading: string): readonly Option[] {
  return [
    difficultyOption("how hard the bots play"),
    boardOption(),
    rosterOption(),
    readingOption(reading),
    withOption(),
  ];
}

/** The players that `--seat` names, by the folded names of their sides. */
function seated(options: SeatOptions): ReadonlyMap<string, string> {
  const all: unknown = Reflect.get(options, "seat");
  if (!Array.isArray(all)) return new Map();
  const players = new Map<string, string>();
  for (const written of all.map(String)) {
    const [, side, player] = /^\s*([^=]+?)\s*=\s*(.+?)\s*$/.exec(written) ?? [];
    if (side === undefined || player === undefined) {
      throw new MisuseError(`--seat ${written}: write the side and its player, as in Party=greedy`);
    }
    const before = players.get(foldForm(side));
    if (before !== undefined && before !== player)
      throw new MisuseError(`--seat ${written}: another --seat gives ${side} to ${before}; keep one of them`);
    players.set(foldForm(side), player);
  }
  return players;
}

/** The player that was chosen for a side. */
export function playerOf(side: string, options: SeatOptions): string | undefined {
  const key = attributeOf(side);
  const chosen: unknown = Object.hasOwn(options, key) ? Reflect.get(options, key) : undefined;
  const ofSeat = seated(options).get(foldForm(side));
  if (typeof chosen !== "string") return ofSeat;
  if (ofSeat !== undefined && ofSeat !== chosen)
    throw new MisuseError(`--${flagOf(side)} ${chosen}: --seat gives ${side} to ${ofSeat}; keep one of them`);
  return chosen;
}

/** The default player of a side. */
export function usualPlayerOf({ description, material }: Seated, side: string): string {
  return usualPlayer(description, material.book, side);
}

/** Whether a side can only follow its sheet. */
export function isAlwaysBot({ description }: Pick<Seated, "description">, side: string): boolean {
  return description.seats?.alwaysBot?.includes(side) === true;
}

/**
 * Checks the difficulty of a game.
 *
 * @throws MisuseError where it cannot be so
 */
export function checkDifficulty(game: Seated["description"], difficulty: Difficulty): void {
  const problem = wrongDifficulty(game, difficulty);
  if (problem !== null) throw new MisuseError(`--difficulty ${difficulty}: ${problem}`);
}

/**
 * Checks the players and the difficulty that options choose against those of the game.
 *
 * @throws MisuseError where the game has no such side or player, or is never so hard
 */
export function checkSeats({ description, material }: Seated, options: SeatOptions, games: GameRegistry): void {
  checkDifficulty(description, options.difficulty);
  const { book } = material;
  const names = book.scenario.sides.map(({ side }) => side);
  for (const [written, player] of seated(options)) {
    const side = names.find((each) => foldForm(each) === written) ?? written;
    const problem = problemWithSeat(description, book, side, player);
    if (problem !== null) throw new MisuseError(`--seat ${side}=${player}: ${problem}`);
  }
  for (const side of sidesOf(games)) {
    const player = playerOf(side, options);
    const problem = player === undefined ? null : problemWithSeat(description, book, side, player);
    if (problem !== null) throw new MisuseError(`--${flagOf(side)} ${player}: ${problem}`);
  }
}

/**
 * Checks the player of the other side against the players of the game.
 *
 * @throws MisuseError where the game has no such player
 */
export function checkOpponent({ description }: Pick<Seated, "description">, player: string): void {
  const problem = problemWithPlayer(description, player);
  if (problem !== null) throw new MisuseError(`--against ${player}: ${problem}`);
}

/**
 * Checks the players of all sides against each other.
 *
 * @throws MisuseError where a team plays against somebody alone
 */
export function checkTeams(
  { description }: Pick<Seated, "description">,
  players: Readonly<Record<string, string>>,
): void {
  const problem = problemWithTeams(description, players);
  if (problem !== null) throw new MisuseError(problem);
}

/** A side's name as an option: `corporate-troops`. */
function flagOf(side: string): string {
  return side.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
