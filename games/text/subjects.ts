import { wordedNumber } from "../../grammar/characters.ts";
import { inOtherWords, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import type { EffectBracketNode, StatedAmountNode } from "../../grammar/game-text/effect-tree.ts";
import type { NumberNode } from "../../grammar/source.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { Condition, Criterion, Description, Located, Test } from "../../runtime/checked-tree.ts";
import type { Thing } from "../../runtime/game.ts";
import type { EffectAmount, One } from "../shared/declared/play/effect.ts";
import type { Meant } from "./pointing.ts";

/** What pronouns mean in a block. */
export interface Pronouns {
  /** Whether a unit acts: `the figure`. */
  readonly hasActor: boolean;
  /** What `it` is; null where it is nothing. */
  readonly it: Meant | null;
  /** Whether a side is meant although no unit acts: the player of a card. */
  readonly hasSide?: true;
  /** Who chooses the sentence, and is told to do what it says; “unclear” where that would be somebody else there. */
  readonly chooser?: One | "unclear";
  /** Where words speak of what each subject moves to or counts: what is near is near to that unit or place. */
  readonly nearTo?: "unit" | "place" | null;
  /** The place where an action leads, or that is or was `it`: `there`; null where there is none. */
  readonly there: Meant | null;
  /** What is said before the sentence: where nothing else is “there”, that is the place whose name stands there last. */
  readonly before?: Before | null;
}

/** What is said before a sentence, the last part first. */
interface Before {
  readonly said: object;
  readonly earlier: Before | null;
}

/**
 * The place that sentences name, each by its own name: the one of the last sentence with such a name; null where none has
 * one, or where that one has several.
 */
export function placeNamedIn(before: Before | null, isPlace: (name: string) => boolean): QuotedNode | null {
  for (let part = before; part !== null; part = part.earlier) {
    const [first, ...others] = placesNamedIn(part.said, isPlace);
    if (first !== undefined) return others.every(({ text }) => text === first.text) ? first : null;
  }
  return null;
}

function placesNamedIn(part: object, isPlace: (name: string) => boolean): readonly QuotedNode[] {
  if ("kind" in part && part.kind === "quoted" && "text" in part) {
    const quoted = part as QuotedNode;
    const words = quoted.text.split(/[^\p{L}\p{N}'’-]+/u);
    const names = words.flatMap((_, at) => [1, 2, 3].map((length) => words.slice(at, at + length).join(" ")));
    return names.filter(isPlace).map((text) => ({ kind: "quoted", span: quoted.span, text, asIn: quoted.text }));
  }
  return Object.values(part).flatMap((each: unknown) =>
    typeof each === "object" && each !== null ? placesNamedIn(each, isPlace) : [],
  );
}

/** Whom a sentence is about: one thing, or some of what is described. */
export type Subject =
  | { readonly kind: "one"; readonly one: One; readonly sort: string }
  | {
      readonly kind: "some";
      readonly of: Description;
      /** Null where the text states no number. */
      readonly count: number | null;
      /** Whether it may be fewer: `up to two squares`. */
      readonly isMost: boolean;
      /** Whether it says that all are meant: `each square`. */
      readonly isAll: boolean;
      /** What says which one is meant: `the weakest hero`. Of several alike it is one, too. */
      readonly ranks?: readonly Criterion[];
    };

/** What stands for all places in the place of a phrase. No name is so. */
export const EVERYWHERE = "(everywhere)";

/** All things of a sort that pass some tests. */
export function descriptionOf(sort: string, { span, text }: Located, ...tests: readonly Test[]): Description {
  return { span, text, sort, base: { kind: "all" }, tests, select: null };
}

/** Whether something is what a word says. */
export function tested(entry: string, { span, text }: Located, negated = false): Test {
  return { span, text, kind: "is", entry, negated };
}

/** Whether there is such a thing, or none. */
export function existsOne(subject: Description, negated = false): Condition {
  const { span, text } = subject;
  const found = { quantifier: "some", count: null, subject, predicate: [], binds: [] } as const;
  return { span, text, items: [{ span, text, kind: "exists", negated, ...found }] };
}

/** All places. */
export function placesAt(sort: string, span: QuotedNode["span"]): Description {
  return descriptionOf(sort, { span, text: "the board" });
}

/** Nobody acts, and nothing is meant. */
export const NOBODY: Pronouns = { hasActor: false, it: null, there: null };

export function oneThing(thing: Thing): Subject {
  return { kind: "one", one: { kind: "thing", thing }, sort: thing.sort };
}

/** What is counted, and how many of it. */
interface WithoutCount {
  readonly quoted: QuotedNode;
  /** Null where the text states no number. */
  readonly count: number | null;
  /** `up to two squares` */
  readonly isMost: boolean;
  /** `each hero`, `as many squares as possible` */
  readonly isAll: boolean;
}

const ALL_OF: ReadonlySet<string> = new Set(["each", "all", "every", "both"]);

/** `each hero`, `two squares`, `up to 3 goblins`, `a door`: the count apart from what is counted. */
export function withoutCount(quoted: QuotedNode): WithoutCount {
  const { span, text } = quoted;
  const stretch = (from: number, to: number): QuotedNode => ({
    ...quoted,
    span: { start: span.start + from, end: span.end - text.length + to },
    text: text.slice(from, to),
  });
  const [, before, counted] = /^(as many\s+)(.*?)\s+as possible$/i.exec(text) ?? [];
  if (before !== undefined && counted !== undefined)
    return { quoted: stretch(before.length, before.length + counted.length), count: null, isMost: false, isAll: true };
  const [ofSome, number = ""] = /^(\d+|[a-z]+) of (?:the|these|those)\s+/i.exec(text) ?? [];
  const some = /^\d+$/.test(number) ? Number(number) : wordedNumber(number);
  if (ofSome !== undefined && some !== null)
    return { quoted: stretch(ofSome.length, text.length), count: some, isMost: false, isAll: false };
  const [upTo = ""] = /^up to\s+/i.exec(text) ?? [];
  const [whole = "", word = ""] = /^(each|all|every|both|an?|\d+|[a-z]+)\s+/i.exec(text.slice(upTo.length)) ?? [];
  const said = word.toLowerCase();
  const isAll = upTo === "" && ALL_OF.has(said);
  const count = said === "a" || said === "an" ? 1 : /^\d+$/.test(said) ? Number(said) : wordedNumber(said);
  if (!isAll && count === null) return { quoted, count: null, isMost: false, isAll: false };
  return { quoted: stretch(upTo.length + whole.length, text.length), count, isMost: upTo !== "", isAll };
}

/** Things from where all lie that are not on the board. */
const OUT_OF_STOCK = /^(.+?) from (the|your|its|their) (?:general |common |own )?(supply|stock|reserve|pool)$/i;

/** `a knight from your supply`: one of those beside the board, or of those in the place that is called so. */
export function outOfStock(what: QuotedNode, isPlace: (stock: QuotedNode) => boolean): QuotedNode {
  const [, things, whose, stock] = OUT_OF_STOCK.exec(what.text) ?? [];
  if (things === undefined || stock === undefined) return what;
  const isOwn = /^the$/i.test(whose ?? "") || /\b(?:own|its|their|your)\b/i.test(things);
  const own = !isOwn && { of: "own" };
  if (isPlace({ ...what, text: stock })) return { ...inOtherWords(what, `${things} from the ${stock}`), ...own };
  const span = { ...what.span, end: what.span.end - what.text.length + things.length };
  return { ...what, span, text: things, ...own };
}

/** `to its owner's supply`, where what is called so is no mere stock: the words for that. */
export function stockCalled(stock: QuotedNode): QuotedNode {
  return inOtherWords(stock, stock.text.replace(WHOSE_STOCK, ""));
}

const WHOSE_STOCK = /^(?:the|(?:your|its|their)(?: owners?['’]s?| owners['’])?) (?:general |common |own )?/i;

/** Where units are placed from. `A knight in the Keep`, `a knight from Supply`, where a place is called so, stands on the board. */
export function whereFrom({ tests }: Description, place: string): "board" | "beside the board" {
  const isSomewhere = (test: Test): boolean =>
    (test.kind === "relates" && !test.negated && test.argument.sort === place) || test.kind === "within";
  return tests.some(isSomewhere) ? "board" : "beside the board";
}

export function statedAmount(amount: StatedAmountNode): EffectAmount {
  if (amount.kind === "number") return { kind: "number", number: amount.value };
  if (amount.kind === "strength") return { kind: "strength" };
  return { kind: "roll", ...(amount.half && { half: amount.half }) };
}

/** Half of an amount, where it says so. */
export function halved(amount: EffectAmount | null, half: "up" | "down" | undefined): EffectAmount | null {
  if (half === undefined || amount === null) return amount;
  if (amount.kind === "defined") return { kind: "defined", amount: { kind: "half", of: amount.amount, rounded: half } };
  return amount.kind === "field" || amount.kind === "roll" ? { ...amount, half } : amount;
}

/** Whether chance alone decides. */
export function isRandom({ criteria, ranks }: EffectBracketNode): boolean {
  if (ranks === "random") return true;
  return /^\[\s*random\s*\]$/i.test(criteria.text);
}

/** Whether the player decides. */
export function isPlayersChoice({ criteria }: EffectBracketNode): boolean {
  return /^\[\s*player['’]s choice\s*\]$/i.test(criteria.text);
}

export function quotedAt({ span, value }: NumberNode): QuotedNode {
  return { kind: "quoted", span, text: String(value) };
}

export function nodeOfName({ span, text }: NameNode): QuotedNode {
  return { kind: "quoted", span, text };
}
