import type { Book } from "../runtime/game.ts";

/** What a drawn space or way has, by fields. The value is empty where the field says all. */
export type Signs = Readonly<Record<string, string>>;

export interface DrawnSpace {
  /** Tells it from the others, whatever they are called. */
  readonly id: number;
  readonly name: string;
  /** From the left edge of the picture, in parts of its width. */
  readonly x: number;
  /** From the upper edge of the picture, in parts of its height. */
  readonly y: number;
  readonly signs: Signs;
}

/** A way between two spaces, by their ids. */
export interface DrawnWay {
  readonly from: number;
  readonly to: number;
  readonly signs: Signs;
}

/** A row of values that belong to no space, such as a goal. */
export type DrawnRow = Readonly<Record<string, string>>;

/** A board while a person draws it, as plain data. */
export interface BoardDrawing {
  readonly title: string;
  /** It is not the game's own map. */
  readonly isStandIn: boolean;
  /** The height of the picture in parts of its width. */
  readonly ratio: number;
  readonly spaces: readonly DrawnSpace[];
  readonly ways: readonly DrawnWay[];
  /** What belongs to the board as a whole, by the keys of `MakerChoice`. */
  readonly choices: Signs;
  readonly rows: readonly DrawnRow[];
  /** How a file places the spaces, so that it says the same after a change; left out for a drawing that began here. */
  readonly grid?: DrawnGrid;
  /** What readers of the file should know; left out where it says nothing. */
  readonly note?: string;
}

/** Where the corner of each map of a file is in the picture, and how wide a column is, in parts of the picture's width. */
export interface DrawnGrid {
  readonly column: number;
  readonly corners: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** Something that a tap gives to a space or a way, and the next tap takes away. */
export interface Brush {
  readonly label: string;
  readonly field: string;
  /** One for each tap, before a further tap takes it away. */
  readonly values: readonly string[];
  /** What is drawn on the space, in a few letters. */
  readonly sign: string;
  readonly on: "space" | "way";
  /** Only one space can have it: a tap moves it. */
  readonly isOnce?: boolean;
  /** A person may type a number in place of an empty value. */
  readonly number?: { readonly label: string; readonly least: number; readonly most: number };
}

export interface BrushGroup {
  readonly label: string;
  /** The scenario does not ask for it. */
  readonly isRare?: boolean;
  readonly brushes: readonly Brush[];
}

/** A choice for the board as a whole: between values, or a number. */
export interface MakerChoice {
  readonly key: string;
  readonly label: string;
  readonly kind:
    | { readonly kind: "values"; readonly values: readonly string[] }
    | { readonly kind: "number"; readonly least: number; readonly most: number };
  readonly usual: string;
}

/** What a person needs to draw the board of a scenario. */
export interface MakerKit {
  /** `free`: the person says where spaces are and which are neighbours. Otherwise, the choices lay the spaces out. */
  readonly ground: "free" | "hexes" | "bands";
  readonly choices: readonly MakerChoice[];
  readonly groups: readonly BrushGroup[];
  /** The parts of a row of `BoardDrawing.rows`; left out where the game has no such rows. */
  readonly rows?: { readonly label: string; readonly parts: readonly MakerChoice[] };
}

/** The spaces that choices lay out. */
export type LaidOut = Pick<BoardDrawing, "ratio" | "spaces">;

/** Lets a person draw the boards of a game by hand. */
export interface BoardMakerPart {
  kit(book: Book): MakerKit;
  /** The spaces of a ground that is not free. */
  layOut(choices: Signs): LaidOut;
  /** The file of a board. */
  write(drawing: BoardDrawing, scenario: number): string;
  /** Draws a board file that is without errors. */
  read(text: string): BoardDrawing;
}
