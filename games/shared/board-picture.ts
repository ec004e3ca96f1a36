/** What a counter looks like. */
export type CounterShape = "personnel" | "vehicle" | "mech";

/** Who can enter a place: everybody, all but standees, or nobody. */
export type Impassable = "none" | "standees" | "all";

/** A counter as it is drawn. */
export interface PictureCounter {
  readonly name: string;
  readonly side: string;
  readonly class: CounterShape;
  readonly suppressed: boolean;
  readonly deactivated: boolean;
  readonly hits: number;
}

/** The ground of a space, or the deck over it. */
export interface PictureLevel {
  readonly cover: number;
  readonly elevated: boolean;
  readonly impassable: Impassable;
  readonly counters: readonly PictureCounter[];
}

export interface PictureSpace {
  readonly name: string;
  readonly map: string;
  readonly x: number;
  readonly y: number;
  readonly objective: number;
  readonly starting: string | null;
  readonly pad: string | null;
  /** What lies in it, by name. */
  readonly features: readonly { readonly name: string; readonly destroyed: boolean }[];
  readonly markers: readonly { readonly side: string; readonly marker: string }[];
  readonly spawns: readonly { readonly side: string; readonly name: string; readonly deck: boolean }[];
  readonly ground: PictureLevel;
  readonly deck: PictureLevel | null;
}

export interface PictureDoor {
  readonly name: string;
  readonly closed: boolean;
  /** It opens in this direction only. */
  readonly opens: { readonly from: string; readonly to: string } | null;
  readonly destroyed?: boolean;
}

/** A way between two spaces; a deck's way to its supports and to the deck that goes on is of its own kind. */
export interface PictureWay {
  readonly from: string;
  readonly to: string;
  readonly deck: boolean;
  readonly door: PictureDoor | null;
}

/** What is drawn of a board, with what stands and lies on it. */
export interface BoardPicture {
  readonly title: string;
  /** What is said below the title: whether it is a stand-in, the round. */
  readonly notes: readonly string[];
  readonly standIn: boolean;
  /** Both sides by name; the first has the first colour. */
  readonly sides: readonly string[];
  readonly spaces: readonly PictureSpace[];
  readonly ways: readonly PictureWay[];
  /** Counters off the board that may still enter. */
  readonly off: readonly PictureCounter[];
}
