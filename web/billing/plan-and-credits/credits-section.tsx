/** Credits on the account page: how many there are, whether they live on, and every one that came and went. */
import { Link } from 'react-router';
import type { LedgerEntry } from '../../../domain/billing/api.ts';
import { AccountError, AccountSection } from '../../accounts/account-section.tsx';
import { useProvenSubmit } from '../../accounts/proof/use-fresh-proof.tsx';
import { callApi, plainSentence } from '../../client/api.ts';
import { useSubmit } from '../../client/forms/use-form.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import type { UsePlans } from '../../journal/records/use-plans.ts';
import { ownJournal } from '../../journal/storage/own-journal.ts';
import { Button } from '../../kit/button.tsx';
import { Switch, type SwitchProps } from '../../kit/fields/switch.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { useToast } from '../../kit/messages/toaster.tsx';
import { momentOfInstant } from '../../kit/time/date-language.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { ledgerLine } from '../billing-words.ts';
import type { UseBilling } from './use-billing.ts';
import { useLedger, useMadeWith } from './use-ledger.ts';

type CreditsSectionProps = { user: SignedInUser; billing: UseBilling; plans: UsePlans };

export function CreditsSection({ user, billing, plans }: CreditsSectionProps) {
  const { billing: view, errorMessage, change } = billing;
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });

  const rollOver = (on: boolean) =>
    submit(async () => {
      await change(() => callApi('PATCH /billing', { body: { roll_over: on } }));
      toast(on ? 'Unused credits last one more month.' : 'Unused credits end with their month.');
    });
  return (
    <AccountSection
      id="credits"
      title="Credits"
      lede="One credit makes one plan. What you used it for is in your journal, not in our books."
    >
      {errorMessage ? <AccountError message={errorMessage} onRetry={billing.refetch} /> : null}
      {view ? (
        <>
          <Balance credits={view.credits} />
          <RollOver checked={view.roll_over} busy={busy} onChange={(on) => void rollOver(on)} />
        </>
      ) : errorMessage ? null : (
        <>
          <div role="status" aria-label="Loading...">
            <Skeleton className="w-fit">
              <Balance credits={1} />
            </Skeleton>
          </div>
          <Skeleton>
            <RollOver checked={false} onChange={() => {}} />
          </Skeleton>
        </>
      )}
      <LedgerList key={user.id} user={user} plans={plans} refetchKey={billing.refetchKey} />
    </AccountSection>
  );
}

const Balance = ({ credits }: { credits: number }) => (
  <p>
    <span className="display num text-3xl">{credits}</span> {credits === 1 ? 'credit' : 'credits'} to use
  </p>
);

const RollOver = (props: Pick<SwitchProps, 'checked' | 'busy' | 'onChange'>) => (
  <Switch
    label="Roll over"
    note="Unused credits from a paid month last one more month. Free credits end with their month."
    {...props}
  />
);

/** The first line of every account. */
const USUAL_ENTRY: LedgerEntry = {
  id: '',
  at: '2026-11-21T20:30:00Z',
  what: 'granted',
  amount: 1,
  source: 'free',
  expires_at: '2026-12-01T00:00:00Z',
  generation: null,
  shared: false,
  from_partner: false,
};

type LedgerListProps = { user: SignedInUser; plans: UsePlans; refetchKey: number };

function LedgerList({ user, plans, refetchKey }: LedgerListProps) {
  const { entries, more, busy, errorMessage, showMore, reload } = useLedger(refetchKey);
  const { madeWhat, reload: readMade } = useMadeWith(plans, user.id);
  const anyMade = entries?.some(({ generation }) => generation !== null) ?? false;

  return (
    <div className="grid gap-2">
      <h3>Credit history</h3>
      {plans.locked && anyMade ? <LedgerLocked user={user} onOpened={readMade} /> : null}
      {entries === null ? (
        errorMessage ? null : (
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
          Nothing yet. The first thing you make shows up here.{' '}
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
      {errorMessage ? <AccountError message={errorMessage} onRetry={entries === null ? reload : showMore} /> : null}
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
    <li className="account-row flex-nowrap">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="num text-sm text-ink-2">
          {momentOfInstant(entry.at)}
          {note ? `. ${note}` : ''}
        </p>
      </div>
      {change ? <span className="num font-semibold">{change.replace('-', '\u2212')}</span> : null}
    </li>
  );
}

/** The journal is locked here: the lines say when and how many, and a fresh proof brings what for. */
function LedgerLocked({ user, onOpened }: { user: SignedInUser; onOpened: () => void }) {
  const { busy, submit, withProof, dialog } = useProvenSubmit(user);

  const open = () =>
    submit(async () => {
      await withProof(() => ownJournal(user.id), { form: 'journal' });
      onOpened();
    });
  return (
    <>
      <Notice
        still
        action={
          <Button variant="outline" size="small" busy={busy} onClick={() => void open()}>
            Open
          </Button>
        }
      >
        Your journal is locked in this browser, so these lines don’t say what you made.
      </Notice>
      {dialog}
    </>
  );
}
