/** A plan over HTTP with the couple's wishes: what is avoided is in none of its words, and dates and hours do not change. */
import { expect, test } from 'vitest';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import type { Wishes } from '../../domain/list/wishes.ts';
import { ideaAvoided } from '../../domain/planner/ideas/idea-wishes.ts';
import type { Plan } from '../../domain/planner/plan.ts';
import { askForPlan, ORDER } from './ask-for-plan.ts';
import { openForFile } from './open-for-file.ts';
import { signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);

const AVOIDING: Wishes = { liked: ['activity:making'], avoid: ['activity:touch', 'activity:massage', 'boundary:food'] };
const avoided = (plan: Plan) =>
  plan.events.filter(({ idea }) => SESSION_IDEAS.some((known) => known.id === idea && ideaAvoided(known, AVOIDING)));
const times = (plan: Plan) =>
  plan.events.map(({ date, start_time, end_time, theme }) => [date, start_time, end_time, theme]);

test('an avoided topic is in no event, a replay keeps to it, and dates and hours stay', async () => {
  const order = { ...ORDER, seed: 'lamp' };
  const [plain, wishing] = [await signUp(home.url), await signUp(home.url)];
  const before = await askForPlan(home.url, plain.token, { order });
  expect(avoided(before.body.plan)).not.toEqual([]);
  const asking = { order: { ...order, wishes: AVOIDING }, key: 'one-key' };
  const after = await askForPlan(home.url, wishing.token, asking);
  expect(after.status).toBe(201);
  expect(avoided(after.body.plan)).toEqual([]);
  expect(times(after.body.plan)).toEqual(times(before.body.plan));
  const again = await askForPlan(home.url, wishing.token, asking);
  expect([again.status, again.body.plan]).toEqual([200, after.body.plan]);
});
