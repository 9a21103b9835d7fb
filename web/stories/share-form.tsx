/** The wizard of a story: Basics, Story, Review, with a preview at hand from the second step on. */
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { STORY_STEP_TITLES, STORY_STEPS, type StoryForm, type StoryStep } from '../../domain/stories/story.ts';
import { cleanLine, cleanParagraphs } from '../../domain/stories/written-text.ts';
import { Button } from '../kit/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { StepFrame } from '../kit/step-frame.tsx';
import { WizardFrame } from '../kit/wizard-frame.tsx';
import { StoryCover, StoryHead, StoryTags, StoryText } from './story-article.tsx';
import { StepBasics, StepReview, StepStory, type StoryStepProps } from './story-steps.tsx';
import type { UseShareForm } from './use-share-form.ts';

const QUESTIONS: Readonly<Record<StoryStep, { question: string; lede: string }>> = {
  1: { question: 'What shall we call it?', lede: 'A title, and the name it stands under.' },
  2: {
    question: 'What happened?',
    lede: 'One moment, and what it changed, is enough. 50 to 2,000 characters.',
  },
  3: { question: 'Before you send it', lede: 'What it is about, and who may read it and answer.' },
};

interface ShareFormProps {
  form: UseShareForm;
  story: StoryForm;
  submitText: string;
  /** Beside the last button. */
  promise: string;
}

export function ShareForm({ form, story, submitText, promise }: ShareFormProps) {
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
        stays="Stories that you have sent stay as they are."
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
                  {form.errorMessage} What you wrote is still here.
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
    <Notice tone="warn" title="This story changed since you began">
      A moderator may have read it, or you changed it in another window.
      <span className="story-stale">
        <Button size="small" variant="outline" onClick={form.takeOver}>
          Keep my words
        </Button>
        <Button size="small" variant="quiet" onClick={form.startOver}>
          Take the newer one
        </Button>
      </span>
    </Notice>
  );
}

function Step({ step, ...props }: StoryStepProps & { step: StoryStep }) {
  if (step === 1) return <StepBasics {...props} />;
  return step === 2 ? <StepStory {...props} /> : <StepReview {...props} />;
}

/** The button that was pressed is far below the top of a long step. */
const intoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** The field itself; of a group of chips the first that can be pressed. */
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
      className="story-preview"
      title="Preview"
      subtitle={story.allowPublic ? 'As readers will see it.' : 'As readers would see it: it is not shown on the blog.'}
      onClose={onClose}
    >
      <article className="story-sheet">
        <StoryHead
          seed="preview"
          heading="h3"
          title={cleanLine(title) || 'No title yet'}
          displayName={name}
          relationshipContext={relationshipContext}
        />
        <StoryCover warnings={contentWarnings}>
          <StoryText content={cleanParagraphs(content) || 'Nothing written yet.'} />
        </StoryCover>
        {tags.length > 0 ? <StoryTags tags={tags} /> : null}
      </article>
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          Back to writing
        </Button>
      </DialogActions>
    </Dialog>
  );
}
