/** V8 copies pieces that are shorter than this, and holds the whole text for every other piece of it. */
const SHORTEST_HOLDING = 13;

/** A piece of a text that does not hold the text: what is kept longer than the text has to be one. */
export function ownText(piece: string): string {
  return piece.length < SHORTEST_HOLDING ? piece : [piece.slice(0, 1), piece.slice(1)].join("");
}
