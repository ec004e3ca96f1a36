/**
 * The seed of one game of a run: a mix of the run's seed and the game's number, so that a game is the same whoever plays
 * it and in whichever order. Within a run no two games share a seed: for a fixed run the mix is one to one.
 *
 * @param seed any integer; taken modulo 2^32
 * @param game its number, from 0
 */
export function seedOfGame(seed: number, game: number): number {
  return mix((mix(seed | 0) + Math.imul(game | 0, 0x9e3779b9)) | 0) >>> 0;
}

/** The finaliser of splitmix32, one to one on 32 bits. */
function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
