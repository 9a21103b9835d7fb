/** An open bundle: its wishes in a line, its cards, why it is smaller than wished, and the ways on. */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ACTIVITY_LABELS,
  BUDGET_LABELS,
  COMFORT_LABELS,
  NEED_LABELS,
  OCCASION_LABELS,
  PLACE_LABELS,
  STAGE_LABELS,
  TIME_LABELS,
} from '../../content/spice-up.ts';
import { type Idea, MIN_IDEAS } from '../../domain/spice-up/idea-bundle.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import { GenerationScreen, isUnderWay } from '../billing/generation/generation-screen.tsx';
import { CancelledNotice } from '../billing/generation/generation-settle.tsx';
import { useGenerateAgain, useReopenForm } from '../billing/generation/use-generate-again.ts';
import { DetailView, DiscreetList, HiddenNotice, useOpenedView } from '../frame/detail-view.tsx';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { IdeaActions, type IdeaSwapButton } from './idea-actions.tsx';
import { CardArt, Facts, MadeActs } from './made-parts.tsx';
import { answersFrom, isBegun, LAST_SPICE_UP_STEP, type SpiceUpStep, stepOfField } from './spice-up-answers.ts';
import { SPICE_UP } from './spice-up-generator.ts';
import { cancelWords, GENERATION_WORDS } from './spice-up-words.ts';
import { useFavorites } from './use-favorites.tsx';
import { type UseIdeaChanges, useIdeaChanges } from './use-idea-changes.ts';

interface IdeasScreenProps {
  userId: string;
  id: string;
  record: IdeasRecord;
  deviceOnly: boolean;
}

export function IdeasScreen({ userId, id, record: opened, deviceOnly }: IdeasScreenProps) {
  const changes = useIdeaChanges(userId, id, opened);
  const { record } = changes;
  const { order, made } = record;
  const tool = useGenerateAgain(SPICE_UP, userId);
  const reopen = useReopenForm(SPICE_UP, isBegun, userId);
  const { view, setView, hidden } = useOpenedView();
  const full = view === 'full';
  const favorites = useFavorites(record.marks);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = !isUnderWay(tool);
  // At first, and again where a click came to nothing.
  useEffect(() => {
    if (shown) heading.current?.focus({ preventScroll: true });
  }, [shown]);

  const toForm = (step: SpiceUpStep) => reopen(answersFrom(order.preferences), step);
  const generateNew = () => tool.again(answersFrom(order.preferences));

  if (!shown) {
    return <GenerationScreen controls={tool} words={GENERATION_WORDS} kept="The ideas you have are still here." />;
  }
  return (
    <div className="wrap pt-2 pb-21">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {full ? 'Your Spice Up Ideas' : 'Saved for later'}
      </h1>
      <p className="num mt-2 text-ink-2">
        {momentOfInstant(made)}.{full ? ` ${wishWords(order.preferences)}` : ''}
        {deviceOnly ? ' Kept on this device only.' : ''}
      </p>
      <MadeActs
        cost={tool.cost}
        busy={tool.generation.phase === 'going'}
        onAgain={generateNew}
        onForm={() => toForm(LAST_SPICE_UP_STEP)}
      >
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </MadeActs>
      <div className="flex flex-wrap items-center gap-3" data-screen-only="">
        <DetailView view={view} onView={setView} />
        {full ? favorites.choice : null}
      </div>
      {hidden ? <HiddenNotice onShow={() => setView('full')} /> : null}
      <div className="grid gap-3 empty:hidden" data-screen-only="">
        <CancelledNotice cancelled={tool.cancelled} words={cancelWords('Generate New')} />
      </div>
      {full ? (
        <FullIdeas id={id} changes={changes} isShown={favorites.isShown} onStep={toForm} />
      ) : (
        <DiscreetIdeas record={record} />
      )}
    </div>
  );
}

interface FullIdeasProps {
  id: string;
  changes: UseIdeaChanges;
  isShown(ideaId: string): boolean;
  onStep(step: SpiceUpStep): void;
}

