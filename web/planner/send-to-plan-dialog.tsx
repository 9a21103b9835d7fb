/** Where an item could go: the plan, if there are several, and the times of it that fit, the best one chosen already. */

import { useState } from 'react';
import { addDays } from '../../domain/calendar-date.ts';
import type { View } from '../../domain/planner/discretion.ts';
import type { SentItem } from '../../domain/planner/sent-item.ts';
import { timesWord } from '../../domain/planner/spoken-dates.ts';
import { useSession } from '../accounts/session.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { type ListedPlan, usePlans } from '../journal/use-plans.ts';
import { monthDay } from '../kit/date-language.ts';
import { Dialog } from '../kit/dialog.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Select } from '../kit/select.tsx';
import { todayIn } from '../kit/today.ts';
import { signInAgain } from './plan-return.ts';
import { plansAhead } from './plans-ahead.ts';
import { SendTimes } from './send-times.tsx';
import { SendLoading, SendTrouble } from './send-trouble.tsx';
import type { Inserted } from './use-insertion.ts';

export interface SendToPlanDialogProps {
  userId: string;
  item: SentItem;
  view: View;
  onClose: () => void;
  onInserted: (inserted: Inserted) => void;
}

export function SendToPlanDialog({ userId, item, view, onClose, onInserted }: SendToPlanDialogProps) {
  const session = useSession();
  const list = usePlans(userId);
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const plans = list.plans && plansAhead(list.plans, todayIn);
  const plan = plans?.find(({ id }) => id === chosen) ?? plans?.[0];
  const openAgain = (message: string) => {
    onClose();
    void signInAgain(session, userId, message, null);
  };
  return (
    <Dialog open title="Send to plan" closable={!busy} onClose={onClose}>
      {list.plans === null ? <SendLoading /> : null}
      {list.trouble ? (
        <SendTrouble
          locked={list.locked}
          message={list.trouble}
          onRetry={list.reload}
          onSignInAgain={() => openAgain(list.trouble)}
        />
      ) : null}
      {plans && !plan && !list.trouble ? <NoPlan over={list.plans?.length !== 0} /> : null}
      {plans && plan && plans.length > 1 ? (
        <Select
          label="Which plan"
          value={plan.id}
          disabled={busy}
          onChange={setChosen}
          options={plans.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      ) : null}
      {plan ? (
        <SendTimes
          key={plan.id}
          {...{ userId, item, view, onInserted, onClose }}
          planId={plan.id}
          onBusy={setBusy}
          onSignInAgain={openAgain}
        />
      ) : null}
    </Dialog>
  );
}

/** 'Nov 21 to Dec 20, six times': two plans may have the same days. */
const nameOf = ({ stored: { startDate, plan } }: ListedPlan): string =>
  `${monthDay(startDate)} to ${monthDay(addDays(startDate, 29))}, ${timesWord(plan.events.length)}`;

function NoPlan({ over }: { over: boolean }) {
  return (
    <>
      <p className="text-ink-2">
        {over
          ? 'The thirty days of your last plan are over. Plan the next ones, then send this to them.'
          : 'There is no plan to put it into yet. Make one, then send this to it.'}
      </p>
      <LinkButton to={PLANNER_PATH}>{over ? 'See your plans' : 'Make a plan'}</LinkButton>
    </>
  );
}
