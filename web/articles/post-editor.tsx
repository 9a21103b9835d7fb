/** The post editor: the bar, what has to be known, and the form from its title to what search engines are told. */
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_LENGTHS } from '../../domain/articles/article.ts';
import type { EditedPost, TypedPost } from '../../domain/articles/posts/post-views.ts';
import { slugOf } from '../../domain/articles/slug.ts';
import { ApiError, plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { Menu, type MenuItem } from '../kit/menu.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { Tag } from '../kit/tag.tsx';
import type { OpenedPost } from './open-post.ts';
import { deletePost, dropAutosave } from './post-calls.ts';
import { PostHero, PostPublishing, PostSeo } from './post-cards.tsx';
import { PostContent } from './post-content.tsx';
import { PostMeeting } from './post-meeting.tsx';
import { PostNotices } from './post-notices.tsx';
import { PostVersions } from './post-versions.tsx';
import { fieldId, STATUS_WORDS } from './post-words.ts';
import { type UsePost, usePost } from './use-post.ts';
import { usePresence } from './use-presence.ts';

interface PostEditorProps {
  opened: OpenedPost;
  owner: string;
  /** Opens it again as it is kept. */
  onReopen(): void;
  /** It is no more. */
  onGone(said: string): void;
}

type Asking = 'nothing' | 'delete' | 'discard' | 'versions';

export function PostEditor(props: PostEditorProps) {
  const { opened, owner } = props;
  const { status } = useSession();
  const signedIn = status !== 'signed-out';
  const held = usePost(opened, owner, signedIn);
  const presence = usePresence(opened.id, signedIn, held.noteVersion);
  const [asking, setAsking] = useState<Asking>('nothing');
  const { base, saving } = held;
  useSaveKey(held.save);
  useShownFailure(saving);

  return (
    <div className="min-w-0">
      <h1 className="sr-only">{base.version === 0 ? 'New post' : `Edit: ${base.post.title}`}</h1>
      <PostBar held={held} items={menuItems(held, setAsking)} />
      <div className="grid max-w-350 gap-5 px-12 pt-8 pb-21 max-md:px-5 max-md:pt-5 max-md:pb-12">
        <PostNotices
          opened={opened}
          held={held}
          presence={presence}
          signedIn={signedIn}
          onDiscard={() => setAsking('discard')}
        />
        <PostFields held={held} />
      </div>
      <PostMeeting meeting={held.meeting} mine={held.post} onSettle={held.settle} />
      <PostQuestions {...props} held={held} asking={asking} setAsking={setAsking} />
    </div>
  );
}

/** The keys that save everywhere else save here too. */
function useSaveKey(save: UsePost['save']): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void save();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [save]);
}

/** Each failure is brought into sight and told. */
function useShownFailure(saving: UsePost['saving']): void {
  const failed = saving.name === 'failed' ? saving : null;
  useEffect(() => {
    if (!failed) return;
    const told = document.getElementById('post-failed');
    told?.focus({ preventScroll: true });
    told?.scrollIntoView({ block: 'center' });
  }, [failed]);
}

function menuItems({ base, isChanged }: UsePost, setAsking: (asking: Asking) => void): MenuItem[] {
  const isNew = base.version === 0;
  return [
    ...(isNew ? [] : [{ label: 'Versions', onSelect: () => setAsking('versions') }]),
    ...(base.post.status === 'published'
      ? [{ label: 'View post', onSelect: () => void open(`/blog/${base.post.slug}`, '_blank', 'noopener') }]
      : []),
    {
      label: isNew ? 'Discard this draft' : 'Discard changes',
      disabled: !isChanged,
      onSelect: () => setAsking('discard'),
    },
    ...(isNew ? [] : [{ label: 'Delete post', danger: true, onSelect: () => setAsking('delete') }]),
  ];
}

