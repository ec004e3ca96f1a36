import { wordsOf } from "../../compiler/check/words.ts";
import type { Description } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Workspace } from "../workspace.ts";
import { scenarioOf } from "./scenario-of.ts";

/**
 * The titles of the bot's units that a description can mean: those that it names or, where it names none (`most
 * dangerous matching unit`), every unit that the scenario gives to the bot. What is said of them beside is left to the
 * position: too many are better than one that is missing.
 */
export function titlesIn(workspace: Workspace, document: SheetDocument, { base }: Description): ReadonlySet<string> {
  const { lexicon, sheet } = document.checked();
  const word = base.kind === "noun" && lexicon ? wordsOf(lexicon).byId.get(base.entry) : undefined;
  if (word?.category === "title") return new Set([word.id]);
  const side = scenarioOf(workspace, document)?.sides.find((each) => each.side === sheet?.bot);
  return new Set(side?.forces.flatMap((force) => force.cards.map(({ title }) => title)));
}
