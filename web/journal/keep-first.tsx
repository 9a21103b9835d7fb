/** Asked once, before the first record of all is saved: where it is kept. */
import { useState } from 'react';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Notice } from '../kit/notice.tsx';
import { KeepChoice, type KeptThings } from './keep-choice.tsx';

export interface KeepFirstProps {
  things: KeptThings;
  openText: string;
  /** Rejects with an ApiError. */
  prefer(preferences: Preferences): Promise<void>;
}

export function KeepFirst({ things, openText, prefer }: KeepFirstProps) {
  const [cloudBackup, setCloudBackup] = useState(true);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const begin = async () => {
    setBusy(true);
    try {
      await prefer({ cloudBackup });
    } catch (error) {
      setTrouble(plainSentence(error));
      setBusy(false);
    }
  };
  return (
    <Card className="grid gap-6">
      <KeepChoice things={things} cloudBackup={cloudBackup} onChange={setCloudBackup} />
      {trouble ? <Notice tone="bad">{trouble}</Notice> : null}
      <div className="flex justify-end max-md:grid">
        <Button busy={busy} busyText="One moment..." onClick={() => void begin()}>
          {openText}
        </Button>
      </div>
    </Card>
  );
}
