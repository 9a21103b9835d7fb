/**
 * The account page: everything a person can see and change about their account, in one quiet column with its
 * own menu, and the couple's cover words.
 */
import '../style/account.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { setCoverWords } from '../../domain/planner/changes/changes.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { AccountLoading } from '../accounts/account-section.tsx';
import { useArrival } from '../accounts/arrived-sections.tsx';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { EraseSection } from '../accounts/erasure/account-erase.tsx';
import { AccountErased } from '../accounts/erasure/account-erased.tsx';
import type { ErasureReceipt } from '../accounts/erasure/erase-here.ts';
import { PasskeysSection } from '../accounts/passkeys/passkeys-section.tsx';
import { LookSection } from '../accounts/profile/account-look.tsx';
import { ProfileSection } from '../accounts/profile/account-profile.tsx';
import { useProfile } from '../accounts/profile/use-profile.ts';
import { useUnfinished } from '../accounts/proof/proof-return.ts';
import { SessionsSection } from '../accounts/sessions/account-sessions.tsx';
import { useSessions } from '../accounts/sessions/use-sessions.ts';
import { SignInSection } from '../accounts/sign-in/account-sign-in.tsx';
import { CreditsSection } from '../billing/plan-and-credits/credits-section.tsx';
import { PlanSection } from '../billing/plan-and-credits/plan-section.tsx';
import { useBilling } from '../billing/plan-and-credits/use-billing.ts';
import { plainSentence } from '../client/api.ts';
import { forgetTyped, type Typed, takeTyped } from '../client/device/account-typed.ts';
import { sessionStore } from '../client/sessions/session-store.ts';
import { useSession } from '../client/sessions/use-session.ts';
import { YOU_PATH } from '../frame/places.ts';
import { ToolFrame } from '../frame/tool-frame.tsx';
import { PLANNER_PATH } from '../frame/tools.ts';
import { ChangedElsewhere } from '../journal/journal-error.ts';
import { ReleaseNotice } from '../journal/keys/release-notice.tsx';
import { type ListedPlan, type UsePlans, usePlans } from '../journal/records/use-plans.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { Button } from '../kit/button.tsx';
import { useToast } from '../kit/messages/toaster.tsx';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { CoverWordsDialog } from '../planner/views/cover-words-dialog.tsx';

export const meta = () => tabTitle('Account');

export default function AccountPage() {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  const { status } = useSession();
  return (
    <ToolFrame back={receipt ? '/' : YOU_PATH}>
      {receipt ? (
        // Nobody is signed in any more when this is shown.
        <AccountErased receipt={receipt} />
      ) : status === 'loading' ? (
        <AccountLoading />
      ) : (
        <AuthRequired reason="Please sign in to see your account.">
          <AccountScreen onErased={setReceipt} />
        </AuthRequired>
      )}
    </ToolFrame>
  );
}

function AccountScreen({ onErased }: { onErased: (receipt: ErasureReceipt) => void }) {
  const { user } = useSession();
  const account = useProfile();
  const billing = useBilling();
  const sessions = useSessions();
  const plans = usePlans(user?.id);
  const unfinished = useUnfinished(user?.id ?? '');
  const typed = useTyped(user?.id ?? '');
  const sectionsRef = useArrival();

  if (!user) return null;
  return (
    <div className="wrap page account">
      <header className="grid grid-cols-1 gap-3">
        <h1>Your account</h1>
        <p className="lede wrap-anywhere">{user.email}</p>
      </header>
      <AccountMenu />
      <div ref={sectionsRef} className="grid min-w-0">
        <ProfileSection user={user} account={account} unfinished={unfinished} typed={typed} />
        <SignInSection user={user} onSessionsChanged={sessions.reload} unfinished={unfinished} />
        <PasskeysSection user={user} notice={<ReleaseNotice user={user} />} />
        <SessionsSection sessions={sessions} />
        <PlanSection user={user} billing={billing} />
        <CreditsSection user={user} billing={billing} plans={plans} />
        <LookSection account={account} coverWords={<CoverWords key={user.id} userId={user.id} plans={plans} />} />
        <EraseSection
          user={user}
          paid={billing.billing !== undefined && billing.billing.plan !== 'free'}
          unfinished={unfinished}
          onErased={onErased}
        />
      </div>
    </div>
  );
}

export function CoverWords({
  userId,
  plans: { plans, errorMessage, locked, reload },
}: {
  userId: string;
  plans: UsePlans;
}) {
  const [editing, setEditing] = useState(false);
  const toast = useToast();
  const latest = plans?.[0];

  const save = async (words: string[]) => {
    try {
      await writeWords(userId, latest?.id ?? '', words);
      toast('Your cover words were saved.');
    } catch (error) {
      toast(plainSentence(error), 'bad');
    }
    reload();
  };
  return (
    <div className="account-row">
      <div className="min-w-0 flex-1">
        <p className="field-label">Cover words</p>
        {plans === null ? (
          <Skeleton>
            <p>{coverLine(undefined)}</p>
          </Skeleton>
        ) : (
          <p className="text-ink-2">{errorMessage || coverLine(latest)}</p>
        )}
      </div>
      {latest ? (
        <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Change<span className="sr-only"> the cover words</span>
        </Button>
      ) : errorMessage ? (
        locked ? null : (
          <Button variant="outline" size="small" onClick={reload}>
            Try Again<span className="sr-only"> to read the cover words</span>
          </Button>
        )
      ) : plans ? (
        <PlannerLink />
      ) : (
        <Skeleton>
          <PlannerLink />
        </Skeleton>
      )}
      {editing && latest ? (
        <CoverWordsDialog
          stored={latest.stored}
          onSave={(words) => void save(words)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </div>
  );
}

const PlannerLink = () => (
  <Link className="link inline-flex min-h-11 items-center text-sm" to={PLANNER_PATH}>
    Open the planner
  </Link>
);

function coverLine(latest: ListedPlan | undefined): string {
  if (!latest) return 'You set them with your first plan.';
  const { coverWords } = latest.stored;
  return coverWords.length > 0 ? coverWords.join(', ') : 'The usual labels, such as Personal Time.';
}

/** Read again first, so that nothing that another device changed meanwhile is undone. */
async function writeWords(userId: string, id: string, words: string[]): Promise<void> {
  const journal = await ownJournal(userId);
  const entry = await journal.read<ListedPlan['stored']>('planner', id);
  if (!entry) return;
  const outcome = await journal.write('planner', id, setCoverWords(entry.value, words), entry.day);
  if (!outcome.saved) throw new ChangedElsewhere();
}

/** What was typed before the session ended, handed back to the account page's forms once the same person is here again. */
function useTyped(userId: string): Typed | null {
  const [typed, setTyped] = useState<Typed | null>(null);
  const toast = useToast();
  const sayFailed = useEffectEvent((error: unknown) => toast(plainSentence(error), 'bad'));
  // Taken once for each person.
  useEffect(() => {
    if (userId === '') return;
    takeTyped(userId).then(setTyped, (error: unknown) => sayFailed(error));
    // Whoever leaves the page lets go of it; a session that ends does not.
    return () => void (sessionStore.get().status === 'signed-in' && forgetTyped());
  }, [userId]);
  return typed;
}
