import { type Diagnostic, type DiagnosticDefinition, diagnosticOf, filled } from "../../../grammar/diagnostic.ts";
import { nearestName } from "../../../grammar/nearest-name.ts";
import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { FileProblem } from "../../game-package.ts";
import type { ReadingProblem, LocatedValue } from "../located-value.ts";
import { validate } from "@cfworker/json-schema";
import { findShapeProblems } from "./shape-problems.ts";
import type { Shape } from "./shape.ts";

/** Where data that a program wrote is wrong, and what. */
export interface DataProblem {
  /** A path: `action.decision.dice[2].value`. Empty for the whole. */
  readonly at: string;
  readonly message: string;
  /** The keys that there are, where one is unknown. */
  readonly known?: readonly string[];
}

export type ReadData<Value> =
  { readonly kind: "value"; readonly value: Value } | ({ readonly kind: "problem" } & DataProblem);

/** Reads unknown data as a value of a shape, or gives its first mistake. Later mistakes often follow from the first. */
export function readData<Value>(shape: Shape<Value>, data: unknown): ReadData<Value> {
  if (fits(shape, data)) return { kind: "value", value: data };
  const { problems } = findShapeProblems(shape, withoutPlace(data, 0));
  // A wrong key says more than a missing one, and a misspelt key is both.
  const problem = problems.find(({ kind }) => kind !== "missing-key") ?? problems[0];
  if (problem === undefined) throw new Error("the validator found a mistake and did not say where");
  return { kind: "problem", ...dataProblem(problem) };
}

/** Reads JSON text as `readData` reads data. */
export function readJson<Value>(shape: Shape<Value>, text: string): ReadData<Value> {
  const json = parseJson(text);
  return json.kind === "problem" ? json : readData(shape, json.value);
}

/** The data of a JSON text. */
export function parseJson(text: string): ReadData<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return { kind: "value", value };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: "problem", at: "", message: `this is not valid JSON: ${why}` };
  }
}

/** A mistake in words: `board.name: this must be text`. */
export function dataMistake({ at, message }: DataProblem): string {
  return at === "" ? message : `${at}: ${message}`;
}

function fits<Value>(shape: Shape<Value>, data: unknown): data is Value {
  return validate(data, shape, "2020-12", {}, true).valid;
}

function dataProblem({ kind, at, values, known }: ReadingProblem): DataProblem {
  const key = values["key"] ?? "";
  switch (kind) {
    case "missing-key":
      return { at: pathOf([...at, key]), message: "this key is missing" };
    case "unknown-key":
      return { at: pathOf(at), message: "there is no such key", ...(known === undefined ? {} : { known }) };
    case "bad-value":
      // Files that programs write are JSON, where a map is called an object.
      return {
        at: pathOf(at),
        message: `this must be ${values["needed"] === "a map" ? "an object" : values["needed"]}`,
      };
    case "syntax":
    case "too-large":
      return { at: "", message: "there are too many mistakes" };
  }
}

function pathOf(steps: readonly string[]): string {
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`)).join("");
}

/** Deeper than any data that a program writes. */
const DEEPEST = 64;
const NOWHERE = { start: 0, end: 0 };

/** Data as a value without places in a text, so that mistakes in it can be found. */
function withoutPlace(data: unknown, depth: number): LocatedValue {
  if (typeof data === "object" && data !== null && depth < DEEPEST) {
    if (Array.isArray(data)) {
      return { kind: "list", items: data.map((item: unknown) => withoutPlace(item, depth + 1)), span: NOWHERE };
    }
    const entries = Object.entries(data).map(([key, value]) => {
      return { key, keySpan: NOWHERE, keyAt: null, value: withoutPlace(value, depth + 1) };
    });
    return { kind: "map", entries, separator: "", span: NOWHERE };
  }
  const value = typeof data === "string" || typeof data === "number" || typeof data === "boolean" ? data : null;
  return { kind: "scalar", value, text: String(value ?? ""), span: NOWHERE, at: null };
}

/** One mistake in a file, before it becomes a diagnostic with its sentence. */
export interface FileMistake<Code extends string> extends FileProblem {
  readonly code: Code;
}

/** A mistake as code reports it: with a value for each slot of its sentence. */
export type ReportedMistake<ValuesByCode> = {
  readonly [Code in keyof ValuesByCode & string]: FileMistake<Code> & { readonly values: ValuesByCode[Code] };
}[keyof ValuesByCode & string];

/** Reports the mistakes that files of one kind can have, by their codes. */
export function fileMistakes<Code extends string>(definitions: Readonly<Record<Code, DiagnosticDefinition>>) {
  return {
    definitions: Object.values<DiagnosticDefinition>(definitions),
    /** The diagnostic of a mistake: with the nearest name that would fit, else those to choose from, else its help. */
    diagnose: ({ code, span, values, known = [] }: FileMistake<Code>, choice: string | null = null): Diagnostic => {
      const definition = definitions[code];
      const nearest = nearestName(String(values["name"] ?? values["key"] ?? values["written"] ?? ""), known);
      const other = choice ?? (definition.help === undefined ? null : filled(definition.help, values));
      const help = nearest === null ? other : `Did you mean \`${nearest}\`?`;
      return diagnosticOf(definition, span, values, help === null ? {} : { help });
    },
  };
}

/** Where to show a mistake. A missing key is shown at the opening bracket: a range of the whole map would not help. */
export function shownAt({ kind, span }: ReadingProblem): SourceRange {
  return kind === "missing-key" ? { start: span.start, end: span.start + 1 } : span;
}
