/** The wizard and what follows it, for a new story or an own one that is edited. */

import { AuthRequired } from '../accounts/auth-required.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { DemoNote } from '../client/demo-note.tsx';
import type { FormPlace } from '../journal/use-kept-form.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { ShareForm } from './share-form.tsx';
import { ShareSent } from './share-sent.tsx';
import type { StoryDraft } from './story-draft.ts';
import { type EditedFrom, useShareForm } from './use-share-form.ts';

export interface ShareToolProps {
  /** Absent once the session has ended. */
  user: SignedInUser | undefined;
  /** The same object each time. */
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
