import type { GamePackage } from "../games/game-package.ts";
import type { NamedText } from "../library/check.ts";

/** A point that the rules leave open, where there is something to choose. */
export interface CatalogueOpenPoint {
  readonly id: string;
  readonly question: string;
  readonly default: string;
  readonly readings: Readonly<Record<string, string>>;
}

/** A scenario that the site brings. Its book and its texts are loaded when they are wanted. */
export interface CatalogueScenario {
  readonly number: number;
  readonly title: string;
  /** The sides that have a sheet. */
  readonly sides: readonly string[];
  /** Where its `PackedBook` is, from the root of the site. */
  readonly book: string;
  /** Where its `ScenarioTexts` are, from the root of the site. */
  readonly texts: string;
  /** Whether the site brings a board that the companion reads answers off. */
  readonly hasBoard: boolean;
}

export interface CatalogueGame {
  /** As in the header of a sheet. */
  readonly name: string;
  /** What the box says, for people. */
  readonly openPoints: readonly CatalogueOpenPoint[];
  readonly scenarios: readonly CatalogueScenario[];
}

/** A scenario for a worker that needs its texts, and nothing else of its game. */
export interface ShelvedScenario extends Pick<CatalogueScenario, "number" | "texts"> {
  readonly game: string;
}

/** A scenario for the worker of the companion. */
export interface SiteScenario extends CatalogueScenario, ShelvedScenario {}

/** All that the site brings; made when it is built. */
export interface Catalogue {
  readonly games: readonly CatalogueGame[];
}

/** The texts of a scenario: clauses are shown as they print them, and own sheets are read with them. */
export interface ScenarioTexts {
  readonly files: readonly NamedText[];
  readonly board: string | null;
}

/** What the files of a scenario are called: `game-1`. */
export function scenarioName({ folder }: Pick<GamePackage, "folder">, number: number): string {
  return `${folder}-${number}`;
}

/** A scenario that can be played as a whole. Its texts are loaded when they are wanted. */
export interface PlayScenario {
  readonly number: number;
  readonly title: string;
  /** Every side, in the scenario's order. */
  readonly sides: readonly string[];
  /** The sides that have a sheet. */
  readonly sheets: readonly string[];
  /** Where its `ScenarioTexts` are, from the root of the site. */
  readonly texts: string;
}

/** A game that has an engine. */
export interface PlayGame {
  /** As in the header of a sheet. */
  readonly name: string;
  /** Its folder, which names saved games. */
  readonly folder: string;
  readonly openPoints: readonly CatalogueOpenPoint[];
  /** Who plays a side without being asked; the first follows its sheet. */
  readonly players: readonly string[];
  /** The sides that nobody plays: they always follow their sheets. */
  readonly alwaysBot: readonly string[];
  readonly scenarios: readonly PlayScenario[];
}

/** All whole games that the site brings; made when it is built. */
export interface PlayCatalogue {
  readonly games: readonly PlayGame[];
}

/** A file that the site brings. */
export interface ExampleFile {
  /** From the root of the playground's files: `procedures/…/scenario-1/scenario.bot`. */
  readonly path: string;
  /** What it is called in the list. */
  readonly name: string;
}

/** A folder of files that are read together. Its texts are loaded when they are wanted. */
export interface ExampleFolder {
  readonly path: string;
  /** The name of its game, for people. */
  readonly game: string;
  /** The scenario's number and title, for people. */
  readonly title: string;
  readonly files: readonly ExampleFile[];
  /** Where the texts of the sheets are, from the playground's page: a JSON object of texts by path. */
  readonly texts: string;
  /** Situations about its sheets; null where there are none. */
  readonly situations: { readonly files: readonly ExampleFile[]; readonly texts: string } | null;
}

/** All that the site brings for the playground; made when it is built. */
export interface Examples {
  readonly folders: readonly ExampleFolder[];
  /** Where the texts of files lie that are in no folder of the list, such as ledgers. */
  readonly unlisted: readonly string[];
  /** A small game with a sheet and a situation, to begin one's own with; the game is the first. */
  readonly newGame: readonly NamedText[];
}

/** Texts by their paths. */
export type Texts = Readonly<Record<string, string>>;
