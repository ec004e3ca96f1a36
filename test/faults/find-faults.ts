import { parseSync } from "vite";
import type { Fault, FaultKind } from "./fault.ts";

/** A node of the syntax tree, as the parser gives it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A change of the code between two places. */
interface Change {
  readonly kind: FaultKind;
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** Where the code is a member's name behind its dot, which no expression can take the place of. */
  readonly member?: true;
}

interface Place {
  /** The enclosing functions and classes, the outermost first. */
  readonly within: readonly string[];
  readonly parent: Node | null;
}

const SWAPPED: ReadonlyMap<string, string> = new Map([
  ["<", ">"],
  [">", "<"],
  ["<=", ">="],
  [">=", "<="],
  ["===", "!=="],
  ["!==", "==="],
]);

const SHIFTED: ReadonlyMap<string, string> = new Map([
  ["<", "<="],
  ["<=", "<"],
  [">", ">="],
  [">=", ">"],
]);

const EXTREMES: ReadonlyMap<string, string> = new Map([
  ["min", "max"],
  ["max", "min"],
  ["least", "most"],
  ["most", "least"],
  ["lowest", "highest"],
  ["highest", "lowest"],
]);

const MEMBERS: ReadonlyMap<string, readonly [FaultKind, string]> = new Map<string, readonly [FaultKind, string]>([
  ["some", ["some every", "every"]],
  ["every", ["some every", "some"]],
  ["find", ["order", "findLast"]],
  ["indexOf", ["order", "lastIndexOf"]],
]);

