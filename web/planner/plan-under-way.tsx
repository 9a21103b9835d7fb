/**
 * On step 6, where a plan that is under way goes by other shifts or children's days: which of its evenings these would
 * touch, and the press that tells it. Nothing moves by that: its own page then says of each evening where it could go.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { tellHome, unfitBy } from '../../domain/planner/changes/told-home.ts';
import type { PlanEvent } from '../../domain/planner/plan.ts';
import { lastDayOf } from '../../domain/planner/plan-days.ts';
import type { Answers } from '../../domain/planner/questionnaire/answers.ts';
import { capitalised, listed } from '../../domain/planner/spoken-dates.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { monthDay } from '../kit/time/date-language.ts';
import type { Saving } from './plan/plan-store.ts';
import { useKeptPlan } from './plan/use-kept-plan.ts';
import { nowIn } from './plans-ahead.ts';
import { eveningsWord } from './views/event-words.ts';

interface PlanUnderWayProps {
  userId: string;
  plan: Pick<ListedPlan, 'id' | 'stored'>;
  /** As it is told by now. */
  household: Answers;
}

/** For one plan: remount with a key when it is another. Nothing while it goes by the same household. */
export default function PlanUnderWay({ userId, plan, household }: PlanUnderWayProps) {
  const { kept, store } = useKeptPlan(userId, plan.id);
  /** How many no longer fit by what it was told here. */
  const [told, setTold] = useState<number | null>(null);
  const stored = kept.phase === 'open' ? kept.stored : plan.stored;
  const { date, minute } = nowIn(stored.timezone);
  const unfit = useMemo(() => unfitBy(stored, household, { date, minute }), [stored, household, date, minute]);
  // A plan that is gone, or does not open here, is told on its own page alone.
  if (kept.phase === 'failed') return null;
  const name = `Your plan until ${monthDay(lastDayOf(stored))}`;
  if (unfit === null) {
    return told !== null && kept.phase === 'open' ? (
      <Told name={name} planId={plan.id} unfit={told} saving={kept.saving} onRetry={store.retry} />
    ) : null;
  }
  const tell = () => {
    setTold(unfit.length);
    store.change(tellHome(stored, household), (there) => ({ ok: true, value: tellHome(there, household) }));
  };
  return (
    <Notice
      still
      title={`${name} doesn’t know this yet`}
      action={
        <Button variant="outline" size="small" disabled={kept.phase !== 'open'} onClick={tell}>
          Use it there too
        </Button>
      }
    >
      <p>{unfitWords(unfit)} Nothing moves unless you say so.</p>
    </Notice>
  );
}

interface ToldProps {
  name: string;
  planId: string;
  unfit: number;
  saving: Saving;
  onRetry(): void;
}

function Told({ name, planId, unfit, saving, onRetry }: ToldProps) {
  const way = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => way.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  const unsaved = saving.state === 'unsaved';
  const words = unfit > 0 ? 'It says which evenings no longer fit, and where they could go.' : ALL_FIT;
  return (
    <div ref={way}>
      <Notice
        tone={unsaved ? 'warn' : 'good'}
        title={unsaved ? `${name} doesn’t know it for good yet` : `${name} knows it now`}
        action={
          unsaved ? (
            <Button variant="outline" size="small" onClick={onRetry}>
              Try Again
            </Button>
          ) : (
            <LinkButton variant="outline" size="small" to={`${PLANNER_PATH}/${planId}`}>
              Open that plan
            </LinkButton>
          )
        }
      >
        <p>{unsaved ? saving.message : words}</p>
      </Notice>
    </div>
  );
}

const ALL_FIT = 'All of its evenings still fit.';
/** As many as can be read at a glance. */
const MAX_NAMED = 3;

function unfitWords(unfit: readonly PlanEvent[]): string {
  if (unfit.length === 0) return ALL_FIT;
  const would = `${capitalised(eveningsWord(unfit.length))} would no longer fit`;
  return unfit.length > MAX_NAMED ? `${would}.` : `${would}: ${listed(unfit.map(({ date }) => monthDay(date)))}.`;
}
