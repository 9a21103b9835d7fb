/** The app on a home screen: under which name and drawing, and the way there. Of this device alone, and at once. */
import '../../style/phone.css';
import { useEffect } from 'react';
import { FIRST_LOOK, iconAddress, LOOKS } from '../../../content/looks.ts';
import { AccountSection } from '../../accounts/account-section.tsx';
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

/** How a page gets onto a home screen by hand, for the device at hand. In the browser only. */
const STEPS: Record<Device, readonly string[]> = {
  'apple-touch': [
    'Open this page in Safari, and press Share, the square with an arrow out of it.',
    'Scroll down and press “Add to Home Screen”.',
    'Press “Add”.',
  ],
  'apple-mac': ['In Safari’s menu bar open “File”.', 'Choose “Add to Dock”.'],
  android: ['Open your browser’s menu, the three dots.', 'Press “Add to Home screen” or “Install”.'],
  other: [
    'Look for “Install” in your browser’s address bar or menu.',
    'Where there is none, this browser cannot do it; a bookmark is the nearest thing.',
  ],
};

function HomeScreenSteps() {
  const device = homeScreenSteps(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <ol className="home-screen-steps">
        {STEPS[device].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {device === 'apple-touch' ? (
        <p className="text-sm text-ink-2">
          What is added there keeps its own memory, apart from Safari’s: sign in there once more.
        </p>
      ) : null}
    </>
  );
}
