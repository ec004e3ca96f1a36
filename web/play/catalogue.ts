import type { CatalogueOpenPoint } from "../catalogue.ts";

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
