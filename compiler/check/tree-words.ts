import { foldForm } from "../../grammar/fold-form.ts";
import { type Lexicon, placeWordOf, definitionOf } from "../../grammar/lexicon.ts";
import { VERBS_OF_OUTCOMES } from "../../grammar/core-lexicon.ts";
import { capitalised, enumerate } from "../../grammar/prose.ts";
import { singularOf } from "../../grammar/word-endings.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { NAMES_NAMED_TARGET } from "../../grammar/sentences/targets.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  FileNode,
  LetterNode,
  NumberDefinitionNode,
  OrderDefinitionNode,
  ProcedureNode,
  SectionNode,
  StrengthNode,
  UnknownWordNode,
} from "../../grammar/syntax-tree.ts";
import { reportUnknownTable, rolledOnAt } from "./tables/names.ts";
import type { CheckContext } from "./context.ts";
import type { PageText } from "./page-text.ts";

/** Words of a tree that must be handled wherever they are, in the order of the text. */
export interface TreeWords {
  /** Words without an entry. */
  readonly unknown: readonly UnknownWordNode[];
  /** Letters of groups, decks, strengths and sub-clauses. */
  readonly letters: readonly (LetterNode | StrengthNode)[];
}

/** Finds these words by their kind, as the tree is plain data. */
export function wordsIn(parts: readonly TreePart[]): TreeWords {
  const found = nodesIn(parts, "unknown", "letter", "strength");
  const unknown: UnknownWordNode[] = [];
  const letters: (LetterNode | StrengthNode)[] = [];
  for (const node of found) {
    if (node.kind === "unknown") unknown.push(node);
    else letters.push(node);
  }
  return { unknown, letters };
}

/** The first place in a file of a word with this entry; null if there is none. */
export function firstUse({ sections, procedures }: FileNode, entry: string): Span | null {
  return nodesIn([sections, procedures], "word").find(({ entries }) => entries.includes(entry))?.span ?? null;
}

/**
 * Reports words without an entry; neighbours on one line are one finding. The project's check adds suggestions, because
 * it can try them.
 */
export function checkUnknownWords(context: CheckContext, words: readonly UnknownWordNode[]): void {
  const { text } = context.file.source;
  const rolledOn = new Set<number>();
  for (const span of unknownRuns(text, words)) {
    const table = rolledOnAt(text, span);
    if (table !== null) {
      if (!rolledOn.has(table.span.start)) reportUnknownTable(context, table);
      rolledOn.add(table.span.start);
      continue;
    }
    const jump = jumpAt(text, span);
    if (jump !== null) {
      context.reporter.report("jump-misplaced", jump, { jump: context.quote(jump) });
      continue;
    }
    const word = context.quote(span);
    if (VERBS_OF_OUTCOMES.has(word.toLowerCase()) && BEFORE_OUTCOME.test(lineBefore(text, span))) continue;
    context.reporter.report(
      "unknown-word",
      span,
      { word, suggestion: "" },
      word.toLowerCase() === "one"
        ? helpWithOne(context.lexicon, lineBehind(text, span), clauseBefore(text, span))
        : helpWithPart(context, word, lineBehind(text, span), BEGINS_LINE.test(lineBefore(text, span))),
    );
  }
}

/** What comes before the verb of an outcome. */
const BEFORE_OUTCOME = /\b(?:would|could)(?: not| no longer)? $/i;

/** Matches if only the number of a clause comes before. */
const BEGINS_LINE = /(?:^|\n)\s*(?:\d+\.?\s+)?$/;

const LONGEST_OPENING = 24;

const LONGEST_BEHIND = 24;

function lineBehind(text: string, { end }: Span): string {
  return text.slice(end, end + LONGEST_BEHIND);
}

function lineBefore(text: string, { start }: Span): string {
  return text.slice(Math.max(0, start - LONGEST_OPENING), start);
}

/** What stands before in the same clause, or in the same line of a game's text. */
function clauseBefore(text: string, { start }: Span): string {
  const before = text.slice(Math.max(0, start - LONGEST_CLAUSE), start);
  const numbered = before.search(LAST_LINE);
  return before.slice((numbered === -1 ? before.lastIndexOf("\n") : numbered) + 1);
}

