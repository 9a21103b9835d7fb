/** The calendar address on the screen: made, shown once, made anew, taken back, and a click that did not get through. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { FeedSection, PublishingLine } from './feed-section.tsx';
import { tellPublishing } from './publishing.ts';
import '../style/account.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = page.getByRole('textbox', { name: 'Your calendar address' });
const MADE = { address: `https://twofold.example/c/${'a'.repeat(43)}.ics`, made_at: '2026-11-21T20:00:00.000Z' };
const READ = 'GET /api/calendar/feed';
const MAKE = 'POST /api/calendar/feed';

test('a click that gets no connection says so, and the next one makes the address, which is shown once', async () => {
  await openMemoryApi();
  await api.answer(READ, { body: { feed: null } });
  await api.answer(MAKE, { fault: 'no-connection' }, { status: 201, body: MADE });
  const shown = await show(
    <div className="form-wrap">
      <FeedSection />
    </div>,
    { session: true },
  );
  await expect.element(page.getByText(/^Each evening is called “Personal Time” there\./)).toBeVisible();
  await button('Make my address').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectClean();
  await button('Make my address').click();
  await expect.element(address).toHaveValue(MADE.address);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Open in my calendar' }))
    .toHaveAttribute('href', MADE.address.replace('https', 'webcal'));
  await button('Google').click();
  await expect.element(page.getByText(/open calendar\.google\.com/)).toBeVisible();
  await expectClean();
  await shown.unmount();

  await api.answer(READ, { body: { feed: { made_at: MADE.made_at, asked_at: '2026-11-21T21:00:00.000Z' } } });
  await show(
    <div className="form-wrap">
      <FeedSection />
    </div>,
    { session: true, size: PHONE },
  );
  await expect
    .element(page.getByText(/A calendar last checked .*, to the hour\. We showed the address once/))
    .toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  await expectClean();
});

test('a new one ends the one before only on a yes, and taking it back leads to the beginning', async () => {
  await openMemoryApi();
  await api.answer(READ, { body: { feed: { made_at: MADE.made_at, asked_at: null } } });
  await api.answer(MAKE, { status: 201, body: MADE });
  await api.answer('DELETE /api/calendar/feed', { status: 204 });
  await show(
    <div className="form-wrap">
      <FeedSection />
    </div>,
    { session: true },
  );
  await button('Make a new address').click();
  await expectClean();
  await button('Cancel').click();
  expect(await api.requests(MAKE)).toEqual([]);
  await button('Make a new address').click();
  await button('Make a new one').click();
  await expect.element(address).toHaveValue(MADE.address);
  await button('Take it back').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect.element(button('Make my address')).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

test('what is published is told: nothing while no plan runs, how many evenings, or why it is as it was before', async () => {
  signIn();
  await show(<PublishingLine />, { session: true });
  for (const [publishing, words] of [
    [{ phase: 'done', plans: 0, evenings: 0 }, /^No plan is running\./],
    [{ phase: 'done', plans: 1, evenings: 0 }, /^Nothing is there right now/],
    [{ phase: 'done', plans: 1, evenings: 1 }, /^One evening is there now\.$/],
    [{ phase: 'done', plans: 2, evenings: 9 }, /^9 evenings are there now\.$/],
    [
      { phase: 'failed', locked: false, message: 'Twofold cannot be reached.' },
      /Calendars still see the old version\.$/,
    ],
  ] as const) {
    tellPublishing(publishing);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await expectClean();
  tellPublishing({ phase: 'none' });
});
