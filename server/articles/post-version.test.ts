/** The job over real posts with a moved clock: what was deleted is gone from the list, what readers saw and what is being typed is there. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TypedPost } from '../../domain/articles/posts/post-views.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time-units.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openPostApp, wholePost } from '../../tests/server/post-app.ts';
import { JOBS } from '../jobs.ts';
import type { Actor } from '../platform/app-context.ts';
import { autosavePost, dropAutosave } from './autosave.ts';
import { readPost, savePost } from './post.ts';
import { listPostVersions, readPostVersion } from './post-version.ts';

const home = openForFile(openPostApp);

const job = JOBS.find(({ name }) => name === 'forget-old-versions');
const forget = () => job?.run(home.ctx);

/** A sign-in does not last as long as this clock moves: what the routes call is called here. */
const editor = (userId = home.admin.userId): Actor => ({
  userId,
  sessionId: randomUUID(),
  email: home.admin.email,
  emailVerified: true,
  role: 'admin',
  adult: true,
  provedAt: 0,
});

const versionsOf = async (id: string, kind = 'saved'): Promise<number[]> =>
  (await listPostVersions(home.ctx, editor(), id, 1)).items
    .filter((line) => line.kind === kind)
    .map(({ version }) => version);
async function save(id: string, version: number, change: Partial<TypedPost> = {}): Promise<void> {
  await savePost(home.ctx, editor(), id, { ...wholePost({ slug: id, ...change }), version });
}

/** A moment of the clock that is not near midnight, UTC. */
const toNoon = () => home.pass(DAY_MS - ((home.ctx.clock.now().getTime() - DAY_MS / 2) % DAY_MS));

test('after a day only the last of its day is left, but what readers saw, what is kept and what somebody types on', async () => {
  toNoon();
  const id = randomUUID();
  await save(id, 0, { bodyMdx: 'One.' });
  await save(id, 1, { bodyMdx: 'Two.' });
  await save(id, 2, { bodyMdx: 'Three.', status: 'published' });
  await save(id, 3, { bodyMdx: 'Four.', status: 'draft' });
  const somebody = editor(randomUUID());
  await autosavePost(home.ctx, somebody, id, { post: wholePost(), base: 4 });
  await save(id, 4, { bodyMdx: 'Five.' });
  await save(id, 5, { bodyMdx: 'Six.' });
  await forget();
  expect(await versionsOf(id)).toEqual([6, 5, 4, 3, 2, 1]);

  home.pass(DAY_MS + HOUR_MS);
  await forget();
  expect(await versionsOf(id)).toEqual([6, 4, 3]);
  expect(await versionsOf(id, 'autosave')).toHaveLength(1);
  expect(await readPost(home.ctx, editor(), id)).toMatchObject({ version: 6, post: { bodyMdx: 'Six.' } });
  expect((await readPostVersion(home.ctx, id, 'saved', 3)).bodyMdx).toBe('Three.');

  await dropAutosave(home.ctx, somebody, id);
  await forget();
  expect(await versionsOf(id)).toEqual([6, 3]);
});

test('days stay for a month, weeks for good', async () => {
  toNoon();
  // To a Monday.
  while (home.ctx.clock.now().getUTCDay() !== 1) home.pass(DAY_MS);
  const id = randomUUID();
  await save(id, 0);
  for (let day = 1; day < 14; day += 1) {
    home.pass(DAY_MS);
    await save(id, day, { excerpt: `Day ${day}.` });
  }
  home.pass(DAY_MS + HOUR_MS);
  await forget();
  expect(await versionsOf(id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  home.pass(45 * DAY_MS);
  await forget();
  expect(await versionsOf(id)).toEqual([14, 7]);
});
