import { singularOf } from "../../grammar/word-endings.ts";
import { type DeclaredWord, EVERYTHING, is, means } from "../shared/declared/word.ts";
import type { Noun } from "../shared/declared/words-of-every-game.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import { hasFields, type UnplacedThingSort } from "./thing-sorts.ts";

/** The words for what comes first and last where all places lie in one row. */
export function wordsOfRow(parts: readonly BoardPart[], { many }: Noun): readonly DeclaredWord[] {
  const [only, second] = parts;
  const [first, last] = [only?.names[0], only?.names.at(-1)];
  if (only?.lies !== "in a row" || second !== undefined || first === undefined || last === undefined) return [];
  return [
    { id: "leftmost", side: "left", from: first, end: "first" },
    { id: "rightmost", side: "right", from: last, end: "last" },
  ].map(({ id, side, from, end }) => ({
    category: "superlative",
    id,
    forms: ["furthest", "farthest"].flatMap((far) => [`${far} to the ${side}`, `${far} ${side}`]),
    direction: "min",
    measures: "distance",
    from,
    documentation: `Nearest to ${from}, the ${end} of the ${many}.`,
    meaning: null,
  }));
}

/** As much of a part of the board as these words ask for. */
interface BoardPart {
  readonly lies: string;
  readonly names: readonly string[];
}

/** `Herons'`: how the possessive of a name that ends in s is written as well. */
export function possessives(name: string): readonly string[] {
  return /s$/i.test(name) ? [`${name}'`] : [];
}

/** What stands before the things of a side, as its texts say it: `Crown's`, `Greens'`. */
export function possessiveOf(name: string): string {
  return possessives(name)[0] ?? `${name}'s`;
}

/** `the player`, `the bot`: what a side is called as well that nobody else plays so. */
export function calledByWhoPlays(sides: readonly SideNode[], side: string): readonly string[] {
  const { plays } = sides.find(({ name }) => name.text === side) ?? {};
  if (plays === undefined || plays === "bot or player") return [];
  return sides.filter((each) => each.plays === plays).length === 1 ? [plays] : [];
}

/** `Rebel resources`, of the Rebels. */
export function beforeNumbersOfSides(
  eachSide: UnplacedThingSort,
  ofSides: readonly UnplacedThingSort[],
  taken: ReadonlySet<string>,
): readonly DeclaredWord[] {
  return ofSides.flatMap((side): readonly DeclaredWord[] => {
    const of = [eachSide, side].filter(hasFields).map(({ sort }) => sort);
    const one = singularOf(side.noun);
    // The whole name is the side itself wherever it stands.
    if (of.length === 0 || one === side.noun || taken.has(foldForm(one))) return [];
    const meaning = means(is("title", side.noun));
    return [{ category: "adjective", id: one, of, documentation: `Of ${side.one}.`, meaning }];
  });
}

/** `the game`, where it has fields: `the game is harder`. */
export function gameWords(game: UnplacedThingSort): readonly DeclaredWord[] {
  if (!hasFields(game)) return [];
  const documentation = "The game itself.";
  return [{ category: "noun", id: game.noun, sort: game.sort, whole: true, documentation, meaning: EVERYTHING }];
}

/** What a side is called that shares its name with its units. */
export function sideAlone(name: string): string {
  return `the side ${name}`;
}

/** The words for sides where these have fields: `side`, and `Party's` before what is the Party's. */
export function sideWords(
  eachSide: UnplacedThingSort,
  ofSides: readonly UnplacedThingSort[],
  /** The names that sides share with their units: in a phrase they mean the units. */
  alike: ReadonlySet<string>,
  /** What a side is called by who plays it: `the player`. */
  calledOf: (side: string) => readonly string[],
): readonly DeclaredWord[] {
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
      const others = calledOf(side.noun);
      const owners = others.map((form) => `${form}'s`);
      const isAlike = alike.has(foldForm(side.noun));
      // In capitals or at the beginning of a line, the name opens a caption.
      const called: DeclaredWord = {
        category: "noun",
        id: isAlike ? sideAlone(side.noun) : side.one,
        forms: isAlike ? [`side ${side.noun}`, ...others] : [side.noun, ...others],
        sort,
        documentation: `The side ${side.noun}.`,
        meaning,
      };
      return [
        called,
        {
          category: "adjective",
          id: `${side.noun}'s`,
          forms: [...possessives(side.noun), ...owners],
          of,
          documentation,
          meaning,
        },
      ];
    }),
  ];
}
