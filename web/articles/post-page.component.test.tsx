/** The post editor: what is missing is said all at once and led to, a save that fails loses nothing, and two editors' texts are put together. */
import '../style/admin.css';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { ownClock } from '../../tests/component/clock.ts';
import { editedPost } from '../../tests/component/edited-post.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import PostPage from './post-page.tsx';
import { keptPosts } from './post-store.ts';
import '../style/posts.css';

const AT = '/api/admin/blog/{id}' as const;
let turn = 0;
/** One of its own for each test: what is typed is kept under it. */
let id = '';
const edited = (version: number, more: Partial<TypedPost> = {}) => editedPost(id, version, more);
beforeEach(async () => {
  turn += 1;
  id = `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`;
  signIn({ firstName: 'Ada', role: 'admin' });
  await api.answer(`PUT ${AT}/autosave`, { body: { version: 1, savedAt: '2031-03-01T10:00:00.000Z' } });
  await api.answer(`DELETE ${AT}/autosave`, { status: 204 });
  await api.answer('POST /api/admin/blog/preview', {
    body: { html: '<p>As readers see it</p>', contents: [], readingTime: 1 },
  });
  await api.answer(`POST ${AT}/editing`, { body: { others: [], version: 1 } });
});
const open = (query = '') =>
  show(<PostPage />, { path: `/admin/posts/${id}${query}`, pattern: '/admin/posts/:postId', session: true });
const title = page.getByRole('textbox', { name: 'Title', exact: true });
const content = page.getByRole('textbox', { name: /^Content/ });
const click = (name: string) => page.getByRole('button', { name, exact: true });
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);

test('a post that is not there, and one that cannot be opened, are told apart', async () => {
  await api.answer(
    `GET ${AT}`,
    { fault: 'server-error' },
    { refusal: 'not-found', detail: 'We can’t find this post.' },
  );
  await open();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t open the post' })).toBeVisible();
  await click('Try Again').click();
  await expect.element(page.getByRole('heading', { name: 'We can’t find this post' })).toBeVisible();
});

test('a draft goes with a title alone; what readers need is said all at once before Publish, and each leads to its field', async () => {
  await api.answer(`GET ${AT}`, { refusal: 'not-found', detail: 'We can’t find this post.' });
  await open('?new');
  await title.fill('An evening without plans');
  await content.click();
  await userEvent.keyboard('Nothing has to happen.');
  await api.answer('POST /api/admin/blog', { body: edited(1, { excerpt: '', hero: NEW_POST.hero, category: '' }) });
  await click('Save draft').click();
  await expect.element(page.getByText('Draft saved.')).toBeVisible();
  // One more is filled in, and cannot stand as it is.
  await page.getByRole('textbox', { name: 'Source URL' }).fill('nowhere');
  await click('Published').click();
  await click('Publish').click();
  await expect.element(page.getByText('Failed to save post. 7 fields need another look.')).toBeVisible();
  await expect.element(page.getByText('Validation Errors')).toBeVisible();
  for (const field of [
    'Enter an address that begins with https://.',
    'Excerpt is required',
    'Hero image URL is required',
    'Hero image alt text is required',
  ])
    await expect.element(page.getByRole('button', { name: field })).toBeVisible();
  await click('Hero image credit is required').click();
  await expect.element(page.getByRole('textbox', { name: 'Credit' })).toHaveFocus();
  await expectClean();
  expect(await bodies('POST /api/admin/blog')).toMatchObject([{ title: 'An evening without plans', status: 'draft' }]);
  expect(await bodies(`PUT ${AT}`)).toEqual([]);
});

test('a save that fails says so and loses nothing; the next, by its keys, goes through', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await api.answer(`PUT ${AT}`, { fault: 'server-error' }, { body: edited(2, { title: 'An evening' }) });
  await open();
  await title.fill('An evening');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Failed to save post. Please try again.')).toBeVisible();
  await expect.element(page.getByText('Nothing you typed is lost.')).toBeVisible();
  await expect.element(title).toHaveValue('An evening');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Draft saved.')).toBeVisible();
  expect(await bodies(`PUT ${AT}`)).toMatchObject([
    { title: 'An evening', version: 1 },
    { title: 'An evening', version: 1 },
  ]);
});

test('a post without a title says that it is the title', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await open();
  await title.fill('');
  await click('Save draft').click();
  await expect.element(page.getByText('Failed to save post. Title is required.')).toBeVisible();
  expect(await bodies(`PUT ${AT}`)).toEqual([]);
});

