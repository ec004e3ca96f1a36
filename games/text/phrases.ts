import { CheckContext } from "../../compiler/check/context.ts";
import { checkAmount } from "../../compiler/check/comparison.ts";
import { checkCondition, reportDice, rollsDice } from "../../compiler/check/condition.ts";
import { checkBracket } from "../../compiler/check/bracket.ts";
import { describe, type Described } from "../../compiler/check/describe.ts";
import { boundBy, type Scope } from "../../compiler/check/scope.ts";
import { shapeOf } from "../../compiler/check/shape.ts";
import { checkUnknownWords } from "../../compiler/check/tree-words.ts";
import { sortOfHead } from "../../compiler/check/words.ts";
import { capitalised, enumerate } from "../../grammar/prose.ts";
import { Reporter } from "../../grammar/diagnose.ts";
import { escapedPattern } from "../../grammar/characters.ts";
import type { EffectBracketNode } from "../../grammar/game-text/effect-tree.ts";
import type { GameTextNode } from "../../grammar/game-text/syntax-tree.ts";
import type { QuotedNode } from "../../grammar/game-text/quoted.ts";
import { foldText, nodesIn } from "../../grammar/nodes.ts";
import { lex } from "../../grammar/lexer.ts";
import { definitionOf, type Lexicon, placeWordOf, type SortName } from "../../grammar/lexicon.ts";
import { foldedForms, foldForm } from "../../grammar/fold-form.ts";
import { memoize } from "../../grammar/memoize.ts";
import { sheetParser } from "../../grammar/sheet-parser.ts";
import type { Source, Span } from "../../grammar/source.ts";
import type { FileNode, PhraseNode } from "../../grammar/syntax-tree.ts";
import {
  Content,
  Core,
  isEnd,
  isOf,
  LeftParenthesis,
  RightParenthesis,
  Side,
  Token,
  UnknownWord,
} from "../../grammar/tokens.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { pluralOf, withArticle } from "../../grammar/word-endings.ts";
import type { Amount, Condition, Criterion, Description } from "../../runtime/checked-tree.ts";
import { sideAlone } from "./base-words.ts";
import { inWordsOfControl } from "./control.ts";
import { isSameName } from "./names.ts";
import {
  inWordsOfPrice,
  type Meant,
  partsWithAnd,
  pointsAtIt,
  type Pointing,
  SAYS_IT,
  speaksOfIt,
  THERE,
  unclearIn,
  withIt,
  withoutItself,
} from "./pointing.ts";

/** What a sentence speaks of; null: all of it, or one where an article says so. */
interface Counted {
  readonly description: Description;
  readonly count: number | null;
  /** Whether its noun is not in the plural. */
  readonly isSingular: boolean;
}

/** What stands before what the side controls that acts, or that is “it”. */
const CONTROLLED = /^the side (?=(?:own|control|hold)s? )/i;
const CONTROLLED_BY_IT = /^(?:the side|it|they) (?=(?:own|control|hold)s? )/i;

/** `there are 2 or more cities controlled by you` */
const OF_YOU =
  /^(there (?:is|are) (?:no |an? )?(?:(?:at most |more than |fewer than |less than |exactly )?\d+ (?:or more |or fewer )?)?)(.+) controlled by you$/i;

/** Words for one thing that a sentence points at. */
const IS_ONE = /^(?:it|(?:the|this|that|its|your) \p{L}+)$/iu;

/** `any city`, `a city`: what it is. */
function withoutAny(text: string): string {
  return text.replace(/^(?:any|an?) /i, "");
}

/** Phrases and conditions of the language that stand in a game's text, read with the words of the game. */
export class GamePhrases {
  /** The text as it is read, which is that of the file save for words that mean others there. */
  readonly #source: Source;
  readonly #written: Source;
  readonly #lexicon: Lexicon;
  readonly #unit: string;
  readonly #context: CheckContext;

  /** @param unit the noun of units: with “the” it is the one that acts */
  constructor(
    { source: written, asRead: source }: Pick<GameTextNode, "source" | "asRead">,
    lexicon: Lexicon,
    unit: string,
    reporter: Reporter,
  ) {
    this.#written = written;
    this.#source = source;
    this.#lexicon = lexicon;
    this.#unit = unit;
    this.#context = new CheckContext(fileOf(source), lexicon, { reporter }).actingAs([unit]);
  }

  /** The things that a phrase describes, of any side unless it says one; null where it is not understood. */
  description(quoted: QuotedNode): Description | null {
    const described = this.#described(quoted, null);
    if (described === null) return null;
    if (described.count !== null || described.none)
      return this.#context.unsupported(quoted.span, "say what a thing is, not how many there are");
    return described.description;
  }

  /**
   * What a sentence about something speaks of, and how many; null where it is not understood.
   *
   * @param noun what is left out before the phrase: `adjacent to the Captain`
   */
  counted(quoted: QuotedNode, pointing: Pointing, noun: string | null = null): Counted | null {
    const described = this.#described(quoted, pointing, noun);
    if (described === null) return null;
    const { count, none, description, shape } = described;
    if (none || (count !== null && count.comparison !== "exactly"))
      return this.#context.unsupported(quoted.span, "say which things these are, or how many");
    return { description, count: count?.number ?? null, isSingular: shape.head?.node.plural === false };
  }

