import { capitalised } from "../../grammar/prose.ts";
import { CompletionItemKind } from "vscode-languageserver";
import { cardName } from "../../runtime/checked-tree/lettered-names.ts";
import { type Words, wordsOf } from "../../compiler/check/words.ts";
import { coreWordsOf } from "../../grammar/core-lexicon.ts";
import { type Lexicon, type RuleScope, sidesWith, type TitleWord } from "../../grammar/lexicon.ts";
import type { ClauseNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { KnownTree, SheetDocument } from "../documents/sheet-document.ts";
import { describeRule } from "../tree/describe-word.ts";
import { subclausesOf } from "../../grammar/procedure-lines.ts";
import { botOf, cardsOf } from "../tree/scenario-of.ts";
import type { Workspace } from "../workspace.ts";
import type { Place } from "./place.ts";
import { type Offer, type Situation, notesOf, offerOf, wordOffer, coreOffers } from "./word-offers.ts";

/** What a text begins with: its game, its scenario, its bot. */
export function headerOffers({ workspace, document, tree }: Situation): readonly Offer[] {
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
      ...(lists === undefined
        ? []
        : [
            caption(`${id.toUpperCase()} OTHER CARDS`, "OtherCards"),
            caption(`${id.toUpperCase()} ${lists.deck.many.toUpperCase()}`, "Decks"),
            caption(`${id.toUpperCase()} DISPLAY`, "Displays"),
          ]),
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

/** What a new line of a block can begin with. */
export function lineOffers(situation: Situation, block: Extract<Place, { kind: "line" }>["block"]): readonly Offer[] {
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
    case "cards":
      return [...titleOffers(situation, false, block.side), ...blockOffers(tree)];
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

/**
 * The units of this scenario. As headings, units of the sheet's bot without a procedure come first.
 *
 * @param side only those that it has, as far as the game says so; null for all
 */
export function titleOffers(situation: Situation, asHeading: boolean, side: string | null = null): readonly Offer[] {
  const { workspace, document, tree } = situation;
  const bot = botOf(tree);
  const cards = asHeading ? cardsOf(workspace, document, bot) : [];
  const { words } = tree.lexicon;
  const titles = words.filter(
    (word): word is TitleWord =>
      word.category === "title" && (side === null || (sidesWith(word)?.includes(side) ?? true)),
  );
  if (cards.length === 0) {
    return titles.map((word) => wordOffer(situation, word, 3, asHeading ? headingOf(word) : word.id));
  }
  const offered = titles.filter(
    (word) =>
      word.withoutProcedure !== true &&
      situation.isBegun(headingOf(word)) &&
      cards.some(({ title }) => title === word.id),
  );
  // Only a check can decide this, and it takes longer than all else here.
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

/** The rules that the game has in a scope. */
export function ruleOffers(situation: Situation, scope: RuleScope): readonly Offer[] {
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
