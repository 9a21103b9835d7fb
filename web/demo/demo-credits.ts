/** The credits of the demo: made up as all of it, and used up by its presses as real ones are. */

export const demoCredits = { left: 25 };

/** Takes one; false when there is none. */
export function takeDemoCredit(): boolean {
  if (demoCredits.left === 0) return false;
  demoCredits.left -= 1;
  return true;
}
