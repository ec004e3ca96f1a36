import type { PrintedClause } from "../library/printed-clauses.ts";
import type { Book } from "../runtime/game.ts";
import type { GamePackage } from "../games/game-package.ts";

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
  /** Where its `ScenarioBook` is, from the root of the site. */
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

/** The checked sheets of a scenario, with the clauses as they are printed. */
export interface ScenarioBook {
  readonly book: Book;
  readonly printed: Readonly<Record<string, readonly PrintedClause[]>>;
}

/** The texts of a scenario, which own sheets are read with. */
export interface ScenarioTexts {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly board: string | null;
}

/** What the files of a scenario are called: `game-1`. */
export function scenarioName({ folder }: Pick<GamePackage, "folder">, number: number): string {
  return `${folder}-${number}`;
}
