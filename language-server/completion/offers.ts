import { CompletionItemKind } from "vscode-languageserver";
import { OUTCOME_VERBS } from "../../compiler/check/outcome.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import { type ActionWord, cardListsOf } from "../../grammar/lexicon.ts";
import { rollOn } from "../../grammar/routine-words.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { botOf, scenarioOf } from "../tree/scenario-of.ts";
import { definedEntries } from "../tree/table-names.ts";
import type { Workspace } from "../workspace.ts";
import {
  cellOffers,
  conditionOffers,
  criterionOffers,
  letterOffers,
  OUTNUMBERING,
  rememberedOffers,
  thresholdOffers,
  usualConditions,
} from "./condition-offers.ts";
import { isWhole, withCoerced } from "./following.ts";
import { headerOffers, lineOffers, ruleOffers, titleOffers } from "./line-offers.ts";
import type { OpenPhrase, Place } from "./place.ts";
import {
  CONDITION,
  coreOffers,
  NUMBER,
  type Offer,
  offerOf,
  phraseOffers,
  type Situation,
  usageIn,
  wordOffer,
} from "./word-offers.ts";

/** The context of the offers for a place of a document. */
export function situationAt(
  workspace: Workspace,
  document: SheetDocument,
  tree: KnownTree,
): Omit<Situation, "offset" | "isBegun"> {
  const sides = scenarioOf(workspace, document)?.sides;
  const cards = sides?.flatMap(({ starting }) => starting.flatMap((table) => table.cards));
  const fielded = cards ? new Set(cards.map(({ title }) => title)) : null;
  return { workspace, document, tree, fielded, usage: usageIn(workspace, document) };
}

/** The offers that fit a place. */
export function offersAt(situation: Situation, place: Place): readonly Offer[] {
  const { lexicon } = situation.tree;
  const words = wordsOf(lexicon);
  switch (place.kind) {
    case "nowhere":
    case "behind":
      return "isAsked" in place ? [answerOffer("No:")] : [];
    case "header":
      return headerOffers(situation);
    case "line":
      return lineOffers(situation, place.block);
    case "heading":
      return titleOffers(situation, true);
    case "statement":
      return [
        ...actionOffers(situation, place.conditionAllowed ? 5 : 1),
        ...(place.conditionAllowed
          ? [
              ...usualConditions(situation),
              ...phraseOffers(situation, [], CONDITION, 3),
              ...thresholdOffers(situation),
              ...cellOffers(situation),
              ...OUTNUMBERING,
              ...coreOffers(["half of"], 4),
              ...coreOffers(["otherwise"], 6),
            ]
          : []),
        ...coreOffers(["roll"], 6),
        ...(place.isAnswer === true ? JUMPS : []),
      ];
    case "condition":
      return conditionOffers(situation, place);
    case "proviso":
      return coreOffers(["only if", "unless"], 1);
    case "action":
      return actionRest(situation, place.word, place.hasStrength, place.phrase);
    case "goal": {
      if (place.word?.remembers !== undefined) return rememberedOffers(situation);
      const wish = { sorts: withCoerced(words, [lexicon.roles.place]), asserts: false };
      const { tokens } = place.phrase;
      return [
        ...phraseOffers(situation, tokens, wish, 2),
        ...(isWhole(words, tokens, wish) ? coreOffers(place.inLetter ? ["only if", "unless"] : RESTRICTIONS, 4) : []),
        ...(isWhole(words, tokens, wish) && !place.inLetter ? outcomeOffers(place.word, "where it") : []),
      ];
    }
    case "criterion":
      return criterionOffers(situation, place);
    case "references":
      return letterOffers(situation, place.used, place.own);
    case "deckRow":
      return deckOffers(situation);
    case "outcome":
      return lexicon.words.some((word) => word.category === "action" && word.tried === true) ? verbOffers(place) : [];
    case "danger":
      return phraseOffers(situation, place.phrase.tokens, { sorts: [lexicon.roles.unit], asserts: false }, 2);
    case "definition":
      return definitionOffers(situation, place);
    case "asked":
      return [answerOffer("Yes:")];
    case "answer":
      return [
        offerOf("Yes", CompletionItemKind.Keyword, "the two stand in the relation", 1),
        offerOf("No", CompletionItemKind.Keyword, "they do not", 1),
      ];
    case "rule":
      return ruleOffers(situation, place.scope);
    case "end":
      return ruleOffers(situation, "sequence");
    case "entry":
      return entryOffers(situation, place);
    case "card":
      return titleOffers(situation, false);
  }
}

