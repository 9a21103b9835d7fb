/** What Debian's packages bring to a test: the test runner names what cannot be had on this machine, and only what it named may be missing. */

const WITHOUT = (process.env.TWOFOLD_WITHOUT ?? '').split(/[\s,]+/);

/** Whether this part may be missing. */
export const isWithout = (part: string): boolean => WITHOUT.includes(part);

/** For a part that nobody said would be missing. */
export const missingPackage = (part: string): Error =>
  new Error(`Debian's package ${part} is missing: apt-get install ${part}, or name it in TWOFOLD_WITHOUT.`);
