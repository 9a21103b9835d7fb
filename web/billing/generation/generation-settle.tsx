/** On the last step, before something is made: what it costs, what became of a cancelled one, who may write the words, where it is kept. */
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ToolAccount, ToolProfile } from '../../accounts/profile/use-tool-account.ts';
import { openAhead, type Place } from '../../client/worker-call.ts';
import { KeepChoice, type KeptThings } from '../../journal/storage/keep-choice.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { dayOfInstant } from '../../kit/time/date-language.ts';
import type { Generation } from './generation-store.ts';
import type { Cancelled } from './use-cancel.ts';
import { type ConsentWords, type WhatIsSent, WhatIsSentConsent } from './what-is-sent.tsx';

export interface SettleWords {
  consent: ConsentWords;
  things: KeptThings;
  cancel: CancelledWords;
}

interface GenerationSettleProps {
  tool: MadeThere;
  making: Generation;
  account: ToolAccount;
  words: SettleWords;
  sent: WhatIsSent | null;
  cancelled: Cancelled;
  /** Whether records are kept in the account; undefined when that is not a question any more. */
  keep: boolean | undefined;
  onKeep(cloudBackup: boolean): void;
}

export function GenerationSettle(props: GenerationSettleProps) {
  const { tool, making, account, words, sent, cancelled, keep, onKeep } = props;
  const { consent, things, cancel } = words;
  return (
    <>
      <Ahead tool={tool} recordId={(making.phase === 'going' && making.recordId) || '0'} />
      <WhatIsSentConsent account={account} words={consent} sent={sent} />
      {keep === undefined ? null : <KeepChoice things={things} cloudBackup={keep} onChange={onKeep} />}
      {account.errorMessage ? <Notice tone="warn">{account.errorMessage}</Notice> : null}
      <CancelledNotice cancelled={cancelled} words={cancel} />
    </>
  );
}

/** What a tool makes, and beside which address its page stands. */
export interface MadeThere {
  generator: { engine: Place };
  path: string;
}

interface AheadProps {
  tool: MadeThere;
  /** Of what is being made; any before. */
  recordId: string;
}

/** Whoever has come to the last step presses next: the engine, and the page of what it makes, are there by then. */
function Ahead({ tool: { generator, path }, recordId }: AheadProps) {
  const { engine } = generator;
  useEffect(() => openAhead(engine), [engine]);
  // A link, because only what links lead to is found out about before it is gone to, each address by itself; nobody sees or
  // reaches this one.
  return <Link to={`${path}/${recordId}`} prefetch="render" hidden />;
}

/** What became of a click that was cancelled: nothing charged, or paid for already and handed over at the next click. */
export interface CancelledWords {
  /** What was paid for when it was cancelled: 'Your plan was ready the moment you cancelled, for 1 credit.' */
  paid: string;
  /** The same where nobody knows: 'If your plan was ready already,'. */
  perhaps: string;
  /** What the next click does: 'Generate My Plan hands it over and costs nothing more.' */
  handsOver: string;
}

export function CancelledNotice({ cancelled, words }: { cancelled: Cancelled; words: CancelledWords }) {
  const { paid, perhaps, handsOver } = words;
  switch (cancelled) {
    case 'no':
      return null;
    case 'free':
      return <Notice tone="info">Cancelled. Nothing was charged.</Notice>;
    case 'on-its-way':
      return (
        <Notice tone="info">
          Cancelled. Nothing was charged. If a credit was set aside, it’s back within ten minutes.
        </Notice>
      );
    case 'paid':
      return (
        <Notice tone="info">
          {paid} {handsOver}
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="info">
          Cancelled. {perhaps} {handsOver}
        </Notice>
      );
  }
}

const SET_ASIDE = 'Your credit may still be set aside for your last try. Trying again costs nothing more.';

/** `left`: a click before has failed, and a credit may be set aside for it. */
export function costWords(signedIn: boolean, profile: ToolProfile | null, cancelled: Cancelled, left = false): string {
  if (cancelled === 'paid') return 'Already paid for';
  if (left && profile?.credits === 0) return SET_ASIDE;
  if (!signedIn) return 'Uses 1 credit. An account has 1 free each month.';
  if (!profile) return 'Uses 1 credit';
  return lackWords(profile, cancelled) || `Uses 1 credit, ${profile.credits} left`;
}

/** Said beside the steps before the click: where a provider may write, buckets go to it with the click, and else nothing that can be read. */
export const sentWords = (written: boolean): string =>
  written ? 'Nothing is sent until you generate' : 'Your answers leave this device only encrypted';

/** That a click cannot succeed, known before it: 'No credit left. Your next free one comes on December 1, 2026.' Empty while one can. */
export function lackWords(profile: ToolProfile | null, cancelled: Cancelled, left = false): string {
  if (!profile || profile.credits > 0 || cancelled === 'paid' || left) return '';
  if (isUnconfirmed(profile)) return 'Confirm your email first. Your free credit is ready then.';
  return ['No credit left.', nextWords(profile)].filter(Boolean).join(' ');
}

/** A free credit waits for the person to confirm their address. */
export const isUnconfirmed = ({ free_credit: standing, tier }: ToolProfile): boolean =>
  standing === 'unverified' && tier === 'free';

/** 'Your next free one comes on December 1, 2026.' Empty where none is sure to come. */
export function nextWords({ next_credits: amount, next_credits_at: at, tier }: ToolProfile): string {
  if (!at || amount === 0) return '';
  const day = dayOfInstant(at);
  if (tier === 'free' && amount === 1) return `Your next free one comes on ${day}.`;
  return amount === 1 ? `Your next one comes on ${day}.` : `Your next ${amount} come on ${day}.`;
}
