import { expect, it } from 'vitest';
import { authPath, planChoice, planLine } from './plan-choice.ts';

const chosen = (search: string) => planChoice(new URLSearchParams(search));

it.each([
  ['plan=free', '/auth?plan=free'],
  ['plan=free&billing=yearly', '/auth?plan=free'],
  ['plan=classic&billing=yearly', '/auth?plan=classic&billing=yearly'],
  ['plan=premium', '/auth?plan=premium&billing=monthly'],
  ['plan=premium&billing=weekly', '/auth?plan=premium&billing=monthly'],
  ['plan=gold', '/auth'],
  ['', '/auth'],
])('%j leads to %j', (search, path) => {
  expect(authPath(chosen(search))).toBe(path);
});

it('says honestly that a paid plan cannot be bought yet', () => {
  expect(planLine({ plan: 'classic', billing: 'yearly' })).toMatch(/Classic, billed yearly.*cannot be bought yet/);
  expect(planLine({ plan: 'free' })).not.toMatch(/cannot/);
});
