/** The upper end of an axis of whole numbers, with whole numbers at its lines. */

/** 4 at least, so that one or two do not look like many; the lines stand at 0, half and all. */
export function topOf(values: readonly number[]): { max: number; ticks: number[] } {
  const most = Math.max(4, ...values);
  const max = most + (most % 2);
  return { max, ticks: [0, max / 2, max] };
}
