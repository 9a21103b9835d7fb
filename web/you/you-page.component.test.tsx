/** One's own page: the way to every setting, the months that are over, and out. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '../../domain/calendar-date.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { DESKTOP, PHONE, show } from '../../tests/component/show.tsx';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { userFrom } from '../client/sessions/access-claims.ts';
import { todayIn } from '../kit/time/today.ts';
import { You } from './you-page.tsx';

const ANA = { ...userFrom(USER_ID, 'ana@example.org', { first_name: 'Ana' }), adult: true };
const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
const today = todayIn('Europe/Lisbon');

test('months that are over stand there by their days, and the present one does not', async () => {
  const memory = await openMemoryApi();
  const journal = await memory.journal();
  for (const startDate of [addDays(today, -40), addDays(today, -3)]) {
    const stored = makeStoredPlan({ ...inputWith(), startDate });
    await journal.write('planner', crypto.randomUUID(), stored, startDate);
  }
  await show(<You user={ANA} />, { path: '/you', size: PHONE, session: true });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Months you kept' }).getByRole('link');
  await expect.element(kept).toBeVisible();
  expect(kept.elements()).toHaveLength(1);
  await expectClean();
});

test('every setting has its row, and the admin area for whoever may enter it', async () => {
  await openMemoryApi();
  await show(<You user={{ ...ANA, admin: true }} />, { path: '/you', size: DESKTOP, session: true });
  await expect.element(row(/^Admin$/)).toHaveAttribute('href', '/admin');
  for (const [name, to] of [
    [/^Calendars and reminders/, '/tools/intimacy-planner/calendars'],
    [/^Privacy/, '/tools/privacy-controls'],
    [/^Move in/, '/you/moving-in'],
    [/^Account/, '/account'],
    [/^All six tools/, '/tools'],
    [/^Reading/, '/blog'],
    [/^Safety and help/, '/safety'],
    [/^Patterns/, '/tools/relationship-analytics?range=3months'],
    [/^Your days/, '/tools/mood-energy-tracker?tab=history'],
  ] as const)
    await expect.element(row(name)).toHaveAttribute('href', to);
  await expect.element(page.getByRole('group', { name: 'How was today?' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Months you kept' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  await expectClean();
});
