import type { CheckedRule } from "../../runtime/checked-tree.ts";
import { type Change, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { match } from "./match.ts";
import { quoted, turned } from "./phrases.ts";
import type { Quoting } from "./quoting.ts";

/** What differs between two lists of rules; their order is no difference. */
export function diffRules(
  before: readonly CheckedRule[],
  after: readonly CheckedRule[],
  title: string,
  quoting: Quoting,
): DiffSection | null {
  const found = match(before, after, {
    keyOf: (rule) => ({ key: keyOf(rule) }),
    similarity,
    enough: 0.5,
    enoughInPlace: 0.5,
  });
  const parts: MatchedPart[] = [];
  const add = (kind: Change["kind"], old: CheckedRule | null, added: CheckedRule | null, sentence: string): void => {
    const quotes = { before: old && quoting.before(old), after: added && quoting.after(added) };
    parts.push({ ...quotes, changes: [{ kind, changesMeaning: true, where: NOWHERE, ...quotes, sentence }] });
  };
  for (const { member } of found.removed) add("rule-removed", member, null, `rule ${quoted(member.text)} removed`);
  for (const { before: old, after: added } of found.pairs) {
    if (keyOf(old) !== keyOf(added)) add("rule-changed", old, added, `rule changed: ${turned(old.text, added.text)}`);
    else if (old.text !== added.text) {
      const wording = quoting.wording(old, added, NOWHERE);
      parts.push({ before: wording.before, after: wording.after, changes: [wording] });
    }
  }
  for (const { member } of found.added) add("rule-added", null, member, `rule ${quoted(member.text)} added`);
  return parts.length === 0 ? null : { title, parts };
}

function keyOf({ entry, side, numbers, letters }: CheckedRule): string {
  return JSON.stringify([entry, side, numbers, letters]);
}

/** The same sentence with other numbers, letters or another side. */
function similarity(first: CheckedRule, second: CheckedRule): number {
  if (first.entry !== second.entry) return 0;
  return first.side === second.side ? 0.9 : 0.6;
}
