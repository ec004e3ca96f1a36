import { capitalised } from "../../grammar/prose.ts";
import { withArticle } from "../../grammar/word-endings.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import type { FieldKind, FieldValues } from "../shared/declared/field.ts";
import { HOLDER } from "../shared/declared/play/effect.ts";
import type { UnplacedSort } from "../shared/declared/position.ts";

/** A sort of things that fields belong to. */
export interface ThingSort {
  /** Its noun in the text: `figure`. */
  readonly noun: string;
  /** One of them in a sentence: `a figure`, `the game`. */
  readonly one: string;
  /** Whether they stand on the board, so that what they are can be a noun: `a wall`. */
  readonly isPlaced: boolean;
  /** Its name in the lexicon: `Figure`. */
  readonly sort: string;
  readonly fields: Record<string, FieldKind>;
}

/** A sort of what stands nowhere: the game, every side, one side, or the parts of units. */
export interface UnplacedThingSort extends ThingSort {
  readonly key: string;
  readonly names: readonly string[];
  readonly areSides: boolean;
  /** What is printed on them, by their names; left out where each is as the others. */
  readonly printed: Record<string, FieldValues>;
  /** Whether there may be many of them. */
  readonly areParts?: true;
  /** Whether they are cards, which may say who holds them. */
  readonly areCards?: true;
}

/** What stands on the board. */
export function placedSort(noun: string): ThingSort {
  return { noun, one: withArticle(noun), isPlaced: true, sort: capitalised(noun), fields: {} };
}

/** The sorts of things that every game has beside those on its board; most games give fields to none of them. */
export function unplacedSortsOf(sides: readonly SideNode[]): {
  readonly game: UnplacedThingSort;
  readonly eachSide: UnplacedThingSort;
  readonly ofSides: readonly UnplacedThingSort[];
} {
  const all = sides.map(({ name }) => name.text);
  const sided = { key: "sides", areSides: true, isPlaced: false } as const;
  const alone = { key: "game", areSides: false, isPlaced: false, printed: {} } as const;
  return {
    game: { ...alone, noun: "game", one: "the game", sort: "Game", fields: {}, names: ["the game"] },
    eachSide: { ...sided, noun: "each side", one: "each side", sort: "Side", fields: {}, names: all, printed: {} },
    ofSides: all.map((name) => ({
      ...sided,
      noun: name,
      one: `the ${name}`,
      sort: capitalised(name),
      fields: {},
      names: [name],
      printed: {},
    })),
  };
}

/** The same as positions hold them. */
export function asUnplaced(of: UnplacedThingSort): UnplacedSort {
  const { sort, key, fields, names, areSides, areParts, areCards, printed } = of;
  const owner = Object.hasOwn(fields, HOLDER) ? { owner: HOLDER } : {};
  if (areCards === true) return { sort, key, fields, names, printed, areCards, ...owner };
  if (areParts === true) return { sort, key, fields, names, printed };
  const isPrinted = Object.keys(printed).length > 0;
  return {
    sort,
    key,
    fields,
    names,
    ...(isPrinted ? { printed } : {}),
    ...(areSides ? { areSides } : { isAlone: true }),
  };
}

export function hasFields({ fields }: ThingSort): boolean {
  return Object.keys(fields).length > 0;
}
