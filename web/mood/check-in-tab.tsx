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
    <div className="mood-two">
      {done === null ? (
        <div className="grid gap-3">
          <Card>
            <TwoTaps kept={kept} store={store} checkIn={checkIn} today={today} />
          </Card>
          <details
            className="group/full grid gap-2"
            open={full || checkIn.returned}
            onToggle={(event) => onFull(event.currentTarget.open)}
          >
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 text-ink-2 text-sm">
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
    <Card className="grid min-h-80 content-center justify-items-center gap-3 text-center text-pretty">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h2 ref={title} tabIndex={-1} className="text-xl">
        Check-in Complete!
      </h2>
      <p className="text-ink-2">
        {longDate(day)}
        {values ? `: ${values.toLowerCase()}.` : '.'}
      </p>
      <p className="text-ink-2 text-sm" role="status">
        {savedInWords(kept, day)}
      </p>
      <div className="flex flex-wrap justify-center gap-3 pt-2">
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
  if (!own.waiting) return own.deviceOnly ? 'Saved on this device only.' : 'Saved in your journal.';
  if (!kept.error) return 'Saving...';
  const when = kept.error.offline ? 'and in your journal once you’re back online' : 'not in your journal yet';
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
      <Card className="grid min-h-80 items-center">
        <EmptyState
          seed="low-tide"
          heading="h2"
          title={
            <>
              Your first <span className="whitespace-nowrap">check-in</span> starts the picture
            </>
          }
        >
          Each check-in adds a point. After two weeks you start to see what goes together.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 gap-5">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <h2 className="text-xl">Mood and energy</h2>
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

const NOTICED = 'py-5 pr-5 text-ink-2 text-pretty';

/** The strongest correlation, once there are enough days. */
function Noticed({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const noticed = useMemo(() => strongestLink(checkIns), [checkIns]);
  const common = useMemo(() => daysInCommon(checkIns), [checkIns]);
  return (
    <Card padded={false} className="grid grid-cols-[92px_1fr] items-center gap-5 overflow-hidden">
      <div className="self-stretch overflow-hidden *:size-full *:object-cover">
        <Art seed="low-tide" width={104} height={120} kind="tide" panels={3} slip={0.3} />
      </div>
      {noticed ? (
        <p className={NOTICED}>
          <b className="font-semibold text-ink">{noticed.sentence}</b> Based on {manyDays(noticed.days)}. It can’t say
          why.
        </p>
      ) : (
        <p className={NOTICED}>
          {common < MIN_PAIRS
            ? `${manyDays(common)} so far with two answers or more. After ${MIN_PAIRS} you’ll see here what rises and falls together.`
            : `Nothing clearly rises and falls together in ${manyDays(common)}.`}
        </p>
      )}
    </Card>
  );
}
