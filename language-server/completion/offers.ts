import { capitalised } from "../../grammar/prose.ts";
import { rollOn } from "../../grammar/routine-words.ts";
import { CompletionItemKind } from "vscode-languageserver";
import { cardName } from "../../compiler/check/units-named.ts";
import { sortOfHead, type Words, wordsOf } from "../../compiler/check/words.ts";
import { OUTCOME_VERBS } from "../../compiler/check/outcome.ts";
import { memoryOf } from "../../compiler/check/known-procedures.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { MemoryCell } from "../../runtime/checked-tree.ts";
import { CORE_WORDS, coreWordsOf } from "../../grammar/core-lexicon.ts";
import {
  type ActionWord,
  cardListsOf,
  type Lexicon,
  placeWordOf,
  type RuleScope,
  type SortName,
  type TitleWord,
  type Word,
} from "../../grammar/lexicon.ts";
import type { ClauseNode, FileNode } from "../../grammar/syntax-tree.ts";
import { Core, type Token } from "../../grammar/tokens.ts";
import { typeOf } from "../../grammar/word-type.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { describeRule, describeWord, type NotesForUser } from "../tree/describe-word.ts";
import { lineWithLetters, subclausesOf } from "../../grammar/procedure-lines.ts";
import { botOf, cardsOf, scenarioOf } from "../tree/scenario-of.ts";
import { definedEntries } from "../tree/table-names.ts";
import type { Workspace } from "../workspace.ts";
import { criteriaFor, isCriterionFor, joinersBehind } from "./trials.ts";
import { following, headOf, isWhole, type Next, withCoerced } from "./following.ts";
import type { OpenPhrase, Place } from "./place.ts";
import { type Usage, usageIn } from "./usage.ts";

/** Never a snippet: editors hide those in sheets, where they would be listed among the words of the game. */
type ShownKind = Exclude<CompletionItemKind, typeof CompletionItemKind.Snippet>;

/** A completion that is offered. */
export interface Offer {
  /** The text as it is shown and, without a snippet, inserted. */
  readonly text: string;
  /** The text with places to fill in. */
  readonly snippet?: string;
  readonly detail: string;
  readonly documentation: readonly string[];
  readonly kind: ShownKind;
  /** The best offers come first. */
  readonly rank: number;
  /** Among offers of equal rank, those that the book and this scenario use most often come first. */
  readonly uses?: number;
}

/** The place where offers are asked for. */
interface Situation {
  readonly workspace: Workspace;
  readonly document: SheetDocument;
  readonly tree: KnownTree;
  readonly offset: number;
  /** Whether a form begins with the typed text. Nothing else is shown. */
  readonly isBegun: (form: string) => boolean;
  /** The titles of the cards that either side of the scenario has; null without a scenario. */
  readonly fielded: ReadonlySet<string> | null;
  readonly usage: Usage;
}

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

