/** A thousand parallel generations on one credit, over HTTP: one plan, 999 refusals, books that balance. */
import { expect, test } from 'vitest';
import { ledgerDifference } from '../../server/billing/ledger.ts';
import { askForPlan } from '../server/ask-for-plan.ts';
import { openForFile } from '../server/open-for-file.ts';
import { callAs, signUp } from '../server/sign-up.ts';
import { openTestApp } from '../server/test-app.ts';

const home = openForFile(openTestApp);

test('of a thousand at once one succeeds', async () => {
  const account = await signUp(home.url);
  const answers = await Promise.all(Array.from({ length: 1000 }, () => askForPlan(home.url, account.token)));
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(201), count(402)]).toEqual([1, 999]);
  const { body } = await callAs(account, 'GET', `${home.url}/api/profile`);
  expect(body).toMatchObject({ credits: 0, trial_count: 1 });
  expect(await ledgerDifference(home.ctx)).toBe(0);
});
