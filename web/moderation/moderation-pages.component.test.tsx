/** The moderators' lists: the queue by its address, reports kept or taken down, the log of decisions, and the dashboard; one story: review-page. */
import '../style/admin.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Dashboard, DecisionView, QueueItem, ReportedItem } from '../../domain/moderation/moderation-views.ts';
import { pagedOf } from '../../domain/paged.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import DashboardPage from './dashboard-page.tsx';
import DecisionsPage from './decisions-page.tsx';
import QueuePage from './queue-page.tsx';
import ReportedPage from './reported-page.tsx';
import { useWaiting, WaitingContext } from './use-waiting.ts';

const QUEUE = 'GET /api/admin/stories';
const REPORTS = 'GET /api/admin/reports';
const SETTLE = 'POST /api/admin/reports';
const DECISIONS = 'GET /api/admin/decisions';
const WAITING = 'GET /api/admin/waiting';
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const AT = '2031-03-01T10:00:00.000Z';
const story = (number: number, title: string, more: Partial<QueueItem> = {}): QueueItem => ({
  id: idOf(number),
  title,
  displayName: 'Quiet Heron',
  preview: 'We walk after supper.',
  tags: ['communication'],
  contentWarnings: [],
  status: 'pending',
  submittedOn: '2031-03-01',
  signals: {},
  reports: 0,
  secondOpinion: 'none',
  ...more,
});
const reported = (number: number, title: string, more: Partial<ReportedItem> = {}): ReportedItem => ({
  kind: 'story',
  id: idOf(number),
  title,
  passage: 'We walk after supper.',
  url: `/blog/stories/${idOf(number)}`,
  storyId: idOf(number),
  reasons: [{ reason: 'Privacy concerns', times: 1 }],
  times: 1,
  firstAt: AT,
  offences: null,
  visible: true,
  ...more,
});
const decision = (id: number, more: Partial<DecisionView>): DecisionView => ({
  id,
  at: AT,
  by: 'reader@example.org',
  kind: 'story',
  targetId: idOf(id),
  title: 'The walk after supper',
  act: 'rejected',
  reason: null,
  details: {},
  own: false,
  ...more,
});
const paged = <T,>(...items: T[]) => ({ body: pagedOf(items, items.length, 1, 20) });
const listOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: RegExp | string) => page.getByRole('button', { name });
/** What a list was asked for last. */
const asked = async (call: Parameters<typeof api.requests>[0]) =>
  Object.fromEntries(new URL((await api.requests(call)).at(-1)?.url ?? '/', location.origin).searchParams);

beforeEach(() => signIn({ role: 'moderator' }));

test('the queue is narrowed and searched by its address; nothing that fits is no empty queue, and each says what stands out', async () => {
  const call = story(1, 'Call us any time', { signals: { phone: 1 }, reports: 2, secondOpinion: 'asked' });
  await api.answer(QUEUE, paged(call, story(2, 'The walk after supper')), paged(call), paged());
  await show(<QueuePage />, { path: '/admin/stories', size: PHONE });
  const rows = listOf('Stories');
  await expect.element(rows.nth(1)).toMatchTextContent('The walk after supper');
  await expect.element(rows.first()).toMatchTextContent(/Phone number.*2 reports.*Second opinion wanted/);
  expect(await asked(QUEUE)).toMatchObject({ status: 'pending', sort: 'oldest' });
  await expectClean();
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('phone');
  await expect.element(rows.nth(1)).not.toBeInTheDocument();
  expect(await asked(QUEUE)).toMatchObject({ filter: 'phone' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
  await expect.element(heading('No matches')).toBeVisible();
  expect(await asked(QUEUE)).toMatchObject({ filter: 'phone', q: 'nothing like it' });
  await expectClean();
});

test('the last story of the last page was decided: the page before is shown, and nobody faces an empty one', async () => {
  const first = { body: pagedOf([story(1, 'The walk after supper')], 20, 1, 20) };
  await api.answer(QUEUE, { body: pagedOf<QueueItem>([], 20, 2, 20) }, first);
  await show(<QueuePage />, { path: '/admin/stories?sort=newest&page=2', size: PHONE });
  await expect.element(page.getByRole('link', { name: 'The walk after supper' })).toBeVisible();
  expect(await asked(QUEUE)).toMatchObject({ page: '1', sort: 'newest' });
});

test('a queue that cannot be read says so beside what is known, or alone, and is read again', async () => {
  await api.answer(QUEUE, { fault: 'server-error' }, paged(story(1, 'Call us any time')));
  await show(<QueuePage />, { path: '/admin/stories?status=rejected', size: PHONE });
  await expect.element(heading('We couldn’t load the stories')).toBeVisible();
  await button('Try Again').click();
  await expect.element(page.getByRole('link', { name: 'Call us any time' })).toBeVisible();
  expect(await asked(QUEUE)).toMatchObject({ status: 'rejected' });
});

/** As the frame of these pages counts. */
function Counted() {
  const waiting = useWaiting('moderator');
  return (
    <WaitingContext value={waiting}>
      <p>{waiting.now?.stories} pending</p>
      <QueuePage />
    </WaitingContext>
  );
}

test('a story that comes in is counted as the page is looked at again, and stands in the queue without a reload', async () => {
  await api.answer(WAITING, { body: { stories: 0, reports: 0, opinions: 0 } });
  await api.answer(QUEUE, paged());
  await show(<Counted />, { path: '/admin/stories' });
  await expect.element(heading('No stories waiting')).toBeVisible();
  await expect.element(page.getByText('0 pending')).toBeVisible();
  await api.answer(WAITING, { body: { stories: 1, reports: 0, opinions: 0 } });
  await api.answer(QUEUE, paged(story(1, 'A later one')));
  window.dispatchEvent(new Event('focus'));
  await expect.element(page.getByText('1 pending')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'A later one' })).toBeVisible();
});

