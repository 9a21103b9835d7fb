/** What was paid, newest first, each with its receipt where there is one. Nothing at all for who never paid. */
import { useEffect, useState } from 'react';
import type { Billing, PaidPlan } from '../../domain/billing/offers.ts';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import { callApi, plainSentence } from '../accounts/api.ts';
import { dayOfInstant } from '../calendar/date-language.ts';
import { Tag } from '../kit/tag.tsx';
import { offerName } from './billing-words.ts';
import { dollars } from './pricing-figures.ts';

interface Payment {
  id: string;
  /** ISO 8601. */
  paid_at: string;
  plan: PaidPlan;
  billing: Billing;
  amount_cents: number;
  refunded_cents: number;
  receipt_url: string | null;
  provider: 'stripe' | 'test';
}

export function PaymentsList() {
  const [payments, setPayments] = useState<Payment[] | null>(null);
  const [trouble, setTrouble] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again
  useEffect(() => {
    const control = new AbortController();
    setTrouble('');
    callApi<{ payments: Payment[] }>('GET', '/billing/payments', { signal: control.signal }).then(
      (read) => control.signal.aborted || setPayments(read.payments),
      (error: unknown) => control.signal.aborted || setTrouble(plainSentence(error)),
    );
    return () => control.abort();
  }, [turn]);

  if (trouble) return <AccountTrouble message={trouble} onRetry={() => setTurn(turn + 1)} />;
  if (!payments) return <div role="status" aria-label="Loading..." className="sr-only" />;
  if (payments.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3>Receipts</h3>
      <ul className="account-list">
        {payments.map((payment) => (
          <li key={payment.id} className="account-row">
            <div className="min-w-0 flex-1">
              <p className="num font-semibold">
                {dollars(payment.amount_cents)}
                {payment.provider === 'test' ? ' in the test checkout, not charged' : ''}
              </p>
              <p className="text-sm text-ink-2">
                {dayOfInstant(payment.paid_at)}, {offerName(payment.plan, payment.billing)}
              </p>
            </div>
            {payment.refunded_cents > 0 ? <Tag>{dollars(payment.refunded_cents)} refunded</Tag> : null}
            {payment.receipt_url ? (
              <a className="link text-sm" href={payment.receipt_url} target="_blank" rel="noreferrer">
                Receipt<span className="sr-only"> of {dayOfInstant(payment.paid_at)}</span>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
