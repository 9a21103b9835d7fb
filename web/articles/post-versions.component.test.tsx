/** A post's versions: read, looked at and brought back; never over what was typed, and never what another editor has not saved. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type PostVersion, VERSIONS_A_PAGE } from '../../domain/articles/posts/post-views.ts';
import { pagedOf } from '../../domain/paged.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { editedPost, typedPost } from '../../tests/component/edited-post.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { PostVersions } from './post-versions.tsx';
import '../style/posts.css';

const LIST = 'GET /api/admin/blog/{id}/versions';
const ONE = 'GET /api/admin/blog/{id}/version';
const RESTORE = 'POST /api/admin/blog/{id}/restore';
const ID = '00000000-0000-4000-8000-000000000001';
const version = (number: number, more: Partial<PostVersion> = {}): PostVersion => ({
  version: number,
  kind: 'saved',
  savedAt: '2031-03-01T10:00:00.000Z',
  savedBy: 'Bea',
  mine: false,
  title: 'An evening without plans',
  ...more,
});
const listed = (items: PostVersion[], total = items.length, at = 1) => ({
  body: pagedOf(items, total, at, VERSIONS_A_PAGE),
});
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const done: (number | 'closed')[] = [];
const open = (isChanged = false) =>
  show(
    <PostVersions
      id={ID}
      current={{ version: 22, post: typedPost() }}
      isChanged={isChanged}
      onClose={() => void done.push('closed')}
      onRestored={(saved) => void done.push(saved.version)}
    />,
    { size: PHONE },
  );

beforeEach(() => {
  signIn({ role: 'admin' });
  done.length = 0;
});

test('versions that are on their way, that cannot be read, and that are not there yet are told apart', async () => {
  await api.answer(LIST, { fault: 'server-error' }, listed([]));
  const answer = await api.hold(LIST);
  await open();
  await expect.element(dialog.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await answer();
  await expect.element(dialog.getByRole('heading', { name: 'We couldn’t load the versions' })).toBeVisible();
  await button('Try Again').click();
  await expect.element(dialog.getByText('No versions yet. Nothing has been saved.')).toBeVisible();
  await expectClean();
});

test('older ones come below those that are there; where that fails nothing goes', async () => {
  await api.answer(
    LIST,
    listed([version(22, { mine: true }), version(21)], 22),
    { fault: 'server-error' },
    listed([version(2), version(1, { savedBy: '' })], 22, 2),
  );
  await open();
  const lines = dialog.getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent(/Version 22.*On screen.*, by you/);
  await expect.element(lines.nth(1)).toMatchTextContent(/Version 21.*, by Bea/);
  await expectClean();
  await button('Show older').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(lines.elements()).toHaveLength(2);
  await button('Show older').click();
  await expect.element(lines.nth(3)).toMatchTextContent(/Version 1/);
  await expect.element(button('Show older')).not.toBeInTheDocument();
  expect((await api.requests(LIST)).map(({ url }) => url.split('?')[1])).toEqual(['page=1', 'page=2', 'page=2']);
});

test('a version is looked at, with what is different now, and brought back on the version that is on the screen', async () => {
  await api.answer(LIST, listed([version(22), version(21)]));
  await api.answer(
    ONE,
    { refusal: 'not-found', detail: 'This version was let go.' },
    { body: typedPost() },
    { body: typedPost({ title: 'Before', excerpt: 'Another.' }) },
  );
  await api.answer(
    RESTORE,
    { refusal: 'version-conflict', detail: 'Someone else saved this post.' },
    { body: editedPost(ID, 23) },
  );
  await open();
  await button('View Version 21').click();
  await expect.element(dialog.getByText('This version was let go.')).toBeVisible();
  await button('View Version 22').click();
  await expect.element(dialog.getByText('Same as the saved post.')).toBeVisible();
  await expect.element(button('Restore this version')).not.toBeInTheDocument();
  const words = dialog.getByRole('region', { name: 'What it said' });
  await expect.element(words).toHaveFocus();
  await button('All versions').click();
  await expect.element(button('View Version 22')).toHaveFocus();
  await button('View Version 21').click();
  await expect.element(dialog.getByText('Changed since: Title and Excerpt.')).toBeVisible();
  await expect.element(dialog.getByRole('region', { name: 'What it said' })).toMatchTextContent(/Before.*Another\./);
  await expectClean();
  await button('Restore this version').click();
  await expect.element(dialog.getByText('Someone else saved this post.')).toBeVisible();
  expect(done).toEqual([]);
  await button('Restore this version').click();
  await expect.poll(() => done).toEqual([23]);
  expect((await api.requests(RESTORE)).map(({ body }) => body)).toEqual(Array(2).fill({ version: 21, current: 22 }));
});

test('with changes in the form nothing is brought back; what somebody has not saved is only looked at', async () => {
  const unsaved = version(21, { kind: 'autosave' });
  await api.answer(LIST, listed([unsaved, version(21)]));
  await api.answer(ONE, { body: typedPost({ title: 'Half a thought' }) });
  await open(true);
  await button('View Version 21').click();
  await expect.element(button('Restore this version')).toBeDisabled();
  await expect.element(dialog.getByText(/^Save or discard your changes first/)).toBeVisible();
  await button('All versions').click();
  await button('View An editor’s unsaved changes').click();
  await expect.element(dialog.getByText('Half a thought')).toBeVisible();
  await expect.element(button('Restore this version')).not.toBeInTheDocument();
  expect(dialog.getByText(/^Save or discard/).elements()).toEqual([]);
  expect((await api.requests(ONE)).map(({ url }) => url.split('?')[1])).toEqual([
    'kind=saved&version=21',
    'kind=autosave&version=21',
  ]);
  await button('Close').click();
  await expect.poll(() => done).toEqual(['closed']);
});
