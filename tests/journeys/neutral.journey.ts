/** Neutral addresses, and what a browser tells of use and faults: only what was chosen, and nothing before it was. */
import { expect, type Page, test } from '@playwright/test';
import { question } from './answer-questions.ts';
import { expectClean } from './open-page.ts';
import { click } from './open-plan.ts';
import { QUESTIONS, SPICE_UP } from './open-spice-up.ts';
import { newPerson } from './person.ts';
import { signInHere } from './sign-in-form.ts';

test.describe.configure({ timeout: 300_000 });

const TELLING = /intim|spice|role|relation|mood|privacy-c|yes-maybe/i;

/** Saved as the settings page saves it. */
const choose = (page: Page, change: object) =>
  page.evaluate(async (part) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('auth_token')}`,
      'Content-Type': 'application/json',
    };
    const { settings } = (await (await fetch('/api/privacy/settings', { headers })).json()) as { settings: object };
    const next = { ...settings, ...part };
    const saved = await fetch('/api/privacy/settings', { method: 'PUT', headers, body: JSON.stringify(next) });
    if (!saved.ok) throw new Error(`${saved.status}`);
    // What the page notes of its answer.
    localStorage.setItem('privacy-settings', JSON.stringify(next));
  }, change);

test('@deep with neutral addresses no entry of the history names a tool, and Back, reload and links lead to the same pages', async ({
  page,
  context,
}) => {
  const { email } = await newPerson(page);
  await page.goto('/tools');
  await choose(page, { neutralAddresses: true });
  await page.goto('/tools');
  const entries: string[] = [];
  // Every change of the address that the browser itself records.
  page.on('framenavigated', (frame) => entries.push(frame.url()));

  const link = page.getByRole('main').locator(`a[href="${SPICE_UP}"], a[href="/p/2"]`).first();
  await link.hover();
  await expect(link).toHaveAttribute('href', '/p/2');
  await link.click();
  await expect(page).toHaveURL(/\/p\/2(\?step=1)?$/);
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await page.getByLabel('2-5 years').check();
  await click(page, 'Next');
  await expect(page).toHaveURL(/\/p\/2\?step=2$/);
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await page.goBack();
  await expect(question(page)).toHaveText(QUESTIONS[0]);
  await expect(page.getByLabel('2-5 years')).toBeChecked();
  await page.goForward();
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await page.reload();
  await expect(question(page)).toHaveText(QUESTIONS[1]);
  await expect(page).toHaveURL(/\/p\/2\?step=2$/);
  expect(entries.filter((url) => TELLING.test(url))).toEqual([]);
  expect(await page.title()).not.toMatch(TELLING);

  // Opened by its own name, such as from a note: it moves on before anything stands there.
  const deep = await context.newPage();
  await deep.goto(`${SPICE_UP}?step=2`);
  await expect(deep).toHaveURL(/\/p\/2\?step=2$/);
  await expect(question(deep)).toHaveText(QUESTIONS[1]);
  expect(await deep.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await deep.close();

  // Signing in leads back to where one was.
  await page.evaluate(() => localStorage.removeItem('auth_token'));
  await page.goto('/tools/yes-maybe-no');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page).toHaveURL(/\/p\/7$/);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signInHere(page, email);
  await expect(page.getByText('Signed in successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/p\/7$/);
});

test('@deep nothing is told without consent; with it, sums without a person, and each is shown word for word', async ({
  page,
}) => {
  const sent: { url: string; body: unknown; token: string | undefined; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!/\/api\/privacy\/(usage|faults)/.test(request.url())) return;
    const { authorization: token, cookie } = request.headers();
    sent.push({ url: new URL(request.url()).pathname, body: request.postDataJSON(), token, cookie });
  });
  // Away and back: what is told when a page is left, and the paper over it gone again.
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')) && dispatchEvent(new Event('focus')));
  const fail = () =>
    page.evaluate(() => void Promise.reject(new TypeError('Zinnober at https://example.org/Zinnober.js:1:1')));

  await newPerson(page);
  await page.goto(SPICE_UP);
  await expect(question(page)).toBeVisible();
  await leave();
  expect(sent).toEqual([]);

  // On by default, and told to nobody before it was agreed to.
  await fail();
  const asked = page.getByRole('region', { name: 'Something in this page failed' });
  await expect(asked).toBeVisible();
  await expectClean(page);
  expect(sent).toEqual([]);
  await asked.getByRole('button', { name: 'No' }).click();
  await expect(asked).toHaveCount(0);
  await fail();
  await page.reload();
  await expect(question(page)).toBeVisible();
  await fail();
  await expect(asked).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('report-faults'));
  await fail();
  await asked.getByRole('button', { name: 'Yes, send it' }).click();
  await expect.poll(() => sent.length).toBe(1);
  await choose(page, { usageAnalytics: true });
  await page.reload();
  await expect(question(page)).toBeVisible();
  // Counted once it has loaded: told when the page is left.
  await expect
    .poll(async () => {
      await leave();
      return sent.filter(({ url }) => url.endsWith('usage')).map(({ body }) => JSON.stringify(body));
    })
    .toContain('{"counts":[{"what":"opened spice-up","times":1}]}');
  expect(JSON.stringify(sent)).not.toMatch(/Zinnober|example\.org/);
  for (const { token, cookie } of sent) expect([token, cookie]).toEqual([undefined, undefined]);
  const shown = await page.evaluate(() => localStorage.getItem('what-was-sent') ?? '');
  expect(shown).toContain('opened spice-up: 1');
});
