import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { GameSectionNode, GameTextNode } from "../../grammar/game-text/syntax-tree.ts";
import type { Caption } from "../../grammar/game-text/sections.ts";
import type { Span } from "../../grammar/source.ts";
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

/** What a phrase gets wrong that uses a word whose definition is not understood. */
const OF_USES: ReadonlySet<string> = new Set([
  ...OF_PHRASES,
  "unknown-word",
  "unexpected-token",
  "noun-expected",
  "definition-fits-nothing",
  "game-unknown-name",
  "game-wrong-object",
]);

/** The findings without those that say nothing more: what is only wrong because a row that makes a word has an error. */
export function withoutConsequences(
  text: GameTextNode,
  diagnostics: readonly Diagnostic[],
  incomplete: ReadonlySet<Caption>,
): readonly Diagnostic[] {
  return withoutUnread(incomplete, withoutUses(text, withoutThoseOfThings(text, withoutRepeated(diagnostics))));
}

/** What is found twice in one place, by the reader of the rows and by that of their phrases, is found once. */
function withoutRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const places = new Map(diagnostics.map((each) => [`${each.code} ${each.span.start} ${each.message}`, each]));
  return diagnostics.filter((each) => places.get(`${each.code} ${each.span.start} ${each.message}`) === each);
}

/** Without unknown names, where a row that could not be read may declare them. */
function withoutUnread(incomplete: ReadonlySet<Caption>, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (!DECLARING.some((caption) => incomplete.has(caption))) return diagnostics;
  return diagnostics.filter(({ code }) => code !== "unknown-word" && code !== "game-unknown-name");
}

/** The captions below which things, units and numbers are declared. */
const DECLARING: readonly Caption[] = ["SIDES", "BOARD", "THINGS", "PLACES", "UNITS", "DECK", "TABLE"];

/** Without those that a word has where it is used, and whose definition has an error itself. */
function withoutUses(text: GameTextNode, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const rows = definitionsIn(text);
  const isWithin = ({ start, end }: Span, { span }: Diagnostic): boolean => start <= span.start && span.start < end;
  const broken = rows.filter(({ span }) => diagnostics.some((each) => isWithin(span, each)));
  if (broken.length === 0) return diagnostics;
  const left = diagnostics.filter((diagnostic) => {
    if (!OF_USES.has(diagnostic.code)) return true;
    const written = ` ${foldForm(text.source.text.slice(diagnostic.span.start, diagnostic.span.end))} `;
    return !broken.some(
      ({ forms, span }) => !isWithin(span, diagnostic) && forms.some((form) => written.includes(` ${form} `)),
    );
  });
  // Definitions that use each other have no other error.
  return left.length === 0 ? diagnostics : left;
}

/** The rows that define words, with what each word is called. */
function definitionsIn({ sections, source }: GameTextNode) {
  return sections.flatMap(({ kind, span }) => {
    if (kind !== "definitions") return [];
    const rows = [
      ...source.text.slice(span.start, span.end).matchAll(/^[ \t]+([^:=.\n]+?)(?: of an? [^:=.\n]+)?[ \t]*[:=]/gm),
    ];
    return rows.map(({ 1: name = "", index }, row) => ({
      forms: [foldForm(name), foldForm(pluralOf(name))],
      span: {
        start: span.start + index,
        end: rows[row + 1] === undefined ? span.end : span.start + (rows[row + 1]?.index ?? 0),
      },
    }));
  });
}

function withoutThoseOfThings(text: GameTextNode, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const [making, things] = [wordsWithin(text, MAKING), wordsWithin(text, THINGS)];
  const written = ({ span }: Diagnostic): string => foldForm(text.source.text.slice(span.start, span.end));
  const hasOthers = diagnostics.some(({ code }) => code !== "unknown-word");
  const isOfThings = ({ span: { start } }: Diagnostic): boolean =>
    text.sections.some(({ kind, span }) => kind === "things" && span.start <= start && start < span.end);
  const cause = diagnostics.find((each) => isOfThings(each) && each.code !== "game-nothing-before");
  return diagnostics.filter((diagnostic) => {
    const { code } = diagnostic;
    if (code === "unknown-word") return !hasOthers || !formsOf(written(diagnostic)).some((form) => making.has(form));
    if (cause === undefined || diagnostic === cause) return true;
    if (code === "game-nothing-before") return false;
    if (isOfThings(diagnostic)) return true;
    if (code !== "game-unknown-name") return !OF_PHRASES.has(code);
    const name = written(diagnostic);
    return !formsOf(name).some((form) => things.has(form)) && name !== OWNER;
  });
}

/** A word in each number. */
function formsOf(word: string): readonly string[] {
  return [word, pluralOf(word), singularOf(word)];
}

/** The words that sections consist of. */
function wordsWithin({ sections, source }: GameTextNode, kinds: ReadonlySet<GameSectionNode["kind"]>) {
  const within = sections.filter(({ kind }) => kinds.has(kind));
  const all = foldForm(within.map(({ span }) => source.text.slice(span.start, span.end)).join(" "));
  return new Set(all.split(/[^\p{L}\p{N}']+/u));
}
