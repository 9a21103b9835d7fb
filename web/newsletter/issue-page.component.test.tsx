/** An issue of the newsletter while it is written: saved by itself, never over somebody else's words, nothing typed lost; and what keeps it from going out. */
import '../style/admin.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IssueView } from '../../domain/newsletter/issue-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { ownClock } from '../../tests/component/clock.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import type { SetUp } from '../client/page-facts.tsx';
import { chooseDates } from '../kit/time/date-language.ts';
import IssuePage from './issue-page.tsx';

const idOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
const ISSUE = '/api/admin/newsletter/issues/{id}' as const;
const issue = (more: Partial<IssueView> = {}): IssueView => ({
  id: idOf(1),
  subject: 'Twofold, March 2031',
  status: 'draft',
  createdAt: '2031-03-01T10:00:00.000Z',
  sendAt: null,
  sentAt: null,
  letters: {},
  words: '',
  articleIds: [],
  readers: 1,
  version: 1,
  ...more,
});
const offered = {
  articles: [2, 3].map((id) => ({
    id: idOf(id),
    title: `Article ${id}`,
    excerpt: 'What an evening can be.',
    readingTime: 4,
    address: `https://twofold.example/blog/article-${id}`,
    publishedAt: '2031-02-01T10:00:00.000Z',
    used: false,
  })),
};
const subject = page.getByRole('textbox', { name: 'Subject' });
const words = page.getByRole('textbox', { name: 'A few words above the articles' });
const saved = page.getByText('Saved', { exact: true });
const click = (name: string) => page.getByRole('button', { name, exact: true });
/** How long it waits for another key before it saves by itself. */
const PAUSE = 900;
const saves = async () => (await api.requests(`PUT ${ISSUE}`)).map(({ body }) => body);
const openAt = async (setUp: Partial<SetUp>, ...views: IssueView[]) => {
  signIn({ role: 'admin' });
  await api.answer(`GET ${ISSUE}`, ...views.map((body) => ({ body })));
  await api.answer('GET /api/admin/newsletter/articles', { body: offered });
  await show(<IssuePage />, { path: `/admin/newsletter/${idOf(1)}`, pattern: '/admin/newsletter/:issueId', setUp });
};
const open = (...views: IssueView[]) => openAt({}, ...views);

afterEach(() => chooseDates({}));

test('an issue that is not there, and one that cannot be read, are told apart', async () => {
  signIn({ role: 'admin' });
  await api.answer(
    `GET ${ISSUE}`,
    { fault: 'server-error' },
    { refusal: 'not-found', detail: 'We couldn’t find that issue.' },
  );
  await api.answer('GET /api/admin/newsletter/articles', { body: offered });
  await show(<IssuePage />, { path: `/admin/newsletter/${idOf(1)}`, pattern: '/admin/newsletter/:issueId' });
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load this issue' })).toBeVisible();
  await click('Try Again').click();
  await expect.element(page.getByRole('heading', { name: 'We can’t find that issue' })).toBeVisible();
  await expect.element(click('Try Again')).not.toBeInTheDocument();
});

test('words are saved by themselves, and articles put in, moved and taken out; the letter shows what was typed as text', async () => {
  const clock = ownClock();
  await open(issue());
  await api.answer(`PUT ${ISSUE}`, { body: issue({ version: 2 }) });
  await words.fill('Good evening.\n\n<b>Two</b> things to read.');
  await click('Add: Article 2').click();
  await click('Add: Article 3').click();
  await click('Move up: Article 3').click();
  const chosen = page.getByRole('list', { name: 'In this issue, in order' }).getByRole('listitem');
  await expect.element(chosen.nth(0)).toMatchTextContent(/Article 3/);
  clock.forward(PAUSE);
  await expect.element(saved).toBeVisible();
  await expect.poll(async () => (await saves()).at(-1)).toMatchObject({ articleIds: [idOf(3), idOf(2)] });
  await expect.element(page.getByText('<b>Two</b> things to read.').last()).toBeVisible();
  await expectClean();
  await click('Remove: Article 2').click();
  clock.forward(PAUSE);
  await expect.poll(async () => (await saves()).at(-1)).toMatchObject({ articleIds: [idOf(3)] });
});

test('what somebody else saved meanwhile is not written over, and loaded on a click', async () => {
  const clock = ownClock();
  await open(issue(), issue({ subject: 'Theirs', version: 2 }));
  await api.answer(`PUT ${ISSUE}`, {
    refusal: 'version-conflict',
    detail: 'Someone else saved this issue in the meantime.',
  });
  await subject.fill('Mine');
  clock.forward(PAUSE);
  await expect.element(page.getByText('Someone else saved this issue in the meantime.')).toBeVisible();
  await expect.element(subject).toHaveValue('Mine');
  await expectClean();
  await click('Load theirs').click();
  await expect.element(subject).toHaveValue('Theirs');
});

