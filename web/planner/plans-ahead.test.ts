import { expect, test } from 'vitest';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { nowIn, plansAhead } from './plans-ahead.ts';

const planFrom = (id: string, startDate: string): ListedPlan => ({
  id,
  deviceOnly: false,
  stored: makeStoredPlan({ ...inputWith({ preferredFrequency: 'monthly', currentFrequency: 'monthly' }), startDate }),
});
const order = (plans: ListedPlan[], today: string) => plansAhead(plans, () => today).map(({ id }) => id);

// As the list has them: newest first day first, of one day the one changed last at the end.
const later = planFrom('later', '2027-01-20');
const next = planFrom('next', '2026-12-21');
const older = planFrom('older', '2026-11-21');
const latest = planFrom('latest', '2026-11-21');
const early = planFrom('early', '2026-11-10');
const all = [later, next, older, latest, early];

test('the plan that runs comes first, the latest of several, then those to begin, the soonest first', () => {
  expect(order(all, '2026-11-25')).toEqual(['latest', 'older', 'early', 'next', 'later']);
});
test('a plan takes something in up to its thirtieth day and not after it', () => {
  expect(order([early], '2026-12-09')).toEqual(['early']);
  expect(order([early], '2026-12-10')).toEqual([]);
  expect(order(all, '2027-03-01')).toEqual([]);
});
test('the moment is one of a day', () => {
  const { date, minute } = nowIn('Asia/Kolkata');
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(minute).toBeGreaterThanOrEqual(0);
  expect(minute).toBeLessThan(1440);
});
