import { foldForm } from "../fold-form.ts";
import type { NameNode } from "../table-tree.ts";
import { singularOf } from "../word-endings.ts";
import { isName, isQuoted } from "./quoted.ts";

/** Stands for the name of a number that is left out: `it loses one`. No number is called so. */
export const ONE = "one";

/** What a condition or a subject says that somebody has: `it has a coin`, `each side with 2 or more coins`, `it has oil` */
const HAD =
  /\b(?:has|have|with) (?:(?:at least |at most |more than |fewer than |exactly )?(?:an?|no|any|some|another|\d+|one|two|three|four|five|six) (?:or more )?([^,]+)|(\p{L}+)(?: left)?)$/iu;

/** What a condition says that is there: `there is oil in it`, `there are 2 or more seals on your floe` */
const THERE =
  /^there (?:is|are) (?:(?:at least )?(?:an?|any|some|\d+) (?:or more )?)?(\p{L}+(?: left)?) (?:in|on|at) .+$/iu;

/** What can stand behind that. */
const BEHIND = /\s(?:left(?: over)?|or (?:more|fewer|less)|and (?=it |is |there |not )|or (?=it |is )|in |at |on ).*$/i;

/**
 * Sentences in which a number has its name that is left out where one alone was named just before: in what must be so, in
 * whom the sentence is about, or in the sentence before. Where none was, or several, it stays without.
 *
 * @param around what was named before these sentences
 */
export function withNumbersNamed<Said>(sentences: readonly Said[], around: readonly unknown[] = []): readonly Said[] {
  const named = around.flatMap((part) => read(part, []).names);
  return read(sentences, named).part as readonly Said[];
}

interface Read {
  readonly part: unknown;
  /** What it names. */
  readonly names: readonly string[];
}

function read(part: unknown, before: readonly string[]): Read {
  if (Array.isArray(part)) return inOrder(part, before);
  if (typeof part !== "object" || part === null) return { part, names: [] };
  if (isQuoted(part)) return { part, names: hadIn(part.text) };
  const names: string[] = [];
  const entries = Object.entries(part).map(([key, each]): [string, unknown] => {
    // What the same sentence names is nearer than what the one before it does.
    const nearest = names.length > 0 ? names : before;
    const said = key === "field" && isName(each) ? named(each, nearest) : read(each, nearest);
    names.push(...said.names);
    return [key, said.part];
  });
  return { part: names.length === 0 ? part : Object.fromEntries(entries), names };
}

/** Each sentence goes on what the one before it says. */
function inOrder(parts: readonly unknown[], before: readonly string[]): Read {
  let last: readonly string[] = [];
  const all = parts.map((part) => {
    const said = read(part, [...before, ...last]);
    if (said.names.length > 0) last = said.names;
    return said;
  });
  return { part: all.map((said) => said.part), names: all.flatMap(({ names }) => names) };
}

function named(name: NameNode, before: readonly string[]): Read {
  const { text } = name;
  if (text !== ONE) return { part: name, names: [text] };
  const all = new Map(before.map((each) => [singularOf(foldForm(each)), each]));
  const [only, another] = all.values();
  if (only === undefined || another !== undefined) return { part: name, names: [] };
  return { part: { ...name, text: only }, names: [only] };
}

function hadIn(text: string): readonly string[] {
  const [, counted, bare] = HAD.exec(text) ?? [];
  const [, there] = THERE.exec(text) ?? [];
  const said = counted ?? bare ?? there;
  const name = said?.replace(BEHIND, "").trim();
  return name === undefined || / (?:and|or) /.test(name) ? [] : [name];
}
