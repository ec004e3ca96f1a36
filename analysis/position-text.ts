import { stringify } from "yaml";
import type { Decision } from "../runtime/decision.ts";
import type { Problem } from "./generate-position.ts";
import { situationFromPosition } from "./situation-from-position.ts";
import { isRecord } from "./plain-record.ts";

/** A position as a situation states it, one line a part, without what is empty. */
export function positionText(problem: Problem, decision: Decision): string {
  const { board, markers, units, row } = situationFromPosition(problem, { id: "", title: "", sheet: "", decision });
  const said = withoutEmpty({ board, markers, units, row });
  return Object.entries(said)
    .map(([name, part]) => `${name}: ${stringify(part, { collectionStyle: "flow", lineWidth: 0 }).trimEnd()}`)
    .join("\n");
}

function withoutEmpty(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const parts = Object.entries(value).map(([name, part]) => [name, isRecord(part) ? withoutEmpty(part) : part]);
  return Object.fromEntries(
    parts.filter(([, part]) => typeof part !== "object" || part === null || Object.keys(part).length > 0),
  );
}
