/**
 * What the choices of Role Play Scenarios are called, on its steps, its cards and in the yes, maybe, no list. Experience,
 * powers and intensities carry the specification's own labels; themes, settings and boundaries are ours.
 */
import type { Boundary, Theme } from '../domain/list/topic-kinds.ts';
import type { ExperienceLevel, Intensity, PowerDynamic, Setting } from '../domain/role-play/preferences.ts';

export interface ChoiceLabel {
  title: string;
  note: string;
}

type Labels<Choice extends string> = Readonly<Record<Choice, ChoiceLabel>>;

/** Titles as spec 2 section 2 has them; questions and ledes are ours. */
export const ROLE_PLAY_STEPS = [
  {
    title: 'Experience level',
    question: 'How familiar is role play to you?',
    lede: 'For whichever of you has tried less. Every step is optional. Skip this one and we start at the beginning.',
  },
  {
    title: 'Preferred themes',
    question: 'Which stories appeal to you?',
    lede: 'As many as you both like, or none for a mix. Every character is an adult, and none is family.',
  },
  {
    title: 'Power dynamics',
    question: 'Who leads?',
    lede: 'Whoever it is, either of you can change or stop anything at any moment.',
  },
  {
    title: 'Settings',
    question: 'Where may the story take place?',
    lede: 'In your imagination, and at home. Each needs only what a home has.',
  },
  {
    title: 'Boundaries',
    question: 'What stays out?',
    lede: 'What you choose here never appears, not in a story, a step or the props.',
  },
  {
    title: 'Intensity',
    question: 'How intense can it get?',
    lede: 'No scene goes beyond this, and every scene can end early. Skip it and we stay moderate.',
  },
] as const;

/** Spec 2 section 9. */
export const EXPERIENCE_LABELS: Labels<ExperienceLevel> = {
  beginner: { title: 'Complete beginner', note: 'Never tried it, or once and with a lot of laughing' },
  some: { title: 'Some experience', note: 'A few times, and curious about more' },
  comfortable: { title: 'Comfortable', note: 'Staying in a role comes easily to you both' },
  experienced: { title: 'Very experienced', note: 'You know what you like and how to say so' },
};

/** Spec 2 section 9. */
export const POWER_LABELS: Labels<PowerDynamic> = {
  equal: { title: 'Equal partnership', note: 'Nobody leads, not even for one step' },
  turns: { title: 'Taking turns', note: 'The lead passes back and forth' },
  'one-leads': { title: 'One partner leads', note: 'Agreed beforehand, and handed back at a word' },
  'no-preference': { title: 'No preference', note: 'Any of these' },
};

/** Spec 2 section 9. */
export const INTENSITY_LABELS: Labels<Intensity> = {
  light: { title: 'Light (30-45 minutes)', note: 'Words, looks and a little closeness' },
  moderate: { title: 'Moderate (45-60)', note: 'Closer, with more touch and more tension' },
  intense: { title: 'Intense (60-90)', note: 'Strong feelings, and time to come back from them' },
};

/** On a card, where the minutes stand beside it. */
export const INTENSITY_NAMES: Readonly<Record<Intensity, string>> = {
  light: 'Light',
  moderate: 'Moderate',
  intense: 'Intense',
};

