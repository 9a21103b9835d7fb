/** Nobody decides about a text of their own while another moderator is there, and nobody but its author ever hears whose it was. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newModerator, openModerationApp } from '../../tests/server/moderation-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { tellStory } from '../../tests/server/tell-story.ts';
import type { Actor } from '../platform/app-context.ts';
import { isOnlyModerator } from './moderator.ts';

const home = openForFile(openModerationApp);

const SAID = 'You wrote this yourself, so another moderator has to decide.';
const rowsOf = async (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await home.ctx.db.execute<Record<string, unknown>>(query)).rows;
const setRole = (role: string | null, ...people: NewAccount[]) =>
  Promise.all(
    people.map(({ userId }) =>
      home.ctx.db.execute(
        sql`update users set app_metadata = jsonb_set(app_metadata, '{role}', ${JSON.stringify(role)}::jsonb) where id = ${userId}`,
      ),
    ),
  );
/** The moderator's own story, published by the other, with a comment of the moderator under it, both reported. */
async function publishedOwn() {
  const story = await tellStory(home, home.moderator);
  await home.ask('POST', `/stories/${story.id}/approve`, { notes: '' }, home.other);
  const said = await callAs(home.moderator, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: 'Still.' });
  const reader = await newModerator(home);
  await setRole('user', reader);
  for (const path of [`stories/${story.id}`, `comments/${said.body.comment.id}`])
    await callAs(reader, 'POST', `${home.url}/api/${path}/report`, { reason: 'Privacy concerns' });
  return { story, commentId: said.body.comment.id as string };
}

test('every decision about an own story is refused with plain words, changes nothing and leaves no trace in the log', async () => {
  const story = await tellStory(home, home.moderator);
  const read = (await home.ask('GET', `/stories/${story.id}`)).body;
  expect(read).toMatchObject({ own: true, mayDecide: false });
  const at = `/stories/${story.id}`;
  const tries: [string, object][] = [
    [`${at}/approve`, { notes: '' }],
    [`${at}/reject`, { reason: 'No.' }],
    [`${at}/warnings`, { warnings: ['mature'] }],
  ];
  for (const [path, body] of tries)
    expect(await home.ask('POST', path, body), path).toMatchObject({ status: 403, body: { detail: SAID } });
  await home.ask('POST', `${at}/second-opinion`, { question: 'What do you think?' }, home.other);
  const answer = { advice: 'approve', answer: 'Splendid.' };
  expect((await home.ask('POST', `${at}/second-opinion/answer`, answer)).status).toBe(403);
  const after = (await home.ask('GET', at, undefined, home.other)).body;
  expect(after).toMatchObject({ status: 'pending', contentWarnings: [], own: false, mayDecide: true });
  expect(after.decisions).toMatchObject([{ act: 'second-opinion-asked', by: home.other.email }]);
  expect((await home.ask('POST', `${at}/approve`, { notes: '' }, home.other)).status).toBe(204);
});

test('reports about an own story or comment are settled by somebody else', async () => {
  const { story, commentId } = await publishedOwn();
  for (const [kind, id] of [
    ['story', story.id],
    ['comment', commentId],
  ])
    for (const outcome of ['kept', 'removed'])
      expect(
        await home.ask('POST', '/reports', { kind, id, outcome, reason: 'It stays.' }),
        `${kind} ${outcome}`,
      ).toMatchObject({ status: 403, body: { detail: SAID } });
  expect((await home.ask('DELETE', `/comments/${commentId}`)).status).toBe(403);
  expect((await home.ask('DELETE', `/comments/${commentId}`, undefined, home.other)).status).toBe(204);
  expect(
    (await home.ask('POST', '/reports', { kind: 'story', id: story.id, outcome: 'kept' }, home.other)).status,
  ).toBe(204);
});

test('who is alone, or with moderators who are shut out, may; the log tells them it was their own, and those who come later only that nobody else was there', async () => {
  const story = await tellStory(home, home.moderator);
  const mayDecide = async () => (await home.ask('GET', `/stories/${story.id}`)).body.mayDecide;
  const shut = (until: string | null) =>
    home.ctx.db.execute(sql`update users set banned_until = ${until} where id = ${home.other.userId}`);
  expect(await mayDecide()).toBe(false);
  await shut('2999-01-01T00:00:00Z');
  expect(await mayDecide()).toBe(true);
  await shut(null);
  expect(await mayDecide()).toBe(false);
  await setRole('user', home.other);
  const foreign = await tellStory(home, home.other);
  expect((await home.ask('GET', `/stories/${story.id}`)).body).toMatchObject({ own: true, mayDecide: true });
  for (const { id } of [story, foreign])
    expect((await home.ask('POST', `/stories/${id}/approve`, { notes: '' })).status).toBe(204);
  await setRole('moderator', home.other);

  const logAs = async (actor: NewAccount) =>
    (await home.ask('GET', '/decisions', undefined, actor)).body.items.slice(0, 2) as {
      targetId: string;
      own: boolean;
    }[];
  expect(await logAs(home.moderator)).toMatchObject([
    { targetId: foreign.id, own: false, details: { alone: true } },
    { targetId: story.id, own: true, details: { alone: true } },
  ]);
  expect(await logAs(home.other)).toMatchObject([
    { targetId: foreign.id, own: false, details: { alone: true } },
    { targetId: story.id, own: false, details: { alone: true } },
  ]);
  expect((await home.ask('GET', `/stories/${story.id}`)).body.decisions).toMatchObject([{ own: true }]);
  // What is kept of both has the same shape.
  const kept = await rowsOf(
    sql`select act, reason, details - 'version' as details from moderation_decisions where target_id in (${story.id}, ${foreign.id})`,
  );
  expect(kept[0]).toEqual(kept[1]);

  // Whose it was is gone with the story.
  await callAs(home.moderator, 'DELETE', `${home.url}/api/stories/${story.id}`);
  expect(await logAs(home.moderator)).toMatchObject([{ own: false }, { targetId: story.id, own: false }]);
});

test('where a hosted issuer keeps the roles, whoever decided anything in the last ninety days is another moderator', async () => {
  await home.ask(
    'POST',
    `/stories/${(await tellStory(home, await signUp(home.url))).id}/approve`,
    { notes: '' },
    home.other,
  );
  const actor = { userId: home.moderator.userId } as Actor;
  const alone = (days: number) =>
    isOnlyModerator(
      home.ctx.db,
      {
        ...home.ctx,
        env: { ...home.ctx.env, AUTH_ISSUER_URL: 'https://issuer.example' },
        clock: { now: () => new Date(Date.now() + days * 86_400_000) },
      },
      actor,
    );
  expect(await alone(0)).toBe(false);
  expect(await alone(89)).toBe(false);
  expect(await alone(91)).toBe(true);
});
