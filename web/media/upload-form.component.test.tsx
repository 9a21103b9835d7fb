/** An upload: file and words are needed, what could run is refused before it leaves, and what was chosen and typed outlives every failure. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { ASSET, chooseFile, pictureFile } from '../../tests/component/picture.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { EMPTY_UPLOAD, UploadForm } from './upload-form.tsx';
import '../style/media.css';

const UPLOAD = 'POST /api/admin/upload';
const field = (name: string) => page.getByRole('textbox', { name });
const upload = page.getByRole('button', { name: 'Upload', exact: true });

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.querySelector('.file-drop')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
}

const done: [string, boolean][] = [];
function Form() {
  const [draft, setDraft] = useState(EMPTY_UPLOAD);
  const onDone = (asset: { id: string }, fresh: boolean) => void done.push([asset.id, fresh]);
  return <UploadForm draft={draft} onDraft={setDraft} onDone={onDone} onCancel={() => {}} onBusy={() => {}} />;
}
const open = () => {
  signIn({ role: 'admin' });
  done.length = 0;
  return show(<Form />, { size: PHONE });
};
async function fillWords() {
  await field('Alt text').fill('Two chairs at a <window>');
  await field('Credit').fill('Ada');
  await page.getByRole('combobox', { name: 'License' }).selectOptions('CC BY');
}

test('file and words are needed, each is said at its place, and nothing leaves', async () => {
  await open();
  await upload.click();
  for (const words of ['Image file is required', 'Alt text is required', 'Credit is required', 'License is required'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expectClean();
  expect(await api.requests(UPLOAD)).toEqual([]);
});

test('a drawing that could run is refused by what it is, not by what it is called', async () => {
  await open();
  await fillWords();
  chooseFile(new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText('Choose a JPEG, PNG, WebP or AVIF image.')).toBeVisible();
  await upload.click();
  await expect.element(page.getByText('Choose a JPEG, PNG, WebP or AVIF image.')).toBeVisible();
  expect(await api.requests(UPLOAD)).toEqual([]);
});

test('a store that does not answer takes nothing of what was chosen and typed', async () => {
  await api.answer(
    UPLOAD,
    { refusal: 'unavailable', detail: 'Images cannot be kept just now.' },
    { status: 201, body: ASSET },
  );
  await open();
  drop(await pictureFile());
  await expect.element(page.getByRole('button', { name: 'Choose another image' })).toBeVisible();
  await fillWords();
  await upload.click();
  await expect.element(page.getByText('Upload failed: 503 Service Unavailable')).toBeVisible();
  await expect.element(page.getByText('What you chose and typed is still here.', { exact: false })).toBeVisible();
  await expect.element(field('Alt text')).toHaveValue('Two chairs at a <window>');
  await expectClean();
  await upload.click();
  await expect.poll(() => done).toEqual([[ASSET.id, true]]);
  expect(await api.requests(UPLOAD)).toHaveLength(2);
});

test('what the server refuses is said at its field; a file that is there already is no new one', async () => {
  await api.answer(
    UPLOAD,
    { refusal: 'invalid', detail: 'Please keep the credit to one line.', field: 'credit' },
    { status: 200, body: ASSET },
  );
  await open();
  chooseFile(await pictureFile());
  await fillWords();
  await upload.click();
  await expect.element(field('Credit')).toHaveAccessibleDescription(/Please keep the credit to one line\./);
  await expect.element(field('Credit')).toHaveFocus();
  await upload.click();
  await expect.poll(() => done).toEqual([[ASSET.id, false]]);
});
