import type { NameNode } from "../table-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";

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