  #described(quoted: QuotedNode, pointing: Pointing | null, noun: string | null = null): Described | null {
    return this.#reportingIn(quoted.asIn === undefined ? null : quoted.text, quoted.span, (phrases, said) =>
      phrases.#describedAs(said ?? quoted, pointing, noun),
    );
  }

  #describedAs(quoted: QuotedNode, pointing: Pointing | null, noun: string | null): Described | null {
    const { span } = quoted;
    const tokens = this.#tokens(span, noun === null ? "" : `${noun} `, quoted).map((token) => this.#asUnits(token));
    // Words may bring token types that an older parser does not know.
    const parser = sheetParser();
    const read = parser.run(parser.phrase, this.#source.text, [...tokens]);
    if (read === null) {
      const failed = parser.errors[0]?.token as Token | undefined;
      const parts = partsWithAnd(quoted.text);
      return parts.length === 0
        ? this.#refuse(failed, tokens, span)
        : this.#describedTogether(quoted, parts, pointing, noun);
    }
    const written = withoutItself(this.#context.words, read, pointing?.it ?? null);
    const phrase = pointing === null ? written : withIt(this.#context.words, written, pointing);
    checkUnknownWords(this.#context, nodesIn(phrase, "unknown"));
    if (pointing !== null && this.#isUnclear(phrase, pointing)) return null;
    const scope = scopeOf(span, pointing?.there ?? null, pointing?.it ?? null);
    return describe(this.#context, phrase, { scope });
  }

  /** `an area with a company and no fort`: what both parts say of it. */
  #describedTogether(
    quoted: QuotedNode,
    parts: readonly string[],
    pointing: Pointing | null,
    noun: string | null,
  ): Described | null {
    const said = parts.map((text) => ({ ...quoted, text, asIn: quoted.asIn ?? quoted.text }));
    const [one, ...others] = said.map((part) => this.#describedAs(part, pointing, noun));
    if (!one) return null;
    const tests = others.map((each) => each?.description.tests ?? null);
    if (tests.includes(null)) return null;
    return {
      ...one,
      description: { ...one.description, tests: [...one.description.tests, ...tests.flatMap((each) => each ?? [])] },
    };
  }

  /** Reports a phrase that means a certain thing, where nothing says which of several. */
  #isUnclear(tree: object, pointing: Pointing): boolean {
    const { words } = this.#context;
    const phrase = unclearIn(words, tree, pointing);
    const { head } = phrase === null ? { head: null } : shapeOf(words, phrase);
    if (phrase === null || head === null) return false;
    const sort = sortOfHead(words, head.word);
    const general = pointing.nouns.get(sort) ?? sort;
    const noun = head.node.entries.includes(THERE) ? general : head.node.text;
    const things = pointing.namesOf(head.word.id);
    const names = things.length > MOST_NAMES_SHOWN ? "" : enumerate(things, "or");
    const ways = `write “${withArticle(noun)}” for any, “each ${noun}” for all`;
    const certain = `${sort === pointing.place ? "“there”" : "“it”"} or “that ${general}” for one that stands before`;
    const which = names === "" ? "" : `${names}; `;
    const acts = pointing.hasActor && sort === pointing.unit ? `, “the ${general}” for the one that acts` : "";
    this.#context.unsupported(phrase.span, `say which ${general}: ${which}${ways}${acts}, and ${certain}`);
    return true;
  }

  /** Whether a phrase means the thing that “it” is. */
  pointsAtIt(quoted: QuotedNode, pointing: Pointing): boolean {
    const phrase = this.#phrase(quoted);
    return phrase !== null && pointsAtIt(this.#context.words, phrase, pointing);
  }

  /** Whether words say anything of the thing that “it” is. */
  speakOfIt(quoted: QuotedNode, pointing: Pointing): boolean {
    if (SAYS_IT.test(quoted.text)) return true;
    const phrase = this.#phrase(quoted);
    return phrase !== null && speaksOfIt(this.#context.words, phrase, pointing);
  }

  /** The words that say what a thing is, where a phrase or a condition brings it up. */
  wordsIn(quoted: QuotedNode): readonly string[] {
    const phrase = this.#phrase(quoted) ?? nodesIn(this.#conditionIn(quoted) ?? {}, "phrase")[0];
    return (phrase?.parts ?? []).flatMap((part) => (part.kind === "word" ? part.entries : []));
  }

  #phrase({ span }: QuotedNode): PhraseNode | null {
    const parser = sheetParser();
    return parser.run(parser.phrase, this.#source.text, [...this.#tokens(span)]);
  }

  #conditionIn({ span }: QuotedNode): object | null {
    const parser = sheetParser();
    return parser.run(parser.condition, this.#source.text, [...this.#tokens(span)]);
  }

  /**
   * The criteria of a bracket that ranks things of a sort; null where they are not understood.
   *
   * @param it what “it” is in them, if anything
   */
  criteria({ criteria, ranks }: EffectBracketNode, sort: SortName, it: Meant | null): readonly Criterion[] | null {
    if (ranks === undefined) return this.#criteriaOf(this.#tokens(criteria.span), criteria.span, sort, { it });
    if (ranks === "random") return [{ kind: "random", ...this.#context.located(criteria.span) }];
    const found = ranks.map(({ span, text, asIn }) => {
      const tokens = this.#tokens(span, "[", asIn === undefined ? { behind: "]" } : { asIn, text: `${text}]` });
      return this.#criteriaOf(tokens, span, sort, { it, isInWords: true });
    });
    const known = found.flatMap((each) => each ?? []);
    return found.includes(null) ? null : known;
  }

  /** @param isInWords whether they may name what they rank, as in `the goblin with the most hits` */
  #criteriaOf(
    tokens: readonly Token[],
    span: Span,
    sort: SortName,
    { it, isInWords = false }: { readonly it: Meant | null; readonly isInWords?: boolean },
  ): readonly Criterion[] | null {
    const parser = sheetParser();
    const node = parser.run(parser.bracket, this.#source.text, [...tokens]);
    if (node === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    checkUnknownWords(this.#context, nodesIn(node, "unknown"));
    const criteria = isInWords ? node.criteria.map((each) => ({ ...each, isInWords })) : node.criteria;
    return checkBracket(this.#context.knowing(scopeOf(span, it)), { ...node, criteria }, [sort])?.criteria ?? null;
  }

  /**
   * What must hold; null where it is not understood.
   *
   * @param it the sort of what `it` is; null if it is the unit that acts, or nothing
   * @param pointing what other words than “it” can mean; null where they mean nothing
   */
  condition(quoted: QuotedNode, it: SortName | null = null, pointing: Pointing | null = null): Condition | null {
    const isOfPlace = pointing !== null && pointing.it?.sort === pointing.place;
    const named = inWordsOfPrice(quoted.text);
    const [, price = ""] = /(\p{L}+ (?:price|cost|rate))/iu.exec(named) ?? [];
    const written = this.#withSidesNamed(this.#isQuantity(price) ? named : quoted.text);
    const read = it === "Side" ? written.replace(CONTROLLED_BY_IT, "you ") : written.replace(CONTROLLED, "you ");
    // In other words than those of the text, “the” points at nothing: it would be any side.
    const text = it === "Side" && quoted.asIn !== undefined ? read.replace(/^the side (?=(?:has|is) )/i, "it ") : read;
    const isOther = quoted.asIn !== undefined || text !== quoted.text;
    const said = this.#inOtherWords(text, isOfPlace) ?? (isOther ? text : null);
    if (said !== null && / controlled by /.test(said) && !this.#haveOwners)
      return this.unsupported(
        quoted,
        `say below THINGS whose ${placeWordOf(this.#lexicon).many} are: “It can belong to a side.”`,
      );
    return this.#reportingIn(said, quoted.span, (phrases, other) =>
      phrases.#conditionAs(other ?? quoted, { said: other === null ? said : null, it, pointing }),
    );
  }

  #conditionAs(
    quoted: QuotedNode,
    {
      said,
      it,
      pointing,
    }: { readonly said: string | null; readonly it: SortName | null; readonly pointing: Pointing | null },
  ): Condition | null {
    const { span, begun } = withoutIdle(quoted);
    const counted = countedBy(this.quote(span));
    const meant = said === null ? {} : { asIn: quoted.text, text: said };
    const lexed = this.#tokens(span, begun, { replaced: counted?.replaced, ...meant });
    // `a Red brigade is in a town`: before a word that says what it is, the name of a side says whose. `2 ghouls are hurt`: they
    // are units.
    const tokens = lexed.map((token, at) => {
      const next = lexed[at + 1];
      return next !== undefined && (isOf(next, Content) || isOf(next, Core.Copula)) ? this.#asUnits(token) : token;
    });
    // Words may bring token types that an older parser does not know.
    const parser = sheetParser();
    const read = parser.run(parser.condition, this.#source.text, [...tokens]);
    if (read === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    const written = withoutItself(this.#context.words, read, pointing?.it ?? null);
    const node = pointing === null ? written : withIt(this.#context.words, written, pointing);
    checkUnknownWords(this.#context, nodesIn(node, "unknown"));
    if (pointing !== null && this.#isUnclear(node, pointing)) return null;
    // In a rule “it” is what the rule is about, as it is in a line that begins with `When`.
    const isAboutIt = node !== written || SAYS_IT.test(said ?? this.quote(span));
    const reacting = isAboutIt ? this.#context.reacting(true) : this.#context;
    const about = isAboutIt && it !== null ? this.#context.about(it) : reacting;
    const context = about.knowing(scopeOf(span, pointing?.there ?? null));
    const checked = checkCondition(context, node)?.condition ?? null;
    const condition = checked === null || said === null ? checked : this.#asWritten(checked, span);
    // What is legal is asked again and again, and must be answered alike.
    if (condition !== null && rollsDice(condition)) return reportDice(this.#context, span);
    if (condition === null || counted === null) return condition;
    return (
      counted.meant(condition) ??
      this.#context.unsupported(span, "say it of things that there are, as in “there are 2 Goblins”")
    );
  }

  /**
   * What is read of some words; null where it is not understood. What is wrong with other words that stand for those of the
   * text is reported in these other words, at the words of the text: pieces of the text where they would stand say nothing.
   *
   * @param said the other words; null where the text is read as it is
   */
  #reportingIn<Read>(
    said: string | null,
    span: Span,
    read: (phrases: GamePhrases, said: QuotedNode | null) => Read | null,
  ): Read | null {
    const { diagnostics } = this.#context.reporter;
    const before = diagnostics.length;
    const found = read(this, null);
    const own = diagnostics.slice(before);
    if (said === null || own.every((each) => this.#isOfWholeWords(each.span))) return found;
    const source = { ...this.#source, text: said };
    const reporter = new Reporter();
    const alone = { kind: "quoted", span: { start: 0, end: said.length }, text: said } as const;
    read(new GamePhrases({ source, asRead: source }, this.#lexicon, this.#unit, reporter), alone);
    if (reporter.diagnostics.length === 0) return found;
    diagnostics.splice(
      before,
      Infinity,
      ...reporter.diagnostics.map((each) => {
        const written = this.#placeOf(said.slice(each.span.start, each.span.end), span);
        return { ...each, fixes: [], span: written ?? span };
      }),
    );
    return found;
  }

  /** Whether a stretch of the text begins and ends with words of it. */
  #isOfWholeWords({ start, end }: Span): boolean {
    const { text } = this.#source;
    const isWithin = (at: number): boolean => /^[\p{L}\d]{2}$/u.test(text.slice(at - 1, at + 1));
    return text.slice(start, end).trim() !== "" && !isWithin(start) && !isWithin(end);
  }

  /** Where the text has these very words; null where it does not. */
  #placeOf(words: string, { start, end }: Span): Span | null {
    const found = new RegExp(String.raw`(?<![\p{L}\d])${escapedPattern(words)}(?![\p{L}\d])`, "u").exec(
      this.#source.text.slice(start, end),
    );
    if (words === "" || found === null) return null;
    return { start: start + found.index, end: start + found.index + words.length };
  }

  /** A condition that was read in other words, with those of the text. */
  #asWritten(condition: Condition, span: Span): Condition {
    const text = this.quote(span);
    const [only, second] = condition.items;
    const items = only === undefined || second !== undefined ? condition.items : [{ ...only, span, text }];
    return { ...condition, span, text, items };
  }

  /** `the Ghouls have 3 gold`, where a side is called as its units and only sides have gold: the side is meant. */
  #withSidesNamed(text: string): string {
    const { sides, words } = this.#lexicon;
    const alike = sides.filter(({ id }) => words.some((word) => word.id === sideAlone(id)));
    const saysNumber = (form: string): boolean => new RegExp(`\\b${form}\\b`, "iu").test(text);
    const isOfSides = (): boolean =>
      words.some(
        (word) => word.category === "quantity" && isOnlyOfSides(word.of) && foldedForms(word).some(saysNumber),
      );
    if (alike.length === 0 || !(isOfSides() || /\b(?:first player|passed)\b/i.test(text))) return text;
    const names = alike.map(({ id }) => id).join("|");
    return text.replace(
      new RegExp(`(^|\\bthan )(?:the )?(${names})(?=$| (?:have|has|is|are)\\b)`, "giu"),
      (_whole, before: string, name: string) => `${before}${sideAlone(name)}`,
    );
  }

  /** `doom reaches 10`, `its hits run out`, `it has more Towns than Cities` of a place: as a condition says it; else null. */
  #inOtherWords(text: string, isOfPlace: boolean): string | null {
    const [, deck] =
      /^(?:the own|the|your|its) ((?:.+ )?deck) (?:runs out|has run out|is exhausted|is depleted)$/i.exec(text) ?? [];
    if (deck !== undefined) return `the ${deck} is empty`;
    const [, spent] = /^(?!there )(.+?) runs? out$/i.exec(text) ?? [];
    if (spent !== undefined) return `${withoutArticle(spent)} = 0`;
    const [, reaching, number] =
      /^(.+?) (?:has reached|have reached|reach|reaches) (\d+)(?: or more)?$/i.exec(text) ?? [];
    if (reaching !== undefined && number !== undefined)
      return Number(number) === 0
        ? `${withoutArticle(reaching)} = 0`
        : `${withoutArticle(reaching)} > ${Number(number) - 1}`;
    const yours = this.#whatIsHad(text);
    if (yours !== null) return yours;
    const [, state] = /^you are (.+)$/i.exec(text) ?? [];
    if (state !== undefined)
      return `the ${this.#unit} is ${state.replace(/^(?:at|on) (?=(?:the|an?) |\p{Lu})/u, "in ")}`;
    const [, unowned] = /^you (?:do not|don['’]t) (?:own|control) (.+)$/i.exec(text) ?? [];
    if (unowned !== undefined)
      return IS_ONE.test(unowned) ? `${unowned} is not own` : `there is no own ${withoutAny(unowned)}`;
    const inPlace = this.#inOnePlace(text);
    if (inPlace !== null) return inPlace;
    const onBoard = this.#onBoard(text);
    if (onBoard !== null) return onBoard;
    // `you own the ranch`, `you control 2 or more cities`
    const [, owned = "", owns] = /^you (own|control|hold)s? (.+)$/i.exec(text) ?? [];
    if (owns !== undefined) {
      // Units are own or not, whatever anybody controls.
      if (/^(?:it|them)$/i.test(owns) && !isOfPlace) return null;
      const counted = IS_ONE.test(owns) ? `${owns} is own` : inWordsOfControl(`${owned}s ${owns}`, "you", false);
      return counted?.replace(OF_YOU, "$1own $2") ?? null;
    }
    const side = this.#lexicon.sides.find(({ id }) => new RegExp(`^(?:the )?${id}(?: side)? `, "iu").test(text));
    const controlled =
      side && inWordsOfControl(text.replace(new RegExp(`^(?:the )?${side.id}(?: side)? `, "iu"), ""), side.id, false);
    if (controlled) return controlled;
    const [, who] = /^(.+?) (?:has|have) passed$/i.exec(text) ?? [];
    const isKnown = this.#lexicon.words.some(({ category, id }) => category === "adjective" && id === "passed");
    if (who !== undefined && isKnown) return `${who} is passed`;
    const [, more, things, others] =
      /^it (?:already )?(?:has|contains|holds) (more|fewer) (.+?) than (.+)$/i.exec(text) ?? [];
    if (!isOfPlace || more === undefined || things === undefined || others === undefined) return null;
    return this.#isQuantity(things) ? null : `there are ${more} ${things} in it than ${others} in it`;
  }

  /** `there is oil on your cape`, `there are 2 or more seals in it`: what a place has; null for other words. */
  #inOnePlace(text: string): string | null {
    const { one } = placeWordOf(this.#lexicon);
    const [, no, least, more, number = "", whose, which = `its ${one}`] =
      /^there (?:is|are) (?:(no) |at least (\d+) |(\d+) or more |any |some )?(.+?) (?:within 0 .+|(?:in|on|at) (?:(it)|((?:your|the|this|its) .+)))$/i.exec(
        text,
      ) ?? [];
    const place = whose ?? which;
    const isPlace = whose !== undefined || isSameName(which.replace(/^\S+ /, ""), one.replace(/^\S+ /, ""));
    if (number === "" || !isPlace || !this.#isQuantity(number)) return null;
    return `${place} has ${no === undefined ? `${least ?? more ?? 1} or more` : "no"} ${number}`;
  }

  /** `the total number of cattle on the board is 20 or more`, of what places or units have: `cattle of ranches`. Null for other words. */
  #onBoard(text: string): string | null {
    const [, name, compared] =
      /^the total (?:(?:number|amount) of )?(.+?)(?: (?:on the board|on the map|in play))? (?:is|are) (.+)$/i.exec(
        text,
      ) ?? [];
    const word =
      name === undefined
        ? undefined
        : this.#lexicon.words.find(
            (each) => each.category === "quantity" && foldedForms(each).includes(foldForm(name)),
          );
    const [sort, another] = word?.category === "quantity" ? word.of : [];
    const { roles, words } = this.#lexicon;
    if (sort === undefined || another !== undefined) return null;
    const noun =
      sort === roles.place ? placeWordOf(this.#lexicon).many : sort === roles.unit ? pluralOf(this.#unit) : null;
    const isKnown = noun !== null && words.some((each) => foldedForms(each).includes(foldForm(noun)));
    return isKnown ? `${name ?? ""} of ${noun} are ${compared ?? ""}` : null;
  }

  /**
   * `you have 2 or more silk`, `you have no silk`: of the side that acts, where sides have such a number. `the Party has no oil`,
   * where it alone has oil: `oil = 0`. Null for other words.
   */
  #whatIsHad(text: string): string | null {
    const [, whose = "", before = "", number, behind = "", thing] =
      /^(you|.+?) (?:have|has) (no |at least |at most |fewer than |less than |more than |exactly )?(?:(\d+|an?|any) )?(or more |or fewer |or less )?(.+)$/i.exec(
        text,
      ) ?? [];
    if (thing === undefined || (before !== "" && behind !== "")) return null;
    const isYours = /^you$/i.test(whose);
    const side = this.#lexicon.sides.find(({ id }) => foldForm(id) === foldForm(whose.replace(/^the\s+/i, "")));
    const sort = isYours ? "Side" : side && capitalised(side.id);
    const isOf = (of: readonly string[]): boolean =>
      sort !== undefined && of.includes(sort) && (isYours || of.length === 1);
    const isOfSides = this.#lexicon.words.some(
      (word) => word.category === "quantity" && isOf(word.of) && foldedForms(word).includes(foldForm(thing)),
    );
    if (!isOfSides) return null;
    const own = isYours ? "own " : "";
    const count = number === undefined || !/^\d+$/.test(number) ? 1 : Number(number);
    const isStated = number !== undefined && /^\d+$/.test(number);
    switch (before.trim().toLowerCase()) {
      case "no":
        return `${own}${thing} = 0`;
      case "exactly":
        return `${own}${thing} = ${count}`;
      case "at most":
        return `${own}${thing} < ${count + 1}`;
      case "fewer than":
      case "less than":
        return `${own}${thing} < ${count}`;
      case "more than":
        return `${own}${thing} > ${count}`;
    }
    if (behind === "or fewer " || behind === "or less ") return `${own}${thing} < ${count + 1}`;
    // `you have 2 silk`: exactly so many, or enough to pay?
    if (isStated && before === "" && behind === "") return isYours ? null : `${thing} = ${count}`;
    return `${own}${thing} > ${count - 1}`;
  }

  /** Whether places can belong to sides. */
  get #haveOwners(): boolean {
    return this.#lexicon.words.some(({ category, id }) => category === "adjective" && id === "controlled");
  }

  /** The numbers of things that the text defines. */
  get numbersDefined(): readonly string[] {
    return this.#numbersDefined(() => true);
  }

  #numbersDefined(isOf: (sorts: readonly SortName[]) => boolean): readonly string[] {
    return this.#lexicon.words.flatMap((word) =>
      word.category === "quantity" && definitionOf(word) !== undefined && isOf(word.of) ? [word.id] : [],
    );
  }

  /** How much a phrase says, of the unit that acts; null where it is not understood. */
  amount({ span }: QuotedNode): Amount | null {
    const tokens = this.#tokens(span);
    const parser = sheetParser();
    const node = parser.run(parser.phrase, this.#source.text, [...tokens]);
    if (node === null) return this.#refuse(parser.errors[0]?.token as Token | undefined, tokens, span);
    return checkAmount(this.#context, node);
  }

  /** A number that the text defines for things of a sort; null for other names. */
  numberDefined(name: string, sort: SortName): string | null {
    const known = this.#numbersDefined((sorts) => sorts.includes(sort));
    return known.find((each) => isSameName(each, name) || isSameName(pluralOf(each), name)) ?? null;
  }

  /**
   * How much a number that the text defines is of one thing.
   *
   * @param name as the text defines it
   * @param of the sort of what “it” is, or the name of a thing; null where the number is that of the unit that acts
   */
  definedNumber(
    name: string,
    { span, text }: QuotedNode,
    of: { readonly it: SortName } | { readonly thing: string } | null,
  ): Amount | null {
    const it = of !== null && "it" in of ? of.it : null;
    const said = of === null ? name : `${name} of ${"it" in of ? "it" : of.thing}`;
    const parser = sheetParser();
    const node = parser.run(parser.phrase, this.#source.text, [...this.#tokens(span, "", { asIn: text, text: said })]);
    if (node === null) return this.#refuse(undefined, [], span);
    const context = it === null ? this.#context : this.#context.reacting(true).about(it);
    return checkAmount(context.knowing(scopeOf(span, null)), node);
  }

  /** Reports a phrase that means nothing where it stands, and why. */
  unsupported({ span }: QuotedNode, reason: string): null {
    return this.#context.unsupported(span, reason);
  }

  /** A stretch of the text, letter for letter. */
  written({ start, end }: Span): string {
    return this.#written.text.slice(start, end);
  }

  /** A stretch as it is written, blanks folded. */
  quote({ start, end }: Span): string {
    return foldText(this.#written.text.slice(start, end));
  }

  #refuse(failed: Token | undefined, tokens: readonly Token[], span: Span): null {
    const unknown = tokens
      .filter((token) => isOf(token, UnknownWord))
      .map(({ startOffset, end }) => ({ start: startOffset, end }));
    const text = (at: Span): string => this.#source.text.slice(at.start, at.end);
    if (unknown.length > 0) {
      checkUnknownWords(
        this.#context,
        unknown.map((at) => ({ kind: "unknown", span: at, text: text(at) })),
      );
      return null;
    }
    const at = failed === undefined || isEnd(failed) ? span : { start: failed.startOffset, end: failed.end };
    return this.#context.unsupported(at, "it does not fit the words before it");
  }

  /** The tokens of a stretch at their places in the text. Nothing before it is read: a text has many phrases. */
  #tokens(
    { start, end }: Span,
    noun = "",
    {
      isFrom = false,
      isThere = false,
      behind = "",
      replaced = SAID_AS_IT_IS,
      asIn,
      text: meant = "",
    }: Partial<Pick<QuotedNode, "isFrom" | "isThere" | "asIn" | "text">> & {
      readonly behind?: string;
      readonly replaced?: Replaced | undefined;
    } = {},
  ): readonly Token[] {
    const begun = BEGUN_LINE + noun;
    const written = asIn === undefined ? replaced(this.#source.text.slice(start, end)) : meant;
    // What goes from a place is in it.
    const plain = written.replace(
      /\b(with|has|have)( an?)(?= (\p{L}+(?: \p{L}+)?) of\b)/giu,
      (whole, verb: string, article: string, number: string) =>
        this.#isQuantity(number) ? verb + blank(article) : whole,
    );
    const ordered = plain.replace(
      /\b(\d+) (\p{L}+(?: \p{L}+)?) or (more|fewer|less|higher|lower)\b/giu,
      (whole, number: string, name: string, more: string) =>
        this.#isQuantity(name) ? `${number} or ${more} ${name}` : whole,
    );
    const said = isFrom ? ordered.replace(/\bfrom\b/i, "in  ") : ordered;
    const left =
      noun === "" && behind === "" && !isThere && this.#isOfPlaces(said)
        ? ` ${placeWordOf(this.#lexicon).one}`
        : behind;
    const text = begun + said + (isThere ? " there" : "") + left;
    const by = start - begun.length;
    const { tokens } = lex({ ...this.#source, text }, vocabularyOf(this.#lexicon));
    // What is not written stands at the edge of what is.
    const within = (offset: number): number => Math.max(start, Math.min(end, offset + by));
    let reached = start;
    const read = tokens.map(({ tokenType, startOffset, end: last, entry, value, high }) => {
      // A word is reported where it is written.
      const word = text.slice(startOffset, last);
      const placeOf = (after: number): number => this.#placeOf(word, { start: after, end })?.start ?? -1;
      const next = asIn === undefined ? -1 : placeOf(reached);
      // Words that are not written may have led behind it.
      const isBefore = asIn !== undefined && next < 0 && tokenType === UnknownWord;
      const found = isBefore ? placeOf(start) : next;
      const from = found < 0 ? within(startOffset) : found;
      const at = isBefore && found >= 0 ? from : Math.max(reached, from);
      reached = asIn === undefined ? start : at;
      const to = found < 0 ? within(last) : from + last - startOffset;
      return new Token(tokenType, at, Math.max(at, to), entry, value, high);
    });
    return this.#withExceptions(read.filter((token, at) => !this.#isIdle(token, read[at - 1])));
  }

  /** `in deep water`, `deep water`, where places are so: what is said last is said of a place, whose noun is left out. */
  #isOfPlaces(said: string): boolean {
    const [, last] =
      /(?:^|\b(?:in|on|into|onto|through) )(?:an? |each |every |any )?(\p{L}+(?: \p{L}+)?)$/iu.exec(said) ?? [];
    return last !== undefined && saidOfPlaces(this.#lexicon).has(foldForm(last));
  }

  /** Whether a number is called so: `with a load of more than 3` has it with “a”. */
  #isQuantity(name: string): boolean {
    return this.#lexicon.words.some(
      (word) => word.category === "quantity" && [...foldedForms(word)].includes(foldForm(name)),
    );
  }

  /** `all divers` are units, where their side is called Divers: what is described is no side. */
  #asUnits(token: Token): Token {
    const { tokenType, entry, startOffset, end } = token;
    const units = tokenType === Side ? vocabularyOf(this.#lexicon).forms.get(entry?.form ?? "")?.placed : null;
    return units?.where === "phrase" ? new Token(units.entry.type, startOffset, end, units.entry) : token;
  }

  /** Whether a word says nothing more: `already`, `except for`. A game can have such a word. */
  #isIdle(token: Token, before: Token | undefined): boolean {
    const said = this.#source.text.slice(token.startOffset, token.end).toLowerCase();
    if (said === "for") return before !== undefined && isOf(before, Core.Except);
    if (!isOf(token, UnknownWord)) return false;
    return (
      said === "already" ||
      said === "now" ||
      said === "still" ||
      said === "currently" ||
      (said === "yet" && before !== undefined && isOf(before, Core.Not))
    );
  }

  /** `except Cape and Dunes` leaves out both, as `(except Cape and Dunes)` does. */
  #withExceptions(tokens: readonly Token[]): readonly Token[] {
    const at = tokens.findIndex((token) => isOf(token, Core.Except));
    const [except, last] = [tokens[at], tokens.findLast((token) => !isEnd(token))];
    if (except === undefined || last === undefined || at === 0) return tokens;
    if (!TWO_NAMES.test(this.#source.text.slice(except.end, last.end))) return tokens;
    const open = new Token(LeftParenthesis, except.startOffset, except.startOffset);
    const close = new Token(RightParenthesis, last.end, last.end);
    const end = tokens.indexOf(last) + 1;
    return [...tokens.slice(0, at), open, ...tokens.slice(at, end), close, ...tokens.slice(end)];
  }
}

/** Names that “and” joins into a list: `Cape and Dunes` */
const TWO_NAMES =
  /^\s*\p{Lu}[\p{L}\d]*(?:\s+\p{Lu}[\p{L}\d]*)*(?:\s+and\s+\p{Lu}[\p{L}\d]*(?:\s+\p{Lu}[\p{L}\d]*)*)+$/u;

/** What the words of a phrase may refer to. */
function scopeOf(span: Span, ...meant: readonly (Meant | null)[]): Scope {
  const itself = { span, text: "it", base: { kind: "all" }, tests: [], select: null } as const;
  return { bound: meant.flatMap((each) => (each === null ? [] : [boundBy({ ...itself, sort: each.sort })])) };
}

/** A condition without what says nothing more: `there are no torches left`, `there is no Rat on the map`. */
function withoutIdle({ span, text }: QuotedNode): { readonly span: Span; readonly begun: string } {
  const [idle = ""] =
    /^no\b.*?(\s+(?:(?:is|are)\s+left|remains?))$/i.exec(text)?.slice(1) ??
    /\b(?:has|have)\b.+?(\s+left)$/i.exec(text)?.slice(1) ??
    /^there (?:is|are) (?:no|none)\b.*?(\s+(?:left|on the (?:map|board)|in play))$/i.exec(text)?.slice(1) ??
    [];
  // `no torch is left` says that there is no torch.
  const begun = idle !== "" && /^no\b/i.test(text) ? "there is " : "";
  return { span: { ...span, end: span.end - idle.length }, begun };
}

/** Words that say of places alone what they are, and that are no nouns: `deep water`. */
const saidOfPlaces = memoize(({ words, roles }: Lexicon): ReadonlySet<string> => {
  const nouns = new Set(words.flatMap((word) => (word.category === "noun" ? foldedForms(word) : [])));
  const said = words.flatMap((word) =>
    word.category === "adjective" && word.of.length === 1 && word.of.includes(roles.place) ? foldedForms(word) : [],
  );
  return new Set(said.filter((form) => !nouns.has(form)));
});

/** `the doom track`: what a number is called. */
function withoutArticle(text: string): string {
  return text.replace(/^the\s+/i, "").replace(/\s+(?:marker|track)$/i, "");
}

/** Other words of the same length. */
type Replaced = (written: string) => string;

const SAID_AS_IT_IS: Replaced = (written) => written;

function blank(words: string): string {
  return " ".repeat(words.length);
}

/** What a number of things says that a condition of the language says in other words. */
interface CountedBy {
  readonly replaced: Replaced;
  /** The condition, of that of the words that replace it; null where they say something else. */
  readonly meant: (condition: Condition) => Condition | null;
}

/** `there are not more Towns than Cities`, `there are 1–2 Towns`; null for other conditions. */
function countedBy(text: string): CountedBy | null {
  const [, denied, more] = /^there (?:is|are) (not?) (more|fewer)\b/i.exec(text) ?? [];
  if (denied !== undefined && more !== undefined)
    return {
      replaced: (written) => written.replace(/\bnot?\b/i, blank),
      meant: ({ items: [only, ...others], ...condition }) =>
        only?.kind === "compares" && others.length === 0 && (only.comparison === "more" || only.comparison === "less")
          ? { ...condition, items: [{ ...only, comparison: only.comparison === "more" ? "atMost" : "atLeast" }] }
          : null,
    };
  const [, least, most] = /^there are (\d+)(?:\s*[–-]\s*| or )(\d+)\b/.exec(text) ?? [];
  const isRange = least !== undefined && most !== undefined && Number(least) < Number(most);
  if (!isRange || (/ or /.test(text) && Number(most) !== Number(least) + 1)) return null;
  return {
    replaced: (written) => written.replace(/(?<=^there\s+are\s+\d+)(?:\s*[–-]\s*|\s+or\s+)\d+/i, blank),
    meant: ({ items: [only, ...others], ...condition }) =>
      only?.kind === "exists" && !only.negated && only.count?.number === Number(least) && others.length === 0
        ? {
            ...condition,
            items: [
              { ...only, count: { ...only.count, comparison: "atLeast" } },
              { ...only, count: { ...only.count, comparison: "atMost", number: Number(most) } },
            ],
          }
        : null,
  };
}

/** Whether some sorts of things are sides, and nothing else. */
export function isOnlyOfSides(sorts: readonly SortName[]): boolean {
  return sorts.length > 0 && sorts.every((sort) => sort === "Side");
}

/** More names are not shown where a sentence must say which thing it means. */
export const MOST_NAMES_SHOWN = 5;

/** What stands before a phrase: a row is further in than a caption. */
const BEGUN_LINE = "\n  ";

/** The text as the checker wants it: a file without sections. */
function fileOf(source: Source): FileNode {
  const nowhere = { start: 0, end: 0 };
  return {
    kind: "file",
    span: { start: 0, end: source.text.length },
    source,
    header: { kind: "header", span: nowhere, game: null, scenario: null, bot: null },
    sections: [],
    proceduresCaption: null,
    procedures: [],
    comments: [],
  };
}
