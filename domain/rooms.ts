/** The one list of rooms: a folder inside a floor bears one of these names, or `platform` on the server. */
export const ROOMS = [
  'accounts',
  'planner',
  'calendar',
  'reminders',
  'spice-up',
  'role-play',
  'assessment',
  'mood',
  'analytics',
  'journal',
  'partner',
  'privacy',
  'billing',
  'articles',
  'blog',
  'stories',
  'moderation',
  'media',
  'newsletter',
  'therapy',
  'list',
  'site',
] as const;

/** From the ground up: in `domain` a room imports only what stands before it here. What lies at the floor's root is anybody's. */
export const DOMAIN_ORDER = [
  'list',
  'billing',
  'accounts',
  'planner',
  'calendar',
  'mood',
  'analytics',
  'role-play',
  'spice-up',
  'assessment',
  'partner',
  'journal',
  'media',
  'stories',
  'articles',
  'moderation',
  'newsletter',
  'privacy',
  'reminders',
  'therapy',
  'site',
] as const satisfies readonly (typeof ROOMS)[number][];

/**
 * From the ground up: in `web` a room imports only what stands before it here. What is no room of the product is the screens'
 * own: `kit` (furniture), `client` (API, session and this browser), `frame` (what a tool's page stands in), `offline`, `demo`
 * and `shell` (what gathers from all). What lies at the floor's root stands above them.
 */
export const WEB_ORDER = [
  'kit',
  'client',
  'accounts',
  'journal',
  'frame',
  'billing',
  'calendar',
  'planner',
  'mood',
  'list',
  'partner',
  'spice-up',
  'role-play',
  'assessment',
  'analytics',
  'privacy',
  'newsletter',
  'reminders',
  'media',
  'articles',
  'blog',
  'stories',
  'moderation',
  'therapy',
  'site',
  'offline',
  'demo',
  'shell',
] as const;

/**
 * From the ground up on the server. One pair is left that needs each other: what publishes a plan for calendars places its
 * reminders in the same step. The boundaries name it, and let nothing else pass.
 */
export const SERVER_ORDER = [
  'platform',
  'accounts',
  'journal',
  'partner',
  'billing',
  'calendar',
  'reminders',
  'planner',
  'spice-up',
  'role-play',
  'assessment',
  'media',
  'articles',
  'stories',
  'moderation',
  'newsletter',
  'therapy',
  'site',
  'privacy',
  'commands',
] as const;
