import { covers } from "../../compiler/check/decks.ts";
import { wordsOf } from "../../compiler/check/words.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { scenarioOf } from "./scenario-of.ts";
import type { Workspace } from "../workspace.ts";
import type { CheckedProcedure, Description } from "../../runtime/checked-tree.ts";

/** A card of the bot; without a letter where it has none or none is known. */
interface LedCard {
  readonly title: string;
  readonly letter: string | null;
}

/**
 * The cards of the bot's units that a description can mean in a procedure: those of the title that it names or, where
 * it names none (`most dangerous unit`), every card that the scenario gives to the bot; of `matching` ones those with a
 * letter of the procedure's own cards. What else is said of them is left to the position: too many are better than one
 * that is missing.
 */
export function cardsLed(
  workspace: Workspace,
  document: SheetDocument,
  caller: CheckedProcedure,
  mover: Description,
): readonly LedCard[] {
  const { lexicon, sheet } = document.checked();
  if (!lexicon) return [];
  const side = scenarioOf(workspace, document)?.sides.find((each) => each.side === sheet?.bot);
  const cards = side?.starting.flatMap((table) => table.cards) ?? [];
  const title = titleOf(lexicon, mover);
  const own = cards.filter((card) => covers(caller.units, card.title, card.letter));
  const letters = new Set(own.map(({ letter }) => letter));
  const meant = cards.filter(
    (card) =>
      (title === null || card.title === title) &&
      (!isOfActingLetter(lexicon, mover) || (card.letter !== null && letters.has(card.letter))),
  );
  return cards.length === 0 && title !== null ? [{ title, letter: null }] : meant;
}

function titleOf(lexicon: Lexicon, { base }: Description): string | null {
  const word = base.kind === "noun" ? wordsOf(lexicon).byId.get(base.entry) : undefined;
  return word?.category === "title" ? word.id : null;
}

function isOfActingLetter(lexicon: Lexicon, { tests }: Description): boolean {
  return tests.some((test) => {
    const word = test.kind === "is" && !test.negated ? wordsOf(lexicon).byId.get(test.entry) : undefined;
    return word?.category === "adjective" && word.ofActingLetter === true;
  });
}