/** In a definition: its words and, where it computes a number, those of numbers. */
function definitionOffers(
  situation: Situation,
  { phrase: { tokens }, isNumber }: Extract<Place, { kind: "definition" }>,
): readonly Offer[] {
  const words = phraseOffers(situation, tokens, NUMBER, 2);
  if (!isNumber || tokens.length > 0) return words;
  return [...words, ...quantityOffers(situation), ...coreOffers(["half of"], 4)];
}

function quantityOffers(situation: Situation): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "quantity" ? wordOffer(situation, word, 2) : [],
  );
}

/** The names of tables, menus and formulas of the text, and the quantities of the game. */
function entryOffers(situation: Situation, { of, quantities }: Extract<Place, { kind: "entry" }>): readonly Offer[] {
  const { file } = situation.tree;
  const entries = definedEntries(file).filter(({ what }) => of.includes(what));
  const names = new Map(entries.map(({ node, what }) => [node.text, what]));
  return [
    ...[...names].map(([text, what]) => {
      const written = text === text.toUpperCase() && what !== "formula" ? text.toLowerCase() : text;
      return offerOf(written, CompletionItemKind.Variable, `${what} of this text`, 1);
    }),
    ...(quantities ? quantityOffers(situation) : []),
  ];
}

function answerOffer(answer: "Yes:" | "No:"): Offer {
  const said = answer === "Yes:" ? "yes" : "no";
  return offerOf(answer, CompletionItemKind.Keyword, `what is done where the answer is ${said}`, 1);
}

/** What may stand behind a goal. */
const RESTRICTIONS = ["never", "without leaving", "never nearer to", "avoiding"];

const JUMPS: readonly Offer[] = [
  offerOf("go to", CompletionItemKind.Keyword, "leads on to the line with that number", 6),
  offerOf("next.", CompletionItemKind.Keyword, "leads on to the line below", 6),
];

/** The actions of the game. */
function actionOffers(situation: Situation, rank: number): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) => {
    if (word.category !== "action") return [];
    const strength = word.strength === "required" ? " ${1:1}" : "";
    const written = rollOn(word.id) ?? word.id;
    return [wordOffer(situation, word, rank, written, { snippet: `${written}${strength}` })];
  });
}

/** What can follow the word of an action. */
function actionRest(
  situation: Situation,
  word: ActionWord,
  hasStrength: boolean,
  phrase: OpenPhrase,
): readonly Offer[] {
  const { lexicon } = situation.tree;
  if (word.strength === "required" && !hasStrength) return strengthOffers(word);
  return [
    ...objectOffers(situation, word, phrase),
    ...coreOffers([...(lexicon.severalActions === true ? ["then"] : []), "otherwise"], 5),
  ];
}

