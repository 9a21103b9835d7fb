/** What happens when something new lands on a planned time: asked first, unless the person chose otherwise. */
import { useEffect, useState } from 'react';
import { journalTrouble } from '../journal/journal-trouble.ts';
import { Notice } from '../kit/notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { todayIn } from '../kit/today.ts';
import { readBusyChoices, writeBusyChoices } from './keep-busy-choices.ts';

export function ClashChoice({ userId }: { userId: string }) {
  const [itself, setItself] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let here = true;
    // The sections above say what the trouble with the journal is.
    readBusyChoices(userId).then(
      ({ moveByItself }) => here && setItself(moveByItself),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [userId]);

  const turn = async (on: boolean) => {
    setBusy(true);
    setTrouble('');
    setItself(on);
    try {
      await writeBusyChoices(userId, on, todayIn());
    } catch (error) {
      setItself(!on);
      setTrouble(journalTrouble(error).message);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <Switch
        label="Move by itself"
        note="When something new lands on a planned time, the plan moves it to the best free time as soon as you open it, and says so. While this is off, three free times are offered, and nothing moves without your yes."
        checked={itself ?? false}
        disabled={itself === null}
        busy={busy}
        onChange={(on) => void turn(on)}
      />
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
    </div>
  );
}
