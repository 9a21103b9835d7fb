/** Paid. */
import type { Offer } from '../../domain/billing/offers.ts';

export interface PaidInvoice extends Offer {
  id: string;
  amountCents: number;
  /** A payment intent's id, or a charge's: what a refund is made on. */
  chargeId: string | null;
  receiptUrl: string | null;
  paidAt: Date;
}
