/** The planner's questions for whoever has no credit left: it is said from the first step on, before eight are through. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PROFILE, USER_ID } from '../../tests/component/profile.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { QuestionnaireTool } from './intimacy-planner-page.tsx';

const NAMED = { email: PROFILE.email, firstName: 'Ana', lastName: 'Lima', avatarUrl: '' };
const USER = { id: USER_ID, ...NAMED, adult: true, admin: false };

test.each([
  [0, 'No credit left. Your next free one comes on December 1, 2026.'],
  [1, 'Your answers leave this device only encrypted'],
])('once the first step is complete, with %i credits left, beside Next stands: %s', async (credits, said) => {
  signIn();
  await api.answer('GET /api/profile', { body: { ...PROFILE, credits } });
  await api.answer('GET /api/ai', { body: { available: false, freePlanEvents: 6 } });
  for (const call of ['GET /api/journal/key', 'POST /api/journal/opening', 'GET /api/journal/records'] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
  await show(<QuestionnaireTool user={USER} />, { path: `${PLANNER_PATH}?step=1`, size: PHONE });
  await expect.poll(() => api.requests('GET /api/profile')).not.toEqual([]);
  await page.getByLabelText(/^Just me/).click();
  await page.getByLabelText(/^Age/).first().fill('34');
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await expectClean();
});
