/**
 * Whether a line of a table that begins with the name of a side is one of its rows: no caption ends with a full stop, or has
 * more behind a colon or `=`.
 */
export function isRowOfTable(text: string, start: number): boolean {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end === -1 ? text.length : end).replace(/\/\/.*$/, "");
  return /[:=]\s*\S|\.\s*$/.test(line);
}
