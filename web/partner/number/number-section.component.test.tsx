/** The safety number on the screen: six words when asked for, one click that both see, and another number that stops until looked at. */
import '../../style/partner.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { callApi } from '../../client/api.ts';
import { DEMO_COUPLE } from '../../demo/demo-person.ts';
import { demoServer } from '../../demo/demo-server.ts';
import { coupleJournal } from '../../journal/couple/couple-journal.ts';
import { COMPARED_ID, COUPLE_KEY_ID, ROOM } from '../../journal/couple/partner-records.ts';
import { todayIn } from '../../kit/time/today.ts';
import { NumberSection } from './number-section.tsx';
import { numberMark, safetyWords } from './safety-number.ts';

const KEY = { version: 1, kind: 'couple-key', couple: DEMO_COUPLE, key: 'A'.repeat(42).concat('Q') } as const;
const AT = '2026-11-20T10:00:00.000Z';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Linked, as the demo's person is, with a key that this test knows. */
async function linked() {
  const api = await openMemoryApi();
  const couple = await demoServer(todayIn());
  const own = window.fetch;
  window.fetch = async (asked, options) => {
    const request = new Request(asked, options);
    return new URL(request.url).pathname.startsWith('/api/partner/') ? couple.answer(request) : own(request);
  };
  const journal = await api.journal();
  await journal.write(ROOM, COUPLE_KEY_ID, KEY, todayIn());
  return { api, couple, journal };
}
const open = (onSettled = vi.fn(), size?: typeof PHONE) =>
  show(<NumberSection userId={USER_ID} onSettled={onSettled} />, { session: true, ...(size ? { size } : {}) });

test('six words when asked for, and what both said of them', async () => {
  const { couple, journal } = await linked();
  await open();
  await expect.element(page.getByRole('heading', { name: 'Compare a safety number' })).toBeVisible();
  // What was not looked at was not compared.
  expect(page.getByRole('list', { name: 'Safety number' }).elements()).toHaveLength(0);
  expect(button('We compared it').elements()).toHaveLength(0);
  await expectClean();
  await button('Show our six words').click();
  const list = page.getByRole('list', { name: 'Safety number' });
  await expect.element(list).toBeVisible();
  await expect.element(list).toHaveFocus();
  expect(list.element().textContent).toBe((await safetyWords(KEY)).join(''));
  await button('We compared it').click();
  await expect
    .element(page.getByText(/^You said on .* that you compared it\. Your partner hasn’t said so yet\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/^You said on/)).toHaveFocus();
  expect(button('We compared it').elements()).toHaveLength(0);
  expect((await journal.read(ROOM, COMPARED_ID))?.value).toMatchObject({ mark: await numberMark(KEY) });
  const theirs = await coupleJournal(callApi, KEY);
  await couple.asPartner(async () => {
    await theirs.write('number', crypto.randomUUID(), { version: 1, kind: 'compared-number', at: AT });
  });
  await expect.element(page.getByText(/Your partner said so on November 20, 2026\.$/)).toBeVisible();
  await expectClean();
});

test('what the partner said alone asks for one\u2019s own word', async () => {
  const { couple } = await linked();
  await couple.asPartner(async () => {
    const theirs = await coupleJournal(callApi, KEY);
    await theirs.write('number', crypto.randomUUID(), { version: 1, kind: 'compared-number', at: AT });
  });
  await open(vi.fn(), PHONE);
  await expect.element(page.getByText(/^Your partner said on November 20, 2026 that you compared it\./)).toBeVisible();
  await button('Show our six words').click();
  await expect.element(button('We compared it')).toBeVisible();
});

test('another number says so, shares nothing, and goes on after either click', async () => {
  for (const click of ['We compared it', 'Share without comparing']) {
    const { journal } = await linked();
    await journal.write(ROOM, COUPLE_KEY_ID, { ...KEY, version: 2, kind: 'couple-key-held' }, todayIn());
    await journal.write(
      ROOM,
      COMPARED_ID,
      { version: 1, kind: 'compared-number', mark: 'm', at: AT, record: DEMO_COUPLE },
      todayIn(),
    );
    const settled = vi.fn();
    const shown = await open(settled, PHONE);
    await expect.element(page.getByText('Your safety number has changed')).toBeVisible();
    await expect
      .element(page.getByText(/You compared one on November 20, 2026, and this one is different\./))
      .toBeVisible();
    await expectClean();
    if (click === 'We compared it') await button('Show our six words').click();
    await button(click).click();
    await expect.poll(() => settled.mock.calls.length).toBe(1);
    await expect.element(page.getByText('Your safety number has changed')).not.toBeInTheDocument();
    expect((await journal.read(ROOM, COUPLE_KEY_ID))?.value).toEqual(KEY);
    await shown.unmount();
  }
});

test('without a key, nothing; without a connection, its words and another try', async () => {
  const api = await openMemoryApi();
  const empty = await open();
  await expect.poll(() => api.calls.some((call) => call.includes('/journal/'))).toBe(true);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  await empty.unmount();
  const { api: cut } = await linked();
  await open();
  await button('Show our six words').click();
  await expect.element(button('We compared it')).toBeVisible();
  cut.cut(/^PUT/);
  await button('We compared it').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  cut.cut(null);
  await button('Try Again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('We compared it')).toBeVisible();
});
