import { CompletionItemKind } from "vscode-languageserver";
import { wordsOf } from "../../compiler/check/words.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { scenarioOf } from "../tree/scenario-of.ts";
import { definedEntries } from "../tree/table-names.ts";
import type { Workspace } from "../workspace.ts";
import { isWhole, withCoerced } from "./following.ts";
import type { Place } from "./place.ts";
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
import { headerOffers, lineOffers, titleOffers, ruleOffers } from "./line-offers.ts";
import { actionOffers, actionRest, outcomeOffers, verbOffers, deckOffers } from "./action-offers.ts";

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
