import { describe, expect, test } from 'vitest';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { addDays } from '../../domain/calendar-date.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES, type SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { howMany } from '../how-many.ts';

/** Four ideas a day: 150 different ones are met by the fortieth. */
const DAYS = howMany(60, 180);

interface Run {
  /** Ideas before the first that came a second time. */
  beforeRepeat: number;
  different: number;
  /** Bundles that were had before, as sets. */
  alike: number;
  smallest: number;
  /** Least days between an idea and its return; Infinity where none returned. */
  soonest: number;
  /** Bundles that named a narrow wish. */
  narrow: number;
}

/** One bundle a day, for half a year in the deep run, each told what the earlier ones were. */
function dailyUser(wishes: Partial<SpiceUpPreferences>, from = '2026-11-21', timezone = 'Europe/Madrid'): Run {
  const seen: IdeasOrder['seen'] = [];
  const last = new Map<string, number>();
  const bundles = new Set<string>();
  const run: Run = { beforeRepeat: 0, different: 0, alike: 0, smallest: 9, soonest: Infinity, narrow: 0 };
  let repeated = false;
  for (let number = 0; number < DAYS; number++) {
    const day = addDays(from, number);
    const preferences = { ...NO_PREFERENCES, ...wishes };
    const order = { preferences, seed: number * 7_919, day, timezone, seen, wishes: { liked: [], avoid: [] } };
    const { ideas, narrow } = chooseIdeas(order, DATE_IDEAS);
    const bundle = ideas.map(({ id }) => id).sort();
    if (bundles.has(bundle.join())) run.alike += 1;
    bundles.add(bundle.join());
    run.smallest = Math.min(run.smallest, bundle.length);
    if (narrow) run.narrow += 1;
    for (const id of bundle) {
      run.soonest = Math.min(run.soonest, number - (last.get(id) ?? -Infinity));
      repeated ||= last.has(id);
      if (!repeated) run.beforeRepeat += 1;
      last.set(id, number);
      seen.push({ id, day });
    }
  }
  run.different = last.size;
  return run;
}

const report = (name: string, run: Run) => {
  process.stdout.write(
    `  ${name}: ${run.beforeRepeat} ideas before the first repeat, ${run.different} in all, soonest return after ${run.soonest} days, ${run.alike} bundles alike, smallest ${run.smallest}, ${run.narrow} told what is narrow\n`,
  );
  return run;
};

describe('a daily user', () => {
  test.each([
    ['north, from November', '2026-11-21', 'Europe/Madrid'],
    ['south, from March', '2027-03-01', 'Australia/Sydney'],
  ])('with an open mind meets 150 ideas before the first repeat, and no bundle twice (%s)', (name, from, timezone) => {
    const run = report(`open mind, ${name}`, dailyUser({ comfortLevel: 'very-bold' }, from, timezone));
    expect(run.beforeRepeat).toBeGreaterThanOrEqual(150);
    expect(run.alike).toBe(0);
    expect(run.smallest).toBeGreaterThanOrEqual(3);
  });
  test('who never touches the questionnaire meets 150 too, and no bundle twice', () => {
    const run = report('empty questionnaire', dailyUser({}));
    expect(run.beforeRepeat).toBeGreaterThanOrEqual(150);
    expect(run.alike).toBe(0);
  });
  test.each<[string, Partial<SpiceUpPreferences>, number]>([
    [
      'an evening at home for little while children sleep, tired',
      { location: 'home', availableTime: '1-2-hours', budget: 'low', needs: ['children-asleep', 'low-energy'] },
      20,
    ],
    ['a weekend away for a medium budget', { location: 'trip', availableTime: 'weekend', budget: 'medium' }, 12],
    ['an hour or two while apart', { location: 'apart', availableTime: '1-2-hours' }, 8],
  ])('with narrow wishes meets all that fits before anything returns: %s', (name, wishes, least) => {
    const run = report(name, dailyUser(wishes));
    expect(run.beforeRepeat).toBeGreaterThanOrEqual(least);
    // All that fits is met, and it comes back in turn: four a day from so many ideas.
    expect(run.beforeRepeat).toBeGreaterThanOrEqual(run.different * 0.6);
    expect(run.alike).toBe(0);
    expect(run.smallest).toBeGreaterThanOrEqual(3);
    expect(run.narrow).toBeGreaterThan(0);
  });
});
