/** The check-in form: the day's known values, sliders and notes, saving, and an interrupting sign-in. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import {
  type Changes,
  type CheckIn,
  changeCheckIn,
  dropNote,
  measured,
  startNoted,
} from '../../domain/mood/check-in.ts';
import { isOpenDay } from '../../domain/mood/day-limits.ts';
import type { Measure } from '../../domain/mood/measures.ts';
import { useToolAccount } from '../accounts/profile/use-tool-account.ts';
import { dropReturned, useReturned } from '../accounts/sign-in/use-returned.ts';
import { plainSentence } from '../client/api.ts';
import { JournalLocked, saidWith } from '../client/api-error.ts';
import { countKept } from '../client/privacy/count-kept.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { openAuthDialog } from '../client/sessions/dialog-store.ts';
import { signOut } from '../client/sessions/session-store.ts';
import { keepToSettle } from '../journal/storage/keep-choice.tsx';
import { type FormPlace, isFor, type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import type { CheckInStore, KeptCheckIns } from './check-in-store.ts';
import { PLEASE_SIGN_IN } from './mood-words.ts';

const RETURN_KIND = 'check-in';

export type UseCheckInForm = ReturnType<typeof useCheckInForm>;

export function useCheckInForm(
  user: SignedInUser | undefined,
  kept: KeptCheckIns | null,
  store: CheckInStore | null,
  today: string,
) {
  const saving = useRef(false);
  const { form, kept: isKept, change: changeForm, restart } = useKeptForm(CHECK_IN_FORM, user?.id, saving);
  const { returned, endReturn, askToSignIn, signInAgain } = useSignInOnTheWay(user, form, restart);
  const { busy, errorMessage, setErrorMessage, submit } = useSubmitting(saving, signInAgain);
  const { day, known, draft, ...answers } = useAnswers(form, kept, today, changeForm);
  const keep = useKeepQuestion(user, kept, form);

  /** Whether it is stored on this device now; the form's day unless another is given. */
  const save = async (on = day): Promise<boolean> => {
    if (!form || busy) return false;
    const saved = kept?.days.get(on)?.checkIn ?? null;
    const changes = form.drafts[on] ?? { values: {} };
    const none = !saved && !isTouched(changes);
    if (none) setErrorMessage('Set one slider or write a note. Skip whatever you like.');
    else if (!user || !store) askToSignIn();
    if (none || !user || !store) return false;
    return submit(async () => {
      await store.save(changeCheckIn(saved, on, changes, store.moment()), keep);
      if (!saved) countKept('check-in saved');
      restart(withoutDraft(form, on));
      endReturn();
    });
  };

  return {
    /** Null until this device's storage was read. */
    form,
    /** False if this browser keeps nothing over a reload. */
    isKept,
    day,
    known,
    ...answers,
    change: (changes: Partial<Changes>, on = day) => {
      if (!form) return;
      setErrorMessage('');
      // These answers are newer than those that a sign-in would restore.
      if (!user) dropReturned(RETURN_KIND);
      changeForm(changeDraft(form, on, changes, today));
    },
    /** Drops what was begun on that day: it is saved. */
    settle: (on: string) => form && restart(withoutDraft(form, on)),
    dropNote: async (at: number) => {
      if (known && store) await store.save(dropNote(known, at, store.moment()));
    },
    keep,
    chooseKeep: (cloudBackup: boolean) => changeForm({ cloudBackup }),
    returned,
    errorMessage,
    busy,
    save,
    signInAgain: () => void signInAgain(),
  };
}

/** Whether to keep check-ins in the account; undefined once that is settled. */
function useKeepQuestion(user: SignedInUser | undefined, kept: KeptCheckIns | null, form: CheckInForm | null) {
  const { profile } = useToolAccount(user?.id);
  return user && !kept?.settled ? keepToSettle(form?.cloudBackup, profile?.preferences) : undefined;
}

/** A sign-in that interrupts saving and restores the form. */
function useSignInOnTheWay(
  user: SignedInUser | undefined,
  form: CheckInForm | null,
  restart: (next: CheckInForm) => void,
) {
  /** True if a sign-in restored the sliders and they are unsaved. */
  const [returned, setReturned] = useState(false);
  useReturned<CheckInForm>(RETURN_KIND, user !== undefined, (back) => {
    if (!isFor(back, user?.id)) return;
    restart(back);
    setReturned(true);
  });

  const askToSignIn = () => {
    const value = { ...form, owner: user?.id };
    if (form) openAuthDialog({ message: PLEASE_SIGN_IN, returnState: { kind: RETURN_KIND, value } });
  };
  // Only a fresh sign-in opens the journal here: the current session is too old and ends first.
  const signInAgain = async () => {
    await signOut();
    askToSignIn();
  };
  return { returned, endReturn: () => setReturned(false), askToSignIn, signInAgain };
}

