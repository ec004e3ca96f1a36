import { foldedForms } from "../../grammar/fold-form.ts";
import type { Lexicon, Word } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { capitalised } from "../../grammar/prose.ts";

/** A line of a page, with what a rewording needs to know about it. */
export interface PrintedLine {
  readonly text: string;
  readonly words: GameWords;
  /** The heading that the line stands below. */
  readonly heading: string;
  /** Whether a pronoun, after the words before it, refers to nothing. */
  readonly isUnbound: (pronoun: string, before: string) => boolean;
}

/** What a rewording needs to know about the words of a game. */
interface GameWords {
  readonly isQuantity: (word: string) => boolean;
  readonly isThing: (word: string) => boolean;
  readonly isAction: (word: string) => boolean;
}

export const wordsOfGame = memoize((lexicon: Lexicon): GameWords => {
  const isOneOf = (...categories: readonly Word["category"][]): ((word: string) => boolean) => {
    const forms = new Set(
      lexicon.words.filter(({ category }) => categories.includes(category)).flatMap((word) => foldedForms(word)),
    );
    return (word) => forms.has(word.toLowerCase());
  };
  return {
    isQuantity: isOneOf("quantity"),
    isThing: isOneOf("noun", "title"),
    isAction: isOneOf("action"),
  };
});

/** A wording of pages for which the language has other words. */
export interface Rewording {
  readonly pattern: RegExp;
  /** The replacement, with `$1` for the first group; null if the words mean something else here. */
  readonly write: (groups: readonly string[], line: PrintedLine, before: string) => string | null;
}

function say(pattern: RegExp, written: Rewording["write"] | string): Rewording {
  return { pattern, write: typeof written === "string" ? () => written : written };
}

/** The line after a rewording; the same line if it does not have that wording. */
export function said(line: PrintedLine, { pattern, write }: Rewording): string {
  return line.text.replace(pattern, (...found: readonly unknown[]) => {
    const end = found.findIndex((each) => typeof each === "number");
    const [all = "", ...groups] = found.slice(0, end).map((each) => (typeof each === "string" ? each : ""));
    const template = write(groups, line, line.text.slice(0, Number(found[end])));
    if (template === null) return all;
    const written = template.replace(/\$(\d)/g, (_slot, number: string) => groups[Number(number) - 1] ?? "");
    return /^\p{Lu}\p{Ll}/u.test(all) ? capitalised(written) : written;
  });
}

const EXTREME = "(?:highest|lowest|most|fewest|least)";
const ROLLED = String.raw`\d+(?:[–-]\d+)?`;

/**
 * The rewordings, in the order in which they are tried. None loses meaning: words that are left out change nothing, and
 * words that are added come from elsewhere in the line. The result is checked afterwards, so a rewording may match lines
 * that it does not help.
 */
export const REWORDINGS: readonly Rewording[] = [
  ...ofWhatIsNamed(),
  // `has suffered 3 or more damage`
  say(/\b(has|have) (?:suffered|sustained) (?=\d|at least|more than|any\b)/gi, "$1 "),
  say(/\bback (?=towards? )/gi, ""),
  // `its own hex`
  say(/\bits own (?=(\w+))/gi, ([next = ""], { words }) => (words.isThing(next) ? "its " : null)),
  // `avoiding traps unless there is no other path`: “avoiding” already applies only while another way is left.
  say(/,? unless there is no other (?:path|way|route)\b/gi, (_groups, _line, before) =>
    /\bavoiding\b[^.;:]*$/i.test(before) ? "" : null,
  ),
  // `Roll d10 for each Site:` below the heading SITE: each Site rolls when it acts.
  say(/ for each (\w+)(?=:)/gi, ([unit = ""], { heading }, before) =>
    /\broll [^.:;]*$/i.test(before) && heading.toLowerCase() === unit.toLowerCase() ? "" : null,
  ),
  say(/\bbest (\w+)/gi, ([quantity = ""], { words }) =>
    words.isQuantity(quantity) && !BEST_IF_LOW.test(quantity) ? "highest $1" : null,
  ),
  say(/\bfrom which (an? )?(\w+) (?:is|are) adjacent\b/gi, "adjacent to $1$2"),
  say(
    /\bif neither (\w+) nor (\w+) (?:is|are) (?:available )?((?:in|on|at) [^,:.]+)(?=[,:])/gi,
    "if there is no $1 $3 and no $2 $3",
  ),
  // `with no unit and depth less than 2`
  say(/\b(with(?:out)? [\w ]+ and) (\w+) (less|more|fewer|greater) than (?=\d)/gi, ([, quantity = ""], { words }) =>
    words.isQuantity(quantity) ? "$1 with $2 of $3 than " : null,
  ),
  // `Support exceeds 2 in any city:`
  say(/\b(\w+) exceeds (\d+) in (any|an?) (\w+)(?=[:,])/gi, ([quantity = "", , , place = ""], { words }) =>
    words.isQuantity(quantity) && words.isThing(place) ? `$3 $4 with ${quantity.toLowerCase()} of more than $2` : null,
  ),
  say(/ \[EXC: if (\w+)\]/gi, " [EXC: $1 enemies]"),
  // `With 5 or more coins, BUY 1 card.`
  say(/^(\d+\.? )with (\d+ or more [^,.:[\]]*), (?=([A-Z]{2,}))/gi, "$1If it has $2, "),
  // `DRIVE one stretch more than its gear`
  say(/\bone (\w+) more than (its \w+)(?=[.,])/gi, "$2 plus 1"),
  ...ofCriteria(),
  // `GO 1 to bed. [Nearest] PULL 1.`
  say(/\. (\[[^\]]*\]),? (?=([A-Z]{2,})\b)/g, ([, action = ""], { words }) =>
    words.isAction(action) ? " $1, then " : null,
  ),
  // `Against a Fighter: FIRE 2.`
  say(/\bagainst (an? [^:.]+): ([A-Z]{2,}(?: \d+)?)\.(?=$|\n)/gi, "$2 at $1."),
  say(/, (\d+) targets\b/gi, " at up to $1 enemies"),
  // `at each green enemy, the closest first, up to a total of 2.`
  say(/\bat each ([^,.;]+), ([^,.;]+), up to a total of (\d+)\./gi, "at up to $3 $1, $2."),
  // `ATTACK 2 (elite: 3).`
  say(/\b([A-Z]{2,} \d+) \((\w+): (\d+)\)/g, "$1 ($3 if it is $2)"),
  ...ofRolls(),
];

