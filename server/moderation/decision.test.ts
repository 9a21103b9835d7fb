/** Decisions about stories: each falls once, on the words that were read, is written down for good, and is told to its author alone. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quarterOf } from '../../domain/moderation/repeat-offender.ts';
import { openModerationApp } from '../../tests/server/moderation-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { publishedStory, storyForm, tellStory } from '../../tests/server/tell-story.ts';
import { forgetOldOffences } from './offence.ts';
import { offences } from './tables.ts';

const home = openForFile(openModerationApp);

const pending = async () => {
  const author = await signUp(home.url);
  return { author, story: await tellStory(home, author) };
};
const decisionsOn = async (id: string) => (await home.ask('GET', `/stories/${id}`)).body.decisions;
const mine = async (author: Awaited<ReturnType<typeof pending>>['author']) =>
  (await callAs(author, 'GET', `${home.url}/api/stories/mine`)).body.items[0];

test('a story let through with changes: readers see them, its author sees both and the notes, the log says who', async () => {
  const { author, story } = await pending();
  const editedContent = `${story.content} And so it stayed.`;
  const answer = await home.ask('POST', `/stories/${story.id}/approve`, { notes: 'Thank you.', editedContent });
  expect(answer.status).toBe(204);
  const shown = await callAs(null, 'GET', `${home.url}/api/stories/${story.id}`);
  expect(shown.body.content).toBe(editedContent);
  expect(await mine(author)).toMatchObject({
    status: 'published',
    moderationNotes: 'Thank you.',
    sentContent: story.content,
    content: editedContent,
  });
  expect(await decisionsOn(story.id)).toMatchObject([
    { act: 'approved-with-edits', by: home.moderator.email, title: story.title, details: { notes: 'Thank you.' } },
  ]);
});

test('an edit keeps the limits of a story, and one that changes nothing is none', async () => {
  const { story } = await pending();
  const approve = (editedContent: string) =>
    home.ask('POST', `/stories/${story.id}/approve`, { notes: '', editedContent });
  expect(await approve('Too short')).toMatchObject({
    status: 422,
    body: { field: 'editedContent', detail: 'Please share more details (at least 50 characters)' },
  });
  expect((await approve(`  ${story.content}\n`)).status).toBe(204);
  expect(await decisionsOn(story.id)).toMatchObject([{ act: 'approved' }]);
});

test('a refusal needs words, and its author reads them', async () => {
  const { author, story } = await pending();
  const reject = (reason: string) => home.ask('POST', `/stories/${story.id}/reject`, { reason });
  for (const blank of ['', '   \n ']) {
    expect(await reject(blank)).toMatchObject({
      status: 422,
      body: { field: 'reason', detail: 'Please choose or write a reason' },
    });
  }
  expect((await mine(author)).status).toBe('pending');
  expect((await reject('Please leave out the street.')).status).toBe(204);
  expect(await mine(author)).toMatchObject({ status: 'rejected', moderationNotes: 'Please leave out the street.' });
  expect(await decisionsOn(story.id)).toMatchObject([{ act: 'rejected', reason: 'Please leave out the street.' }]);
});

test('two moderators in one moment: one decision falls, and the other is told', async () => {
  const { story } = await pending();
  const answers = await Promise.all([
    home.ask('POST', `/stories/${story.id}/approve`, { notes: '' }),
    home.ask('POST', `/stories/${story.id}/reject`, { reason: 'Not this one.' }, home.other),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await decisionsOn(story.id)).toHaveLength(1);
});

test('nobody decides about words they have not read: an edit of the author comes first', async () => {
  const { author, story } = await pending();
  const read = (await home.ask('GET', `/stories/${story.id}`)).body;
  await callAs(author, 'PUT', `${home.url}/api/stories/${story.id}`, { ...storyForm(), version: story.version });
  const approval = await home.ask('POST', `/stories/${story.id}/approve`, { notes: '', version: read.version });
  expect(approval).toMatchObject({ status: 409, body: { code: 'version-conflict' } });
  const refusal = await home.ask('POST', `/stories/${story.id}/reject`, { reason: 'No.', version: read.version });
  expect(refusal.status).toBe(409);
  expect(await decisionsOn(story.id)).toEqual([]);
});

test('what its author took back is not there for moderators either', async () => {
  const { author, story } = await pending();
  await callAs(author, 'DELETE', `${home.url}/api/stories/${story.id}`);
  expect((await home.ask('GET', `/stories/${story.id}`)).status).toBe(404);
  expect((await home.ask('POST', `/stories/${story.id}/approve`, { notes: '' })).status).toBe(404);
  expect((await home.ask('POST', '/stories/nothing/approve', { notes: '' })).status).toBe(404);
});

test('content warnings are set in every state, and written down when they change', async () => {
  const { story } = await publishedStory(home);
  const warn = (warnings: string[]) => home.ask('POST', `/stories/${story.id}/warnings`, { warnings });
  expect((await warn(['mature'])).status).toBe(204);
  expect((await warn(['mature'])).status).toBe(204);
  expect((await callAs(null, 'GET', `${home.url}/api/stories/${story.id}`)).body.contentWarnings).toEqual(['mature']);
  expect(await decisionsOn(story.id)).toMatchObject([{ act: 'warnings-set', details: { from: [], to: ['mature'] } }]);
  expect((await warn(['loud'])).status).toBe(422);
});

test('a second opinion: one question at a time, answered by somebody else', async () => {
  const { story } = await pending();
  const at = `/stories/${story.id}/second-opinion`;
  expect((await home.ask('POST', at, { question: ' ' })).status).toBe(422);
  expect((await home.ask('POST', at, { question: 'Is the place too plain?' })).status).toBe(204);
  expect((await home.ask('POST', at, { question: 'And the name?' }, home.other)).status).toBe(409);
  expect((await home.ask('GET', '/waiting')).body.opinions).toBe(0);
  expect((await home.ask('GET', '/waiting', undefined, home.other)).body.opinions).toBe(1);
  expect((await home.ask('GET', '/stories?filter=opinion')).body.items).toMatchObject([
    { id: story.id, secondOpinion: 'asked' },
  ]);

  const answer = { advice: 'edit', answer: 'Take out the square.' };
  expect((await home.ask('POST', `${at}/answer`, answer)).status).toBe(403);
  expect((await home.ask('POST', `${at}/answer`, answer, home.other)).status).toBe(204);
  expect((await home.ask('POST', `${at}/answer`, answer, home.other)).status).toBe(409);
  expect((await home.ask('GET', `/stories/${story.id}`)).body).toMatchObject({
    secondOpinion: 'given',
    opinions: [{ question: 'Is the place too plain?', own: true, advice: 'edit', answeredBy: home.other.email }],
  });
});

test('after three refusals lately moderators are told, without learning who it is; erasure forgets the count', async () => {
  const author = await signUp(home.url);
  const refuse = async () => {
    const story = await tellStory(home, author);
    await home.ask('POST', `/stories/${story.id}/reject`, { reason: 'No offers, please.' });
  };
  await refuse();
  await refuse();
  const story = await tellStory(home, author);
  const offences = async () => (await home.ask('GET', `/stories/${story.id}`)).body.offences;
  expect(await offences()).toEqual({ lately: 2, inYear: 2, repeat: false });
  await home.ask('POST', `/stories/${story.id}/reject`, { reason: 'No offers, please.' });
  expect(await offences()).toEqual({ lately: 3, inYear: 3, repeat: true });

  const rows = async () => {
    const found = await home.ctx.db.execute(sql`select * from offences`);
    return found.rows;
  };
  const before = await rows();
  expect(JSON.stringify(before)).not.toContain(author.userId);
  await callAs(author, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(await rows()).toHaveLength(before.length - 1);
});

test('what was counted is forgotten after a year', async () => {
  const now = home.ctx.clock.now();
  const quarter = (back: number) =>
    quarterOf(new Date(now.getFullYear(), now.getMonth() - 3 * back, 1, 12).toISOString());
  const author = 'somebody, long ago';
  await home.ctx.db.insert(offences).values([0, 3, 4, 9].map((back) => ({ author, quarter: quarter(back), times: 1 })));
  await forgetOldOffences(home.ctx);
  const left = await home.ctx.db.select().from(offences).where(eq(offences.author, author));
  expect(left.map((row) => row.quarter).sort()).toEqual([quarter(3), quarter(0)]);
});

test('the log cannot be changed or emptied, whoever tries', async () => {
  const { db } = home.ctx;
  for (const statement of [
    sql`update moderation_decisions set reason = 'other'`,
    sql`delete from moderation_decisions`,
    sql`truncate moderation_decisions`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'Decisions of moderation are only ever added to.' },
    });
  }
});

test('the pages of moderators are not there for anyone else, and no others are there for moderators', async () => {
  const { author, story } = await pending();
  const paths: [string, string, unknown?][] = [
    ['GET', '/waiting'],
    ['GET', '/dashboard'],
    ['GET', '/stories'],
    ['GET', `/stories/${story.id}`],
    ['POST', `/stories/${story.id}/approve`, { notes: '' }],
    ['POST', `/stories/${story.id}/reject`, { reason: 'No.' }],
    ['POST', `/stories/${story.id}/warnings`, { warnings: [] }],
    ['POST', `/stories/${story.id}/second-opinion`, { question: 'Well?' }],
    ['GET', '/reports'],
    ['GET', '/decisions'],
    ['GET', '/presets'],
  ];
  for (const [method, path, body] of paths) {
    expect((await home.ask(method, path, body, author)).status, path).toBe(404);
    expect((await home.ask(method, path, body, null)).status, path).toBe(401);
  }
  expect((await mine(author)).status).toBe('pending');
  expect((await home.ask('GET', '/accounts?email=a@example.org')).status).toBe(404);
  expect((await home.ask('GET', '/audit')).status).toBe(404);
});

test('no answer to a moderator holds a trace of who an author is', async () => {
  const { author, story } = await pending();
  for (const path of ['/stories', `/stories/${story.id}`, '/decisions', '/dashboard']) {
    const text = JSON.stringify((await home.ask('GET', path)).body);
    expect(text).not.toContain(author.userId);
    expect(text).not.toContain(author.email);
    expect(text).not.toMatch(/sealed/i);
  }
});
