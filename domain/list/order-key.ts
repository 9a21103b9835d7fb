/**
 * A place in a list as a text that sorts, so that moving one thing changes that thing alone: there is always a key between
 * two others. Keys end in chance, so that two people who put something into the same gap do not meet.
 */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** The whole number in front: what is added at an end does not grow longer. */
const WHOLE = 6;
const MIDDLE = 36 ** WHOLE / 2;

/**
 * After `before` and ahead of `behind`, where they are given and differ. `chance` is a few digits of base 36 that do not
 * end in 0. Two equal keys leave no gap: the answer then lies behind both.
 */
export function keyBetween(before: string | null, behind: string | null, chance: string): string {
  if (before === null && behind === null) return whole(MIDDLE) + chance;
  if (before !== null && (behind === null || behind <= before)) return whole(wholeOf(before) + 1) + chance;
  if (before === null && wholeOf(behind ?? '') > 0) return whole(wholeOf(behind ?? '') - 1) + chance;
  return midpoint(before ?? '', behind) + chance;
}

const whole = (count: number): string => count.toString(36).padStart(WHOLE, '0');
const wholeOf = (key: string): number => Number.parseInt(key.slice(0, WHOLE), 36) || 0;

/** Digits strictly between two fractions; never the beginning of `behind`, so that whatever follows keeps it in the gap. */
function midpoint(before: string, behind: string | null): string {
  const low = before === '' ? 0 : DIGITS.indexOf(before[0] ?? '0');
  const high = behind === null ? DIGITS.length : DIGITS.indexOf(behind[0] ?? '0');
  if (high - low > 1) return DIGITS[low + Math.floor((high - low) / 2)] ?? '';
  const same = low === high;
  return (DIGITS[low] ?? '') + midpoint(before.slice(1), same ? (behind?.slice(1) ?? null) : null);
}
