import { enumerate } from "../../grammar/prose.ts";
import { escapedPattern, wordedNumber } from "../../grammar/characters.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { lex } from "../../grammar/lexer.ts";
import { type Lexicon, placeWordOf, type TitleWord } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { sheetParser } from "../../grammar/sheet-parser.ts";
import type { Span } from "../../grammar/source.ts";
import type { RuleNode } from "../../grammar/syntax-tree.ts";
import { isEnd, Token } from "../../grammar/tokens.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { Beginning, CheckedRule, Criterion, Description, ScenarioSide } from "../../runtime/checked-tree.ts";
import { mostOf } from "../../runtime/checked-tree/forces.ts";
import { checkBracket } from "./bracket.ts";
import { CheckContext } from "./context.ts";
import { describe } from "./describe.ts";
import { checkUnknownWords } from "./tree-words.ts";

/** `The goblins begin in the top row`: who, and behind the verb where. */
const BEGINS =
  /^(?<who>.+?) (?:may )?(?:(?:begins?|starts?)(?: the (?:game|scenario))?|deploys?|sets? up|(?:is|are) (?:placed|deployed|set up))(?<dice> randomly| at random)?(?: anywhere)? (?<where>(?:in|on|at|within|next to|adjacent to|between|near|behind)\b.*?)(?<later>,? (?:randomly|at random))?\.(?: *\[.*)?$/isu;

/** What stands before the places themselves; before anything else they have no noun. */
const BEFORE_PLACES = /^(?:in|on|at) (?:any of )?(?:any )?/iu;

const AT_RANDOM = /(?<=^(?:in|on|at) (?:an?|any) )random(?:ly chosen)? /iu;

/** Words that only mean something as one side sees it. */
const AS_A_SIDE_SEES = /\b(?:own|enemy|enemies|ally|allies|allied|your|its|it|there|here)\b/iu;

/** `each Goblin`, `2 Goblins`, `the Ogre`, `an Ogre` */
const HOW_MANY =
  /^(?:(?<all>each|every|all(?: the)?)|(?<count>\d+|two|three|four|five|six|seven|eight|nine|ten)|an?|one|the) /iu;

/** Nobody writes a longer one, and it takes long to see that it is none. */
const LONGEST_SENTENCE = 1_000;

/** How a row says it; null where it is about something else, “unclear” after a report. */
export function checkBeginning(around: CheckContext, node: RuleNode): CheckedRule | "unclear" | null {
  const { file, lexicon, reporter } = around;
  const isRead = lexicon.setUp?.units !== undefined && node.text.length <= LONGEST_SENTENCE;
  const groups = isRead ? BEGINS.exec(node.text)?.groups : undefined;
  const { who = "", where = "", dice, later } = groups ?? {};
  if (groups === undefined) return null;
  const context = new CheckContext(file, ofAnySide(lexicon), { reporter });
  const { text } = context.file.source;
  const { start, end } = node.sentence;
  const found = (words: string, from: number): Span | null => {
    // Blanks and ends of lines between the words are folded in the sentence.
    const pattern = words.split(" ").map((word) => escapedPattern(word));
    const at = new RegExp(pattern.join(String.raw`\s+`), "u").exec(text.slice(from, end));
    return at && { start: from + at.index, end: from + at.index + at[0].length };
  };
  const spanOfWho = found(who, start);
  const spanOfWhere = spanOfWho && found(where, spanOfWho.end);
  if (spanOfWho === null || spanOfWhere === null) return unclear(context, node.sentence, "write it in one line");
  const whose = checkWho(context, spanOfWho, who);
  // `in a random square`
  const said = where.replace(AT_RANDOM, "");
  const isRandom = (dice ?? later) !== undefined || said !== where;
  const places = whose && checkWhere(context, spanOfWhere, said);
  const criteria = places && checkChoice(context, node, isRandom);
  if (!whose || !places || !criteria) return "unclear";
  const begins = { ...whose, in: places, criteria };
  const sentence = { span: node.sentence, text: context.quote(node.sentence) };
  return { ...sentence, entry: "begins", side: whose.side, numbers: [], letters: [], begins };
}

/** The words, of which none means units of the bot's own side: before the game, nobody acts. */
const ofAnySide = memoize((lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  words: lexicon.words.map((word) => {
    if (word.category !== "noun" && word.category !== "title") return word;
    const { implies: _, ...left } = word;
    return left;
  }),
}));

