/** After the press: that it is done, where it lies now, and the ways on. */
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useRef } from 'react';
import type { CheckIn } from '../../domain/mood/check-in.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { longDate } from '../kit/date-language.ts';
import { LinkButton } from '../kit/link-button.tsx';
import type { KeptCheckIns } from './check-in-keeper.ts';
import { tabAddress } from './mood-tabs.tsx';
import { manyDays, valuesInWords } from './mood-words.ts';

export interface CheckInCompleteProps {
  day: string;
  checkIn: CheckIn | null;
  kept: KeptCheckIns | null;
  onChange(): void;
}

export function CheckInComplete({ day, checkIn, kept, onChange }: CheckInCompleteProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const values = checkIn ? valuesInWords(checkIn) : '';
  return (
    <Card className="check-in-done">
      <CheckCircleIcon size={32} weight="duotone" aria-hidden="true" className="text-good" />
      <h2 ref={title} tabIndex={-1}>
        Check-in Complete!
      </h2>
      <p className="text-ink-2">
        {longDate(day)}
        {values ? `: ${values.toLowerCase()}.` : '.'}
      </p>
      <p className="text-ink-2 text-sm" role="status">
        {savedInWords(kept, day)}
      </p>
      <div className="check-in-ways">
        <LinkButton to={tabAddress('history')} variant="outline">
          View History
        </LinkButton>
        <LinkButton to={tabAddress('insights')} variant="outline">
          View Insights
        </LinkButton>
      </div>
      <Button variant="quiet" size="small" onClick={onChange}>
        Change it
      </Button>
    </Card>
  );
}

function savedInWords(kept: KeptCheckIns | null, day: string): string {
  const own = kept?.days.get(day);
  if (!kept || !own) return '';
  if (!own.waiting) return own.deviceOnly ? 'Saved, sealed, on this device only.' : 'Saved, sealed.';
  if (!kept.trouble) return 'Saving...';
  const when = kept.trouble.offline ? 'will be saved when you are back online' : 'not in your journal yet';
  return `Kept on this device, ${when} (${manyDays(kept.waiting)}).`;
}
