/** 'See what is sent': word for word what would go to the provider for this plan, made by the same code that sends it. */
import { useEffect, useState } from 'react';
import type { Tier } from '../../domain/planner/plan.ts';
import type { ProviderInput } from '../../domain/planner/provider-input.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { PlanOrder } from './plan-request.ts';

export interface WhatIsSentDialogProps {
  order: PlanOrder;
  tier: Tier;
  freeCap: 4 | 5 | 6;
  /** The provider's model and host. */
  who: string;
  onClose(): void;
}

export function WhatIsSentDialog({ order, tier, freeCap, who, onClose }: WhatIsSentDialogProps) {
  const [sent, setSent] = useState<ProviderInput[] | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    whatIsSent(order, tier, freeCap).then(
      (input) => here && setSent(input),
      () => here && setSent('failed'),
    );
    return () => {
      here = false;
    };
  }, [order, tier, freeCap]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="What is sent"
      subtitle={`Word for word, to ${who || 'the provider set up here'}. No names, no e-mail, no exact ages, no dates.`}
      className="md:w-[640px]"
    >
      {sent === null ? <Skeleton className="h-60" /> : null}
      {sent === 'failed' ? <Notice tone="bad">This could not be shown just now. Nothing was sent.</Notice> : null}
      {Array.isArray(sent) ? (
        <div className="grid gap-4">
          <p className="text-ink-2 text-sm">
            {sent.length === 1 ? 'One request' : `${sent.length} requests`}, each on its own, with our standing
            instructions for tone and form.
          </p>
          {sent.map((input, index) => (
            <section key={input.events[0]?.event ?? 'overview'} aria-labelledby={`sent-${index}`}>
              <h3 id={`sent-${index}`} className="mb-1.5 font-semibold font-text text-base tracking-normal">
                {input.task === 'overview' ? 'The plan as a whole' : `Sessions ${span(input)}`}
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

const span = ({ events }: ProviderInput) => {
  const [first, last] = [events[0]?.event, events.at(-1)?.event];
  return first === last ? `${first}` : `${first} to ${last}`;
};

/** Loaded when it is first asked for: the engine is no part of the page. */
async function whatIsSent(order: PlanOrder, tier: Tier, freeCap: 4 | 5 | 6): Promise<ProviderInput[]> {
  const [{ sanitisedInput }, { schedule }] = await Promise.all([
    import('../../domain/planner/provider-input.ts'),
    import('../../domain/planner/schedule.ts'),
  ]);
  const { answers, startDate, seed, busy } = order;
  return sanitisedInput(answers, schedule({ answers, startDate, seed, busy, tier, freeCap }), tier);
}