export const THEME_LABELS: Labels<Theme> = {
  'first-meeting': { title: 'First meeting', note: 'Two people who are only now getting to know each other' },
  'old-flames': { title: 'Old flames', note: 'Years later, with something left unsaid' },
  travellers: { title: 'Travellers', note: 'A night train, a hut in the snow, the last night at sea' },
  artists: { title: 'Artists', note: 'A portrait, a song for two, four hands in clay' },
  secrets: { title: 'Secrets', note: 'Couriers, hidden gardens, a key that only two people have' },
  court: { title: 'At court', note: 'Behind the tapestry while the speeches go on' },
  'film-set': { title: 'Film set', note: 'Actors, writers and one scene that has to work' },
  mystery: { title: 'Mystery', note: 'Vain detectives, a gentle thief, something gone missing' },
  kitchen: { title: 'In the kitchen', note: 'Two chefs, one stove, a kettle at midnight' },
  explorers: { title: 'Explorers', note: 'The last camp fire, a buried library, an island for two' },
  backstage: { title: 'Backstage', note: 'After the curtain, with the part still in your voice' },
  rivals: { title: 'Rivals', note: 'A match, a wager, and a truce within reach' },
  spa: { title: 'At the spa', note: 'Warm rooms, slow hands and nowhere to be' },
  masquerade: { title: 'Masquerade', note: 'Masks, and no names before midnight' },
  'far-future': { title: 'Far future', note: 'Two people a very long way from home' },
  storybook: { title: 'Storybook', note: 'Old tales, told for grown-ups' },
};

/** Each can be played at home; the note says with what. */
export const SETTING_LABELS: Labels<Setting> = {
  'living-room': { title: 'Living room', note: 'As it is, with the lights low' },
  bedroom: { title: 'Bedroom', note: 'As it is, with the door closed' },
  kitchen: { title: 'Kitchen', note: 'The table, two chairs and a lamp' },
  hotel: { title: 'Hotel room', note: 'A bag by the door and a tidy bed' },
  train: { title: 'Night train', note: 'Two seats, one blanket, a small light' },
  library: { title: 'Library', note: 'A shelf, whispers and a reading lamp' },
  studio: { title: 'Studio', note: 'Paper, pencils and a chair in good light' },
  ballroom: { title: 'Ballroom', note: 'A cleared floor and slow music' },
  ship: { title: 'Ship', note: 'A narrow space and a gentle sway' },
  cabin: { title: 'Cabin', note: 'Blankets, candles, weather outside' },
  garden: { title: 'Garden', note: 'Plants around you, indoors or out of sight' },
  theatre: { title: 'Theatre', note: 'A curtain, a mirror, one bright lamp' },
  'office-after-hours': { title: 'Office after hours', note: 'A desk, and everyone else gone home' },
  market: { title: 'Market', note: 'A table with things to show and to bargain for' },
};

/** The note says what is left out when it is chosen. */
export const BOUNDARY_LABELS: Labels<Boundary> = {
  strangers: { title: 'Playing strangers', note: 'Playing people who do not know each other' },
  authority: { title: 'Rank and office', note: 'Monarchs, officers, bosses: power by title' },
  'one-in-charge': { title: 'One in charge', note: 'One gives directions, the other follows' },
  restraint: { title: 'Being held still', note: 'Held, tied or kept in place in any way' },
  'covered-eyes': { title: 'Covered eyes', note: 'Blindfolds, or eyes closed on request' },
  'being-watched': { title: 'Being watched', note: 'One looks on, or performs for the other' },
  cameras: { title: 'Cameras', note: 'Pictures and recordings, pretended ones too' },
  'being-seen': { title: 'Being noticed', note: 'Open windows, or someone who might come in' },
  'dressing-up': { title: 'Dressing up', note: 'Costumes, masks, clothes for the part' },
  undressing: { title: 'Undressing', note: 'Taking anything off as part of the scene' },
  teasing: { title: 'Teasing', note: 'Being kept waiting on purpose' },
  chase: { title: 'Chase', note: 'Pursuit, hiding and being caught' },
  jealousy: { title: 'Jealousy in play', note: 'Other admirers, old loves, affairs' },
  food: { title: 'Food in play', note: 'Tasting, or feeding each other' },
  temperature: { title: 'Warm and cold', note: 'Ice, warm towels, hot water' },
  alcohol: { title: 'Alcohol', note: 'Drinks, and bars as the place' },
  massage: { title: 'Massage in play', note: 'Kneading and stroking, oils and lotions' },
  secrets: { title: 'Keeping secrets in play', note: 'Hiding something, confessions, spies' },
};
