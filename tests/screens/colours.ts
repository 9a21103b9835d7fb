/** Colours of a page as axe may read them: its rules about them, and the moment at which none is on its way to another. */

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs in the page and uses nothing outside itself. What is paused or moves for ever would be waited for in vain. */
export async function changesEnded(): Promise<void> {
  // What inherits a colour begins to change when its parent has ended: several rounds, until a frame begins nothing.
  for (let round = 0; round < 10; round++) {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
      .map((animation) => animation.finished.catch(() => undefined));
    if (ending.length === 0) return;
    await Promise.race([Promise.all(ending), new Promise((late) => setTimeout(late, 2_000))]);
  }
}
