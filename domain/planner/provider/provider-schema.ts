/** The strict JSON schema of a provider's reply and the instructions that go with it (spec 1 sections 3 and 7). */
import { list, object, oneOf, text, wholeNumber } from '../../reply-schema.ts';
import type { ModuleName } from '../library/module-library.ts';
import { ENTRIES_PER_MODULE } from '../library/modules.ts';
import type { ProviderInput } from './provider-input.ts';

const MODULE_NAMES: readonly ModuleName[] = ['roleplays', 'ideas', 'positions', 'variety_tips', 'wellness_tips'];

/** Most characters of each text; what is longer is cut at a sentence or replaced. */
export const TEXT_LIMITS = {
  title: 60,
  discreet_label: 40,
  notes: 900,
  tag: 24,
  summary: 400,
  module: 220,
} as const;
export const MAX_TAGS = 4;

/** The modules that the overview asks for: those switched on. */
export const wantedModules = (input: ProviderInput): ModuleName[] =>
  input.task === 'overview' ? MODULE_NAMES.filter((name) => input.modules[name]) : [];

export function replySchema(input: ProviderInput): Record<string, unknown> {
  return object({
    status: oneOf(['ok', 'blocked']),
    reason: text,
    summary: text,
    events: list(
      object({
        event: wholeNumber,
        title: text,
        discreet_label: text,
        notes: text,
        tags: list(text),
        reminders: list(oneOf(['P1D', 'PT12H', 'PT1H'])),
      }),
    ),
    modules: object(Object.fromEntries(wantedModules(input).map((name) => [name, list(text)]))),
  });
}

const INSTRUCTIONS = [
  'You write the words of a private plan of evenings for one adult couple, or for one adult where solo is true.',
  'The dates and hours are fixed already and are not yours to choose. Reply with one JSON object under the schema given.',
  'For each entry of "events" write one event with the same number: what to do, how to begin, and how to make it easy to say no or stop. Warm, concrete, adult, consent first, never explicit, inclusive of every gender. Two short paragraphs at most.',
  'Never name a date, a weekday, a clock time, a person or a place by name; no links, no addresses, no emoji, no markup.',
  'Each event has its own idea, fits its minutes, its goal and its phase. Where "quiet" is true nothing wakes a sleeping child; where "may_go_out" is false stay at home.',
  'title names the idea in a few words, is specific and never explicit. Where privacy_level is medium others may read it too: then it speaks of the relationship (such as "Date Night") and of nothing more private.',
  'discreet_label is what a stranger may read in a calendar, such as "Quality Time". It gives nothing away.',
  'tags: at most three short words. reminders: exactly the codes of the input.',
  `Where "task" is "overview", write "summary" in two sentences about the plan as a whole, without numbers, and for each module of the schema ${ENTRIES_PER_MODULE} short entries; "events" stays empty. Else "summary" stays empty.`,
  'status is "ok"; only where writing this would do harm is it "blocked", with a reason. reason is empty otherwise.',
].join('\n');

/** One call, word for word: the user's part is the sanitised input as JSON. */
interface PlanQuestion {
  name: 'ConnectionPlan';
  system: string;
  user: string;
  schema: Record<string, unknown>;
}

export const planQuestion = (input: ProviderInput): PlanQuestion => ({
  name: 'ConnectionPlan',
  system: INSTRUCTIONS,
  user: JSON.stringify(input),
  schema: replySchema(input),
});
