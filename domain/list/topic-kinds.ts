/** What a topic of the private list is about: themes and boundaries of scenarios, activities of ideas. */

/** Ours to choose (spec 2 leaves them open). */
export const THEMES = [
  'first-meeting',
  'old-flames',
  'travellers',
  'artists',
  'secrets',
  'court',
  'film-set',
  'mystery',
  'kitchen',
  'explorers',
  'backstage',
  'rivals',
  'spa',
  'masquerade',
  'far-future',
  'storybook',
] as const;

export type Theme = (typeof THEMES)[number];

/** What a couple may rule out. Each names what a scene or a step may touch. */
export const BOUNDARIES = [
  'strangers',
  'authority',
  'one-in-charge',
  'restraint',
  'covered-eyes',
  'being-watched',
  'cameras',
  'being-seen',
  'dressing-up',
  'undressing',
  'teasing',
  'chase',
  'jealousy',
  'food',
  'temperature',
  'alcohol',
  'massage',
  'secrets',
] as const;

export type Boundary = (typeof BOUNDARIES)[number];

/** Ours to choose. */
export const ACTIVITIES = [
  'food',
  'making',
  'moving',
  'culture',
  'play',
  'talk',
  'touch',
  'learning',
  'surprise',
] as const;

export type Activity = (typeof ACTIVITIES)[number];
