/** On the last step, before a plan is made: what became of a cancelled one, and who may write the words. */
import { Notice } from '../kit/notice.tsx';
import type { Cancelled } from './generation-cost.ts';
import type { PlanOrder } from './plan-request.ts';
import type { PlannerAccount } from './use-planner-account.ts';
import { WhatIsSentConsent } from './what-is-sent-consent.tsx';

export interface QuestionnaireSettleProps {
  account: PlannerAccount;
  order: PlanOrder | null;
  cancelled: Cancelled;
}

export function QuestionnaireSettle({ account, order, cancelled }: QuestionnaireSettleProps) {
  return (
    <>
      <WhatIsSentConsent account={account} order={order} />
      {account.trouble ? <Notice tone="warn">{account.trouble}</Notice> : null}
      {cancelled === 'free' ? <Notice tone="info">Cancelled. Nothing was charged.</Notice> : null}
      {cancelled === 'paid' ? (
        <Notice tone="info">
          Your plan was ready the moment you cancelled, for 1 credit. Generate My Plan hands it over and costs nothing
          more.
        </Notice>
      ) : null}
      {cancelled === 'unknown' ? (
        <Notice tone="info">
          Cancelled. If your plan was ready already, Generate My Plan hands it over and costs nothing more.
        </Notice>
      ) : null}
    </>
  );
}
