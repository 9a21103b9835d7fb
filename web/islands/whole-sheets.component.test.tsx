/** Whole sheets: asked for once, at the first sign of somebody or by what wakes, which waits for them; one that cannot be had holds nobody up. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchSheetsAtFirstSign, fetchWholeSheets } from './whole-sheets.ts';

const SHEET = URL.createObjectURL(new Blob(['.whole { color: rgb(1, 2, 3) }'], { type: 'text/css' }));

/** As `lighten-head.ts` leaves a link. */
function waitingLink(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', disabled: true });
  link.href = href;
  document.head.append(link);
  return link;
}

let links: HTMLLinkElement[] = [];

afterEach(() => {
  for (const link of links) link.remove();
  document.body.replaceChildren();
});

const colour = () => getComputedStyle(document.querySelector('.whole') as Element).color;

test('the first sign fetches them, no other does it again', async () => {
  document.body.innerHTML = '<p class="whole">Words</p>';
  await userEvent.hover(page.getByText('Words'));
  links = [waitingLink(SHEET)];
  fetchSheetsAtFirstSign();
  expect(links[0]?.disabled).toBe(true);
  expect(colour()).not.toBe('rgb(1, 2, 3)');
  await userEvent.keyboard('{Shift}');
  await expect.poll(colour).toBe('rgb(1, 2, 3)');
  if (links[0]) links[0].media = 'not all';
  await userEvent.keyboard('{Shift}');
  expect(links[0]?.media).toBe('not all');
});

test('what wakes has them before it goes on, and goes on without one that cannot be had', async () => {
  document.body.innerHTML = '<p class="whole">Words</p>';
  links = [waitingLink(SHEET), waitingLink('/no-such-sheet.css')];
  await fetchWholeSheets();
  expect(colour()).toBe('rgb(1, 2, 3)');
});
