import { type DeclaredWord, EVERYTHING, is, means } from "../shared/declared/word.ts";
import { hasFields, type UnplacedThingSort } from "./thing-sorts.ts";

/** The words for sides where these have fields: `side`, and `Party's` before what is the Party's. */
export function sideWords(eachSide: UnplacedThingSort, ofSides: readonly UnplacedThingSort[]): readonly DeclaredWord[] {
  return [
    ...(hasFields(eachSide)
      ? [
          {
            category: "noun",
            id: "side",
            forms: ["sides"],
            sort: eachSide.sort,
            whole: true,
            documentation: "A side of the game.",
            meaning: EVERYTHING,
          } as const,
        ]
      : []),
    ...ofSides.flatMap((side): readonly DeclaredWord[] => {
      const of = [eachSide, side].filter(hasFields).map(({ sort }) => sort);
      const [sort] = of;
      if (sort === undefined) return [];
      const documentation = `Of ${side.one}.`;
      const meaning = means(is("title", side.noun));
      return [
        // A side's name alone opens a caption.
        { category: "noun", id: side.one, sort, documentation: `The side ${side.noun}.`, meaning },
        { category: "adjective", id: `${side.noun}'s`, of, documentation, meaning },
      ];
    }),
  ];
}