function unclear(context: CheckContext, span: Span, problem: string): "unclear" {
  context.reporter.report("unclear-beginning", span, { said: context.quote(span).replace(/\.$/, ""), problem });
  return "unclear";
}

type Who = Omit<Beginning, "in" | "criteria">;

/** The units that begin there; null after a report. */
function checkWho(context: CheckContext, span: Span, text: string): Who | null {
  const { lexicon } = context;
  const { setUp } = lexicon;
  const problem = (what: string): null => (unclear(context, span, what), null);
  const unit = unitNoun(context);
  const said = text.replace(/^(?:all )?the |^all /iu, "");
  const alone = new RegExp(String.raw`^(?:${unit}|${pluralOf(unit)}|units) of the (?=\S)`, "iu");
  const side = sideCalled(context, said.replace(alone, "").replace(/['’]s? (?:units|force)$/iu, ""));
  if (side !== null) {
    if (!titles(context).some((word) => word.units?.[side] !== undefined)) return problem(`${side} has no units`);
    const of = phraseAt(context, span, `${unit} of the ${side}`)?.description ?? null;
    return of && { side, title: null, count: null, of };
  }
  const single = setUp?.units?.find(({ name }) => foldForm(name) === foldForm(said));
  // `Ogre` may be the name of the only one: then it is counted like others.
  if (single !== undefined && single.name !== single.title) {
    const { side: its, title, name } = single;
    return { side: its, title, name, count: 1, of: named(context, span, name) };
  }
  const [, name = text, whose] = /^(.+?) (?:of|from) the (.+)$/iu.exec(text) ?? [];
  const counted = HOW_MANY.exec(name)?.groups ?? {};
  const [called, asked] = [name.replace(HOW_MANY, ""), whose === undefined ? null : sideCalled(context, whose)];
  const word = titleCalled(context, called);
  const sides = Object.keys(word?.units ?? {});
  if (word === null || (whose !== undefined && asked === null)) {
    const known = [...lexicon.sides, ...titles(context)].slice(0, MOST_NAMED).map(({ id }) => `the ${id}`);
    return problem(`say which units begin there by their name or their side, such as ${enumerate(known, "or")}`);
  }
  const [one, another] = asked === null ? sides : sides.filter((each) => each === asked);
  if (one === undefined) return problem(`${asked ?? "no side"} has no ${word.id}`);
  if (another !== undefined)
    return problem(
      `write ${enumerate(
        sides.map((each) => `“each ${word.id} of the ${each}”`),
        "or",
      )}`,
    );
  const isOne =
    counted["all"] === undefined && counted["count"] === undefined && foldForm(called) === foldForm(word.id);
  const count = isOne
    ? 1
    : counted["count"] === undefined
      ? null
      : (wordedNumber(counted["count"]) ?? Number(counted["count"]));
  const has = word.units?.[one] ?? 0;
  if (count === 0) return problem("leave the sentence out: none of them begins there");
  if (count !== null && count > has) return problem(`the game has ${has} of ${word.id}`);
  const of = phraseAt(context, span, sides.length === 1 ? word.id : `${word.id} of the ${one}`)?.description ?? null;
  return of && { side: one, title: word.id, count, of };
}

function named({ lexicon: { roles } }: CheckContext, span: Span, name: string): Description {
  const text = name;
  const tests = [{ span, text, kind: "named", name } as const];
  return { span, text, sort: roles.unit, base: { kind: "all" }, tests, select: null };
}

const MOST_NAMED = 4;

function titles({ lexicon }: CheckContext): readonly TitleWord[] {
  return lexicon.words.flatMap((word) => (word.category === "title" && word.units !== undefined ? [word] : []));
}

function titleCalled(context: CheckContext, name: string): TitleWord | null {
  const form = foldForm(name);
  return (
    titles(context).find(
      (word) =>
        [word.id, pluralOf(word.id)].some((each) => foldForm(each) === form) || foldedForms(word).includes(form),
    ) ?? null
  );
}

function sideCalled({ lexicon }: CheckContext, name: string): string | null {
  const form = foldForm(name.replace(/^the /iu, ""));
  return lexicon.sides.find(({ id, forms }) => [id, ...forms].some((each) => foldForm(each) === form))?.id ?? null;
}

function unitNoun({ lexicon: { roles, words } }: CheckContext): string {
  const noun = words.find(
    (word) => word.category === "noun" && word.sort === roles.unit && foldForm(word.id) === foldForm(roles.unit),
  );
  return noun?.id ?? roles.unit.toLowerCase();
}

/** The places; null after a report. */
function checkWhere(context: CheckContext, span: Span, text: string): Description | null {
  const { roles } = context.lexicon;
  const { one } = placeWordOf(context.lexicon);
  const [seen] = AS_A_SIDE_SEES.exec(text) ?? [];
  if (seen !== undefined) {
    unclear(context, span, `nobody acts yet: name the unit, the place or the side instead of “${seen}”`);
    return null;
  }
  const [before = ""] = BEFORE_PLACES.exec(text) ?? [];
  const from = { start: span.start + before.length, end: span.end };
  const phrase = phraseAt(context, from, text.slice(before.length), before === "" ? `${one} ` : "");
  if (phrase === null) return null;
  const { description, count, none } = phrase;
  if (description.sort === roles.place && count === null && !none) return description;
  unclear(context, span, description.sort === roles.place ? `say in which ${one} each begins` : `that is no ${one}`);
  return null;
}

/** Who chooses among the places; null after a report. */
function checkChoice(
  context: CheckContext,
  { bracket: node }: RuleNode,
  isRandom: boolean,
): readonly Criterion[] | null {
  const { place } = context.lexicon.roles;
  const bracket = node?.span;
  if (bracket === undefined) return isRandom ? [{ kind: "random", span: { start: 0, end: 0 }, text: "Random" }] : [];
  const { text } = context.file.source;
  if (/^\[\s*(?:the )?(?:player|side|owner)['’]s choice\s*\]$/iu.test(text.slice(bracket.start, bracket.end)))
    return [];
  if (isRandom) {
    unclear(context, bracket, "a die chooses already: leave out one of the two");
    return null;
  }
  const parser = sheetParser();
  const read = parser.run(parser.bracket, text, [
    ...tokensAt(context, bracket, text.slice(bracket.start, bracket.end)),
  ]);
  if (read === null) {
    unclear(context, bracket, "write what chooses, such as [Random]");
    return null;
  }
  checkUnknownWords(context, nodesIn(read, "unknown"));
  return checkBracket(context, read, [place])?.criteria ?? null;
}

/** What a phrase describes; null after a report. */
function phraseAt(context: CheckContext, span: Span, said: string, noun = ""): ReturnType<typeof describe> {
  const parser = sheetParser();
  const tokens = tokensAt(context, span, said, noun);
  const phrase = parser.run(parser.phrase, context.file.source.text, [...tokens]);
  if (phrase === null) {
    unclear(context, span, "this is no phrase of the language");
    return null;
  }
  checkUnknownWords(context, nodesIn(phrase, "unknown"));
  return describe(context, phrase);
}

/** The tokens of words that stand in the text, or that mean what stands there. */
function tokensAt(context: CheckContext, { start, end }: Span, said: string, noun = ""): readonly Token[] {
  const begun = `\n  ${noun}`;
  const { tokens } = lex({ ...context.file.source, text: begun + said }, vocabularyOf(context.lexicon));
  // What is not written stands at the edge of what is.
  const within = (offset: number): number => Math.max(start, Math.min(end, offset - begun.length + start));
  return tokens
    .filter((token) => !isEnd(token))
    .map(
      ({ tokenType, startOffset, end: last, entry, value, high }) =>
        new Token(tokenType, within(startOffset), within(last), entry, value, high),
    );
}

/** Checks that the units which begin somewhere take part, and that no more of them do than there are. */
export function checkBeginnings(
  context: CheckContext,
  rules: readonly CheckedRule[],
  sides: readonly ScenarioSide[],
): void {
  const said = new Map<string, number>();
  reportLeftOut(context, rules, sides);
  const listsForces = sides.some(({ starting }) => starting.length > 0);
  for (const { begins, span, text } of rules) {
    if (begins === undefined) continue;
    const { side, title, name, count } = begins;
    const own = sides.find((each) => each.side === side)?.starting ?? [];
    const problem = (what: string): unknown => unclear(context, span, what);
    if (title === null) {
      if (listsForces && own.length === 0)
        problem(`no force of ${side} is listed: write \`${side.toUpperCase()} FORCE 1\``);
      continue;
    }
    const rows = own.flatMap(({ cards }) => cards.filter((card) => card.title === title));
    const has = titleCalled(context, title)?.units?.[side] ?? 0;
    const there = rows.length === 0 ? has : Math.min(has, mostOf(own).get(title) ?? 0);
    if (listsForces && rows.length === 0 && count === null)
      problem(`no force lists a ${title}: say how many begin there, such as “2 ${pluralOf(title)}”`);
    else if (count === 1 && there > 1 && name === undefined && !/^(?:an?|one|1) /iu.test(text))
      problem(`there are ${there}: write “each ${title}” or “1 ${title}”`);
    const before = said.get(`${side} ${title}`) ?? 0;
    const all = before + (count ?? 0);
    said.set(`${side} ${title}`, all);
    if (all > there) problem(`with this, ${all} of ${title} begin somewhere, but there are ${there}`);
    const position = context.lexicon.setUp?.units
      ?.filter((each) => each.side === side && each.title === title)
      .findIndex((each) => each.name === name);
    if (rows.length > 0 && position !== undefined && position >= there)
      problem(`of ${title}, the first ${there} take part, and ${name} is none of them`);
  }
}

/** Reports units of a force of which neither the text nor the scenario says where they begin. */
function reportLeftOut(context: CheckContext, rules: readonly CheckedRule[], sides: readonly ScenarioSide[]): void {
  const { leftToScenarios = [] } = context.lexicon.setUp ?? {};
  const listed = context.file.sections.flatMap((each) => (each.kind === "startingCards" ? each.rows : []));
  for (const title of leftToScenarios)
    for (const { id: side } of context.lexicon.sides) {
      const starting = sides.find((each) => each.side === side)?.starting ?? [];
      const has = titleCalled(context, title)?.units?.[side] ?? 0;
      const count = listed.length === 0 ? has : (mostOf(starting).get(title) ?? 0);
      const own = rules.flatMap(({ begins }) => (begins?.side === side ? [begins] : []));
      const some = own.filter((each) => each.title === title);
      const placed = some.reduce((sum, each) => sum + (each.count ?? Infinity), 0);
      if (own.some((each) => each.title === null) || placed >= count) continue;
      const row = listed.find((each) => titleCalled(context, each.title.text)?.id === title);
      const units = placed === 0 ? "it begins" : "all of them begin";
      const problem = `say below SPECIAL RULES where ${units}, as in “Each ${title} begins in …”`;
      context.reporter.report("unclear-beginning", row?.title.span ?? context.file.header.span, {
        said: title,
        problem,
      });
    }
}