function objectOffers(situation: Situation, word: ActionWord, { tokens }: OpenPhrase): readonly Offer[] {
  const { lexicon } = situation.tree;
  const begins = tokens.length === 0;
  if (word.remembers === "set") return begins ? cellOffers(situation) : coreOffers(["to"], 1);
  if (word.remembers === "add") return begins ? coreOffers(["to"], 1) : [];
  switch (word.plan) {
    case "move":
      return [
        ...(begins
          ? [...wayOffers(), ...coreOffers(["accompanied by", "using"], 3), ...modifierOffers(situation)]
          : []),
        ...(word.object === undefined
          ? []
          : phraseOffers(situation, tokens, { sorts: [word.object], asserts: false }, 4)),
      ];
    case "attack":
      return [
        ...(begins ? coreOffers(["targeting", "using"], 2) : []),
        ...phraseOffers(situation, tokens, { sorts: [lexicon.roles.unit, ...(word.targets ?? [])], asserts: false }, 3),
        ...outcomeOffers(word, begins ? "if it" : "that it"),
      ];
    case "draw":
      return begins ? [...deckOffers(situation), ...drawOffers(situation)] : [];
    case "select":
      return [
        ...phraseOffers(situation, tokens, { sorts: [lexicon.roles.place], asserts: false }, 3),
        ...outcomeOffers(word, "if it"),
      ];
    case "perform":
      return begins ? coreOffers(["unless already tried"], 4) : [];
    case "simple":
      return word.object === undefined
        ? outcomeOffers(word, "if it")
        : phraseOffers(situation, tokens, { sorts: [word.object], asserts: false }, 3);
  }
}

/** Behind what an action is done to: what would come of it. */
function outcomeOffers(
  word: ActionWord | null | undefined,
  begins: "that it" | "where it" | "if it",
): readonly Offer[] {
  if (word?.tried !== true) return [];
  return ["would", "could"].flatMap((chance) =>
    coreOffers([`that it ${chance}`], 5).map((offer) => ({ ...offer, text: `${begins} ${chance}` })),
  );
}

/** Behind `would` and `could`: the verbs, and what ends. */
function verbOffers({ of, isDenied }: Extract<Place, { kind: "outcome" }>): readonly Offer[] {
  const offer = (text: string, documentation: string): Offer =>
    offerOf(text, CompletionItemKind.Keyword, "what comes of the action", 1, documentation);
  const verbs = [...OUTCOME_VERBS].filter(
    ([verb]) => of === "what comes" || verb === "be" || (of !== null && verb === "become"),
  );
  return [
    ...verbs.map(([verb, { documentation }]) => offer(verb, documentation)),
    ...(of === null || isDenied ? [] : [offer("no longer be", "What is so before it, and not afterwards.")]),
  ];
}

function strengthOffers({ id }: ActionWord): readonly Offer[] {
  const offer = (text: string, says: string, rank: number): Offer =>
    offerOf(text, CompletionItemKind.Value, `strength of ${id}`, rank, says);
  return [
    ...["1", "2", "3", "4"].map((text) => offer(text, "As printed.", 1)),
    offer("X", "The strength printed on the acting card.", 2),
    offer("Y", "The strength in the procedure of the commanded unit.", 3),
  ];
}

function wayOffers(): readonly Offer[] {
  return coreOffers(["to", "towards", "nearer to", "away from"], 1);
}

/** Fixed forms that end a statement. */
function modifierOffers(situation: Situation): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "idiom" && word.role === "modifier" && !word.weakens && !word.restates
      ? [wordOffer(situation, word, 4)]
      : [],
  );
}

/** The decks of the bot, or of both sides. */
function deckOffers({ workspace, document, tree }: Situation): readonly Offer[] {
  const bot = botOf(tree);
  const sides = scenarioOf(workspace, document)?.sides.filter(({ side }) => bot === null || side === bot) ?? [];
  return sides.flatMap(({ side, decks = [] }) => {
    const detail = `${cardListsOf(tree.lexicon).deck.one} of ${side}`;
    return decks.map(({ letter, text }) => offerOf(letter, CompletionItemKind.EnumMember, detail, 1, text));
  });
}

function drawOffers({ tree }: Situation): readonly Offer[] {
  const { cardLists } = tree.lexicon;
  if (cardLists === undefined) return [];
  const { group } = cardLists;
  return [`in matching ${group}`, "matching deck"].map((text) =>
    offerOf(text, CompletionItemKind.EnumMember, "decks", 2, `From the deck of the acting card's ${group}.`),
  );
}
