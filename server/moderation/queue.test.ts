/** What moderators work through: the queue with its filters, and reports, settled once for everybody who made them. */
import { expect, test } from 'vitest';
import { openModerationApp } from '../../tests/server/moderation-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { madeUpWord, publishedStory, tellStory } from '../../tests/server/tell-story.ts';

const home = openForFile(openModerationApp);

const queue = async (query: string) => (await home.ask('GET', `/stories?${query}`)).body;
const ids = async (query: string) => (await queue(query)).items.map(({ id }: { id: string }) => id);
const tell = async (more: Parameters<typeof tellStory>[2]) => tellStory(home, await signUp(home.url), more);

test('the queue is filtered by signal, searched by words and parts of names, and sorted', async () => {
  const words = `zephyr${madeUpWord().slice(0, 4)}`;
  const plain = await tell({ title: `${words} one` });
  const phone = await tell({
    title: `${words} two`,
    content: 'Ring us on 020 7946 0958 or write to robin@example.org, we would love to hear how you found it.',
  });
  expect(await ids(`q=${words}`)).toEqual(expect.arrayContaining([plain.id, phone.id]));
  expect(await ids(`q=${words}&filter=any-signal`)).toEqual([phone.id]);
  expect(await ids(`q=${words}&filter=email`)).toEqual([phone.id]);
  expect(await ids(`q=${words}&filter=slur`)).toEqual([]);
  expect((await ids(`q=${words}&sort=signals`))[0]).toBe(phone.id);
  expect(await ids(`q=${words.slice(0, 8)}`)).toHaveLength(2);
  expect(await ids('q=%25')).toEqual([]);
  expect((await queue(`q=${words}&filter=email`)).items[0]).toMatchObject({
    signals: { phone: 1, email: 1 },
    reports: 0,
    secondOpinion: 'none',
    status: 'pending',
  });
  const { found, content } = (await home.ask('GET', `/stories/${phone.id}`)).body;
  const passage = found.find(({ kind }: { kind: string }) => kind === 'email');
  expect(content.slice(passage.start, passage.end)).toBe('robin@example.org');
});

test('twenty a page, none twice and none left out', async () => {
  const words = `pageful${madeUpWord().slice(0, 4)}`;
  for (let each = 0; each < 11; each++) {
    const author = await signUp(home.url);
    for (const half of ['a', 'b']) await tellStory(home, author, { title: `${words} ${each}${half}` });
  }
  const first = await queue(`q=${words}`);
  const second = await queue(`q=${words}&page=2`);
  expect(first).toMatchObject({ total: 22, page: 1, limit: 20, hasNext: true, hasPrev: false });
  expect(second).toMatchObject({ page: 2, hasNext: false, hasPrev: true });
  const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(new Set(seen).size).toBe(22);
});

