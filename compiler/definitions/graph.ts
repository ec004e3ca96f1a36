import type { Lexicon, WordDefinition } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";

export type Definition = Pick<WordDefinition, "file" | "node">;

/** How definitions use one another. */
interface DefinitionGraph {
  /** The definition that counts for each word: the first. */
  readonly byId: ReadonlyMap<string, Definition>;
  /** The words in an order in which each comes behind all that it uses; those of a circle are left out. */
  readonly levels: readonly (readonly string[])[];
}

/** The entries of all words in a part of the syntax tree. */
export const entriesIn = memoize((part: object): ReadonlySet<string> => {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("kind" in value && value.kind === "word" && "entries" in value) {
      for (const id of value.entries as readonly string[]) found.add(id);
      return;
    }
    for (const field of Object.values(value)) gather(field);
  };
  gather(part);
  return found;
});

/** The entries of all words in a part of the syntax tree, and of those that the definitions of such words use in turn. */
export function entriesReached(part: object, definitions: Lexicon["definitions"] = []): ReadonlySet<string> {
  const reached = new Set(entriesIn(part));
  // Those of one pass may use others that were passed over.
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { node } of definitions)
      if (reached.has(node.word.id)) for (const entry of entriesIn(node)) reached.add(entry);
  }
  return reached;
}

/** The words that one definition uses. */
function wordsUsed({ node }: Definition, isDefined: (id: string) => boolean): readonly string[] {
  return [...entriesIn(node)].filter(isDefined);
}

/**
 * Joins definitions by the words that they use.
 *
 * @param names the words that can be defined: those of definitions that clash with the game's are none
 */
export function graphOf(definitions: readonly Definition[], names: ReadonlySet<string>): DefinitionGraph {
  const byId = new Map<string, Definition>();
  for (const definition of definitions) {
    const { id } = definition.node.word;
    if (names.has(id) && !byId.has(id)) byId.set(id, definition);
  }
  const uses = new Map([...byId].map(([id, definition]) => [id, wordsUsed(definition, (other) => byId.has(other))]));
  const levels: string[][] = [];
  const placed = new Set<string>();
  for (;;) {
    const next = [...uses].filter(([id, used]) => !placed.has(id) && used.every((each) => placed.has(each)));
    if (next.length === 0) return { byId, levels };
    for (const [id] of next) placed.add(id);
    levels.push(next.map(([id]) => id));
  }
}

/** The words from a definition back to itself, where it uses itself, directly or through others; null where it does not. */
export function circleOf(id: string, byId: ReadonlyMap<string, Definition>): readonly string[] | null {
  const seen = new Set<string>();
  let paths: (readonly string[])[] = [[id]];
  while (paths.length > 0) {
    const longer: (readonly string[])[] = [];
    for (const path of paths) {
      const definition = byId.get(path.at(-1) ?? id);
      if (!definition) continue;
      for (const used of wordsUsed(definition, (other) => byId.has(other))) {
        if (used === id) return [...path, id];
        if (seen.has(used)) continue;
        seen.add(used);
        longer.push([...path, used]);
      }
    }
    paths = longer;
  }
  return null;
}
