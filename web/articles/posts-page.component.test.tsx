/** The editors' list of posts: read, narrowed and turned by its address, and gone through by keys. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { POSTS_A_PAGE, type PostLine } from '../../domain/articles/posts/post-views.ts';
import { pagedOf } from '../../domain/paged.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import PostsPage from './posts-page.tsx';

const LIST = 'GET /api/admin/blog';
const line = (number: number, more: Partial<PostLine> = {}): PostLine => ({
  id: `00000000-0000-4000-8000-0000000000${number}`,
  slug: `post-${number}`,
  title: `Post ${number}`,
  status: 'draft',
  category: 'guides',
  tags: [],
  author: { name: 'Ada' },
  isEditorsPick: false,
  isPinnedHighlight: false,
  publishedAt: null,
  updatedAt: '2031-03-01T10:00:00.000Z',
  metrics: { views: 0, likes: 0 },
  unsaved: false,
  ...more,
});
const listed = (items: PostLine[], total = items.length, at = 1) => ({ body: pagedOf(items, total, at, POSTS_A_PAGE) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const post = (number: number) => page.getByRole('link', { name: `Post ${number}`, exact: true });
const search = page.getByRole('searchbox', { name: 'Search' });
/** What the list was asked for last. */
const asked = async () =>
  Object.fromEntries(new URL((await api.requests(LIST)).at(-1)?.url ?? '/', location.origin).searchParams);
const open = (query = '', size = PHONE) => show(<PostsPage />, { path: `/admin/posts${query}`, size });

beforeEach(() => signIn({ role: 'admin' }));

test('a list that is on its way, one that cannot be read, and an empty one are told apart', async () => {
  await api.answer(LIST, { fault: 'server-error' }, listed([]));
  const answer = await api.hold(LIST);
  await open();
  await expect.element(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expectClean();
  await answer();
  await expect.element(heading('We couldn’t load the posts')).toBeVisible();
  await button('Try Again').click();
  await expect.element(heading('No posts yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Write the first one' }))
    .toHaveAttribute('href', '/admin/posts/new');
  await expectClean();
});

test('each line says how its post is doing; those without a title can be opened too', async () => {
  await api.answer(
    LIST,
    listed([
      line(11, { title: '', unsaved: true }),
      line(12, { status: 'scheduled', publishedAt: '2031-04-01T10:00:00.000Z', isPinnedHighlight: true }),
      line(13, { status: 'published', publishedAt: '2031-02-01T10:00:00.000Z', metrics: { views: 1200, likes: 1 } }),
    ]),
  );
  await open();
  const rows = page
    .getByRole('list', { name: 'Posts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect.element(rows.nth(0)).toMatchTextContent(/Untitled.*Draft.*Unsaved changes.*edited/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Post 12.*Scheduled.*Pinned highlight.*goes live/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Post 13.*Published.*since.*1,200 views, 1 like$/);
  await expect.element(page.getByText('3 posts', { exact: true })).toBeInTheDocument();
  await expectClean();
  await page.getByRole('link', { name: 'Untitled' }).click();
  await expect.element(page.getByText(`You went to /admin/posts/${line(11).id}`)).toBeVisible();
});

test('by keys: from post to post, from page to page, into the search where letters are letters, and to a new post', async () => {
  await api.answer(LIST, listed([line(11), line(12)], 22), listed([line(21), line(22)], 22, 2), listed([line(11)], 22));
  await open();
  await expect.element(post(11)).toBeVisible();
  await userEvent.keyboard('kjj');
  await expect.element(post(12)).toHaveFocus();
  await userEvent.keyboard('jk');
  await expect.element(post(11)).toHaveFocus();
  await userEvent.keyboard('pn');
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(post(21)).toBeVisible();
  expect(await asked()).toMatchObject({ page: '2' });
  await userEvent.keyboard('n/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('pnc');
  await expect.element(search).toHaveValue('pnc');
  expect(await api.requests(LIST)).toHaveLength(2);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('p');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Write a new post/);
  await expectClean();
  await userEvent.keyboard('c{Escape}c');
  await expect.element(page.getByText('You went to /admin/posts/new')).toBeVisible();
});

test('narrowed by status, category, order and words the list begins at its first page; nothing found is no empty blog', async () => {
  await api.answer(
    LIST,
    listed([line(21)], 22, 2),
    listed([line(11)]),
    listed([line(11)]),
    listed([line(11)]),
    listed([]),
  );
  await open('?page=2&status=unheard-of');
  await expect.element(post(21)).toBeVisible();
  expect(await asked()).toMatchObject({ page: '2', status: 'all', sort: 'updated' });
  await button('Draft').click();
  await expect.element(button('Draft')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(asked).toMatchObject({ page: '1', status: 'draft' });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Research');
  await expect.poll(asked).toMatchObject({ status: 'draft', category: 'research' });
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Most viewed');
  await expect.poll(asked).toMatchObject({ status: 'draft', category: 'research', sort: 'views' });
  await search.fill(' lamp ');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('No matches')).toBeVisible();
  expect(await asked()).toMatchObject({ q: 'lamp', status: 'draft', category: 'research', sort: 'views' });
  await expect.element(page.getByRole('link', { name: 'Write the first one' })).not.toBeInTheDocument();
  await expectClean();
  await api.answer(LIST, listed([line(11)]));
  await search.fill('');
  await expect.element(post(11)).toBeVisible();
  expect(await asked()).not.toMatchObject({ q: 'lamp' });
});

test('another page that cannot be read says so, and is read at the next try', async () => {
  await api.answer(LIST, listed([line(11)], 22), { fault: 'server-error' }, listed([line(21)], 22, 2));
  await open();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(heading('We couldn’t load the posts')).toBeVisible();
  await button('Try Again').click();
  await expect.element(post(21)).toBeVisible();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  expect(await asked()).toMatchObject({ page: '2' });
});
