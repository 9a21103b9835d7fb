/** A post in the editor: the form, its saving, and what happens when somebody else saved meanwhile. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { checkArticle } from '../../domain/articles/article.ts';
import { afterSave, type MergeChoices, mergePosts } from '../../domain/articles/posts/post-merge.ts';
import { type EditedPost, isSamePost, NEW_POST, type TypedPost } from '../../domain/articles/posts/post-views.ts';
import { publicationOf } from '../../domain/articles/schedule.ts';
import type { FieldProblem } from '../../domain/field-problem.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import type { OpenedPost } from './open-post.ts';
import { readPost, savePost } from './post-calls.ts';
import { dropPost, type KeptPost } from './post-store.ts';
import { type UseKeeping, useKeeping } from './use-keeping.ts';

type Saving =
  | { name: 'idle' }
  | { name: 'saving' }
  | { name: 'saved'; text: string }
  /** Problems of fields, or a sentence about all of it. */
  | { name: 'failed'; problems: FieldProblem[]; sentence: string };

/** Somebody else's version, to be put together with what is in the form. */
export interface Meeting {
  base: TypedPost;
  theirs: Pick<EditedPost, 'version' | 'post' | 'updatedAt'>;
  /** Where the other side is one's own, typed in a tab that is closed now. */
  left?: KeptPost;
}

/** What the editor holds of a post. */
interface HeldPost {
  post: TypedPost;
  base: { version: number; post: TypedPost };
  saving: Saving;
  /** The version that somebody saved since; null for none. */
  newer: number | null;
  meeting: Meeting | null;
  deleted: boolean;
  /** What closed tabs of one's own had typed besides, the newest first. */
  left: KeptPost[];
}

export interface UsePost extends UseKeeping, HeldPost {
  isChanged: boolean;
  change(part: Partial<TypedPost>): void;
  save(): Promise<void>;
  /** Asks for what was saved meanwhile and opens the meeting. */
  mergeNewest(): Promise<void>;
  /** Opens the meeting with one of those. */
  mergeLeft(kept: KeptPost): void;
  /** Lets go of one. */
  forget(kept: KeptPost): void;
  /** Into the form; null leaves everything as it is. */
  settle(choices: MergeChoices | null): void;
  /** Takes a version of the server in place of the form. */
  loadVersion(saved: EditedPost, text: string): void;
  noteVersion(version: number): void;
}

export function usePost(opened: OpenedPost, owner: string, signedIn: boolean): UsePost {
  const { id, tab } = opened;
  const [held, setHeld] = useState<HeldPost>(() => heldOf(opened));
  const { base, post, newer } = held;
  const latest = useRef(held);
  latest.current = held;

  const noteVersion = useCallback((version: number) => setHeld((now) => withNewer(now, version)), []);
  const deviceCopy = useKeeping({ id, tab: tab.name, owner, base, post, signedIn, onVersion: noteVersion });
  const { noteSaved, keepAgain } = deviceCopy;
  const keepNow = useEffectEvent(keepAgain);
  // Once for each version that is heard of.
  useEffect(() => {
    if (newer !== null) keepNow();
  }, [newer]);

  const change = useCallback(
    (part: Partial<TypedPost>) => setHeld((now) => ({ ...now, post: { ...now.post, ...part } })),
    [],
  );
  const loadVersion = useCallback(
    (saved: EditedPost, text: string) => {
      void noteSaved(latest.current.post);
      setHeld((now) => withSaved(now, saved, saved.post, text));
    },
    [noteSaved],
  );
  const { mergeNewest, mergeLeft, forget, settle } = useMerging(id, latest, setHeld);
  const save = useSave(id, latest, setHeld, deviceCopy, mergeNewest);
  const isChanged = !isSamePost(post, base.post);
  return {
    ...deviceCopy,
    ...held,
    isChanged,
    change,
    save,
    mergeNewest,
    mergeLeft,
    forget,
    settle,
    loadVersion,
    noteVersion,
  };
}

type SetHeld = Dispatch<SetStateAction<HeldPost>>;

/** Saves what is in the form; where somebody else saved meanwhile, both are put together. */
function useSave(
  id: string,
  latest: RefObject<HeldPost>,
  setHeld: SetHeld,
  { pause, resume, noteSaved }: UseKeeping,
  mergeNewest: UsePost['mergeNewest'],
): UsePost['save'] {
  const busy = useRef(false);
  return useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const { post: sent, base: on } = latest.current;
    const problems = problemsOf(sent, on.post);
    const say = (saving: Saving) => setHeld((now) => ({ ...now, saving }));
    try {
      if (problems.length > 0) return say({ name: 'failed', problems, sentence: '' });
      say({ name: 'saving' });
      await pause();
      const saved = await savePost(id, on.version, sent);
      await noteSaved(sent);
      const kept = { version: saved.version, post: afterSave(sent, sent, saved.post) };
      const text = savedWords(saved.post, on.post);
      setHeld((now) => withSaved(now, kept, afterSave(sent, now.post, saved.post), text));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version-conflict';
      say(isConflict ? { name: 'idle' } : failureOf(error));
      if (isConflict) await mergeNewest();
    } finally {
      busy.current = false;
      resume();
    }
  }, [id, latest, setHeld, pause, resume, noteSaved, mergeNewest]);
}