/** In a condition: the words of its statement, and the words that join it to another. */
function conditionOffers(
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

/** The modes and counters of the sheet. */
function cellOffers(situation: Situation, isOffered = (_cell: MemoryCell): boolean => true): readonly Offer[] {
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
function rememberedOffers(situation: Situation): readonly Offer[] {
  const { document, offset, tree } = situation;
  const written = document.text.slice(document.text.lastIndexOf("\n", offset - 1) + 1, offset);
  const named = /\bset\s+(?:the\s+)?(\S.*?)\s+to\s*$/i.exec(written)?.[1];
  const cell = memoryOf(tree.file).find(({ name }) => named !== undefined && name === foldForm(named));
  return cell === undefined ? cellOffers(situation, ({ values }) => values === null) : valueOffers(cell);
}

const REMARK = /\/\/[^\n]*/g;

/** `more own units than enemy units` */
const OUTNUMBERING: readonly Offer[] = ["more", "fewer"].map((text) => {
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

const CONDITION = { sorts: null, asserts: true } as const;
const NUMBER = { sorts: null, asserts: false } as const;

function notesOf({ workspace, document }: Situation): NotesForUser | null {
  return workspace.notesOf(document);
}

/** An offer that is not a word of the game. */
function offerOf(text: string, kind: ShownKind, detail: string, rank: number, documentation?: string): Offer {
  return { text, detail, documentation: documentation === undefined ? [] : [documentation], kind, rank };
}

/** A description of a word for this place only. */
interface SaidHere {
  readonly detail?: string;
  readonly snippet?: string;
  readonly uses?: () => number;
}

/** The description is built only when it is read: most offers do not match what is typed. */
function wordOffer(situation: Situation, word: Word, rank: number, text = word.id, said: SaidHere = {}): Offer {
  const { lexicon } = situation.tree;
  return {
    text,
    ...(said.snippet === undefined ? {} : { snippet: said.snippet }),
    get detail() {
      return said.detail ?? typeOf(word, lexicon);
    },
    get documentation() {
      return describeWord(word, lexicon, notesOf(situation));
    },
    kind: KINDS[word.category],
    rank,
    get uses() {
      return said.uses?.() ?? situation.usage.word(word.id);
    },
  };
}

const KINDS: Readonly<Record<Word["category"], ShownKind>> = {
  noun: CompletionItemKind.Class,
  title: CompletionItemKind.Class,
  quantity: CompletionItemKind.Field,
  points: CompletionItemKind.Field,
  event: CompletionItemKind.Event,
  memory: CompletionItemKind.Variable,
  adjective: CompletionItemKind.Property,
  superlative: CompletionItemKind.Operator,
  relation: CompletionItemKind.Interface,
  postfix: CompletionItemKind.Property,
  action: CompletionItemKind.Function,
  idiom: CompletionItemKind.Text,
};

function coreOffers(ids: readonly string[], rank: number): readonly Offer[] {
  return ids.flatMap((id) => {
    const core = CORE_WORDS.find((word) => word.id === id);
    if (core === undefined) return [];
    const offer = offerOf(id, CompletionItemKind.Keyword, "part of the language", rank, core.documentation);
    const snippet = SNIPPETS.get(id);
    return [snippet === undefined ? offer : { ...offer, snippet }];
  });
}

/** `threshold`, with a place for each number that the game defines. */
function thresholdOffers({ tree }: Situation): readonly Offer[] {
  const { threshold } = tree.lexicon;
  if (threshold === undefined) return [];
  const numbers = threshold.targets.map((_, index) => `\${${index + 1}:${index + 5}}`);
  return coreOffers(["threshold"], 2).map((offer) => ({ ...offer, snippet: `threshold ${numbers.join("/")}` }));
}

const SNIPPETS: ReadonlyMap<string, string> = new Map([["roll", "roll [d10]:"]]);

function headerOffers({ workspace, document, tree }: Situation): readonly Offer[] {
  const plain = (text: string, documentation: string, uses = 0): Offer => ({
    ...offerOf(text, CompletionItemKind.Keyword, "header", 1, documentation),
    uses,
  });
  const { header } = tree.file;
  const sheet = /([^/]*)\.bot$/.exec(document.name)?.[1]?.toLowerCase();
  const games = [...workspace.games.lexicons.values()];
  const likely = likelyGame(workspace, document, tree);
  return [
    ...(header.game
      ? []
      : games.map(({ game }) =>
          plain(`game ${game}`, "Names the game, which decides the words a sheet can use.", game === likely ? 1 : 0),
        )),
    ...(header.scenario ? [] : [plain(scenarioLine(workspace, document), "The number and title of the scenario.")]),
    ...(header.bot
      ? []
      : tree.lexicon.sides.map(({ id, forms }) => {
          // The sheet's file name says which bot it is for.
          const isNamed = [id, ...forms].some((form) => form.toLowerCase() === sheet);
          return plain(`bot ${id}`, "The side whose procedures follow.", isNamed ? 1 : 0);
        })),
    ...blockOffers(tree),
  ];
}

/** The game of the files in the same folder, otherwise the game whose words the text uses. */
function likelyGame(workspace: Workspace, document: SheetDocument, { lexicon }: KnownTree): string {
  for (const other of workspace.sheetsInFolderOf(document)) {
    const parsed = other.parsed();
    if (parsed.file?.header.game && parsed.lexicon) return parsed.lexicon.game;
  }
  return lexicon.game;
}

/** The scenario line of the files in the same folder, otherwise the number of the folder. */
function scenarioLine(workspace: Workspace, document: SheetDocument): string {
  for (const other of workspace.sheetsInFolderOf(document)) {
    const scenario = other.parsed().file?.header.scenario;
    if (scenario) return `scenario ${scenario.number.value}${scenario.title === null ? "" : ` "${scenario.title}"`}`;
  }
  return `scenario ${/scenario[-_ ]?(\d+)\/[^/]*$/i.exec(document.name)?.[1] ?? 1}`;
}

/** The captions that begin another block, in a sheet or in a scenario file. */
function blockOffers({ lexicon, file }: KnownTree): readonly Offer[] {
  const caption = (text: string, role: string): Offer => {
    const says = coreWordsOf(lexicon).find((word) => word.role === role)?.documentation ?? "";
    return offerOf(text, CompletionItemKind.Module, "section", 7, says);
  };
  const { cardLists: lists } = lexicon;
  const bot = botOf({ file, lexicon });
  const known = lexicon.sides.find(({ id }) => id === bot);
  if (!known) {
    const ofSides = lexicon.sides.flatMap(({ id }) => [
      caption(`${id.toUpperCase()} FORCE ${nextForce(file, id)}`, "Force"),
      caption(`${id.toUpperCase()} OTHER CARDS`, "OtherCards"),
      ...(lists === undefined ? [] : [caption(`${id.toUpperCase()} ${lists.deck.many.toUpperCase()}`, "Decks")]),
      caption(`${id.toUpperCase()} DISPLAY`, "Displays"),
    ]);
    return [
      ...ofSides,
      caption("SPECIAL RULES", "SpecialRules"),
      caption("DEFINITIONS", "Definitions"),
      caption("CHECKLIST", "Checklist"),
    ];
  }
  const others = lexicon.sides.filter(({ id }) => id !== known.id);
  return [
    caption("DEFINITIONS", "Definitions"),
    caption("CHECKLIST", "Checklist"),
    ...others.map((side) => caption(`DANGEROUS ${shortest(side).toUpperCase()} UNITS:`, "Dangerous")),
    ...(lexicon.keepsMemory === true ? [caption("MEMORY", "Memory")] : []),
    caption(`${shortest(known).toUpperCase()} BOT RULES`, "BotRules"),
    caption(`${shortest(known).toUpperCase()} BOT PROCEDURES`, "BotProcedures"),
    caption("ROUTINE", "Routine"),
    caption("TABLE", "Table"),
  ];
}

/** The number of a side's next force. A number that was assumed, not typed, does not count. */
function nextForce({ sections }: FileNode, side: string): number {
  const forces = sections.flatMap((section) => {
    if (section.kind !== "startingCards" || section.side !== side || section.force === null) return [];
    const { span, value } = section.force;
    return span.end > span.start ? [value] : [];
  });
  return Math.max(0, ...forces) + 1;
}

/** The shortest name of a side, as captions print it. */
function shortest({ id, forms }: Lexicon["sides"][number]): string {
  return [id, ...forms].reduce((short, form) => (form.length < short.length ? form : short));
}

function lineOffers(situation: Situation, block: Extract<Place, { kind: "line" }>["block"]): readonly Offer[] {
  const { tree, offset } = situation;
  const words = wordsOf(tree.lexicon);
  const next = (text: string, detail: string): Offer => offerOf(text, CompletionItemKind.EnumMember, detail, 0);
  switch (block.kind) {
    case "start":
      return headerOffers(situation);
    case "procedures": {
      const procedure = tree.file.procedures.findLast(({ span }) => span.start < offset);
      const clause = procedure?.clauses.findLast(({ span }) => span.start < offset);
      const letters = clause ? subclausesOf(clause).filter(({ span }) => span.start < offset) : [];
      const last = letters.at(-1)?.letter.letter;
      return [
        ...(procedure ? [next(`${(clause?.number.value ?? 0) + 1} `, "the next clause")] : []),
        ...(procedure && hasEvents(words) ? [next("When ", "what the unit does after an event")] : []),
        ...(procedure?.openings.length === 0 && words.lexicon.severalActions === true
          ? [next("Always first: ", "what the unit does before its clauses")]
          : []),
        ...(last ? [next(`${String.fromCharCode(last.charCodeAt(0) + 1)}) `, "the next letter")] : []),
        ...(clause && isMovement(words, clause) ? coreOffers(["destination"], 1) : []),
        ...titleOffers(situation, true),
      ];
    }
    case "dangers":
      return [next(`${rowsBefore(situation, "dangerousUnits") + 1} `, "the next row"), ...blockOffers(tree)];
    case "checklist":
      return [next(`${rowsBefore(situation, "checklist") + 1}. `, "the next row"), ...blockOffers(tree)];
    case "rules":
      return [...ruleOffers(situation, block.side === null ? "scenario" : "bot"), ...blockOffers(tree)];
    default:
      return [...titleOffers(situation, false), ...blockOffers(tree)];
  }
}

/** How many rows the last section of a kind has so far. */
function rowsBefore({ tree, offset }: Situation, kind: "dangerousUnits" | "checklist"): number {
  const section = tree.file.sections.findLast((each) => each.kind === kind && each.span.start < offset);
  if (section?.kind !== "dangerousUnits" && section?.kind !== "checklist") return 0;
  return section.rows.filter(({ span }) => span.start < offset).length;
}

/** Whether the game has any events that a line below a heading may react to. */
function hasEvents({ lexicon }: Words): boolean {
  return lexicon.words.some(({ category }) => category === "event");
}

/** Only a movement has a path, which a line of its own may choose. */
function isMovement(words: Words, { statement }: ClauseNode): boolean {
  if (statement.kind !== "action") return false;
  return statement.word.entries.some((id) => {
    const word = words.byId.get(id);
    return word?.category === "action" && word.plan === "move";
  });
}

/** The units of this scenario. As headings, units of the sheet's bot without a procedure come first. */
function titleOffers(situation: Situation, asHeading: boolean): readonly Offer[] {
  const { workspace, document, tree } = situation;
  const bot = botOf(tree);
  const cards = asHeading ? cardsOf(workspace, document, bot) : [];
  const { words } = tree.lexicon;
  const titles = words.filter((word) => word.category === "title");
  if (cards.length === 0) {
    return titles.map((word) => wordOffer(situation, word, 3, asHeading ? headingOf(word) : word.id));
  }
  const offered = titles.filter(
    (word) =>
      word.withoutProcedure !== true &&
      situation.isBegun(headingOf(word)) &&
      cards.some(({ title }) => title === word.id),
  );
  // Only a check tells, which takes longer than all else here.
  if (offered.length === 0) return [];
  const covered = new Set(tree.checked().sheet?.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  return offered.map((word) => {
    const names = cards.filter(({ title }) => title === word.id).map(({ title, letter }) => cardName(title, letter));
    const detail = covered.has(word.id) ? "has a procedure" : `procedure of ${names.join(", ")}`;
    return wordOffer(situation, word, covered.has(word.id) ? 6 : 2, headingOf(word), { detail });
  });
}

function headingOf(word: TitleWord): string {
  return word.heading ?? word.id.toUpperCase();
}

function actionOffers(situation: Situation, rank: number): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) => {
    if (word.category !== "action") return [];
    const strength = word.strength === "required" ? " ${1:1}" : "";
    const written = rollOn(word.id) ?? word.id;
    return [wordOffer(situation, word, rank, written, { snippet: `${written}${strength}` })];
  });
}

function phraseOffers(
  situation: Situation,
  tokens: readonly Token[],
  wish: Parameters<typeof following>[2],
  rank: number,
): readonly Offer[] {
  const words = wordsOf(situation.tree.lexicon);
  return following(words, tokens, wish).flatMap((next) => nextOffers(situation, next, rank));
}

function nextOffers(situation: Situation, next: Next, rank: number): readonly Offer[] {
  if (next.kind === "core") {
    const offers = coreOffers([next.form], rank + 1);
    if (next.form !== "within") return offers;
    const { many } = placeWordOf(situation.tree.lexicon);
    return offers.map((offer) => ({ ...offer, snippet: `within \${1:2} ${many}` }));
  }
  const { word, plural } = next;
  if (word.category === "title" && !isFielded(situation, word)) return [];
  const example = word.category === "noun" ? word.numbered?.example : undefined;
  const text = plural ? pluralOf(word) : (example ?? word.id.replace("#", "2"));
  return [wordOffer(situation, word, word.category === "title" ? rank + 1 : rank, text)];
}

/** Whether a side of this scenario has the unit. Other units are not offered. */
function isFielded({ fielded }: Situation, { id }: TitleWord): boolean {
  return fielded === null || fielded.has(id);
}

function pluralOf(word: Word): string {
  const forms = word.category === "noun" || word.category === "title" ? (word.forms ?? []) : [];
  return forms.find((form) => form.startsWith(word.id.slice(0, -1)) && form.endsWith("s")) ?? word.id;
}

/** Whole conditions with which sheets of the workspace begin clauses, the most frequent first. */
function usualConditions(situation: Situation): readonly Offer[] {
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

function actionRest(
  situation: Situation,
  word: ActionWord,
  hasStrength: boolean,
  phrase: OpenPhrase,
): readonly Offer[] {
  const { lexicon } = situation.tree;
  if (word.strength === "required" && !hasStrength) return strengthOffers(word);
  return [
    ...objectOffers(situation, word, phrase),
    ...coreOffers([...(lexicon.severalActions === true ? ["then"] : []), "otherwise"], 5),
  ];
}

function objectOffers(situation: Situation, word: ActionWord, { tokens }: OpenPhrase): readonly Offer[] {
  const { lexicon } = situation.tree;
  const begins = tokens.length === 0;
  if (word.remembers === "set") return begins ? cellOffers(situation) : coreOffers(["to"], 1);
  if (word.remembers === "add") return begins ? coreOffers(["to"], 1) : [];
  switch (word.plan) {
    case "move":
      return [
        ...(begins
          ? [...wayOffers(), ...coreOffers(["accompanied by", "using"], 3), ...modifierOffers(situation)]
          : []),
        ...(word.object === undefined
          ? []
          : phraseOffers(situation, tokens, { sorts: [word.object], asserts: false }, 4)),
      ];
    case "attack":
      return [
        ...(begins ? coreOffers(["targeting", "using"], 2) : []),
        ...phraseOffers(situation, tokens, { sorts: [lexicon.roles.unit, ...(word.targets ?? [])], asserts: false }, 3),
        ...outcomeOffers(word, begins ? "if it" : "that it"),
      ];
    case "draw":
      return begins ? [...deckOffers(situation), ...drawOffers(situation)] : [];
    case "select":
      return [
        ...phraseOffers(situation, tokens, { sorts: [lexicon.roles.place], asserts: false }, 3),
        ...outcomeOffers(word, "if it"),
      ];
    case "perform":
      return begins ? coreOffers(["unless already tried"], 4) : [];
    case "simple":
      return word.object === undefined
        ? outcomeOffers(word, "if it")
        : phraseOffers(situation, tokens, { sorts: [word.object], asserts: false }, 3);
  }
}

/** Behind what an action is done to: what would come of it. */
function outcomeOffers(
  word: ActionWord | null | undefined,
  begins: "that it" | "where it" | "if it",
): readonly Offer[] {
  if (word?.tried !== true) return [];
  return ["would", "could"].flatMap((chance) =>
    coreOffers([`that it ${chance}`], 5).map((offer) => ({ ...offer, text: `${begins} ${chance}` })),
  );
}

/** Behind `would` and `could`: the verbs, and what ends. */
function verbOffers({ of, isDenied }: Extract<Place, { kind: "outcome" }>): readonly Offer[] {
  const offer = (text: string, documentation: string): Offer =>
    offerOf(text, CompletionItemKind.Keyword, "what comes of the action", 1, documentation);
  const verbs = [...OUTCOME_VERBS].filter(
    ([verb]) => of === "what comes" || verb === "be" || (of !== null && verb === "become"),
  );
  return [
    ...verbs.map(([verb, { documentation }]) => offer(verb, documentation)),
    ...(of === null || isDenied ? [] : [offer("no longer be", "What is so before it, and not afterwards.")]),
  ];
}

function strengthOffers({ id }: ActionWord): readonly Offer[] {
  const offer = (text: string, says: string, rank: number): Offer =>
    offerOf(text, CompletionItemKind.Value, `strength of ${id}`, rank, says);
  return [
    ...["1", "2", "3", "4"].map((text) => offer(text, "As printed.", 1)),
    offer("X", "The strength printed on the acting card.", 2),
    offer("Y", "The strength in the procedure of the commanded unit.", 3),
  ];
}

function wayOffers(): readonly Offer[] {
  return coreOffers(["to", "towards", "nearer to", "away from"], 1);
}

/** Fixed forms that end a statement. */
function modifierOffers(situation: Situation): readonly Offer[] {
  return situation.tree.lexicon.words.flatMap((word) =>
    word.category === "idiom" && word.role === "modifier" && !word.weakens && !word.restates
      ? [wordOffer(situation, word, 4)]
      : [],
  );
}

function deckOffers({ workspace, document, tree }: Situation): readonly Offer[] {
  const bot = botOf(tree);
  const sides = scenarioOf(workspace, document)?.sides.filter(({ side }) => bot === null || side === bot) ?? [];
  return sides.flatMap(({ side, decks = [] }) => {
    const detail = `${cardListsOf(tree.lexicon).deck.one} of ${side}`;
    return decks.map(({ letter, text }) => offerOf(letter, CompletionItemKind.EnumMember, detail, 1, text));
  });
}

function drawOffers({ tree }: Situation): readonly Offer[] {
  const { cardLists } = tree.lexicon;
  if (cardLists === undefined) return [];
  const { group } = cardLists;
  return [`in matching ${group}`, "matching deck"].map((text) =>
    offerOf(text, CompletionItemKind.EnumMember, "decks", 2, `From the deck of the acting card's ${group}.`),
  );
}

function criterionOffers(situation: Situation, place: Extract<Place, { kind: "criterion" }>): readonly Offer[] {
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

function letterOffers(
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

function ruleOffers(situation: Situation, scope: RuleScope): readonly Offer[] {
  const { lexicon } = situation.tree;
  const { text } = situation.document;
  const lineEnd = text.indexOf("\n", situation.offset);
  const line = text.slice(situation.offset, lineEnd === -1 ? text.length : lineEnd).replace(/\/\/.*$/, "");
  const numbers = line.match(/\d+/g) ?? [];
  return (lexicon.rules ?? [])
    .filter(({ scopes }) => scopes.includes(scope))
    .map((rule) => {
      const [sentence = rule.id] = rule.sentences;
      const written = scope === "sequence" ? sentence : `${capitalised(sentence)}.`;
      const snippet = snippetOf(written, lexicon, numbers);
      return {
        text: withoutPlaces(snippet),
        snippet,
        detail: "rule",
        documentation: describeRule(rule, notesOf(situation)),
        kind: CompletionItemKind.Constant,
        rank: 2,
      };
    });
}

/** The text of a snippet with nothing filled in. */
export function withoutPlaces(snippet: string): string {
  return snippet.replace(/\$\{\d+:([^}]*)\}/g, "$1");
}

/**
 * The sentence as a snippet, whose open places the user fills in one after another.
 *
 * @param numbers those already on the line, in their order
 */
function snippetOf(sentence: string, { sides }: Lexicon, numbers: readonly string[]): string {
  let place = 0;
  let number = 0;
  return sentence.replace(/#|\{side\}|\{letter\}/g, (slot) => {
    place += 1;
    const filled = slot === "#" ? (numbers[number++] ?? "1") : slot === "{side}" ? (sides[0]?.id ?? "") : "A";
    return `\${${place}:${filled}}`;
  });
}
