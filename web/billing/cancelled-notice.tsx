/** What became of a press that was cancelled: nothing charged, or paid for already and handed over at the next press. */
import { Notice } from '../kit/notice.tsx';
import type { Cancelled } from './generation-cost.ts';

export interface CancelledWords {
  /** What was paid for when it was cancelled: 'Your plan was ready the moment you cancelled, for 1 credit.' */
  paid: string;
  /** The same where nobody knows: 'If your plan was ready already,'. */
  perhaps: string;
  /** What the next press does: 'Generate My Plan hands it over and costs nothing more.' */
  handsOver: string;
}

export function CancelledNotice({ cancelled, words }: { cancelled: Cancelled; words: CancelledWords }) {
  const { paid, perhaps, handsOver } = words;
  switch (cancelled) {
    case 'no':
      return null;
    case 'free':
      return <Notice tone="info">Cancelled. Nothing was charged.</Notice>;
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
