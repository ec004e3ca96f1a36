/** A number that depends on every bit of these three. */
export function mixed(one: number, other: number, seed: number): number {
  let hash = Math.imul(one ^ seed, 0x9e3779b1) ^ Math.imul(other + seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}

/** The hash of a text; 0 where it is empty. */
export function hashOfWords(text: string, seed: number): number {
  let hash = text === "" ? 0 : seed;
  for (let index = 0; index < text.length; index += 1) hash = mixed(text.charCodeAt(index), hash, seed);
  return hash;
}
