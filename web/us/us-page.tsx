/** /us: the two, today's question, and everything that is for two, each with one line of what this device knows of it. */
import { lazy, type ReactNode, Suspense } from 'react';
import { AuthRequired } from '../accounts/auth-required.tsx';
import { useAnonymous } from '../accounts/profile/use-anonymous.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { signInAgain, useSession } from '../client/sessions/use-session.ts';
import { PlaceFrame } from '../frame/tool-frame.tsx';
import { Button, LinkButton } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { dayOfInstant } from '../kit/time/date-language.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import TodaysQuestion from '../partner/question/todays-question.tsx';
import { type UseCouple, useCouple } from '../partner/use-couple.ts';
import { useCoupleNews } from '../partner/use-couple-news.ts';
import { TwoDiscs } from './two-discs.tsx';
import { PARTNER_PATH, UsRows } from './us-rows.tsx';

export const meta = () => tabTitle('Sharing');

export default function UsPage() {
  const { user } = useSession();
  return (
    <PlaceFrame>
      <AuthRequired reason="Please sign in to open this page.">
        {user ? <Us key={user.id} user={user} /> : null}
      </AuthRequired>
    </PlaceFrame>
  );
}

/** The other one unlinked, or the link ended in another way. */
const ENDS = ['gone', 'ended'] as const;

/** Whoever invites nobody draws no card. */
const FoldedCard = lazy(async () => ({
  default: (await import('../partner/invitation/invitation-card.tsx')).FoldedCard,
}));

/** The same room for discs and card: nothing moves once it is known which. */
const PICTURE = 'mx-auto w-full max-w-[430px] rail:-ml-12';

export function Us({ user }: { user: SignedInUser }) {
  const use = useCouple(user.id);
  const couple = use.seen?.couple ?? null;
  const invitation = couple ? null : (use.seen?.invitation ?? null);
  useCoupleNews(user.id, ENDS, use.refetch, couple !== null);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 rail:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] rail:gap-21 rail:pt-8 pb-21">
      <div>
        {invitation ? (
          <div className={classNames(PICTURE, 'grid aspect-[400/204] place-items-center')}>
            <Suspense>
              <FoldedCard from={invitation.greeting?.from ?? ''} className="aspect-4/5 h-11/12 -rotate-3" />
            </Suspense>
          </div>
        ) : (
          <TwoDiscs alone={use.seen !== null && !couple} className={PICTURE} />
        )}
        <Who user={user} use={use} />
        <div className="mt-8">
          <TodaysQuestion userId={user.id} />
        </div>
      </div>
      <UsRows userId={user.id} couple={couple} invited={invitation !== null} known={use.seen !== null} />
    </div>
  );
}

function Who({ user, use }: { user: SignedInUser; use: UseCouple }) {
  const anonymous = useAnonymous();
  const { seen, errorMessage, locked, refetch } = use;
  if (!seen && errorMessage) {
    return (
      <Words title="The two of you" line={errorMessage}>
        <Button variant="outline" size="small" onClick={() => (locked ? signInAgain(errorMessage) : refetch())}>
          {locked ? 'Sign in again' : 'Try Again'}
        </Button>
      </Words>
    );
  }
  if (!seen) {
    return (
      <div
        role="status"
        aria-label="Loading..."
        className="mt-3 grid justify-items-center gap-3 rail:justify-items-start"
      >
        <h1 className="sr-only">Us</h1>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-5 w-48" />
      </div>
    );
  }
  if (seen.couple) {
    const { partnerName, linkedAt } = seen.couple;
    const own = (!anonymous && user.firstName.trim()) || 'You';
    return (
      <Words title={`${own} and ${partnerName ?? 'your partner'}`} line={`Linked since ${dayOfInstant(linkedAt)}`}>
        {seen.key === 'here' && seen.couple.mine !== null ? null : (
          <LinkButton to={PARTNER_PATH} variant="outline" size="small">
            {seen.key === 'here' ? 'Choose what you share' : 'Check the link'}
          </LinkButton>
        )}
      </Words>
    );
  }
  const { invitation } = seen;
  return (
    <Words
      title={invitation ? 'Your card is ready' : 'A place for two'}
      line={
        invitation
          ? `Its link works once, until ${dayOfInstant(invitation.expiresAt)}. Meanwhile, everything works for one.`
          : 'Everything works on your own. Link up, and you share a month and a question a day.'
      }
    >
      <LinkButton to={PARTNER_PATH} variant="outline">
        {invitation ? 'See your invitation' : 'Invite someone'}
      </LinkButton>
    </Words>
  );
}

interface WordsProps {
  title: string;
  line: string;
  children: ReactNode;
}

const Words = ({ title, line, children }: WordsProps) => (
  <div className="mt-3 grid justify-items-center gap-2 text-center rail:justify-items-start rail:text-left">
    <h1 dir="auto" className="wrap-anywhere text-2xl">
      {title}
    </h1>
    <p className="max-w-[34ch] text-pretty text-ink-2 text-sm">{line}</p>
    {children ? <div className="mt-2">{children}</div> : null}
  </div>
);
