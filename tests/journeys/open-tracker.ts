/** The tracker's screen as journeys use it, and what came of it on the server. */
import { expect, type Page } from '@playwright/test';

export const TRACKER = '/tools/mood-energy-tracker';
export const slider = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const saveIt = (page: Page) => page.getByRole('button', { name: /^Save (check-in|changes)$/ });
export const complete = (page: Page) => page.getByRole('heading', { name: 'Check-in Complete!' });
/** Two taps stand above it; it unfolds. */
export const form = (page: Page) => page.getByText('Every measure, and other days');

export async function unfold(page: Page): Promise<void> {
  await form(page)
    .locator('xpath=..')
    .evaluate((fold) => fold.setAttribute('open', ''));
  await expect(slider(page, 'Mood')).toBeVisible();
}

export async function openTracker(page: Page): Promise<void> {
  await page.goto(TRACKER);
  await unfold(page);
}

/** How often each record of the room was written, as the server has it. */
export async function stored(page: Page): Promise<number[]> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.get('/api/journal/records?room=mood&since=0', {
    headers: { Authorization: `Bearer ${token}` },
  });
  // The token may have run out, and the page is about to bring another.
  if (!answer.ok()) return [];
  const { records } = (await answer.json()) as { records: { version: number; ciphertext: string | null }[] };
  return records.filter(({ ciphertext }) => ciphertext !== null).map(({ version }) => version);
}
