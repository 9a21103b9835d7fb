/**
 * What an editor typed and has not saved, on this device, one of each post and tab: written at every change and read when
 * the post is opened again. It is text for the public, so it lies there in the open; it goes at sign-out. What a page that
 * closes has no time to write to the database goes into web storage, which does not make it wait.
 */
import type { TypedPost } from '../../domain/articles/posts/post-views.ts';
import { browserDatabase } from '../client/device/browser-database.ts';

export interface KeptPost {
  /** The post's. */
  id: string;
  /** Of the tab it was typed in: two of one post keep each their own. */
  tab: string;
  /** The account it was typed in. */
  owner: string;
  /** The version it was typed on, and what that said. */
  base: number;
  basePost: TypedPost;
  post: TypedPost;
  /** ISO 8601. */
  at: string;
}

/** A row's own key is its `id`. */
interface Row extends KeptPost {
  of: string;
}

const NAME = 'posts';
const store = browserDatabase(NAME, (database) => database.createObjectStore(NAME, { keyPath: 'id' }));

const keyOf = ({ id, tab }: Pick<KeptPost, 'id' | 'tab'>): string => `${id} ${tab}`;

export function keepPost(post: KeptPost): Promise<IDBValidKey> {
  const row: Row = { ...post, id: keyOf(post), of: post.id };
  return store.ask('readwrite', (posts) => posts.put(row));
}

const STASH = 'post ';

/** Done when it returns. Throws where there is no room. */
export const stashPost = (post: KeptPost): void => localStorage.setItem(STASH + keyOf(post), JSON.stringify(post));

/** What this person typed in a post, in whichever tab, the newest first. */
export async function keptPosts(id: string, owner: string): Promise<KeptPost[]> {
  const stashes = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  for (const key of stashes.filter((name) => name.startsWith(`${STASH}${id} `))) {
    const late = JSON.parse(localStorage.getItem(key) ?? '') as KeptPost;
    const early = await store.ask<Row | undefined>('readonly', (posts) => posts.get(keyOf(late)));
    if (!early || early.at <= late.at) await keepPost(late);
    localStorage.removeItem(key);
  }
  const rows = await store.ask<Row[]>('readonly', (posts) => posts.getAll());
  return rows
    .filter((row) => row.of === id && row.owner === owner)
    .map(({ of, ...row }) => ({ ...row, id: of }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}

export function dropPost(kept: Pick<KeptPost, 'id' | 'tab'>): Promise<undefined> {
  localStorage.removeItem(STASH + keyOf(kept));
  return store.ask('readwrite', (posts) => posts.delete(keyOf(kept)));
}

/** All of them, at sign-out, which clears web storage by itself. */
export const forgetPosts = (): Promise<void> => store.erase();
