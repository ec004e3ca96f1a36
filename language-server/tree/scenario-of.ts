import type { Lexicon } from "../../grammar/lexicon.ts";
import { isScenarioFile } from "../../grammar/parse.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, StartingCard, CheckedProcedure, Description } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Workspace } from "../workspace.ts";
import { covers } from "../../compiler/check/decks.ts";
import { wordsOf } from "../../compiler/check/words.ts";

/** The scenario of a document: of a scenario file its own, of a sheet that of the file in its folder. */
export function scenarioOf(workspace: Workspace, document: SheetDocument): CheckedScenario | null {
  const { file } = document.parsed();
  if (file && isScenarioFile(file)) return document.checked().scenario;
  const number = file?.header.scenario?.number.value;
  for (const other of workspace.sheetsInFolderOf(document)) {
    const parsed = other.parsed().file;
    // Check only scenario files: the sheets may be unfinished.
    if (!parsed || !isScenarioFile(parsed)) continue;
    const { scenario } = other.checked();
    if (scenario && (number === undefined || scenario.number === number)) return scenario;
  }
  return null;
}

/** The side that the bot of a sheet plays; null in a scenario file, and for an unknown name. */
export function botOf({ file, lexicon }: { readonly file: FileNode; readonly lexicon: Lexicon }): string | null {
  const name = file.header.bot?.side.toLowerCase();
  if (name === undefined) return null;
  return lexicon.sides.find(({ id, forms }) => [id, ...forms].some((form) => form.toLowerCase() === name))?.id ?? null;
}

/** The cards that a side of the document's scenario starts with; empty if the scenario is unknown. */
export function cardsOf(workspace: Workspace, document: SheetDocument, side: string | null): readonly StartingCard[] {
  const found = scenarioOf(workspace, document)?.sides.find((each) => each.side === side);
  return found?.starting.flatMap(({ cards }) => cards) ?? [];
}

/** A card of the bot; without a letter where it has none, or where it is not known. */
interface LedCard {
  readonly title: string;
  readonly letter: string | null;
}

/**
 * The cards of the bot's units that a description in a procedure can mean: those of the title that it names or, if it
 * names none (`most dangerous unit`), every card that the scenario gives to the bot. For `matching` units, only those
 * with a letter of the procedure's own cards. Other parts of the description depend on the position and are ignored: an
 * extra card is better than a missing one.
 */
export function cardsLed(
  workspace: Workspace,
  document: SheetDocument,
  caller: CheckedProcedure,
  mover: Description,
): readonly LedCard[] {
  const { lexicon, sheet } = document.checked();
  if (!lexicon) return [];
  const cards = cardsOf(workspace, document, sheet?.bot ?? null);
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