const LAST_LINE = /\n[^\S\n]*\d+[.)]?\s(?![^]*\n[^\S\n]*\d+[.)]?\s)/;
const LONGEST_CLAUSE = 400;

/** Help for `the nearest one`, with the nouns that it may stand for. */
function helpWithOne(lexicon: Lexicon, behind: string, before: string): { readonly help: string } {
  if (isChoice(" one ", behind)) return { help: helpWithChoice(lexicon) };
  const nouns = nounsNamedIn(lexicon, before).map((noun) => `“${noun}”`);
  const again = nouns.length === 0 ? "" : `, as in ${enumerate(nouns, "or")}`;
  return {
    help: `As a number, write “exactly 1” or “1 or more”. For what was named before, say its noun again${again}.`,
  };
}

function helpWithChoice(lexicon: Lexicon): string {
  return `A bot does not choose: write the actions in the order in which it tries them, as in “${exampleOfOtherwise(lexicon)}”, or a row for each behind “Roll [d6]:”.`;
}

/** The last nouns of units and places that a text names, each in the singular. */
function nounsNamedIn({ words }: Lexicon, text: string): readonly string[] {
  const said = ` ${foldForm(text.replace(/[^\p{L}\d'’-]+/gu, " "))} `;
  const found = words.flatMap((word) => {
    if (word.category !== "noun" && word.category !== "title") return [];
    if ((word.category === "noun" && word.anaphor === true) || word.id.startsWith("the ")) return [];
    const at = Math.max(...[word.id, ...(word.forms ?? [])].map((form) => said.lastIndexOf(` ${foldForm(form)} `)));
    return at === -1 ? [] : [{ at, noun: singularOf(word.id) }];
  });
  const nouns = found.toSorted((one, other) => one.at - other.at).map(({ noun }) => noun);
  return [...new Set(nouns)].slice(-MOST_NOUNS);
}

const MOST_NOUNS = 2;

/** Help for `rich` where `rich pond` is defined as one word. */
function helpWithPart(
  { lexicon }: CheckContext,
  part: string,
  behind: string,
  beginsLine: boolean,
): { readonly help?: string } {
  const unsaid = lexicon.unsaid?.find(({ pattern }) => new RegExp(pattern).test(foldForm(part)));
  if (unsaid !== undefined) return { help: unsaid.help };
  const meanings = helpWithMeanings(lexicon, part, behind, beginsLine);
  if (meanings !== null) return { help: meanings };
  const comparing = helpWithComparing(lexicon, part) ?? helpWithComparative(lexicon, part, behind);
  if (lexicon.definitions === undefined || comparing !== null) return comparing === null ? {} : { help: comparing };
  const start = `${foldForm(part)} `;
  const whole = lexicon.words.find((word) => definitionOf(word) !== undefined && word.id.startsWith(start));
  if (whole === undefined) return {};
  const own = capitalised(part);
  return { help: `“${whole.id}” is defined as a whole. To use “${part}” by itself, define “${own}” without the noun.` };
}

/** Help for `weakest`: the definition that fits its usual meaning. */
function helpWithComparing(lexicon: Lexicon, part: string): string | null {
  const [, stem] = /^([a-z]{3,}?)i?est$/i.exec(part) ?? [];
  const [fitting, ...others] = stem === undefined ? [] : numbersLike(lexicon, stem);
  if (fitting === undefined) return null;
  const choice = others.length === 0 ? "" : ` They also have ${enumerate(others.slice(0, MOST_NAMED))}.`;
  return `If it compares things, define it under DEFINITIONS, as in “${capitalised(part)}: lowest ${fitting}.”${choice}`;
}

