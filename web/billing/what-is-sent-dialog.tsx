/** 'See what is sent': word for word what would go to the provider, made by the same code that sends it. */
import { useEffect, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';

/** One request to the provider. */
export interface SentCall {
  /** Above it, once among its likes: 'Sessions 1 to 5'. */
  title: string;
  /** What goes, to the letter: shown as JSON. */
  input: unknown;
}

/** Loaded when it is first asked for: engines are no part of a page. */
export type WhatIsSent = () => Promise<SentCall[]>;

export interface WhatIsSentDialogProps {
  /** Has to be the same function while nothing changes. */
  sent: WhatIsSent;
  /** The provider's model and host. */
  who: string;
  /** What never goes: 'No names, no e-mail, no exact ages, no dates.' */
  never: string;
  onClose(): void;
}

export function WhatIsSentDialog({ sent, who, never, onClose }: WhatIsSentDialogProps) {
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
      {calls === 'failed' ? <Notice tone="bad">This could not be shown just now. Nothing was sent.</Notice> : null}
      {Array.isArray(calls) ? (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-ink-2 text-sm">
            {calls.length === 1 ? 'One request' : `${calls.length} requests, each on its own`}, with our standing
            instructions for tone and form.
          </p>
          {calls.map(({ title, input }, index) => (
            <section key={title} aria-labelledby={`sent-${index}`}>
              <h3 id={`sent-${index}`} className="mb-1.5 font-semibold font-text text-base tracking-normal">
                {title}
              </h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0} className="max-h-80 overflow-auto rounded-paper bg-sunken p-4 text-xs leading-relaxed">
                {JSON.stringify(input, null, 2)}
              </pre>
            </section>
          ))}
        </div>
      ) : null}
    </Dialog>
  );
}
