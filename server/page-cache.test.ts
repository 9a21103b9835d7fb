import { expect, it } from 'vitest';
import { openPageCache, type PageCacheOptions, type Rendered } from './page-cache.ts';
import { packAnswer } from './platform/http/pack-answer.ts';

const page = (text: string): Rendered => ({
  keep: true,
  packed: packAnswer({ plain: Buffer.from(text), type: 'text/html', headers: {} }),
});

/** A cache whose clock is moved by hand and whose renderings are written down; by default each renders its number. */
function watched(options: Partial<PageCacheOptions> = {}) {
  const seen = { at: 0, rendered: [] as string[], failures: [] as string[] };
  const { render = async () => page(String(seen.rendered.length)), ...others } = options;
  const cache = openPageCache({
    now: () => seen.at,
    failed: (key, error) => seen.failures.push(`${key}: ${(error as Error).message}`),
    freshMs: 60,
    staleMs: 600,
    retryMs: 5,
    ...others,
    render: (key, before) => {
      seen.rendered.push(key);
      return render(key, before);
    },
  });
  return { cache, seen, text: async (key: string) => (await cache.get(key))?.plain.body.toString() };
}

it('renders nothing while a page is fresh', async () => {
  const { cache, seen, text } = watched();
  expect(cache.ready('/')).toBeNull();
  expect(await text('/')).toBe('1');
  seen.at = 59;
  expect(cache.ready('/')?.plain.body.toString()).toBe('1');
  expect(seen.rendered).toEqual(['/']);
});

it('sends a stale page at once and renders its successor behind it, once', async () => {
  const { cache, seen, text } = watched();
  await text('/');
  seen.at = 61;
  expect(cache.ready('/')?.plain.body.toString()).toBe('1');
  expect(cache.ready('/')?.plain.body.toString()).toBe('1');
  await cache.settled();
  expect(seen.rendered).toHaveLength(2);
  expect(cache.ready('/')?.plain.body.toString()).toBe('2');
});

it('waits for a new page once the old one is past being stale', async () => {
  const { cache, seen, text } = watched();
  await text('/');
  seen.at = 661;
  expect(cache.ready('/')).toBeNull();
  expect(await text('/')).toBe('2');
});

it('renders once for all who ask at the same time', async () => {
  const { seen, text } = watched();
  expect(await Promise.all(Array.from({ length: 20 }, () => text('/')))).toEqual(Array(20).fill('1'));
  expect(seen.rendered).toHaveLength(1);
});

it('keeps serving the old page when rendering fails, says so, and tries again a little later', async () => {
  let broken = false;
  const { cache, seen, text } = watched({
    render: async () => {
      if (broken) throw new Error('no prices');
      return page('good');
    },
  });
  await text('/pricing');
  broken = true;
  seen.at = 61;
  cache.ready('/pricing');
  await cache.settled();
  expect(seen.failures).toEqual(['/pricing: no prices']);
  expect(cache.ready('/pricing')?.plain.body.toString()).toBe('good');
  expect(seen.rendered).toHaveLength(2);
  seen.at = 67;
  cache.ready('/pricing');
  await cache.settled();
  expect(seen.rendered).toHaveLength(3);
  seen.at = 5_000;
  expect(await text('/pricing')).toBe('good');
  expect(seen.failures).toHaveLength(3);
});

it('takes an answer of 500 for a failure, too', async () => {
  let status = 200;
  const { cache, seen, text } = watched({
    render: async () => (status === 200 ? page('good') : { keep: false, status }),
  });
  await text('/');
  status = 500;
  seen.at = 61;
  cache.ready('/');
  await cache.settled();
  expect(seen.failures).toEqual(['/: The page was answered with 500.']);
  expect(await text('/')).toBe('good');
});

it('never keeps what is not for everyone, and forgets a page that is gone', async () => {
  let gone = false;
  const { cache, seen, text } = watched({
    render: async () => (gone ? { keep: false, status: 404 } : page('good')),
  });
  await text('/');
  gone = true;
  seen.at = 61;
  cache.ready('/');
  await cache.settled();
  expect(cache.ready('/')).toBeNull();
  expect(await cache.get('/')).toBeNull();
  expect(seen.failures).toEqual([]);
});

it('answers nothing when the first rendering fails: the asker gets a rendering of their own', async () => {
  const { cache, seen } = watched({ render: () => Promise.reject(new Error('down')) });
  expect(await cache.get('/')).toBeNull();
  expect(seen.failures).toEqual(['/: down']);
});

