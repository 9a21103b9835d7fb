/** One time of the sample: in the discreet view what a calendar shows of it, in the full one what the plan says besides. */
import type { View } from '../../domain/planner/discretion.ts';
import type { SampleEvent } from './sample-shape.ts';

export interface SampleEventViewProps {
  event: SampleEvent;
  view: View;
  /** For one person: then only they see it. */
  solo: boolean;
}

export function SampleEventView({ event, view, solo }: SampleEventViewProps) {
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