/** Puts what is in the form together with another version of it: one of the server, or what a closed tab left. */
function useMerging(
  id: string,
  latest: RefObject<HeldPost>,
  setHeld: SetHeld,
): Pick<UsePost, 'mergeNewest' | 'mergeLeft' | 'forget' | 'settle'> {
  const mergeNewest = useCallback(async () => {
    const { base } = latest.current;
    try {
      const theirs = await readPost(id);
      setHeld((now) => ({ ...now, meeting: { base: base.post, theirs } }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setHeld(withDeleted);
      else setHeld((now) => ({ ...now, saving: { name: 'failed', problems: [], sentence: plainSentence(error) } }));
    }
  }, [id, latest, setHeld]);
  const mergeLeft = useCallback(
    (kept: KeptPost) => {
      const theirs = { version: kept.base, post: kept.post, updatedAt: kept.at };
      setHeld((now) => ({ ...now, meeting: { base: kept.basePost, theirs, left: kept } }));
    },
    [setHeld],
  );
  const forget = useCallback(
    (kept: KeptPost) => {
      setHeld((now) => ({ ...now, left: now.left.filter((each) => each !== kept) }));
      // A browser without storage has nothing to delete.
      dropPost(kept).catch(() => undefined);
    },
    [setHeld],
  );
  const settle = useCallback(
    (choices: MergeChoices | null) => {
      const left = latest.current.meeting?.left;
      setHeld((now) => withSettled(now, choices));
      if (choices && left) forget(left);
    },
    [latest, setHeld, forget],
  );
  return { mergeNewest, mergeLeft, forget, settle };
}

const heldOf = ({ base, post, newer, deleted, left }: OpenedPost): HeldPost => ({
  post,
  base,
  saving: { name: 'idle' },
  newer,
  meeting: null,
  deleted,
  left,
});

const withNewer = (held: HeldPost, version: number): HeldPost =>
  version > held.base.version && version !== held.newer ? { ...held, newer: version } : held;

/** `saved` is kept now, and `post` stands in the form. */
const withSaved = (held: HeldPost, saved: HeldPost['base'], post: TypedPost, text: string): HeldPost => ({
  ...held,
  base: { version: saved.version, post: saved.post },
  post,
  newer: null,
  deleted: false,
  saving: { name: 'saved', text },
});

/** Then what is in the form is a new post. */
const withDeleted = (held: HeldPost): HeldPost => ({
  ...held,
  base: { version: 0, post: NEW_POST },
  newer: null,
  deleted: true,
});

function withSettled(held: HeldPost, choices: MergeChoices | null): HeldPost {
  const { meeting } = held;
  if (!choices || !meeting) return { ...held, meeting: null };
  const { version, post: theirs } = meeting.theirs;
  const post = mergePosts(meeting.base, held.post, theirs, choices);
  const settled: HeldPost = { ...held, post, meeting: null, saving: { name: 'idle' } };
  // What a closed tab left is nothing that the server keeps.
  if (meeting.left) return settled;
  return { ...settled, base: { version, post: version === 0 ? NEW_POST : theirs }, newer: null, deleted: false };
}

function failureOf(error: unknown): Saving {
  const refused = error instanceof ApiError ? error : null;
  const ofField = refused?.status === 422 && refused.field !== '';
  return {
    name: 'failed',
    problems: ofField ? [{ field: refused.field, message: refused.sentence }] : [],
    sentence: ofField ? '' : plainSentence(error),
  };
}

/** As the server will ask, so that all of it is told at once. */
function problemsOf(post: TypedPost, before: TypedPost): FieldProblem[] {
  const problems = checkArticle(post, post.status);
  if (post.status !== 'scheduled' || before.publishedAt === post.publishedAt) return problems;
  const publication = publicationOf(post.status, post.publishedAt, null, new Date());
  return publication.ok ? problems : [...problems, publication.problem];
}

function savedWords(saved: TypedPost, before: TypedPost): string {
  if (saved.status === 'draft')
    return before.status === 'draft' ? 'Draft saved.' : 'Taken off the blog. Readers no longer see it.';
  if (saved.status === 'scheduled') return 'Scheduled.';
  return before.status === 'published' ? 'Changes published.' : 'Published.';
}
