/** Privacy Controls: few words until somebody asks for more, a line and its details for every switch, and a save that says what it is for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { api } from '../../../tests/component/api.ts';
import { holdSession, releaseSession } from '../../../tests/component/auth-answers.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import PrivacyControlsPage from './privacy-controls-page.tsx';

const SETTINGS = 'GET /api/privacy/settings';
const KEY = { mode: 'recoverable', recipient: 'age1x', version: 1, ways: [], older: [] };
const ACTS = [
  { id: 3, act: 'signed-in', detail: 'with a password', at: '2026-11-21T20:30:00Z' },
  { id: 2, act: 'settings-changed', detail: 'calendar words, names', at: '2026-11-21T20:10:00Z' },
];

beforeEach(async () => {
  await holdSession();
  await api.answer(SETTINGS, { body: { settings: PRIVACY_DEFAULTS, saved: false } });
  await api.answer('GET /api/privacy/access', { body: { entries: ACTS, more: false } });
  await api.answer('GET /api/journal/key', { body: { serverRecipient: 'age1y', key: KEY } });
  for (const call of [
    'GET /api/partner/couple',
    'GET /api/calendar/state',
    'GET /api/profile',
    'GET /api/privacy/retention',
    'GET /api/accounts/passkeys',
    'POST /api/journal/release',
    'POST /api/journal/opening',
    'GET /api/journal/records',
  ] as const) {
    await api.answer(call, { fault: 'no-connection' });
  }
});
afterEach(releaseSession);

async function open() {
  const shown = await show(<PrivacyControlsPage />, {
    path: '/tools/privacy-controls',
    session: true,
    main: false,
    size: PHONE,
  });
  await expect.element(page.getByRole('switch', { name: /^Cloud Backup/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn On Private Mode' })).toBeVisible();
  return shown;
}

/** The words of the page itself that are to be seen, what a list offers left out. */
function wordsThere(): string[] {
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: holder, textContent } = walker.currentNode;
    if (!holder || holder.closest('option, .sr-only') || !holder.checkVisibility({ visibilityProperty: true }))
      continue;
    words.push(...(textContent ?? '').split(/\s+/).filter(Boolean));
  }
  return words;
}

test('what is changed stays on the screen, over a reload and a save that failed, until it is saved', async () => {
  const chosen = { ...PRIVACY_DEFAULTS, calendarIntegration: 'none' as const, anonymousMode: true };
  await api.answer(
    'PUT /api/privacy/settings',
    { fault: 'no-connection' },
    { body: { settings: chosen, saved: true } },
  );
  const first = await open();
  await page.getByRole('switch', { name: /^Anonymous Mode/ }).click();
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await page
    .getByRole('group', { name: /^Calendar Integration/ })
    .getByRole('radio', { name: 'None' })
    .click();
  await expect.element(page.getByText('2 unsaved changes')).toBeVisible();
  await expect.element(page.getByText('8:30 PM Busy')).toBeVisible();
  await first.unmount();
  await open();
  await expect.element(page.getByText('2 unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect.element(page.getByText(/Your changes are still here\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect.element(page.getByText('All saved')).toBeVisible();
  const asked = await api.requests('PUT /api/privacy/settings');
  expect(asked.map(({ body }) => body)).toEqual([chosen, chosen]);
});

test('before anything is unfolded the page says it in fewer than 350 words', async () => {
  await open();
  const words = wordsThere();
  expect(words).toContain('Privacy');
  expect(words.length, words.join(' ')).toBeLessThan(350);
  await expectClean();
});

test('every switch says in full what it does once its details are asked for', async () => {
  await open();
  const switches = page.getByRole('switch').elements();
  expect(switches).toHaveLength(10);
  const before = wordsThere().length;
  for (const summary of document.querySelectorAll<HTMLElement>('main summary')) summary.click();
  await expect.element(page.getByText(/never what was on the page\.$/)).toBeVisible();
  await expect.element(page.getByText('with a password')).toBeVisible();
  await expect.element(page.getByText(/Either way they are encrypted\.$/)).toBeVisible();
  expect(wordsThere().length).toBeGreaterThan(before + 500);
  await expectClean();
});
