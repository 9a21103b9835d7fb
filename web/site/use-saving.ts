/** One part of the settings as a form, with how its saving stands. */
import { plainSentence } from '../client/api.ts';
import { saidWith } from '../client/api-error.ts';
import { type FormOptions, useForm } from '../client/forms/use-form.ts';

const stillHere = (error: unknown): string => saidWith(plainSentence(error), 'What you typed is still here.');

export function useSaving<Fields extends object>(options: Omit<FormOptions<Fields>, 'messageOf'>) {
  const form = useForm({ ...options, messageOf: stillHere });
  const state = form.done ? ('saved' as const) : ('untouched' as const);
  return { ...form, state: form.busy ? ('saving' as const) : state };
}
