import { foldForm } from "../../grammar/fold-form.ts";
import type { ComputedNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { DeclaredWord } from "../shared/declared/word.ts";
import type { CodeOfGame } from "./code-of-game.ts";
import { nounIn, partOf } from "./named-sort.ts";
import { isSameName, type Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** What the words of computed definitions are about, and where their functions are. */
interface Surroundings {
  readonly sorts: readonly ThingSort[];
  readonly names: Names;
  readonly code: CodeOfGame;
  readonly quote: (node: ComputedNode) => string;
}

/** The adjectives and relations that a text says are by code. */
export function computedWords(rows: readonly ComputedNode[], around: Surroundings): readonly DeclaredWord[] {
  return rows.flatMap((row) => (row.argument === null ? adjective(row, around) : relation(row, row.argument, around)));
}

/** `Lit square: by code.`, `Unit on the north side of the map: by code.` */
function adjective(row: ComputedNode, { sorts, names, code, quote }: Surroundings): readonly DeclaredWord[] {
  const { words } = row;
  const named = nounIn(words, sorts);
  if (named === null) {
    const last = words.text.split(" ").at(-1) ?? "";
    const span = { start: words.span.end - last.length, end: words.span.end };
    names.unknown({ kind: "name", span, text: last }, "sort of things", nounsOf(sorts));
    return [];
  }
  const { sort, words: node } = named;
  if (!names.add({ node, category: "adjective", what: `what ${sort.one} is by code` })) return [];
  const holds = code.take("adjectives", node.text, row.span);
  return [
    {
      category: "adjective",
      id: foldForm(node.text),
      of: [sort.sort],
      documentation: quote(row),
      meaning: holds && { kind: "called", holds },
    },
  ];
}

/** `Square seen by a figure: by code.`; without a first thing it is said of all things on the board. */
function relation(
  row: ComputedNode,
  second: NameNode,
  { sorts, names, code, quote }: Surroundings,
): readonly DeclaredWord[] {
  const { words } = row;
  const first = sorts.find(({ noun }) => foldForm(words.text).startsWith(`${foldForm(noun)} `));
  const argument = sorts.find(({ noun }) => isSameName(noun, second.text));
  if (argument === undefined) {
    names.unknown(second, "sort of things", nounsOf(sorts));
    return [];
  }
  const node = first === undefined ? words : partOf(words, first.noun.length, words.text.length);
  if (!names.add({ node, category: "relation", what: "a relation by code" })) return [];
  const holds = code.take("relations", node.text, row.span);
  return [
    {
      category: "relation",
      id: foldForm(node.text),
      subject: (first === undefined ? sorts : [first]).map(({ sort }) => sort),
      argument: [argument.sort],
      documentation: quote(row),
      meaning: holds && { kind: "called", holds },
    },
  ];
}

function nounsOf(sorts: readonly ThingSort[]): readonly string[] {
  return sorts.map(({ noun }) => noun);
}