test('who else has it open is told, and what both wrote is put together: by itself where it can be, by choice where not', async () => {
  await api.answer(`POST ${AT}/editing`, { body: { others: ['Bea'], version: 1 } });
  const theirs = edited(2, { title: 'By both', excerpt: 'By Bea.' });
  await api.answer(`GET ${AT}`, { body: edited(1) }, { body: theirs });
  await api.answer(
    `PUT ${AT}`,
    { refusal: 'version-conflict', detail: 'Someone else saved this post.' },
    { body: edited(3, { title: 'By both', excerpt: 'By Bea.' }) },
  );
  await open();
  await expect.element(page.getByText('Bea has this post open too.', { exact: false })).toBeVisible();
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('By Ada.');
  await click('Save draft').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Someone else saved this post')).toBeVisible();
  await expectClean();
  await dialog
    .getByRole('group', { name: /^Excerpt/ })
    .getByRole('radio', { name: 'Theirs' })
    .click();
  await dialog.getByRole('button', { name: 'Combine' }).click();
  await expect.element(title).toHaveValue('By both');
  await expect.element(page.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('By Bea.');
  await click('Save draft').click();
  await expect.element(page.getByText('Draft saved.')).toBeVisible();
  expect((await bodies(`PUT ${AT}`)).at(-1)).toMatchObject({ version: 2, title: 'By both' });
});

test('what was typed is kept by itself; deleted by somebody meanwhile, it is still there', async () => {
  const clock = ownClock();
  await api.answer(`GET ${AT}`, { body: edited(1) }, { refusal: 'not-found', detail: 'We can’t find this post.' });
  await api.answer(`PUT ${AT}`, { refusal: 'version-conflict', detail: 'This post is gone.' });
  await open();
  await title.fill('Typed and never saved');
  clock.forward(3_000);
  await expect.element(page.getByText('Kept, not saved yet.')).toBeVisible();
  expect((await bodies(`PUT ${AT}/autosave`)).at(-1)).toMatchObject({
    base: 1,
    post: { title: 'Typed and never saved' },
  });
  await click('Save draft').click();
  await expect.element(page.getByText('This post has been deleted')).toBeVisible();
  await expect.element(title).toHaveValue('Typed and never saved');
});

test('what is typed while a save is under way stays, and is kept by itself on what was saved', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await api.answer(`PUT ${AT}`, { body: edited(2, { title: 'An evening' }) });
  await open();
  await title.fill('An evening');
  const release = await api.hold(`PUT ${AT}`);
  await click('Save draft').click();
  await expect.poll(() => bodies(`PUT ${AT}`)).toHaveLength(1);
  await title.fill('An evening in May');
  await release();
  await expect.element(page.getByText('Kept, not saved yet.')).toBeVisible();
  await expect.element(title).toHaveValue('An evening in May');
  expect((await bodies(`PUT ${AT}/autosave`)).at(-1)).toMatchObject({
    base: 2,
    post: { title: 'An evening in May' },
  });
});

/** The editor beside another screen, so that it can be left while a save is under way. */
function Leavable() {
  const [isLeft, setLeft] = useState(false);
  return isLeft ? (
    <p>Elsewhere</p>
  ) : (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <PostPage />
    </>
  );
}
const OWNER = '6f1c7d3e-0000-4000-8000-000000000001';
const answered = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(`/api/admin/blog/${id}`)).length;
const keptTitles = async () => (await keptPosts(id, OWNER)).map(({ post }) => post.title);

test('left while its save is under way, a post is saved and neither kept nor sent once more', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await api.answer(`PUT ${AT}`, { body: edited(2, { title: 'An evening' }) });
  await show(<Leavable />, { path: `/admin/posts/${id}`, pattern: '/admin/posts/:postId', session: true });
  await title.fill('An evening');
  await expect.poll(keptTitles).toEqual(['An evening']);
  const release = await api.hold(`PUT ${AT}`);
  await click('Save draft').click();
  await expect.poll(() => bodies(`PUT ${AT}`)).toHaveLength(1);
  const clock = ownClock();
  await click('Leave').click();
  await release();
  await expect.poll(keptTitles).toEqual([]);
  clock.forward(20_000);
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(await keptTitles()).toEqual([]);
  expect(await bodies(`PUT ${AT}/autosave`)).toEqual([]);
});

test('what was typed after a save that was still under way as the page was left is here when it is opened again', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await api.answer(`PUT ${AT}`, { body: edited(2, { title: 'An evening' }) });
  await show(<Leavable />, { path: `/admin/posts/${id}`, pattern: '/admin/posts/:postId', session: true });
  await title.fill('An evening');
  const release = await api.hold(`PUT ${AT}`);
  await click('Save draft').click();
  await expect.poll(() => bodies(`PUT ${AT}`)).toHaveLength(1);
  await title.fill('An evening in May');
  await expect.poll(keptTitles).toEqual(['An evening in May']);
  const clock = ownClock();
  await click('Leave').click();
  performance.clearResourceTimings();
  await release();
  await expect.poll(answered).toBe(1);
  // Another answer, by which the page has done with the first.
  await fetch('/favicon.svg');
  clock.forward(20_000);
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  expect(await keptTitles()).toEqual(['An evening in May']);
});

test('after a refused save a change is kept, and the next save takes it', async () => {
  await api.answer(`GET ${AT}`, { body: edited(1) });
  await api.answer(
    `PUT ${AT}`,
    { refusal: 'invalid', detail: 'Another post has this address.', field: 'slug' },
    { body: edited(2, { title: 'An evening in May', slug: 'in-may' }) },
  );
  await open();
  await title.fill('An evening');
  await click('Save draft').click();
  await expect.element(page.getByText('Another post has this address.').first()).toBeVisible();
  const clock = ownClock();
  await title.fill('An evening in May');
  await page.getByRole('textbox', { name: 'URL slug' }).fill('in-may');
  clock.forward(3_000);
  await expect.element(page.getByText('Kept, not saved yet.')).toBeVisible();
  expect((await bodies(`PUT ${AT}/autosave`)).at(-1)).toMatchObject({ base: 1, post: { title: 'An evening in May' } });
  await click('Save draft').click();
  await expect.element(page.getByText('Draft saved.')).toBeVisible();
  expect((await bodies(`PUT ${AT}`)).at(-1)).toMatchObject({ title: 'An evening in May', version: 1 });
});
