/** One plan of the list: its thirty days, how far they are, and what can be done with it. */
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { addDays } from '../../domain/planner/calendar-date.ts';
import { capitalised, timesWord } from '../../domain/planner/spoken-dates.ts';
import { dayIndex, type StoredPlan } from '../../domain/planner/stored-plan.ts';
import { plainSentence } from '../accounts/api.ts';
import { monthDay } from '../calendar/date-language.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toaster.tsx';
import { PLANNER_PATH } from '../shell/tools.ts';
import { todayIn } from './today.ts';
import type { ListedPlan } from './use-plans.ts';

export interface YourPlansItemProps {
  plan: ListedPlan;
  onRemove(): Promise<void>;
  /** Absent until day 25. */
  onNext?: () => void;
}

export function YourPlansItem({ plan: { id, stored, deviceOnly }, onRemove, onNext }: YourPlansItemProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const days = `${monthDay(stored.startDate)} to ${monthDay(addDays(stored.startDate, 29))}`;
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      toast('Plan deleted');
    } catch (error) {
      toast(plainSentence(error), 'bad');
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 className="font-semibold font-text text-lg leading-snug tracking-normal">{days}</h2>
            <p className="mt-0.5 text-ink-2 text-sm">{capitalised(timesWord(stored.plan.events.length))}</p>
            {deviceOnly ? <p className="mt-0.5 text-ink-3 text-sm">Kept on this device only</p> : null}
          </div>
          <div className="-mt-2.5 -mr-3 flex shrink-0 items-center gap-1">
            <Tag>{progressOf(stored)}</Tag>
            <IconButton label={`Delete ${days}`} onClick={() => setAsking(true)}>
              <TrashIcon size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={`${PLANNER_PATH}/${id}`} size="small" variant={onNext ? 'outline' : 'primary'}>
            Open<span className="sr-only"> {days}</span>
          </LinkButton>
          {onNext ? (
            <Button size="small" onClick={onNext}>
              Plan the next 30 days
            </Button>
          ) : null}
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title="Delete this plan?"
        confirmText="Delete"
        cancelText="Keep it"
        danger
        busy={busy}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {days} goes for good{deviceOnly ? ', and there is no other copy' : ', here and in your account'}. Calendar files
        that you have exported stay where they are.
      </ConfirmDialog>
    </li>
  );
}

function progressOf(stored: StoredPlan): string {
  const day = dayIndex(stored, todayIn(stored.timezone));
  if (day < 0) return `Starts ${monthDay(stored.startDate)}`;
  return day < 30 ? `Day ${day + 1} of 30` : 'Ended';
}
