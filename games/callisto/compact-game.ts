import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import type {
  CodeOf,
  CompactGame,
  CompactMeaning,
  CompactStorage,
  FlagTest,
  TargetStep,
  TestMeaning,
} from "../../runtime/compact/meaning.ts";
import type { Policies } from "../../runtime/policies.ts";
import { compactTest } from "../shared/declared/flags.ts";
import { codeModules, typeModules } from "../shared/package-modules.ts";
import { assessedDefence, standsLower } from "./compact/attack-meaning.ts";
import type { CompactBoard } from "./compact/board.ts";
import { bookRules, type BookRules } from "./compact/book-rules.ts";
import { bitsOf, compactFlags, numberOf, SORTS } from "./compact/fields.ts";
import {
  ARENA_LISTS,
  BOARD_FIELDS,
  isShort,
  LETTER_MASK,
  LETTER_SHIFT,
  letterNumber,
  SHORTS_IN_WORD,
  TITLE_NAMES,
  UNIT,
  UNREACHABLE,
} from "./compact/flags.ts";
import { STRENGTH_INDEX } from "./compact/kinds.ts";
import { byGait, calling, flags, link, titleFlags } from "./compact/meanings.ts";
import { inOneSpace, unitsInOneSpace } from "./compact/relation-meanings.ts";
import { CALLISTO_LEXICON } from "./lexicon/index.ts";
import type { TogetherWord, WordMeaning } from "./lexicon/meaning.ts";
import { DEFAULT_READINGS, policiesOf, type Readings } from "./readings.ts";
import { titlesOfCounter } from "./roster.ts";

/** The order of targets (§8.3). */
const TARGET_ORDER: readonly TargetStep[] = [
  { kind: "lowest", text: "lowest total defence", key: assessedDefence },
  { kind: "table", text: "most dangerous" },
  { kind: "filter", text: "lower elevation", test: standsLower },
];

const STORAGE: CompactStorage = {
  arena: {
    base: "base",
    layout: "layout",
    lists: new Map(
      ARENA_LISTS.map((list) => [
        list,
        isShort(list) ? { field: "shorts", perStep: SHORTS_IN_WORD } : { field: "words", perStep: 1 },
      ]),
    ),
  },
  shared: { field: "board", names: new Set<keyof CompactBoard>(BOARD_FIELDS) },
};

const { words: MEANINGS, coercions: COERCIONS } = compactMeanings(CALLISTO_LEXICON);

/**
 * What the words of Callisto mean in compiled sheets, under one reading of each open point.
 * @param modules specifiers of the modules that the compiled sheets import, if not those of the package.
 */
export function callistoCompact(
  readings: Readings = DEFAULT_READINGS,
  modules: Partial<Pick<CompactGame, "runtime" | "library">> = {},
): CompactGame {
  const policies: Policies = policiesOf(readings);
  return {
    name: "Callisto",
    runtime: codeModules("callisto"),
    library: typeModules("callisto"),
    ...modules,
    functions: {
      packer: link("Packer"),
      begin: link("begin"),
      leave: link("leave"),
      instead: "ready",
    },
    meanings: MEANINGS,
    coercions: COERCIONS,
    sorts: SORTS,
    storage: STORAGE,
    largestCount: "largestCount",
    roles: CALLISTO_LEXICON.roles,
    actor: {
      unit: "actor",
      place: "here",
      card: "acting",
      row: "rowState",
      found: "found",
      approached: "approached",
      asked: "asked",
    },
    rankedByTable: flags(UNIT.enemy),
    policies,
    titleFlags,
    distance: {
      steps: (scope) => byGait(scope, "goal"),
      range: (scope) => scope.field("range"),
      closer: (scope) => byGait(scope, "closer"),
      followsSteps: readings["OPEN-03"] === "a",
      unreachable: UNREACHABLE,
    },
    placeOf: {
      Unit: (scope, unit) => scope.item("unitPlace", unit),
      Structure: (scope, structure) => scope.item("structurePlace", structure),
      Equipment: (scope, equipment) => scope.item("equipmentPlace", equipment),
      Marker: (scope, marker) => scope.item("markerPlace", marker),
      Door: (scope, door) => scope.item("doorFrom", door),
    },
    together: unitsInOneSpace,
    meaningsOf: (scenario, sheet) =>
      meaningsUnder(CALLISTO_LEXICON, bookRules(scenario, sheet.rules, sheet.bot, readings)),
    readings,
    letterFlags,
    spaces: {
      otherPlaceOf: OTHER_PLACES,
      sharedPlace: (scope, place) => (readings["OPEN-01"] === "a" ? scope.item("groundOf", place) : place),
      spaceOf: (scope, place) => scope.item("groundOf", place),
    },
    printed: {
      strength: (scope, action) => (action in STRENGTH_INDEX ? calling("printedStrength")(scope, `"${action}"`) : "-1"),
      largest: link("printedMovement"),
    },
    targets: {
      order: TARGET_ORDER,
      preferred:
        readings["OPEN-57"] === "a"
          ? { legalOnly: true, order: TARGET_ORDER }
          : { legalOnly: false, order: TARGET_ORDER.filter(({ kind }) => kind === "table") },
      ranksOwnUnits: readings["OPEN-36"] === "a",
    },
    commandOther: {
      able: flags(UNIT.onBoard, UNIT.suppressed),
      titles: TITLE_NAMES,
      titlesOf: titlesOfCounter,
      wields: link("wield"),
    },
    features: {
      Structure: (_scope, structure) => structure,
      Door: (scope, door) => `${scope.field("structureCount")} + ${door}`,
      Equipment: (scope, equipment) => `${scope.field("structureCount")} + ${scope.field("doorCount")} + ${equipment}`,
    },
    sortCards: link("sortCards"),
    ways: {
      along: link("alongWay"),
      most: link("mostOnWay"),
      on: link("isOnWay"),
      fewest: link("fewestOnWay"),
    },
  };
}

