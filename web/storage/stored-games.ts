import type { Answer } from "../../library/companion.ts";
import type { Setup } from "../session/protocol.ts";
import type { MapState } from "../maps/edit-drawing.ts";
import { GameStore, type StoredItem } from "./database.ts";

/** An answer that was taken back and may be given again, with the text of its question. */
export interface LaterAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** A game of the companion as this device keeps it. */
export interface StoredGame extends StoredItem {
  readonly setup: Setup;
  readonly answers: readonly Answer[];
  readonly later: readonly LaterAnswer[];
  /** The fingerprint of its sheets. */
  readonly fingerprint: string;
}

/** The texts of rosters, by the names of their games. */
export type Rosters = Readonly<Record<string, string>>;

function mapKey(game: string, scenario: number): string {
  return `map ${scenario} ${game}`;
}

function photoKey(game: string, scenario: number): string {
  return `photo ${scenario} ${game}`;
}

const ROSTERS = "rosters";
const CHOICES = "choices";

/** What somebody chose for their last game. For a choice that is missing, the page has a default. */
export interface LastChoices extends Partial<Pick<Setup["options"], "bot" | "difficulty" | "cards" | "dice">> {
  readonly game: string;
  readonly scenario: number;
  readonly board?: "none" | "standIn" | "own" | "text";
}

/** The companion's games and the owner's values that this device keeps. */
export class DeviceStore extends GameStore<StoredGame> {
  constructor() {
    super("tiebreak", "device");
  }

  /** The owner's roster of each game, as texts. */
  async rosters(): Promise<Rosters> {
    return ((await this.beside(ROSTERS)) as Rosters | null) ?? {};
  }

  /** The photo of the map of a scenario. */
  async photo(game: string, scenario: number): Promise<MapPhoto | null> {
    return (await this.beside(photoKey(game, scenario))) as MapPhoto | null;
  }

  /** Keeps a photo; null removes it. */
  keepPhoto(game: string, scenario: number, photo: MapPhoto | null): Promise<void> {
    return this.keepBeside(photoKey(game, scenario), photo);
  }

  async choices(): Promise<LastChoices | null> {
    return (await this.beside(CHOICES)) as LastChoices | null;
  }

  keepChoices(choices: LastChoices): Promise<void> {
    return this.keepBeside(CHOICES, choices);
  }

  /** The map that somebody drew of a scenario. */
  async map(game: string, scenario: number): Promise<StoredMap | null> {
    return (await this.beside(mapKey(game, scenario))) as StoredMap | null;
  }

  keepMap(game: string, scenario: number, map: StoredMap): Promise<void> {
    return this.keepBeside(mapKey(game, scenario), map);
  }

  keepRosters(rosters: Rosters): Promise<void> {
    return this.keepBeside(ROSTERS, rosters);
  }
}

/** An unfinished map. Its photo is stored as `MapPhoto`. */
export interface StoredMap extends MapState {
  readonly step: number;
  /** The text of its board file; null while that has an error. */
  readonly text: string | null;
}

/** A space on a photo of a map. */
export interface MapMark {
  readonly name: string;
  /** How far it is from the left and the upper edge, in parts of the photo's size. */
  readonly x: number;
  readonly y: number;
}

/** A photo of somebody's own map with the spaces that they marked. It never leaves the device. */
export interface MapPhoto {
  /** The picture as a `data:` address. */
  readonly picture: string;
  readonly marks: readonly MapMark[];
}
