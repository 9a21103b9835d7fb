/** Asks, once and before anything goes, whether the AI provider set up here may write the words. Off until agreed. */
import { useState } from 'react';
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Switch } from '../kit/switch.tsx';
import { useToast } from '../kit/toaster.tsx';
import { type WhatIsSent, WhatIsSentDialog } from './what-is-sent-dialog.tsx';

export interface ConsentWords {
  /** 'Let an AI provider write titles and notes'. */
  label: string;
  /** What is ours in any case: 'Days and times are always our own; off, our library writes.' */
  note: string;
  /** What never goes: 'No names, no e-mail, no exact ages, no dates.' */
  never: string;
}

export interface WhatIsSentConsentProps {
  account: ToolAccount;
  words: ConsentWords;
  /** What would be sent now; null while an answer is missing. Has to be the same function while nothing changes. */
  sent: WhatIsSent | null;
}

export function WhatIsSentConsent({ account: { profile, provider, prefer }, words, sent }: WhatIsSentConsentProps) {
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
          label={words.label}
          note={`${who || 'The provider set up here'}. ${words.note}`}
          checked={chosen ?? profile.preferences.providerConsent === true}
          onChange={(on) => void agree(on)}
        />
        <div>
          <Button variant="outline" size="small" disabled={!sent} onClick={() => setOpen(true)}>
            See what is sent
          </Button>
        </div>
      </Card>
      {open && sent ? (
        <WhatIsSentDialog sent={sent} who={who} never={words.never} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}