it('gives the page kept so far to the rendering, which may give it back', async () => {
  const { cache, seen, text } = watched({
    render: async (_key, before) => (before ? { keep: true, packed: before } : page('same')),
  });
  await text('/');
  const first = cache.ready('/');
  seen.at = 61;
  cache.ready('/');
  await cache.settled();
  seen.at = 120;
  expect(cache.ready('/')).toBe(first);
  expect(seen.rendered).toHaveLength(2);
});

it('stays within its bounds by letting go of the page that was asked for least lately', async () => {
  for (const bounds of [{ maxPages: 2 }, { maxBytes: 25 }]) {
    const { cache, seen, text } = watched({ render: async () => page('ten bytes.'), ...bounds });
    for (const [at, key] of ['/a', '/b', '/a', '/c'].entries()) {
      seen.at = at;
      await text(key);
    }
    expect(['/a', '/b', '/c'].map((key) => cache.ready(key) !== null)).toEqual([true, false, true]);
  }
});

it('keeps a page larger than all its room, alone, and calls that no failure', async () => {
  const { cache, seen, text } = watched({ render: async () => page('ten bytes.'), maxBytes: 5 });
  await text('/a');
  expect(cache.ready('/a')).not.toBeNull();
  await text('/b');
  expect(seen.failures).toEqual([]);
  expect(['/a', '/b'].map((key) => cache.ready(key) !== null)).toEqual([false, true]);
});

it('lets an older page go for a new one, never the new one itself', async () => {
  const { cache, seen, text } = watched({ maxPages: 1 });
  for (const [at, key] of [
    [10, '/a'],
    [5, '/b'],
  ] as const) {
    seen.at = at;
    await text(key);
  }
  expect(['/a', '/b'].map((key) => cache.ready(key) !== null)).toEqual([false, true]);
});

it('counts a page that is rendered again once', async () => {
  const { cache, seen, text } = watched({ render: async () => page('ten bytes.'), maxBytes: 25 });
  await text('/a');
  await text('/b');
  seen.at = 61;
  cache.ready('/a');
  await cache.settled();
  expect(['/a', '/b'].map((key) => cache.ready(key) !== null)).toEqual([true, true]);
});

it('sends an old page again at once, not after another failing try, while the last failure is a moment ago', async () => {
  let broken = false;
  const { cache, seen, text } = watched({
    render: async () => {
      if (broken) throw new Error('no prices');
      return page('good');
    },
  });
  await text('/pricing');
  broken = true;
  seen.at = 5_000;
  expect(await text('/pricing')).toBe('good');
  expect(cache.ready('/pricing')?.plain.body.toString()).toBe('good');
  expect(seen.rendered).toHaveLength(2);
});

/** A revision that is moved by hand; null while it has to be asked for. */
function byHand() {
  const state = { recent: 'one' as string | null, last: 'one', settles: 0 };
  const revision = {
    recent: () => state.recent,
    last: () => state.last,
    settle: async () => {
      state.settles += 1;
      state.recent = state.last;
    },
  };
  return { state, revision };
}

it('sends no page of another revision, and never one that was not compared lately', async () => {
  const { state, revision } = byHand();
  const { cache, seen, text } = watched({ revision, follows: (key) => key === '/blog' });
  await text('/blog');
  await text('/about');
  state.recent = state.last = 'two';
  expect(cache.ready('/blog')).toBeNull();
  expect(cache.ready('/about')).not.toBeNull();
  expect(await text('/blog')).toBe('3');
  expect(cache.ready('/blog')?.plain.body.toString()).toBe('3');
  state.recent = null;
  expect(cache.ready('/blog')).toBeNull();
  expect(await text('/blog')).toBe('3');
  expect(seen.rendered).toHaveLength(3);
});

it('renders again what changed while it was being rendered', async () => {
  const { state, revision } = byHand();
  const { text } = watched({
    revision,
    follows: () => true,
    render: async () => {
      const shown = state.last;
      await Promise.resolve();
      if (shown === 'one') state.recent = state.last = 'two';
      return page(shown);
    },
  });
  expect(await text('/blog')).toBe('one');
  expect(await text('/blog')).toBe('two');
});

it('leaves an old page standing where its successor cannot be rendered', async () => {
  const { state, revision } = byHand();
  let broken = false;
  const { text, seen } = watched({
    revision,
    follows: () => true,
    render: async () => {
      if (broken) throw new Error('no words');
      return page('as it was');
    },
  });
  await text('/blog');
  broken = true;
  state.recent = state.last = 'two';
  expect(await text('/blog')).toBe('as it was');
  expect(seen.failures).toEqual(['/blog: no words']);
});
