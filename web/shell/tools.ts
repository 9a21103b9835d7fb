/** The six tools of spec 1 section 2, in the order of the menu, with the key the navigation knows them by. */
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/ssr/ChartLineUp';
import { MaskHappyIcon } from '@phosphor-icons/react/dist/ssr/MaskHappy';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle';
import { WaveSineIcon } from '@phosphor-icons/react/dist/ssr/WaveSine';

export const PLANNER_PATH = '/tools/intimacy-planner';

export const TOOLS = [
  {
    key: 'ai-schedule',
    slug: 'intimacy-planner',
    title: 'AI Schedule Planning',
    description: 'Thirty days of time together, placed where your week has room',
    Icon: CalendarDotsIcon,
    built: true,
  },
  {
    key: 'spice-up',
    slug: 'spice-up-planner',
    title: 'Spice Up Planner',
    description: 'Dates and small adventures by budget and mood',
    Icon: SparkleIcon,
    built: false,
  },
  {
    key: 'roleplay',
    slug: 'roleplay-suggestor',
    title: 'AI Role Play Scenarios',
    description: 'Play within limits you both set first',
    Icon: MaskHappyIcon,
    built: false,
  },
  {
    key: 'analytics',
    slug: 'relationship-analytics',
    title: 'Relationship Analytics',
    description: 'Patterns worth a conversation',
    Icon: ChartLineUpIcon,
    built: false,
  },
  {
    key: 'mood-tracker',
    slug: 'mood-energy-tracker',
    title: 'Mood & Energy Tracker',
    description: 'A one-minute check-in before lights out',
    Icon: WaveSineIcon,
    built: false,
  },
  {
    key: 'privacy',
    slug: 'privacy-controls',
    title: 'Privacy Controls',
    description: 'Decide what is kept, shown and shared',
    Icon: ShieldCheckIcon,
    built: false,
  },
] as const;
