import { inOtherWords, isQuoted, mapParts, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import { HOLDER, REVEALED } from "../shared/declared/play/effect.ts";
import { isSameName } from "./names.ts";
import type { UnplacedThingSort } from "./thing-sorts.ts";

/** What is printed on the cards of a deck: the names of numbers, and what a card can be. */
export interface Printed {
  readonly numbers: readonly string[];
  readonly states: readonly string[];
}

export function printedOn(fields: UnplacedThingSort["fields"]): Printed {
  const all = Object.entries(fields).filter(([field]) => field !== HOLDER && field !== REVEALED);
  return {
    numbers: all.flatMap(([field, { kind }]) => (kind === "number" ? [field] : [])),
    states: all.flatMap(([field, kind]) =>
      kind.kind === "choice" ? kind.values : kind.kind === "truth" ? [field] : [],
    ),
  };
}

/** Words for the card that a sentence has moved. */
const CARD = "(?:the|that|this) (?:(?:played|drawn|discarded|revealed|chosen) )?card";
const OF_CARD = new RegExp(`^(?:${CARD}['’]s|the) (.+?)(?: (?:of|on) ${CARD})?$`, "iu");
const SAYS_CARD = new RegExp(`\\b${CARD}(?=['’]s\\b|$|[^\\p{L}\\p{N}])(?!s)`, "iu");

/** The one number of a card: `as much wood as it shows` */
const SHOWN = new RegExp(
  `^(?:(?:it|${CARD}) (?:shows|says)|(?:the )?(?:number|value) (?:shown |printed )?on (?:it|${CARD}))$`,
  "iu",
);

/** How a sentence speaks of a card: not at all, as “it”, which could be another thing, or as “the card”. */
type Spoken = "not" | "as it" | "as the card";

/** How a sentence speaks of a card on which this is printed. */
export function spokenOf(part: unknown, printed: Printed): Spoken {
  if (typeof part !== "object" || part === null) return "not";
  const { kind } = part as { readonly kind?: unknown };
  if (isQuoted(part)) return spokenIn(part.text, printed);
  // Within another “for each”, “it” is what that is about.
  if (kind === "forEach") return "what" in part ? spokenOf(part.what, printed) : "not";
  if (kind === "namedNumber" && "text" in part) {
    const text = String(part.text);
    return SAYS_CARD.test(text) || (SHOWN.test(text) && printed.numbers.length === 1) ? "as the card" : "not";
  }
  if (kind === "ownNumber" && "field" in part && !("isOfSubject" in part)) {
    const { text } = part.field as { readonly text: string };
    return printed.numbers.some((field) => isSameName(field, text)) ? "as it" : "not";
  }
  if (kind === "cards" && "isIt" in part && part.isIt === true) return "as it";
  const within = Object.values(part).map((each: unknown) => spokenOf(each, printed));
  return within.includes("as the card") ? "as the card" : within.includes("as it") ? "as it" : "not";
}

function spokenIn(text: string, { numbers, states }: Printed): Spoken {
  if (SAYS_CARD.test(text)) return "as the card";
  const [, its] = /\b(?:its|their) ([^,.;]+)/i.exec(text) ?? [];
  if (its !== undefined && numbers.some((field) => its.toLowerCase().startsWith(field.toLowerCase()))) return "as it";
  const [, is] = /^(?:it|they) (?:is|was|are|were) (?:not )?(?:an? )?(.+)$/i.exec(text) ?? [];
  const isSo = (state: string): boolean => [state, `${state} card`].some((said) => isSameName(said, is ?? ""));
  return is !== undefined && states.some(isSo) ? "as it" : "not";
}

/** The first thing that is said of the card as “it”, to be reported. */
export function saidOfIt(part: unknown, printed: Printed): QuotedNode | null {
  if (typeof part !== "object" || part === null) return null;
  if (isQuoted(part)) return spokenIn(part.text, printed) === "as it" ? part : null;
  if ("kind" in part && part.kind === "ownNumber" && spokenOf(part, printed) === "as it" && "field" in part)
    return { ...(part.field as QuotedNode), kind: "quoted" };
  if ("kind" in part && part.kind === "forEach") return null;
  return Object.values(part).reduce<QuotedNode | null>((found, each) => found ?? saidOfIt(each, printed), null);
}

/**
 * The same sentences with “it” for the card.
 *
 * @param isSideIt whether “it” is the side where a card has no such number: nothing else is meant
 */
export function withCardAsIt<Said>(said: Said, printed: Printed, isSideIt: boolean): Said {
  const within = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (isQuoted(part)) return asIt(part, printed);
    if (!("kind" in part)) return mapParts(part, within);
    if (part.kind === "namedNumber" && "text" in part && "span" in part) {
      const written = String(part.text);
      const [only] = printed.numbers;
      const field = SHOWN.test(written) ? only : OF_CARD.exec(written)?.[1];
      if (field === undefined || !(SAYS_CARD.test(written) || SHOWN.test(written))) return part;
      const { text: _, ...others } = part as { readonly text: unknown; readonly span: unknown };
      return { ...others, kind: "ownNumber", field: { kind: "name", span: part.span, text: field } };
    }
    const isOfCard = "field" in part && isNumberOf(part.field, printed);
    const isSides = isSideIt && typeof part.kind === "string" && OF_SIDES.has(part.kind) && !isOfCard;
    if (isSides && "who" in part && isQuoted(part.who) && /^(?:it|they)$/i.test(part.who.text)) {
      const side = inOtherWords(part.who, "the side");
      return mapParts({ ...part, who: side }, (each) => (each === side ? side : within(each)));
    }
    return mapParts(part, within);
  };
  return within(said) as Said;
}

