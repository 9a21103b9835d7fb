/** Daily Check-in: the form or its completion view, and beside it how the last weeks went. */

import { CheckInComplete } from './check-in-complete.tsx';
import { CheckInForm } from './check-in-form.tsx';
import type { KeptCheckIns } from './check-in-keeper.ts';
import { RecentCharts } from './recent-charts.tsx';
import type { UseCheckInForm } from './use-check-in-form.ts';

export interface CheckInTabProps {
  kept: KeptCheckIns | null;
  checkIn: UseCheckInForm;
  today: string;
  /** The day that was just saved. */
  done: string | null;
  onDone(day: string | null): void;
}

export function CheckInTab({ kept, checkIn, today, done, onDone }: CheckInTabProps) {
  const days = kept ? [...kept.days.values()].map((day) => day.checkIn) : [];
  const save = async () => {
    const { day } = checkIn;
    if (await checkIn.save()) onDone(day);
  };
  return (
    <div className="mood-two mood-tab">
      {done === null ? (
        <CheckInForm
          checkIn={checkIn}
          today={today}
          has={(date) => kept?.days.has(date) ?? false}
          onSave={() => void save()}
        />
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
      <RecentCharts checkIns={days} today={today} loading={kept !== null && !kept.read && !kept.trouble} />
    </div>
  );
}
