/** From three plans in a sealed journal to the next one over HTTP: fewer Tuesdays, and told so; none of it with the switch off. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Plan } from '../../domain/planner/plan.ts';
import type { Answers } from '../../domain/planner/questionnaire/answers.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import { learnedIn } from '../../web/planner/plan-generator.ts';
import { answersWith } from '../planner/made-plan.ts';
import { isTuesday, movedTuesdays, NEXT } from '../planner/moved-tuesdays.ts';
import { askForPlan, ORDER } from './ask-for-plan.ts';
import { openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);

const CHANGED: Partial<Answers> = { preferredFrequency: 'weekly', availableDays: ['weekdays'] };
const tuesdays = ({ events }: Plan) => events.filter(({ date }) => isTuesday(date)).length;

async function coupleWithPlans(): Promise<NewAccount> {
  const account = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, account);
  for (const stored of movedTuesdays(CHANGED)) {
    await journal.write('planner', randomUUID(), stored, stored.startDate);
  }
  return account;
}

const settingsOf = async (account: NewAccount): Promise<PrivacySettings> =>
  (await callAs(account, 'GET', `${home.url}/api/privacy/settings`)).body.settings;

/** As a click of the button does. */
async function nextPlan(account: NewAccount) {
  const open = () => openInNewBrowser(home.url, account);
  const taught = await learnedIn(open, await settingsOf(account), NEXT);
  const order = { ...ORDER, answers: answersWith(CHANGED), startDate: NEXT, seed: 'lamp' };
  const { status, body } = await askForPlan(home.url, account.token, {
    order: { ...order, ...taught },
  });
  expect(status).toBe(201);
  const codes = body.explanations.map(({ code }: { code: string }) => code);
  return { plan: body.plan as Plan, codes, learned: taught.learned };
}

test('a couple who keep moving Tuesdays get fewer of them and are told; with the switch off nothing is learned', async () => {
  const taught = await nextPlan(await coupleWithPlans());
  expect(taught.learned).toBeDefined();

  const other = await coupleWithPlans();
  const off = { ...PRIVACY_DEFAULTS, ...(await settingsOf(other)), learnFromPlans: false };
  const saved = await callAs(other, 'PUT', `${home.url}/api/privacy/settings`, off);
  expect(saved.status).toBe(200);
  const plain = await nextPlan(other);
  expect(plain.learned).toBeUndefined();

  expect(tuesdays(taught.plan)).toBeLessThan(tuesdays(plain.plan));
  expect(taught.plan.events.length).toBe(plain.plan.events.length);
  expect(taught.codes).toContain('LEARNED');
  expect(plain.codes).not.toContain('LEARNED');
  expect(JSON.stringify(plain.plan)).not.toMatch(/suited you|earlier plans/);
});
