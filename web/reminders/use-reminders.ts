/** What a person chose about reminders, for the screen: read once, each change saved by itself, and this device beside it. */
import { useCallback, useEffect, useState } from 'react';
import type { ReminderChoices, ReminderState } from '../../domain/reminders/choices.ts';
import { ringCalendars } from '../calendar/calendar-bell.ts';
import { callApi } from '../client/api.ts';
import { plainSentence } from '../client/api-error.ts';
import { useApiQuery } from '../client/queries.ts';
import { joinHere, leaveHere, PushError, type PushStanding, pushStanding } from './push-browser.ts';

type Choice = 'byMail' | 'atNight' | 'here' | 'everywhere';

export interface UseReminders {
  /** Undefined until they were read. */
  state: ReminderState | undefined;
  /** This browser; null until it has answered. */
  here: PushStanding | null;
  /** Why they could not be read; empty for no error. */
  errorMessage: string;
  refetch(): void;
  /** What is being saved just now. */
  busy: Choice | null;
  /** Whether the last change is saved. */
  saved: boolean;
  /** Why the last one was not; empty for no such trouble. */
  failed: string;
  choose(part: Partial<ReminderChoices>): void;
  joinHere(): void;
  leaveHere(): void;
  leaveEverywhere(): void;
}

export function useReminders(): UseReminders {
  const { data: state, errorMessage, refetch, setData } = useApiQuery('GET /reminders');
  const [here, setHere] = useState<PushStanding | null>(null);
  const [busy, setBusy] = useState<Choice | null>(null);
  const [saved, setSaved] = useState(false);
  const [failed, setFailed] = useState('');

  const look = useCallback(() => pushStanding().then(setHere, () => setHere('impossible')), []);
  useEffect(() => {
    void look();
  }, [look]);

  const press = async (choice: Choice, act: () => Promise<ReminderState>) => {
    if (busy) return;
    setBusy(choice);
    setSaved(false);
    setFailed('');
    try {
      setData(await act());
      setSaved(true);
      // What is published of the plans begins or ends with it.
      ringCalendars();
    } catch (error) {
      setFailed(error instanceof PushError ? error.message : plainSentence(error));
    } finally {
      await look();
      setBusy(null);
    }
  };
  const readAnew = () => callApi('GET /reminders');
  return {
    ...{ state, here, errorMessage, refetch, busy, saved, failed },
    choose: (part) => {
      if (!state) return;
      const { byMail, atNight } = state;
      const body = { byMail, atNight, ...part };
      void press(part.byMail === undefined ? 'atNight' : 'byMail', () => callApi('PUT /reminders', { body }));
    },
    joinHere: () => void (state && press('here', () => joinHere(state.pushKey))),
    leaveHere: () => void press('here', () => leaveHere().then(readAnew)),
    leaveEverywhere: () => void press('everywhere', () => callApi('DELETE /reminders/browsers')),
  };
}
