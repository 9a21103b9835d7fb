/** The page of a linked person: the partner, what each shares, and unlinking with its question. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { useDiscreet } from '../frame/discreet.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/dialog.tsx';
import { Notice } from '../kit/messages/notice.tsx';
import { dayOfInstant } from '../kit/time/date-language.ts';
import type { SeenCouple } from './couple-contact.ts';
import { ForTwoLinks } from './for-two-links.tsx';
import type { OwnInvitation } from './invitation/link-couple.ts';
import { Answered } from './invitation/open-invitation.tsx';
import { NumberSection } from './number/number-section.tsx';
import { Acts, Part } from './page-parts.tsx';
import { ShareChoices } from './sharing/share-choices.tsx';
import { tellChosen } from './sharing/share-sync.ts';
import { ShownByPartner } from './sharing/shown-by-partner.tsx';
import { useShown } from './sharing/use-shown.ts';
import type { UseCouple } from './use-couple.ts';

interface LinkedScreenProps {
  userId: string;
  couple: SeenCouple;
  /** `held`: it waits until its safety number was looked at. */
  sharedKey: 'here' | 'held' | 'missing';
  /** Set if it made the couple and its question was answered. */
  invitation: OwnInvitation | null;
  use: UseCouple;
}

export function LinkedScreen({ userId, couple, sharedKey, invitation, use }: LinkedScreenProps) {
  const { settings } = usePrivacySettings();
  const [view, setView] = useState<View>('discreet');
  useDiscreet(view === 'discreet');
  const { partnerName, linkedAt, mine, theirs } = couple;
  const held = sharedKey === 'held';
  const lede = useRef<HTMLParagraphElement>(null);
  useArrivedPart();
  const settled = () => {
    tellChosen();
    use.refetch();
    // The notice with its button goes.
    lede.current?.focus();
  };
  return (
    <>
      <LinkedSince place={lede} partnerName={partnerName} linkedAt={linkedAt} />
      {held ? <NumberSection userId={userId} onSettled={settled} /> : null}
      {mine === null && !held ? (
        <Notice title="You show nothing yet">Choose below what your partner can see. Nothing is fine, too.</Notice>
      ) : null}
      {invitation?.accepted ? (
        <Card>
          <Answered invitation={invitation} />
        </Card>
      ) : null}
      {sharedKey === 'here' ? (
        <>
          <Part id="shown-title" title="What I am shown">
            <Theirs userId={userId} kinds={theirs} view={view} onView={setView} onChanged={use.refetch} />
          </Part>
          {/* What the partner shows leads to the list already. */}
          <ForTwoLinks ways={theirs.includes('list') ? ['question', 'dates'] : ['question', 'dates', 'list']} />
          <ShareChoices
            userId={userId}
            view={view}
            onView={setView}
            mine={mine}
            held={settings?.shareWithPartner === false}
            failure={use.failure('choose')}
            onChoose={use.choose}
          />
          <NumberSection userId={userId} onSettled={settled} />
        </>
      ) : held ? null : (
        <Notice tone="bad" title="The shared key is not here">
          It may be on your other device. Open Twofold there first. If it’s gone, unlink and link again.
        </Notice>
      )}
      <UnlinkSection busy={use.busy === 'unlink'} failure={use.failure('unlink')} onUnlink={use.unlink} />
    </>
  );
}

/** Leads to the part that the address names, which was not there yet when the page opened. */
function useArrivedPart(): void {
  const { hash } = useLocation();
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would call as the effect's end.
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [hash]);
}

type LinkedSinceProps = Pick<SeenCouple, 'partnerName' | 'linkedAt'> & {
  place: RefObject<HTMLParagraphElement | null>;
};

function LinkedSince({ place, partnerName, linkedAt }: LinkedSinceProps) {
  return (
    <p ref={place} tabIndex={-1} className="lede -mt-5 outline-none">
      {partnerName ? (
        <>
          Linked with <span dir="auto">{partnerName}</span> since {dayOfInstant(linkedAt)}.
        </>
      ) : (
        `Linked since ${dayOfInstant(linkedAt)}.`
      )}
    </p>
  );
}

interface TheirsProps {
  userId: string;
  kinds: SeenCouple['theirs'];
  view: View;
  onView(view: View): void;
  onChanged(): void;
}

/** Read only if the couple's key is present. */
function Theirs({ userId, kinds, view, onView, onChanged }: TheirsProps) {
  const shown = useShown(userId, kinds, onChanged);
  return <ShownByPartner kinds={kinds} view={view} onView={onView} {...shown} />;
}

interface UnlinkProps {
  busy: boolean;
  /** Why it failed last; empty if it did not. */
  failure: string;
  onUnlink(): Promise<boolean>;
}

function UnlinkSection({ busy, failure, onUnlink }: UnlinkProps) {
  const [asking, setAsking] = useState(false);
  /** Asked anew, nothing has failed yet. */
  const [tried, setTried] = useState(false);
  const ask = () => {
    setTried(false);
    setAsking(true);
  };
  const unlink = () => {
    setTried(true);
    void onUnlink();
  };
  return (
    <Part id="unlink-title" title="Unlink">
      <div className="grid max-w-[62ch] gap-3 text-ink-2">
        <p>
          This ends it at once, for both of you. Your partner isn’t told why, or by whom. In place of what you showed,
          they read “This is no longer shared.”, just as when a link expires. What you shared leaves our server at that
          moment. Each of you keeps your own.
        </p>
        <p>
          Copies on their device are wiped the next time it reaches us. What they have seen, written down or
          photographed can’t be taken back. A partner discount and shared credits last until the paid period ends.
        </p>
        <p>
          Not safe with your partner?{' '}
          <Link to="/safety" className="link">
            Read this first
          </Link>
          .
        </p>
      </div>
      <Acts>
        <Button variant="outline" onClick={ask}>
          Unlink
        </Button>
      </Acts>
      <ConfirmDialog
        open={asking}
        title="Unlink now?"
        confirmText="Unlink"
        danger
        busy={busy}
        busyText="One moment..."
        onConfirm={unlink}
        onClose={() => setAsking(false)}
      >
        Your partner stops seeing what you show, and what they show you is gone from here too.
        {tried && failure && !busy ? (
          <Notice tone="bad" title="You may still be linked" className="mt-5">
            {failure}
          </Notice>
        ) : null}
      </ConfirmDialog>
    </Part>
  );
}
