/** What the editor opens with, over the calls' own answers and a real store of the browser's kind. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EditedPost, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { type OpenedPost, openPost } from './open-post.ts';
import { dropPost, forgetPosts, type KeptPost, keepPost, keptPosts, stashPost } from './post-store.ts';

const ID = '5b1d3c2e-0000-4000-8000-000000000001';
const ADA = 'ada';
const post = (title: string): TypedPost => ({ ...NEW_POST, title });

/** What the server would answer, by path. */
let answers: Record<string, unknown>;
beforeEach(async () => {
  answers = {};
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : Response.json({ code: 'not-found' }, { status: 404 }),
  );
  await forgetPosts();
});
/** Tabs that live. */
let living: OpenedPost[] = [];
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});
function close(): void {
  for (const { tab } of living) tab.release();
  living = [];
}

const there = (version: number, title: string, autosave: EditedPost['autosave'] = null) => {
  answers[`/api/admin/blog/${ID}`] = { id: ID, version, post: post(title), createdAt: '', updatedAt: '', autosave };
};
const here = (base: number, title: string, at: string, owner = ADA, tab = 'first'): KeptPost => ({
  id: ID,
  tab,
  owner,
  base,
  basePost: post('As it was'),
  post: post(title),
  at,
});
/** In one more tab; those of before stay as they are. */
async function openMore(isNew = false): Promise<OpenedPost | null> {
  const opened = await openPost(ID, ADA, isNew);
  if (opened) living.push(opened);
  return opened;
}
/** As the only tab there is. */
async function open(isNew = false): Promise<OpenedPost | null> {
  close();
  return openMore(isNew);
}

test('a post without anything typed opens as it is kept; one that is not there is none, but a new one is blank', async () => {
  there(3, 'Kept');
  expect(await open()).toMatchObject({ base: { version: 3 }, post: { title: 'Kept' }, typedAt: null, newer: null });
  answers = {};
  expect(await open()).toBeNull();
  expect(await open(true)).toMatchObject({ base: { version: 0 }, post: NEW_POST });
});

test('the newest of what was typed comes back, whether this device has it or the server', async () => {
  const autosave = { post: post('There'), base: 3, savedAt: '2026-11-22T10:00:00.000Z' };
  there(3, 'Kept', autosave);
  expect(await open()).toMatchObject({ post: { title: 'There' }, base: { post: { title: 'Kept' } }, newer: null });
  await keepPost(here(3, 'Here', '2026-11-22T09:59:00.000Z'));
  expect((await open())?.post.title).toBe('There');
  await keepPost(here(3, 'Here', '2026-11-22T10:01:00.000Z'));
  expect((await open())?.post.title).toBe('Here');
});

test('what was typed on a version that is no longer the last says so, and keeps what it was made on', async () => {
  there(5, 'Theirs');
  await keepPost(here(3, 'Mine', '2026-11-22T10:00:00.000Z'));
  expect(await open()).toMatchObject({
    base: { version: 3, post: { title: 'As it was' } },
    post: { title: 'Mine' },
    newer: 5,
  });
});

test('what was typed on a version that was deleted meanwhile opens all the same, with nothing taken as agreed', async () => {
  there(5, 'Theirs', { post: post('Mine'), base: 3, savedAt: '2026-11-22T10:00:00.000Z' });
  expect(await open()).toMatchObject({ base: { version: 3, post: NEW_POST }, post: { title: 'Mine' }, newer: 5 });
});

test('what another account typed on this device opens for nobody else', async () => {
  there(3, 'Kept');
  await keepPost(here(3, 'Not hers', '2026-11-22T10:00:00.000Z', 'bea'));
  expect((await open())?.post.title).toBe('Kept');
});

test('of a post that was deleted meanwhile, what was typed stays', async () => {
  await keepPost(here(3, 'Mine', '2026-11-22T10:00:00.000Z'));
  expect(await open()).toMatchObject({ deleted: true, base: { version: 0 }, post: { title: 'Mine' } });
});

test('what a closing page left in web storage counts where it is the newer, once, and goes with the rest', async () => {
  await keepPost(here(3, 'Half a', '2026-11-22T10:00:00.000Z'));
  stashPost(here(3, 'Half a sentence', '2026-11-22T10:00:01.000Z'));
  expect((await keptPosts(ID, ADA))[0]?.post.title).toBe('Half a sentence');
  expect(localStorage.getItem(`post ${ID} first`)).toBeNull();
  await keepPost(here(3, 'A whole one', '2026-11-22T10:00:03.000Z'));
  stashPost(here(3, 'Older', '2026-11-22T10:00:02.000Z'));
  expect((await keptPosts(ID, ADA))[0]?.post.title).toBe('A whole one');
  stashPost(here(3, 'Gone', '2026-11-22T10:00:04.000Z'));
  await dropPost({ id: ID, tab: 'first' });
  expect(await keptPosts(ID, ADA)).toEqual([]);
});

test('two tabs that live keep each their own, and take nothing from each other', async () => {
  there(3, 'Kept');
  const first = await openMore();
  const second = await openMore();
  expect(first?.tab.name).not.toBe(second?.tab.name);
  await keepPost(here(3, 'In the first', '2026-11-22T10:00:00.000Z', ADA, first?.tab.name));
  await keepPost(here(3, 'In the second', '2026-11-22T10:00:01.000Z', ADA, second?.tab.name));
  expect(await keptPosts(ID, ADA)).toHaveLength(2);
  expect(await openMore()).toMatchObject({ post: { title: 'Kept' }, left: [] });
});

test('of two closed tabs the newer text opens under its own name, and the other is told of', async () => {
  there(3, 'Kept');
  await keepPost(here(3, 'Older', '2026-11-22T10:00:00.000Z', ADA, 'first'));
  await keepPost(here(3, 'Newer', '2026-11-22T10:00:01.000Z', ADA, 'second'));
  expect(await open()).toMatchObject({
    post: { title: 'Newer' },
    tab: { name: 'second' },
    left: [{ tab: 'first', post: { title: 'Older' } }],
  });
  expect(await keptPosts(ID, ADA)).toHaveLength(2);
});

test('a closed tab whose text is saved, or the one that opens, is not told of and goes', async () => {
  there(3, 'Kept', { post: post('Typed'), base: 3, savedAt: '2026-11-22T10:00:05.000Z' });
  await keepPost(here(2, 'Kept', '2026-11-22T10:00:00.000Z', ADA, 'first'));
  await keepPost(here(3, 'Typed', '2026-11-22T10:00:01.000Z', ADA, 'second'));
  await keepPost(here(3, 'Typed', '2026-11-22T10:00:02.000Z', ADA, 'third'));
  expect(await open()).toMatchObject({ post: { title: 'Typed' }, tab: { name: 'third' }, left: [] });
  expect(await keptPosts(ID, ADA)).toMatchObject([{ tab: 'third' }]);
});

test('what the server has is newer, and what this device has is told of all the same', async () => {
  there(3, 'Kept', { post: post('Elsewhere'), base: 3, savedAt: '2026-11-22T10:00:05.000Z' });
  await keepPost(here(3, 'Here', '2026-11-22T10:00:00.000Z'));
  expect(await open()).toMatchObject({ post: { title: 'Elsewhere' }, left: [{ post: { title: 'Here' } }] });
});
