/** Two lives that differ in what is answered and in nothing else: as many clicks of each kind that keep something, other choices, other words. */
import * as rolePlayWords from '../../content/role-play.ts';
import * as ideaWords from '../../content/spice-up.ts';
import { addDays } from '../../domain/calendar-date.ts';
import * as planWords from '../../web/planner/questionnaire/answer-labels.ts';

/** Of a form: the choices' own ids, by the name of their group; '' where it has none. */
export type Choices = readonly (readonly [group: string, choice: string])[];

export interface PlannedAnswers {
  ages: readonly [string, string];
  genders: readonly [string, string];
  relationship: Choices;
  home: Choices;
  cycle: { kind: Choices; length: string; began: string } | null;
  goals: Choices;
  hours: Choices;
  days: readonly string[];
  /** Suggestions that are turned off, by their labels, and how titles are worded. */
  without: readonly string[];
  privacy: Choices;
  reminders: Choices;
}

export interface LivedAnswers {
  plan: PlannedAnswers;
  rating: string;
  /** A page by link, answered without an account. */
  page: { words: 'Cover words' | 'Our words'; answer: 'Works for me' | 'Another time?' };
  /** Today in two taps. */
  taps: readonly [mood: string, energy: string];
  coverWords: string;
  look: { first: Choices; second: Choices; without: readonly string[] };
  ideas: { steps: readonly Choices[]; before: string };
  scenarios: { steps: readonly Choices[]; names: readonly [string, string] };
  /** By the place of the day in the week's strip, 7 for today. */
  checkIns: readonly { day: number; measures: Readonly<Record<string, number>>; note: string }[];
  list: readonly [string, string, string];
  reworded: string;
  wishes: Readonly<Record<string, string>>;
  /** The partner's. */
  theirWishes: Readonly<Record<string, string>>;
  date: { what: string; name: string; on: string };
  goals: { activities: string; satisfaction: string };
  invitation: { name: string; words: string; question: string; answer: string };
  question: readonly [string, string];
  theirListItem: string;
}

const radios = (group: string, ...choices: string[]): Choices => choices.map((choice) => [group, choice]);

/** Few, short, early, mild. */
const quiet = (today: string): LivedAnswers => ({
  plan: {
    ages: ['23', '29'],
    genders: ['male', 'non-binary'],
    relationship: [
      ['relationshipDuration', '6-months-to-1-year'],
      ['currentFrequency', 'rarely'],
      ['preferredFrequency', 'monthly'],
    ],
    home: radios('hasKids', 'no'),
    cycle: null,
    goals: radios('primaryGoals', 'reconnection'),
    hours: radios('availableTimeSlots', 'late-morning'),
    days: ['Weekends'],
    without: ['Role plays', 'Ideas', 'Positions', 'Variety tips', 'Wellness tips'],
    privacy: radios('privacyLevel', 'high'),
    reminders: radios('reminders', 'oneHourBefore'),
  },
  rating: '4',
  page: { words: 'Cover words', answer: 'Works for me' },
  taps: ['Heavy', 'Empty'],
  coverWords: 'Brombeerzange',
  look: {
    first: radios('relationshipDuration', '6-months-to-1-year'),
    second: [
      ['currentFrequency', 'bi-weekly'],
      ['preferredFrequency', 'bi-weekly'],
    ],
    without: [],
  },
  ideas: {
    steps: [
      radios('', 'new'),
      radios('', '1-2-hours'),
      radios('', 'low'),
      radios('', 'home'),
      radios('activityTypes', 'talk'),
      radios('', 'conservative'),
    ],
    before: 'Quittenmus',
  },
  scenarios: {
    steps: [
      radios('', 'beginner'),
      radios('preferredThemes', 'storybook'),
      radios('powerDynamics', 'equal'),
      radios('settingPreferences', 'cabin'),
      radios('comfortBoundaries', 'chase'),
      radios('', 'light'),
    ],
    names: ['Mirabell', 'Jost'],
  },
  checkIns: [
    { day: 5, measures: { Mood: 2 }, note: 'Kellerassel' },
    { day: 6, measures: { Mood: 3 }, note: 'Wollhandkrabbe' },
    { day: 7, measures: { Mood: 1, Energy: 2 }, note: 'Regenpfeifer' },
  ],
  list: ['Drahtesel', 'Holzkuchen', 'Nebelkerze'],
  reworded: 'Nebelhorn',
  wishes: { Massage: 'Yes', Walking: 'Maybe', Singing: 'Yes', Dancing: 'No', 'Letters and notes': 'Yes' },
  theirWishes: { Massage: 'Yes', Walking: 'Yes', Singing: 'Yes', Dancing: 'Maybe', 'Letters and notes': 'Yes' },
  date: { what: 'first', name: 'Erdbeerfest', on: addDays(today, -501) },
  goals: { activities: '20', satisfaction: '9.5' },
  invitation: { name: 'Wuschel', words: 'Magst du', question: 'Wann denn', answer: 'Übermorgen' },
  question: ['Seerosen', 'Nachtzug'],
  theirListItem: 'Zinnober',
});

