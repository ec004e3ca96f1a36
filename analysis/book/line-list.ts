/** Numbers of lines as people write them, `3, 5-8`: read, ascending and each once. Null for anything else. */
export function readLineList(text: string): readonly number[] | null {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (to < from || to - from > MOST_LINES) return null;
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return [...lines].sort((first, second) => first - second);
}

/** Longer than any text that sheets are typed from. */
const MOST_LINES = 1_000_000;

/** Writes numbers of lines, runs of them as `5-8`. */
export function writeLineList(lines: Iterable<number>): string {
  const runs: { from: number; to: number }[] = [];
  for (const line of [...lines].sort((first, second) => first - second)) {
    const last = runs[runs.length - 1];
    if (last !== undefined && line <= last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}
