/**
 * The pairs of rows and columns with the greatest sum of scores, each row and column in one pair at most (the Hungarian
 * method). Pairs that score nothing are left out.
 *
 * @param scores by row and column, none negative; all rows equally long
 */
export function bestAssignment(scores: readonly (readonly number[])[]): readonly (readonly [number, number])[] {
  const rows = scores.length;
  const columns = scores[0]?.length ?? 0;
  if (rows === 0 || columns === 0) return [];
  if (rows > columns) {
    const turned = Array.from({ length: columns }, (_, column) => scores.map((row) => row[column] ?? 0));
    return bestAssignment(turned)
      .map(([column, row]): [number, number] => [row, column])
      .toSorted(([first], [second]) => first - second);
  }
  const rowOf = assignColumns(scores, rows, columns);
  const pairs: [number, number][] = [];
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0 && (scores[row - 1]?.[column - 1] ?? 0) > 0) pairs.push([row - 1, column - 1]);
  }
  return pairs.toSorted(([first], [second]) => first - second);
}

/** The row (from 1, 0 for none) of each column (from 1): shortest augmenting paths over reduced costs. */
function assignColumns(scores: readonly (readonly number[])[], rows: number, columns: number): readonly number[] {
  const rowPrice = Array.from({ length: rows + 1 }, () => 0);
  const columnPrice = Array.from({ length: columns + 1 }, () => 0);
  const rowOf = Array.from({ length: columns + 1 }, () => 0);
  const cameFrom = Array.from({ length: columns + 1 }, () => 0);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const least = Array.from({ length: columns + 1 }, () => Infinity);
    const visited = Array.from({ length: columns + 1 }, () => false);
    let column = 0;
    do {
      visited[column] = true;
      const from = rowOf[column] ?? 0;
      let step = Infinity;
      let next = 0;
      for (let candidate = 1; candidate <= columns; candidate += 1) {
        if (visited[candidate] === true) continue;
        const cost = -(scores[from - 1]?.[candidate - 1] ?? 0);
        const reduced = cost - (rowPrice[from] ?? 0) - (columnPrice[candidate] ?? 0);
        if (reduced < (least[candidate] ?? Infinity)) {
          least[candidate] = reduced;
          cameFrom[candidate] = column;
        }
        if ((least[candidate] ?? Infinity) < step) {
          step = least[candidate] ?? Infinity;
          next = candidate;
        }
      }
      for (let candidate = 0; candidate <= columns; candidate += 1) {
        if (visited[candidate] === true) {
          const owner = rowOf[candidate] ?? 0;
          rowPrice[owner] = (rowPrice[owner] ?? 0) + step;
          columnPrice[candidate] = (columnPrice[candidate] ?? 0) - step;
        } else least[candidate] = (least[candidate] ?? Infinity) - step;
      }
      column = next;
    } while ((rowOf[column] ?? 0) !== 0);
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  return rowOf;
}