test('what is reported is kept with one click, or taken down with a reason that its author reads', async () => {
  const both = [reported(1, 'The walk after supper'), reported(2, 'Buy this course')];
  await api.answer(REPORTS, paged(...both), paged(...both.slice(1)), paged());
  await api.answer(SETTLE, { fault: 'server-error' }, { status: 204 });
  await api.answer('GET /api/admin/presets', { body: { presets: ['First answer'] } });
  await show(<ReportedPage />, { path: '/admin/reports', size: PHONE });
  await expectClean();
  const keep = button(/^Keep it: Story, The walk after supper/);
  await keep.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  // Until its card is gone, so that a second click settles nothing twice; and then the next one has the focus.
  const list = await api.hold(REPORTS);
  await keep.click();
  await expect.element(keep).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  await list();
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Buy this course' })).toHaveFocus();
  await button(/^Take down: Story, Buy this course/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It sells something.');
  await expectClean();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect.element(heading('No reports')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reports', exact: true })).toHaveFocus();
  expect((await api.requests(SETTLE)).map(({ body }) => body).slice(1)).toEqual([
    { kind: 'story', id: idOf(1), outcome: 'kept' },
    { kind: 'story', id: idOf(2), outcome: 'removed', reason: 'It sells something.' },
  ]);
});

test('what is settled already, as by a click whose answer was lost, says so and leaves the list', async () => {
  await api.answer(REPORTS, paged(reported(1, 'The walk after supper')), paged());
  await api.answer(SETTLE, { refusal: 'conflict', detail: 'Someone has already settled this.' });
  await show(<ReportedPage />, { path: '/admin/reports', size: PHONE });
  await button(/^Keep it: Story, The walk after supper/).click();
  await expect.element(page.getByText('Someone has already settled this.')).toBeVisible();
  await expect.element(heading('No reports')).toBeVisible();
});

test('the log says what was decided, why and by whom, and is narrowed to one kind', async () => {
  const refused = decision(3, { title: null, reason: 'It sells something.', by: null });
  const all = [decision(5, { act: 'taken-down' }), decision(4, { act: 'report-dismissed' }), refused];
  await api.answer(DECISIONS, paged(...all), paged(refused), paged());
  await show(<DecisionsPage />, { path: '/admin/decisions', size: PHONE });
  const lines = listOf('Decisions, newest first');
  await expect.element(lines.first()).toMatchTextContent('Taken down: Story, The walk after supper');
  await expect.element(lines.first()).toMatchTextContent('by reader@example.org');
  await expect.element(lines.nth(1)).toMatchTextContent('Kept after reports');
  await expect
    .element(lines.nth(2))
    .toMatchTextContent(/Rejected: Story, no longer there.*It sells something.*by an erased account/);
  await expectClean();
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('rejected');
  await expect.element(lines.nth(1)).not.toBeInTheDocument();
  expect(await asked(DECISIONS)).toMatchObject({ act: 'rejected' });
});

test('the dashboard tells its sums and what waits; moderators read posts, administrators write them', async () => {
  const numbers: Dashboard = {
    blogViews: 1234,
    storyViews: 7,
    totalLikes: 5,
    totalComments: 2,
    pendingStories: 1,
    recentPosts: [{ id: idOf(7), slug: 'a-draft', title: 'A draft', status: 'draft', at: AT }],
    awaiting: [story(1, 'Call us any time')],
    topPosts: [{ id: idOf(8), slug: 'most-read', title: 'Most read', views: 9, likes: 1 }],
    topStories: [],
  };
  await api.answer('GET /api/admin/dashboard', { fault: 'server-error' }, { body: numbers });
  await show(<DashboardPage />, { path: '/admin', size: PHONE });
  await expect.element(heading('We couldn’t load the numbers')).toBeVisible();
  await button('Try Again').click();
  await expect.element(page.getByText('1,234')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call us any time' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'A draft' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Most read' })).toHaveAttribute('href', '/blog/most-read');
  await expectClean();
});
