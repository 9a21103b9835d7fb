/** The post editor from the outside: what readers would see, what was published, and the end of a post. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { editedPost } from '../../tests/component/edited-post.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import PostPage from './post-page.tsx';
import '../style/posts.css';

const AT = '/api/admin/blog/{id}' as const;
const ID = '00000000-0000-4000-8000-0000000000a1';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('textbox', { name: 'Title', exact: true });
const dialog = page.getByRole('dialog');
const open = () =>
  show(<PostPage />, { path: `/admin/posts/${ID}`, pattern: '/admin/posts/:postId', session: true, size: PHONE });
const choose = async (name: string) => {
  await button('More').click();
  await page.getByRole('menuitem', { name }).click();
};

beforeEach(async () => {
  signIn({ firstName: 'Ada', role: 'admin' });
  await api.answer(`PUT ${AT}/autosave`, { body: { version: 1, savedAt: '2031-03-01T10:00:00.000Z' } });
  await api.answer(`DELETE ${AT}/autosave`, { status: 204 });
  await api.answer('POST /api/admin/blog/preview', {
    body: { html: '<h2 id="first">First</h2><p>As readers <strong>see</strong> it</p>', contents: [], readingTime: 1 },
  });
  await api.answer(`POST ${AT}/editing`, { body: { others: [], version: 1 } });
  await api.answer(`GET ${AT}`, { body: editedPost(ID, 1) });
});

test('on a phone the preview takes the place of the text, and gives it back', async () => {
  await open();
  const preview = page.getByRole('region', { name: 'Preview' });
  expect(preview.query()?.checkVisibility() ?? false).toBe(false);
  await button('Preview').click();
  await expect.element(preview.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect.element(preview.getByRole('strong')).toHaveTextContent('see');
  const marks = page.getByRole('toolbar', { name: 'Formatting' });
  await expect.element(marks).not.toBeInTheDocument();
  await expectClean();
  await button('Write').click();
  await expect.element(marks).toBeVisible();
});

test('published by a click it says so, with the way to what readers see', async () => {
  await api.answer(`PUT ${AT}`, { body: editedPost(ID, 2, { status: 'published', title: 'An evening in May' }) });
  await open();
  await title.fill('An evening in May');
  await button('Published').click();
  await button('Publish').click();
  await expect.element(page.getByText('Published.', { exact: true })).toBeVisible();
  expect((await api.requests(`PUT ${AT}`)).at(-1)?.body).toMatchObject({ status: 'published', version: 1 });
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'View post' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('deleted on a yes alone; a failure leaves it, and after it comes the list', async () => {
  await api.answer(`DELETE ${AT}`, { fault: 'server-error' }, { status: 204 });
  await open();
  await choose('Delete post');
  await expectClean();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await api.requests(`DELETE ${AT}`)).toEqual([]);
  await choose('Delete post');
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('An evening without plans');
  await choose('Delete post');
  await dialog.getByRole('button', { name: 'Delete post' }).click();
  await expect.element(page.getByText('You went to /admin/posts', { exact: true })).toBeVisible();
});
