/** What an editor has to know above the form: what is wrong with it, who else is writing, and what came back. */

import { openAuthDialog } from '../client/sessions/dialog-store.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import type { OpenedPost } from './open-post.ts';
import { fieldId, listWords } from './post-words.ts';
import type { UsePost } from './use-post.ts';
import type { Presence } from './use-presence.ts';

interface PostNoticesProps {
  opened: OpenedPost;
  held: UsePost;
  presence: Presence;
  signedIn: boolean;
  onDiscard(): void;
}

export function PostNotices({ opened, held, presence, signedIn, onDiscard }: PostNoticesProps) {
  const { saving, newer, deleted, keeping, isChanged, left } = held;
  const cameBack = opened.typedAt !== null && opened.base.version > 0 && isChanged && saving.name === 'idle';
  return (
    <>
      {signedIn ? null : <SessionEnded />}
      {saving.name === 'failed' ? <Failed {...saving} /> : null}
      {deleted ? (
        <Notice tone="warn" title="This post has been deleted">
          What you typed is still here. Saving makes it a new post.
        </Notice>
      ) : null}
      {newer !== null && !deleted ? (
        <Notice
          tone="warn"
          title="Someone else saved this post"
          action={
            <Button variant="outline" size="small" onClick={() => void held.mergeNewest()}>
              Combine
            </Button>
          }
        >
          What you typed is safe. See what changed and choose what to keep.
        </Notice>
      ) : null}
      {cameBack && newer === null ? (
        <Notice
          tone="info"
          title="Your unsaved changes are back"
          action={
            <Button variant="outline" size="small" onClick={onDiscard}>
              Discard them
            </Button>
          }
        >
          From {momentOfInstant(opened.typedAt ?? '')}.
        </Notice>
      ) : null}
      {left.map((kept) => (
        <LeftBehind
          key={kept.tab}
          at={kept.at}
          onMerge={() => held.mergeLeft(kept)}
          onForget={() => held.forget(kept)}
        />
      ))}
      <OthersHere {...presence} />
      {keeping.name === 'here' && isChanged && signedIn ? <Notice tone="warn">{keeping.sentence}</Notice> : null}
    </>
  );
}

function SessionEnded() {
  return (
    <Notice
      tone="warn"
      title="You’re signed out"
      action={
        <Button variant="outline" size="small" onClick={() => openAuthDialog({ mode: 'sign-in' })}>
          Sign in
        </Button>
      }
    >
      What you type is kept on this device. Sign in again, here or in another tab, and pick up where you left off.
    </Notice>
  );
}

/** What a closed tab had typed besides. */
function LeftBehind({ at, onMerge, onForget }: { at: string; onMerge(): void; onForget(): void }) {
  return (
    <Notice
      tone="info"
      title="You closed another tab with unsaved changes"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="outline" size="small" onClick={onMerge}>
            Combine
          </Button>
          <Button variant="outline" size="small" onClick={onForget}>
            Discard them
          </Button>
        </span>
      }
    >
      From {momentOfInstant(at)}. They’re kept apart from what’s here.
    </Notice>
  );
}

function OthersHere({ others, elsewhere }: Presence) {
  const names = others.map((name) => name || 'another editor');
  return (
    <>
      {names.length > 0 ? (
        <Notice tone="warn">
          {capital(listWords(names))} {names.length > 1 ? 'have' : 'has'} this post open too. Whoever saves second gets
          to combine both.
        </Notice>
      ) : null}
      {elsewhere ? (
        <Notice tone="warn">
          You have this post open in another tab too. Each tab keeps its own text, and you combine both when you save
          the second.
        </Notice>
      ) : null}
    </>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Some sentences say it themselves. */
const KEPT = 'Nothing you typed is lost.';

function Failed({ problems, sentence }: { problems: { field: string; message: string }[]; sentence: string }) {
  return (
    <div id="post-failed" tabIndex={-1} className="outline-none">
      <Notice tone="bad" title={`Failed to save post. ${reasonOf(problems)}`}>
        {sentence ? <p>{sentence}</p> : null}
        {problems.length > 0 ? (
          <>
            <p className="font-semibold">Validation Errors</p>
            <ul className="list-disc pl-5">
              {problems.map(({ field, message }) => (
                <li key={field}>
                  <button type="button" className="link min-h-8 max-md:min-h-11" onClick={() => goTo(field)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : sentence.includes(KEPT) ? null : (
          <p>{KEPT}</p>
        )}
      </Notice>
    </div>
  );
}

/** Where the form itself is why, trying again would change nothing. */
function reasonOf(problems: readonly { message: string }[]): string {
  const [first] = problems;
  if (!first) return 'Please try again.';
  return problems.length === 1 ? first.message.replace(/\.?$/, '.') : `${problems.length} fields need another look.`;
}

function goTo(field: string): void {
  const control = document.getElementById(fieldId(field));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
