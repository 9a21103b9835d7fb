/** Calendars that are connected: how each stands, what is chosen for it, a new one, and an end for it. */
import { useState } from 'react';
import { AccountError, AccountSection } from '../accounts/account-section.tsx';
import { plainSentence } from '../client/api.ts';
import { Button } from '../kit/button.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useToast } from '../kit/toaster.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { SignInButtons } from './sign-in-buttons.tsx';
import { useConnections } from './use-connections.ts';

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
      lede="Your evenings written into a calendar of yours, and moved there when they move here. The other way only one thing is read: when you are busy. Never a title, a place or a guest."
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
              Bring up to date now
            </Button>
          ) : null}
        </div>
      ) : null}
      <SignInButtons onConnected={() => void sync().catch(refetch)} />
      {adding ? <ConnectDialog onConnect={use.connect} onClose={() => setAdding(false)} /> : null}
    </AccountSection>
  );
}
