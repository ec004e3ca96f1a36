import { Document, isMap, isSeq, stringify } from "yaml";
import type { SituationData } from "../games/shared/situation.ts";
import { isRecord, withoutEmpty } from "../games/shared/plain-data.ts";
import type { GamePackage, Problem } from "../games/game-package.ts";
import type { Decision } from "../runtime/decision.ts";

/** Parts whose members stand on lines of their own; everything else is short enough for one. */
const SPREAD = new Set(["board", "units", "markers", "cards", "expect"]);
/** Parts that mean nothing where they are empty; without its markers a space would count as mapped. */
const OPTIONAL = new Set(["board", "units"]);

/** A situation as a person would write it down: a line for each thing, and nothing that is empty. */
export function situationText(data: SituationData): string {
  const said = Object.entries(data).map(([name, part]) => {
    return [name, OPTIONAL.has(name) && isRecord(part) ? withoutEmpty(part) : part];
  });
  const document = new Document(Object.fromEntries(said));
  if (!isMap(document.contents)) return String(document);
  for (const { key, value } of document.contents.items) {
    if (isMap(value) && SPREAD.has(String(key))) {
      for (const { value: inner } of value.items) if (isMap(inner) || isSeq(inner)) inner.flow = true;
    } else if (isMap(value) || isSeq(value)) value.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** A position as a situation states it, one line a part, without what is empty; nothing for a game without situations. */
export function positionText({ situations }: GamePackage, problem: Problem, decision: Decision): string {
  if (situations === undefined) return "";
  const data = situations.dataOf(problem, { id: "", title: "", sheet: "", decision });
  const said = withoutEmpty(Object.fromEntries(situations.outline.map((key) => [key, data[key] ?? []])));
  return Object.entries(said)
    .map(([name, part]) => `${name}: ${stringify(part, { collectionStyle: "flow", lineWidth: 0 }).trimEnd()}`)
    .join("\n");
}
