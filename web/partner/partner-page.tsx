/**
 * 'You and a partner': alone, inviting, linked or no longer linked, what each shares, and unlinking. Discreet until
 * asked.
 */
import '../style/plan.css';
import '../style/plan-month.css';
import '../style/partner.css';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { DemoNote } from '../client/demo-note.tsx';
import { signInAgain, useSession } from '../client/sessions/use-session.ts';
import { US_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { wayOut } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { ForTwoLinks } from './for-two-links.tsx';
import { findArrived } from './invitation/invitation.ts';
import { InviteForm } from './invitation/invite-form.tsx';
import { OpenInvitation } from './invitation/open-invitation.tsx';
import { WhatLinkingDoes } from './invitation/what-linking-does.tsx';
import { LinkedScreen } from './linked-screen.tsx';
import { RoomPage } from './page-parts.tsx';
import { type UseCouple, useCouple } from './use-couple.ts';

export const meta = () => tabTitle('Sharing');

export default function PartnerPage() {
  const { user } = useSession();
  return (
    <ToolFrame back={US_PATH}>
      <AuthRequired reason="Please sign in to open this page.">
        {user ? <PartnerScreen key={user.id} userId={user.id} /> : null}
      </AuthRequired>
    </ToolFrame>
  );
}

function PartnerScreen({ userId }: { userId: string }) {
  const use = useCouple(userId);
  const { seen, errorMessage, locked, reload, refetch } = use;
  const { retryText, onRetry } = wayOut(reload, refetch);
  const arrived = useArrived();
  const ended = useEnded(seen?.couple?.id ?? null, seen !== null);

  // Whoever followed a link and signed in elsewhere continues on the page that links them.
  if (arrived && seen && !seen.couple) return <Navigate to="/invite" replace />;
  if (!seen && errorMessage) {
    return (
      <ErrorState
        heading="h1"
        title={locked ? 'Your journal is locked' : 'We couldn’t open this page'}
        message={errorMessage}
        kept="Nothing was changed."
        retryText={locked ? 'Sign in again' : retryText}
        onRetry={() => {
          if (locked) signInAgain(errorMessage);
          else onRetry();
        }}
      />
    );
  }
  return (
    <RoomPage>
      <h1>You and a partner</h1>
      {errorMessage ? (
        <Notice
          tone="bad"
          action={
            <Button size="small" variant="outline" onClick={onRetry}>
              {retryText}
            </Button>
          }
        >
          {errorMessage}
        </Notice>
      ) : null}
      {seen === null ? (
        <div className="grid gap-3" role="status" aria-label="Loading...">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      ) : seen.couple ? (
        <LinkedScreen
          key={seen.couple.id}
          userId={userId}
          couple={seen.couple}
          sharedKey={seen.key}
          invitation={seen.invitation}
          use={use}
        />
      ) : (
        <Alone userId={userId} use={use} ended={ended} />
      )}
    </RoomPage>
  );
}

function Alone({ userId, use, ended }: { userId: string; use: UseCouple; ended: boolean }) {
  const invitation = use.seen?.invitation ?? null;
  return (
    <>
      {ended ? (
        <Notice>This is no longer shared.</Notice>
      ) : (
        <p className="lede -mt-5">
          Everything here works for one. Link with a partner, and each of you chooses what to show.
        </p>
      )}
      {invitation && !invitation.accepted ? (
        <OpenInvitation
          invitation={invitation}
          busy={use.busy === 'take-back'}
          failure={use.failure('take-back')}
          onTakeBack={use.takeBack}
        />
      ) : (
        <DemoNote of="invite">
          <InviteForm
            userId={userId}
            busy={use.busy === 'invite'}
            failure={use.failure('invite')}
            onInvite={use.invite}
          />
        </DemoNote>
      )}
      <ForTwoLinks />
      <WhatLinkingDoes />
    </>
  );
}

/** Whether a couple that existed when this page opened has ended. */
function useEnded(couple: string | null, known: boolean): boolean {
  const was = useRef(false);
  if (couple !== null) was.current = true;
  return known && couple === null && was.current;
}

function useArrived(): boolean {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    findArrived().then(
      (found) => setArrived(found?.accepting === true),
      // Without storage there is no link to continue with.
      () => setArrived(false),
    );
  }, []);
  return arrived;
}
