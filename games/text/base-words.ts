import { capitalised } from "../../grammar/prose.ts";
import { singularOf, withArticle } from "../../grammar/word-endings.ts";
import { baseWords } from "../../grammar/base-words.ts";
import {
  type CalledWord,
  type DeclaredMeaning,
  type DeclaredWord,
  EVERYTHING,
  IN_ONE_PLACE,
  is,
  means,
  NEXT_TO,
  not,
  ofSide,
} from "../shared/declared/word.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import { type ThingSort, hasFields, type UnplacedThingSort } from "./thing-sorts.ts";

/** A noun with its plural. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The relation between units of sides that play together. */
export const ALLY_OF = "allied to";

const OWN = { adjective: "own", unless: ["own", "enemy"] };

/** The words that every game's text has without saying so: of places and units, of sides, and of what lies where. */
export function wordsOfEveryGame(
  place: ThingSort,
  places: Noun,
  unit: ThingSort,
  units: Noun,
  /** The sorts of what sides have or are, beside units. */
  sided: readonly string[],
  /** Whether a unit is of the side that acts unless a phrase says otherwise. */
  isOwn: boolean,
  together: CalledWord,
): readonly DeclaredWord[] {
  const [ofPlace, ofUnit] = [place.sort, unit.sort];
  const both = [ofPlace, ofUnit];
  const enemy = { adjective: "enemy", unless: [] };
  return [
    ...baseWords<DeclaredMeaning>(null),
    {
      category: "noun",
      id: places.one,
      forms: [places.many],
      sort: ofPlace,
      bareIs: "here",
      whole: true,
      countedIn: "range",
      documentation: `${capitalised(withArticle(places.one))} of the board; alone, the one on which the acting ${units.one} is.`,
      meaning: EVERYTHING,
    },
    ...(places.one === "step"
      ? []
      : [
          {
            category: "noun",
            id: "step",
            forms: ["steps"],
            sort: ofPlace,
            countedIn: "steps",
            documentation: `${capitalised(withArticle(places.one))} as the acting ${units.one} can go: \`within 2 steps\`.`,
            meaning: EVERYTHING,
          } as const,
        ]),
    {
      category: "noun",
      id: units.one,
      forms: [...new Set([units.many, "unit", "units"])].filter((form) => form !== units.one),
      sort: ofUnit,
      whole: true,
      ...(isOwn ? { implies: OWN } : {}),
      documentation: isOwn
        ? `${capitalised(withArticle(units.one))} of the side that acts, unless the phrase says otherwise.`
        : `${capitalised(withArticle(units.one))} of any side.`,
      meaning: EVERYTHING,
    },
    {
      category: "noun",
      id: "enemies",
      forms: ["enemy"],
      sort: ofUnit,
      implies: enemy,
      abbreviates: { noun: units.one, adjectives: ["enemy"] },
      criterion: true,
      documentation: `${capitalised(withArticle(units.one))} of another side that is not allied.`,
      meaning: EVERYTHING,
    },
    {
      category: "noun",
      id: "allies",
      forms: ["ally"],
      sort: ofUnit,
      implies: { adjective: "allied", unless: [] },
      others: true,
      criterion: true,
      documentation: `${capitalised(withArticle(units.one))} of the side that acts or of an allied one, but not the one that acts.`,
      meaning: EVERYTHING,
    },
    {
      category: "noun",
      id: "it",
      forms: ["them", "they", "he", "him", "she"],
      sort: ofUnit,
      anaphor: true,
      documentation: "The one mentioned before.",
      meaning: null,
    },
    {
      category: "noun",
      id: "there",
      sort: ofPlace,
      anaphor: true,
      documentation: "The place mentioned before.",
      meaning: null,
    },
    {
      category: "adjective",
      id: "own",
      of: [ofUnit, ...sided],
      documentation: "Of the side that acts.",
      meaning: means(ofSide("own")),
    },
    {
      category: "adjective",
      id: "enemy",
      of: [ofUnit, ...sided],
      documentation: "Of another side that is not allied.",
      meaning: means(ofSide("enemy")),
    },
    {
      category: "adjective",
      id: "allied",
      forms: ["friendly"],
      of: [ofUnit, ...sided],
      documentation: "Of the side that acts or of an allied one.",
      meaning: means(not(ofSide("enemy"))),
    },
    {
      category: "relation",
      id: "with",
      forms: [
        "whose",
        "containing",
        "contains",
        "has",
        "have",
        "holding",
        "holds",
        "occupied by",
        "held by",
        "guarded by",
        "defended by",
      ],
      subject: [ofPlace],
      argument: [ofUnit],
      documentation: "It is there.",
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: "in",
      forms: ["on", "at", "into", "onto", "from", "occupying", "occupies", "occupy"],
      subject: both,
      argument: [ofPlace],
      documentation: "It is there.",
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: `in the same ${places.one} as`,
      forms: [`in same ${places.one} as`],
      subject: [ofUnit],
      argument: [ofUnit],
      documentation: `They are in one ${places.one}.`,
      meaning: IN_ONE_PLACE,
    },
    {
      category: "relation",
      id: ALLY_OF,
      forms: ["allied with", "ally of"],
      subject: [ofUnit],
      argument: [ofUnit],
      documentation: "Both are of one side, or of sides that are allied.",
      meaning: together,
    },
    {
      category: "relation",
      id: "adjacent to",
      forms: ["next to", "borders", "bordering", "border on"],
      subject: both,
      argument: both,
      documentation: "One step away.",
      meaning: NEXT_TO,
    },
    {
      category: "adjective",
      id: `in adjacent ${places.many}`,
      of: [ofUnit],
      reciprocal: "adjacent to",
      documentation: "Each is one step away from the other.",
      meaning: null,
    },
    {
      category: "postfix",
      id: "in range",
      forms: ["in reach", "within reach"],
      of: both,
      ofTarget: true,
      documentation:
        "Behind the target of an action, which its own rules limit, it adds nothing. In a condition: as far away as its targets may be.",
      meaning: EVERYTHING,
    },
    {
      category: "relation",
      id: "nearest to",
      forms: ["nearer to", "closest to"],
      subject: [ofPlace],
      argument: both,
      approach: "min",
      documentation: "With the smallest distance to it.",
      meaning: null,
    },
    {
      category: "relation",
      id: "furthest from",
      forms: ["farthest from", "farther from", "further from"],
      subject: [ofPlace],
      argument: both,
      approach: "max",
      documentation: "With the largest distance from it.",
      meaning: null,
    },
  ];
}

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
      // In capitals or at the beginning of a line, the name opens a caption.
      const called: DeclaredWord = {
        category: "noun",
        id: side.one,
        forms: [side.noun, ...others],
        sort,
        documentation: `The side ${side.noun}.`,
        meaning,
      };
      return [
        ...(alike.has(foldForm(side.noun)) ? [] : [called]),
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
