import {
  type ActionWord,
  type AdjectiveWord,
  type NounWord,
  placeWordOf,
  type SortName,
  type TitleWord,
} from "../../grammar/lexicon.ts";
import type { RandomSource } from "../../runtime/dice.ts";
import { ActionDrawn, type Doing } from "./action-drawn.ts";
import type { Scope } from "./phrase-drawn.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import { textOf } from "./written.ts";
import type { WordsDrawn } from "./words-drawn.ts";

/** A clause in the words of a page, and in the long form that means the same. */
export interface Wordings {
  readonly printed: string;
  readonly long: string;
}

/** How a page prints a sentence, by what is peculiar to it. */
export const PRINTED_FORMS = [
  "who acts, by an adjective",
  "who acts, by one of two adjectives",
  "who acts, by where they are",
  "all others",
  "the rest",
  "the first that is possible",
  "in which case",
  "the first of the list",
  "the first of this list",
  "what wins ties",
  "if still tied",
  "the player decides",
  "any other",
  "left or remaining",
  "and no",
  "but no",
  "free of",
  "that has the most",
  "leaving one behind",
  "one stays",
  "one of those",
  "self included",
  "a bracket before the full stop",
  "near the unit that acts",
  "so many in one place",
  "what a side has",
  "how ties are broken",
  "rows in words",
  "only one",
  "then stop",
  "all of those are taken",
  "where from",
  "the same strength",
  "a strength in parentheses",
  "as far as possible",
  "the two best",
  "excluding places",
  "takes an action",
  "so much for each",
  "another number",
  "nothing done",
  "a number paid",
  "unless, before an action",
  "then, if",
  "or if tied",
  "the two with the most",
  "the first of the following",
  "as close as it can",
  "asked, and done",
  "no valid one",
  "except those",
  "in a direction",
  "weaker than the unit that acts",
  "several of those",
  "a list of targets",
  "the greatest number",
  "whichever has the most",
  "if any",
  "several in each case",
  "none of those, behind a stop",
  "instead",
  "does not move, and does something",
  "up to so far away",
  "what a side controls",
  "the closest one",
  "so many steps along",
  "more behind the number",
  "of an opponent",
  "what only sides have",
  "leads by so many",
  "as many as the other side",
  "the highest of a number",
  "isn't",
  "against",
  "tries to",
  "this unit",
  "can do it, or not",
  "with some of a number",
  "criteria in parentheses",
  "two criteria in parentheses",
  "towards and",
  "a number in a range",
  "so many, in a range",
  "one case after another",
  "and without",
  "if so, if not",
  "never done",
  "ending there if possible",
  "so that it is",
  "next to as many as possible",
  "a table behind a stop",
  "a strength behind a comma",
  "a strength against some",
  "to it if possible",
  "in a kind of place",
  "who has it",
  "to an adjacent place",
  "it is at a number",
  "but not one",
  "otherwise, behind a colon",
  "where it is, before a comma",
  "does not move, behind a stop",
  "an adjective first, in parentheses",
  "so much of it",
  "contrary cases",
  "a dash before the action",
  "a semicolon before another action",
  "who acts, behind where it is",
  "a condition in parentheses",
  "closest to something, and there",
  "if, and if not, behind the actions",
  "with a kind of place",
  "outnumber by so many",
  "never, and when",
  "more than its own",
] as const;

export type PrintedForm = (typeof PRINTED_FORMS)[number];

/** Draws clauses as pages print them, each with its long form, for the units of one heading. */
export class PrintedDrawn extends ActionDrawn {
  readonly #doing: Doing;
  readonly #title: TitleWord;
  readonly #side: string;

  constructor(words: WordsDrawn, random: RandomSource, title: TitleWord, side: string) {
    super(words, random);
    this.#title = title;
    this.#side = side;
    const scope: Scope = { bound: [], letters: [], parameters: [], reacts: false, acting: [title.id] };
    this.#doing = { scope, earlier: [], routines: [], inRoutine: false };
  }

