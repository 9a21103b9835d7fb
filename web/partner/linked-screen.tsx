/** The page of one who is linked: with whom, what they show, what one shows, and the way out. */
import { useState } from 'react';
import type { View } from '../../domain/planner/discretion.ts';
import { usePrivacySettings } from '../client/use-privacy-settings.ts';
import { useDiscreet } from '../frame/discreet.ts';
import { Card } from '../kit/card.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { Notice } from '../kit/notice.tsx';
import type { SeenCouple } from './couple-contact.ts';
import { ForTwoLinks } from './for-two-links.tsx';
import type { OwnInvitation } from './link-couple.ts';
import { Answered } from './open-invitation.tsx';
import { ShareChoices } from './share-choices.tsx';
import { ShownByPartner } from './shown-by-partner.tsx';
import { UnlinkSection } from './unlink-section.tsx';
import type { UseCouple } from './use-couple.ts';
import { useShown } from './use-shown.ts';

export interface LinkedScreenProps {
  userId: string;
  couple: SeenCouple;
  hasKey: boolean;
  /** There where it made the couple and its question was answered. */
  invitation: OwnInvitation | null;
  use: UseCouple;
}

export function LinkedScreen({ userId, couple, hasKey, invitation, use }: LinkedScreenProps) {
  const { settings } = usePrivacySettings();
  const [view, setView] = useState<View>('discreet');
  useDiscreet(view === 'discreet');
  const { partnerName, linkedAt, mine, theirs } = couple;
  return (
    <>
      <p className="lede">
        {partnerName ? (
          <>
            Linked with <span dir="auto">{partnerName}</span> since {dayOfInstant(linkedAt)}.
          </>
        ) : (
          `Linked since ${dayOfInstant(linkedAt)}.`
        )}
      </p>
      {mine === null ? (
        <Notice title="You show nothing yet">Choose below what your partner may see. It can be nothing.</Notice>
      ) : null}
      {invitation?.accepted ? (
        <Card>
          <Answered invitation={invitation} />
        </Card>
      ) : null}
      {hasKey ? (
        <>
          <section aria-labelledby="shown-title" className="partner-part">
            <h2 id="shown-title">What I am shown</h2>
            <Theirs userId={userId} kinds={theirs} view={view} onView={setView} onChanged={use.look} />
          </section>
          {/* What the partner shows leads to the list already. */}
          <ForTwoLinks ways={theirs.includes('list') ? ['question', 'dates'] : ['question', 'dates', 'list']} />
          <ShareChoices
            userId={userId}
            view={view}
            onView={setView}
            mine={mine}
            busy={use.busy === 'choose'}
            held={settings?.shareWithPartner === false}
            onChoose={use.choose}
          />
        </>
      ) : (
        <Notice tone="bad" title="The shared key is not here">
          It lies in your journal on another device, or was lost with it. Open Twofold there; or unlink and link again.
        </Notice>
      )}
      <UnlinkSection busy={use.busy === 'unlink'} onUnlink={use.unlink} />
    </>
  );
}

interface TheirsProps {
  userId: string;
  kinds: SeenCouple['theirs'];
  view: View;
  onView(view: View): void;
  onChanged(): void;
}

/** Read only where the couple's key is. */
function Theirs({ userId, kinds, view, onView, onChanged }: TheirsProps) {
  const shown = useShown(userId, kinds, onChanged);
  return <ShownByPartner kinds={kinds} view={view} onView={onView} {...shown} />;
}
