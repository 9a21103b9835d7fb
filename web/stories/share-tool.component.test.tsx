/** The wizard of a story: every rule is said at its field, nothing typed is lost, one story comes of one sending, and danger is answered with help. */
import '../style/stories.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import { api, signIn } from '../../tests/component/api.ts';
import { expectClean } from '../../tests/component/expect-clean.ts';
import { PHONE, show } from '../../tests/component/show.tsx';
import { useSession } from '../client/sessions/use-session.ts';
import { forgetOnDevice } from '../journal/device-seal.ts';
import { formsKept } from '../journal/use-kept-form.ts';
import { ShareSent, ShareTool } from './share-tool.tsx';
import { editPlace, NEW_STORY } from './use-share-form.ts';

const SEND = 'POST /api/stories';
const ID = '00000000-0000-4000-8000-00000000000a';
const TITLE = 'Six hours without power';
const WORDS = 'For a year we only ever talked about logistics. Then the power went out for six hours.';
const STORY: OwnStory = {
  id: ID,
  title: TITLE,
  pseudonym: true,
  displayName: 'Quiet Heron',
  relationshipContext: [],
  content: WORDS,
  tags: ['trust'],
  contentWarnings: [],
  allowPublic: true,
  allowComments: false,
  status: 'pending',
  version: 1,
  submittedOn: '2031-03-01',
  publishedAt: null,
  moderationNotes: '',
  sentContent: null,
  likes: 0,
  comments: 0,
};
const sent = (help: 'self-harm' | null = null) => ({ status: 201, body: { story: STORY, help } });

function Tool() {
  const { user } = useSession();
  return user ? <ShareTool user={user} place={NEW_STORY} /> : null;
}
const EDITED = editPlace(STORY);
function EditTool({ version, reload }: { version: number; reload: () => void }) {
  const { user } = useSession();
  return user ? <ShareTool user={user} place={EDITED} edited={{ id: ID, version, reload }} /> : null;
}

beforeEach(async () => {
  await formsKept();
  for (const name of [NEW_STORY.name, EDITED.name]) await forgetOnDevice(name);
  signIn();
});

const question = page.getByRole('heading', { level: 1 });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (name: string) => page.getByRole('textbox', { name });
const open = (size = PHONE) => show(<Tool />, { path: '/blog/share', session: true, size });

async function toReview() {
  await field('Title').fill(TITLE);
  await click('Continue');
  await field('Your story').fill(WORDS);
  await click('Continue');
  await expect.element(question).toHaveTextContent('Before you send it');
}
async function agree() {
  await click('Trust');
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
}

test('the name: a title is needed, and a name where one is chosen; each mistake takes the focus', async () => {
  await open();
  await expect.element(question).toHaveTextContent('What will you call it?');
  await click('Continue');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveAccessibleDescription(/Please give your story a title/);
  await expectClean();
  await userEvent.keyboard(TITLE);
  await page.getByRole('radio', { name: /^A name I choose/ }).click();
  await click('Continue');
  await expect.element(field('Display name')).toHaveFocus();
  await expect
    .element(field('Display name'))
    .toHaveAccessibleDescription(/Please provide a display name or use a pseudonym/);
  await page.getByRole('radio', { name: /^A pseudonym/ }).click();
  await click('Continue');
  await expect.element(question).toHaveTextContent('What happened?');
  await expect.element(question).toHaveFocus();
});

test('the words: needed, long enough, and previewed under the name they would stand under', async () => {
  await open();
  await field('Title').fill(TITLE);
  await click('Continue');
  await click('Continue');
  await expect.element(field('Your story')).toHaveAccessibleDescription(/Please share your story/);
  await field('Your story').fill('Too short.');
  await click('Continue');
  await expect.element(field('Your story')).toHaveAccessibleDescription(/at least 50 characters/);
  await expectClean();
  await field('Your story').fill(WORDS);
  await click('Preview');
  const preview = page.getByRole('dialog');
  await expect
    .element(preview)
    .toMatchTextContent(new RegExp(`${TITLE}.*Shared by a pseudonym.*${WORDS.slice(0, 30)}`));
  await expectClean();
  await preview.getByRole('button', { name: 'Back to writing' }).click();
  await expect.element(field('Your story')).toHaveValue(WORDS);
});

