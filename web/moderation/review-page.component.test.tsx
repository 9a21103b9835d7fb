/** One story before a moderator: by keys and by buttons let through, changed or refused; and when somebody decided first, or the author wrote meanwhile, nothing typed is lost. */
import '../style/admin.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { show } from '../../tests/component/show.tsx';
import { ApproveDialog } from './decision-dialogs.tsx';
import ReviewPage from './review-page.tsx';
import '../style/moderation.css';

const ID = '00000000-0000-4000-8000-00000000000a';
const STORY = 'GET /api/admin/stories/{id}';
const QUEUE = 'GET /api/admin/stories';
const APPROVE = 'POST /api/admin/stories/{id}/approve';
const REJECT = 'POST /api/admin/stories/{id}/reject';
const ASK = 'POST /api/admin/stories/{id}/second-opinion';
const ANSWER = 'POST /api/admin/stories/{id}/second-opinion/answer';
const WARN = 'POST /api/admin/stories/{id}/warnings';
const CONTENT = 'We walk after supper. Ring us on 020 7946 0958 and we will tell you more.';
const story = (more: Partial<ModeratedStory> = {}): ModeratedStory => ({
  id: ID,
  title: 'Call us any time',
  displayName: 'Quiet Heron',
  preview: CONTENT,
  tags: ['communication'],
  contentWarnings: [],
  status: 'pending',
  submittedOn: '2031-03-01',
  signals: { phone: 1 },
  reports: 0,
  secondOpinion: 'none',
  own: false,
  mayDecide: true,
  version: 1,
  pseudonym: true,
  relationshipContext: [],
  content: CONTENT,
  sentContent: null,
  moderationNotes: null,
  allowPublic: true,
  allowComments: true,
  found: [{ kind: 'phone', start: CONTENT.indexOf('020'), end: CONTENT.indexOf(' and we'), part: 'content' }],
  openReasons: [],
  offences: null,
  opinions: [],
  decisions: [],
  latestComments: [],
  ...more,
});
const none = { body: { items: [], total: 0, page: 1, limit: 20, hasNext: false, hasPrev: false } };
const dialog = page.getByRole('dialog');
const bodies = async (call: Parameters<typeof api.requests>[0]) => (await api.requests(call)).map(({ body }) => body);
const open = async (...stories: ModeratedStory[]) => {
  signIn({ role: 'moderator' });
  await api.answer(STORY, ...stories.map((body) => ({ body })));
  await api.answer(QUEUE, none);
  await show(<ReviewPage />, { path: `/admin/stories/${ID}`, pattern: '/admin/stories/:storyId' });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Call us any time');
};

test('by keys alone: the passage is marked, the change is shown, and the author gets a note', async () => {
  await open(story());
  const mark = page.getByText('020 7946 0958', { exact: false }).last();
  await expect.element(mark).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toContain('020 7946 0958');
  await expectClean();
  await userEvent.keyboard('e');
  const field = page.getByRole('textbox', { name: 'Edited text' });
  await expect.element(field).toHaveFocus();
  await field.fill(CONTENT.replace(' on 020 7946 0958', ''));
  expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent).join()).toContain('020 7946 0958');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('a');
  await expect.element(dialog).toMatchTextContent(/Approve with changes/);
  await expectClean();
  await dialog.getByRole('textbox', { name: 'Notes for the author' }).fill('We took out the number.');
  await api.answer(APPROVE, { status: 204 });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('You went to /admin/stories')).toBeVisible();
  expect(await bodies(APPROVE)).toEqual([
    { notes: 'We took out the number.', version: 1, editedContent: CONTENT.replace(' on 020 7946 0958', '') },
  ]);
});

