/** Nothing is ahead: the next month to be drawn, or the day from which it can be. */
import { useNavigate } from 'react-router';
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { plainSentence } from '../client/api-error.ts';
import { loadCode } from '../client/load-code.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { monthStart } from '../kit/time/date-language.ts';
import { Words } from './evening-panel.tsx';

/** Into the questions of the next month, with the answers of the last ones. */
export function useDrawNext(last: StoredPlan | undefined): () => void {
  const navigate = useNavigate();
  const toast = useToast();
  return () => {
    if (!last) return void navigate(`${PLANNER_PATH}?step=1`);
    loadCode(() => import('./behind/planner-answers.ts')).then(
      ({ keepLastAnswers }) =>
        keepLastAnswers(last).then(
          () => void navigate(`${PLANNER_PATH}?step=1`),
          () => toast('This browser couldn’t save your answers.', 'bad'),
        ),
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  };
}

export const DrawNext = ({ onDraw }: { onDraw(): void }) => (
  <>
    <Words kicker="Nothing planned yet" title="Draw the next month?">
      <p className="mt-2 text-ink-2 text-sm">We kept your answers. Change what you like.</p>
    </Words>
    <Button className="mt-5 max-md:w-full" onClick={onDraw}>
      Draw the next month
    </Button>
  </>
);

interface NoCreditProps {
  /** ISO 8601; null where no date is certain. */
  opensAt: string | null;
  free: boolean;
  /** Of whoever looks. */
  zone: string;
}

/** A date, and no wall. */
export function NoCredit({ opensAt, free, zone }: NoCreditProps) {
  const toast = useToast();
  const day = opensAt && monthStart(opensAt);
  const title = day
    ? `${free ? 'The next free month opens' : 'Your next credits arrive'} ${day}`
    : 'No credits right now';
  const remind = (at: string) =>
    void loadCode(() => import('./behind/remind-me.ts')).then(
      ({ saveReminder }) => saveReminder(at, zone),
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  return (
    <>
      <Words kicker="No hurry" title={title}>
        <p className="mt-2 text-ink-2 text-sm">Everything you have stays open, and moving evenings is always free.</p>
      </Words>
      <div className="mt-5 grid gap-1 md:justify-items-start">
        {opensAt ? <Button onClick={() => remind(opensAt)}>Remind me on {day}</Button> : null}
        <LinkButton variant={opensAt ? 'quiet' : 'outline'} className={opensAt ? 'md:-ml-3' : ''} to="/pricing">
          See plans with more
        </LinkButton>
      </div>
    </>
  );
}