/** Many, long, late, bold. */
const loud = (today: string): LivedAnswers => ({
  plan: {
    ages: ['61', '58'],
    genders: ['female', 'prefer-not-to-say'],
    relationship: [
      ['relationshipDuration', 'more-than-10-years'],
      ['currentFrequency', 'weekly'],
      ['preferredFrequency', 'several-times-weekly'],
    ],
    home: [
      ['hasKids', 'yes'],
      ['aloneTimeSlots', 'after-bedtime'],
      ['aloneTimeSlots', 'grandparents'],
      ['aloneTimeSlots', 'weekend-mornings'],
    ],
    cycle: { kind: radios('cycleKind', 'irregular'), length: '31', began: addDays(today, -17) },
    goals: radios('primaryGoals', 'bonding', 'pleasure', 'conception'),
    hours: radios('availableTimeSlots', 'early-morning', 'afternoon', 'night', 'late-night'),
    days: ['Weekdays', 'Weekends'],
    without: [],
    privacy: radios('privacyLevel', 'low'),
    reminders: radios('reminders', 'oneDayBefore', 'twelveHoursBefore', 'oneHourBefore'),
  },
  rating: '10',
  page: { words: 'Our words', answer: 'Another time?' },
  taps: ['Light', 'Full'],
  coverWords: 'Schaukelpferdversteigerung\nKirchenglockenbesichtigung\nFahrradschlauchprüfung\nTomatenkistentransport',
  look: {
    first: radios('relationshipDuration', 'less-than-6-months'),
    second: [
      ['currentFrequency', 'daily'],
      ['preferredFrequency', 'several-times-weekly'],
      ['primaryGoals', 'reconnection'],
    ],
    without: ['Role plays', 'Ideas'],
  },
  ideas: {
    steps: [
      radios('', 'long-term'),
      radios('', 'full-day'),
      radios('', 'high'),
      radios('', 'nature'),
      radios('activityTypes', 'moving', 'culture', 'surprise', 'learning'),
      radios('', 'very-bold'),
    ],
    before: 'Ballonfahrtgutschein für zwei\nKanuverleih bei Gegenwind\nPilzwanderung mit Verlaufen',
  },
  scenarios: {
    steps: [
      radios('', 'experienced'),
      radios('preferredThemes', 'masquerade', 'explorers', 'rivals', 'far-future'),
      radios('powerDynamics', 'one-leads'),
      radios('settingPreferences', 'ballroom', 'ship', 'theatre'),
      radios('comfortBoundaries', 'authority', 'temperature', 'jealousy', 'undressing'),
      radios('', 'intense'),
    ],
    names: ['Kunigunde von Hohenschwangau', 'Ferdinand der Unentschlossene'],
  },
  checkIns: [
    { day: 5, measures: { Mood: 9, Energy: 8, Stress: 1, Desire: 10, Sleep: 7 }, note: long('Sternschnuppenregen') },
    { day: 6, measures: { Mood: 10, Energy: 9, Stress: 2, Desire: 9, Sleep: 8 }, note: long('Purzelbaumwettbewerb') },
    { day: 7, measures: { Mood: 8, Energy: 7, Stress: 3, Desire: 8, Sleep: 9 }, note: long('Feuerwerksverkäuferin') },
  ],
  list: [long('Elefantenrennen'), long('Seidenraupenzucht'), long('Donaudampfschiff')],
  reworded: long('Luftschiffhangar'),
  wishes: { Massage: 'No', Walking: 'No', Singing: 'Maybe', Dancing: 'Yes', 'Letters and notes': 'No' },
  theirWishes: {
    Massage: 'Maybe',
    Walking: 'No',
    Singing: 'No',
    Dancing: 'Only if my partner does',
    'Letters and notes': 'No',
  },
  date: { what: 'anniversary', name: 'Gipfelkreuzjubiläum mit Blaskapelle', on: addDays(today, -9001) },
  goals: { activities: '30', satisfaction: '8.5' },
  invitation: {
    name: 'Herzallerliebste Grottenolmin',
    words: long('Wunderkerzenverleih'),
    question: long('Scheunendrescher'),
    answer: long('Regenbogenforelle'),
  },
  question: [long('Leuchtturmwärterin'), long('Murmeltiergeflüster')],
  theirListItem: long('Zirkuszeltverleih'),
});

