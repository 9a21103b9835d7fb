/** Every privacy setting in words, what it does at once and what it does not do, and the switch that shows one of them. */
import { Link } from 'react-router';
import type { CalendarLabel } from '../../domain/calendar/publishing/calendar-words.ts';
import type { Retention } from '../../domain/privacy/retention.ts';
import type { AUTO_LOCKS, PrivacySettings } from '../../domain/privacy/settings.ts';
import { Switch } from '../kit/fields/switch.tsx';

export function SettingSwitch({ name, draft, change }: SectionProps & { name: SwitchName }) {
  const { label, note, more } = SWITCH_WORDS[name];
  return (
    <div className="privacy-setting">
      <Switch label={label} note={note} name={name} checked={draft[name]} onChange={(on) => change({ [name]: on })} />
      {more ? (
        <Link to={more.to} className="link text-sm">
          {more.text}
        </Link>
      ) : null}
    </div>
  );
}

/** What each section of Privacy Controls is given: the draft of all settings, and the way to change some. */
export interface SectionProps {
  /** As they stand on the screen. */
  draft: PrivacySettings;
  change(part: Partial<PrivacySettings>): void;
}

/** Every privacy setting in words: what it does at once, and what it does not do. */
type SwitchName = {
  [Name in keyof PrivacySettings]: PrivacySettings[Name] extends boolean ? Name : never;
}[keyof PrivacySettings];

interface SwitchWords {
  label: string;
  note: string;
  /** Where the same can be set up or looked at in full. */
  more?: { to: string; text: string };
}

const SWITCH_WORDS: Readonly<Record<SwitchName, SwitchWords>> = {
  cloudBackup: {
    label: 'Cloud Backup',
    note: 'On: your sealed records lie in your account and open wherever you sign in. Off: they lie in this browser alone, which may remove them when it runs short of space. Turning it moves what is there. Either way they are sealed.',
  },
  shareWithPartner: {
    label: 'Share with Partner',
    note: 'On: what you chose to share is shown to a partner you have linked with. Off: the copies shown to them go at once, and your choice is kept for later. It shares nothing by itself: you choose what, kind by kind. What they have seen they have seen.',
    more: { to: '/partner', text: 'Choose what is shared' },
  },
  anonymousMode: {
    label: 'Anonymous Mode',
    note: 'Your name is shown nowhere, neither in the menu nor to a linked partner, who sees “Your partner”. Letters never carry it, and our logs hold no address. Your account still has an email address: without it you could not get back in.',
  },
  neutralAddresses: {
    label: 'Neutral Addresses',
    note: 'Pages get addresses such as /p/4, so that history and suggestions name no tool. What your browser has noted before stays until you clear it there.',
  },
  biometricLock: {
    label: 'Biometric Lock',
    note: 'Unlocking asks for your fingerprint, your face or the device’s own lock. It takes effect once you have set up a passkey; until then your sign-in opens the lock. What is measured never leaves your device.',
    more: { to: '/account#passkeys', text: 'Set up a passkey' },
  },
  learnFromPlans: {
    label: 'Learn from my plans',
    note: 'A new plan heeds which days you moved and how evenings were rated, and says so in its reasons. It is worked out in your browser. Off: every plan begins from your answers alone.',
  },
  usageAnalytics: {
    label: 'Usage Analytics',
    note: 'Adds one to a sum of the day when you open a tool. No name, no device, no address, no third party: you can read below what this browser sent.',
  },
  crashReports: {
    label: 'Crash Reports',
    note: 'When a page fails you are asked once; then the kind of fault and the place in our code is sent, never what was on the page.',
  },
  analyticsSharing: {
    label: 'Analytics Sharing',
    note: 'Adds one to a sum of the day when you mark an evening as done or save a check-in, so that the operator sees how many there are. Never which, never what you answered or how you rated it.',
  },
  marketingEmails: {
    label: 'Marketing Emails',
    note: 'Whether we may write to you with news about Twofold. None is written yet: your answer is kept until there is. The monthly letter is no part of it: you ask for that on the blog. Letters about signing in, payments and your account come either way. Sender and subject never say what it is about.',
  },
};

export const RETENTION_WORDS: Readonly<Record<Retention, { title: string; note: string }>> = {
  '30days': { title: '30 days', note: 'For those who want little to lie around.' },
  '6months': { title: '6 months', note: 'Long enough for the trends of a season.' },
  '1year': { title: '1 year', note: 'Long enough to see one year beside the next.' },
  forever: { title: 'Forever', note: 'Until you delete it yourself.' },
};

export const CALENDAR_WORDS: Readonly<Record<CalendarLabel, { title: string; note: string }>> = {
  discrete: { title: 'Discreet', note: 'The same words for every evening.' },
  coded: { title: 'Coded', note: 'Your own cover words, or everyday ones where you chose none.' },
  detailed: { title: 'Detailed', note: 'The title as it stands in your plan. Notes never go along.' },
  none: { title: 'None', note: 'That the time is taken, and no more.' },
};

export const AUTO_LOCK_WORDS: Readonly<Record<(typeof AUTO_LOCKS)[number], string>> = {
  immediate: 'Immediately',
  '1min': 'After 1 minute',
  '5min': 'After 5 minutes',
  '15min': 'After 15 minutes',
  '30min': 'After 30 minutes',
  never: 'Never',
};

/** '1 record', '12 records'. */
export const recordsInWords = (count: number): string => (count === 1 ? '1 record' : `${count} records`);
