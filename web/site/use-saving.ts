/** One part of the settings as a form, with how its saving stands; leaving the page knows of what is typed and not saved. */
import { createContext, useContext, useEffect, useId, useState } from 'react';
import { plainSentence } from '../client/api.ts';
import { saidWith } from '../client/api-error.ts';
import { type FormOptions, useForm } from '../client/forms/use-form.ts';

const stillHere = (error: unknown): string => saidWith(plainSentence(error), 'What you typed is still here.');

/** Told by each part, under a name of its own, whether it holds anything that is not saved. */
export const UnsavedParts = createContext<(part: string, unsaved: boolean) => void>(() => undefined);

/** `fields`: as they were read at first. */
export function useSaving<Fields extends object>(
  options: Omit<FormOptions<Fields>, 'messageOf' | 'fields'> & { fields: Fields },
) {
  const form = useForm({ ...options, messageOf: stillHere });
  useUnsaved(JSON.stringify(options.fields), form.done);
  const state = form.done ? ('saved' as const) : ('untouched' as const);
  return { ...form, state: form.busy ? ('saving' as const) : state };
}

/** Until the next key what is typed is what was saved, as the server has it. */
function useUnsaved(typed: string, saved: boolean): void {
  const [kept, setKept] = useState(typed);
  if (saved && kept !== typed) setKept(typed);
  const part = useId();
  const tell = useContext(UnsavedParts);
  const unsaved = kept !== typed;
  useEffect(() => {
    tell(part, unsaved);
    return () => tell(part, false);
  }, [tell, part, unsaved]);
}

/** For the page around the parts: what they are handed, and whether any holds something. */
export function useUnsavedParts() {
  const [parts, setParts] = useState<readonly string[]>([]);
  const [tell] = useState(() => (part: string, unsaved: boolean) => {
    setParts((was) =>
      was.includes(part) === unsaved ? was : unsaved ? [...was, part] : was.filter((one) => one !== part),
    );
  });
  return { tell, unsaved: parts.length > 0 };
}
