/** Two copies of the server on one database: what changes at one is gone, two seconds later, from the pages that the other keeps. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRevision } from '../../server/follow-revision.ts';
import { createApp } from '../../server/http.ts';
import { followsRevision, openPageCache } from '../../server/page-cache.ts';
import { packAnswer } from '../../server/platform/http/pack-answer.ts';
import { appContext } from '../../server/platform/http/router-context.ts';
import { readPublicRevision } from '../../server/site/public-changes.ts';
import { loader as readArticlePage } from '../../web/blog/article-page.server.ts';
import { loader as readStoryPage } from '../../web/stories/story-page.server.ts';
import { newAdmin } from './admin-app.ts';
import { openForFile } from './open-for-file.ts';
import { openPostApp, wholePost } from './post-app.ts';
import { callAs, signUp } from './sign-up.ts';
import { publishedStory, tellStory } from './tell-story.ts';

const home = openForFile(openPostApp);
let other: { url: string; server: Server };
beforeAll(async () => {
  const server = serve({ fetch: createApp(home.ctx, null).fetch, hostname: '127.0.0.1', port: 0 }) as Server;
  await new Promise((done) => server.once('listening', done));
  other = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
});
afterAll(async () => {
  await new Promise((done) => other.server.close(done));
});

let at = 0;
/** Nobody asks a copy more often than that for what has changed. */
const later = () => {
  at += 2_000;
};

/** Pages as they are kept, of the data that they are rendered from. */
function openPages() {
  const counted = { rendered: 0 };
  const failed = (error: unknown) => {
    throw error;
  };
  const cache = openPageCache({
    now: () => at,
    failed: (_key, error) => failed(error),
    follows: followsRevision,
    revision: followRevision({ read: () => readPublicRevision(home.ctx.db), now: () => at, failed }),
    async render(key) {
      counted.rendered += 1;
      const [, id = ''] = /^\/blog\/(?:stories\/)?(.*)$/.exec(key) ?? [];
      const context = new RouterContextProvider();
      context.set(appContext, home.ctx);
      const request = new Request(`http://home${key}`);
      const asked = { context, params: { slug: id, storyId: id }, request } as unknown as LoaderFunctionArgs;
      const read = key.startsWith('/blog/stories/') ? readStoryPage : readArticlePage;
      const answer = await read(asked).catch((thrown: unknown) => {
        if (thrown instanceof Response) return { init: { status: thrown.status }, data: null };
        throw thrown;
      });
      const status = answer.init?.status ?? 200;
      if (status !== 200) return { keep: false, status };
      const plain = Buffer.from(JSON.stringify(answer.data));
      return { keep: true, packed: packAnswer({ plain, type: 'application/json', headers: {} }) };
    },
  });
  return {
    counted,
    /** Null for what is not kept: gone, or moved. */
    read: async (key: string) => JSON.parse((await cache.get(key))?.plain.body.toString() ?? 'null'),
  };
}

test('a post that is changed at one copy is the new one on the other’s kept page, and no page at its former address', async () => {
  const pages = openPages();
  const saved = await home.saved({ slug: 'kept-elsewhere', status: 'published' });
  later();
  expect((await pages.read('/blog/kept-elsewhere')).article.title).toBe(saved.post.title);
  const change = (path: string, version: number, more: object) =>
    home.ask('PUT', path, { ...wholePost(), ...saved.post, ...more, version });
  const edited = await change(`/blog/${saved.id}`, 1, { title: 'Changed at the first copy' });
  expect(edited.status).toBe(200);
  later();
  expect((await pages.read('/blog/kept-elsewhere')).article.title).toBe('Changed at the first copy');
  const moved = await change(`/blog/${saved.id}`, 2, { slug: 'moved-elsewhere' });
  expect(moved.status).toBe(200);
  later();
  expect(await pages.read('/blog/kept-elsewhere')).toBeNull();
  expect((await pages.read('/blog/moved-elsewhere')).article.id).toBe(saved.id);
});

test('a comment stands on the other’s kept page once it is posted, until it is removed; a like renders nothing anew', async () => {
  const { story } = await publishedStory(home);
  const [reader, key] = [await signUp(home.url), `/blog/stories/${story.id}`];
  const pages = openPages();
  const said = async () => {
    later();
    const { comments } = await pages.read(key);
    return comments.items.map(({ body }: { body: string }) => body);
  };
  expect(await said()).toEqual([]);
  const posted = await callAs(reader, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: 'So do we.' });
  expect(await said()).toEqual(['So do we.']);

  const { rendered } = pages.counted;
  const { id } = posted.body.comment;
  for (const path of [`/stories/${story.id}/like`, `/comments/${id}/like`]) {
    expect((await callAs(reader, 'POST', `${home.url}/api${path}`)).status).toBe(200);
  }
  expect(await said()).toEqual(['So do we.']);
  expect(pages.counted.rendered).toBe(rendered);

  expect((await callAs(reader, 'DELETE', `${home.url}/api/comments/${id}`)).status).toBe(204);
  expect(await said()).toEqual([]);
});

test('nothing on a story’s kept page is of whoever commented or asks', async () => {
  const { story } = await publishedStory(home);
  const reader = await signUp(home.url);
  await callAs(reader, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: 'Thank you for this.' });
  later();
  const { comments } = await openPages().read(`/blog/stories/${story.id}`);
  expect(comments).toMatchObject({ total: 1, items: [{ own: false, liked: false, reported: false }] });
  expect(comments.items[0].createdAt).toMatch(/:00\.000Z$/);
  expect(Object.keys(comments.items[0]).sort()).toEqual(
    ['authorName', 'body', 'createdAt', 'id', 'liked', 'likes', 'own', 'reported'].sort(),
  );
});

test('a story that is sent to one copy waits in the moderators’ number at the other', async () => {
  const moderator = await newAdmin(home);
  const waiting = async () => (await callAs(moderator, 'GET', `${other.url}/api/admin/waiting`)).body.stories;
  const before = await waiting();
  await tellStory(home, await signUp(home.url));
  expect(await waiting()).toBe(before + 1);
});
