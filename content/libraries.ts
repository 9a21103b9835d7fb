/** Every library that is written as JSON, and the schema by which the build and the tests read it: `NAME.json`, or all files of `NAME/`. */
import * as z from 'zod/mini';
import { SCENES } from '../domain/articles/covers/cover.ts';
import { FACTOR_IDS } from '../domain/assessment/analysis.ts';
import { TOPICS as ASSESSMENT_TOPICS } from '../domain/assessment/input.ts';
import { PARTS_OF_DAY } from '../domain/calendar/suggestions/parts-of-day.ts';
import { TOPICS } from '../domain/list/wish-topics.ts';
import { QUESTION_CATEGORIES } from '../domain/partner/daily-question.ts';
import { once, textField, textsField } from '../domain/planner/library/library-fields.ts';
import { moduleEntrySchema } from '../domain/planner/library/module-library.ts';
import { SESSION_TYPES, sessionIdeaSchema } from '../domain/planner/library/session-idea.ts';
import { GOALS, RELATIONSHIP_DURATIONS } from '../domain/planner/questionnaire/answers.ts';
import { sceneSchema } from '../domain/role-play/scene.ts';
import { dateIdeaSchema } from '../domain/spice-up/date-idea.ts';

const wordsField = (pattern: RegExp, error: string, says: string) =>
  z
    .array(z.string().check(z.regex(pattern, { error })))
    .check(once(), z.meta({ description: says, uniqueItems: true }));

const capitalised = (says: string) => wordsField(/^[A-Z][a-z]{2,}$/, 'is one plain capitalised word', says);
const named = (says: string) => wordsField(/^\p{Lu}\p{Ll}+$/u, 'is one capitalised name', says);

const worded = z.strictObject({
  couple: textField(1, 400, 'Said to two people.'),
  solo: textField(1, 400, 'Said to one.'),
});
const wordedFor = <const Key extends readonly string[]>(keys: Key, says: string) =>
  z.record(z.enum(keys), worded).check(z.describe(says));
const DIRECTIONS = ['more', 'same', 'less'] as const;

const moduleList = (says: string) => z.array(moduleEntrySchema).check(z.describe(says));

export const LIBRARIES = {
  'date-ideas': z.array(dateIdeaSchema),
  sessions: z.array(sessionIdeaSchema),
  scenes: z.array(sceneSchema),
  modules: z.strictObject({
    roleplays: moduleList('Role plays in a sentence.'),
    ideas: moduleList('Small things to do.'),
    positions: moduleList('Positions for comfort and closeness.'),
    variety_tips: moduleList('Tips for variety.'),
    wellness_tips: moduleList('Tips for wellness.'),
  }),
  'daily-questions': z
    .array(
      z.strictObject({
        category: z.enum(QUESTION_CATEGORIES),
        text: textField(22, 120, 'Ends with a question mark.'),
        solo: z.optional(
          textField(22, 120, 'For one who answers alone, where the first wording takes a partner for granted.'),
        ),
      }),
    )
    .check(
      z.describe(
        'The questions of the day. A question’s number is its place in this list and stays with it for good, since kept answers name it: reword questions or add them at the end, never move them.',
      ),
    ),
  pseudonyms: z
    .strictObject({
      first: capitalised('A quality, as in “Quiet”.'),
      second: capitalised('A thing of the landscape, the sky or the table, as in “Harbour”.'),
    })
    .check(
      z.describe(
        'None is a person’s name, tells of a gender, a body, an origin or an age, or has a second meaning; all of them go with each other. Words may be added and taken out: the names of what is published are kept with it.',
      ),
    ),
  'given-names': z.strictObject({
    names: named(
      'Hardly ever anything but a name. Months, places and faiths (April, Paris, Christian) are left out on purpose.',
    ),
    namesThatAreWords: named(
      'Names that are words as well: only within a sentence, where a word of that kind would have a small letter.',
    ),
  }),
  'moderation-words': z.strictObject({
    slurs: wordsField(
      /^[a-z]{4,}$/,
      'is one word in plain lower case',
      'Lower case, without accents, one word each; the plural with s is understood. Stretched and disguised spellings are found as well.',
    ),
    harmless: wordsField(
      /^[a-z]+( [a-z]+)+$/,
      'is a saying in plain lower case',
      'Sayings and terms in which such a word means no harm.',
    ),
  }),
  'wish-list': z.record(
    z.enum(TOPICS),
    z.strictObject({
      label: textField(1, 32, 'No two topics share one.'),
      means: textField(12, 92, 'One sentence, warm and plain: what a yes to it means.'),
    }),
  ),
  'discreet-titles': z.strictObject({
    mapping: z
      .array(
        z.strictObject({
          telling: textField(1, 60, 'A title that gives something away.'),
          discreet: textField(1, 60, 'What it becomes.'),
        }),
      )
      .check(z.describe('The first one whose telling words are in a title decides.')),
    types: z.record(z.enum(SESSION_TYPES), textField(1, 60, 'The fixed title of a session type.')),
    fallback: textField(1, 60, 'For any other title.'),
  }),
  covers: z
    .record(z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)), z.enum(Object.values(SCENES).flat()))
    .check(
      z.describe(
        'Which scene is drawn over each of the first articles, by its address: the one that its alternative text describes.',
      ),
    ),
  assessment: z.strictObject({
    strengths: wordedFor(FACTOR_IDS, 'What is there already, where a factor is strong.'),
    together: z
      .record(z.enum(RELATIONSHIP_DURATIONS), textField(1, 400, 'Said to couples.'))
      .check(z.describe('What so long a time together is good for.')),
    growth: wordedFor(FACTOR_IDS, 'Where a factor is not strong.'),
    allStrong: worded,
    style: wordedFor(GOALS, 'What the answers read like.'),
    pace: wordedFor(DIRECTIONS, 'Whether more is wished for than there is, the same, or less.'),
    preferences: wordedFor(GOALS, 'What closeness is likely to begin with.'),
    hours: wordedFor(PARTS_OF_DAY, 'The best hours.'),
    step: wordedFor(DIRECTIONS, '`{often}` stands for the recommended frequency, as in “once a week”.'),
    remedy: wordedFor(FACTOR_IDS, 'What helps a factor that is not strong.'),
    topics: z
      .record(z.enum(ASSESSMENT_TOPICS), z.array(worded).check(z.minLength(1)))
      .check(z.describe('Of each topic one is chosen.')),
    doesNotKnow: z.strictObject({
      couple: textsField(1, 10, 400, 'Said to couples.'),
      solo: textsField(1, 10, 400, 'Said to one.'),
      both: textsField(1, 10, 400, 'Said to everybody.'),
    }),
  }),
};

export type LibraryName = keyof typeof LIBRARIES;

/** What each library holds. */
export type Libraries = { [Name in LibraryName]: z.infer<(typeof LIBRARIES)[Name]> };
