/** What is said of an idea is kept sealed with it: a favorite, and how it was; found again, and taken back. */
import '../style/spice-up.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { openMemoryApi, USER_ID } from '../../tests/component/memory-api.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { makeOrder } from '../../tests/spice-up/make-idea.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { IdeasScreen } from './ideas-screen.tsx';

const ID = '0c9c6c4e-0000-4000-8000-000000000003';
const order = makeOrder();
const ideas = chooseIdeas(order, DATE_IDEAS).ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS));
const [first = ideas[0], second] = ideas;
const made = '2026-11-21T19:00:00.000Z';
const RECORD: IdeasRecord = {
  version: 1,
  kind: 'ideas',
  made,
  order: { preferences: order.preferences },
  bundle: { generated_at: made, seed: 1, ideas },
  writer: 'engine',
  narrow: null,
};

async function open() {
  const api = await openMemoryApi();
  const journal = await api.journal();
  await journal.write('spice-up', ID, RECORD, '2026-11-21');
  await show(<IdeasScreen userId={USER_ID} id={ID} record={RECORD} deviceOnly={false} />, {
    path: `${SPICE_UP_PATH}/${ID}`,
    pattern: `${SPICE_UP_PATH}/:bundleId`,
    session: true,
    size: PHONE,
  });
  await page.getByRole('button', { name: 'Full Details' }).click();
  return { marks: async () => (await journal.read<IdeasRecord>('spice-up', ID))?.value.marks };
}
/** Of one idea's card. */
const button = (name: string, title: string) =>
  page.getByRole('button', { name, exact: false }).filter({ hasText: title });

test('trying one leads; a favorite and how it was are kept, shown, and taken back', async () => {
  if (!first || !second) throw new Error('no ideas were found');
  const { marks } = await open();
  await expect.element(button('Try this one', first.title)).toBeInTheDocument();
  const favorite = button('Favorite', first.title);
  await favorite.click();
  await expect.element(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(marks).toEqual({ [first.id]: { favorite: true } });
  await button('Done? How was it?', second.title).click();
  const group = page.getByRole('group', { name: 'How was it?' });
  await expect.element(group).toBeVisible();
  await expectClean();
  await group.getByRole('radio', { name: 'Wonderful' }).click();
  const said = button('It was: wonderful', second.title);
  await expect.element(said).toHaveFocus();
  await expect.poll(marks).toEqual({ [first.id]: { favorite: true }, [second.id]: { felt: 4 } });
  await expectClean();
  await said.click();
  await expect.element(group.getByRole('radio', { name: 'Wonderful' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.poll(marks).toEqual({ [first.id]: { favorite: true }, [second.id]: { felt: 3 } });
  await button('It was: good', second.title).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await favorite.click();
  await expect.poll(marks).toEqual({});
});

test('favorites are found again among the others, and one that is none any more stays until they are asked for anew', async () => {
  if (!first || !second) throw new Error('no ideas were found');
  const { marks } = await open();
  const only = page.getByRole('button', { name: 'Favorites', exact: true });
  const card = (title: string) => page.getByRole('heading', { level: 2, name: title });
  await expect.element(card(first.title)).toBeVisible();
  await expect.element(only).not.toBeInTheDocument();
  await button('Favorite', second.title).click();
  await expect.poll(marks).toEqual({ [second.id]: { favorite: true } });
  await only.click();
  await expect.element(only).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card(first.title)).not.toBeInTheDocument();
  await expectClean();
  await button('Favorite', second.title).click();
  await expect.poll(marks).toEqual({});
  await expect.element(card(second.title)).toBeVisible();
  await only.click();
  await expect.element(card(first.title)).toBeVisible();
  await expect.element(only).not.toBeInTheDocument();
});
