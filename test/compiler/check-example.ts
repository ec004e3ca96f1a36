import { checkProject, type Project } from "../../compiler/check-project.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { EXAMPLE_LEXICON } from "./example-lexicon.ts";

const HEADER = 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\n';

/**
 * Checks an example. A text that opens with `game` is a whole file, and several are parted by a line `---`; any other
 * text is taken as the clauses of one procedure, or as sections and procedures where a line of capitals opens it.
 */
export function checkExample(text: string): { readonly project: Project; readonly diagnostics: readonly Diagnostic[] } {
  const files = text
    .split(/^---$/m)
    .map((part, index) => ({ path: `example-${index + 1}.bot`, text: wholeFile(part.trimStart()) }));
  const project = checkProject(files, new Map([[EXAMPLE_LEXICON.game, EXAMPLE_LEXICON]]));
  return { project, diagnostics: [...project.diagnosticsByPath.values()].flat() };
}

function wholeFile(text: string): string {
  if (/^(game|scenario|bot)\b/i.test(text) || text === "") return text;
  return /^\d/.test(text) ? `${HEADER}GUARD\n${text}` : HEADER + text;
}
