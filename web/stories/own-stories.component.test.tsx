/** One's own stories and comments: read page by page, where each stands, what a moderator changed, and withdrawn on a yes. */
import '../style/stories.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnComment, OwnStory } from '../../domain/stories/story-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { OwnStories } from './own-stories-page.tsx';

const LIST = 'GET /api/stories/mine';
const SAID = 'GET /api/comments/mine';
const WITHDRAW = 'DELETE /api/stories/{id}';
const idOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
const story = (id: number, more: Partial<OwnStory> = {}): OwnStory => ({
  id: idOf(id),
  title: `Story ${id}`,
  pseudonym: true,
  displayName: 'Quiet Heron',
  relationshipContext: [],
  content: 'Then the power went out, and nobody could look at a phone.',
  tags: ['trust'],
  contentWarnings: [],
  allowPublic: true,
  allowComments: true,
  status: 'published',
  version: 1,
  submittedOn: '2031-03-01',
  publishedAt: '2031-03-02T10:00:00.000Z',
  moderationNotes: '',
  sentContent: null,
  likes: 0,
  comments: 0,
  ...more,
});
const said = (id: number, more: Partial<OwnComment> = {}): OwnComment => ({
  id: idOf(id),
  storyId: idOf(9),
  storyTitle: 'The walk',
  body: `Said ${id}`,
  createdAt: '2031-03-01T10:00:00.000Z',
  removed: false,
  ...more,
});
const pageOf = <T,>(items: T[], more: object = {}) => ({
  body: { items, total: items.length, page: 1, limit: 10, hasNext: false, hasPrev: false, ...more },
});
const card = (name: string) => page.getByRole('article', { name });
const open = async (comments: OwnComment[] = []) => {
  signIn();
  await api.answer(SAID, pageOf(comments));
  return show(<OwnStories userId="ana" />, { size: PHONE });
};
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name });

test('nothing shared yet leads to the form; what could not be read is said, and read again', async () => {
  await api.answer(LIST, { fault: 'server-error' }, pageOf([]));
  await open();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your stories' })).toBeVisible();
  await expectClean();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'You haven’t shared a story yet' })).toBeVisible();
  await expectClean();
});

test('each says where it stands, and leads to what its author may do', async () => {
  await api.answer(
    LIST,
    pageOf([
      story(1, { status: 'pending', publishedAt: null }),
      story(2, { status: 'rejected', publishedAt: null, moderationNotes: 'Please tell us what changed for you.' }),
      story(3, {
        moderationNotes: 'We took out one detail.',
        sentContent: 'Then the power went out in our street, and nobody could look at a phone.',
      }),
      story(4, { allowPublic: false }),
    ]),
  );
  await open();
  await expect.element(card('Story 1')).toMatchTextContent(/Waiting for review/);
  await expect
    .element(card('Story 1').getByRole('link', { name: /^Read/ }))
    .toHaveAttribute('href', `/blog/stories/mine/${idOf(1)}/read`);
  await expect.element(card('Story 2')).toMatchTextContent(/Please tell us what changed for you\./);
  await expect
    .element(card('Story 2').getByRole('link', { name: /^Edit and send again/ }))
    .toHaveAttribute('href', `/blog/stories/mine/${idOf(2)}`);
  await expect.element(card('Story 3')).toMatchTextContent(/Published.*We took out one detail\./);
  // Nobody is told that nobody liked it.
  expect(
    card('Story 3')
      .getByText(/0 (likes|comments)/)
      .elements(),
  ).toEqual([]);
  await card('Story 3').getByText('What a moderator changed').click();
  await expect.element(card('Story 3').getByText('in our street', { exact: false })).toBeVisible();
  await expect
    .element(card('Story 3').getByRole('link', { name: /^Read/ }))
    .toHaveAttribute('href', `/blog/stories/${idOf(3)}`);
  await expect.element(card('Story 4')).toMatchTextContent(/Kept off the blog, as you chose/);
  await expect
    .element(card('Story 4').getByRole('link', { name: /^Read/ }))
    .toHaveAttribute('href', `/blog/stories/mine/${idOf(4)}/read`);
  await expectClean();
});

test('more come by a button that leads the focus on', async () => {
  await api.answer(LIST, pageOf([story(1)], { total: 2, hasNext: true }), pageOf([story(2)], { total: 2, page: 2 }));
  await open();
  await page.getByRole('button', { name: 'More stories' }).click();
  await expect.element(card('Story 2')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'More stories' })).not.toBeInTheDocument();
});

test('more comments come by a button that leads the focus on, also where they were the last', async () => {
  await api.answer(LIST, pageOf([]));
  await api.answer(
    SAID,
    pageOf([said(1)], { total: 2, hasNext: true }),
    pageOf([said(2)], { total: 2, page: 2, hasPrev: true }),
  );
  signIn();
  await show(<OwnStories userId="ana" />, { size: PHONE });
  await page.getByRole('button', { name: 'More comments' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Said 2' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'More comments' })).not.toBeInTheDocument();
});

test('withdrawn on a yes: a failure changes nothing, and what stands behind the last one comes up by itself', async () => {
  await api.answer(LIST, pageOf([story(1)], { total: 2, hasNext: true }));
  await open();
  await api.answer(WITHDRAW, { fault: 'server-error' }, { status: 204 });
  await card('Story 1')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await confirm('Withdraw').click();
  await expect.element(confirm('Withdraw')).toBeEnabled();
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  await api.answer(LIST, pageOf([story(2)]));
  await confirm('Withdraw').click();
  await expect.element(card('Story 2')).toBeVisible();
  await expect.element(card('Story 1')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Your stories' })).toHaveFocus();
});

test('what one said is found and taken back wherever it stands, but for what a moderator removed', async () => {
  await api.answer(LIST, pageOf([]));
  await open([said(1), said(2, { storyTitle: '', removed: true })]);
  const rows = page.getByRole('list', { name: 'Your comments, newest first' }).getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent(/A story that’s no longer here.*Removed by a moderator/);
  expect(rows.nth(1).getByRole('button').elements()).toEqual([]);
  await api.answer('DELETE /api/comments/{id}', { status: 204 });
  await rows
    .nth(0)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await confirm('Remove').click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Your comments' })).toHaveFocus();
});
