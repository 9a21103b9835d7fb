/** The media library: read, searched and leafed through by keys, and what an upload or a deletion leads to. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Asset } from '../../domain/media/asset.ts';
import { pagedOf } from '../../domain/paged.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { ASSET, chooseFile, pictureFile } from '../../tests/component/picture.ts';
import { show } from '../../tests/component/show.tsx';
import MediaPage from './media-page.tsx';

const LIST = 'GET /api/admin/assets';
const UPLOAD = 'POST /api/admin/upload';
const LIMIT = 24;
const picture = (number: number): Asset => ({
  ...ASSET,
  id: `00000000-0000-4000-8000-0000000000${number}`,
  alt: `Picture ${number}`,
});
const listed = (items: Asset[], total = items.length, at = 1) => ({ body: pagedOf(items, total, at, LIMIT) });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const card = (number: number) => page.getByRole('button', { name: new RegExp(`^Open Picture ${number}`) });
const search = page.getByRole('searchbox', { name: 'Search images' });
const asked = async () => (await api.requests(LIST)).map(({ url }) => url.split('?')[1]);
const open = (query = '') => show(<MediaPage />, { path: `/admin/media${query}` });

beforeEach(() => signIn({ role: 'admin' }));

test('a library that is on its way, one that cannot be read, and an empty one are told apart', async () => {
  await api.answer(LIST, { fault: 'server-error' }, listed([]));
  const read = await api.hold(LIST);
  await open();
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expectClean();
  await read();
  await expect.element(heading('We couldn’t load the library')).toBeVisible();
  await expectClean();
  await button('Try Again').click();
  await expect.element(heading('The library is empty')).toBeVisible();
  await expectClean();
});

test('by keys: from picture to picture with one stop for Tab, from page to page, and into the search, where letters are letters', async () => {
  await api.answer(LIST, listed([picture(11), picture(12), picture(13)], 30), listed([picture(25)], 30, 2));
  await open();
  await expect.element(card(11)).toBeVisible();
  await expectClean();
  (card(11).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card(12)).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(card(13)).toHaveFocus();
  expect([11, 12, 13].map((number) => card(number).element().getAttribute('tabindex'))).toEqual(['-1', '-1', '0']);
  await userEvent.keyboard('p');
  await userEvent.keyboard('n');
  await expect.element(card(25)).toBeVisible();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  // Another page begins at its first picture.
  await expect.element(card(25)).toHaveAttribute('tabindex', '0');
  await userEvent.keyboard('n/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('p u');
  await expect.element(search).toHaveValue('p u');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await asked()).toEqual(['page=1&limit=24', 'page=2&limit=24']);
});

test('a search begins at the first page; where nothing has all of its words, one click shows everything', async () => {
  await api.answer(LIST, listed([picture(25)], 30, 2), listed([]), listed([picture(11)]));
  await open('?page=2');
  await expect.element(card(25)).toBeVisible();
  await search.fill(' lamp ');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('No images match')).toBeVisible();
  await expectClean();
  await button('Show all images').click();
  await expect.element(card(11)).toBeVisible();
  await expect.element(search).toHaveValue('');
  expect(await asked()).toEqual(['page=2&limit=24', 'page=1&limit=24&q=lamp', 'page=1&limit=24']);
});

test('an address that names a page too many leads to the last one: the library is not empty', async () => {
  await api.answer(LIST, listed([], 30, 9), listed([picture(25)], 30, 2));
  await open('?page=9&q=lamp');
  await expect.element(card(25)).toBeVisible();
  expect(await asked()).toEqual(['page=9&limit=24&q=lamp', 'page=2&limit=24&q=lamp']);
});

test.each([
  [201, 'Image uploaded'],
  [200, 'This image was already in the library'],
])('what an upload came to is said (%s), and the list is read again', async (status, words) => {
  await api.answer(LIST, listed([]), listed([ASSET]));
  await api.answer(UPLOAD, { status, body: ASSET });
  await open();
  await expect.element(heading('The library is empty')).toBeVisible();
  await userEvent.keyboard('u');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('Two chairs');
  await dialog.getByRole('textbox', { name: 'Credit' }).fill('Ada');
  await dialog.getByRole('combobox', { name: 'License' }).selectOptions('CC BY');
  // Sent away and opened again it is as it was.
  await userEvent.keyboard('{Escape}');
  await button('Upload image').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Alt text' })).toHaveValue('Two chairs');
  chooseFile(await pictureFile());
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button(/^Open Two chairs/)).toBeVisible();
});

test('with the last of its page deleted the page before is shown; saved words stand in the list at once', async () => {
  await api.answer(LIST, listed([picture(25)], 25, 2), listed([picture(11)], 24));
  await api.answer('GET /api/admin/assets/{id}', { body: { ...picture(25), usedIn: [] } });
  await api.answer('PUT /api/admin/assets/{id}', { body: { ...picture(25), alt: 'Reworded' } });
  await api.answer('DELETE /api/admin/assets/{id}', { status: 204 });
  await open('?page=2');
  await card(25).click();
  const dialog = page.getByRole('dialog', { name: 'Image', exact: true });
  await dialog.getByRole('textbox', { name: 'Alt text' }).fill('Reworded');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved. Posts keep the words already copied into them.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button(/^Open Reworded/).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this image?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Image deleted.')).toBeVisible();
  await expect.element(card(11)).toBeVisible();
  expect(await asked()).toEqual(['page=2&limit=24', 'page=1&limit=24']);
});
