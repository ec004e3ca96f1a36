import { definitionOf } from "../../grammar/lexicon.ts";
import type { DefinitionRowNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedRule } from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import type { DefinedList, DefinedMeaning, DefinedNumber, DefinedQuality } from "../check/expand.ts";
import { definitionsIn } from "../definitions/define-words.ts";
import { definitionText } from "../definitions/graph.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { type Change, type ChangeKind, type DiffSection, type MatchedPart, NOWHERE } from "./change.ts";
import { match } from "./match.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { Quoting, quoted, turned } from "./quoting.ts";
import {
  diffByKey,
  sectionOf,
  partOf,
  type DescribedChange,
  clausesChanged,
  isCompared,
  type ComparedFile,
} from "./parts.ts";

/** The differences between the headers of two files: game, scenario, title, bot. */
export function diffHeaders(before: FileNode, after: FileNode, quoting: Quoting): DiffSection | null {
  const parts: MatchedPart[] = [];
  const [old, added] = [before.header, after.header];
  const compare = (kind: ChangeKind, what: string, first: string | null, second: string | null): void => {
    if (first === second) return;
    const before = first === null ? null : { text: first, span: old.span };
    const after = second === null ? null : { text: second, span: added.span };
    const sentence = `${what} changed: ${turned(first ?? "none", second ?? "none")}`;
    const change = quoting.at(NOWHERE).change(kind, before, after, sentence);
    parts.push(partOf({ ...change, changesMeaning: kind !== "wording" }));
  };
  const number = (file: FileNode): string | null => file.header.scenario?.number.value.toString() ?? null;
  compare("game-changed", "game", old.game?.name ?? null, added.game?.name ?? null);
  compare("scenario-changed", "scenario", number(before), number(after));
  compare("wording", "title of the scenario", old.scenario?.title ?? null, added.scenario?.title ?? null);
  compare("bot-changed", "bot", old.bot?.side ?? null, added.bot?.side ?? null);
  return sectionOf("Header", parts);
}

/** The differences between two lists of rules; their order does not count. */
export function diffRules(
  before: readonly CheckedRule[],
  after: readonly CheckedRule[],
  title: string,
  quoting: Quoting,
): DiffSection | null {
  const found = match(before, after, {
    keyOf: (rule) => ({ key: keyOfRule(rule) }),
    similarity,
    enough: 0.5,
    enoughInPlace: 0.5,
  });
  const place = quoting.at(NOWHERE);
  const changes: Change[] = [];
  for (const { member } of found.removed) {
    changes.push(place.change("rule-removed", member, null, `rule ${quoted(member.text)} removed`));
  }
  for (const { before: old, after: added } of found.pairs) {
    const sentence = `rule changed: ${turned(old.text, added.text)}`;
    if (keyOfRule(old) !== keyOfRule(added)) changes.push(place.change("rule-changed", old, added, sentence));
    else if (old.text !== added.text) changes.push(place.wording(old, added));
  }
  for (const { member } of found.added) {
    changes.push(place.change("rule-added", null, member, `rule ${quoted(member.text)} added`));
  }
  return sectionOf(title, changes.map(partOf));
}

function keyOfRule({ entry, side, numbers, letters }: CheckedRule): string {
  return JSON.stringify([entry, side, numbers, letters]);
}

/** How similar two rules are: the same sentence may have other numbers, letters or another side. */
function similarity(first: CheckedRule, second: CheckedRule): number {
  if (first.entry !== second.entry) return 0;
  return first.side === second.side ? 0.9 : 0.6;
}

/**
 * The differences between the words that two files define. Clauses that use a changed word may have the same words as
 * before, so the change names them.
 */
export function diffDefinitions(before: CheckedFile, after: CheckedFile): DiffSection | null {
  if (!isCompared(before) || !isCompared(after)) return null;
  const quoting = new Quoting(before.file, after.file);
  const parts = diffByKey(definitionsIn(before.file), definitionsIn(after.file), {
    keyOf: ({ word }) => word.id,
    before: ({ span }) => quoting.beforeAsTyped(span),
    after: ({ span }) => quoting.afterAsTyped(span),
    describe: (old, added): DescribedChange | null => {
      const definition = `definition of ${quoted((added ?? old)?.word.text ?? "")}`;
      if (added === null)
        return { kind: "definition-removed", changesMeaning: false, sentence: `${definition} removed` };
      if (old === null) return { kind: "definition-added", changesMeaning: false, sentence: `${definition} added` };
      const { id, text } = added.word;
      const isSaidAlike = saidBy(before, old) === saidBy(after, added);
      const says = isSaidAlike ? "a word in its definition does" : turned(saidBy(before, old), saidBy(after, added));
      if (keyOfDefinition(before, id) !== keyOfDefinition(after, id)) {
        const sentence = `${quoted(text)} means something else: ${says}${clausesChanged(id, after)}`;
        return { kind: "definition-changed", sentence };
      }
      if (isSaidAlike) return null;
      const sentence = `${quoted(text)} is defined in other words, with the same meaning: ${says}`;
      return { kind: "wording", changesMeaning: false, sentence };
    },
  });
  return sectionOf("Definitions", parts);
}

function keyOfDefinition({ lexicon }: ComparedFile, id: string): string | null {
  const defined = lexicon.words.find((word) => word.id === id && definitionOf(word) !== undefined);
  const says = definitionOf(defined)?.says as
    DefinedMeaning | DefinedQuality | DefinedNumber | DefinedList | null | undefined;
  if (!says) return null;
  if ("valueBySort" in says)
    return meaningKey([...says.valueBySort.values()].map((value) => canonicalize("amount", value, lexicon)));
  if (definitionOf(defined)?.node.kind === "orderDefinition") {
    const criteria = [...(says as DefinedList).bySort.values()].flat();
    return meaningKey(criteria.map((each) => canonicalize("criterion", each, lexicon)));
  }
  const meanings = "bySort" in says ? [...(says as DefinedQuality).bySort.values()] : [says.ofOwnSide];
  return meaningKey(meanings.map((description) => canonicalize("description", description, lexicon)));
}

function saidBy({ source }: ComparedFile, node: DefinitionRowNode): string {
  return definitionText(source, node).toLowerCase();
}
