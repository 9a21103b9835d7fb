/** Reads what the screen shows and what the files hold, in the same words. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import ICAL from 'ical.js';

const ZONE = 'Europe/Berlin';

export const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const words = async (locator: Locator) => (await locator.textContent()) ?? '';
export const dialog = (page: Page) => page.getByRole('dialog');
export const eventDays = (page: Page) => page.locator('.month-event');
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** What the list shows: 'Sunday, November 22, 6:00 PM to 8:00 PM: Quality Time' for each card. */
export async function listed(page: Page): Promise<string[]> {
  await click(page, 'List View');
  const cards = page.getByRole('list', { name: 'List' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const lines: string[] = [];
  for (const card of await cards.all()) {
    const when = (await words(card.getByText(/\d [AP]M$/))).replace('Today, ', '');
    lines.push(`${when}: ${await words(card.getByRole('heading'))}`);
  }
  return lines;
}

export async function textOf(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The events of a calendar file in the words of the list, by a reader that is not ours. */
export function parsed(text: string): string[] {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long', month: 'long', day: 'numeric' });
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const [start, end] = [event.startDate.toJSDate(), event.endDate.toJSDate()];
    const span = `${clock.format(start)} to ${clock.format(end)}`.replaceAll('\u202f', ' ');
    return `${day.format(start)}, ${span}: ${event.summary}`;
  });
}
