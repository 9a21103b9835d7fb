/** What decisions change: through, with changes, refused, taken down; and what the author is shown of it. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { publishedStory, storyForm, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Db } from '../platform/db.ts';
import { approveStory, rejectStory, setWarnings, takeDownStory } from './moderated.ts';
import { signals } from './tables.ts';

const home = openForFile(openTestApp);

const decide = (change: (tx: Db) => Promise<void>) => home.ctx.db.transaction(change);
const shown = (id: string) => callAs(null, 'GET', `${home.url}/api/stories/${id}`);

test('a moderator’s changes are published, and the author sees what was sent beside them', async () => {
  const author = await signUp(home.url);
  const sentContent = 'Ring us on 020 7946 0958 and we will tell you how we found each other again after the move.';
  const content = sentContent.replace(' on 020 7946 0958', '');
  const { id } = await tellStory(home, author, { content: sentContent });
  const marks = () => home.ctx.db.$count(signals, eq(signals.targetId, id));
  expect(await marks()).toBe(1);
  await decide((tx) =>
    approveStory(tx, home.ctx, id, { content, sentContent, notes: 'We took out the number.', warnings: ['mature'] }),
  );
  expect(await marks()).toBe(0);
  expect((await shown(id)).body).toMatchObject({ content, contentWarnings: ['mature'] });
  expect(JSON.stringify((await shown(id)).body)).not.toContain('7946');
  expect((await callAs(author, 'GET', `${home.url}/api/stories/mine`)).body.items).toMatchObject([
    { status: 'published', content, sentContent, moderationNotes: 'We took out the number.' },
  ]);
});

test('a refused story is its author’s alone, with the reason, and may be sent again', async () => {
  const author = await signUp(home.url);
  const { id } = await tellStory(home, author);
  await decide((tx) => rejectStory(tx, home.ctx, id, 'Please leave out the street.'));
  expect((await shown(id)).status).toBe(404);
  const mine = async () => (await callAs(author, 'GET', `${home.url}/api/stories/mine`)).body.items;
  expect(await mine()).toMatchObject([{ status: 'rejected', moderationNotes: 'Please leave out the street.' }]);
  await callAs(author, 'PUT', `${home.url}/api/stories/${id}`, { ...storyForm(), version: 1 });
  expect(await mine()).toMatchObject([{ status: 'pending', moderationNotes: '', version: 2 }]);
});

test('what is taken down is out of every list, and its comments with it', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  await callAs(reader, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: 'Oh.' });
  await decide((tx) => takeDownStory(tx, home.ctx, story.id, 'It names somebody.'));
  expect((await shown(story.id)).status).toBe(404);
  expect((await callAs(null, 'GET', `${home.url}/api/stories/${story.id}/comments`)).status).toBe(404);
  const list = await callAs(null, 'GET', `${home.url}/api/stories?limit=100`);
  expect(JSON.stringify(list.body)).not.toContain(story.id);
  expect((await callAs(reader, 'GET', `${home.url}/api/comments/mine`)).body.items).toMatchObject([
    { body: 'Oh.', storyTitle: '', removed: false },
  ]);
});

test('warnings are set over what is published already', async () => {
  const { story } = await publishedStory(home);
  await decide((tx) => setWarnings(tx, home.ctx, story.id, ['sensitive']));
  expect((await shown(story.id)).body).toMatchObject({ excerpt: '', contentWarnings: ['sensitive'] });
});
