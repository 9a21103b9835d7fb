/** The form with what is known of its day: sliders and notes as they stand, the press, and sign-in on the way and back. */
import { useCallback, useRef, useState } from 'react';
import { type Changes, type CheckIn, changeCheckIn, dropNote, measured } from '../../domain/mood/check-in.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { dropReturned, useReturned } from '../accounts/use-returned.ts';
import { useToolAccount } from '../accounts/use-tool-account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { plainSentence } from '../client/api.ts';
import { JournalLocked } from '../client/api-error.ts';
import { countKept } from '../client/count-kept.ts';
import { openAuthDialog } from '../client/dialog-store.ts';
import { signOut } from '../client/session-store.ts';
import { keepToSettle } from '../journal/keep-choice.tsx';
import { isFor, useKeptForm } from '../journal/use-kept-form.ts';
import {
  CHECK_IN_FORM,
  type CheckInForm,
  changeDraft,
  dayOf,
  isTouched,
  turnTo,
  withoutDraft,
} from './check-in-form-state.ts';
import type { CheckInKeeper, KeptCheckIns } from './check-in-keeper.ts';
import { PLEASE_SIGN_IN } from './mood-words.ts';

const RETURN_KIND = 'check-in';

export type UseCheckInForm = ReturnType<typeof useCheckInForm>;

export function useCheckInForm(
  user: SignedInUser | undefined,
  kept: KeptCheckIns | null,
  keeper: CheckInKeeper | null,
  today: string,
) {
  const saving = useRef(false);
  const { form, kept: isKept, change: changeForm, restart } = useKeptForm(CHECK_IN_FORM, user?.id, saving);
  const account = useToolAccount(user?.id);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  /** Sign-in brought the sliders back, and they are not saved yet. */
  const [returned, setReturned] = useState(false);

  useReturned<CheckInForm>(RETURN_KIND, user !== undefined, (back) => {
    if (!isFor(back, user?.id)) return;
    restart(back);
    setReturned(true);
  });

  const has = useCallback((date: string) => kept?.days.has(date) ?? false, [kept]);
  const day = form ? dayOf(form, today, has) : today;
  const known: CheckIn | null = kept?.days.get(day)?.checkIn ?? null;
  const draft: Changes = form?.drafts[day] ?? { values: {} };
  const keep = user && !kept?.settled ? keepToSettle(form?.cloudBackup, account.profile?.preferences) : undefined;

  const askToSignIn = (message: string) => {
    if (form) openAuthDialog({ message, returnState: { kind: RETURN_KIND, value: { ...form, owner: user?.id } } });
  };
  // Only a fresh sign-in opens the journal here, and the session that stands is too old for that: it ends first.
  const signInAgain = async () => {
    await signOut();
    askToSignIn(PLEASE_SIGN_IN);
  };

  /** Whether it is kept on this device now. */
  const save = async (): Promise<boolean> => {
    if (!form || busy) return false;
    if (!known && !isTouched(draft)) {
      setErrorMessage('Set one slider or write a note: whatever you skip is left out.');
      return false;
    }
    if (!user || !keeper) {
      askToSignIn(PLEASE_SIGN_IN);
      return false;
    }
    setBusy(true);
    setErrorMessage('');
    saving.current = true;
    try {
      await keeper.save(changeCheckIn(known, day, draft, keeper.moment()), keep);
      if (!known) countKept('check-in saved');
      restart(withoutDraft(form, day));
      setReturned(false);
      return true;
    } catch (error) {
      if (error instanceof JournalLocked) await signInAgain();
      else setErrorMessage(`${plainSentence(error)} What you have set is still here.`);
      return false;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };

  return {
    /** Null until this device was asked for what it keeps. */
    form,
    /** False where this browser keeps nothing over a reload. */
    isKept,
    day,
    known,
    /** Null for what was not answered. */
    valueFor: (measure: Measure): number | null => draft.values[measure] ?? (known ? measured(known, measure) : null),
    notes: draft.notes ?? known?.notes?.text ?? '',
    alsoNoted: known?.alsoNoted ?? [],
    change: (changes: Partial<Changes>) => {
      if (!form) return;
      setErrorMessage('');
      // Newer answers than those that sign-in would bring back.
      if (!user) dropReturned(RETURN_KIND);
      changeForm(changeDraft(form, day, changes, today));
    },
    turn: (date: string) => {
      if (form) changeForm(turnTo(form, day, date, today, has));
    },
    dropNote: async (at: number) => {
      if (known && keeper) await keeper.save(dropNote(known, at, keeper.moment()));
    },
    /** Whether they are to be kept in the account; undefined when that is no question any more. */
    keep,
    chooseKeep: (cloudBackup: boolean) => changeForm({ cloudBackup }),
    returned,
    errorMessage,
    busy,
    save,
    signInAgain: () => void signInAgain(),
  };
}