/** A few lines of which each holds the word. */
function long(word: string): string {
  return Array.from({ length: 6 }, (_, at) => `${word} ${at + 1}`).join(', ');
}

/** `today` is YYYY-MM-DD. */
export const LIVES: Readonly<Record<'quiet' | 'loud', (today: string) => LivedAnswers>> = { quiet, loud };

/** Everything typed, word by word, and whatever else is nobody's but theirs. */
export function typedMarks(answers: LivedAnswers): string[] {
  const { plan, coverWords, ideas, scenarios, checkIns, list, reworded, date, invitation, question } = answers;
  const texts = [
    coverWords,
    ideas.before,
    ...scenarios.names,
    ...checkIns.map(({ note }) => note),
    ...list,
    reworded,
    date.name,
    date.on,
    plan.cycle?.began ?? '',
    ...Object.values(invitation),
    ...question,
    answers.theirListItem,
  ];
  const words = texts.flatMap((text) => text.split(/[\s,]+/)).filter((word) => word.length > 5);
  return [...new Set(words)];
}

/**
 * The ids of every choice made in the forms, the topics that were answered, and what the screen calls them. One as short as
 * 'no', or a title of one short word, is in many a word of every page, and the comparison's.
 */
export function chosenMarks({ plan, look, ideas, scenarios, wishes }: LivedAnswers): string[] {
  const chosen = [
    ...[plan.relationship, plan.home, plan.goals, plan.hours, plan.privacy, plan.reminders, look.first, look.second],
    ...ideas.steps,
    ...scenarios.steps,
  ].flat();
  const ids = [...chosen.map(([, choice]) => choice), ...plan.genders, ...plan.days, ...Object.keys(wishes)];
  const titles = ids.flatMap((id) => titlesOf(id)).filter((title) => title.length > 7 || title.includes(' '));
  return [...new Set([...ids.filter((id) => id.length > 3), ...titles])];
}

const TABLES: readonly unknown[] = [planWords, rolePlayWords, ideaWords].flatMap((words) =>
  Object.values<unknown>({ ...words, aloneTimes: planWords.aloneTimeLabels() }),
);

/** Wherever a table of labels has the id. */
function titlesOf(id: string): string[] {
  return TABLES.flatMap((table) => {
    if (typeof table !== 'object' || table === null || !(id in table)) return [];
    const label: unknown = Object.entries(table).find(([key]) => key === id)?.[1];
    if (typeof label === 'string') return [label];
    const title = typeof label === 'object' && label !== null && 'title' in label ? label.title : null;
    return typeof title === 'string' ? [title] : [];
  });
}
