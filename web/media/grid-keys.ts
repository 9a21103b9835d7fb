/** Where an arrow key leads in a grid that is read row by row. */

/** Null for keys that lead nowhere, and at the edges. `at` and the answer count from 0. */
export function nextCard(key: string, at: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count || to === at ? null : to;
}
