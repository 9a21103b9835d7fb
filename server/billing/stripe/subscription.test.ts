import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWho } from '../../../tests/server/make-who.ts';
import { DAY, openPaymentHouse, type PaymentHouse, recordsOf } from '../../../tests/server/payment-house.ts';
import { JOBS } from '../../jobs.ts';

let home: PaymentHouse;
beforeAll(async () => {
  home = await openPaymentHouse();
});
afterAll(() => home.close());

const CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const runJob = async () => JOBS.find(({ name }) => name === 'grant-due-credits')?.run(home.house);

test('what Stripe never told is asked for by the job: a renewal of two weeks ago, and an end', async () => {
  const [renewed, cancelled] = [makeWho(), makeWho()];
  for (const who of [renewed, cancelled]) await home.buy(who, CLASSIC);
  expect((await home.call(renewed, 'PATCH', '/billing', { roll_over: true })).status).toBe(200);
  expect((await home.call(cancelled, 'POST', '/billing/cancel', {})).status).toBe(200);
  await home.tell();
  home.pass(45 * DAY);
  home.stripe.passPeriods();
  await runJob();
  expect((await home.call(renewed, 'GET', '/billing')).body).toMatchObject({ status: 'active', credits: 20 });
  expect((await recordsOf(home, renewed)).payments).toHaveLength(2);
  expect((await recordsOf(home, cancelled)).plans).toMatchObject([{ status: 'ended' }]);
  // Told after all, it changes nothing more.
  const before = await recordsOf(home, renewed);
  await home.tell();
  expect(await recordsOf(home, renewed)).toEqual(before);
});

test('while Stripe does not answer nobody is worse off than before, and the next time makes up for it', async () => {
  const who = makeWho();
  await home.buy(who, CLASSIC);
  home.pass(32 * DAY);
  home.stripe.passPeriods();
  home.stripe.behave('down');
  await runJob();
  expect((await home.call(who, 'GET', '/billing')).body).toMatchObject({ status: 'active', credits: 10 });
  expect((await recordsOf(home, who)).payments).toHaveLength(1);
  home.stripe.behave('well');
  await runJob();
  expect((await recordsOf(home, who)).payments).toHaveLength(2);
});
