/** What is made of an object that does not change, made once and kept as long as the object. */
export function memoize<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

/** What is made of a text, made once. When `most` are known, all are forgotten, so that a long life costs no memory. */
export function memoizeTexts<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}

/** Of more texts the oldest are forgotten: each state of a name that is being typed makes another. */
const MOST_KEPT = 16;

/** What is made of an object that does not change and a text: the same for the same two, as long as it is kept. */
export function memoizeWithText<Key extends object, Made>(): (key: Key, text: string, make: () => Made) => Made {
  const madeOf = memoize((_key: Key) => new Map<string, Made>());
  return (key, text, make) => {
    const kept = madeOf(key);
    const known = kept.get(text);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    const made = make();
    kept.set(text, made);
    return made;
  };
}
