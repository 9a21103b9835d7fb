/** One picture of the library: its words are refused at their field and never lost, and it goes only where no post shows it. */
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Asset, PictureUse } from '../../domain/media/asset.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { ASSET, chooseFile, pictureFile } from '../../tests/component/picture.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import '../style/media.css';

const READ = 'GET /api/admin/assets/{id}';
const SAVE = 'PUT /api/admin/assets/{id}';
const REPLACE = 'POST /api/admin/assets/{id}/file';
const DELETE = 'DELETE /api/admin/assets/{id}';
const USE: PictureUse = { id: ASSET.id, title: 'An evening without plans', slug: 'an-evening', status: 'published' };
const withUses = (...usedIn: PictureUse[]) => ({ body: { ...ASSET, usedIn } });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const said: string[] = [];

function Opened() {
  const [asset, setAsset] = useState<Asset | null>(ASSET);
  const tell = (words: string, next: Asset | null) => {
    said.push(words);
    setAsset(next);
  };
  return asset ? (
    <AssetDialog
      asset={asset}
      onClose={() => tell('closed', null)}
      onChanged={(changed, words) => tell(words, changed)}
      onDeleted={(words) => tell(words, null)}
    />
  ) : null;
}
const open = async () => {
  await show(<Opened />, { size: PHONE });
  await expect.element(dialog('Image')).toBeVisible();
};

beforeEach(() => {
  signIn({ role: 'admin' });
  said.length = 0;
});

test('where it is used is told once it is known; what a post shows is not offered to be deleted', async () => {
  await api.answer(READ, { fault: 'server-error' }, withUses(USE));
  const read = await api.hold(READ);
  await open();
  await expect.element(button('Delete')).not.toBeInTheDocument();
  await read();
  await button('Try Again').click();
  await expect.element(page.getByRole('link', { name: USE.title })).toHaveAttribute('href', `/admin/posts/${USE.id}`);
  await expect.element(page.getByText('It can be deleted once no post uses it.')).toBeVisible();
  await expect.element(button('Delete')).not.toBeInTheDocument();
  await expectClean();
});

test('words are refused at their field, which gets the focus, by the form and by the server; a failure loses none', async () => {
  await api.answer(READ, withUses());
  await api.answer(
    SAVE,
    { refusal: 'invalid', detail: 'Please name somebody.', field: 'credit' },
    { fault: 'server-error' },
    { body: { ...ASSET, alt: 'Two chairs by a window' } },
  );
  await open();
  await field('Alt text').fill(' ');
  await button('Save').click();
  await expect.element(field('Alt text')).toHaveAccessibleDescription(/Alt text is required/);
  await expect.element(field('Alt text')).toHaveFocus();
  expect(await api.requests(SAVE)).toEqual([]);
  await expectClean();
  await field('Alt text').fill('Two chairs by a window');
  await button('Save').click();
  await expect.element(field('Credit')).toHaveAccessibleDescription(/Please name somebody\./);
  await expect.element(field('Credit')).toHaveFocus();
  await button('Save').click();
  await expect.element(page.getByText('What you typed is still here.', { exact: false })).toBeVisible();
  await expect.element(field('Credit')).toHaveAccessibleDescription('whose it is');
  await expect.element(field('Alt text')).toHaveValue('Two chairs by a window');
  await button('Save').click();
  await expect.poll(() => said).toEqual(['Saved. Posts keep the words that were copied into them.']);
  expect((await api.requests(SAVE)).at(-1)?.body).toMatchObject({ alt: 'Two chairs by a window', credit: 'Ada' });
});

test('changed words are not closed away without a word', async () => {
  await api.answer(READ, withUses());
  await open();
  await field('Credit').fill('Bea');
  await userEvent.keyboard('{Escape}');
  await dialog('Close without saving?').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Credit')).toHaveValue('Bea');
  await button('Close').click();
  await dialog('Close without saving?').getByRole('button', { name: 'Close without saving' }).click();
  await expect.poll(() => said).toEqual(['closed']);
  expect(await api.requests(SAVE)).toEqual([]);
});

test('it is deleted on a yes alone; a post that took it meanwhile keeps it, and is named', async () => {
  await api.answer(READ, withUses(), withUses(USE), withUses());
  await api.answer(DELETE, { refusal: 'conflict', detail: 'A post uses this image.' }, { status: 204 });
  await open();
  await button('Delete').click();
  const question = dialog('Delete this image?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await api.requests(DELETE)).toEqual([]);
  await button('Delete').click();
  await expectClean();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('A post uses this image.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: USE.title })).toBeVisible();
  await expect.element(button('Delete')).not.toBeInTheDocument();
  expect(said).toEqual([]);
});

test('another picture is put in its place: what is wrong with the file is said, and how far it is, to screen readers too', async () => {
  await api.answer(READ, withUses(USE));
  await api.answer(
    REPLACE,
    { refusal: 'invalid', detail: 'This picture is too small.', field: 'file' },
    { refusal: 'unavailable', detail: 'Images cannot be kept just now.' },
    { body: { ...ASSET, url: '/media/other.jpg' } },
  );
  await open();
  await expect.element(page.getByRole('link', { name: USE.title })).toBeVisible();
  await button('Replace').click();
  const own = dialog('Replace this image');
  await expect.element(own).toMatchTextContent(/1 post shows the new image at once/);
  const replace = own.getByRole('button', { name: 'Replace', exact: true });
  await replace.click();
  await expect.element(own.getByText('Image file is required')).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Choose image' })).toHaveFocus();
  expect(await api.requests(REPLACE)).toEqual([]);
  chooseFile(new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }));
  await expect.element(own.getByText('Choose a JPEG, PNG, WebP or AVIF image.')).toBeVisible();
  chooseFile(await pictureFile());
  const answer = await api.hold(REPLACE);
  await replace.click();
  // Said where it is read out, not only beside the bar.
  await expect.element(own.getByRole('status').filter({ hasText: /^Preparing the picture/ })).toBeInTheDocument();
  await expectClean();
  await answer();
  await expect.element(own.getByText('This picture is too small.')).toBeVisible();
  await expect.element(own.getByRole('button', { name: 'Choose another image' })).toHaveFocus();
  await replace.click();
  await expect.element(own.getByText('Nothing was replaced.', { exact: false })).toBeVisible();
  await replace.click();
  await expect.poll(() => said).toEqual(['Replaced. Every post that uses it shows the new image.']);
  await expect.element(own).not.toBeInTheDocument();
});
