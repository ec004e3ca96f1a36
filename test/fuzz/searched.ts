/**
 * How many characters and items the searches of the language itself look through while something works. The searches
 * count for so long, and do what they do.
 *
 * @param inLists whether searches that ask each item of a list in turn count as well
 */
export function searchedBy(work: () => unknown, inLists = false): number {
  let searched = 0;
  const { indexOf, lastIndexOf, slice } = String.prototype;
  const { filter, find, findIndex, some } = Array.prototype;
  const { exec } = RegExp.prototype;
  Object.assign(String.prototype, {
    indexOf(this: string, sought: string, from = 0) {
      const found = indexOf.call(this, sought, from);
      searched += Math.max(0, (found === -1 ? this.length : found) - from);
      return found;
    },
    lastIndexOf(this: string, sought: string, from = this.length) {
      const found = lastIndexOf.call(this, sought, from);
      searched += Math.max(0, Math.min(from, this.length) - Math.max(0, found));
      return found;
    },
    // Whoever reads word by word cuts each out.
    slice(this: string, start?: number, end?: number) {
      searched += 1;
      return slice.call(this, start, end);
    },
  });
  /** A search that asks each item in turn. */
  const counting =
    <Found>(search: (sought: (item: unknown, index: number, all: unknown[]) => boolean) => Found) =>
    (sought: (item: unknown, index: number, all: unknown[]) => boolean): Found =>
      search((...item) => {
        if (inLists) searched += 1;
        return sought(...item);
      });
  Object.assign(Array.prototype, {
    find(this: readonly unknown[], sought: (item: unknown) => boolean) {
      return counting((each) => find.call(this, each))(sought);
    },
    some(this: readonly unknown[], sought: (item: unknown) => boolean) {
      return counting((each) => some.call(this, each))(sought);
    },
    filter(this: readonly unknown[], ...sought: Parameters<typeof filter>) {
      searched += this.length;
      return filter.apply(this, sought);
    },
    findIndex(this: readonly unknown[], ...sought: Parameters<typeof findIndex>) {
      const found: number = findIndex.apply(this, sought);
      searched += found === -1 ? this.length : found;
      return found;
    },
  });
  Object.assign(RegExp.prototype, {
    exec(this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      const isTriedOnce = this.sticky || (this.source.startsWith("^") && !this.multiline);
      const end = found === null ? (isTriedOnce ? from : text.length) : found.index + found[0].length;
      searched += Math.max(0, end - from);
      return found;
    },
  });
  try {
    work();
    return searched;
  } finally {
    Object.assign(String.prototype, { indexOf, lastIndexOf, slice });
    Object.assign(Array.prototype, { filter, find, findIndex, some });
    Object.assign(RegExp.prototype, { exec });
  }
}
