/** The month that inks itself on the front page, as its files have it: pale and kept, by day and at night. */
import type { EveningState, Month } from '../domain/picture/month.ts';
import { foldingScreen } from '../domain/picture/screen.ts';

const DAYS = [2, 5, 8, 11, 15, 19, 22, 26, 29];
const SIZE = { w: 390, h: 320 };

const month = (state: EveningState): Month => ({
  seed: 'hero 44',
  days: 30,
  evenings: DAYS.map((day, at) => ({ id: `${at}`, day, state })),
});

/** By file name, in web/public/media. The discs stand together from the beginning, so that ink alone moves. */
export const heroPictures = (): Record<string, string> =>
  Object.fromEntries(
    (['light', 'dark'] as const).flatMap((theme) =>
      (['ahead', 'kept'] as const).map((state) => [
        `month-${state}-${theme}.svg`,
        foldingScreen(month(state), SIZE, theme, { pose: 'standing', progress: 1 }),
      ]),
    ),
  );