test('what cannot be saved is still there, and saved at the next try', async () => {
  const clock = ownClock();
  await open(issue());
  await api.answer(`PUT ${ISSUE}`, { fault: 'server-error' }, { body: issue({ subject: 'Kept', version: 2 }) });
  await subject.fill('Kept');
  clock.forward(PAUSE);
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible();
  await expect.element(subject).toHaveValue('Kept');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leave = page.getByRole('link', { name: 'Newsletter' });
  await leave.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(subject).toHaveValue('Kept');
  await click('Try Again').click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByText('What you wrote is still here.')).not.toBeInTheDocument();
  await leave.click();
  await expect.element(page.getByText('You went to /admin/newsletter')).toBeVisible();
});

test('after a save that failed leaving asks also while more is typed, until one has gone well', async () => {
  const clock = ownClock();
  await open(issue());
  await api.answer(`PUT ${ISSUE}`, { fault: 'server-error' }, { body: issue({ subject: 'Kept', version: 2 }) });
  await subject.fill('Ke');
  clock.forward(PAUSE);
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible();
  await subject.fill('Kept');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  const leave = page.getByRole('link', { name: 'Newsletter' });
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  clock.forward(PAUSE);
  await expect.element(saved).toBeVisible();
  await leave.click();
  await expect.element(page.getByText('You went to /admin/newsletter')).toBeVisible();
});

test('it goes out at the hour of the person’s own zone, which is named, and the focus stays with what became of it', async () => {
  chooseDates({ timezone: 'Asia/Kolkata' });
  await open(issue());
  const SCHEDULE = `POST ${ISSUE}/schedule` as const;
  const scheduled = issue({ status: 'scheduled', sendAt: '2031-03-03T14:30:00.000Z', version: 2 });
  await api.answer(SCHEDULE, { body: scheduled });
  await api.answer(`DELETE ${ISSUE}/schedule`, { body: issue({ version: 3 }) });
  const when = page.getByLabelText(/^Goes out/);
  await expect.element(when).toHaveAccessibleDescription(/Asia\/Kolkata/);
  await when.fill('2031-03-03T20:00');
  await click('Schedule').click();
  await expect.element(page.getByText(/^goes out Mar 3, 2031, 8:00 PM/)).toBeVisible();
  expect((await api.requests(SCHEDULE)).map(({ body }) => body)).toMatchObject([{ sendAt: scheduled.sendAt }]);
  const head = page.getByRole('heading', { name: 'Issue' }).element().parentElement;
  await expect.poll(() => document.activeElement).toBe(head);
  await click('Take it back').click();
  await expect.element(subject).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(head);
});

test('what keeps it from going out is said where it is; it goes on a yes that names how many', async () => {
  await open(issue());
  await click('Schedule').click();
  await expect.element(page.getByText('Please choose a day and a time.')).toBeVisible();
  const SCHEDULE = `POST ${ISSUE}/schedule` as const;
  await api.answer(
    SCHEDULE,
    { refusal: 'invalid', detail: 'Choose a time in the future.', field: 'sendAt' },
    { refusal: 'invalid', detail: 'Choose at least one article.', field: 'articleIds' },
  );
  const out = { body: issue({ status: 'scheduled', sendAt: '2031-03-03T10:00:00.000Z', version: 3 }) };
  const when = page.getByLabelText(/^Goes out/);
  await when.fill('2020-01-01T10:00');
  await click('Schedule').click();
  await expect.element(page.getByText('Choose a time in the future.')).toBeVisible();
  await click('Send now').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/It goes to 1 person/);
  await expectClean();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('Choose at least one article.')).toBeVisible();
  // Not at the button that asked, which is far below.
  await expect.element(page.getByRole('heading', { name: 'Articles' })).toHaveFocus();
  await api.answer(SCHEDULE, { refusal: 'invalid', detail: 'Subject is required', field: 'subject' }, out);
  await click('Send now').click();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(subject).toHaveFocus();
  await expect.element(subject).toHaveAccessibleDescription(/Subject is required/);
  await click('Send now').click();
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect.element(click('Take it back')).toBeVisible();
  expect((await api.requests(SCHEDULE)).map(({ body }) => body)).toMatchObject([
    { sendAt: expect.stringMatching(/^2020-01-01T/) },
    { sendAt: null },
    { sendAt: null },
    { sendAt: null },
  ]);
});

test.each([
  [true, 'The test is on its way to you.'],
  [false, 'The test is in the data folder’s outbox, because no mail server is set up.'],
])('a test letter is on its way only where a mail server is set: %s', async (mail, words) => {
  await openAt({ mail }, issue());
  await api.answer(`PUT ${ISSUE}`, { body: issue({ version: 2 }) });
  await api.answer(`POST ${ISSUE}/test`, { status: 204 });
  await click('Send a test to me').click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expectClean();
});

test('without a mail server the question before sending says where the letters go', async () => {
  await openAt({ mail: false }, issue());
  await click('Send now').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/data folder’s outbox and reaches no one/);
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/It goes to 1 person/);
});
