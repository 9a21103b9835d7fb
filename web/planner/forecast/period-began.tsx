/** One tap for whoever follows a cycle: a period began that day. Plans made from then on go by it; nobody else sees it. */
import { useSession } from '../../client/sessions/use-session.ts';
import { usePlans } from '../../journal/records/use-plans.ts';
import { Chip } from '../../kit/fields/choice-group.tsx';

interface PeriodBeganProps {
  value: boolean;
  /** Whether the day asked about is today. */
  today: boolean;
  onChange(value: boolean): void;
}

export function PeriodBegan({ value, today, onChange }: PeriodBeganProps) {
  const { user } = useSession();
  const { plans } = usePlans(user?.id);
  const follows = plans?.[0]?.stored.answers.cycleTracking === true;
  if (!follows && !value) return null;
  return (
    <div>
      <Chip selected={value} onChange={onChange}>
        {today ? 'A period began today' : 'A period began that day'}
      </Chip>
    </div>
  );
}