/** Help for `a weaker enemy`, `the best cover`, `3 or worse`: which number it may compare, and which way. */
function helpWithComparative(lexicon: Lexicon, part: string, behind: string): string | null {
  const word = part.toLowerCase();
  if (word === "better" || word === "worse")
    return "Only the rules know which number is better: write “more” or “less”.";
  if (word === "best" || word === "worst") {
    const [, next = "…"] = /^\s+(\p{L}+)/u.exec(behind) ?? [];
    const isNumber = lexicon.words.some(({ category, id }) => category === "quantity" && id === next.toLowerCase());
    const named = isNumber ? next.toLowerCase() : "…";
    return `Only the rules know which number is better: write “highest ${named}” or “lowest ${named}”.`;
  }
  const [, stem = ""] = /^([a-z]{3,}?)i?er$/.exec(word) ?? [];
  const [fitting] = COMPARATIVES.has(word) ? numbersLike(lexicon, stem) : [];
  if (fitting === undefined) return null;
  return `If it compares things, say which number of theirs: “with more ${fitting} than …” or “with less ${fitting} than …”.`;
}

/** Comparatives of two things. */
const COMPARATIVES: ReadonlySet<string> = new Set(
  "weaker stronger smaller larger bigger slower faster poorer richer lighter heavier tougher healthier cheaper older younger".split(
    " ",
  ),
);

/** The quantities that a comparative may mean: those with a similar name, or else all. */
function numbersLike({ words, roles }: Lexicon, stem: string): readonly string[] {
  const quantities = words.flatMap((word) =>
    word.category === "quantity" && word.onlyInTables !== true && word.values === undefined ? [word] : [],
  );
  const ofUnits = quantities.filter(({ of }) => of.includes(roles.unit));
  const candidates = ofUnits.length === 0 ? quantities : ofUnits;
  const start = stem.slice(0, SHARED).toLowerCase();
  // `Strongest` is about strength, `healthiest` about health.
  const alike = candidates.filter(({ id }) => foldForm(id).startsWith(start));
  return (alike.length === 0 ? candidates : alike).map(({ id }) => id);
}

/** How many first letters a quantity shares with its superlative: `strength`, `strongest`. */
const SHARED = 3;
const MOST_NAMED = 3;

/** `go to 5`, where no jump could be read. */
function jumpAt(text: string, { start }: Span): Span | null {
  const [jump] = /^go\s+to\s+\d+/i.exec(text.slice(start, start + LONGEST_JUMP)) ?? [];
  return jump === undefined ? null : { start, end: start + jump.length };
}

const LONGEST_JUMP = 40;

function unknownRuns(text: string, words: readonly UnknownWordNode[]): Span[] {
  const runs: Span[] = [];
  for (const word of words.toSorted((first, second) => first.span.start - second.span.start)) {
    const last = runs.at(-1);
    const between = last ? text.slice(last.end, word.span.start) : "";
    if (last && /^[^\S\n]*$/.test(between)) runs[runs.length - 1] = joinSpans(last, word.span);
    else runs.push(word.span);
  }
  return runs;
}

/** Group, deck and strength letters keep their capitals in the page's words. */
export function keepLetters(page: PageText, letters: TreeWords["letters"]): void {
  for (const { kind, letter, span } of letters) {
    const isKept = kind === "letter" ? letter === letter.toUpperCase() : letter !== null;
    if (isKept) page.keepLetter(span);
  }
}

type TreePart = SectionNode | NumberDefinitionNode | OrderDefinitionNode | ProcedureNode;

/**
 * Help for a word that pages use in several meanings and the game does not define. It lists each meaning, since only
 * the page knows which is right. Null for any other word.
 *
 * @param behind the text after the word in its line
 * @param beginsLine whether only a number stands before it
 */
