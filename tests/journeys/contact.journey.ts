/** Writing to the operator, through the whole house: a message that is sent off before the page's script is there, or without one, reaches them. Rules and failures: web/shell/about/contact-page.component.test.tsx. */
import { expect, test } from '@playwright/test';
import { openSmtp, textOf } from '../stand-ins/smtp.ts';
import { holdRequests } from './hold-requests.ts';
import { startSecondServer } from './second-server.ts';

const OPERATOR = 'head@twofold.example';
const MESSAGE = 'Where do I find my receipts?\nThank you.';

test('@deep a message that is sent off before the page’s script is there leaves as the browser sends it, and reaches the operator', async ({
  page,
}) => {
  const smtp = await openSmtp();
  const server = await startSecondServer({ ADMIN_EMAIL: OPERATOR, SMTP_URL: smtp.url });
  try {
    const { open: release } = await holdRequests(page, '/assets/*.js');
    await page.goto(`${server.url}/contact`, { waitUntil: 'commit' });
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
    await field('Email').fill('ana@example.org');
    await field('Message').fill(MESSAGE);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page).toHaveURL(/\/contact\/sent\?said=sent$/);
    release();
    expect(smtp.letters.map(({ to }) => to)).toEqual([[OPERATOR]]);
    expect(textOf(smtp.letters[0]?.raw ?? '').replaceAll('\r\n', '\n')).toContain(MESSAGE);
  } finally {
    await server.close();
    await smtp.close();
  }
});
