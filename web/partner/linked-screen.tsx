/** The page of a linked person: the partner, what each shares, and unlinking with its question. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { View } from '../../domain/planner/discretion.ts';
import { usePrivacySettings } from '../client/privacy/use-privacy-settings.ts';
import { useDiscreet } from '../frame/discreet.ts';
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
        <Notice title="You show nothing yet">Choose below what your partner may see. It can be nothing.</Notice>
      ) : null}
      {invitation?.accepted ? (
        <Card>
          <Answered invitation={invitation} />
        </Card>
      ) : null}
      {sharedKey === 'here' ? (
        <>
          <section aria-labelledby="shown-title" className="partner-part">
            <h2 id="shown-title">What I am shown</h2>
            <Theirs userId={userId} kinds={theirs} view={view} onView={setView} onChanged={use.refetch} />
          </section>
          {/* What the partner shows leads to the list already. */}
          <ForTwoLinks ways={theirs.includes('list') ? ['question', 'dates'] : ['question', 'dates', 'list']} />
          <ShareChoices
            userId={userId}
            view={view}
            onView={setView}
            mine={mine}
            held={settings?.shareWithPartner === false}
            onChoose={use.choose}
          />
          <NumberSection userId={userId} onSettled={settled} />
        </>
      ) : held ? null : (
        <Notice tone="bad" title="The shared key is not here">
          It lies in your journal on another device, or was lost with it. Open Twofold there; or unlink and link again.
        </Notice>
      )}
      <UnlinkSection busy={use.busy === 'unlink'} onUnlink={use.unlink} />
    </>
  );
}

/** Leads to the part that the address names, which was not there yet when the page opened. */
function useArrivedPart(): void {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' }), [hash]);
}

type LinkedSinceProps = Pick<SeenCouple, 'partnerName' | 'linkedAt'> & {
  place: RefObject<HTMLParagraphElement | null>;
};

function LinkedSince({ place, partnerName, linkedAt }: LinkedSinceProps) {
  return (
    <p ref={place} tabIndex={-1} className="lede outline-none">
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
  /** Whether it went through. */
  onUnlink(): Promise<boolean>;
}

function UnlinkSection({ busy, onUnlink }: UnlinkProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="unlink-title" className="partner-part">
      <h2 id="unlink-title">Unlink</h2>
      <div className="grid max-w-[62ch] gap-3 text-ink-2">
        <p>
          Ends it at once, for both of you. Your partner is not told why, or by whom: where your records were, they read
          “This is no longer shared.”, the same as for a link that ran out. What the two of you shared is removed from
          our server in the same moment; each keeps their own.
        </p>
        <p>
          What their device still holds is wiped when it next reaches us. What they have seen, written down or
          photographed cannot be taken back. A partner’s discount and shared credits run on until the paid period ends.
        </p>
        <p>
          <Link to="/safety" className="link">
            If you are not safe with your partner
          </Link>
          , read this first.
        </p>
      </div>
      <div className="flex max-md:grid">
        <Button variant="outline" onClick={() => setAsking(true)}>
          Unlink
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Unlink now?"
        confirmText="Unlink"
        danger
        busy={busy}
        busyText="One moment..."
        onConfirm={() => void onUnlink().then((done) => done || setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Nothing you show can be seen from then on, and what your partner shows you is gone from here too.
      </ConfirmDialog>
    </section>
  );
}
