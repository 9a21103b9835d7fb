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
import { GenerateNew, GenerationScreen, isUnderWay } from '../billing/generation/generation-screen.tsx';
import { CancelledNotice } from '../billing/generation/generation-settle.tsx';
import { useGenerateAgain, useReopenForm } from '../billing/generation/use-generate-again.ts';
import { DetailView, DiscreetList, HiddenNotice, useOpenedView } from '../frame/detail-view.tsx';
import type { IdeasRecord } from '../journal/bundles/ideas-record.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { Art } from '../kit/pictures/art.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { IdeaActions, type IdeaSwapButton } from './idea-actions.tsx';
import { answersFrom, isBegun, LAST_SPICE_UP_STEP, type SpiceUpStep, stepOfField } from './spice-up-answers.ts';
import { SPICE_UP } from './spice-up-generator.ts';
import { cancelWords, GENERATION_WORDS } from './spice-up-words.ts';
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
    <div className="wrap ideas-page">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {full ? 'Your Spice Up Ideas' : 'Saved for later'}
      </h1>
      <p className="num mt-2 text-ink-2">
        {momentOfInstant(made)}.{full ? ` ${wishWords(order.preferences)}` : ''}
        {deviceOnly ? ' Kept on this device only.' : ''}
      </p>
      <div className="ideas-acts" data-screen-only="">
        <GenerateNew busy={tool.generation.phase === 'going'} cost="ideas-cost" onClick={generateNew} />
        <Button variant="outline" onClick={() => toForm(LAST_SPICE_UP_STEP)}>
          Back to Form
        </Button>
        <LinkButton variant="outline" to="/tools">
          Try Another Tool
        </LinkButton>
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        <p id="ideas-cost" className="hint num">
          {tool.cost}
        </p>
      </div>
      <div className="ideas-view" data-screen-only="">
        <DetailView view={view} onView={setView} />
      </div>
      {hidden ? <HiddenNotice onShow={() => setView('full')} /> : null}
      <div className="grid gap-3 empty:hidden" data-screen-only="">
        <CancelledNotice cancelled={tool.cancelled} words={cancelWords('Generate New')} />
      </div>
      {full ? <FullIdeas id={id} changes={changes} onStep={toForm} /> : <DiscreetIdeas record={record} />}
    </div>
  );
}

interface FullIdeasProps {
  id: string;
  changes: UseIdeaChanges;
  onStep(step: SpiceUpStep): void;
}

function FullIdeas({ id, changes, onStep }: FullIdeasProps) {
  const { record } = changes;
  const { bundle, narrow } = record;
  const narrowStep = narrow?.wish ? stepOfField(narrow.wish) : null;
  return (
    <>
      {record.listUnread ? (
        <Notice still tone="warn" className="mt-6">
          Your yes, maybe, no list could not be opened and was not considered.
        </Notice>
      ) : null}
      {narrow ? (
        <Notice
          still
          tone="info"
          title={bundle.ideas.length < MIN_IDEAS ? 'Few ideas fit' : 'Why these ideas'}
          className="mt-6"
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
      <ol className="ideas">
        {bundle.ideas.map((idea, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a swapped idea keeps its place, and the button its focus
          <li key={place}>
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
    previousActivities.length > 0 && 'Nothing like what you named as done before',
  ].filter(Boolean);
  return words.length > 0 ? `For: ${words.join(', ')}.` : 'No wishes named: open to anything conservative.';
}

interface IdeaCardProps {
  idea: Idea;
  /** The foot of the card: who wrote it, and what can be done with it. */
  actions: ReactNode;
}

function IdeaCard({ idea, actions }: IdeaCardProps) {
  const { id, title, description, category, duration, budget, materials, instructions } = idea;
  return (
    <article className="card idea" aria-labelledby={`idea-${id}`}>
      <div className="idea-art" aria-hidden="true" data-screen-only="">
        <Art seed={id} width={560} height={120} panels={6} />
      </div>
      <div className="idea-words">
        <h2 id={`idea-${id}`}>{title}</h2>
        <dl className="idea-facts num">
          <Fact name="Category">{category}</Fact>
          <Fact name="Duration">{duration}</Fact>
          <Fact name="Budget">{budget}</Fact>
        </dl>
        <p>{description}</p>
        {materials.length > 0 ? (
          <>
            <h3>Materials</h3>
            <ul className="idea-list">
              {materials.map((material) => (
                <li key={material}>{material}</li>
              ))}
            </ul>
          </>
        ) : null}
        <h3>Instructions</h3>
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
