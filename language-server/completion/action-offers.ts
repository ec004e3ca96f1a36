import { rollOn } from "../../grammar/routine-words.ts";
import { CompletionItemKind } from "vscode-languageserver";
import { OUTCOME_VERBS } from "../../compiler/check/outcome.ts";
import { type ActionWord, cardListsOf } from "../../grammar/lexicon.ts";
import { botOf, scenarioOf } from "../tree/scenario-of.ts";
import type { OpenPhrase, Place } from "./place.ts";
import { type Offer, type Situation, offerOf, wordOffer, coreOffers, phraseOffers } from "./word-offers.ts";
import { cellOffers } from "./condition-offers.ts";

/** The actions of the game. */
export function actionOffers(situation: Situation, rank: number): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) => {
    if (word.category !== "action") return [];
    const strength = word.strength === "required" ? " ${1:1}" : "";
    const written = rollOn(word.id) ?? word.id;
    return [wordOffer(situation, word, rank, written, { snippet: `${written}${strength}` })];
  });
}

/** What can follow the word of an action. */
export function actionRest(
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
export function outcomeOffers(
  word: ActionWord | null | undefined,
  begins: "that it" | "where it" | "if it",
): readonly Offer[] {
  if (word?.tried !== true) return [];
  return ["would", "could"].flatMap((chance) =>
    coreOffers([`that it ${chance}`], 5).map((offer) => ({ ...offer, text: `${begins} ${chance}` })),
  );
}

/** Behind `would` and `could`: the verbs, and what ends. */
export function verbOffers({ of, isDenied }: Extract<Place, { kind: "outcome" }>): readonly Offer[] {
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
export function deckOffers({ workspace, document, tree }: Situation): readonly Offer[] {
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
