/** 'Our list' on the screen: every way to change it, what is said when nothing can be written, and two wordings to choose from. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mergeItems, newItem, reword } from '../../domain/list/list-item.ts';
import { keyBetween } from '../../domain/list/order-key.ts';
import { api } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import ListPage, { ListScreen } from './list-page.tsx';
import { ListView } from './list-view.tsx';

const field = page.getByRole('textbox', { name: 'Add to the list' });
const list = (name: 'To do' | 'Done') => page.getByRole('list', { name });
const texts = (name: 'To do' | 'Done' = 'To do') =>
  list(name)
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('label, form')?.textContent);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const handle = (text: string) => button(`Move ${text}, with the arrow keys or by dragging`);

async function add(...words: string[]) {
  for (const text of words) {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  }
}
async function more(text: string, item: string) {
  await button(`More for ${text}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('by keys alone: what is ticked, taken back or reworded keeps the focus, wherever its row goes', async () => {
  await openMemoryApi();
  await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true });
  await add('Book a table', 'Buy candles');
  const tick = page.getByRole('checkbox', { name: 'Book a table' });
  (tick.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => texts('Done')).toEqual(['Book a table']);
  await expect.element(tick).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.poll(() => texts()).toEqual(['Book a table', 'Buy candles']);
  await expect.element(tick).toHaveFocus();

  const candles = page.getByRole('checkbox', { name: /candles$/ });
  await more('Buy candles', 'Edit');
  await userEvent.keyboard('{Escape}');
  await expect.element(candles).toHaveFocus();
  await more('Buy candles', 'Edit');
  await page.getByRole('textbox', { name: 'Words' }).fill('Find candles');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts()).toEqual(['Book a table', 'Find candles']);
  await expect.element(candles).toHaveFocus();
});

test('on a phone the way back of what was removed stands above the tabs', async () => {
  await openMemoryApi();
  await api.answer('GET /api/calendar/state', { fault: 'no-connection' });
  await show(<ListPage />, { path: '/database', session: true, main: false, size: PHONE });
  await add(...Array.from({ length: 14 }, (_, at) => `Thing ${at + 1}`));
  scrollTo(0, 0);
  await more('Thing 2', 'Remove');
  await expect.element(button('Undo')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Places' }).element().getBoundingClientRect();
  expect(button('Undo').element().getBoundingClientRect().bottom).toBeLessThan(tabs.top);
  expect(tabs.top).toBeLessThan(PHONE.height);
  await expectClean();
});

test('add, tick, reword, put in order by keys, menu and dragging, remove and take it back', async () => {
  await openMemoryApi();
  const shown = await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true });
  await expect.element(page.getByText('Nothing on the list yet')).toBeVisible();
  await expectClean();
  await add('Book a table', 'Buy candles', 'Water the fig tree');
  await expect.poll(() => texts()).toEqual(['Book a table', 'Buy candles', 'Water the fig tree']);
  (handle('Water the fig tree').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByText('Water the fig tree: now 2 of 3')).toBeInTheDocument();
  await expect.element(handle('Water the fig tree')).toHaveFocus();
  await more('Book a table', 'Move down');
  await expect.poll(() => texts()).toEqual(['Water the fig tree', 'Book a table', 'Buy candles']);
  await userEvent.dragAndDrop(handle('Buy candles'), list('To do').getByRole('listitem').first());
  await expect.poll(() => texts()).toEqual(['Buy candles', 'Water the fig tree', 'Book a table']);

  await more('Buy candles', 'Edit');
  await page.getByRole('textbox', { name: 'Words' }).fill('Buy long candles');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('checkbox', { name: 'Book a table' }).click();
  await expect.poll(() => texts('Done')).toEqual(['Book a table']);
  await more('Water the fig tree', 'Remove');
  await expect.poll(() => texts()).toEqual(['Buy long candles']);
  await expect.element(field).toHaveFocus();
  await button('Undo').click();
  await expect.poll(() => texts()).toEqual(['Buy long candles', 'Water the fig tree']);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectClean();

  await shown.unmount();
  await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true, size: PHONE });
  await expect.poll(() => texts()).toEqual(['Buy long candles', 'Water the fig tree']);
  await expect.element(page.getByRole('checkbox', { name: 'Book a table' })).toBeChecked();
  await expectClean();
});

test('without a connection changes are kept and said, and written at the next try, also from a page opened anew', async () => {
  const api = await openMemoryApi();
  const shown = await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true });
  await expect.element(page.getByText('Nothing on the list yet')).toBeVisible();
  await add('Bread');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  api.cut(/\/api\//);
  await add('Olives');
  await expect.element(page.getByText('No connection')).toBeVisible();
  await expect.element(page.getByText(/1 change waits on this device/)).toBeVisible();
  await expectClean();
  await shown.unmount();
  await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true });
  await expect.poll(() => texts()).toEqual(['Bread', 'Olives']);
  api.cut(null);
  await button('Try Again').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await (await api.journal()).list('list')).records).toHaveLength(2);
});

test('what could not be saved is said above and told below, and no row moves under a finger', async () => {
  const memory = await openMemoryApi();
  await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true, size: PHONE });
  await add('Bread', 'Olives');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const olives = page.getByRole('checkbox', { name: 'Olives' });
  const top = () => Math.round(olives.element().getBoundingClientRect().top);
  const before = top();
  memory.cut(/^PUT/);
  await more('Bread', 'Move down');
  await expect.element(page.getByText('No connection')).toBeVisible();
  await expect.poll(() => texts()).toEqual(['Olives', 'Bread']);
  const row = before - Math.round(page.getByRole('checkbox', { name: 'Bread' }).element().getBoundingClientRect().top);
  expect(Math.abs(row)).toBeLessThanOrEqual(1);
  const told = page
    .getByText(/1 change waits on this device/)
    .element()
    .getBoundingClientRect();
  expect(told.top).toBeGreaterThan(
    page.getByRole('checkbox', { name: 'Bread' }).element().getBoundingClientRect().bottom,
  );
  await expectClean();
});

test('of two wordings of one moment either is taken with one click', async () => {
  const first = newItem('bread', keyBetween(null, null, 'aaaa'), { at: 1_000, chance: 'aaaa' });
  const both = mergeItems(
    reword(first, 'rye bread', { at: 2_000, chance: 'aaaa' }),
    reword(first, 'wheat bread', { at: 3_000, chance: 'bbbb' }),
  );
  for (const [name, text] of [
    ['Take this one', 'rye bread'],
    ['Keep the one above', 'wheat bread'],
  ] as const) {
    const change = vi.fn();
    const entries = [{ id: '1', item: both, mine: true }];
    const list = { phase: 'open', entries, lost: 1, newer: 0, saving: { state: 'untouched' }, unwritten: 0 } as const;
    const shown = await show(<ListView list={{ ...list }} change={change} />);
    await expect.element(page.getByText(/^Also written at the same time:/)).toBeVisible();
    await expect.element(page.getByText('One thing does not open with your key and is left untouched.')).toBeVisible();
    await expectClean();
    await button(name).click();
    expect(change.mock.calls[0]?.[0][1].wordings.map((one: { text: string }) => one.text)).toEqual([text]);
    await shown.unmount();
  }
});

test('what a newer version has saved is told, with a reload as the way on, and the rest goes on', async () => {
  const api = await openMemoryApi();
  const journal = await api.journal();
  const newer = {
    ...newItem('From tomorrow', keyBetween(null, null, 'aaaa'), { at: 1_000, chance: 'aaaa' }),
    version: 2,
  };
  await journal.write('list', crypto.randomUUID(), newer, '2026-11-21');
  await show(<ListScreen userId={USER_ID} />, { path: '/database', session: true, size: PHONE });
  await expect.element(page.getByText(/^One thing was saved by a newer version of Twofold\./)).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(page.getByText('From tomorrow')).not.toBeInTheDocument();
  await add('Bread');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectClean();
});