test('keys are letters while something is typed', async () => {
  await open(story());
  await page.getByRole('button', { name: 'Change text' }).click();
  const field = page.getByRole('textbox', { name: 'Edited text' });
  await field.fill('');
  await userEvent.keyboard('area nun');
  await expect.element(field).toHaveValue('area nun');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal without words is none; a ready answer can be reworded before it goes', async () => {
  await open(story());
  await api.answer('GET /api/admin/presets', { body: { presets: ['First answer', 'Second answer'] } });
  await api.answer(REJECT, { status: 204 });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const reject = dialog.getByRole('button', { name: 'Reject', exact: true });
  await reject.click();
  await expect.element(dialog.getByText('Please choose or write a reason')).toBeVisible();
  expect(await bodies(REJECT)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Second answer' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveValue('Second answer');
  await reason.fill('Second answer, in other words');
  await expectClean();
  await reject.click();
  await expect.element(page.getByText('You went to /admin/stories')).toBeVisible();
  expect(await bodies(REJECT)).toEqual([{ reason: 'Second answer, in other words', version: 1 }]);
});

test('where somebody decided first the second is told, keeps what they typed until then, and reads the story again', async () => {
  await open(story(), story({ status: 'published', version: 2 }));
  await api.answer(APPROVE, { refusal: 'conflict', detail: 'Somebody has decided about this story already.' });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const notes = dialog.getByRole('textbox', { name: 'Notes for the author' });
  await notes.fill('Thank you.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText('Somebody has decided about this story already.')).toBeVisible();
  await expect.element(notes).toHaveValue('Thank you.');
  await expectClean();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).not.toBeInTheDocument();
});

test('a warning that is chosen while the story is read again stays chosen, whichever answer comes first', async () => {
  const titled = (title: string, more: Partial<ModeratedStory> = {}) => story({ title, ...more });
  await open(
    story(),
    titled('Read before'),
    titled('Read meanwhile'),
    titled('Read after', { contentWarnings: ['mature'] }),
  );
  await api.answer(ASK, { status: 204 });
  await api.answer(WARN, { status: 204 });
  const mature = page.getByRole('button', { name: 'Mature' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Second opinion' }).click();
    await dialog.getByRole('textbox', { name: 'What would you like to know?' }).fill('Is it long enough?');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const heading = page.getByRole('heading', { level: 1 });

  // Read before the server had it, and there before the server has answered it.
  const saveWarning = await api.hold(WARN);
  await mature.click();
  await ask();
  await expect.element(heading).toHaveTextContent('Read before');
  await expect.element(mature).toHaveAttribute('aria-pressed', 'true');
  await saveWarning();
  await expect.element(page.getByText('Content warnings saved.')).toBeInTheDocument();
  await expect.element(mature).toHaveAttribute('aria-pressed', 'true');

  // Asked for before it was saved, and there afterwards: it is asked for again.
  await mature.click();
  await expect.element(mature).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Content warnings saved.')).toBeInTheDocument();
  const readStory = await api.hold(STORY);
  await ask();
  await mature.click();
  await expect.element(page.getByText('Content warnings saved.')).toBeInTheDocument();
  await readStory();
  await expect.element(heading).toHaveTextContent('Read after');
  await expect.element(mature).toHaveAttribute('aria-pressed', 'true');
  expect(await bodies(WARN)).toEqual([{ warnings: ['mature'] }, { warnings: [] }, { warnings: ['mature'] }]);
});

test('a decision that does not get through can be sent again, with what was typed', async () => {
  await open(story());
  await api.answer(APPROVE, { fault: 'no-connection' }, { status: 204 });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Notes for the author' }).fill('Thank you.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(dialog.getByText('Twofold cannot be reached just now.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('You went to /admin/stories')).toBeVisible();
  expect(await bodies(APPROVE)).toEqual([
    { notes: 'Thank you.', version: 1 },
    { notes: 'Thank you.', version: 1 },
  ]);
});

test.each([
  [true, 'It goes live right away. The author gets a discreet email a few hours later.'],
  [false, 'It goes live right away.'],
])('a letter to the author is spoken of only where letters reach people: %s', async (mail, words) => {
  const done = () => undefined;
  const props = { edited: null, notes: '', onNotes: done, onClose: done, onDone: done, onStale: done };
  await show(<ApproveDialog story={story()} {...props} />, { setUp: { mail } });
  await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
});

test('an opinion says nothing until one is chosen, and is sent as chosen', async () => {
  const asked = {
    id: ID,
    question: 'Is it long enough?',
    askedAt: '2031-03-01T10:00:00.000Z',
    askedBy: 'a@example.org',
  };
  const unanswered = { ...asked, own: false, advice: null, answer: null, answeredAt: null, answeredBy: null };
  await open(story({ secondOpinion: 'asked', opinions: [unanswered] }), story());
  await api.answer(ANSWER, { status: 204 });
  await page.getByRole('button', { name: 'Give opinion' }).click();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It names nobody.');
  const send = dialog.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(dialog.getByText('Please choose what you would do')).toBeVisible();
  expect(dialog.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await expectClean();
  expect(await bodies(ANSWER)).toEqual([]);
  await dialog.getByRole('radio').last().click();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodies(ANSWER)).toHaveLength(1);
});

test('one’s own story is decided by another; without a right to decide there is nothing to click', async () => {
  await open(story({ own: true, mayDecide: false }));
  await expect.element(page.getByText('You wrote this yourself')).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Change text'])
    expect(page.getByRole('button', { name, exact: true }).elements()).toEqual([]);
  await userEvent.keyboard('a');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what was sent is what is said, also where the right to decide was lost while the reason was written', async () => {
  await open(story(), story({ title: 'Reload', mayDecide: false }));
  await api.answer(ASK, { status: 204 });
  await api.answer(REJECT, { status: 204 });
  await api.answer('GET /api/admin/presets', { body: { presets: ['First answer'] } });
  const read = await api.hold(STORY);
  await page.getByRole('button', { name: 'Second opinion' }).click();
  await dialog.getByRole('textbox', { name: 'What would you like to know?' }).fill('Is it long enough?');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It names a number.');
  await read();
  await expect.element(page.getByText('Reload', { exact: true })).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('Rejected', { exact: true })).toBeVisible();
  expect(await bodies(REJECT)).toEqual([{ reason: 'It names a number.', version: 1 }]);
});

test('a page is not left with words that are kept nowhere else, unless on a yes', async () => {
  await open(story());
  await page.getByRole('button', { name: 'Change text' }).click();
  await page.getByRole('textbox', { name: 'Edited text' }).fill('Another text');
  await page.getByRole('link', { name: 'Story Moderation' }).click();
  await expect.element(dialog).toMatchTextContent(/Leave without saving\?/);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Edited text' })).toHaveValue('Another text');
  await page.getByRole('link', { name: 'Story Moderation' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByText('You went to /admin/stories')).toBeVisible();
});
