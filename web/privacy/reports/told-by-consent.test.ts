/** What a browser tells of use and faults: nothing before it was agreed to, never a word of a person, and all of it shown. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../../domain/privacy/settings.ts';
import { webStorage } from '../../../tests/accounts/web-storage.ts';

let sent: { path: string; body: string; init: RequestInit }[] = [];
let page: EventTarget;

beforeEach(() => {
  sent = [];
  page = new EventTarget();
  vi.stubGlobal('localStorage', webStorage());
  vi.stubGlobal('location', { origin: 'https://house.example', pathname: '/tools' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: String(init.body), init });
    return new Response(null, { status: 204 });
  });
  localStorage.setItem('auth_token', 'signed.in.x');
});
afterEach(() => vi.unstubAllGlobals());

/** As a page finds it that has just been opened. */
async function newPage() {
  vi.resetModules();
  const [faults, usage, known, shown, { ApiError }] = await Promise.all([
    import('./fault-report.ts'),
    import('../../client/privacy/usage-count.ts'),
    import('../../client/privacy/known-settings.ts'),
    import('../../client/privacy/sent-reports.ts'),
    import('../../client/api-error.ts'),
  ]);
  const choose = (part: Partial<PrivacySettings>) => known.noteSettings({ ...PRIVACY_DEFAULTS, ...part });
  return { ...faults, ...usage, ...shown, ApiError, choose };
}
const leave = () => page.dispatchEvent(new Event('pagehide'));
const fault = () => ({ error: new TypeError('Zinnober at https://example.org/Zinnober.js:1:1') });

test('a fault waits for the answer, is sent after a yes without a word of it, and later ones follow at once', async () => {
  const here = await newPage();
  here.noteFault(fault());
  expect(sent).toEqual([]);
  expect(here.waitingFaults.get()[0]).toMatchObject({ fault: 'TypeError' });
  here.answerFaults(true);
  expect(here.waitingFaults.get()[0]).toBeUndefined();
  here.noteFault(fault());
  expect(sent.map(({ path }) => path)).toEqual(['/api/privacy/faults', '/api/privacy/faults']);
  expect(JSON.stringify(sent)).not.toMatch(/Zinnober|example\.org/);
  expect(here.sentReports()).toHaveLength(2);
});

test('a no is kept on this device: nothing is asked or sent on later pages', async () => {
  const here = await newPage();
  here.noteFault(fault());
  here.answerFaults(false);
  const next = await newPage();
  next.noteFault(fault());
  expect(next.waitingFaults.get()[0]).toBeUndefined();
  expect(sent).toEqual([]);
  expect(next.faultsAnswered()).toBe(false);
});

test('switched off, signed out, a refusal of ours or a lost connection: not even asked', async () => {
  const here = await newPage();
  here.noteFault({ error: new here.ApiError(422, '', { code: 'invalid' }) });
  here.noteFault({ error: new here.ApiError(0, '', { code: 'unreachable' }) });
  here.choose({ crashReports: false });
  here.noteFault(fault());
  here.choose({});
  localStorage.removeItem('auth_token');
  here.noteFault(fault());
  expect(here.waitingFaults.get()[0]).toBeUndefined();
});

test('a page that fails over and over tells of it five times at most', async () => {
  const here = await newPage();
  localStorage.setItem('report-faults', 'yes');
  for (let times = 0; times < 8; times++) here.noteFault(fault());
  expect(sent).toHaveLength(5);
});

test('use is not counted without consent; with it, sums go out when the page is left, each tool once', async () => {
  const here = await newPage();
  here.countOpened('/tools/spice-up-planner');
  leave();
  expect(sent).toEqual([]);

  here.choose({ usageAnalytics: true });
  here.countOpened('/account');
  here.countOpened('/p/2');
  here.countOpened('/tools/spice-up-planner?step=2');
  expect(sent).toEqual([]);
  leave();
  const counts = [
    { what: 'opened account', times: 1 },
    { what: 'opened spice-up', times: 1 },
  ];
  expect(sent.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([['/api/privacy/usage', { counts }]]);
  expect(here.sentReports()[0]?.lines).toEqual(['opened account: 1', 'opened spice-up: 1']);
  leave();
  expect(sent).toHaveLength(1);
});

test('consent that is taken back before the page is left: what was counted goes nowhere', async () => {
  const here = await newPage();
  here.choose({ usageAnalytics: true });
  here.countOpened('/account');
  here.choose({ usageAnalytics: false });
  leave();
  expect(sent).toEqual([]);
});

test('no account and no cookie goes along with either', async () => {
  const here = await newPage();
  here.choose({ usageAnalytics: true });
  here.countOpened('/account');
  leave();
  here.noteFault(fault());
  here.answerFaults(true);
  expect(sent).toHaveLength(2);
  for (const { init } of sent) {
    expect(init.credentials).toBe('omit');
    expect(Object.keys(init.headers ?? {})).toEqual(['Content-Type']);
  }
});
