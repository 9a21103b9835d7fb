/** A page that fails asks once whether it may be told of, shows what would go, and sends nothing before a yes; an opened tool is counted by consent. */
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PRIVACY_DEFAULTS } from '../../../domain/privacy/settings.ts';
import { api, signIn } from '../../../tests/component/api.ts';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { PHONE, settled, show } from '../../../tests/component/show.tsx';
import { noteSettings } from '../../client/privacy/known-settings.ts';
import { SPICE_UP_PATH } from '../../frame/tools.ts';
import { FaultWatch, UsageWatch } from './report-watch.tsx';

const TELL = 'POST /api/privacy/faults';
const COUNT = 'POST /api/privacy/usage';
const asked = page.getByRole('region', { name: 'Something in this page failed' });
const click = (name: string) => asked.getByRole('button', { name, exact: true });
const fail = () => {
  const reason = new TypeError('Zinnober at https://example.org/Zinnober.js:1:1');
  const promise = Promise.resolve();
  dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
};

const open = () => show(<FaultWatch />, { size: PHONE });

beforeEach(async () => {
  signIn();
  await api.answer(TELL, { status: 204 });
  await api.answer(COUNT, { status: 204 });
});

test('it asks, with what would be sent and no word of the page; a yes sends it, and later ones go unasked', async () => {
  await open();
  fail();
  await expect.element(asked).toMatchTextContent(/This time: TypeError at/);
  expect(document.body.textContent).not.toContain('Zinnober');
  await expectClean();
  expect(await api.requests(TELL)).toEqual([]);
  await click('Yes, send it').click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.poll(async () => (await api.requests(TELL)).length).toBe(1);
  fail();
  await expect.poll(async () => (await api.requests(TELL)).length).toBe(2);
  expect(JSON.stringify((await api.requests(TELL)).map(({ body }) => body))).not.toMatch(/Zinnober|example\.org/);
  expect((await api.requests(TELL)).map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('a no sends nothing, and is not asked again', async () => {
  await open();
  fail();
  await click('No').click();
  await expect.element(asked).not.toBeInTheDocument();
  fail();
  // As long as it takes to be asked.
  await import('./fault-report.ts');
  await settled();
  expect(asked.query()).toBeNull();
  expect(await api.requests(TELL)).toEqual([]);
});

test.each([
  [false, []],
  [true, [{ counts: [{ what: 'opened spice-up', times: 1 }] }]],
])('an opened tool is counted where that was agreed to (%s), and told as the page is left', async (agreed, told) => {
  noteSettings({ ...PRIVACY_DEFAULTS, usageAnalytics: agreed });
  await show(<UsageWatch />, { path: SPICE_UP_PATH });
  // Counting is loaded first.
  await import('../../client/privacy/usage-count.ts');
  dispatchEvent(new Event('pagehide'));
  // What left before has come by then.
  await fetch('/favicon.svg');
  await expect.poll(async () => (await api.requests(COUNT)).map(({ body }) => body)).toEqual(told);
});
