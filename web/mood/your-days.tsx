/** Check-ins on pages of other things, each with its own reading and sending: today's on Tonight, today's and the year on You. */
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { MOOD_PATH } from '../frame/tools.ts';
import { useToday } from '../kit/time/use-today.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { tabAddress } from './mood-tabs.tsx';
import { dayInWords } from './mood-words.ts';
import { TwoTaps } from './two-taps.tsx';
import { useCheckInForm } from './use-check-in-form.ts';
import { useCheckIns } from './use-check-ins.ts';
import type { TwoTapsOf } from './use-two-taps.ts';
import { YearPicture } from './year-picture.tsx';

function useOwnDays(user: SignedInUser): TwoTapsOf {
  const today = useToday();
  const { kept, store } = useCheckIns(user.id);
  const checkIn = useCheckInForm(user, kept, store, today);
  return { kept, store, checkIn, today };
}

/** Today's check-in as a row of shapes; `otherwise` stands in its place where today was checked in before. */
export function TodaysCheckIn({ user, otherwise }: { user: SignedInUser; otherwise?: ReactNode }) {
  return <Taps of={useOwnDays(user)} otherwise={otherwise} />;
}

function Taps({ of, otherwise }: { of: TwoTapsOf; otherwise?: ReactNode }) {
  if (of.kept === null || !of.checkIn.form) return <Skeleton className="h-26.5" />;
  return <TwoTaps compact otherwise={otherwise} {...of} />;
}

/** Today's check-in, and under it the year that comes of them. */
export function YourDays({ user }: { user: SignedInUser }) {
  const of = useOwnDays(user);
  return (
    <div className="grid gap-8">
      <Taps of={of} />
      <YourYear of={of} />
    </div>
  );
}

function YourYear({ of: { kept, today } }: { of: TwoTapsOf }) {
  const [day, setDay] = useState<string | null>(null);
  const days = kept?.days;
  const checkIns = useMemo(() => [...(days?.values() ?? [])].map(({ checkIn }) => checkIn), [days]);
  const empty = checkIns.length === 0;
  // Until the journal was read nobody knows whether it has begun.
  const begins = empty && kept?.read === true;
  // One line in every state, so that nothing moves once that is known.
  const hint = begins ? 'Two taps a day. Skip any day you like.' : empty ? '' : 'Pick a line to read its day.';
  return (
    <section aria-labelledby="your-year" className="grid gap-3">
      <div className="flex min-h-11 items-baseline justify-between gap-3">
        <h2 id="your-year" className="text-xl">
          {begins ? 'Your year starts with a tap' : 'Your year'}
        </h2>
        {empty ? null : (
          <Link
            to={`${MOOD_PATH}${tabAddress('history')}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-text text-sm"
          >
            Look closer
          </Link>
        )}
      </div>
      <YearPicture
        checkIns={checkIns}
        today={today}
        height={230}
        said={day === null ? hint : dayInWords(day, days?.get(day)?.checkIn)}
        onMark={setDay}
        onDay={setDay}
      />
    </section>
  );
}
