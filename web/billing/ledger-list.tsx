/** The ledger as a list: what came, what went, when and for what, with the older lines on a press. */

import { Link } from 'react-router';
import type { LedgerEntry } from '../../domain/billing/api.ts';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { PLANNER_PATH } from '../frame/tools.ts';
import type { UsePlans } from '../journal/use-plans.ts';
import { Button } from '../kit/button.tsx';
import { momentOfInstant } from '../kit/date-language.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { LedgerLocked } from './ledger-locked.tsx';
import { ledgerLine } from './ledger-words.ts';
import { useLedger } from './use-ledger.ts';
import { useMadeWith } from './use-made-with.ts';

/** The first line of every account. */
const USUAL_ENTRY: LedgerEntry = {
  ...{ id: '', at: '2026-11-21T20:30:00Z', what: 'granted', amount: 1, source: 'free' },
  ...{ expires_at: '2026-12-01T00:00:00Z', generation: null, shared: false, from_partner: false },
};

type LedgerListProps = { user: SignedInUser; plans: UsePlans; turn: number };

export function LedgerList({ user, plans, turn }: LedgerListProps) {
  const { entries, more, busy, trouble, showMore, reload } = useLedger(turn);
  const { madeWhat, reload: readMade } = useMadeWith(plans, user.id);
  const anyMade = entries?.some(({ generation }) => generation !== null) ?? false;

  return (
    <div className="grid gap-2">
      <h3>What came and went</h3>
      {plans.locked && anyMade ? <LedgerLocked user={user} onOpened={readMade} /> : null}
      {entries === null ? (
        trouble ? null : (
          <div role="status" aria-label="Loading...">
            <Skeleton>
              <ul className="account-list">
                <LedgerRow entry={USUAL_ENTRY} madeWhat={() => null} />
              </ul>
            </Skeleton>
          </div>
        )
      ) : entries.length === 0 ? (
        <p className="text-ink-2">
          Nothing yet. The first line comes with the first thing that you make.{' '}
          <Link className="link" to={PLANNER_PATH}>
            Open the planner
          </Link>
        </p>
      ) : (
        <ul className="account-list">
          {entries.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} madeWhat={madeWhat} />
          ))}
        </ul>
      )}
      {trouble ? <AccountTrouble message={trouble} onRetry={entries === null ? reload : showMore} /> : null}
      {more ? (
        <div className="account-actions">
          <Button variant="outline" size="small" busy={busy} busyText="Loading..." onClick={showMore}>
            Show More
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function LedgerRow({ entry, madeWhat }: { entry: LedgerEntry; madeWhat: (generation: string) => string | null }) {
  const { title, note, change } = ledgerLine(entry, madeWhat);
  return (
    <li className="account-row">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="num text-sm text-ink-2">
          {momentOfInstant(entry.at)}
          {note ? `. ${note}` : ''}
        </p>
      </div>
      {change ? <span className="account-change num">{change.replace('-', '\u2212')}</span> : null}
    </li>
  );
}
