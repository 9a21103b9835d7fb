/** Asks, once and before anything goes, whether the AI provider set up here may write the words. Off until agreed. */
import { useState } from 'react';
import { plainSentence } from '../accounts/api.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Switch } from '../kit/switch.tsx';
import { useToast } from '../kit/toaster.tsx';
import type { PlanOrder } from './plan-request.ts';
import type { PlannerAccount } from './use-planner-account.ts';
import { WhatIsSentDialog } from './what-is-sent-dialog.tsx';

export interface WhatIsSentConsentProps {
  account: PlannerAccount;
  /** What would be asked for now; null while an answer is missing. */
  order: PlanOrder | null;
}

export function WhatIsSentConsent({ account: { profile, provider, prefer }, order }: WhatIsSentConsentProps) {
  /** What was just chosen, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  if (!profile || !provider?.available) return null;
  const agree = async (providerConsent: boolean) => {
    setChosen(providerConsent);
    try {
      await prefer({ providerConsent });
    } catch (error) {
      toast(plainSentence(error), 'bad');
    } finally {
      setChosen(null);
    }
  };
  const who = [provider.model, provider.host && `at ${provider.host}`].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="words-by">
      <h2 id="words-by" className="group-legend font-text tracking-normal">
        Who writes the words
      </h2>
      <Card className="mt-3.5 grid gap-3">
        <Switch
          label="Let an AI provider write titles and notes"
          note={`${who || 'The provider set up here'}. Days and times are always our own; off, our library writes.`}
          checked={chosen ?? profile.preferences.providerConsent === true}
          onChange={(on) => void agree(on)}
        />
        <div>
          <Button variant="outline" size="small" disabled={!order} onClick={() => setOpen(true)}>
            See what is sent
          </Button>
        </div>
      </Card>
      {open && order ? (
        <WhatIsSentDialog
          order={order}
          tier={profile.tier}
          freeCap={provider.freePlanEvents}
          who={who}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
