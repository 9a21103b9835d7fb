/** The site's words: what is wrong is said at its field until it is mended, wherever it was found out, and a save is said. */
import '../style/site-admin.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SITE_DEFAULTS } from '../../domain/site/settings.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import { WordsSection } from './words-section.tsx';

const SAVE = 'PUT /api/admin/settings';
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save Settings' });
const open = async () => {
  signIn({ role: 'admin' });
  await show(<WordsSection settings={SITE_DEFAULTS} />);
};

test('what is missing is said at each field, the first gets the focus, and mending one leaves the other said', async () => {
  await open();
  await field('Site name').fill('');
  await field('Title of the blog').fill('');
  await save.click();
  await expect.element(field('Site name')).toHaveFocus();
  await expectClean();
  await field('Site name').fill('Ours');
  await expect.element(field('Site name')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Title of the blog')).toHaveAccessibleDescription(/Give the blog a title/);
  expect(await api.requests(SAVE)).toEqual([]);
});

test('what the server refuses is said at its field; a failure keeps what was typed; saved is said until more is typed', async () => {
  await api.answer(
    SAVE,
    { refusal: 'invalid', detail: 'This name is taken.', field: 'categories.guides' },
    { fault: 'no-connection' },
    { body: { ...SITE_DEFAULTS, name: 'Ours' } },
  );
  await open();
  await field('Site name').fill('Ours ');
  await save.click();
  await expect.element(field('Shown for guides')).toHaveFocus();
  await expect.element(field('Shown for guides')).toHaveAccessibleDescription('This name is taken.');
  await save.click();
  await expect.element(page.getByText('What you typed is still here.', { exact: false })).toBeVisible();
  await expect.element(field('Site name')).toHaveValue('Ours ');
  await save.click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(field('Site name')).toHaveValue('Ours');
  await field('Site name').fill('Ours too');
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument();
});
