/** The strict JSON schema of a provider's ideas, the instructions that go with it, and a call as it is sent. */

import { ACTIVITIES } from '../list/topic-kinds.ts';
import { list, object, oneOf, text, wholeNumber } from '../reply-schema.ts';
import { BUDGET_NAMES } from './idea-bundle.ts';
import { COMFORT_LEVELS, PLACES } from './preferences.ts';
import type { ProviderInput } from './provider-input.ts';

/** Most characters of each text. */
export const TEXT_LIMITS = {
  title: 60,
  description: 320,
  duration: 30,
  material: 80,
  step: 320,
  discreet_label: 40,
} as const;
export const MAX_MATERIALS = 8;
export const MAX_STEPS = 8;

/** Spec 2 section 9 asks for more heat than for a plan. */
const TEMPERATURE = 0.9;

export const REPLY_SCHEMA: Record<string, unknown> = object({
  status: oneOf(['ok', 'blocked']),
  reason: text,
  ideas: list(
    object({
      idea: wholeNumber,
      title: text,
      description: text,
      duration: text,
      minutes: wholeNumber,
      budget: oneOf(BUDGET_NAMES),
      materials: list(text),
      instructions: list(text),
      category: oneOf(ACTIVITIES),
      place: oneOf(PLACES),
      comfort: oneOf(COMFORT_LEVELS),
      discreet_label: text,
    }),
  ),
});

const INSTRUCTIONS = [
  'You write date and activity ideas for one adult couple, or for one adult where solo is true. Reply with one JSON object under the schema given.',
  'For each entry of "ideas" write one idea with the same number, category and place. Warm, concrete, adult, consent first, never explicit, inclusive of every gender.',
  'description: one or two sentences, what it is and why it is worth the time. instructions: three to six steps in order, one or two sentences each; one of them makes it easy to stop or to change the plan. materials: at most eight things, each in a few words.',
  'minutes lies between minutes.least and minutes.most of the input; duration says it in words, such as "1-2 hours".',
  'budget is what two people spend (Low up to 50 dollars, Medium up to 200, High more) and never above the budget of the input. comfort says how adventurous the idea is (conservative, moderate, adventurous, very-bold) and is never bolder than the comfort of the input.',
  'Every idea respects all of "needs": children-asleep (stay in, stay quiet), low-energy, limited-mobility, no-alcohol, may-rain (works in bad weather). It fits the season.',
  '"liked" are topics they enjoy; "never" are topics that may not appear in any way; "done_already" are ideas they know: write others.',
  'discreet_label is what a stranger may read in a calendar, such as "Quality Time". It gives nothing away.',
  'Never name a date, a weekday, a clock time, a person, a shop or a place by name; no links, no addresses, no emoji, no markup.',
  'Let variation_id lead you: different numbers, different ideas.',
  'status is "ok"; only where writing this would do harm is it "blocked", with a reason. reason is empty otherwise.',
].join('\n');

/** One call, word for word: the user's part is the sanitised input as JSON. */
interface IdeasQuestion {
  name: 'SpiceUpIdeas';
  system: string;
  user: string;
  schema: Record<string, unknown>;
  temperature: number;
}

export const ideasQuestion = (input: ProviderInput): IdeasQuestion => ({
  name: 'SpiceUpIdeas',
  system: INSTRUCTIONS,
  user: JSON.stringify(input),
  schema: REPLY_SCHEMA,
  temperature: TEMPERATURE,
});