function FullIdeas({ id, changes, isShown, onStep }: FullIdeasProps) {
  const { record } = changes;
  const { bundle, narrow } = record;
  const narrowStep = narrow?.wish ? stepOfField(narrow.wish) : null;
  return (
    <>
      {record.listUnread ? (
        <Notice still tone="warn" className="mt-5">
          We couldn’t open your yes, maybe, no list, so these ideas don’t reflect it.
        </Notice>
      ) : null}
      {narrow ? (
        <Notice
          still
          tone="info"
          title={bundle.ideas.length < MIN_IDEAS ? 'Few ideas fit' : 'Why these ideas'}
          className="mt-5"
          action={
            narrowStep === null ? undefined : (
              <Button variant="outline" size="small" data-screen-only="" onClick={() => onStep(narrowStep)}>
                Change it
              </Button>
            )
          }
        >
          {narrow.message}
        </Notice>
      ) : null}
      <ol className="made-cards mt-5 grid gap-5 lg:grid-cols-2">
        {bundle.ideas.map((idea, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a swapped idea keeps its place, and the button its focus
          <li key={place} className="grid" hidden={!isShown(idea.id)}>
            <IdeaCard
              idea={idea}
              actions={
                <IdeaActions
                  idea={idea}
                  bundleId={id}
                  model={record.model}
                  swap={swapIn(changes, place)}
                  mark={record.marks?.[idea.id] ?? {}}
                  onMark={(mark) => changes.mark(idea.id, mark)}
                />
              }
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const swapIn = ({ record, busy, swap }: UseIdeaChanges, place: number): IdeaSwapButton | undefined =>
  record.swap && record.swap.place !== place
    ? undefined
    : { used: record.swap !== undefined, busy: busy === place, onSwap: () => swap(place) };

const DiscreetIdeas = ({ record: { bundle } }: { record: IdeasRecord }) => (
  <DiscreetList
    items={bundle.ideas.map(({ id, discreet_label, duration }) => ({ id, label: discreet_label, duration }))}
  />
);

/** 'For: 2-4 hours, Low $0-50, At home.' */
function wishWords(preferences: SpiceUpPreferences): string {
  const { relationshipType, availableTime, specialOccasion, budget, location } = preferences;
  const { activityTypes, comfortLevel, previousActivities, needs } = preferences;
  const words = [
    relationshipType && STAGE_LABELS[relationshipType],
    availableTime && TIME_LABELS[availableTime].title,
    specialOccasion && OCCASION_LABELS[specialOccasion],
    budget && BUDGET_LABELS[budget].title,
    location && PLACE_LABELS[location].title,
    ...activityTypes.map((activity) => ACTIVITY_LABELS[activity]),
    comfortLevel && COMFORT_LABELS[comfortLevel].title,
    ...needs.map((need) => NEED_LABELS[need]),
    previousActivities.length > 0 && 'Nothing like what you’ve done before',
  ].filter(Boolean);
  return words.length > 0 ? `For: ${words.join(', ')}.` : 'No wishes named, so anything conservative.';
}

interface IdeaCardProps {
  idea: Idea;
  /** The foot of the card: who wrote it, and what can be done with it. */
  actions: ReactNode;
}

function IdeaCard({ idea, actions }: IdeaCardProps) {
  const { id, title, description, category, duration, budget, materials, instructions } = idea;
  return (
    <article
      className="card made-card flex flex-col overflow-hidden print:break-inside-avoid"
      aria-labelledby={`idea-${id}`}
    >
      <CardArt seed={id} panels={6} />
      <div className="made-words flex flex-1 flex-col gap-3 p-5 wrap-anywhere">
        <h2 id={`idea-${id}`} className="text-xl">
          {title}
        </h2>
        <Facts facts={{ Category: category, Duration: duration, Budget: budget }} />
        <p>{description}</p>
        {materials.length > 0 ? (
          <>
            <h3 className={PART}>Materials</h3>
            <ul className="idea-list">
              {materials.map((material) => (
                <li key={material}>{material}</li>
              ))}
            </ul>
          </>
        ) : null}
        <h3 className={PART}>Instructions</h3>
        <ol className="idea-list">
          {instructions.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        {actions}
      </div>
    </article>
  );
}

const PART = 'mt-1 font-semibold font-text text-base tracking-normal';
