/** The evenings of a page by link as a folding screen, one panel of it open: what is said of that evening stands on its foot. */
import { type ReactNode, useMemo } from 'react';
import { dayNumber } from '../../../domain/calendar-date.ts';
import type { EveningState, Month } from '../../../domain/picture/month.ts';
import { panelsOf } from '../../../domain/picture/panels.ts';
import type { ScreenOptions } from '../../../domain/picture/scene.ts';
import { foldingScreen } from '../../../domain/picture/screen.ts';
import { daysOf } from '../../../domain/planner/cycle.ts';
import {
  type EveningAnswer,
  type SharedEvening,
  type SharedPage,
  standingOf,
} from '../../../domain/planner/sharing/shared-page.ts';
import { classNames } from '../../kit/class-names.ts';
import { usePageTheme } from '../../kit/use-page-theme.ts';
import { Drawing } from '../../picture/drawing.tsx';
import { useBox } from '../../picture/use-box.ts';

interface EveningSceneProps {
  page: SharedPage;
  answers: readonly EveningAnswer[];
  /** The open one. */
  evening: SharedEvening;
  /** YYYY-MM-DD, in the page's zone. */
  today: string;
  /** Much stands on it: the picture leaves the room. */
  low: boolean;
  children: ReactNode;
}

/** The room over the words, at least: from edge to edge of a phone the screen stands there. */
const HIGH = 'grid-rows-[minmax(min(34dvh,280px),1fr)_auto]';
const LOW = 'grid-rows-[minmax(min(18dvh,150px),1fr)_auto]';

/** Share of the width that the open panel has. */
const OPEN = 0.84;

/** By this share of the height the picture fades to paper (`foldingScreen`): above the words, which never stand on ink. */
const FADE = 0.16;
/** Pixels that a standing screen leaves free, most of them at its foot. */
const AROUND = 56;
const ABOVE = 12;

/** How far the open panel has to fade for words of that height. */
function calmFor(words: number, height: number): number {
  const share = (words - AROUND + AROUND / 2 + ABOVE) / (height - AROUND);
  return Math.round(Math.min(1, FADE + share) * 100) / 100;
}

const dayOf = ({ startDate }: SharedPage, { date }: SharedEvening): number =>
  dayNumber(date) - dayNumber(startDate) + 1;

/** An evening takes its ink with a yes; one that is over has no panel. */
function monthOfPage(page: SharedPage, answers: readonly EveningAnswer[], today: string): Month {
  const stateOf = (evening: SharedEvening): EveningState => {
    if (evening.date < today) return 'skipped';
    return standingOf(evening, answers).kind === 'works' ? 'kept' : 'ahead';
  };
  const evenings = page.evenings.map((evening) => ({
    id: evening.id,
    day: dayOf(page, evening),
    state: stateOf(evening),
  }));
  return { seed: page.seed, days: daysOf(page), evenings };
}

export function EveningScene({ page, answers, evening, today, low, children }: EveningSceneProps) {
  const theme = usePageTheme();
  const [place, box] = useBox<HTMLSpanElement>();
  const month = useMemo(() => monthOfPage(page, answers, today), [page, answers, today]);
  const [said, saidBox] = useBox<HTMLDivElement>();
  const day = dayOf(page, evening);
  const calm = box && saidBox ? calmFor(saidBox.h, box.h) : 0.6;
  const options = useMemo((): ScreenOptions => ({ pose: 'standing', open: OPEN, day, calm }), [day, calm]);
  const svg = useMemo(() => (box ? foldingScreen(month, box, theme, options) : ''), [month, box, theme, options]);
  const front = box ? panelsOf(month, box.w, options).find((panel) => panel.front) : undefined;
  return (
    <article
      className={classNames('relative grid grid-cols-1 min-h-[min(76dvh,620px)]', low ? LOW : HIGH)}
      aria-label={evening.title}
    >
      <Drawing ref={place} className="absolute inset-0" aria-hidden="true" svg={svg} />
      <div
        ref={said}
        className="relative row-start-2 grid gap-2 px-5 pb-8"
        style={front && { marginLeft: front.x, width: front.w }}
      >
        {children}
      </div>
    </article>
  );
}
