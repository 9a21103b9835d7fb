/** The newsletter from the card to the last letter: asked for, confirmed, written, sent by the job, and left by a press. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { openSmtp, type SmtpStandIn, textOf } from '../stand-ins/smtp.ts';
import { axeFaults } from './axe-faults.ts';

import { type SecondServer, startSecondServer } from './second-server.ts';
import { signedInPage } from './signed-in-page.ts';

const ADMIN = 'head@example.org';
const PASSWORD = 'quiet-lantern-Harbour-7';
/** The job looks every half minute, for what is due to the minute. */
const UNTIL_SENT = { timeout: 150_000 };

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
    expect(smtp.letters.length).toBeGreaterThan(0);
  }).toPass();
  await fetch(/https?:\S+\/auth\/v1\/verify\S+/.exec(textOf(smtp.letters.at(-1)?.raw ?? ''))?.[0] ?? '');
});
test.afterAll(async () => {
  await server.close();
  await smtp.close();
});

const asAdmin = (browser: Browser, path: string): Promise<Page> =>
  signedInPage(browser, server.url, { email: ADMIN, password: PASSWORD }, path);

const lettersTo = (address: string) => smtp.letters.filter(({ to }) => to.includes(address));
async function linkTo(address: string, path: string): Promise<string> {
  await expect.poll(() => lettersTo(address).length, UNTIL_SENT).toBeGreaterThan(0);
  const link = new RegExp(`https?://\\S+${path}#[\\w-]+`).exec(textOf(lettersTo(address).at(-1)?.raw ?? ''));
  return link?.[0] ?? '';
}
const fact = (page: Page, name: string) => page.locator('dl.account-facts > div', { hasText: name }).locator('dd');
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('asked for, confirmed by a press, written, sent and left', async ({ browser, page }) => {
  const reader = 'reader@example.org';
  await page.goto(`${server.url}/blog`);
  const card = page.getByRole('region', { name: 'Monthly newsletter' });
  await expect(card.getByRole('button')).toBeEnabled();
  await card.getByRole('textbox', { name: 'Email' }).fill(reader);
  await card.getByRole('button').click();
  await expect(card.getByText('Please look into your mailbox.')).toBeVisible();

  // The link does nothing by itself, and its token leaves the address at once.
  const confirm = await linkTo(reader, '/newsletter/confirm');
  await page.goto(confirm);
  const press = page.getByRole('main').getByRole('button', { name: 'Confirm address' });
  await expect(page).toHaveURL(`${server.url}/newsletter/confirm`);
  expect(await axeFaults(page)).toEqual([]);
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Your address is confirmed.');
  expect(await axeFaults(page)).toEqual([]);

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
  const chosen = admin.getByRole('list', { name: 'In this issue, in their order' }).getByRole('listitem');
  const others = admin.getByRole('list', { name: 'Not in this issue' }).getByRole('listitem');
  while ((await chosen.count()) > 0)
    await chosen
      .first()
      .getByRole('button', { name: /^Take out/ })
      .click();
  await admin.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(admin.getByText('Please choose at least one article.')).toBeVisible();
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
  const view = admin.locator('.letter-view');
  await expect(view.getByText('<b>Two</b> things to read.')).toBeVisible();
  await expect(view.getByRole('heading', { name: second })).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(view.locator('.page')).toHaveCSS('background-color', 'rgb(27, 20, 24)');
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Plain text' }).click();
  await expect(view).toContainText('To get no more:');
  expect(await axeFaults(admin)).toEqual([]);
  expect(await wide(admin)).toBeLessThanOrEqual(0);

  await admin.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(admin.getByText('The test is on its way to your own address.')).toBeVisible();
  expect(textOf(lettersTo(ADMIN).at(-1)?.raw ?? '')).toContain(second);

  await admin.getByRole('button', { name: 'Schedule' }).click();
  await expect(admin.getByText('Please choose a day and a time.')).toBeVisible();
  await admin.getByLabel('Goes out').fill('2020-01-01T10:00');
  await admin.getByRole('button', { name: 'Schedule' }).click();
  await expect(admin.getByText('Please choose a time to come.')).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await admin.getByLabel('Goes out').fill(`${tomorrow}T10:00`);
  await admin.getByRole('button', { name: 'Schedule' }).click();
  await expect(admin.getByText(/^goes out/)).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Take it back' }).click();
  await admin.getByRole('button', { name: 'Send now' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('It goes to 1 person');
  expect(await axeFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(admin.getByText(/1 letter sent/)).toBeVisible(UNTIL_SENT);
  await admin.context().close();

  const leave = await linkTo(reader, '/newsletter/leave');
  await page.goto(leave);
  await page.getByRole('main').getByRole('button', { name: 'Get no more' }).click();
  await expect(page.locator(':focus')).toContainText('You get no more letters.');
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(confirm);
  await page.getByRole('main').getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('This link no longer holds.', { exact: false })).toBeVisible();
  await page.goto(`${server.url}/newsletter/leave`);
  await expect(page.getByText('This link is not whole.', { exact: false })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await wide(page)).toBeLessThanOrEqual(0);
});

test('a draft that somebody else saved, or that cannot be saved, loses nothing that was typed', async ({ browser }) => {
  const one = await asAdmin(browser, '/admin/newsletter');
  await one.getByRole('button', { name: 'New issue' }).first().click();
  await expect(one.getByLabel('Subject')).toHaveValue(/^Twofold/);
  const address = one.url();
  const two = await one.context().newPage();
  await two.goto(address);
  await two.getByLabel('Subject').fill('Theirs');
  await expect(two.getByText('Not saved yet')).toBeHidden();
  await expect(two.getByText('Saved', { exact: true })).toBeVisible();
  // A page that lies behind another may draw nothing, and what has to come to rest before it is pressed never does.
  await one.bringToFront();
  await one.getByLabel('Subject').fill('Mine');
  await expect(one.getByText('Somebody else saved this issue meanwhile.', { exact: false })).toBeVisible();
  await expect(one.getByLabel('Subject')).toHaveValue('Mine');
  expect(await axeFaults(one)).toEqual([]);
  await one.bringToFront();
  await one.getByRole('button', { name: 'Load theirs' }).click();
  await expect(one.getByLabel('Subject')).toHaveValue('Theirs');

  await one.context().setOffline(true);
  await one.getByLabel('Subject').fill('Kept');
  await expect(one.getByText('What you wrote is still here.')).toBeVisible();
  await one.context().setOffline(false);
  await one.getByRole('button', { name: 'Try Again' }).click();
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await expect(one.getByText('What you wrote is still here.')).toBeHidden();

  // Stored, but the answer is lost: it is one's own save, and the next goes over it.
  await one.route(
    `**/api${new URL(address).pathname.replace('/admin/newsletter/', '/admin/newsletter/issues/')}`,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await route.fetch();
      await route.abort();
    },
  );
  await one.getByLabel('Subject').fill('Kept for good');
  await expect(one.getByText('What you wrote is still here.')).toBeVisible();
  await one.unrouteAll({ behavior: 'wait' });
  await one.getByLabel('A few words above the articles').fill('Good evening.');
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();

  // Nothing is unsaved on either side, so neither asks before it goes.
  const asked: string[] = [];
  for (const page of [one, two]) {
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
  }
  await two.bringToFront();
  await two.reload();
  await expect(two.getByLabel('Subject')).toHaveValue('Kept for good');
  await expect(two.getByLabel('A few words above the articles')).toHaveValue('Good evening.');
  await two.getByRole('button', { name: 'Delete this draft' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(two.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await one.bringToFront();
  await one.reload();
  await expect(one.getByRole('heading', { name: 'There is no such issue' })).toBeVisible();
  expect(asked).toEqual([]);
  await one.context().close();
});

test('a therapist applies, both sides hear of it, and the application is opened and answered', async ({
  browser,
  page,
}) => {
  await page.goto(`${server.url}/therapy`);
  const send = page.getByRole('button', { name: 'Send Application' });
  await expect(send).toBeEnabled();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await wide(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(await axeFaults(page)).toEqual([]);
  const main = page.getByRole('main');
  await send.click();
  await expect(main.getByLabel('Full name')).toBeFocused();
  for (const needed of ['Full name is required', 'Email is required', 'Phone is required']) {
    await expect(page.getByText(needed)).toBeVisible();
  }
  expect(await axeFaults(page)).toEqual([]);
  await main.getByLabel('Full name').fill('Ines Marlow');
  await main.getByLabel('Email').fill('ines@practice.example');
  await main.getByLabel('Phone').fill('+44 20 7946 0958');
  await main.getByLabel('Message').fill('Fifteen years.\nTwo languages.');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('What you wrote is still here.')).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(page.locator(':focus')).toContainText('Your application was sent.');
  expect(await axeFaults(page)).toEqual([]);
  expect(lettersTo('ines@practice.example')).toHaveLength(1);
  expect(textOf(lettersTo(ADMIN).at(-1)?.raw ?? '')).toContain('/admin/therapists');

  const admin = await asAdmin(browser, '/admin/therapists');
  await admin.getByRole('button', { name: 'Open the application of Ines Marlow' }).click();
  await expect(admin.getByText('Fifteen years.')).toBeVisible();
  await expect(admin.getByText(/^Removed by itself on /)).toBeVisible();
  await expect(admin.getByRole('link', { name: 'ines@practice.example' })).toBeVisible();
  expect(await axeFaults(admin)).toEqual([]);
  expect(await wide(admin)).toBeLessThanOrEqual(0);
  await admin.getByLabel('Standing').selectOption('in-contact');
  await expect(admin.getByRole('listitem').getByText('In contact').first()).toBeVisible();
  await admin.getByLabel('Show').selectOption('new');
  await expect(admin.getByText('None of this kind')).toBeVisible();
  await admin.getByLabel('Show').selectOption('in-contact');
  await admin.getByRole('button', { name: 'Open the application of Ines Marlow' }).click();
  await admin.getByRole('button', { name: 'Remove' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.getByLabel('Show').selectOption('all');
  await expect(admin.getByText('Nobody has applied yet')).toBeVisible();
  await admin.context().close();
});
