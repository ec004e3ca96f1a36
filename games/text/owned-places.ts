import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import { NOBODY } from "../shared/declared/position.ts";
import { type DeclaredWord, is, means, not } from "../shared/declared/word.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** The field of places that says whose they are. */
export const OWNER = "owner";

/** `A province can belong to a side.`: gives the places an owner. */
export function addOwner({ fields }: ThingSort, sides: readonly SideNode[], documentation: string): void {
  const words = { said: "has the owner #", sign: "owner #" };
  const values = [NOBODY, ...sides.map(({ name }) => name.text)] as const;
  fields[OWNER] = { kind: "choice", values, usual: NOBODY, documentation, words };
}

/** What is said of places that sides can own: `province controlled by the Party`, `the Party's province`, `uncontrolled`. */
export function ownerWords({ noun, sort }: ThingSort, sides: readonly SideNode[]): readonly DeclaredWord[] {
  const of = [sort];
  const nobodys = is(OWNER, NOBODY);
  return [
    ...sides.flatMap(({ name: { text } }): readonly DeclaredWord[] => {
      const said = { of, documentation: `A ${noun} that belongs to the ${text}.`, meaning: means(is(OWNER, text)) };
      const behind = `controlled by the ${text}`.toLowerCase();
      return [
        { category: "adjective", id: `${text.toLowerCase()}-held`, forms: [`${text}'s`], ...said },
        { category: "postfix", id: behind, forms: [behind.replace("controlled", "held")], ...said },
      ];
    }),
    {
      category: "adjective",
      id: "controlled",
      opposite: "uncontrolled",
      of,
      documentation: `A ${noun} that belongs to a side.`,
      meaning: means(not(nobodys)),
    },
    {
      category: "adjective",
      id: "uncontrolled",
      opposite: "controlled",
      of,
      documentation: `A ${noun} that belongs to no side.`,
      meaning: means(nobodys),
    },
  ];
}
