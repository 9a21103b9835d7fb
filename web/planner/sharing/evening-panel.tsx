/** The evening that stands open on a page by link: what and when, 'Works for me' or 'Another time?', and what came of it. */
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { useEffect, useRef, useState } from 'react';
import type { EveningTime, SharedPage } from '../../../domain/planner/sharing/shared-page.ts';
import { loadCode } from '../../client/load-code.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { browserZone, clockTime, longDate, weekdayName } from '../../kit/time/date-language.ts';
import { AnotherTime } from './another-time.tsx';
import { EveningHeading, type EveningPanelProps } from './evening-heading.tsx';
import { EveningScene } from './evening-scene.tsx';

/** The sender's name, or a word in its place. */
const senderOf = ({ from }: SharedPage): string => from || 'Whoever sent this';

export function EveningPanel(props: EveningPanelProps) {
  const { page, evening, standing, answers, today, focused, errorMessage, onAnswer } = props;
  const [asking, setAsking] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const step = asking ? 'asking' : standing.kind;
  const shown = useRef(focused ? '' : step);
  useEffect(() => {
    // Only after a press: a page that just opened has its own place for the focus.
    if (shown.current !== step) words.current?.querySelector('h1')?.focus();
    shown.current = step;
  }, [step]);
  const answer = async (said: { to?: EveningTime } | null) => {
    if (await onAnswer(said)) setAsking(false);
  };
  return (
    <div ref={words} className="grid gap-3">
      <EveningScene page={page} answers={answers} evening={evening} today={today} low={asking}>
        {asking ? (
          <AnotherTime {...props} onTell={(to) => answer({ to })} onBack={() => setAsking(false)} />
        ) : (
          <Stands {...props} onAnswer={answer} onAsk={() => setAsking(true)} />
        )}
        {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
      </EveningScene>
      {step === 'open' || step === 'asking' ? (
        <p className="px-5 text-center text-sm text-pretty text-ink-3" dir="auto">
          {asking && evening.others.length > 0 && page.from
            ? `These are evenings when ${page.from} is free.`
            : `No account needed. ${senderOf(page)} sees your answer, nothing else.`}
        </p>
      ) : null}
    </div>
  );
}

interface StandsProps extends Omit<EveningPanelProps, 'onAnswer'> {
  onAnswer(said: { to?: EveningTime } | null): Promise<void>;
  onAsk(): void;
}

function Stands({ page, evening, standing, busy, onAnswer, onAsk }: StandsProps) {
  const { date, start_time, end_time } = evening;
  switch (standing.kind) {
    case 'open':
      return (
        <>
          <EveningHeading over={page.from ? `From ${page.from}` : 'For you'} title={evening.title} />
          <p className="num text-ink-2">
            <span className="block">{longDate(date)}</span>
            {clockTime(start_time)} to {clockTime(end_time)}
          </p>
          <OtherClocks page={page} />
          <Button className="mt-3" busy={busy} busyText="One moment..." onClick={() => void onAnswer({})}>
            Works for me
          </Button>
          <Button variant="outline" disabled={busy} onClick={onAsk}>
            Another time?
          </Button>
        </>
      );
    case 'works':
      return (
        <>
          <EveningHeading over="You’re both in" title={`See you ${weekdayName(date)}, ${clockTime(start_time)}`} />
          <p className="num text-ink-2">
            {longDate(date)}. {knows(page)}
          </p>
          <OtherClocks page={page} />
          <AddToCalendar page={page} evening={evening} />
          <Button variant="quiet" busy={busy} busyText="One moment..." onClick={() => void onAnswer(null)}>
            Change my answer
          </Button>
        </>
      );
    case 'asked':
      return (
        <>
          <EveningHeading
            over="Thank you"
            title={`${weekdayName(standing.to.date)}, ${clockTime(standing.to.start_time)}?`}
          />
          <p className="num text-ink-2">
            {longDate(standing.to.date)}. {knows(page)}
          </p>
          <Button
            className="mt-3"
            variant="quiet"
            busy={busy}
            busyText="One moment..."
            onClick={() => void onAnswer(null)}
          >
            Change my answer
          </Button>
        </>
      );
  }
}

const knows = ({ from }: SharedPage): string => (from ? `${from} knows.` : 'Your answer is in.');

/** Where this browser's clocks are others than the sender's, whose hours stand above. */
function OtherClocks({ page }: { page: SharedPage }) {
  if (browserZone() === page.timezone) return null;
  return <p className="text-sm text-ink-3">Times are in {page.timezone.replaceAll('_', ' ')}.</p>;
}

function AddToCalendar({ page, evening }: Pick<EveningPanelProps, 'page' | 'evening'>) {
  const [errorMessage, setErrorMessage] = useState('');
  const save = async () => {
    try {
      const { calendarFile } = await loadCode(() => import('../../../domain/calendar/icalendar/calendar-file.ts'));
      const { id, date, start_time, end_time, cover } = evening;
      const events = [{ id, date, start_time, end_time, summary: cover, reminders: [] }];
      const calendar = calendarFile({ events, timezone: page.timezone, stampedAt: new Date() });
      saveFile('calendar.ics', 'text/calendar', calendar);
      setErrorMessage('');
    } catch {
      setErrorMessage('We couldn’t make the file. Please try again.');
    }
  };
  return (
    <>
      <Button
        className="mt-3"
        variant="outline"
        icon={<CalendarPlusIcon size={20} aria-hidden="true" />}
        onClick={() => void save()}
      >
        Add to my calendar
      </Button>
      <p className="text-sm text-ink-3" dir="auto">
        It shows up there as “{evening.cover}”.
      </p>
      {errorMessage ? <Notice tone="bad">{errorMessage}</Notice> : null}
    </>
  );
}
