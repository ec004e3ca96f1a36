import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { memoize } from "../../grammar/memoize.ts";

/** The SHA-256 of plain data, in hexadecimal: equal data has equal hashes on every machine, however it was built. */
export function hashOf(data: unknown): string {
  return hashOfText(canonicalJson(data, jsonOfPart));
}

/** Most parts of a state are the same objects as in the state before, so their JSON is kept. */
const jsonOfKnown = memoize((part: object) => canonicalJson(part));

function jsonOfPart(part: unknown): string {
  return typeof part === "object" && part !== null ? jsonOfKnown(part) : canonicalJson(part);
}

/** The SHA-256 of a text in UTF-8, in hexadecimal. */
export function hashOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** JSON with sorted keys and without blanks. Fields that are undefined are left out, as JSON leaves them out. */
export function canonicalJson(data: unknown, jsonOf: (part: unknown) => string = canonicalJson): string {
  if (typeof data === "string") return quoted(data);
  if (typeof data === "number" && Number.isFinite(data)) return `${data}`;
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  let entries = "";
  if (Array.isArray(data)) {
    for (const entry of data as readonly unknown[]) {
      entries += `${entries === "" ? "" : ","}${jsonOf(entry ?? null)}`;
    }
    return `[${entries}]`;
  }
  const fields = data as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    const value = fields[key];
    if (value === undefined) continue;
    entries += `${entries === "" ? "" : ","}${quoted(key)}:${jsonOf(value)}`;
  }
  return `{${entries}}`;
}

/** Nearly all texts need no escape. */
function quoted(text: string): string {
  return WITHOUT_ESCAPES.test(text) ? `"${text}"` : JSON.stringify(text);
}

const WITHOUT_ESCAPES = /^[ !#-[\]-~]*$/;

/** Whether two pieces of plain data are equal; the order of fields does not matter. */
export function sameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    first.size === second.size &&
    [...first].every(([key, value]) => second.has(key) && sameData(value, second.get(key)))
  );
}

/** Whether data is an object with fields, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A record without members that are empty lists or records, at any depth of records. */
export function withoutEmpty(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const parts = Object.entries(record).map(([name, part]) => [name, isRecord(part) ? withoutEmpty(part) : part]);
  return Object.fromEntries(
    parts.filter(([, part]) => typeof part !== "object" || part === null || Object.keys(part).length > 0),
  );
}

/** A board file as text: a line for each entry, and for each item of a list that is longer than a line. */
export function boardText(entries: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(entries)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${entryText(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

const WIDTH = 100;

function entryText(value: unknown): string {
  const line = JSON.stringify(value);
  if (!Array.isArray(value) || line.length <= WIDTH) return line;
  return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
}

/** A list or record, or undefined if it is empty, so that a file leaves its key out. */
export function unlessEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
