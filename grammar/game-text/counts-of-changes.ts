import { EVERYTHING } from "./amount-parser.ts";
import { foldForm } from "../fold-form.ts";
import { mapParts } from "./quoted.ts";
import { singularOf } from "../word-endings.ts";
import type { ChangedNode, DiceTestNode, EffectNode } from "./effect-tree.ts";

/** A sentence by which a number changes, so far as a later one can count it. */
type Change = EffectNode & { readonly kind: "gains" | "transfers" };

/** What is rolled or drawn takes the place of what was counted before it. */
const ROLLS: ReadonlySet<unknown> = new Set(["rolls", "drawsTokens"]);

/** What asks the dice, where it counts no change. */
const ASKS_DICE: ReadonlySet<unknown> = new Set(["diceTest", "perDie", "sumOfRoll"]);

/** So many sentences are looked back for what is counted: each may count something, so that a row takes as long as it is. */
const MOST_BETWEEN = 20;

/** Whoever chooses among sentences may do so later, when nobody knows any more what was counted. */
const CHOICES: ReadonlySet<unknown> = new Set(["chooses", "may", "untilPassed"]);

/** The sentences, in which each change is marked that a later one counts, and what counts it; what counts nothing is left. */
export function withCountsMarked<Said>(sentences: readonly Said[]): readonly Said[] {
  return asked(marked(sentences)) as readonly Said[];
}

/** What is asked of no change is asked of what is there: `if any hero is lost`. */
function asked(part: unknown): unknown {
  return rewritten(part, (each) =>
    isTest(each) && each.whole !== undefined && each.changed?.isKnown !== true ? each.whole : null,
  );
}

/** The first count of a change that no sentence before it makes. */
export function uncounted(part: unknown): ChangedNode | null {
  if (!isObject(part)) return null;
  if (isChanged(part)) return part.isKnown === true ? null : part;
  for (const each of Object.values(part)) {
    const found = uncounted(each);
    if (found !== null) return found;
  }
  return null;
}

function marked(part: unknown): unknown {
  if (!isObject(part)) return part;
  const within = mapParts(part, marked);
  return Array.isArray(within) ? inOrder(within) : within;
}

function inOrder(parts: readonly unknown[]): readonly unknown[] {
  const all = [...parts];
  for (const [index, part] of all.entries()) {
    const wanted = countsIn(part);
    const at = wanted.length === 0 ? -1 : changeBefore(all, index, wanted);
    if (at < 0) continue;
    all[at] = { ...(all[at] as Change), isCounted: true };
    all[index] = known(part);
  }
  return all.some((part, index) => part !== parts[index]) ? all : parts;
}

/** Where the change stands that a sentence counts; less than 0 where there is none, or it is not certain which one. */
function changeBefore(all: readonly unknown[], index: number, wanted: readonly ChangedNode[]): number {
  for (let at = index - 1; at >= Math.max(0, index - MOST_BETWEEN); at -= 1) {
    const part = all[at];
    if (!isObject(part) || ("kind" in part && ROLLS.has(part.kind))) return -1;
    if (isChange(part) && wanted.every((each) => isOf(part, each, at === index - 1))) {
      // Dice that were rolled before it can be asked no more.
      const behind = all.slice(at + 1);
      const next = behind.findIndex((each) => isObject(each) && "kind" in each && ROLLS.has(each.kind));
      return asksDice(next < 0 ? behind : behind.slice(0, next)) ? -1 : at;
    }
    // What is counted last is what can be asked.
    if (isChange(part) && part.isCounted === true) return -1;
  }
  return -1;
}

/** Whether it is this change that is counted. @param isNext whether it stands right before */
function isOf(change: Change, { name, sign }: ChangedNode, isNext: boolean): boolean {
  const own = change.kind === "transfers" ? 0 : change.sign;
  if (sign !== 0 && own !== 0 && sign !== own) return false;
  if (name !== null) return singular(name) === singular(change.field.text);
  // Of `2 gold`, “that many” could be 2, or as many as there were.
  const { isMost, amount } = change;
  return isNext && (isMost || amount.kind !== "number" || amount.value === EVERYTHING);
}

function singular(name: string): string {
  return singularOf(foldForm(name));
}

/** What in a sentence counts a change that is not known yet. */
function countsIn(part: unknown): readonly ChangedNode[] {
  if (!isObject(part) || ("kind" in part && CHOICES.has(part.kind))) return [];
  if (isChanged(part)) return part.isKnown === true ? [] : [part];
  return Object.values(part).flatMap(countsIn);
}

function known(part: unknown): unknown {
  return rewritten(part, (each) => {
    if ("kind" in each && CHOICES.has(each.kind)) return each;
    return isChanged(each) ? { ...each, isKnown: true } : null;
  });
}

/** With other parts for those that are given another one; all else stays the very same, as one subject of several is. */
function rewritten(part: unknown, other: (part: object) => unknown): unknown {
  if (!isObject(part)) return part;
  return other(part) ?? mapParts(part, (each) => rewritten(each, other));
}

function asksDice(part: unknown): boolean {
  if (!isObject(part)) return false;
  if ("kind" in part && ASKS_DICE.has(part.kind) && !("changed" in part)) return true;
  return Object.values(part).some(asksDice);
}

function isTest(part: object): part is Extract<DiceTestNode, { readonly of: "sum" | "die" }> {
  return "kind" in part && part.kind === "diceTest" && "of" in part && part.of === "sum";
}

function isObject(part: unknown): part is object {
  return typeof part === "object" && part !== null;
}

function isChanged(part: object): part is ChangedNode {
  return "kind" in part && part.kind === "changed";
}

function isChange(part: object): part is Change {
  return "kind" in part && (part.kind === "gains" || part.kind === "transfers");
}
