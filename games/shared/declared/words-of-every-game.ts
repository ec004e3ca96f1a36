import { baseWords } from "../../../grammar/base-words.ts";
import { capitalised } from "../../../grammar/prose.ts";
import { withArticle } from "../../../grammar/word-endings.ts";
import {
  type CalledWord,
  type DeclaredMeaning,
  type DeclaredWord,
  EVERYTHING,
  IN_ONE_PLACE,
  means,
  NEXT_TO,
  not,
  ofSide,
} from "./word.ts";

/** A noun with its plural. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** The relation between units of sides that play together. */
export const ALLY_OF = "allied to";

const OWN = { adjective: "own", unless: ["own", "enemy"] };

/** The words that every game's text has without declaring them: for places and units, for sides, and for where things are. */
export function wordsOfEveryGame(
  place: { readonly sort: string },
  places: Noun,
  unit: { readonly sort: string },
  units: Noun,
  /** The sorts of things that belong to sides, or are sides, other than units. */
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
      implies: ["allied"],
      documentation: "Of the side that acts.",
      meaning: means(ofSide("own")),
    },
    {
      category: "adjective",
      id: "enemy",
      of: [ofUnit, ...sided],
      opposite: "allied",
      documentation: "Of another side that is not allied.",
      meaning: means(ofSide("enemy")),
    },
    {
      category: "adjective",
      id: "allied",
      forms: ["friendly"],
      of: [ofUnit, ...sided],
      opposite: "enemy",
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
      ofItself: true,
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

/** Words that a text changes, by their ids; null for a word that it removes. */
export function withChanges(
  words: readonly DeclaredWord[],
  changes: Readonly<Record<string, Partial<DeclaredWord> | null>>,
): readonly DeclaredWord[] {
  return words
    .filter(({ id }) => changes[id] !== null)
    .map((word) => ({ ...word, ...changes[word.id] }) as DeclaredWord);
}
