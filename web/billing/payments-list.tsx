/** What was paid, newest first, each with its receipt where there is one. Nothing at all for who never paid. */
import { dollars } from '../../domain/billing/sums.ts';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import { useRead } from '../client/use-read.ts';
import { dayOfInstant } from '../kit/date-language.ts';
import { Tag } from '../kit/tag.tsx';
import { offerName } from './billing-words.ts';

export function PaymentsList() {
  const { read, trouble, reload } = useRead('GET /billing/payments');
  const payments = read?.payments;

  if (trouble) return <AccountTrouble message={trouble} onRetry={reload} />;
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
