/** A counter as it is drawn: a plate with its name. */
export interface PictureCounter {
  readonly name: string;
  readonly side: string;
  /** Round ends, or corners and a strong edge. */
  readonly shape: "round" | "angular";
  /** The edge is dashed and the name leans; in text, the name stands in brackets. */
  readonly dashed?: boolean;
  /** The edge is dotted; in text, the name stands in square brackets. */
  readonly dotted?: boolean;
  /** A number in a disc; none where it is 0. */
  readonly badge?: number;
}

/** The ground of a space, or a level over it. */
export interface PictureLevel {
  /** A number in a shield; none where it is 0. */
  readonly shield?: number;
  /** A dashed line within the edge. */
  readonly ring?: boolean;
  /** A disc with a bar or a cross. A cross means that nothing can enter. */
  readonly barred?: "by a bar" | "by a cross";
  readonly counters: readonly PictureCounter[];
  /** Its name in the game, if it differs from that of its space: `c3.deck`. */
  readonly place?: string;
}

/** A line of text in a space. */
export interface PictureLine {
  readonly text: string;
  /** The line in a text, if it differs there; null if the text leaves it out. */
  readonly short?: string | null;
  readonly look: "plain" | "struck through" | "tinted" | { readonly side: string };
  /** What a person who arranges the position can drag here, if anything. */
  readonly mark?: string;
}

export interface PictureSpace {
  readonly name: string;
  readonly map: string;
  readonly x: number;
  readonly y: number;
  /** Facts for screen readers: `wooded`, `cover 2`. */
  readonly facts: readonly string[];
  /** A number in a plate; none where it is 0. */
  readonly points?: number;
  /** Its ground has the colour of tinted lines. */
  readonly tinted?: boolean;
  /** How much happens in it, from 0 to 1. More makes the colour of its ground stronger. */
  readonly heat?: number;
  /** Initials of sides, each in a square, by the names of the picture's kinds of markers. */
  readonly markers?: readonly { readonly side: string; readonly marker: string }[];
  readonly lines: readonly PictureLine[];
  readonly ground: PictureLevel;
  readonly upper?: PictureLevel;
}

interface PictureDoor {
  readonly name: string;
  readonly closed: boolean;
  /** It opens in this direction only. */
  readonly opens: { readonly from: string; readonly to: string } | null;
  readonly destroyed?: boolean;
}

/** A way between two spaces. */
export interface PictureWay {
  readonly from: string;
  readonly to: string;
  /** Whether it leads from one upper level to another, or down from one. */
  readonly upper?: boolean;
  readonly door?: PictureDoor;
}

/** A sign of the legend. Whatever is drawn in one way has one sign. */
export type LegendSign =
  "points" | "shield" | "ring" | "bar" | "cross" | "upper way" | "closed door" | "open door" | CounterSign;

/** The signs that a counter's plate can show. */
type CounterSign = "angular" | "dashed" | "dotted" | "badge";

/** A board as it is drawn, with everything on it. */
export interface BoardPicture {
  readonly title: string;
  /** The notes below the title, such as the round, or that the board is a stand-in. */
  readonly notes: readonly string[];
  readonly standIn: boolean;
  /** The sides by name; the first has the first colour. */
  readonly sides: readonly string[];
  /** The kinds of markers that a side can have in a space, named by what they mean; absent if there are none. */
  readonly markers?: readonly { readonly name: string; readonly filled: boolean }[];
  /** What the levels over the ground are called; absent where there are none. */
  readonly upperLevels?: { readonly one: string; readonly many: string };
  /** What the signs mean, in the game's words. */
  readonly legend: readonly { readonly sign: LegendSign; readonly text: string }[];
  readonly spaces: readonly PictureSpace[];
  readonly ways: readonly PictureWay[];
  /** Counters off the board that may still enter. */
  readonly off: readonly PictureCounter[];
}
