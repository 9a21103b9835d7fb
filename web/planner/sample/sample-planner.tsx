/**
 * The planner in small, on the front page: a few answers, the month and the evening that the real engine draws for
 * them. Nothing is sent or kept by it.
 */
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { View } from '../../../domain/planner/discretion.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button } from '../../kit/button.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { controlsIn, localToday, useSampleDrawing } from './sample-drawing.ts';
import { useFirstSample } from './sample-first.tsx';
import { SampleMonth } from './sample-month.tsx';
import { keepPicks } from './sample-picks.ts';
import type { Sample, SampleEvent } from './sample-plan.ts';
import { changeWords, SampleQuestions } from './sample-questions.tsx';

/** It lays itself out by its own width: one column, or questions beside the plan. */
const CARD =
  '@container rounded-touch bg-surface p-5 text-ink [box-shadow:0_0_0_1px_var(--line),var(--shadow-3)] [--corner:var(--surface)] [--fold:6px]';

const loadContinue = () => import('./sample-continue.ts');

export function SamplePlanner() {
  const card = useRef<HTMLElement>(null);
  const first = useFirstSample();
  const { sample, errorMessage, statusMessage, prepare, draw } = useSampleDrawing(card, first.sample);
  const [view, setView] = useState<View>('discreet');
  const [picked, setPicked] = useState<number>();
  const { going, goOn } = useContinue(card);

  return (
    <section
      ref={card}
      className={CARD}
      aria-labelledby="sample-title"
      data-sample={first.text}
      data-discreet={view === 'discreet' ? 'on' : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onChange={({ target }) => {
        if (card.current) keepPicks(controlsIn(card.current));
        setPicked(undefined);
        void draw(changeWords(target));
      }}
    >
      <div className="grid gap-5 @3xl:grid-cols-[0.8fr_1fr] @3xl:gap-x-8 @5xl:grid-cols-[316px_1fr]">
        <div>
          <h2 id="sample-title" className="font-note text-lg">
            Try it with your own evenings
          </h2>
          <SampleQuestions />
          <noscript>
            <p className="mt-3 text-sm text-ink-2">
              This one is for two, once a week, evenings and nights, for Emotional Bonding. Trying other answers needs
              JavaScript.
            </p>
          </noscript>
        </div>
        <div className="below-fold border-t border-line pt-5 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-8">
          <SampleHead view={view} onView={setView} />
          <SampleSheet sample={sample} errorMessage={errorMessage} view={view} picked={picked} onPick={setPicked} />
          <p role="status" className="sr-only">
            {statusMessage}
          </p>
          <div className="mt-5 grid noscript:hidden items-center gap-3 @5xl:grid-cols-[1fr_auto]">
            <Button
              className="px-3 whitespace-normal @5xl:order-1"
              disabled={errorMessage !== ''}
              busy={going}
              onClick={() => void goOn()}
            >
              Continue with these answers
            </Button>
            <p className="text-center text-xs text-balance text-ink-3 @5xl:text-left">
              {sample?.reason} Nothing is sent or stored.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Takes the answers along into the planner. */
function useContinue(card: RefObject<HTMLElement | null>) {
  const [going, setGoing] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const { user } = useSession();
  const goOn = async () => {
    if (!card.current) return;
    setGoing(true);
    try {
      const { continueWith } = await loadContinue();
      await navigate(await continueWith(controlsIn(card.current), user?.id));
    } catch {
      setGoing(false);
      toast('We couldn’t carry your answers over. Please try again.', 'bad');
    }
  };
  return { going, goOn };
}

function SampleHead({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal">A sample for these answers</h3>
      <Segmented
        label="Detail"
        className="sample-views max-md:w-full noscript:hidden"
        value={view}
        onChange={onView}
        options={[
          { value: 'discreet', label: 'Discreet View' },
          { value: 'full', label: 'Full Details' },
        ]}
      />
    </div>
  );
}

interface SampleSheetProps {
  /** Null until the first one is drawn. */
  sample: Sample | null;
  errorMessage: string;
  view: View;
  /** Day of the event that was clicked; the first one shows until then. */
  picked: number | undefined;
  onPick(day: number): void;
}

/** The month, and below it one evening of it. */
function SampleSheet({ sample, errorMessage, view, picked, onPick }: SampleSheetProps) {
  const events = errorMessage ? [] : (sample?.events ?? []);
  const shown = events.find(({ place }) => place === picked) ?? events[0];
  const nameOf = (event: SampleEvent) => (view === 'full' ? event.title : event.discreet_label);
  return (
    <div className="mt-3 grid gap-3 @sm:grid-cols-[1.15fr_1fr] @sm:gap-x-5 @5xl:grid-cols-[1fr_184px]">
      <SampleMonth
        startDate={sample?.startDate ?? localToday()}
        events={events}
        nameOf={nameOf}
        picked={shown?.place}
        onPick={onPick}
        summary={errorMessage ? '' : (sample?.summary ?? '')}
      />
      <div className="sample-event flex min-h-53 flex-col rounded-paper p-3 text-sm">
        {errorMessage ? <p className="font-semibold">{errorMessage}</p> : null}
        {shown ? <SampleEventView event={shown} view={view} solo={sample?.solo === true} /> : null}
      </div>
    </div>
  );
}

interface SampleEventViewProps {
  event: SampleEvent;
  view: View;
  /** For one person: then only they see it. */
  solo: boolean;
}

function SampleEventView({ event, view, solo }: SampleEventViewProps) {
  const full = view === 'full';
  return (
    <>
      <p className="text-xs text-ink-3">{full ? (solo ? 'Just you' : 'Just you two') : 'Your calendar'}</p>
      <p className="font-note text-lg">{full ? event.title : event.discreet_label}</p>
      <p className="num text-xs text-ink-2">
        {event.day}
        <br />
        {event.hours}
      </p>
      {full ? <p className="mt-2 text-pretty">{event.note}</p> : null}
      <p className="mt-auto pt-2 text-xs text-ink-3">
        {full ? `${event.theme}. ${event.why}` : 'Full Details says what it’s for.'}
      </p>
    </>
  );
}
