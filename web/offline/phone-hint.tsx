/**
 * 'Add to your phone', offered once on a phone: from the second day that somebody is signed in here, on Tonight,
 * where nothing is under way. Shown is offered: it does not come again.
 */
import { useEffect, useState } from 'react';
import { install, installOfferStore, isStandalone } from '../client/install-prompt.ts';
import { PRIVACY_CONTROLS_PATH } from '../frame/tools.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { CornerWord } from '../kit/messages/corner-word.tsx';

/** Outlives a sign-out, or it would be offered after each. */
const OFFERED = 'phone-hint=1';
/** The day on which somebody was first seen signed in here. */
const SINCE = 'phone-since';

/** Whether it is due; notes the first day. `day` is YYYY-MM-DD. */
function isDue(day: string): boolean {
  if (isStandalone() || !matchMedia('(pointer: coarse)').matches) return false;
  if (document.cookie.split('; ').includes(OFFERED)) return false;
  const since = localStorage.getItem(SINCE);
  if (since === null) localStorage.setItem(SINCE, day);
  return since !== null && since < day;
}

export function PhoneHint() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isDue(new Date().toISOString().slice(0, 10))) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari's older releases
    document.cookie = `${OFFERED}; path=/; max-age=31536000; samesite=lax`;
    setShown(true);
  }, []);
  if (!shown) return null;
  const done = () => setShown(false);
  const ways = (
    <>
      {installOfferStore.get() ? (
        <Button
          size="small"
          onClick={() => {
            done();
            void install();
          }}
        >
          Add it
        </Button>
      ) : (
        <LinkButton size="small" to={`${PRIVACY_CONTROLS_PATH}#phone`}>
          Show me how
        </LinkButton>
      )}
      <Button size="small" variant="outline" onClick={done}>
        Not now
      </Button>
    </>
  );
  return (
    <CornerWord
      title="Add to your phone"
      ways={ways}
      note="We ask once. It’s in Privacy Controls if you want it later."
    >
      <p>Open it from your home screen, even offline, under a plain name and icon you choose.</p>
    </CornerWord>
  );
}
