/** One's own list on the screen: every click saved, each way to look at it, by keyboard, and what is said while nothing can be saved. */
import '../../style/wish-list.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectClean } from '../../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../../tests/component/memory-api.ts';
import { PHONE, show } from '../../../tests/component/show.tsx';
import { WISH_LIST_ID } from '../../journal/couple/partner-records.ts';
import { todayIn } from '../../kit/time/today.ts';
import { carryOver, WishListScreen } from './wish-list-page.tsx';
import { createWishListStore } from './wish-list-store.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const topic = (name: string) => page.getByRole('group', { name, exact: true });
const answer = (name: string, to: string) => topic(to).getByRole('radio', { name, exact: true });
const saved = page.getByText('Saved', { exact: true });
const open = (size?: typeof PHONE) =>
  show(<WishListScreen userId={USER_ID} />, { path: '/tools/yes-maybe-no', session: true, ...(size ? { size } : {}) });

test('every click is saved and there again, can be taken back, and the list can be narrowed, read in full and cleared', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(answer('Yes', 'Massage')).toBeVisible();
  await expect.element(page.getByText(/^A meal, a tasting/)).not.toBeInTheDocument();
  await answer('Yes', 'Massage').click();
  await expect.element(saved).toBeVisible();
  await button('Boundaries').click();
  await answer('No', 'Alcohol').click();
  await answer('Only if my partner does', 'Chase').click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Link with a partner to compare' })).toBeVisible();
  await expectClean();
  await shown.unmount();

  await open(PHONE);
  await expect.element(answer('Yes', 'Massage')).toBeChecked();
  await button('Boundaries').click();
  await expect.element(answer('No', 'Alcohol')).toBeChecked();
  await expect.element(answer('Only if my partner does', 'Chase')).toBeChecked();
  await expectClean();
  await button('No answer to Chase').click();
  await expect.element(answer('Only if my partner does', 'Chase')).not.toBeChecked();
  await expect.element(answer('Yes', 'Chase')).toHaveFocus();
  await button('Unanswered only').click();
  await expect.element(topic('Alcohol')).not.toBeInTheDocument();
  await expect.element(topic('Chase')).toBeVisible();
  await button('Full Details').click();
  await expect.element(page.getByText('Hide, seek, and being caught on purpose.')).toBeVisible();

  await button('Clear my list').click();
  const asked = page.getByRole('dialog', { name: 'Clear my list?' });
  await asked.getByRole('button', { name: 'Clear my list' }).click();
  await expect.element(page.getByText('Nothing answered yet')).toBeVisible();
  expect((await (await api.journal()).list('partner')).records).toEqual([]);
});

test('the four answers are one stop of the keyboard, arrows choose among them, and each has room for a finger', async () => {
  await openMemoryApi();
  await open(PHONE);
  await expect.element(answer('Yes', 'Food and drink')).toBeVisible();
  (answer('Yes', 'Food and drink').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(answer('Yes', 'Food and drink')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(answer('Maybe', 'Food and drink')).toBeChecked();
  await userEvent.tab();
  await expect.element(answer('Yes', 'Making things')).toHaveFocus();
  const sizes = page
    .getByRole('radio')
    .elements()
    .map(({ parentElement }) => Math.min(parentElement?.clientHeight ?? 0, parentElement?.clientWidth ?? 0));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
});

test('without a connection the answers stay, are said to be unsaved, and are saved once there is one', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(answer('Yes', 'Dancing')).toBeVisible();
  api.cut(/\/api\//);
  await answer('Yes', 'Dancing').click();
  await answer('Maybe', 'Singing').click();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(answer('Yes', 'Dancing')).toBeChecked();
  await expectClean();
  api.cut(null);
  dispatchEvent(new Event('online'));
  await expect.element(saved).toBeVisible();
  await shown.unmount();
  await open();
  await expect.element(answer('Yes', 'Dancing')).toBeChecked();
  await expect.element(answer('Maybe', 'Singing')).toBeChecked();
});

test('a list that cannot be opened says so, and opens at the next try', async () => {
  const api = await openMemoryApi();
  api.cut(/records/);
  await open();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t open your list' })).toBeVisible();
  await expectClean();
  api.cut(null);
  await button('Try Again').click();
  await expect.element(answer('Yes', 'Dancing')).toBeVisible();
});

test('a list that a newer version has saved asks for a reload', async () => {
  const api = await openMemoryApi();
  const shown = await open();
  await expect.element(answer('Yes', 'Dancing')).toBeVisible();
  await (await api.journal()).write('partner', WISH_LIST_ID, { version: 2, kind: 'wish-list' }, '2026-11-21');
  await answer('Yes', 'Dancing').click();
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(button('Try Again')).not.toBeInTheDocument();
  await expectClean();
  await shown.unmount();
  await open(PHONE);
  await expect.element(page.getByRole('heading', { name: 'We couldn’t open your list' })).toBeVisible();
  await expect.element(button('Reload the page')).toBeVisible();
  await expectClean();
});

test('what was clicked and not saved comes along over a reload, and is saved behind it', async () => {
  const api = await openMemoryApi();
  const store = createWishListStore(api.journal, todayIn);
  await store.load();
  api.cut(/^PUT/);
  store.change(['activity:dancing', 'yes']);
  await expect.poll(() => store.state.get()).toMatchObject({ saving: { state: 'unsaved' } });
  await carryOver(store, USER_ID);
  expect(store.unsaved()).toEqual([]);
  api.cut(null);
  await open();
  await expect.element(answer('Yes', 'Dancing')).toBeChecked();
  await expect.element(saved).toBeVisible();
});
