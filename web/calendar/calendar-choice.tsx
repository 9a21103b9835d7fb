/** Where a connected account's plan is written: into a calendar of its own, or one that is there already. */
import { useEffect, useEffectEvent, useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogActions } from '../kit/dialog-actions.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { Connected } from './connected.ts';
import type { UseConnections } from './use-connections.ts';

const OWN = 'own';

export interface CalendarChoiceProps {
  id: string;
  calendar: Connected['calendar'];
  use: UseConnections;
  onClose(): void;
}

export function CalendarChoice({ id, calendar, use, onClose }: CalendarChoiceProps) {
  const [offered, setOffered] = useState<{ id: string; name: string }[] | null>(null);
  const [chosen, setChosen] = useState(calendar && !calendar.own ? calendar.id : OWN);
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const ask = useEffectEvent(() => {
    use.offered(id).then(
      (calendars) => setOffered(calendars.filter((one) => !(calendar?.own && one.id === calendar.id))),
      (error: unknown) => setFailed(plainSentence(error)),
    );
  });
  // Once for each opening.
  useEffect(() => ask(), []);

  const save = async () => {
    setBusy(true);
    setFailed('');
    try {
      await use.choose(id, chosen === OWN ? null : chosen);
      toast('Your evenings go there from now on.');
      onClose();
    } catch (error) {
      setFailed(plainSentence(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open title="Where your plan is written" closable={!busy} onClose={onClose}>
      <div className="grid gap-5">
        {offered ? (
          <ChoiceGroup legend="Into which calendar?">
            {[{ id: OWN, name: 'One of its own' }, ...offered].map((one) => (
              <ChoiceCard
                key={one.id}
                type="radio"
                name="calendar"
                value={one.id}
                checked={chosen === one.id}
                onChange={() => setChosen(one.id)}
                title={one.name}
                {...(one.id === OWN && { note: 'Called “Reserved”. It can be hidden, coloured or removed by itself.' })}
              />
            ))}
          </ChoiceGroup>
        ) : null}
        {!offered && !failed ? (
          <div role="status" aria-label="Loading...">
            <Skeleton className="h-[160px]" />
          </div>
        ) : null}
        <p className="text-sm text-ink-2">What stands in the one before is taken out and written into the new one.</p>
        {failed ? <Notice tone="bad">{failed}</Notice> : null}
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Moving..." disabled={!offered} onClick={() => void save()}>
            Write there
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
