import type { ExampleGame } from "../library/game-texts.ts";
import type { GamePackage, Seats } from "../games/game-package.ts";
import type { NamedText } from "../library/check.ts";

/** A point that the rules leave open, with more than one reading. */
export interface CatalogueOpenPoint {
  readonly id: string;
  readonly question: string;
  readonly default: string;
  readonly readings: Readonly<Record<string, string>>;
  /** The players choose it before the game; the rules leave nothing open. */
  readonly isSwitch?: true;
}

/** The open points and switches of a game that a form offers. */
function listedPoints({ openPoints }: Pick<GamePackage, "openPoints">): readonly CatalogueOpenPoint[] {
  return [...openPoints].flatMap(([id, { question, readings, default: usual, isSwitch, isOfTeams }]) =>
    isOfTeams === true || Object.keys(readings).length < 2
      ? []
      : [{ id, question, default: usual, readings, ...(isSwitch === undefined ? {} : { isSwitch }) }],
  );
}

/** A scenario on the site. Its book and its texts are loaded on demand. */
export interface CatalogueScenario {
  readonly number: number;
  readonly title: string;
  /** The sides that have a sheet. */
  readonly sides: readonly string[];
  /** The address of its `PackedBook`, from the root of the site. */
  readonly book: string;
  /** The address of its `ScenarioTexts`, from the root of the site. */
  readonly texts: string;
  /** Whether the site has a board from which the companion can answer questions. */
  readonly hasBoard: boolean;
}

/** What a form asks of a game before it begins. */
export interface AskedBefore {
  /** What the box says, for people. */
  readonly openPoints: readonly CatalogueOpenPoint[];
  /** Whether it can be easier or harder. */
  readonly hasDifficulty: boolean;
}

/** What a form asks of a game. */
export function askedBefore(game: Pick<GamePackage, "openPoints" | "hasDifficulty">): AskedBefore {
  return { openPoints: listedPoints(game), hasDifficulty: game.hasDifficulty === true };
}

/** A small picture of a map, as paths in a box of `TILE`. */
export interface TilePicture {
  /** The middles of its spaces, each a line without length: a pen as wide as `side` draws squares. */
  readonly spaces: string;
  readonly side: number;
  /** The lines between them. */
  readonly ways: string;
}

/** The width and height of the picture on a tile: whole numbers are fine enough in it. */
export const TILE = { width: 240, height: 135 } as const;

export interface CatalogueGame extends AskedBefore {
  /** As in the header of a sheet. */
  readonly name: string;
  /** Its first map that the site has; null where it has none. */
  readonly picture: TilePicture | null;
  readonly scenarios: readonly CatalogueScenario[];
}

/** A scenario for a worker that needs its texts, and nothing else of its game. */
export interface ShelvedScenario extends Pick<CatalogueScenario, "number" | "texts"> {
  readonly game: string;
}

/** A scenario for the worker of the companion. */
export interface SiteScenario extends CatalogueScenario, ShelvedScenario {}

/** The games of the site for the companion; made when the site is built. */
export interface Catalogue {
  readonly games: readonly CatalogueGame[];
}

/** The texts of a scenario: to show clauses as printed, and to check somebody's own sheets with them. */
export interface ScenarioTexts {
  readonly files: readonly NamedText[];
  readonly board: string | null;
}

/** The name of a scenario's files: `game-1`. */
export function scenarioName({ folder }: Pick<GamePackage, "folder">, number: number): string {
  return `${folder}-${number}`;
}

/** A scenario that can be played as a whole game. Its texts are loaded on demand. */
export interface PlayScenario {
  readonly number: number;
  readonly title: string;
  /** Every side, in the scenario's order. */
  readonly sides: readonly string[];
  /** The sides that have a sheet. */
  readonly sheets: readonly string[];
  /** Whether two players can share a side. */
  readonly hasTeams: boolean;
  /** The address of its `ScenarioTexts`, from the root of the site. */
  readonly texts: string;
}

/** The players that a game can have, with a default for each part that its description leaves out. */
export function seatedAt({ players, teamPlayers = [], alwaysBot = [], isAloneAgainstTeams = false }: Seats) {
  return { players, teamPlayers, alwaysBot, isAloneAgainstTeams };
}

/** A game that has an engine. */
export interface PlayGame extends AskedBefore {
  /** As in the header of a sheet. */
  readonly name: string;
  /** Its first map that the site has; null where it has none. */
  readonly picture: TilePicture | null;
  /** Its folder, which names saved games. */
  readonly folder: string;
  /** The automatic players; the first follows its sheet. */
  readonly players: readonly string[];
  /** Who can play in a team without being asked. */
  readonly teamPlayers: readonly string[];
  /** The sides that no person plays: they always follow their sheets. */
  readonly alwaysBot: readonly string[];
  /** Whether one player can have a side alone against a team. */
  readonly isAloneAgainstTeams: boolean;
  readonly scenarios: readonly PlayScenario[];
}

/** The whole games of the site; made when the site is built. */
export interface PlayCatalogue {
  readonly games: readonly PlayGame[];
}

/** A file of the site. */
export interface ExampleFile {
  /** From the root of the playground's files: `procedures/…/scenario-1/scenario.bot`. */
  readonly path: string;
  /** What it is called in the list. */
  readonly name: string;
}

/** A folder of files that are read together. Its texts are loaded on demand. */
export interface ExampleFolder {
  readonly path: string;
  /** The name of its game, for people. */
  readonly game: string;
  /** The scenario's number and title, for people. */
  readonly title: string;
  readonly files: readonly ExampleFile[];
  /** The address of the sheets' texts, from the playground's page: a JSON object of texts by path. */
  readonly texts: string;
  /** Situations about its sheets; null where there are none. */
  readonly situations: { readonly files: readonly ExampleFile[]; readonly texts: string } | null;
}

/** The files of the site for the playground; made when the site is built. */
export interface Examples {
  readonly folders: readonly ExampleFolder[];
  /** Where the texts of files lie that are in no folder of the list, such as ledgers. */
  readonly unlisted: readonly string[];
  /** Games that you can start your own from, the smallest first. */
  readonly newGames: readonly ExampleGame[];
}

/** Texts by their paths. */
export type Texts = Readonly<Record<string, string>>;
