/** How a page gets onto a home screen by hand, for the device at hand. In the browser only. */
import { type HomeScreenSteps as Device, homeScreenSteps } from '../client/install-prompt.ts';

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

export function HomeScreenSteps() {
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