/** From its title to what search engines are told. */
function PostFields({ held: { post, base, saving, change } }: { held: UsePost }) {
  const problems = saving.name === 'failed' ? saving.problems : [];
  const errorOf = (field: string) => problems.find((one) => one.field === field)?.message;
  return (
    <>
      <TextInput
        id={fieldId('title')}
        label="Title"
        className="post-title"
        maxLength={ARTICLE_LENGTHS.title}
        value={post.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
        {...(base.version === 0 && post.title === '' ? { autoFocus: true } : {})}
      />
      <TextInput
        id={fieldId('slug')}
        label="URL slug"
        hint={slugHint(post.slug, base.post.slug, base.post.status === 'published')}
        placeholder={slugOf(post.title)}
        maxLength={ARTICLE_LENGTHS.slug}
        autoCapitalize="none"
        spellCheck={false}
        value={post.slug}
        onChange={(slug) => change({ slug })}
        error={errorOf('slug')}
      />
      <TextArea
        id={fieldId('excerpt')}
        label="Excerpt"
        hint={`${post.excerpt.length} of ${ARTICLE_LENGTHS.excerpt}`}
        rows={3}
        maxLength={ARTICLE_LENGTHS.excerpt}
        value={post.excerpt}
        onChange={(excerpt) => change({ excerpt })}
        error={errorOf('excerpt')}
      />
      <PostContent value={post.bodyMdx} error={errorOf('bodyMdx')} onChange={(bodyMdx) => change({ bodyMdx })} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-8">
          <PostPublishing post={post} before={base.post} errorOf={errorOf} onChange={change} />
          <PostSeo post={post} errorOf={errorOf} onChange={(seo) => change({ seo })} />
        </div>
        <PostHero hero={post.hero} errorOf={errorOf} onChange={(hero) => change({ hero })} />
      </div>
    </>
  );
}

interface PostQuestionsProps extends PostEditorProps {
  held: UsePost;
  asking: Asking;
  setAsking(asking: Asking): void;
}

/** `end` is for what ends with this page of the post; a failure leaves everything as it was. */
function useEnding(held: UsePost, onFailed: () => void) {
  const toast = useToast();
  const { busy, submit } = useSubmit({
    onError: (error) => {
      held.resume();
      toast(plainSentence(error), 'bad');
      onFailed();
    },
  });
  const end = (act: () => Promise<void>, then: () => void) =>
    submit(async () => {
      await held.pause();
      await act();
      await held.drop();
      then();
    });
  return { busy, end };
}

/** What is asked before the post, or what was typed of it, goes; and its versions. */
function PostQuestions({ opened: { id }, onReopen, onGone, held, asking, setAsking }: PostQuestionsProps) {
  const isNew = held.base.version === 0;
  const close = () => setAsking('nothing');
  const { busy, end } = useEnding(held, close);
  const remove = () =>
    end(
      () => unlessGone(deletePost(id)),
      () => onGone('Post deleted.'),
    );
  const discard = () =>
    end(
      () => dropAutosave(id),
      () => (isNew ? onGone('Draft discarded.') : onReopen()),
    );
  const restored = (saved: EditedPost) => {
    held.loadVersion(saved, 'Version restored.');
    close();
  };

  return (
    <>
      {asking === 'versions' ? (
        <PostVersions id={id} current={held.base} isChanged={held.isChanged} onClose={close} onRestored={restored} />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this post?"
        confirmText="Delete post"
        danger
        busy={busy}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={close}
      >
        This also deletes its versions, likes and old addresses. You can’t undo it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title={isNew ? 'Discard this draft?' : 'Discard your changes?'}
        confirmText="Discard"
        danger
        busy={busy}
        onConfirm={() => void discard()}
        onClose={close}
      >
        {isNew ? 'It was never saved, so nothing will be left.' : 'The post goes back to how it was last saved.'}
      </ConfirmDialog>
    </>
  );
}

const unlessGone = (asked: Promise<void>): Promise<void> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });

function slugHint(slug: string, before: string, isPublic: boolean): string {
  if (slug.trim() === '') return 'made from the title';
  return isPublic && slug !== before ? `/blog/${before} will lead here` : `/blog/${slug}`;
}

/** Stays above the form: where the post stands, whether what was typed is safe, and the way to save it. */
interface PostBarProps {
  held: UsePost;
  items: readonly MenuItem[];
}

const TONES = { draft: 'plain', scheduled: 'dusk', published: 'good' } as const;

function PostBar({ held, items }: PostBarProps) {
  const { base, post, saving } = held;
  return (
    <div className="post-bar flex min-h-17 items-center gap-3 py-2 pr-12 pl-8 max-md:gap-2 max-md:px-2">
      <Link to="/admin/posts" className="icon-btn" aria-label="Back to Blog Posts">
        <ArrowLeftIcon size={20} aria-hidden="true" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2 text-sm">
        <Tag tone={TONES[base.post.status]}>{STATUS_WORDS[base.post.status]}</Tag>
        <p role="status">{stateWords(held)}</p>
      </div>
      <Menu label="More" items={items}>
        <DotsThreeIcon size={22} aria-hidden="true" />
      </Menu>
      <Button
        size="small"
        busy={saving.name === 'saving'}
        busyText="Saving..."
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void held.save()}
      >
        {saveWord(post, base.post)}
      </Button>
    </div>
  );
}

function saveWord({ status }: TypedPost, before: TypedPost): string {
  if (status === 'draft') return 'Save draft';
  if (status === 'scheduled') return before.status === 'scheduled' ? 'Save' : 'Schedule';
  return before.status === 'published' ? 'Update' : 'Publish';
}

function stateWords({ saving, keeping, isChanged, base }: UsePost): string {
  if (saving.name === 'saving') return 'Saving...';
  if (!isChanged) return saving.name === 'saved' ? saving.text : base.version > 0 ? 'Everything is saved.' : '';
  if (keeping.name === 'here') return 'Kept on this device only.';
  if (keeping.name === 'nowhere') return 'Not kept. Save before you leave.';
  if (keeping.name === 'typing') return 'Keeping...';
  return keeping.name === 'kept' ? 'Kept, not saved yet.' : 'Not saved yet.';
}
