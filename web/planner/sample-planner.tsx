/** The planner in small, on the front page: a few answers, and the plan that the real engine draws for them. Nothing is sent or kept by it. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { useSession } from '../client/use-session.ts';
import { Button } from '../kit/button.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useToast } from '../kit/toaster.tsx';
import { localToday } from './sample-day.ts';
import { controlsIn, useSampleDrawing } from './sample-drawing.ts';
import { SampleEventView } from './sample-event.tsx';
import { useFirstSample } from './sample-first.tsx';
import { SampleMonth } from './sample-month.tsx';
import { keepPicks } from './sample-picks.ts';
import { changeWords, SampleQuestions } from './sample-questions.tsx';
import type { SampleEvent } from './sample-shape.ts';

const loadContinue = () => import('./sample-continue.ts');

export function SamplePlanner() {
  const card = useRef<HTMLElement>(null);
  const first = useFirstSample();
  const { sample, trouble, said, prepare, draw } = useSampleDrawing(card, first.sample);
  const [view, setView] = useState<View>('discreet');
  const [picked, setPicked] = useState<number>();
  const [going, setGoing] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const { user } = useSession();

  const events = trouble ? [] : (sample?.events ?? []);
  const shown = events.find(({ place }) => place === picked) ?? events[0];
  const nameOf = (event: SampleEvent) => (view === 'full' ? event.title : event.discreet_label);

  const goOn = async () => {
    if (!card.current) return;
    setGoing(true);
    try {
      const { continueWith } = await loadContinue();
      await navigate(await continueWith(controlsIn(card.current), user?.id));
    } catch {
      setGoing(false);
      toast('Your answers could not be taken along. Please try again.', 'bad');
    }
  };

  return (
    <section
      ref={card}
      className="sample"
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
      <div className="sample-body">
        <div>
          <h2 id="sample-title">Try it with your own evenings</h2>
          <SampleQuestions />
          <noscript>
            <p className="sample-without">
              Drawn for two, once a week, evenings and nights, for Emotional Bonding. Trying other answers needs
              JavaScript.
            </p>
          </noscript>
        </div>
        <div className="sample-plan">
          <div className="sample-plan-head">
            <h3>A sample for these answers</h3>
            <Segmented
              label="Detail"
              className="sample-views"
              value={view}
              onChange={setView}
              options={[
                { value: 'discreet', label: 'Discreet View' },
                { value: 'full', label: 'Full Details' },
              ]}
            />
          </div>
          <div className="sample-sheet">
            <SampleMonth
              startDate={sample?.startDate ?? localToday()}
              events={events}
              nameOf={nameOf}
              picked={shown?.place}
              onPick={setPicked}
              summary={trouble ? '' : (sample?.summary ?? '')}
            />
            <div className="sample-event">
              {trouble ? <p className="sample-trouble">{trouble}</p> : null}
              {shown ? <SampleEventView event={shown} view={view} solo={sample?.solo === true} /> : null}
            </div>
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="sample-acts">
            <Button disabled={trouble !== ''} busy={going} onClick={() => void goOn()}>
              Continue with these answers
            </Button>
            <p className="sample-fine">{sample?.reason} Nothing is sent or stored by drawing it.</p>
          </div>
        </div>
      </div>
    </section>
  );
}
