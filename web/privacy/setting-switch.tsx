/** Every privacy setting in words, and the switch that shows one of them: a line for each, and in full what it does and does not do for whoever unfolds it. */
import { Link } from 'react-router';
import type { CalendarLabel } from '../../domain/calendar/publishing/calendar-words.ts';
import type { Retention } from '../../domain/privacy/retention.ts';
import type { AUTO_LOCKS, PrivacySettings } from '../../domain/privacy/settings.ts';
import { Fold } from '../accounts/fold.tsx';
import { LEARNED_PATH } from '../frame/tools.ts';
import { Switch } from '../kit/fields/switch.tsx';

export function SettingSwitch({ name, draft, change }: SectionProps & { name: SwitchName }) {
  const { label, note, details, more } = SWITCH_WORDS[name];
  return (
    <div>
      <Switch label={label} note={note} name={name} checked={draft[name]} onChange={(on) => change({ [name]: on })} />
      <div className="flex flex-wrap items-center gap-x-5">
        <Fold title="Details" about={`of ${label}`}>
          <p>{details}</p>
        </Fold>
        {more ? (
          <Link to={more.to} className="link inline-flex min-h-11 items-center text-sm">
            {more.text}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** What each of several choices means, in a list. */
export const Meanings = ({ words }: { words: Readonly<Record<string, { title: string; note: string }>> }) => (
  <dl className="grid gap-2">
    {Object.values(words).map(({ title, note }) => (
      <div key={title}>
        <dt className="font-semibold text-ink">{title}</dt>
        <dd>{note}</dd>
      </div>
    ))}
  </dl>
);

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
  /** One line. */
  note: string;
  /** The rest, unfolded by whoever asks. */
  details: string;
  /** Where the same can be set up or looked at in full. */
  more?: { to: string; text: string };
}

const SWITCH_WORDS: Readonly<Record<SwitchName, SwitchWords>> = {
  cloudBackup: {
    label: 'Cloud Backup',
    note: 'Keeps your records in your account',
    details:
      'On: your records are in your account and open wherever you sign in. Off: they are in this browser alone, which may remove them when it runs short of space. Switching moves everything that’s there. Either way they are encrypted.',
  },
  shareWithPartner: {
    label: 'Share with Partner',
    note: 'Shows your partner what you chose to share',
    details:
      'It shares nothing by itself: you choose what, one kind at a time, once you’re linked. Off: the copies your partner sees are removed at once, and your choice is kept for later. What they’ve seen, they’ve seen.',
    more: { to: '/partner', text: 'Choose what to share' },
  },
  anonymousMode: {
    label: 'Anonymous Mode',
    note: 'Your name appears nowhere',
    details:
      'Not in the menu, and not to a linked partner, who sees “Your partner.” Emails never carry it, and our logs hold no address. Your account still has an email address: without it you couldn’t get back in.',
  },
  neutralAddresses: {
    label: 'Neutral Addresses',
    note: 'Web addresses that name no tool',
    details:
      'Pages get addresses such as /p/4, so your history and suggestions give nothing away. What your browser noted before stays until you clear it there.',
  },
  biometricLock: {
    label: 'Biometric Lock',
    note: 'Unlocks with your fingerprint, face or device lock',
    details:
      'This needs a passkey. Until you set one up, signing in opens the lock. Your fingerprint and face never leave your device.',
    more: { to: '/account#passkeys', text: 'Set up a passkey' },
  },
  learnFromPlans: {
    label: 'Learn from my plans',
    note: 'New plans learn from your evenings',
    details:
      'From the ones you kept, moved, put off or rated, and they tell you so in their reasons. It all happens in your browser. Off: every plan starts from your answers alone.',
    more: { to: LEARNED_PATH, text: 'See what we’ve learned' },
  },
  usageAnalytics: {
    label: 'Usage Analytics',
    note: 'Counts that a tool was opened',
    details:
      'Opening a tool adds one to that day’s total. No name, no device, no address, no third party. You can read below what this browser sent.',
  },
  crashReports: {
    label: 'Crash Reports',
    note: 'Tells us when a page fails',
    details:
      'We ask you once when it happens. Then the kind of fault and the place in our code are sent, never what was on the page.',
  },
  analyticsSharing: {
    label: 'Analytics Sharing',
    note: 'Counts evenings done and check-ins',
    details:
      'Marking an evening as done or saving a check-in adds one to that day’s total, so whoever runs this site can see how many there are. Never which ones, what you answered or how you rated it.',
  },
  marketingEmails: {
    label: 'Marketing Emails',
    note: 'News about Twofold by email',
    details:
      'There is none yet: we keep your answer until there is. The monthly letter is separate, and you ask for that on the blog. Emails about signing in, payments and your account come either way. Sender and subject never say what it’s about.',
  },
};

export const RETENTION_WORDS: Readonly<Record<Retention, { title: string; note: string }>> = {
  '30days': { title: '30 days', note: 'If you’d rather keep little.' },
  '6months': { title: '6 months', note: 'Enough to see a season’s trends.' },
  '1year': { title: '1 year', note: 'Enough to see one year beside the next.' },
  forever: { title: 'Forever', note: 'Until you delete it yourself.' },
};

export const CALENDAR_WORDS: Readonly<Record<CalendarLabel, { title: string; note: string }>> = {
  discrete: { title: 'Discreet', note: 'The same words for every evening.' },
  coded: { title: 'Coded', note: 'Your cover words, or everyday ones if you chose none.' },
  detailed: { title: 'Detailed', note: 'The title from your plan. Notes never go along.' },
  none: { title: 'None', note: 'Only that you’re busy.' },
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
