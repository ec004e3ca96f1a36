/** Whether read data is an object with fields, and no list. */
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
