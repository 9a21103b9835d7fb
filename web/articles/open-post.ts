/** Opens a post in the editor as it was left: the version that is kept, and over it the newest of what was typed and never saved. */
import { type EditedPost, isSamePost, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { ApiError } from '../client/api-error.ts';
import { readPost, readVersion } from './post-calls.ts';
import { dropPost, type KeptPost, keptPosts } from './post-store.ts';

export interface OpenedPost {
  id: string;
  /** What the form's changes are made on; version 0 for what was never saved. */
  base: { version: number; post: TypedPost };
  post: TypedPost;
  /** When what is in the form was typed; null for what is saved. */
  typedAt: string | null;
  /** The version that is kept by now, where that is a later one. */
  newer: number | null;
  /** Deleted by somebody; what is in the form is what this device kept. */
  deleted: boolean;
  /** Released by whoever opened it. */
  tab: PostTab;
  /** What tabs that are closed now had typed besides, the newest first. */
  left: KeptPost[];
}

const fresh = { version: 0, post: NEW_POST };

/** Null where there is no such post. `isNew`: the page made the id itself. Throws what the calls throw. */
export async function openPost(
  id: string,
  owner: string,
  isNew: boolean,
  signal?: AbortSignal,
): Promise<OpenedPost | null> {
  const there = await readPost(id, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  // A browser that keeps nothing opens what the server has.
  const orphans = await leftBehind(id, owner).catch(() => []);
  const form = there ? await formOf(id, orphans[0], there) : formWithout(orphans[0], isNew);
  if (!form) return null;
  const tab = (await adopt(id, orphans, form.post)) ?? (await claimTab(id, crypto.randomUUID()));
  if (!tab) throw new Error('a name that was just made was taken');
  const left: KeptPost[] = [];
  for (const orphan of orphans.filter((each) => each.tab !== tab.name)) {
    const isSaved = there !== null && isSamePost(orphan.post, there.post);
    if (isSaved || isSamePost(orphan.post, form.post)) await dropPost(orphan).catch(() => undefined);
    else left.push(orphan);
  }
  return { id, ...form, tab, left };
}

/** What is kept of tabs that are no more. */
async function leftBehind(id: string, owner: string): Promise<KeptPost[]> {
  const [kept, held] = await Promise.all([keptPosts(id, owner), heldTabs(id)]);
  return kept.filter(({ tab }) => !held.has(tab));
}

/** Goes on under the name of the tab whose text is in the form, so that it is kept in the same place. */
async function adopt(id: string, orphans: readonly KeptPost[], post: TypedPost): Promise<PostTab | null> {
  for (const { tab } of orphans.filter((each) => isSamePost(each.post, post))) {
    const claimed = await claimTab(id, tab);
    if (claimed) return claimed;
  }
  return null;
}

type Form = Omit<OpenedPost, 'id' | 'tab' | 'left'>;

function formWithout(here: KeptPost | undefined, isNew: boolean): Form | null {
  if (here) return { base: fresh, post: here.post, typedAt: here.at, newer: null, deleted: here.base > 0 };
  return isNew ? { base: fresh, post: NEW_POST, typedAt: null, newer: null, deleted: false } : null;
}

async function formOf(id: string, here: KeptPost | undefined, there: EditedPost): Promise<Form> {
  const base = { version: there.version, post: there.version === 0 ? NEW_POST : there.post };
  const typed = newest(here, there);
  if (!typed || (typed.base === there.version && isSamePost(typed.post, there.post) && there.version > 0))
    return { base, post: there.post, typedAt: null, newer: null, deleted: false };
  const isOld = typed.base < there.version;
  return {
    base: isOld ? { version: typed.base, post: await basePost(id, typed) } : base,
    post: typed.post,
    typedAt: typed.at,
    newer: isOld ? there.version : null,
    deleted: false,
  };
}

interface Typed {
  post: TypedPost;
  base: number;
  basePost: TypedPost | null;
  at: string;
}

function newest(here: KeptPost | undefined, { autosave }: EditedPost): Typed | null {
  if (here && (!autosave || here.at >= autosave.savedAt)) return here;
  return autosave && { post: autosave.post, base: autosave.base, basePost: null, at: autosave.savedAt };
}

/** Replaces a version that was deleted with time by an empty one: then every difference has to be resolved. */
const basePost = async (id: string, { base, basePost: kept }: Typed): Promise<TypedPost> =>
  kept ?? (base === 0 ? NEW_POST : orEmpty(readVersion(id, { kind: 'saved', version: base })));

const orEmpty = (asked: Promise<TypedPost>): Promise<TypedPost> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return NEW_POST;
    throw error;
  });

/** Each opened editor has a name of its own, held for as long as its tab lives: so another tab can tell what was left behind from what is just being typed. */
interface PostTab {
  name: string;
  /** Ends the hold; what is kept under the name is then anybody's who opens the post. */
  release(): void;
}

const lockOf = (id: string, name: string): string => `post ${id} ${name}`;

/** Null where a tab that lives holds it. Where the browser has no locks, nothing is ever held. */
function claimTab(id: string, name: string): Promise<PostTab | null> {
  if (!navigator.locks) return Promise.resolve({ name, release() {} });
  return new Promise((claimed, failed) => {
    navigator.locks
      .request(lockOf(id, name), { ifAvailable: true }, (lock) => {
        if (!lock) return claimed(null);
        return new Promise<void>((release) => claimed({ name, release }));
      })
      .catch(failed);
  });
}

/** The names that living tabs hold of this post. */
async function heldTabs(id: string): Promise<Set<string>> {
  const held = (await navigator.locks?.query())?.held ?? [];
  const beginning = lockOf(id, '');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(beginning) ? [name.slice(beginning.length)] : [])));
}