/** A thing in a space is at all levels of the space; a door is at two places. */
const OTHER_PLACES: Readonly<Record<string, CodeOf>> = {
  Door: (scope, door) => scope.item("doorTo", door),
  Structure: (scope, structure) => scope.item("topOf", scope.item("structurePlace", structure)),
  Equipment: (scope, equipment) => scope.item("topOf", scope.item("equipmentPlace", equipment)),
  Marker: (scope, marker) => scope.item("topOf", scope.item("markerPlace", marker)),
};

function letterFlags(letter: string): FlagTest {
  return { mask: LETTER_MASK, value: letterNumber(letter) << LETTER_SHIFT };
}

type Meanings = ReadonlyMap<string, CompactMeaning>;

/** What the words and coercions of a lexicon mean in compiled sheets: as stated, or derived from declarations. */
function compactMeanings(lexicon: Lexicon<WordMeaning>): {
  readonly words: Meanings;
  readonly coercions: Meanings;
} {
  const words = new Map<string, CompactMeaning>();
  for (const word of lexicon.words) {
    const meaning = compactOf(word);
    if (meaning !== null) words.set(word.id, meaning);
  }
  const coercions = new Map<string, CompactMeaning>();
  for (const { id, meaning } of lexicon.coercions) {
    if (meaning.kind === undefined && meaning.compact !== undefined) coercions.set(id, meaning.compact);
  }
  return { words, coercions };
}

/** The words whose meaning the rules of a book change. */
function meaningsUnder(lexicon: Lexicon<WordMeaning>, rules: BookRules): Meanings {
  const changed = new Map<string, CompactMeaning>();
  for (const { id, meaning } of lexicon.words) {
    const under = meaning.kind === undefined ? (meaning.compactUnder?.(rules) ?? null) : null;
    if (under !== null) changed.set(id, under);
  }
  return changed;
}

/** What a word means in compiled sheets; null for a word that the checked tree has already resolved. */
export function compactOf(word: Word<WordMeaning>): CompactMeaning | null {
  const { meaning } = word;
  if (meaning.kind === undefined) return meaning.compact ?? null;
  if (meaning.kind === "legal" || meaning.kind === "preferred") return meaning;
  if (meaning.kind === "trait") {
    return { kind: "noun", test: null, trait: compactFlags(meaning.of, meaning.test), traitOf: meaning.of };
  }
  if (meaning.kind === "together") return togetherOf(word, meaning);
  if (meaning.kind === "quantity") return quantityOf(word, meaning.field);
  const { test } = meaning;
  switch (word.category) {
    case "noun":
    case "title":
    case "idiom":
      return { kind: "noun", test: test === null ? null : compactTest(test, bitsOf(sortNamed(word))) };
    case "adjective":
    case "postfix": {
      const ofSort = (sort: string): TestMeaning =>
        test === null ? { kind: "flags", ...flags(0) } : compactTest(test, bitsOf(sort));
      // The compact position has no squads and decks: their letter represents them.
      const kept = word.of.filter((sort) => SORTS[sort] !== undefined);
      return { kind: "adjective", tests: Object.fromEntries(kept.map((sort) => [sort, ofSort(sort)])) };
    }
    default:
      throw new Error(`${word.id} is no word that tests fields`);
  }
}

/** The sort of the things that a noun, or a fixed form in place of one, names. */
function sortNamed({ id, sort }: Pick<Word, "id"> & { readonly sort?: string }): string {
  if (sort === undefined) throw new Error(`${id} names nothing`);
  return sort;
}

function togetherOf(word: Word<WordMeaning>, meaning: TogetherWord): CompactMeaning {
  if (word.category !== "relation") throw new Error(`${word.id} is no relation`);
  return inOneSpace(word, meaning, (test) => compactFlags("Space", test));
}

/** A number, by which an adjective compares things. All sorts that have the number store it in one place. */
function quantityOf(word: Word<WordMeaning>, field: string): CompactMeaning {
  const [sort] = word.category === "quantity" || word.category === "adjective" ? word.of : [];
  if (sort === undefined) throw new Error(`${word.id} is no quantity`);
  const number = numberOf(sort, field);
  if (word.category === "quantity") return { kind: "quantity", ...number };
  return { kind: "comparing", direction: "max", keys: { [sort]: number.code } };
}
