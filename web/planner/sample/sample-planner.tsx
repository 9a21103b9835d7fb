/**
 * The planner in small, on the front page: a few answers, the month and the evening that the real engine draws for
 * them. Nothing is sent or kept by it.
 */
import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { View } from '../../../domain/planner/discretion.ts';
import { DAY_MS } from '../../../domain/time-units.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { Button } from '../../kit/button.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { controlsIn, localToday, useSampleDrawing } from './sample-drawing.ts';
import { useFirstSample } from './sample-first.tsx';
import { keepPicks } from './sample-picks.ts';
import type { Sample, SampleEvent } from './sample-plan.ts';
import { changeWords, SampleQuestions } from './sample-questions.tsx';

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
          <SampleHead view={view} onView={setView} />
          <SampleSheet sample={sample} errorMessage={errorMessage} view={view} picked={picked} onPick={setPicked} />
          <p role="status" className="sr-only">
            {statusMessage}
          </p>
          <div className="sample-acts">
            <Button disabled={errorMessage !== ''} busy={going} onClick={() => void goOn()}>
              Continue with these answers
            </Button>
            <p className="sample-fine">{sample?.reason} Nothing is sent or stored by drawing it.</p>
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
      toast('Your answers could not be taken along. Please try again.', 'bad');
    }
  };
  return { going, goOn };
}

function SampleHead({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <div className="sample-plan-head">
      <h3>A sample for these answers</h3>
      <Segmented
        label="Detail"
        className="sample-views"
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
    <div className="sample-sheet">
      <SampleMonth
        startDate={sample?.startDate ?? localToday()}
        events={events}
        nameOf={nameOf}
        picked={shown?.place}
        onPick={onPick}
        summary={errorMessage ? '' : (sample?.summary ?? '')}
      />
      <div className="sample-event">
        {errorMessage ? <p className="sample-error">{errorMessage}</p> : null}
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
      <p className="sample-side">{full ? (solo ? 'Just you' : 'Just you two') : 'Your calendar'}</p>
      <p className="sample-name">{full ? event.title : event.discreet_label}</p>
      <p className="sample-when num">
        {event.day}
        <br />
        {event.hours}
      </p>
      {full ? <p className="sample-note">{event.note}</p> : null}
      <p className="sample-hint">
        {full ? `${event.theme}. ${event.why}` : 'What it is for stays behind Full Details.'}
      </p>
    </>
  );
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKS = [0, 1, 2, 3, 4];
const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const SHOWN_DAYS = 30;

interface SampleMonthProps {
  startDate: string;
  events: readonly SampleEvent[];
  /** What an event is called in the view that is on. */
  nameOf(event: SampleEvent): string;
  /** Day of the event shown below. */
  picked: number | undefined;
  onPick(day: number): void;
  /** Said in the room that the thirty days leave. */
  summary: string;
}

function SampleMonth({ startDate, events, nameOf, picked, onPick, summary }: SampleMonthProps) {
  const first = Date.parse(startDate);
  const firstWeekday = new Date(first).getUTCDay();
  return (
    <table className="sample-month num" aria-label="A sample for these answers">
      <thead>
        <tr>
          {COLUMNS.map((column) => {
            const name = DAYS[(firstWeekday + column) % 7] ?? '';
            return (
              // By its place: drawn anew from another day, a column gets another name and stays where it is.
              <th key={column} scope="col" abbr={name}>
                <span aria-hidden="true">
                  {name.slice(0, 1)}
                  <span className="sample-wide">{name.slice(1, 3)}</span>
                </span>
                <span className="sr-only">{name}</span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {COLUMNS.map((column) => {
              const day = 7 * week + column;
              if (day > SHOWN_DAYS) return null;
              if (day === SHOWN_DAYS) {
                return (
                  <td key="summary" colSpan={5} className="sample-summary">
                    {summary}
                  </td>
                );
              }
              const number = new Date(first + day * DAY_MS).getUTCDate();
              const event = events.find((one) => one.place === day);
              return (
                <td key={day}>
                  {event ? (
                    <SampleDay
                      event={event}
                      number={number}
                      name={nameOf(event)}
                      pressed={day === picked}
                      onPick={() => onPick(day)}
                    />
                  ) : (
                    number
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SampleDayProps {
  event: SampleEvent;
  /** Of the day in its month. */
  number: number;
  name: string;
  pressed: boolean;
  onPick(): void;
}

function SampleDay({ event, number, name, pressed, onPick }: SampleDayProps) {
  return (
    <button
      type="button"
      className="sample-day"
      aria-pressed={pressed}
      aria-label={`${event.day}, ${name}, ${event.begins}`}
      onClick={onPick}
    >
      {/* The gap keeps the number a word of its own, as in the name. */}
      {number} <span className="sample-wide">{name}</span>
    </button>
  );
}
