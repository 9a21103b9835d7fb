/** The story that a moderator has open, with the words being changed and the dialog that is open over it. */
import { useState } from 'react';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { ShortcutHelp } from '../kit/shortcut-help.tsx';
import { StickyBar } from '../kit/sticky-bar.tsx';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import { ApproveDialog, RefuseDialog } from './decision-dialogs.tsx';
import { AnswerOpinionDialog, AskOpinionDialog } from './opinion-dialogs.tsx';
import { StoryComments, StoryFacts, StoryHistory, WarningChips } from './story-facts.tsx';
import { StoryText, useEditedText } from './story-text.tsx';

export interface ReviewedStoryProps {
  story: ModeratedStory;
  /** Of reading it again. */
  trouble: string;
  leaving: boolean;
  onChanged: () => void;
  onWarned: (warnings: StoryWarning[]) => void;
  /** With what was done, to be said. */
  onDecided: (said: string) => void;
  onSkip: () => void;
  onBack: () => void;
}

type OpenDialog = 'approve' | 'refuse' | 'ask' | 'answer' | 'keys' | null;

const KEYS = [
  ['a', 'Approve'],
  ['r', 'Reject, or take down'],
  ['e', 'Change the text'],
  ['o', 'Second opinion'],
  ['n', 'Next story'],
  ['u', 'Back to the list'],
] as const;

export function ReviewedStory(props: ReviewedStoryProps) {
  const { story, trouble, leaving, onChanged, onWarned, onDecided, onSkip, onBack } = props;
  const [open, setOpen] = useState<OpenDialog>(null);
  const edit = useEditedText(story.content);
  const [notes, setNotes] = useState('');
  const [reason, setReason] = useState('');
  const mayDecide = story.mayDecide && !leaving;
  const pending = story.status === 'pending' && mayDecide;
  const changed = pending && edit.changed;
  const mayRefuse = pending || (story.status === 'published' && mayDecide);
  const wanted = story.opinions.find(({ answeredAt }) => answeredAt === null);
  const opinion = opinionDialog(story, wanted?.own, leaving);
  const close = () => setOpen(null);
  const done = (said: string) => {
    close();
    edit.change(null);
    setNotes('');
    setReason('');
    onDecided(said);
  };
  /** First of all it has to be chosen between two texts. */
  const approve = () => (edit.before === null ? setOpen('approve') : document.getElementById('text-meeting')?.focus());

  useShortcuts({
    ...(pending && { a: approve, e: edit.begin }),
    ...(mayRefuse && { r: () => setOpen('refuse') }),
    ...(opinion && { o: () => setOpen(opinion) }),
    n: onSkip,
    u: onBack,
    '?': () => setOpen('keys'),
  });

  return (
    <>
      <StoryFacts story={story} />
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      {story.own ? (
        <Notice tone="info" still title="You wrote this yourself">
          {story.mayDecide
            ? 'No other moderator is there, so you may decide. The log tells you, and nobody else, that it was yours.'
            : 'Another moderator decides about it. Nobody is told that it is yours.'}
        </Notice>
      ) : null}
      <StoryText story={story} edit={edit} />
      {story.mayDecide ? <WarningChips story={story} onWarned={onWarned} /> : null}
      <StoryHistory story={story} />
      <StoryComments story={story} onRemoved={onChanged} />
      <StickyBar>
        <div className="review-bar">
          {pending ? <Button onClick={approve}>{changed ? 'Approve changed' : 'Approve'}</Button> : null}
          {mayRefuse ? (
            <Button variant="danger" onClick={() => setOpen('refuse')}>
              {pending ? 'Reject' : 'Take down'}
            </Button>
          ) : null}
          {pending && edit.text === null ? (
            <Button variant="outline" onClick={edit.begin}>
              Change text
            </Button>
          ) : null}
          {opinion ? (
            <Button variant="outline" onClick={() => setOpen(opinion)}>
              {opinion === 'ask' ? 'Second opinion' : 'Give opinion'}
            </Button>
          ) : null}
          <Button variant="quiet" className="md:ml-auto" busy={leaving} onClick={onSkip}>
            Next story
          </Button>
          <ShortcutHelp keys={KEYS} open={open === 'keys'} onOpen={() => setOpen('keys')} onClose={close} />
        </div>
      </StickyBar>
      {open === 'approve' ? (
        <ApproveDialog
          story={story}
          edited={changed ? edit.text : null}
          notes={notes}
          onNotes={setNotes}
          onClose={close}
          onDone={() => done(changed ? 'Approved with changes' : 'Approved')}
          onStale={onChanged}
        />
      ) : null}
      {open === 'refuse' ? (
        <RefuseDialog
          story={story}
          reason={reason}
          onReason={setReason}
          onClose={close}
          onDone={() => done(pending ? 'Rejected' : 'Taken down')}
          onStale={onChanged}
        />
      ) : null}
      {open === 'ask' ? <AskOpinionDialog storyId={story.id} onClose={close} onDone={onChanged} /> : null}
      {open === 'answer' && wanted ? (
        <AnswerOpinionDialog storyId={story.id} question={wanted.question} onClose={close} onDone={onChanged} />
      ) : null}
      <LeaveQuestion unsaved={changed || (pending && (notes !== '' || reason !== ''))}>
        What you typed about this story is kept nowhere until you decide.
      </LeaveQuestion>
    </>
  );
}

/** `waits`: whether it was the reader who asked for an opinion that nobody gave yet; absent for none. */
function opinionDialog(
  { status, mayDecide }: ModeratedStory,
  waits: boolean | undefined,
  leaving: boolean,
): OpenDialog {
  if (status !== 'pending' || leaving) return null;
  if (waits === undefined) return 'ask';
  return waits || !mayDecide ? null : 'answer';
}
