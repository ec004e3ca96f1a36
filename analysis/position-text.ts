import { stringify } from "yaml";
import type { GamePackage, Problem } from "../games/game-package.ts";
import type { Decision } from "../runtime/decision.ts";
import { withoutEmpty } from "./plain-record.ts";

/** A position as a situation states it, one line a part, without what is empty; nothing for a game without situations. */
export function positionText({ situations }: GamePackage, problem: Problem, decision: Decision): string {
  if (situations === undefined) return "";
  const data = situations.dataOf(problem, { id: "", title: "", sheet: "", decision });
  const said = withoutEmpty(Object.fromEntries(situations.outline.map((key) => [key, data[key] ?? []])));
  return Object.entries(said)
    .map(([name, part]) => `${name}: ${stringify(part, { collectionStyle: "flow", lineWidth: 0 }).trimEnd()}`)
    .join("\n");
}
