/** The article that the first letter of a noun asks for. */
export function articleOf(noun: string): "a" | "an" {
  // A unit, a user: what sounds like “you” takes “a”.
  return /^\s*(?:[aeio]|u(?!ni[fotv]|se))/i.test(noun) ? "an" : "a";
}

/** `an animal` */
export function withArticle(noun: string): string {
  return `${articleOf(noun)} ${noun}`;
}

/** How nouns end that do not add an s, as in `werewolf` and `swordsman`, and their plurals. */
const IRREGULAR_ENDINGS = [
  ["life", "lives"],
  ["wife", "wives"],
  ["knife", "knives"],
  ["wolf", "wolves"],
  ["elf", "elves"],
  ["half", "halves"],
  ["leaf", "leaves"],
  ["loaf", "loaves"],
  ["thief", "thieves"],
  ["dwarf", "dwarves"],
  ["man", "men"],
  ["foot", "feet"],
  ["tooth", "teeth"],
  ["mouse", "mice"],
  ["child", "children"],
] as const;

/** Not men: one human, two humans. */
const REGULAR = /(?:hu|sha|talis|otto|cai|ro|nor|ger|sher)man$/i;

/** The word with another ending, in its own case; null if it does not end so. */
function withEnding(word: string, ending: string, other: string): string | null {
  if (!word.toLowerCase().endsWith(ending)) return null;
  const written = word.slice(-ending.length);
  const isCapital = written.charAt(0) !== ending.charAt(0);
  return `${word.slice(0, -ending.length)}${isCapital ? `${other.charAt(0).toUpperCase()}${other.slice(1)}` : other}`;
}

/** What begins to say more of a noun: `Ship of the line`. */
const BEHIND_HEAD = /\s+(?:in|of|on|at|from|for|to|with|without|under|beside)\s/i;

/** The noun with another ending of the word before its preposition. */
function withHead(noun: string, change: (head: string) => string): string {
  const at = noun.search(BEHIND_HEAD);
  return at < 1 ? change(noun) : `${change(noun.slice(0, at))}${noun.slice(at)}`;
}

/** The plural of a noun, where nobody states one: `Ships of the line`. */
export function pluralOf(noun: string): string {
  return withHead(noun, pluralOfHead);
}

function pluralOfHead(word: string): string {
  for (const [one, many] of REGULAR.test(word) ? [] : IRREGULAR_ENDINGS) {
    const irregular = withEnding(word, one, many);
    if (irregular !== null) return irregular;
  }
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|[^aeiou]o)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** `tilled`, `broken`: single words before which `un` says the opposite. */
const TAKES_UN =
  /^(?!un)[a-z]+(?:ed|en|lt|ld|urnt|orn|(?:kn|gr|sh|thr|fl)own|ught|ound)$|^(?:lost|spent|hurt|shut|lit)$/;

/** The opposite of an adjective, `untilled`, where the language makes one by itself. */
export function denialOf(adjective: string): string | null {
  return TAKES_UN.test(adjective) ? `un${adjective}` : null;
}

/** Whether a noun is said of several, as in `its hits are 2`; what follows a preposition says nothing of it. */
export function isPlural(name: string): boolean {
  const [noun = name] = name.split(BEHIND_HEAD);
  const one = singularOf(noun);
  return one !== noun && !/(?:us|is)$/i.test(noun) && pluralOf(one) === noun;
}

const OF_ONE: ReadonlyMap<string, string> = new Map([
  ["have", "has"],
  ["are", "is"],
  ["do", "does"],
]);

/**
 * A name as the subject of a verb: `Keepers choose`, `Dungeon chooses`.
 *
 * @param verb as it is said of several: `choose`, `have`, `are`
 */
export function withVerb(subject: string, verb: string): string {
  return `${subject} ${isPlural(subject) ? verb : (OF_ONE.get(verb) ?? pluralOf(verb))}`;
}

/** One base, horse or house; but one bonus, one glass and one lens. */
const ENDS_IN_SE = /(?:[^su]|[aeo]u)(?<!\b(?:len|atla|canva|iri|ga))ses$/i;

/** The singular of a plural that `pluralOf` would give; the word itself where it is none. */
export function singularOf(noun: string): string {
  return withHead(noun, singularOfHead);
}

function singularOfHead(many: string): string {
  for (const [one, plural] of IRREGULAR_ENDINGS) {
    const irregular = withEnding(many, plural, one);
    if (irregular !== null) return irregular;
  }
  if (/ies$/i.test(many)) return many.replace(/ies$/i, "y");
  if (ENDS_IN_SE.test(many)) return many.slice(0, -1);
  if (/(?:s|x|z|ch|sh|[^aeiou]o)es$/i.test(many)) return many.replace(/es$/i, "");
  return /[^s]s$/i.test(many) ? many.slice(0, -1) : many;
}
