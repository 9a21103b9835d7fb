/** What was learned, on the page of plans: folded, in words, each with a switch that is kept, and that the next plan heeds. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, weekday } from '../../../domain/calendar-date.ts';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { todayIn } from '../../kit/time/today.ts';
import { QuestionnaireTool } from '../intimacy-planner-page.tsx';
import { learnedIn } from '../plan-generator.ts';

const SATURDAY = 6;
const saturdays = page.getByRole('switch', { name: /^Saturdays have suited you well: \d+ evenings say so\.$/ });
const open = (path = `${PLANNER_PATH}#learned`) =>
  show(<QuestionnaireTool user={{ id: USER_ID } as never} />, { path, size: PHONE, session: true });

/** Two months in which Saturdays went best. */
function lived(today: string) {
  return [-70, -35].map((days) => {
    const stored = makeStoredPlan({ ...inputWith({ preferredFrequency: 'daily' }), startDate: addDays(today, days) });
    const done = stored.plan.events.map(({ id, date }) => [id, { satisfaction: weekday(date) === SATURDAY ? 10 : 4 }]);
    return { ...stored, done: Object.fromEntries(done) };
  });
}

test('each thing that was learned can be switched off, stays off, and the next plan is made without it', async () => {
  const api = await openMemoryApi();
  const today = todayIn();
  const journal = await api.journal();
  for (const stored of lived(today)) await journal.write('planner', crypto.randomUUID(), stored, stored.startDate);
  const points = async () =>
    (await learnedIn(api.journal, PRIVACY_DEFAULTS, today)).learned?.[SATURDAY]?.map((each) => each) ?? [];
  const before = await points();

  const shown = await open();
  await expect.element(saturdays).toBeChecked();
  await expectClean();
  (saturdays.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(saturdays).not.toBeChecked();
  await expect
    .poll(() => api.calls.filter((call) => call.startsWith('PUT /api/journal/records/planner/')))
    .toHaveLength(3);
  const after = await points();
  expect(before.length > 0 && after.every((each, window) => each < (before[window] ?? 0))).toBe(true);
  await shown.unmount();

  // Folded where the address does not ask for it, and off still.
  const again = await open(PLANNER_PATH);
  await page.getByText('What we’ve learned').click();
  await expect.element(saturdays).not.toBeChecked();
  api.cut(/^PUT/);
  await saturdays.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(saturdays).not.toBeChecked();
  await again.unmount();
});
