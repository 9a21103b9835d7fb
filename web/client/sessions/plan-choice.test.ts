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

const classic = { plan: 'classic', billing: 'yearly' } as const;

it('says what follows, and that nothing does where plans cannot be bought', () => {
  expect(planLine(classic, { checkout: 'stripe', price: '$99.99 a year' })).toMatch(
    /Classic, billed yearly: \$99\.99 a year\. You pay on the next page/,
  );
  expect(planLine(classic, { checkout: 'test', price: null })).toMatch(/Classic, billed yearly\. A test checkout/);
  expect(planLine(classic, { checkout: 'none', price: '$99.99 a year' })).toMatch(
    /can’t buy a paid plan.*Nothing is charged/i,
  );
  expect(planLine({ plan: 'free' }, { checkout: 'none', price: null })).not.toMatch(/can’t buy/);
});
