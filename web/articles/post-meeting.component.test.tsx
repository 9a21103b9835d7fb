/** A post that somebody deleted and made anew while it was open here: said for as long as it is so, and put together with what was typed. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, signIn } from '../../tests/component/api.ts';
import { editedPost } from '../../tests/component/edited-post.ts';
import { show } from '../../tests/component/show.tsx';
import PostPage from './post-page.tsx';
import '../style/posts.css';

const AT = '/api/admin/blog/{id}' as const;
const ID = '00000000-0000-4000-8000-000000000001';

test('deleted and made anew meanwhile, it is no longer called deleted once both are put together', async () => {
  signIn({ firstName: 'Ada', role: 'admin' });
  await api.answer(`POST ${AT}/editing`, { body: { others: [], version: 1 } });
  await api.answer(`PUT ${AT}/autosave`, { body: { version: 1, savedAt: '2031-03-01T10:00:00.000Z' } });
  await api.answer('POST /api/admin/blog/preview', { body: { html: '', contents: [], readingTime: 1 } });
  await api.answer(
    `GET ${AT}`,
    { body: editedPost(ID, 1) },
    { refusal: 'not-found', detail: 'We couldn’t find that post.' },
    { body: editedPost(ID, 1, { excerpt: 'Made anew by Bea.' }) },
  );
  const gone = { refusal: 'version-conflict', detail: 'Someone else saved this post in the meantime.' } as const;
  await api.answer(`PUT ${AT}`, gone);
  await api.answer('POST /api/admin/blog', gone);
  await show(<PostPage />, { path: `/admin/posts/${ID}`, pattern: '/admin/posts/:postId', session: true });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed and never saved');
  const save = page.getByRole('button', { name: 'Save draft', exact: true });
  await save.click();
  const deleted = page.getByText('This post has been deleted');
  await expect.element(deleted).toBeVisible();

  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  // Nothing is decided yet: as it stands, a save would make a new post.
  await expect.element(deleted).toBeVisible();
  await save.click();
  await dialog.getByRole('button', { name: 'Put together' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Typed and never saved');
  await expect.element(deleted).not.toBeInTheDocument();
});
