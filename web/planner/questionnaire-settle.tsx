/** On the last step, before a plan is made: what became of a cancelled one, who may write the words, where it is kept. */
import { Notice } from '../kit/notice.tsx';
import type { Cancelled } from './generation-cost.ts';
import { KeepChoice } from './keep-choice.tsx';
import type { PlanOrder } from './plan-request.ts';
import type { PlannerAccount } from './use-planner-account.ts';
import { WhatIsSentConsent } from './what-is-sent-consent.tsx';

export interface QuestionnaireSettleProps {
  account: PlannerAccount;
  order: PlanOrder | null;
  cancelled: Cancelled;
  /** Whether plans are kept in the account; undefined when that is not a question any more. */
  keep: boolean | undefined;
  onKeep(cloudBackup: boolean): void;
}

export function QuestionnaireSettle({ account, order, cancelled, keep, onKeep }: QuestionnaireSettleProps) {
  return (
    <>
      <WhatIsSentConsent account={account} order={order} />
      {keep === undefined ? null : <KeepChoice cloudBackup={keep} onChange={onKeep} />}
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