/** One save at a time, and why the last one failed. */
function useSubmitting(saving: RefObject<boolean>, signInAgain: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  /** Whether `act` succeeded. */
  const submit = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setErrorMessage('');
    saving.current = true;
    try {
      await act();
      return true;
    } catch (error) {
      if (error instanceof JournalLocked) await signInAgain();
      else setErrorMessage(saidWith(plainSentence(error), 'Your answers are still here.'));
      return false;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  };
  return { busy, errorMessage, setErrorMessage, submit };
}

/** The form's day with its saved check-in, and the current answers: the draft's before the saved ones. */
function useAnswers(
  form: CheckInForm | null,
  kept: KeptCheckIns | null,
  today: string,
  changeForm: (part: Partial<CheckInForm>) => void,
) {
  const has = useCallback((date: string) => kept?.days.has(date) ?? false, [kept]);
  const day = form ? dayOf(form, today, has) : today;
  const known: CheckIn | null = kept?.days.get(day)?.checkIn ?? null;
  const draft: Changes = form?.drafts[day] ?? { values: {} };
  return {
    day,
    known,
    draft,
    /** Whether something unsaved stands there, or another day than today. */
    begun: day !== today || isTouched(draft),
    /** Null for what was not answered. */
    valueFor: (measure: Measure): number | null => draft.values[measure] ?? (known ? measured(known, measure) : null),
    notes: draft.notes ?? known?.notes?.text ?? '',
    periodBegan: draft.periodBegan ?? (known !== null && startNoted(known)),
    alsoNoted: known?.alsoNoted ?? [],
    turn: (date: string) => {
      if (form) changeForm(turnTo(form, day, date, today, has));
    },
  };
}

/** Unsaved input on the form, for each day. */
interface CheckInForm extends KeptForm {
  /** YYYY-MM-DD; null for today. */
  date: string | null;
  /** By date. */
  drafts: Record<string, Changes>;
  /** The choice where to keep check-ins; absent until it was made. */
  cloudBackup?: boolean;
}

export const freshForm = (): CheckInForm => ({ version: 1, date: null, drafts: {} });

const CHECK_IN_FORM: FormPlace<CheckInForm> = { name: 'check-in', fresh: freshForm };

/** The form's day: the chosen one while it is open or has a check-in, else today. */
export const dayOf = ({ date }: CheckInForm, today: string, hasCheckIn: (date: string) => boolean): string =>
  date !== null && (isOpenDay(date, today) || hasCheckIn(date)) ? date : today;

export const isTouched = (changes: Changes | undefined): boolean =>
  changes !== undefined &&
  (changes.notes !== undefined || changes.periodBegan !== undefined || Object.keys(changes.values).length > 0);

/** Adds changes to that day's draft and drops drafts of days that have closed. */
export function changeDraft(form: CheckInForm, day: string, changes: Partial<Changes>, today: string): CheckInForm {
  const before = form.drafts[day] ?? { values: {} };
  const after: Changes = { ...before, ...changes, values: { ...before.values, ...changes.values } };
  const open = Object.entries(form.drafts).filter(([date]) => date !== day && isOpenDay(date, today));
  return { ...form, drafts: { ...Object.fromEntries(open), [day]: after } };
}

/**
 * Turns to another day. A draft for a day without a check-in moves along to another such day: it was meant for that
 * one.
 */
export function turnTo(
  form: CheckInForm,
  from: string,
  to: string,
  today: string,
  hasCheckIn: (date: string) => boolean,
): CheckInForm {
  const next = { ...form, date: to === today ? null : to };
  const { [from]: draft, ...others } = form.drafts;
  const moves = draft && from !== to && !hasCheckIn(from) && !hasCheckIn(to) && !isTouched(form.drafts[to]);
  return moves ? { ...next, drafts: { ...others, [to]: draft } } : next;
}

/** After that day was saved. */
export function withoutDraft(form: CheckInForm, day: string): CheckInForm {
  const { cloudBackup: _settled, ...kept } = form;
  const { [day]: _saved, ...drafts } = form.drafts;
  return { ...kept, drafts };
}
