/** One entry of the library of session ideas: the words a session can take, and when they fit. Written in `content/`. */
import * as z from 'zod/mini';
import { THEMES } from '../plan.ts';
import {
  choiceField,
  choicesField,
  discreetField,
  flagField,
  idField,
  textField,
  textsField,
  yesNoField,
} from './library-fields.ts';

export const PHASES = ['menstrual', 'follicular', 'ovulation', 'luteal'] as const;
export type Phase = (typeof PHASES)[number];

const IDEA_MODULES = ['scheduledDates', 'roleplays', 'ideas', 'positions', 'varietyTips', 'wellnessTips'] as const;

export const SESSION_TYPES = ['quality-time', 'date-night', 'wellness', 'connection'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

const noteField = (says: string) => textField(40, 400, says);

export const sessionIdeaSchema = z.strictObject({
  id: idField,
  title: z
    .strictObject({
      medium: textField(1, 60, 'Says that it is for the two.'),
      low: textField(1, 60, 'Says what it is; no two ideas share one.'),
    })
    .check(
      z.describe(
        'Title per privacy level (spec 1 section 9): medium relationship-focused, low specific. At the high one it is the label.',
      ),
    ),
  discreetLabel: discreetField,
  notes: z
    .strictObject({
      what: noteField('What to do.'),
      begin: noteField('How to begin.'),
      easyNo: noteField('How to make it easy to say no.'),
    })
    .check(z.describe('Warm, adult, never explicit; 40 to 400 characters each.')),
  tags: textsField(1, 4, 20, 'A word or two each.'),
  type: choiceField(SESSION_TYPES, 'Decides the fixed title that a calendar shows.'),
  minMinutes: z
    .literal([60, 75, 90, 105, 120])
    .check(z.describe('Minutes it wants at least; at most the session’s length.')),
  themes: choicesField(THEMES, 1, 'What a plan can be about for it to fit.'),
  phases: z.optional(choicesField(PHASES, 1, 'Phases of a cycle in which it fits; absent for any.')),
  daytimes: z.optional(
    choicesField(
      ['morning', 'afternoon', 'evening', 'night'],
      1,
      'Parts of day in which it fits; absent for any, and then the words name none.',
    ),
  ),
  setting: choiceField(['home', 'out', 'either'], 'Where it takes place; `out` asks for the module `scheduledDates`.'),
  quiet: yesNoField('Fits while children sleep in the next room.'),
  energy: choiceField(['low', 'medium', 'high'], 'What it asks of tired people.'),
  module: z.optional(choiceField(IDEA_MODULES, 'Which suggestions toggle lets it in; absent for always allowed.')),
  needs: textsField(0, 5, 60, 'Things it needs; empty when nothing.'),
  solo: yesNoField('Works for one person alone.'),
  soloOnly: flagField('Written for one person: never offered to two.'),
});
export type SessionIdea = z.infer<typeof sessionIdeaSchema>;