  /** A clause of a form; null where the game has no words for it. */
  wordings(form: PrintedForm): Wordings | null {
    switch (form) {
      case "who acts, by an adjective":
        return this.#byAdjective();
      case "who acts, by one of two adjectives":
        return this.#byEither();
      case "who acts, by where they are":
        return this.#byPlace();
      case "all others":
        return this.#others([
          "All others",
          "All others must",
          `Other ${this.#actors()}`,
          `The other ${this.#actors()}`,
        ]);
      case "the rest":
        return this.#others(["The rest", "The rest must"]);
      case "the first that is possible":
        return this.#firstPossible();
      case "in which case":
        return this.#inWhichCase();
      case "the first of the list":
        return this.#firstInOrder();
      case "the first of this list":
        return this.#firstOfList();
      case "what wins ties":
        return this.#tied((first) => ` The ${first} ${this.#oneOf(["wins", "breaks"])} ties.`, false);
      case "if still tied":
        return this.#tied((first, second) => ` If tied, ${first}; if still tied, ${second}.`, true);
      case "the player decides":
        return this.#playerDecides();
      case "any other":
        return this.#anyOther();
      case "left or remaining":
        return this.#tied((first) => ` If tied, ${first} ${this.#oneOf(["left", "remaining"])}.`, false);
      case "and no":
        return this.#denied("and");
      case "but no":
        return this.#denied("but");
      case "free of":
        return this.#freeOf();
      case "that has the most":
        return this.#thatHas();
      case "leaving one behind":
        return this.#leaving(
          this.#oneOf([", leaving at least one #", ", leaving one #", ", leaving at least 1 #"]),
          " behind",
        );
      case "one stays":
        return this.#leaving(
          this.#oneOf([", provided that one #", ", provided at least one #", ", provided 1 #"]),
          this.#oneOf([" remains", " stays behind", " stays"]),
        );
      case "one of those":
        return this.#another();
      case "self included":
        return this.#selfIncluded();
      case "a bracket before the full stop":
        return this.#bracketBefore();
      case "near the unit that acts":
        return this.#near();
      case "so many in one place":
        return this.#manyInOne();
      case "what a side has":
        return this.#sideHas();
      case "how ties are broken":
        return this.#tied((first) => this.#oneOf(WAYS_OF_TIES).replace("#", first), false);
      case "rows in words":
        return this.#rowsInWords();
      case "only one":
        return this.#onlyOne();
      case "then stop":
        return this.#thenStop();
      case "all of those are taken":
        return this.#allTaken();
      case "where from":
        return this.#whereFrom();
      case "the same strength":
        return this.#sameStrength();
      case "a strength in parentheses":
        return this.#strengthIf();
      case "as far as possible":
        return this.#asPossible();
      case "the two best":
        return this.#theBest();
      case "excluding places":
        return this.#excluding();
      case "takes an action":
        return this.#takes();
      case "so much for each":
        return this.#forEach();
      case "another number":
        return this.#otherNumber();
      case "nothing done":
        return this.#nothingDone();
      case "a number paid":
        return this.#numberPaid();
      case "unless, before an action":
        return this.#unlessFirst();
      case "then, if":
        return this.#thenIf();
      case "or if tied":
        return this.#tied(
          (first) => this.#oneOf([`, or if tied ${first}.`, `, or the ${first} if there is a tie.`]),
          false,
        );
      case "the two with the most":
        return this.#twoWithMost();
      case "the first of the following":
        return this.#firstOfFollowing();
      case "as close as it can":
        return this.#asCloseAsItCan();
      case "asked, and done":
        return this.#asked();
      case "no valid one":
        return this.#noValid();
      case "except those":
        return this.#exceptThose();
      case "in a direction":
        return this.#inDirection();
      case "weaker than the unit that acts":
        return this.#weaker();
      case "several of those":
        return this.#hasWord("target") ? null : this.#several();
      case "the greatest number":
        return this.#mostOf((place, most, units) => {
          const forms = most === "most" ? ["greatest", "highest"] : ["lowest"];
          return `the ${place} with the ${this.#oneOf(forms)} number of ${units}`;
        });
      case "whichever has the most":
        return this.#mostOf((place, most, units) => `whichever ${place} has the ${most} ${units}`);
      case "if any":
        return this.#ifAny();
      case "none of those, behind a stop":
        return this.#noneBehindStop();
      case "does not move, and does something":
        return this.#stays();
      case "up to so far away":
        return this.#upToAway();
      case "what a side controls":
        return this.#controls();
      case "the closest one":
        return this.#closestOne();
      case "instead":
        return this.#instead();
      case "several in each case":
        return this.#severalInEach();
      case "so many steps along":
        return this.#stepsAlong();
      case "more behind the number":
        return this.#moreBehind();
      case "of an opponent":
        return this.#ofOpponent();
      case "what only sides have":
        return this.#ofSides();
      case "leads by so many":
        return this.#leadsBy();
      case "as many as the other side":
        return this.#asManyAs();
      case "the highest of a number":
        return this.#highestNumber();
      case "isn't":
        return this.#contracted();
      case "against":
        return this.#against();
      case "tries to":
        return this.#tries();
      case "this unit":
        return this.#thisUnit();
      case "can do it, or not":
        return this.#canAct();
      case "with some of a number":
        return this.#withAmount();
      case "criteria in parentheses":
        return this.#tied((first) => this.#oneOf([" (#).", " (# first).", " (# if tied)."]).replace("#", first), false);
      case "two criteria in parentheses":
        return this.#tied((first, second) => ` (${first}, then ${second}).`, true);
      case "towards and":
        return this.#towardsAnd();
      case "a number in a range":
        return this.#inRange();
      case "so many, in a range":
        return this.#manyInRange();
      case "one case after another":
        return this.#cases();
      case "and without":
        return this.#andRelated();
      case "if so, if not":
        return this.#ifSo();
      case "never done":
        return this.#neverDone();
      case "ending there if possible":
        return this.#endingIf();
      case "so that it is":
        return this.#soThat();
      case "next to as many as possible":
        return this.#nextToMost();
      case "a table behind a stop":
        return this.#tableBehindStop();
      case "a strength behind a comma":
        return this.#strengthBehindComma();
      case "a strength against some":
        return this.#strengthAgainst();
      case "to it if possible":
        return this.#toIfPossible();
      case "in a kind of place":
        return this.#inKindOfPlace();
      case "who has it":
        return this.#whoHas();
      case "to an adjacent place":
        return this.#toAdjacent();
      case "it is at a number":
        return this.#isAtNumber();
      case "but not one":
        return this.#butNotOne();
      case "otherwise, behind a colon":
        return this.#otherwiseBehindColon();
      case "contrary cases":
        return this.#contraryCases();
      case "a dash before the action":
        return this.#dashBeforeAction();
      case "a semicolon before another action":
        return this.#semicolon();
      case "who acts, behind where it is":
        return this.#actsWhereItIs();
      case "a condition in parentheses":
        return this.#conditionInParentheses();
      case "closest to something, and there":
        return this.#closestAndThere();
      case "if, and if not, behind the actions":
        return this.#ifNotBehind();
      case "with a kind of place":
        return this.#withKindOfPlace();
      case "more than its own":
        return this.#moreThanIts();
      case "never, and when":
        return this.#neverWhen();
      case "outnumber by so many":
        return this.#outnumberBy();
      case "where it is, before a comma":
        return this.#whereItIs();
      case "does not move, behind a stop":
        return this.#idleBehindStop();
      case "an adjective first, in parentheses":
        return this.#adjectiveFirst();
      case "so much of it":
        return this.#soMuchOf();
      case "a list of targets":
        // There a target is any unit.
        if (this.#hasWord("target")) return null;
        return this.#tied((first, second) => this.#oneOf(LISTS).replace("#", first).replace("#", second), true);
    }
  }

  /** `enemy`: an adjective and a noun, of which a sentence cannot say which it begins with. */
  #isNoun({ id, forms = [] }: AdjectiveWord): boolean {
    const adjectives = new Set([id, ...forms]);
    return this.words.all("noun").some((noun) => [noun.id, ...(noun.forms ?? [])].some((form) => adjectives.has(form)));
  }

  #oneOf(words: readonly string[]): string {
    return this.random.pick(words) ?? "";
  }

  /** What those who act are called when they are several. */
  #actors(): string {
    return pluralOf(this.#title.id);
  }

  /** An action with its criteria and full stop. */
  #done(): { readonly action: string; readonly behind: string } | null {
    const { action, ending, letters, isClosed } = this.one(this.#doing);
    if (letters.length > 0 || isClosed === true) return null;
    return { action: textOf(action), behind: ending.map(textOf).join("") };
  }

  #sentence(): string | null {
    const done = this.#done();
    return done && done.action + done.behind;
  }

  /** `Shaken Grenadiers RALLY.`, `Each shaken Grenadier must RALLY.` */
  #byAdjective(): Wordings | null {
    const adjective = this.words.one(this.words.adjectives(this.unit).filter((word) => !this.#isNoun(word)));
    const sentence = this.#sentence();
    if (adjective === null || sentence === null) return null;
    const said = this.words.form(adjective);
    const who = this.#oneOf([
      `${said} ${this.#actors()}`,
      `Each ${said} ${this.#title.id}`,
      `All ${said} ${this.#actors()} must`,
      `${this.#actors()} that are ${said}`,
    ]);
    return { printed: `${who} ${sentence}`, long: `If the ${this.#title.id} is ${said}, ${sentence}` };
  }

  /** `Tired or wounded Walkers REST.` */
  #byEither(): Wordings | null {
    const adjectives = this.words.adjectives(this.unit).filter((word) => !this.#isNoun(word));
    const [first, second] = [this.words.one(adjectives), this.words.one(adjectives)];
    const sentence = this.#sentence();
    if (first === null || second === null || first === second || sentence === null) return null;
    const said = `${this.words.form(first)} or ${this.words.form(second)}`;
    return {
      printed: `${said} ${this.#actors()} ${sentence}`,
      long: `If the ${this.#title.id} is ${said}, ${sentence}`,
    };
  }

  /** `RAM 1 if wounded; REST if not.` */
  #ifNotBehind(): Wordings | null {
    const [first, second, state] = [this.#done(), this.#done(), this.#state()];
    if (first?.behind !== "." || second?.behind !== "." || state === null) return null;
    if ([first, second].some(({ action }) => MORE_THAN_ONE.test(action) || action.length > SHORT_ACTION)) return null;
    const sign = this.#oneOf([";", "."]);
    return {
      printed: `${first.action} if ${state}${sign} ${second.action} if not.`,
      long: `If ${state}, ${first.action}. Otherwise, ${second.action}.`,
    };
  }

  /** `Walkers in the same zone as a survivor BITE.` */
  #byPlace(): Wordings | null {
    const said = this.relating(this.unit, this.#doing.scope, 0);
    const sentence = this.#sentence();
    if (said === null || sentence === null) return null;
    const who = this.#oneOf([this.#actors(), `${this.#actors()} that are`, `Any ${this.#title.id}`]);
    const test = textOf(said);
    return { printed: `${who} ${test} ${sentence}`, long: `If the ${this.#title.id} is ${test}, ${sentence}` };
  }

  #others(others: readonly string[]): Wordings | null {
    const first = this.random.chance(50) ? this.#byAdjective() : this.#byPlace();
    const second = this.#sentence();
    if (first === null || second === null) return null;
    const { printed, long } = first;
    return { printed: `${printed} ${this.#oneOf(others)} ${second}`, long: `${long} Otherwise, ${second}` };
  }

  #firstPossible(): Wordings | null {
    const options = Array.from({ length: this.random.within([2, 3]) }, () => this.#sentence());
    const drawn = options.filter((option) => option !== null);
    if (drawn.length < options.length) return null;
    const before = this.#oneOf([
      "Carry out the first of the following that is possible:",
      "Do the first possible action:",
      // TAKE is an action of some games.
      ...(this.words.actions().some(({ id }) => id === "TAKE")
        ? []
        : ["Take the first of these actions that is possible:"]),
      "Perform the first action possible:",
    ]);
    const rows = drawn.map((option, index) => `\n  ${String.fromCharCode(97 + index)}) ${option}`);
    return { printed: before + rows.join(""), long: drawn.join(" Otherwise, ") };
  }

  #inWhichCase(): Wordings | null {
    const [first, second] = [this.#done(), this.#done()];
    const test = this.test(this.unit, this.#doing.scope, 0, false);
    if (first === null || second === null || test === null || first.behind !== ".") return null;
    const said = `the ${this.#title.id} is ${textOf(test)}`;
    const before = `${first.action} unless ${said}, `;
    return {
      printed: `${before}in which case ${second.action}${second.behind}`,
      long: `${before}otherwise ${second.action} if ${said}${second.behind}`,
    };
  }

  #qualified(sort: SortName): { readonly adjective: string; readonly noun: NounWord } | null {
    const adjective = this.words.one(this.words.adjectives(sort).filter((word) => !this.#isNoun(word)));
    const noun = this.words.whole(sort);
    return adjective && noun && { adjective: this.words.form(adjective), noun };
  }

  /** An action that goes to a place, or is done there. */
  #placed(): string | null {
    const word = this.words.one([...this.words.actions("move"), ...this.words.actions("select")]);
    if (word === null) return null;
    const strength = word.strength === "none" || word.strength === "optional" ? "" : ` ${this.number(1, 3)}`;
    const led = word.object === this.unit ? ` ${this.#title.id}` : "";
    return `${word.id}${strength}${led} ${word.plan === "move" ? "to" : this.#oneOf(["in", "to"])}`;
  }

  #firstInOrder(): Wordings | null {
    const [action, place] = [this.#placed(), this.#qualified(this.place)];
    if (action === null || place === null) return null;
    const said = `${place.adjective} ${place.noun.id}`;
    const list = this.#oneOf(["from the top of the list", "from the top", "of the list", "on the list", "in order"]);
    return { printed: `${action} the first ${said} ${list}.`, long: `${action} ${said}. [First in order]` };
  }

  #firstOfList(): Wordings | null {
    const [action, place] = [this.#placed(), this.#qualified(this.place)];
    const names = this.words.nouns(this.place).filter((noun) => noun !== place?.noun && !/#/.test(noun.id));
    const named = [...new Set(Array.from({ length: 3 }, () => this.words.one(names)?.id ?? ""))];
    if (action === null || place === null || named.length < 2 || named.includes("")) return null;
    const preposition = action.slice(action.lastIndexOf(" ") + 1);
    const list =
      this.random.chance(50) || named.length < 3
        ? named.join(", ")
        : `${named.slice(0, -1).join(", ")} or ${named.at(-1) ?? ""}`;
    return {
      printed: `${action} the first ${place.adjective} ${place.noun.id} of this list: ${list}.`,
      long: `${action} ${named.map((name) => `${place.adjective} ${name}`).join(`, otherwise ${preposition} `)}.`,
    };
  }

  /** An action whose choice among targets or places criteria settle, with the sort of what it chooses. */
  #choosing(): { readonly action: string; readonly sort: SortName } | null {
    const attack = this.random.chance(50) ? this.words.one(this.words.actions("attack")) : null;
    if (attack !== null) {
      const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
      return { action: `${attack.id}${strength}`, sort: this.unit };
    }
    const [action, place] = [this.#placed(), this.#qualified(this.place)];
    if (action === null || place === null) return null;
    return { action: `${action} ${place.adjective} ${place.noun.id}`, sort: this.place };
  }

  #ranking(sort: SortName): string | null {
    const quantity = this.words.one(this.words.quantities(sort));
    const superlative = this.words.one(this.words.superlatives("quantity"));
    return quantity && superlative && `${superlative.id} ${quantity.id}`;
  }

  #tied(print: (first: string, second: string) => string, isLong: boolean): Wordings | null {
    const choosing = this.#choosing();
    const [first, second] = choosing === null ? [] : [this.#ranking(choosing.sort), this.#ranking(choosing.sort)];
    if (choosing === null || !first || !second) return null;
    const behind = print(first, second);
    return {
      printed: `${choosing.action}${/^ [^(]/.test(behind) ? "." : ""}${behind}`,
      long: `${choosing.action}. [${isLong ? `${first} > ${second}` : first}]`,
    };
  }

  #playerDecides(): Wordings | null {
    const choosing = this.#choosing();
    const first = choosing && this.#ranking(choosing.sort);
    if (choosing === null || first === null) return null;
    const decides = this.#oneOf(["the player decides", "the players decide", "the player chooses"]);
    return {
      printed: `${choosing.action}. If tied, ${first}; if still tied, ${decides}.`,
      long: `${choosing.action}. [${first} > Player's choice]`,
    };
  }

  #anyOther(): Wordings | null {
    const choosing = this.#choosing();
    const noun = choosing && this.words.whole(choosing.sort);
    // Only a noun for all of them says nothing.
    const first = choosing && this.test(choosing.sort, this.#doing.scope, 0, false);
    if (choosing === null || first === null || noun?.whole !== true) return null;
    const said = textOf(first);
    return {
      printed: `${choosing.action}. [${said} > Any other ${noun.id}]`,
      long: `${choosing.action}. [${said}]`,
    };
  }

  /** `city with 2 or more Guards`, and another kind of units that is not there, by its plural. */
  #held(): { readonly place: string; readonly none: string } | null {
    const place = this.words.whole(this.place);
    const [held, none] = [this.words.one(this.words.nouns(this.unit)), this.words.one(this.words.nouns(this.unit))];
    if (place === null || held === none || held === null || none === null) return null;
    const count = this.random.chance(50) ? `${this.number(1, 3)} or more ` : "";
    const several = held.forms?.[0] ?? held.id;
    return { place: `${place.id} with ${count}${several}`, none: none.forms?.[0] ?? none.id };
  }

  #denied(joint: "and" | "but"): Wordings | null {
    const held = this.#held();
    // Films of a side, and cards that are films: “no films” could be either.
    if (held === null || this.#called(held.none) > 1) return null;
    const [printed, long] = [` ${joint} no ${held.none}`, ` and not with ${held.none}`];
    if (this.random.chance(50)) {
      const action = this.#placed();
      if (action === null) return null;
      return { printed: `${action} ${held.place}${printed}.`, long: `${action} ${held.place}${long}.` };
    }
    const sentence = this.#sentence();
    if (sentence === null) return null;
    return {
      printed: `${held.place}${printed}: ${sentence}`,
      long: `${held.place}${long}: ${sentence}`,
    };
  }

  #freeOf(): Wordings | null {
    const [held, place] = [this.#held(), this.words.whole(this.place)];
    const action = this.#placed();
    if (held === null || place === null || action === null) return null;
    // A word of the game stays one.
    const said = new Set(this.words.lexicon.words.flatMap(({ id, forms = [] }) => [id, ...forms]));
    const free = this.#oneOf(["free", "empty", "clear", "devoid"].filter((word) => !said.has(word)));
    return {
      printed: `${action} ${place.id} ${free} of ${held.none}.`,
      long: `${action} ${place.id} without ${held.none}.`,
    };
  }

  /** `land without blight that has the most Towns`: both are said of the land. */
  #thatHas(): Wordings | null {
    const [action, place] = [this.#placed(), this.words.whole(this.place)];
    const quantities = this.words.quantities(this.place);
    const [lacked, most] = [this.words.one(quantities), this.words.one(quantities)];
    const counted = this.random.chance(60) ? this.words.one(this.words.nouns(this.unit)) : null;
    const said = counted?.forms?.[0] ?? (most === lacked ? undefined : most?.id);
    if (lacked === null || place === null || action === null || said === undefined) return null;
    const before = `${action} the ${place.id} without ${lacked.id}`;
    const ranked = `the ${this.#oneOf(["most", "fewest"])} ${said}`;
    return { printed: `${before} that has ${ranked}.`, long: `${before} with ${ranked}.` };
  }

  #leaving(before: string, behind: string): Wordings | null {
    const move = this.words.one(this.words.actions("move"));
    const place = this.#qualified(this.place);
    const unit = this.words.one(this.words.nouns(this.unit));
    if (move === null || place === null || unit === null) return null;
    const strength = move.strength === "none" || move.strength === "optional" ? "" : ` ${this.number(1, 3)}`;
    const led = move.object === this.unit ? ` ${this.#title.id}` : "";
    const action = `${move.id}${strength}${led} to ${place.adjective} ${place.noun.id}`;
    const origin = this.random.chance(50)
      ? ""
      : ` in ${this.#oneOf(["each origin #", "the origin #", "the # it leaves"]).replace("#", place.noun.id)}`;
    return {
      printed: `${action}${before.replace("#", unit.id)}${behind}${origin}.`,
      long: `${action}, leaving the last ${unit.id}.`,
    };
  }

  /** A name of units, or the noun for all of them: what may mean one unit, and the unit itself. */
  #single(): NounWord | TitleWord | null {
    const nouns = this.words.nouns(this.unit);
    return this.words.one(nouns.filter((noun) => noun.category === "title" || noun.whole === true));
  }

  #another(): Wordings | null {
    const [first, second] = [
      this.words.one(this.words.actions("attack")),
      this.words.one(this.words.actions("attack")),
    ];
    const noun = this.#single();
    const [where, elsewhere] = [
      this.relating(this.unit, this.#doing.scope, 0),
      this.relating(this.unit, this.#doing.scope, 0),
    ];
    if (first === null || second === null || noun === null || where === null || elsewhere === null) return null;
    // In a game with a thing called so, “one” is that thing.
    if (this.words.nouns(this.place).some(({ id }) => id === "One")) return null;
    const strength = (word: typeof first): string => (word.strength === "none" ? "" : ` ${this.number(1, 3)}`);
    const before = `${first.id}${strength(first)} at the ${noun.id} ${textOf(where)}`;
    const [joint, said] = [this.#oneOf([", otherwise ", ". None? "]), `${second.id}${strength(second)} at `];
    return {
      printed: `${before}${joint}${said}one ${textOf(elsewhere)}.`,
      long: `${before}, otherwise ${said}${noun.id} ${textOf(elsewhere)}.`,
    };
  }

  #selfIncluded(): Wordings | null {
    const attack = this.words.one(this.words.actions("attack"));
    const noun = this.#single();
    const rank = this.#ranking(this.unit);
    if (attack === null || noun === null || rank === null) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const before = `${attack.id}${strength} the ${noun.id} with the ${rank}`;
    const self = this.#oneOf([", self included", ", itself included", ", including itself"]);
    return { printed: `${before}${self}.`, long: `${before}.` };
  }

  #bracketBefore(): Wordings | null {
    const word = this.words.one(this.words.actions("select"));
    const place = this.#qualified(this.place);
    if (word === null || place === null) return null;
    const strength = word.strength === "none" || word.strength === "optional" ? "" : ` ${this.number(1, 3)}`;
    const bracket = textOf(this.bracket(this.place, this.#doing.scope, () => null));
    const before = `${word.id}${strength} in ${place.adjective} ${place.noun.id}`;
    return { printed: `${before} ${bracket}.`, long: `${before}. ${bracket}` };
  }

  /** `If the Ghoul is within 2 squares of a hero, ATTACK it.` */
  #near(): Wordings | null {
    const [unit, place] = [this.words.one(this.words.nouns(this.unit)), this.words.whole(this.place)];
    const attack = this.words.one(this.words.actions("attack"));
    const sentence = attack !== null && this.random.chance(50) ? `${attack.id} it.` : this.#sentence();
    // Where steps are counted, there may be no way back.
    if (unit === null || place?.countedIn !== "range" || sentence === null) return null;
    const near = `within ${this.number(2, 3)} ${place.forms?.[0] ?? place.id}`;
    const others = this.random.chance(30) ? this.words.one(this.words.adjectives(this.unit)) : null;
    const also = others === null ? "" : `the ${this.#title.id} is ${this.words.form(others)} and `;
    return {
      printed: `If ${also}the ${this.#title.id} is ${near} of a ${unit.id}, ${sentence}`,
      long: `If ${also}there is a ${unit.id} ${near}, ${sentence}`,
    };
  }

  /** `Roll a die. On a 5 or 6, PASS. On any other result, RALLY.` */
  #rowsInWords(): Wordings | null {
    const [first, second] = [this.#done(), this.#done()];
    if (first === null || second === null) return null;
    const [dice, faces, lowest, highest] = this.random.pick(ROLLED) ?? ["a die", "[d6]", 1, 6];
    const from = this.random.within([lowest + 2, highest - 1]);
    const before = this.#oneOf(["On #", "On a roll of #", "On a result of #", "If the result is #"]);
    const rest = this.#oneOf(["Otherwise", "On any other result", "On any other roll", `On ${lowest}–${from - 1}`]);
    const [one, another] = [first.action + first.behind, second.action + second.behind];
    const high = this.#oneOf([`${from} or more`, `${from}+`, `${from} or higher`]);
    return {
      printed: `Roll ${dice}. ${before.replace("#", high)}, ${one} ${rest}, ${another}`,
      long: `Roll ${faces}:\n  ${from}–${highest}: ${one}\n  ${lowest}–${from - 1}: ${another}`,
    };
  }

  /** `If there is only one hero within 2 squares, ATTACK it.` */
  #onlyOne(): Wordings | null {
    const [unit, place] = [this.#single(), this.words.whole(this.place)];
    const sentence = this.#sentence();
    if (unit === null || place === null || sentence === null) return null;
    const near = `${unit.id} within ${this.number(2, 3)} ${place.forms?.[0] ?? place.id}, ${sentence}`;
    return {
      printed: `If there is ${this.#oneOf(["only", "just"])} ${this.#oneOf(["one", "1"])} ${near}`,
      long: `If there is exactly 1 ${near}`,
    };
  }

  /** `PLACE in the unoccupied Docks. If all are taken, PASS.` */
  #allTaken(): Wordings | null {
    const [action, place] = [this.#placed(), this.#qualified(this.place)];
    const sentence = this.#sentence();
    // A word of the game stays one.
    if (action === null || place === null || sentence === null) return null;
    if (this.#hasWord("taken") || this.#hasWord("occupied")) return null;
    const { adjective, noun } = place;
    const before = `${action} unoccupied ${adjective} ${noun.id}`;
    const places = `${adjective} ${noun.forms?.[0] ?? ""}`;
    if (this.random.chance(40) && noun.forms?.[0] === pluralOf(noun.id)) {
      const taken = `if all ${places} are ${this.#oneOf(["occupied", "taken"])}, ${sentence}`;
      return { printed: `${before}. ${taken.replace("if", "If")}`, long: `${before}, otherwise, ${taken}` };
    }
    const none = this.#oneOf(["all are occupied", "all are taken", "none is left", "none is available"]);
    return { printed: `${before}. If ${none}, ${sentence}`, long: `${before}, otherwise ${sentence}` };
  }

  /** A movement with its strength, up to what it goes to. */
  #moved(): string | null {
    const word = this.words.one(this.words.actions("move"));
    if (word === null || word.object === this.unit) return null;
    const strength = word.strength === "none" || word.strength === "optional" ? "" : ` ${this.number(1, 3)}`;
    return `${word.id}${strength}`;
  }

  /** How many words of the game are called so. */
  #called(said: string): number {
    const isCalled = (form: string): boolean => form.toLowerCase() === said;
    return this.words.lexicon.words.filter(({ id, forms = [] }) => [id, ...forms].some(isCalled)).length;
  }

  #hasWord(said: string): boolean {
    return this.#called(said) > 0;
  }

  /** `MARCH 1 from a city with Guards to Port.` */
  #whereFrom(): Wordings | null {
    const [move, from, to] = [this.#moved(), this.#held(), this.#qualified(this.place)];
    if (move === null || from === null || to === null || !this.#hasWord("from")) return null;
    const goal = `to ${to.adjective} ${to.noun.id}`;
    return { printed: `${move} from a ${from.place} ${goal}.`, long: `In a ${from.place}: ${move} ${goal}.` };
  }

  /** `GO 2 to a dry plot. If there is none, GO to a bed.` */
  #sameStrength(): Wordings | null {
    const words = [...this.words.actions("move"), ...this.words.actions("select")];
    const needed = words.filter(
      ({ strength, byDefault }) => strength === "required" && byDefault?.strength === undefined,
    );
    const word = this.words.one(needed);
    const [first, second] = [this.#qualified(this.place), this.#qualified(this.place)];
    if (word === null || word.object === this.unit || first === null || second === null) return null;
    const [number, way] = [this.number(1, 3), word.plan === "move" ? "to" : "in"];
    const before = `${word.id} ${number} ${way} ${first.adjective} ${first.noun.id}`;
    const goal = `${way} ${second.adjective} ${second.noun.id}.`;
    const joint = this.#oneOf([", otherwise", ". If there is none,", "; if none,", ". Failing that,"]);
    return {
      printed: `${before}${joint} ${word.id} ${goal}`,
      long: `${before}, otherwise ${word.id} ${number} ${goal}`,
    };
  }

  /** `SAIL 2 to a dry plot. If nothing can be sailed, REST.` */
  #nothingDone(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    const rest = this.words.one(this.#bare());
    const [verb = "", ...adverbs] = (move ?? "")
      .toLowerCase()
      .replace(/ \d.*$/, "")
      .split(" ");
    if (move === null || place === null || rest === null || IRREGULAR.has(verb)) return null;
    const before = `${move} to ${place.adjective} ${place.noun.id}`;
    const end = this.#oneOf([",", ":"]);
    const behind = adverbs.length > 0 && this.random.chance(50) ? ` ${adverbs.join(" ")}` : "";
    return {
      printed: `${before}. If nothing can be ${verb}${verb.endsWith("e") ? "d" : "ed"}${behind}${end} ${rest.id}.`,
      long: `${before}, otherwise ${rest.id}.`,
    };
  }

  /** `If it can pay 2 gold, REST.` */
  #numberPaid(): Wordings | null {
    const [rest, quantity] = [this.words.one(this.#bare()), this.words.one(this.words.quantities(this.unit))];
    if (rest === null || quantity === null || !this.#hasWord("has")) return null;
    const number = this.number(1, 3);
    const verb = this.#oneOf(["pay", "afford"]);
    // An action PAY stays one.
    if (this.#hasWord(verb)) return null;
    const [can, has] = this.random.chance(50) ? ["can", "at least"] : ["cannot", "fewer than"];
    const who = can === "can" ? "it" : `the ${this.#title.id}`;
    return {
      printed: `If ${who} ${can} ${verb} ${number} ${quantity.id}, ${rest.id}.`,
      long: `If ${who} has ${has} ${number} ${quantity.id}, ${rest.id}.`,
    };
  }

  /** The actions that need no words behind them. */
  #bare(): readonly ActionWord[] {
    return this.words.actions("simple").filter(({ strength }) => strength === "none");
  }

  /** `ATTACK 2 (3 if the Captain is elite) at the nearest hero.` */
  #strengthIf(): Wordings | null {
    const plans = [...this.words.actions("attack"), ...this.words.actions("move"), ...this.words.actions("simple")];
    const word = this.words.one(plans.filter(({ strength }) => strength === "required" || strength === "own"));
    const adjective = this.words.one(this.words.adjectives(this.unit).filter((each) => !this.#isNoun(each)));
    const [unit, place] = [this.#single(), this.#qualified(this.place)];
    if (word === null || adjective === null || unit === null || place === null || word.object === this.unit)
      return null;
    const targets = { attack: ` at ${unit.id}`, move: ` to ${place.adjective} ${place.noun.id}` } as const;
    const target = word.plan === "attack" || word.plan === "move" ? targets[word.plan] : "";
    const said = `the ${this.#title.id} is ${this.words.form(adjective)}`;
    const more = this.#oneOf([`3 if ${said}`, `or 3 if ${said}`, `${said}: 3`]);
    return {
      printed: `${word.id} 2 (${more})${target}.`,
      long: `If ${said}, ${word.id} 3${target}. Otherwise, ${word.id} 2${target}.`,
    };
  }

  /** `ADVANCE to a dry plot, as far as possible from all pests.` */
  #asPossible(): Wordings | null {
    const [move, place, unit] = [this.#moved(), this.#qualified(this.place), this.#single()];
    const units = unit?.forms?.[0];
    if (move === null || place === null || units === undefined) return null;
    const goal = `${move} to ${place.adjective} ${place.noun.id}`;
    const [way, rank] = this.random.chance(50)
      ? [this.#oneOf(["as far as possible from ", "as far as possible from all "]), "Furthest from"]
      : [this.#oneOf(["as close as possible to ", "as near as possible to "]), "Nearest to"];
    return { printed: `${goal}${this.#oneOf([", ", " "])}${way}${units}.`, long: `${goal}. [${rank} ${units}]` };
  }

  /** `SHOOT 2 at the two closest heroes.` */
  #theBest(): Wordings | null {
    const [attack, unit] = [this.words.one(this.words.actions("attack")), this.#single()];
    const units = unit?.forms?.[0];
    if (attack === null || units === undefined || pluralOf(unit?.id ?? "") !== units) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const [number, count] = this.random.pick([
      ["two", 2],
      ["2", 2],
      ["three", 3],
    ] as const) ?? ["two", 2];
    const [before, behind] = [`${attack.id}${strength} at`, `${this.#oneOf(["closest", "nearest"])} ${units}.`];
    return { printed: `${before} the ${number} ${behind}`, long: `${before} up to ${count} ${behind}` };
  }

  /** `PLACE in the region with the fewest Tribes, excluding regions without Clans.` */
  #excluding(): Wordings | null {
    const [action, place] = [this.#placed(), this.words.whole(this.place)];
    const [ranked, held] = [this.words.one(this.words.nouns(this.unit)), this.words.one(this.words.nouns(this.unit))];
    if (action === null || place?.forms?.[0] === undefined || ranked === null || held === null) return null;
    const before = `${action} the ${place.id} with the ${this.#oneOf(["fewest", "most"])} ${ranked.forms?.[0] ?? ranked.id}`;
    const has = `${this.#oneOf(["with", "without"])} ${held.forms?.[0] ?? held.id}`;
    const but = this.#oneOf([", excluding", ", ignoring", " excluding", ", other than"]);
    return { printed: `${before}${but} ${place.forms[0]} ${has}.`, long: `${before}, not ${has}.` };
  }

  /** `it takes a REST action` */
  #takes(): Wordings | null {
    const simple = this.words.one(this.words.actions("simple").filter(({ strength }) => strength !== "required"));
    const adjective = this.words.one(this.words.adjectives(this.unit).filter((each) => !this.#isNoun(each)));
    if (simple === null || adjective === null || this.#hasWord("action")) return null;
    const before = `If the ${this.#title.id} is ${this.words.form(adjective)},`;
    const verbs = ["take", "perform", "make"].filter(
      (verb) => !this.words.actions().some(({ id }) => id === verb.toUpperCase()),
    );
    const verb = `${this.#oneOf(verbs)}${this.#oneOf(["", "s"])}`;
    const it = verb.endsWith("s") ? "it " : "";
    return {
      printed: `${before} ${it}${verb} ${this.#oneOf(["a", "the"])} ${simple.id}${this.#oneOf(["", " action"])}.`,
      long: `${before} ${simple.id}.`,
    };
  }

  /** `ATTACK 1 for each hero within 3 squares, at most 3. [Closest]` */
  #forEach(): Wordings | null {
    const actions = [...this.words.actions("attack"), ...this.words.actions("move"), ...this.words.actions("simple")];
    const word = this.words.one(actions.filter(({ strength }) => strength === "required" || strength === "own"));
    const [unit, place, goal] = [this.#single(), this.words.whole(this.place), this.#qualified(this.place)];
    const units = unit?.forms?.[0];
    const places = place?.forms?.[0];
    if (word === null || units === undefined || places === undefined || goal === null) return null;
    if (word.object === this.unit && word.plan !== "attack") return null;
    const counted = `${units} within 3 ${places}`;
    const behind = word.plan === "move" ? ` to ${goal.adjective} ${goal.noun.id}` : "";
    const bound = this.#oneOf([", at most 3", " (maximum 3)", ", to a maximum of 3", " (at least 1, at most 3)"]);
    const least = bound.includes("least") ? "<=" : "=";
    const each = this.#oneOf(["1 for each", "1 for every", "1 per"]);
    const done = (strength: number, sign: string): string =>
      `${word.id} ${strength} if (${counted} ${sign} ${strength})${behind}`;
    return {
      printed: `${word.id} ${each} ${unit?.id ?? ""} within 3 ${places}${bound}${behind}.`,
      long: `${[done(3, ">="), done(2, "="), done(1, least)].join(", otherwise ")}.`,
    };
  }

  /** `If hits < 3, REST. If hits are 3 or more, ATTACK 1.` */
  #otherNumber(): Wordings | null {
    const [first, second] = [this.#done(), this.#done()];
    const quantity = this.words.one(this.words.quantities(this.unit));
    if (first === null || second === null || quantity === null || first.behind !== ".") return null;
    const number = this.random.within([1, 4]);
    const more = this.#oneOf([`>= ${number}`, `is ${number} or more`, `are at least ${number}`, `is ${number}`]);
    const less = this.#oneOf([`< ${number}`, `is less than ${number}`, `are at most ${number - 1}`]);
    const begin = `If ${quantity.id} ${less}, ${first.action}`;
    const rest = `${second.action}${second.behind}`;
    return {
      printed: `${begin}. If ${this.#oneOf(["the ", ""])}${quantity.id} ${more}, ${rest}`,
      long: `${begin}. Otherwise, if ${quantity.id} ${more}, ${rest}`,
    };
  }

  /** An adjective that can be said of the unit that acts. */
  #state(): string | null {
    const adjective = this.words.one(this.words.adjectives(this.unit).filter((each) => !this.#isNoun(each)));
    return adjective && this.words.form(adjective);
  }

  /** `Unless the Mower is shaken, GO 2 to a dry plot.` */
  #unlessFirst(): Wordings | null {
    const [move, place, state] = [this.#moved(), this.#qualified(this.place), this.#state()];
    if (move === null || place === null || state === null) return null;
    const action = `${move} to ${place.adjective} ${place.noun.id}`;
    const condition = `unless the ${this.#title.id} is ${state}`;
    const it = this.#oneOf(["", `the ${this.#title.id} must `]);
    return { printed: `${condition}, ${it}${action}.`, long: `${action} ${condition}.` };
  }

  /** `REST, then, if the Mower is shaken, GO 2 to a dry plot.` */
  #thenIf(): Wordings | null {
    const [move, place, state] = [this.#moved(), this.#qualified(this.place), this.#state()];
    const rest = this.words.one(this.#bare());
    if (move === null || place === null || state === null || rest === null) return null;
    const action = `${move} to ${place.adjective} ${place.noun.id}`;
    const condition = `if the ${this.#title.id} is ${state}`;
    const then = this.#oneOf(["then,", "then"]);
    return {
      printed: `${rest.id}, ${then} ${condition}, ${action}.`,
      long: `${rest.id}, then ${action} ${condition}.`,
    };
  }

  /** `RECRUIT in the two dry regions with the most Guards.` */
  #twoWithMost(): Wordings | null {
    const [action, place, unit] = [this.#placed(), this.#qualified(this.place), this.#single()];
    const [places, units] = [place?.noun.forms?.[0], unit?.forms?.[0]];
    if (action === null || place === null || places === undefined || units === undefined) return null;
    if (pluralOf(place.noun.id) !== places || pluralOf(unit?.id ?? "") !== units) return null;
    const most = this.#oneOf(["most", "fewest"]);
    const said = `${place.adjective} ${places}`;
    return {
      printed: `${action} the ${this.#oneOf(["two", "2"])} ${said} with the ${most} ${units}.`,
      long: `${action} up to 2 ${said}. [${most} ${units}]`,
    };
  }

  /** `GO 2 to the first of the following: a dry plot; a ripe bed.` */
  #firstOfFollowing(): Wordings | null {
    const action = this.#placed();
    const places = [this.#qualified(this.place), this.#qualified(this.place)];
    const [first, second] = places.map((place) => place && `${place.adjective} ${place.noun.id}`);
    if (action === null || !first || !second || first === second) return null;
    const open = this.#oneOf(["", "possible ", "available ", "legal "]);
    const list = this.#oneOf([`a ${first}; a ${second}`, `${first}, ${second}`]);
    return {
      printed: `${action} the first ${open}of ${this.#oneOf(["the following", "these"])}: ${list}.`,
      long: `${action} ${first}, otherwise ${action} ${second}.`,
    };
  }

  /** `GO 2 to a dry plot. If it cannot reach it, it moves as close to it as possible.` */
  #asCloseAsItCan(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    if (move === null || place === null) return null;
    const goal = `${place.adjective} ${place.noun.id}`;
    const cannot = this.#oneOf([
      "it cannot reach it",
      "it is unable to reach one",
      `the ${this.#title.id} cannot get there`,
    ]);
    const close = this.#oneOf([
      "it moves as close to it as possible",
      "it moves as close as possible",
      "it goes as near as it can",
    ]);
    return {
      printed: `${move} to ${goal}. If ${cannot}, ${close}.`,
      long: `${move} to ${goal}, otherwise ${move} towards ${goal}.`,
    };
  }

  /** `Is the Mower shaken? REST.` */
  #asked(): Wordings | null {
    const [state, sentence] = [this.#state(), this.#sentence()];
    if (state === null || sentence === null) return null;
    const said = `the ${this.#title.id} is ${state}`;
    return {
      printed: `${this.#oneOf([`is the ${this.#title.id} ${state}`, said])}? ${sentence}`,
      long: `${said}: ${sentence}`,
    };
  }

  /** `GO 2 to a dry plot. If there are no valid plots, REST.` */
  #noValid(): Wordings | null {
    const [move, place, rest] = [this.#moved(), this.#qualified(this.place), this.words.one(this.#bare())];
    if (move === null || place === null || rest === null || place.adjective === "open") return null;
    const named = `${place.adjective} ${place.noun.id}`;
    // Of a noun of two words, the second alone names other places.
    if (this.#hasWord(named)) return null;
    const goal = `${move} to ${named}`;
    const valid = this.#oneOf(["valid", "legal", "eligible", "suitable"]);
    const none = this.#oneOf([`there is no ${valid} ${place.noun.id}`, "none of these is available"]);
    return { printed: `${goal}. If ${none}, ${rest.id}.`, long: `${goal}, otherwise ${rest.id}.` };
  }

  /** `GO 2 to a plot, except those with Guards or those with Mowers.` */
  #exceptThose(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    const [one, other] = [this.#single(), this.#single()].map((unit) => unit?.forms?.[0]);
    if (move === null || place === null || one === undefined || other === undefined) return null;
    const goal = `${move} to ${place.adjective} ${place.noun.id}`;
    const but = this.#oneOf([", except those", " except those", ", excluding those"]);
    return {
      printed: `${goal}${but} with ${one} or those with ${other}.`,
      long: `${goal}, not with ${one}, not with ${other}.`,
    };
  }

  /** `GO 2 in the direction of the nearest dry plot.` */
  #inDirection(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    if (move === null || place === null || !this.#hasWord("in")) return null;
    const goal = `the nearest ${place.adjective} ${place.noun.id}`;
    const [way, plain] = this.random.chance(50)
      ? ["in the direction of", "towards"]
      : [this.#oneOf(["in a direction away from", "in the direction away from"]), "away from"];
    return { printed: `${move} ${way} ${goal}.`, long: `${move} ${plain} ${goal}.` };
  }

  /** `RECRUIT in the region with the greatest number of Guards.`, `to whichever dry region has the fewest Guards` */
  #mostOf(print: (place: string, most: string, units: string) => string): Wordings | null {
    const [action, place, unit] = [this.#placed(), this.#qualified(this.place), this.#single()];
    const units = unit?.forms?.[0];
    if (action === null || place === null || units === undefined || pluralOf(unit?.id ?? "") !== units) return null;
    // `Raven-held` is read without an article before it.
    if (place.adjective.includes("-")) return null;
    const most = this.#oneOf(["most", "fewest"]);
    const said = `${place.adjective} ${place.noun.id}`;
    return {
      printed: `${action} ${print(said, most, units)}.`,
      long: `${action} ${said} with the ${most} ${units}.`,
    };
  }

  /** `GO 2 to a dry plot, if any.` */
  #ifAny(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    if (move === null || place === null) return null;
    const goal = `${move} to ${place.adjective} ${place.noun.id}`;
    const none = this.#oneOf([", if any", " if there is one"]);
    return { printed: `${goal}${none}.`, long: `${goal}.` };
  }

  /** `GO 2 plots forward.`, `GO 2 steps back.`: to the plot so many steps on. */
  #stepsAlong(): Wordings | null {
    const action = this.words.one(this.words.actions("move").filter(({ strength }) => strength !== "none"));
    const number = this.random.within([1, 4]);
    const { one, many } = placeWordOf(this.words.lexicon);
    const noun = number === 1 ? one : many;
    const [way, said] = this.random.chance(50)
      ? ["on", this.#oneOf(["forward", "forwards", "onwards"])]
      : ["back", this.#oneOf(["back", "backwards"])];
    const steps = `exactly ${number} ${noun} further ${way}`;
    if (action === null || !this.#hasWord(steps)) return null;
    const counted = this.#oneOf([
      ` ${noun}`,
      this.#hasWord("space") ? "" : ` ${number === 1 ? "space" : "spaces"}`,
      "",
    ]);
    return {
      printed: `${action.id} ${number}${counted} ${said}.`,
      long: `${action.id} ${number} to a ${one} ${steps}.`,
    };
  }

  /** `If it has 3 hits or more, REST.` */
  #moreBehind(): Wordings | null {
    const [rest, quantity] = [this.words.one(this.#bare()), this.words.one(this.words.quantities(this.unit))];
    if (rest === null || quantity === null || !this.#hasWord("has")) return null;
    const [number, more] = [this.number(1, 4), this.#oneOf(["or more", "or less", "or fewer"])];
    return {
      printed: `If it has ${number} ${quantity.id} ${more}, ${rest.id}.`,
      long: `If it has ${number} ${more} ${quantity.id}, ${rest.id}.`,
    };
  }

  /** `GO 2 to a plot next to an opponent's robot.` */
  #ofOpponent(): Wordings | null {
    const [move, unit] = [this.#moved(), this.#single()];
    const { one } = placeWordOf(this.words.lexicon);
    if (move === null || unit === null || !this.#hasWord("adjacent to") || !this.#hasWord("enemy")) return null;
    const goal = `${move} to a ${one} adjacent to`;
    const whose = this.#oneOf(["an opponent's", "the opponent's", "an adversary's"]);
    return {
      printed: `${goal} ${whose} ${unit.id}.`,
      long: `${goal} ${whose.startsWith("the") ? "the" : "an"} enemy ${unit.id}.`,
    };
  }

  /** `If it has 3 coins, REST.`, where sides have coins and units do not. */
  #ofSides(): Wordings | null {
    const said = this.#numberOfSides();
    if (said === null) return null;
    const { rest, owner, quantity } = said;
    const amount = this.#oneOf(["3 or more", "at least 2", "fewer than 4", "no"]);
    return {
      printed: `If it has ${amount} ${quantity}, ${rest}.`,
      long: `If ${owner} has ${amount} ${quantity}, ${rest}.`,
    };
  }

  /** A number that sides have and units lack, the words for the side of the sheet and for the only other one, and what is done. */
  #numberOfSides(): {
    readonly rest: string;
    readonly owner: string;
    readonly rival: string | null;
    readonly quantity: string;
  } | null {
    const { lexicon } = this.words;
    const named = (side: string): string | null =>
      this.words.all("noun", ({ id }) => id.toLowerCase() === `the ${side}`.toLowerCase())[0]?.id ?? null;
    const owner = named(this.#side);
    const sort = this.words.all("noun", ({ id }) => id === owner)[0]?.sort;
    // What is also a thing could be counted: “it has 2 potions”.
    const isNumberAlone = (id: string): boolean => this.#called(id.toLowerCase()) === 1;
    const numbers =
      sort === undefined
        ? []
        : this.words.quantities(sort).filter(({ id, of }) => !of.includes(lexicon.roles.unit) && isNumberAlone(id));
    const [rest, quantity] = [this.words.one(this.#bare()), this.words.one(numbers)];
    if (owner === null || rest === null || quantity === null) return null;
    const others = lexicon.sides.filter(({ id }) => id !== this.#side);
    const rival = others.length === 1 ? named(others[0]?.id ?? "") : null;
    return { rest: rest.id, owner, rival, quantity: quantity.id };
  }

  /** `If it leads by 3 or more points, REST.` */
  #leadsBy(): Wordings | null {
    const said = this.#numberOfSides();
    if (said?.rival === null || said === null) return null;
    const { rest, owner, rival, quantity } = said;
    const isAhead = this.random.chance(50);
    // Where places run one way, who is ahead of whom is said of them.
    const named = this.#hasWord("ahead of") ? [] : [isAhead ? `is ahead of ${rival}` : `trails ${rival}`];
    const verb = this.#oneOf([...(isAhead ? ["leads", "is ahead"] : ["is behind"]), ...named]);
    const [more, less] = isAhead ? [owner, rival] : [rival, owner];
    const margin = this.#oneOf(["2 or more #", "at least 2 #", "2 # or more", "2–4 #"]).replace("#", quantity);
    const most = margin.startsWith("2–4") ? ` and ${quantity} of ${more} <= ${quantity} of ${less} plus 4` : "";
    return {
      printed: `If ${this.#oneOf(["it", owner])} ${verb} by ${margin}, ${rest}.`,
      long: `If ${quantity} of ${more} >= ${quantity} of ${less} plus 2${most}, ${rest}.`,
    };
  }

  /** `GO 2 to the highest-yield dry plot.` */
  #highestNumber(): Wordings | null {
    const [move, place] = [this.#moved(), this.#qualified(this.place)];
    const quantity = this.words.one(this.words.quantities(this.place).filter(({ id }) => !id.includes(" ")));
    if (move === null || place === null || quantity === null) return null;
    // `Raven-held` is read without an article before it.
    if (place.adjective.includes("-")) return null;
    const most = this.#oneOf(["highest", "lowest"]);
    const noun = `${place.adjective} ${place.noun.id}`;
    const printed = `${move} to the ${most}-${quantity.id} ${noun}.`;
    return { printed, long: `${move} to the ${noun} with the ${most} ${quantity.id}.` };
  }

  /** `If it has at least as many points as the Moles, REST.` */
  #asManyAs(): Wordings | null {
    const said = this.#numberOfSides();
    if (said?.rival === null || said === null) return null;
    const { rest, owner, rival, quantity } = said;
    // `twice as many score as`, where SCORE is done, too.
    if (this.words.all("action", ({ id }) => id.toLowerCase() === quantity.toLowerCase()).length > 0) return null;
    const [how, sign] = this.random.chance(50)
      ? ["at least as", ">="]
      : this.random.chance(50)
        ? ["at least twice as", ">= 2 ×"]
        : ["more than twice as", "> 2 ×"];
    const printed = `If ${this.#oneOf(["it", owner])} has ${how} ${this.#oneOf(["many", "much"])} ${quantity} as ${rival}, ${rest}.`;
    return { printed, long: `If ${quantity} of ${owner} ${sign} ${quantity} of ${rival}, ${rest}.` };
  }

  /** `ATTACK 2 a weaker enemy.` */
  #weaker(): Wordings | null {
    const relation = this.words.one(
      this.words.all("relation", (word) => word.compares !== undefined && /^\p{L}+ than$/u.test(word.id)),
    );
    const [attack, unit] = [this.words.one(this.words.actions("attack")), this.#single()];
    const [word = ""] = relation?.id.split(" than") ?? [];
    if (relation?.compares === undefined || attack === null || unit === null || this.#hasWord(word)) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const { quantity, comparison } = relation.compares;
    return {
      printed: `${attack.id}${strength} a ${word} ${unit.id}.`,
      long: `${attack.id}${strength} at ${unit.id} with ${comparison} ${quantity}.`,
    };
  }

  /** `ATTACK 2 a hero. If there are several heroes in range, choose the one with the fewest hits.` */
  #several(): Wordings | null {
    const [attack, unit] = [this.words.one(this.words.actions("attack")), this.#single()];
    const [units, rank] = [unit?.forms?.[0], this.#ranking(this.unit)];
    if (attack === null || unit === null || units === undefined || rank === null) return null;
    // Nobody says “Ship of the lines”.
    if (/ of /.test(units)) return null;
    const action = `${attack.id}${attack.strength === "none" ? "" : ` ${this.number(1, 3)}`} at ${unit.id}`;
    const several = this.#oneOf([
      `there are several ${units} in range`,
      `there are multiple ${units}`,
      `several ${units} are eligible`,
      `2 or more ${units} are valid`,
      `two or more ${units} are equidistant`,
    ]);
    const verb = this.#oneOf(["choose ", "", "target "]);
    return { printed: `${action}. If ${several}, ${verb}the one with the ${rank}.`, long: `${action}. [${rank}]` };
  }

  /** `GO 2 to the nearest dry plot. If no plot is dry, PULL 1.` */
  #noneBehindStop(): Wordings | null {
    const [move, place, done] = [this.#moved(), this.#qualified(this.place), this.#done()];
    if (move === null || place === null || done?.behind !== ".") return null;
    const { adjective, noun } = place;
    // `bare hex`, where the text defines both words as one.
    if (this.#hasWord(`${adjective} ${noun.id}`)) return null;
    const goal = `${move} ${this.#oneOf(["to the nearest", "towards the nearest", "to a"])} ${adjective} ${noun.id}`;
    const none = this.#oneOf([`no ${noun.id} is ${adjective}`, `there is no ${adjective} ${noun.id}`]);
    const other = `if ${none}, ${done.action}.`;
    return { printed: `${goal}. ${other.replace("if", "If")}`, long: `${goal}, otherwise, ${other}` };
  }

  /** `If the Mower is shaken, it stays put and PULLS 1.` */
  #stays(): Wordings | null {
    const [state, sentence] = [this.#state(), this.#sentence()];
    // Where STAY is an action, `it stays put` does that.
    const isAction = this.words.actions().some(({ id }) => id === "STAY");
    if (state === null || sentence === null || isAction) return null;
    const said = `If the ${this.#title.id} is ${state}`;
    const stays = this.#oneOf([
      "it does not move and",
      "it stays put, then",
      "remain in place and",
      "stay where it is and",
    ]);
    return { printed: `${said}, ${stays} ${sentence}`, long: `${said}, do nothing and ${sentence}` };
  }

  /** `GO 2 to a plot under the Growers' control.`, `If the Growers controls 2 or more plots, REST.` */
  #controls(): Wordings | null {
    const owned = this.words.one(this.words.all("postfix", ({ id }) => id.startsWith("controlled by the ")));
    const [action, place, sentence] = [this.#placed(), this.words.whole(this.place), this.#sentence()];
    const places = place?.forms?.[0];
    if (owned === null || action === null || place === null || places === undefined || sentence === null) return null;
    const side = owned.id.replace("controlled by ", "");
    const many = this.#oneOf(["2 or more", "fewer than 3", "at least 1"]);
    if (this.random.chance(50))
      return {
        printed: `If ${side} controls ${many} ${places}, ${sentence}`,
        long: `If there are ${many} ${places} ${owned.id}, ${sentence}`,
      };
    const said = this.#oneOf([`that ${side} controls`, `${side} controls`, `under ${side}'s control`]);
    return { printed: `${action} ${place.id} ${said}.`, long: `${action} ${place.id} ${owned.id}.` };
  }

  /** `If there is a Guard within 3 plots, GO 2 towards the closest one.` */
  #closestOne(): Wordings | null {
    const [move, unit, place] = [this.#moved(), this.#qualified(this.unit), this.words.whole(this.place)];
    const places = place?.forms?.[0];
    if (move === null || unit === null || places === undefined) return null;
    const said = `${unit.adjective} ${unit.noun.id}`;
    const near = this.#oneOf([` within 3 ${places}`, ""]);
    const before = `If there is ${this.#oneOf(["a ", "at least 1 ", ""])}${said}${near}, ${move} towards the`;
    const nearest = this.#oneOf(["closest", "nearest"]);
    return { printed: `${before} ${nearest} one.`, long: `${before} ${nearest} ${said}.` };
  }

  /** `GO to a dry plot, up to 2 plots away.` */
  #upToAway(): Wordings | null {
    const needed = this.words
      .actions("move")
      .filter(({ strength, byDefault }) => strength === "required" && byDefault?.strength === undefined);
    const [word, place, noun] = [this.words.one(needed), this.#qualified(this.place), this.words.whole(this.place)];
    const places = noun?.forms?.[0];
    if (word === null || word.object === this.unit || place === null || places === undefined) return null;
    const [number, goal] = [this.number(2, 3), `to ${place.adjective} ${place.noun.id}`];
    return { printed: `${word.id} ${goal}, up to ${number} ${places} away.`, long: `${word.id} ${number} ${goal}.` };
  }

  /** `GO 2 to a dry plot. If the Mower is shaken, PULL 1 and REST instead.` */
  #instead(): Wordings | null {
    const [done, other] = [this.#done(), this.#done()];
    const [state, rest] = [this.#state(), this.words.one(this.#bare())];
    if (done?.behind !== "." || other?.behind !== "." || state === null || rest === null) return null;
    const said = `the ${this.#title.id} is ${state}`;
    const instead = this.#oneOf([`${other.action}, then ${rest.id}`, rest.id]);
    return {
      printed: `${done.action}. If ${said}, ${instead} instead.`,
      long: `Is the ${this.#title.id} ${state}? Yes: ${instead}. No: ${done.action}.`,
    };
  }

  /** `If the Mower is shaken, REST, then GO 2 to a bed. Otherwise, PULL 1 and REST.` */
  #severalInEach(): Wordings | null {
    const [first, second, third] = [this.#done(), this.#done(), this.#done()];
    const [rest, state] = [this.words.one(this.#bare()), this.#state()];
    if (first === null || second === null || third === null || rest === null || state === null) return null;
    if ([first, second, third].some(({ behind }) => behind !== ".")) return null;
    const said = `the ${this.#title.id} is ${state}`;
    const [one, two, three] = [first, second, third].map(({ action }) => action);
    const then = (): string => this.#oneOf([", then", ". Then", ", and then"]);
    const done = `${one}${then()} ${two}`;
    const other = `${three}${then()} ${rest.id}.`;
    return {
      printed: this.random.chance(50)
        ? `If ${said}, ${done}. Otherwise, ${other}`
        : `Is the ${this.#title.id} ${state}? Yes: ${done}. No: ${other}`,
      long: `${one} if ${said}, then ${two} if ${said}, then ${three} unless ${said}, then ${rest.id} unless ${said}.`,
    };
  }

  /** `If the Mower isn't shaken, REST.` */
  #contracted(): Wordings | null {
    const [state, sentence] = [this.#state(), this.#sentence()];
    if (state === null || sentence === null) return null;
    const said = (not: string): string => `If the ${this.#title.id} ${not} ${state}, ${sentence}`;
    return { printed: said(this.#oneOf(["isn't", "isn’t"])), long: said("is not") };
  }

  /** `ATTACK 2 against the nearest hero.` */
  #against(): Wordings | null {
    const [attack, unit] = [this.words.one(this.words.actions("attack")), this.#single()];
    if (attack === null || unit === null || this.#hasWord("against")) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const said = (at: string): string => `${attack.id}${strength} ${at} the nearest ${unit.id}.`;
    return { printed: said("against"), long: said("at") };
  }

  /** `If the Mower is shaken, try to GO 2 to a bed.` */
  #tries(): Wordings | null {
    const [state, sentence] = [this.#state(), this.#sentence()];
    if (state === null || sentence === null) return null;
    const before = this.random.chance(50) ? `If the ${this.#title.id} is ${state}, ` : "";
    return { printed: `${before}${this.#oneOf(["try to", "attempt to"])} ${sentence}`, long: `${before}${sentence}` };
  }

  /** `If this figure is shaken, REST.` */
  #thisUnit(): Wordings | null {
    const [state, sentence] = [this.#state(), this.#sentence()];
    const names = ["figure", "model", "miniature", "creature"].filter(
      // The side of the Creatures has its own.
      (name) => !this.#hasWord(name) && !this.words.lexicon.sides.some(({ id }) => id.toLowerCase().startsWith(name)),
    );
    const whole = this.words.nouns(this.unit).find((noun) => noun.category === "noun" && noun.whole && !noun.others);
    const name = this.#oneOf([...names, ...(whole === undefined ? [] : [whole.id])]);
    if (state === null || sentence === null) return null;
    return {
      printed: `If this ${name} is ${state}, ${sentence}`,
      long: `If the ${this.#title.id} is ${state}, ${sentence}`,
    };
  }

  /** `If it can ATTACK, it ATTACKS 2 at pest.`, `ATTACK 2 at pest. If it cannot ATTACK, REST.` */
  #canAct(): Wordings | null {
    const [done, rest] = [this.#done(), this.words.one(this.#bare())];
    const [verb = ""] = done?.action.split(" ") ?? [];
    // A word of several words has no short name.
    if (done?.behind !== "." || rest === null || !this.words.actions().some(({ id }) => id === verb)) return null;
    const name = this.#oneOf(["it", `the ${this.#title.id}`]);
    if (this.random.chance(50)) {
      const asked = this.#oneOf([`If ${name} can ${verb}, `, `Can ${name} ${verb}? Then `]);
      return { printed: `${asked}${done.action}.`, long: `${done.action}.` };
    }
    const cannot = this.#oneOf([
      `If ${name} cannot ${verb}`,
      `If ${name} can't ${verb}`,
      `If unable to ${verb}`,
      `If no ${verb.toLowerCase()} is possible`,
    ]);
    return { printed: `${done.action}. ${cannot}, ${rest.id}.`, long: `${done.action}, otherwise ${rest.id}.` };
  }

  /** `ATTACK 2 the most wounded hero.`, `If it is undamaged, REST.` */
  #withAmount(): Wordings | null {
    const numbers = this.words
      .quantities(this.unit)
      .filter(({ id }) => /^(?!un)(?:\p{Ll}{3,}[^se]s|\p{Ll}{3,}e|\p{Ll}{3,}[^se])$/u.test(id));
    const [number, unit, sentence] = [this.words.one(numbers), this.#single(), this.#sentence()];
    const attack = this.words.one(this.words.actions("attack"));
    if (number === null || unit === null || sentence === null || attack === null) return null;
    const stem = number.id.replace(/[se]$/u, "");
    const actions = new Set(this.words.actions().map(({ id }) => id.toLowerCase()));
    const names = [stem, `${stem}s`, `${stem}e`];
    const isOnly = this.words.quantities(this.unit).filter(({ id }) => names.includes(id)).length === 1;
    if (
      !isOnly ||
      names.some((name) => actions.has(name)) ||
      this.#hasWord(`${stem}ed`) ||
      this.#hasWord(`un${stem}ed`)
    )
      return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const action = `${attack.id}${strength}`;
    const [un, no] = this.random.chance(50) ? ["", ""] : ["un", "no "];
    switch (this.random.within([0, 2])) {
      case 0:
        return {
          printed: `${action} the most ${stem}ed ${unit.id}.`,
          long: `${action} the ${unit.id} with the most ${number.id}.`,
        };
      case 1:
        return {
          printed: `${action} the nearest ${un}${stem}ed ${unit.id}.`,
          long: `${action} the nearest ${unit.id} with ${no}${number.id}.`,
        };
      default: {
        const said = this.#oneOf([`If the ${this.#title.id} is ${un}${stem}ed`, `If ${un}${stem}ed`]);
        const long = said.startsWith("If the") ? `If the ${this.#title.id}` : "If it";
        return { printed: `${said}, ${sentence}`, long: `${long} has ${no}${number.id}, ${sentence}` };
      }
    }
  }

  /** `GO 2 towards and ATTACK 1 the nearest hero.`, `GO 2 towards the nearest hero. After moving, ATTACK.` */
  #towardsAnd(): Wordings | null {
    const [move, unit, attack] = [this.#moved(), this.#single(), this.words.one(this.words.actions("attack"))];
    if (move === null || unit === null || attack === null) return null;
    const action = `${attack.id}${attack.strength === "none" ? "" : ` ${this.number(1, 3)}`}`;
    const goal = `the nearest ${unit.id}`;
    if (this.random.chance(50)) {
      const after = this.#oneOf(["After moving", "After its move", "After it has moved"]);
      return {
        printed: `${move} towards ${goal}. ${after}, ${action}.`,
        long: `${move} towards ${goal}, then ${action}.`,
      };
    }
    return { printed: `${move} towards and ${action} ${goal}.`, long: `${move} towards ${goal}, then ${action} it.` };
  }

  /** `If it has 2–4 hits, REST.`, `If its hits are 1, 3 or 5, REST.` */
  #inRange(): Wordings | null {
    // `number of` counts.
    const numbers = this.words.quantities(this.unit).filter(({ id }) => id !== "number");
    const [quantity, sentence] = [this.words.one(numbers), this.#sentence()];
    if (quantity === null || sentence === null) return null;
    const [who, its] = this.random.chance(50)
      ? ["it", `its ${quantity.id}`]
      : [`the ${this.#title.id}`, `${quantity.id} of the ${this.#title.id}`];
    if (this.random.chance(50))
      return { printed: `If ${who} has 2–4 ${quantity.id}, ${sentence}`, long: `If ${its} are 2–4, ${sentence}` };
    const list = this.#oneOf(["1, 3 or 5", "1, 3, or 5", "1, 2–3 or 5"]);
    const long = list.replace(/,? or/, " or").replace(",", " or");
    return { printed: `If ${its} is ${list}, ${sentence}`, long: `If ${its} is ${long}, ${sentence}` };
  }

  /** `2–3 pests within 2 plots: REST.`, `Pest within 2 plots or Mower within 1 plot: REST.` */
  #manyInRange(): Wordings | null {
    const nouns = this.words.nouns(this.unit);
    const [one, other, place] = [this.words.one(nouns), this.words.one(nouns), this.words.whole(this.place)];
    const [sentence, places] = [this.#sentence(), place?.forms?.[0]];
    if (one === null || other === null || sentence === null || places === undefined) return null;
    const near = `within 2 ${places}`;
    if (this.random.chance(50))
      return {
        printed: `${one.id} ${near} or ${other.id} within 1 ${places}: ${sentence}`,
        long: `${one.id} ${near}, or ${other.id} within 1 ${places}: ${sentence}`,
      };
    const units = one.forms?.[0] ?? one.id;
    const there = this.#oneOf(["there are ", ""]);
    return {
      printed: `If ${there}2–3 ${units} ${near}, ${sentence}`,
      long: `If ${there}at least 2 ${units} ${near} and ${there}at most 3 ${units} ${near}, ${sentence}`,
    };
  }

  /** `Fewer than 5 coins: SELL 2. 5–9 coins: GO to a bed, then REST. 10+ coins: REST.` */
  #cases(): Wordings | null {
    const [first, second, third] = [this.#done(), this.#done(), this.#done()];
    const quantity = this.#numberOfSides()?.quantity ?? this.words.one(this.words.quantities(this.unit))?.id;
    const isOfUnits = this.words.quantities(this.unit).some(({ id }) => id === quantity);
    if (first?.behind !== "." || second?.behind !== "." || third?.behind !== "." || quantity === undefined || isOfUnits)
      return null;
    const [few, some, many] = [`fewer than 5 ${quantity}`, `5–9 ${quantity}`, `10+ ${quantity}`];
    const [one, two, three] = [first.action, second.action, third.action];
    if (this.random.chance(50)) {
      const [near, asked] = [" if 2 or more enemies are adjacent", this.random.chance(50)];
      const both = asked ? " and 2 or more enemies are adjacent" : "";
      return {
        printed: `${few}: ${one}${near}. ${some}: ${two}${asked ? near : ""}. ${many}: ${three}.`,
        long: `If ${few}, ${one}${near}. Otherwise, if ${quantity} is 5–9${both}, ${two}. Otherwise, if ${many}, ${three}.`,
      };
    }
    return {
      printed: `${few}: ${one}. ${some}: ${two}. ${many}: ${three}.`,
      long: `If ${few}, ${one}. Otherwise, if ${quantity} is 5–9, ${two}. Otherwise, if ${many}, ${three}.`,
    };
  }

  /** `GO 2 to a dry plot with 2 or more pests and without Mowers.` */
  #andRelated(): Wordings | null {
    const [held, action, place] = [this.#held(), this.#placed(), this.#qualified(this.place)];
    if (held === null || action === null || place === null) return null;
    const said = `${action} ${place.adjective} ${held.place} and`;
    const other = this.#oneOf(["with", "without", "next to"]);
    return { printed: `${said} ${other} ${held.none}.`, long: `${said} (${other} ${held.none}).` };
  }

  /** `Is the Mower shaken? If so, REST. If not, GO 2 to a bed.` */
  #ifSo(): Wordings | null {
    const [yes, no, state] = [this.#done(), this.#done(), this.#state()];
    if (yes?.behind !== "." || no?.behind !== "." || state === null) return null;
    const asked = `Is the ${this.#title.id} ${state}?`;
    const [so, not] = this.#oneOf([". If not", "; if not"]).startsWith(".")
      ? ["If so,", ". If not,"]
      : ["If so:", "; if not:"];
    return {
      printed: `${asked} ${so} ${yes.action}${not} ${no.action}.`,
      long: `${asked} Yes: ${yes.action}. No: ${no.action}.`,
    };
  }

  /** `Never GO. Always REST.` */
  #neverDone(): Wordings | null {
    const [done, never] = [this.#done(), this.words.one(this.words.actions("move"))];
    if (done?.behind !== "." || never === null || done.action.startsWith(`${never.id} `) || done.action === never.id)
      return null;
    return { printed: `Never ${never.id}. ${this.#oneOf(["", "Always "])}${done.action}.`, long: `${done.action}.` };
  }

  /** `GO 1 more than its hops to a plot.`, `DIG twice its hops.` */
  #moreThanIts(): Wordings | null {
    const needed = [...this.words.actions("move"), ...this.words.actions("simple")].filter(
      ({ strength, object }) => strength === "required" && object !== this.unit,
    );
    const [word, place] = [this.words.one(needed), this.words.whole(this.place)];
    const number = this.words.one(this.words.quantities(this.unit).filter(({ range }) => (range?.[1] ?? 99) <= 5));
    if (word === null || place === null || number === null) return null;
    const goal = word.plan === "move" ? ` to a ${place.id}` : "";
    const [printed, long] = this.random.pick([
      [`1 more than its ${number.id}`, `its ${number.id} plus 1`],
      [`1 ${place.id} more than its ${number.id}`, `its ${number.id} plus 1`],
      [`1 less than its ${number.id}`, `its ${number.id} minus 1`],
      [`${this.#oneOf(["twice", "double"])} its ${number.id}`, `2 × its ${number.id}`],
    ]) ?? ["", ""];
    return { printed: `${word.id} ${printed}${goal}.`, long: `${word.id} ${long}${goal}.` };
  }

  /** `Tired Walkers do not GO unless an enemy is adjacent.`, `Do not GO if tired.` */
  #neverWhen(): Wordings | null {
    const [move, place] = [this.#moved(), this.words.whole(this.place)];
    const adjective = this.words.one(this.words.adjectives(this.unit).filter((word) => !this.#isNoun(word)));
    if (move === null || place === null || adjective === null) return null;
    const [said, name] = [this.words.form(adjective), move.replace(/ \d+$/u, "")];
    const line = `\n2 ${move} to a ${place.id}.`;
    const never = this.#oneOf(["never", "do not", "don't"]);
    const unless = this.#oneOf(["an enemy is adjacent", "2 or more enemies are adjacent"]);
    const [printed, long] = this.random.pick([
      [`${said} ${this.#actors()} ${never} ${name}.`, `If ${said}, never ${name}.`],
      [`A ${said} ${this.#title.id} does not ${name}.`, `If ${said}, never ${name}.`],
      [`${said} ${this.#actors()} do not ${name.toLowerCase()}.`, `If ${said}, never ${name}.`],
      [`Do not ${name} if ${said}.`, `If ${said}, never ${name}.`],
      [`${said} ${this.#actors()} ${never} ${name} unless ${unless}.`, `If ${said}, unless ${unless}: never ${name}.`],
      [`Never ${name} unless ${unless}.`, `If not (${unless}), never ${name}.`],
    ]) ?? ["", ""];
    return { printed: `${printed}${line}`, long: `${long}${line}` };
  }

  /** `GO 2 towards the nearest pest, ending next to a Mower if possible.` */
  #endingIf(): Wordings | null {
    const [move, unit, near] = [this.#moved(), this.#single(), this.#single()];
    if (move === null || unit === null || near === null) return null;
    const goal = `${move} towards the nearest ${unit.id}`;
    const ending = this.#oneOf(["ending ", ""]);
    const can = this.#oneOf(["if possible", "if able"]);
    return { printed: `${goal}, ${ending}next to ${near.id} ${can}.`, long: `${goal}. [Next to ${near.id}]` };
  }

  /** `GO 2 so that it is next to a pest.`, `GO 2 as close to the nearest pest as possible.` */
  #soThat(): Wordings | null {
    const [move, unit] = [this.#moved(), this.#single()];
    const place = this.words.whole(this.place);
    if (move === null || unit === null || place === null) return null;
    if (this.random.chance(50)) {
      const near = this.#oneOf(["close", "near"]);
      return {
        printed: `${move} as ${near} to the nearest ${unit.id} as possible.`,
        long: `${move} towards the nearest ${unit.id}.`,
      };
    }
    const so = this.#oneOf(["so that it is", "such that it ends", "so that it ends its move"]);
    const where = this.#oneOf([`next to ${unit.id}`, `within 2 ${place.forms?.[0] ?? place.id} of ${unit.id}`]);
    return { printed: `${move} ${so} ${where}.`, long: `${move} to a ${place.id} ${where}.` };
  }

  /** `GO 2 next to as many pests as possible.` */
  #nextToMost(): Wordings | null {
    const [move, unit, place] = [this.#moved(), this.#single(), this.words.whole(this.place)];
    const units = unit?.forms?.[0];
    if (move === null || units === undefined || place === null || this.#hasWord("as many")) return null;
    const [many, most] = this.random.chance(50) ? ["many", "Most"] : ["few", "Fewest"];
    const next = this.#oneOf(["adjacent to", `to a ${place.id} adjacent to`, "so that it is adjacent to"]);
    return {
      printed: `${move} ${next} as ${many} ${units} as possible.`,
      long: `${move} to a ${place.id}. [${most} ${units} adjacent]`,
    };
  }

  /** `Roll 1d6. 1–3: REST. 4–6: PULL 1.` */
  #tableBehindStop(): Wordings | null {
    const [first, second] = [this.#done(), this.#done()];
    if (first === null || second === null) return null;
    const [dice, faces, lowest, highest] = this.random.pick(ROLLED) ?? ["a die", "[d6]", 1, 6];
    const from = this.random.within([lowest + 2, highest - 1]);
    const rows = [
      `${lowest}–${from - 1}: ${first.action}${first.behind}`,
      `${from}–${highest}: ${second.action}${second.behind}`,
    ];
    return { printed: `Roll ${dice}. ${rows.join(" ")}`, long: `Roll ${faces}:\n  ${rows.join("\n  ")}` };
  }

  /** `LAUNCH 2, or 3 if the Mower is shaken.` */
  #strengthBehindComma(): Wordings | null {
    const plain = this.words.actions("simple").filter(({ strength }) => strength === "required" || strength === "own");
    const [word, state] = [this.words.one(plain), this.#state()];
    if (word === null || state === null) return null;
    const said = `the ${this.#title.id} is ${state}`;
    return {
      printed: `${word.id} 2, or 3 if ${said}.`,
      long: `If ${said}, ${word.id} 3. Otherwise, ${word.id} 2.`,
    };
  }

  /** `PULL 1 (2 if the target is shaken). [Random]` */
  #strengthAgainst(): Wordings | null {
    const attacks = this.words.actions("attack").filter(({ strength }) => strength !== "none");
    const [attack, unit] = [this.words.one(attacks), this.#qualified(this.unit)];
    if (attack === null || unit === null || this.#hasWord("target")) return null;
    const [adjective, noun] = [unit.adjective, unit.noun.id];
    const against = this.#oneOf([`if the target is ${adjective}`, `against a ${noun} that is ${adjective}`]);
    return {
      printed: `${attack.id} 1 (2 ${against}). [Random]`,
      long: `${attack.id} 2 / 1 [${noun} that is ${adjective} / ${noun}]. [Random]`,
    };
  }

  /** `GO 2 away from the nearest pest, to a dry plot if possible.` */
  #toIfPossible(): Wordings | null {
    const [move, unit, place] = [this.#moved(), this.#single(), this.#qualified(this.place)];
    if (move === null || unit === null || place === null) return null;
    const goal = `${move} away from the nearest ${unit.id}`;
    const where = `a ${place.adjective} ${place.noun.id}`;
    const possible = this.#oneOf(["if possible", "if able"]);
    return { printed: `${goal}, to ${where} ${possible}.`, long: `${goal}, if tied ${where}.` };
  }

  /** `In fog: REST.`, where plots can be fog. */
  #inKindOfPlace(): Wordings | null {
    const [place, sentence] = [this.#qualified(this.place), this.#sentence()];
    if (place === null || sentence === null || this.#hasWord(`in ${place.adjective}`)) return null;
    // That is one word, and not the two.
    if (this.#hasWord(`${place.adjective} ${place.noun.id}`)) return null;
    const said = `In ${place.adjective}`;
    const [attack, move] = [this.words.one(this.words.actions("attack")), this.#moved()];
    const way = this.#oneOf(["listed", "ending", "stated"]);
    // `FIRE at an enemy. Best target: in cover, closest.`
    if (way === "listed" && attack !== null && place.noun.whole === true) {
      const done = `${attack.id}${attack.strength === "none" ? "" : " 2"} at an enemy.`;
      const long = `${done} [${said} ${place.noun.id} > Nearest]`;
      return { printed: `${done} Best target: ${said.toLowerCase()}, closest.`, long };
    }
    // `MOVE 2 towards the nearest enemy, ending in cover if possible.`
    if (way === "ending" && move !== null && this.#hasWord("in")) {
      const goal = `${move} towards the nearest enemy`;
      return { printed: `${goal}, ending ${said} if possible.`, long: `${goal}. [${place.adjective}]` };
    }
    return { printed: `If ${said}, ${sentence}`, long: `If ${said} ${place.noun.id}, ${sentence}` };
  }

  /** `GO 2 to a plot with a well.`, where a plot can be a well. */
  #withKindOfPlace(): Wordings | null {
    const [move, place, sentence] = [this.#moved(), this.words.whole(this.place), this.#sentence()];
    const kinds = this.words.all(
      "noun",
      (word) =>
        word.sort === this.place &&
        word.bareIs === undefined &&
        word.id === word.id.toLowerCase() &&
        word.criterion === true &&
        word.forms?.includes(pluralOf(word.id)) === true,
    );
    const kind = this.words.one(kinds.filter(({ id }) => this.#called(id) === 1));
    if (move === null || place === null || kind === null || sentence === null) return null;
    const [printed, long] = this.random.pick(KINDS) ?? ["", ""];
    if (this.random.chance(50)) {
      const goal = `${move} to a ${place.id}`;
      return { printed: `${goal} ${printed}${kind.id}.`, long: `${goal} ${long}${kind.id}.` };
    }
    const state = this.#qualified(this.place);
    // `GO 2 to a plot with rubble.`, but `a plot that is the player's` would need its article.
    if (
      state !== null &&
      !/['’]s$/.test(state.adjective) &&
      !this.#hasWord(`with ${state.adjective}`) &&
      this.random.chance(30)
    ) {
      const [goal, isBare] = [`${move} to a ${place.id}`, this.random.chance(50)];
      const said = isBare ? `with ${state.adjective}` : `without ${state.adjective}`;
      return { printed: `${goal} ${said}.`, long: `${goal} that is ${isBare ? "" : "not "}${state.adjective}.` };
    }
    const isNone = this.random.chance(50);
    return {
      printed: `If its ${place.id} has ${isNone ? "no" : "a"} ${kind.id}, ${sentence}`,
      long: `If its ${place.id} is ${isNone ? "not " : ""}a ${kind.id}, ${sentence}`,
    };
  }

  /** `DIG in a plot where own foxes outnumber enemies by 2 or more.` */
  #outnumberBy(): Wordings | null {
    const [own, enemy] = [this.#single(), this.words.all("noun", ({ id }) => id === "enemies")[0]];
    const [place, action, sentence] = [this.words.whole(this.place), this.#placed(), this.#sentence()];
    const units = own?.forms?.[0];
    if (units === undefined || enemy === undefined || place === null || this.#called(units) > 1) return null;
    const number = this.number(2, 3);
    const by = this.#oneOf([`by ${number} or more`, `by at least ${number}`]);
    if (this.random.chance(50)) {
      if (action === null) return null;
      const [printed, long] = [`own ${units} outnumber enemies ${by}`, `${number} more own ${units} than enemies`];
      return { printed: `${action} ${place.id} where ${printed}.`, long: `${action} ${place.id} with ${long}.` };
    }
    if (sentence === null) return null;
    const near = this.#oneOf(["", ` in its ${place.id}`]);
    return {
      printed: `If own ${units} outnumber enemies${near} ${by}, ${sentence}`,
      long: `If there are ${number} more own ${units} than enemies${near}, ${sentence}`,
    };
  }

  /** `Has 2 or more hits: REST.` */
  #whoHas(): Wordings | null {
    const [number, sentence] = [this.words.one(this.words.quantities(this.unit)), this.#sentence()];
    if (number === null || sentence === null) return null;
    const held = `has ${this.#oneOf(["2 or more", "fewer than 3", "no"])} ${number.id}`;
    const condition = this.#oneOf(["", "If "]);
    return { printed: `${condition}${held}, ${sentence}`, long: `${condition}it ${held}, ${sentence}` };
  }

  /** `MOVE to an adjacent plot.`, where a movement must say how far it goes. */
  #toAdjacent(): Wordings | null {
    const needed = this.words
      .actions("move")
      .filter(({ strength, byDefault }) => strength === "required" && byDefault?.strength === undefined);
    const [word, place] = [this.words.one(needed), this.words.whole(this.place)];
    if (word === null || word.object === this.unit || place === null) return null;
    const goal = `to an adjacent ${place.id}.`;
    return { printed: `${word.id} ${goal}`, long: `${word.id} 1 ${goal}` };
  }

  /** `If hits are at 2 or more, REST.`, of what only the game or a side has. */
  #isAtNumber(): Wordings | null {
    const numbers = this.words.all("quantity").filter(({ of }) => !of.includes(this.unit) && !of.includes(this.place));
    const [number, sentence] = [this.words.one(numbers), this.#sentence()];
    if (number === null || sentence === null) return null;
    const said = (at: string): string => `If ${number.id} is${at} 2 or more, ${sentence}`;
    return { printed: said(" at"), long: said("") };
  }

  /** `PULL 1 the nearest pest, but not one next to a bed.` */
  #butNotOne(): Wordings | null {
    const [attack, unit, near] = [this.words.one(this.words.actions("attack")), this.#single(), this.#single()];
    if (attack === null || unit === null || near === null) return null;
    // There “one” is a place.
    if (this.words.nouns(this.place).some(({ id }) => id === "One")) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const before = `${attack.id}${strength} at the nearest ${unit.id}, `;
    return { printed: `${before}but not one next to ${near.id}.`, long: `${before}not next to ${near.id}.` };
  }

  /** `The Mower is shaken: REST. Otherwise, PULL 1.` */
  #otherwiseBehindColon(): Wordings | null {
    const [state, first, second] = [this.#state(), this.#done(), this.#done()];
    if (state === null || first === null || second === null) return null;
    const said = `the ${this.#title.id} is ${state}`;
    const done = ` ${first.action}${first.behind} Otherwise, ${second.action}${second.behind}`;
    return { printed: `${said}:${done}`, long: `If ${said},${done}` };
  }

  /** `On a dry plot, REST.` */
  #whereItIs(): Wordings | null {
    const [place, sentence] = [this.#qualified(this.place), this.#sentence()];
    if (place === null || sentence === null) return null;
    const said = `n a ${place.adjective} ${place.noun.id}, ${sentence}`;
    const preposition = this.#oneOf(["i", ...(this.#hasWord("on") ? ["o"] : [])]);
    return {
      printed: `${preposition.toUpperCase()}${said}`,
      long: `If ${preposition}${said}`,
    };
  }

  /** `Shaken and ripe? REST. Shaken but not ripe? PULL 1.`, `Pests within 2 plots: REST. No pests within 2 plots: PULL 1.` */
  #contraryCases(): Wordings | null {
    const [state, other, unit] = [this.#state(), this.#state(), this.#single()];
    const [first, second, place] = [this.#done(), this.#done(), this.words.whole(this.place)];
    const [units, places] = [unit?.forms?.[0], place?.forms?.[0]];
    if (state === null || other === null || first === null || second === null) return null;
    // A bracket would stand between both.
    if (first.behind !== "." || state === other || units === undefined || places === undefined) return null;
    const near = `${units} within 2 ${places}`;
    const contraries = {
      [state]: `not ${state}`,
      [`${state} and ${other}`]: `${state} but not ${other}`,
      [near]: `no ${near}`,
    };
    const one = this.#oneOf(Object.keys(contraries));
    const contrary = contraries[one] ?? "";
    const asked = this.#oneOf(["?", ":"]);
    const [does, otherwise] = [`${first.action}${first.behind}`, `${second.action}${second.behind}`];
    return {
      printed: `${one}${asked} ${does} ${contrary}${asked} ${otherwise}`,
      long: `${one}: ${does} Otherwise, if ${contrary.replace(" but ", " and ")}: ${otherwise}`,
    };
  }

  /** `Shaken – REST.` */
  #dashBeforeAction(): Wordings | null {
    const [state, done] = [this.#state(), this.#done()];
    if (state === null || done === null) return null;
    const action = `${done.action}${done.behind}`;
    return { printed: `${state} ${this.#oneOf(["–", "—"])} ${action}`, long: `${state}: ${action}` };
  }

  /** `GO 1 towards nearest pest; PULL 1 at it.` */
  #semicolon(): Wordings | null {
    const [first, second] = [this.#done(), this.#done()];
    if (first === null || second === null || first.behind !== "." || !/^\p{Lu}{2,}\b/u.test(second.action)) return null;
    const [word = ""] = /^\p{Lu}+/u.exec(second.action) ?? [];
    if (first.action.split(/[ ,]+/).includes(word)) return null;
    const behind = `${second.action}${second.behind}`;
    return { printed: `${first.action}; ${behind}`, long: `${first.action}, ${behind}` };
  }

  /** `In a dry plot the Mower PULLS 1.` */
  #actsWhereItIs(): Wordings | null {
    const [place, done] = [this.#qualified(this.place), this.#done()];
    if (place === null || done === null) return null;
    const said = `n a ${place.adjective} ${place.noun.id}`;
    const action = `${done.action}${done.behind}`;
    return {
      printed: `I${said} ${this.#oneOf(["it", `the ${this.#title.id}`])} ${action}`,
      long: `If it is i${said}, ${action}`,
    };
  }

  /** `REST (only if shaken).`, `REST (shaken only).`, `REST (unless shaken).` */
  #conditionInParentheses(): Wordings | null {
    const state = this.#state();
    const simple = this.words.one(this.words.actions("simple").filter(({ strength }) => strength === "none"));
    if (state === null || simple === null) return null;
    const proviso = this.#oneOf([`only if ${state}`, `${state} only`, `unless ${state}`]);
    const long = proviso.startsWith("unless") ? ` ${proviso}` : `, only if ${state}`;
    return { printed: `${simple.id} (${proviso}).`, long: `${simple.id}${long}.` };
  }

  /** `GO 1 to the plot closest to a pest, then WATER there.` */
  #closestAndThere(): Wordings | null {
    const [move, unit, place] = [this.#moved(), this.#single(), this.words.whole(this.place)];
    const chosen = this.words.one(
      this.words
        .all("action")
        .filter(({ plan, object, strength }) => plan === "select" && object === this.place && strength === "none"),
    );
    if (move === null || unit === null || place === null || chosen === null) return null;
    const goal = `the ${place.id} closest to a ${unit.id}`;
    return {
      printed: `${move} to ${goal}, then ${chosen.id} there.`,
      long: `${move} to ${goal}, then ${chosen.id} in ${goal}.`,
    };
  }

  /** `If the Mower is shaken, do not move. REST.` */
  #idleBehindStop(): Wordings | null {
    const [state, done] = [this.#state(), this.#done()];
    if (state === null || done === null) return null;
    const before = `If the ${this.#title.id} is ${state}, `;
    const action = `${done.action}${done.behind}`;
    return { printed: `${before}do not move. ${action}`, long: `${before}it does not move and ${action}` };
  }

  /** `PULL 1 at a pest (shaken first).` */
  #adjectiveFirst(): Wordings | null {
    const [attack, unit, state] = [this.words.one(this.words.actions("attack")), this.#single(), this.#state()];
    if (attack === null || unit === null || state === null) return null;
    const strength = attack.strength === "none" ? "" : ` ${this.number(1, 3)}`;
    const action = `${attack.id}${strength} at ${unit.id}`;
    return { printed: `${action} (${state} first).`, long: `${action}, if tied ${state}.` };
  }

  /** `GAIN 2 wood.`, in a game with the action `GAIN WOOD`. */
  #soMuchOf(): Wordings | null {
    const numbers = new Set(this.words.all("quantity").map(({ id }) => id.toLowerCase()));
    const named = this.words.actions("simple").filter(({ id, strength }) => {
      const [verb = "", amount = "", third] = id.split(" ");
      return (
        strength === "required" && third === undefined && numbers.has(amount.toLowerCase()) && !this.#hasWord(verb)
      );
    });
    const [word, number] = [this.words.one(named), this.number(1, 3)];
    const [verb = "", amount = ""] = word?.id.split(" ") ?? [];
    return word && { printed: `${verb} ${number} ${amount.toLowerCase()}.`, long: `${word.id} ${number}.` };
  }

  #thenStop(): Wordings | null {
    const done = this.#done();
    if (done === null || done.behind !== ".") return null;
    // `STOP` may be an action.
    if (this.words.all("action", ({ id }) => id === "STOP").length > 0) return null;
    const stop = this.#oneOf([", then stop", ". Then stop", ", then end the turn", ". Then end its activation"]);
    return { printed: `${done.action}${stop}.`, long: `${done.action}.` };
  }

  /** `If 2 or more Guerrillas are in a city, RALLY there.` */
  #manyInOne(): Wordings | null {
    const [unit, place] = [this.words.one(this.words.nouns(this.unit)), this.#qualified(this.place)];
    const sentence = this.#sentence();
    const hasIn = this.words.lexicon.words.some(({ id, forms = [] }) => [id, ...forms].includes("in"));
    if (!hasIn || unit === null || place === null || sentence === null) return null;
    const held = `${this.#oneOf(["2 or more", "at least 2", "more than 2"])} ${unit.forms?.[0] ?? unit.id}`;
    const said = `${place.adjective} ${place.noun.id}`;
    return {
      // A place can be called One.
      printed: `If ${held} are in ${this.#oneOf(this.#hasWord("one") ? ["a"] : ["a", "one"])} ${said}, ${sentence}`,
      long: `If there is ${said} with ${held}, ${sentence}`,
    };
  }

  /** `If the Front has fewer than 2 Camps, PASS.`, `PASS in the region where the Front has more Camps than the Crown.` */
  #sideHas(): Wordings | null {
    const sides = this.words.all("adjective", (word) => word.ofSide === true);
    const [side, other] = [this.words.one(sides), this.words.one(sides)];
    const unit = this.words.one(this.words.nouns(this.unit).filter((noun) => noun.category === "title" || noun.whole));
    const [place, action, sentence] = [this.words.whole(this.place), this.#placed(), this.#sentence()];
    if (side === null || other === null || unit === null || place === null) return null;
    const [one, another] = [side, other].map(({ forms = [] }) => forms[0] ?? "");
    const units = unit.forms?.[0] ?? unit.id;
    const many = this.#oneOf(["fewer than 2", "2 or more", "no", "at least 1"]);
    const the = this.#oneOf(["the ", ""]);
    if (this.random.chance(50)) {
      if (sentence === null) return null;
      const long = `If there are ${many} ${one} ${units}, ${sentence}`;
      return { printed: `If ${the}${one} has ${many} ${units}, ${sentence}`, long };
    }
    if (action === null) return null;
    const more = this.#oneOf(["more", "fewer"]);
    return {
      printed: `${action} ${place.id} where ${the}${one} has ${more} ${units} than ${the}${another}.`,
      long: `${action} ${place.id} with ${more} ${one} ${units} than ${another} ${units}.`,
    };
  }
}

/** Dice as pages name them, as sheets write them, and the least and the most that they show. */
const ROLLED: readonly (readonly [string, string, number, number])[] = [
  ["a die", "[d6]", 1, 6],
  ["one six-sided die", "[d6]", 1, 6],
  ["two dice", "[2d6]", 2, 12],
  ["2 dice", "[2d6]", 2, 12],
  ["a d10", "[d10]", 1, 10],
  ["two dice and keep the higher", "[2d6], keep the higher", 1, 6],
  ["2d10, use the lowest die", "[2d10], keep the lower", 1, 10],
  ["two dice. Take the lower", "[2d6], keep the lower", 1, 6],
];

/** How pages say that a place is one of its kind, or none, and how sheets do. */
const KINDS: readonly (readonly [string, string])[] = [
  ["with a ", "that is a "],
  ["that has a ", "that is a "],
  ["containing a ", "that is a "],
  ["without a ", "that is not a "],
  ["with no ", "that is not a "],
];

/** How pages say what settles a tie. */
const WAYS_OF_TIES: readonly string[] = [
  " In the event of a tie, #.",
  " Ties are broken by #.",
  " Ties are broken in favour of #.",
  " If several are tied, #.",
  " If more than one qualifies, #.",
  " Ties go to #.",
  ", prioritising #.",
  ", giving priority to #.",
  ", with a preference for #.",
  "; ties are resolved by #.",
];

/** Lists of what an action prefers, the best first. */
const LISTS: readonly string[] = [
  " Targets: #, #.",
  " Target order: #, then #.",
  " Priority targets: #, #.",
  ": prefer #, then #.",
];

/** What is done to something with them has a form of its own: `driven`. */
const IRREGULAR: ReadonlySet<string> = new Set(["drive", "fall", "go", "run", "send"]);

/** Pages say “if not” behind an action that ends soon: of longer ones it is refused. */
const SHORT_ACTION = 60;

/** What says more of an action than what it is done to, or points at what was said. */
const MORE_THAN_ONE = /[,;:[(]|\b(?:and|or|then|if|it|they|there|that|this)\b/i;
