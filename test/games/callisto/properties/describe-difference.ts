import { stringify } from "yaml";
import { situationFromPosition } from "../../../../games/callisto/situation/run-situation.ts";
import { DEFAULT_READINGS, type OpenPointId, type Readings } from "../../../../games/callisto/readings.ts";
import { type Decision, type Trace, NO_DECISION } from "../../../../runtime/decision.ts";
import type { Case } from "./arbitrary-problem.ts";

/** What one evaluator said, or the error that it threw. */
export type Answer =
  | { readonly kind: "decided"; readonly decision: Decision; readonly trace: Trace | null }
  | { readonly kind: "threw"; readonly message: string };

/** Runs an evaluator and keeps its error as an answer, so that two that fail differently are told apart. */
export function answerOf(decide: () => { readonly decision: Decision; readonly trace: Trace | null }): Answer {
  try {
    return { kind: "decided", ...decide() };
  } catch (error) {
    return { kind: "threw", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The paths at which two plain values differ, with both values. */
export function differences(first: unknown, second: unknown, path = ""): string[] {
  if (Object.is(first, second)) return [];
  if (typeof first !== "object" || typeof second !== "object" || first === null || second === null) {
    return [`${path}: ${JSON.stringify(first)} and ${JSON.stringify(second)}`];
  }
  const left = first as Readonly<Record<string, unknown>>;
  const right = second as Readonly<Record<string, unknown>>;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return keys.flatMap((key) => differences(left[key], right[key], path === "" ? key : `${path}.${key}`));
}

/** The paths at which two answers differ; none where both decided alike. An error is never alike. */
export function answersDiffer(interpreter: Answer, compiled: Answer): string[] {
  if (interpreter.kind === "threw" || compiled.kind === "threw") {
    const messages = [interpreter, compiled].flatMap((answer) => (answer.kind === "threw" ? [answer.message] : []));
    return messages.map((message) => `threw: ${message}`);
  }
  return [
    ...differences(interpreter.decision, compiled.decision, "decision"),
    ...differences(interpreter.trace, compiled.trace, "trace"),
  ];
}

/** The readings that are not the default ones. */
function otherReadings(readings: Readings): Partial<Readings> {
  return Object.fromEntries(
    Object.entries(readings).filter(([point, reading]) => DEFAULT_READINGS[point as OpenPointId] !== reading),
  );
}

/** A counterexample as a situation that can be saved and run, with what both evaluators said. */
export function describeDifference(
  found: Case,
  sheet: string,
  readings: Readings,
  interpreter: Answer,
  compiled: Answer,
): string {
  const { card, preset, seed } = found.drawn;
  const title = `${card}, drawn as "${preset}" with seed ${seed}, dice of seed ${found.diceSeed}`;
  const decision = interpreter.kind === "decided" ? interpreter.decision : NO_DECISION;
  return [
    `The evaluators differ in ${answersDiffer(interpreter, compiled).slice(0, 12).join("\n  ")}`,
    "",
    stringify({
      ...situationFromPosition(found, { id: "COUNTEREXAMPLE", title, sheet, decision }),
      readings: otherReadings(readings),
    }),
    `interpreter: ${JSON.stringify(interpreter, null, 1)}`,
    `compiled: ${JSON.stringify(compiled, null, 1)}`,
  ].join("\n");
}
