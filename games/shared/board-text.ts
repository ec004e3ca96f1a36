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

/** A list or a record for a key that a file leaves out where there is nothing under it. */
export function unlessEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
