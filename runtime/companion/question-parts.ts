import type { CheckedAction, Description } from "../checked-tree.ts";
import { withoutBinds } from "../checked-tree/clause-key.ts";
import { mentionsBound } from "../checked-tree/parts.ts";
import type { Part, PartName } from "../checked-tree/roles.ts";
import { fieldsOf, forEachPart } from "../checked-tree/visit.ts";
import type { Comparison } from "../walker/view.ts";
import type { Asked } from "./question.ts";

/** The parts of the sheet that a question is about, in the order of its words. */
function partsOf(asked: Asked): readonly Part[] {
  switch (asked.kind) {
    case "holds":
      return [{ name: "item", part: withoutBinds(asked.item) }];
    case "passes":
      return [{ name: "test", part: asked.test }];
    case "number":
      return [{ name: "amount", part: asked.of }];
    case "within reach":
      return described(asked.place);
    case "nearest":
      return described(asked.to);
    case "furthest":
      return described(asked.from);
    case "along":
      return [{ name: "along", part: asked.along }];
    case "approachable":
    case "members":
    case "chosen":
    case "led":
      return described(asked.of);
    case "leaves":
      return described(asked.target);
    case "best":
      return [...comparing(asked.by), ...(asked.action === null ? [] : doing(asked.action))];
    case "targets":
      return [...doing(asked.action), ...(asked.first === null ? [] : comparing(asked.first))];
    case "in sight":
    case "most effective":
    case "preferred":
    case "selectable":
    case "spaces of":
    case "possible":
    case "objects":
      return doing(asked.action);
    case "passengers":
      return [{ name: "passengers", part: asked.passengers }];
    case "first in order":
    case "one a place":
    case "next on the way":
    case "steps to":
    case "seats":
    case "values":
      return [];
  }
}

/** Whether a question refers back to something in its clause, so that it means something else in another clause. */
export function pointsBack(asked: Asked): boolean {
  return partsOf(asked).some(({ name, part }) => mentionsBound(name, part));
}

function described(part: Description): readonly Part[] {
  return [{ name: "description", part }];
}

function doing(part: CheckedAction): readonly Part[] {
  return [{ name: "action", part }];
}

function comparing(by: Comparison): readonly Part[] {
  switch (by.kind) {
    case "criterion":
      return [{ name: "criterion", part: by.criterion }];
    case "select":
      return [{ name: "measure", part: by.measure }];
    case "along":
      return [{ name: "along", part: by.along }];
    case "own":
      return [];
  }
}

/** The lexicon words in a question, each once, in the order in which the question names them. */
export function wordsOf(asked: Asked): readonly string[] {
  const words = partsOf(asked).flatMap(wordsIn);
  return [...new Set([...words, ...actionsOf(asked)])];
}

/** The actions that a question is about, besides those in its parts of the sheet. */
function actionsOf(asked: Asked): readonly string[] {
  if (asked.kind === "led") return [asked.entry];
  if ("going" in asked) return [asked.going.entry];
  if (asked.kind !== "best") return [];
  const { by } = asked;
  return by.kind === "own" ? [by.entry] : by.kind === "along" ? [by.going.entry] : [];
}

function wordsIn<Name extends PartName>({ name, part }: Part<Name>): readonly string[] {
  const words: string[] = [];
  forEachPart(name, part, (each) => {
    const values: Readonly<Record<string, unknown>> = { ...each.part };
    for (const [field, role] of fieldsOf(each)) {
      const word = values[field];
      if (role === "entry" && typeof word === "string") words.push(word);
    }
  });
  return words;
}