export function helpWithMeanings(lexicon: Lexicon, part: string, behind: string, beginsLine: boolean): string | null {
  const place = placeWordOf(lexicon).one;
  const said = ` ${foldForm(part)} `;
  const isSight = / (?:line|sight|sees?) /.test(said) && (!said.endsWith(" line ") || /^\s+of\s+sight\b/i.test(behind));
  if (isSight)
    return `Say how far it sees, as in “enemy within 3”, or define under DEFINITIONS what it can see. What walls hide is “by code”.`;
  if (/ zones? /.test(said) && /^\s+of\s+control\b/i.test(behind))
    return `Say which places these are, as in “${place} next to an enemy”, or define a word for them under DEFINITIONS.`;
  if (said.includes(" alone "))
    return `Say who is not there: “there is no other unit in its ${place}”, or “there is no other own unit in its ${place}”.`;
  if (said.includes(" outnumbered "))
    return `Say of what there is more and where: “there are more enemies than own units in its ${place}”, or compare their numbers.`;
  if (said.includes(" engaged "))
    return `Say when it is so: “there is an enemy in its ${place}”, or “there is an adjacent enemy”.`;
  if (/ (?:afford|enough) /.test(said))
    return `No price is known that it could mean: say how much it must have, as in “if it has 3 or more …”.`;
  if (isAboutAction(lexicon, said))
    return `A bot tries its lines in order, and whether an action is possible is no condition: write “otherwise” behind that action, as in “${exampleOfOtherwise(lexicon)}”, or say what must be so.`;
  if (isChoice(said, behind)) return helpWithChoice(lexicon);
  if (said === " pass " && beginsLine) return `Write “do nothing” where no line below is to be read.`;
  if (said === " ignoring ")
    return `A movement says only where it ends: what it may pass stands in the game's text, under ACTIONS. Whom it does not go to, say behind “except”.`;
  if (said === " another " || said === " other ")
    return `It could be any but the unit that acts: of two different ones, say the number, as in “up to 2 …”, or say what sets the second apart.`;
  if (NAMES_NAMED_TARGET.test(part) && beginsLine && /^\s*:(?!\s*\[)/.test(behind))
    return `A line that says what the target is has a number, as in “1 Target: the nearest enemy.” Those below speak of “the target”.`;
  const isName = /^\p{Lu}\p{L}*$/u.test(part);
  if (isName && beginsLine && !ANSWERS.has(part.toLowerCase()) && /^\s*:/.test(behind))
    return `A name for what other lines speak of is defined under DEFINITIONS, as in “${capitalised(part)}: enemy with the lowest …”. Any other line begins with what must be so.`;
  if (/ (?:you|yours?) /.test(said))
    return `Say who is meant: “own” and “it” are the side and the unit that act, and any other side has its name.`;
  if (beginsLine && / (?:draw|reveal|flip|turn|shuffle|reshuffle)(?: \w+)? $/.test(said))
    return `What happens with cards is a rule, which stands in the game's text: under ACTIONS, DECK or SEQUENCE. A line of a sheet says what is done then.`;
  if (/ rounds? $/.test(said) && !lexicon.words.some(({ id }) => id === "round"))
    return `Rounds are counted where the game's text has a number of them: write “The game has round (1–9).” under THINGS.`;
  if (said === " whenever ")
    return `What settles each choice is a list of criteria with a name: under PRIORITIES, as in “Choice: [Nearest > Random].”, and “[Choice]” in the lines.`;
  if (beginsLine && said.trim().includes(" ") && /^\s*\(\p{L}/u.test(behind))
    return `What stands in brackets would be said of the unit that acts. Write what must be so, and of whom, as in “an enemy is within 2 of …”.`;
  if (/ opponents? /.test(said))
    return `It could be a unit or a side: write “enemy” of a unit, or the name of the side.`;
  return null;
}

/** `Choose one: …`, `one of: …`, `one of the following: …` */
function isChoice(said: string, behind: string): boolean {
  if (said === " one ") return /^\s+of(?:\s+(?:the\s+following|these))?\s*:/i.test(behind);
  const [, one] = / (?:choose|pick|select)( one)? $/.exec(said) ?? [];
  return one !== undefined || (/ (?:choose|pick|select) $/.test(said) && /^\s+(?:one|either|between)\b/i.test(behind));
}

/** `if it cannot move`, `if no move is possible` */
function isAboutAction({ words }: Lexicon, said: string): boolean {
  const [, action, other] = / (?:cannot|can not|can't|unable to) (.+) $| no (.+) is possible $/.exec(said) ?? [];
  const named = action ?? other;
  if (named === undefined) return false;
  return words.some(
    (word) => word.category === "action" && [word.id, ...(word.forms ?? [])].some((form) => foldForm(form) === named),
  );
}

function exampleOfOtherwise({ words }: Lexicon): string {
  const [first = "…", second = "…"] = words.flatMap((word) => (word.category === "action" ? [word.id] : []));
  return `${first} …, otherwise ${second} …`;
}

/** Answers to a question on another line. */
const ANSWERS: ReadonlySet<string> = new Set(["yes", "no", "none"]);
