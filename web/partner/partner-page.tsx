/**
 * 'You and a partner': alone, inviting, linked or no longer linked, what each shares, and unlinking. Discreet until
 * asked.
 */
import { saidWith } from '../client/api-error.ts';
import '../style/plan.css';
import '../style/plan-month.css';
import '../style/partner.css';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { type Greeting, MAX_LENGTHS } from '../../domain/partner/invitation.ts';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { DemoNote } from '../client/demo-note.tsx';
import { signInAgain, useSession } from '../client/sessions/use-session.ts';
import { US_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { wayOut } from '../journal/way-on.tsx';
import { Button } from '../kit/button.tsx';
import { TextArea, TextInput } from '../kit/fields/field.tsx';
import { ErrorState } from '../kit/messages/error-state.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { ForTwoLinks } from './for-two-links.tsx';
import { findArrived } from './invitation/invitation.ts';
import { CARD_BESIDE, FoldedCard } from './invitation/invitation-card.tsx';
import { OpenInvitation } from './invitation/open-invitation.tsx';
import { WhatLinkingDoes } from './invitation/what-linking-does.tsx';
import { LinkedScreen } from './linked-screen.tsx';
import { Acts, RoomPage } from './page-parts.tsx';
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
        <Alone use={use} ended={ended} />
      )}
    </RoomPage>
  );
}

function Alone({ use, ended }: { use: UseCouple; ended: boolean }) {
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
            busy={use.busy === 'invite'}
            failure={use.failure('invite')}
            onInvite={(greeting) => void use.invite(greeting)}
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

interface InviteFormProps {
  busy: boolean;
  /** Why no link was made; empty if nothing failed. */
  failure: string;
  onInvite(greeting: Greeting): void;
}

function InviteForm({ busy, failure, onInvite }: InviteFormProps) {
  const [greeting, setGreeting] = useState<Greeting>({ from: '', words: '', question: '' });
  const change = (part: Partial<Greeting>) => setGreeting((before) => ({ ...before, ...part }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onInvite(greeting);
  };
  return (
    <section aria-labelledby="invite-title" className={CARD_BESIDE}>
      <FoldedCard from={greeting.from} className="mx-auto h-50 w-40 md:h-70 md:w-56" />
      <form className="grid gap-5" onSubmit={send}>
        <h2 id="invite-title" className="text-xl">
          Send a card
        </h2>
        <TextInput
          label="Your name, as they know you"
          hint="Optional. Whoever opens the link can read it."
          autoComplete="off"
          maxLength={MAX_LENGTHS.from}
          value={greeting.from}
          onChange={(from) => change({ from })}
        />
        <TextArea
          label="A few words"
          hint="Optional"
          rows={3}
          maxLength={MAX_LENGTHS.words}
          value={greeting.words}
          onChange={(words) => change({ words })}
        />
        <TextInput
          label="One question"
          hint="Optional. They can answer once, right from the link, without an account."
          placeholder="Which evening next week would suit you?"
          autoComplete="off"
          maxLength={MAX_LENGTHS.question}
          value={greeting.question}
          onChange={(question) => change({ question })}
        />
        {failure ? (
          <Notice tone="bad" title="There is no link yet">
            {saidWith(failure, 'What you wrote is still here.')}
          </Notice>
        ) : null}
        <Acts>
          <Button type="submit" busy={busy} busyText="Making the link...">
            Make a link
          </Button>
        </Acts>
      </form>
    </section>
  );
}
