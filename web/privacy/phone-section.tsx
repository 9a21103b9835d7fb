/** The app on a home screen: under which name and drawing, and the way there. Of this device alone, and at once. */
import { useEffect, useSyncExternalStore } from 'react';
import { iconAddress, LOOKS } from '../../content/looks.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { install, isStandalone, mayInstall, onInstallOffer } from '../client/install-prompt.ts';
import { Button } from '../kit/button.tsx';
import { ChoiceCard } from '../kit/choice-card.tsx';
import { ChoiceGroup } from '../kit/choice-group.tsx';
import { HomeScreenSteps } from './home-screen-steps.tsx';
import { chooseLook, chosenLook, onLook } from './look.ts';
import '../style/phone.css';

export function PhoneSection() {
  const look = useSyncExternalStore(onLook, chosenLook);
  const offered = useSyncExternalStore(onInstallOffer, mayInstall);
  useEffect(() => {
    // The hint leads here, to a page that had nothing yet where the browser looked.
    if (location.hash === '#phone') document.getElementById('phone')?.focus();
  }, []);
  return (
    <AccountSection
      id="phone"
      title="On this device"
      lede="Added to the home screen of a phone, or beside the apps of a computer, it opens in a window of its own, also without a connection. What stands there says nothing of what it is for."
    >
      <ChoiceGroup legend="How it looks there" hint="of this device, at once" layout="3">
        {LOOKS.map(({ id, name, drawing }) => (
          <ChoiceCard
            key={id}
            type="radio"
            name="look"
            value={id}
            checked={look === id}
            onChange={() => chooseLook(id)}
            title={name}
            note={drawing}
            art={<img src={iconAddress(id, '192')} alt="" width={40} height={40} />}
          />
        ))}
      </ChoiceGroup>
      {isStandalone() ? (
        <p className="text-ink-2">
          This is the app from your home screen. For another look, choose it in your browser, remove the old one and add
          it anew.
        </p>
      ) : (
        <>
          {offered ? (
            <Button variant="outline" className="justify-self-start" onClick={() => void install()}>
              Add to your home screen
            </Button>
          ) : (
            <HomeScreenSteps />
          )}
          <p className="text-sm text-ink-2">
            Already there under another look? Remove it and add it anew. The device’s own settings can still show the
            address behind it.
          </p>
        </>
      )}
    </AccountSection>
  );
}
