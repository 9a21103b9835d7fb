/** Averages that say how many numbers they rest on, and say nothing where those are too few. */

export interface Average {
  /** Null from too few. */
  mean: number | null;
  /** How many numbers there were, also where they are too few. */
  count: number;
}

/** `least`: the fewest numbers that an average is made of. */
export function averageOf(values: readonly number[], least = 1): Average {
  const count = values.length;
  if (count < least || count === 0) return { mean: null, count };
  return { mean: values.reduce((sum, value) => sum + value, 0) / count, count };
}

/** '7.4', '8'. */
export const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);
