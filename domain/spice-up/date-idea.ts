/** One entry of the library of date and activity ideas: its words, and when, where and for whom it fits. Written in `content/`. */
import * as z from 'zod/mini';
import { ACTIVITIES, BOUNDARIES } from '../list/topic-kinds.ts';
import {
  choiceField,
  choicesField,
  discreetField,
  flagField,
  idField,
  textField,
  textsField,
  yesNoField,
} from '../planner/library/library-fields.ts';
import { BUDGETS, COMFORT_LEVELS, OCCASIONS, PLACES, STAGES } from './preferences.ts';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

const minutesField = z.int().check(z.minimum(60), z.maximum(2880), z.multipleOf(15));

export const dateIdeaSchema = z.strictObject({
  id: idField,
  title: textField(1, 60, 'At most 60 characters; no two ideas share one.'),
  discreetLabel: discreetField,
  description: textField(60, 320, 'One or two sentences: what it is and why it is worth an evening.'),
  steps: textsField(
    3,
    6,
    200,
    'Three to six things to do, in order, a sentence or two each; one of them makes it easy to stop or change the plan.',
  ),
  materials: textsField(0, 8, 60, 'What it needs; empty for nothing.'),
  activity: choiceField(ACTIVITIES, 'What it is above all; the category on its card.'),
  also: choicesField(ACTIVITIES, 0, 'Further activities it also is; empty for none.'),
  minutes: z.tuple([minutesField, minutesField]).check(
    z.refine(([shortest, longest]) => shortest < longest, { error: 'begins with the shortest' }),
    z.describe(
      'Shortest and longest good length in minutes, 60 to 2880: it fits wherever a window has room for the shortest.',
    ),
  ),
  budget: choiceField(BUDGETS, 'What it costs two people at least: low 0-50 dollars, medium 50-200, high more.'),
  places: choicesField(PLACES, 1, 'Where it can be done; `apart` is each where they are.'),
  comfort: choiceField(COMFORT_LEVELS, 'The least comfort level that it suits.'),
  stages: z.optional(choicesField(STAGES, 1, 'How long two have been together; absent for any.')),
  seasons: z.optional(choicesField(SEASONS, 1, 'Absent for any.')),
  dryOnly: flagField('Only in dry weather.'),
  daytime: choiceField(['day', 'evening', 'any'], 'When it can begin.'),
  childrenAsleep: yesNoField('Wakes nobody in the next room and needs nobody to leave the house.'),
  homeAlone: flagField('Wants the home to oneself.'),
  lowEnergy: yesNoField('Can be done tired.'),
  limitedMobility: yesNoField('Can be done by those who move with difficulty.'),
  alcohol: flagField('Alcohol is part of it; where it is only possible, leave it out of the words.'),
  solo: yesNoField('Works for one person alone, read as it stands.'),
  soloOnly: flagField('Written for one person: never offered to two.'),
  occasions: z.optional(choicesField(OCCASIONS, 1, 'Occasions it suits best; absent for none in particular.')),
  touches: z.optional(choicesField(BOUNDARIES, 1, 'What it touches that a couple may rule out; absent for none.')),
});
export type DateIdea = z.infer<typeof dateIdeaSchema>;
