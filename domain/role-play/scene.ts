/** One entry of the library of scenes, and what a scenario is composed of: roles, beats, starters, props. Written in `content/`. */
import * as z from 'zod/mini';
import { BOUNDARIES, THEMES } from '../list/topic-kinds.ts';
import {
  choiceField,
  choicesField,
  discreetField,
  idField,
  textField,
  textsField,
} from '../planner/library/library-fields.ts';
import { CHARACTER_TYPES, EXPERIENCE_LEVELS, INTENSITIES, SETTINGS } from './preferences.ts';

/** Every way to share the lead that a wizard offers, but no preference. */
const DYNAMICS = ['equal', 'turns', 'one-leads'] as const;

const partnerField = textField(1, 400, 'What this one does, addressed as “you”.');

const roleSchema = z.strictObject({
  name: textField(1, 60, 'Such as “The Night Porter”. Of any gender.'),
  type: choiceField(CHARACTER_TYPES, 'What kind of character it is.'),
  character: textField(1, 400, 'Who they are and what they want tonight: two sentences.'),
});
export type Role = z.infer<typeof roleSchema>;

const beatSchema = z.strictObject({
  id: idField.check(z.describe('Lower case words joined by hyphens; unique within its scene.')),
  part: choiceField(
    ['opening', 'turn', 'closing'],
    'Where in the scene it stands: opening first, closing last, any number of turns between.',
  ),
  intensity: choiceField(INTENSITIES, 'The least intensity that it suits.'),
  experience: choiceField(EXPERIENCE_LEVELS, 'The least experience that it suits.'),
  dynamics: choicesField(DYNAMICS, 1, 'Ways to share the lead that it fits.'),
  touches: choicesField(BOUNDARIES, 0, 'What it touches; a couple that rules one of these out never meets it.'),
  description: textField(1, 400, 'What happens. `{one}` and `{two}` stand for the roles’ names, nothing else does.'),
  partner1: partnerField,
  partner2: partnerField,
  notes: textField(0, 400, 'A word on pace, comfort or checking in; empty for none.'),
});
export type Beat = z.infer<typeof beatSchema>;

const taggedSchema = z.strictObject({
  text: textField(1, 400, 'As it is read.'),
  touches: choicesField(BOUNDARIES, 0, 'What it touches that a couple may rule out; empty for none.'),
});
export type Starter = z.infer<typeof taggedSchema>;
export type Prop = z.infer<typeof taggedSchema>;

export const sceneSchema = z.strictObject({
  id: idField,
  title: textField(1, 60, 'At most 60 characters; no two scenes share one.'),
  discreetTitle: discreetField,
  theme: choiceField(THEMES, 'The story that it tells.'),
  settings: choicesField(SETTINGS, 1, 'The story’s own place first, then where else it can be played.'),
  intensity: choiceField(INTENSITIES, 'The least intensity of the scene as a whole.'),
  experience: choiceField(EXPERIENCE_LEVELS, 'The least experience of the scene as a whole.'),
  dynamics: choicesField(DYNAMICS, 1, 'Ways to share the lead that it can be played in.'),
  touches: choicesField(BOUNDARIES, 0, 'What the premise itself touches; empty for nothing.'),
  description: textField(1, 400, 'Two or three sentences.'),
  roles: z.tuple([roleSchema, roleSchema]).check(z.describe('The first leads where one leads.')),
  beats: z
    .array(beatSchema)
    .check(
      z.minLength(7),
      z.maxLength(10),
      z.describe('One or two openings, four to seven turns, one or two closings, in that order.'),
    ),
  starters: z.array(taggedSchema).check(z.minLength(4), z.maxLength(6), z.describe('First sentences to begin with.')),
  props: z.array(taggedSchema).check(z.minLength(3), z.maxLength(5), z.describe('Things that a home has.')),
  safety: textsField(0, 2, 400, 'Safety tips of this scene beyond those every scenario carries; empty for none.'),
  aftercare: textField(1, 400, 'One or two sentences on how to come back afterwards.'),
});
export type Scene = z.infer<typeof sceneSchema>;
