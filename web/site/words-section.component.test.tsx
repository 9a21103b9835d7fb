/** The site's words: what is wrong is said at its field until it is mended, wherever it was found out, and a save is said. */
import '../style/site-admin.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SITE_DEFAULTS } from '../../domain/site/settings.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import { chooseDates } from '../kit/time/date-language.ts';
import { WordsSection } from './words-section.tsx';

const SAVE = 'PUT /api/admin/settings';
const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save Settings' });
const open = async () => {
  signIn({ role: 'admin' });
  await show(<WordsSection settings={SITE_DEFAULTS} />);
};

afterEach(() => chooseDates({}));

test('what is missing is said at each field, the first gets the focus, and mending one leaves the other said', async () => {
  await open();
  await field('Site name').fill('');
  await field('Blog title').fill('');
  await save.click();
  await expect.element(field('Site name')).toHaveFocus();
  await expectClean();
  await field('Site name').fill('Ours');
  await expect.element(field('Site name')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Blog title')).toHaveAccessibleDescription(/Give the blog a title/);
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

test('the notice begins and ends at the hours of the person’s own zone, which is named', async () => {
  chooseDates({ timezone: 'Asia/Kolkata' });
  const notice = { words: 'Back at ten.', from: '2031-03-03T14:30:00.000Z', until: null };
  await api.answer(SAVE, { body: { ...SITE_DEFAULTS, notice: { ...notice, until: '2031-03-03T16:30:00.000Z' } } });
  signIn({ role: 'admin' });
  await show(<WordsSection settings={{ ...SITE_DEFAULTS, notice }} />);
  await expect.element(page.getByText('Both times are in Asia/Kolkata.')).toBeVisible();
  await expect.element(page.getByLabelText(/^From/)).toHaveValue('2031-03-03T20:00');
  await page.getByLabelText(/^Until/).fill('2031-03-03T22:00');
  await save.click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect((await api.requests(SAVE)).map(({ body }) => body)).toMatchObject([
    { notice: { ...notice, until: '2031-03-03T16:30:00.000Z' } },
  ]);
});

test('only what was changed is sent, and what another administrator changed meanwhile is shown with it', async () => {
  const notice = { words: 'Back at ten.', from: null, until: null };
  await api.answer(SAVE, { body: { ...SITE_DEFAULTS, name: 'Ours', blogTitle: 'Theirs' } });
  signIn({ role: 'admin' });
  await show(<WordsSection settings={{ ...SITE_DEFAULTS, notice }} />);
  await field('Site name').fill('Ours');
  await save.click();
  await expect.element(field('Blog title')).toHaveValue('Theirs');
  await expect.element(page.getByRole('textbox', { name: 'Notice' })).not.toBeInTheDocument();
  await field('Blog title').fill('Mine');
  await save.click();
  await expect
    .poll(async () => (await api.requests(SAVE)).map(({ body }) => body))
    .toEqual([{ name: 'Ours' }, { blogTitle: 'Mine' }]);
});
