/** What the Spice Up Planner's form says: its steps, their questions, and the labels of every choice. */
import type { Activity } from '../domain/list/topic-kinds.ts';
import type {
  AvailableTime,
  Budget,
  ComfortLevel,
  Need,
  Occasion,
  Place,
  Stage,
} from '../domain/spice-up/preferences.ts';

export interface ChoiceWords {
  title: string;
  note?: string;
}

/** Titles as spec 2 section 2 has them; questions and ledes are ours. */
export const SPICE_UP_STEPS = [
  {
    title: 'Relationship stage',
    question: 'How long has it been the two of you?',
    lede: 'New couples and old hands laugh about different things. Every step is optional.',
  },
  {
    title: 'Available time',
    question: 'How much time is there?',
    lede: 'From first minute to last, including the way there and back.',
  },
  { title: 'Budget', question: 'What may it cost?', lede: 'For everyone together. Cheaper ideas count too.' },
  { title: 'Location', question: 'Where would you like to be?', lede: 'Pick one place, or leave it to chance.' },
  {
    title: 'Activity types',
    question: 'What are you in the mood for?',
    lede: 'Pick as many as you like. If you pick none, ideas come from all of them.',
  },
  {
    title: 'Adventurousness level',
    question: 'How far from the usual may it go?',
    lede: 'No idea is bolder than this, and each one says how to stop or change it halfway. Skip it and we stay conservative.',
  },
] as const;

/** Spec 2 section 9. */
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  new: 'New (0-6 months)',
  growing: '6 months-2 years',
  settled: '2-5 years',
  'long-term': '5+ years',
};

/** Titles: spec 2 section 9. */
export const TIME_LABELS: Readonly<Record<AvailableTime, Required<ChoiceWords>>> = {
  '1-2-hours': { title: '1-2 hours', note: 'Between dinner and bed' },
  '2-4-hours': { title: '2-4 hours', note: 'A whole evening' },
  '4-6-hours': { title: '4-6 hours', note: 'Half a day' },
  'full-day': { title: 'Full day', note: 'Breakfast to bedtime' },
  weekend: { title: 'Weekend getaway', note: 'A night away, or two' },
};

/** Titles: spec 2 section 9. */
export const BUDGET_LABELS: Readonly<Record<Budget, Required<ChoiceWords>>> = {
  low: { title: 'Low $0-50', note: 'What is in the house, or little more' },
  medium: { title: 'Medium $50-200', note: 'Tickets, a table, a train' },
  high: { title: 'High $200+', note: 'Something to look forward to for weeks' },
};

export const PLACE_LABELS: Readonly<Record<Place, Required<ChoiceWords>>> = {
  home: { title: 'At home', note: 'Sofa, kitchen, balcony' },
  town: { title: 'In town', note: 'Streets, cafes, museums' },
  nature: { title: 'Out in nature', note: 'Woods, water, open sky' },
  trip: { title: 'A trip away', note: 'A day out or a night away' },
  apart: { title: 'Each where we are', note: 'By call, letter or parcel' },
};

/** Also the category on each idea's card. */
export const ACTIVITY_LABELS: Readonly<Record<Activity, string>> = {
  food: 'Food and drink',
  making: 'Making things',
  moving: 'Moving',
  culture: 'Music, film and culture',
  play: 'Games and play',
  talk: 'Talking',
  touch: 'Rest and touch',
  learning: 'Learning something',
  surprise: 'Surprises',
};

/** Titles: spec 2 section 9. */
export const COMFORT_LABELS: Readonly<Record<ComfortLevel, Required<ChoiceWords>>> = {
  conservative: { title: 'Conservative', note: 'Warm and familiar' },
  moderate: { title: 'Moderate', note: 'One step from the usual' },
  adventurous: { title: 'Adventurous', note: 'New ground for both of you' },
  'very-bold': { title: 'Very Bold', note: 'Daring, and still easy to stop' },
};

/** 'Just me' stands on the first step, the others on the last. */
export const NEED_LABELS: Readonly<Record<Need, string>> = {
  'children-asleep': 'Children asleep nearby',
  'low-energy': 'Low energy',
  'limited-mobility': 'Limited mobility',
  'no-alcohol': 'No alcohol',
  'may-rain': 'It may rain',
  'just-me': 'Just me',
};

export const OCCASION_LABELS: Readonly<Record<Occasion, string>> = {
  birthday: 'A birthday',
  anniversary: 'An anniversary',
  celebration: 'Something to celebrate',
  reunion: 'Together again after time apart',
  holidays: 'The holidays',
  'fresh-start': 'A fresh start',
};