test('what cannot be asked is refused by its name', async () => {
  for (const [query, field] of [
    ['status=withdrawn', 'status'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['filter=mood', 'filter'],
  ]) {
    expect(await home.ask('GET', `/stories?${query}`)).toMatchObject({ status: 422, body: { field } });
  }
});

const report = async (path: string, reason: string, actor = signUp(home.url)) =>
  callAs(await actor, 'POST', `${home.url}/api${path}/report`, { reason });

test('reports of one thing stand as one entry; a kept one is settled for all, and the log says so', async () => {
  const { story } = await publishedStory(home, { title: 'Reported and kept' });
  const twice = signUp(home.url);
  await report(`/stories/${story.id}`, 'Privacy concerns', twice);
  await report(`/stories/${story.id}`, 'Other', twice);
  await report(`/stories/${story.id}`, 'Spam or promotional');
  const { body } = await home.ask('GET', '/reports?kind=story');
  expect(body.items.find(({ id }: { id: string }) => id === story.id)).toMatchObject({
    kind: 'story',
    title: 'Reported and kept',
    times: 2,
    visible: true,
    reasons: [
      { reason: 'Spam or promotional', times: 1 },
      { reason: 'Privacy concerns', times: 1 },
    ],
  });
  expect((await home.ask('GET', `/stories/${story.id}`)).body).toMatchObject({ reports: 2, secondOpinion: 'none' });
  expect((await ids('status=published&sort=reports'))[0]).toBe(story.id);
  const settle = () => home.ask('POST', '/reports', { kind: 'story', id: story.id, outcome: 'kept' });
  expect((await settle()).status).toBe(204);
  expect((await settle()).status).toBe(409);
  expect((await home.ask('GET', '/waiting')).body.reports).toBe(0);
  expect((await home.ask('GET', '/decisions?act=report-dismissed')).body.items[0]).toMatchObject({
    targetId: story.id,
    title: 'Reported and kept',
    details: { reports: 2 },
  });
  expect((await callAs(null, 'GET', `${home.url}/api/stories/${story.id}`)).status).toBe(200);
});

test('a story taken down after a report: out of sight, settled, with a reason for its author', async () => {
  const { author, story } = await publishedStory(home);
  await report(`/stories/${story.id}`, 'Harassment or abuse');
  const remove = (reason: string) =>
    home.ask('POST', '/reports', { kind: 'story', id: story.id, outcome: 'removed', reason });
  expect((await remove(' ')).status).toBe(422);
  expect((await remove('It puts somebody down.')).status).toBe(204);
  expect((await callAs(null, 'GET', `${home.url}/api/stories/${story.id}`)).status).toBe(404);
  expect((await home.ask('GET', '/reports')).body.total).toBe(0);
  expect((await callAs(author, 'GET', `${home.url}/api/stories/mine`)).body.items[0]).toMatchObject({
    status: 'rejected',
    moderationNotes: 'It puts somebody down.',
  });
});

test('a comment is taken away once, by its report or under its story', async () => {
  const { story } = await publishedStory(home);
  const say = async (body: string) =>
    (await callAs(await signUp(home.url), 'POST', `${home.url}/api/stories/${story.id}/comments`, { body })).body
      .comment.id;
  const [reported, plain] = [await say('Buy my course.'), await say('And this one.')];
  await report(`/comments/${reported}`, 'Spam or promotional');
  expect((await home.ask('GET', '/reports?kind=comment')).body.items).toMatchObject([
    { id: reported, passage: 'Buy my course.', storyId: story.id },
  ]);
  const settle = { kind: 'comment', id: reported, outcome: 'removed', reason: 'Spam or promotional' };
  expect((await home.ask('POST', '/reports', settle)).status).toBe(204);
  expect((await home.ask('GET', `/stories/${story.id}`)).body.latestComments).toMatchObject([{ id: plain }]);
  expect((await home.ask('DELETE', `/comments/${plain}`)).status).toBe(204);
  expect((await home.ask('DELETE', `/comments/${plain}`)).status).toBe(404);
  const shown = await callAs(null, 'GET', `${home.url}/api/stories/${story.id}/comments`);
  expect(shown.body).toMatchObject({ items: [], total: 0 });
  expect((await home.ask('GET', '/decisions?act=comment-removed')).body.total).toBe(2);
});

test('the badge counts what waits, and follows at once', async () => {
  const waiting = async () => (await home.ask('GET', '/waiting')).body;
  const before = await waiting();
  const story = await tell({});
  expect((await waiting()).stories).toBe(before.stories + 1);
  await home.ask('POST', `/stories/${story.id}/approve`, { notes: '' });
  expect(await waiting()).toEqual(before);
});

test('the dashboard: sums, five that wait, three that are read most', async () => {
  const { body } = await home.ask('GET', '/dashboard');
  expect(body).toMatchObject({ pendingStories: (await home.ask('GET', '/waiting')).body.stories });
  expect(body.awaiting).toHaveLength(5);
  expect(body.topStories.length).toBeLessThanOrEqual(3);
});

test('six answers are ready, and one that was reworded takes the place of its own', async () => {
  const { presets } = await import('./tables.ts');
  await home.ctx.db.insert(presets).values({ position: 2, text: 'In other words.' });
  const { body } = await home.ask('GET', '/presets');
  expect(body.presets).toHaveLength(6);
  expect(body.presets[2]).toBe('In other words.');
});
