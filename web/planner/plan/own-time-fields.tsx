/** An own time by the quarter hour: when it starts and how long it is, and what is said of it before it is taken. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { Stepper } from '../../kit/fields/stepper.tsx';
import { clockTime } from '../../kit/time/date-language.ts';
import type { Verdict } from '../views/use-bend.ts';
import { earlier, later, lengthWords, longer, type Slot, shorter, timeOn } from './own-time.ts';

interface OwnTimeFieldsProps {
  slot: Slot;
  onChange: (slot: Slot) => void;
}

export function OwnTimeFields({ slot, onChange }: OwnTimeFieldsProps) {
  const to = (next: Slot | undefined) => (next ? () => onChange(next) : undefined);
  const { start_time, end_time } = timeOn('', slot);
  return (
    <div className="grid gap-2">
      <Stepper
        boxed
        label="Starts"
        down="15 minutes earlier"
        up="15 minutes later"
        onDown={to(earlier(slot))}
        onUp={to(later(slot))}
      >
        Starts {clockTime(start_time)}
      </Stepper>
      <Stepper
        boxed
        label="Lasts"
        down="15 minutes shorter"
        up="15 minutes longer"
        onDown={to(shorter(slot))}
        onUp={to(longer(slot))}
      >
        Lasts {lengthWords(slot.length)}, until {clockTime(end_time)}
      </Stepper>
    </div>
  );
}

/** Whether the two are free then, read out when it changes. */
export function VerdictLine({ verdict: { fits, text } }: { verdict: Verdict }) {
  const Icon = fits ? CheckCircleIcon : WarningIcon;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
      <Icon size={20} aria-hidden="true" className="flex-none" />
      {text}
    </p>
  );
}
