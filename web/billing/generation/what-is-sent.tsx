/** Asks, once and before anything goes, whether the AI provider set up here may write the words, and shows word for word what would go. Off until agreed. */
import { useEffect, useState } from 'react';
import type { ToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { plainSentence } from '../../client/api.ts';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';

/** Asks, once and before anything goes, whether the AI provider set up here may write the words. Off until agreed. */
export interface ConsentWords {
  /** 'Let an AI provider write titles and notes'. */
  label: string;
  /** What is ours in any case: 'Days and times are always our own; off, our library writes.' */
  note: string;
  /** What never goes: 'No names, no e-mail, no exact ages, no dates.' */
  never: string;
}

interface WhatIsSentConsentProps {
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
      <Card className="mt-3 grid gap-3">
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

/** One request to the provider. */
export interface SentCall {
  /** Above it, once among its likes: 'Sessions 1 to 5'. */
  title: string;
  /** What goes, to the letter: shown as JSON. */
  input: unknown;
}

/** Loaded when it is first asked for: engines are no part of a page. */
export type WhatIsSent = () => Promise<SentCall[]>;

interface WhatIsSentDialogProps {
  /** Has to be the same function while nothing changes. */
  sent: WhatIsSent;
  /** The provider's model and host. */
  who: string;
  /** What never goes: 'No names, no e-mail, no exact ages, no dates.' */
  never: string;
  onClose(): void;
}

function WhatIsSentDialog({ sent, who, never, onClose }: WhatIsSentDialogProps) {
  const [calls, setCalls] = useState<SentCall[] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    sent().then(
      (found) => here && setCalls(found),
      () => here && setCalls('failed'),
    );
    return () => {
      here = false;
    };
  }, [sent]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is sent"
      subtitle={`Word for word, to ${who || 'the provider set up here'}. ${never}`}
      className="md:w-[640px]"
    >
      {calls === null ? <Skeleton className="h-60" /> : null}
      {calls === 'failed' ? <Notice tone="bad">We couldn’t show this. Nothing was sent.</Notice> : null}
      {Array.isArray(calls) ? (
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <p className="text-ink-2 text-sm">
            {calls.length === 1 ? 'One request' : `${calls.length} separate requests`}, with our usual instructions for
            tone and form.
          </p>
          {calls.map(({ title, input }, index) => (
            <section key={title} aria-labelledby={`sent-${index}`}>
              <h3 id={`sent-${index}`} className="mb-1 font-semibold font-text text-base tracking-normal">
                {title}
              </h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0} className="max-h-80 overflow-auto rounded-paper bg-sunken p-3 text-xs leading-relaxed">
                {JSON.stringify(input, null, 2)}
              </pre>
            </section>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
