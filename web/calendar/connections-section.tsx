/** Calendars that are connected: how each stands, what is chosen for it, a new one, and an end for it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { plainSentence } from '../client/api.ts';
import { useSubmit } from '../client/forms/use-form.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../kit/dialog.tsx';
import { ChoiceCard, ChoiceGroup } from '../kit/fields/choice-group.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { momentOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { type Connected, ERROR_WORDS, PASSWORD_TYPES } from './connected.ts';
import { ConnectionChoices } from './connection-choices.tsx';
import { SignInAgain, SignInButtons } from './sign-in-buttons.tsx';
import { SIGN_IN_SERVICES } from './sign-in-words.ts';
import { type UseConnections, useConnections } from './use-connections.ts';

export function ConnectionsSection() {
  const use = useConnections();
  const { connections, errorMessage, refetch, syncing, sync } = use;
  const [adding, setAdding] = useState(false);
  const toast = useToast();
  const bringUpToDate = () =>
    sync().then(
      () => toast('Up to date.'),
      (error: unknown) => toast(plainSentence(error), 'bad'),
    );
  return (
    <AccountSection
      id="connections"
      title="Connected calendars"
      lede="Puts your evenings in your calendar and moves them when you do. We read only when you’re busy, never a title, a place or a guest."
    >
      {!connections && errorMessage ? <AccountError message={errorMessage} onRetry={refetch} /> : null}
      {!connections && !errorMessage ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-[76px]" />
        </div>
      ) : null}
      {connections?.length === 0 ? <p className="text-ink-2">No calendar is connected yet.</p> : null}
      {connections && connections.length > 0 ? (
        <ul className="account-list">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} use={use} />
            </li>
          ))}
        </ul>
      ) : null}
      {connections ? (
        <div className="account-actions">
          <Button variant={connections.length > 0 ? 'outline' : 'primary'} onClick={() => setAdding(true)}>
            Connect a calendar
          </Button>
          {connections.some(({ isConnected }) => isConnected) ? (
            <Button variant="outline" busy={syncing} busyText="Looking..." onClick={() => void bringUpToDate()}>
              Update now
            </Button>
          ) : null}
        </div>
      ) : null}
      <SignInButtons onConnected={() => void sync().catch(refetch)} />
      {adding ? <ConnectDialog onConnect={use.connect} onClose={() => setAdding(false)} /> : null}
    </AccountSection>
  );
}

type Asking = 'choices' | 'calendar' | 'again' | 'end' | null;

/**
 * One connected calendar: whether it works and since when, what is chosen for it, which calendar is written
 * to, and its end.
 */
function ConnectionCard({ connection, use }: { connection: Connected; use: UseConnections }) {
  const { id, name, account, type, error, isConnected, lastSync, preferences, calendar } = connection;
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const byPassword = PASSWORD_TYPES.find((one) => one === type);
  const bySignIn = SIGN_IN_SERVICES.find((one) => one === type);
  return (
    <article className="grid w-full gap-3 py-3" aria-label={`${name}${account ? `, ${account}` : ''}`}>
      <div className="account-row">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{name}</h3>
          {account ? <p className="wrap-anywhere text-ink-2">{account}</p> : null}
          <p className="num text-sm text-ink-2">{stateOf(isConnected, lastSync)}</p>
          <p className="text-sm text-ink-2">{doesWhat(connection)}</p>
        </div>
      </div>
      {error ? (
        <Notice tone="warn" still>
          {ERROR_WORDS[error]}
        </Notice>
      ) : null}
      <div className="account-actions">
        {!isConnected && byPassword ? (
          <Button size="small" onClick={() => setAsking('again')}>
            Connect it again
          </Button>
        ) : null}
        {bySignIn && (!isConnected || error === 'not-allowed') ? (
          <SignInAgain type={bySignIn} first={preferences} />
        ) : null}
        <Button
          variant="outline"
          size="small"
          aria-label={`What it does: ${name}`}
          onClick={() => setAsking('choices')}
        >
          What it does
        </Button>
        {isConnected && preferences.writePlan ? (
          <Button variant="outline" size="small" onClick={() => setAsking('calendar')}>
            Where it writes
          </Button>
        ) : null}
        <Button variant="danger" size="small" aria-label={`Disconnect ${name}`} onClick={() => setAsking('end')}>
          Disconnect
        </Button>
      </div>
      {asking === 'choices' ? (
        <ConnectionChoices preferences={preferences} onSave={(chosen) => use.save(id, chosen)} onClose={close} />
      ) : null}
      {asking === 'calendar' ? <CalendarChoice id={id} calendar={calendar} use={use} onClose={close} /> : null}
      {asking === 'again' && byPassword ? (
        <ConnectDialog known={{ type: byPassword, username: account }} onConnect={use.connect} onClose={close} />
      ) : null}
      {asking === 'end' ? <EndDialog connection={connection} use={use} onClose={close} /> : null}
    </article>
  );
}

