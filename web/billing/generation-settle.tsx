/** On the last step, before something is made: what became of a cancelled press, who may write the words, where it is kept. */
import type { ToolAccount } from '../accounts/use-tool-account.ts';
import { KeepChoice, type KeptThings } from '../journal/keep-choice.tsx';
import { Notice } from '../kit/notice.tsx';
import { CancelledNotice, type CancelledWords } from './cancelled-notice.tsx';
import type { Cancelled } from './generation-cost.ts';
import { type ConsentWords, WhatIsSentConsent } from './what-is-sent-consent.tsx';
import type { WhatIsSent } from './what-is-sent-dialog.tsx';

export interface SettleWords {
  consent: ConsentWords;
  things: KeptThings;
  cancel: CancelledWords;
}

export interface GenerationSettleProps {
  account: ToolAccount;
  words: SettleWords;
  sent: WhatIsSent | null;
  cancelled: Cancelled;
  /** Whether records are kept in the account; undefined when that is not a question any more. */
  keep: boolean | undefined;
  onKeep(cloudBackup: boolean): void;
}

export function GenerationSettle({ account, words, sent, cancelled, keep, onKeep }: GenerationSettleProps) {
  const { consent, things, cancel } = words;
  return (
    <>
      <WhatIsSentConsent account={account} words={consent} sent={sent} />
      {keep === undefined ? null : <KeepChoice things={things} cloudBackup={keep} onChange={onKeep} />}
      {account.trouble ? <Notice tone="warn">{account.trouble}</Notice> : null}
      <CancelledNotice cancelled={cancelled} words={cancel} />
    </>
  );
}
