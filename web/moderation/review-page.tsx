/** One story before a moderator: the text with its signals, what is known around it, and the decision, which leads to the next story. */
import '../style/moderation.css';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { ModeratedStory } from '../../domain/moderation/moderation-views.ts';
import type { StoryWarning } from '../../domain/stories/story.ts';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { LeaveQuestion } from '../frame/leave-question.tsx';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { ShortcutHelp, useShortcuts } from '../kit/navigation/shortcuts.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { StickyBar } from '../kit/steps/sticky-bar.tsx';
import { ListLoading } from '../kit/waiting/skeleton.tsx';
import { DecisionDialogs, useWordsToAuthor } from './decision-dialogs.tsx';
import { AnswerOpinionDialog, AskOpinionDialog } from './opinion-dialogs.tsx';
import { queueQuery } from './queue.tsx';
import { StoryComments, StoryFacts, StoryHistory, WarningChips } from './story-facts.tsx';
import { StoryText, type UseEditedText, useEditedText } from './story-text.tsx';
import { useWaitingNow } from './use-waiting.ts';

export const meta = () => tabTitle('Story moderation');

export default function ReviewPage() {
  const { storyId = '' } = useParams();
  const handed: unknown = useLocation().state?.queue;
  const queue = typeof handed === 'string' ? handed : '';
  const { data, errorMessage, refetch, setData } = useApiQuery(
    'GET /admin/stories/{id}',
    { params: { id: storyId } },
    { gcTime: 0 },
  );
  const story = data?.id === storyId ? data : null;
  const { leaving, goOn } = useGoOn(queue, storyId);
  const { recount } = useWaitingNow();
  const navigate = useNavigate();
  const toast = useToast();
  const decided = (said: string) => {
    toast(said);
    recount();
    void goOn();
  };

  const back = (
    <p>
      <Link to={`/admin/stories${queue}`} className="link">
        Story Moderation
      </Link>
    </p>
  );
  if (story)
    return (
      <ReviewedStory
        key={story.id}
        back={back}
        story={story}
        errorMessage={errorMessage}
        leaving={leaving}
        onChanged={refetch}
        onWarned={(contentWarnings) => setData((now) => (now ? { ...now, contentWarnings } : now))}
        onDecided={decided}
        onSkip={() => void goOn()}
        onBack={() => void navigate(`/admin/stories${queue}`)}
      />
    );
  return (
    <div className="admin-page">
      {back}
      {errorMessage ? (
        <ErrorState heading="h1" title="We couldn’t load this story" message={errorMessage} onRetry={refetch} />
      ) : (
        <ListLoading />
      )}
    </div>
  );
}

/** Past this one, in the list one came from; where that is at its end, back to it. */
function useGoOn(queue: string, storyId: string) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const goOn = async () => {
    setLeaving(true);
    const next = await nextIn(queue, storyId).catch(() => null);
    setLeaving(false);
    await navigate(next ? `/admin/stories/${next}` : `/admin/stories${queue}`, { state: { queue } });
  };
  return { leaving, goOn };
}

/** The first story of the list behind this one, else the first that is not this one. */
async function nextIn(queue: string, storyId: string): Promise<string | null> {
  const asked = new URLSearchParams(queue);
  const { items } = await callApi('GET /admin/stories', { query: queueQuery((name) => asked.get(name) ?? '') });
  const at = items.findIndex(({ id }) => id === storyId);
  const next = at === -1 ? items[0] : (items[at + 1] ?? items.find(({ id }) => id !== storyId));
  return next?.id ?? null;
}

interface ReviewedStoryProps {
  /** The way back to the list. */
  back: ReactNode;
  story: ModeratedStory;
  /** Of reading it again. */
  errorMessage: string;
  leaving: boolean;
  onChanged: () => void;
  onWarned: (warnings: StoryWarning[]) => void;
  /** With what was done, to be said. */
  onDecided: (said: string) => void;
  onSkip: () => void;
  onBack: () => void;
}

type OpenDialog = 'approve' | 'refuse' | 'ask' | 'answer' | null;

const KEYS = [
  ['a', 'Approve'],
  ['r', 'Reject or take down'],
  ['e', 'Change the text'],
  ['o', 'Second opinion'],
  ['n', 'Next story'],
  ['u', 'Back to the list'],
] as const;

