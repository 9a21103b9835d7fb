/** What stays after an account was erased, and why, in plain words. */
import type { NamelessBooks } from '../billing/erasure.ts';
import type { AppContext } from '../platform/app-context.ts';

export interface Kept {
  what: string;
  why: string;
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export interface Found {
  /** As they were counted; null for someone who never had credits. */
  books: NamelessBooks | null;
  /** Whether this month's free credit is noted for their mailbox. */
  claimed: boolean;
  /** Lines of administrators about them, and their own acts as one. */
  audited: number;
  /** Stories and comments that readers still see. */
  nameless: number;
}

export function keptOf(ctx: AppContext, { books, claimed, audited, nameless }: Found): Kept[] {
  const kept: Kept[] = [];
  if (books && books.ledger_entries > 0) {
    kept.push({
      what: `${plural(books.ledger_entries, 'line', 'lines')} of the credit ledger, without your name or address`,
      why: 'The books have to add up.',
    });
  }
  if (claimed) {
    kept.push({
      what: 'This month’s keyed code of your email address',
      why: 'So that the free credit of a month is given once. It cannot be turned back into your address.',
    });
  }
  if (books && books.payments > 0) {
    kept.push({
      what: `${plural(books.payments, 'payment', 'payments')}, without your name or address`,
      why: 'The law asks for records of payments. What the payment service itself must keep stays there.',
    });
  }
  if (nameless > 0) {
    kept.push({
      what: `${plural(nameless, 'story or comment', 'stories and comments')} that readers still see, with nobody behind ${nameless === 1 ? 'it' : 'them'}`,
      why: 'You chose to leave them. Nobody, and not even this server, can tell any more who wrote them, so nobody can take them back for you.',
    });
  }
  kept.push({
    what: 'Likes and reports that you gave to stories and comments, if any, as numbers',
    why: 'Each was counted under a code of its own that names nobody, and leads nowhere now that your account is gone.',
  });
  if (audited > 0) {
    kept.push({
      what: `${plural(audited, 'line', 'lines')} of the log of administrators, under a number that nothing else bears any more`,
      why: 'What administrators did has to stay provable. It never held anything of your journal.',
    });
  }
  if (ctx.env.AUTH_ISSUER_URL !== '') {
    kept.push({
      what: 'Your sign-in at the service that this site uses for it',
      why: 'It is kept by that service; ask the operator of this site to remove it there.',
    });
  }
  kept.push({
    what: 'Backups made before now, until they expire',
    why: 'They are written once and removed as a whole. They hold neither the keys of this server nor anything readable of your journal.',
  });
  return kept;
}
