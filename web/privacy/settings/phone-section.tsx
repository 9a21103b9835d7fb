/** The app on a home screen: under which name and drawing, and the way there. Of this device alone, and at once. */
import { useEffect, useState } from 'react';
import { FIRST_LOOK, iconAddress, LOOKS } from '../../../content/looks.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
import { Fold } from '../../accounts/fold.tsx';
import {
  type HomeScreenSteps as Device,
  homeScreenSteps,
  install,
  installOfferStore,
  isStandalone,
} from '../../client/install-prompt.ts';
import { useStore } from '../../client/use-store.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../kit/fields/choice-group.tsx';
import { chooseLook, lookStore } from '../look.ts';

export function PhoneSection() {
  const look = useStore(lookStore, FIRST_LOOK);
  const offered = useStore(installOfferStore, null) !== null;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    // The hint leads here, to a page that had nothing yet where the browser looked.
    if (location.hash !== '#phone') return;
    document.getElementById('phone')?.focus();
    setAsked(true);
  }, []);
  return (
    <AccountSection id="phone" title="On this device" lede="An icon that gives nothing away.">
      <ChoiceGroup legend="How it looks there" hint="this device only" layout="3">
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
      <div className="grid gap-2">
        {offered && !isStandalone() ? (
          <Button variant="outline" className="justify-self-start" onClick={() => void install()}>
            Add to your home screen
          </Button>
        ) : null}
        <Fold title="How to add it" open={asked}>
          <p>
            On a phone’s home screen or among a computer’s apps, it opens in its own window, even offline. Its name and
            icon don’t say what it’s for, though the device’s own settings can still show the address behind it.
          </p>
          {isStandalone() ? (
            <p>
              This is the app from your home screen. To change its look, choose another in your browser, remove the old
              app and add it again.
            </p>
          ) : (
            <>
              {offered ? null : <HomeScreenSteps />}
              <p>Already there under another look? Remove it and add it again.</p>
            </>
          )}
        </Fold>
      </div>
    </AccountSection>
  );
}

/** How a page gets onto a home screen by hand, for the device at hand. In the browser only. */
const STEPS: Record<Device, readonly string[]> = {
  'apple-touch': [
    'Open this page in Safari and press Share, the square with an arrow.',
    'Scroll down and press “Add to Home Screen.”',
    'Press “Add.”',
  ],
  'apple-mac': ['In Safari’s menu bar, open “File.”', 'Choose “Add to Dock.”'],
  android: ['Open your browser’s menu, the three dots.', 'Press “Add to Home screen” or “Install.”'],
  other: [
    'Look for “Install” in your browser’s address bar or menu.',
    'If there is none, this browser can’t do it. A bookmark is the nearest thing.',
  ],
};

function HomeScreenSteps() {
  const device = homeScreenSteps(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <ol className="grid list-decimal gap-1 pl-5">
        {STEPS[device].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {device === 'apple-touch' ? (
        <p>The app keeps its own memory, apart from Safari’s, so sign in once more there.</p>
      ) : null}
    </>
  );
}
