/** The wizard and what follows it, for a new story or an own one that is edited. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { STORY_STEP_TITLES, STORY_STEPS, type StoryForm, type StoryStep } from '../../domain/stories/story.ts';
import type { SentStory } from '../../domain/stories/story-views.ts';
import { cleanLine, cleanParagraphs } from '../../domain/stories/written-text.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { saidWith } from '../client/api-error.ts';
import { DemoNote } from '../client/demo-note.tsx';
import { useSetUp } from '../client/page-facts.tsx';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { useSession } from '../client/sessions/use-session.ts';
import type { FormPlace } from '../journal/use-kept-form.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { StepFrame } from '../kit/steps/step-frame.tsx';
import { WizardFrame } from '../kit/steps/wizard-frame.tsx';
import { WizardSkeleton } from '../kit/waiting/skeleton.tsx';
import { StoryCover, StoryHead, StorySheet, StoryTags, StoryText } from './story-article.tsx';
import { StoryHelp } from './story-help.tsx';
import { StepBasics, StepReview, StepStory, type StoryStepProps } from './story-steps.tsx';
import { type EditedFrom, type StoryDraft, type UseShareForm, useShareForm } from './use-share-form.ts';

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
        promise={edits ? 'A moderator checks your changes first' : 'A moderator reads it first'}
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
    <div className="form-wrap page grid content-start justify-items-start gap-5">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {waits ? 'Your story is with us' : 'Your changes are saved'}
      </h1>
      {help ? <StoryHelp kind={help} /> : null}
      <p className="lede">
        {waits
          ? 'Thank you for trusting us with it. A real person reads every story first. You’ll find their answer under Your stories' +
            (mail ? ', and we’ll send a short email that gives nothing away.' : '.')
          : 'They take effect right away.'}
      </p>
      <p>
        It’s signed <strong>{story.displayName}</strong>
        {story.pseudonym ? ', a name for this story alone.' : '.'}
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

const QUESTIONS: Readonly<Record<StoryStep, { question: string; lede: string }>> = {
  1: { question: 'What will you call it?', lede: 'A title, and the name to sign it with.' },
  2: {
    question: 'What happened?',
    lede: 'One moment and what it changed is plenty. 50 to 2,000 characters.',
  },
  3: { question: 'Before you send it', lede: 'What it’s about, and who can read it and comment.' },
};

interface ShareFormProps {
  form: UseShareForm;
  story: StoryForm;
  submitText: string;
  /** Beside the last button. */
  promise: string;
}

/** The wizard of a story: Basics, Story, Review, with a preview at hand from the second step on. */
function ShareForm({ form, story, submitText, promise }: ShareFormProps) {
  const { step, wrong } = form;
  const [preview, setPreview] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = QUESTIONS[step];
  return (
    <div ref={place} className="flex flex-1 flex-col">
      <WizardFrame
        step={step}
        kept={form.kept}
        takesFocus={false}
        refused=""
        title={STORY_STEP_TITLES[step]}
        steps={STORY_STEPS.length}
        missing=""
        submitText={submitText}
        nextText="Continue"
        hidesPrevious
        busy={form.sending}
        busyText="Sending..."
        cost={promise}
        beforeLast="Nothing is sent until you submit"
        stays="Stories you’ve already sent stay as they are."
        list={{ to: '/blog/stories/mine', text: 'Your stories' }}
        things="words"
        onStep={(to) => void form.move(to)}
        onStartOver={form.startOver}
        onSubmit={() => void form.send()}
      >
        {(heading) => (
          <StepFrame heading={heading} question={words.question} lede={words.lede}>
            {form.isStale ? <Stale form={form} /> : null}
            <Step step={step} story={story} wrong={wrong} write={form.write} />
            <FocusOnMistake key={step} wrong={wrong} within={place} />
            {step > 1 ? (
              <Button
                variant="outline"
                size="small"
                className="justify-self-start"
                icon={<EyeIcon size={20} aria-hidden="true" />}
                onClick={() => setPreview(true)}
              >
                Preview
              </Button>
            ) : null}
            {form.errorMessage && !form.isStale ? (
              <div ref={intoView}>
                <Notice tone="bad" title="Submission Failed: Failed to submit story. Please try again.">
                  {saidWith(form.errorMessage, 'What you wrote is still here.')}
                </Notice>
              </div>
            ) : null}
          </StepFrame>
        )}
      </WizardFrame>
      {preview ? <StoryPreview story={story} onClose={() => setPreview(false)} /> : null}
    </div>
  );
}

/** A mistake takes the focus once it stands there; typing over it does not. Mounted anew with the step that its field is in. */
function FocusOnMistake({ wrong, within }: Pick<UseShareForm, 'wrong'> & { within: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (wrong) focusWrong(within.current);
  }, [wrong, within]);
  return null;
}

function Stale({ form }: { form: UseShareForm }) {
  return (
    <Notice tone="warn" title="This story has changed since you started">
      A moderator may have read it, or you changed it in another window.
      <span className="mt-3 flex flex-wrap gap-2 text-ink">
        <Button size="small" variant="outline" onClick={form.takeOver}>
          Keep my words
        </Button>
        <Button size="small" variant="quiet" onClick={form.startOver}>
          Use the newer one
        </Button>
      </span>
    </Notice>
  );
}

function Step({ step, ...props }: StoryStepProps & { step: StoryStep }) {
  if (step === 1) return <StepBasics {...props} />;
  return step === 2 ? <StepStory {...props} /> : <StepReview {...props} />;
}

/** The button that was clicked is far below the top of a long step. */
const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** The field itself; of a group of chips the first that can be clicked. */
function focusWrong(place: HTMLElement | null): void {
  const marked =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('[data-field]:has(.field-error) button:not(:disabled)');
  marked?.focus();
}

/** The story as its readers will see it, before it is sent. */
interface StoryPreviewProps {
  story: StoryForm;
  onClose: () => void;
}

function StoryPreview({ story, onClose }: StoryPreviewProps) {
  const { title, pseudonym, displayName, relationshipContext, content, tags, contentWarnings } = story;
  const name = pseudonym ? 'a pseudonym' : cleanLine(displayName) || 'no name yet';
  return (
    <Dialog
      open
      className="md:w-180"
      title="Preview"
      subtitle={story.allowPublic ? 'As readers will see it.' : 'As readers would see it. You’ve kept it off the blog.'}
      onClose={onClose}
    >
      <StorySheet>
        <StoryHead
          seed="preview"
          heading="h3"
          title={cleanLine(title) || 'No title yet'}
          displayName={name}
          relationshipContext={relationshipContext}
        />
        <StoryCover warnings={contentWarnings}>
          <StoryText content={cleanParagraphs(content) || 'Nothing here yet.'} />
        </StoryCover>
        {tags.length > 0 ? <StoryTags tags={tags} /> : null}
      </StorySheet>
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          Back to writing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
