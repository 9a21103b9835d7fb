/** In place of the form once a press found no credit: not a fault, so no error and no trying again, but when the next comes, and plans. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { Art } from '../kit/art.tsx';
import { Button } from '../kit/button.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { isUnconfirmed, nextWords } from './generation-cost.ts';
import { keepWayOn } from './way-on.ts';

export interface NoCreditProps {
  account: Pick<ToolAccount, 'profile' | 'reload'>;
  /** As the server worded it. */
  message: string;
  /** 'Your answers are still here.' */
  kept: string;
  onBack(): void;
}

export function NoCredit({ account: { profile, reload }, message, kept, onBack }: NoCreditProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // What was known before the press said otherwise, or there would have been none.
  useEffect(() => void reload(), [reload]);
  const { pathname, search } = useLocation();
  useEffect(() => keepWayOn({ pathname, search }), [pathname, search]);
  const unconfirmed = profile !== null && isUnconfirmed(profile);
  const next = profile && !unconfirmed ? nextWords(profile) : '';
  return (
    <section className="form-wrap flex flex-1 flex-col justify-center py-8">
      <div className="state">
        <div className="state-art">
          <Art seed="no-credit" width={132} height={96} kind="pair" panels={4} slip={0.4} />
        </div>
        <h1 ref={heading} tabIndex={-1} className="state-title outline-none">
          {unconfirmed ? 'Confirm your email first' : 'No credit left'}
        </h1>
        <div className="grid max-w-[46ch] gap-2 text-balance text-ink-2 text-sm">
          {next ? <p className="num font-semibold text-ink">{next}</p> : null}
          <p>{message}</p>
          <p>{kept}</p>
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button variant="outline" size="small" onClick={onBack}>
            Go Back
          </Button>
          <LinkButton size="small" to="/pricing">
            See plans and prices
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
