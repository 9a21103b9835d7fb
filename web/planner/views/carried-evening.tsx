/** The evening that is being carried over the calendar, and what is said of the day under it before it lands. */
import { type Showing, screenTitle } from '../../../domain/planner/discretion.ts';
import { clockTime, longDate } from '../../kit/time/date-language.ts';
import { EveningWords } from './evening-words.tsx';
import type { Bend, Lifted } from './use-bend.ts';

interface CarriedEveningProps {
  /** Of the words that say how an evening is carried. */
  id: string;
  lifted: Lifted | null;
  showing: Showing;
  verdict: Bend['verdict'];
  ghost(element: HTMLElement | null): void;
}

export function CarriedEvening({ id, lifted, showing, verdict, ghost }: CarriedEveningProps) {
  return (
    <>
      <p id={id} className="hint mt-2" data-screen-only="">
        <span aria-hidden="true">Drag an evening to another day. Tap an empty day to add one.</span>
        <span className="sr-only">
          Enter lifts an evening, arrows move it, Enter puts it down and Escape puts it back. Space opens it.
        </span>
      </p>
      {lifted?.by === 'pointer' ? (
        <div ref={ghost} aria-hidden="true" className="num pointer-events-none fixed top-0 left-0 z-30">
          {/* Above the finger, so that the day under it is seen. */}
          <div className="absolute -left-5 bottom-8 w-38 rotate-3 rounded-paper bg-ember-soft px-3 py-2 text-sm shadow-float">
            <EveningWords title={screenTitle(lifted.event, showing)}>{clockTime(lifted.event.start_time)}</EveningWords>
          </div>
        </div>
      ) : null}
      <div role="status" className="said" data-screen-only="">
        {lifted ? <Said lifted={lifted} showing={showing} verdict={verdict} /> : null}
      </div>
    </>
  );
}

function Said({ lifted, showing, verdict }: Pick<CarriedEveningProps, 'showing' | 'verdict'> & { lifted: Lifted }) {
  const { event, over, by } = lifted;
  const keyboard = by === 'keyboard';
  if (over === null) return <Lines title="Off the calendar">Let go to put it back.</Lines>;
  if (over === event.date) {
    return (
      <Lines title={`${screenTitle(event, showing)}, lifted`}>
        {keyboard
          ? 'Arrows choose a day. Enter opens it here, Escape puts it back.'
          : 'Choose a day, or let go to put it back.'}
      </Lines>
    );
  }
  const { fits, text } = verdict(event, over);
  const how = keyboard ? 'Press Enter to move it.' : 'Let go to move it.';
  return <Lines title={`${longDate(over)}, ${clockTime(event.start_time)}`}>{fits ? `${text} ${how}` : text}</Lines>;
}

const Lines = ({ title, children }: { title: string; children: string }) => (
  <div>
    <p className="py-2 pr-3">
      <strong className="block font-bold">{title}</strong> {children}
    </p>
  </div>
);
