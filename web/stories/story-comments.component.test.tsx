/** What is said under a story: written, refused, lost on the way, read on page by page, liked, taken back; and who is asked to sign in. */
import '../style/stories.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommentView } from '../../domain/stories/story-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { inLargeText, reach } from '../../tests/component/large-text.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { StoryComments } from './story-comments.tsx';

const STORY_ID = '00000000-0000-4000-8000-00000000000a';
const LIST = 'GET /api/stories/{id}/comments';
const POST = 'POST /api/stories/{id}/comments';
const comment = (id: number, more: Partial<CommentView> = {}): CommentView => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  authorName: 'Quiet Heron',
  body: `Number ${id}`,
  likes: 0,
  createdAt: '2031-03-01T10:00:00.000Z',
  liked: false,
  reported: false,
  own: false,
  ...more,
});
const pageOf = (items: CommentView[], more: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  limit: 20,
  hasNext: false,
  hasPrev: false,
  ...more,
});
const comments = page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');
const field = page.getByRole('textbox', { name: 'Your comment' });
const post = page.getByRole('button', { name: 'Post Comment' });
/** It belongs to the page, not to the component, and would stand over what comes next. */
async function closeDialog() {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}
const showAs = async (reader: 'visitor' | 'reader', first = pageOf([])) => {
  if (reader === 'reader') {
    signIn();
    await api.answer(LIST, { body: first });
  }
  await show(<StoryComments storyId={STORY_ID} first={first} />, { session: true, size: PHONE });
};

test('a visitor reads what came with the page, asks the server for nothing, and is asked to sign in to answer', async () => {
  await showAs('visitor', pageOf([comment(1)]));
  await expect.element(comments).toMatchTextContent(/Number 1/);
  await expectClean();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Please sign in to comment\./);
  await closeDialog();
  expect(await api.requests(LIST)).toEqual([]);
});

test('a name and words without a blank are broken, also in large text, and make no page wider', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
  await showAs('visitor', pageOf([comment(1, { authorName: long.slice(0, 30), body: long.repeat(4) })]));
  expect(reach()).toBeLessThanOrEqual(PHONE.width);
  await inLargeText(() => expect.poll(reach).toBeLessThanOrEqual(PHONE.width));
});

test('nothing said yet is told; what cannot be posted is said at its field, and nothing leaves', async () => {
  await showAs('reader');
  await expect.element(page.getByText('No comments yet.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  await post.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/Please write a few words first/);
  await expectClean();
  await field.fill('x'.repeat(501));
  await expect.element(field).toHaveAccessibleDescription(/1 character too many/);
  await post.click();
  await expect.element(field).toHaveAccessibleDescription(/Please keep your comment to 500 characters/);
  expect(await api.requests(POST)).toEqual([]);
});

test('a comment that is not posted stays in its field; posted it stands first, is counted, and the field is empty', async () => {
  await api.answer(POST, { fault: 'no-connection' });
  await showAs('reader', pageOf([comment(1)]));
  await field.fill('This was our winter, too.\nThank you.');
  await post.click();
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible();
  await expect.element(field).toHaveValue('This was our winter, too.\nThank you.');
  await api.answer(POST, { refusal: 'invalid', detail: 'You have said this already.', field: 'body' });
  await post.click();
  await expect.element(field).toHaveAccessibleDescription(/You have said this already\./);
  const sent = comment(2, { body: 'This was our winter, too.\nThank you.', own: true });
  await api.answer(POST, { status: 201, body: { comment: sent, help: null } });
  await post.click();
  await expect.element(comments.first()).toMatchTextContent(/You.*This was our winter, too\./);
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('heading', { name: 'Comments 2' })).toBeVisible();
  await expectClean();
  const bodies = (await api.requests(POST)).map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ body: 'This was our winter, too.\nThank you.' });
});