/** Quantities of which the lowest is the best. */
const BEST_IF_LOW = /^(?:costs?|prices?|damage|wounds?|stress|strain|debts?|noise|threat|upkeep)$/i;

/** Rewordings that repeat what the line has named before. */
function ofWhatIsNamed(): readonly Rewording[] {
  const again = (end: string): RegExp => new RegExp(`\\b(with the ${EXTREME} (\\w+)\\b${end}`, "gi");
  return [
    // `the one with the most hits … the one with the fewest.`
    say(again(`[^;]*?\\bone with the ${EXTREME})(?=[.,;])`), "$1 $2"),
    // `If the nearest enemy is slow, FIRE 1 at it.`
    say(/\b(?:it|that \w+)\b/gi, (_groups, line, before) => thingNamed(line, before)),
  ];
}

/** `the nearest hero` for a pronoun that refers to nothing, if the line names one such thing before. */
function thingNamed(line: PrintedLine, before: string): string | null {
  const [pronoun = "", noun] = /^(?:it\b|that (\w+))/i.exec(line.text.slice(before.length)) ?? [];
  // If several are tied, the repeated words could choose another one.
  if (!line.isUnbound(pronoun, before) || /\b(?:tied|ties?)\b/i.test(line.text)) return null;
  const phrases = [...before.matchAll(/\bthe (?:nearest|closest|weakest|strongest) (\w+)/gi)]
    .filter(([, named = ""]) => noun === undefined || noun.toLowerCase() === named.toLowerCase())
    .map(([phrase]) => phrase.toLowerCase());
  const [first] = phrases;
  return first !== undefined && phrases.every((phrase) => phrase === first) ? first : null;
}

/** Rewordings of preferences as brackets. */
function ofCriteria(): readonly Rewording[] {
  const listed = (words: string): string =>
    words
      .split(/, then /)
      .map(criterion)
      .join(" > ");
  return [
    say(/, as close as possible to ([^.,;[\]]+)\.(?! ?\[)/gi, ". [Nearest to $1]"),
    say(/, preferring ([^.;[\]]+)\.(?! ?\[)/gi, ([list = ""]) => `. [${listed(list)}]`),
    say(new RegExp(`, (${EXTREME} \\w+) first\\.(?! ?\\[)`, "gi"), ([first = ""]) => `. [${criterion(first)}]`),
    say(/, (?:and )?within (?:that|those),? (?=where\b)/gi, ", then "),
    // `BUY 1 card: a relic if possible, otherwise the leftmost.`
    say(
      /: (an? \w+) if possible, otherwise (the \w+)\./gi,
      ([one = "", other = ""]) => `. [${criterion(one)} > ${criterion(other)}]`,
    ),
    say(/\blooking from left to right, ([A-Z]{2,}) the first /gi, "$1 the leftmost "),
  ];
}

/** `The hero with the lowest initiative` is `Lowest initiative` between brackets, and `an army in a city` `In a city`. */
function criterion(words: string): string {
  const ranked = words.trim().replace(/^(?:the|an?) \w+ (?=with the |in )/i, "");
  return capitalised(ranked.replace(/^(?:with the|the|an?) /i, ""));
}

/** Rewordings of rolls and their results. */
function ofRolls(): readonly Rewording[] {
  return [
    say(/\b(\d+) dice: on doubles, /gi, "$1d6. Doubles: "),
    say(/\bOn any other roll, /g, "Otherwise, "),
    // `Roll d6: GO 2 towards 1–2 Brook, 3–4 Ridge, 5–6 Pond.`
    say(
      new RegExp(`: ([A-Z]{2,}[^:.,;]*?) (${ROLLED} \\w+(?:, ${ROLLED} \\w+)+)\\.`, "g"),
      ([action = "", rows = ""], _line, before) =>
        /\broll [^.:;]*$/i.test(before)
          ? `:${rows
              .split(", ")
              .map((row) => `\n  ${row.replace(" ", `: ${action} `)}.`)
              .join("")}`
          : null,
    ),
    // `Roll d6 (steady position / any other):`
    say(/ \((\w+ \w+) \/ any other\)(?=:)/gi, " (in $1 / otherwise)"),
  ];
}
