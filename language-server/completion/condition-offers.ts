import { CompletionItemKind } from "vscode-languageserver";
import { memoryOf } from "../../compiler/check/known-procedures.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { MemoryCell } from "../../runtime/checked-tree.ts";
import { Core, type Token } from "../../grammar/tokens.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { joinersBehind } from "./trials.ts";
import type { Place } from "./place.ts";
import {
  type Offer,
  type Situation,
  CONDITION,
  NUMBER,
  offerOf,
  wordOffer,
  coreOffers,
  phraseOffers,
} from "./word-offers.ts";

/** In a condition: the words of its statement, and the words that join it to another. */
export function conditionOffers(
  situation: Situation,
  { phrase: { tokens }, from, isNumber, reacts }: Extract<Place, { kind: "condition" }>,
): readonly Offer[] {
  const { document, offset } = situation;
  const textFrom = (start: number): string => document.text.slice(start, offset).replace(REMARK, "").trim();
  const text = from < 0 ? "" : textFrom(from);
  const [first] = tokens;
  if (first) {
    const remembered = behindCell(situation, tokens);
    const words =
      remembered ?? phraseOffers(situation, tokens, isNumber ? NUMBER : { ...CONDITION, happens: reacts }, 2);
    return [...words, ...joinerOffers(situation, text, textFrom(first.startOffset), reacts)];
  }
  const isBehindComma = text.endsWith(",");
  return [
    ...phraseOffers(situation, [], isNumber ? NUMBER : CONDITION, 2),
    ...cellOffers(situation),
    ...coreOffers(["half of"], 4),
    ...(isNumber
      ? []
      : [...thresholdOffers(situation), ...OUTNUMBERING, signOffer("(", "begins statements that belong together")]),
    ...(isBehindComma ? joinerOffers(situation, text, text.slice(0, -1), reacts) : []),
  ];
}

/** The words that may follow those of a condition and join it to others. */
function joinerOffers(situation: Situation, text: string, statement: string, reacts: boolean): readonly Offer[] {
  const { tree, offset, isBegun } = situation;
  return joinersBehind(tree, { text, statement, offset, reacts }, isBegun).flatMap((id) => {
    const detail = SIGNS.get(id);
    return detail === undefined ? coreOffers([id], 4) : [signOffer(id, detail)];
  });
}

/** The modes and counters of the sheet. */
export function cellOffers(situation: Situation, isOffered = (_cell: MemoryCell): boolean => true): readonly Offer[] {
  const cells = memoryOf(situation.tree.file).filter(isOffered);
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "memory" && cells.some(({ name }) => name === word.id) ? [wordOffer(situation, word, 2)] : [],
  );
}

/** What can be said about a mode or counter that was just named; null after anything else. */
function behindCell({ tree, document }: Situation, tokens: readonly Token[]): readonly Offer[] | null {
  const [first, second] = tokens.filter(({ tokenType }) => tokenType !== Core.Determiner);
  const name = first ? foldForm(document.text.slice(first.startOffset, first.end)) : "";
  const cell = memoryOf(tree.file).find((each) => each.name === name);
  if (cell === undefined) return null;
  if (second === undefined) return coreOffers(["is"], 3);
  return second.tokenType === Core.Copula ? valueOffers(cell) : [];
}

function valueOffers({ name, values }: MemoryCell): readonly Offer[] {
  return (values ?? []).map((text) => offerOf(text, CompletionItemKind.EnumMember, `value of ${name}`, 1));
}

/** The values of the mode after `SET mode to`, the counters after `ADD 1 to`. */
export function rememberedOffers(situation: Situation): readonly Offer[] {
  const { document, offset, tree } = situation;
  const written = document.text.slice(document.text.lastIndexOf("\n", offset - 1) + 1, offset);
  const named = /\bset\s+(?:the\s+)?(\S.*?)\s+to\s*$/i.exec(written)?.[1];
  const cell = memoryOf(tree.file).find(({ name }) => named !== undefined && name === foldForm(named));
  return cell === undefined ? cellOffers(situation, ({ values }) => values === null) : valueOffers(cell);
}

const REMARK = /\/\/[^\n]*/g;

/** `more own units than enemy units` */
export const OUTNUMBERING: readonly Offer[] = ["more", "fewer"].map((text) => {
  const says = `There are ${text} of the one than of the other.`;
  return offerOf(text, CompletionItemKind.Keyword, "compares two numbers of things", 4, says);
});

/** The meanings of the signs of a condition. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [">", "more than"],
  [">=", "at least"],
  ["<", "fewer than"],
  ["<=", "at most"],
  ["=", "exactly"],
  [")", "ends the statements in brackets"],
]);

function signOffer(text: string, detail: string): Offer {
  return offerOf(text, CompletionItemKind.Operator, detail, 5);
}

/** `threshold`, with a place for each number that the game defines. */
export function thresholdOffers({ tree }: Situation): readonly Offer[] {
  const { threshold } = tree.lexicon;
  if (threshold === undefined) return [];
  const numbers = threshold.targets.map((_, index) => `\${${index + 1}:${index + 5}}`);
  return coreOffers(["threshold"], 2).map((offer) => ({ ...offer, snippet: `threshold ${numbers.join("/")}` }));
}

/** Whole conditions with which sheets of the workspace begin clauses, the most frequent first. */
export function usualConditions(situation: Situation): readonly Offer[] {
  const counts = new Map<string, number>();
  for (const sheet of situation.workspace.sheets) {
    for (const condition of sheet.derived(conditionsOf)) counts.set(condition, (counts.get(condition) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([first, often], [second, other]) => other - often || (first < second ? -1 : 1))
    .slice(0, MOST_USUAL)
    .map(([text, count]) => {
      const detail = count === 1 ? "begins a clause in the book" : `begins ${count} clauses in the book`;
      return { ...offerOf(text, CompletionItemKind.Event, detail, 1), snippet: `${text}: `, uses: count };
    });
}

const MOST_USUAL = 40;

/** The printed conditions of a sheet, without those that name a letter: they are useless in another scenario. */
function conditionsOf(document: SheetDocument): readonly string[] {
  const { file } = document.parsed();
  if (!file) return [];
  return file.procedures.flatMap(({ clauses }) =>
    clauses.flatMap(({ condition }) => {
      if (!condition) return [];
      const text = file.source.text.slice(condition.span.start, condition.span.end).replace(/\s+/g, " ");
      return /\b[A-Z]\b|\/\//.test(text) ? [] : [text];
    }),
  );
}