test('before it is sent: one to four tags, and a yes', async () => {
  await open();
  await toReview();
  await click('Submit Story');
  await expect.element(page.getByText('Please select at least one tag')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Communication' })).toHaveFocus();
  // Any number of warnings may be chosen, so that they look like boxes to tick and not like one choice of three.
  const warning = page.getByRole('checkbox', { name: /^Sensitive/ }).element();
  const tick = warning.parentElement?.querySelector('.choice-tick');
  expect(tick && getComputedStyle(tick).borderRadius).toBe('7px');
  for (const tag of ['Communication', 'Trust', 'Dates', 'Repair']) await click(tag);
  await expect.element(page.getByRole('button', { name: 'Growth' })).toBeDisabled();
  await click('Submit Story');
  await expect.element(page.getByText('Please confirm consent to share your story')).toBeVisible();
  await expectClean();
  expect(await api.requests(SEND)).toEqual([]);
});

test('what cannot be sent stays; sent again it is the same story, once; and nothing of the draft is left', async () => {
  const view = await open();
  await toReview();
  await agree();
  await page.getByRole('switch', { name: /^Allow comments/ }).click();
  await api.answer(SEND, { fault: 'no-connection' });
  await click('Submit Story');
  await expect.element(page.getByText('Submission Failed: Failed to submit story. Please try again.')).toBeVisible();
  await expectClean();
  await api.answer(SEND, sent());
  const release = await api.hold(SEND);
  await click('Submit Story');
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await release();
  await expect.element(question).toHaveTextContent('Your story is with us');
  await expect.element(question).toHaveFocus();
  await expectClean();
  const requests = await api.requests(SEND);
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(requests[1]?.body).toMatchObject({ title: TITLE, content: WORDS, tags: ['trust'], allowComments: false });
  await formsKept();
  await view.unmount();
  await open();
  await expect.element(field('Title')).toHaveValue('');
});

test.each([
  [true, /Your stories, and we’ll send a short email that gives nothing away\./],
  [false, /their answer under Your stories\./],
])('who sent a story is promised an email only where mail reaches people: %s', async (mail, words) => {
  const story = { ...STORY, status: 'pending' as const };
  await show(<ShareSent sent={{ story, help: null }} />, { path: '/blog/share', setUp: { mail } });
  await expect.element(page.getByRole('main')).toMatchTextContent(words);
  if (!mail) await expect.element(page.getByRole('main')).not.toMatchTextContent(/email/);
});

test('a draft is there again after the page was left, where it was left', async () => {
  const view = await open();
  await field('Title').fill(TITLE);
  await click('Continue');
  await field('Your story').fill(WORDS);
  await formsKept();
  await view.unmount();
  await open();
  await expect.element(question).toHaveTextContent('What happened?');
  await expect.element(field('Your story')).toHaveValue(WORDS);
});

test('what the server refuses is said at its field, in its step', async () => {
  await api.answer(SEND, { refusal: 'invalid', detail: 'Please leave links out.', field: 'content' });
  await open();
  await toReview();
  await agree();
  await click('Submit Story');
  await expect.element(question).toHaveTextContent('What happened?');
  await expect.element(field('Your story')).toHaveAccessibleDescription(/Please leave links out\./);
  await expect.element(field('Your story')).toHaveFocus();
});

test('an author whose story tells of danger is shown help at once', async () => {
  await api.answer(SEND, sent('self-harm'));
  await open();
  await toReview();
  await agree();
  await click('Submit Story');
  await expect.element(page.getByRole('heading', { name: 'You matter more than the story' })).toBeVisible();
  await expectClean();
});

test('an edit that began from an older version says so, and either text can be kept', async () => {
  const asked: string[] = [];
  const reload = () => void asked.push('again');
  const EDIT = 'PUT /api/stories/{id}';
  await api.answer(EDIT, { refusal: 'version-conflict', detail: 'This story changed meanwhile.' });
  const view = await show(<EditTool version={1} reload={reload} />, { path: '/blog/edit', session: true });
  await expect.element(field('Title')).toHaveValue(TITLE);
  await field('Title').fill('One candle');
  await click('Continue');
  await click('Continue');
  // Consent is given anew, and what was chosen before stands.
  await expect.element(page.getByRole('switch', { name: /^Allow comments/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^I agree/ }).click();
  await click('Save Changes');
  await expect.poll(() => asked).toEqual(['again']);
  await formsKept();
  await view.unmount();

  await api.answer(EDIT, { body: { story: { ...STORY, title: 'One candle', version: 3 }, help: null } });
  await show(<EditTool version={2} reload={reload} />, { path: '/blog/edit', session: true });
  await expect.element(page.getByText('This story has changed since you started')).toBeVisible();
  await expectClean();
  await click('Keep my words');
  await click('Save Changes');
  await expect.element(question).toHaveTextContent('Your story is with us');
  expect((await api.requests(EDIT)).map(({ body }) => body)).toMatchObject([
    { title: 'One candle', version: 1 },
    { title: 'One candle', version: 2 },
  ]);
});
