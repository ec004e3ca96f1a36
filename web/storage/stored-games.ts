import type { Answer } from "../../library/companion.ts";
import type { Setup } from "../session/protocol.ts";
import { GameStore, type KeptGame } from "./game-store.ts";

/** An answer that was taken back and may be given again, with the text of its question. */
export interface LaterAnswer {
  readonly question: string;
  readonly answer: Answer;
}

/** A game of the companion as this device keeps it. */
export interface StoredGame extends KeptGame {
  readonly setup: Setup;
  readonly answers: readonly Answer[];
  readonly later: readonly LaterAnswer[];
  /** Of the sheets that it is played with. */
  readonly fingerprint: string;
}

/** The texts of rosters, by the names of their games. */
export type Rosters = Readonly<Record<string, string>>;

function photoKey(game: string, scenario: number): string {
  return `photo ${scenario} ${game}`;
}

const ROSTERS = "rosters";

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

  keepRosters(rosters: Rosters): Promise<void> {
    return this.keepBeside(ROSTERS, rosters);
  }
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
