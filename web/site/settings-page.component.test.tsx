/** The site's settings: what is refused stands at its field, what is saved is said, and what was typed outlives every failure. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pagedOf } from '../../domain/paged.ts';
import { SITE_DEFAULTS } from '../../domain/site/settings.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import SettingsPage from './settings-page.tsx';

const READ = 'GET /api/admin/settings';
const SAVE = 'PUT /api/admin/settings';
const PRESETS = 'PUT /api/admin/presets';
const HIGHLIGHTS = 'POST /api/admin/highlights';
const WEEKLY = 'POST /api/admin/weekly-highlight';
const ID = '00000000-0000-4000-8000-00000000000a';
const status = (provider: string | null = null) => ({
  body: {
    settings: SITE_DEFAULTS,
    highlights: [{ type: 'blog' as const, id: ID }],
    weekly: null,
    mail: 'smtp' as const,
    provider,
  },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const saved = page.getByText('Saved', { exact: true });
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);
const open = async (provider: string | null = null) => {
  await api.answer(READ, status(provider));
  await show(<SettingsPage />, { size: PHONE, path: '/admin/settings' });
  await expect.element(field('Site name')).toHaveValue('Twofold');
};

beforeEach(async () => {
  signIn({ role: 'admin' });
  await api.answer('GET /api/blog', { body: { ...pagedOf([], 0, 1, 24), corrected: null } });
  await api.answer('GET /api/stories', { body: pagedOf([], 0, 1, 24) });
  await api.answer('GET /api/admin/presets', { body: { presets: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] } });
});

test('settings that are on their way and that cannot be read are told apart', async () => {
  await api.answer(READ, { fault: 'server-error' }, status());
  const answer = await api.hold(READ);
  await show(<SettingsPage />, { size: PHONE, path: '/admin/settings' });
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await answer();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load the settings' })).toBeVisible();
  await button('Try Again').click();
  await expect.element(field('Site name')).toBeVisible();
  await expect.element(field('Preset 6')).toHaveValue('Six');
  await expectClean();
});

test('a value that cannot stand is refused at its field, by the form and by the server; one that is saved is said', async () => {
  await api.answer(
    SAVE,
    { refusal: 'invalid', detail: 'Please give the blog another title.', field: 'blogTitle' },
    { fault: 'server-error' },
    { body: { ...SITE_DEFAULTS, name: 'Ours' } },
  );
  await open();
  await field('Site name').fill(' ');
  await field('Shown for research').fill('');
  await button('Save Settings').click();
  await expect.element(field('Site name')).toHaveAccessibleDescription('Give the site a name');
  await expect.element(field('Site name')).toHaveFocus();
  await expect.element(field('Shown for research')).toHaveAccessibleDescription('Give every category a name');
  await expectClean();
  expect(await bodies(SAVE)).toEqual([]);
  await field('Site name').fill(' Ours ');
  await field('Shown for research').fill('Research');
  await button('Save Settings').click();
  await expect.element(field('Blog title')).toHaveAccessibleDescription('Please give the blog another title.');
  await expect.element(saved).not.toBeInTheDocument();
  await field('Blog title').fill('Reading');
  await expect.element(field('Blog title')).not.toHaveAccessibleDescription(/./);
  await button('Save Settings').click();
  await expect.element(page.getByText('What you typed is still here.', { exact: false })).toBeVisible();
  await expect.element(field('Blog title')).toHaveValue('Reading');
  await button('Save Settings').click();
  await expect.element(saved).toBeVisible();
  // As it is kept.
  await expect.element(field('Site name')).toHaveValue('Ours');
  expect((await bodies(SAVE)).at(-1)).toEqual({ name: ' Ours ', blogTitle: 'Reading' });
  await field('Site name').fill('Theirs');
  await expect.element(saved).not.toBeInTheDocument();
});

test('a notice needs words and an end after its beginning; taken away it is saved as none', async () => {
  await open();
  const isOn = page.getByRole('switch', { name: /Show a notice over all pages/ });
  await isOn.click();
  await page.getByLabelText(/^From/).fill('2031-03-01T10:00');
  await page.getByLabelText(/^Until/).fill('2031-03-01T09:00');
  await button('Save Settings').click();
  await expect.element(field('Notice')).toHaveAccessibleDescription('Write the notice, or remove it');
  await expect.element(field('Notice')).toHaveFocus();
  await expect
    .element(page.getByLabelText(/^Until/))
    .toHaveAccessibleDescription(/The notice has to end after it begins/);
  await expectClean();
  await field('Notice').fill('Back at six.');
  await page.getByLabelText(/^Until/).fill('2031-03-01T18:00');
  const notice = {
    words: 'Back at six.',
    from: new Date('2031-03-01T10:00').toISOString(),
    until: new Date('2031-03-01T18:00').toISOString(),
  };
  await api.answer(SAVE, { body: { ...SITE_DEFAULTS, notice } }, { body: SITE_DEFAULTS });
  await button('Save Settings').click();
  await expect.element(saved).toBeVisible();
  await isOn.click();
  await expect.element(field('Notice')).not.toBeInTheDocument();
  await button('Save Settings').click();
  await expect.element(saved).toBeVisible();
  expect(await bodies(SAVE)).toMatchObject([{ notice }, { notice: null }]);
});

test('highlights: what is picked stays although no list names it, a refusal is said, and both parts are saved', async () => {
  await api.answer(
    HIGHLIGHTS,
    { refusal: 'invalid', detail: 'One of them is gone.', field: 'highlights' },
    { status: 204 },
  );
  await api.answer(WEEKLY, { status: 204 });
  await open();
  await expect.element(page.getByRole('combobox', { name: 'First highlight' })).toHaveDisplayValue('Current pick');
  await button('Save Highlights').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('One of them is gone.');
  expect(await bodies(WEEKLY)).toEqual([]);
  await page.getByRole('combobox', { name: 'First highlight' }).selectOptions('Chosen by the site');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await button('Save Highlights').click();
  await expect.element(saved).toBeVisible();
  expect(await bodies(HIGHLIGHTS)).toEqual([{ highlights: [{ type: 'blog', id: ID }] }, { highlights: [] }]);
  expect(await bodies(WEEKLY)).toEqual([{ storyId: null }]);
});

test('an emptied preset comes back in the house’s own words, and that it is saved is said', async () => {
  await api.answer(
    PRESETS,
    { refusal: 'invalid', detail: 'Please keep each shorter.', field: 'presets' },
    { body: { presets: ['One', 'Two', 'Three', 'Four', 'Five', 'The house’s own'] } },
  );
  await open();
  await field('Preset 6').fill('');
  await button('Save Presets').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please keep each shorter.');
  await expect.element(field('Preset 6')).toHaveValue('');
  await button('Save Presets').click();
  await expect.element(field('Preset 6')).toHaveValue('The house’s own');
  await expect.element(saved).toBeVisible();
  expect(await bodies(PRESETS)).toEqual(Array(2).fill({ presets: ['One', 'Two', 'Three', 'Four', 'Five', ''] }));
});

test('mail and provider are really tried, and what came of it is said', async () => {
  await api.answer('POST /api/admin/settings/test-mail', { body: { works: true, words: 'It is on its way.' } });
  await api.answer('POST /api/admin/settings/test-provider', { fault: 'no-connection' });
  await open('A model');
  await button('Send a Test Email').click();
  await expect.element(page.getByText('It is on its way.')).toBeVisible();
  await button('Test It Now').click();
  await expect.element(page.getByText('cannot be reached just now', { exact: false })).toBeVisible();
  await expectClean();
});

test('where no provider is set there is none to ask', async () => {
  await open();
  await expect.element(button('Send a Test Email')).toBeVisible();
  await expect.element(button('Test It Now')).not.toBeInTheDocument();
});

test('what is changed in any part and not saved is asked about before the page is left, and no more once it is saved', async () => {
  await api.answer(PRESETS, { body: { presets: ['Changed', 'Two', 'Three', 'Four', 'Five', 'Six'] } });
  await open();
  const leave = page.getByRole('link', { name: 'Recent activity' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await leave.click();
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(question).not.toBeInTheDocument();
  };
  await field('Site name').fill('Ours');
  await stay();
  await expect.element(field('Site name')).toHaveValue('Ours');
  await field('Site name').fill('Twofold');
  await field('Preset 1').fill(' Changed');
  await stay();
  await button('Save Presets').click();
  await expect.element(field('Preset 1')).toHaveValue('Changed');
  await expect.element(saved).toBeVisible();
  await leave.click();
  await expect.element(page.getByText('You went to /admin/provider')).toBeVisible();
});
