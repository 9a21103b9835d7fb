/**
 * Public pages, kept in memory: fresh ones are sent as they are, stale ones too while a new one is rendered, and a
 * rendering that fails leaves the old page standing. Pages that follow a revision are fresh only while it is the same.
 */

import { keptPage } from '../content/public-pages.ts';
import type { Revision } from './follow-revision.ts';
import type { Packed } from './platform/http/pack-answer.ts';

/** `keep: false` for what only its asker may have: anything but 200, or an answer that sets cookies. */
export type Rendered = { keep: true; packed: Packed } | { keep: false; status: number };

export interface PageCacheOptions {
  /** `before` is the page kept so far: where nothing changed, it may be given back as it is. */
  render(key: string, before: Packed | null): Promise<Rendered>;
  /** Of the pages that `follows` names; they are never sent once another is known. */
  revision?: Revision;
  /** Whether a page changes with the revision; no page does unless told. */
  follows?(key: string): boolean;
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Told of each rendering that failed; `error` is its cause. */
  failed(key: string, error: unknown): void;
  freshMs?: number;
  staleMs?: number;
  /** After a failed rendering the next try waits so long. */
  retryMs?: number;
  maxPages?: number;
  maxBytes?: number;
}

export interface PageCache {
  /** What can be sent this instant; a stale page is renewed behind it. */
  ready(key: string): Packed | null;
  /** Waits for a rendering where nothing is ready; null when this page cannot be kept: render it for the asker alone. */
  get(key: string): Promise<Packed | null>;
  /** Resolves when no rendering is under way. */
  settled(): Promise<void>;
  /** How many are kept. */
  size(): number;
}

interface Entry {
  packed: Packed;
  freshUntil: number;
  staleUntil: number;
  usedAt: number;
  /** Known when its rendering began. */
  revision: string;
}

interface Shelf {
  get(key: string): Entry | undefined;
  /** In place of what was kept under this key; what was used longest ago goes where it is too much. */
  put(key: string, packed: Packed, revision: string): void;
  drop(key: string): void;
  size(): number;
}

type ShelfRules = Required<Pick<PageCacheOptions, 'now' | 'freshMs' | 'staleMs' | 'maxPages' | 'maxBytes'>>;

function openShelf({ now, freshMs, staleMs, maxPages, maxBytes }: ShelfRules): Shelf {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= entries.get(key)?.packed.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get: (key) => entries.get(key),
    put(key, packed, revision) {
      drop(key);
      const at = now();
      const freshUntil = at + freshMs;
      entries.set(key, { packed, freshUntil, staleUntil: freshUntil + staleMs, usedAt: at, revision });
      bytes += packed.bytes;
      while (entries.size > 1 && (entries.size > maxPages || bytes > maxBytes)) {
        const others = [...entries].filter(([other]) => other !== key);
        drop(others.reduce((oldest, other) => (other[1].usedAt < oldest[1].usedAt ? other : oldest))[0]);
      }
    },
    drop,
    size: () => entries.size,
  };
}

interface SharedRuns {
  run(key: string): Promise<void>;
  /** Resolves when none is under way. */
  settled(): Promise<void>;
}

/** Whoever asks while a run for the same key is under way waits for that one. */
function shareRuns(start: (key: string) => Promise<void>): SharedRuns {
  const underWay = new Map<string, Promise<void>>();
  return {
    run(key) {
      const running = underWay.get(key);
      if (running) return running;
      const started = start(key).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    async settled() {
      await Promise.all(underWay.values());
    },
  };
}

export function openPageCache({
  render,
  now,
  failed,
  freshMs = 60_000,
  staleMs = 600_000,
  retryMs = 5_000,
  revision,
  follows = () => false,
  maxPages = 500,
  maxBytes = 32 * 1024 * 1024,
}: PageCacheOptions): PageCache {
  const shelf = openShelf({ now, freshMs, staleMs, maxPages, maxBytes });
  const renewals = shareRuns(renew);
  const followed = (key: string): Revision | undefined => (follows(key) ? revision : undefined);

  async function renew(key: string): Promise<void> {
    const entry = shelf.get(key);
    // What changes while it is being rendered makes it another page's turn.
    const made = followed(key)?.last() ?? '';
    try {
      const rendered = await render(key, entry?.packed ?? null);
      if (rendered.keep) shelf.put(key, rendered.packed, made);
      else if (rendered.status >= 500) throw new Error(`The page was answered with ${rendered.status}.`);
      else shelf.drop(key);
    } catch (error) {
      failed(key, error);
      if (entry) entry.freshUntil = now() + retryMs;
    }
  }

  function ready(key: string): Packed | null {
    const entry = shelf.get(key);
    if (!entry) return null;
    const following = followed(key);
    if (following && following.recent() !== entry.revision) return null;
    const at = now();
    // Past the stale time too when the last try failed a moment ago: an old page is better than none.
    if (at >= entry.staleUntil && at >= entry.freshUntil) return null;
    entry.usedAt = at;
    if (at >= entry.freshUntil) void renewals.run(key);
    return entry.packed;
  }

  return {
    ready,
    async get(key) {
      await followed(key)?.settle();
      const kept = ready(key);
      if (kept) return kept;
      await renewals.run(key);
      return shelf.get(key)?.packed ?? null;
    },
    settled: renewals.settled,
    size: shelf.size,
  };
}

const MAX_KEY_LENGTH = 200;

/**
 * Under which name a request's page is kept: its path and those names of the query that the page reads. `url` is the path
 * with its query, as in the request line. Null for what is not kept: pages that are not public,
 * queries too long to be meant, and those with a name that makes a page its asker's alone. The key is itself the address
 * to render.
 */
export function pageKey(url: string): string | null {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  const page = keptPage(path);
  if (!page) return null;
  if (at === -1 || !page.reads) return path;
  const asked = new URLSearchParams(url.slice(at + 1));
  if (page.never?.some((name) => asked.get(name))) return null;
  const kept = new URLSearchParams();
  for (const name of page.reads) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const key = kept.size === 0 ? path : `${path}?${kept}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** Whether the page of a key changes with what editors and moderators do. */
export function followsRevision(key: string): boolean {
  const at = key.indexOf('?');
  return keptPage(at === -1 ? key : key.slice(0, at))?.follows === true;
}