const stateOf = (isConnected: boolean, lastSync: string | null): string => {
  if (!isConnected) return 'No longer connected.';
  return lastSync ? `Connected. Last up to date ${momentOfInstant(lastSync)}.` : 'Connected. Not checked yet.';
};

function doesWhat({ preferences, calendar, written }: Connected): string {
  const { writePlan, readBusy } = preferences;
  const writes = !writePlan
    ? 'Your plan isn’t written there.'
    : calendar
      ? `Your plan is written into “${calendar.name}”${written > 0 ? `, ${written === 1 ? 'one evening' : `${written} evenings`} so far` : ''}.`
      : 'Your plan is written into a calendar of its own.';
  return `${writes} ${readBusy ? 'We read when you’re busy.' : 'We don’t read when you’re busy.'}`;
}

function EndDialog({ connection, use, onClose }: { connection: Connected; use: UseConnections; onClose(): void }) {
  const [leave, setLeave] = useState(false);
  const toast = useToast();
  const { busy, submit } = useSubmit({ onError: (error) => toast(plainSentence(error), 'bad') });
  const end = () =>
    submit(async () => {
      const left = await use.disconnect(connection.id, leave);
      toast(
        left > 0 && !leave
          ? `Disconnected. We couldn’t remove ${left} of your evenings, so they stay there.`
          : 'Disconnected.',
      );
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Disconnect ${connection.name}?`}
      confirmText="Disconnect"
      danger
      busy={busy}
      busyText="Disconnecting..."
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>We forget the sign-in and its busy times at once.</p>
      {connection.written > 0 ? <Switch label="Leave my evenings there" checked={leave} onChange={setLeave} /> : null}
      {connection.calendar?.own ? <p>If we made that calendar, it goes too once it’s empty.</p> : null}
    </ConfirmDialog>
  );
}

const OWN = 'own';

interface Offered {
  id: string;
  name: string;
}

interface CalendarChoiceProps {
  id: string;
  calendar: Connected['calendar'];
  use: UseConnections;
  onClose(): void;
}

function CalendarChoice({ id, calendar, use, onClose }: CalendarChoiceProps) {
  const [offered, setOffered] = useState<Offered[] | null>(null);
  const [chosen, setChosen] = useState(calendar && !calendar.own ? calendar.id : OWN);
  const [failed, setFailed] = useState('');
  const { busy, errorMessage, submit } = useSubmit();
  const toast = useToast();
  const problem = failed || errorMessage;

  const ask = useEffectEvent(() => {
    use.offered(id).then(
      (calendars) => setOffered(calendars.filter((one) => !(calendar?.own && one.id === calendar.id))),
      (error: unknown) => setFailed(plainSentence(error)),
    );
  });
  // Once for each opening.
  useEffect(() => ask(), []);

  const save = () =>
    submit(async () => {
      await use.choose(id, chosen === OWN ? null : chosen);
      toast('Your evenings go there from now on.');
      onClose();
    });
  return (
    <Dialog open title="Where your plan is written" closable={!busy} onClose={onClose}>
      <div className="grid gap-5">
        {offered ? <OfferedCalendars offered={offered} chosen={chosen} onChange={setChosen} /> : null}
        {!offered && !failed ? (
          <div role="status" aria-label="Loading...">
            <Skeleton className="h-[160px]" />
          </div>
        ) : null}
        <p className="text-sm text-ink-2">We take your evenings out of the old one and write them into the new one.</p>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        <DialogActions>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Moving..." disabled={!offered} onClick={() => void save()}>
            Write there
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface OfferedCalendarsProps {
  offered: readonly Offered[];
  chosen: string;
  onChange(id: string): void;
}

/** One of its own, and those that are there already. */
function OfferedCalendars({ offered, chosen, onChange }: OfferedCalendarsProps) {
  return (
    <ChoiceGroup legend="Into which calendar?">
      {[{ id: OWN, name: 'A new one' }, ...offered].map((one) => (
        <ChoiceCard
          key={one.id}
          type="radio"
          name="calendar"
          value={one.id}
          checked={chosen === one.id}
          onChange={() => onChange(one.id)}
          title={one.name}
          {...(one.id === OWN && { note: 'Called “Reserved.” You can hide it, color it or remove it by itself.' })}
        />
      ))}
    </ChoiceGroup>
  );
}
