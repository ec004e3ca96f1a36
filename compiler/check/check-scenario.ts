import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedScenario, StartingCard } from "../../runtime/checked-tree.ts";
import { checkBolsterDecks, checkDisplay } from "./bolster-decks.ts";
import { CheckContext } from "./context.ts";
import { checkDefinitions } from "./definitions.ts";
import { checkHeader } from "./header.ts";
import { checkRules } from "./rules.ts";
import { checkStartingCards } from "./starting-cards.ts";
import { checkUnknownWords, wordsIn } from "./tree-words.ts";

type CheckedSide = CheckedScenario["sides"][number];

/** Checks a scenario file: starting cards, bolster decks and displays of both sides. Null where the header says too little. */
export function checkScenario(
  file: FileNode,
  lexicon: Lexicon,
): { readonly scenario: CheckedScenario | null; readonly diagnostics: readonly Diagnostic[] } {
  const context = new CheckContext(file, lexicon);
  const header = checkHeader(context, file);
  checkUnknownWords(context, wordsIn([...file.sections, ...file.procedures]).unknown);
  checkDefinitions(context);
  const rules = checkRules(context, "scenario", null);
  const sides: CheckedSide[] = [];
  for (const { id } of lexicon.sides) {
    const side = checkSide(context, id);
    if (side.forces.length > 0 || side.decks.length > 0 || side.displays.length > 0) sides.push(side);
  }
  const scenario = header && {
    game: header.game,
    number: header.scenario,
    title: header.title ?? "",
    rules,
    sides,
  };
  return { scenario, diagnostics: context.reporter.diagnostics };
}

function checkSide(context: CheckContext, side: string): CheckedSide {
  const { sections } = context.file;
  const starting = sections.filter((section) => section.kind === "startingCards" && section.side === side);
  const forces = starting.flatMap((section) =>
    section.kind === "startingCards"
      ? [{ number: section.force?.value ?? null, cards: checkStartingCards(context, section) }]
      : [],
  );
  const cards: StartingCard[] = forces.flatMap((force) => force.cards);
  const decks = sections.flatMap((section) =>
    section.kind === "bolsterDecks" && section.side === side ? checkBolsterDecks(context, section, cards) : [],
  );
  const displays = sections.flatMap((section) =>
    section.kind === "displays" && section.side === side
      ? section.rows.map((row) => checkDisplay(context, row, side, cards, decks))
      : [],
  );
  return { side, forces, decks, displays };
}
