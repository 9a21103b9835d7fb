/** What a score of mutants says: of all of them the score itself, of a sample only what its share of chance leaves open. */

/** Of all mutants at least so many should be killed. */
export const WANTED = 0.85;
/** 95 in a hundred samples have the true share within so many deviations. */
const DEVIATIONS = 1.96;

export interface Score {
  killed: number;
  tried: number;
  all: number;
}

/** Wilson's interval: between which shares the whole may lie, of which a sample of `tried` had so many `killed`. */
export function wilson({ killed, tried }: Pick<Score, 'killed' | 'tried'>): [low: number, high: number] {
  const share = killed / tried;
  const square = DEVIATIONS ** 2 / tried;
  const middle = share + square / 2;
  const reach = DEVIATIONS * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried));
  return [(middle - reach) / (1 + square), (middle + reach) / (1 + square)];
}

/** Whether so many tests are too few: a sample fails only where the whole can hardly have what is wanted, the whole by its score. */
export function isTooLow(score: Score): boolean {
  const { killed, tried, all } = score;
  if (tried === 0) return true;
  return (tried === all ? killed / tried : wilson(score)[1]) < WANTED;
}

const percent = (share: number): string => (100 * share).toFixed(1);

export function scoreWords(score: Score): string {
  const { killed, tried, all } = score;
  if (tried === 0) return `none tried of ${all}`;
  const [low, high] = wilson(score).map(percent);
  const between = tried === all ? '' : `; the whole lies between ${low} and ${high} % (95 in a hundred)`;
  return `${percent(killed / tried)} % killed of ${tried} tried, of ${all} in all${between}; wanted are ${percent(WANTED)} %`;
}
