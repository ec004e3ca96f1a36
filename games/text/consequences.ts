import { pluralOf } from "../../grammar/word-endings.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { GameSectionNode, GameTextNode } from "../../grammar/game-text/syntax-tree.ts";
import { OWNER } from "./board.ts";

/** The sections whose rows make words. */
const MAKING: ReadonlySet<GameSectionNode["kind"]> = new Set(["sides", "board", "things", "places", "units"]);
const THINGS: ReadonlySet<GameSectionNode["kind"]> = new Set(["things"]);
/** What phrases get wrong whose words have lost a meaning. */
const OF_PHRASES: ReadonlySet<string> = new Set([
  "adjective-does-not-fit",
  "relation-does-not-fit",
  "unsupported-phrase",
]);

/** The findings without those that say nothing more: what is only wrong because a row that makes a word has an error. */
export function withoutConsequences(text: GameTextNode, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const [making, things] = [wordsWithin(text, MAKING), wordsWithin(text, THINGS)];
  const written = ({ span }: Diagnostic): string => foldForm(text.source.text.slice(span.start, span.end));
  const hasOthers = diagnostics.some(({ code }) => code !== "unknown-word");
  const isOfThings = ({ span: { start } }: Diagnostic): boolean =>
    text.sections.some(({ kind, span }) => kind === "things" && span.start <= start && start < span.end);
  const cause = diagnostics.find((each) => isOfThings(each) && each.code !== "game-nothing-before");
  return diagnostics.filter((diagnostic) => {
    const { code } = diagnostic;
    if (code === "unknown-word")
      return !hasOthers || !(making.has(written(diagnostic)) || making.has(pluralOf(written(diagnostic))));
    if (cause === undefined || diagnostic === cause) return true;
    if (code === "game-nothing-before") return false;
    if (isOfThings(diagnostic)) return true;
    if (code !== "game-unknown-name") return !OF_PHRASES.has(code);
    const name = written(diagnostic);
    return !things.has(name) && name !== OWNER;
  });
}

/** The words that sections consist of. */
function wordsWithin({ sections, source }: GameTextNode, kinds: ReadonlySet<GameSectionNode["kind"]>) {
  const within = sections.filter(({ kind }) => kinds.has(kind));
  const all = foldForm(within.map(({ span }) => source.text.slice(span.start, span.end)).join(" "));
  return new Set(all.split(/[^\p{L}\p{N}']+/u));
}