/** What a side does with what a card cannot have, and with cards. */
const OF_SIDES: ReadonlySet<string> = new Set(["gains", "pays", "deals", "movesCards"]);

function isNumberOf(field: unknown, { numbers }: Printed): boolean {
  const { text = "" } = field as { readonly text?: string };
  return numbers.some((number) => isSameName(number, text));
}

function asIt(quoted: QuotedNode, { states }: Printed): QuotedNode {
  const own = quoted.text.replace(new RegExp(SAYS_CARD, "giu"), "it").replaceAll(/\bit['’]s\b/gi, "its");
  const now = own.replace(/^it was\b/i, "it is");
  // `it is a red card`
  const [, not = "", state = ""] = /^it is (not )?an? (.+?) cards?$/i.exec(now) ?? [];
  const known = states.find((each) => isSameName(each, state));
  const text = known === undefined ? now : `it is ${not}${known}`;
  return inOtherWords(quoted, text);
}

/** A deck of which sides hold cards, and what is printed on these. */
export interface HeldDeck extends Printed {
  readonly name: string;
}

const IN_HAND = /(?<=^|\s)((?:[\p{L}-]+ )*?)card(s?)(?: left| still)? in (?:(?:your|its|their) )?hand\b/iu;

const HAVING = /^(?:you|they|it|the side) ha(?:ve|s) (?=an? |no )/i;
const HAVING_MANY = /^(?:you|they|it|the side) ha(?:ve|s) (?=\d|at least \d|more than \d|fewer than \d)/i;

/** `1 point for each sun card in its hand`: the same with `sun own tide cards in hand`, which are things. */
export function withCardsInHand<Said>(said: Said, decks: readonly HeldDeck[]): Said {
  const inWords = (quoted: QuotedNode): QuotedNode => {
    const said = quoted.text.replace(
      IN_HAND,
      (whole: string, before: string, many: string) => inWordsOfOwn(before.trim(), many, decks) ?? whole,
    );
    // `you have a sun card in your hand`
    const text = / own \S+ cards? in hand\b/.test(said)
      ? said.replace(HAVING, "there is ").replace(HAVING_MANY, "there are ")
      : said;
    return inOtherWords(quoted, text);
  };
  const within = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    if (isQuoted(part)) return inWords(part);
    if ("kind" in part && part.kind === "perThing" && "what" in part && isQuoted(part.what)) {
      const what = inWords(part.what);
      return what === part.what ? part : { ...part, what, isOwn: !/(?:^| )own(?: |$)/.test(what.text) };
    }
    return mapParts(part, within);
  };
  return decks.length === 0 ? said : (within(said) as Said);
}

/** `sun tide`, before “cards in hand”: which cards those are; null where it says nothing of them. */
function inWordsOfOwn(before: string, many: string, decks: readonly HeldDeck[]): string | null {
  const words = before.split(" ").filter((word) => word !== "");
  for (const { name, states } of decks) {
    const deck = name.toLowerCase();
    if (words.at(-1)?.toLowerCase() !== deck && decks.length > 1) continue;
    const others = words.at(-1)?.toLowerCase() === deck ? words.slice(0, -1) : words;
    const state = states.find((each) => foldedEnd(others, each.replace(/ cards?$/i, "")));
    const length = state === undefined ? 0 : state.replace(/ cards?$/i, "").split(" ").length;
    const first = others.slice(0, others.length - length).join(" ");
    const counted = first === "" ? "" : `${first} `;
    if (state !== undefined) return `${counted}${state} own ${deck} card${many} in hand`;
    // `1 coin for each card in your hand`, of the only deck
    if (others.length === words.length && /^(?:|no|an?|\d+|each|or more|or fewer)$/i.test(first))
      return `${counted}${deck} cards in hand`;
  }
  return null;
}

function foldedEnd(words: readonly string[], said: string): boolean {
  return words.join(" ").toLowerCase().endsWith(said.toLowerCase());
}
