/** Daily Check-in: two taps and the full form folded under them, or its completion view, beside the last weeks' charts. */
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { daysInCommon, MIN_PAIRS } from '../../domain/mood/rank-correlation.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/messages/empty-state.tsx';
import { Art } from '../kit/pictures/art.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { longDate } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { CheckInForm } from './check-in-form.tsx';
import type { CheckInStore, KeptCheckIns } from './check-in-store.ts';
import { MeasureMultiples } from './measure-multiples.tsx';
import { MoodAndEnergy } from './mood-and-energy.tsx';
import { tabAddress } from './mood-tabs.tsx';
import { manyDays, strongestLink, valuesInWords } from './mood-words.ts';
import { TwoTaps } from './two-taps.tsx';
import type { UseCheckInForm } from './use-check-in-form.ts';

interface CheckInTabProps {
  kept: KeptCheckIns | null;
  store: CheckInStore | null;
  checkIn: UseCheckInForm;
  today: string;
  /** Whether the full form stands open. */
  full: boolean;
  onFull(full: boolean): void;
  /** The day that was just saved. */
  done: string | null;
  onDone(day: string | null): void;
}

export function CheckInTab({ kept, store, checkIn, today, full, onFull, done, onDone }: CheckInTabProps) {
  const days = kept ? [...kept.days.values()].map((day) => day.checkIn) : [];
  const save = async () => {
    const { day } = checkIn;
    if (await checkIn.save()) onDone(day);
  };
  return (
    <div className="mood-two mood-tab">
      {done === null ? (
        <div className="grid gap-4">
          <Card>
            <TwoTaps kept={kept} store={store} checkIn={checkIn} today={today} />
          </Card>
          <details
            className="group/full grid gap-2"
            open={full || checkIn.returned}
            onToggle={(event) => onFull(event.currentTarget.open)}
          >
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-ink-2 text-sm">
              Every measure, and other days
              <CaretDownIcon size={16} aria-hidden="true" className="group-open/full:rotate-180" />
            </summary>
            <CheckInForm
              checkIn={checkIn}
              today={today}
              has={(date) => kept?.days.has(date) ?? false}
              onSave={() => void save()}
            />
          </details>
        </div>
      ) : (
        <CheckInComplete
          day={done}
          checkIn={kept?.days.get(done)?.checkIn ?? null}
          kept={kept}
          onChange={() => {
            checkIn.turn(done);
            onDone(null);
          }}
        />
      )}
      <RecentCharts checkIns={days} today={today} loading={kept !== null && !kept.read && !kept.error} />
    </div>
  );
}

interface CheckInCompleteProps {
  day: string;
  checkIn: CheckIn | null;
  kept: KeptCheckIns | null;
  onChange(): void;
}

function CheckInComplete({ day, checkIn, kept, onChange }: CheckInCompleteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const values = checkIn ? valuesInWords(checkIn) : '';
  return (
    <Card className="check-in-done">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h2 ref={title} tabIndex={-1}>
        Check-in Complete!
      </h2>
      <p className="text-ink-2">
        {longDate(day)}
        {values ? `: ${values.toLowerCase()}.` : '.'}
      </p>
      <p className="text-ink-2 text-sm" role="status">
        {savedInWords(kept, day)}
      </p>
      <div className="check-in-ways">
        <LinkButton to={tabAddress('history')} variant="outline">
          View History
        </LinkButton>
        <LinkButton to={tabAddress('insights')} variant="outline">
          View Insights
        </LinkButton>
      </div>
      <Button variant="quiet" size="small" onClick={onChange}>
        Change it
      </Button>
    </Card>
  );
}

function savedInWords(kept: KeptCheckIns | null, day: string): string {
  const own = kept?.days.get(day);
  if (!kept || !own) return '';
  if (!own.waiting) return own.deviceOnly ? 'Saved, sealed, on this device only.' : 'Saved, sealed.';
  if (!kept.error) return 'Saving...';
  const when = kept.error.offline ? 'will be saved when you are back online' : 'not in your journal yet';
  return `Kept on this device, ${when} (${manyDays(kept.waiting)}).`;
}

type Range = '14' | '30';

/** The last two or four weeks: mood and energy large, the other three small, and one notable finding. */
function RecentCharts(props: { checkIns: readonly CheckIn[]; today: string; loading: boolean }) {
  const { checkIns, today, loading } = props;
  const [range, setRange] = useState<Range>('14');
  const from = addDays(today, 1 - Number(range));
  if (loading) return <Skeleton className="h-80" />;
  if (checkIns.length === 0) {
    return (
      <Card className="mood-empty">
        <EmptyState
          seed="low-tide"
          heading="h2"
          title={
            <>
              Your first <span className="whitespace-nowrap">check-in</span> starts the picture
            </>
          }
        >
          Each evening adds a point. After two weeks this page begins to say what goes together; until then it only
          shows what you entered.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="mood-side">
      <Card>
        <div className="mood-card-head">
          <h2>Mood and energy</h2>
          <Segmented
            label="Days shown"
            value={range}
            onChange={setRange}
            options={[
              { value: '14', label: '14 days' },
              { value: '30', label: '30 days' },
            ]}
          />
        </div>
        <MoodAndEnergy checkIns={checkIns} from={from} to={today} />
      </Card>
      <MeasureMultiples checkIns={checkIns} measures={['stress', 'desire', 'sleep']} from={from} to={today} />
      <Noticed checkIns={checkIns} />
    </div>
  );
}

/** The strongest correlation, once there are enough days. */
function Noticed({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const noticed = useMemo(() => strongestLink(checkIns), [checkIns]);
  const common = useMemo(() => daysInCommon(checkIns), [checkIns]);
  return (
    <Card padded={false} className="mood-noticed">
      <div className="mood-noticed-art">
        <Art seed="low-tide" width={104} height={120} kind="tide" panels={3} slip={0.3} />
      </div>
      {noticed ? (
        <p>
          <b>{noticed.sentence}</b> Based on {manyDays(noticed.days)}. It can’t say why.
        </p>
      ) : (
        <p>
          {common < MIN_PAIRS
            ? `${manyDays(common)} so far with two answers or more. From ${MIN_PAIRS} days on this is where you read what rises and falls together.`
            : `Nothing in ${manyDays(common)} rises and falls together clearly enough to say so.`}
        </p>
      )}
    </Card>
  );
}
