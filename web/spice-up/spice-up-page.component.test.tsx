/** The Spice Up Planner's six questions in a browser: every one may stay empty, choices are taken back, and answers outlive a reload. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SPICE_UP_STEPS } from '../../content/spice-up.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PROFILE, USER_ID } from '../../tests/component/profile.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { dialogStore } from '../client/sessions/dialog-store.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { formsKept, keepForm, keptForm } from '../journal/use-kept-form.ts';
import { SPICE_UP_ANSWERS, type SpiceUpAnswers } from './spice-up-answers.ts';
import { SpiceUpTool } from './spice-up-page.tsx';

const next = page.getByRole('button', { name: 'Next', exact: true });
const question = page.getByRole('heading', { level: 1 });
/** By the beginning of its label: notes follow. */
const choice = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).first();
const chip = (name: string) => page.getByRole('button', { name });
const openAt = (step: number) =>
  show(<SpiceUpTool user={undefined} />, { path: `${SPICE_UP_PATH}?step=${step}`, size: PHONE });

const LABELS = [
  ['New \\(0-6 months\\)', '6 months-2 years', '2-5 years', '5\\+ years'],
  ['1-2 hours', '2-4 hours', '4-6 hours', 'Full day', 'Weekend getaway'],
  ['Low \\$0-50', 'Medium \\$50-200', 'High \\$200\\+'],
  ['At home', 'In town', 'Out in nature', 'A trip away', 'Each where we are'],
  ['Food and drink', 'Making things', 'Moving', 'Music, film and culture', 'Games and play', 'Talking'],
  ['Conservative', 'Moderate', 'Adventurous', 'Very Bold'],
];

test('six steps with their titles, shares and labels, each clean for axe on a phone; every one may stay empty', async () => {
  await openAt(1);
  const shares = ['17', '33', '50', '67', '83', '100'];
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (const [at, words] of SPICE_UP_STEPS.entries()) {
    await expect.element(question).toHaveTextContent(words.question);
    await expect.element(page.getByText(words.title, { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(`Step ${at + 1} of 6, ${shares[at]}%`)).toBeInTheDocument();
    for (const label of LABELS[at] ?? []) await expect.element(choice(label)).toBeInTheDocument();
    await expectClean();
    if (at < 5) await next.click();
  }
  await expect.element(page.getByRole('button', { name: 'Generate Ideas' })).toBeEnabled();
  await expect.element(page.getByText('Uses 1 credit. An account has 1 free each month.')).toBeVisible();
});

test('one choice replaces another and can be taken back; for one person there is no stage', async () => {
  await openAt(1);
  await choice('2-5 years').click();
  await choice('5\\+ years').click();
  await expect.element(choice('2-5 years')).not.toBeChecked();
  await chip('No preference for Relationship stage').click();
  await expect.element(choice('5\\+ years')).not.toBeChecked();
  await expect.element(choice('New')).toHaveFocus();
  await choice('Just me').click();
  expect(page.getByLabelText(/^5\+ years/).query()).toBeNull();
  await next.click();
  await chip('A birthday').click();
  await chip('An anniversary').click();
  await expect.element(chip('A birthday')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chip('An anniversary')).toHaveAttribute('aria-pressed', 'true');
});

test('several kinds stand together, too long a list is refused with words, and all of it outlives a reload, sealed', async () => {
  const before = await openAt(5);
  for (const kind of ['Talking', 'Moving', 'Surprises', 'Moving']) await choice(kind).click();
  const previous = page.getByLabelText(/^Previous activities/);
  await previous.fill('x'.repeat(81));
  await expect.element(next).toBeDisabled();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Keep each earlier activity within 80 characters.' }))
    .toBeVisible();
  await previous.fill('Canal walk\n\nPottery evening');
  await next.click();
  await chip('Low energy').click();
  await formsKept();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Canal|low-energy|surprise/);
  await before.unmount();

  const after = await openAt(6);
  await expect.element(chip('Low energy')).toHaveAttribute('aria-pressed', 'true');
  await after.unmount();
  await openAt(5);
  await expect.element(choice('Surprises')).toBeChecked();
  await expect.element(choice('Moving')).not.toBeChecked();
  await expect.element(previous).toHaveValue('Canal walk\n\nPottery evening');
});

test('answers given in two tabs stand beside each other, each tab at its own step', async () => {
  await openAt(3);
  await choice('Medium').click();
  await formsKept();
  // What the other tab does: it reads what is kept, changes its own part, and storage tells this one.
  const there = await keptForm<SpiceUpAnswers>(SPICE_UP_ANSWERS);
  if (!there) throw new Error('Nothing was kept.');
  expect(there.preferences.budget).toBe('medium');
  await keepForm(SPICE_UP_ANSWERS, {
    ...there,
    step: 2,
    preferences: { ...there.preferences, availableTime: 'full-day' },
  });
  const key = `sealed:${SPICE_UP_ANSWERS}`;
  dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  await expect.element(question).toHaveTextContent(SPICE_UP_STEPS[2].question);
  await next.click();
  await choice('At home').click();
  await expect
    .poll(async () => (await keptForm<SpiceUpAnswers>(SPICE_UP_ANSWERS))?.preferences)
    .toMatchObject({ budget: 'medium', availableTime: 'full-day', location: 'home' });
});

test('a form without one wish spends nothing unasked; one wish is enough', async () => {
  await openAt(6);
  const generate = page.getByRole('button', { name: 'Generate Ideas' });
  await generate.click();
  await expect.element(page.getByRole('dialog', { name: 'No wishes at all?' })).toBeVisible();
  expect(dialogStore.get().open).toBe(false);
  await expectClean();
  await page.getByRole('button', { name: 'Back to the steps' }).click();
  await chip('Low energy').click();
  await generate.click();
  await expect.poll(() => dialogStore.get().open).toBe(true);
  expect(page.getByRole('dialog', { name: 'No wishes at all?' }).query()).toBeNull();
});

test('whoever has no credit left reads so beside the first step, and when the next one comes', async () => {
  signIn();
  await api.answer('GET /api/profile', { body: { ...PROFILE, credits: 0 } });
  await api.answer('GET /api/ai', { body: { available: false, freePlanEvents: 6 } });
  for (const call of ['GET /api/journal/key', 'POST /api/journal/opening', 'GET /api/journal/records'] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
  const named = { email: PROFILE.email, firstName: 'Ana', lastName: 'Lima', avatarUrl: '' };
  const user = { id: USER_ID, ...named, adult: true, admin: false };
  await show(<SpiceUpTool user={user} />, { path: `${SPICE_UP_PATH}?step=1`, size: PHONE });
  const lack = page.getByText('No credit left. Your next free one comes on December 1, 2026.');
  await expect.element(lack).toBeVisible();
  await expectClean();
  await next.click();
  await expect.element(lack).toBeVisible();
});
