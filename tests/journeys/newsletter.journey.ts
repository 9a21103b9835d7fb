/** The newsletter from the card to the last letter: asked for, confirmed, written, sent by the job, and left by a click. Refusals, failures and two editors: web/newsletter/*.component.test.tsx. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { confirmLink } from '../../domain/accounts/letter-link.ts';
import { openSmtp, type SmtpStandIn, textOf } from '../stand-ins/smtp.ts';
import { axeFaults } from './axe-faults.ts';
import { runJob } from './run-job.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';
const PASSWORD = 'quiet-lantern-Harbour-7';

let smtp: SmtpStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  smtp = await openSmtp();
  server = await startSecondServer({ ADMIN_EMAIL: ADMIN, SMTP_URL: smtp.url, AUTH_CONFIRM: '0' });
  const account = { email: ADMIN, password: PASSWORD, data: { first_name: 'Ada', last_name: 'Byron', adult: true } };
  const auth = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
  await auth('signup', account);
  // Where mail goes out, an administrator is who proved the address.
  // On a machine that is busy with others the first letter may not get through in time: then it is asked for again.
  await expect(async () => {
    await auth('recover', { email: ADMIN });
    // The letter goes out after the answer; the mailbox waits for what is under way.
    await fetch(`${server.url}/dev/mail?to=${ADMIN}`);
    expect(smtp.letters.length).toBeGreaterThan(0);
  }).toPass();
  const link = /https?:\S+\/auth\/letter#\S+/.exec(textOf(smtp.letters.at(-1)?.raw ?? ''))?.[0] ?? '';
  await fetch(new URL(confirmLink(new URL(link).hash) ?? '', link));
});
test.afterAll(async () => {
  await server.close();
  await smtp.close();
});

const asAdmin = (browser: Browser, path: string): Promise<Page> =>
  signedInPage(browser, server.url, { email: ADMIN, password: PASSWORD }, path);

const lettersTo = (address: string) => smtp.letters.filter(({ to }) => to.includes(address));
async function linkTo(address: string, path: string): Promise<string> {
  await expect.poll(() => lettersTo(address).length).toBeGreaterThan(0);
  const link = new RegExp(`https?://\\S+${path}#[\\w-]+`).exec(textOf(lettersTo(address).at(-1)?.raw ?? ''));
  return link?.[0] ?? '';
}
const fact = (page: Page, name: string) => page.locator('dl.account-facts > div', { hasText: name }).locator('dd');
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('@deep asked for, confirmed by a click, written, sent and left', async ({ browser, page }) => {
  const reader = 'reader@example.org';
  await page.goto(`${server.url}/blog`);
  const card = page.getByRole('region', { name: 'Monthly newsletter' });
  await expect(card.getByRole('button')).toBeEnabled();
  await card.getByRole('textbox', { name: 'Email' }).fill(reader);
  await card.getByRole('button').click();
  await expect(card.getByText('Check your inbox.')).toBeVisible();

  // The link does nothing by itself, and its token leaves the address at once.
  const confirm = await linkTo(reader, '/newsletter/confirm');
  await page.goto(confirm);
  const button = page.getByRole('main').getByRole('button', { name: 'Confirm address' });
  await expect(page).toHaveURL(`${server.url}/newsletter/confirm`);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Your address is confirmed.');

  const admin = await asAdmin(browser, '/admin/newsletter');
  await expect(fact(admin, 'On the list')).toHaveText('1');
  await expect(admin.getByRole('img', { name: /On the list at the end of each month/ })).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  expect(await wide(admin)).toBeLessThanOrEqual(0);
  await admin.getByRole('button', { name: 'New issue' }).click();
  const subject = admin.getByLabel('Subject');
  await expect(subject).toHaveValue(/^Twofold, [A-Z][a-z]+ \d{4}$/);

  // Words are saved by themselves; articles are taken out, put in and moved.
  await admin.getByLabel('A few words above the articles').fill('Good evening.\n\n<b>Two</b> things to read.');
  const chosen = admin.getByRole('list', { name: 'In this issue, in order' }).getByRole('listitem');
  const others = admin.getByRole('list', { name: 'Not in this issue' }).getByRole('listitem');
  while ((await chosen.count()) > 0)
    await chosen
      .first()
      .getByRole('button', { name: /^Remove: / })
      .click();
  for (let article = 0; article < 2; article++) await others.first().getByRole('button').click();
  await expect(chosen).toHaveCount(2);
  const second = (await chosen.nth(1).locator('p').textContent()) ?? '';
  await chosen
    .nth(1)
    .getByRole('button', { name: /^Move up/ })
    .click();
  await expect(chosen.first().locator('p')).toHaveText(second);
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();
  await admin.reload();
  await expect(chosen.first().locator('p')).toHaveText(second);
  await expect(admin.getByLabel('A few words above the articles')).toHaveValue(/things to read/);

  // The letter as it will look: what was typed is text in it, in every light.
  const view = admin.locator('[data-letter]');
  await expect(view.getByText('<b>Two</b> things to read.')).toBeVisible();
  await expect(view.getByRole('heading', { name: second })).toBeVisible();
  await admin.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(view.locator('.page')).toHaveCSS('background-color', 'rgb(27, 20, 24)');
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Plain text' }).click();
  await expect(view).toContainText('Unsubscribe:');
  expect(await wide(admin)).toBeLessThanOrEqual(0);

  await admin.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(admin.getByText('The test is on its way to you.')).toBeVisible();
  expect(textOf(lettersTo(ADMIN).at(-1)?.raw ?? '')).toContain(second);

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await admin.getByLabel('Goes out').fill(`${tomorrow}T10:00`);
  await admin.getByRole('button', { name: 'Schedule' }).click();
  await expect(admin.getByText(/^goes out/)).toBeVisible();
  await admin.getByRole('button', { name: 'Take it back' }).click();
  await admin.getByRole('button', { name: 'Send now' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('It goes to 1 person');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toHaveCount(0);
  await runJob(server, 'send-newsletter');
  await admin.reload();
  await expect(admin.getByText(/1 letter sent/)).toBeVisible();
  await admin.context().close();

  const leave = await linkTo(reader, '/newsletter/leave');
  await page.goto(leave);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.locator(':focus')).toContainText('You won’t get any more letters.');
  expect(await wide(page)).toBeLessThanOrEqual(0);
});
