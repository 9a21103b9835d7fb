/** The six tools of spec 1 section 2, in the order of the menu, with the key the navigation knows them by. */
import type { SpriteName } from '../kit/pictures/sprite-icon.tsx';

export const PLANNER_PATH = '/tools/intimacy-planner';
/** Where on it what was learned can be seen and switched. */
export const LEARNED_PART = 'learned';
export const LEARNED_PATH = `${PLANNER_PATH}#${LEARNED_PART}`;
export const SPICE_UP_PATH = '/tools/spice-up-planner';
export const ROLE_PLAY_PATH = '/tools/roleplay-suggestor';
export const PRIVACY_CONTROLS_PATH = '/tools/privacy-controls';
export const MOOD_PATH = '/tools/mood-energy-tracker';
/** How plans reach calendars outside. */
export const CALENDARS_PATH = '/tools/intimacy-planner/calendars';
/** Where each partner answers alone. */
export const WISH_LIST_PATH = '/tools/yes-maybe-no';

/** `written`: named after the AI where a model may word what it makes. */
export const TOOLS = [
  {
    key: 'ai-schedule',
    slug: 'intimacy-planner',
    title: 'Schedule Planning',
    written: true,
    description: 'Thirty days of time together, placed where your week has room',
    icon: 'calendar-dots-duotone',
  },
  {
    key: 'spice-up',
    slug: 'spice-up-planner',
    title: 'Spice Up Planner',
    written: false,
    description: 'Dates and small adventures by budget and mood',
    icon: 'sparkle-duotone',
  },
  {
    key: 'roleplay',
    slug: 'roleplay-suggestor',
    title: 'Role Play Scenarios',
    written: true,
    description: 'Play within limits you both set first',
    icon: 'mask-happy-duotone',
  },
  {
    key: 'analytics',
    slug: 'relationship-analytics',
    title: 'Relationship Analytics',
    written: false,
    description: 'Patterns worth a conversation',
    icon: 'chart-line-up-duotone',
  },
  {
    key: 'mood-tracker',
    slug: 'mood-energy-tracker',
    title: 'Mood & Energy Tracker',
    written: false,
    description: 'A one-minute check-in before lights out',
    icon: 'wave-sine-duotone',
  },
  {
    key: 'privacy',
    slug: 'privacy-controls',
    title: 'Privacy Controls',
    written: false,
    description: 'Decide what is kept, shown and shared',
    icon: 'shield-check-duotone',
  },
] as const satisfies readonly { icon: SpriteName; [more: string]: unknown }[];

/** As it is called on a copy where a model may answer, or may not. */
export const toolTitle = ({ title, written }: (typeof TOOLS)[number], writer: boolean): string =>
  written && writer ? `AI ${title}` : title;
