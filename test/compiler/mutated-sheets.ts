import fc from "fast-check";

/** One slip of a typist at a piece of a text: a word or a sign. */
export interface Mutation {
  readonly file: number;
  readonly piece: number;
  readonly kind: "drop" | "double" | "misspell" | "swap letters" | "join" | "replace" | "insert";
  readonly sign: string;
}

const SIGNS = [".", ":", ",", ";", "]", "[", ">", "→", "(", ")", "a)", "b.", "and", "1", "l", "#", "/", "-\n", "\n"];

/** From one to three slips. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    file: fc.nat(),
    piece: fc.nat(),
    kind: fc.constantFrom("drop", "double", "misspell", "swap letters", "join", "replace", "insert"),
    sign: fc.constantFrom(...SIGNS),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The texts of a scenario's files, by name, after slips. */
export function mutated(texts: ReadonlyMap<string, string>, slips: readonly Mutation[]): Map<string, string> {
  const changed = new Map(texts);
  const names = [...texts.keys()];
  for (const slip of slips) {
    const name = names[slip.file % names.length] ?? "";
    changed.set(name, slipped(changed.get(name) ?? "", slip));
  }
  return changed;
}

function slipped(text: string, { piece, kind, sign }: Mutation): string {
  const pieces = [...text.matchAll(/[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu)];
  const chosen = pieces[piece % Math.max(1, pieces.length)];
  if (chosen === undefined) return text;
  const [word] = chosen;
  const before = text.slice(0, chosen.index);
  const after = text.slice(chosen.index + word.length);
  switch (kind) {
    case "drop":
      return before + after;
    case "double":
      return `${before}${word} ${word}${after}`;
    case "misspell":
      return `${before}${word.slice(0, 1)}${word.slice(2)}${after}`;
    case "swap letters":
      return `${before}${word.slice(0, 1)}${word.slice(2, 3)}${word.slice(1, 2)}${word.slice(3)}${after}`;
    case "join":
      return `${before}${word}${after.replace(/^[ \t]+/, "")}`;
    case "replace":
      return before + sign + after;
    case "insert":
      return `${before}${word} ${sign}${after}`;
  }
}
