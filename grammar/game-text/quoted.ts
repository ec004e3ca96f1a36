import type { Node } from "../source.ts";
import type { NameNode } from "../table-tree.ts";

/** A name with its plural where the text states one: `mouse (mice)`. */
export interface TermNode extends Node<"term"> {
  readonly name: NameNode;
  readonly plural: NameNode | null;
}

/** A phrase or condition of the language, to be parsed with the words of the game. */
export interface QuotedNode extends Node<"quoted"> {
  readonly text: string;
  /** It says of a place only what is beside it: `adjacent to the Captain`. */
  readonly isBeside?: boolean;
  /** Whose things are meant: `own`, `Party's`. */
  readonly of?: string;
  /** It says where things are by from where they go: `2 Goblins from the door`. */
  readonly isFrom?: boolean;
  /** Only what is there is meant: `In each square, remove a Goblin`. */
  readonly isThere?: boolean;
  /** The same, if these words speak of units: `In each square, each hero loses 1 hit` */
  readonly isWithin?: true;
  /** One of them is meant: `as many Goblins as the danger` */
  readonly isOne?: true;
  /** The one of two sides that is not meant before: `the other side 1` */
  readonly isOther?: true;
  /** Replaces words of the text: `text` says the same in words of the language. */
  readonly asIn?: string;
}

/** Whether a part of a tree is such a phrase. */
export function isQuoted(part: unknown): part is QuotedNode {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "quoted";
}

/** Whether a part of a tree is a name. */
export function isName(part: unknown): part is NameNode {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "name";
}

/** The same part of a tree with other phrases; what stays is the same object. */
export function mapQuoted<Said>(said: Said, change: (quoted: QuotedNode) => QuotedNode): Said {
  const within = (part: unknown): unknown => {
    if (isQuoted(part)) return change(part);
    return typeof part === "object" && part !== null ? mapParts(part, within) : part;
  };
  return within(said) as Said;
}

/** The parts of a part of a tree, each mapped; itself where none is another then. */
export function mapParts(part: object, map: (part: unknown) => unknown): object {
  if (Array.isArray(part)) {
    const all = part.map(map);
    return all.every((each, index) => each === part[index]) ? part : all;
  }
  const entries = Object.entries(part).map(([key, each]): [string, unknown] => [key, map(each)]);
  return entries.every(([key, each]) => Reflect.get(part, key) === each) ? part : Object.fromEntries(entries);
}

/** The same in words of the language, which stand for those of the text. */
export function inOtherWords(quoted: QuotedNode, text: string): QuotedNode {
  return text === quoted.text ? quoted : { ...quoted, text, asIn: quoted.asIn ?? quoted.text };
}

/** What has a number, and what that is called; null where no number is said to be of something. */
interface NumberOfThing {
  readonly who: QuotedNode;
  readonly field: NameNode | null;
}

const OWNED = /^(its|.+?(?:['’]s|s['’])) (.+)$/i;
const OF_EACH = /^(?:the )?(.+?) (?:of|on|in|at) ((?:each|every|all) .+)$/i;

/** `its hits`, `the hero’s hits`, `each plot’s grain`, `the grain on each plot`: the owner of a number, and which number. */
export function ofIts(quoted: QuotedNode): NumberOfThing {
  const { span, text } = quoted;
  const [, owner, owned] = OWNED.exec(text) ?? [];
  if (owner !== undefined && owned !== undefined) {
    const said = /^its$/i.test(owner) ? "it" : owner.replace(/['’]s$|(?<=s)['’]$/i, "");
    const who = said === "it" ? { ...quoted, text: said } : inOtherWords(quoted, said);
    return { who, field: nameAt(span.end - owned.length, owned) };
  }
  const [, field, each] = OF_EACH.exec(text) ?? [];
  if (field === undefined || each === undefined) return { who: quoted, field: null };
  return { who: inOtherWords(quoted, each), field: nameAt(span.start + text.indexOf(field), field) };
}

function nameAt(start: number, text: string): NameNode {
  return { kind: "name", span: { start, end: start + text.length }, text };
}
