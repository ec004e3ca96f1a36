import { CompletionItemKind } from "vscode-languageserver";
import { memoryOf } from "../../compiler/check/known-procedures.ts";
import { sortOfHead, type Words, wordsOf } from "../../compiler/check/words.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { lineWithLetters, subclausesOf } from "../../grammar/procedure-lines.ts";
import { Core, type Token } from "../../grammar/tokens.ts";
import type { MemoryCell } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { headOf } from "./following.ts";
import type { OpenPhrase, Place } from "./place.ts";
import { criteriaFor, isCriterionFor, joinersBehind } from "./trials.ts";
import {
  CONDITION,
  coreOffers,
  isFielded,
  NUMBER,
  type Offer,
  offerOf,
  phraseOffers,
  type Situation,
  wordOffer,
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

/** The criteria that can stand in a bracket, and the words that continue one. */
export function criterionOffers(situation: Situation, place: Extract<Place, { kind: "criterion" }>): readonly Offer[] {
  const { tree, document } = situation;
  const { lexicon } = tree;
  const { text } = document;
  const written = (phrase: OpenPhrase): string =>
    text.slice(phrase.tokens[0]?.startOffset ?? 0, phrase.tokens.at(-1)?.end ?? 0);
  const earlier = place.earlier.filter(({ tokens }) => tokens.length > 0).map(written);
  const sorts = sortsOf(situation, place).filter((sort) =>
    earlier.every((each) => isCriterionFor(lexicon, each, sort)),
  );
  const said = new Set(earlier.map((each) => each.toLowerCase()));
  const begins = place.phrase.tokens.length === 0;
  const whole = begins ? sorts.flatMap((sort) => criteriaFor(lexicon, sort)) : [];
  const before = earlier.at(-1) ?? null;
  const usesOf = (criterion: string): number => situation.usage.criterion(criterion, before);
  const withUses = (offer: Offer): Offer => ({ ...offer, uses: usesOf(offer.text) });
  const wholes = new Map(whole.filter((each) => !said.has(each.text.toLowerCase())).map((each) => [each.text, each]));
  return [
    ...[...wholes.values()].flatMap((each) => {
      if (each.word?.category === "title" && !isFielded(situation, each.word)) return [];
      const uses = () => usesOf(each.text);
      return each.word ? [wordOffer(situation, each.word, 2, each.text, { uses })] : [];
    }),
    ...(begins && !said.has("random") ? coreOffers(["random"], 2).map(withUses) : []),
    ...(begins
      ? sorts.flatMap((sort) => approaches(situation, sort))
      : phraseOffers(situation, place.phrase.tokens, { sorts, asserts: false }, 2)),
    ...(!begins && sorts.some((sort) => isCriterionFor(lexicon, written(place.phrase), sort)) ? PROVISOS : []),
  ];
}

/** What may follow a complete criterion. */
const PROVISOS: readonly Offer[] = ["only if", "unless"].map((word) => {
  const says = "Where the condition says no, all are equal.";
  const offer = offerOf(`(${word}`, CompletionItemKind.Keyword, "a condition of the criterion", 4, says);
  return { ...offer, snippet: `(${word} $1)` };
});

/** `Nearest to …`, `Furthest from …`: forms that a criterion continues after. */
function approaches(situation: Situation, sort: SortName): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "relation" && word.approach && word.subject.includes(sort) ? [wordOffer(situation, word, 3)] : [],
  );
}

/** The sorts of the candidates that the bracket of an action ranks. */
function sortsOf(
  { tree }: Situation,
  { word, inLetter, goal }: Extract<Place, { kind: "criterion" }>,
): readonly SortName[] {
  const { roles } = tree.lexicon;
  if (!word || inLetter) return [roles.place];
  switch (word.plan) {
    case "move":
      return goalIsUnit(wordsOf(tree.lexicon), goal) ? [roles.place, roles.unit] : [roles.place];
    case "attack":
      return [roles.unit];
    case "select":
      return [roles.place];
    case "draw":
      return roles.card === undefined ? [] : [roles.card];
    case "simple":
      return [word.object ?? roles.place];
    case "perform":
      return [];
  }
}

function goalIsUnit(words: Words, { tokens }: OpenPhrase): boolean {
  return tokens.some((token) => {
    const head = headOf(words, token);
    // A fixed form names one unit, so there is nothing to choose.
    if (head?.category !== "noun" && head?.category !== "title") return false;
    return sortOfHead(words, head) === words.lexicon.roles.unit;
  });
}

/** The letters of the clause that can be named. */
export function letterOffers(
  { document, tree, offset }: Situation,
  used: readonly string[],
  own: string | null,
): readonly Offer[] {
  const procedure = tree.file.procedures.findLast(({ span }) => span.start < offset);
  const clause = procedure?.clauses.findLast(({ span }) => span.start < offset);
  const owner = procedure && clause && lineWithLetters(procedure, clause);
  return (owner ? subclausesOf(owner) : [])
    .map(({ letter, span }) => ({
      letter: letter.letter.toLowerCase(),
      words: document.text.slice(span.start, span.end).replace(/\s+/g, " "),
    }))
    .filter(({ letter }) => letter !== own && !used.includes(letter))
    .map(({ letter, words }) => offerOf(`${letter})`, CompletionItemKind.Reference, words, 1));
}
