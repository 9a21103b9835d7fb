/** Writing to the operator: what was typed outlives every failure, success is told where the reader is, and where nobody can be reached no form pretends. */
import { expect, type Page, test } from '@playwright/test';
import { openSmtp, type SmtpStandIn, textOf } from '../stand-ins/smtp.ts';
import { axeFaults } from './axe-faults.ts';
import { holdRequests } from './hold-requests.ts';

import { type SecondServer, startSecondServer } from './second-server.ts';

const OPERATOR = 'head@twofold.example';
const MESSAGE = 'Where do I find my receipts?\nThank you.';

let smtp: SmtpStandIn;
let server: SecondServer;
test.beforeAll(async () => {
  smtp = await openSmtp();
  server = await startSecondServer({ ADMIN_EMAIL: OPERATOR, SMTP_URL: smtp.url });
});
test.beforeEach(() => {
  smtp.refuses = false;
  smtp.letters.length = 0;
});
test.afterAll(async () => {
  await server.close();
  await smtp.close();
});

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

async function openForm(page: Page) {
  await page.goto(`${server.url}/contact`);
  await expect(send(page)).toBeEnabled();
}

test('a message is written and sent by keyboard, reaches the operator, and the focus is on the news', async ({
  page,
}) => {
  await openForm(page);
  await field(page, 'Name').focus();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type('ana@example.org');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Message')).toBeFocused();
  await page.keyboard.insertText(MESSAGE);
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const news = page.getByRole('status').filter({ hasText: 'Your message was sent.' });
  await expect(news).toContainText('The answer comes to ana@example.org.');
  await expect(page.locator(':focus')).toContainText('Your message was sent.');
  expect(await axeFaults(page)).toEqual([]);
  await expect(send(page)).toHaveCount(0);
  expect(smtp.letters).toHaveLength(1);
  expect(smtp.letters[0]?.to).toEqual([OPERATOR]);
  expect(textOf(smtp.letters[0]?.raw ?? '').replaceAll('\r\n', '\n')).toContain(MESSAGE);
});

test('what cannot be sent is said at its field, which gets the focus, and nothing leaves', async ({ page }) => {
  await openForm(page);
  await send(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Enter your email.')).toBeVisible();
  await expect(page.getByText('Write a message.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await field(page, 'Email').fill('ana@example.org');
  await field(page, 'Message').fill('Too short');
  await send(page).click();
  await expect(field(page, 'Message')).toBeFocused();
  await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
  // The server is stricter about addresses, and is heard at the same place.
  await field(page, 'Email').fill('ana"lima@example.org');
  await field(page, 'Message').fill(MESSAGE);
  await send(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Enter an email address, such as name@example.com.')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
  expect(smtp.letters).toEqual([]);
});

test('while mail is down, or there is no connection, everything typed stays and can be sent later', async ({
  page,
  context,
}) => {
  await openForm(page);
  await field(page, 'Name').fill('Ana');
  await field(page, 'Email').fill('ana@example.org');
  await field(page, 'Message').fill(MESSAGE);
  smtp.refuses = true;
  await send(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your message could not be sent just now.');
  await expect(alert).toContainText('What you wrote is still here.');
  expect(await axeFaults(page)).toEqual([]);
  smtp.refuses = false;
  await context.setOffline(true);
  await send(page).click();
  await expect(alert).toContainText('Twofold cannot be reached just now.');
  await context.setOffline(false);
  for (const [name, value] of Object.entries({ Name: 'Ana', Email: 'ana@example.org', Message: MESSAGE })) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await send(page).click();
  await expect(page.getByText('Your message was sent.')).toBeVisible();
  expect(smtp.letters).toHaveLength(1);
});

test('the form is calm and fits at every width, and the page is one for everyone', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openForm(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page), `${width} px`).toEqual([]);
  }
  const answer = await page.request.get(`${server.url}/contact`);
  expect(answer.headers()['cache-control']).toContain('s-maxage=60');
  expect(await answer.text()).not.toContain(OPERATOR);
});

test('without JavaScript the page says that sending needs it, and nothing can be lost by pressing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/contact`);
  // Text is not looked for in there, by text.
  const word = page.getByRole('main').locator('noscript p');
  await expect(word).toBeVisible();
  await expect(word).toHaveText('Sending a message from this page needs JavaScript.');
  await field(page, 'Message').fill(MESSAGE);
  await field(page, 'Email').fill('ana@example.org');
  await send(page).click();
  await field(page, 'Email').press('Enter');
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
  expect(page.url()).toBe(`${server.url}/contact`);
  await context.close();
});

test('a message that is sent off before the page’s script is there leaves once it is', async ({ page }) => {
  const { open: release } = await holdRequests(page, '/assets/*.js');
  await page.goto(`${server.url}/contact`, { waitUntil: 'commit' });
  await field(page, 'Email').fill('ana@example.org');
  await field(page, 'Message').fill(MESSAGE);
  await send(page).click();
  await expect(send(page)).toHaveAttribute('data-held', '');
  release();
  await expect(page.getByText('Your message was sent.')).toBeVisible();
  expect(smtp.letters).toHaveLength(1);
  expect(textOf(smtp.letters[0]?.raw ?? '').replaceAll('\r\n', '\n')).toContain(MESSAGE);
});

test('where the operator has set no address the page says so, and shows no form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('has not set a contact address yet')).toBeVisible();
  await expect(field(page, 'Message')).toHaveCount(0);
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(page.getByText('has not set a contact address yet')).toBeVisible();
});
