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
