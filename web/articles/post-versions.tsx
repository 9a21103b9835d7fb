/** Every version of a post, to be shown at and brought back; and what other editors have typed and not saved. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from '../../domain/articles/posts/article-versions.ts';
import type { EditedPost, PostVersion, TypedPost } from '../../domain/articles/posts/post-views.ts';
import type { Paged } from '../../domain/paged.ts';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Tag } from '../kit/tag.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { listVersions, readVersion, restoreVersion } from './post-calls.ts';
import { fieldWord, listWords } from './post-words.ts';

interface PostVersionsProps {
  id: string;
  /** The version on the screen, and what it says. */
  current: { version: number; post: TypedPost };
  /** Then nothing is brought back: it would go in what was typed. */
  isChanged: boolean;
  onRestored(post: EditedPost): void;
  onClose(): void;
}

interface ShownVersion {
  line: PostVersion;
  post: TypedPost;
}

/** `list` is null until the first page is read; `next` is the page after those that are here. */
function useVersions(id: string, attempt: (act: () => Promise<void>) => Promise<void>) {
  const [list, setList] = useState<{ lines: PostVersion[]; next: number | null } | null>(null);
  const more = useCallback(
    (page: number) =>
      attempt(async () => {
        const { items, hasNext }: Paged<PostVersion> = await listVersions(id, page);
        setList((was) => ({
          lines: [...(page > 1 ? (was?.lines ?? []) : []), ...items],
          next: hasNext ? page + 1 : null,
        }));
      }),
    [id, attempt],
  );
  useEffect(() => void more(1), [more]);
  return { list, more };
}

/** Says what went wrong, and lets nothing be clicked twice. `attempt` stays the same, for an effect to begin with. */
function useAttempt() {
  const [errorMessage, setErrorMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = useCallback(async (act: () => Promise<void>) => {
    setBusy(true);
    setErrorMessage('');
    await act().catch((error: unknown) => setErrorMessage(plainSentence(error)));
    setBusy(false);
  }, []);
  return { busy, errorMessage, attempt };
}

export function PostVersions({ id, current, isChanged, onRestored, onClose }: PostVersionsProps) {
  const [shown, setShown] = useState<ShownVersion | null>(null);
  const { busy, errorMessage, attempt } = useAttempt();
  const { list, more } = useVersions(id, attempt);
  /** The one that was shown at last: from it the list is gone on with. */
  const lastShown = useRef<PostVersion>(null);
  const look = (line: PostVersion) =>
    attempt(async () => {
      setShown({ line, post: await readVersion(id, line) });
      lastShown.current = line;
    });
  const restore = ({ line }: ShownVersion) =>
    attempt(async () => {
      onRestored(await restoreVersion(id, line.version, current.version));
    });
  const next = list?.next ?? null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? nameOf(shown.line) : 'Versions'}
      subtitle={shown ? whenOf(shown.line) : 'Every save, newest first.'}
      className="md:w-180"
    >
      {errorMessage && (list || shown) ? <Notice tone="bad">{errorMessage}</Notice> : null}
      {shown ? (
        <Look shown={shown} current={current.post} isChanged={isChanged}>
          <Button variant="outline" onClick={() => setShown(null)}>
            All versions
          </Button>
          {shown.line.kind === 'saved' && shown.line.version !== current.version ? (
            <Button busy={busy} busyText="Restoring..." disabled={isChanged} onClick={() => void restore(shown)}>
              Restore this version
            </Button>
          ) : null}
        </Look>
      ) : list ? (
        <VersionList
          lines={list.lines}
          current={current.version}
          busy={busy}
          from={lastShown.current}
          onLook={(line) => void look(line)}
          onMore={next === null ? null : () => void more(next)}
        />
      ) : errorMessage ? (
        <ErrorState title="We couldn’t load the versions" message={errorMessage} onRetry={() => void more(1)} />
      ) : (
        <VersionsLoading />
      )}
    </Dialog>
  );
}

const VersionsLoading = () => (
  <div className="grid gap-3" role="status" aria-label="Loading...">
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);

interface VersionListProps {
  lines: readonly PostVersion[];
  /** The version on the screen. */
  current: number;
  busy: boolean;
  /** Has the focus as the list comes; null as it comes first. */
  from: PostVersion | null;
  onLook(line: PostVersion): void;
  /** Null where there are no older ones. */
  onMore: (() => void) | null;
}

function VersionList({ lines, current, busy, from, onLook, onMore }: VersionListProps) {
  const rows = useRef<HTMLUListElement>(null);
  const focusAtFirst = useEffectEvent(() => {
    const at = lines.findIndex((line) => line.kind === from?.kind && line.version === from.version);
    rows.current?.querySelectorAll('button')[at]?.focus();
  });
  useEffect(() => focusAtFirst(), []);
  return (
    <>
      {lines.length === 0 ? <p className="text-ink-2">No versions yet. Nothing has been saved.</p> : null}
      <ul ref={rows} className="rows">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.version}`}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(line)}
                {line.kind === 'saved' && line.version === current ? <Tag tone="good">On screen</Tag> : null}
              </p>
              <p className="text-sm text-ink-2">{whenOf(line)}</p>
            </div>
            <Button variant="outline" size="small" aria-label={`View ${nameOf(line)}`} onClick={() => onLook(line)}>
              View
            </Button>
          </li>
        ))}
      </ul>
      {onMore ? (
        <Button variant="outline" busy={busy} busyText="Loading..." onClick={onMore}>
          Show older
        </Button>
      ) : null}
    </>
  );
}

interface LookProps {
  shown: ShownVersion;
  current: TypedPost;
  isChanged: boolean;
  children: React.ReactNode;
}

function Look({ shown: { line, post }, current, isChanged, children }: LookProps) {
  const changed = changedFields(post, current).map(fieldWord);
  const words = useRef<HTMLElement>(null);
  // The button that was clicked is gone.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p className="text-ink-2">
        {changed.length === 0 ? 'Same as the saved post.' : `Changed since: ${listWords(changed)}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={words} className="post-quote grid max-h-[46vh] gap-2" tabIndex={0} aria-label="What it said">
        <p className="font-semibold">{post.title || 'Untitled'}</p>
        <p>{post.excerpt}</p>
        <p>{post.bodyMdx}</p>
      </section>
      {line.kind === 'saved' && isChanged ? (
        <p className="hint">Save or discard your changes first. Then you can restore any version.</p>
      ) : null}
      <DialogActions>{children}</DialogActions>
    </>
  );
}

const nameOf = ({ kind, version, mine }: PostVersion): string =>
  kind === 'saved' ? `Version ${version}` : mine ? 'Your unsaved changes' : 'An editor’s unsaved changes';

const whenOf = ({ savedAt, savedBy, mine }: PostVersion): string =>
  `${momentOfInstant(savedAt)}${mine ? ', by you' : savedBy ? `, by ${savedBy}` : ''}`;
