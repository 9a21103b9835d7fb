/**
 * The best one-to-one assignment: each row gets its own column so that the sum of values is largest, exactly
 * (Hungarian method with potentials, O(rows^2 x columns)). Ties fall the same way on every run.
 */

/**
 * `values[row][column]` are finite numbers, with at least as many columns as rows; forbidden pairs carry a value far
 * below all others. Returns the column of each row.
 */
export function bestAssignment(values: ReadonlyArray<readonly number[]>): number[] {
  const rows = values.length;
  const columns = values[0]?.length ?? 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let column = 0;
    const slack = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(columns + 1);
    do {
      done[column] = 1;
      const current = rowOf[column] ?? 0;
      const line = values[current - 1] ?? [];
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= columns; j++) {
        if (done[j]) continue;
        const cost = -(line[j - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[j] ?? 0);
        if (cost < (slack[j] ?? 0)) {
          slack[j] = cost;
          cameFrom[j] = column;
        }
        if ((slack[j] ?? 0) < step) {
          step = slack[j] ?? 0;
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (done[j]) {
          const owner = rowOf[j] ?? 0;
          rowPotential[owner] = (rowPotential[owner] ?? 0) + step;
          columnPotential[j] = (columnPotential[j] ?? 0) - step;
        } else slack[j] = (slack[j] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const previous = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[previous] ?? 0;
      column = previous;
    }
  }
  const chosen = new Array<number>(rows).fill(-1);
  for (let j = 1; j <= columns; j++) if (rowOf[j]) chosen[(rowOf[j] ?? 0) - 1] = j - 1;
  return chosen;
}
