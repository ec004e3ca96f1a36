import type { Lexicon } from "../../grammar/lexicon.ts";
import type { DefinitionNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import type { DefinedMeaning } from "../check/expand.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { definitionText } from "../definitions/definition-text.ts";
import { usesOf } from "../definitions/uses.ts";
import { canonicalize } from "../tree/canonicalize.ts";
import { type Change, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { inOrder, matchByKey } from "./match.ts";
import { meaningKey, OWN_LETTERS } from "./meaning-key.ts";
import { listed, quoted, turned } from "./phrases.ts";
import { Quoting } from "./quoting.ts";

/** A file that is understood as far as its words. */
type Defining = CheckedFile & { readonly file: FileNode; readonly lexicon: Lexicon };

/**
 * What differs between the words that two files define. The clauses that use a changed word are named beside it: their
 * own words may be as before.
 */
export function diffDefinitions(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isDefining(before) || !isDefining(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const found = matchByKey(definitionsIn(before.file), definitionsIn(after.file), ({ word }) => word.id);
  const parts: MatchedPart[] = [];
  const add = (
    kind: Change["kind"],
    old: DefinitionNode | null,
    added: DefinitionNode | null,
    sentence: string,
  ): void => {
    const quotes = {
      before: old && quoting.beforeAsTyped(old.span),
      after: added && quoting.afterAsTyped(added.span),
    };
    const changesMeaning = kind === "definition-changed";
    parts.push({ ...quotes, changes: [{ kind, changesMeaning, where: NOWHERE, ...quotes, sentence }] });
  };
  for (const { member } of found.removed) {
    add("definition-removed", member, null, `definition of ${quoted(member.word.text)} removed`);
  }
  for (const { before: old, after: added } of inOrder(found)) {
    const { id, text } = added.word;
    if (old === null) {
      add("definition-added", null, added, `definition of ${quoted(text)} added`);
      continue;
    }
    const isSaidAlike = saidBy(before, old) === saidBy(after, added);
    const says = isSaidAlike ? "a word in its definition does" : turned(saidBy(before, old), saidBy(after, added));
    if (keyOf(before, id) !== keyOf(after, id)) {
      const clauses = usesOf(id, after.file, after.lexicon);
      const where = clauses.length === 0 ? "" : `; this changes ${listed(clauses)}`;
      add("definition-changed", old, added, `${quoted(text)} means something else: ${says}${where}`);
    } else if (!isSaidAlike) {
      add("wording", old, added, `${quoted(text)} is defined in other words, with the same meaning: ${says}`);
    }
  }
  return parts.length === 0 ? null : { title: "Definitions", parts };
}

function isDefining(checked: CheckedFile): checked is Defining {
  return checked.file !== null && checked.lexicon !== null;
}

function keyOf({ lexicon }: Defining, id: string): string | null {
  const noun = lexicon.words.find((word) => word.category === "noun" && word.id === id);
  const says = noun?.category === "noun" ? (noun.definition?.says as DefinedMeaning | null | undefined) : null;
  if (!says) return null;
  const canonical = canonicalize("description", says.ofOwnSide, lexicon);
  return meaningKey(canonical, { letters: OWN_LETTERS, clause: 0 });
}

function saidBy({ source }: Defining, node: DefinitionNode): string {
  return definitionText(source, node).toLowerCase();
}
