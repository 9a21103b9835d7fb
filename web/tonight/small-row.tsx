/** The one small thing below the panel, on the page itself: a line of words, and where it leads. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { SmallThing } from '../../domain/tonight/tonight-state.ts';
import { MONTH_PATH } from '../frame/places.ts';
import type { TodaysCheckIn } from './behind/use-todays-check-in.ts';
import { Caret, Two } from './row-words.tsx';

interface SmallRowProps {
  thing: SmallThing;
  userId: string;
  /** Null while it is not known. */
  checkIn: TodaysCheckIn | null;
  /** The next evening: its title and when it is. */
  next: { title: string; when: string } | null;
  /** Last night's evening: 'How was it?' stands open then. */
  last: string | null;
  onLookBack(): void;
}

export function SmallRow(props: SmallRowProps) {
  return (
    <div className="wrap min-h-36 pt-3">
      <div className="max-w-[600px]">{rowOf(props)}</div>
    </div>
  );
}

function rowOf({ thing, userId, checkIn, next, last, onLookBack }: SmallRowProps) {
  switch (thing) {
    case 'last-night':
      return (
        <button type="button" className={ROW} onClick={onLookBack}>
          <Two small="Last night" words={`How was “${last}”?`} />
          <Caret />
        </button>
      );
    case 'next':
      return (
        <Link className={ROW} to={MONTH_PATH}>
          <Two small="Next" words={next?.title ?? ''} />
          <span className="num flex-none text-ink-2 text-sm">{next?.when}</span>
        </Link>
      );
    case 'check-in':
      return checkIn ? (
        <Suspense fallback={null}>
          <div className="max-w-[440px]">
            <TodayInTaps {...checkIn} />
          </div>
        </Suspense>
      ) : null;
    case 'question':
      return (
        <Suspense fallback={null}>
          <TodaysQuestion userId={userId} lineClass={ROW} />
        </Suspense>
      );
    case 'invite':
      return (
        <Link className={ROW} to="/partner">
          <Two small="On your own for now" words="Invite someone to share the month" />
          <span className="flex-none font-semibold text-primary-text text-sm">Invite</span>
        </Link>
      );
    case null:
      return null;
  }
}

const TodayInTaps = lazy(() => import('./behind/today-in-taps.tsx'));
const TodaysQuestion = lazy(() => import('../partner/question/todays-question.tsx'));

const ROW = 'flex min-h-16 w-full items-center gap-3 text-left no-underline';
