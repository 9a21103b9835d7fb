/** A request that costs a credit, kept on this device until its result is stored. */
import type { BegunGeneration } from '../../../domain/billing/api.ts';

/** What is requested. */
export interface Wanted<Order, ClientData = object> {
  /** What it is made from, without what is added at the moment of making. */
  order: Order;
  /** Stored with the record, and no part of the order. */
  clientData?: ClientData;
  /** Whether a provider may write the words, as the account said at the click. */
  written?: boolean;
  /** What the account was at the click, as far as the page knew and said. */
  tier?: BegunGeneration['tier'];
  /** It had a credit at the click, as far as the page knew. */
  hadCredit?: true;
}

export interface GenerationRequest<Order, Answer, ClientData = object> extends Wanted<Order, ClientData> {
  version: 1;
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** Id of the journal record for the result. */
  recordId: string;
  /** 'going': a reload resumes it. 'stopped': cancelled or failed; the next click resumes it. */
  state: 'going' | 'stopped';
  /** Where to keep records from now on, if the person chose that with this request. */
  cloudBackup?: boolean;
  /** What was made, from before it is paid for until it is stored. */
  answer?: Answer;
  /** Until then a credit may be set aside for it, in milliseconds since 1970; absent once none is. */
  holdUntil?: number;
  /** Paid for: only storing is left. */
  paid?: true;
  /** The account was on a paid plan at an earlier click under this key, which may be the one that was charged. */
  wasPaidPlan?: true;
}