test('sent again after an answer that was lost it is the same comment, the next one is another; words that are not posted are asked about before the page is left', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const sent = (id: number) => ({ status: 201, body: { comment: comment(id, { own: true }), help: null } }) as const;
  await api.answer(POST, { fault: 'cut-off' }, sent(2), sent(3));
  await showAs('reader');
  expect(asks()).toBe(false);
  await field.fill('Thank you.');
  await post.click();
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible();
  expect(asks()).toBe(true);
  await post.click();
  await expect.element(field).toHaveValue('');
  expect(asks()).toBe(false);
  await field.fill('And good night.');
  await post.click();
  await expect.element(comments.nth(1)).toBeVisible();
  const [lost, again, next] = (await api.requests(POST)).map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('whoever writes of harming themselves is shown help at once', async () => {
  await api.answer(POST, { status: 201, body: { comment: comment(1, { own: true }), help: 'self-harm' } });
  await showAs('reader');
  await field.fill('I cannot go on');
  await post.click();
  await expect.element(page.getByRole('heading', { name: 'You matter more than the story' })).toBeVisible();
  await expectClean();
});

test('more of them come by a link that leads the focus on, none twice', async () => {
  const first = Array.from({ length: 20 }, (_, at) => comment(40 - at));
  const whole = pageOf(first, { total: 22, hasNext: true });
  await showAs('reader', whole);
  await expect.poll(async () => (await api.requests(LIST)).length).toBe(1);
  // One was said meanwhile: the last of the first page comes again as the first of the second.
  await api.answer(LIST, { body: pageOf([comment(21), comment(20), comment(19)], { total: 23, page: 2 }) });
  const more = page.getByRole('link', { name: 'More comments' });
  await expect.element(more).toHaveAttribute('href', `/blog/stories/${STORY_ID}?comments=2#comments`);
  await more.click();
  await expect.poll(() => comments.elements().length).toBe(22);
  await expect.element(comments.nth(20)).toHaveFocus();
  expect(page.getByRole('link', { name: 'More comments' }).elements()).toEqual([]);
  expect((await api.requests(LIST)).at(-1)?.url).toMatch(/\?page=2&limit=20$/);
});

test('a press that comes while the first page is read is no lost one', async () => {
  const first = Array.from({ length: 20 }, (_, at) => comment(40 - at));
  const release = await api.hold(LIST);
  await showAs('reader', pageOf(first, { total: 21, hasNext: true }));
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await api.answer(LIST, { body: pageOf([comment(20)], { total: 21, page: 2 }) });
  await page.getByRole('link', { name: 'Loading...' }).click();
  await release();
  await expect.element(comments.nth(20)).toHaveFocus();
  expect(comments.elements()).toHaveLength(21);
});

test('a page of them behind the first leads on to the next and back, and a member’s own are asked for from there', async () => {
  const second = Array.from({ length: 20 }, (_, at) => comment(30 - at));
  await showAs('reader', pageOf(second, { total: 45, page: 2, hasNext: true, hasPrev: true }));
  await expect.poll(async () => (await api.requests(LIST)).length).toBe(1);
  expect((await api.requests(LIST))[0]?.url).toMatch(/\?page=2&limit=20$/);
  const newer = page.getByRole('link', { name: 'Newer comments' });
  await expect.element(newer).toHaveAttribute('href', `/blog/stories/${STORY_ID}#comments`);
  await api.answer(LIST, { body: pageOf([comment(10)], { total: 45, page: 3 }) });
  await page.getByRole('link', { name: 'More comments' }).click();
  await expect.element(comments.nth(20)).toHaveFocus();
  expect((await api.requests(LIST)).at(-1)?.url).toMatch(/\?page=3&limit=20$/);
  await expectClean();
});

test('where nothing was said so far back it is told, with the way to what was', async () => {
  await showAs('reader', pageOf([], { total: 45, page: 9, hasPrev: true }));
  await expect.element(page.getByText('There is no page 9.', { exact: false })).toBeVisible();
  const newest = page.getByRole('link', { name: 'Go to the newest comments' });
  await expect.element(newest).toHaveAttribute('href', `/blog/stories/${STORY_ID}#comments`);
  expect(page.getByText('No comments yet.').elements()).toEqual([]);
});

test('one’s own is taken back on a yes; others’ are liked and reported, never removed', async () => {
  await showAs('reader', pageOf([comment(2, { own: true, body: 'Mine' }), comment(1, { likes: 4 })]));
  await expect.poll(async () => (await api.requests(LIST)).length).toBe(1);
  const [mine, theirs] = [comments.nth(0), comments.nth(1)];
  expect(mine.getByRole('button', { name: /^Report/ }).elements()).toEqual([]);
  expect(theirs.getByRole('button', { name: /^Remove/ }).elements()).toEqual([]);
  await expect.element(theirs).not.toMatchTextContent(/You/);

  const LIKE = 'POST /api/comments/{id}/like';
  await api.answer(LIKE, { body: { liked: true, count: 5 } });
  const like = theirs.getByRole('button', { name: /^Like the comment by Quiet Heron/ });
  await like.click();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toMatchTextContent(/5/);
  // What is not kept is shown no longer.
  await api.answer(LIKE, { fault: 'server-error' });
  await like.click();
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toMatchTextContent(/5/);

  const REMOVE = 'DELETE /api/comments/{id}';
  await api.answer(REMOVE, { fault: 'server-error' }, { status: 204 });
  await mine.getByRole('button', { name: /^Remove/ }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Remove' });
  await yes.click();
  await expect.element(yes).toBeEnabled();
  expect(comments.elements()).toHaveLength(2);
  await yes.click();
  await expect.poll(() => comments.elements().length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Comments 1' })).toHaveFocus();
});