function ReviewedStory(props: ReviewedStoryProps) {
  const { back, story, errorMessage, leaving, onChanged, onWarned, onDecided, onSkip, onBack } = props;
  const [open, setOpen] = useState<OpenDialog>(null);
  const edit = useEditedText(story.content);
  const words = useWordsToAuthor();
  const rights = rightsOver(story, leaving);
  const changed = rights.pending && edit.changed;
  const wanted = wantedOpinion(story);
  const close = () => setOpen(null);
  const done = (said: string) => {
    close();
    edit.change(null);
    words.clear();
    onDecided(said);
  };
  /** First of all it has to be chosen between two texts. */
  const approve = () => (edit.before === null ? setOpen('approve') : document.getElementById('text-meeting')?.focus());

  return (
    <div className="review">
      <div className="admin-page">
        {back}
        <StoryFacts story={story} />
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
        {story.own ? <OwnStoryNotice mayDecide={story.mayDecide} /> : null}
        <StoryText story={story} edit={edit} />
        {story.mayDecide ? <WarningChips story={story} onWarned={onWarned} /> : null}
        <StoryHistory story={story} />
        <StoryComments story={story} onRemoved={onChanged} />
      </div>
      <ReviewBar
        rights={rights}
        edit={edit}
        leaving={leaving}
        onApprove={approve}
        onOpen={setOpen}
        onSkip={onSkip}
        onBack={onBack}
      />
      <DecisionDialogs
        open={open === 'approve' || open === 'refuse' ? open : null}
        story={story}
        edited={changed ? edit.text : null}
        words={words}
        onClose={close}
        onDone={done}
        onStale={onChanged}
      />
      {open === 'ask' ? <AskOpinionDialog storyId={story.id} onClose={close} onDone={onChanged} /> : null}
      {open === 'answer' && wanted ? (
        <AnswerOpinionDialog storyId={story.id} question={wanted.question} onClose={close} onDone={onChanged} />
      ) : null}
      <LeaveQuestion unsaved={changed || (rights.pending && words.typed)}>
        What you typed about this story isn’t saved until you decide.
      </LeaveQuestion>
    </div>
  );
}

const OwnStoryNotice = ({ mayDecide }: { mayDecide: boolean }) => (
  <Notice tone="info" still title="You wrote this yourself">
    {mayDecide
      ? 'There’s no other moderator, so you can decide. The log tells you, and no one else, that it was yours.'
      : 'Another moderator will decide. Nobody is told it’s yours.'}
  </Notice>
);

interface ReviewBarProps {
  rights: ReviewRights;
  edit: UseEditedText;
  leaving: boolean;
  onApprove: () => void;
  onOpen: (dialog: OpenDialog) => void;
  onSkip: () => void;
  onBack: () => void;
}

/** What may be done with the story, each by a button and by a key. */
function ReviewBar({ rights, edit, leaving, onApprove, onOpen, onSkip, onBack }: ReviewBarProps) {
  const { pending, mayRefuse, opinion } = rights;
  const [help, setHelp] = useState(false);
  useShortcuts({
    ...(pending && { a: onApprove, e: edit.begin }),
    ...(mayRefuse && { r: () => onOpen('refuse') }),
    ...(opinion && { o: () => onOpen(opinion) }),
    n: onSkip,
    u: onBack,
    '?': () => setHelp(true),
  });
  return (
    <StickyBar>
      <div className="flex flex-1 flex-wrap items-center gap-2">
        {pending ? <Button onClick={onApprove}>{edit.changed ? 'Approve changes' : 'Approve'}</Button> : null}
        {mayRefuse ? (
          <Button variant="danger" onClick={() => onOpen('refuse')}>
            {pending ? 'Reject' : 'Take down'}
          </Button>
        ) : null}
        {pending && edit.text === null ? (
          <Button variant="outline" onClick={edit.begin}>
            Change text
          </Button>
        ) : null}
        {opinion ? (
          <Button variant="outline" onClick={() => onOpen(opinion)}>
            {opinion === 'ask' ? 'Second opinion' : 'Give opinion'}
          </Button>
        ) : null}
        <Button variant="quiet" className="md:ml-auto" busy={leaving} onClick={onSkip}>
          Next story
        </Button>
        <ShortcutHelp keys={KEYS} open={help} onOpen={() => setHelp(true)} onClose={() => setHelp(false)} />
      </div>
    </StickyBar>
  );
}

interface ReviewRights {
  /** To be approved or changed. */
  pending: boolean;
  mayRefuse: boolean;
  opinion: 'ask' | 'answer' | null;
}

/** What the reader may do with it; nothing while it is being left. */
function rightsOver(story: ModeratedStory, leaving: boolean): ReviewRights {
  const mayDecide = story.mayDecide && !leaving;
  const pending = story.status === 'pending' && mayDecide;
  return {
    pending,
    mayRefuse: pending || (story.status === 'published' && mayDecide),
    opinion: opinionDialog(story, wantedOpinion(story)?.own, leaving),
  };
}

/** The one that nobody gave yet. */
const wantedOpinion = ({ opinions }: ModeratedStory) => opinions.find(({ answeredAt }) => answeredAt === null);

/** `waits`: whether it was the reader who asked for an opinion that nobody gave yet; absent for none. */
function opinionDialog(
  { status, mayDecide }: ModeratedStory,
  waits: boolean | undefined,
  leaving: boolean,
): ReviewRights['opinion'] {
  if (status !== 'pending' || leaving) return null;
  if (waits === undefined) return 'ask';
  return waits || !mayDecide ? null : 'answer';
}