/** Changes of code that is written as text: only text that is emitted has such signs between blanks. */
const IN_TEXT: readonly (readonly [kind: FaultKind, pattern: RegExp, after: string])[] = [
  ["boundary", / < /g, " <= "],
  ["boundary", / <= /g, " < "],
  ["boundary", / > /g, " >= "],
  ["boundary", / >= /g, " > "],
  ["comparison", / === /g, " !== "],
  ["comparison", / !== /g, " === "],
  ["and or", / && /g, " || "],
  ["and or", / \|\| /g, " && "],
  ["negation", /!(?=\w|\(|$)/g, ""],
  ["least most", /\bMath\.min\(/g, "Math.max("],
  ["least most", /\bMath\.max\(/g, "Math.min("],
  ["off by one", / [+-] 1\b/g, ""],
  ["true false", /\btrue\b/g, "false"],
  ["true false", /\bfalse\b/g, "true"],
  ["early return", /\bbreak;/g, ""],
];

/**
 * Every fault of these kinds that the syntax tree of a file has a place for, in the order of the text.
 *
 * @param writesCode whether the file writes code as text, so that faults of that text are its faults
 */
export function faultsIn(file: string, text: string, writesCode: boolean): readonly Fault[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ""}`);
  const counted = new Map<string, number>();
  return [...changesUnder(program as unknown as Node, { within: [], parent: null }, { text, writesCode })].map(
    ({ change, within }) => {
      const name = `${file} ${within.join(".") || "(module)"} ${change.kind}`;
      const number = (counted.get(name) ?? 0) + 1;
      counted.set(name, number);
      const { kind, start, end, after, member } = change;
      return {
        id: `${name} ${number}`,
        file,
        line: text.slice(0, start).split("\n").length,
        kind,
        before: text.slice(start, end),
        after,
        start,
        end,
        switched: (isSeeded, otherwise) =>
          member === true ? memberSwitch(isSeeded, otherwise, after) : `(${isSeeded} ? (${after}) : (${otherwise}))`,
      };
    },
  );
}

/** A call of one of two members: `.some`, on a line of its own too, becomes `[seeded ? "every" : "some"]`. */
function memberSwitch(isSeeded: string, otherwise: string, after: string): string {
  const [, dot = "", before = ""] = /^\s*(\?\.|\.|)\s*(?:\[)?(.*)$/s.exec(otherwise) ?? [];
  return `${dot === "?." ? "?." : ""}[${isSeeded} ? ${JSON.stringify(after)} : ${JSON.stringify(before)}]`;
}

interface Written {
  readonly text: string;
  readonly writesCode: boolean;
}

function* changesUnder(
  node: Node,
  place: Place,
  written: Written,
): Generator<{ readonly change: Change; readonly within: readonly string[] }> {
  if (isSkipped(node, place)) return;
  const name = nameOf(node, place, written.text);
  const within = name === null ? place.within : [...place.within, name];
  for (const change of changesOf(node, place, written)) yield { change, within };
  for (const child of childrenOf(node)) yield* changesUnder(child, { within, parent: node }, written);
}

/** Types decide nothing; what is thrown is an error of the program, which no decision meets. */
function isSkipped({ type }: Node, { parent }: Place): boolean {
  if (type === "ThrowStatement" || type === "ImportDeclaration" || type === "ExportAllDeclaration") return true;
  if (type === "TSAsExpression" || type === "TSNonNullExpression" || type === "TSSatisfiesExpression") return false;
  if (type.startsWith("TS")) return true;
  return type === "TemplateLiteral" && parent?.type === "TSLiteralType";
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value): Node[] => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** What a function or class is called, by its own name or that of what holds it. */
function nameOf(node: Node, { parent }: Place, text: string): string | null {
  const named = (value: unknown): string | null => (isNode(value) ? text.slice(value.start, value.end) : null);
  switch (node.type) {
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return named(node["id"]);
    case "MethodDefinition":
    case "PropertyDefinition":
      return named(node["key"]);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      if (parent?.type === "VariableDeclarator") return named(parent["id"]);
      return parent?.type === "Property" ? named(parent["key"]) : null;
    default:
      return null;
  }
}

function* changesOf(node: Node, place: Place, { text, writesCode }: Written): Generator<Change> {
  const { start, end } = node;
  const textOf = (value: unknown): string => (isNode(value) ? text.slice(value.start, value.end) : "");
  const whole = (kind: FaultKind, after: string): Change => ({ kind, start, end, after });
  switch (node.type) {
    case "BinaryExpression": {
      const operator = String(node["operator"]);
      const [left, right] = [textOf(node["left"]), textOf(node["right"])];
      const swapped = SWAPPED.get(operator);
      if (swapped !== undefined) yield whole("comparison", `${left} ${swapped} ${right}`);
      const shifted = SHIFTED.get(operator);
      if (shifted !== undefined) yield whole("boundary", `${left} ${shifted} ${right}`);
      if ((operator === "+" || operator === "-") && right === "1") yield whole("off by one", left);
      return;
    }
    case "LogicalExpression": {
      const operator = String(node["operator"]);
      if (operator === "??") return;
      yield whole("and or", `(${textOf(node["left"])}) ${operator === "&&" ? "||" : "&&"} (${textOf(node["right"])})`);
      return;
    }
    case "UnaryExpression":
      if (node["operator"] === "!") yield whole("negation", textOf(node["argument"]));
      return;
    case "Literal":
      yield* changesOfLiteral(node, place, writesCode ? text.slice(start, end) : null);
      return;
    case "TemplateLiteral":
      if (writesCode && place.parent?.type !== "TaggedTemplateExpression") yield* changesOfTemplate(node, text);
      return;
    case "ArrayExpression": {
      const elements = node["elements"];
      if (!Array.isArray(elements) || elements.length < 2) return;
      yield whole("element", `[${elements.slice(0, -1).map(textOf).join(", ")}]`);
      return;
    }
    case "CallExpression":
      yield* changesOfCall(node, text);
      return;
    case "IfStatement": {
      const test = node["test"];
      if (isNode(test) && node["alternate"] === null && leaves(node["consequent"])) {
        yield { kind: "early return", start: test.start, end: test.end, after: "false" };
      }
      return;
    }
    case "ForOfStatement": {
      const right = node["right"];
      if (isNode(right)) {
        const after = `[...(${textOf(right)})].slice(0, 1)`;
        yield { kind: "early return", start: right.start, end: right.end, after };
      }
      return;
    }
    default:
      return;
  }
}

function* changesOfLiteral(node: Node, { parent }: Place, code: string | null): Generator<Change> {
  const { value, start, end } = node;
  const isKey = parent?.type === "Property" && parent["key"] === node;
  if (isKey || parent?.type === "ExpressionStatement" || parent?.type === "MemberExpression") return;
  if (typeof value === "boolean") yield { kind: "true false", start, end, after: String(!value) };
  if (typeof value === "number" && parent !== null && isCounted(parent)) {
    yield { kind: "off by one", start, end, after: String(value + 1) };
  }
  if (typeof value !== "string") return;
  if (value === "min" || value === "max") {
    yield { kind: "least most", start, end, after: JSON.stringify(EXTREMES.get(value)) };
  }
  if (code !== null) for (const { kind, after } of changesOfText(code)) yield { kind, start, end, after };
}

/** Whether a number is compared or counts places in a list. */
function isCounted({ type, operator }: Node): boolean {
  if (type === "BinaryExpression") return SWAPPED.has(String(operator));
  return type === "CallExpression";
}

function* changesOfTemplate(node: Node, text: string): Generator<Change> {
  const { start, end } = node;
  const quasis = Array.isArray(node["quasis"]) ? node["quasis"].filter(isNode) : [];
  for (const quasi of quasis) {
    for (const { kind, after } of changesOfText(text.slice(quasi.start, quasi.end))) {
      yield { kind, start, end, after: text.slice(start, quasi.start) + after + text.slice(quasi.end, end) };
    }
  }
}

function changesOfText(code: string): readonly { readonly kind: FaultKind; readonly after: string }[] {
  return IN_TEXT.flatMap(([kind, pattern, after]) =>
    [...code.matchAll(pattern)].map((match) => ({
      kind,
      after: code.slice(0, match.index) + after + code.slice(match.index + match[0].length),
    })),
  );
}

function* changesOfCall(node: Node, text: string): Generator<Change> {
  const { callee, start, end } = node;
  if (!isNode(callee)) return;
  if (callee.type === "Identifier") {
    const other = EXTREMES.get(text.slice(callee.start, callee.end));
    if (other !== undefined && new RegExp(`\\b(?:function |import \\{[^}]*\\b)${other}\\b`).test(text)) {
      yield { kind: "least most", start: callee.start, end: callee.end, after: other };
    }
    return;
  }
  const { object, property } = callee;
  if (callee.type !== "MemberExpression" || !isNode(object) || !isNode(property) || callee["computed"] === true) return;
  const name = text.slice(property.start, property.end);
  const of = text.slice(object.start, object.end);
  if (of === "Math" && EXTREMES.has(name)) {
    yield { kind: "least most", start: callee.start, end: callee.end, after: `Math.${EXTREMES.get(name) ?? name}` };
  }
  const member = MEMBERS.get(name);
  if (member !== undefined) {
    yield { kind: member[0], start: object.end, end: property.end, after: member[1], member: true };
  }
  // A chain that may end early would end before the code that is put in.
  if (text.slice(start, end).includes("?.")) return;
  if (name === "toSorted") yield { kind: "order", start, end, after: `${text.slice(start, end)}.toReversed()` };
  if (name === "toReversed") yield { kind: "order", start, end, after: of };
}

/** Whether the statement ends the function or the turn of a loop, other than by an error. */
function leaves(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  if (statement.type === "BlockStatement") {
    const { body } = statement;
    return Array.isArray(body) && leaves(body.at(-1));
  }
  return ["ReturnStatement", "ContinueStatement", "BreakStatement"].includes(statement.type);
}
