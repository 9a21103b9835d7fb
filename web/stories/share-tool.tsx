/** The wizard and what follows it, for a new story or an own one that is edited. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useRef, useState } from 'react';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useSetUp } from '../client/page-facts.tsx';
import { useSession } from '../client/use-session.ts';
import type { FormPlace } from '../journal/use-kept-form.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { WizardSkeleton } from '../kit/skeleton.tsx';
import { ShareForm } from './share-form.tsx';
import { StoryHelp } from './story-help.tsx';
import { type EditedFrom, type StoryDraft, useShareForm } from './use-share-form.ts';

interface ShareToolProps {
  /** Absent once the session has ended. */
  user: SignedInUser | undefined;
  /** Referentially stable. */
  place: FormPlace<StoryDraft>;
  /** Absent for a new story. */
  edited?: EditedFrom;
}

export const WHY_SIGN_IN = 'Please sign in to share your story.';

export function ShareTool({ user, place, edited }: ShareToolProps) {
  const form = useShareForm(place, user, edited);
  const edits = edited !== undefined;
  if (!form.draft) return <WizardSkeleton />;
  if (form.sent) return <ShareSent sent={form.sent} {...(edits ? {} : { onAnother: form.startOver })} />;
  // What somebody wrote stays in sight when their session ends; an untouched form has nothing to keep.
  if (!user && !form.draft.touched) return <AuthRequired reason={WHY_SIGN_IN}>{null}</AuthRequired>;
  return (
    <DemoNote of="story">
      <ShareForm
        form={form}
        story={form.draft.story}
        submitText={edits ? 'Save Changes' : 'Submit Story'}
        promise={edits ? 'Changed words wait for a moderator again' : 'A moderator reads it before anybody else does'}
      />
    </DemoNote>
  );
}

/** After a story was sent: help first where it may be needed, then what happens next and under which name. */
interface ShareSentProps {
  sent: SentStory;
  /** Another one; absent after an edit. */
  onAnother?: () => void;
}

export function ShareSent({ sent: { story, help }, onAnother }: ShareSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { mail } = useSetUp();
  const waits = story.status === 'pending';
  return (
    <div className="form-wrap story-sent">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h1 ref={heading} tabIndex={-1}>
        {waits ? 'Your story is with us' : 'Your changes are saved'}
      </h1>
      {help ? <StoryHelp kind={help} /> : null}
      <p className="lede">
        {waits
          ? 'Thank you for trusting us with it. A person reads every story before anybody else does. You will find what they say under Your stories' +
            (mail ? ', and get a short letter that gives nothing away.' : '.')
          : 'They hold from now on.'}
      </p>
      <p>
        It stands under the name <strong>{story.displayName}</strong>
        {story.pseudonym ? ', which belongs to this story alone.' : '.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/blog/stories/mine">Your stories</LinkButton>
        <LinkButton to="/blog" variant="outline">
          Back to Blog
        </LinkButton>
        {onAnother ? (
          <Button variant="quiet" onClick={onAnother}>
            Write another
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Undefined until somebody is. */
export function useEntered(): string | undefined {
  const userId = useSession().user?.id;
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (userId) setEntered(userId);
  }, [userId]);
  return entered;
}
