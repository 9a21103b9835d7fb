/** Who answered what on a page by link: its evenings as the plan has them now, and what can be done about another time. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import { type EveningTime, standingOf } from '../../../domain/planner/sharing/shared-page.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { clockTime, shortDate } from '../../kit/time/date-language.ts';
import { inTheWay } from '../views/verdict.ts';
import type { OwnPage } from './own-pages.ts';

interface PageAnswersProps {
  page: OwnPage;
  /** With the busy times of now. */
  stored: StoredPlan;
  onMove(eventId: string, to: EveningTime): void;
}

interface PageAnswerRowsProps extends PageAnswersProps {
  /** Evenings that nobody answered yet stand there too. */
  all?: boolean;
}

/** 'Sat, Nov 28, 8:30 PM' */
const spoken = ({ date, start_time }: EveningTime): string => `${shortDate(date)}, ${clockTime(start_time)}`;

/** The chosen evenings that are still in the plan. */
const eveningsOf = ({ choice }: OwnPage, { plan }: StoredPlan): PlanEvent[] =>
  plan.events.filter(({ id }) => choice.evenings.includes(id));

/** Says dates and hours alone, whatever the view shows. */
export function PageAnswerRows({ page, stored, onMove, all = false }: PageAnswerRowsProps) {
  const rows = eveningsOf(page, stored)
    .map((event) => ({ event, standing: standingOf(event, page.answers) }))
    .filter(({ standing }) => all || standing.kind !== 'open');
  return (
    <ul className="num grid" aria-live="polite">
      {rows.map(({ event, standing }) => (
        <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{spoken(event)}</p>
            {standing.kind === 'open' ? <p className="text-sm text-ink-2">Not answered yet</p> : null}
            {standing.kind === 'works' ? (
              <p className="flex items-center gap-1 text-sm text-good">
                <CheckIcon size={16} weight="bold" aria-hidden="true" />
                Works
              </p>
            ) : null}
            {standing.kind === 'asked' ? <p className="text-sm text-ink-2">Rather {spoken(standing.to)}</p> : null}
          </div>
          {standing.kind === 'asked' ? (
            <MoveThere stored={stored} event={event} to={standing.to} onMove={onMove} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface MoveThereProps extends Omit<PageAnswersProps, 'page'> {
  event: PlanEvent;
  to: EveningTime;
}

/** A wish stands outside the rules, as an own choice does: only what cannot be is refused, and what is in its way is said. */
function MoveThere({ stored, event, to, onMove }: MoveThereProps) {
  if (stored.done[event.id]) return null;
  const warned = inTheWay(stored, to, event.id);
  return (
    <>
      {warned?.fits === false ? null : (
        <Button size="small" variant="outline" onClick={() => onMove(event.id, to)}>
          Move it there
        </Button>
      )}
      {warned ? <p className="basis-full text-sm text-ink-2">{warned.text}</p> : null}
    </>
  );
}

interface NoticeProps extends Omit<PageAnswersProps, 'page'> {
  page: OwnPage | null | undefined;
}

/** On the plan itself; nothing before the first answer. */
export function PageAnswersNotice({ page, ...rest }: NoticeProps) {
  if (!page) return null;
  const { stored } = rest;
  const evenings = eveningsOf(page, stored);
  const answered = evenings.filter((event) => standingOf(event, page.answers).kind !== 'open').length;
  if (answered === 0) return null;
  const title = `By link: ${answered} of ${evenings.length} answered`;
  return (
    <Notice className="mb-5" still title={title}>
      <PageAnswerRows page={page} {...rest} />
    </Notice>
  );
}
