import { expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/time-units.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openPaymentApp, recordsOf } from '../../../tests/server/payment-app.ts';
import { JOBS } from '../../jobs.ts';

const home = openForFile(openPaymentApp);

const CLASSIC = { plan: 'classic', billing: 'monthly' } as const;
const runJob = async () => JOBS.find(({ name }) => name === 'grant-due-credits')?.run(home.ctx);

test('what Stripe never told is asked for by the job: a renewal of two weeks ago, and an end', async () => {
  const [renewed, cancelled] = [makeActor(), makeActor()];
  for (const actor of [renewed, cancelled]) await home.buy(actor, CLASSIC);
  expect((await home.call(renewed, 'PATCH', '/billing', { roll_over: true })).status).toBe(200);
  expect((await home.call(cancelled, 'POST', '/billing/cancel', {})).status).toBe(200);
  await home.tell();
  home.pass(45 * DAY_MS);
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
  const actor = makeActor();
  await home.buy(actor, CLASSIC);
  home.pass(32 * DAY_MS);
  home.stripe.passPeriods();
  home.stripe.behave('down');
  await runJob();
  expect((await home.call(actor, 'GET', '/billing')).body).toMatchObject({ status: 'active', credits: 10 });
  expect((await recordsOf(home, actor)).payments).toHaveLength(1);
  home.stripe.behave('well');
  await runJob();
  expect((await recordsOf(home, actor)).payments).toHaveLength(2);
});
