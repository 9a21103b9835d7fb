/** A post in the editor: the form, its saving, and what happens when somebody else saved meanwhile. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkArticle } from '../../domain/articles/article.ts';
import { afterSave, type MergeChoices, mergePosts } from '../../domain/articles/post-merge.ts';
import { type EditedPost, isSamePost, NEW_POST, type TypedPost } from '../../domain/articles/post-views.ts';
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

export interface UsePost extends UseKeeping {
  post: TypedPost;
  base: { version: number; post: TypedPost };
  saving: Saving;
  /** The version that somebody saved since; null for none. */
  newer: number | null;
  meeting: Meeting | null;
  deleted: boolean;
  /** What closed tabs of one's own had typed besides, the newest first. */
  left: KeptPost[];
  isChanged: boolean;
  change(part: Partial<TypedPost>): void;
  save(): Promise<void>;
  /** Asks for what was saved meanwhile and opens the meeting. */
  meet(): Promise<void>;
  /** Opens the meeting with one of those. */
  meetLeft(kept: KeptPost): void;
  /** Lets go of one. */
  forget(kept: KeptPost): void;
  /** Into the form; null leaves everything as it is. */
  settle(choices: MergeChoices | null): void;
  /** Takes a version of the server in place of the form. */
  take(saved: EditedPost, text: string): void;
  hear(version: number): void;
}

export function usePost(opened: OpenedPost, owner: string, signedIn: boolean): UsePost {
  const { id, tab } = opened;
  const [base, setBase] = useState(opened.base);
  const [post, setPost] = useState(opened.post);
  const [saving, setSaving] = useState<Saving>({ name: 'idle' });
  const [newer, setNewer] = useState(opened.newer);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [deleted, setDeleted] = useState(opened.deleted);
  const [left, setLeft] = useState(opened.left);
  const latest = useRef({ post, base });
  latest.current = { post, base };

  const hear = useCallback((version: number) => {
    if (version > latest.current.base.version) setNewer(version);
  }, []);
  const keeper = useKeeping({ id, tab: tab.name, owner, base, post, signedIn, onVersion: hear });
  const { pause, resume, noteSaved, keepAgain } = keeper;
  const keepNow = useEffectEvent(keepAgain);
  // Once for each version that is heard of.
  useEffect(() => {
    if (newer !== null) keepNow();
  }, [newer]);

  const change = useCallback((part: Partial<TypedPost>) => setPost((now) => ({ ...now, ...part })), []);

  const meet = useCallback(async () => {
    try {
      setMeeting({ base: latest.current.base.post, theirs: await readPost(id) });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404))
        return setSaving({ name: 'failed', problems: [], sentence: plainSentence(error) });
      setDeleted(true);
      setNewer(null);
      setBase({ version: 0, post: NEW_POST });
    }
  }, [id]);

  const take = useCallback(
    (saved: EditedPost, text: string) => {
      noteSaved(latest.current.post);
      setBase({ version: saved.version, post: saved.post });
      setPost(saved.post);
      setNewer(null);
      setDeleted(false);
      setSaving({ name: 'saved', text });
    },
    [noteSaved],
  );

  const busy = useRef(false);
  const save = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const { post: sent, base: on } = latest.current;
    const problems = problemsOf(sent, on.post);
    try {
      if (problems.length > 0) return setSaving({ name: 'failed', problems, sentence: '' });
      setSaving({ name: 'saving' });
      await pause();
      const saved = await savePost(id, on.version, sent);
      noteSaved(sent);
      const kept = afterSave(sent, sent, saved.post);
      setBase({ version: saved.version, post: kept });
      setPost((now) => (now === sent ? kept : afterSave(sent, now, saved.post)));
      setNewer(null);
      setDeleted(false);
      setSaving({ name: 'saved', text: savedWords(saved.post, on.post) });
    } catch (error) {
      await fail(error);
    } finally {
      busy.current = false;
      resume();
    }

    async function fail(error: unknown): Promise<void> {
      const refused = error instanceof ApiError ? error : null;
      if (refused?.code === 'version-conflict') {
        setSaving({ name: 'idle' });
        return meet();
      }
      const ofField = refused?.status === 422 && refused.field !== '';
      setSaving({
        name: 'failed',
        problems: ofField ? [{ field: refused.field, message: refused.sentence }] : [],
        sentence: ofField ? '' : plainSentence(error),
      });
    }
  }, [id, pause, resume, noteSaved, meet]);

  const forget = useCallback((kept: KeptPost) => {
    setLeft((now) => now.filter((each) => each !== kept));
    // A browser that keeps nothing has nothing to let go of.
    dropPost(kept).catch(() => undefined);
  }, []);
  const meetLeft = useCallback(
    (kept: KeptPost) =>
      setMeeting({
        base: kept.basePost,
        theirs: { version: kept.base, post: kept.post, updatedAt: kept.at },
        left: kept,
      }),
    [],
  );

  const settle = useCallback(
    (choices: MergeChoices | null) => {
      if (choices && meeting) {
        const { version, post: theirs } = meeting.theirs;
        setPost((now) => mergePosts(meeting.base, now, theirs, choices));
        if (meeting.left) forget(meeting.left);
        else setBase({ version, post: version === 0 ? NEW_POST : theirs });
        if (!meeting.left) setNewer(null);
        setSaving({ name: 'idle' });
      }
      setMeeting(null);
    },
    [meeting, forget],
  );

  const isChanged = !isSamePost(post, base.post);
  return {
    ...keeper,
    post,
    base,
    saving,
    newer,
    meeting,
    deleted,
    left,
    isChanged,
    change,
    save,
    meet,
    meetLeft,
    forget,
    settle,
    take,
    hear,
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
    return before.status === 'draft' ? 'Draft saved.' : 'Taken off. Readers no longer see it.';
  if (saved.status === 'scheduled') return 'Scheduled.';
  return before.status === 'published' ? 'Published changes.' : 'Published.';
}
